# Personal Marketplace

module-personal_marketplace = Everybody's reserve is a market of four places: others may buy there, and the owner gets the money.

piece-stall = market tile ({ currency })
about-stall = A tile that lies here can be bought by the others in their turn, in this currency. The cards go to the owner.

question-stall = { $name } chooses a place in the market for { $tile }.
question-stall-own = Choose the place in your market for this tile: { $tile }.

action-stall = To the place for { currency }
do-stall = Lay it there
action-scrap = Out of the game
do-scrap = Put it out of the game
say-scrap = Out of the game

event-stalled = { $name } lays { $tile } into their own market, for { currency }.
event-left-game = Out of the game goes a tile of { $name }: { $tile }.
event-sold = { $name } has sold { $tile } and gets the cards.

# Beside the real box
setup-stall = { $count ->
    [one] 1 market of four places, in place of the reserve board
   *[other] { $count } markets of four places
}
