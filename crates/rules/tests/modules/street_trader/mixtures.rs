//! Street Trader with other modules.

use super::{TRADER, at_home, stands, supply, with};
use crate::table::{Play, Table, tile};
use alhambra_rules::chance::Chance;
use alhambra_rules::modules::street_trader::PER_COLOUR;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Cell, Game, Module, Piece, Place, Seat, Setup, laws};

#[test]
fn h102_built_over_between_turns_he_is_put_back_at_once() {
    let modules = TRADER.with(Module::Vizier);
    // The one who has just moved, and another.
    for buyer in [0, 1] {
        let mut table = Scene::with(3, modules)
            .trader(buyer, "1,0", "seraglio tower pavilion")
            .display("gulden-7 dukat-9 dukat-8 denar-9")
            .hand(buyer, "dirham-9")
            .market("- seraglio-9 - -")
            .table();
        table.act("take gulden-7");
        while table.asks() != format!("seat {buyer}: vizier") {
            table.act("pass");
        }
        table.act("buy 2 with dirham-9");
        table.act("place seraglio-9 at 1,0");
        table.act("move-in");
        table.act("fetch-resident garden");
        assert_eq!(table.asks(), format!("seat {buyer}: trader"));
        // The market is refilled only then.
        assert!(table.market().contains('-'));
        assert!(table.game.view(None).market[1].is_none());
        table.act("trader at 0,1");
        assert!(table.game.view(None).market[1].is_some());
    }
}

