# Power of the Sultan

module-sultan = Cards with a building on them: give one up and take such a tile for nothing as it is drawn.

card-sultan = sultan's card ({ currency })
piece-sultan = { $count ->
    [one] sultan's card ({ currency }, { building })
   *[other] { $count } sultan's cards ({ currency }, { building })
}

question-sultan-mark-own = The die for the sultan's card shows { buildings }: mark them, or the building on its other side.
question-sultan-mark = { $name } is marking a sultan's card.
question-sultan-keep-own = Your sultan's card is marked with { buildings }: keep that, or roll once again.
question-sultan-keep = { $name } may roll again for a sultan's card.
question-sultan-claim-own = The market drew { $tile }: give up your sultan's card and take it for nothing, or leave it to the market.
question-sultan-claim = { $name } may take { $tile } with a sultan's card. The market waits.

action-mark = Mark { buildings }
action-reroll = Roll again
action-claim = Take the tile

say-reroll = Roll again

do-mark = Mark
do-reroll = Roll
do-claim = Take

event-sultan-turned-up = A { $card } turns up.
event-sultan-rolled = { $name } rolls the building die: { building }.
event-sultan-marked = { $name } marks a sultan's card: { building }.
event-sultan-drawn = The tile { $tile } is drawn and may be claimed.
event-sultan-claimed = { $name } gives up a sultan's card and takes { $tile }.

# Beside the real box
setup-cards-sultan = { $count ->
    [one] 1 sultan's card
   *[other] { $count } sultan's cards
}
setup-building-die = { $count ->
    [one] 1 die with buildings
   *[other] { $count } dice with buildings
}
spare-sultan-die = The sultan's die
piece-building-die = { building }
