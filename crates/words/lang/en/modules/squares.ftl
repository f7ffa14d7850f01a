# Squares

module-squares = Squares cost nothing and count as up to three buildings of their colour that lie beside them.

tile-square = { building } square
about-tile-square = Counts as one more for each building of its colour beside it, with no wall between.

piece-square-stack = { $count ->
    [one] { building } square to come
   *[other] { $count } { building } squares to come
}

action-square = Take the { $tile }

do-square = Take it

event-square-taken = { $name } takes the { $tile }.
event-square-turned-up = Turned up beside the market: { $tile }.

refusal-squares-enough = Nobody owns more than three squares, those in the reserve included.
refusal-square-not-open = This square does not lie open.

# Beside the real box
pad-square-buildings = Beside squares of their colour: { $type }
setup-supply-squares = { $count ->
    [one] 1 square
   *[other] { $count } squares, in six shuffled stacks by colour
}
