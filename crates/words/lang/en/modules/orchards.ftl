# Orchards

module-orchards = Tiles of the market bear fruit. Full groups of fruit on your board are points at the end.

piece-fruit-apple = { $count ->
    [one] apple
   *[other] { $count } apples
}
piece-fruit-orange = { $count ->
    [one] orange
   *[other] { $count } oranges
}
piece-fruit-fig = { $count ->
    [one] fig
   *[other] { $count } figs
}
piece-fruit-pomegranate = { $count ->
    [one] pomegranate
   *[other] { $count } pomegranates
}
piece-fruit-grape = { $count ->
    [one] grapes
   *[other] { $count } bunches of grapes
}
piece-fruit-lemon = { $count ->
    [one] lemon
   *[other] { $count } lemons
}
piece-fruit-date = { $count ->
    [one] dates
   *[other] { $count } bunches of dates
}
piece-fruit-back = { $count ->
    [one] fruit face down
   *[other] { $count } fruits face down
}
piece-space-apple = space for an apple ({ $number })
piece-space-orange = space for an orange ({ $number })
piece-space-fig = space for a fig ({ $number })
piece-space-pomegranate = space for a pomegranate ({ $number })
piece-space-grape = space for grapes ({ $number })
piece-space-lemon = space for a lemon ({ $number })
piece-space-date = space for dates ({ $number })
piece-orchard = full group of fruit ({ $number ->
    [one] 1 point
   *[other] { $number } points
})

question-fruit-own = You got a fruit, { $fruit }: choose the group that you lay it into.
question-fruit = { $name } is laying down a fruit: { $fruit }.

action-fruit = { $group ->
    [one] Lay it into the group for 1 point
   *[other] Lay it into the group for { $group } points
}

do-fruit = Lay it here

event-fruit-drawn = A fruit lies on { slot }: { $fruit }.
event-fruit-laid = { $name } lays a fruit into the group for { $group ->
    [one] 1 point
   *[other] { $group } points
}: { $fruit }.
event-fruit-spare = { $name } has no space left for a fruit and keeps it face down: { $fruit }.
event-fruit-returned = A fruit goes back into the supply: { $fruit }.

reason-orchards = orchards
reason-orchards-for = full groups of fruit and spare fruit

why-orchards = { $count ->
    [0] No group of fruit is full. Each spare fruit brings a point.
    [one] One group of fruit is full and brings its points. Each spare fruit brings one more.
   *[other] { $count } groups of fruit are full and bring their points. Each spare fruit brings one more.
}

# Beside the real box
pad-fruit-groups = Points of full groups of fruit
pad-fruit-spare = Fruit beside the board
setup-orchard = { $count ->
    [one] 1 orchard
   *[other] { $count } orchards
}
setup-fruit = { $count ->
    [one] 1 fruit
   *[other] { $count } fruits, face down
}
spare-fruit = Fruit
