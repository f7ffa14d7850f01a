# City Gates

module-city_gates = Gate cards among the money: with one of them you build a tile behind a wall, through a gate.

piece-gate = gate

card-gate = gate card

action-take-gate = Take the gate card
action-gate = Build { $tile } at { $cell } through a gate to the { side }

do-take-gate = Take the gate card
do-gate = Build through the gate

event-gate-turned-up = A gate card turns up.
event-gate-discarded = Another gate card turns up and is discarded.
event-gate-taken = { $name } takes the gate card.
event-gate-built = { $name } builds { $tile } at { $cell } through a gate to the { side }.

refusal-gate-holds-the-tile = A gate stands at this tile, so it has to stay where it is.

# Beside the real box
setup-cards-city_gates = { $count ->
    [one] 1 gate card
   *[other] { $count } gate cards
}
setup-gate = { $count ->
    [one] 1 gate
   *[other] { $count } gates
}
