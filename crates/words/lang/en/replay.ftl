# What `alhambra replay` says beside the events.

replay-head = { $players } players, seed { $seed }
replay-modules = With { $modules }.
replay-options = Options: { $options }.
replay-opening = On the market lie { $tiles }, in the money display { $cards }.
# Modules may ask before the market is laid out.
replay-opening-bare = In the money display lie { $cards }.
replay-opening-dirk = Dirk begins with { $tiles }.
replay-first = { $name } begins.
replay-points-so-far = Points so far
replay-final-points = Final points

## The table at one moment

replay-table = { $step ->
    [one] The table after 1 action
   *[other] The table after { $step } actions
}
replay-table-seen = { replay-table }, as { $name } sees it
replay-offer = { $tile } for { $price } { currency }
replay-offer-none = nothing for { currency }
replay-left = { $tiles } tiles, { $cards } cards
replay-left-cards = { $tiles } building cards, { $cards } money cards
replay-worth = worth { $count }
replay-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## Its lines begin with

replay-label-market = Market
replay-label-money = Money
replay-label-to-come = To come
replay-label-dirk = Dirk
replay-label-hand = hand
replay-label-buildings = buildings
replay-label-reserve = reserve
replay-label-to-place = to place
