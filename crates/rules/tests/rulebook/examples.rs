//! The worked examples of the base game.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::wall;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Illegal, Round, Seat};

#[test]
fn x_b1_the_two_small_cards_together_or_any_one_card() {
    let mut table = Table::at(Scene::new(3).display("denar-2 dirham-3 gulden-7 dukat-9"));

    let mut ways = table.listed("take");
    ways.sort();
    let expected = [
        "take denar-2",
        "take dirham-3",
        "take dirham-3 denar-2",
        "take dukat-9",
        "take gulden-7",
    ];
    assert_eq!(ways, expected);
    table.forbids(
        "take denar-2 gulden-7",
        Illegal::TooMuchMoney { sum: 9, limit: 5 },
    );

    table.act("take denar-2 dirham-3");
    assert_eq!(table.hand(0), "dirham-3 denar-2");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn x_b2_a_garden_for_10_denar_paid_with_11_ends_the_turn_without_change() {
    let mut table = Scene::new(3)
        .market("tower-7 arcades-9 garden-10-n pavilion-8")
        .hand(0, "denar-7 denar-4")
        .table();

    table
        .act("buy 3 with denar-7 denar-4")
        .then("seat 0: place garden-10-n");
    table.act("place garden-10-n at 1,0");

    assert_eq!(table.tile_at(0, "1,0"), "garden-10-n");
    assert_eq!(table.hand(0), "");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn x_b3_two_exact_purchases_then_a_swap_then_the_new_tiles_are_built() {
    let mut table = Scene::new(3)
        .palace(0, "1,0 garden-11")
        .reserve(0, "tower-12")
        .hand(0, "gulden-9 dirham-8")
        .market("arcades-9 seraglio-8 tower-7 pavilion-8")
        .table();

    table
        .act("buy 1 with gulden-9")
        .then("seat 0: another action");
    table
        .act("buy 2 with dirham-8")
        .then("seat 0: another action");

    // The new tiles take no part in the swap.
    table.forbids(
        "swap arcades-9 at 1,0",
        Illegal::NotInReserve(tile("arcades-9")),
    );
    table.act("swap tower-12 at 1,0");
    assert_eq!(table.tile_at(0, "1,0"), "tower-12");
    assert_eq!(table.reserve(0), "garden-11");

    assert_eq!(table.asks(), "seat 0: place seraglio-8 arcades-9");
    table.act("place arcades-9 at 2,0");
    table.act("place seraglio-8 at 2,1");
    assert_eq!(table.tile_at(0, "2,1"), "seraglio-8");
    assert_eq!(table.asks(), "seat 1: act");
}

// X-B4, the five forbidden figures, is in `figures`.

#[test]
fn x_b5_slots_2_and_4_were_bought_so_the_first_new_tile_comes_on_2_the_second_on_4() {
    let mut table = Scene::new(3)
        .market("tower-12 pavilion-6 garden-11 seraglio-4")
        .hand(0, "dirham-6 dukat-4")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_tiles("chambers-10 arcades-10")
        .table();

    table.act("buy 4 with dukat-4");
    table.act("buy 2 with dirham-6");
    assert_eq!(table.market(), "tower-12 - garden-11 -");
    table.act("take gulden-7");
    table.act("reserve seraglio-4");
    // As long as the turn lasts the market is not refilled.
    assert_eq!(table.market(), "tower-12 - garden-11 -");
    table.act("reserve pavilion-6");

    assert_eq!(table.market(), "tower-12 chambers-10 garden-11 arcades-10");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn x_b6_most_chambers_bring_4_points_in_the_first_scoring() {
    let mut table = Scene::new(3)
        .palace(0, "1,0 chambers-10")
        .palace(1, "1,0 chambers-11; 2,0 chambers-9-s")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();

    table.act("take gulden-7");

    assert_eq!(table.majority_points(Building::Chambers), [0, 4, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn x_b7_towers_bring_13_and_6_in_the_second_scoring() {
    let mut table = Scene::new(3)
        .palace(0, "1,0 tower-12; 2,0 tower-13")
        .palace(1, "1,0 tower-11-open")
        .palace(2, "0,-1 tower-11-n; -1,0 tower-10; 0,1 tower-11-s")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .scored(Round::First)
        .next_cards("scoring-2")
        .table();

    table.act("take gulden-7");

    assert_eq!(table.majority_points(Building::Tower), [6, 0, 13]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn x_b8_two_with_4_towers_each_share_13_and_6_as_9_and_9() {
    let mut table = Scene::new(3)
        .palace(
            0,
            "1,0 tower-11-open; 2,0 tower-12; 0,-1 tower-11-n; 0,1 tower-11-s",
        )
        .palace(
            1,
            "1,0 tower-13; -1,0 tower-10; 0,-1 tower-9-nw; 1,-1 tower-9-ne",
        )
        .palace(2, "1,0 tower-9-es # nothing is left for the third")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .scored(Round::First)
        .next_cards("scoring-2")
        .table();

    table.act("take gulden-7");

    assert_eq!(table.majority_points(Building::Tower), [9, 9, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn x_b9_pavilions_bring_16_8_and_1_in_the_third_scoring() {
    let mut table = Scene::new(3)
        .palace(0, "-1,0 pavilion-3; 1,0 pavilion-4")
        .palace(1, "1,0 pavilion-8; 2,0 pavilion-7; 0,-1 pavilion-6")
        .palace(2, "-1,0 pavilion-5")
        .market("garden-6 tower-7 tower-8 chambers-5")
        .hand(0, "gulden-9")
        .bag(0)
        .table();

    table.act("buy 1 with gulden-9");
    table.act("reserve garden-6");

    assert_eq!(table.majority_points(Building::Pavilion), [8, 16, 1]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn x_b10_a_run_of_8_outer_wall_counts_but_not_the_inner_wall_nor_the_shorter_run() {
    let mut table = Scene::new(3)
        .palace(
            0,
            "-1,-1 pavilion-5    # walls in the north and west
                 0,-1  tower-11-n    # north
                 1,-1  garden-10-n   # north
                 2,-1  tower-8       # north, east and south: the last is an inner wall
                 -1,0  chambers-9-w  # west
                 1,0   garden-11
                 2,0   garden-8-ne   # north, which is the inner wall, and east
                 0,1   seraglio-3    # east, south and west: the shorter run",
        )
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();

    let mut runs = Vec::new();
    wall::runs(table.game.palace(Seat(0)), |length| runs.push(length));
    runs.sort_unstable();
    assert_eq!(runs, [3, 8]);
    table.act("take gulden-7");

    assert_eq!(table.wall_points(), [8, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}
