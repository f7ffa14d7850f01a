# Treasures

module-treasures = Short of money? Give a treasure away, and the purchase counts as exact. Those you keep are points.

piece-treasure = treasure of { $number }

event-treasure-given = { $name } gives away a { $treasure }.

reason-treasures = treasures
reason-treasures-for = treasures that are left

why-treasures = { $count ->
    [0] No treasure is left.
    [one] One treasure is left. It brings as many points as it is worth.
   *[other] { $count } treasures are left. Each brings as many points as it is worth.
}

# Beside the real box
pad-treasures = Value of treasures that are left
setup-treasure = { $count ->
    [one] 1 treasure
   *[other] { $count } treasures, open
}
