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
action-reserve = { $tile } in die Reserve legen
action-give = { $tile } an Dirk verschenken
action-return = { $tile } zurückgeben
action-pass = Passen

## In ein, zwei Wörtern

do-take = Nehmen
do-buy = Kaufen
do-finish = Fertigstellen
do-build = Anbauen
do-remove = In die Reserve
do-swap = Austauschen
do-place = Einbauen
do-reserve = In die Reserve
do-give = Dirk schenken
do-return = Zurückgeben
do-pass = Passen
