# Camps

module-camps = Tiles outside the wall that bring points for the buildings in line with them.

tile-camp = camp { $price }
about-tile-camp = At each scoring a point for every building in a straight line before a bastion.

bastions = { $count ->
    [one] bastion: { $sides }
   *[other] bastions: { $sides }
}

reason-camps = camps
reason-camps-for = buildings in line with camps

why-camps = { $count ->
    [0] There are no camps.
    [one] 1 camp looks along the buildings in line with it: a point for each.
   *[other] { $count } camps look along the buildings in line with them: a point for each.
}

# Beside the real box
pad-camps = Buildings in line with camps
setup-tiles-camps = { $count ->
    [one] 1 camp
   *[other] { $count } camps
}
