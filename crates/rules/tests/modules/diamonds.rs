//! The rules of the module diamonds.

use crate::table::{Play, Table};
use alhambra_rules::Slot;
use alhambra_rules::base::purchase::Help;
use alhambra_rules::components::Office;
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Card, Coins, Currency, Game, Illegal, Module, ModuleSet, Payment, Seat, Setup, Ware,
};
use std::collections::BTreeSet;

const DIAMONDS: ModuleSet = ModuleSet::NONE.with(Module::Diamonds);

fn scene() -> Scene {
    Scene::with(3, DIAMONDS)
}

/// A game with diamonds as it is dealt.
fn dealt(players: u8, seed: u64) -> Game {
    let setup = Setup::players(players).with(DIAMONDS);
    Game::new(&setup, seed)
}

fn diamonds(cards: impl IntoIterator<Item = Card>) -> Vec<u8> {
    let cards = cards.into_iter();
    let mut values: Vec<u8> = cards
        .filter(|card| card.to_string().starts_with("diamond"))
        .map(Card::value)
        .collect();
    values.sort_unstable();
    values
}

/// A purchase from a slot, counted from 0, with cards of two currencies.
fn mixed(slot: u8, currency: Currency, coins: &[u8], other: &[u8], help: Help) -> Action {
    let payment = Payment {
        currency,
        help,
        coins: coins.iter().copied().collect(),
        other: other.iter().copied().collect(),
    };
    Action::Buy {
        ware: Ware::Slot(Slot(slot)),
        payment,
    }
}

#[test]
fn x_6_diamonds_5_and_4_are_a_seraglio_of_9_exactly_or_too_much_for_arcades_or_pavilion() {
    let mut table = scene()
        .market("tower-12 seraglio-9 arcades-8-n pavilion-7")
        .hand(0, "diamond-5 diamond-4 gulden-9")
        .table();
    let expected = [
        "buy 2 with diamond-4 diamond-5",
        "buy 3 with diamond-4 diamond-5",
        "buy 4 with diamond-4 diamond-5",
    ];
    assert_eq!(table.listed("buy"), expected);

    // The tower of 12 is not to be had for diamonds and gulden together.
    for cards in ["diamond-4 gulden-9", "gulden-9 diamond-5"] {
        let line = format!("buy 1 with {cards}");
        assert!(line.parse::<Action>().is_err(), "{line}");
    }
    let mixture = mixed(0, Currency::Diamond, &[4], &[9], Help::None);
    assert_eq!(table.game.check(mixture), Err(Illegal::NotInHand));

    table.act("buy 2 with diamond-5 diamond-4");
    assert_eq!(table.hand(0), "gulden-9");
    assert_eq!(table.asks(), "seat 0: another action");
}

#[test]
fn x_6_overpaid_arcades_bring_no_further_action() {
    let mut table = scene()
        .market("tower-12 seraglio-9 arcades-8-n pavilion-7")
        .hand(0, "diamond-5 diamond-4")
        .table();
    table
        .act("buy 3 with diamond-5 diamond-4")
        .then("seat 0: place arcades-8-n");
}

#[test]
fn h40_ten_diamonds_worth_3_to_9_are_in_every_game() {
    for players in 2..=6 {
        let game = dealt(players, 5);
        let mut cards = game.deck().to_vec();
        cards.extend(game.view(None).display);
        cards.extend(game.seats().flat_map(|seat| game.hand(seat).cards()));
        assert_eq!(diamonds(cards), [3, 4, 5, 5, 6, 6, 7, 7, 8, 9]);
    }
}

#[test]
fn they_can_be_starting_money_and_lie_in_the_first_display() {
    let (mut held, mut shown) = (BTreeSet::new(), BTreeSet::new());
    for game in (2..=6).flat_map(|players| (0..60).map(move |seed| dealt(players, seed))) {
        shown.extend(diamonds(game.view(None).display));
        for seat in game.seats() {
            let hand = game.hand(seat);
            held.extend(diamonds(hand.cards()));
            // They count towards the 20 as any money does (B18).
            assert!((20..=28).contains(&hand.total()));
        }
    }
    assert_eq!(held, (3..=9).collect());
    assert_eq!(shown, (3..=9).collect());
}

