# Warum etwas nicht geht.

## Immer

illegal-game-over = Das Spiel ist zu Ende.
illegal-not-asked = Danach ist gerade nicht gefragt.
illegal-not-possible = Das geht jetzt nicht.

## Geld

illegal-not-in-display = Diese Karten liegen nicht in der Geldauslage.
illegal-nothing-taken = Mindestens eine Karte muss genommen werden.
illegal-too-much-money = Mehrere Karten darf man nur bis zu einer Summe von { $limit } nehmen, diese ergeben { $sum }.
illegal-not-money = Nur Geldkarten darf man zusammen nehmen.
illegal-not-for-sale = Dort gibt es nichts zu kaufen.
illegal-wrong-currency = Mit diesem Geld kann man hier nicht bezahlen.
illegal-not-in-hand = Diese Karten sind nicht auf der Hand.
illegal-too-little = Der Preis ist { $price }, da reichen { $paid } nicht.
illegal-not-exact = Hier muss genau passend bezahlt werden: { $price }, nicht { $paid }.

## Bauen

illegal-not-bought = { $tile } gehört nicht zu den neuen Plättchen.
illegal-not-in-reserve = { $tile } liegt nicht in der Reserve.
illegal-not-in-palace = { $tile } liegt nicht in der Alhambra.
illegal-no-tile-there = Dort liegt kein Plättchen: { $cell }.
illegal-no-palace = Im Kartenspiel gibt es keine Alhambra: Karten bleiben vor denen liegen, die sie gekauft haben.
illegal-fountain = Der Löwenbrunnen bleibt, wo er ist.
illegal-occupied = Dort liegt schon ein Plättchen: { $cell }.
illegal-beyond-the-table = Bis zum Feld { $cell } reicht der Tisch nicht.
illegal-not-touching = Ein Plättchen { $cell } hätte mit der Alhambra keine Seite gemeinsam.
illegal-no-match = Auf dem Feld { $cell } passen im { side } zwei Seiten nicht zusammen, etwa eine Mauer und eine Seite ohne Mauer.
illegal-not-reachable = Zum Plättchen { $cell } käme man nicht zu Fuß.
illegal-hole = Das leere Feld { $cell } wäre ringsum eingeschlossen.
illegal-cannot-be-stored = Ein Wachturm darf nicht in die Reserve.
illegal-can-be-placed = Für { $tile } gibt es noch einen Platz.
illegal-no-foothold = Auf dem Feld { $cell } fehlt einem Feldlager die Mauer oder einem Wachturm das Gebäude seiner Farbe.
illegal-turned = Alle Plättchen liegen so herum wie der Löwenbrunnen.
illegal-another-shape = Ein Plättchen weicht nur einem von gleicher Form.
illegal-held = Dieses Plättchen muss liegen bleiben.
illegal-no-gift = Dieses Plättchen kann man Dirk nicht schenken.
