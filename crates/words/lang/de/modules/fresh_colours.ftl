# Frische Farben

module-fresh_colours = Wer zu viel zahlt, nimmt Farben oder ein Projekt. Vollendete Projekte schmücken eine Gebäudeart: Jedes Gebäude bringt dann bei jeder Wertung 2 Punkte.

piece-paint-blue = { $count ->
    [one] Farbplättchen (Blau)
   *[other] { $count } Farbplättchen (Blau)
}
piece-paint-red = { $count ->
    [one] Farbplättchen (Rot)
   *[other] { $count } Farbplättchen (Rot)
}
piece-paint-brown = { $count ->
    [one] Farbplättchen (Braun)
   *[other] { $count } Farbplättchen (Braun)
}
piece-paint-white = { $count ->
    [one] Farbplättchen (Weiß)
   *[other] { $count } Farbplättchen (Weiß)
}
piece-paint-green = { $count ->
    [one] Farbplättchen (Grün)
   *[other] { $count } Farbplättchen (Grün)
}
piece-paint-purple = { $count ->
    [one] Farbplättchen (Lila)
   *[other] { $count } Farbplättchen (Lila)
}
piece-project-blue-white = Projekt ({ building }): Blau und Weiß
piece-project-blue-purple = Projekt ({ building }): Blau und Lila
piece-project-blue-red = Projekt ({ building }): Blau und Rot
piece-project-red-brown = Projekt ({ building }): Rot und Braun
piece-project-red-white = Projekt ({ building }): Rot und Weiß
piece-project-blue-brown-white = Projekt ({ building }): Blau, Braun und Weiß
piece-project-blue-brown-green = Projekt ({ building }): Blau, Braun und Grün
piece-project-brown-white-purple = Projekt ({ building }): Braun, Weiß und Lila
piece-project-white-green-purple = Projekt ({ building }): Weiß, Grün und Lila
piece-project-blue-red-white = Projekt ({ building }): Blau, Rot und Weiß
piece-project-red-white-green = Projekt ({ building }): Rot, Weiß und Grün
piece-project-red-white-green-purple = Projekt ({ building }): Rot, Weiß, Grün und Lila
piece-project-red-brown-green-purple = Projekt ({ building }): Rot, Braun, Grün und Lila
piece-project-blue-brown-green-purple = Projekt ({ building }): Blau, Braun, Grün und Lila
piece-project-brown-white-green-purple = Projekt ({ building }): Braun, Weiß, Grün und Lila
piece-decoration-back = { $count ->
    [one] weiteres Projekt
   *[other] { $count } weitere Projekte
}
piece-decorated = vollendetes Projekt ({ building })
about-decorated = Jedes Gebäude dieser Art im Palast bringt bei jeder Wertung 2 Punkte.

question-colours-own = Du hast zu viel gezahlt. Nimm ein Projekt oder Farben aus der Spalte der Währung, oder das oberste Projekt vom Stapel, oder passe.
question-colours = { $name } hat zu viel gezahlt und darf Farben oder ein Projekt nehmen.
question-colours-back-own = Du hast mehr als fünf Farbplättchen. Wähle eines, das du zurücklegst.
question-colours-back = { $name } legt Farbplättchen zurück.

action-colours = { $number ->
    [one] Eines nehmen: { $paint }
   *[other] { $number } nehmen: { $paint }
}
action-decoration = Nehmen: { $project }
action-colour-back = Zurücklegen: { $paint }
action-decorate = Dein Projekt vollenden ({ building })
action-decorate-both = Deine beiden Projekte vollenden

do-colours = Nehmen
do-decoration = Nehmen
do-colour-back = Zurücklegen
do-decorate = Vollenden
do-decorate-both = Beide vollenden

event-colour-taken = { $name } nimmt: { $paint }.
event-colour-given-back = { $name } legt zurück: { $paint }.
event-decoration-taken = { $name } nimmt: { $project }.
event-decoration-laid = In der Spalte für { currency } liegt jetzt: { $project }.
event-decoration-turned-up = Oben auf dem Stapel der Projekte liegt: { $project }.
event-decorated = { $name } vollendet ein Projekt ({ building }).

reason-decorated = geschmückte Gebäude
reason-decorated-for = geschmückte Gebäude

why-decorated = { $count ->
    [0] Kein Gebäude ist geschmückt.
    [one] 1 Gebäude einer geschmückten Art, für 2 Punkte.
   *[other] { $count } Gebäude geschmückter Arten, je 2 Punkte.
}

# Beside the real box
pad-decorated = Projekt fertig: { $type }
setup-colour-board = { $count ->
    [one] 1 Tafel mit vier Spalten
   *[other] { $count } Tafeln mit vier Spalten
}
setup-paint = { $count ->
    [one] 1 Farbplättchen
   *[other] { $count } Farbplättchen
}
setup-colour-project = { $count ->
    [one] 1 Projekt
   *[other] { $count } Projekte, eines je Spalte
}
setup-colour-project-box = { $count ->
    [one] 1 Projekt mit Stern
   *[other] { $count } Projekte mit Stern
}
setup-colour-stack = { $count ->
    [one] 1 Projekt im Stapel
   *[other] { $count } Projekte im Stapel, offen
}
spare-projects = Projekte
