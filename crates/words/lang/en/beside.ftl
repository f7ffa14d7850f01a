# Beside the real box: set-up guide and score pad

setup-building-tiles = { $count ->
    [one] 1 building tile
   *[other] { $count } building tiles
}
setup-money-cards = { $count ->
    [one] 1 money card
   *[other] { $count } money cards
}
setup-fountain = { $count ->
    [one] 1 fountain
   *[other] { $count } fountains
}
setup-reserve-board = { $count ->
    [one] 1 board for the reserve
   *[other] { $count } boards for the reserve
}
setup-first-scoring = The first scoring card
setup-second-scoring = The second scoring card
setup-at-bag = Into the bag
setup-at-money = Mix the money
setup-at-each = Every player gets
setup-at-pile = Into pile { $pile }
setup-at-market = Beside the market
setup-at-dirk = Dirk draws from the bag
setup-at-box = These stay in the box
setup-deal = Deal everybody money until it is worth { $value } or more, then lay { $display } cards open.
setup-deal-piles = Deal the rest of the money into five piles, as equal as can be. Mix in what is listed here, then stack them, pile 1 on top.
setup-draw = Draw { $tiles } tiles for the market.
setup-cards-bag = Shuffle the building cards
setup-back = Back into the box
setup-from-bag = from the bag
setup-from-money = from the money
setup-from-each = from the players
setup-from-pile = from the money
setup-from-market = from beside the market
setup-from-dirk = from Dirk
setup-from-box = still in the box
setup-back-base = Base game

beside-title = Beside the box
beside-guide = Set up
beside-pad = Score pad
beside-modules = { $count ->
    [0] Base game only
    [one] 1 module
   *[other] { $count } modules
}
beside-players = { $count } players
beside-fewer = One player fewer
beside-more = One player more
pad-scoring = Which scoring
pad-whose = Whose numbers
pad-name = Name
pad-round = Scoring { $round }
pad-fewer = One fewer: { $what }
pad-more = One more: { $what }
pad-side-n = North
pad-side-e = East
pad-side-s = South
pad-side-w = West
pad-too-many = { $what }: { $count } were counted, and at most { $most } can be.
pad-too-many-in-all = { $what }: { $count } were counted in all, and there are { $most }.
pad-wall-too-long = { $name } cannot have a wall of { $count }: these buildings have at most { $most } walls.
pad-sum = Points
pad-copied = The pad is copied as text.
pad-share = Copy as text
pad-new = New pad
