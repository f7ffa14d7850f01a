# What is asked: to the reader (-own), and told of somebody else.

question-over = The game is over.
question-nobody = There is nothing to decide now.

## The base game

question-act-own = Your turn: take money, buy a tile, or redesign.
question-act = { $name } is choosing an action.
question-again-own = You paid exactly: one more action.
question-again = { $name } paid exactly and is choosing one more action.
question-place-own = Place your new tile, or put it into the reserve.
question-place-or-give-own = Place your new tile, put it into the reserve, or give it to Dirk.
question-place = { $name } is placing a new tile.

## Modules

question-vizier-own = Your vizier is awake: buy a tile now that you can pay exactly, or pass.
question-vizier = { $name } may buy a tile with the vizier.
question-falcons-own = Buy another falcon for one money card, or pass.
question-falcons = { $name } may buy another falcon.
question-lay-down-own = Chests cost 8 in any money: choose the next card that you pay with.
question-lay-down = { $name } is paying for chests.
question-chests-own = Put the next chest into a building of its colour.
question-chests = { $name } is putting a chest into a building.
question-site-own = You drew two sites: choose the one in whose currency you will pay the full price later.
question-site = { $name } is choosing a building site.
question-walk-own = { $steps ->
    [one] You took little money: your steward may take 1 step more.
   *[other] You took little money: your steward may take up to { $steps } steps.
}
question-walk = { $name } is sending the steward through the palace.
question-designer-own = Choose where your designer stands and to which side his feet point.
question-designer = { $name } is choosing where the designer stands.
question-auction-own = A character is auctioned: bid more, or pass and be out.
question-auction = { $name } may bid for the character.
question-pay-bid-own = You won the character: choose the money that pays your bid.
question-pay-bid = { $name } is paying for the character.
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
