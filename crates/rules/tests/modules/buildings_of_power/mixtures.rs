//! Powers and dice beside other modules.

use super::{POWER, below, die, is_waiting, with};
use crate::table::{Table, tile};
use alhambra_rules::modules::buildings_of_power::{Event, dice_of};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Module, ModuleSet, Seat, Slot};

/// All that changes the price of one purchase.
fn every_aid() -> ModuleSet {
    POWER
        .with(Module::TravellingCraftsmen)
        .with(Module::Workers)
        .with(Module::Treasures)
}

/// Takes the first money that can be taken.
fn take(table: &mut Table) {
    let first = table.listed("take").swap_remove(0);
    table.act(&first);
}

/// Until whoever has the next turn acts, nobody wants anything.
fn pass_until(table: &mut Table, question: &str) {
    while table.asks() != question {
        table.act("pass");
    }
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
fn h1_carpenter_workers_white_die_and_treasure_come_in_this_order() {
    let scene = |hand: &str| {
        Scene::with(3, every_aid())
            .market("- - chambers-11 -")
            .palace(0, "1,0 garden-11")
            .power_die("garden-11", 3)
            .workers(0, 3, 2)
            .craftsmen(0, "carpenter smith")
            .treasures(0, &[2])
            .hand(0, hand)
    };
    let mut table = Table::at(scene("denar-5"));
    let chain = [
        "buy 3 using carpenter-1",
        "buy 3 using workers-lower-2",
        "buy 3 using white-die-3",
        "buy 3 using treasure-2",
    ];
    for (at, line) in chain.iter().enumerate() {
        for earlier in &chain[..at] {
            assert!(!table.listed("").contains(&(*earlier).to_owned()));
        }
        table.act(line);
    }
    // 11 - 1 - 2 - 1 - 2 is 5.
    assert_eq!(table.listed(""), ["buy 3 with denar-5"]);
    table
        .act("buy 3 with denar-5")
        .then("seat 0: another action");
    assert_eq!(die(&table.game, "garden-11"), Some(2));

    // Whatever comes later closes the door to what comes earlier. With 9 each of them may be the first.
    for (at, first) in chain.iter().enumerate() {
        let mut table = Table::at(scene("denar-9"));
        table.act(first);
        for earlier in &chain[..=at] {
            assert!(!table.listed("").contains(&(*earlier).to_owned()));
        }
        for later in &chain[at + 1..] {
            let has_later = table.listed("").contains(&(*later).to_owned());
            // A treasure helps only whoever is short of money.
            assert!(has_later || later.contains("treasure"), "{first}, {later}");
        }
    }
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
    table
        .act("reserve chambers-9-s")
        .then("seat 1: workers-left");
    table.act("workers-back 1");
    assert_eq!(table.market(), "pavilion-3 seraglio-4 tower-13 chambers-6");
    let beside = table.game.states().workers.beside(Seat(1), Slot(2));
    assert_eq!(beside, 1);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h383_a_white_die_helps_in_the_market_of_another() {
    let modules = POWER.with(Module::PersonalMarketplace).with(Module::Camps);
    let scene = with(3, modules)
        .palace(0, "1,0 garden-11")
        .power_die("garden-11", 4)
        .stalls(1, "pavilion-8 camp-n - -")
        .hand(0, "gulden-7 dirham-9 dirham-8");
    let mut table = Table::at(scene);
    let ways = ["buy pavilion-8 using white-die-4"];
    assert_eq!(table.listed("buy pavilion-8"), ways);
    let camps = table.listed("buy camp-n");
    assert!(!camps.is_empty() && camps.iter().all(|line| !line.contains("using")));
    table.act(ways[0]);
    table
        .act("buy pavilion-8 with gulden-7")
        .then("seat 0: another action");
    assert_eq!(table.hand(1), "gulden-7");
    assert_eq!(die(&table.game, "garden-11"), Some(3));
}

#[test]
fn h381_a_die_goes_with_a_tile_that_is_sold() {
    let scene = with(3, POWER.with(Module::PersonalMarketplace))
        .stalls(2, "garden-11 - - -")
        .power_die("garden-11", 4)
        .hand(0, "gulden-9 gulden-3");
    let mut table = Table::at(scene);
    table.act("buy garden-11 with gulden-3 gulden-9");
    let (seat, tile) = (Seat(0), tile("garden-11"));
    let rolled = (1..=6).any(|pips| table.saw(Event::Awoke { seat, tile, pips }));
    // Only the market wakes a power (H94).
    assert!(!rolled);
    table.act("place garden-11 at 1,0");
    assert_eq!(die(&table.game, "garden-11"), Some(4));
    assert_eq!(dice_of(&table.game, Seat(0)).0, [4]);
}

#[test]
fn h94_a_personal_market_wakes_no_power() {
    let scene = with(3, POWER.with(Module::PersonalMarketplace))
        .stalls(2, "pavilion-8 garden-11 - -")
        .hand(0, "gulden-8 dirham-9 dirham-3");
    let mut table = Table::at(scene);
    table.act("buy pavilion-8 with gulden-8");
    table.act("buy garden-11 with dirham-3 dirham-9");
    assert!(!is_waiting(&table, "pavilion-8"));
    assert_eq!(die(&table.game, "garden-11"), None);
    table.act("place pavilion-8 at 1,0");
    table.act("place garden-11 at 2,0").then("seat 1: act");
}

#[test]
fn h420_a_power_that_waits_is_lost_when_its_tile_is_sold() {
    let modules = POWER.with(Module::PersonalMarketplace).with(Module::Vizier);
    let scene = Scene::with(3, modules)
        .market("pavilion-8 seraglio-4 arcades-5 chambers-6")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .hand(2, "gulden-8")
        .hand(1, "denar-9");
    let mut table = Table::at(scene);
    take(&mut table);
    pass_until(&mut table, "seat 2: vizier");
    table.act("buy 1 with gulden-8");
    table.act("reserve pavilion-8");
    table.act("stall pavilion-8 for denar");
    assert!(is_waiting(&table, "pavilion-8"));
    pass_until(&mut table, "seat 1: act");
    table.act("buy pavilion-8 with denar-9");
    assert!(!is_waiting(&table, "pavilion-8"));
    table.act("place pavilion-8 at 1,0");
    // The buyer has no use of it, and neither has the seller.
    pass_until(&mut table, "seat 2: act");
    take(&mut table);
    pass_until(&mut table, "seat 0: act");
}

#[test]
fn h386_a_tile_that_is_bought_as_a_site_has_its_power_at_the_end_of_the_turn() {
    let scene = Scene::with(3, POWER.with(Module::BuildingSites))
        .market("pavilion-8 seraglio-4 arcades-5 chambers-6")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .next_sites("denar dukat")
        .hand(0, "gulden-4");
    let mut table = Table::at(scene);
    table.act("buy 1+site with gulden-4");
    table.act("site dukat");
    table.act("place pavilion-8 at 1,0");
    assert!(table.game.is_site(tile("pavilion-8")));
    assert_eq!(table.asks(), "seat 0: power-use");
}

#[test]
fn h98_what_lies_face_down_stays_with_the_slot_when_the_mortar_mixer_moves_tiles() {
    let scene = with(3, POWER.with(Module::TravellingCraftsmen))
        .craftsmen(0, "mortar-mixer smith")
        .tile_below(1, "tower-13", 1)
        .hand(0, "gulden-4");
    let mut table = Table::at(scene);
    table.act("mix 1 with 2");
    assert_eq!(table.market(), "seraglio-4 pavilion-3 arcades-5 chambers-6");
    let hidden = Some(tile("tower-13"));
    assert_eq!(
        (below(&table, Some(1), 1), below(&table, Some(1), 2)),
        (hidden, None)
    );
    // It turns up where it lies when the tile that came there is sold.
    table.act("buy 1 with gulden-4");
    take(&mut table);
    table.act("reserve seraglio-4");
    assert_eq!(table.market(), "tower-13 pavilion-3 arcades-5 chambers-6");
}
