//! What nobody may see, and what only one may.

use super::{nobody_bids, scene};
use crate::table::Table;
use alhambra_rules::modules::characters;
use alhambra_rules::{Card, Event, Game, Listener, Seat, View};

/// The game as each seat sees it, and last as those who only watch.
fn views(game: &Game) -> Vec<View> {
    let onlookers = game.seats().map(Some).chain([None]);
    onlookers.map(|you| game.view(you)).collect()
}

#[test]
fn characters_that_were_set_aside_are_unknown_to_all() {
    let game = |top| scene(3).top_character(top).begin();
    assert_ne!(game("sage").states(), game("miser").states());
    assert_eq!(views(&game("sage")), views(&game("miser")));
}

#[test]
fn characters_in_the_deck_are_unknown_to_all() {
    let game = |next| scene(3).next_cards(next).begin();
    let (sage, miser) = (game("sage"), game("miser"));
    assert_ne!(sage.deck(), miser.deck());
    assert_eq!(views(&sage), views(&miser));
    // Nor does anybody know whether one comes next.
    let (first, second) = (game("sage denar-5"), game("denar-5 sage"));
    assert_ne!(first.deck(), second.deck());
    assert_eq!(views(&first), views(&second));
}

#[test]
fn a_character_that_turned_up_is_seen_by_all_and_does_not_turn_up_again() {
    let mut table = Table::at(scene(3).next_cards("sage"));
    table.act("take gulden-7");
    nobody_bids(&mut table);
    for view in views(&table.game) {
        for seed in 0..20 {
            let other = view.determinize(seed);
            let sage = Card::all().find(|card| card.to_string() == "sage");
            assert!(!other.deck().contains(&sage.expect("there is a sage")));
        }
    }
}

#[test]
fn the_beggars_card_is_seen_by_its_owner_only() {
    let begged = |card| {
        let mut table = Table::at(scene(3).characters(0, "beggar").next_cards(card));
        table.act("beg");
        table
    };
    let (one, other) = (begged("denar-8"), begged("gulden-1"));
    assert_eq!(one.hand(0), "denar-8");
    assert_eq!(other.hand(0), "gulden-1");
    let (one_views, other_views) = (views(&one.game), views(&other.game));
    assert_ne!(one_views[0], other_views[0]);
    assert_eq!(one_views[1..], other_views[1..]);

    // What is told of it is no different.
    let told = |table: &Table, you: Option<Seat>| -> Vec<Event> {
        let listener = Listener::at(you, false);
        table.events.iter().map(|e| listener.event(*e)).collect()
    };
    assert_ne!(told(&one, Some(Seat(0))), told(&other, Some(Seat(0))));
    for you in [Some(Seat(1)), Some(Seat(2)), None] {
        assert_eq!(told(&one, you), told(&other, you));
        assert!(
            told(&one, you).contains(&Event::Characters(characters::Event::Begged {
                seat: Seat(0),
                card: Card::NONE
            }))
        );
    }
}

#[test]
fn what_a_bid_was_paid_with_is_seen_by_all() {
    let mut table = Table::at(scene(3).hand(1, "denar-8 dukat-8").next_cards("sage"));
    table.act("take gulden-7");
    table.act("raise 8");
    table.act("pass");
    table.act("pass");
    table.act("pay denar-8");
    for view in views(&table.game) {
        assert_eq!(view.discard.len(), 1);
        assert_eq!(view.discard[0].to_string(), "denar-8");
        assert_eq!(view.seats[1].cards, 1);
    }
}
