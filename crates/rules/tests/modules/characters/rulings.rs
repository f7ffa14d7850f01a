//! Rulings and decisions about several characters at once.

use super::{CHARACTERS, owns, scene, with};
use crate::table::{Play, Table};
use alhambra_rules::modules::characters::Character;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Illegal, Module};

#[test]
fn c2_no_character_while_using_the_vizier() {
    let modules = CHARACTERS.with(Module::Vizier);
    let mut table = with(2, modules)
        .characters(1, "patron miser builder")
        .palace(1, "1,0 garden-11")
        .hand(1, "denar-6 denar-4")
        .table();
    table.act("take gulden-7").then("seat 1: vizier");
    // The patron does not pay.
    assert_eq!(table.listed(""), ["pass", "buy 3 with denar-4 denar-6"]);
    table.forbids("buy 1 with gulden patron", Illegal::WrongCurrency);
    // The miser does not take a card for the 10, the builder does not build.
    table
        .act("buy 3 with denar-6 denar-4")
        .then("seat 1: place garden-10-n");
    table.act("reserve garden-10-n").then("seat 0: vizier");
    table.act("pass");

    // In the turn that follows they serve as ever.
    assert_eq!(table.asks(), "seat 1: act");
    table.act("buy 1 with gulden patron");
    assert!(!owns(&table, 1, Character::Patron));
    table.act("take dukat-9");
    table.act("reserve tower-7").then("seat 1: builder");
}

const SIX: &str = "miser builder merchant dancer money_changer beggar";

/// Somebody with all the characters of which one may be used in a turn.
fn all_six() -> Table {
    Scene::with(2, CHARACTERS)
        .market("tower-7 arcades-9 garden-10-open pavilion-8")
        .display("denar-2 dirham-3 gulden-2 dukat-5")
        .characters(0, SIX)
        .palace(0, "1,0 garden-11")
        .hand(0, "denar-6 denar-4")
        .table()
}

/// The merchant cannot be used now.
fn takes_no_more_than_5(table: &Table) {
    table.forbids(
        "take denar-2 dukat-5",
        Illegal::TooMuchMoney { sum: 7, limit: 5 },
    );
}

#[test]
fn h22_after_the_dancer_none_of_the_others_serves_in_this_turn() {
    let mut table = all_six();
    table.act("dance 1").then("seat 0: act");
    takes_no_more_than_5(&table);
    table
        .act("buy 3 with denar-6 denar-4")
        .then("seat 0: another action");
    table.act("take dirham-3");
    table.act("reserve garden-10-open").then("seat 1: act");
}

#[test]
fn h22_after_the_money_changer_none_of_the_others_serves_in_this_turn() {
    let mut table = all_six();
    table.act("change denar-6 for gulden-2").then("seat 0: act");
    takes_no_more_than_5(&table);
    table.act("take dirham-3").then("seat 1: act");
}

#[test]
fn h22_after_the_beggar_none_of_the_others_serves_in_this_turn() {
    let mut table = all_six();
    table.act("beg");
    takes_no_more_than_5(&table);
    table
        .act("buy 3 with denar-6 denar-4")
        .then("seat 0: another action");
}

#[test]
fn h22_after_the_merchant_the_builder_does_not_serve() {
    let mut table = all_six();
    table.act("pass");
    table.act("take denar-2 dukat-5").then("seat 1: act");
}

#[test]
fn h22_taking_no_more_than_anybody_may_does_not_use_the_merchant() {
    let mut table = all_six();
    table.act("pass");
    table.act("take denar-2 dirham-3").then("seat 0: builder");
    // Nor does a single card, whatever it is worth.
    let mut table = Table::at(scene(2).characters(0, "merchant builder"));
    table.act("take dukat-9").then("seat 0: builder");
}

#[test]
fn h22_after_the_miser_neither_merchant_nor_builder_serves() {
    let mut table = all_six();
    table.act("pass");
    table
        .act("buy 3 with denar-6 denar-4")
        .then("seat 0: miser");
    table.act("grab dirham-3");
    takes_no_more_than_5(&table);
    table.act("take gulden-2");
    table.act("reserve garden-10-open").then("seat 1: act");
}

#[test]
fn h22_the_miser_takes_one_card_in_a_turn_however_much_is_bought() {
    let mut table = Scene::with(2, CHARACTERS)
        .market("tower-12 arcades-10 garden-10-open pavilion-8")
        .characters(0, "miser")
        .hand(0, "denar-6 denar-4 dirham-7 dirham-3")
        .table();
    table.act("buy 3 with denar-6 denar-4");
    let line = table.listed("grab")[0].clone();
    table.act(&line);
    table
        .act("buy 2 with dirham-7 dirham-3")
        .then("seat 0: another action");
}

#[test]
fn h22_who_was_declined_leaves_the_others_at_ones_service() {
    let mut table = all_six();
    table.act("pass");
    table.act("buy 3 with denar-6 denar-4");
    table.act("pass");
    table.act("take dirham-3");
    table.act("reserve garden-10-open").then("seat 0: builder");
}

#[test]
fn h22_in_the_next_turn_one_may_be_used_again() {
    let mut table = Table::at(scene(2).characters(0, "dancer"));
    for _ in 0..2 {
        assert_eq!(table.asks(), "seat 0: before-turn");
        table.act("dance 1");
        let line = table.listed("take")[0].clone();
        table.act(&line);
        assert_eq!(table.asks(), "seat 1: act");
        let line = table.listed("take")[0].clone();
        table.act(&line);
    }
}

#[test]
fn h22_the_patron_is_not_one_of_them() {
    let mut table = scene(2)
        .characters(0, "patron dancer builder")
        .palace(0, "1,0 garden-11")
        .table();
    table.act("dance 1");
    table
        .act("buy 2 with dirham patron")
        .then("seat 0: another action");
    table.act("take gulden-7");
    table.act("reserve arcades-9");
    // The dancer was the one of this turn.
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h22_the_use_of_one_player_is_no_matter_of_the_others() {
    let mut table = scene(2)
        .characters(0, "dancer")
        .characters(1, "money_changer")
        .hand(1, "dukat-9")
        .table();
    table.act("dance 1");
    table.act("take gulden-7").then("seat 1: before-turn");
    assert!(!table.listed("change").is_empty());
}
