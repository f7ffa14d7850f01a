# Extensions

module-extensions = Three money cards in a pattern make one of your buildings count as two.

way-extensions = Buy an extension

piece-extension-gulden = { building } extension: two gulden and a dirham, exact up to { $number }
piece-extension-dirham = { building } extension: two dirham and a denar, exact up to { $number }
piece-extension-denar = { building } extension: two denar and a dukat, exact up to { $number }
piece-extension-dukat = { building } extension: two dukat and a gulden, exact up to { $number }
piece-extended = { building } extension
about-extended = The building under it counts as two in majorities.

question-extension-own = Choose the building that gets the extension ({ building }).
question-extension = { $name } is choosing a building for an extension.

action-extend = Buy the { building } extension (exact up to { $number }) with { $cards }
action-extension-onto = Extend { $tile }

do-extend = Buy the extension
do-extension-onto = Extend it

event-extension-bought = { $bonus ->
    [1] { $name } pays { $cards } for an extension ({ building }). That is exact: another action.
   *[0] { $name } pays { $cards } for an extension ({ building }).
}
event-extension-laid = { $name } now has an extension on { $tile }.

refusal-extension-not-there = This extension does not lie on the board.
refusal-extension-other-cards = These are not the three cards that its column asks for.
refusal-extension-no-building = You own no building that could take this extension.

# Beside the real box
pad-extended = Extended: { $type }
setup-extension-board = { $count ->
    [one] 1 board for extensions
   *[other] { $count } boards for extensions
}
setup-extension = { $count ->
    [one] 1 extension
   *[other] { $count } extensions, shuffled, open on the board
}
