# Treasure Chamber

module-treasure_chamber = Chests for your buildings: whoever has most of them gets points.

way-treasure_chamber = Chests for 8

piece-chest = { $count ->
    [one] { building } chest
   *[other] { $count } { building } chests
}
about-chest = Goes into a building of its colour; whoever has the most chests gets points at each scoring.

question-lay-down-own = Chests cost 8 in any money: choose the next card that you pay with.
question-lay-down = { $name } is paying for chests.
question-chests-own = Put the next chest into a building of its colour.
question-chests = { $name } is putting a chest into a building.

action-chests = Buy the chests of room { $room }
action-chest = Put the chest into the building { $cell }
action-lay = Lay down { $card }

do-chests = Buy the chests
do-chest = Put the chest here
do-lay = Lay down

event-chests-bought = { $name } buys the chests of room { $room }.
event-laid-down = { $name } lays down { $card }.
event-chest-placed = { $cell ->
    [none] Dirk gets a chest ({ building }).
   *[other] { $name } puts a chest into { building-object } { $cell }.
}
event-chest-returned = A chest ({ building }) goes back into the bag.

reason-chests = chests
reason-chests-for = chests

why-chests = { $count ->
    [0] No chests: without any there are no points.
    [one] 1 chest
   *[other] { $count } chests
}

refusal-diamonds-pay-alone = Diamonds pay alone: all of the price, or none of it.

# Beside the real box
pad-chests = Chests in buildings
setup-treasure-chamber = { $count ->
    [one] 1 chamber with three rooms
   *[other] { $count } chambers with three rooms
}
setup-chest-room = { $count ->
    [one] 1 chest in the rooms
   *[other] { $count } chests, equally many in each room
}
setup-chest-bag = { $count ->
    [one] 1 chest in a bag
   *[other] { $count } chests in their bag
}
spare-chests = Bag of chests
