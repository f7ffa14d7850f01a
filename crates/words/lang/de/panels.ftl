# Was am Tisch gelesen wird: Wertungsbögen, der Verlauf, was alle haben.

## Wertungsbögen

sheet-buildings = Gebäude
sheet-modules = Module
sheet-without = { $count } weitere ohne Punkte
outcome-waits = Die letzte Wertung wird vorgelesen.

## Verlauf: $number trennt Einzahl und Mehrzahl.

log-passes = { $number ->
    [one] { $names } passt.
   *[other] { $names } passen.
}

## Was alle haben

people = Was alle haben
player-has = Hat { $things }.
person-label = { $name }: { $points }, { $cards }
person-money = { $count ->
    [0] Keine Geldkarten
    [one] 1 Geldkarte
   *[other] { $count } Geldkarten
}
# $count ist eine Zahl von Gebäuden, vielleicht mit einem halben; $names sind die, mit denen verglichen wird.
person-ahead = { $count } vor { $names }
person-behind = { $count } hinter { $names }
person-tied = gleichauf mit { $names }
person-alone = sonst hat niemand welche
person-none = niemand hat welche
