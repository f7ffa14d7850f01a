# Die Badehäuser

module-bathhouses = Plättchen neben dem Bauhof, die umso mehr Punkte bringen, je weiter weg die richtigen Gebäude liegen.

tile-bath = Badehaus
about-tile-bath = Bei jeder Wertung: wie viele Plättchen entfernt das erste gewünschte Gebäude liegt, in jeder der vier Richtungen.

reason-bathhouses = Badehäuser
reason-bathhouses-for = Gebäude, die Badehäuser wünschen

why-bathhouses = { $count ->
    [0] Es gibt keine Badehäuser.
    [one] 1 Badehaus: wie viele Plättchen entfernt das erste gewünschte Gebäude liegt, in jeder Richtung.
   *[other] { $count } Badehäuser: wie viele Plättchen entfernt jeweils das erste gewünschte Gebäude liegt, in jeder Richtung.
}

# Beside the real box
pad-bathhouses = Schritte von Badehäusern zu ihren Gebäuden
setup-tiles-bathhouses = { $count ->
    [one] 1 Badehaus
   *[other] { $count } Badehäuser
}
