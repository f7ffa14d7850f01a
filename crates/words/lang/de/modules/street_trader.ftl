# Der fliegende Händler

module-street_trader = Was es mitbringt, in einem Satz.
