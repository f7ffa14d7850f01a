//! The three who are used before one's own turn: dancer, money changer, beggar.

use super::{CHARACTERS, MARKET, nobody_bids, owns, scene, with};
use crate::table::{Play, Table, tile};
use alhambra_rules::modules::characters;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Event, Illegal, Module, Round, Seat};
use std::collections::BTreeSet;

#[test]
fn the_dancer_exchanges_a_tile_of_the_market_for_one_from_the_bag() {
    let mut table = scene(3)
        .characters(0, "dancer")
        .next_tiles("chambers-10")
        .bag(20)
        .table();
    assert_eq!(table.asks(), "seat 0: before-turn");
    assert_eq!(
        table.listed(""),
        ["pass", "dance 1", "dance 2", "dance 3", "dance 4"]
    );
    table.act("dance 2");

    assert_eq!(table.market(), "tower-7 chambers-10 garden-10-n pavilion-8");
    assert_eq!(table.game.bag().len(), 20);
    assert!(table.game.bag().contains(&tile("arcades-9")));
    assert!(table.saw(characters::Event::Used {
        seat: Seat(0),
        character: Character::Dancer
    }));
    // Now the turn itself begins.
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn the_dancer_serves_before_the_turn_only_and_may_be_declined() {
    let mut table = Table::at(scene(3).characters(0, "dancer"));
    table.act("pass");
    assert_eq!(table.market(), MARKET);
    assert_eq!(table.asks(), "seat 0: act");
    table.forbids("dance 1", Illegal::NotAsked);
    table.act("take gulden-7");
    // The others have no dancer.
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_dancer_needs_a_tile_in_the_bag() {
    let table = Table::at(scene(3).characters(0, "dancer").bag(0));
    assert_eq!(table.listed(""), ["pass"]);
}

#[test]
fn the_dancer_needs_a_tile_that_would_lie_on_the_market() {
    let scene = with(3, CHARACTERS.with(Module::Bazaars)).characters(0, "dancer");
    let table = Table::at(scene.next_tiles("bazaar-gulden-1").bag(1));
    assert_eq!(table.listed(""), ["pass"]);
}

#[test]
fn the_dancer_exchanges_nothing_where_nothing_lies() {
    let table = Scene::with(3, CHARACTERS)
        .characters(0, "dancer")
        .market("- arcades-9 - pavilion-8")
        .table();
    assert_eq!(table.listed("dance"), ["dance 2", "dance 4"]);
}

#[test]
fn a_bazaar_that_the_dancer_meets_lies_beside_the_market_and_another_tile_is_drawn() {
    let modules = CHARACTERS.with(Module::Bazaars);
    let mut table = with(3, modules)
        .characters(0, "dancer")
        .next_tiles("bazaar-gulden-1 chambers-10")
        .table();
    table.act("dance 1");
    assert_eq!(
        table.market(),
        "chambers-10 arcades-9 garden-10-n pavilion-8"
    );
    let beside = table.game.states().bazaars.offered;
    assert!(beside.has(tile("bazaar-gulden-1")));
}

#[test]
fn h39_the_tile_that_goes_back_lies_anywhere_in_the_bag() {
    let mut table = Table::at(scene(2).characters(0, "dancer"));
    let mut places = BTreeSet::new();
    for _ in 0..20 {
        let old = table.game.view(None).market[0];
        table.act("dance 1");
        let bag = table.game.bag();
        let place = bag.iter().position(|t| Some(*t) == old);
        // In which third of the bag.
        places.insert(3 * place.expect("it went back") / bag.len());
        while table.asks() != "seat 0: before-turn" {
            let line = table.listed("take")[0].clone();
            table.act(&line);
        }
    }
    assert_eq!(places, BTreeSet::from([0, 1, 2]));
}

#[test]
fn the_money_changer_exchanges_a_card_for_one_of_the_display_worth_no_more() {
    let mut table = scene(3)
        .characters(0, "money_changer")
        .hand(0, "gulden-3 dukat-8")
        .table();
    assert_eq!(table.asks(), "seat 0: before-turn");
    let mut ways = table.listed("");
    ways.sort();
    // Whatever the currencies: 2 and 3 for the 3; 2, 3 and 7 for the 8; the 9 for neither.
    let expected = [
        "change dukat-8 for denar-2",
        "change dukat-8 for dirham-3",
        "change dukat-8 for gulden-7",
        "change gulden-3 for denar-2",
        "change gulden-3 for dirham-3",
        "pass",
    ];
    assert_eq!(ways, expected);
    table.forbids("change dukat-8 for dukat-9", Illegal::NotPossible);
    table.forbids("change denar-9 for dukat-9", Illegal::NotPossible);

    table.act("change dukat-8 for gulden-7");
    assert_eq!(table.hand(0), "gulden-3 gulden-7");
    assert_eq!(table.game.view(None).discard.len(), 1);
    // The display is filled up at the end of the turn, as always.
    assert_eq!(table.display(), "denar-2 dirham-3 - dukat-9");
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn the_money_changer_deals_in_money_only() {
    let modules = CHARACTERS
        .with(Module::ExchangeOffices)
        .with(Module::Diamonds);
    let table = Scene::with(3, modules)
        .display("denar-2 exchange-denar-dukat diamond-5 dukat-9")
        .characters(0, "money_changer")
        .hand(0, "gulden-5 exchange-gulden-denar")
        .table();
    // Diamonds are a currency, offices are none.
    assert_eq!(
        table.listed("change"),
        [
            "change gulden-5 for denar-2",
            "change gulden-5 for diamond-5"
        ]
    );
}

#[test]
fn the_beggar_draws_a_card_for_whoever_has_at_most_two() {
    for hand in ["", "gulden-1", "gulden-9 dukat-9"] {
        let mut table = scene(3)
            .characters(0, "beggar")
            .hand(0, hand)
            .next_cards("denar-7")
            .table();
        assert_eq!(table.asks(), "seat 0: before-turn");
        let before = table.game.hand(Seat(0)).len();
        table.act("beg");
        assert!(table.hand(0).contains("denar-7"));
        assert_eq!(table.game.hand(Seat(0)).len(), before + 1);
        // The display is as it was, and he draws no second card.
        assert_eq!(table.display(), super::DISPLAY);
        assert_eq!(table.asks(), "seat 0: act");
        table.forbids("beg", Illegal::NotAsked);
    }
}

#[test]
fn the_beggar_does_nothing_for_whoever_has_three() {
    let table = scene(3)
        .characters(0, "beggar")
        .hand(0, "gulden-1 dukat-1 denar-1")
        .table();
    assert_eq!(table.listed(""), ["pass"]);
    table.forbids("beg", Illegal::NotAsked);
}

#[test]
fn the_beggar_counts_money_and_not_exchange_offices() {
    let modules = CHARACTERS
        .with(Module::ExchangeOffices)
        .with(Module::Diamonds);
    let poor = with(3, modules)
        .characters(0, "beggar")
        .hand(0, "gulden-1 dukat-1 exchange-gulden-denar");
    assert_eq!(Table::at(poor.clone()).listed(""), ["pass", "beg"]);
    assert_eq!(Table::at(poor.hand(0, "diamond-3")).listed(""), ["pass"]);
}

#[test]
fn an_exchange_office_is_all_that_the_beggar_draws() {
    let modules = CHARACTERS.with(Module::ExchangeOffices);
    let mut table = with(3, modules)
        .characters(0, "beggar")
        .next_cards("exchange-gulden-denar denar-7")
        .table();
    table.act("beg");
    assert_eq!(table.hand(0), "exchange-gulden-denar");
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn c3_a_character_that_the_beggar_meets_is_auctioned_then_he_draws_another_card() {
    let mut table = scene(3)
        .characters(0, "beggar")
        .hand(0, "gulden-1 dukat-4")
        .hand(1, "denar-3")
        .next_cards("patron denar-7")
        .table();
    table.act("beg");
    // His turn has just begun: it is he who is next and begins the bidding.
    assert_eq!(table.asks(), "seat 0: auction");
    table.act("raise 2");
    table.act("raise 3");
    table.act("pass");
    table.act("raise 4");
    table.act("pass").then("seat 0: pay-bid");
    table.act("pay dukat-4");

    assert!(owns(&table, 0, Character::Patron));
    assert_eq!(table.hand(0), "gulden-1 denar-7");
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn c3_he_draws_on_until_it_is_money() {
    let mut table = scene(3)
        .characters(0, "beggar")
        .next_cards("patron scoring-1 miser denar-7")
        .table();
    table.act("beg");
    nobody_bids(&mut table);
    assert_eq!(table.hand(0), "denar-7");
    assert_eq!(table.game.deck().last().map(|c| c.value() > 0), Some(true));
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn c3_a_juggler_that_the_beggar_meets_asks_before_he_draws_on() {
    let mut table = scene(3)
        .characters(0, "beggar")
        .hand(1, "denar-3")
        .next_cards("juggler denar-7")
        .table();
    table.act("beg");
    table.act("pass");
    table.act("raise 1");
    table.act("pass");
    table.act("pay denar-3").then("seat 1: juggler");
    assert_eq!(table.hand(0), "");
    table.act("keep");
    assert_eq!(table.hand(0), "denar-7");
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h14_a_scoring_card_that_the_beggar_meets_is_scored_at_the_end_of_the_turn() {
    let mut table = scene(3)
        .characters(0, "beggar")
        .palace(0, "1,0 garden-11")
        .next_cards("scoring-1 denar-7")
        .table();
    table.act("beg");
    assert!(table.saw(Event::ScoringTurnedUp {
        round: Round::First
    }));
    assert_eq!(table.hand(0), "denar-7");
    assert!(!table.game.was_scored(Round::First));
    assert_eq!(table.asks(), "seat 0: act");

    table.act("remove 1,0");
    assert!(table.saw(Event::ScoringBegins {
        round: Round::First
    }));
    // The garden was gone by then.
    assert_eq!(table.points(), [0, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_beggar_draws_from_the_discards_when_the_deck_is_used_up() {
    let mut table = scene(3)
        .characters(0, "beggar")
        .scored(Round::First)
        .scored(Round::Second)
        .deck(0)
        .table();
    table.act("beg");
    assert!(table.saw(Event::Reshuffled));
    assert_eq!(table.game.hand(Seat(0)).len(), 1);
}

#[test]
fn h25_whoever_owns_one_of_the_three_is_asked_whatever_he_holds() {
    for name in ["dancer", "money_changer", "beggar"] {
        for hand in ["", "gulden-1 dukat-1 denar-1"] {
            let table = Table::at(scene(3).characters(0, name).hand(0, hand).bag(0));
            assert_eq!(table.asks(), "seat 0: before-turn", "{name} with {hand}");
        }
    }
    for name in ["patron", "miser", "builder", "merchant", "juggler", "sage"] {
        let table = Table::at(scene(3).characters(0, name));
        assert_eq!(table.asks(), "seat 0: act", "{name}");
    }
}

#[test]
fn h25_whoever_has_no_money_is_asked_in_the_auction_all_the_same() {
    let mut table = Table::at(scene(3).hand(1, "denar-3").next_cards("patron"));
    table.act("take gulden-7");
    table.act("raise 1").then("seat 2: auction");
    assert_eq!(table.listed(""), ["pass"]);
}
