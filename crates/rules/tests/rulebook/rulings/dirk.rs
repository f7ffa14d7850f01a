//! The two-player game.

use crate::table::{Play, Table, tile};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Game, Illegal, Round, Seat, Setup, TileSet};

const DISPLAY: &str = "denar-2 dirham-3 gulden-7 dukat-9";

fn tiles(names: &str) -> TileSet {
    names.split_whitespace().map(tile).collect()
}

#[test]
fn b21_dirk_gets_6_tiles_at_the_start() {
    for seed in 0..20 {
        let view = Game::new(&Setup::players(2), seed).view(None);
        assert_eq!(view.dirk.len(), 6);
        assert_eq!(view.bag, 54 - 6 - 4);
    }
}

#[test]
fn b21_dirk_gets_6_tiles_after_the_first_scoring() {
    let six = "tower-7 tower-8 garden-6 garden-7 pavilion-2 chambers-5";
    let mut table = Scene::new(2)
        .dirk("tower-12")
        .display(DISPLAY)
        .next_cards("scoring-1")
        .next_tiles(six)
        .table();
    table.act("take gulden-7");

    // What he draws now did not count yet.
    assert_eq!(table.majority_points(Building::Tower), [0, 0, 6]);
    assert_eq!(table.majority_points(Building::Garden), [0, 0, 0]);
    let all = format!("tower-12 {six}");
    assert_eq!(table.game.view(None).dirk, tiles(&all));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b21_dirk_gets_a_third_rounded_down_after_the_second_scoring() {
    for (left, third) in [(12, 4), (11, 3), (3, 1), (2, 0), (0, 0)] {
        let mut table = Scene::new(2)
            .display(DISPLAY)
            .scored(Round::First)
            .next_cards("scoring-2")
            .bag(left)
            .table();
        table.act("take gulden-7");
        let view = table.game.view(None);
        assert_eq!(view.dirk.len(), third, "of {left}");
        assert_eq!(usize::from(view.bag), left - third);
        assert_eq!(table.asks(), "seat 1: act");
    }
}

#[test]
fn b21_dirk_draws_before_the_market_is_refilled() {
    let mut table = Scene::new(2)
        .market("seraglio-9 pavilion-8 arcades-7 chambers-6")
        .hand(0, "gulden-9")
        .display(DISPLAY)
        .scored(Round::First)
        .next_cards("scoring-2")
        .next_tiles("tower-7 tower-8 garden-6")
        .bag(6)
        .table();
    table.act("buy 1 with gulden-9");
    table.act("take gulden-7");
    table.act("reserve seraglio-9");
    assert_eq!(table.game.view(None).dirk, tiles("tower-7 tower-8"));
    assert_eq!(table.market(), "garden-6 pavilion-8 arcades-7 chambers-6");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b21_dirk_gets_fewer_if_there_are_fewer() {
    let mut table = Scene::new(2)
        .display(DISPLAY)
        .next_cards("scoring-1")
        .bag(4)
        .table();
    table.act("take gulden-7");
    assert_eq!(table.game.view(None).dirk.len(), 4);
    assert_eq!(table.game.bag(), []);
    // The market is full, so the game goes on.
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b21_dirk_takes_part_in_majorities_but_has_no_wall() {
    let mut table = Scene::new(2)
        .palace(0, "1,0 tower-12; 2,0 tower-13")
        .palace(1, "1,0 tower-11-open; 1,1 tower-11-s")
        .dirk("tower-7 tower-8 tower-10 pavilion-2")
        .display(DISPLAY)
        .scored(Round::First)
        .next_cards("scoring-2")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.majority_points(Building::Tower), [3, 3, 13]);
    assert_eq!(table.majority_points(Building::Pavilion), [0, 0, 8]);
    assert_eq!(table.wall_points(), [1, 1, 0]);
    assert_eq!(table.game.view(None).dirk_points, 13 + 8);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b21_dirk_has_no_turn() {
    let mut table = Table::at(Scene::new(2).display(DISPLAY));
    table.act("take gulden-7").then("seat 1: act");
    table.act("take dukat-9").then("seat 0: act");
}

#[test]
fn b21_bought_tiles_may_be_given_to_dirk_one_by_one() {
    let mut table = Scene::new(2)
        .market("seraglio-9 pavilion-8 arcades-7 chambers-6")
        .hand(0, "gulden-9 dirham-8 denar-8")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("buy 2 with dirham-8");
    table.act("buy 3 with denar-8");
    table.act("give pavilion-8");
    assert_eq!(table.game.view(None).dirk, tiles("pavilion-8"));
    table
        .act("place seraglio-9 at 1,0")
        .then("seat 0: place arcades-7");
    table.act("give arcades-7");
    assert_eq!(table.game.view(None).dirk, tiles("pavilion-8 arcades-7"));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b21_nothing_is_given_to_dirk_with_more_players() {
    let mut table = Scene::new(3)
        .market("seraglio-8 pavilion-8 arcades-7 chambers-6")
        .hand(0, "gulden-9")
        .table();
    table.act("buy 1 with gulden-9");
    table.forbids("give seraglio-8", Illegal::NoGift);
    assert_eq!(table.listed("give"), Vec::<String>::new());
    assert_eq!(table.asks(), "seat 0: place seraglio-8");
}

#[test]
fn b21_what_is_handed_out_at_the_end_was_not_bought_and_cannot_be_given() {
    let mut table = Scene::new(2)
        .market("seraglio-9 pavilion-8 arcades-7 chambers-6")
        .hand(0, "gulden-9")
        .hand(1, "dirham-1")
        .display("- - - dukat-9")
        .bag(0)
        .table();
    table.act("buy 1 with gulden-9");
    table.act("take dukat-9");
    table.act("give seraglio-9");
    // Dirk has no money, so nothing is handed out to him.
    assert_eq!(
        table.awards(),
        [
            "2: pavilion-8 to seat 1",
            "3: arcades-7 to nobody",
            "4: chambers-6 to seat 0"
        ]
    );
    assert_eq!(table.asks(), "seat 1: place pavilion-8");
    table.forbids("give pavilion-8", Illegal::NoGift);
    table
        .act("reserve pavilion-8")
        .then("seat 0: place chambers-6");
}

#[test]
fn b24_dirk_cannot_win_even_with_most_points() {
    let mut table = Scene::new(2)
        .market("seraglio-8 - - -")
        .hand(0, "gulden-9")
        .dirk("tower-12 garden-12 chambers-11 arcades-10")
        .points(0, 3)
        .points(1, 10)
        .bag(0)
        .table();
    table.act("buy 1 with gulden-9");
    table.act("reserve seraglio-8");

    assert_eq!(table.points(), [3, 10]);
    assert_eq!(table.game.view(None).dirk_points, 21 + 20 + 19 + 18);
    assert_eq!(table.game.winners(), [Seat(1)]);
    assert_eq!(table.asks(), "the game is over");
}
