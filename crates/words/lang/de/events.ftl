# Was geschieht, je ein Satz: für den Verlauf und zum Vorlesen.

## Ein Zug

event-turn-begins = { $name } ist am Zug.
event-took = { $name } nimmt { $cards }.
event-bought = { $help ->
    [patron] { $name } { bought-what }; der Gönner zahlt: { bought-fit }.
   *[none] { $name } { bought-what } und zahlt { $cards }: { bought-fit }.
}
bought-what = { $ware ->
    [tower] kauft { $tile } mit einem Wachturm von { slot }
    [site] kauft { $tile } als Baustelle von { slot }
    [beside] kauft { $tile }
    [finish] stellt { $tile } fertig
   *[slot] kauft { $tile } von { slot }
}
# Genau passend bringt noch eine Aktion, aber nicht beim Wesir; eine Baustelle ist nie genau passend.
bought-fit = { $fit ->
    [exact] { bought-exactly }
    [never] nie genau passend
   *[over] { $over } zu viel
}
bought-exactly = { $bonus ->
    [1] genau passend, also noch eine Aktion
   *[0] genau passend
}
event-placed = { $name } baut { $tile } ein: { $cell }.
event-stored = { $name } legt { $tile } in die Reserve.
event-gave = { $name } schenkt Dirk { $tile }.
event-built = { $name } baut um und baut { $tile } aus der Reserve an: { $cell }.
event-removed = { $name } baut um und legt { $tile } in die Reserve; das Plättchen lag { $cell }.
event-swapped = { $name } baut um und ersetzt { $old } durch { $tile } aus der Reserve: { $cell }.
event-moved = { $name } legt { $tile } innerhalb der Alhambra um: { $cell }; das Plättchen lag { $from }.
event-nothing-possible = { $name } kann gar nichts tun.
event-passed = { $name } passt.

## Zwischen den Zügen

event-money-turned-up = { $card } kommt in die Geldauslage.
event-reshuffled = Der Ablagestapel wird gemischt und ist der neue Nachziehstapel.
event-tile-turned-up = { $tile } kommt auf { slot }.
event-tile-lies-beside = { $tile } kommt neben { slot }.
event-dirk-drew = Dirk zieht { $tile }.

## Wertung und Ende

event-scoring-turned-up = Wertungskarte { $round } wird aufgedeckt.
event-scoring-card-lies = Wertungskarte { $round } kommt vor { $name }: dort geht es nach der Wertung weiter.
event-scoring-begins = { $round ->
    [1] Es folgt die erste Wertung.
    [2] Es folgt die zweite Wertung.
   *[3] Es folgt die dritte Wertung.
}
event-scored = { $name } bekommt { points } für { $reason }.
event-lost = { $name } verliert { points } für { $reason }.
event-market-ran-out = Der Bauhof lässt sich nicht mehr auffüllen: Das Spiel geht zu Ende.
event-awarded = { $name } hat das meiste Geld in { currency } und bekommt { $tile }.
event-not-awarded = Niemand hat allein das meiste Geld in { currency }, also bekommt niemand { $tile }.
event-over = Das Spiel ist zu Ende.

## Wesir, Bazare, Wachtürme, Falkner
event-returned = { $name } kann { $tile } nirgends einbauen und gibt das Plättchen zurück.

## Was kein Ereignis erzählt

event-decided = { $name } entscheidet: { $action }.
event-decided-secretly = { $name } entscheidet im Geheimen.
