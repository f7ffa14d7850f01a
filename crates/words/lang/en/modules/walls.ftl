# Walls

module-walls = Cards with walls turn up among the money: taking one puts its walls onto a tile of yours for good.

piece-stick = { $count ->
    [one] added wall
   *[other] { $count } added walls
}

card-wall-n = wall card north
card-wall-e = wall card east
card-wall-s = wall card south
card-wall-w = wall card west
card-wall-ne = wall card north and east
card-wall-es = wall card east and south
card-wall-sw = wall card south and west
card-wall-nw = wall card north and west

action-wall = Put up walls on { $tile }: { $card }

do-wall = Put up the walls

event-wall-turned-up = A wall card turns up: { $card }.
event-wall-put-up = { $name } puts up walls on { $tile }: { $card }.

refusal-wall-not-open = This wall card does not lie open.
refusal-wall-no-such-tile = Walls go onto single tiles of your own: not onto camps, watchtowers and major projects.
refusal-wall-there-already = A wall stands on that side already.
refusal-wall-against-a-tile = A tile lies against that side, and the two would not match.

# Beside the real box
setup-cards-walls = { $count ->
    [one] 1 wall card
   *[other] { $count } wall cards
}
setup-wall-piece = { $count ->
    [one] 1 piece of wall
   *[other] { $count } pieces of wall
}
