# Diamonds

module-diamonds = A fifth currency that buys anything on the market, but is never mixed with another.
about-diamond = Pays any price, but is never mixed with other money.

# Beside the real box
setup-cards-diamonds = { $count ->
    [one] 1 diamond
   *[other] { $count } diamonds
}
