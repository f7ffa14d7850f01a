# How sure it is what is printed on components

unsure-reconstructed = { $what }: { $count } of { $all } are reconstructed. No source shows them, so they were chosen to agree with the rulebook.
unsure-single-source = { $what }: { $count } of { $all } are known from a single source.
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
tiles-different = Different in this box