#[test]
fn h102_a_claimed_tile_on_his_place_moves_him_at_once() {
    let mut table = Scene::with(3, TRADER.with(Module::Sultan))
        .market("pavilion-7 seraglio-8 arcades-9 chambers-10")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .sultan_cards(2, "denar+garden")
        .trader(2, "1,0", "garden tower pavilion")
        .hand(0, "dirham-9")
        .next_tiles("garden-11 tower-7")
        .table();
    table.act("buy 2 with dirham-9");
    table.act("reserve seraglio-8").then("seat 2: sultan-claim");
    let claim = table.listed("claim");
    table.act(&claim[0]);
    table.act("place garden-11 at 1,0");
    table.act("move-in");
    table.act("fetch-resident tower").then("seat 2: trader");
    table.act("trader at 2,0");
    assert_eq!(at_home(&table, 2), "garden");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn he_is_put_back_after_the_last_redesign_of_the_turn() {
    let modules = TRADER.with(Module::Characters);
    let mut table = Scene::with(3, modules)
        .trader(0, "1,0", "garden tower pavilion")
        .characters(0, "builder")
        .reserve(0, "garden-11")
        .display("gulden-9 dirham-9 denar-9 dukat-9")
        .table();
    table.act("take gulden-9").then("seat 0: builder");
    table.act("build garden-11 at 1,0");
    table.act("move-in");
    table.act("fetch-resident garden").then("seat 0: trader");
    table.act("trader at 2,0").then("seat 1: act");
}

#[test]
fn r1_nobody_moves_into_a_square_or_a_bazaar_but_a_resident_may_be_swapped() {
    let modules = TRADER.with(Module::Squares).with(Module::Bazaars);
    for new in ["square-garden-n", "bazaar-denar-1"] {
        let mut table = Scene::with(3, modules)
            .palace(0, "-1,0 garden-11")
            .trader(0, "1,0", "garden tower pavilion")
            .reserve(0, new)
            .table();
        let build = table.listed(&format!("build {new} at 1,0"));
        let Some(build) = build.first() else {
            panic!("{new} fits there: {:?}", table.listed("build"))
        };
        table.act(build);
        assert_eq!(table.asks(), "seat 0: swap-resident", "{new}");
        table.act("swap-resident pavilion for garden");
        assert_eq!(at_home(&table, 0), "");
        assert_eq!(with(&table, 0), "garden garden tower");
        assert_eq!(table.asks(), "seat 0: trader");
    }
}

#[test]
fn h28_camps_medinas_and_watchtowers_take_nobody_in() {
    let modules = TRADER.with(Module::Camps).with(Module::Medina);
    for (palace, place, new) in [
        ("1,0 garden-9", "2,0", "camp-w"),
        ("1,0 garden-11", "2,0", "medina-10"),
    ] {
        let mut table = Scene::with(3, modules)
            .palace(0, palace)
            .trader(0, place, "garden tower pavilion")
            .reserve(0, new)
            .table();
        table.act(&format!("build {new} at {place}"));
        assert_eq!(table.asks(), "seat 0: swap-resident", "{new}");
    }
    let mut table = Scene::with(3, TRADER.with(Module::Watchtowers))
        .palace(0, "1,0 garden-11")
        .trader(0, "2,0", "garden tower pavilion")
        .market("garden-6 - - -")
        .hand(0, "gulden-9 gulden-8")
        .table();
    table.act("buy 1+tower with gulden-9 gulden-8");
    table
        .act("place watchtower-garden-1 at 2,0 turned 2")
        .then("seat 0: swap-resident");
}

#[test]
fn h28_magical_buildings_and_plots_take_residents_in() {
    let modules = TRADER.with(Module::MagicalBuildings);
    let mut table = Scene::with(3, modules)
        .trader(0, "1,0", "garden tower pavilion")
        .reserve(0, "magical-garden")
        .table();
    let build = table.listed("build magical-garden at 1,0");
    table.act(&build[0]);
    table.act("move-in");
    assert_eq!(at_home(&table, 0), "garden");

    let mut table = Scene::with(3, TRADER.with(Module::NewBuildingGrounds))
        .trader(0, "1,0", "arcades tower pavilion")
        .market("- - plot-12-1 -")
        .hand(0, "denar-9 denar-4")
        .under(12, "plot-pavilion-1 plot-arcades-2 plot-chambers-1")
        .table();
    table.act("buy 3 with denar-9 denar-4");
    table.act("settle plot-arcades-2");
    table.act("place plot-arcades-2 at 1,0");
    table.act("move-in");
    assert_eq!(at_home(&table, 0), "arcades");
}

#[test]
fn h355_on_a_double_tile_the_half_on_his_place_counts() {
    let modules = TRADER.with(Module::MajorProjects);
    // The pavilion lies above the arcades.
    for (place, building) in [("1,-1", "pavilion"), ("1,0", "arcades")] {
        let mut table = Scene::with(3, modules)
            .palace(0, "0,-1 garden-11")
            .trader(0, place, "pavilion arcades tower")
            .reserve(0, "project-pavilion-arcades garden-10-open")
            .table();
        table.act("build project-pavilion-arcades at 1,-1");
        table.act("move-in");
        assert_eq!(at_home(&table, 0), building);
        table.act("fetch-resident garden");
        table.act("trader at 0,1");
        // Only that half has a resident, and the resident leaves with the tile.
        let project = tile("project-pavilion-arcades");
        let state = &table.game.states().street_trader;
        let halves = [0, 1].map(|half| state.is_housed(project, half));
        assert_eq!(halves, [building == "pavilion", building == "arcades"]);
        let pieces = table.game.view(None).pieces();
        let cell: Cell = place.parse().expect("a place");
        let home = |p: &Piece| p.at == Place::Cell(Seat(0), cell);
        assert_eq!(pieces.iter().filter(|p| home(p)).count(), 1);
    }
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 project-pavilion-arcades")
        .resident(0, "1,1")
        .resident(0, "1,0")
        .table();
    table.act("remove 1,0");
    assert_eq!(at_home(&table, 0), "");
    assert_eq!(supply(&table, Building::Arcades), PER_COLOUR);
    assert_eq!(supply(&table, Building::Pavilion), PER_COLOUR);
}

/// Seat 0 has built a garden as a site on the place of the trader, who has moved on.
fn site_on_his_place(residents: &str) -> Table {
    let mut table = Scene::with(2, TRADER.with(Module::BuildingSites))
        .trader(0, "1,0", residents)
        .market("garden-11 - - -")
        .display("gulden-9 dirham-9 denar-9 dukat-9")
        .hand(0, "gulden-5 denar-9 denar-2")
        .next_sites("denar dukat")
        .table();
    table.act("buy 1+site with gulden-5");
    table.act("site denar");
    table.act("place garden-11 at 1,0");
    table
}

#[test]
fn p1_nobody_moves_into_an_unfinished_building() {
    let mut table = site_on_his_place("garden tower pavilion");
    // His colour is there, so nothing is swapped either.
    assert_eq!(table.asks(), "seat 0: trader");
    table.act("trader at 2,0");
    assert_eq!(at_home(&table, 0), "");
    assert_eq!(with(&table, 0), "pavilion garden tower");
    assert_eq!(table.asks(), "seat 1: act");

    let mut table = site_on_his_place("arcades tower pavilion");
    assert_eq!(table.asks(), "seat 0: swap-resident");
    table.act("swap-resident tower for garden");
    table.act("trader at 2,0");
    table.act("take gulden-9");
    // There a resident was swapped, so nobody waits.
    table.act("finish garden-11 with denar-9 denar-2");
    assert_eq!(at_home(&table, 0), "");
    assert_eq!(table.asks(), "seat 0: another action");
}

#[test]
fn h353_a_site_that_took_his_place_takes_a_resident_in_when_it_is_finished() {
    let mut table = site_on_his_place("garden tower pavilion");
    table.act("trader at 2,0");
    table.act("take gulden-9");
    table
        .act("finish garden-11 with denar-9 denar-2")
        .then("seat 0: move-in");
    table.act("move-in");
    table.act("fetch-resident seraglio");
    assert_eq!(at_home(&table, 0), "garden");
    assert_eq!(with(&table, 0), "pavilion seraglio tower");
    // The trader stands elsewhere by now and stays there; the payment was exact.
    assert_eq!(stands(&table, 0), "2,0");
    assert_eq!(table.asks(), "seat 0: another action");

    // Once in the reserve it has lost its claim.
    let mut table = site_on_his_place("garden tower pavilion");
    table.act("trader at 0,1");
    table.act("take gulden-9");
    table.act("remove 1,0");
    table.act("take dirham-9");
    table.act("finish garden-11 with denar-9 denar-2");
    assert_eq!(at_home(&table, 0), "");
    assert_eq!(table.asks(), "seat 0: another action");

    // Without a resident of its colour nobody moves in.
    let mut table = Scene::with(2, TRADER.with(Module::BuildingSites))
        .palace(0, "1,0 garden-11")
        .site(0, "garden-11", "denar")
        .trader(0, "2,0", "garden tower pavilion")
        .hand(0, "denar-9 denar-2")
        .table();
    table.act("finish garden-11 with denar-9 denar-2");
    assert_eq!(
        table.asks(),
        "seat 0: another action",
        "it never took his place"
    );
}

#[test]
fn the_laws_hold_in_whole_games() {
    // Those with questions of their own at the same moments.
    let modules = TRADER
        .with(Module::PalaceDesigners)
        .with(Module::BuildingSites)
        .with(Module::MajorProjects)
        .with(Module::MasterBuilders);
    for seed in 0..6 {
        let setup = Setup::players(2 + (seed % 5) as u8).with(modules);
        let mut game = Game::new(&setup, seed);
        let mut dice = Chance::new(seed).stroke();
        let mut legal = Vec::new();
        while game.to_act().is_some() {
            game.legal(&mut legal);
            laws::check(&game, &legal, &mut dice).unwrap_or_else(|breach| panic!("{breach}"));
            game.apply(dice.one_of(&legal)).expect("it is listed");
        }
    }
}
