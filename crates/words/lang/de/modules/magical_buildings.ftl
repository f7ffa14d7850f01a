# Die magischen Gebäude

module-magical_buildings = Sechs teure Gebäude, die du bei jedem Einbau beliebig drehen darfst.

tile-magical-pavilion = Pavillon { $price } (magisch)
tile-magical-seraglio = Serail { $price } (magisch)
tile-magical-arcades = Arkaden { $price } (magisch)
tile-magical-chambers = Gemächer { $price } (magisch)
tile-magical-garden = Garten { $price } (magisch)
tile-magical-tower = Turm { $price } (magisch)

# Beside the real box
setup-tiles-magical_buildings = { $count ->
    [one] 1 magisches Gebäude
   *[other] { $count } magische Gebäude
}
