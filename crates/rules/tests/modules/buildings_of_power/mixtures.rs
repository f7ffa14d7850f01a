//! Powers and dice beside other modules.

use super::{POWER, with};
use crate::table::Table;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Module, ModuleSet, Seat, Slot};

/// All that changes the price of one purchase.
fn every_aid() -> ModuleSet {
    POWER
        .with(Module::TravellingCraftsmen)
        .with(Module::Workers)
        .with(Module::Treasures)
}

#[test]
fn all_that_can_change_one_price_has_room_beside_each_other() {
    let scene = Scene::with(3, every_aid())
        .market("tower-13 - - -")
        .palace(0, "1,0 garden-11; -1,0 arcades-9; 2,0 pavilion-7")
        .power_die("garden-11", 2)
        .power_die("arcades-9", 3)
        .power_die("pavilion-7", 5)
        .workers(0, 1, 8)
        .craftsmen(0, "carpenter smith")
        .hand(0, "gulden-9 gulden-3");
    let table = Table::at(scene);
    // Two ways for the carpenter, eight workers down and as many up as can still be paid, three dice, and five
    // treasures.
    assert_eq!(table.listed("buy 1 using").len(), 2 + 8 + 5 + 3 + 5);
}

#[test]
fn h82_workers_may_be_taken_back_before_a_tile_turns_up_though_the_bag_is_empty() {
    let scene = Scene::with(3, POWER.with(Module::Workers))
        .market("pavilion-3 seraglio-4 chambers-9-s chambers-6")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .bag(0)
        .tile_below(3, "tower-13", 2)
        .workers(1, 3, 2)
        .first_player(0)
        .hand(0, "denar-9 denar-1");
    let mut table = Table::at(scene);
    table.act("buy 3 with denar-1 denar-9");
    table.act("reserve chambers-9-s");
    assert_eq!(table.asks(), "seat 1: workers-left");
    table.act("workers-back 1");
    assert_eq!(table.market(), "pavilion-3 seraglio-4 tower-13 chambers-6");
    let beside = table.game.states().workers.beside(Seat(1), Slot(2));
    assert_eq!(beside, 1);
    assert_eq!(table.asks(), "seat 1: act");
}
