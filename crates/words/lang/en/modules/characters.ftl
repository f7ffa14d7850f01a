# Characters

module-characters = Ten people with a power each, auctioned as soon as they turn up.

about-character = { $character ->
    [patron] Pays once for a building, as if you had paid exactly, and then leaves the game.
    [miser] When you buy a building for 10 or more, you may at once take a money card from the display.
    [builder] A further redesign at the end of your turn, after new tiles have been placed.
    [merchant] Take several money cards up to 7 in all, instead of 5.
    [juggler] Brings 8 points at the end, or is exchanged at once for a character that was set aside.
    [sage] Half a building more of a type that you choose at each scoring.
    [dancer] Before your turn, exchange a tile of the market for one from the bag.
    [money_changer] Before your turn, exchange a money card for one from the display that is worth no more.
    [beggar] Before your turn, draw a card from the deck if you have at most two money cards.
   *[city_watch] At each scoring, a point more for every three segments of your wall.
}
# The same in short, behind its name.
character-power = { $character ->
    [patron] pays once for a building
    [miser] takes a money card when you buy for 10 or more
    [builder] brings one more redesign in a turn
    [merchant] lets you take money up to 7 instead of 5
    [juggler] brings 8 points at the end, or another character
    [sage] counts as half a building at each scoring
    [dancer] exchanges a tile of the market before your turn
    [money_changer] exchanges a money card before your turn
    [beggar] draws a card before your turn if you have at most two
   *[city_watch] brings a point for every three segments of wall
}
character = { $character ->
    [patron] patron
    [miser] miser
    [builder] builder
    [merchant] merchant
    [juggler] juggler
    [sage] sage
    [dancer] dancer
    [money_changer] money changer
    [beggar] beggar
   *[city_watch] city watch
}
# At the beginning of a sentence.
character-subject = The { character }
# Behind a verb or a preposition.
character-object = the { character }

means-patron = the help of the patron

piece-bid = bid of { $number }
piece-character-back = { $count ->
    [one] character set aside
   *[other] { $count } characters set aside
}
about-character-back = Nobody knows who it is; the juggler may be exchanged for the topmost one.

question-auction-own = { character-subject } { character-power }: bid more, or pass and be out.
question-auction = { $name } may bid for { character-object }.
question-pay-bid-own = You won { character-object }: choose the money that pays your bid.
question-pay-bid = { $name } is paying for { character-object }.
question-juggler-own = Keep the juggler for points at the end, or exchange her for a character that nobody has seen.
question-juggler = { $name } is deciding whether to keep the juggler.
question-before-turn-own = Before your turn: use one of your characters, or pass.
question-before-turn = { $name } may use a character before the turn.
question-miser-own = You bought something dear: your miser may take a card from the display.
question-miser = { $name } may take a card with the miser.
question-builder-own = Your builder allows one more redesign: choose it, or pass.
question-builder = { $name } may redesign once more with the builder.
question-sage-own = Before the scoring: choose for which buildings your sage counts.
question-sage = { $name } is choosing what the sage counts for.
question-beggar-own = There is nothing to decide now.
question-beggar = There is nothing to decide now.
question-dancer-own = There is nothing to decide now.
question-dancer = There is nothing to decide now.

action-raise = Bid { $amount }
# Where it is known for whom.
answer-raise = Bid { $amount } for { character-object }
action-pay = Pay with { $means }
action-keep = Keep the juggler
action-exchange = Exchange the juggler
action-dance = Exchange the tile on { slot }
action-dance-tile = Exchange { $tile } on { slot }
action-change = Exchange { $give } for { $take }
action-beg = Draw a card
action-grab = Let the miser take { $card }
action-count = Count for { buildings }

do-raise = Raise
do-pay = Pay
do-keep = Keep
do-exchange = Exchange
do-dance = Exchange
do-change = Exchange
do-beg = Draw
do-grab = Take
do-count = Choose

event-character-turned-up = { character-subject } turns up and is auctioned.
event-raised = { $name } bids { $amount }.
event-character-won = { $name } wins { character-object } for { $amount }.
event-character-gone = { character-subject } leaves the game.
event-juggler-kept = { $name } keeps the juggler.
event-juggler-exchanged = { $name } exchanges the juggler for { character-object }.
event-character-used = { $name } uses { character-object }.
event-begged = { $card ->
    [none] { $name } draws a card.
   *[other] { $name } draws { $card }.
}
event-took-extra = { $name } takes { $card } from the display.
event-tile-went-back = The tile { $tile } goes from { slot } back into the bag.
event-sage-counts = The sage of { $name } counts as half a building more: { building }.

reason-city-watch = city watch
reason-city-watch-for = the city watch
reason-juggler = juggler
reason-juggler-for = the juggler

why-city-watch = { $count ->
    [0] No point for the city watch.
   *[other] The watch walks along a wall of { $count }: a point for every three sides.
}
why-juggler = { $count ->
    [0] Nobody here has kept the juggler.
   *[other] The juggler was kept until the end.
}

standing-auction = Auctions: no bid, until I say so

# Beside the real box
pad-city-watch = City watch
pad-sage = Sage: { $type }
pad-juggler = Juggler
setup-cards-characters = { $count ->
    [one] 1 character
   *[other] { $count } characters, face down
}
setup-character = { $count ->
    [one] 1 character set aside, face down
   *[other] { $count } characters set aside, face down
}
