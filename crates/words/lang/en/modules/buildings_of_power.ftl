# Buildings of Power

module-buildings_of_power = Twelve buildings have a power: dice that make things cheaper or count a second wall, a look at the next cards or tiles.

piece-power-architecture = power of architecture
piece-power-wisdom = power of wisdom
piece-power-defence = power of defence
piece-power-wealth = power of wealth
piece-white-die = white die ({ $number })
piece-black-die = black die ({ $number })
piece-tile-below-back = tile face down
about-power-architecture = Whoever buys it may look at the next tiles at the end of the turn and hide one under a tile of the market.
about-power-wisdom = Whoever buys it may look at the next cards of the deck at the end of the turn and keep one.
about-power-defence = Whoever buys it rolls a black die. At scorings the second longest wall counts as well, up to what the black dice show.
about-power-wealth = Whoever buys it rolls a white die. It makes so many purchases cheaper by 1, one in each turn.
about-white-die = Makes the purchase of a building cheaper by 1, once in each turn. Then it shows one less; after the 1 it is gone.
about-black-die = The second longest wall counts as well, at most as much as all your black dice show.
about-tile-below-back = When the tile above it is sold, it takes its place. Only who put it there knows it.

question-power-use-own = You bought a building of power: use its power now, or pass and it is lost.
question-power-use = { $name } may use the power of a building.
question-power-keep-own = { $cards ->
    [one] This card comes next.
   *[other] You drew { $cards } cards.
} Keep one. A scoring card can be played at once. What nobody may keep goes back.
question-power-keep = { $name } is looking at cards of the deck.
question-power-sort-cards-own = The other cards go back onto the deck. Which of these { $left } comes next? Or leave them as they are.
question-power-sort-cards = { $name } is putting cards back onto the deck.
question-power-hide-own = { $tiles ->
    [one] This tile comes next. Put it
   *[other] You drew { $tiles } tiles. Put one of them
} face down under a tile of the market.
question-power-hide = { $name } is looking at tiles of the bag.
question-power-sort-tiles-own = The other tiles go back into the bag, on top. Which of these { $left } comes next? Or leave them as they are.
question-power-sort-tiles = { $name } is putting tiles back into the bag.
question-power-choose-own = You hold the most { currency }: take one of the two tiles on { slot }.
question-power-choose = { $name } takes one of the two tiles on { slot }.

action-use-power = Use the power of { $tile }
action-keep-card = Keep { $card }
action-call-scoring = Play the scoring card
action-next-card = Next comes { $card }
action-hide = Hide { $tile } under { slot }
action-next-tile = Next comes { $tile }
action-choose-tile = Take { $tile }

do-use-power = Use the power
do-keep-card = Keep this card
do-call-scoring = Play it
do-next-card = This one next
do-hide = Hide it here
do-next-tile = This one next
do-choose-tile = Take this one

event-power-awoke = { $name } rolls a die for { $tile }: { $pips }.
event-power-helped = { $name } uses a die and pays 1 less: { $die }.
event-power-rolled = { $name } uses the power of { $tile } and rolls { $pips }.
event-power-kept = { $card ->
    [none] { $name } looks at the next cards and keeps one.
   *[other] { $name } looks at the next cards and keeps { $card }.
}
event-power-called = { $name } plays a { $card } that came next.
event-power-hidden = { $tile ->
    [none] { $name } hides a tile under { slot }.
   *[other] { $name } hides a tile under { slot }: { $tile }.
}
event-power-put-back = { $name } puts the rest back.
event-power-uncovered = A tile lay hidden under { slot }: { $tile }.
event-power-chose = { $name } holds the most { currency } and chooses { $tile }.

reason-second-wall = second wall
reason-second-wall-for = the second longest outer wall

why-second-wall = { $count ->
    [0] No part of the second longest wall counts.
    [one] 1 segment of the second longest wall counts. It is never more than the black dice show.
   *[other] { $count } segments of the second longest wall count. They are never more than the black dice show.
}

# Beside the real box
pad-second-wall = Second longest wall
pad-black-dice = Pips of black dice
setup-power-building = { $count ->
    [one] 1 building of power
   *[other] { $count } buildings of power, in place of the same ones without a power
}
setup-replaced-building = { $count ->
    [one] 1 building tile that is replaced
   *[other] { $count } building tiles that are replaced by buildings of power
}
setup-white-die = { $count ->
    [one] 1 white die
   *[other] { $count } white dice
}
setup-black-die = { $count ->
    [one] 1 black die
   *[other] { $count } black dice
}
setup-red-die = { $count ->
    [one] 1 red die
   *[other] { $count } red dice
}
spare-white-dice = White die
spare-black-dice = Black die
