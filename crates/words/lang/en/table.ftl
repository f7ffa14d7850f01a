# The screen: start, set-up and table.

## Start

app-title = Alhambra
play-now = Play now
play-now-about = You against two bots, with the rules of the base game.
new-table = New table
new-table-about = Choose who plays and with which modules.
join = Join
join-about = Enter the code or the link that a friend has sent you.
continue-game = Continue
continue-about = Go on with the game that you left.
beside = Beside the real box
beside-about = Set up, score and draw for the game on your table.
beside-title = Beside the box
beside-done = Done
offline-ready = Ready to play without a network.
update-ready = A new version is ready. Reload to use it.
error-general = Something went wrong. Your game is kept; reload the page to go on.
not-found = There is nothing at this address.

## While the page is loading

loading = Loading
loading-remembered = It begins as soon as everything is here.
loading-failed = The table could not be started. Please load the page again, or try a newer browser.

## New table: who plays

seats = Seats
seat = Seat { $number }
me = Me
person-here = Somebody at this screen
bot = Bot: { $name }
bot-easy = Easy
bot-easy-about = Plays along and overlooks half of what it could do. For a first game.
bot-fair = Fair
bot-fair-about = Takes what looks best right away and plans nothing.
bot-strong = Strong
bot-strong-about = Thinks its whole turn through and watches what the others could do.
bot-expert = Expert
bot-expert-about = Plays the game on in its head many times before each move.
bot-builder = Builder of walls
bot-builder-about = As good as the strong one, and fond of long walls.
bot-collector = Collector
bot-collector-about = As good as the strong one, and wants the most of every kind of building.
bot-miser = Miser
bot-miser-about = As good as the strong one, and waits for the exact payment.
bot-random = Random
bot-random-about = Does anything that is allowed. For trying things out.
bot-apprentice = Apprentice
bot-apprentice-about = Plays sensibly and often forgets something. For a first game.
bot-greedy = Greedy
bot-greedy-about = Takes what looks best right away and plans nothing.
bot-planner = Planner
bot-planner-about = Thinks its whole turn through and watches what the others could do.
bot-architect = Architect
bot-architect-about = Plays the game on in its head many times before each move.
bots-at-table = The bots at this table
bot-described = { $name }: { $about }
start = Start

## New table: what is played

modules = Modules
share-code = Code of this set-up

## New table: which game

new-game-which = Which game
new-game-board = Board game
new-game-board-about = Buy tiles and build a palace with them.
new-game-cards = Card game
new-game-cards-about = Collect buildings as cards, without a palace.
cards-in-short = You buy buildings as cards and collect them before you. Three times there are points for having most of a kind. There is no palace, no wall and no redesign.
cards-no-modules = Modules belong to the board game. The card game is played without them.
cards-to-board = Choose the board game

## New table: options

options = Options
option-open-hands = Open hands
option-open-hands-about = Everybody sees everybody's money.
option-quick-answers = Answers at once
option-quick-answers-about = Whoever can only say no is passed over without a pause. Quicker, but others may notice who could do nothing.
option-without-dirk = Without Dirk
option-without-dirk-about = Nobody but the two of you, and three of each money card.
memory-aid = Memory aid
memory-aid-about = Keeps note of the money that everybody has taken and paid in sight of all.
clock = Clock
seed = Seed

## The table

