//! What the others may know of a site: that it is there, and nothing of its back.

use super::{back, scene};
use crate::table::{Play, Table, tile};
use alhambra_rules::{Currency, Seat};
use std::collections::BTreeSet;

/// Seat 0 has bought a site and is choosing between two.
fn choosing(drawn: &str) -> Table {
    let mut table = scene(3)
        .market("tower-11-open - - -")
        .hand(0, "gulden-5")
        .next_sites(drawn)
        .table();
    table.act("buy 1+site with gulden-5");
    table
}

#[test]
fn only_the_chooser_sees_the_two_that_were_drawn() {
    let one = choosing("denar dukat");
    let other = choosing("gulden dirham");
    assert_eq!(one.listed("site"), ["site denar", "site dukat"]);
    assert_eq!(other.listed("site"), ["site gulden", "site dirham"]);
    for you in [Some(Seat(1)), Some(Seat(2)), None] {
        assert_eq!(one.game.view(you), other.game.view(you));
    }
    let chooser = Some(Seat(0));
    assert_ne!(one.game.view(chooser), other.game.view(chooser));
    // In every state that agrees with what they know they are asked the same.
    for seed in 0..50 {
        let dealt = one.game.view(chooser).determinize(seed);
        let mut legal = Vec::new();
        dealt.legal(&mut legal);
        let lines: Vec<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(lines, ["site denar", "site dukat"]);
    }
}

#[test]
fn nobody_can_tell_from_the_question_whether_there_was_a_choice() {
    let alike = choosing("denar denar");
    let unlike = choosing("denar dukat");
    assert_eq!(alike.listed("site"), ["site denar"]);
    assert_eq!(alike.asks(), unlike.asks());
    for you in [Some(Seat(1)), Some(Seat(2)), None] {
        assert_eq!(alike.game.view(you), unlike.game.view(you));
    }
}

#[test]
fn only_its_owner_sees_the_back_of_a_site() {
    let after = |drawn: &str, choice: &str| {
        let mut table = choosing(drawn);
        table.act(choice);
        table.act("place tower-11-open at 1,0");
        table.game
    };
    let one = after("denar dukat", "site denar");
    let other = after("gulden dirham", "site dirham");
    assert_eq!(back(&one, Some(0), "tower-11-open"), Some(Currency::Denar));
    assert_eq!(
        back(&other, Some(0), "tower-11-open"),
        Some(Currency::Dirham)
    );
    for you in [Some(1), Some(2), None] {
        assert_eq!(back(&one, you, "tower-11-open"), None);
        assert_eq!(one.view(you.map(Seat)), other.view(you.map(Seat)));
    }
}

#[test]
fn dealt_anew_a_hidden_back_may_be_any_that_is_not_accounted_for() {
    // Both sites of gulden lie with seat 1, so that of seat 0 is of another currency for him.
    let table = scene(3)
        .palace(0, "1,0 garden-11")
        .palace(1, "1,0 tower-12; 2,0 arcades-9")
        .site(0, "garden-11", "denar")
        .site(1, "tower-12", "gulden")
        .site(1, "arcades-9", "gulden")
        .table();
    let dealt = |you: Option<u8>, name: &str| -> BTreeSet<String> {
        let view = table.game.view(you.map(Seat));
        let backs = (0..200).map(|seed| {
            let game = view.determinize(seed);
            let sites = game.states().building_sites.sites();
            let site = sites.iter().find(|site| site.tile == tile(name));
            let back = site.and_then(|site| site.back);
            back.expect("every site has a back").name().to_owned()
        });
        backs.collect()
    };
    let set = |names: &[&str]| {
        names
            .iter()
            .map(|n| (*n).to_owned())
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(dealt(Some(0), "garden-11"), set(&["denar"]));
    assert_eq!(
        dealt(Some(1), "garden-11"),
        set(&["denar", "dirham", "dukat"])
    );
    assert_eq!(dealt(Some(1), "tower-12"), set(&["gulden"]));
    for you in [Some(2), None] {
        assert_eq!(
            dealt(you, "garden-11"),
            set(&["denar", "dirham", "dukat", "gulden"])
        );
    }
}
