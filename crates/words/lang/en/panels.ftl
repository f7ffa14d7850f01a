# What is read at the table: sheets, the log, what everybody has.

## Score sheets

sheet-buildings = Buildings
sheet-modules = Modules
sheet-without = { $count } more without points
outcome-waits = The last scoring is being read out.

## Log: $number tells one from several.

log-passes = { $number ->
    [one] { $names } passes.
   *[other] { $names } pass.
}

## What everybody has

people = What everybody has
player-has = Has { $things }.
person-label = { $name }: { $points }, { $cards }
person-money = { $count ->
    [0] No money cards
    [one] 1 money card
   *[other] { $count } money cards
}
# $count is a number of buildings, perhaps with a half; $names are those with whom they are compared.
person-ahead = { $count } ahead of { $names }
person-behind = { $count } behind { $names }
person-tied = tied with { $names }
person-alone = nobody else has any
person-none = nobody has any
