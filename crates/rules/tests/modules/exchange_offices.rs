//! The rules of the module exchange offices.

use crate::table::{Play, Table};
use alhambra_rules::base::money::Face;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Action, Card, Event, Game, Illegal, Module, ModuleSet, Round, Seat, Setup};
use std::collections::BTreeSet;

const OFFICES: ModuleSet = ModuleSet::NONE.with(Module::ExchangeOffices);

fn scene() -> Scene {
    Scene::with(3, OFFICES)
}

fn is_office(card: Card) -> bool {
    matches!(card.face(), Face::Office(_))
}

/// Denar 7 and 2, gulden 9 and the office for both; the garden costs denar, the pavilion gulden.
fn x_2() -> Table {
    let table = scene()
        .market("pavilion-7 - garden-11 -")
        .hand(0, "denar-7 denar-2 gulden-9 exchange-gulden-denar")
        .table();
    let expected = [
        "buy 1 with gulden-9",
        "buy 1 with denar-7 exchange-gulden-denar",
        "buy 3 with gulden-9 denar-2 exchange-gulden-denar",
        "buy 3 with gulden-9 denar-7 exchange-gulden-denar",
    ];
    let mut listed = table.listed("buy");
    listed.sort_by_key(|line| expected.iter().position(|e| e == line));
    assert_eq!(listed, expected);
    table
}

#[test]
fn x_2_a_garden_for_9_gulden_and_2_denar_and_the_office_is_spent() {
    let mut table = x_2();
    table
        .act("buy 3 with gulden-9 denar-2 exchange-gulden-denar")
        .then("seat 0: another action");
    assert_eq!(table.hand(0), "denar-7");

    // The office serves one purchase: the pavilion would have to be paid in gulden now.
    assert_eq!(table.listed("buy"), [""; 0]);
    table.forbids(
        "buy 1 with denar-7 exchange-gulden-denar",
        Illegal::WrongCurrency,
    );
}

#[test]
fn x_2_or_a_pavilion_for_7_denar_exactly_and_the_office_is_spent() {
    let mut table = x_2();
    table
        .act("buy 1 with denar-7 exchange-gulden-denar")
        .then("seat 0: another action");
    assert_eq!(table.hand(0), "gulden-9 denar-2");

    assert_eq!(table.listed("buy"), [""; 0]);
    table.forbids(
        "buy 3 with gulden-9 denar-2 exchange-gulden-denar",
        Illegal::WrongCurrency,
    );
}

#[test]
fn whoever_imagines_the_deck_finds_them_in_the_piles_2_to_4() {
    for seed in 0..50 {
        let game = Game::new(&Setup::players(3).with(OFFICES), seed);
        let piles = game.view(None).piles.map(usize::from);
        let imagined = game.view(Some(Seat(0))).determinize(seed);
        let drawn = piles.iter().sum::<usize>() - imagined.deck().len();
        let places = imagined.deck().iter().rev().enumerate();
        let places: Vec<usize> = places
            .filter(|(_, card)| is_office(**card))
            .map(|(at, _)| at + drawn)
            .collect();
        assert_eq!(places.len(), 6, "nobody was dealt one");
        let middle = piles[0]..piles[..4].iter().sum();
        assert!(places.iter().all(|at| middle.contains(at)), "{places:?}");
    }
}

#[test]
fn two_of_the_six_offices_lie_in_each_of_the_piles_2_to_4() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(OFFICES);
        // Which office was seen in which pile, and in which part of it.
        let mut seen = BTreeSet::new();
        for seed in 0..300 {
            let game = Game::new(&setup, seed);
            let deck: Vec<Card> = game.deck().iter().rev().copied().collect();
            let money = deck.len() - 2 - 6;
            let mut above = 0;
            for pile in 1..=5 {
                // Five piles as equal as can be; scoring cards go into the second and fourth.
                let scoring = usize::from(pile == 2 || pile == 4);
                let offices = if (2..=4).contains(&pile) { 2 } else { 0 };
                let size = money / 5 + usize::from(pile <= money % 5) + scoring + offices;
                let cards = &deck[above..above + size];
                let found: Vec<usize> = (0..size).filter(|n| is_office(cards[*n])).collect();
                assert_eq!(found.len(), offices, "pile {pile}, seed {seed}");
                for place in found {
                    let part = match place {
                        0 => "top",
                        n if n + 1 == size => "bottom",
                        _ => "between",
                    };
                    seen.insert((cards[place], pile, ""));
                    seen.insert((Card::NONE, pile, part));
                }
                above += size;
            }
            assert_eq!(above, deck.len());
        }
        assert_eq!(seen.len(), 6 * 3 + 3 * 3, "{players} players: {seen:?}");
    }
}

