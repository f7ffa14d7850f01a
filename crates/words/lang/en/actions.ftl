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
action-reserve = Put { $tile } into the reserve
action-give = Give { $tile } to Dirk
action-return = Give { $tile } back
action-pass = Pass

## In a word or two

do-take = Take
do-buy = Buy
do-finish = Finish
do-build = Build
do-remove = Put into the reserve
do-swap = Swap
do-place = Place
do-reserve = Put into the reserve
do-give = Give to Dirk
do-return = Give back
do-pass = Pass
