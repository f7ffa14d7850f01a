//! Palace Designers.

use crate::table::{Play, Table, tile};
use alhambra_rules::modules::palace_designers;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Cell, Game, Illegal, Module, ModuleSet, Seat, Setup, Side};

const DESIGNERS: ModuleSet = ModuleSet::NONE.with(Module::PalaceDesigners);

fn scene(players: u8) -> Scene {
    Scene::with(players, DESIGNERS)
}

/// Where the designer of a seat stands, and on which side his feet are.
fn stands(table: &Table, seat: u8) -> String {
    let designer = table.game.states().palace_designers.of(Seat(seat));
    designer.map_or_else(
        || "nowhere".to_owned(),
        |d| format!("{} {}", d.cell, d.feet.letter()),
    )
}

/// The cells on which the designer may take his stand now.
fn cells(table: &Table) -> Vec<String> {
    let stands = table.listed("stand");
    let cells = stands.iter().filter_map(|line| line.split(' ').nth(1));
    let mut cells: Vec<String> = cells.map(ToOwned::to_owned).collect();
    cells.sort();
    cells.dedup();
    cells
}

/// Seat 0 has bought chambers; his designer stands on a seraglio with his feet in the north.
fn chambers_to_place() -> Table {
    let mut table = scene(3)
        .palace(0, "1,0 seraglio-9")
        .designer(0, "1,0", 'N')
        .market("chambers-10 - - -")
        .hand(0, "gulden-9 gulden-2")
        .table();
    table.act("buy 1 with gulden-9 gulden-2");
    table
}

#[test]
fn x_35_chambers_above_the_seraglio_bring_2_points_beside_it_1() {
    for (at, points) in [("1,-1", 2), ("2,0", 1), ("1,1", 1)] {
        let mut table = chambers_to_place();
        table.act(&format!("place chambers-10 at {at}"));
        // At once, before anything else is asked.
        assert_eq!(
            table.scored(palace_designers::Reason::Designer),
            [points, 0, 0]
        );
        assert_eq!(table.points(), [points, 0, 0]);
        assert_eq!(table.asks(), "seat 0: designer");
    }
}

