# Was man tun kann: als Beschriftung von Knöpfen und Listen, und in ein, zwei Wörtern zum Bestätigen.
#
# $means ist das Geld: Karten, oder der Gönner.

## Beschriftungen

action-take = { $cards } nehmen
action-buy = { $ware ->
    [tower] Mit Wachturm kaufen für { $means }
    [site] Als Baustelle kaufen für { $means }
   *[slot] Kaufen mit { $means }
}
# Dasselbe, wenn das Plättchen bekannt ist.
action-buy-tile = { $ware ->
    [tower] { $tile } mit Wachturm kaufen für { $means }
    [site] { $tile } als Baustelle kaufen für { $means }
    [finish] { $tile } fertigstellen mit { $means }
   *[slot] { $tile } kaufen mit { $means }
}
means-patron = dem Gönner
action-build = { $tile } auf { $cell } anbauen
action-remove = Plättchen von { $cell } in die Reserve legen
action-remove-tile = { $tile } von { $cell } in die Reserve legen
action-swap = Plättchen auf { $cell } gegen { $tile } austauschen
action-swap-tile = { $old } auf { $cell } gegen { $tile } austauschen
action-place = { $tile } auf { $cell } einbauen
# Ein Wachturm, wie er nach $turned Vierteldrehungen liegt.
action-place-turned = { $turned ->
    [0] { $tile } auf { $cell } einbauen, die Mauer im Südwesten
    [1] { $tile } auf { $cell } einbauen, die Mauer im Nordwesten
    [2] { $tile } auf { $cell } einbauen, die Mauer im Nordosten
   *[3] { $tile } auf { $cell } einbauen, die Mauer im Südosten
}
action-store = { $tile } in die Reserve legen
action-give = { $tile } an Dirk verschenken
action-return = { $tile } zurückgeben
action-pass = Passen
action-wake = Den Wesir wecken
action-falcon = Für { $card } { falcon-object } südöstlich von { $cell } setzen
action-chests = Die Schatztruhen aus Raum { $room } kaufen
action-lay-down = Mit { $card } bezahlen
action-chest = Schatztruhe in das Gebäude auf { $cell } stellen
action-site = Baustelle mit { currency } nehmen
action-step = Nach { side } gehen
action-stand = Auf { $cell } stellen, die Füße nach { side }
action-bid = { $amount } bieten: { $cards }
action-raise = { $amount } bieten
action-pay = Bezahlen mit { $means }
action-keep = Die Gauklerin behalten
action-exchange = Die Gauklerin tauschen
action-dance = Plättchen auf { slot } austauschen
action-dance-tile = { $tile } auf { slot } austauschen
action-change = { $give } gegen { $take } tauschen
action-beg = Eine Karte ziehen
action-grab = { $card } mit dem Geizhals nehmen
action-count = Für { buildings } zählen

## In ein, zwei Wörtern

do-take = Nehmen
do-buy = Kaufen
do-finish = Fertigstellen
do-build = Anbauen
do-remove = In die Reserve
do-swap = Austauschen
do-place = Einbauen
do-store = In die Reserve
do-give = Dirk schenken
do-return = Zurückgeben
do-pass = Passen
do-wake = Wesir wecken
do-falcon = Falken setzen
do-chests = Truhen kaufen
do-lay-down = Bezahlen
do-chest = Hierher stellen
do-site = Diese nehmen
do-step = Gehen
do-stand = Hierher stellen
do-bid = Bieten
do-raise = Überbieten
do-pay = Bezahlen
do-keep = Behalten
do-exchange = Tauschen
do-dance = Austauschen
do-change = Tauschen
do-beg = Ziehen
do-grab = Nehmen
do-count = Wählen
