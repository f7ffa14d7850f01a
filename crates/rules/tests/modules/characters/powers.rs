//! What the characters do in the course of a turn: patron, miser, builder, merchant, juggler.

use super::{CHARACTERS, owns, scene, with};
use crate::table::{Play, Table, tile};
use alhambra_rules::modules::characters;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Action, Event, Illegal, Module, Round, Seat};

#[test]
fn the_patron_pays_for_a_building_exactly_and_leaves_the_game() {
    let mut table = Table::at(scene(3).characters(0, "patron").hand(0, "gulden-9"));
    let mut ways = table.listed("buy");
    ways.sort();
    let expected = [
        "buy 1 with gulden patron",
        "buy 1 with gulden-9",
        "buy 2 with dirham patron",
        "buy 3 with denar patron",
        "buy 4 with dukat patron",
    ];
    assert_eq!(ways, expected);

    table.act("buy 3 with denar patron");
    assert_eq!(table.hand(0), "gulden-9");
    assert_eq!(table.game.view(None).discard, []);
    assert!(!owns(&table, 0, Character::Patron));
    // It counts as paid exactly.
    assert_eq!(table.asks(), "seat 0: another action");
    table.forbids("buy 2 with dirham patron", Illegal::WrongCurrency);
    table.act("take dukat-9");
    table.act("place garden-10-n at 1,0").then("seat 1: act");
}

#[test]
fn the_patron_pays_for_his_owner_only_and_alone() {
    let table = Table::at(scene(3).characters(1, "patron").hand(0, "gulden-9"));
    assert_eq!(table.listed("buy"), ["buy 1 with gulden-9"]);
    table.forbids("buy 1 with gulden patron", Illegal::WrongCurrency);
    let together = "buy 1 with gulden-9 gulden patron".parse::<Action>();
    assert!(together.is_err());
}

#[test]
fn the_patron_serves_a_further_action_as_well() {
    let mut table = Table::at(scene(3).characters(0, "patron").hand(0, "gulden-7"));
    table.act("buy 1 with gulden-7");
    table
        .act("buy 2 with dirham patron")
        .then("seat 0: another action");
}

#[test]
fn h38_the_patron_pays_for_what_lies_on_the_market_or_beside_it() {
    let modules = CHARACTERS.with(Module::Bazaars).with(Module::Camps);
    let scene = Scene::with(3, modules)
        .market("tower-7 camp-nw garden-10-n pavilion-8")
        .bazaars("bazaar-denar-1")
        .characters(0, "patron");
    let mut table = Table::at(scene);
    assert!(
        table
            .listed("buy 2")
            .contains(&"buy 2 with dirham patron".to_owned())
    );
    table
        .act("buy bazaar-denar-1 with denar patron")
        .then("seat 0: another action");
    assert!(table.game.fresh(Seat(0)).has(tile("bazaar-denar-1")));
}

#[test]
fn h38_the_patron_pays_neither_for_a_watchtower_nor_for_a_site() {
    let modules = CHARACTERS
        .with(Module::Watchtowers)
        .with(Module::BuildingSites);
    let table = with(3, modules)
        .characters(0, "patron")
        .palace(0, "1,0 garden-11")
        .site(0, "garden-11", "denar")
        .table();
    let slots = ["gulden", "dirham", "denar", "dukat"];
    let plain: Vec<String> = (1..)
        .zip(slots)
        .map(|(slot, currency)| format!("buy {slot} with {currency} patron"))
        .collect();
    assert_eq!(table.listed("buy"), plain);
    assert!(table.listed("finish").is_empty());
    for line in [
        "buy 1+tower with gulden patron",
        "buy 1+site with gulden patron",
        "finish garden-11 with denar patron",
    ] {
        assert_eq!(table.refuses(line), Illegal::WrongCurrency, "{line}");
    }
}

