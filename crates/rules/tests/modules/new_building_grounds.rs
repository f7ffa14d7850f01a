//! New Building Grounds.

use crate::table::{Play, Table, tile};
use alhambra_rules::event;
use alhambra_rules::modules::new_building_grounds::Event;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Game, Module, ModuleSet, Place, Seat, Setup, TileId};

const PLOTS: ModuleSet = ModuleSet::NONE.with(Module::NewBuildingGrounds);

fn scene(players: u8) -> Scene {
    Scene::with(players, PLOTS)
}

fn setup(players: u8) -> Setup {
    Setup::players(players).with(PLOTS)
}

/// The buildings under a number.
fn under(game: &Game, price: u8) -> Vec<&'static str> {
    let tiles = game.states().new_building_grounds.under(price);
    tiles.map(TileId::name).collect()
}

#[test]
fn eight_plots_are_in_the_bag_and_three_of_twelve_buildings_lie_under_each_number() {
    let game = Game::new(&setup(4), 3);
    assert_eq!(game.bag().len(), 54 + 8 - 4);
    let all: Vec<&str> = [9, 10, 11, 12]
        .iter()
        .flat_map(|n| under(&game, *n))
        .collect();
    for building in Building::ALL {
        let of = all.iter().filter(|name| name.contains(building.name()));
        assert_eq!(of.count(), 2, "{all:?}");
    }
    for number in [9, 10, 11, 12] {
        assert_eq!(under(&game, number).len(), 3);
    }
    // Chance decides which.
    let other = Game::new(&setup(4), 4);
    assert_ne!(under(&game, 9), under(&other, 9));
}

#[test]
fn x_27_the_buyer_of_a_plot_for_12_denar_picks_one_of_three_and_lays_it_on_at_once() {
    let mut table = scene(3)
        .market("- - plot-12-1 -")
        .hand(0, "denar-9 denar-4")
        .under(12, "plot-pavilion-1 plot-arcades-2 plot-chambers-1")
        .table();
    table.act("buy 3 with denar-9 denar-4").then("seat 0: plot");
    assert_eq!(
        table.listed(""),
        [
            "settle plot-pavilion-1",
            "settle plot-arcades-2",
            "settle plot-chambers-1"
        ]
    );
    table.act("settle plot-arcades-2");
    let (seat, plot) = (Seat(0), tile("plot-12-1"));
    let tile = tile("plot-arcades-2");
    assert!(table.saw(Event::Settled { seat, plot, tile }));
    assert_eq!(table.asks(), "seat 0: place plot-arcades-2");
    assert_eq!(
        under(&table.game, 12),
        ["plot-pavilion-1", "plot-chambers-1"]
    );
    table.act("place plot-arcades-2 at 1,0");
    let (_, counts) = table.game.building_counts()[0];
    assert_eq!(counts[Building::Arcades.at()], 2, "one, in halves");
}

#[test]
fn after_an_exact_payment_the_building_is_chosen_before_the_next_action() {
    let mut table = scene(3)
        .market("- - plot-12-1 -")
        .hand(0, "denar-9 denar-3")
        .table();
    table.act("buy 3 with denar-3 denar-9").then("seat 0: plot");
    let first = table.listed("settle")[0].clone();
    table.act(&first);
    assert_eq!(table.asks(), "seat 0: another action");
}

#[test]
fn a_building_on_a_plot_goes_into_the_reserve_with_it() {
    let mut table = scene(3)
        .market("plot-9-1 - - -")
        .hand(0, "gulden-9 gulden-1")
        .under(9, "plot-garden-1 plot-garden-2 plot-tower-1")
        .table();
    table.act("buy 1 with gulden-1 gulden-9");
    table.act("settle plot-tower-1");
    table.act("reserve plot-tower-1");
    assert_eq!(table.reserve(0), "plot-tower-1");
    // It does not count there.
    assert_eq!(table.game.building_counts()[0].1, [0; 6]);
}

#[test]
fn h103_it_counts_at_once_and_is_open_on_all_sides() {
    let table = Table::at(scene(3).palace(0, "1,0 plot-garden-1; 2,0 plot-tower-2; 1,1 garden-11"));
    let (_, counts) = table.game.building_counts()[0];
    assert_eq!((counts[4], counts[5]), (4, 2));
}

