# Wie sicher ist, was auf dem Material steht

unsure-reconstructed = { $what }: { $count } von { $all } sind rekonstruiert. Keine Quelle zeigt sie, daher sind sie so gewählt, dass sie zur Anleitung passen.
unsure-single-source = { $what }: { $count ->
    [one] 1 von { $all } ist aus einer einzigen Quelle bekannt.
   *[other] { $count } von { $all } sind aus einer einzigen Quelle bekannt.
}
unsure-tiles = Wenn deine anders aussehen, sag es: „Mein Plättchen sieht anders aus“ neben der Schachtel, oder `--tiles` im Befehl.
unsure-others = Wenn deine anders aussehen, wird die Datei crates/rules/data/{ $file }.toml in einer Zeile berichtigt.
unsure-mark = Einige Einzelheiten sind nicht sicher
sure-known = sicher
sure-single-source = eine einzige Quelle
sure-reconstructed = rekonstruiert
unsure-what-bonuses = Boni
unsure-what-branches = Abzweigungen
unsure-what-colours = Farben
unsure-what-currencies = Währungen
unsure-what-exchange = Spalten der Tafel
unsure-what-fruit = Früchte auf den Tafeln
unsure-what-kinds = Arten
unsure-what-layout = Anordnung und Mauern
unsure-what-numbers = Zahlen
unsure-what-order = Reihenfolge der Arten
unsure-what-powers = Kräfte
unsure-what-prices = Preise
unsure-what-values = Werte
unsure-what-walls = Mauern
pad-tiles-different = Anders in dieser Schachtel
pad-tiles = Mein Plättchen sieht anders aus
pad-tiles-intro = Was du hier sagst, zählt auf diesem Gerät, auf dem Block und in genauen Palästen. Partien behalten ihre Plättchen.
pad-tiles-walls = Mauern oder Bastionen, wie sie aufgedruckt sind
pad-tiles-second = Wo die zweite Hälfte liegt
pad-tiles-save = So sieht es aus
pad-tiles-forget = Vergessen
pad-tiles-hand-on = Gib es weiter, dann stimmt es für alle:
pad-tile-four-walls = Ein Plättchen mit vier Mauern könnte niemand betreten.
pad-tile-no-wall = Jeder Platz hat eine Mauer, jedes Lager eine Bastion.
pad-tile-between = Zwischen den beiden Hälften steht keine Mauer.
pad-tile-same-colour = Keine Farbe steht zweimal auf einem Plättchen.
pad-tile-twin = So sieht { $tile } aus. Wähle dieses.
pad-exact = Genauer Palast
pad-exact-choose = Wähle ein Plättchen. Zum Wegnehmen berühre es im Palast.
pad-exact-lay = Berühre den Ort, an dem es liegt.
pad-exact-nowhere = Es passt nirgends. Dreh es, leg erst andere, oder sag, dass es anders aussieht.
pad-exact-faults = Hier passt etwas nicht mehr. Nimm es weg und leg es neu.
pad-exact-turn = Drehen
pad-exact-take-over = Auf den Block schreiben
pad-exact-taken = Die Zahlen stehen auf dem Block.
