# Die Wünsche des Kalifen

module-caliphs_wishes = Drei Wünsche liegen offen: Am Ende des Spiels bekommen alle Punkte dafür, dass sie sie erfüllen.

piece-wish-rows = Wunsch: Reihen
about-wish-rows = Am Ende 3 Punkte für jede waagerechte Reihe mit mindestens 3 Gebäuden nebeneinander.
piece-wish-columns = Wunsch: Spalten
about-wish-columns = Am Ende 3 Punkte für jede Spalte mit mindestens 3 Gebäuden untereinander.
piece-wish-neighbours = Wunsch: Nachbarn
about-wish-neighbours = Am Ende 3 Punkte für jedes Paar von Standardgebäuden derselben Art, die Seite an Seite liegen.
piece-wish-second-wall = Wunsch: zweite Mauer
about-wish-second-wall = Am Ende 1 Punkt für jedes Stück der zweitlängsten Mauer.
piece-wish-variety = Wunsch: Vielfalt
about-wish-variety = Am Ende 1, 3, 6, 10 oder 15 Punkte für 2, 3, 4, 5 oder 6 Gebäudearten.
piece-wish-double-walls = Wunsch: Doppelmauern
about-wish-double-walls = Am Ende 3 Punkte für jede Seite, an der die Mauern zweier Plättchen aneinanderstoßen.
piece-wish-fields = Wunsch: Vierecke
about-wish-fields = Am Ende 2 Punkte für jedes Viereck von zwei mal zwei Gebäuden. Ein Gebäude darf in mehreren zählen.
piece-wish-diagonal = Wunsch: Diagonale
about-wish-diagonal = Am Ende 2 Punkte für jedes Gebäude auf der längsten Diagonale. Der Löwenbrunnen zählt dort mit.
piece-wish-path = Wunsch: Weg
about-wish-path = Am Ende 1 Punkt für jedes Plättchen auf dem kürzesten Weg vom Löwenbrunnen zum entferntesten Gebäude.

reason-wish = { $wish ->
    [rows] Wunsch: Reihen
    [columns] Wunsch: Spalten
    [neighbours] Wunsch: Nachbarn
    [second-wall] Wunsch: zweite Mauer
    [variety] Wunsch: Vielfalt
    [double-walls] Wunsch: Doppelmauern
    [fields] Wunsch: Vierecke
    [diagonal] Wunsch: Diagonale
   *[path] Wunsch: Weg
}
reason-wish-for = { $wish ->
    [rows] den Wunsch nach Reihen
    [columns] den Wunsch nach Spalten
    [neighbours] den Wunsch nach Nachbarn derselben Art
    [second-wall] den Wunsch nach einer zweiten Mauer
    [variety] den Wunsch nach Vielfalt
    [double-walls] den Wunsch nach Doppelmauern
    [fields] den Wunsch nach Vierecken
    [diagonal] den Wunsch nach einer Diagonale
   *[path] den Wunsch nach einem weiten Weg
}

why-wish = { $wish ->
    [rows] Reihen mit mindestens 3 Gebäuden nebeneinander: { $count }.
    [columns] Spalten mit mindestens 3 Gebäuden untereinander: { $count }.
    [neighbours] Paare von Standardgebäuden derselben Art, die Seite an Seite liegen: { $count }.
    [second-wall] Länge der zweitlängsten Mauer: { $count }.
    [variety] Verschiedene Gebäudearten in der Alhambra: { $count }.
    [double-walls] Seiten, an denen zwei Mauern aneinanderstoßen: { $count }.
    [fields] Vierecke von zwei mal zwei Gebäuden: { $count }.
    [diagonal] Plättchen auf der längsten Diagonale: { $count }.
   *[path] Plättchen auf dem kürzesten Weg vom Löwenbrunnen zum entferntesten Gebäude: { $count }.
}

# Beside the real box
pad-wish-rows = Wunsch: volle Reihen
pad-wish-columns = Wunsch: volle Spalten
pad-wish-neighbours = Wunsch: Paare gleicher Nachbarn
pad-wish-second-wall = Wunsch: zweitlängste Mauer
pad-wish-variety = Wunsch: verschiedene Arten
pad-wish-double-walls = Wunsch: doppelte Mauern
pad-wish-fields = Wunsch: Viererfelder
pad-wish-diagonal = Wunsch: längste Diagonale
pad-wish-path = Wunsch: weitester Weg vom Brunnen
setup-wish = { $count ->
    [one] 1 Wunsch des Kalifen
   *[other] { $count } Wünsche des Kalifen, ausgelost
}
setup-wish-box = { $count ->
    [one] 1 Wunsch des Kalifen
   *[other] { $count } Wünsche des Kalifen
}
spare-wishes = Wünsche des Kalifen
