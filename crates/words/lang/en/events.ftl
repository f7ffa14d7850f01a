# What happens, one sentence each: for the log and for those who listen.

## A turn

event-turn-begins = It is { $name }'s turn.
event-took = { $name } takes { $cards }.
event-bought = { $name } { bought-what } and pays { $cards }: { bought-fit }.
event-bought-patron = { $name } { bought-what }; the patron pays: { bought-fit }.
bought-what = { $ware ->
    [tower] buys { $tile } with a watchtower from { slot }
    [site] buys { $tile } as a building site from { slot }
    [beside] buys { $tile }
    [finish] finishes { $tile }
   *[slot] buys { $tile } from { slot }
}
# An exact payment earns another action, but not through the vizier; a site is never exact.
bought-fit = { $fit ->
    [again] exactly, and may act again
    [exact] exactly
    [site] no more than needed
   *[over] { $over } too much
}
event-placed = { $name } places { $tile } at { $cell }.
event-stored = { $name } puts { $tile } into the reserve.
event-gave = { $name } gives { $tile } to Dirk.
event-built = { $name } redesigns: { $tile } goes from the reserve to { $cell }.
event-removed = { $name } redesigns: { $tile } goes from { $cell } into the reserve.
event-swapped = { $name } redesigns: { $tile } from the reserve takes the place of { $old } at { $cell }.
event-nothing-possible = { $name } can do nothing at all.
event-passed = { $name } passes.

## Between turns

event-money-turned-up = The card { $card } comes into the money display.
event-reshuffled = The discard pile is shuffled and becomes the deck.
event-tile-turned-up = Onto { slot } comes { $tile }.
event-dirk-drew = Dirk draws { $tile }.

## Scoring and the end

event-scoring-turned-up = Scoring card { $round } turns up.
event-scoring-card-lies = Scoring card { $round } is laid before { $name }, who goes on after the scoring.
event-scoring-begins = { $round ->
    [1] The first scoring is held.
    [2] The second scoring is held.
   *[3] The third scoring is held.
}
event-scored = { $name } gets { points } for { reason-for }.
event-lost = { $name } loses { points } for { reason-for }.
event-market-ran-out = The market cannot be filled, and the end begins.
event-awarded = { $name } holds the most { currency } and gets { $tile }.
event-not-awarded = Nobody holds more { currency } than all others, so { $tile } goes to no one.
event-over = The game is over.

## Vizier, bazaars, watchtowers, falconers

event-vizier-woke = { $name } wakes the vizier.
event-vizier-used = { $name } uses the vizier, who falls asleep.
event-bazaar-turned-up = A { $tile } comes to lie beside the market.
event-returned = { $name } cannot place { $tile }, which goes back.
event-falcon-set = { $name } pays { $card } and sets { falcon-object } on the crossing south-east of { $cell }.
event-falcon-left = In the palace of { $name }, { falcon-subject } leaves the crossing south-east of { $cell }.

## Treasure chamber

event-chests-bought = { $name } buys the chests of room { $room }.
event-laid-down = { $name } lays down { $card }.
event-chest-placed = { $name } puts a chest into { building-object } at { $cell }.
event-chest-for-dirk = Dirk gets a chest ({ building }).
event-chest-returned = A chest ({ building }) goes back into the bag.

## Building sites

event-site-opened = { $name } opens a building site on { $tile }.
event-site-finished = The currency of { $name }'s site on { $tile } was { currency }.
event-site-uncovered = { $lost ->
    [0] { $name } uncovers the site on { $tile }: all { currency } would be worthless, but there is none.
   *[other] { $name } uncovers the site on { $tile }: all { currency } is worthless, { $lost } of it.
}
event-site-chosen = { $name } chooses the { currency } site.
event-site-chosen-secretly = { $name } chooses a site.

## Palace staff and designers

event-steward-went = The steward of { $name } goes to { $cell }.
event-servant-joined = The steward of { $name } goes to { $cell }, and a servant moves into { building-object } there.
event-designer-stands = The designer of { $name } stands at { $cell }, his feet to the { side }.

## Characters

event-character-turned-up = { character-subject } turns up and is auctioned.
event-raised = { $name } bids { $amount }.
event-character-won = { $name } wins { character-object } for { $amount }.
event-character-gone = { character-subject } leaves the game.
event-juggler-kept = { $name } keeps the juggler.
event-juggler-exchanged = { $name } exchanges the juggler for { character-object }.
event-character-used = { $name } uses { character-object }.
event-begged = { $name } draws { $card }.
event-begged-secretly = { $name } draws a card.
event-took-extra = { $name } takes { $card } from the display.
event-tile-went-back = The tile { $tile } goes from { slot } back into the bag.
event-sage-counts = The sage of { $name } counts as half a building more: { building }.

## Major projects

event-project-turned-up = The { $tile } is on offer.
event-project-bid = { $name } bids { $amount } for the major project: { $cards }.
event-bid-returned = { $name } gets { $cards } back.
event-project-won = { $name } wins the { $tile }.

## What no event tells

event-decided = { $name } decides: { $action }.
