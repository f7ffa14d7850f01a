//! The rules of the module exchange certificates.

use crate::table::{Play, Table, tile};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Event, Game, Illegal, Module, ModuleSet, Seat, Setup, Slot};

const CERTIFICATES: ModuleSet = ModuleSet::NONE.with(Module::ExchangeCertificates);

fn scene() -> Scene {
    with(CERTIFICATES)
}

fn with(modules: ModuleSet) -> Scene {
    Scene::with(3, modules)
        .market("arcades-4 seraglio-8 tower-12 chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
}

/// The credit of a seat.
fn credit(game: &Game, seat: u8) -> String {
    let open = game.hand(Seat(seat)).open();
    open.map(|card| card.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

fn middle(table: &Table) -> [u8; 4] {
    table.game.states().exchange_certificates.middle()
}

#[test]
fn x_24a_arcades_for_4_paid_with_9_gulden_store_5_denar() {
    let mut table = Table::at(scene().hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9").then("seat 0: store");
    assert_eq!(
        table.listed(""),
        [
            "pass",
            "store gulden",
            "store dirham",
            "store denar",
            "store dukat"
        ]
    );
    table.act("store denar");
    assert_eq!(credit(&table.game, 0), "credit-denar-5");
    assert_eq!(middle(&table), [2, 2, 1, 2]);
    assert_eq!(table.asks(), "seat 0: place arcades-4");
    assert_eq!(
        table.game.view(None).seats[0].cards,
        0,
        "a credit is no card"
    );
}

#[test]
fn x_24b_a_tower_for_12_paid_with_8_denar_and_the_stored_5_is_1_too_much_which_may_be_stored() {
    let mut table = Table::at(scene().hand(0, "denar-8").credit(0, "denar", 5));
    assert_eq!(table.listed("buy"), ["buy 3 with denar-8 credit-denar-5"]);
    table
        .act("buy 3 with denar-8 credit-denar-5")
        .then("seat 0: store");
    assert_eq!(
        middle(&table),
        [2; 4],
        "the stone is back before a new one is chosen (H61)"
    );
    table.act("store denar");
    assert_eq!(credit(&table.game, 0), "credit-denar-1");
}

#[test]
fn as_many_stones_lie_in_the_middle_as_the_number_of_players_says() {
    for (players, stones) in [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let setup = Setup::players(players).with(CERTIFICATES);
        let game = Game::new(&setup, 4);
        assert_eq!(game.states().exchange_certificates.middle(), [stones; 4]);
    }
}

#[test]
fn seven_or_more_cannot_be_stored_and_six_can() {
    let mut table = Table::at(scene().hand(0, "gulden-9 gulden-2"));
    table.act("buy 1 with gulden-2 gulden-9");
    assert_eq!(table.asks(), "seat 0: place arcades-4", "7 too much");
    let mut table = Table::at(scene().hand(0, "gulden-9 gulden-1"));
    table.act("buy 1 with gulden-1 gulden-9");
    table.act("store dukat");
    assert_eq!(credit(&table.game, 0), "credit-dukat-6");
}

#[test]
fn a_certificate_holds_one_stone() {
    let mut table = Table::at(scene().hand(0, "gulden-9").credit(0, "dukat", 2));
    table
        .act("buy 1 with gulden-9")
        .then("seat 0: place arcades-4");
    assert_eq!(credit(&table.game, 0), "credit-dukat-2");
}

#[test]
fn a_currency_without_a_stone_in_the_middle_cannot_be_chosen() {
    // With two players one stone of each is there.
    let mut table = Scene::with(2, CERTIFICATES)
        .market("arcades-4 seraglio-8 tower-12 chambers-10")
        .hand(0, "gulden-9")
        .credit(1, "gulden", 3)
        .table();
    table.act("buy 1 with gulden-9");
    assert_eq!(
        table.listed(""),
        ["pass", "store dirham", "store denar", "store dukat"]
    );
    table.forbids("store gulden", Illegal::NotPossible);
}

#[test]
fn everybody_can_always_store_since_there_are_more_stones_than_players() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(CERTIFICATES);
        let stones = Game::new(&setup, 4).states().exchange_certificates.middle();
        assert!(stones.iter().sum::<u8>() > players);
    }
}

#[test]
fn a_credit_joins_a_payment_through_an_office_and_no_diamonds() {
    let modules = CERTIFICATES
        .with(Module::ExchangeOffices)
        .with(Module::Diamonds);
    let table = with(modules)
        .hand(0, "dukat-8 exchange-denar-dukat diamond-8")
        .credit(0, "denar", 4)
        .table();
    assert_eq!(
        table.listed("buy 3"),
        ["buy 3 with credit-denar-4 dukat-8 exchange-denar-dukat"]
    );
}

#[test]
fn h60_the_surplus_of_a_sultans_card_and_of_a_plot_may_be_stored() {
    let mut table = with(CERTIFICATES.with(Module::Sultan))
        .sultan_offer("denar+garden")
        .hand(0, "denar-9")
        .table();
    table.act("buy sultan-denar+garden with denar-9");
    while table.asks() != "seat 0: store" {
        table.act("pass");
    }
    table.act("store dukat");
    assert_eq!(credit(&table.game, 0), "credit-dukat-2");

    let mut table = Scene::with(3, CERTIFICATES.with(Module::NewBuildingGrounds))
        .market("plot-9-1 - - -")
        .hand(0, "gulden-8 gulden-3")
        .table();
    table.act("buy 1 with gulden-3 gulden-8");
    let first = table.listed("settle")[0].clone();
    table.act(&first);
    table.act("store gulden");
    assert_eq!(credit(&table.game, 0), "credit-gulden-2");
}

#[test]
fn h124_the_credit_in_the_currency_of_an_unfinished_site_stays_at_the_end() {
    let modules = CERTIFICATES.with(Module::BuildingSites);
    let mut table = with(modules)
        .bag(0)
        .palace(0, "1,0 pavilion-4")
        .site(0, "pavilion-4", "denar")
        .hand(0, "dirham-8")
        .credit(0, "denar", 5)
        .table();
    table.act("buy 2 with dirham-8");
    table.act("take denar-6");
    table.act("reserve seraglio-8");
    // It lies on the certificate, not in the hand; the 6 that was taken is lost.
    assert_eq!(credit(&table.game, 0), "credit-denar-5");
    assert_eq!(table.hand(0), "");
    let (seat, slot, tile) = (Seat(0), Slot(2), tile("tower-12"));
    assert!(table.saw(Event::Awarded { seat, slot, tile }));
}

#[test]
fn one_may_leave_it() {
    let mut table = Table::at(scene().hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9");
    table.act("pass");
    assert_eq!(
        (credit(&table.game, 0).as_str(), middle(&table)),
        ("", [2; 4])
    );
}

#[test]
fn a_credit_is_used_as_a_whole_like_a_card() {
    let table = Table::at(scene().hand(0, "denar-8").credit(0, "denar", 6));
    assert_eq!(table.listed("buy"), ["buy 3 with denar-8 credit-denar-6"]);
    table.forbids("buy 3 with denar-8 credit-denar-4", Illegal::NotInHand);
    let mut table = Table::at(scene().hand(0, "gulden-1").credit(0, "gulden", 3));
    table.act("buy 1 with gulden-1 credit-gulden-3");
    assert_eq!(table.asks(), "seat 0: another action", "4 exactly");
}

#[test]
fn h8_a_credit_counts_when_the_last_tiles_are_handed_out() {
    let mut table = scene()
        .bag(0)
        .hand(0, "dirham-8 gulden-2")
        .hand(1, "gulden-1")
        .credit(1, "gulden", 2)
        .table();
    table.act("buy 2 with dirham-8");
    table.act("take denar-6");
    table
        .act("reserve seraglio-8")
        .then("seat 1: place arcades-4");
}

#[test]
fn q1_coins_are_drawn_and_the_whole_surplus_is_stored_besides() {
    let modules = CERTIFICATES.with(Module::Change);
    let mut table = Table::at(with(modules).hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9").then("seat 0: store");
    assert_eq!(table.game.hand(Seat(0)).open().count(), 2, "for 5 too much");
    table.act("store denar");
    assert!(credit(&table.game, 0).contains("credit-denar-5"));
}

#[test]
fn h61_the_coins_come_before_the_stone() {
    let modules = CERTIFICATES.with(Module::Change);
    let mut table = Table::at(with(modules).hand(0, "denar-8").credit(0, "denar", 6));
    table.act("buy 3 with denar-8 credit-denar-6");
    // A credit counts like a card of its value, and its stone is back.
    assert_eq!(table.game.hand(Seat(0)).open().count(), 1);
    assert_eq!(middle(&table), [2; 4]);
    table.act("store denar");
    assert!(credit(&table.game, 0).contains("credit-denar-2"));
}

#[test]
fn h60_nothing_is_stored_after_an_auction_or_the_finishing_of_a_site() {
    let modules = CERTIFICATES.with(Module::Characters);
    let mut table = with(modules)
        .hand(1, "dukat-9")
        .next_cards("miser denar-9 denar-8")
        .table();
    table.act("take denar-6");
    table.act("raise 4");
    table.act("pass");
    table.act("pass");
    table.act("pay dukat-9").then("seat 1: act");

    let modules = CERTIFICATES.with(Module::BuildingSites);
    let mut table = with(modules)
        .palace(0, "1,0 pavilion-4")
        .site(0, "pavilion-4", "denar")
        .hand(0, "denar-6 dukat-1")
        .table();
    table
        .act("finish pavilion-4 with denar-6")
        .then("seat 1: act");
    // Opening one does, against half the price; the site is chosen first.
    let mut table = Table::at(with(modules).hand(0, "denar-9"));
    table.act("buy 3+site with denar-9");
    while table.asks() != "seat 0: store" {
        let sites = table.listed("site");
        table.act(&sites[0]);
    }
    table.act("store gulden");
    assert_eq!(credit(&table.game, 0), "credit-gulden-3");
}

#[test]
fn h90_a_credit_pays_for_no_falcon_and_no_bid() {
    let modules = CERTIFICATES
        .with(Module::Falconers)
        .with(Module::MajorProjects);
    let table = Scene::with(3, modules)
        .palace(0, "1,0 tower-12; 0,1 garden-11; 1,1 chambers-10")
        .hand(0, "denar-9 denar-5")
        .credit(0, "denar", 6)
        .table();
    let falcons = table.listed("falcon");
    assert!(!falcons.is_empty() && falcons.iter().all(|line| !line.contains("credit")));
    assert!(table.listed("bid").is_empty(), "14 are too little");
    table.forbids("bid denar-5 denar-9 credit-denar-6", Illegal::WrongCurrency);
}

#[test]
fn h116_a_credit_pays_no_bid_for_a_character_but_chests() {
    let modules = CERTIFICATES.with(Module::Characters);
    let mut table = with(modules)
        .hand(1, "dukat-2")
        .credit(1, "dukat", 6)
        .next_cards("miser denar-9 denar-8")
        .table();
    table.act("take denar-6");
    assert_eq!(table.listed("raise"), ["raise 1", "raise 2"]);
    let modules = CERTIFICATES.with(Module::TreasureChamber);
    let mut table = Table::at(with(modules).hand(0, "gulden-2").credit(0, "denar", 6));
    let rooms = table.listed("chests");
    table.act(&rooms[0]);
    table.act("lay credit-denar-6");
    table.act("lay gulden-2");
    assert_eq!(middle(&table), [2; 4]);
}
