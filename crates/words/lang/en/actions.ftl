# What can be done: as labels of buttons and lists, and in a word or two for a button that confirms.
#
# $means is the money: cards, or the patron.

## Labels

action-take = Take { $cards }
action-buy = { $ware ->
    [tower] Buy with a watchtower for { $means }
    [site] Buy as a building site for { $means }
   *[slot] Buy with { $means }
}
# The same where the tile is known.
action-buy-tile = { $ware ->
    [tower] Buy { $tile } with a watchtower for { $means }
    [site] Buy { $tile } as a building site for { $means }
    [finish] Finish { $tile } with { $means }
   *[slot] Buy { $tile } with { $means }
}
means-patron = the help of the patron
action-build = Build { $tile } at { $cell }
action-remove = Put the tile at { $cell } into the reserve
action-remove-tile = Put { $tile } from { $cell } into the reserve
action-swap = Put { $tile } in the place of the tile at { $cell }
action-swap-tile = Put { $tile } in the place of { $old } at { $cell }
action-place = Place { $tile } at { $cell }
# A watchtower as it lies after $turned quarter turns.
action-place-turned = { $turned ->
    [0] Place { $tile } at { $cell }, its wall to the south-west
    [1] Place { $tile } at { $cell }, its wall to the north-west
    [2] Place { $tile } at { $cell }, its wall to the north-east
   *[3] Place { $tile } at { $cell }, its wall to the south-east
}
action-store = Put { $tile } into the reserve
action-give = Give { $tile } to Dirk
action-return = Give { $tile } back
action-pass = Pass
action-wake = Wake the vizier
action-falcon = Set { falcon-object } south-east of { $cell } for { $card }
action-chests = Buy the chests of room { $room }
action-lay-down = Lay down { $card }
action-chest = Put the chest into the building at { $cell }
action-site = Take the { currency } site
action-step = Go { side }
action-stand = Stand at { $cell }, feet to the { side }
action-bid = Bid { $amount }: { $cards }
action-raise = Bid { $amount }
action-pay = Pay with { $means }
action-keep = Keep the juggler
action-exchange = Exchange the juggler
action-dance = Exchange the tile on { slot }
action-dance-tile = Exchange { $tile } on { slot }
action-change = Exchange { $give } for { $take }
action-beg = Draw a card
action-grab = Let the miser take { $card }
action-count = Count for { buildings }

## In a word or two

do-take = Take
do-buy = Buy
do-finish = Finish
do-build = Build
do-remove = Put into the reserve
do-swap = Swap
do-place = Place
do-store = Put into the reserve
do-give = Give to Dirk
do-return = Give back
do-pass = Pass
do-wake = Wake the vizier
do-falcon = Set the falcon
do-chests = Buy the chests
do-lay-down = Lay down
do-chest = Put the chest here
do-site = Take this site
do-step = Go
do-stand = Stand here
do-bid = Bid
do-raise = Raise
do-pay = Pay
do-keep = Keep
do-exchange = Exchange
do-dance = Exchange
do-change = Exchange
do-beg = Draw
do-grab = Take
do-count = Choose
