# How sure it is what is printed on components

unsure-reconstructed = { $what }: { $count } of { $all } are reconstructed. No source shows them, so they were chosen to agree with the rulebook.
unsure-single-source = { $what }: { $count ->
    [one] 1 of { $all } is known from a single source.
   *[other] { $count } of { $all } are known from a single source.
}
unsure-tiles = If yours look different, say so: “My tile looks different” beside the box, or `--tiles` of the command.
unsure-others = If yours look different, the file crates/rules/data/{ $file }.toml is corrected in one line.
unsure-mark = Some details are not certain
sure-known = certain
sure-single-source = single source
sure-reconstructed = reconstructed
unsure-what-bonuses = Bonuses
unsure-what-branches = Branches
unsure-what-colours = Colours
unsure-what-currencies = Currencies
unsure-what-exchange = Columns of the board
unsure-what-fruit = Fruit on the boards
unsure-what-kinds = Kinds
unsure-what-layout = Layout and walls
unsure-what-numbers = Numbers
unsure-what-order = Order of the types
unsure-what-powers = Powers
unsure-what-prices = Prices
unsure-what-values = Values
unsure-what-walls = Walls
pad-tiles-different = Different in this box
pad-tiles = My tile looks different
pad-tiles-intro = What you say here counts on this device, on the pad and in exact palaces. Games keep the tiles that they have.
pad-tiles-walls = Walls or bastions, as the tile is printed
pad-tiles-second = Where the second half lies
pad-tiles-save = This is how it looks
pad-tiles-forget = Forget it
pad-tiles-hand-on = Hand it on, and it will be right for everybody:
pad-tile-four-walls = Nobody could walk onto a tile with four walls.
pad-tile-no-wall = Every square has a wall, and every camp a bastion.
pad-tile-between = No wall is printed between the two halves of a tile.
pad-tile-same-colour = No colour is printed on a tile twice.
pad-tile-twin = { $tile } looks like this. Choose that one.
pad-exact = Exact palace
pad-exact-choose = Choose a tile. To take one away, touch it in the palace.
pad-exact-lay = Touch a place where it lies.
pad-exact-nowhere = It fits nowhere. Turn it, lay others first, or say that it looks different.
pad-exact-faults = Something does not fit here any more. Take it away and lay it again.
pad-exact-turn = Turn
pad-exact-take-over = Write onto the pad
pad-exact-taken = The numbers stand on the pad.
