# The things of the game, as they stand within a sentence. What stands alone gets a capital letter.
#
# $building, $currency, $side, $colour and $character are keys, by which a form is chosen.

## Lists

list-nothing = nothing
list-last = { $first } and { $last }

## Buildings

building = { $building ->
    [pavilion] pavilion
    [seraglio] seraglio
    [arcades] arcades
    [chambers] chambers
    [garden] garden
   *[tower] tower
}
buildings = { $building ->
    [pavilion] pavilions
    [seraglio] seraglios
    [arcades] arcades
    [chambers] chambers
    [garden] gardens
   *[tower] towers
}
# Behind a verb or a preposition, with its article.
building-object = the { building }

## Money

currency = { $currency ->
    [gulden] gulden
    [dirham] dirham
    [denar] denar
    [dukat] dukat
   *[diamond] diamonds
}
card-money = { $currency ->
    [diamond] diamond { $value }
   *[other] { currency } { $value }
}
card-scoring = scoring card { $round }
card-none = no card
slot = slot { $slot } ({ currency })

## Tiles

tile-fountain = fountain
tile-standard = { building } { $price }

# Tiles with all that is printed on them.
tile-full = { $tile }, { $walls }
walls = { $count ->
    [0] no wall
    [one] wall: { $sides }
   *[other] walls: { $sides }
}

# What a tile shows at a side, as it lies.
sign-building = { building } to the { side }
sign-arrow = arrow to the { side }

side = { $side ->
    [N] north
    [E] east
    [S] south
   *[W] west
}

## Places in a palace, as seen from its fountain

# $cell in all sentences is one of these three.
place-fountain = at the fountain
place-beside = directly { place-way } of the fountain
place-away = { $steps } of the fountain
place-steps = { $count } { place-way }
place-way = { $side ->
    [N] north
    [E] east
    [S] south
   *[W] west
}

# $crossing in all sentences: where four tiles meet, named by the one that is nearest to the fountain.
crossing-fountain = { place-corner } of the fountain
crossing-tile = { place-corner } of the tile { $cell }
place-corner = { $corner ->
    [NE] north-east corner
    [NW] north-west corner
    [SW] south-west corner
   *[SE] south-east corner
}

## Games

game = { $game ->
    [cards] Alhambra: The Card Game
   *[board] Alhambra
}

## Pieces of modules, and where they are

piece-at-cell = { $piece }, { $cell }
piece-at-side = { $piece }, { $cell }, to the { side }
piece-on-crossing = { $piece } on the { $crossing }
piece-on-slot = { $piece } on { slot }
piece-in-stall = { $piece } in the market of { $name } ({ currency })
piece-beside-slot = { $piece } beside { slot }
piece-on-tile = { $name ->
    [none] { $piece } on { $tile }
   *[other] { $piece } of { $name } on { $tile }
}
piece-on-card = { $name ->
    [none] { $piece } on { $card }
   *[other] { $piece } of { $name } on { $card }
}
piece-room = room { $room }
piece-scoring = { $round ->
    [1] first scoring
    [2] second scoring
   *[3] third scoring
}
