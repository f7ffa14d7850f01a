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

side = { $side ->
    [N] north
    [E] east
    [S] south
   *[W] west
}

## Games

game = { $game ->
    [cards] Alhambra: The Card Game
   *[board] Alhambra
}

## Pieces of modules, and where they are

piece-at-cell = { $piece } at { $cell }
piece-at-side = { $piece } at { $cell }, to the { side }
piece-on-crossing = { $piece } south-east of { $cell }
piece-on-slot = { $piece } on { slot }
piece-on-tile = { $name ->
    [none] { $piece } on { $tile }
   *[other] { $piece } of { $name } on { $tile }
}
piece-on-card = { $name ->
    [none] { $piece } on { $card }
   *[other] { $piece } of { $name } on { $card }
}
piece-room = room { $room }
