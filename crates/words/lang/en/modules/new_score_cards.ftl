# New Score Cards

module-new_score_cards = Each scoring has its own order of the six building types: what brings most now may bring least the next time.

piece-score-row = { building } for { $number }
