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
card-office = exchange office { $first }/{ $second }
card-none = no card
slot = slot { $slot } ({ currency })

## Tiles

tile-fountain = fountain
tile-standard = { building } { $price }
tile-camp = camp { $price }
tile-bazaar = bazaar ({ currency })
tile-project = major project { $first }/{ $second }
tile-watchtower = watchtower ({ building })
tile-none = no tile

# Tiles with all that is printed on them.
tile-full = { $tile }, { $walls }
tile-full-bazaar = { $tile } for { $buildings }
tile-full-project = { $tile }: first half { $walls }, second half to the { side } { $more }
walls = { $count ->
    [0] no wall
    [one] wall: { $sides }
   *[other] walls: { $sides }
}
bastions = { $count ->
    [one] bastion: { $sides }
   *[other] bastions: { $sides }
}

side = { $side ->
    [N] north
    [E] east
    [S] south
   *[W] west
}

## Characters

character = { $character ->
    [patron] patron
    [miser] miser
    [builder] builder
    [merchant] merchant
    [juggler] juggler
    [sage] sage
    [dancer] dancer
    [money_changer] money changer
    [beggar] beggar
   *[city_watch] city watch
}
# At the beginning of a sentence.
character-subject = The { character }
# Behind a verb or a preposition.
character-object = the { character }

## Falcons

falcon-colour = { $colour ->
    [black] black
    [brown] brown
   *[white] white
}
falcon = { falcon-colour } falcon ({ $first } and { $second })
falcon-subject = a { falcon }
falcon-object = a { falcon }

## Games

game = { $game ->
    [cards] Alhambra: The Card Game
   *[board] Alhambra
}
