# Die Dinge des Spiels, wie sie im Satz stehen. Was allein steht, bekommt einen großen Anfangsbuchstaben.
#
# $building, $currency, $side, $colour und $character sind Schlüssel, nach denen die Form gewählt wird.

## Aufzählungen

list-nothing = nichts
list-last = { $first } und { $last }

## Gebäude

building = { $building ->
    [pavilion] Pavillon
    [seraglio] Serail
    [arcades] Arkaden
    [chambers] Gemächer
    [garden] Garten
   *[tower] Turm
}
buildings = { $building ->
    [pavilion] Pavillons
    [seraglio] Serails
    [arcades] Arkaden
    [chambers] Gemächer
    [garden] Gärten
   *[tower] Türme
}
# Im Akkusativ, mit Artikel.
building-object = { $building ->
    [pavilion] den Pavillon
    [seraglio] das Serail
    [arcades] die Arkaden
    [chambers] die Gemächer
    [garden] den Garten
   *[tower] den Turm
}

## Geld

currency = { $currency ->
    [gulden] Gulden
    [dirham] Dirham
    [denar] Denar
    [dukat] Dukaten
   *[diamond] Diamanten
}
card-money = { $currency ->
    [diamond] Diamant { $value }
   *[other] { currency } { $value }
}
card-scoring = Wertungskarte { $round }
card-none = keine Karte
slot = Feld { $slot } ({ currency })

## Plättchen

tile-fountain = Löwenbrunnen
tile-standard = { building } { $price }

# Plättchen mit allem, was darauf zu sehen ist.
tile-full = { $tile }, { $walls }
walls = { $count ->
    [0] keine Mauer
    [one] Mauer: { $sides }
   *[other] Mauern: { $sides }
}

side = { $side ->
    [N] Norden
    [E] Osten
    [S] Süden
   *[W] Westen
}

## Spiele

game = { $game ->
    [cards] Alhambra – Das Kartenspiel
   *[board] Alhambra
}

## Steine der Module, und wo sie sind

piece-at-cell = { $piece } auf { $cell }
piece-at-side = { $piece } auf { $cell }, nach { side }
piece-on-crossing = { $piece } südöstlich von { $cell }
piece-on-slot = { $piece } auf { slot }
piece-on-tile = { $name ->
    [none] { $piece } auf { $tile }
   *[other] { $piece } von { $name } auf { $tile }
}
piece-on-card = { $name ->
    [none] { $piece } auf { $card }
   *[other] { $piece } von { $name } auf { $card }
}
piece-room = Raum { $room }