#[test]
fn elsewhere_a_new_tile_brings_nothing_and_the_designer_stays() {
    // Beside the fountain, and at a corner of the seraglio.
    for at in ["-1,0", "0,-1"] {
        let mut table = chambers_to_place();
        table.act(&format!("place chambers-10 at {at}"));
        assert_eq!(table.points(), [0, 0, 0]);
        assert_eq!(stands(&table, 0), "1,0 N");
        assert_eq!(table.asks(), "seat 1: act");
    }
    // What goes into the reserve is no part of the palace.
    let mut table = chambers_to_place();
    table.act("reserve chambers-10");
    assert_eq!(table.points(), [0, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_designer_moves_to_the_new_tile_and_his_owner_chooses_the_side_for_his_feet() {
    for feet in ["N", "E", "S", "W"] {
        let mut table = chambers_to_place();
        table.act("place chambers-10 at 2,0");
        let sides = ["stand 2,0 N", "stand 2,0 E", "stand 2,0 S", "stand 2,0 W"];
        assert_eq!(table.listed(""), sides);
        table.forbids("stand 1,0 N", Illegal::NotPossible);
        table.act(&format!("stand 2,0 {feet}"));
        assert_eq!(stands(&table, 0), format!("2,0 {feet}"));
        assert_eq!(table.asks(), "seat 1: act");
    }
}

#[test]
fn several_new_tiles_are_judged_one_after_the_other() {
    let mut table = scene(3)
        .market("chambers-10 arcades-9 - -")
        .hand(0, "gulden-9 gulden-1 dirham-9 dirham-1")
        .table();
    // The first payment is exact, the second is not.
    table.act("buy 1 with gulden-9 gulden-1");
    table.act("buy 2 with dirham-9 dirham-1");
    // He begins on the fountain with his feet in the south.
    table.act("place chambers-10 at 0,1");
    assert_eq!(table.points(), [2, 0, 0]);
    table.act("stand 0,1 E").then("seat 0: place arcades-9");
    table.act("place arcades-9 at 1,1");
    assert_eq!(table.points(), [4, 0, 0]);
    table.act("stand 1,1 E").then("seat 1: act");
}

#[test]
fn before_the_market_is_laid_out_everybody_sets_his_designer_on_his_fountain() {
    let setup = Setup::players(4).with(DESIGNERS);
    let mut game = Game::new(&setup, 5);
    let first = game.to_act().expect("somebody is asked");
    for places in 0..4 {
        assert!(game.view(None).market.iter().all(Option::is_none));
        assert_eq!(game.to_act(), Some(first.after(places, 4)));
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let lines: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let fountain = ["stand 0,0 N", "stand 0,0 E", "stand 0,0 S", "stand 0,0 W"];
        assert_eq!(lines, fountain);
        game.apply(legal[places as usize]).expect("it is listed");
    }
    // Then the market lies there, and the first player has the turn.
    assert!(game.view(None).market.iter().all(Option::is_some));
    assert_eq!(game.to_act(), Some(first));
    for (places, side) in Side::ALL.into_iter().enumerate() {
        let designer = game
            .states()
            .palace_designers
            .of(first.after(places as u8, 4));
        let designer = designer.expect("he stands somewhere");
        assert_eq!((designer.cell, designer.feet), (Cell::new(0, 0), side));
    }
}

#[test]
fn a_tile_from_the_reserve_counts_as_new() {
    let mut table = scene(3)
        .palace(0, "1,0 seraglio-9")
        .designer(0, "1,0", 'E')
        .reserve(0, "chambers-10")
        .table();
    table.act("build chambers-10 at 2,0");
    assert_eq!(table.scored(palace_designers::Reason::Designer), [2, 0, 0]);
    table.act("stand 2,0 N").then("seat 1: act");
}

#[test]
fn h50_a_swap_beside_the_designer_adds_nothing() {
    let mut table = scene(3)
        .palace(0, "1,0 seraglio-9; 2,0 garden-11")
        .designer(0, "1,0", 'E')
        .reserve(0, "chambers-10")
        .table();
    table.act("swap chambers-10 at 2,0");
    assert_eq!(table.points(), [0, 0, 0]);
    assert_eq!(stands(&table, 0), "1,0 E");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn what_is_handed_out_at_the_end_counts_as_well() {
    let mut table = scene(3)
        .palace(1, "1,0 seraglio-9")
        .designer(1, "1,0", 'N')
        .market("- chambers-10 - garden-6")
        .hand(0, "dukat-7")
        .hand(1, "dirham-5")
        .bag(0)
        .table();
    table.act("buy 4 with dukat-7");
    table
        .act("reserve garden-6")
        .then("seat 1: place chambers-10");
    table.act("place chambers-10 at 1,-1");
    assert_eq!(table.scored(palace_designers::Reason::Designer), [0, 2, 0]);
    assert_eq!(table.asks(), "seat 1: designer");
    table.act("stand 1,-1 N").then("the game is over");
}

#[test]
fn each_has_his_own_designer() {
    let mut table = chambers_to_place();
    table.act("place chambers-10 at 1,-1");
    table.act("stand 1,-1 W");
    assert_eq!(stands(&table, 0), "1,-1 W");
    assert_eq!(stands(&table, 1), "0,0 S");
    assert_eq!(stands(&table, 2), "0,0 S");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn if_his_tile_is_taken_away_the_designer_moves_to_any_tile() {
    let mut table = scene(3)
        .palace(0, "1,0 seraglio-9; 2,0 garden-11; 0,1 tower-12")
        .designer(0, "2,0", 'E')
        .table();
    table.act("remove 2,0");
    // Nothing is scored, and he may go far.
    assert_eq!(table.points(), [0, 0, 0]);
    assert_eq!(table.asks(), "seat 0: designer");
    assert_eq!(cells(&table), ["0,0", "0,1", "1,0"]);
    assert_eq!(table.listed("stand").len(), 3 * 4);
    table.forbids("stand 2,0 N", Illegal::NotPossible);
    table.act("stand 0,1 W");
    assert!(table.saw(palace_designers::Event::Stands {
        seat: Seat(0),
        cell: Cell::new(0, 1),
        side: Side::West
    }));
    assert_eq!(stands(&table, 0), "0,1 W");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn if_his_tile_is_swapped_the_designer_moves_to_any_tile_the_new_one_included() {
    let mut table = scene(3)
        .palace(0, "1,0 seraglio-9; 2,0 garden-11")
        .designer(0, "1,0", 'E')
        .reserve(0, "chambers-10")
        .table();
    table
        .act("swap chambers-10 at 1,0")
        .then("seat 0: designer");
    assert_eq!(cells(&table), ["0,0", "1,0", "2,0"]);
    table.act("stand 1,0 S");
    assert_eq!(stands(&table, 0), "1,0 S");
    assert_eq!(table.points(), [0, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn if_another_tile_is_taken_away_the_designer_stays() {
    let mut table = scene(3)
        .palace(0, "1,0 seraglio-9; 2,0 garden-11")
        .designer(0, "1,0", 'E')
        .table();
    table.act("remove 2,0");
    assert_eq!(stands(&table, 0), "1,0 E");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h13_any_tile_that_shares_an_edge_counts_even_behind_a_wall() {
    // The pavilion has a wall in the east; the place behind it is reached from the south only.
    let mut table = scene(3)
        .palace(0, "1,0 pavilion-7; 1,1 arcades-9; 2,1 arcades-10")
        .designer(0, "1,0", 'E')
        .reserve(0, "garden-10-w")
        .table();
    table.act("build garden-10-w at 2,0");
    assert_eq!(table.scored(palace_designers::Reason::Designer), [2, 0, 0]);
    assert_eq!(table.asks(), "seat 0: designer");
}

#[test]
fn h13_camps_and_bazaars_count() {
    let modules = DESIGNERS.with(Module::Camps).with(Module::Bazaars);
    let palace = "1,0 pavilion-7";
    for (new, at, points) in [("camp-w", "2,0", 2), ("bazaar-denar-1", "1,1", 1)] {
        let mut table = Scene::with(3, modules)
            .palace(0, palace)
            .designer(0, "1,0", 'E')
            .reserve(0, new)
            .table();
        table.act(&format!("build {new} at {at}"));
        assert_eq!(
            table.scored(palace_designers::Reason::Designer),
            [points, 0, 0]
        );
        assert_eq!(cells(&table), [at]);
        assert_eq!(table.asks(), "seat 0: designer");
    }
}

#[test]
fn h69_a_square_is_a_new_tile_to_the_designer() {
    let mut table = Scene::with(3, DESIGNERS.with(Module::Squares))
        .squares("square-garden-n")
        .designer(0, "0,0", 'E')
        .table();
    table.act("square square-garden-n");
    table.act("place square-garden-n at 1,0");
    assert_eq!(table.scored(palace_designers::Reason::Designer), [2, 0, 0]);
    assert_eq!(table.asks(), "seat 0: designer");
}

#[test]
fn h13_watchtowers_do_not_count_and_nobody_stands_on_them() {
    let modules = DESIGNERS.with(Module::Watchtowers);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 garden-11")
        .designer(0, "1,0", 'E')
        .market("garden-6 - - -")
        .hand(0, "gulden-9 gulden-8")
        .table();
    table.act("buy 1+tower with gulden-9 gulden-8");
    table.act("place watchtower-garden-1 at 2,0 turned 2");
    assert_eq!(table.points(), [0, 0, 0]);
    assert_eq!(stands(&table, 0), "1,0 E");
    table.act("reserve garden-6").then("seat 1: act");

    let mut table = Scene::with(3, modules)
        .palace(
            0,
            "1,0 garden-11; 2,0 watchtower-garden-1 turned 2; 0,1 tower-12",
        )
        .designer(0, "0,1", 'E')
        .table();
    table.act("remove 0,1");
    assert_eq!(cells(&table), ["0,0", "1,0"]);
    assert_eq!(table.asks(), "seat 0: designer");
}

#[test]
fn h13_on_a_double_tile_he_goes_to_either_half_with_his_feet_at_an_edge_of_the_tile() {
    let modules = DESIGNERS.with(Module::MajorProjects);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 garden-11")
        .designer(0, "1,0", 'S')
        .reserve(0, "project-pavilion-arcades")
        .table();
    // It stands upright: 2,-1 and 2,0, of which the lower half lies beside the garden.
    table.act("build project-pavilion-arcades at 2,-1");
    assert_eq!(table.scored(palace_designers::Reason::Designer), [1, 0, 0]);
    let stands_listed = [
        "stand 2,-1 N",
        "stand 2,-1 E",
        "stand 2,-1 W",
        "stand 2,0 E",
        "stand 2,0 S",
        "stand 2,0 W",
    ];
    assert_eq!(table.listed(""), stands_listed);
    table.act("stand 2,0 S");
    assert_eq!(stands(&table, 0), "2,0 S");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h13_a_tile_beside_either_half_of_his_double_tile_counts() {
    let modules = DESIGNERS.with(Module::MajorProjects);
    // He stands in the lower half; his feet are in the west of it.
    for (at, points) in [("0,1", 2), ("1,-1", 1), ("1,2", 1)] {
        let mut table = Scene::with(3, modules)
            .palace(0, "1,0 project-pavilion-arcades")
            .designer(0, "1,1", 'W')
            .reserve(0, "chambers-10")
            .table();
        table.act(&format!("build chambers-10 at {at}"));
        assert_eq!(
            table.scored(palace_designers::Reason::Designer),
            [points, 0, 0],
            "{at}"
        );
        assert_eq!(table.asks(), "seat 0: designer");
    }
}

#[test]
fn h13_without_his_double_tile_he_moves_wherever_on_it_he_stood() {
    let modules = DESIGNERS.with(Module::MajorProjects);
    for half in ["1,0", "1,1"] {
        let mut table = Scene::with(3, modules)
            .palace(0, "1,0 project-pavilion-arcades")
            .designer(0, half, 'W')
            .table();
        table.act("remove 1,0");
        assert_eq!(table.reserve(0), tile("project-pavilion-arcades").name());
        assert_eq!(cells(&table), ["0,0"]);
        assert_eq!(table.asks(), "seat 0: designer");
    }
}

#[test]
fn a_tile_bought_through_the_vizier_brings_points() {
    let modules = DESIGNERS.with(Module::Vizier);
    let mut table = Scene::with(3, modules)
        .turn(0)
        .designer(1, "0,0", 'E')
        .display("gulden-7 dukat-9 dukat-8 denar-9")
        .hand(1, "dirham-9")
        .market("- seraglio-9 - -")
        .table();
    table.act("take gulden-7");
    table.act("buy 2 with dirham-9");
    table.act("place seraglio-9 at 1,0");
    assert_eq!(table.scored(palace_designers::Reason::Designer), [0, 2, 0]);
}
