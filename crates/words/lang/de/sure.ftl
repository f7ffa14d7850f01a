# Wie sicher ist, was auf dem Material steht

unsure-reconstructed = { $what }: { $count } von { $all } sind rekonstruiert. Keine Quelle zeigt sie, daher sind sie so gewählt, dass sie zur Anleitung passen.
unsure-single-source = { $what }: { $count } von { $all } sind aus einer einzigen Quelle bekannt.
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
tiles-different = Anders in dieser Schachtel
