# Was `alhambra replay` außer den Ereignissen sagt.

replay-head = { $players } am Tisch, Startwert { $seed }
replay-modules = Module: { $modules }.
replay-options = Optionen: { $options }.
replay-opening = Im Bauhof liegen { $tiles }, in der Geldauslage { $cards }.
# Module fragen manchmal, bevor der Bauhof ausliegt.
replay-opening-bare = In der Geldauslage liegen { $cards }.
replay-opening-dirk = Dirk beginnt mit { $tiles }.
replay-first = { $name } beginnt.
replay-points-so-far = Punkte bisher
replay-final-points = Endstand

## Der Tisch in einem Augenblick

replay-table = { $step ->
    [one] Der Tisch nach 1 Aktion
   *[other] Der Tisch nach { $step } Aktionen
}
replay-table-seen = { replay-table }, aus der Sicht von { $name }
replay-offer = { $tile } für { $price } { currency }
replay-offer-none = nichts für { currency }
replay-left = { $tiles } Plättchen, { $cards } Karten
replay-left-cards = { $tiles } Gebäudekarten, { $cards } Geldkarten
replay-worth = Wert { $count }
replay-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}

## Womit seine Zeilen beginnen

replay-label-market = Bauhof
replay-label-money = Geld
replay-label-to-come = Vorrat
replay-label-dirk = Dirk
replay-label-hand = Hand
replay-label-buildings = Gebäude
replay-label-reserve = Reserve
replay-label-to-place = neu
