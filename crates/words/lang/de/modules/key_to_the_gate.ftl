# Der Schlüssel zum Tor

module-key_to_the_gate = Arkaden bringen einen Schlüssel zu sechs Toren: ein Bonus für alle, und du bestimmst, wie der Schlüssel liegt.

piece-key-back = { $count ->
    [one] verdeckter Schlüssel
   *[other] { $count } verdeckte Schlüssel
}
piece-key-stick = { $count ->
    [one] Mauerteil
   *[other] { $count } Mauerteile
}
piece-half = halbes Gebäude ({ building })
about-half = Zählt bei jeder Wertung wie ein halbes Gebäude seiner Art, wenn du mindestens eines davon eingebaut hast.
piece-bonus-swap = Tausch zweier Plättchen
about-bonus-swap = Tausche, was auf zwei Feldern des Bauhofs liegt; eines davon darf leer sein.
piece-bonus-purchase = Kauf für 14
about-bonus-purchase = Kaufe ein Plättchen vom Bauhof für 14, in beliebig gemischtem Geld.
piece-bonus-point = 1 Punkt
piece-bonus-two-points = 2 Punkte
piece-bonus-redesign = Umbau
about-bonus-redesign = Baue um, oder lege ein Plättchen innerhalb deiner Alhambra um.
piece-bonus-wall = neue Mauer
about-bonus-wall = Baue ein Mauerteil an eine freie Seite eines deiner Plättchen.
piece-bonus-money = Geldkarte
about-bonus-money = Nimm eine Geldkarte aus der Auslage.
piece-bonus-plaza = Plaza
about-bonus-plaza = Nimm eine Plaza und baue sie ein, oder lege sie in deine Reserve.
piece-bonus-half = halbes Gebäude
about-bonus-half = Nimm ein halbes Gebäude einer Art, von der es noch da ist.

tile-plaza = Plaza
about-tile-plaza = Hat keine Mauern und zählt nichts: Sie schafft Platz und Wege.

question-key-own = Lege deinen Schlüssel: Wähle den Bonus für dein eigenes Tor. Die der anderen ergeben sich daraus.
question-key = { $name } legt einen Schlüssel.
question-key-bonus-own = Der Bonus an deinem Tor: { $bonus }. Nutze ihn, oder passe.
question-key-bonus = { $name } darf einen Bonus nutzen: { $bonus }.
question-key-pay-own = Das Plättchen kostet 14, beliebig gemischt: Wähle die nächste Karte, mit der du bezahlst. Ist es schon bezahlt, darfst du passen.
question-key-pay = { $name } bezahlt ein Plättchen.

action-key = Den Schlüssel so legen, dass du bekommst: { $bonus }
action-swap-slots = Die Felder { $one } und { $other } tauschen
action-buy-with-key = Das Plättchen auf { slot } für 14 kaufen
action-buy-with-key-tile = { $tile } für 14 kaufen
action-lay-for-key = Mit { $card } bezahlen
action-key-wall = Mauer anbauen an { $tile }, nach { side }
action-take-plaza = Eine Plaza nehmen
action-take-half = Ein halbes Gebäude nehmen: { building }

do-key = Schlüssel legen
do-swap-slots = Tauschen
do-buy-with-key = Für 14 kaufen
do-lay-for-key = Bezahlen
do-key-wall = Mauer anbauen
do-take-plaza = Nehmen
do-take-half = Nehmen

say-wall-in-the-north = Mauer im Norden
say-wall-in-the-east = Mauer im Osten
say-wall-in-the-south = Mauer im Süden
say-wall-in-the-west = Mauer im Westen

event-key-gained = { $name } bekommt für die Arkaden einen Schlüssel.
event-key-opened = { $name } setzt einen Schlüssel ein: Nummer { $number }.
event-key-turned = { $name } legt den Schlüssel und hat am eigenen Tor: { $bonus }.
event-key-offered = Am Tor von { $name }: { $bonus }.
event-key-lapsed = Für { $name } ist nichts mehr da: { $bonus }.
event-slots-swapped = { $name } tauscht die Felder { $one } und { $other } des Bauhofs.
event-key-bought = { $name } kauft { $tile } für 14.
event-key-laid-down = { $name } bezahlt mit { $card }.
event-key-wall-put-up = { $name } baut eine Mauer an { $tile }, nach { side }.
event-plaza-taken = { $name } nimmt eine Plaza.
event-half-taken = { $name } nimmt ein halbes Gebäude: { building }.

reason-key = Schlüssel
reason-key-for = einen Bonus an den Toren

why-key = Ein Schlüssel hat an diesem Tor Punkte gebracht.

# Beside the real box
pad-half-buildings = Halbes Gebäude: { $type }
pad-key-points = Punkte durch Schlüssel seit der letzten Wertung
setup-supply-key_to_the_gate = { $count ->
    [one] 1 Plaza
   *[other] { $count } Plazas
}
setup-gate-board = { $count ->
    [one] 1 Tafel mit sechs Toren
   *[other] { $count } Tafeln mit sechs Toren
}
setup-key = { $count ->
    [one] 1 Schlüssel
   *[other] { $count } Schlüssel, gemischt, verdeckt
}
setup-key-stick = { $count ->
    [one] 1 Mauerteil
   *[other] { $count } Mauerteile für die Schlüssel
}
setup-half = { $count ->
    [one] 1 halbes Gebäude
   *[other] { $count } halbe Gebäude
}
