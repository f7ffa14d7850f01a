//! What the short rules of the card game leave open.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::money::Face;
use alhambra_rules::cards::count;
use alhambra_rules::scene::Scene;
use alhambra_rules::setup::BadSetup;
use alhambra_rules::{
    Building, Card, Event, Game, GameKind, GameOption, Illegal, Module, ModuleSet, Options, Round,
    Seat, Setup, TileId,
};
use std::collections::HashSet;

const MARKET: &str = "seraglio-9 pavilion-8 arcades-7 chambers-6";
const DISPLAY: &str = "denar-2 dirham-3 gulden-7 dukat-9";

#[test]
fn k10_buildings_and_prices_are_those_of_the_board_game() {
    let tiles = |setup: &Setup| {
        let game = Game::new(setup, 3);
        let all = game.bag().iter().chain(game.market().iter().flatten());
        all.copied().collect::<HashSet<TileId>>()
    };
    let cards = tiles(&Setup::cards(4));
    assert_eq!(cards, tiles(&Setup::players(4)));
    assert_eq!(count(cards.into_iter().collect()), [7, 7, 9, 9, 11, 11]);
}

#[test]
fn k10_money_is_that_of_the_board_game() {
    let cards = |setup: &Setup| {
        let game = Game::new(setup, 3);
        let hands: usize = game.seats().map(|s| usize::from(game.hand(s).len())).sum();
        game.deck().len() + game.display().len() + hands
    };
    for players in 2..=6 {
        let (own, board) = (Setup::cards(players), Setup::players(players));
        assert_eq!(cards(&own), cards(&board));
    }
}

/// What happened at the end of a turn; repeats are left out.
fn steps(events: &[Event]) -> Vec<&'static str> {
    let mut steps: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::MoneyTurnedUp { .. } => Some("money"),
            Event::ScoringTurnedUp { .. } => Some("scoring card"),
            Event::ScoringCardLies { .. } => Some("before the next player"),
            Event::ScoringBegins { .. } => Some("scoring"),
            Event::TileTurnedUp { .. } => Some("market"),
            Event::TurnBegins { .. } => Some("next turn"),
            _ => None,
        })
        .collect();
    steps.dedup();
    steps
}

#[test]
fn k11_a_scoring_card_is_scored_at_once_and_then_replaced() {
    let mut table = Scene::cards(3)
        .market(MARKET)
        .display(DISPLAY)
        .next_cards("denar-5 scoring-1 dukat-4")
        .table();
    table.act("take denar-2 dirham-3");
    assert_eq!(
        steps(&table.events),
        [
            "money",
            "scoring card",
            "before the next player",
            "scoring",
            "money",
            "next turn"
        ]
    );
}

#[test]
fn k11_what_was_bought_in_this_turn_is_scored() {
    let mut table = Scene::cards(3)
        .market(MARKET)
        .display(DISPLAY)
        .hand(0, "gulden-9")
        .next_cards("scoring-1 dukat-4")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("take dukat-9");
    assert_eq!(table.points(), [2, 0, 0]);
}

#[test]
fn k12_a_bought_card_lies_before_its_buyer_at_once() {
    let mut table = Table::at(Scene::cards(3).market(MARKET).hand(0, "gulden-9"));
    table
        .act("buy 1 with gulden-9")
        .then("seat 0: another action");
    assert_eq!(table.reserve(0), "seraglio-9");
    assert!(table.game.fresh(Seat(0)).is_empty());
    assert!(table.game.palace(Seat(0)).is_empty());
}

#[test]
fn k12_there_is_nothing_to_build_and_nothing_to_redesign() {
    let table = Scene::cards(3)
        .market(MARKET)
        .display(DISPLAY)
        .reserve(0, "garden-6 garden-7")
        .table();
    for line in [
        "build garden-6 at 1,0",
        "remove 1,0",
        "swap garden-6 at 1,0",
    ] {
        table.forbids(line, Illegal::NoPalace);
    }
    table.forbids("place garden-6 at 1,0", Illegal::NotAsked);
    // Two ways to take one card each, two more, and one to take both small ones.
    assert_eq!(table.listed("").len(), 5);
}

