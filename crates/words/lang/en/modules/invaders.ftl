# Invaders

module-invaders = After each scoring palaces are attacked from one side: every side there without a wall costs points.

option-open-attacks = Open attack cards
option-open-attacks-about = Everybody sees where the next attack comes from, and there are no scouts.

piece-attack = next attack: from the { side }
piece-attack-back = { $count ->
    [one] hidden attack card
   *[other] { $count } hidden attack cards
}
piece-past-attack = past attack from the { side }
piece-scout = { building } scout
piece-scout-back = { $count ->
    [one] hidden scout
   *[other] { $count } hidden scouts
}
piece-lookout = knows the next attack
about-attack = After the next scoring every side there without a wall costs points.
about-attack-back = After each scoring one is turned up: every side there without a wall costs points.
about-past-attack = From there no attack comes any more.
about-scout = Pay exactly for a building of this type, and you may look at the next attack card.
about-lookout = A scout has shown the next attack card.

event-scouted = { $side ->
    [none] { $name } sends out the { building } scout and looks at the next attack card.
   *[other] { $name } sends out the { building } scout: the next attack comes from the { side }.
}
event-attacked = An attack comes from the { side }.
event-scout-out = The { building } scout lies open now.
event-sighted = The next attack will come from the { side }.

reason-attack = attack from the { side }
reason-attack-for = open sides to the { side }

why-attack = { $count ->
    [0] No open side to the { side }. After the third scoring the open sides beside that direction cost 1 each.
    [one] 1 open side to the { side }: it costs 1 after the first scoring, 2 after the second. After the third it costs 3, and open sides beside that direction cost 1 each.
   *[other] { $count } open sides to the { side }: they cost 1 each after the first scoring, 2 after the second. After the third they cost 3 each, and those beside that direction 1.
}

# Beside the real box
pad-attack = Attack from
pad-open-sides = Open sides to { $side ->
    [n] the north
    [e] the east
    [s] the south
   *[w] the west
}
setup-attack = { $count ->
    [one] 1 attack card
   *[other] { $count } attack cards, shuffled
}
setup-scout = { $count ->
    [one] 1 scout
   *[other] { $count } scouts, shuffled, two of them open
}
spare-attacks = Attack cards
spare-scouts = Scouts
