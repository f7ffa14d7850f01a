//! Powers and dice beside other modules.

use super::{POWER, with};
use crate::table::Table;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Module, ModuleSet};

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
