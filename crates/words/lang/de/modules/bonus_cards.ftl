# Die Bonuskarten

module-bonus_cards = Was es mitbringt, in einem Satz.
