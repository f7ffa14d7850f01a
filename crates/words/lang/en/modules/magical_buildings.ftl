# Magical Buildings

module-magical_buildings = Six dear buildings that you may turn as you like whenever you build them.

tile-magical-pavilion = magical pavilion { $price }
tile-magical-seraglio = magical seraglio { $price }
tile-magical-arcades = magical arcades { $price }
tile-magical-chambers = magical chambers { $price }
tile-magical-garden = magical garden { $price }
tile-magical-tower = magical tower { $price }

# Beside the real box
setup-tiles-magical_buildings = { $count ->
    [one] 1 magical building
   *[other] { $count } magical buildings
}
