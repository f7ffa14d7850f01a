# Das Ende einer Partie in voller Länge, und ein Bild davon.

show-ending = Rückblick
next-mixture = Etwas anderes spielen
picture = Bild zum Teilen
picture-saved = Das Bild ist als Datei gespeichert.
picture-failed = Der Browser konnte das Bild nicht erstellen.
tale = Rückblick auf die Partie
tale-curve = Punkte im Lauf der Partie, mit dem, was eine Wertung in jedem Augenblick gebracht hätte
tale-facts = Was auffiel
tale-look = Zeigen
tale-turn = Wendepunkt:
tale-turn-about = In Schritt { $step } überholt { $name } { $before } und liegt nie wieder zurück.
tale-never-behind = Keiner. { $name } lag nie zurück.
tale-best = Bester Kauf:
tale-best-about = { $name } kauft { $tile } und zahlt { $paid }. Das bringt ungefähr { $points }.
tale-wall = Längste Mauer:
tale-wall-about = { $names } mit { $count } Seiten.
tale-exact = Passend bezahlt:
tale-exact-about = { $count ->
    [one] { $names } mit 1.
   *[other] { $names } mit { $count }.
}
tale-sources = Woher die Punkte kamen
