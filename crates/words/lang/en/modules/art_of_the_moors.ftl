# Art of the Moors

module-art_of_the_moors = Buildings of the same price bring culture tiles; turn them step by step for points at every scoring.

piece-culture-stack = { $count ->
    [one] culture tile for price { $number ->
        [12] 12 or 13
       *[other] { $number }
    }
   *[other] { $count } culture tiles for price { $number ->
        [12] 12 or 13
       *[other] { $number }
    }
}
piece-culture-strip = { $count ->
    [one] strip with a gem
   *[other] { $count } strips with a gem
}
piece-culture-6 = culture tile for price 6: shows { $number }, marker on { $further }
piece-culture-7 = culture tile for price 7: shows { $number }, marker on { $further }
piece-culture-8 = culture tile for price 8: shows { $number }, marker on { $further }
piece-culture-9 = culture tile for price 9: shows { $number }, marker on { $further }
piece-culture-10 = culture tile for price 10: shows { $number }, marker on { $further }
piece-culture-11 = culture tile for price 11: shows { $number }, marker on { $further }
piece-culture-12 = culture tile for price 12 or 13: shows { $number }, marker on { $further }
about-culture-stack = Comes to whoever has two buildings of this price, in palace or reserve, at the end of a turn.
about-culture-strip = The action “Develop” turns all your culture tiles by one step, but none past its marker.
about-culture-6 = Its buildings move the marker: 2 to the 2, 3 to the 6, 4 to the 9. What it shows is points at every scoring.
about-culture-7 = Its buildings move the marker: 2 to the 2, 3 to the 6, 4 to the 9, 5 to the 13. What it shows is points at every scoring.
about-culture-8 = Its buildings move the marker: 2 to the 2, 3 to the 5, 4 to the 9, 5 to the 14, 6 to the 20. What it shows is points at every scoring.
about-culture-9 = Its buildings move the marker: 2 to the 3, 3 to the 6, 4 to the 10, 5 to the 15, 6 to the 21. What it shows is points at every scoring.
about-culture-10 = Its buildings move the marker: 2 to the 3, 3 to the 9, 4 to the 13, 5 to the 18. What it shows is points at every scoring.
about-culture-11 = Its buildings move the marker: 2 to the 6, 3 to the 12, 4 to the 16. What it shows is points at every scoring.
about-culture-12 = Its buildings move the marker: 2 to the 5, 3 to the 14. What it shows is points at every scoring.

action-develop = Develop: turn all your culture tiles

do-develop = Develop

event-culture-taken = { $name } takes the culture tile for price { $price ->
    [12] 12 or 13
   *[other] { $price }
}.
event-culture-developed = { $name } develops: the culture tiles show { $points ->
    [one] 1 point
   *[other] { $points } points
} now.

reason-culture = culture tiles
reason-culture-for = culture tiles

why-culture = { $count ->
    [0] No culture tile has been turned yet.
    [one] 1 culture tile shows points.
   *[other] { $count } culture tiles show points.
}

# Beside the real box
pad-culture = Points on culture tiles
setup-culture = { $count ->
    [one] 1 culture tile
   *[other] { $count } culture tiles, sorted by price
}
setup-culture-markers = { $count ->
    [one] 1 marker
   *[other] { $count } markers for culture tiles
}
setup-culture-strips = { $count ->
    [one] 1 strip
   *[other] { $count } strips with a gem
}
