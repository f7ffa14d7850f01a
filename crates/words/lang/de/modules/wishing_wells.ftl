# Der Wunschbrunnen

module-wishing_wells = Plättchen neben dem Bauhof, die ihre Zahl als Punkte bringen, wenn genau so viele Gebäude in einer Reihe vor ihnen liegen.

tile-well = Wunschbrunnen { $price }
about-tile-well = Bei jeder Wertung: seine Zahl als Punkte, wenn in Richtung des Pfeils genau so viele Gebäude in einer Reihe liegen.

reason-wells = Wunschbrunnen
reason-wells-for = Wunschbrunnen mit einer Reihe der richtigen Länge

why-wells = { $count ->
    [0] Vor keinem Wunschbrunnen liegt eine Reihe von genau der richtigen Länge.
    [one] Vor 1 Wunschbrunnen liegen in Richtung des Pfeils genau so viele Gebäude in einer Reihe, wie seine Zahl sagt.
   *[other] Vor { $count } Wunschbrunnen liegen in Richtung des Pfeils genau so viele Gebäude in einer Reihe, wie ihre Zahlen sagen.
}

# Beside the real box
pad-wells = Zahlen auf vollen Wunschbrunnen
setup-tiles-wishing_wells = { $count ->
    [one] 1 Wunschbrunnen
   *[other] { $count } Wunschbrunnen
}
