# Street Trader

module-street_trader = Build where your trader stands and a resident of that colour may move in: sets of different colours bring points.

way-street_trader = Residents

piece-resident = { $count ->
    [one] { building } resident
   *[other] { $count } { building } residents
}
piece-resident-back = { $count ->
    [one] hidden resident
   *[other] { $count } hidden residents
}
piece-trader = trader
about-resident = Moves into a building of its colour that takes the trader's place; sets of different colours bring points at each scoring.
about-resident-back = Chosen in secret; it is shown when all have chosen.
about-trader = Stands on an empty place. Whatever you build there, a resident of that colour may move in from him.

question-residents-own = Choose three residents of different colours for your trader, one after the other. The others see them when all have chosen.
question-residents = { $name } is choosing residents in secret.
question-trader-own = Choose an empty place beside your palace for the trader.
question-trader = { $name } is choosing a place for the trader.
question-move-in-own = A resident may move in from your trader.
question-move-in = { $name } may let a resident move in.
question-fetch-resident-own = Choose a new resident for your trader.
question-fetch-resident = { $name } is choosing a new resident.
question-swap-resident-own = Nobody can move in. You may swap a resident of your trader for one of another colour, or pass.
question-swap-resident = { $name } may swap a resident.

action-choose-resident = Choose the { $resident }
action-trader = Put the trader { $cell }
action-move-in = Let the resident move in
action-fetch-resident = Take the { $resident }
action-swap-resident = Give back the { $old }, take the { $new }

do-choose-resident = Choose
do-trader = Stand here
do-move-in = Move in
do-fetch-resident = Take
do-swap-resident = Swap

event-resident-chosen = { $resident ->
    [none] { $name } chooses a resident in secret.
   *[other] { $name } chooses the { $resident }.
}
event-residents-shown = { $name } shows: { $first }, { $second }, { $third }.
event-trader-stands = The trader of { $name } stands { $cell }.
event-trader-made-room = The trader of { $name } makes room { $cell }.
event-resident-moved-in = A resident of { $name } moves into { building-object } { $cell }.
event-resident-fetched = { $name } takes the { $resident } to the trader.
event-resident-swapped = { $name } swaps the { $old } for the { $new }.
event-resident-left = The { $resident } of { $name } goes back to the supply.

reason-residents = residents
reason-residents-for = residents

why-residents = { $count ->
    [0] Nobody has moved in.
    [one] 1 resident, a set of one colour.
   *[other] { $count } residents, in sets of different colours.
}

# Beside the real box
pad-residents = Residents: { $type }
setup-trader = { $count ->
    [one] 1 trader
   *[other] { $count } traders
}
setup-resident = { $count ->
    [one] 1 resident
   *[other] { $count } residents; everybody chooses three of different colours in secret
}
