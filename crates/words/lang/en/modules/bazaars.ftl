# Bazaars

module-bazaars = Tiles beside the market that bring points at the end for suitable buildings around them.

tile-bazaar = bazaar ({ currency })
tile-full-bazaar = { $tile } for { $buildings }
about-tile-bazaar = At the end: the suitable buildings around it, times how many of its types are among them.

event-bazaar-turned-up = A { $tile } comes to lie beside the market.

reason-bazaars = bazaars
reason-bazaars-for = buildings around bazaars

why-bazaars = { $count ->
    [0] There are no bazaars.
    [one] Suitable buildings around 1 bazaar, times their types.
   *[other] Suitable buildings around each of { $count } bazaars, times their types.
}

# Beside the real box
pad-bazaars = Bazaars: buildings around each, times their colours
setup-tiles-bazaars = { $count ->
    [one] 1 bazaar
   *[other] { $count } bazaars
}
