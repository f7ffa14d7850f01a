# Why something is refused.

## Always

illegal-game-over = The game is over.
illegal-not-asked = This is not what is asked now.
illegal-not-possible = This cannot be done now.

## Money

illegal-not-in-display = These cards do not lie in the money display.
illegal-nothing-taken = At least one card must be taken.
illegal-too-much-money = Several cards may be taken only up to a sum of { $limit }, and these make { $sum }.
illegal-not-money = Only money cards may be taken together.
illegal-not-for-sale = Nothing is for sale there.
illegal-wrong-currency = This cannot be paid with that kind of money.
illegal-not-in-hand = These cards are not in the hand.
illegal-too-little = The price is { $price }, and { $paid } is not enough.
illegal-not-exact = This must be paid exactly: { $price }, not { $paid }.

## Building

illegal-not-bought = There is no new { $tile } to be placed.
illegal-not-in-reserve = There is no { $tile } in the reserve.
illegal-not-in-palace = There is no { $tile } in the palace.
illegal-no-tile-there = No tile lies { $cell }.
illegal-no-palace = The card game knows no palace: cards stay before whoever bought them.
illegal-fountain = The fountain stays where it is.
illegal-occupied = A tile lies { $cell } already.
illegal-beyond-the-table = The table ends before the place { $cell }.
illegal-not-touching = A tile { $cell } would not touch the palace with a side.
illegal-no-match = On the { side } side of the place { $cell } two sides would meet that do not match, such as a wall and a side without one.
illegal-not-reachable = One could not walk to the tile { $cell }.
illegal-hole = The empty place { $cell } would be closed in.
illegal-cannot-be-stored = A watchtower cannot lie in the reserve.
illegal-can-be-placed = There is still a place for { $tile }.
illegal-no-foothold = On the place { $cell } a camp would have no wall, or a watchtower no building of its colour.
illegal-turned = All tiles lie upright, as the fountain does.
illegal-another-shape = A tile gives way only to one of its own shape.
illegal-held = This tile has to stay where it is.
illegal-no-gift = This tile cannot be given to Dirk.
