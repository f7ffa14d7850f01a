# Beside the real box: set-up guide and score pad

setup-building-tiles = { $count ->
    [one] 1 Gebäudeplättchen
   *[other] { $count } Gebäudeplättchen
}
setup-money-cards = { $count ->
    [one] 1 Geldkarte
   *[other] { $count } Geldkarten
}
setup-fountain = { $count ->
    [one] 1 Brunnen
   *[other] { $count } Brunnen
}
setup-reserve-board = { $count ->
    [one] 1 Reservefeld
   *[other] { $count } Reservefelder
}
setup-first-scoring = Die erste Wertungskarte
setup-second-scoring = Die zweite Wertungskarte
setup-at-bag = In den Beutel
setup-at-money = Geld mischen
setup-at-each = Alle bekommen
setup-at-pile = In Stapel { $pile }
setup-at-market = Neben den Bauhof
setup-at-dirk = Dirk zieht aus dem Beutel
setup-at-box = Diese bleiben in der Schachtel
setup-deal = Allen Geld austeilen, bis es mindestens { $value } wert ist, dann { $display } Karten offen auslegen.
setup-deal-piles = Das übrige Geld auf fünf möglichst gleiche Stapel verteilen. Was hier steht, hineinmischen, dann alles stapeln, Stapel 1 zuoberst.
setup-draw = { $tiles } Plättchen für den Bauhof ziehen.
setup-cards-bag = Gebäudekarten mischen
setup-back = Zurück in die Schachtel
setup-from-bag = aus dem Beutel
setup-from-money = aus dem Geld
setup-from-each = von allen, die mitspielen
setup-from-pile = aus dem Geld
setup-from-market = von neben dem Bauhof
setup-from-dirk = von Dirk
setup-from-box = noch in der Schachtel
setup-back-base = Grundspiel

beside-title = Neben der Schachtel
beside-guide = Aufbauen
beside-pad = Wertungsblock
beside-modules = { $count ->
    [0] Nur Grundspiel
    [one] 1 Modul
   *[other] { $count } Module
}
beside-players = { $count } Personen
beside-fewer = Eine Person weniger
beside-more = Eine Person mehr
pad-scoring = Welche Wertung
pad-whose = Wessen Zahlen
pad-name = Name
pad-round = Wertung { $round }
pad-fewer = Eins weniger: { $what }
pad-more = Eins mehr: { $what }
pad-side-n = Norden
pad-side-e = Osten
pad-side-s = Süden
pad-side-w = Westen
pad-too-many = { $what }: Gezählt sind { $count }, höchstens { $most } sind möglich.
pad-too-many-in-all = { $what }: Gezählt sind insgesamt { $count }, es gibt { $most }.
pad-wall-too-long = { $name } kann keine Mauer von { $count } haben: Diese Gebäude haben höchstens { $most } Mauern.
pad-sum = Punkte
pad-copied = Der Block ist als Text kopiert.
pad-share = Als Text kopieren
pad-new = Neuer Block
