# Die Obstgärten

module-orchards = Auf den Plättchen des Bauhofs liegt Obst. Volle Gruppen auf deiner Früchtetafel bringen am Ende Punkte.

piece-fruit-apple = { $count ->
    [one] Apfel
   *[other] { $count } Äpfel
}
piece-fruit-orange = { $count ->
    [one] Orange
   *[other] { $count } Orangen
}
piece-fruit-fig = { $count ->
    [one] Feige
   *[other] { $count } Feigen
}
piece-fruit-pomegranate = { $count ->
    [one] Granatapfel
   *[other] { $count } Granatäpfel
}
piece-fruit-grape = { $count ->
    [one] Traube
   *[other] { $count } Trauben
}
piece-fruit-lemon = { $count ->
    [one] Zitrone
   *[other] { $count } Zitronen
}
piece-fruit-date = { $count ->
    [one] Dattel
   *[other] { $count } Datteln
}
piece-fruit-back = { $count ->
    [one] verdeckte Frucht
   *[other] { $count } verdeckte Früchte
}
piece-space-apple = Platz für einen Apfel ({ $number })
piece-space-orange = Platz für eine Orange ({ $number })
piece-space-fig = Platz für eine Feige ({ $number })
piece-space-pomegranate = Platz für einen Granatapfel ({ $number })
piece-space-grape = Platz für eine Traube ({ $number })
piece-space-lemon = Platz für eine Zitrone ({ $number })
piece-space-date = Platz für eine Dattel ({ $number })
piece-orchard = volle Gruppe von Früchten ({ $number ->
    [one] 1 Punkt
   *[other] { $number } Punkte
})

question-fruit-own = Du hast eine Frucht bekommen, { $fruit }: Wähle die Gruppe, in die du sie legst.
question-fruit = { $name } legt eine Frucht ab: { $fruit }.

action-fruit = { $group ->
    [one] In die Gruppe für 1 Punkt legen
   *[other] In die Gruppe für { $group } Punkte legen
}

do-fruit = Hierher legen

event-fruit-drawn = Auf { slot } liegt eine Frucht: { $fruit }.
event-fruit-laid = { $name } legt eine Frucht in die Gruppe für { $group ->
    [one] 1 Punkt
   *[other] { $group } Punkte
}: { $fruit }.
event-fruit-spare = { $name } hat keinen Platz mehr für eine Frucht und legt sie verdeckt daneben: { $fruit }.
event-fruit-returned = Eine Frucht kommt zurück in den Vorrat: { $fruit }.

reason-orchards = Obstgärten
reason-orchards-for = volle Gruppen von Früchten und übrige Früchte

why-orchards = { $count ->
    [0] Keine Gruppe von Früchten ist voll. Jede übrige Frucht bringt einen Punkt.
    [one] Eine Gruppe von Früchten ist voll und bringt ihre Punkte. Jede übrige Frucht bringt noch einen.
   *[other] { $count } Gruppen von Früchten sind voll und bringen ihre Punkte. Jede übrige Frucht bringt noch einen.
}

# Beside the real box
pad-fruit-groups = Punkte voller Obstgruppen
pad-fruit-spare = Obst neben der Tafel
setup-orchard = { $count ->
    [one] 1 Obstgarten
   *[other] { $count } Obstgärten
}
setup-fruit = { $count ->
    [one] 1 Frucht
   *[other] { $count } Früchte, verdeckt
}
spare-fruit = Früchte