your-turn = Your turn
bots-thinking = { $name } is thinking …
market = Market
display = Money display
hand = Hand
reserve = Reserve
new-tiles = New tiles
palace = Palace
palace-of = Palace of { $name }
dirk = Dirk
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
cards-in-hand = { $count ->
    [0] No cards in hand
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
what-is-left = What is left
bag-left = { $count ->
    [0] No more tiles in the bag
    [one] 1 tile still in the bag
   *[other] { $count } tiles still in the bag
}
deck-left = { $count ->
    [0] No more cards in the deck
    [one] 1 card still in the deck
   *[other] { $count } cards still in the deck
}
longest-wall = { $count ->
    [0] No outer wall
   *[other] Longest wall: { $count }
}
wall-preview = Longest wall would be { $count }
exact = Exact
exact-about = Paid exactly: one more action.
over = { $count } too much
confirm-ends-turn = This ends your turn.

## The table of the card game

question-act-cards-own = Your turn: take money or buy a card.
cards-of = Cards of { $name }
cards-laid = { $count ->
    [0] No cards yet
    [one] 1 card
   *[other] { $count } cards
}
back-to-own-cards = My cards
# How somebody stands in a kind of building, in a narrow column.
stand-most = Most
stand-tied = Tied
stand-behind = { $count } behind
holding-cards = { $count ->
    [0] { $kind }: no card
    [one] { $kind }: 1 card, price { $prices }
   *[other] { $kind }: { $count } cards, prices { $prices }
}
holding-others = { $count ->
    [0] Nobody else has any.
   *[other] Most among the others: { $names } with { $count }.
}
player-label-cards = { $name }: { $points } points, { $cards } money cards. Buildings: { $kinds }. Show the cards
building-cards-left = { $count ->
    [0] No more building cards
    [one] 1 building card still to come
   *[other] { $count } building cards still to come
}
money-cards-left = { $count ->
    [0] No more money cards in the deck
    [one] 1 money card still in the deck
   *[other] { $count } money cards still in the deck
}
left-cards = Building cards still to come
left-number-cards = Cards

## Passing the screen on

pass-screen = Pass the screen to { $name }
pass-screen-about = The hands are hidden. { $name } goes on with the button below.
show-my-hand = Show my hand

## Undo and hint

undo = Undo
undo-nothing = There is nothing to undo.
undo-stops-revealed = Undo stops here: something new has been shown since.
undo-stops-other = Undo stops here: somebody else has decided since.
hint = Hint
hint-thinking = Looking for a good move …
hint-list = Good moves, the best first
hint-again = Choose it once more to do it.
# How many points an action is behind the best: on a label, and for those who listen.
hint-best = Best
hint-equal = As good
hint-behind = −{ $whole }.{ $tenth }
hint-behind-about = { $whole }.{ $tenth } points behind

## Scoring

score-now = Score now
score-sheet = Score sheet
total = Total
round-first = First scoring
round-second = Second scoring
round-third = Third scoring
skip = Skip
next = Next
previous = Previous

## The end

game-over = The game is over
winner = { $name } wins.
winners = { $names } share the victory.
new-game = New game
rematch = Play again

## Replay, and games as text

log = Log
replay = Replay
replay-step = Step { $step } of { $of }
continue-from-here = Continue from here
back-to-game = Back to the game
play = Play
pause = Pause
export = Export
import = Import
import-failed = This game cannot be read: { $why }.
copy = Copy
copied = Copied

## Menu and settings

menu = Menu
rules = Rules
settings = Settings
language = Language
theme = Appearance
theme-light = Light
theme-dark = Dark
theme-system = As the system
sound = Sound
reduced-motion = Less motion
keyboard-help = Keys
close = Close
cancel = Cancel
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show everything

## First page, setting up, settings

start-tagline = Build a palace, tile by tile.
start-unofficial = Unofficial: not connected with the author or the publisher of the game.
join-field = Code or saved game
given-file = Open a file
given-open = Open
join-empty = Paste a code or a saved game first, or open a file.
code-letter = No code has the sign “{ $letter }”.
code-broken = Something in this code was mistyped or left out.
code-version = This code was made by a newer version of the game.
address-code-bad = The code in the address cannot be used. { $why }
to-start = Back to the first page
guest = Guest
guest-number = Guest { $number }
bot-names = Zahra, Idris, Layla, Omar, Nour, Yusuf
who-guest = Person here
name-of-seat = Name in seat { $number }
who-at-seat = Who sits in seat { $number }
colour-of-seat = Colour of seat { $number }: { $colour }
choose-colour = Choose a colour
colour-0 = red circle
colour-1 = blue square
colour-2 = green triangle
colour-3 = yellow diamond
colour-4 = white hexagon
colour-5 = orange star
add-seat = Add seat
remove-seat = Remove seat { $number }
shuffle-seats = Shuffle
rules-of = Rules: { $title }
clock-about = Shows how long everybody has been thinking.
patience = Wait for somebody
patience-about = After so long away somebody's seat can be given to a bot. Whoever comes back has it again.
patience-usual = as the server has it
patience-minutes = 10 minutes
patience-hour = 1 hour
patience-day = 1 day
patience-week = 1 week
game-as-far = This game could not be played again to its end ({ $why }). It is shown as far as it goes.
seed-chance = chance
seed-about = The same number gives the same game. Without one, chance decides.
share-open = Share
share-about = Whoever enters this code gets the same seats, modules and options.
copy-code = Copy code
copy-link = Copy link
code-enter = Enter a code
code-use = Use it
name-long = “{ $name }” is too long: a name has at most 40 letters.
name-sign = “{ $name }” cannot be a name: commas and “#” mean something else in a saved game.
name-same = Two seats are called “{ $name }”.
seed-wrong = The seed must be a whole number from 0 to 18446744073709551615, or empty.
replace-title = A game is still running
replace-about = The game that is running is put aside when you begin the new one. You find it under “My games”.
replace-continue = Continue the old one
replace-begin = Begin the new one
language-en = English
language-de = Deutsch
language-missing = The words of this language could not be fetched. Once there is a network again, choose it anew.
use-theme-light = Switch to light
use-theme-dark = Switch to dark
speed = Motion
speed-calm = Calm
speed-quick = Quick
speed-instant = None
pace = Pace of the bots
pace-calm = Calm
pace-quick = Quick
pace-instant = At once
sound-about = Short sounds for cards, tiles, money and scorings, and a tick when it becomes your turn.
sound-on = The sound is on.
sound-off = The sound is off.
key-confirm = Confirm
key-let-go = Let go of what is chosen
key-market = Choose a tile of the market
key-palace = Move about in the palace
key-to-palace = Go to the palace
key-to-display = Go to the money display
key-to-hand = Go to your hand
key-to-answers = Go to the answers
key-to-modules = Go to the modules
key-undo = Undo
key-hint = Hint
key-score = Score now
key-left = What is left
key-log = Log
key-rules = Rules
key-menu = Menu
key-zoom = Zoom in and out
key-fit = Show the whole palace
key-whole = Give the palace all the room, or take it back

## The table itself: labels of what can be touched

letter-pavilion = P
letter-seraglio = S
letter-arcades = A
letter-chambers = C
letter-garden = G
letter-tower = T
letter-gulden = G
letter-dirham = I
letter-denar = N
letter-dukat = K
letter-diamond = ◇
no-walls = no walls
tile-with-walls = { $tile }, walls: { $walls }
slot-label = Slot { $number }, price { $price } { $currency }: { $tile }
tile-with-things = { $tile }; on it: { $things }
slot-empty = empty
hand-empty = No cards in hand
reserve-empty = empty
back-to-own = My palace
palace-description = Palace of { $name }. Longest wall { $wall }. { $tiles }
place-label = Place { $cell }
edge-label = { side } side of the tile { $cell }
goods = For sale beside the market
for-price = { $what } for { $price }
for-price-in = { $what } for { $price } { currency }
dock = Modules in play
dock-ready = { $count ->
    [0] { $name }.
   *[other] { $name }: { $count } lie ready.
}
dock-can-act = You can do something here now.
drawer-all = All modules
drawer-ready = Lies ready
drawer-players = Who has what
beside-palace = Modules, log and players
more = More ({ $count })
palace-whole = Give the palace all the room
palace-not-whole = Show the whole table again
reserve-of = { $name }: reserve
new-tiles-of = { $name }: new tiles
with-bid = { $what }: { $name } bids { $bid }
players = Players
player-label = { $name }: { $points } points, { $cards } cards, longest wall { $wall }. Show the palace
dirk-label = Dirk: { $points } points. { $tiles }
prompt = What is asked
choose-further = { $count } possibilities: choose further
let-go = Let go
tools = Tools
leave-table = Back to the start; the game is kept

## Panels: score sheets

score-sheets = Score sheets
score-now-about = What everybody would get if it were scored this moment. Choose a number to see what it is for.
as-in-round = As in which scoring
no-sheets = No scoring has been held yet.
sheet-before = Before
sheet-after = After
sheet-cell = { $reason }, { $name }
sheet-hint = Choose a number to see what it is for.
show-result = Result
go-on = Go on
place-of = Place { $place }: { $name }, { $points }
palace-picture = { $whose }: { $tiles }. { $wall }

## Panels: why there are points. $number tells one from several; $rank is a place.

why-wall = { $count ->
    [0] There is no outer wall.
    [one] The longest wall is 1 side long.
   *[other] The longest wall is { $count } sides long.
}
why-buildings = { $number ->
    [0] { $count } { building }
   *[other] { $count } { buildings }
}
why-none = No { buildings }: without any there are no points.
why-most = { $what }: the most. { $rivals }.
why-alone = { $what }: the most. Nobody else has any.
why-has = { $number ->
    [one] { $names } has { $count }
   *[other] { $names } have { $count }
}
why-with = { $number ->
    [one] { $names } with { $count }
   *[other] { $names } with { $count } each
}
why-place = { $what }: { $rank ->
    [2] second
    [3] third
   *[other] fourth
} place, behind { $leaders }.
why-nothing = { $what }: { $rank ->
    [1] the first
    [2] the second
    [3] the third
   *[other] such a
} place brings nothing in this scoring.
why-ordinal = { $rank ->
    [1] first
    [2] second
   *[other] third
}
why-tied = { $what }, as many as { $names }: { $pot } for the { $places } place, shared by { $number ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] six
}{ $rounded ->
    [yes] {", rounded down"}
   *[no] {""}
}: { $share } each.

