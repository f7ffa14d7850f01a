# Bonus Cards

module-bonus_cards = What it adds, in one sentence.
