//! Falconers.

use crate::table::{Play, Table};
use alhambra_rules::modules::falconers::{self, Falcon};
use alhambra_rules::piece::Colour;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Cell, Illegal, Module, ModuleSet, Seat};

const FALCONERS: ModuleSet = ModuleSet::NONE.with(Module::Falconers);

fn scene(players: u8) -> Scene {
    Scene::with(players, FALCONERS)
}

/// The falcons that were set, each with its seat and crossing.
fn set(table: &Table) -> Vec<(&'static str, u8, Cell)> {
    let falcons = table.game.states().falconers.set().iter();
    falcons
        .map(|f| (f.falcon.name(), f.seat.0, f.cell))
        .collect()
}

/// What may be set where, whatever the card.
fn choices(table: &Table) -> Vec<String> {
    let mut choices: Vec<String> = table
        .listed("falcon")
        .iter()
        .map(|line| line[7..line.find(" for").expect("a card")].to_owned())
        .collect();
    choices.sort();
    choices.dedup();
    choices
}

/// Four tiles meet south-east of the fountain.
const CROSSING: &str = "1,0 tower-12; 0,1 garden-11; 1,1 chambers-10";

#[test]
fn x_21_a_crossing_with_tower_garden_and_chambers_takes_a_falcon_with_two_of_the_three() {
    let mut table = scene(3)
        .palace(
            0,
            "1,0 tower-12;    2,0 garden-11
                 1,1 chambers-10; 2,1 garden-10-open",
        )
        .hand(0, "gulden-3")
        .table();
    let fitting = [
        "falcon-black-5 at 1,0", // chambers and garden
        "falcon-white-4 at 1,0", // chambers and tower
        "falcon-white-5 at 1,0", // garden and tower
    ];
    assert_eq!(choices(&table), fitting);
    // Pavilion and tower: of the one there is none.
    table.forbids(
        "falcon falcon-brown-5 at 1,0 for gulden-3",
        Illegal::NotPossible,
    );

    table.act("falcon falcon-white-5 at 1,0 for gulden-3");
    assert_eq!(set(&table), [("falcon-white-5", 0, Cell::new(1, 0))]);
    assert_eq!(table.hand(0), "");
    assert_eq!(table.asks(), "seat 0: falcons");
}

#[test]
fn a_falcon_costs_one_money_card_of_whatever_value_and_currency() {
    let mut table = scene(3)
        .palace(0, CROSSING)
        .hand(0, "gulden-1 dukat-9 dukat-9")
        .table();
    let for_black_5 = [
        "falcon falcon-black-5 at 0,0 for gulden-1",
        "falcon falcon-black-5 at 0,0 for dukat-9",
    ];
    assert_eq!(table.listed("falcon falcon-black-5"), for_black_5);
    table.forbids(
        "falcon falcon-black-5 at 0,0 for denar-1",
        Illegal::NotPossible,
    );
    table.act("falcon falcon-black-5 at 0,0 for dukat-9");
    assert_eq!(table.hand(0), "gulden-1 dukat-9");
    assert_eq!(table.asks(), "seat 0: falcons");
}

#[test]
fn an_exchange_office_is_no_money_card() {
    let both = FALCONERS.with(Module::ExchangeOffices);
    let table = Scene::with(3, both)
        .palace(0, CROSSING)
        .hand(0, "exchange-gulden-dirham")
        .table();
    assert_eq!(choices(&table), [""; 0]);
    assert_eq!(table.asks(), "seat 0: act");
}

/// A palace with a crossing for each black falcon, and one crossing more.
const FOR_ALL_BLACK: &str = "1,0 pavilion-8;  2,0 seraglio-9;    3,0 tower-12
            0,1 garden-11;   1,1 arcades-9;   2,1 tower-11-open; 3,1 garden-10-open
            0,2 chambers-10; 1,2 chambers-11; 2,2 arcades-10";
const ALL_BLACK: [&str; 5] = [
    "falcon-black-1 at 1,0",
    "falcon-black-2 at 2,0",
    "falcon-black-3 at 1,1",
    "falcon-black-4 at 0,0",
    "falcon-black-5 at 0,1",
];

