# Module wählen an einem neuen Tisch.

## Fertige Zusammenstellungen

sets = Fertige Zusammenstellungen
edition-base = Grundspiel
edition-2024 = Ausgabe 2024
edition-mega-box = Mega-Box: alles
boxes = Erweiterungen
boxes-about = Jede der sechs Schachteln brachte vier Module mit. Die Sammlung der Autoren hat siebzehn, von vielen Autoren. Wähle eine, und du spielst mit allem daraus.
edition-expansion-1 = Die Gunst des Wesirs
edition-expansion-2 = Die Tore der Stadt
edition-expansion-3 = Die Stunde der Diebe
edition-expansion-4 = Die Schatzkammer des Kalifen
edition-expansion-5 = Die Macht des Sultans
edition-expansion-6 = Die Falkner
edition-designers = Die Sammlung der Autoren
playable-part = { $count } von { $all } spielbar

## Module nach Zufall

draw = Ziehen
draw-about = Zufällige Module anstelle der gewählten
draw-how-many = Wie viele Module gezogen werden
draw-how-hard = Das schwerste Modul, das gezogen wird
draw-count = { $count ->
    [one] 1 Modul
   *[other] { $count } Module
}
draw-easy = nur leichte
draw-medium = bis mittel
draw-hard = bis schwer
draw-fewer = Mehr als { $count } sind nicht so leicht. Sie alle sind gewählt.

## Ein Modul finden

find-module = Module suchen
filters = { $count ->
    [0] Filter
   *[other] Filter ({ $count })
}
by-difficulty = Nach Schwierigkeit
by-theme = Danach, was sich ändert
by-length = Danach, wie viel länger die Partie wird
difficulty-easy = Leicht
difficulty-medium = Mittel
difficulty-hard = Schwer
touches-money = Geld
touches-building = Bauen
touches-points = Punkte
touches-interaction = Miteinander
length-same = Gleich lang
length-little = Etwas länger
length-much = Viel länger
only-chosen = Gewählte
modules-shown = { $count } von { $all }
find-nothing = Kein Modul passt.
clear-filters = Alle Module zeigen
not-yet-playable = Noch nicht spielbar ({ $count })

## Was gewählt ist

modules-chosen = { $count ->
    [0] Grundspiel ohne Module
    [one] 1 Modul
   *[other] { $count } Module
}
many-modules = Eine lange Partie mit viel auf dem Tisch. Viel Vergnügen!
back-to-new-table = Zurück zum neuen Tisch
