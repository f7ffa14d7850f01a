# Workers

module-workers = Roll for workers: at the market they change a price by one, side by side in your palace they are points.

piece-worker = { $count ->
    [one] worker of player { $number }
   *[other] { $count } workers of player { $number }
}
piece-worker-back = worker
piece-worker-die = die: { $number }
piece-workers-raise = { $number ->
    [one] a worker (price 1 higher)
   *[other] { $number } workers (price { $number } higher)
}
piece-workers-lower = { $number ->
    [one] a worker (price 1 lower)
   *[other] { $number } workers (price { $number } lower)
}
about-worker = On a slot of the market, each worker of yours may raise or lower the price by 1 when you buy there.
about-worker-back = Workers on tiles that lie side by side bring a point each at every scoring: the largest group counts.

question-workers-dice-own = The dice show the price of a tile: send a worker there, or go on.
question-workers-dice = { $name } is rolling for a worker.
question-workers-money-own = You have rolled: now take money.
question-workers-money = { $name } is taking money after the dice.
question-workers-left-own = The tile on { slot } was bought: take workers back from there, or leave them.
question-workers-left = { $name } decides about workers on { slot }.

action-roll = Roll a die
action-worker-to = Send a worker to { slot }
action-worker-onto = Send a worker to { $tile }
action-workers-back = { $count ->
    [one] Take 1 worker back
   *[other] Take { $count } workers back
}

say-roll = Roll a die

do-roll = Roll
do-worker-to = Send a worker
do-worker-onto = Send a worker
do-workers-back = Take back

event-worker-die-rolled = { $name } rolls a { $number }.
event-workers-in-vain = The dice are of no use to { $name }.
event-worker-sent-to-slot = { $name } sends a worker to { slot }.
event-worker-sent-to-tile = { $name } sends a worker to { $tile }.
event-workers-used = { $name } uses { $workers }.
event-workers-taken-back = { $count ->
    [one] { $name } takes 1 worker back from { slot }.
   *[other] { $name } takes { $count } workers back from { slot }.
}

reason-workers = workers
reason-workers-for = workers side by side

why-workers = { $count ->
    [0] No worker in the palace.
    [one] 1 worker in the largest group.
   *[other] { $count } workers in the largest group.
}

# Beside the real box
pad-workers = Largest group of workers
setup-worker = { $count ->
    [one] 1 worker
   *[other] { $count } workers
}
setup-worker-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
spare-worker-dice = Dice of the workers