#[test]
fn diamonds_are_taken_like_all_money() {
    let mut table = Table::at(scene().display("diamond-3 denar-2 gulden-7 dukat-9"));
    let expected = [
        "take diamond-3",
        "take denar-2",
        "take gulden-7",
        "take dukat-9",
        "take denar-2 diamond-3",
    ];
    assert_eq!(table.listed("take"), expected);
    table.act("take diamond-3 denar-2");
    assert_eq!(table.hand(0), "denar-2 diamond-3");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn diamonds_pay_for_any_slot_and_go_to_the_discard_pile() {
    for slot in 1..=4 {
        let mut table = scene()
            .market("pavilion-7 seraglio-7 arcades-7 garden-7")
            .hand(0, "diamond-7 diamond-8")
            .table();
        assert_eq!(table.listed(&format!("buy {slot}")).len(), 2);
        table.act(&format!("buy {slot} with diamond-7"));
        let discard = table.game.view(None).discard;
        assert_eq!(diamonds(discard), [7]);
        assert_eq!(table.asks(), "seat 0: another action");
    }
}

#[test]
fn d1_diamonds_mix_with_no_other_money() {
    let table = scene()
        .market("pavilion-8 arcades-8-n arcades-8-e tower-8")
        .hand(0, "diamond-5 gulden-3 dirham-3 denar-3 dukat-3")
        .table();
    assert_eq!(table.listed("buy"), [""; 0]);
    for (slot, currency) in Currency::ALL.into_iter().enumerate() {
        for (first, coins, other) in [(Currency::Diamond, [5], [3]), (currency, [3], [5])] {
            let mixture = mixed(slot as u8, first, &coins, &other, Help::None);
            assert_eq!(table.game.check(mixture), Err(Illegal::NotInHand));
        }
    }
}

#[test]
fn d1_diamonds_mix_not_with_an_exchange_office() {
    let table = Scene::with(3, DIAMONDS.with(Module::ExchangeOffices))
        .market("pavilion-8 - - -")
        .hand(0, "diamond-5 gulden-1 denar-2 exchange-gulden-denar")
        .table();
    assert_eq!(table.listed("buy"), [""; 0]);
    let line = "buy 1 with diamond-5 gulden-1 denar-2 exchange-gulden-denar";
    assert!(line.parse::<Action>().is_err());
    for office in Office::all() {
        let mixture = mixed(0, Currency::Diamond, &[5], &[1, 2], Help::Office(office));
        assert_eq!(table.game.check(mixture), Err(Illegal::WrongCurrency));
    }
}

#[test]
fn d1_nor_is_an_office_played_with_diamonds_alone() {
    let table = Scene::with(3, DIAMONDS.with(Module::ExchangeOffices))
        .market("pavilion-8 - - -")
        .hand(0, "diamond-8 exchange-gulden-denar")
        .table();
    assert_eq!(table.listed("buy"), ["buy 1 with diamond-8"]);
    let office = Office::named("exchange-gulden-denar").unwrap();
    let alone = mixed(0, Currency::Diamond, &[8], &[], Help::Office(office));
    assert_eq!(table.game.check(alone), Err(Illegal::WrongCurrency));
}

#[test]
fn d2_diamonds_do_not_count_when_the_last_tiles_are_handed_out() {
    let mut table = scene()
        .market("tower-12 garden-12 - -")
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .hand(0, "diamond-9 diamond-8")
        .hand(2, "gulden-1")
        .bag(0)
        .table();
    table.act("take denar-7");

    assert_eq!(
        table.awards(),
        ["1: tower-12 to seat 2", "2: garden-12 to nobody"]
    );
    assert_eq!(table.asks(), "seat 2: place tower-12");
}

#[test]
fn d3_a_bid_for_a_character_may_be_paid_in_diamonds() {
    let mut table = Scene::with(3, DIAMONDS.with(Module::Characters))
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("city_watch")
        .hand(1, "diamond-4 diamond-5 gulden-3")
        .table();
    table.act("take gulden-7").then("seat 1: auction");
    // Diamonds and gulden together would be 12.
    let highest = table.listed("raise").pop();
    assert_eq!(highest.as_deref(), Some("raise 9"));
    table.act("raise 9");
    table.act("pass");
    table.act("pass").then("seat 1: pay-bid");
    assert_eq!(table.listed("pay"), ["pay diamond-4 diamond-5"]);
    table.act("pay diamond-4 diamond-5");
    assert_eq!(table.hand(1), "gulden-3");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn diamonds_in_a_hand_are_seen_by_their_owner_alone() {
    let table = |hand: &str| {
        let scene = scene().market("tower-12 - - -");
        scene
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .hand(1, hand)
            .table()
    };
    let (rich, poor) = (
        table("diamond-9 diamond-8").game,
        table("denar-1 dukat-1").game,
    );
    for you in [None, Some(Seat(0)), Some(Seat(2))] {
        assert_eq!(rich.view(you), poor.view(you));
        assert_eq!(rich.view(you).seats[1].cards, 2);
    }
    let own = rich.view(Some(Seat(1))).seats[1].hand;
    let coins: Coins = [8, 9].into_iter().collect();
    assert_eq!(own.map(|hand| hand.coins(Currency::Diamond)), Some(coins));
}
