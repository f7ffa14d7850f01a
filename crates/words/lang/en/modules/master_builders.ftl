# Master Builders

module-master_builders = Money cards of 3 that you may also play for one more redesign at the end of your turn.

card-builder = builder { currency } { $value }

question-master-builder-own = Your turn is ending: play a builder card for one more redesign, or pass.
question-master-builder = { $name } may play a builder card for one more redesign.
question-master-builder-redesign-own = Your builder is at work: choose the redesign.
question-master-builder-redesign = { $name } is redesigning with a builder card.

action-play-builder = Play the { currency } builder for a redesign

do-play-builder = Play the builder

event-builder-played = { $name } plays { $card } for one more redesign.

standing-master-builder = Builder cards: no redesign, until I say so

# Beside the real box
setup-cards-master_builders = { $count ->
    [one] 1 builder card
   *[other] { $count } builder cards
}
setup-builder = { $count ->
    [one] 1 builder card, face down
   *[other] { $count } builder cards, face down
}
