# Die Feldlager

module-camps = Plättchen vor der Mauer, die Punkte für die Gebäude bringen, die in einer Reihe mit ihnen liegen.

tile-camp = Feldlager { $price }
about-tile-camp = Bei jeder Wertung ein Punkt für jedes Gebäude in gerader Linie vor einer Bastion.

bastions = { $count ->
    [one] Bastion: { $sides }
   *[other] Bastionen: { $sides }
}

reason-camps = Feldlager
reason-camps-for = Gebäude in einer Reihe mit Feldlagern

why-camps = { $count ->
    [0] Es gibt keine Feldlager.
    [one] 1 Feldlager blickt über die Gebäude in seiner Reihe: für jedes ein Punkt.
   *[other] { $count } Feldlager blicken über die Gebäude in ihrer Reihe: für jedes ein Punkt.
}

# Beside the real box
pad-camps = Gebäude in Linie mit Feldlagern
setup-tiles-camps = { $count ->
    [one] 1 Feldlager
   *[other] { $count } Feldlager
}
