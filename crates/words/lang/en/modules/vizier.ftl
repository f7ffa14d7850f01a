# Vizier's Favour

module-vizier = Between two turns you may buy a tile if you can pay exactly; then your vizier sleeps until you wake him.

piece-vizier-awake = vizier, awake
piece-vizier-asleep = vizier, asleep
about-vizier-awake = Buys a tile for you between two turns if you pay exactly, and then sleeps.
about-vizier-asleep = Does nothing until you wake the vizier, which is an action.

question-vizier-own = Your vizier is awake: buy a tile now that you can pay exactly, or pass.
question-vizier = { $name } may buy a tile with the vizier.

action-wake = Wake the vizier

do-wake = Wake the vizier

event-vizier-woke = { $name } wakes the vizier.
event-vizier-used = { $name } uses the vizier, who falls asleep.

standing-vizier-buy = but buy any { $building } that I can pay exactly
standing-vizier = Vizier: no, until I say so

# Beside the real box
setup-vizier = { $count ->
    [one] 1 vizier, awake
   *[other] { $count } viziers, awake
}
