//! The market, paying, and further actions.

use crate::table::{Play, read, tile};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Event, Illegal, Listing, Seat};

#[test]
fn b1_slot_1_is_paid_in_gulden_2_in_dirham_3_in_denar_4_in_dukat() {
    let table = Scene::new(3)
        .market("seraglio-9 pavilion-8 seraglio-8 arcades-9")
        .hand(0, "gulden-9 dirham-9 denar-9 dukat-9")
        .table();
    let currencies = ["gulden", "dirham", "denar", "dukat"];
    for (slot, right) in (1..).zip(currencies) {
        for currency in currencies {
            let line = format!("buy {slot} with {currency}-9");
            if currency == right {
                assert_eq!(table.game.check(read(&line)), Ok(()));
            } else {
                table.forbids(&line, Illegal::WrongCurrency);
            }
        }
    }
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn the_price_must_be_met_from_the_own_hand_and_something_must_be_for_sale() {
    let table = Scene::new(3)
        .market("garden-10-n - seraglio-8 arcades-9")
        .hand(0, "gulden-9")
        .hand(1, "gulden-1")
        .table();
    table.forbids(
        "buy 1 with gulden-9",
        Illegal::TooLittle { paid: 9, price: 10 },
    );
    table.forbids("buy 1 with gulden-9 gulden-1", Illegal::NotInHand);
    table.forbids("buy 2 with gulden-9", Illegal::NotForSale);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn b9_exact_payment_gives_another_action_each_time() {
    let mut table = Scene::new(3)
        .market("seraglio-9 pavilion-8 arcades-7 chambers-6")
        .hand(0, "gulden-4 gulden-5 dirham-8 denar-7 dukat-6")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .table();
    // Four exact purchases and a last action: five in one turn.
    table.act("buy 1 with gulden-4 gulden-5");
    table.act("buy 2 with dirham-8");
    table.act("buy 3 with denar-7");
    table
        .act("buy 4 with dukat-6")
        .then("seat 0: another action");
    table.act("take dukat-9");
    assert_eq!(
        table.asks(),
        "seat 0: place pavilion-8 seraglio-9 arcades-7 chambers-6"
    );
}

#[test]
fn b9_the_other_action_may_not_be_declined_while_one_is_possible() {
    let mut table = Scene::new(3)
        .market("seraglio-9 pavilion-8 seraglio-8 arcades-9")
        .hand(0, "gulden-9")
        .display("- dirham-3 - -")
        .table();
    table.act("buy 1 with gulden-9");

    assert_eq!(table.listed(""), ["take dirham-3"]);
    table.forbids("place seraglio-9 at 1,0", Illegal::NotAsked);
    table.forbids("reserve seraglio-9", Illegal::NotAsked);
    table.forbids("pass", Illegal::NotAsked);
    assert_eq!(table.asks(), "seat 0: another action");
}

#[test]
fn b9_if_nothing_at_all_is_possible_the_turn_ends() {
    let mut table = Scene::new(3)
        .market("seraglio-9 pavilion-8 seraglio-8 arcades-9")
        .hand(0, "gulden-9")
        .display("- - - -")
        .table();
    table.act("buy 1 with gulden-9");
    assert!(table.saw(Event::NothingPossible { seat: Seat(0) }));
    assert_eq!(table.asks(), "seat 0: place seraglio-9");
}

#[test]
fn b9_a_redesign_is_something_possible() {
    let mut table = Scene::new(3)
        .palace(0, "1,0 garden-11")
        .market("seraglio-9 pavilion-8 seraglio-8 arcades-9")
        .hand(0, "gulden-9")
        .display("- - - -")
        .table();
    table.act("buy 1 with gulden-9");
    assert_eq!(table.listed(""), ["remove 1,0"]);
    assert_eq!(table.asks(), "seat 0: another action");
    // It has to be done, so it is listed for those as well who want to hear of no redesigns.
    let mut listed = Vec::new();
    table.game.list(Listing::NoRedesigns, &mut listed);
    assert_eq!(listed, ["remove 1,0".parse().unwrap()]);
}

#[test]
fn b10_superfluous_cards_are_allowed_but_not_listed() {
    let mut table = Scene::new(3)
        .market("tower-7 pavilion-8 garden-10-n arcades-9")
        .hand(0, "denar-7 denar-4 denar-1 denar-9")
        .table();
    let mut listed = table.listed("buy 3");
    listed.sort();
    let without_waste = [
        "buy 3 with denar-1 denar-9",
        "buy 3 with denar-4 denar-7",
        "buy 3 with denar-4 denar-9",
        "buy 3 with denar-7 denar-9",
    ];
    assert_eq!(listed, without_waste);

    table.act("buy 3 with denar-7 denar-4 denar-1");

    // All three are gone: there is no change.
    assert_eq!(table.hand(0), "denar-9");
    assert_eq!(table.game.view(None).discard.len(), 3);
    assert_eq!(table.asks(), "seat 0: place garden-10-n");
}

#[test]
fn b10_an_exact_sum_with_a_superfluous_card_is_not_exact() {
    let mut table = Scene::new(3)
        .market("tower-7 pavilion-8 garden-10-n arcades-9")
        .hand(0, "denar-1 denar-9 denar-2")
        .table();
    table
        .act("buy 3 with denar-1 denar-9 denar-2")
        .then("seat 0: place garden-10-n");
}

#[test]
fn b11_tiles_bought_in_this_turn_take_no_part_in_its_redesign() {
    let mut table = Scene::new(3)
        .palace(0, "1,0 garden-11")
        .market("seraglio-9 pavilion-8 seraglio-8 arcades-9")
        .hand(0, "gulden-9")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .table();
    table.act("buy 1 with gulden-9");

    let lies_aside = Illegal::NotInReserve(tile("seraglio-9"));
    table.forbids("build seraglio-9 at 2,0", lies_aside);
    table.forbids("swap seraglio-9 at 1,0", lies_aside);
    table.act("remove 1,0");
    assert_eq!(table.reserve(0), "garden-11");
    assert_eq!(table.asks(), "seat 0: place seraglio-9");
}

#[test]
fn b11_in_a_later_turn_they_do() {
    let mut table = Scene::new(2)
        .palace(0, "1,0 garden-11")
        .market("seraglio-9 pavilion-8 seraglio-8 arcades-9")
        .hand(0, "gulden-9")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("take gulden-7");
    table.act("reserve seraglio-9");
    table.act("take dukat-9");
    table.act("swap seraglio-9 at 1,0");
    assert_eq!(table.tile_at(0, "1,0"), "seraglio-9");
    assert_eq!(table.reserve(0), "garden-11");
    assert_eq!(table.asks(), "seat 1: act");
}
