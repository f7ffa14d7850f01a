# What happens, one sentence each: for the log and for those who listen.

## A turn

event-turn-begins = It is { $name }'s turn.
event-took = { $name } takes { $cards }.
event-bought = { $help ->
    [patron] { $name } { bought-what }; the patron pays: { bought-fit }.
   *[none] { $name } { bought-what } and pays { $cards }: { bought-fit }.
}
bought-what = { $ware ->
    [tower] buys { $tile } with a watchtower from { slot }
    [site] buys { $tile } as a building site from { slot }
    [beside] buys { $tile }
    [finish] finishes { $tile }
   *[slot] buys { $tile } from { slot }
}
# An exact payment earns another action, but not through the vizier; a site is never exact.
bought-fit = { $fit ->
    [exact] { bought-exactly }
    [never] never exactly
   *[over] { $over } too much
}
bought-exactly = { $bonus ->
    [1] exactly, and may act again
   *[0] exactly
}
event-placed = { $name } places { $tile }: { $cell }.
event-stored = { $name } puts { $tile } into the reserve.
event-gave = { $name } gives { $tile } to Dirk.
event-built = { $name } redesigns and builds { $tile } from the reserve: { $cell }.
event-removed = { $name } redesigns and puts { $tile } into the reserve; it lay { $cell }.
event-swapped = { $name } redesigns and puts { $tile } from the reserve in the place of { $old }: { $cell }.
event-moved = { $name } moves { $tile } inside the palace: { $cell }; it lay { $from }.
event-nothing-possible = { $name } can do nothing at all.
event-passed = { $name } passes.

## Between turns

event-money-turned-up = The card { $card } comes into the money display.
event-reshuffled = The discard pile is shuffled and becomes the deck.
event-tile-turned-up = Onto { slot } comes { $tile }.
event-tile-lies-beside = Beside { slot } comes { $tile }.
event-dirk-drew = Dirk draws { $tile }.

## Scoring and the end

event-scoring-turned-up = Scoring card { $round } turns up.
event-scoring-card-lies = Scoring card { $round } is laid before { $name }, who goes on after the scoring.
event-scoring-begins = { $round ->
    [1] The first scoring is held.
    [2] The second scoring is held.
   *[3] The third scoring is held.
}
event-scored = { $name } gets { points } for { $reason }.
event-lost = { $name } loses { points } for { $reason }.
event-market-ran-out = The market cannot be filled, and the end begins.
event-awarded = { $name } holds the most { currency } and gets { $tile }.
event-not-awarded = Nobody holds more { currency } than all others, so { $tile } goes to no one.
event-over = The game is over.

## Vizier, bazaars, watchtowers, falconers
event-returned = { $name } cannot place { $tile }, which goes back.

## What no event tells

event-decided = { $name } decides: { $action }.
event-decided-secretly = { $name } decides in secret.