#[test]
fn h103_for_a_plot_that_is_handed_out_at_the_end_a_building_is_chosen_too() {
    let mut table = Table::at(
        scene(3)
            .market("plot-10-1 - - tower-12")
            .display("denar-9 denar-8 denar-7 denar-6")
            .hand(1, "gulden-5")
            .under(9, "plot-pavilion-1 plot-pavilion-2 plot-seraglio-1")
            .under(10, "plot-garden-1 plot-garden-2 plot-tower-1")
            .under(11, "plot-arcades-1 plot-arcades-2 plot-seraglio-2")
            .under(12, "plot-chambers-1 plot-chambers-2 plot-tower-2")
            // All other plots have their building.
            .reserve(
                2,
                "plot-pavilion-1 plot-pavilion-2 plot-tower-1 plot-arcades-1",
            )
            .reserve(2, "plot-arcades-2 plot-chambers-1 plot-chambers-2")
            .bag(0),
    );
    table.act("take denar-9").then("seat 1: plot");
    table
        .act("settle plot-garden-2")
        .then("seat 1: place plot-garden-2");
    table
        .act("place plot-garden-2 at 1,0")
        .then("the game is over");
}

#[test]
fn h103_of_two_plots_that_are_handed_out_the_one_on_the_earlier_slot_is_chosen_for_first() {
    let mut table = scene(3)
        .market("plot-10-1 - - plot-10-2")
        .display("denar-9 denar-8 denar-7 denar-6")
        .hand(1, "gulden-5")
        .hand(2, "dukat-5")
        .under(9, "plot-pavilion-1 plot-pavilion-2 plot-seraglio-1")
        .under(10, "plot-garden-1 plot-garden-2 plot-tower-1")
        .under(11, "plot-arcades-1 plot-arcades-2 plot-seraglio-2")
        .under(12, "plot-chambers-1 plot-chambers-2 plot-tower-2")
        .reserve(0, "plot-pavilion-1 plot-pavilion-2 plot-arcades-1")
        .reserve(0, "plot-arcades-2 plot-chambers-1 plot-chambers-2")
        .bag(0)
        .table();
    table.act("take denar-9").then("seat 1: plot");
    table.act("settle plot-tower-1").then("seat 2: plot");
    assert_eq!(
        table.listed(""),
        ["settle plot-garden-1", "settle plot-garden-2"]
    );
}

#[test]
fn h43_a_plot_is_no_building_yet_when_it_is_bought_so_the_miser_sleeps() {
    let mut table = Scene::with(3, PLOTS.with(Module::Characters))
        .market("- - plot-12-1 -")
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .characters(0, "miser")
        .hand(0, "denar-9 denar-4")
        .table();
    table.act("buy 3 with denar-4 denar-9").then("seat 0: plot");
    let first = table.listed("settle")[0].clone();
    table.act(&first);
    assert!(table.asks().starts_with("seat 0: place plot-"));
}