#[test]
fn k13_money_then_market_then_the_next_turn() {
    let mut table = Scene::cards(3)
        .market(MARKET)
        .display(DISPLAY)
        .hand(0, "gulden-9")
        .next_cards("scoring-1 dukat-4")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("take dukat-9");
    assert_eq!(
        steps(&table.events),
        [
            "scoring card",
            "before the next player",
            "scoring",
            "money",
            "market",
            "next turn"
        ]
    );
}

#[test]
fn k13_a_scoring_card_of_the_last_turn_is_still_scored() {
    let mut table = Scene::cards(3)
        .market("tower-12 - - -")
        .display(DISPLAY)
        .hand(0, "gulden-9 gulden-3")
        .scored(Round::First)
        .next_cards("scoring-2 dukat-4")
        .bag(0)
        .table();
    table.act("buy 1 with gulden-9 gulden-3");
    table.act("take dukat-9");
    let held = table.events.iter().filter_map(|event| match event {
        Event::ScoringBegins { round } => Some(*round),
        _ => None,
    });
    assert_eq!(held.collect::<Vec<_>>(), [Round::Second, Round::Third]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn k14_who_is_tied_for_the_first_turn_draws_lots() {
    let mut later = 0;
    let mut tied = 0;
    for seed in 0..3000 {
        let game = Game::new(&Setup::cards(6), seed);
        let dealt = |seat: Seat| (game.hand(seat).len(), game.hand(seat).total());
        let least = game.seats().map(dealt).min();
        let first: Vec<Seat> = game.seats().filter(|s| Some(dealt(*s)) == least).collect();
        assert!(first.contains(&game.turn()));
        if let [one, other] = first[..] {
            tied += 1;
            later += u32::from(game.turn() == other);
            assert_ne!(one, other);
        }
    }
    // Of two, each begins about as often as the other.
    assert!(tied > 100, "{tied}");
    assert!(
        (tied * 2 / 5..tied * 3 / 5).contains(&later),
        "{later} of {tied}"
    );
}

#[test]
fn k14_the_lot_changes_nothing_in_the_board_game() {
    for seed in 0..500 {
        let game = Game::new(&Setup::players(6), seed);
        let dealt = |seat: &Seat| (game.hand(*seat).len(), game.hand(*seat).total());
        assert_eq!(Some(game.turn()), game.seats().min_by_key(dealt));
    }
}

#[test]
fn k15_with_two_players_dirk_draws_and_counts() {
    let game = Game::new(&Setup::cards(2), 1);
    assert_eq!(game.dirk().len(), 6);

    let mut table = Scene::cards(2)
        .market(MARKET)
        .display(DISPLAY)
        .dirk("tower-8 tower-9-es")
        .reserve(0, "tower-10")
        .next_cards("scoring-1 dukat-4")
        .table();
    table.act("take dukat-9");
    assert_eq!(table.majority_points(Building::Tower), [0, 0, 6]);
    // After the scoring he draws six more, before the display is full again.
    assert_eq!(table.game.dirk().len(), 2 + 6);
}

#[test]
fn k15_nothing_is_given_to_dirk() {
    let mut table = Table::at(Scene::cards(2).market(MARKET).hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9");
    table.forbids("give seraglio-9", Illegal::NotAsked);
    assert!(table.game.dirk().is_empty());
}

/// The card game for two without Dirk.
fn without_dirk() -> Setup {
    Setup {
        options: Options::NONE.with(GameOption::WithoutDirk),
        ..Setup::cards(2)
    }
}

#[test]
fn k15_without_dirk_two_play_with_all_the_money() {
    for seed in 0..50 {
        let game = Game::new(&without_dirk(), seed);
        assert!(!game.has_dirk() && game.dirk().is_empty());
        let hands = game.seats().flat_map(|seat| game.hand(seat).cards());
        let cards = game.deck().iter().chain(game.display()).copied();
        let money: Vec<Card> = cards
            .chain(hands)
            .filter(|card| matches!(card.face(), Face::Money(..)))
            .collect();
        assert_eq!(money.len(), 108);
        for card in Card::all_money() {
            assert_eq!(money.iter().filter(|other| **other == card).count(), 3);
        }
        // All building cards but those on the market are still to come.
        assert_eq!(game.bag().len(), 54 - 4);
    }
}

#[test]
fn k15_without_dirk_the_two_alone_are_compared() {
    let mut table = Scene::of(without_dirk())
        .market(MARKET)
        .display(DISPLAY)
        .reserve(0, "tower-8 tower-9-es")
        .reserve(1, "tower-10 garden-6")
        .scored(Round::First)
        .next_cards("scoring-2 dukat-4")
        .table();
    table.act("take dukat-9");
    assert_eq!(table.majority_points(Building::Tower), [13, 6]);
    assert_eq!(table.majority_points(Building::Garden), [0, 12]);
    // And nobody draws after it.
    assert!(table.game.dirk().is_empty());
    let drew = |event: &Event| matches!(event, Event::DirkDrew { .. });
    assert!(!table.events.iter().any(drew));
}

#[test]
fn k15_without_dirk_what_a_seat_cannot_see_is_dealt_from_all_the_money() {
    let game = Game::new(&without_dirk(), 5);
    for seat in game.seats() {
        let other = game.view(Some(seat)).determinize(9);
        assert_eq!(other.deck().len(), game.deck().len());
        assert_eq!(other.view(Some(seat)), game.view(Some(seat)));
    }
}

#[test]
fn k15_only_two_and_only_the_card_game_do_without_dirk() {
    let options = without_dirk().options;
    for setup in [Setup::cards(3), Setup::players(2)] {
        let setup = Setup { options, ..setup };
        assert_eq!(
            setup.check(),
            Err(BadSetup::Option(GameOption::WithoutDirk))
        );
    }
    assert_eq!(without_dirk().check(), Ok(()));
}

#[test]
fn k16_the_card_game_is_played_without_modules() {
    let setup = Setup::cards(3).with(ModuleSet::NONE.with(Module::Vizier));
    assert_eq!(setup.check(), Err(BadSetup::ModulesWithCards));
    assert_eq!(
        BadSetup::ModulesWithCards.to_string(),
        "modules belong to the board game: the card game is played without them"
    );
    let board = Setup {
        game: GameKind::Board,
        ..setup
    };
    assert_eq!(board.check(), Ok(()));
}

#[test]
fn k17_left_over_cards_lie_before_their_owners_without_a_question() {
    let mut table = Scene::cards(3)
        .turn(1)
        .market("tower-12 garden-12 chambers-11 pavilion-8")
        .hand(0, "denar-1")
        .hand(1, "dukat-9")
        .hand(2, "gulden-4 dirham-3")
        .bag(0)
        .table();
    table.act("buy 4 with dukat-9").then("the game is over");
    assert_eq!(table.reserve(2), "garden-12 tower-12");
    let before = |seat: u8, card: &str| table.game.reserve(Seat(seat)).has(tile(card));
    assert!(before(0, "chambers-11") && before(1, "pavilion-8"));
}

#[test]
fn k17_nobody_gets_a_card_of_whose_currency_nobody_has_any() {
    let mut table = Scene::cards(3)
        .market("tower-12 garden-12 - -")
        .display(DISPLAY)
        .hand(0, "dirham-9 dirham-3")
        .bag(0)
        .table();
    table.act("buy 2 with dirham-9 dirham-3");
    table.act("take dukat-9");
    assert_eq!(table.awards(), ["1: tower-12 to nobody"]);
    assert_eq!(table.market(), "tower-12 - - -");
}
