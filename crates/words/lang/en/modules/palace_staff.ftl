# Palace Staff

module-palace_staff = Buildings without a servant cost points; take little money, and your steward fetches some.

piece-servant = { $count ->
    [one] { building } servant
   *[other] { $count } { building } servants
}
piece-steward = steward
about-servant = A building of this colour with a servant costs no point at a scoring.
about-steward = Walks when you take money worth less than 6, and brings servants into buildings.

question-walk-own = { $steps ->
    [one] You took little money: your steward may take 1 step more.
   *[other] You took little money: your steward may take up to { $steps } steps.
}
question-walk = { $name } is sending the steward through the palace.

action-step = Go { side }

do-step = Go

event-steward-went = { $building ->
    [none] The steward of { $name } goes to the tile { $cell }.
   *[other] The steward of { $name } goes to the tile { $cell }, and a servant moves into { building-object } there.
}

reason-no-servants = buildings without a servant
reason-no-servants-for = buildings without a servant

why-no-servants = { $count ->
    [0] Every building has its servant.
    [one] 1 building has no servant and costs a point.
   *[other] { $count } buildings have no servant and cost a point each.
}

refusal-steward-stands-there = The steward stands on this tile, so it has to stay where it is.

# Beside the real box
pad-unserved = Standard buildings without a servant
setup-steward = { $count ->
    [one] 1 steward, on the fountain
   *[other] { $count } stewards, on the fountain
}
setup-servant = { $count ->
    [one] 1 servant on offer
   *[other] { $count } servants on offer
}
setup-servant-bag = { $count ->
    [one] 1 servant in a bag
   *[other] { $count } servants in their bag
}
spare-servants = Bag of servants
