//! Taking money and refilling the display.

use crate::table::{Play, Table};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Action, Event, Game, Illegal, Listing, Log, Round, Setup};

#[test]
fn several_cards_may_be_taken_up_to_a_sum_of_5_whatever_their_currencies() {
    let mut table = Table::at(Scene::new(3).display("denar-1 denar-1 dirham-1 dukat-2"));
    table.act("take denar-1 denar-1 dirham-1 dukat-2");
    assert_eq!(table.hand(0), "dirham-1 denar-1 denar-1 dukat-2");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn only_what_lies_in_the_display_can_be_taken() {
    let table = Table::at(Scene::new(3).display("denar-1 dirham-2 dukat-9 gulden-6"));
    table.forbids("take denar-2", Illegal::NotInDisplay);
    table.forbids("take denar-1 denar-1", Illegal::NotInDisplay);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn b14_when_the_deck_is_used_up_the_discards_are_shuffled_into_a_new_one() {
    let mut table = Scene::new(3)
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .scored(Round::First)
        .scored(Round::Second)
        .next_cards("denar-5")
        .deck(1)
        .table();
    let discards = table.game.view(None).discard;
    assert_eq!(discards.len(), 108 - 4 - 1);

    table.act("take denar-2 dirham-3");

    // One card came from the old deck, the other from the new one.
    assert!(table.saw(Event::Reshuffled));
    assert!(table.display().starts_with("denar-5 "));
    let display = table.game.view(None).display;
    assert!(display.iter().all(|card| card.is_some()));
    assert_eq!(table.game.view(None).discard, []);
    let mut deck = table.game.deck().to_vec();
    assert_eq!(deck.len(), 102);
    assert!(!deck.is_sorted() && !deck.iter().rev().is_sorted());
    // It is the discards but for the one that was drawn.
    deck.push(display[1]);
    deck.sort_unstable();
    assert_eq!(deck, discards);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b14_scoring_cards_do_not_come_back() {
    let mut table = Scene::new(3)
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .scored(Round::First)
        .next_cards("scoring-2")
        .deck(0)
        .table();

    table.act("take gulden-7");

    assert!(
        table.saw(Event::ScoringBegins {
            round: Round::Second
        }) && table.saw(Event::Reshuffled)
    );
    assert!(table.game.deck().iter().all(|card| card.value() > 0));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b14_if_deck_and_discards_are_empty_the_display_stays_short_until_somebody_pays() {
    // Everybody takes one card after the other and buys nothing.
    let mut game = Game::new(&Setup::players(3), 3);
    let mut legal = Vec::new();
    let shown = |game: &Game| {
        let display = game.view(None).display;
        display.iter().filter(|card| card.is_some()).count()
    };
    while shown(&game) == 4 {
        game.list(Listing::NoRedesigns, &mut legal);
        assert!(matches!(legal[0], Action::Take { .. }));
        game.apply(legal[0]).unwrap();
    }
    assert_eq!(game.deck(), []);
    assert_eq!(shown(&game), 3);

    // What is paid now is the new deck at once.
    game.list(Listing::NoRedesigns, &mut legal);
    let buy = legal.iter().find_map(|action| match action {
        Action::Buy { payment, .. } if payment.coins.len() == 2 => Some(*action),
        _ => None,
    });
    let mut log = Log::on();
    let buyer = game.to_act().unwrap();
    game.apply(buy.expect("hands are full of money")).unwrap();
    while game.to_act() == Some(buyer) {
        game.list(Listing::NoRedesigns, &mut legal);
        game.apply_logged(*legal.last().unwrap(), &mut log).unwrap();
    }
    assert!(log.events().contains(&Event::Reshuffled));
    assert_eq!(shown(&game), 4);
    assert_eq!(game.to_act(), Some(buyer.next(3)));
}
