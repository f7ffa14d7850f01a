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
replay-count = { $count ->
    [one] 1 { building }
   *[other] { $count } { buildings }
}
replay-none-left = none left
replay-no-bid = { $what }, no bid
replay-bid = { $what }, { $name } bids { $bid }
replay-awake = awake
replay-asleep = asleep
replay-falcon = { $falcon } south-east of { $cell }
replay-site = { $tile } ({ currency })
replay-at = at { $cell }
replay-designer = at { $cell }, his feet to the { side }

## Its lines begin with

replay-label-market = Market
replay-label-money = Money
replay-label-to-come = To come
replay-label-dirk = Dirk
replay-label-bazaars = Bazaars
replay-label-project = Project
replay-label-chamber = Chamber
replay-label-servants-on-offer = Servants
replay-label-auction = Auction
replay-label-hand = hand
replay-label-buildings = buildings
replay-label-reserve = reserve
replay-label-to-place = to place
replay-label-vizier = vizier
replay-label-people = people
replay-label-falcons = falcons
replay-label-sites = sites
replay-label-chests = chests
replay-label-servants = servants
replay-label-steward = steward
replay-label-designer = designer
