# Die Menagerie

module-menagerie = Gärten bringen Tiere mit, die für eine Karte durch deine Alhambra laufen. Nur eine Art je Garten, dann bringt er Punkte.

piece-animal-monkey = { $count ->
    [one] Affe
   *[other] { $count } Affen
}
piece-animal-dove = { $count ->
    [one] Taube
   *[other] { $count } Tauben
}
piece-animal-cheetah = { $count ->
    [one] Gepard
   *[other] { $count } Geparden
}
piece-animal-peacock = { $count ->
    [one] Pfau
   *[other] { $count } Pfauen
}
piece-animal-camel = { $count ->
    [one] Kamel
   *[other] { $count } Kamele
}
piece-animal-gazelle = { $count ->
    [one] Gazelle
   *[other] { $count } Gazellen
}
piece-animal-parrot = { $count ->
    [one] Papagei
   *[other] { $count } Papageien
}
piece-animal-tortoise = { $count ->
    [one] Schildkröte
   *[other] { $count } Schildkröten
}
piece-animal-back = { $count ->
    [one] verdecktes Tier
   *[other] { $count } verdeckte Tiere
}
about-animal-monkey = { about-animal }
about-animal-dove = { about-animal }
about-animal-cheetah = { about-animal }
about-animal-peacock = { about-animal }
about-animal-camel = { about-animal }
about-animal-gazelle = { about-animal }
about-animal-parrot = { about-animal }
about-animal-tortoise = { about-animal }
about-animal = Ein Garten mit Tieren nur einer Art bringt bei jeder Wertung einen Punkt je Tier. Am Ende deines Zuges laufen sie für eine Karte.
about-animal-back = Für jeden Garten, der in den Bauhof kommt, werden zwei gezogen.

question-animals-own = Deine Tiere dürfen laufen: Bezahle mit einer Karte für so viele Schritte, wie sie wert ist, oder lass sie ruhen.
question-animals = { $name } darf die Tiere führen.
question-lead-animals-own = { $steps ->
    [one] Führe ein Tier: 1 Schritt ist übrig.
   *[other] Führe Tiere: { $steps } Schritte sind übrig.
}
question-lead-animals = { $name } führt die Tiere.

action-herd = Mit { $card } bezahlen, damit Tiere laufen
action-lead = Tier führen ({ $animal }): vom Plättchen { $from } auf das Plättchen { $cell }

do-herd = Für Schritte bezahlen
do-lead = Hierher führen

standing-animals = Tiere: kein Laufen, bis auf Weiteres

say-other-way = Andersherum

event-animal-drawn = Ein Tier liegt auf { slot }: { $animal }.
event-animals-herded = { $name } bezahlt mit { $card }, damit die Tiere laufen.
event-animal-led = { $name } führt ein Tier ({ $animal }): vom Plättchen { $from } auf das Plättchen { $cell }.
event-animal-left = Ein Tier verlässt das Spiel: { $animal }.
event-animal-returned = Ein Tier kommt zurück in den Vorrat: { $animal }.

reason-animals = Tiere
reason-animals-for = Tiere auf Gärten

why-animals = { $count ->
    [0] Auf keinem Garten steht nur eine Tierart.
    [one] 1 Tier steht auf einem Garten ohne andere Art.
   *[other] { $count } Tiere stehen auf Gärten, je ohne andere Art.
}

# Beside the real box
pad-animals = Tiere in Gärten mit nur einer Art
setup-animal = { $count ->
    [one] 1 Tier, verdeckt
   *[other] { $count } Tiere, verdeckt
}
spare-animals = Tiere