#[test]
fn the_miser_takes_a_card_after_a_purchase_for_10_or_more() {
    let mut table = scene(3)
        .characters(0, "miser")
        .hand(0, "denar-7 denar-4")
        .next_cards("dukat-1")
        .table();
    table
        .act("buy 3 with denar-7 denar-4")
        .then("seat 0: miser");
    assert_eq!(
        table.listed(""),
        [
            "pass",
            "grab denar-2",
            "grab dirham-3",
            "grab gulden-7",
            "grab dukat-9"
        ]
    );
    table.forbids("grab gulden-9", Illegal::NotPossible);
    table.act("grab dukat-9");
    assert_eq!(table.hand(0), "dukat-9");
    // The display is filled up at the end of the turn, as always.
    assert_eq!(table.display(), "denar-2 dirham-3 gulden-7 -");
    assert_eq!(table.asks(), "seat 0: place garden-10-n");
    table.act("place garden-10-n at 1,0");
    assert_eq!(table.display(), "denar-2 dirham-3 gulden-7 dukat-1");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_miser_comes_before_the_further_action_and_his_card_can_pay_for_it() {
    let mut table = Table::at(scene(3).characters(0, "miser").hand(0, "denar-6 denar-4"));
    table
        .act("buy 3 with denar-6 denar-4")
        .then("seat 0: miser");
    table.act("grab gulden-7").then("seat 0: another action");
    table.act("buy 1 with gulden-7");
}

#[test]
fn the_miser_may_be_declined() {
    let mut table = Table::at(scene(3).characters(0, "miser").hand(0, "denar-6 denar-4"));
    table.act("buy 3 with denar-6 denar-4");
    table.act("pass");
    assert_eq!(table.hand(0), "");
    assert!(table.saw(Event::Passed { seat: Seat(0) }));
    assert_eq!(table.asks(), "seat 0: another action");
}

#[test]
fn the_miser_looks_at_the_price_and_not_at_what_is_paid() {
    let mut table = Table::at(scene(3).characters(0, "miser").hand(0, "dirham-9 dirham-8"));
    table
        .act("buy 2 with dirham-9 dirham-8")
        .then("seat 0: place arcades-9");

    // A building for 10 that the patron pays is still one for 10.
    let mut table = Table::at(scene(3).characters(0, "miser patron"));
    table.act("buy 3 with denar patron").then("seat 0: miser");
}

#[test]
fn the_miser_helps_his_owner_only() {
    let mut table = Table::at(scene(3).characters(1, "miser").hand(0, "denar-6 denar-4"));
    table
        .act("buy 3 with denar-6 denar-4")
        .then("seat 0: another action");
}

#[test]
fn the_miser_takes_money_only() {
    let modules = CHARACTERS.with(Module::ExchangeOffices);
    let table = |display: &str| {
        let mut table = Scene::with(3, modules)
            .market(super::MARKET)
            .display(display)
            .characters(0, "miser")
            .hand(0, "denar-7 denar-4")
            .table();
        table.act("buy 3 with denar-7 denar-4");
        table
    };
    let mixed = table("exchange-denar-dukat - gulden-2 gulden-2");
    assert_eq!(mixed.listed(""), ["pass", "grab gulden-2"]);
    // Without any they are not asked.
    let none = table("exchange-denar-dukat - - -");
    assert_eq!(none.asks(), "seat 0: place garden-10-n");
}

#[test]
fn h43_the_miser_does_not_care_for_camps_and_bazaars() {
    let modules = CHARACTERS.with(Module::Bazaars).with(Module::Camps);
    let scene = || {
        Scene::with(3, modules)
            .market("tower-7 camp-nw garden-10-n pavilion-8")
            .bazaars("bazaar-denar-1")
            .characters(0, "miser")
            .hand(0, "dirham-9 dirham-1 denar-9 denar-1")
    };
    let mut table = Table::at(scene());
    table
        .act("buy 2 with dirham-9 dirham-1")
        .then("seat 0: another action");
    let mut table = Table::at(scene());
    table
        .act("buy bazaar-denar-1 with denar-9 denar-1")
        .then("seat 0: another action");
    let mut table = Table::at(scene());
    table
        .act("buy 3 with denar-9 denar-1")
        .then("seat 0: miser");
}

#[test]
fn h43_the_miser_counts_the_price_of_a_watchtower_but_not_the_finishing_of_a_site() {
    let modules = CHARACTERS
        .with(Module::Watchtowers)
        .with(Module::BuildingSites);
    let scene = || {
        with(3, modules)
            .characters(0, "miser")
            .palace(0, "1,0 garden-11")
            .site(0, "garden-11", "denar")
            .hand(0, "dirham-9 dirham-8 denar-9 denar-8")
    };
    let mut table = Table::at(scene());
    table
        .act("buy 2+tower with dirham-9 dirham-8")
        .then("seat 0: miser");
    let mut table = Table::at(scene());
    table
        .act("finish garden-11 with denar-9 denar-8")
        .then("seat 1: act");
}

#[test]
fn the_builder_redesigns_after_new_tiles_have_been_placed() {
    let mut table = scene(3)
        .characters(0, "builder")
        .palace(0, "1,0 garden-11")
        .hand(0, "denar-7 denar-4")
        .table();
    table
        .act("buy 3 with denar-7 denar-4")
        .then("seat 0: place garden-10-n");
    table.act("reserve garden-10-n").then("seat 0: builder");
    // The new tile may take part: it lies in the reserve by now.
    table.act("swap garden-10-n at 1,0");
    assert_eq!(table.tile_at(0, "1,0"), "garden-10-n");
    assert_eq!(table.reserve(0), "garden-11");
    // One redesign, then the turn is over.
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_builder_comes_after_any_action_and_may_be_declined() {
    let mut table = Table::at(scene(3).characters(0, "builder").palace(0, "1,0 garden-11"));
    table.act("take gulden-7").then("seat 0: builder");
    assert_eq!(table.listed(""), ["remove 1,0", "pass"]);
    table.forbids("take dukat-9", Illegal::NotAsked);
    table.act("pass");
    assert_eq!(table.tile_at(0, "1,0"), "garden-11");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_builder_keeps_the_rules_of_redesigning() {
    let mut table = scene(3)
        .characters(0, "builder")
        .palace(0, "1,0 garden-11; 2,0 tower-12")
        .table();
    table.act("take gulden-7");
    table.forbids("remove 0,0", Illegal::Fountain);
    assert!(matches!(
        table.refuses("remove 1,0"),
        Illegal::NotTouching(_) | Illegal::NotReachable(_)
    ));
}

#[test]
fn l1_the_builder_comes_on_top_of_another_redesign_in_the_same_turn() {
    let mut table = scene(3)
        .characters(0, "builder")
        .palace(0, "1,0 garden-11; 2,0 tower-12")
        .table();
    table.act("remove 2,0").then("seat 0: builder");
    table.act("remove 1,0");
    assert_eq!(table.reserve(0), "garden-11 tower-12");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_merchant_takes_several_cards_up_to_7() {
    let display = "denar-2 dirham-3 gulden-2 dukat-5";
    let scene = Scene::with(3, CHARACTERS).display(display);
    let mut table = Table::at(scene.clone().characters(0, "merchant"));
    let most = table.listed("take").into_iter().filter(|line| {
        let cards = line.split(' ').skip(1);
        let worth = |card: &str| card.split('-').nth(1).unwrap().parse::<u8>().unwrap();
        cards.map(worth).sum::<u8>() == 7
    });
    let mut most: Vec<String> = most.collect();
    most.sort();
    assert_eq!(
        most,
        [
            "take denar-2 dukat-5",
            "take gulden-2 dirham-3 denar-2",
            "take gulden-2 dukat-5"
        ]
    );
    table.forbids(
        "take dirham-3 dukat-5",
        Illegal::TooMuchMoney { sum: 8, limit: 7 },
    );
    table.act("take denar-2 dukat-5");
    assert!(table.saw(characters::Event::Used {
        seat: Seat(0),
        character: Character::Merchant
    }));
    assert_eq!(table.hand(0), "denar-2 dukat-5");
    assert_eq!(table.asks(), "seat 1: act");

    // Without him it is 5.
    let table = Table::at(scene.characters(1, "merchant"));
    table.forbids(
        "take denar-2 dukat-5",
        Illegal::TooMuchMoney { sum: 7, limit: 5 },
    );
}

/// The first player wins the juggler.
fn juggler_won(scene: Scene) -> Table {
    let mut table = Table::at(scene.hand(0, "dukat-1").next_cards("juggler"));
    table.act("take gulden-7");
    while table.asks() != "seat 0: auction" {
        table.act("pass");
    }
    table.act("raise 1");
    table.act("pay dukat-1");
    table
}

#[test]
fn the_juggler_must_be_kept_or_exchanged_at_once() {
    let mut table = juggler_won(scene(3));
    assert_eq!(table.asks(), "seat 0: juggler");
    assert_eq!(table.listed(""), ["keep", "exchange"]);
    table.forbids("pass", Illegal::NotAsked);
    table.act("keep");
    assert!(table.saw(characters::Event::JugglerKept { seat: Seat(0) }));
    assert!(owns(&table, 0, Character::Juggler));
    assert_eq!(table.asks(), "seat 1: act");
    table.forbids("exchange", Illegal::NotAsked);
}

#[test]
fn the_juggler_is_exchanged_for_the_topmost_that_was_set_aside() {
    let mut table = juggler_won(scene(3).top_character("city_watch"));
    table.act("exchange");
    let city_watch = Character::CityWatch;
    assert!(table.saw(characters::Event::JugglerExchanged {
        seat: Seat(0),
        character: city_watch
    }));
    assert!(owns(&table, 0, city_watch));
    assert!(!owns(&table, 0, Character::Juggler));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_juggler_brings_8_points_at_the_end_and_none_before() {
    let mut table = Scene::with(3, CHARACTERS)
        .characters(0, "juggler")
        .market("garden-6 tower-7 tower-8 chambers-5")
        .display(super::DISPLAY)
        .hand(0, "gulden-9")
        .next_cards("scoring-1")
        .bag(0)
        .table();
    table.act("take gulden-7");
    assert!(table.saw(Event::ScoringBegins {
        round: Round::First
    }));
    assert_eq!(table.points(), [0, 0, 0]);
    table.act("take dukat-9");
    table.act("take dirham-3");
    table.act("buy 1 with gulden-9");
    // The market cannot be filled any more.
    while table.asks() != "the game is over" {
        let line = table.listed("reserve")[0].clone();
        table.act(&line);
    }
    assert_eq!(table.scored(characters::Reason::Juggler), [8, 0, 0]);
}
