# The coach: what cost most in a game, and how the chances went.

coach = Coach
coach-title = What cost { $name } most
coach-title-own = What cost you most
coach-thinking = The coach is looking through the game …
coach-nothing = No decision cost much.
coach-fair = Judged by what could be known at each decision.
coach-failed = The coach could not look through this game.
coach-cost = −{ $whole }.{ $tenth }
coach-cost-about = costs { $whole }.{ $tenth } points
coach-step = Step { $step }
coach-done = Played: { $done }
coach-better = Better: { $better }
coach-chances = Chances to win
coach-chances-over = Chances to win over the game
coach-chances-begin = At the beginning
coach-chances-end = At the end
coach-chance = { $name } { $percent } %
