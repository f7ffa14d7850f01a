# Die Schatzkammer

module-treasure_chamber = Schatztruhen für deine Gebäude: Wer die meisten hat, bekommt Punkte.

way-treasure_chamber = Truhen für 8

piece-chest = { $count ->
    [one] Schatztruhe ({ building })
   *[other] { $count } Schatztruhen ({ building })
}
about-chest = Kommt in ein Gebäude ihrer Farbe; wer die meisten Truhen hat, bekommt bei jeder Wertung Punkte.

question-lay-down-own = Schatztruhen kosten 8, gleich in welchem Geld: Wähle die nächste Karte, mit der du bezahlst.
question-lay-down = { $name } bezahlt Schatztruhen.
question-chests-own = Stelle die nächste Schatztruhe in ein Gebäude ihrer Farbe.
question-chests = { $name } stellt eine Schatztruhe in ein Gebäude.

action-chests = Die Schatztruhen aus Raum { $room } kaufen
action-chest = Schatztruhe in das Gebäude { $cell } stellen
action-lay = Mit { $card } bezahlen

do-chests = Truhen kaufen
do-chest = Hierher stellen
do-lay = Bezahlen

event-chests-bought = { $name } kauft die Schatztruhen aus Raum { $room }.
event-laid-down = { $name } bezahlt mit { $card }.
event-chest-placed = { $cell ->
    [none] Dirk bekommt eine Schatztruhe ({ building }).
   *[other] { $name } stellt eine Schatztruhe in { building-object } { $cell }.
}
event-chest-returned = Eine Schatztruhe ({ building }) kommt zurück in den Beutel.

reason-chests = Schatztruhen
reason-chests-for = Schatztruhen

why-chests = { $count ->
    [0] Keine Schatztruhen: dafür gibt es keine Punkte.
    [one] 1 Schatztruhe
   *[other] { $count } Schatztruhen
}

refusal-diamonds-pay-alone = Diamanten zahlen allein: den ganzen Preis oder gar nichts davon.

# Beside the real box
pad-chests = Truhen in Gebäuden
setup-treasure-chamber = { $count ->
    [one] 1 Kammer mit drei Räumen
   *[other] { $count } Kammern mit drei Räumen
}
setup-chest-room = { $count ->
    [one] 1 Truhe in den Räumen
   *[other] { $count } Truhen, in jedem Raum gleich viele
}
setup-chest-bag = { $count ->
    [one] 1 Truhe im Beutel
   *[other] { $count } Truhen in ihrem Beutel
}
spare-chests = Beutel mit Truhen
