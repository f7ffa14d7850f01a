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
# A purchase that begins with something that lowers its price.
action-buy-using = { $ware ->
    [tower] Buy with a watchtower, using { $aid }
    [site] Buy as a building site, using { $aid }
   *[slot] Buy using { $aid }
}
action-buy-using-tile = { $ware ->
    [tower] Buy { $tile } with a watchtower, using { $aid }
    [site] Buy { $tile } as a building site, using { $aid }
   *[slot] Buy { $tile } using { $aid }
}
action-build = Build { $tile }: { $cell }
action-remove = Put the tile { $cell } into the reserve
action-remove-tile = Put { $tile } into the reserve: { $cell }
action-swap = Put { $tile } in the place of the tile { $cell }
action-swap-tile = Put { $tile } in the place of { $old }: { $cell }
action-move = Move { $tile } inside the palace: { $cell }
action-place = Place { $tile }: { $cell }
# A watchtower as it lies after $turned quarter turns.
action-place-turned = { $turned ->
    [0] Place { $tile }: { $cell }, its wall to the south-west
    [1] Place { $tile }: { $cell }, its wall to the north-west
    [2] Place { $tile }: { $cell }, its wall to the north-east
   *[3] Place { $tile }: { $cell }, its wall to the south-east
}
# A tile that may be turned, and how it lies then.
action-lying = { $action }, { $lie }
action-reserve = Put { $tile } into the reserve
action-give = Give { $tile } to Dirk
action-return = Give { $tile } back
action-pass = Pass

## In a word or two

do-take = Take
do-buy = Buy
do-buy-using = Use
do-finish = Finish
do-build = Build
do-remove = Put into the reserve
do-swap = Swap
do-move = Move
do-place = Place
do-reserve = Put into the reserve
do-give = Give to Dirk
do-return = Give back
do-pass = Pass
