# Caliph's Wishes

module-caliphs_wishes = Three wishes lie open: at the end of the game everybody gets points for fulfilling them.

piece-wish-rows = wish: rows
about-wish-rows = At the end 3 points for each row with at least 3 buildings side by side.
piece-wish-columns = wish: columns
about-wish-columns = At the end 3 points for each column with at least 3 buildings one below the other.
piece-wish-neighbours = wish: neighbours
about-wish-neighbours = At the end 3 points for each pair of standard buildings of the same type side by side.
piece-wish-second-wall = wish: second wall
about-wish-second-wall = At the end 1 point for each segment of the second longest wall.
piece-wish-variety = wish: variety
about-wish-variety = At the end 1, 3, 6, 10 or 15 points for 2, 3, 4, 5 or 6 building types.
piece-wish-double-walls = wish: double walls
about-wish-double-walls = At the end 3 points for each side at which the walls of two tiles meet.
piece-wish-fields = wish: fields
about-wish-fields = At the end 2 points for each field of two by two buildings. A building may count in several.
piece-wish-diagonal = wish: diagonal
about-wish-diagonal = At the end 2 points for each building on the longest diagonal. The fountain counts there as well.
piece-wish-path = wish: path
about-wish-path = At the end 1 point for each tile on the shortest way from the fountain to the furthest building.

reason-wish = { $wish ->
    [rows] wish: rows
    [columns] wish: columns
    [neighbours] wish: neighbours
    [second-wall] wish: second wall
    [variety] wish: variety
    [double-walls] wish: double walls
    [fields] wish: fields
    [diagonal] wish: diagonal
   *[path] wish: path
}
reason-wish-for = { $wish ->
    [rows] the wish for rows
    [columns] the wish for columns
    [neighbours] the wish for neighbours of the same type
    [second-wall] the wish for a second wall
    [variety] the wish for variety
    [double-walls] the wish for double walls
    [fields] the wish for fields of two by two
    [diagonal] the wish for a diagonal
   *[path] the wish for a long way
}

why-wish = { $wish ->
    [rows] Rows with at least 3 buildings side by side: { $count }.
    [columns] Columns with at least 3 buildings one below the other: { $count }.
    [neighbours] Pairs of standard buildings of the same type side by side: { $count }.
    [second-wall] Length of the second longest wall: { $count }.
    [variety] Different building types in the palace: { $count }.
    [double-walls] Sides at which two walls meet: { $count }.
    [fields] Fields of two by two buildings: { $count }.
    [diagonal] Tiles on the longest diagonal: { $count }.
   *[path] Tiles on the shortest way from the fountain to the furthest building: { $count }.
}

# Beside the real box
pad-wish-rows = Wish: full rows
pad-wish-columns = Wish: full columns
pad-wish-neighbours = Wish: pairs of equal neighbours
pad-wish-second-wall = Wish: second longest wall
pad-wish-variety = Wish: different types
pad-wish-double-walls = Wish: double walls
pad-wish-fields = Wish: fields of four
pad-wish-diagonal = Wish: longest diagonal
pad-wish-path = Wish: longest way from the fountain
setup-wish = { $count ->
    [one] 1 caliph's wish
   *[other] { $count } caliph's wishes, drawn by lot
}
setup-wish-box = { $count ->
    [one] 1 caliph's wish
   *[other] { $count } caliph's wishes
}
spare-wishes = Wishes of the caliph
