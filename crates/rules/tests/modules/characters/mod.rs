//! The rules of the module Characters: the set-up here, the auction, the ten characters and
//! what is hidden in their own files.

mod auction;
mod early;
mod powers;
mod rulings;
mod scoring;
mod secrets;

use crate::table::Table;
use alhambra_rules::base::money::Face;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Game, Module, ModuleSet, Seat, Setup};
use std::collections::BTreeSet;

const CHARACTERS: ModuleSet = ModuleSet::NONE.with(Module::Characters);
const DISPLAY: &str = "denar-2 dirham-3 gulden-7 dukat-9";
const MARKET: &str = "tower-7 arcades-9 garden-10-n pavilion-8";

/// A table for so many, with characters and with money and tiles that all tests know.
fn scene(players: u8) -> Scene {
    with(players, CHARACTERS)
}

/// The same with further modules.
fn with(players: u8, modules: ModuleSet) -> Scene {
    Scene::with(players, modules)
        .display(DISPLAY)
        .market(MARKET)
}

/// Whether a seat owns a character.
fn owns(table: &Table, seat: u8, character: Character) -> bool {
    let states = table.game.states();
    states.characters.has(Seat(seat), character)
}

/// Everybody passes until the auction is over.
fn nobody_bids(table: &mut Table) {
    while table.asks().ends_with(": auction") {
        table.act("pass");
    }
}

#[test]
fn two_characters_lie_in_each_of_piles_2_to_4_and_four_are_set_aside() {
    let mut in_decks = BTreeSet::<Character>::new();
    for seed in 0..60 {
        for players in [2, 3, 6] {
            let setup = Setup::players(players).with(CHARACTERS);
            let game = Game::new(&setup, seed);
            let mut cards = game.deck().iter().rev();
            let in_piles = game.view(None).piles.map(|height| {
                let pile = cards.by_ref().take(height.into());
                let characters = pile.filter_map(|card| match card.face() {
                    Face::Character(character) => Some(character),
                    _ => None,
                });
                let characters: Vec<Character> = characters.collect();
                in_decks.extend(&characters);
                characters.len()
            });
            assert_eq!(in_piles, [0, 2, 2, 2, 0]);
            assert_eq!(cards.next(), None);
        }
    }
    // Any of the ten may be among the six.
    assert_eq!(in_decks.len(), 10);
}
