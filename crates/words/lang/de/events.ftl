# Was geschieht, je ein Satz: für den Verlauf und zum Vorlesen.

## Ein Zug

event-turn-begins = { $name } ist am Zug.
event-took = { $name } nimmt { $cards }.
event-bought = { $name } { bought-what } und zahlt { $cards }: { bought-fit }.
event-bought-patron = { $name } { bought-what }; der Gönner zahlt: { bought-fit }.
bought-what = { $ware ->
    [tower] kauft { $tile } mit einem Wachturm von { slot }
    [site] kauft { $tile } als Baustelle von { slot }
    [beside] kauft { $tile }
    [finish] stellt { $tile } fertig
   *[slot] kauft { $tile } von { slot }
}
# Genau passend bringt noch eine Aktion, aber nicht beim Wesir; eine Baustelle ist nie genau passend.
bought-fit = { $fit ->
    [again] genau passend, also noch eine Aktion
    [exact] genau passend
    [site] nicht mehr als nötig
   *[over] { $over } zu viel
}
event-placed = { $name } baut { $tile } auf { $cell } ein.
event-stored = { $name } legt { $tile } in die Reserve.
event-gave = { $name } schenkt Dirk { $tile }.
event-built = { $name } baut um: { $tile } kommt aus der Reserve auf { $cell }.
event-removed = { $name } baut um: { $tile } kommt von { $cell } in die Reserve.
event-swapped = { $name } baut um: { $tile } aus der Reserve ersetzt { $old } auf { $cell }.
event-nothing-possible = { $name } kann gar nichts tun.
event-passed = { $name } passt.

## Zwischen den Zügen

event-money-turned-up = { $card } kommt in die Geldauslage.
event-reshuffled = Der Ablagestapel wird gemischt und ist der neue Nachziehstapel.
event-tile-turned-up = { $tile } kommt auf { slot }.
event-dirk-drew = Dirk zieht { $tile }.

## Wertung und Ende

event-scoring-turned-up = Wertungskarte { $round } wird aufgedeckt.
event-scoring-card-lies = Wertungskarte { $round } kommt vor { $name }: dort geht es nach der Wertung weiter.
event-scoring-begins = { $round ->
    [1] Es folgt die erste Wertung.
    [2] Es folgt die zweite Wertung.
   *[3] Es folgt die dritte Wertung.
}
event-scored = { $name } bekommt { points } für { reason-for }.
event-lost = { $name } verliert { points } für { reason-for }.
event-market-ran-out = Der Bauhof lässt sich nicht mehr auffüllen: Das Spiel geht zu Ende.
event-awarded = { $name } hat das meiste Geld in { currency } und bekommt { $tile }.
event-not-awarded = Niemand hat allein das meiste Geld in { currency }, also bekommt niemand { $tile }.
event-over = Das Spiel ist zu Ende.

## Wesir, Bazare, Wachtürme, Falkner

event-vizier-woke = { $name } weckt den Wesir.
event-vizier-used = { $name } setzt den Wesir ein, der danach schläft.
event-bazaar-turned-up = Ein { $tile } kommt neben den Bauhof.
event-returned = { $name } kann { $tile } nirgends einbauen und gibt das Plättchen zurück.
event-falcon-set = { $name } zahlt { $card } und setzt { falcon-object } auf die Kreuzung südöstlich von { $cell }.
event-falcon-left = In der Alhambra von { $name } verlässt { falcon-subject } die Kreuzung südöstlich von { $cell }.

## Schatzkammer

event-chests-bought = { $name } kauft die Schatztruhen aus Raum { $room }.
event-laid-down = { $name } bezahlt mit { $card }.
event-chest-placed = { $name } stellt eine Schatztruhe in { building-object } auf { $cell }.
event-chest-for-dirk = Dirk bekommt eine Schatztruhe ({ building }).
event-chest-returned = Eine Schatztruhe ({ building }) kommt zurück in den Beutel.

## Baustellen

event-site-opened = { $name } eröffnet eine Baustelle: { $tile }.
event-site-finished = Die Währung der Baustelle von { $name } auf { $tile } war { currency }.
event-site-uncovered = { $lost ->
    [0] { $name } dreht die Baustelle von { $tile } um: Alles Geld in { currency } würde verfallen, es ist aber keines da.
   *[other] { $name } dreht die Baustelle von { $tile } um: Alles Geld in { currency } verfällt, zusammen { $lost }.
}
event-site-chosen = { $name } wählt die Baustelle mit { currency }.
event-site-chosen-secretly = { $name } wählt eine Baustelle.

## Bedienstete und Palastplaner

event-steward-went = Der Hofmarschall von { $name } geht nach { $cell }.
event-servant-joined = Der Hofmarschall von { $name } geht nach { $cell }, und dort zieht ein Bediensteter in { building-object } ein.
event-designer-stands = Der Palastplaner von { $name } steht auf { $cell }, die Füße nach { side }.

## Charaktere

event-character-turned-up = { character-subject } wird aufgedeckt und versteigert.
event-raised = { $name } bietet { $amount }.
event-character-won = { $name } ersteigert { character-object } für { $amount }.
event-character-gone = { character-subject } scheidet aus dem Spiel aus.
event-juggler-kept = { $name } behält die Gauklerin.
event-juggler-exchanged = { $name } tauscht die Gauklerin gegen { character-object }.
event-character-used = { $name } nutzt { character-object }.
event-begged = { $name } zieht { $card }.
event-begged-secretly = { $name } zieht eine Karte.
event-took-extra = { $name } nimmt { $card } aus der Geldauslage.
event-tile-went-back = { $tile } kommt von { slot } zurück in den Vorrat.
event-sage-counts = Der Weise von { $name } zählt als ein halbes Gebäude mehr: { building }.

## Großprojekte

event-project-turned-up = Auf { $tile } kann jetzt geboten werden.
event-project-bid = { $name } bietet { $amount } auf das Großprojekt: { $cards }.
event-bid-returned = { $name } bekommt { $cards } zurück.
event-project-won = { $name } gewinnt { $tile }.

## Was kein Ereignis erzählt

event-decided = { $name } entscheidet: { $action }.
