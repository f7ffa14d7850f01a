//! Magical Buildings.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::{survey, wall};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Cell, Illegal, Module, ModuleSet, Seat, TileId};

const MAGICAL: ModuleSet = ModuleSet::NONE.with(Module::MagicalBuildings);

fn scene(players: u8) -> Scene {
    Scene::with(players, MAGICAL)
}

/// The walls of the tile at a cell, as it lies.
fn walls(table: &Table, x: i8, y: i8) -> String {
    let palace = table.game.palace(Seat(0)).iter();
    let mut there = palace.filter(|p| p.cell == Cell::new(x, y));
    format!("{:?}", there.next().expect("a tile lies there").walls())
}

#[test]
fn there_are_six_one_of_each_type_dearer_than_any_other_with_one_two_or_three_walls() {
    let own = |building: Building| tile(&format!("magical-{}", building.name()));
    for (building, sides) in Building::ALL.into_iter().zip([1, 1, 2, 2, 3, 3]) {
        let magical = own(building).spec();
        assert_eq!(magical.building, Some(building));
        assert_eq!(magical.walls.0.count_ones(), sides);
        let plain = TileId::base().filter(|tile| tile.spec().building == Some(building));
        let dearest = plain.map(TileId::price).max().expect("there are some");
        assert_eq!(magical.price, dearest + 1);
    }
    let game = alhambra_rules::Game::new(
        &alhambra_rules::Setup {
            modules: MAGICAL,
            ..alhambra_rules::Setup::players(3)
        },
        1,
    );
    // They are mixed with the 54 others; four lie on the market.
    assert_eq!(game.bag().len(), 54 + 6 - 4);
}

#[test]
fn x_25_a_magical_pavilion_between_two_neighbours_fits_in_two_orientations() {
    // West of the garden, with the fountain south of it.
    let mut table = scene(3)
        .palace(0, "1,0 tower-12; 1,-1 garden-10-open")
        .market("magical-pavilion - - -")
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .hand(0, "gulden-9")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("take dukat-6");
    let there = table.listed("place magical-pavilion at 0,-1");
    // Its one wall may point to the north or to the west.
    assert_eq!(
        there,
        [
            "place magical-pavilion at 0,-1",
            "place magical-pavilion at 0,-1 turned 3"
        ]
    );
    table.act("place magical-pavilion at 0,-1 turned 3");
    assert_eq!(walls(&table, 0, -1), "W");
}

#[test]
fn h76_it_may_be_turned_anew_whenever_it_is_built_from_the_reserve_or_in_a_swap() {
    let mut table = scene(3)
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .palace(0, "1,0 magical-arcades turned 1; -1,0 garden-11")
        .reserve(0, "magical-tower")
        .table();
    assert_eq!(walls(&table, 1, 0), "ES");
    // It stays turned as long as it lies there.
    table.act("remove 1,0");
    table.act("take gulden-3");
    table.act("take dirham-4");
    assert_eq!(table.listed("build magical-arcades at 1,0").len(), 2);
    table.act("build magical-arcades at 1,0");
    assert_eq!(walls(&table, 1, 0), "NE");
    table.act("take denar-5");
    table.act("take dukat-6");
    // In the place of the garden, in the one way that is open to the fountain.
    assert_eq!(
        table.listed("swap magical-tower at -1,0"),
        ["swap magical-tower at -1,0 turned 2"]
    );
    table.act("swap magical-tower at -1,0 turned 2");
    assert_eq!(walls(&table, -1, 0), "NSW");
}

#[test]
fn h9_its_walls_turn_with_it_and_count_as_they_lie() {
    let longest = |text: &str| {
        let table = Table::at(scene(3).palace(0, text));
        wall::longest(table.game.palace(Seat(0)))
    };
    // Printed with walls to the north, the east and the south.
    assert_eq!(longest("1,0 magical-garden"), 3);
    assert_eq!(longest("-1,0 magical-garden turned 2; 0,-1 garden-10-n"), 3);
    assert_eq!(longest("0,-1 magical-garden turned 3; 1,0 garden-10-n"), 4);
}

#[test]
fn other_tiles_are_not_turned() {
    let table = Table::at(scene(3).reserve(0, "garden-9"));
    table.forbids("build garden-9 at 1,0 turned 1", Illegal::Turned);
}

#[test]
fn it_counts_as_a_building_of_its_type() {
    let table = Table::at(scene(3).palace(0, "1,0 magical-pavilion; -1,0 pavilion-8"));
    let (_, counts) = table.game.building_counts()[0];
    // In halves.
    assert_eq!(counts[Building::Pavilion.at()], 4);
    assert_eq!(survey::counts(table.game.palace(Seat(0)))[0], 2);
}

