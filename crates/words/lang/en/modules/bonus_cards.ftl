# Bonus Cards

module-bonus_cards = Hidden cards, each with one certain tile. Build that tile, show the card, and it counts as one more building.

way-bonus_cards = Show a bonus card

piece-bonus-card = bonus card: { building } for { $number }
piece-bonus-card-back = { $count ->
    [one] hidden bonus card
   *[other] { $count } hidden bonus cards
}
about-bonus-card = Once its tile, the one without walls, lies in the palace, the card may be shown and counts as one more building of its type.

question-bonus-card-own = The points are about to be counted: you may show a bonus card, or pass.
question-bonus-card = { $name } may show a bonus card before the points are counted.

action-show = Show the bonus card of { $tile }

do-show = Show it

event-bonus-shown = { $name } shows the bonus card of { $tile }: it counts as one more.
event-bonus-taken-back = { $name } takes the bonus card of { $tile } back into the hand.

refusal-bonus-not-held = This bonus card is not in your hand.
refusal-bonus-not-built = A bonus card is shown only with its very tile in your own palace.

# Beside the real box
pad-shown-bonus = Shown bonus cards: { $type }
setup-bonus-card = { $count ->
    [one] 1 bonus card, face down
   *[other] { $count } bonus cards, face down
}