#[test]
fn there_is_an_office_for_each_pair_of_currencies() {
    let offices: Vec<String> = Card::all()
        .filter(|c| is_office(*c))
        .map(|card| card.to_string())
        .collect();
    let expected = [
        "exchange-gulden-dirham",
        "exchange-gulden-denar",
        "exchange-gulden-dukat",
        "exchange-dirham-denar",
        "exchange-dirham-dukat",
        "exchange-denar-dukat",
    ];
    assert_eq!(offices, expected);
}

#[test]
fn no_office_is_starting_money_or_lies_in_the_first_display() {
    for players in 2..=6 {
        for seed in 0..40 {
            let setup = Setup::players(players).with(OFFICES);
            let game = Game::new(&setup, seed);
            assert!(!game.view(None).display.iter().any(|c| is_office(*c)));
            let held = game.seats().flat_map(|seat| game.hand(seat).cards());
            assert_eq!(held.filter(|c| is_office(*c)).count(), 0);
        }
    }
}

#[test]
fn an_office_lies_in_the_display_as_one_of_its_four_cards() {
    let mut table = scene()
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("exchange-gulden-denar exchange-denar-dukat denar-5")
        .table();
    table.act("take denar-2 dirham-3");
    assert_eq!(
        table.display(),
        "exchange-gulden-denar exchange-denar-dukat gulden-7 dukat-9"
    );
    assert_eq!(table.asks(), "seat 1: act");
    // Taken, it is replaced by one card as money is.
    table.act("take exchange-gulden-denar");
    assert_eq!(
        table.display(),
        "denar-5 exchange-denar-dukat gulden-7 dukat-9"
    );
    assert_eq!(table.hand(1), "exchange-gulden-denar");
    assert_eq!(table.asks(), "seat 2: act");
}

#[test]
fn an_office_is_taken_instead_of_money_and_alone() {
    let display = "exchange-gulden-denar exchange-denar-dukat denar-2 dukat-1";
    let table = Table::at(scene().display(display));
    let mut listed = table.listed("take");
    listed.sort();
    let expected = [
        "take denar-2",
        "take denar-2 dukat-1",
        "take dukat-1",
        "take exchange-denar-dukat",
        "take exchange-gulden-denar",
    ];
    assert_eq!(listed, expected);
    for together in [
        "take denar-2 exchange-gulden-denar",
        "take exchange-gulden-denar exchange-denar-dukat",
    ] {
        table.forbids(together, Illegal::NotMoney);
    }
}

#[test]
fn any_number_of_offices_may_be_held_and_each_serves_its_own_purchase() {
    let mut table = scene()
        .market("pavilion-7 seraglio-7 - -")
        .hand(0, "denar-7 dukat-7")
        .hand(0, "exchange-gulden-denar exchange-dirham-dukat")
        .table();
    table.act("buy 1 with denar-7 exchange-gulden-denar");
    table.act("buy 2 with dukat-7 exchange-dirham-dukat");
    assert_eq!(table.hand(0), "");
    assert_eq!(table.asks(), "seat 0: another action");
}

#[test]
fn two_offices_are_never_played_together() {
    let table = scene()
        .market("garden-9 - - -")
        .hand(0, "gulden-3 denar-3 dukat-3")
        .hand(0, "exchange-gulden-denar exchange-gulden-dukat")
        .table();
    assert_eq!(table.listed("buy"), [""; 0]);
    let line = "buy 1 with gulden-3 denar-3 dukat-3 exchange-gulden-denar exchange-gulden-dukat";
    assert!(line.parse::<Action>().is_err());
}