#[test]
fn h112_sticks_turn_with_it() {
    let all = MAGICAL.with(Module::Walls);
    let mut table = Scene::with(3, all)
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .palace(0, "1,0 magical-pavilion turned 1")
        .wall_cards("wall-s")
        .table();
    // Its wall lies to the east; the stick stands to the south, as the tile lies.
    table.act("wall wall-s on magical-pavilion");
    assert_eq!(walls(&table, 1, 0), "ES");
    assert_eq!(wall::longest(table.game.palace(Seat(0))), 2);
    table.act("take gulden-3");
    table.act("take dirham-4");
    table.act("remove 1,0");
    table.act("take denar-5");
    table.act("take dukat-6");
    // As printed that is north and east.
    table.act("build magical-pavilion at 1,0");
    assert_eq!(walls(&table, 1, 0), "NE");
}

#[test]
fn h28_no_watchtower_and_no_colour_for_a_falcon_but_it_holds_a_tower() {
    let all = MAGICAL.with(Module::Watchtowers).with(Module::Falconers);
    let table = Scene::with(3, all)
            .market("magical-garden - - -")
            .hand(0, "gulden-9 gulden-8 gulden-7 gulden-6")
            .palace(
                0,
                "1,0 magical-seraglio; 0,1 magical-chambers turned 2; 1,1 magical-arcades turned 1; 2,0 watchtower-seraglio-1 turned 3",
            ).table();
    assert!(table.listed("buy 1 ").len() > 1);
    for line in ["buy 1+tower", "falcon"] {
        assert!(table.listed(line).is_empty(), "{line}");
    }
    // Chests may go in.
    let mut table = Scene::with(3, MAGICAL.with(Module::TreasureChamber))
        .palace(0, "1,0 magical-garden")
        .hand(0, "dirham-8")
        .room(1, "garden tower tower seraglio")
        .table();
    table.act("chests 1");
    table.act("lay dirham-8");
    assert_eq!(table.listed("chest "), ["chest 1,0"]);
}

#[test]
fn p1_it_may_be_bought_as_a_site_whose_walls_turn_and_count() {
    let mut table = Scene::with(3, MAGICAL.with(Module::BuildingSites))
        .market("magical-garden - - -")
        .hand(0, "gulden-6 gulden-4")
        .table();
    // Half of 13 is 6.
    table.act("buy 1+site with gulden-6");
    let site = table.listed("site")[0].clone();
    table.act(&site);
    table.act("place magical-garden at -1,0 turned 2");
    assert_eq!(wall::longest(table.game.palace(Seat(0))), 3);
    assert_eq!(
        table.game.building_counts()[0].1,
        [0; 6],
        "not before it is finished"
    );
    // It is finished for all of its price.
    let mut table = Scene::with(3, MAGICAL.with(Module::BuildingSites))
        .palace(0, "1,0 magical-garden")
        .site(0, "magical-garden", "denar")
        .hand(0, "denar-9 denar-4")
        .table();
    table
        .act("finish magical-garden with denar-4 denar-9")
        .then("seat 0: another action");
    assert_eq!(table.game.building_counts()[0].1[Building::Garden.at()], 2);
}

#[test]
fn h11_dirk_keeps_what_he_draws_and_it_counts() {
    let table = Table::at(scene(2).dirk("magical-tower magical-pavilion"));
    let dirk = table.game.building_counts()[2].1;
    assert_eq!((dirk[0], dirk[5]), (2, 2), "in halves");
}

#[test]
fn the_sultan_gives_it_away_and_it_is_turned_as_it_is_placed() {
    let mut table = Scene::with(3, MAGICAL.with(Module::Sultan))
        .market("pavilion-7 seraglio-8 arcades-9 chambers-10")
        .hand(0, "dirham-9")
        .sultan_cards(1, "denar+garden")
        .next_tiles("magical-garden tower-7")
        .table();
    table.act("buy 2 with dirham-9");
    table.act("reserve seraglio-8");
    table.act("claim");
    table.act("place magical-garden at -1,0 turned 2");
    assert_eq!(table.tile_at(1, "-1,0"), "magical-garden");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn pointing_at_a_place_is_followed_by_how_it_is_turned() {
    let table = Table::at(scene(3).reserve(0, "magical-pavilion garden-11"));
    let touches = |line: &str| {
        let action = crate::table::read(line);
        action.touches(&table.game, Seat(0)).len()
    };
    assert_eq!(touches("build magical-pavilion at 1,0 turned 2"), 3);
    assert_eq!(touches("build garden-11 at 1,0"), 2);
}
