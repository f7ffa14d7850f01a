//! How characters are auctioned.

use super::{CHARACTERS, nobody_bids, owns, scene, with};
use crate::table::Table;
use alhambra_rules::modules::characters;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Event, Illegal, Module, Round, Seat};

const PATRON: Character = Character::Patron;

/// The first player takes a card, so that these turn up; each seat holds what is named.
fn turned_up(cards: &str, hands: &[&str]) -> Table {
    turned_up_in(scene(hands.len() as u8), cards, hands)
}

fn turned_up_in(scene: Scene, cards: &str, hands: &[&str]) -> Table {
    let mut scene = scene.next_cards(cards);
    for (seat, hand) in (0..).zip(hands) {
        scene = scene.hand(seat, hand);
    }
    let mut table = Table::at(scene);
    table.act("take gulden-7");
    table
}

fn discard(table: &Table) -> String {
    let cards = table.game.view(None).discard;
    let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
    names.join(" ")
}

#[test]
fn the_player_whose_turn_is_next_begins_and_it_goes_round() {
    let mut table = turned_up("patron", &["denar-9", "dukat-8", "dirham-9"]);

    assert!(table.saw(characters::Event::TurnedUp { character: PATRON }));
    assert_eq!(table.asks(), "seat 1: auction");
    table.act("raise 3").then("seat 2: auction");
    table.act("raise 4").then("seat 0: auction");
    table.act("raise 5").then("seat 1: auction");
    let running = table.game.states().characters.auction();
    assert_eq!(running, Some((Character::Patron, 5, Some(Seat(0)))));
}