#[test]
fn an_office_helps_only_where_one_of_its_currencies_is_asked_for() {
    let table = scene()
        .market("pavilion-7 pavilion-6 pavilion-5 pavilion-4")
        .hand(0, "dukat-9 exchange-denar-dukat")
        .table();
    let mut listed = table.listed("buy");
    listed.sort();
    let expected = [
        "buy 3 with dukat-9 exchange-denar-dukat",
        "buy 4 with dukat-9",
    ];
    assert_eq!(listed, expected);
    for slot in [1, 2] {
        let line = format!("buy {slot} with dukat-9 exchange-denar-dukat");
        table.forbids(&line, Illegal::WrongCurrency);
    }
}

#[test]
fn an_office_one_does_not_hold_does_not_help() {
    let table = scene()
        .market("garden-9 - - -")
        .hand(0, "gulden-4 denar-5")
        .hand(1, "exchange-gulden-denar")
        .table();
    table.forbids(
        "buy 1 with gulden-4 denar-5 exchange-gulden-denar",
        Illegal::WrongCurrency,
    );
}

#[test]
fn a_mixture_may_also_be_too_much_and_then_earns_nothing() {
    let mut table = scene()
        .market("garden-9 - - -")
        .hand(0, "gulden-4 denar-6 exchange-gulden-denar")
        .table();
    table
        .act("buy 1 with gulden-4 denar-6 exchange-gulden-denar")
        .then("seat 0: place garden-9");
}

#[test]
fn a_spent_office_is_shuffled_into_the_new_deck_with_the_discards() {
    let mut table = scene()
        .market("garden-9 tower-7 tower-8 arcades-9")
        .hand(0, "denar-9 denar-1 exchange-gulden-denar")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .scored(Round::First)
        .scored(Round::Second)
        .deck(0)
        .table();
    table.act("buy 1 with denar-9 denar-1 exchange-gulden-denar");
    let view = table.game.view(None);
    let spent = |card: &Card| card.to_string() == "exchange-gulden-denar";
    assert_eq!(view.discard.iter().filter(|c| spent(c)).count(), 1);
    table.act("reserve garden-9");

    table.act("take gulden-7");
    assert!(table.saw(Event::Reshuffled));
    let view = table.game.view(None);
    assert_eq!(view.discard, []);
    let cards = table.game.deck().iter().chain(&view.display);
    assert_eq!(cards.filter(|c| spent(c)).count(), 1);
    assert_eq!(table.asks(), "seat 2: act");
}

#[test]
fn x1_offices_play_no_part_when_the_last_tiles_are_handed_out() {
    let mut table = Table::at(
        scene()
            .market("tower-12 - garden-12 -")
            .display("dukat-2 dirham-3 dukat-7 dukat-9")
            // With the office 9 of either against 6.
            .hand(0, "gulden-5 denar-4 exchange-gulden-denar")
            .hand(2, "gulden-6")
            .bag(0),
    );
    table.act("take dirham-3");

    assert_eq!(
        table.awards(),
        ["1: tower-12 to seat 2", "3: garden-12 to seat 0"]
    );
    table
        .act("reserve tower-12")
        .then("seat 0: place garden-12");
    // And nothing was spent.
    assert_eq!(
        table.hand(0),
        "gulden-5 dirham-3 denar-4 exchange-gulden-denar"
    );
}

#[test]
fn x1_an_office_alone_wins_no_tile() {
    let mut table = scene()
        .market("tower-12 - - -")
        .display("dukat-2 dirham-3 dukat-7 dukat-9")
        .hand(0, "exchange-gulden-denar")
        .bag(0)
        .table();
    table.act("take dirham-3");
    assert_eq!(table.awards(), ["1: tower-12 to nobody"]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn others_see_only_how_many_cards_somebody_holds_offices_among_them() {
    let table = |hand: &str| {
        let scene = scene()
            .market("tower-12 - - -")
            .display("denar-2 dirham-3 gulden-7 dukat-9");
        Table::at(scene.hand(1, hand)).game
    };
    let with = table("exchange-gulden-denar denar-7");
    let without = table("gulden-5 dukat-4");
    for you in [None, Some(Seat(0)), Some(Seat(2))] {
        let view = with.view(you);
        assert_eq!(view, without.view(you));
        assert_eq!((view.seats[1].cards, view.seats[1].hand), (2, None));
    }
    let own = with.view(Some(Seat(1))).seats[1].hand;
    assert_eq!(own, Some(*with.hand(Seat(1))));
    assert!(own.is_some_and(|hand| hand.offices().count() == 1));
}
