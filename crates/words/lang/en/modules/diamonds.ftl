# Diamonds

module-diamonds = A fifth currency that buys anything on the market, but is never mixed with another.
about-diamond = Pays any price, but is never mixed with other money.
