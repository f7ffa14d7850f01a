# Die neuen Wertungskärtchen

module-new_score_cards = Jede Wertung hat ihre eigene Rangfolge der sechs Gebäudearten: Was jetzt am meisten bringt, bringt das nächste Mal vielleicht am wenigsten.

piece-score-row = { building } mit { $number }

# Beside the real box
pad-score-card = Wertungskärtchen
setup-score-card = { $count ->
    [one] 1 Wertungskärtchen
   *[other] { $count } Wertungskärtchen, ausgelost, eines je Wertung
}
setup-score-card-box = { $count ->
    [one] 1 Wertungskärtchen
   *[other] { $count } Wertungskärtchen
}
