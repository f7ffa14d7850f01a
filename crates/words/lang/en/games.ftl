# My games: those that wait, those that are over, and what they come to.

games = My games
games-about = Results, records and games that you can look at again.
games-none = No game has been finished on this device yet. What you play is kept here, and nowhere else.
games-played = Games
games-won = Won
games-points = Most points
games-wall = Longest wall
games-lead = Largest lead
games-waiting = Games that wait
games-step = step { $step }
games-before = From an older version
games-before-step = This game could not be played again further than step { $step }. All of it is kept here as text.
games-before-none = This game could not be read. All of it is kept here as text.
games-before-save = Save as text
start-before = A game from an older version could not be read to its end.
start-before-save = Save it as text
games-feats = Achievements
games-bots = Won, by the strongest bot and the number of players
games-players = { $count } players
games-won-of = { $won } of { $played }
games-finished = Finished games
games-export = Save as a file
games-export-failed = The browser did not take the file.
games-delete = Delete everything
games-delete-about = All finished games, the games that wait, one from an older version, results and achievements on this device are deleted for good. The game on the table stays.
games-delete-yes = Delete

## Achievements: $count is how much of it there has to be.

feat-done = done
feat-part = { $count } of { $of }
feat-finish = The first palace
feat-finish-about = Finish a game.
feat-win = Lord of the hill
feat-win-about = Win a game.
feat-wall = The great wall
feat-wall-about = Have a wall of { $count } sides at the end.
feat-points = Master builder
feat-points-about = Reach { $count } points.
feat-exact = To the penny
feat-exact-about = Pay exactly { $count } times in one game.
feat-architect = Better than the plan
feat-architect-about = Win against the expert.
feat-crowd = A full house
feat-crowd-about = Play with { $count } at the table.
feat-cards = In the cards
feat-cards-about = Finish the card game.
feat-hard = Nothing too hard
feat-hard-about = Win with a hard module.
feat-many = A bit of everything
feat-many-about = Play with { $count } modules at once.
feat-few = Curious
feat-few-about = Play { $count } different modules.
feat-all = Seen it all
feat-all-about = Play all { $count } modules.
