# Menagerie

module-menagerie = Gardens bring animals that walk through your palace for a card. Keep one kind to a garden, and it brings points.

piece-animal-monkey = { $count ->
    [one] monkey
   *[other] { $count } monkeys
}
piece-animal-dove = { $count ->
    [one] dove
   *[other] { $count } doves
}
piece-animal-cheetah = { $count ->
    [one] cheetah
   *[other] { $count } cheetahs
}
piece-animal-peacock = { $count ->
    [one] peacock
   *[other] { $count } peacocks
}
piece-animal-camel = { $count ->
    [one] camel
   *[other] { $count } camels
}
piece-animal-gazelle = { $count ->
    [one] gazelle
   *[other] { $count } gazelles
}
piece-animal-parrot = { $count ->
    [one] parrot
   *[other] { $count } parrots
}
piece-animal-tortoise = { $count ->
    [one] tortoise
   *[other] { $count } tortoises
}
piece-animal-back = { $count ->
    [one] animal face down
   *[other] { $count } animals face down
}
about-animal-monkey = { about-animal }
about-animal-dove = { about-animal }
about-animal-cheetah = { about-animal }
about-animal-peacock = { about-animal }
about-animal-camel = { about-animal }
about-animal-gazelle = { about-animal }
about-animal-parrot = { about-animal }
about-animal-tortoise = { about-animal }
about-animal = A garden with animals of one kind only brings a point for each of them at every scoring. At the end of your turn they walk for a card.
about-animal-back = Two are drawn for each garden that comes to the market.

question-animals-own = Your animals may walk: pay with a card for as many steps as it is worth, or let them rest.
question-animals = { $name } may lead the animals.
question-lead-animals-own = { $steps ->
    [one] Lead an animal: 1 step is left.
   *[other] Lead animals: { $steps } steps are left.
}
question-lead-animals = { $name } is leading the animals.

action-herd = Pay { $card } so that animals walk
action-lead = Lead an animal ({ $animal }) from the tile { $from } to the tile { $cell }

do-herd = Pay for steps
do-lead = Lead it here

standing-animals = Animals: no walk, until I say so

say-other-way = The other way round

event-animal-drawn = An animal lies on { slot }: { $animal }.
event-animals-herded = { $name } pays { $card } for a walk of the animals.
event-animal-led = { $name } leads an animal ({ $animal }) from the tile { $from } to the tile { $cell }.
event-animal-left = An animal leaves the game: { $animal }.
event-animal-returned = An animal goes back into the supply: { $animal }.

reason-animals = animals
reason-animals-for = animals on gardens

why-animals = { $count ->
    [0] No garden has animals of one kind only.
    [one] 1 animal is on a garden without any other kind.
   *[other] { $count } animals are on gardens, each without any other kind.
}

# Beside the real box
pad-animals = Animals on gardens with a single kind
setup-animal = { $count ->
    [one] 1 animal, face down
   *[other] { $count } animals, face down
}
spare-animals = Animals