#[test]
fn any_number_may_be_bought_as_long_as_each_can_be_set() {
    let mut table = scene(3)
        .palace(0, FOR_ALL_BLACK)
        .hand(0, "gulden-1 gulden-2 gulden-3 gulden-4 gulden-5")
        .table();
    for (falcon, card) in ALL_BLACK.iter().zip(1..) {
        table.act(&format!("falcon {falcon} for gulden-{card}"));
        assert_eq!(table.asks(), "seat 0: falcons");
    }
    assert_eq!(set(&table).len(), 5);
    // Without money there is nothing left but to stop.
    assert_eq!(table.listed(""), ["pass"]);
    table.act("pass").then("seat 1: act");

    // Whoever likes stops earlier.
    let mut table = Table::at(scene(3).palace(0, FOR_ALL_BLACK).hand(0, "denar-1 denar-2"));
    table.act("falcon falcon-black-3 at 1,1 for denar-2");
    table.act("pass");
    assert_eq!(table.hand(0), "denar-1");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn falcons_are_the_single_action_of_a_turn_and_never_one_earned_by_paying_exactly() {
    let mut table = scene(3)
        .palace(0, CROSSING)
        .market("arcades-9 - - -")
        .hand(0, "gulden-9 denar-1")
        .table();
    assert!(!choices(&table).is_empty());
    table
        .act("buy 1 with gulden-9")
        .then("seat 0: another action");
    assert_eq!(choices(&table), [""; 0]);
    table.forbids(
        "falcon falcon-black-5 at 0,0 for denar-1",
        Illegal::NotAsked,
    );

    // Nor does anything come after them.
    let mut table = Table::at(scene(3).palace(0, CROSSING).hand(0, "denar-1 denar-2"));
    table.act("falcon falcon-black-5 at 0,0 for denar-1");
    assert_eq!(table.listed("take"), [""; 0]);
    table.forbids("remove 1,0", Illegal::NotAsked);
    assert_eq!(table.asks(), "seat 0: falcons");
}

#[test]
fn a_crossing_holds_one_falcon_and_each_falcon_is_there_once() {
    let mut table = scene(3)
        .palace(0, CROSSING)
        .palace(1, "1,0 tower-11-open; 0,1 garden-10-open; 1,1 tower-13")
        .hand(0, "denar-1 denar-2")
        .hand(1, "denar-3")
        .table();
    table.act("falcon falcon-white-5 at 0,0 for denar-1");
    assert_eq!(choices(&table), [""; 0]);
    table.forbids(
        "falcon falcon-white-4 at 0,0 for denar-2",
        Illegal::NotAsked,
    );
    table.act("pass");
    // The other palace has garden and tower too, but that falcon is taken.
    assert_eq!(choices(&table), [""; 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn three_tiles_make_no_crossing() {
    let table = scene(3)
        .palace(0, "1,0 tower-12; 0,1 garden-11")
        .hand(0, "denar-1")
        .table();
    assert_eq!(choices(&table), [""; 0]);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn inner_walls_do_not_matter_at_a_crossing() {
    let table = scene(3)
        .palace(0, "1,0 tower-11-s; 0,1 garden-11; 1,1 pavilion-6")
        .hand(0, "denar-1")
        .table();
    let fitting = [
        "falcon-brown-4 at 0,0", // pavilion and garden
        "falcon-brown-5 at 0,0", // pavilion and tower
        "falcon-white-5 at 0,0", // garden and tower
    ];
    assert_eq!(choices(&table), fitting);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn a_falcon_goes_back_when_one_of_its_four_tiles_is_taken_away() {
    for gone in ["1,0", "0,1", "1,1"] {
        let mut table = scene(3)
            .palace(0, CROSSING)
            .palace(1, "1,0 tower-11-open; 0,1 garden-10-open; 1,1 tower-13")
            .falcon(0, "falcon-white-5", "0,0")
            .hand(1, "denar-3")
            .table();
        table.act(&format!("remove {gone}"));
        assert_eq!(set(&table), []);
        assert!(table.saw(falconers::Event::Left {
            seat: Seat(0),
            falcon: Falcon::named("falcon-white-5").unwrap(),
            cell: Cell::new(0, 0)
        }));
        // Anybody may buy it now.
        table.act("falcon falcon-white-5 at 0,0 for denar-3");
        assert_eq!(set(&table), [("falcon-white-5", 1, Cell::new(0, 0))]);
        assert_eq!(table.asks(), "seat 1: falcons");
    }
}

#[test]
fn a_falcon_goes_back_when_one_of_its_four_tiles_is_swapped_even_for_the_same_colour() {
    for (cell, new) in [
        ("1,0", "tower-11-open"),
        ("0,1", "garden-10-open"),
        ("1,1", "pavilion-8"),
    ] {
        let mut table = scene(3)
            .palace(0, CROSSING)
            .falcon(0, "falcon-white-5", "0,0")
            .reserve(0, new)
            .table();
        table.act(&format!("swap {new} at {cell}"));
        assert_eq!(set(&table), []);
        assert_eq!(table.asks(), "seat 1: act");
    }
}

#[test]
fn only_falcons_at_the_tile_that_moves_go_back() {
    let mut table = scene(3)
        .palace(0, FOR_ALL_BLACK)
        .palace(1, "1,0 tower-13; 0,1 garden-12; 1,1 chambers-9-s")
        .falcon(0, "falcon-black-4", "0,0")
        .falcon(0, "falcon-black-1", "1,0")
        .falcon(0, "falcon-black-2", "2,0")
        .falcon(1, "falcon-white-5", "0,0")
        .table();
    table.act("remove 3,0");
    assert_eq!(
        set(&table),
        [
            ("falcon-black-4", 0, Cell::new(0, 0)),
            ("falcon-black-1", 0, Cell::new(1, 0)),
            ("falcon-white-5", 1, Cell::new(0, 0))
        ]
    );
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn one_to_five_falcons_of_a_colour_bring_2_6_12_20_30() {
    for (count, points) in [(1, 2), (2, 6), (3, 12), (4, 20), (5, 30)] {
        let mut scene = scene(3)
            .turn(1)
            .palace(0, FOR_ALL_BLACK)
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .next_cards("scoring-1");
        for falcon in &ALL_BLACK[..count] {
            let (name, cell) = falcon.split_once(" at ").expect("a place");
            scene = scene.falcon(0, name, cell);
        }
        let mut table = Table::at(scene);
        table.act("take gulden-7");
        assert_eq!(
            table.scored(falconers::Reason::Falcons {
                colour: Colour::Black
            }),
            [points, 0, 0]
        );
        assert_eq!(table.asks(), "seat 2: act");
    }
}

#[test]
fn each_colour_is_scored_by_itself_and_at_every_scoring() {
    let mut table = scene(3)
        .turn(2)
        .palace(0, FOR_ALL_BLACK)
        .palace(1, "1,0 tower-13; 0,1 garden-12; 1,1 chambers-9-s")
        .falcon(0, "falcon-black-1", "1,0")
        .falcon(0, "falcon-white-2", "0,0")
        .falcon(0, "falcon-white-1", "2,0")
        .falcon(1, "falcon-white-5", "0,0")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1 scoring-2")
        .table();
    table.act("take gulden-7");
    // Both scorings were held.
    assert_eq!(
        table.scored(falconers::Reason::Falcons {
            colour: Colour::Black
        }),
        [2 + 2, 0, 0]
    );
    assert_eq!(
        table.scored(falconers::Reason::Falcons {
            colour: Colour::Brown
        }),
        [0, 0, 0]
    );
    assert_eq!(
        table.scored(falconers::Reason::Falcons {
            colour: Colour::White
        }),
        [6 + 6, 2 + 2, 0]
    );
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn falcons_are_scored_at_the_end_too() {
    let mut table = scene(3)
        .palace(0, CROSSING)
        .falcon(0, "falcon-white-5", "0,0")
        .market("garden-6 tower-7 tower-8 chambers-5")
        .hand(0, "gulden-9")
        .bag(0)
        .table();
    table.act("buy 1 with gulden-9");
    table.act("reserve garden-6");
    assert_eq!(
        table.scored(falconers::Reason::Falcons {
            colour: Colour::White
        }),
        [2, 0, 0]
    );
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn f1_diamonds_may_pay_for_a_falcon() {
    let both = FALCONERS.with(Module::Diamonds);
    let mut table = Scene::with(3, both)
        .palace(0, CROSSING)
        .hand(0, "diamond-4")
        .table();
    table.act("falcon falcon-black-5 at 0,0 for diamond-4");
    assert_eq!(set(&table), [("falcon-black-5", 0, Cell::new(0, 0))]);
    assert_eq!(table.hand(0), "");
    assert_eq!(table.asks(), "seat 0: falcons");
}

#[test]
fn f1_the_start_tile_may_be_one_of_the_four_but_gives_no_colour() {
    let table = scene(3)
        .palace(0, "1,0 tower-12; 0,1 tower-11-open; 1,1 garden-11")
        .hand(0, "denar-1")
        .table();
    assert_eq!(choices(&table), ["falcon-white-5 at 0,0"]);
    // Two colours are needed, and three towers have but one.
    let table = scene(3)
        .palace(0, "1,0 tower-12; 0,1 tower-11-open; 1,1 tower-13")
        .hand(0, "denar-1")
        .table();
    assert_eq!(choices(&table), [""; 0]);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn f1_only_base_buildings_give_colours() {
    // The bazaar shows seraglio, arcades and tower; the project counts as pavilion and arcades.
    let modules = FALCONERS.with(Module::Bazaars).with(Module::MajorProjects);
    let table = Scene::with(3, modules)
        .palace(
            0,
            "-1,0 chambers-10;                         1,0 tower-12
                 -1,1 tower-11-open; 0,1 bazaar-gulden-1;  1,1 project-pavilion-arcades",
        )
        .hand(0, "denar-1")
        .table();
    // West of the fountain chambers and tower, east of it a tower alone.
    assert_eq!(choices(&table), ["falcon-white-4 at -1,0"]);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h36_bazaars_and_major_projects_may_be_among_the_four_tiles() {
    let modules = FALCONERS.with(Module::Bazaars).with(Module::MajorProjects);
    let mut table = Scene::with(3, modules)
        .palace(
            0,
            "1,0 tower-12; 0,1 garden-11; 1,1 project-pavilion-arcades
                 -1,0 garden-10-open; -1,1 bazaar-gulden-1",
        )
        .hand(0, "denar-1")
        .table();
    assert_eq!(choices(&table), ["falcon-white-5 at 0,0"]);
    table.act("falcon falcon-white-5 at 0,0 for denar-1");
    table.act("pass").then("seat 1: act");
}

#[test]
fn f1_a_square_may_be_among_the_four_tiles_and_gives_no_colour() {
    let of = |fourth: &str| {
        let palace = format!("1,0 tower-12; 0,1 pavilion-8; 1,1 {fourth}");
        let scene = Scene::with(3, FALCONERS.with(Module::Squares));
        choices(&Table::at(scene.palace(0, &palace).hand(0, "denar-1")))
    };
    let two = of("seraglio-9");
    let one = of("square-seraglio-e");
    assert!(!one.is_empty() && one.len() < two.len(), "{one:?} {two:?}");
}

#[test]
fn h36_where_both_halves_of_a_project_meet_only_three_tiles_do() {
    let modules = FALCONERS.with(Module::MajorProjects);
    let table = Scene::with(3, modules)
        .palace(
            0,
            "0,1 garden-11; 0,2 tower-12; 1,1 project-pavilion-arcades",
        )
        .hand(0, "denar-1")
        .table();
    assert_eq!(choices(&table), [""; 0]);
    table.forbids(
        "falcon falcon-white-5 at 0,1 for denar-1",
        Illegal::NotAsked,
    );
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h36_camps_and_watchtowers_are_not_among_the_four_tiles() {
    let camps = FALCONERS.with(Module::Camps);
    let table = Scene::with(3, camps)
        .palace(0, "1,0 tower-11-n; 0,-1 garden-9; 1,-1 camp-sw")
        .hand(0, "denar-1")
        .table();
    assert_eq!(choices(&table), [""; 0]);

    let towers = FALCONERS.with(Module::Watchtowers);
    let table = Scene::with(3, towers)
        .palace(
            0,
            "1,0 tower-12; 0,1 garden-11; 1,1 watchtower-garden-1 turned 3",
        )
        .hand(0, "denar-1")
        .table();
    assert_eq!(choices(&table), [""; 0]);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h36_an_unfinished_site_may_be_among_the_four_tiles_but_gives_no_colour() {
    let sites = FALCONERS.with(Module::BuildingSites);
    let table = Scene::with(3, sites)
        .palace(0, CROSSING)
        .site(0, "tower-12", "gulden")
        .hand(0, "denar-1")
        .table();
    assert_eq!(choices(&table), ["falcon-black-5 at 0,0"]);
    assert_eq!(table.asks(), "seat 0: act");
}
