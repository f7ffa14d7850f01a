# Watchtowers

module-watchtowers = Triangles bought together with a building, which lengthen your wall and bring more in the longest one.

tile-watchtower = watchtower ({ building })

piece-watchtower = { $count ->
    [one] { building } watchtower
   *[other] { $count } { building } watchtowers
}
about-tile-watchtower = { about-watchtower }
about-watchtower = A side more of wall, and 2 points at each scoring if it is part of your longest.

reason-watchtowers = watchtowers in the longest wall
reason-watchtowers-for = watchtowers in the longest wall

why-watchtowers = { $count ->
    [0] No watchtower is part of the longest wall.
    [one] 1 watchtower is part of the longest wall.
   *[other] { $count } watchtowers are part of the longest wall.
}

# Beside the real box
pad-watchtowers = Watchtowers in the longest wall
setup-supply-watchtowers = { $count ->
    [one] 1 watchtower
   *[other] { $count } watchtowers
}
