# Tables with friends far away.

## Setting up

who-friend = Friend by link
who-friend-about = Somebody far away: you send the link of this seat.
make-table = Make the table
make-failed = The table could not be made. { $why }
no-server = This page has no server for tables with friends far away. Let everybody sit at this screen, or open the page of a server.
seed-online = A table with friends far away draws its own seed. Leave the seed empty.

## Coming to a table

online-opening = Going to the table …
online-refused = This table cannot be opened.
online-foreign = The server speaks another version than this page. Reload the page.
online-lost = The connection is lost. It is being tried again …
online-fork-later = You can go on from here by yourself when the game is over.
online-record-later = The record of an online game is handed out when the game is over.
refused-bad-token = This link opens no seat. Ask for it again.
refused-no-table = There is no such table on this server.
refused-not-asked = Somebody else has to decide.
refused-not-absent = This seat cannot be given to a bot: its player is here.
refused-not-yet = This seat can be given to a bot when its player has been away for longer.
refused-changed = What is asked has changed meanwhile. Look at it again.
refused-too-long = Too much has happened at this table: nothing more can be taken back.
refused-too-slow = That took too long to come. Try it on a better line.
refused-crowded = Too many are here at the moment. Come back in a while.
refused-last-person = Somebody has to stay: the last person cannot be replaced by a bot.
refused-bad-name = This cannot be your name. A name has letters of one alphabet, up to 40, and no comma or #.
refused-name-taken = Somebody at this table is called so already, or nearly so. Choose another name.
refused-not-your-seat = This seat is not yours. Open its own link to decide for it.
refused-illegal = That is not possible at the moment.
refused-too-large = That is too long.
refused-full = This server has as many tables as it takes. Try it later.
refused-not-over = That can be had when the game is over.
refused-foreign-origin = This page does not belong to the server. Open the server's own page.
refused-no-undo = You cannot take that back alone. You can ask the others.
refused-nothing-asked = Nobody asks for that any more.
refused-too-many = That was too much at once. Wait a moment.
refused-store = The server cannot write at the moment. Nothing was done; try again.
refused-stopping = The server is being restarted.
refused-broken = This game can no longer be opened. Whoever runs the server can look into it.
refused-stands-still = This game was begun with other rules, and this program plays it otherwise. It can be looked at, and nothing can be added.
online-newer = There is a newer version of this page.
online-reload = Load it

## Together

together = Together
together-unread = { $count ->
    [one] 1 new line
   *[other] { $count } new lines
}
together-seats = At the table
is-here = here
is-away = away
is-you = you
is-bot = { $bot } plays
watching = { $count ->
    [0] Nobody is watching.
    [one] 1 is watching.
   *[other] { $count } are watching.
}
seat-to-bot = Let a bot play
seat-back = Give the seat back
seat-take-back = Play again myself
seat-rest = Let a bot play for me
my-name = Change my name
my-name-title = Your name
my-name-about = This seat was set up for { $name }. What are you called?
my-name-field = Name
my-name-save = That is me
away-question = { $name } is away. The table can wait, or a bot can play until { $name } is back.
away-waits = { $name } is away. If { $name } stays away a bot can play.
bot-plays-for-you = A bot is playing for you.
links = Links
links-about = Send each friend one link. Whoever opens it first has that seat, and this copy opens it no longer.
link-of = Link for { $name }
link-own = Your own link, for another device
link-watch = Link for watching
link-renew = New link for my seat
link-renewed = Your seat has a new link. The old one opens nothing any more.
copy-link-of = Copy the link for { $name }
standing = Answers in advance
standing-take-none = none
standing-take-from = { $value } or more
ask-undo = Ask to take back my last move
undo-asked = { $name } would like to take back { $count ->
    [one] the last decision.
   *[other] the last { $count } decisions.
}
undo-asked-all = { $name } would like to begin the game anew: all { $count } decisions would be taken back.
undo-asked-own = You have asked whether { $count ->
    [one] the last decision may be taken back.
   *[other] the last { $count } decisions may be taken back.
}
undo-waits = Waiting for { $names }.
undo-agree = Agree
undo-refuse = No
undo-withdraw = Never mind
chat = Chat
chat-empty = Nobody has said anything yet.
chat-field = Say something to all
chat-send = Send
call-me = Call me when it is my turn
call-me-on = You are called when it is your turn.

## Since your last move

since-title = Since your last move
since-none = Nothing has happened since your last move.

## My tables

my-tables = My tables
my-tables-about = Tables with friends far away.
table-over = Over
table-turn-of = { $name } has to decide
table-since = { $count ->
    [0] nothing new
    [one] 1 move since yours
   *[other] { $count } moves since yours
}
table-gone = This table is no longer there.
table-watched = You watch this table.
forget-table = Forget this table
join-online-about = Paste the link of a seat, the code of a set-up, or a game that was saved as text.
