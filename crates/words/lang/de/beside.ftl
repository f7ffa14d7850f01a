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
setup-step-deal = Das erste Geld austeilen
setup-step-piles = Die fünf Stapel machen
setup-step-draw = Den Bauhof füllen
setup-lists = Welche Liste
setup-list-take = Herausnehmen
setup-list-lay = Auslegen
setup-list-back = Einräumen
setup-list-take-about = Alles, was aus der Schachtel kommt, nach Modulen.
setup-list-lay-about = Schritt für Schritt, eine Liste für alles zusammen.
setup-list-back-about = Was in welchen Teil der Schachtel kommt, und wo es jetzt liegt.
setup-done = { $count } von { $all } erledigt
setup-clear = Alle Haken weg

beside-intro = Ihr spielt mit Pappe; das hier liegt daneben, auch ohne Netz.
beside-table = Euer Tisch
beside-dirk = Dirk spielt als Dritter mit: Er hat Plättchen, und niemand entscheidet für ihn.
beside-choose = Module wählen
beside-setup = Aufbauen
beside-setup-about = Was aus der Schachtel kommt, und wohin.
beside-pad = Wertungsblock
beside-pad-about = Zählen, und die Punkte ausrechnen lassen.
beside-spare = Ersatz
beside-spare-about = Würfel, Beutel und Stapel, die fehlen.
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
pad-total = Gesamt
pad-table = Tisch
pad-player = Person { $number }
pad-next = Weiter: { $name }
pad-to-total = Zur Summe
pad-carry = Mit den Zahlen von Wertung { $round } beginnen
pad-now = { $name }: { $points } in dieser Wertung, { $total } insgesamt
pad-why = Wie die Punkte zustande kommen
pad-why-none = Noch ist nichts gezählt.
pad-counted = { $count } gezählt.
pad-choice = { $what }: { $choice }
pad-name-bad = So kann hier niemand heißen: Jeder Name kommt einmal vor, ohne Komma, Doppelpunkt und #.
pad-wrong = Hier kann etwas nicht sein.
pad-number-bad = Schreibe eine Zahl von 0 bis 250.
pad-new-ask = Einen neuen Block beginnen? Auf diesem wird alles gelöscht; Rückgängig holt es zurück.
pad-new-yes = Neu beginnen
pad-keep = Diesen behalten
pad-open-share = Teilen
pad-share-about = Dieser Text enthält alles. „alhambra score“ liest ihn, und der Knopf unten auch.
pad-text = Der Block als Text
pad-read = Diesen Text lesen
pad-read-bad = Dieser Text lässt sich nicht lesen: { $why }
pad-picture = Als Bild speichern
pad-picture-made = Das Bild ist als Datei gespeichert.
pad-after = Nach Wertung { $round }
pad-leads = { $count ->
    [one] { $names } führt.
   *[other] { $names } führen.
}
spare-intro = Es fehlt etwas? Hier wird stattdessen gewürfelt und gezogen. Was draußen ist, bleibt gemerkt.
spare-roll = Würfeln
spare-draw = Ziehen
spare-all-back = Alles zurück, mischen
spare-left = { $count } noch da, { $out } draußen
spare-out = Was draußen ist
spare-back = Zurücklegen: { $what }
spare-tiles = Beutel mit Plättchen
spare-money = Geldkarten
setup-ready-take = Alles ist aus der Schachtel.
setup-ready-lay = Der Tisch ist gedeckt. Viel Spaß!
setup-ready-back = Alles ist wieder in der Schachtel.
