# Travelling Craftsmen

module-travelling_craftsmen = Two craftsmen lie before you: use one in your turn, and it travels on to your neighbour.

way-travelling_craftsmen = Use a craftsman

craftsman = { $craftsman ->
    [mosaic-layer] mosaic layer
    [carpenter] carpenter
    [goldsmith] goldsmith
    [mortar-mixer] mortar mixer
    [stonemason] stonemason
    [builder] builder
    [smith] smith
    [brickmaker] brickmaker
   *[minter] minter
}

piece-craftsman-mosaic-layer = { $count ->
    [one] mosaic layer
   *[other] { $count } mosaic layers
}
piece-craftsman-carpenter = { $count ->
    [one] carpenter
   *[other] { $count } carpenters
}
piece-craftsman-goldsmith = { $count ->
    [one] goldsmith
   *[other] { $count } goldsmiths
}
piece-craftsman-mortar-mixer = { $count ->
    [one] mortar mixer
   *[other] { $count } mortar mixers
}
piece-craftsman-stonemason = { $count ->
    [one] stonemason
   *[other] { $count } stonemasons
}
piece-craftsman-builder = { $count ->
    [one] builder
   *[other] { $count } builders
}
piece-craftsman-smith = { $count ->
    [one] smith
   *[other] { $count } smiths
}
piece-craftsman-brickmaker = { $count ->
    [one] brickmaker
   *[other] { $count } brickmakers
}
piece-craftsman-minter = { $count ->
    [one] minter
   *[other] { $count } minters
}
piece-resting-mosaic-layer = mosaic layer, face down
piece-resting-carpenter = carpenter, face down
piece-resting-goldsmith = goldsmith, face down
piece-resting-mortar-mixer = mortar mixer, face down
piece-resting-stonemason = stonemason, face down
piece-resting-builder = builder, face down
piece-resting-smith = smith, face down
piece-resting-brickmaker = brickmaker, face down
piece-resting-minter = minter, face down
piece-craftsman-back = craftsman, face down
piece-carpenter = carpenter ({ $number } less)

about-craftsman-mosaic-layer = Build one building turned as you like, a new one or one from the reserve.
about-craftsman-carpenter = The price of one tile is 1 or 2 lower.
about-craftsman-goldsmith = Take several money cards up to 8 in all, instead of 5.
about-craftsman-mortar-mixer = Exchange two tiles of the market.
about-craftsman-stonemason = At the beginning of your turn, exchange a money card for one of the same currency in the display.
about-craftsman-builder = One more redesign; a tile may also move to another place of your palace.
about-craftsman-smith = The display is laid out to six cards at once.
about-craftsman-brickmaker = A building that you bought in this turn takes the place of one in your palace, which you build again or put into the reserve.
about-craftsman-minter = Pay for one tile with cards of the display, together with your own.
about-resting-mosaic-layer = { about-resting }
about-resting-carpenter = { about-resting }
about-resting-goldsmith = { about-resting }
about-resting-mortar-mixer = { about-resting }
about-resting-stonemason = { about-resting }
about-resting-builder = { about-resting }
about-resting-smith = { about-resting }
about-resting-brickmaker = { about-resting }
about-resting-minter = { about-resting }
about-resting = Came from the neighbour and is turned up at the end of the turn, when another one travels on.
about-craftsman-back = Nobody knows it yet. It is turned up at the end of the first turn.

means-minter = { $own ->
    [none] { $joined } from the display
   *[some] { $own } and { $joined } from the display
}

say-employ = Let it work
say-pass-on = Pass it on

question-craft-builder-own = Your builder is at work: choose a redesign, or move a tile inside your palace.
question-craft-builder = { $name } is redesigning with the builder.
question-craft-smith-own = There is nothing to decide now.
question-craft-smith = There is nothing to decide now.
question-craft-replaced-own = Build { $tile } into your palace again, or put it into the reserve.
question-craft-replaced = { $name } is placing { $tile } again.
question-pass-on-own = Choose the craftsman that travels on to your neighbour.
question-pass-on = { $name } is passing on a craftsman.

action-employ = Let the { craftsman } work
action-hew = Exchange { $give } for { $take }
action-mix = Exchange the tiles on { slot } and { $other }
action-inlay = Lay { $tile } turned: { $cell }
action-inlay-swap = Put { $tile }, turned, in the place of the tile { $cell }
action-inlay-swap-tile = Put { $tile }, turned, in the place of { $old }: { $cell }
action-brick = Put { $tile } in the place of the building { $cell }
action-brick-tile = Put { $tile } in the place of { $old }: { $cell }
action-pass-on = Pass on the { craftsman }

do-employ = Let it work
do-hew = Exchange
do-mix = Exchange
do-inlay = Lay turned
do-inlay-swap = Lay turned
do-brick = Replace
do-pass-on = Pass on

event-craftsman-used = { $name } uses the { craftsman }.
event-hewn = { $name } gives { $give } for { $take } in the display.
event-mixed = { $name } exchanges the tiles on { slot } and { $other }.
event-replaced = { $name } puts { $tile } in the place of { $old }: { $cell }.
event-passed-on = { $name } passes on the { craftsman }.
event-craftsman-turned-up = { $name } turns up the { craftsman }.

# Beside the real box
setup-craftsman = { $count ->
    [one] 1 craftsman
   *[other] { $count } craftsmen, shuffled and laid open
}
setup-craftsman-box = { $count ->
    [one] 1 craftsman
   *[other] { $count } craftsmen
}
setup-craftsman-down = { $count ->
    [one] 1 craftsman, face down, for whoever begins
   *[other] { $count } craftsmen, face down
}
spare-craftsmen = Craftsmen
