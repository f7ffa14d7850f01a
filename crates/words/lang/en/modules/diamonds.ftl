# Diamonds

module-diamonds = A fifth currency that buys anything on the market, but is never mixed with another.
