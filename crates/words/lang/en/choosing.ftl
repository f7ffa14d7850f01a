# Choosing modules at a new table.

## Ready-made sets

sets = Ready-made sets
edition-base = Base game
edition-2024 = 2024 edition
edition-mega-box = Mega Box: everything
boxes = Expansion boxes
boxes-about = Each of the six boxes brought four modules. The designers' set has seventeen, by many designers. Choose one, and you play with all of it.
edition-expansion-1 = The Vizier's Favour
edition-expansion-2 = The City Gates
edition-expansion-3 = The Thief's Turn
edition-expansion-4 = The Treasure Chamber
edition-expansion-5 = The Power of the Sultan
edition-expansion-6 = The Falconers
edition-designers = The designers' set
playable-part = { $count } of { $all } playable

## Modules at random

draw = Draw
draw-about = Modules at random, in place of those that are chosen
draw-how-many = How many modules to draw
draw-how-hard = The hardest module to draw
draw-count = { $count ->
    [one] 1 module
   *[other] { $count } modules
}
draw-easy = easy only
draw-medium = up to medium
draw-hard = up to hard
draw-fewer = Not more than { $count } are that easy. All of them are chosen.

## Finding a module

find-module = Search modules
filters = { $count ->
    [0] Filters
   *[other] Filters ({ $count })
}
by-difficulty = By difficulty
by-theme = By what it changes
by-length = By how much longer the game gets
difficulty-easy = Easy
difficulty-medium = Medium
difficulty-hard = Hard
touches-money = Money
touches-building = Building
touches-points = Points
touches-interaction = Each other
length-same = Same length
length-little = A little longer
length-much = Much longer
only-chosen = Chosen
modules-shown = { $count } of { $all }
find-nothing = No module fits.
clear-filters = Show all modules
not-yet-playable = Not yet playable ({ $count })

## What is chosen

modules-chosen = { $count ->
    [0] Base game, no modules
    [one] 1 module
   *[other] { $count } modules
}
many-modules = A long game with much to look at. Enjoy it!
back-to-new-table = Back to the new table
