# Key to the Gate

module-key_to_the_gate = Arcades bring a key to six gates: a bonus for everybody, and you say how the key is turned.

piece-key-back = { $count ->
    [one] key face down
   *[other] { $count } keys face down
}
piece-key-stick = { $count ->
    [one] wall to put up
   *[other] { $count } walls to put up
}
piece-half = half building ({ building })
about-half = Counts as half a building of its type at each scoring, if you have built at least one of that type.
piece-bonus-swap = swap of two tiles
about-bonus-swap = Swap what lies on two slots of the market; one of them may be empty.
piece-bonus-purchase = purchase for 14
about-bonus-purchase = Buy a tile of the market for 14, in any mixture of money.
piece-bonus-point = 1 point
piece-bonus-two-points = 2 points
piece-bonus-redesign = redesign
about-bonus-redesign = Redesign, or move a tile inside your palace.
piece-bonus-wall = new wall
about-bonus-wall = Put up a wall on a free side of one of your tiles.
piece-bonus-money = money card
about-bonus-money = Take a money card from the display.
piece-bonus-plaza = plaza
about-bonus-plaza = Take a plaza and build it, or put it into your reserve.
piece-bonus-half = half building
about-bonus-half = Take half a building of any type that is left.

tile-plaza = plaza
about-tile-plaza = Has no walls and counts as nothing: it makes room and ways.

question-key-own = Turn your key: choose the bonus for your own gate. Those of the others follow from it.
question-key = { $name } is turning a key.
question-key-bonus-own = The bonus at your gate: { $bonus }. Use it, or pass.
question-key-bonus = { $name } may use a bonus: { $bonus }.
question-key-pay-own = The tile costs 14 in any mixture of money: choose the next card that you pay with. If it is paid already, you may pass.
question-key-pay = { $name } is paying for a tile.

action-key = Turn the key for yourself to: { $bonus }
action-swap-slots = Swap slots { $one } and { $other }
action-buy-with-key = Buy the tile on { slot } for 14
action-buy-with-key-tile = Buy { $tile } for 14
action-lay-for-key = Lay down { $card }
action-key-wall = Put up a wall on { $tile }, to the { side }
action-take-plaza = Take a plaza
action-take-half = Take a half building: { building }

do-key = Turn the key
do-swap-slots = Swap
do-buy-with-key = Buy for 14
do-lay-for-key = Lay down
do-key-wall = Put up the wall
do-take-plaza = Take it
do-take-half = Take it

say-wall-in-the-north = Wall in the north
say-wall-in-the-east = Wall in the east
say-wall-in-the-south = Wall in the south
say-wall-in-the-west = Wall in the west

event-key-gained = { $name } gets a key for the arcades.
event-key-opened = { $name } uses a key: number { $number }.
event-key-turned = { $name } turns the key and has at the own gate: { $bonus }.
event-key-offered = At the gate of { $name }: { $bonus }.
event-key-lapsed = For { $name } there is nothing left: { $bonus }.
event-slots-swapped = { $name } swaps slots { $one } and { $other } of the market.
event-key-bought = { $name } buys { $tile } for 14.
event-key-laid-down = { $name } lays down { $card }.
event-key-wall-put-up = { $name } puts up a wall on { $tile }, to the { side }.
event-plaza-taken = { $name } takes a plaza.
event-half-taken = { $name } takes a half building: { building }.

reason-key = keys
reason-key-for = a bonus at the gates

why-key = A key brought points at this gate.

# Beside the real box
pad-half-buildings = Half building: { $type }
pad-key-points = Points by keys since the last scoring
setup-supply-key_to_the_gate = { $count ->
    [one] 1 plaza
   *[other] { $count } plazas
}
setup-gate-board = { $count ->
    [one] 1 board with six gates
   *[other] { $count } boards with six gates
}
setup-key = { $count ->
    [one] 1 key
   *[other] { $count } keys, shuffled, face down
}
setup-key-stick = { $count ->
    [one] 1 wall
   *[other] { $count } walls for the keys
}
setup-half = { $count ->
    [one] 1 half building
   *[other] { $count } half buildings
}
