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

# Was ein Plättchen an einer Seite zeigt, so wie es liegt.
sign-building = { building } nach { side }
sign-arrow = Pfeil nach { side }

side = { $side ->
    [N] Norden
    [E] Osten
    [S] Süden
   *[W] Westen
}

## Plätze in einer Alhambra, vom Brunnen aus gesehen

# $cell ist in allen Sätzen eines von diesen dreien.
place-fountain = beim Brunnen
place-beside = direkt { place-way } vom Brunnen
place-away = { $steps } vom Brunnen
place-steps = { $count } { place-way }
place-way = { $side ->
    [N] nördlich
    [E] östlich
    [S] südlich
   *[W] westlich
}

# $crossing in allen Sätzen: wo vier Plättchen zusammenstoßen, benannt nach dem, das dem Brunnen am nächsten liegt.
crossing-fountain = { place-corner } vom Brunnen
crossing-tile = { place-corner } vom Plättchen { $cell }
place-corner = { $corner ->
    [NE] Nordostecke
    [NW] Nordwestecke
    [SW] Südwestecke
   *[SE] Südostecke
}

## Spiele

game = { $game ->
    [cards] Alhambra – Das Kartenspiel
   *[board] Alhambra
}

## Steine der Module, und wo sie sind

piece-at-cell = { $piece }, { $cell }
piece-at-side = { $piece }, { $cell }, nach { side }
piece-on-crossing = { $piece } an der { $crossing }
piece-on-slot = { $piece } auf { slot }
piece-in-stall = { $piece } auf dem Marktplatz von { $name } ({ currency })
piece-beside-slot = { $piece } neben { slot }
piece-on-tile = { $name ->
    [none] { $piece } auf { $tile }
   *[other] { $piece } von { $name } auf { $tile }
}
piece-on-card = { $name ->
    [none] { $piece } auf { $card }
   *[other] { $piece } von { $name } auf { $card }
}
piece-room = Raum { $room }
piece-scoring = { $round ->
    [1] erste Wertung
    [2] zweite Wertung
   *[3] dritte Wertung
}
