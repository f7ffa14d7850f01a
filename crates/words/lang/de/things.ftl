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
card-office = Wechselstube { $first }/{ $second }
card-none = keine Karte
slot = Feld { $slot } ({ currency })

## Plättchen

tile-fountain = Löwenbrunnen
tile-standard = { building } { $price }
tile-camp = Feldlager { $price }
tile-bazaar = Bazar ({ currency })
tile-project = Großprojekt { $first }/{ $second }
tile-watchtower = Wachturm ({ building })
tile-none = kein Plättchen

# Plättchen mit allem, was darauf zu sehen ist.
tile-full = { $tile }, { $walls }
tile-full-bazaar = { $tile } für { $buildings }
tile-full-project = { $tile }: erste Hälfte { $walls }, zweite Hälfte im { side } { $more }
walls = { $count ->
    [0] keine Mauer
    [one] Mauer: { $sides }
   *[other] Mauern: { $sides }
}
bastions = { $count ->
    [one] Bastion: { $sides }
   *[other] Bastionen: { $sides }
}

side = { $side ->
    [N] Norden
    [E] Osten
    [S] Süden
   *[W] Westen
}

## Charaktere

character = { $character ->
    [patron] Gönner
    [miser] Geizhals
    [builder] Baumeister
    [merchant] Händler
    [juggler] Gauklerin
    [sage] Weiser
    [dancer] Tänzerin
    [money_changer] Geldwechsler
    [beggar] Bettler
   *[city_watch] Stadtwache
}
# Am Satzanfang, im Nominativ.
character-subject = { $character ->
    [patron] Der Gönner
    [miser] Der Geizhals
    [builder] Der Baumeister
    [merchant] Der Händler
    [juggler] Die Gauklerin
    [sage] Der Weise
    [dancer] Die Tänzerin
    [money_changer] Der Geldwechsler
    [beggar] Der Bettler
   *[city_watch] Die Stadtwache
}
# Im Akkusativ.
character-object = { $character ->
    [patron] den Gönner
    [miser] den Geizhals
    [builder] den Baumeister
    [merchant] den Händler
    [juggler] die Gauklerin
    [sage] den Weisen
    [dancer] die Tänzerin
    [money_changer] den Geldwechsler
    [beggar] den Bettler
   *[city_watch] die Stadtwache
}

## Falken

falcon-colour = { $colour ->
    [black] schwarze
    [brown] braune
   *[white] weiße
}
falcon = { falcon-colour }r Falke ({ $first } und { $second })
falcon-subject = ein { falcon-colour }r Falke ({ $first } und { $second })
falcon-object = einen { falcon-colour }n Falken ({ $first } und { $second })

## Spiele

game = { $game ->
    [cards] Alhambra – Das Kartenspiel
   *[board] Alhambra
}