## Panels: log and replay

log-turn = Turn of { $name }
log-sum = { $name } { $points }
log-sums = { $sums }.
log-earlier = Show earlier
log-empty = Nothing has happened yet.
replay-to = Look at step { $step }
replay-start = The beginning of the game.
replay-begin = To the beginning
replay-end = To the last step

## Panels: what is left

left-tiles = Tiles still to come
left-type = Type
left-number = Tiles
left-by-price = By price
memory-title = Money in the hands
memory-about = What everybody was seen to take and has not paid since.
memory-unknown = { $count ->
    [one] and 1 unknown card
   *[other] and { $count } unknown cards
}
memory-none = No cards.

## Panels: rules

rules-pages = Pages of the rules
rules-game = The game
rules-in-play = In play
rules-modules = Modules
page-base = Alhambra
page-two = The game for two
page-cards = Alhambra: The Card Game
page-loading = The page is being fetched …
page-missing = This page could not be fetched. Once there is a network again, open it anew.
palace-unreadable = This picture cannot be drawn.

## Panels: games as text

export-share = Export and share
export-about = The whole game as text: to keep it, to send it to somebody, or to look at it with other programs.
export-text = The game as text
export-file = Save as a file
export-copy = Copy the text
download-failed = The browser did not take the file. Copy the text instead.
import-about = Paste a game that was saved as text, or open its file. It takes the place of the game on this table.
import-text = A saved game
import-empty = Paste a saved game first, or open a file.
