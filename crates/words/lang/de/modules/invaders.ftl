# Die Angreifer

module-invaders = Nach jeder Wertung wird von einer Seite angegriffen: Jede Seite ohne Mauer kostet dort Punkte.

option-open-attacks = Offene Angriffskarten
option-open-attacks-about = Alle sehen, woher der nächste Angriff kommt, und es gibt keine Kundschafter.

piece-attack = nächster Angriff: aus { side }
piece-attack-back = { $count ->
    [one] verdeckte Angriffskarte
   *[other] { $count } verdeckte Angriffskarten
}
piece-past-attack = früherer Angriff aus { side }
piece-scout = Kundschafter ({ building })
piece-scout-back = { $count ->
    [one] verdeckter Kundschafter
   *[other] { $count } verdeckte Kundschafter
}
piece-lookout = kennt den nächsten Angriff
about-attack = Nach der nächsten Wertung kostet dort jede Seite ohne Mauer Punkte.
about-attack-back = Nach jeder Wertung wird eine aufgedeckt: Dort kostet jede Seite ohne Mauer Punkte.
about-past-attack = Von dort kommt kein Angriff mehr.
about-scout = Bezahle ein Gebäude dieser Art genau passend, dann siehst du die nächste Angriffskarte.
about-lookout = Ein Kundschafter hat die nächste Angriffskarte gezeigt.

event-scouted = { $side ->
    [none] { $name } schickt den Kundschafter ({ building }) los und sieht die nächste Angriffskarte an.
   *[other] { $name } schickt den Kundschafter ({ building }) los: Der nächste Angriff kommt aus { side }.
}
event-attacked = Ein Angriff kommt aus { side }.
event-scout-out = Der Kundschafter ({ building }) liegt jetzt offen.
event-sighted = Der nächste Angriff wird aus { side } kommen.

reason-attack = Angriff aus { side }
reason-attack-for = offene Seiten im { side }

why-attack = { $count ->
    [0] Keine offene Seite im { side }. Nach der dritten Wertung kosten die offenen Seiten links und rechts davon je 1.
    [one] 1 offene Seite im { side }: Sie kostet nach der ersten Wertung 1, nach der zweiten 2. Nach der dritten kostet sie 3, und die offenen Seiten links und rechts davon je 1.
   *[other] { $count } offene Seiten im { side }: Sie kosten nach der ersten Wertung je 1, nach der zweiten 2. Nach der dritten kosten sie je 3 und die links und rechts davon je 1.
}

# Beside the real box
pad-attack = Angriff von
pad-open-sides = Offene Seiten nach { $side ->
    [n] Norden
    [e] Osten
    [s] Süden
   *[w] Westen
}
setup-attack = { $count ->
    [one] 1 Angriffskarte
   *[other] { $count } Angriffskarten, gemischt
}
setup-scout = { $count ->
    [one] 1 Kundschafter
   *[other] { $count } Kundschafter, gemischt, zwei davon offen
}
spare-attacks = Angriffskarten
spare-scouts = Kundschafter
