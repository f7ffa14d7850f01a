//! The end of the game.

use crate::table::{Play, Table, tile};
use alhambra_rules::Slot;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Event, Illegal, Round, Seat};

#[test]
fn b5_a_scoring_whose_card_never_turned_up_is_skipped() {
    let mut table = Scene::new(3)
        .palace(0, "1,0 tower-12")
        .market("garden-6 - - -")
        .hand(0, "gulden-9")
        .scored(Round::First)
        .bag(0)
        .table();
    table.act("buy 1 with gulden-9");
    table.act("reserve garden-6");

    assert!(table.game.scored().iter().eq([Round::First, Round::Third]));
    assert_eq!(table.points(), [21, 0, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn b15_the_game_ends_after_a_turn_in_which_the_market_cannot_be_filled() {
    let mut table = Scene::new(3)
        .market("garden-6 tower-7 tower-8 chambers-5")
        .hand(0, "gulden-6 denar-9")
        .hand(1, "gulden-3")
        .hand(2, "dukat-1")
        .next_tiles("pavilion-8")
        .bag(1)
        .table();
    table.act("buy 1 with gulden-6");
    table.act("buy 3 with denar-9");
    table.act("reserve garden-6");
    assert!(!table.saw(Event::MarketRanOut));
    table.act("reserve tower-8");

    // It is filled as far as the tiles last, from slot 1; then all is handed out.
    assert_eq!(
        table.events[1..],
        [
            Event::TileTurnedUp {
                slot: Slot(0),
                tile: tile("pavilion-8")
            },
            Event::MarketRanOut,
            Event::Awarded {
                seat: Seat(1),
                slot: Slot(0),
                tile: tile("pavilion-8")
            },
            Event::NotAwarded {
                slot: Slot(1),
                tile: tile("tower-7")
            },
            Event::Awarded {
                seat: Seat(2),
                slot: Slot(3),
                tile: tile("chambers-5")
            },
        ]
    );
    assert_eq!(table.asks(), "seat 1: place pavilion-8");
}

#[test]
fn b15_filling_the_market_with_the_very_last_tile_is_not_the_end() {
    let mut table = Scene::new(3)
        .market("garden-6 tower-7 tower-8 chambers-5")
        .hand(0, "gulden-9")
        .hand(2, "denar-9")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_tiles("pavilion-8")
        .bag(1)
        .table();
    table.act("buy 1 with gulden-9");
    table.act("reserve garden-6");
    assert_eq!(table.market(), "pavilion-8 tower-7 tower-8 chambers-5");
    assert_eq!(table.game.view(None).bag, 0);
    assert_eq!(table.asks(), "seat 1: act");
    // Nor is a turn in which nothing is bought.
    table.act("take gulden-7").then("seat 2: act");
    table.act("buy 3 with denar-9");
    table.act("reserve tower-8");
    assert!(table.saw(Event::MarketRanOut));
}

/// Seat 1 is about to make the last turn and to buy from slot 4.
fn last_turn() -> Scene {
    Scene::new(3)
        .turn(1)
        .market("tower-12 garden-12 chambers-11 pavilion-8")
        .bag(0)
}

#[test]
fn b16_a_left_over_tile_goes_to_whoever_holds_strictly_the_most_of_its_currency() {
    let mut table = Table::at(
        last_turn()
            // Gulden: 3 against 4. Dirham: 3 against 3. Denar: nobody.
            .hand(0, "gulden-1 gulden-2 dirham-1 dirham-2")
            .hand(1, "dukat-9")
            .hand(2, "gulden-4 dirham-3"),
    );
    table.act("buy 4 with dukat-9");
    table.act("reserve pavilion-8");

    assert_eq!(
        table.awards(),
        [
            "1: tower-12 to seat 2",
            "2: garden-12 to nobody",
            "3: chambers-11 to nobody"
        ]
    );
    assert_eq!(table.asks(), "seat 2: place tower-12");
    table.act("place tower-12 at 1,0");

    // It counts, and no money was spent.
    assert_eq!(table.points(), [0, 0, 21]);
    assert_eq!(table.hand(2), "gulden-4 dirham-3");
    assert_eq!(table.market(), "- garden-12 chambers-11 -");
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn b16_they_are_built_in_seat_order_after_the_last_player_to_move() {
    let mut table = last_turn()
        .hand(0, "gulden-1")
        .hand(1, "dirham-1 dukat-9")
        .hand(2, "denar-1")
        .table();
    table.act("buy 4 with dukat-9");
    table
        .act("reserve pavilion-8")
        .then("seat 2: place chambers-11");
    table
        .act("place chambers-11 at 1,0")
        .then("seat 0: place tower-12");
    table
        .act("reserve tower-12")
        .then("seat 1: place garden-12");
    table.forbids("take gulden-1", Illegal::NotAsked);
    table.act("place garden-12 at 1,0");

    assert!(table.game.reserve(Seat(0)).has(tile("tower-12")));
    assert_eq!(table.points(), [0, 20 + 1, 19]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn b16_one_seat_may_get_several_and_places_them_in_any_order() {
    let mut table = last_turn()
        .hand(0, "gulden-1 dirham-1 denar-1")
        .hand(1, "dukat-9")
        .table();
    table.act("buy 4 with dukat-9");
    table
        .act("reserve pavilion-8")
        .then("seat 0: place chambers-11 garden-12 tower-12");
    table
        .act("place tower-12 at 1,0")
        .then("seat 0: place chambers-11 garden-12");
}

#[test]
fn b22_most_points_win() {
    let mut table = last_turn()
        .hand(1, "dukat-9")
        .points(0, 20)
        .points(1, 3)
        .points(2, 19)
        .table();
    table.act("buy 4 with dukat-9");
    // The pavilion is worth 16, and that is not enough.
    table.act("place pavilion-8 at 1,0");
    assert_eq!(table.points(), [20, 19, 19]);
    assert_eq!(table.game.winners(), [Seat(0)]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn b22_equal_points_share_the_victory() {
    let mut table = last_turn()
        .hand(1, "dukat-9")
        .points(0, 20)
        .points(1, 4)
        .points(2, 19)
        .table();
    table.act("buy 4 with dukat-9");
    table.act("place pavilion-8 at 1,0");
    assert_eq!(table.points(), [20, 20, 19]);
    assert_eq!(table.game.winners(), [Seat(0), Seat(1)]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn nothing_can_be_done_when_the_game_is_over() {
    let mut table = Table::at(last_turn().hand(1, "dukat-9"));
    table.act("buy 4 with dukat-9");
    table.act("reserve pavilion-8").then("the game is over");
    table.forbids("remove 0,0", Illegal::GameOver);
}
