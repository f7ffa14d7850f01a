# Change

module-change = For every 2 that you pay too much you draw a coin of 1 from a bag.

card-coin = coin ({ currency })

piece-coin = { $count ->
    [one] coin ({ currency })
   *[other] { $count } coins ({ currency })
}
piece-coin-bag = { $count ->
    [one] bag with 1 coin
   *[other] bag with { $count } coins
}

event-change-drawn = { $name } draws a { $card } as change.

# Beside the real box
setup-coin = { $count ->
    [one] 1 coin
   *[other] { $count } coins in their bag
}
spare-coins = Bag of coins
