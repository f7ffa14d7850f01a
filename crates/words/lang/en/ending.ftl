# The end of a game in full, and a picture of it.

show-ending = Look back
next-mixture = Play something else
picture = Picture to share
picture-saved = The picture is saved as a file.
picture-failed = The browser could not make the picture.
tale = The game looked back upon
tale-curve = Points over the game, with what a scoring at each moment would have brought
tale-facts = What stood out
tale-look = Show
tale-turn = Turning point:
tale-turn-about = in step { $step } { $name } goes ahead of { $before } and is never behind again.
tale-never-behind = none. { $name } was never behind.
tale-best = Best purchase:
tale-best-about = { $name } buys { $tile } and pays { $paid }. It brings about { $points }.
tale-wall = Longest wall:
tale-wall-about = { $names } with { $count } sides.
tale-exact = Exact payments:
tale-exact-about = { $count ->
    [one] { $names } with 1.
   *[other] { $names } with { $count }.
}
tale-sources = Where the points came from
