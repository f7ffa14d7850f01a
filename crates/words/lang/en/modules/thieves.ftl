# Thieves

module-thieves = Cards in hand that take a money card of their currency between the turns of others.

piece-thief = { $count ->
    [one] { currency } thief
   *[other] { $count } { currency } thieves
}
piece-thief-back = { $count ->
    [one] hidden thief
   *[other] { $count } hidden thieves
}

question-thief-own = You may play a thief now and take a card of his currency, or pass.
question-thief = { $name } may play a thief.
question-thief-or-buy-own = You may play a thief and take a card of his currency, buy a tile exactly with the vizier, or pass.
question-thief-or-buy = { $name } may play a thief or use the vizier.

action-steal = Steal { $card }

do-steal = Steal

event-stole = { $name } plays a thief and takes { $card }.

standing-thief = Thieves: no, until I say so
standing-thief-take = but take any { $currency } of

# Beside the real box
setup-thief = { $count ->
    [one] 1 thief, face down
   *[other] { $count } thieves, face down
}
spare-thieves = Thieves
