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
# Ein Kauf, der mit etwas beginnt, das den Preis senkt.
action-buy-using = { $ware ->
    [tower] Mit Wachturm kaufen, dabei einsetzen: { $aid }
    [site] Als Baustelle kaufen, dabei einsetzen: { $aid }
   *[slot] Kaufen und einsetzen: { $aid }
}
action-buy-using-tile = { $ware ->
    [tower] { $tile } mit Wachturm kaufen, dabei einsetzen: { $aid }
    [site] { $tile } als Baustelle kaufen, dabei einsetzen: { $aid }
   *[slot] { $tile } kaufen und einsetzen: { $aid }
}
action-build = { $tile } anbauen: { $cell }
action-remove = Plättchen { $cell } in die Reserve legen
action-remove-tile = { $tile } in die Reserve legen: { $cell }
action-swap = Plättchen { $cell } gegen { $tile } austauschen
action-swap-tile = { $old } gegen { $tile } austauschen: { $cell }
action-move = { $tile } umlegen: { $cell }
action-place = { $tile } einbauen: { $cell }
# Ein Wachturm, wie er nach $turned Vierteldrehungen liegt.
action-place-turned = { $turned ->
    [0] { $tile } einbauen: { $cell }, die Mauer im Südwesten
    [1] { $tile } einbauen: { $cell }, die Mauer im Nordwesten
    [2] { $tile } einbauen: { $cell }, die Mauer im Nordosten
   *[3] { $tile } einbauen: { $cell }, die Mauer im Südosten
}
# Ein Plättchen, das gedreht werden darf, und wie es dann liegt.
action-lying = { $action }, { $lie }
action-reserve = { $tile } in die Reserve legen
action-give = { $tile } an Dirk verschenken
action-return = { $tile } zurückgeben
action-pass = Passen

## In ein, zwei Wörtern

do-take = Nehmen
do-buy = Kaufen
do-buy-using = Einsetzen
do-finish = Fertigstellen
do-build = Anbauen
do-remove = In die Reserve
do-swap = Austauschen
do-move = Umlegen
do-place = Einbauen
do-reserve = In die Reserve
do-give = Dirk schenken
do-return = Zurückgeben
do-pass = Passen
