//! The end: two tiles on one slot.

use super::{POWER, below, die};
use crate::table::{Table, tile};
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::buildings_of_power::{self, Question};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Event, Module, Seat, Slot};

/// The market runs out with a tile on slot 2 and another under it.
fn last_tiles(hands: [&str; 3]) -> Table {
    let mut scene = Scene::with(3, POWER)
        .market("- arcades-8-n - -")
        .display("gulden-6 denar-6 denar-5 dukat-6")
        .bag(1)
        .tile_below(2, "tower-13", 1)
        .next_tiles("pavilion-6");
    for (seat, hand) in hands.into_iter().enumerate() {
        scene = scene.hand(seat as u8, hand);
    }
    let mut table = Table::at(scene.next_cards("gulden-7"));
    table.act("take gulden-6");
    table
}

#[test]
fn at_the_end_who_has_most_money_chooses_and_the_second_gets_the_other() {
    let mut table = last_tiles(["dirham-9", "dirham-5", "dirham-2"]);
    let tiles = ["arcades-8-n", "tower-13"];
    assert_eq!(table.asks(), "seat 0: power-choose");
    assert_eq!(
        table.listed(""),
        tiles.map(|tile| format!("choose-tile {tile}"))
    );
    // Now all see it.
    let (slot, hidden) = (Slot(1), tile("tower-13"));
    assert!(table.saw(buildings_of_power::Event::Uncovered { slot, tile: hidden }));
    assert_eq!(below(&table, None, 2), Some(hidden));
    table.act("choose-tile tower-13");
    assert!(table.saw(Event::Awarded {
        seat: Seat(1),
        slot,
        tile: tile("arcades-8-n")
    }));
    assert_eq!(table.asks(), "seat 1: place arcades-8-n");
    table.act("reserve arcades-8-n");
    // The pavilion was drawn for slot 1; seat 0 has most gulden as well. What is handed out has no power.
    assert_eq!(table.asks(), "seat 0: place pavilion-6 tower-13");
    table.act("reserve tower-13");
    assert_eq!(die(&table.game, "tower-13"), None);
}

#[test]
fn at_the_end_the_one_on_top_may_be_chosen_as_well() {
    let mut table = last_tiles(["dirham-5", "dirham-9", "dirham-2"]);
    assert_eq!(table.asks(), "seat 1: power-choose");
    table.act("choose-tile arcades-8-n");
    let (slot, tile) = (Slot(1), tile("tower-13"));
    assert!(table.saw(Event::Awarded {
        seat: Seat(0),
        slot,
        tile
    }));
    assert_eq!(table.asks(), "seat 1: place arcades-8-n");
}

#[test]
fn at_the_end_a_tie_for_most_loses_both_and_a_tie_for_second_the_other() {
    let table = last_tiles(["dirham-9", "dirham-9", "dirham-2"]);
    let lost = |name: &str| Event::NotAwarded {
        slot: Slot(1),
        tile: tile(name),
    };
    assert!(table.saw(lost("arcades-8-n")) && table.saw(lost("tower-13")));
    assert_eq!(table.asks(), "seat 0: place pavilion-6");
    // Nobody has any of that money.
    let table = last_tiles(["", "denar-9", "denar-2"]);
    assert!(table.saw(lost("arcades-8-n")) && table.saw(lost("tower-13")));

    let mut table = last_tiles(["dirham-9", "dirham-5", "dirham-5"]);
    table.act("choose-tile tower-13");
    assert!(table.saw(lost("arcades-8-n")) && !table.saw(lost("tower-13")));
    // Nobody else has any.
    let mut table = last_tiles(["dirham-9", "", ""]);
    table.act("choose-tile arcades-8-n");
    assert!(table.saw(lost("tower-13")));
}

#[test]
fn at_the_end_a_hidden_tile_alone_on_its_slot_is_handed_out_as_always() {
    let scene = Scene::with(3, POWER)
        .market("pavilion-6 arcades-8-n - -")
        .display("gulden-6 denar-6 denar-5 dukat-6")
        .bag(0)
        .tile_below(2, "tower-13", 1);
    let mut table = Table::at(scene.hand(0, "dirham-9").hand(1, "dirham-5 gulden-9"));
    table.act("buy 2 with dirham-9");
    table.act("reserve arcades-8-n");
    // It turned up on slot 2, though slot 3 cannot be filled.
    assert_eq!(
        table.awards(),
        ["1: pavilion-6 to seat 1", "2: tower-13 to seat 1"]
    );
    assert_eq!(table.asks(), "seat 1: place pavilion-6 tower-13");
}

#[test]
fn at_the_end_slot_1_comes_first() {
    let scene = Scene::with(3, POWER)
        .market("pavilion-6 arcades-8-n - -")
        .display("gulden-6 denar-6 denar-5 dukat-6")
        .bag(0)
        .tile_below(1, "tower-12", 1)
        .tile_below(2, "tower-13", 1);
    let mut table = Table::at(scene.hand(1, "gulden-9 dirham-9").hand(2, "dirham-5"));
    table.act("take denar-6");
    let slot = |table: &Table| match table.game.question() {
        Some(Frame::BuildingsOfPower(Question::Choose { slot, .. })) => slot.number(),
        other => panic!("{other:?}"),
    };
    assert_eq!(slot(&table), 1);
    table.act("choose-tile tower-12");
    assert_eq!(slot(&table), 2);
    table
        .act("choose-tile tower-13")
        .then("seat 1: place tower-12 tower-13");
}

#[test]
fn at_the_end_a_hidden_bazaar_goes_beside_and_nobody_gets_it() {
    let scene = Scene::with(3, POWER.with(Module::Bazaars))
        .market("- arcades-8-n - -")
        .display("gulden-6 denar-6 denar-5 dukat-6")
        .bag(0)
        .tile_below(2, "bazaar-dirham-1", 1);
    let mut table = Table::at(scene.hand(1, "dirham-9"));
    table.act("take denar-6");
    assert_eq!(table.awards(), ["2: arcades-8-n to seat 1"]);
    assert_eq!(table.asks(), "seat 1: place arcades-8-n");
}

#[test]
fn h103_two_tiles_on_slot_1_are_chosen_from_before_the_plot_on_slot_3() {
    let scene = Scene::with(3, POWER.with(Module::NewBuildingGrounds))
        .market("plot-10-1 - plot-10-2 -")
        .display("dukat-6 dukat-7 dukat-8 dukat-9")
        .bag(0)
        .tile_below(1, "tower-12", 1)
        .hand(1, "gulden-9")
        .hand(2, "denar-9")
        // The other plots have their buildings.
        .under(9, "plot-pavilion-1 plot-pavilion-2 plot-seraglio-1")
        .under(10, "plot-garden-1 plot-garden-2 plot-tower-1")
        .under(11, "plot-arcades-1 plot-arcades-2 plot-seraglio-2")
        .under(12, "plot-chambers-1 plot-chambers-2 plot-tower-2")
        .reserve(0, "plot-pavilion-1 plot-pavilion-2 plot-arcades-1")
        .reserve(0, "plot-arcades-2 plot-chambers-1 plot-chambers-2");
    let mut table = Table::at(scene);
    table.act("take dukat-6").then("seat 1: power-choose");
    table.act("choose-tile plot-10-1").then("seat 1: plot");
    let building = table.listed("settle").swap_remove(0);
    table.act(&building);
    assert_eq!(table.asks(), "seat 2: plot");
}
