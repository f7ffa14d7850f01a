# Street Trader

module-street_trader = What it adds, in one sentence.