#[test]
fn the_sultan_cannot_claim_a_plot_which_has_no_building_yet() {
    let all =
        "gulden+pavilion gulden+seraglio dirham+arcades dirham+chambers denar+garden denar+tower";
    let table = Scene::with(3, PLOTS.with(Module::Sultan))
        .market("- tower-12 tower-13 garden-12")
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .sultan_cards(1, all)
        .next_tiles("plot-9-1")
        .table();
    let mut table = table;
    table.act("take dukat-6");
    assert_eq!(table.market(), "plot-9-1 tower-12 tower-13 garden-12");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h28_what_stands_on_a_plot_is_a_building_but_none_of_the_54() {
    // No colour for a falcon at the crossing of four tiles.
    let falcons = |palace: &str| {
        let scene = Scene::with(3, PLOTS.with(Module::Falconers)).palace(0, palace);
        let table = Table::at(scene.hand(0, "denar-9"));
        table.listed("falcon").len()
    };
    assert!(falcons("1,0 garden-11; 0,1 tower-12; 1,1 chambers-10") > 0);
    assert_eq!(
        falcons("1,0 plot-garden-1; 0,1 plot-tower-1; 1,1 plot-chambers-1"),
        0
    );
    // But chests may go in.
    let mut table = Scene::with(3, PLOTS.with(Module::TreasureChamber))
        .palace(0, "1,0 plot-garden-1")
        .hand(0, "dirham-8")
        .room(1, "garden tower tower seraglio")
        .table();
    table.act("chests 1");
    table.act("lay dirham-8");
    assert_eq!(table.listed("chest "), ["chest 1,0"]);
}

#[test]
fn the_tile_is_redesigned_as_one_and_keeps_its_building() {
    let mut table = scene(3)
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .palace(0, "1,0 plot-garden-1; -1,0 garden-11")
        .reserve(0, "plot-tower-2")
        .table();
    assert!(
        table
            .listed("swap")
            .contains(&"swap plot-tower-2 at -1,0".to_owned())
    );
    table.act("remove 1,0");
    assert_eq!(table.reserve(0), "plot-garden-1 plot-tower-2");
    assert_eq!(table.game.building_counts()[0].1[4], 2, "only the garden");
    // What was chosen for it is not chosen anew.
    table.act("take gulden-3");
    table.act("take dirham-4");
    table.act("build plot-garden-1 at 1,0");
    assert_eq!(table.game.building_counts()[0].1[4], 4);
}

#[test]
fn h103_before_a_gift_to_dirk_the_building_is_chosen() {
    let mut table = scene(2)
        .market("plot-9-1 - - -")
        .hand(0, "gulden-9 gulden-1")
        .under(9, "plot-garden-1 plot-garden-2 plot-tower-1")
        .table();
    table.act("buy 1 with gulden-1 gulden-9");
    table.act("settle plot-tower-1");
    table.act("give plot-tower-1");
    assert!(table.game.dirk().has(tile("plot-tower-1")));
    let dirk = table.game.building_counts()[2].1;
    assert_eq!(dirk[Building::Tower.at()], 2);
}

#[test]
fn h113_dirk_takes_the_topmost_building_for_a_plot_that_he_draws() {
    let mut table = scene(2)
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .market("tower-12 garden-11 garden-12 tower-13")
        .next_cards("scoring-1 denar-9")
        .next_tiles("plot-11-1 garden-6 garden-7 plot-11-2 garden-9 tower-7")
        .under(11, "plot-tower-2 plot-seraglio-1 plot-seraglio-2")
        .table();
    table.act("take dukat-6");
    // The log tells what he has then.
    let tile = tile("plot-tower-2");
    assert!(table.saw(event::Event::DirkDrew { tile }));
    let tile = crate::table::tile;
    assert!(table.game.dirk().has(tile("plot-seraglio-1")));
    assert!(!table.game.dirk().has(tile("plot-11-2")));
    assert_eq!(under(&table.game, 11), ["plot-seraglio-2"]);
}

#[test]
fn h113_plots_that_dirk_draws_before_the_game_have_their_building_when_it_begins() {
    let mut met = 0;
    for seed in 0..40 {
        let game = Game::new(&setup(2), seed);
        let left: usize = [9, 10, 11, 12].iter().map(|n| under(&game, *n).len()).sum();
        assert!(
            game.dirk()
                .iter()
                .all(|tile| tile.spec().building.is_some())
        );
        assert_eq!(game.dirk().len(), 6);
        met += 12 - left;
    }
    assert!(met > 10, "{met}");
}

#[test]
fn a_plot_without_a_building_is_no_site_and_comes_with_no_watchtower() {
    let all = PLOTS.with(Module::BuildingSites).with(Module::Watchtowers);
    let table = Scene::with(3, all)
        .market("plot-9-1 - - -")
        .hand(0, "gulden-9 gulden-8")
        .table();
    assert!(!table.listed("buy 1 with").is_empty());
    assert!(table.listed("buy 1+").is_empty());
}

#[test]
fn the_vizier_may_buy_a_plot_and_its_building_is_chosen_before_it_is_placed() {
    let all = PLOTS.with(Module::Vizier);
    let mut table = Scene::with(3, all)
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .market("plot-9-1 tower-12 tower-13 garden-12")
        .asleep(0)
        .asleep(2)
        .hand(1, "gulden-9")
        .table();
    table.act("take dukat-6");
    table.act("buy 1 with gulden-9").then("seat 1: plot");
    let first = table.listed("settle")[0].clone();
    table.act(&first);
    assert!(table.asks().starts_with("seat 1: place plot-"));
}

#[test]
fn pieces_show_the_numbers_with_what_lies_under_them() {
    let game = scene(3)
        .under(9, "plot-garden-1 plot-garden-2 plot-tower-1")
        .begin();
    let pieces = game.view(None).pieces();
    let first = pieces
        .iter()
        .filter(|piece| piece.at == Place::Table)
        .take(4);
    let first: Vec<String> = first.map(|piece| piece.thing.to_string()).collect();
    assert_eq!(
        first,
        [
            "plot-number-9",
            "plot-garden-1",
            "plot-garden-2",
            "plot-tower-1"
        ]
    );
    assert_eq!(pieces.len(), 4 + 12);
}
