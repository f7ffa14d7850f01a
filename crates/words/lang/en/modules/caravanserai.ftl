# Caravanserai

module-caravanserai = Cards whose marker climbs a field in each of your turns: what it shows pays once, like money.

way-caravanserai = Move a caravan

card-caravanserai-gulden-1 = gulden caravanserai (2 denar, 3 dukat, 4 dirham)
card-caravanserai-gulden-2 = gulden caravanserai (2 dukat, 3 dirham, 4 denar)
card-caravanserai-dirham-1 = dirham caravanserai (2 dukat, 3 gulden, 4 denar)
card-caravanserai-dirham-2 = dirham caravanserai (2 gulden, 3 denar, 4 dukat)
card-caravanserai-denar-1 = denar caravanserai (2 dirham, 3 dukat, 4 gulden)
card-caravanserai-denar-2 = denar caravanserai (2 gulden, 3 dirham, 4 dukat)
card-caravanserai-dukat-1 = dukat caravanserai (2 dirham, 3 denar, 4 gulden)
card-caravanserai-dukat-2 = dukat caravanserai (2 denar, 3 gulden, 4 dirham)
card-caravan-a = first caravan ({ $value } { currency })
card-caravan-b = second caravan ({ $value } { currency })

piece-caravan-a = first caravan: { $number } { currency }
piece-caravan-b = second caravan: { $number } { currency }

about-caravan-a = Pays once as a whole, like a card of that value; then its marker goes back to 0.
about-caravan-b = { about-caravan-a }
about-caravanserai-gulden-1 = { about-caravanserai }
about-caravanserai-gulden-2 = { about-caravanserai }
about-caravanserai-dirham-1 = { about-caravanserai }
about-caravanserai-dirham-2 = { about-caravanserai }
about-caravanserai-denar-1 = { about-caravanserai }
about-caravanserai-denar-2 = { about-caravanserai }
about-caravanserai-dukat-1 = { about-caravanserai }
about-caravanserai-dukat-2 = { about-caravanserai }
about-caravanserai = In each of your turns one marker goes up a field, or aside into another currency. What it shows pays like a card.

action-advance = Move on the { $card }

do-advance = Move on

event-caravan-advanced = { $name } moves on the { $card }.

# Beside the real box
setup-caravanserai = { $count ->
    [one] 1 caravanserai card
   *[other] { $count } caravanserai cards
}
setup-caravan-markers = { $count ->
    [one] 1 marker
   *[other] { $count } markers for caravanserais
}
