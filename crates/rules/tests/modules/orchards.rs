//! The rules of the module orchards.
//!
//! Board 1 has an apple in its group of 1 point, orange and fig in that of 2, pomegranate, grape and
//! lemon in that of 4, date, apple, orange and fig in that of 7, pomegranate, grape, lemon, date and
//! apple in that of 11, and all but the apple in that of 16.

use crate::table::{Play, Table};
use alhambra_rules::modules::orchards::{Event, Fruit, Reason};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Game, Module, ModuleSet, Place, Seat, Setup, Slot};
use std::collections::BTreeSet;

const ORCHARDS: ModuleSet = ModuleSet::NONE.with(Module::Orchards);

fn scene(players: u8) -> Scene {
    with(players, ORCHARDS)
}

fn with(players: u8, modules: ModuleSet) -> Scene {
    Scene::with(players, modules)
        .market("pavilion-7 seraglio-8 arcades-9 chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .fruits("fig apple grape date")
        .orchard(0, 1, "")
}

/// The fruits on the market from slot 1 to 4.
fn on_market(game: &Game) -> String {
    let fruit = |slot: &Option<_>| {
        let fruit = slot.and_then(|tile| game.states().orchards.on(tile));
        fruit.map_or("-", Fruit::name)
    };
    let names: Vec<&str> = game.market().iter().map(fruit).collect();
    names.join(" ")
}

/// What lies on the board of a seat and beside it, but for free spaces.
fn board(game: &Game, seat: u8) -> Vec<String> {
    let pieces = game.view(None).pieces().into_iter();
    let own = pieces.filter(|piece| {
        let is_space = piece.thing.to_string().starts_with("space");
        piece.module == Module::Orchards && piece.at == Place::Seat(Seat(seat)) && !is_space
    });
    own.map(|piece| format!("{} {}", piece.count, piece.thing))
        .collect()
}

/// The groups of a seat as fruits that lie there and spaces in all.
fn groups(game: &Game, seat: u8) -> Vec<(u8, u8)> {
    let groups = game.states().orchards.groups(Seat(seat));
    groups.map(|(_, laid, size)| (laid, size)).collect()
}

fn fruit(name: &str) -> Fruit {
    Fruit::named(name).expect("a fruit")
}

/// How many fruits are still to be drawn.
fn supply(game: &Game) -> Option<u8> {
    let pieces = game.view(None).pieces().into_iter();
    let mut lying = pieces.filter(|piece| piece.at == Place::Table);
    let supply = lying.find(|piece| piece.thing.to_string() == "fruit-back")?;
    Some(supply.count)
}

#[test]
fn x_30_groups_of_1_2_and_11_are_full_and_two_fruits_are_spare() {
    let full = "apple-1 orange-2 fig-2 pomegranate-11 grape-11 lemon-11 date-11 apple-11";
    let some = "pomegranate-4 date-7 orange-16 fig-16 grape-16";
    let mut table = scene(3)
        .bag(0)
        .orchard(0, 1, &format!("{full} {some}"))
        .spare_fruits(0, "apple lemon")
        .hand(0, "dirham-9")
        .table();
    table.act("buy 2 with dirham-9");
    // The apple has one space left, in the group of 7.
    assert_eq!(
        groups(&table.game, 0),
        [(1, 1), (2, 2), (1, 3), (2, 4), (5, 5), (3, 6)]
    );
    table.act("reserve seraglio-8").then("the game is over");
    assert_eq!(table.scored(Reason::Orchards), [1 + 2 + 11 + 2, 0, 0]);
}

#[test]
fn everybody_gets_another_board_by_lot_and_a_fruit_lies_on_each_tile() {
    let mut boards = BTreeSet::new();
    for players in 2..=6 {
        for seed in 0..20 {
            let setup = Setup::players(players).with(ORCHARDS);
            let game = Game::new(&setup, seed);
            assert!(!on_market(&game).contains('-'));
            let of = |seat: Seat| {
                let pieces = game.view(None).pieces().into_iter();
                let own = pieces.filter(|piece| piece.at == Place::Seat(seat));
                own.map(|piece| piece.thing.to_string()).collect::<Vec<_>>()
            };
            let all: BTreeSet<Vec<String>> = game.seats().map(of).collect();
            assert_eq!(all.len(), usize::from(players));
            assert!(
                all.iter()
                    .all(|spaces| spaces.len() == 1 + 2 + 3 + 4 + 5 + 6)
            );
            boards.extend(all);
        }
    }
    assert_eq!(boards.len(), 7);
}

#[test]
fn a_tile_that_comes_to_the_market_gets_a_fruit_at_once() {
    let mut table = Table::at(scene(3).hand(0, "gulden-9").next_tiles("tower-7"));
    table.act("buy 1 with gulden-9");
    table.act("fruit fig for 2");
    table.act("reserve pavilion-7");
    assert_eq!(table.market(), "tower-7 seraglio-8 arcades-9 chambers-10");
    let drawn = |event: &alhambra_rules::Event| {
        matches!(
            event,
            alhambra_rules::Event::Orchards(Event::Drawn { slot: Slot(0), .. })
        )
    };
    assert_eq!(table.events.iter().filter(|e| drawn(e)).count(), 1);
    let names = on_market(&table.game);
    assert!(!names.contains('-') && names.ends_with("apple grape date"));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h28_only_buildings_of_the_base_game_bear_fruit() {
    let modules = ORCHARDS
        .with(Module::Medina)
        .with(Module::Camps)
        .with(Module::MagicalBuildings)
        .with(Module::NewBuildingGrounds);
    for next in ["medina-5", "camp-nw", "magical-tower", "plot-12-1"] {
        let mut table = Table::at(with(3, modules).hand(0, "gulden-9").next_tiles(next));
        table.act("buy 1 with gulden-9");
        table.act("fruit fig for 2");
        table.act("reserve pavilion-7");
        assert!(table.market().starts_with(next), "{next}");
        assert_eq!(on_market(&table.game), "- apple grape date");
    }
}

#[test]
fn the_buyer_gets_the_fruit_also_for_the_reserve() {
    let mut table = Table::at(scene(3).hand(0, "dirham-9"));
    table.act("buy 2 with dirham-9").then("seat 0: fruit");
    table
        .act("fruit apple for 11")
        .then("seat 0: place seraglio-8");
    table.act("reserve seraglio-8");
    assert_eq!(board(&table.game, 0), ["1 fruit-apple"]);
    assert_eq!(groups(&table.game, 0)[4], (1, 5));
}

#[test]
fn h180_its_owner_chooses_the_group_before_anything_else() {
    // Exactly paid: the fruit comes before the further action.
    let mut table = Table::at(scene(3).hand(0, "gulden-7"));
    table.act("buy 1 with gulden-7").then("seat 0: fruit");
    assert_eq!(
        table.listed(""),
        ["fruit fig for 2", "fruit fig for 7", "fruit fig for 16"]
    );
    table.refuses("fruit fig for 1");
    table.refuses("fruit date for 16");
    table.act("fruit fig for 16").then("seat 0: another action");
}

#[test]
fn h180_with_one_space_nobody_is_asked() {
    let mut table = Table::at(scene(3).orchard(0, 1, "fig-2 fig-7").hand(0, "gulden-7"));
    table
        .act("buy 1 with gulden-7")
        .then("seat 0: another action");
    assert_eq!(groups(&table.game, 0)[5], (1, 6));
}

#[test]
fn h180_a_fruit_without_a_space_is_laid_beside_the_board_and_only_then() {
    let mut table = scene(3)
        .orchard(0, 1, "fig-2 fig-7 fig-16")
        .hand(0, "gulden-7")
        .table();
    table.act("buy 1 with gulden-7");
    assert!(table.saw(Event::Spare {
        seat: Seat(0),
        fruit: fruit("fig"),
    }));
    assert_eq!(table.game.states().orchards.spare(Seat(0)), 1);
    assert_eq!(table.asks(), "seat 0: another action");
}

#[test]
fn h182_spare_fruit_lies_face_down_and_is_counted() {
    let game = scene(3).spare_fruits(1, "fig lemon").begin();
    assert_eq!(board(&game, 1), ["2 fruit-back"]);
    // All others can be told apart, so everybody can count what is left.
    for you in game.seats().map(Some).chain([None]) {
        assert_eq!(game.view(you).states, *game.states());
    }
}

#[test]
fn h181_a_tile_with_a_tower_or_as_a_site_brings_its_fruit() {
    let modules = ORCHARDS
        .with(Module::Watchtowers)
        .with(Module::BuildingSites);
    for ware in ["1+tower", "1+site"] {
        let mut table = Table::at(with(3, modules).hand(0, "gulden-9 gulden-8"));
        let bought = table.listed(&format!("buy {ware} "));
        table.act(&bought[0]);
        assert_eq!(table.asks(), "seat 0: fruit", "{ware}");
        table.act("fruit fig for 2");
        assert_eq!(groups(&table.game, 0)[1], (1, 2));
    }
}

#[test]
fn a_purchase_between_turns_brings_its_fruit() {
    let mut table = Table::at(with(3, ORCHARDS.with(Module::Vizier)).hand(1, "dirham-8"));
    table.act("take denar-6").then("seat 1: vizier");
    table.act("buy 2 with dirham-8").then("seat 1: fruit");
    let first = table.listed("fruit")[0].clone();
    table.act(&first);
    assert_eq!(table.asks(), "seat 1: place seraglio-8");
    assert_eq!(board(&table.game, 1), ["1 fruit-apple"]);
}

#[test]
fn h87_who_is_given_a_tile_at_the_end_gets_its_fruit_and_what_stays_keeps_it() {
    let mut table = scene(3)
        .bag(0)
        .hand(0, "dirham-9")
        .hand(1, "gulden-9 denar-2")
        .hand(2, "denar-4")
        .table();
    table.act("buy 2 with dirham-9");
    table.act("fruit apple for 1");
    table.act("reserve seraglio-8");
    // Nobody holds dukats, so the date stays. The others lay their fruits before they build.
    let mut asked = Vec::new();
    while table.asks().ends_with("fruit") {
        asked.push(table.asks());
        let first = table.listed("fruit")[0].clone();
        table.act(&first);
    }
    assert_eq!(asked, ["seat 1: fruit", "seat 2: fruit"]);
    assert_eq!(table.asks(), "seat 1: place pavilion-7");
    assert_eq!(board(&table.game, 1), ["1 fruit-fig"]);
    assert_eq!(board(&table.game, 2), ["1 fruit-grape"]);
    assert_eq!(on_market(&table.game), "- - - date");
    table.act("reserve pavilion-7");
    table.act("reserve arcades-9").then("the game is over");
}

#[test]
fn h87_of_a_tile_given_to_dirk_the_buyer_keeps_the_fruit() {
    let mut table = Table::at(scene(2).hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9");
    table.act("fruit fig for 7");
    table.act("give pavilion-7");
    assert_eq!(board(&table.game, 0), ["1 fruit-fig"]);
}

#[test]
fn dirks_tiles_bring_no_fruit() {
    let setup = Setup::players(2).with(ORCHARDS);
    let game = Game::new(&setup, 3);
    // Six tiles are his, and four lie on the market.
    assert_eq!(game.dirk().len(), 6);
    assert_eq!(supply(&game), Some(56 - 4));
}

#[test]
fn h5_a_claimed_tile_brings_no_fruit_and_one_that_is_left_gets_one() {
    let claim = || {
        let modules = ORCHARDS.with(Module::Sultan);
        let mut table = with(3, modules)
            .sultan_cards(1, "denar+tower")
            .hand(0, "gulden-9")
            .next_tiles("tower-7 garden-8-sw")
            .table();
        table.act("buy 1 with gulden-9");
        table.act("fruit fig for 2");
        table.act("reserve pavilion-7").then("seat 1: sultan-claim");
        assert_eq!(on_market(&table.game), "- apple grape date");
        table
    };
    let mut table = claim();
    table.act("claim");
    table.act("reserve tower-7");
    assert_eq!(board(&table.game, 1), [""; 0]);
    assert!(table.market().starts_with("garden-8-sw"));
    assert!(!on_market(&table.game).contains('-'));

    let mut table = claim();
    table.act("pass");
    assert!(table.market().starts_with("tower-7"));
    assert!(!on_market(&table.game).contains('-'));
}

#[test]
fn h98_the_dancer_returns_the_fruit_to_the_supply() {
    let modules = ORCHARDS.with(Module::Characters);
    let mut table = with(3, modules)
        .characters(0, "dancer")
        .next_tiles("tower-7")
        .table();
    table.act("dance 4");
    let returned = Event::Returned {
        fruit: fruit("date"),
    };
    assert!(table.saw(returned));
    assert!(table.market().ends_with("tower-7"));
    assert!(on_market(&table.game).starts_with("fig apple grape"));
    assert_eq!(supply(&table.game), Some(56 - 4));
}

#[test]
fn h95_what_the_dancer_turns_up_gets_a_fruit_and_a_bazaar_beside_the_market_none() {
    let modules = ORCHARDS.with(Module::Characters).with(Module::Bazaars);
    let mut table = with(3, modules)
        .characters(0, "dancer")
        .next_tiles("bazaar-gulden-1 tower-7")
        .table();
    table.act("dance 4");
    assert!(table.market().ends_with("tower-7"));
    assert!(!on_market(&table.game).contains('-'));
    let pieces = table.game.view(None).pieces().into_iter();
    let fruits = pieces.filter(|piece| matches!(piece.at, Place::Slot(_)));
    assert_eq!(fruits.count(), 4);
}

#[test]
fn a_fruit_stays_laid_when_its_tile_is_redesigned() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .orchard(0, 1, "fig-2")
        .hand(0, "gulden-7")
        .table();
    table.act("remove 1,0");
    assert_eq!(board(&table.game, 0), ["1 fruit-fig"]);
}

#[test]
fn a_full_group_is_shown_with_its_points() {
    let game = scene(3).orchard(0, 1, "apple-1 orange-2 fig-2").begin();
    assert_eq!(
        board(&game, 0),
        [
            "1 orchard-1",
            "1 orchard-2",
            "1 fruit-apple",
            "1 fruit-orange",
            "1 fruit-fig"
        ]
    );
}
