# Die Wanderhandwerker

module-travelling_craftsmen = Vor dir liegen zwei Handwerker: Nutze einen in deinem Zug, dann wandert er weiter nach links.

way-travelling_craftsmen = Handwerker nutzen

# Im Akkusativ, mit Artikel.
craftsman = { $craftsman ->
    [mosaic-layer] den Mosaikleger
    [carpenter] den Schreiner
    [goldsmith] den Goldschmied
    [mortar-mixer] den Mörtelmischer
    [stonemason] den Steinmetz
    [builder] den Bauherrn
    [smith] den Schmied
    [brickmaker] den Ziegelmacher
   *[minter] den Münzer
}

piece-craftsman-mosaic-layer = { $count ->
    [one] Mosaikleger
   *[other] { $count } Mosaikleger
}
piece-craftsman-carpenter = { $count ->
    [one] Schreiner
   *[other] { $count } Schreiner
}
piece-craftsman-goldsmith = { $count ->
    [one] Goldschmied
   *[other] { $count } Goldschmiede
}
piece-craftsman-mortar-mixer = { $count ->
    [one] Mörtelmischer
   *[other] { $count } Mörtelmischer
}
piece-craftsman-stonemason = { $count ->
    [one] Steinmetz
   *[other] { $count } Steinmetze
}
piece-craftsman-builder = { $count ->
    [one] Bauherr
   *[other] { $count } Bauherren
}
piece-craftsman-smith = { $count ->
    [one] Schmied
   *[other] { $count } Schmiede
}
piece-craftsman-brickmaker = { $count ->
    [one] Ziegelmacher
   *[other] { $count } Ziegelmacher
}
piece-craftsman-minter = { $count ->
    [one] Münzer
   *[other] { $count } Münzer
}
piece-resting-mosaic-layer = Mosaikleger, verdeckt
piece-resting-carpenter = Schreiner, verdeckt
piece-resting-goldsmith = Goldschmied, verdeckt
piece-resting-mortar-mixer = Mörtelmischer, verdeckt
piece-resting-stonemason = Steinmetz, verdeckt
piece-resting-builder = Bauherr, verdeckt
piece-resting-smith = Schmied, verdeckt
piece-resting-brickmaker = Ziegelmacher, verdeckt
piece-resting-minter = Münzer, verdeckt
piece-craftsman-back = Handwerker, verdeckt
piece-carpenter = Schreiner ({ $number } weniger)

about-craftsman-mosaic-layer = Baue ein Gebäude beliebig gedreht ein, ein neues oder eines aus der Reserve.
about-craftsman-carpenter = Ein Plättchen kostet dich 1 oder 2 weniger.
about-craftsman-goldsmith = Mehrere Geldkarten zusammen bis 8 statt bis 5 nehmen.
about-craftsman-mortar-mixer = Vertausche zwei Plättchen auf dem Bauhof.
about-craftsman-stonemason = Tausche zu Beginn deines Zuges eine Geldkarte gegen eine der gleichen Währung aus der Auslage.
about-craftsman-builder = Noch ein Umbau; ein Plättchen darf dabei auch innerhalb der Alhambra umziehen.
about-craftsman-smith = Die Geldauslage wird sofort auf sechs Karten erweitert.
about-craftsman-brickmaker = Ein in diesem Zug gekauftes Gebäude ersetzt eines in deiner Alhambra, das du wieder einbaust oder in die Reserve legst.
about-craftsman-minter = Bezahle ein Plättchen mit Karten aus der Auslage und deinen eigenen.
about-resting-mosaic-layer = { about-resting }
about-resting-carpenter = { about-resting }
about-resting-goldsmith = { about-resting }
about-resting-mortar-mixer = { about-resting }
about-resting-stonemason = { about-resting }
about-resting-builder = { about-resting }
about-resting-smith = { about-resting }
about-resting-brickmaker = { about-resting }
about-resting-minter = { about-resting }
about-resting = Kam vom Nachbarn und wird am Ende des Zuges aufgedeckt, wenn ein anderer weiterwandert.
about-craftsman-back = Noch kennt ihn niemand. Er wird am Ende des ersten Zuges aufgedeckt.

means-minter = { $own ->
    [none] { $joined } aus der Auslage
   *[some] { $own } und { $joined } aus der Auslage
}

say-employ = Arbeiten lassen
say-pass-on = Weitergeben

question-craft-builder-own = Dein Bauherr ist am Werk: Wähle einen Umbau, oder lege ein Plättchen innerhalb deiner Alhambra um.
question-craft-builder = { $name } baut mit dem Bauherrn um.
question-craft-smith-own = Gerade ist nichts zu entscheiden.
question-craft-smith = Gerade ist nichts zu entscheiden.
question-craft-replaced-own = Baue { $tile } wieder in deine Alhambra ein oder lege es in die Reserve.
question-craft-replaced = { $name } legt { $tile } wieder an.
question-pass-on-own = Wähle den Handwerker, der zu deinem linken Nachbarn weiterwandert.
question-pass-on = { $name } gibt einen Handwerker weiter.

action-employ = { craftsman } arbeiten lassen
action-hew = { $give } gegen { $take } tauschen
action-mix = Die Plättchen auf { slot } und { $other } vertauschen
action-inlay = { $tile } gedreht einbauen: { $cell }
action-inlay-swap = { $tile } gedreht anstelle des Plättchens einbauen: { $cell }
action-inlay-swap-tile = { $old } durch { $tile } ersetzen, gedreht: { $cell }
action-brick = Das Gebäude durch { $tile } ersetzen: { $cell }
action-brick-tile = { $old } durch { $tile } ersetzen: { $cell }
action-pass-on = { craftsman } weitergeben

do-employ = Arbeiten lassen
do-hew = Tauschen
do-mix = Vertauschen
do-inlay = Gedreht einbauen
do-inlay-swap = Gedreht einbauen
do-brick = Ersetzen
do-pass-on = Weitergeben

event-craftsman-used = { $name } nutzt { craftsman }.
event-hewn = { $name } gibt { $give } für { $take } aus der Auslage.
event-mixed = { $name } vertauscht die Plättchen auf { slot } und { $other }.
event-replaced = { $name } ersetzt { $old } durch { $tile }: { $cell }.
event-passed-on = { $name } gibt { craftsman } weiter.
event-craftsman-turned-up = { $name } deckt { craftsman } auf.

# Beside the real box
setup-craftsman = { $count ->
    [one] 1 Handwerker
   *[other] { $count } Handwerker, gemischt und offen
}
setup-craftsman-box = { $count ->
    [one] 1 Handwerker
   *[other] { $count } Handwerker
}
setup-craftsman-down = { $count ->
    [one] 1 Handwerker, verdeckt, für die Startperson
   *[other] { $count } Handwerker, verdeckt
}
spare-craftsmen = Handwerker
