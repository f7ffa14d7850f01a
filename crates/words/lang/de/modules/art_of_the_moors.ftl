# Die Künste der Mauren

module-art_of_the_moors = Gebäude mit gleichem Preis bringen Kulturplättchen; drehe sie Stufe um Stufe für Punkte bei jeder Wertung.

piece-culture-stack = { $count ->
    [one] Kulturplättchen für Preis { $number ->
        [12] 12 oder 13
       *[other] { $number }
    }
   *[other] { $count } Kulturplättchen für Preis { $number ->
        [12] 12 oder 13
       *[other] { $number }
    }
}
piece-culture-strip = { $count ->
    [one] Anlegestreifen mit Edelstein
   *[other] { $count } Anlegestreifen mit Edelstein
}
piece-culture-6 = Kulturplättchen für Preis 6: zeigt { $number }, Stein auf { $further }
piece-culture-7 = Kulturplättchen für Preis 7: zeigt { $number }, Stein auf { $further }
piece-culture-8 = Kulturplättchen für Preis 8: zeigt { $number }, Stein auf { $further }
piece-culture-9 = Kulturplättchen für Preis 9: zeigt { $number }, Stein auf { $further }
piece-culture-10 = Kulturplättchen für Preis 10: zeigt { $number }, Stein auf { $further }
piece-culture-11 = Kulturplättchen für Preis 11: zeigt { $number }, Stein auf { $further }
piece-culture-12 = Kulturplättchen für Preis 12 oder 13: zeigt { $number }, Stein auf { $further }
about-culture-stack = Bekommt, wer am Ende eines Zuges zwei Gebäude mit diesem Preis in Alhambra oder Reserve hat.
about-culture-strip = Die Aktion „Weiterentwickeln“ dreht alle deine Kulturplättchen um eine Stufe, aber keines über seinen Stein hinaus.
about-culture-6 = Seine Gebäude bestimmen, wo der Stein liegt: 2 auf der 2, 3 auf der 6, 4 auf der 9. Was es zeigt, sind Punkte bei jeder Wertung.
about-culture-7 = Seine Gebäude bestimmen, wo der Stein liegt: 2 auf der 2, 3 auf der 6, 4 auf der 9, 5 auf der 13. Was es zeigt, sind Punkte bei jeder Wertung.
about-culture-8 = Seine Gebäude bestimmen, wo der Stein liegt: 2 auf der 2, 3 auf der 5, 4 auf der 9, 5 auf der 14, 6 auf der 20. Was es zeigt, sind Punkte bei jeder Wertung.
about-culture-9 = Seine Gebäude bestimmen, wo der Stein liegt: 2 auf der 3, 3 auf der 6, 4 auf der 10, 5 auf der 15, 6 auf der 21. Was es zeigt, sind Punkte bei jeder Wertung.
about-culture-10 = Seine Gebäude bestimmen, wo der Stein liegt: 2 auf der 3, 3 auf der 9, 4 auf der 13, 5 auf der 18. Was es zeigt, sind Punkte bei jeder Wertung.
about-culture-11 = Seine Gebäude bestimmen, wo der Stein liegt: 2 auf der 6, 3 auf der 12, 4 auf der 16. Was es zeigt, sind Punkte bei jeder Wertung.
about-culture-12 = Seine Gebäude bestimmen, wo der Stein liegt: 2 auf der 5, 3 auf der 14. Was es zeigt, sind Punkte bei jeder Wertung.

action-develop = Weiterentwickeln: alle deine Kulturplättchen drehen

do-develop = Weiterentwickeln

event-culture-taken = { $name } nimmt das Kulturplättchen für Preis { $price ->
    [12] 12 oder 13
   *[other] { $price }
}.
event-culture-developed = { $name } entwickelt weiter: Die Kulturplättchen zeigen jetzt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.

reason-culture = Kulturplättchen
reason-culture-for = Kulturplättchen

why-culture = { $count ->
    [0] Noch kein Kulturplättchen wurde gedreht.
    [one] 1 Kulturplättchen zeigt Punkte.
   *[other] { $count } Kulturplättchen zeigen Punkte.
}

# Beside the real box
pad-culture = Punkte auf Kulturplättchen
setup-culture = { $count ->
    [one] 1 Kulturplättchen
   *[other] { $count } Kulturplättchen, nach Preis geordnet
}
setup-culture-markers = { $count ->
    [one] 1 Marker
   *[other] { $count } Marker für Kulturplättchen
}
setup-culture-strips = { $count ->
    [one] 1 Streifen
   *[other] { $count } Streifen mit einem Edelstein
}
