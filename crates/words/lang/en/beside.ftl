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
setup-step-deal = Deal the first money
setup-step-piles = Make the five piles
setup-step-draw = Fill the market
setup-lists = Which list
setup-list-take = Take out
setup-list-lay = Lay out
setup-list-back = Put away
setup-list-take-about = All that comes out of the box, sorted by module.
setup-list-lay-about = Step by step, one list for everything together.
setup-list-back-about = What goes back into which part of the box, and where it lies now.
setup-done = { $count } of { $all } done
setup-clear = Untick all

beside-intro = You play with cardboard; this lies beside it, also without a network.
beside-table = Your table
beside-dirk = Dirk plays along as the third: he has tiles, and nobody decides for him.
beside-choose = Choose modules
beside-setup = Set up
beside-setup-about = What to take out of the box, and where it goes.
beside-pad = Score pad
beside-pad-about = Count, and let the points be worked out.
beside-spare = Spare part
beside-spare-about = Dice, bags and decks that are missing.
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
pad-total = Total
pad-table = Table
pad-player = Player { $number }
pad-next = Next: { $name }
pad-to-total = To the total
pad-carry = Begin with the numbers of scoring { $round }
pad-now = { $name }: { $points } in this scoring, { $total } in all
pad-why = How the points come about
pad-why-none = Nothing has been counted yet.
pad-counted = { $count } counted.
pad-choice = { $what }: { $choice }
pad-name-bad = Nobody can be called that here: a name is somebody's own, and without comma, colon and #.
pad-wrong = Something cannot be here.
pad-number-bad = Write a number from 0 to 250.
pad-new-ask = Begin a new pad? Everything on this one is cleared; undo brings it back.
pad-new-yes = Begin anew
pad-keep = Keep this one
pad-open-share = Share
pad-share-about = This text holds everything. “alhambra score” reads it, and so does the button below.
pad-text = The pad as text
pad-read = Read this text
pad-read-bad = This text cannot be read: { $why }
pad-picture = Save as picture
pad-picture-made = The picture is saved as a file.
pad-after = After scoring { $round }
pad-leads = { $count ->
    [one] { $names } leads.
   *[other] { $names } lead.
}
spare-intro = Something is missing? Roll and draw here instead. What is out is remembered.
spare-roll = Roll
spare-draw = Draw
spare-all-back = All back, shuffle
spare-left = { $count } left, { $out } out
spare-out = What is out
spare-back = Put back: { $what }
spare-tiles = Bag of tiles
spare-money = Money cards
setup-ready-take = Everything is out of the box.
setup-ready-lay = The table is laid. Have a good game!
setup-ready-back = Everything is back in the box.