#[test]
fn the_game_stops_before_the_display_is_full() {
    let mut table = turned_up("patron denar-5", &["", "dukat-8", ""]);
    assert_eq!(table.display(), "denar-2 dirham-3 - dukat-9");

    nobody_bids(&mut table);
    assert_eq!(table.display(), "denar-2 dirham-3 denar-5 dukat-9");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_highest_bidder_pays_and_lays_the_character_before_him() {
    let mut table = turned_up("patron", &["denar-9", "dukat-8", "dirham-9 dirham-2"]);
    table.act("raise 6");
    table.act("raise 9");
    table.act("pass");
    table.act("pass").then("seat 2: pay-bid");
    table.act("pay dirham-9");
    assert!(table.saw(characters::Event::Won {
        seat: Seat(2),
        character: PATRON,
        amount: 9
    }));
    assert!(owns(&table, 2, Character::Patron));
    assert_eq!(table.hand(2), "dirham-2");
    assert_eq!(discard(&table), "dirham-9");
    // The others keep their money.
    assert_eq!(table.hand(1), "dukat-8");
    // Whoever began the bidding has the next turn, not whoever won.
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h23_whoever_passes_is_asked_no_more_and_the_last_one_wins() {
    let mut table = turned_up("patron", &["denar-9", "dukat-8", "dirham-9"]);
    table.act("pass");
    table.act("raise 1");
    table.act("raise 2");
    // Seat 1 has passed for good.
    assert_eq!(table.asks(), "seat 2: auction");
    table.act("raise 3").then("seat 0: auction");
    table.act("pass").then("seat 2: pay-bid");
}

#[test]
fn h23_if_all_but_one_have_passed_without_a_bid_the_last_may_have_it_for_1() {
    let mut table = turned_up("patron", &["denar-9 denar-1", "dukat-8", ""]);
    table.act("pass");
    table.act("pass").then("seat 0: auction");
    table.act("raise 1").then("seat 0: pay-bid");
    table.act("pay denar-1");
    assert!(owns(&table, 0, Character::Patron));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h23_if_all_pass_the_character_leaves_the_game() {
    let mut table = turned_up("patron", &["denar-9", "dukat-8", "dirham-9"]);
    table.act("pass");
    table.act("pass");
    table.act("pass");

    assert!(table.saw(characters::Event::Gone { character: PATRON }));
    assert!((0..3).all(|seat| !owns(&table, seat, Character::Patron)));
    assert_eq!(table.game.states().characters.auction(), None);
    assert_eq!(discard(&table), "");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h23_the_winner_pays_at_least_his_bid_and_there_is_no_change() {
    let mut table = turned_up("patron", &["", "dukat-8 dukat-3 dukat-1 gulden-9", ""]);
    table.act("raise 9");
    table.act("pass");
    table.act("pass");

    let mut ways = table.listed("");
    ways.sort();
    let without_waste = ["pay dukat-1 dukat-8", "pay dukat-3 dukat-8", "pay gulden-9"];
    assert_eq!(ways, without_waste);
    table.forbids("pay dukat-8", Illegal::TooLittle { paid: 8, price: 9 });
    table.forbids("pay denar-9", Illegal::NotInHand);
    table.forbids("pass", Illegal::NotAsked);
    table.act("pay dukat-8 dukat-3 dukat-1");
    assert_eq!(table.hand(1), "gulden-9");
}

#[test]
fn h23_paying_a_bid_exactly_earns_no_further_action() {
    let mut table = turned_up("merchant", &["denar-9", "", ""]);
    table.act("pass");
    table.act("pass");
    table.act("raise 9");
    table.act("pay denar-9").then("seat 1: act");
}

#[test]
fn a_bid_is_higher_than_the_last_and_no_more_than_can_be_paid() {
    let mut table = turned_up("patron", &["", "dukat-2 gulden-3 gulden-1", "denar-5"]);
    assert_eq!(
        table.listed(""),
        ["pass", "raise 1", "raise 2", "raise 3", "raise 4"]
    );
    table.forbids("raise 5", Illegal::NotPossible);
    table.act("raise 3");
    assert_eq!(table.listed(""), ["pass", "raise 4", "raise 5"]);
    table.forbids("raise 3", Illegal::NotPossible);
    assert_eq!(table.asks(), "seat 2: auction");
}

#[test]
fn c1_a_bid_is_of_one_currency() {
    let mut table = turned_up("patron", &["", "dukat-5 gulden-4", ""]);
    // All of the hand would be 9.
    table.forbids("raise 6", Illegal::NotPossible);
    table.act("raise 5");
    table.act("pass");
    table.act("pass");
    assert_eq!(table.listed("pay"), ["pay dukat-5"]);
}

#[test]
fn c1_an_exchange_office_may_help_to_bid_in_its_two_currencies() {
    let modules = CHARACTERS.with(Module::ExchangeOffices);
    let hand = "gulden-4 denar-3 dukat-6 exchange-gulden-denar";
    let mut table = turned_up_in(with(3, modules), "patron", &["", hand, ""]);
    // 4 gulden and 3 denar; the dukat cannot be added.
    assert_eq!(table.listed("raise").last().unwrap(), "raise 7");
    table.act("raise 7");
    table.act("pass");
    table.act("pass");

    assert_eq!(
        table.listed("pay"),
        ["pay gulden-4 denar-3 exchange-gulden-denar"]
    );
    table.forbids(
        "pay denar-3 dukat-6 exchange-denar-dukat",
        Illegal::NotInHand,
    );
    table.act("pay gulden-4 denar-3 exchange-gulden-denar");
    // The office is used up like the money.
    assert_eq!(table.hand(1), "dukat-6");
    assert_eq!(discard(&table), "gulden-4 denar-3 exchange-gulden-denar");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn c1_the_office_is_played_only_where_it_is_needed() {
    let modules = CHARACTERS.with(Module::ExchangeOffices);
    let hand = "gulden-4 denar-3 exchange-gulden-denar";
    let mut table = turned_up_in(with(3, modules), "patron", &["", hand, ""]);
    table.act("raise 4");
    table.act("pass");
    table.act("pass");
    assert_eq!(table.listed("pay"), ["pay gulden-4"]);
    table.act("pay gulden-4");
    assert_eq!(table.hand(1), "denar-3 exchange-gulden-denar");
}

#[test]
fn d3_diamonds_may_pay_a_bid_but_mix_with_nothing() {
    let modules = CHARACTERS
        .with(Module::ExchangeOffices)
        .with(Module::Diamonds);
    let hand = "gulden-4 diamond-5 diamond-4 exchange-gulden-denar";
    let mut table = turned_up_in(with(3, modules), "patron", &["", hand, ""]);
    assert_eq!(table.listed("raise").last().unwrap(), "raise 9");
    table.act("raise 9");
    table.act("pass");
    table.act("pass");
    assert_eq!(table.listed("pay"), ["pay diamond-4 diamond-5"]);
    table.act("pay diamond-4 diamond-5");
    assert!(owns(&table, 1, Character::Patron));
    assert_eq!(table.hand(1), "gulden-4 exchange-gulden-denar");
}

#[test]
fn the_patron_pays_no_bid() {
    let scene = scene(3).characters(1, "patron");
    let mut table = turned_up_in(scene, "miser", &["", "dukat-5", ""]);
    assert_eq!(table.listed("raise").last().unwrap(), "raise 5");
    table.act("raise 5");
    table.act("pass");
    table.act("pass");
    assert_eq!(table.listed(""), ["pay dukat-5"]);
    table.forbids("pay dukat patron", Illegal::WrongCurrency);
}

#[test]
fn two_characters_in_one_refill_are_auctioned_one_after_the_other() {
    let hands = ["", "dukat-8 dukat-2", "dirham-9"];
    let mut table = turned_up("patron miser denar-5", &hands);
    table.act("raise 8");
    table.act("pass");
    table.act("pass");
    table.act("pay dukat-8");

    // The next comes up at once. The same player begins; whoever passed before may bid again.
    assert!(table.saw(characters::Event::TurnedUp {
        character: Character::Miser
    }));
    assert_eq!(table.display(), "denar-2 dirham-3 - dukat-9");
    assert_eq!(table.asks(), "seat 1: auction");
    assert_eq!(table.listed(""), ["pass", "raise 1", "raise 2"]);
    table.act("raise 2").then("seat 2: auction");
    table.act("raise 3").then("seat 0: auction");
    table.act("pass");
    table.act("pass");
    table.act("pay dirham-9");

    assert!(owns(&table, 1, Character::Patron));
    assert!(owns(&table, 2, Character::Miser));
    assert_eq!(table.display(), "denar-2 dirham-3 denar-5 dukat-9");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn one_may_own_any_number_of_characters() {
    let scene = scene(2).characters(1, "miser builder sage");
    let mut table = turned_up_in(scene, "patron", &["", "dukat-8"]);
    table.act("raise 1");
    table.act("pass");
    table.act("pay dukat-8");
    let owned: Vec<_> = table.game.states().characters.of(Seat(1)).collect();
    assert_eq!(
        owned,
        [
            Character::Patron,
            Character::Miser,
            Character::Builder,
            Character::Sage
        ]
    );
}

#[test]
fn a_character_can_be_used_from_the_moment_it_was_won() {
    // The next player wins the dancer before their turn and is asked for her at its beginning.
    let mut table = turned_up("dancer", &["", "dukat-8", ""]);
    table.act("raise 1");
    table.act("pass");
    table.act("pass");
    table.act("pay dukat-8").then("seat 1: before-turn");
    assert_eq!(table.listed("dance").len(), 4);
}

#[test]
fn a_scoring_card_of_the_same_refill_waits_for_the_auction() {
    let mut table = turned_up("scoring-1 patron denar-5", &["", "", ""]);
    assert!(table.saw(Event::ScoringTurnedUp {
        round: Round::First
    }));
    assert!(!table.saw(Event::ScoringBegins {
        round: Round::First
    }));
    assert_eq!(table.asks(), "seat 1: auction");
    table.act("pass");
    table.act("pass");
    table.act("pass");
    assert!(table.saw(Event::ScoringBegins {
        round: Round::First
    }));
    assert_eq!(table.asks(), "seat 1: act");
}
