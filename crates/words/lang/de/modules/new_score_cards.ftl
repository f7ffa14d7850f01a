# Die neuen Wertungskärtchen

module-new_score_cards = Jede Wertung hat ihre eigene Rangfolge der sechs Gebäudearten: Was jetzt am meisten bringt, bringt das nächste Mal vielleicht am wenigsten.

piece-score-row = { building } mit { $number }
