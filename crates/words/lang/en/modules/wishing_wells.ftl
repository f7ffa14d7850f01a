# Wishing Wells

module-wishing_wells = Tiles beside the market that bring their number in points if exactly as many buildings lie in a row before them.

tile-well = wishing well { $price }
about-tile-well = At each scoring: its number in points, if exactly as many buildings lie in a row in the direction of its arrow.

reason-wells = wishing wells
reason-wells-for = wishing wells with a row of the right length

why-wells = { $count ->
    [0] No wishing well has a row of exactly the right length.
    [one] 1 wishing well has exactly as many buildings in a row in front of its arrow as its number says.
   *[other] { $count } wishing wells have exactly as many buildings in a row in front of their arrows as their numbers say.
}

# Beside the real box
pad-wells = Numbers on full wishing wells
setup-tiles-wishing_wells = { $count ->
    [one] 1 wishing well
   *[other] { $count } wishing wells
}
