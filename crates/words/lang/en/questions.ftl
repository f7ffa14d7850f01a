# What is asked: to the reader (-own), and told of somebody else.

question-over = The game is over.

## The base game

question-act-own = Your turn: take money, buy a tile, or redesign.
question-act = { $name } is choosing an action.
question-act-again-own = You paid exactly: one more action.
question-act-again = { $name } paid exactly and is choosing one more action.
question-settle-own = Now pay what is left of the price.
question-settle = { $name } is paying what is left of the price.
question-place-own = Place your new tile, or put it into the reserve.
question-place-or-give-own = Place your new tile, put it into the reserve, or give it to Dirk.
question-place = { $name } is placing a new tile.
