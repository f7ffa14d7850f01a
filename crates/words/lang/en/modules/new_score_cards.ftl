# New Score Cards

module-new_score_cards = Each scoring has its own order of the six building types: what brings most now may bring least the next time.

piece-score-row = { building } for { $number }

# Beside the real box
pad-score-card = Score card
setup-score-card = { $count ->
    [one] 1 score card
   *[other] { $count } score cards, drawn by lot, one for each scoring
}
setup-score-card-box = { $count ->
    [one] 1 score card
   *[other] { $count } score cards
}
