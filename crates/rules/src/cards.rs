//! Alhambra: The Card Game · Alhambra – Das Kartenspiel
//!
//! # In short
//! The small sister of the board game. Buildings are bought in the same way, with the same money
//! and from the same market, but they are cards that lie before whoever bought them: there is no
//! palace, no wall and no redesign. Whoever has most of a kind scores.
//!
//! # Material
//! Building cards: the 54 buildings of the board game, in six kinds and with the same prices. Money
//! cards in four currencies and the two scoring cards A and B, as there.
//!
//! # Set-up
//! Four building cards lie open on the market. Everybody is dealt money, card by card, until it is
//! worth 20 or more. Whoever got the fewest cards begins; among those, whoever has the least money;
//! among those, the lot decides. Four money cards lie open. The others are five piles: A is mixed
//! into the second, B into the fourth, and the first pile goes on top.
//!
//! # Play
//! In his turn a player does one of two things.
//!
//! Take money: any one card of the display, or several that are worth at most 5 together.
//!
//! Buy: a card of the market, for at least its price in the currency of its slot. There is no
//! change. The card lies open before the buyer at once. Whoever pays exactly has another action.
//!
//! Then money and market are filled up to four again. When the money is used up, what was paid is
//! shuffled.
//!
//! # Scoring
//! When a scoring card turns up it is scored at once. Only then does a money card take its place;
//! the scoring card is laid before the player who goes on. For each kind there are points: in
//! scoring A for most cards, in B also for second most, in C also for third most, as many as in
//! the board game. The tied add up the points of their places and share them, rounded down.
//!
//! # The end
//! The game ends after a turn in which the market cannot be filled. What is left there goes to
//! whoever holds most money of its currency; on a tie to nobody. Then scoring C is held, and most
//! points win.
//!
//! # Two players
//! As in the board game: two of each money card, and Dirk draws cards that count in majorities. But
//! nothing is given to him. A table may agree to do without Dirk, with three of each money card
//! (option `without-dirk`).
//!
//! # Rulings
//! * K10: buildings, money, prices and points are those of the board game.
//! * K11: a scoring card is scored at once, before the display is full, and laid before the player
//!   who goes on.
//! * K12: a bought card lies before its buyer for good.
//! * K13: money comes before the market at the end of a turn, as in B2.
//! * K14: who is tied for the first turn draws lots.
//! * K15: with two players Dirk takes part unless the table agrees otherwise, and nobody can give
//!   him anything.
//! * K16: no modules.
//! * K17: left-over cards go straight to those who hold most; who has none of a currency holds
//!   nothing.

// Both games are one engine. Here stands all in which they differ, in the order of a game; the rest
// of the crate asks `Game::has_palaces` or calls what stands here.

use crate::base::palace::Palaces;
use crate::base::scoring;
use crate::base::survey;
use crate::base::tile::{TileId, TileSet};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::list::List;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{GameKind, Setup, dealt};

/// The source of this file. Its head, the lines that begin with `//!`, is the page with the rules.
pub const PAGE: &str = include_str!("cards.rs");

/// A fountain for everybody; in the card game nobody has a palace.
pub(crate) fn palaces(setup: &Setup) -> Palaces {
    match setup.game {
        GameKind::Board => Palaces::new(setup.players),
        GameKind::Cards => Palaces::default(),
    }
}

/// Fewest cards, then lowest total, then the lot (K14).
pub(crate) fn first_player(game: &mut Game) -> Seat {
    let least = game.seats().map(|seat| dealt(game, seat)).min();
    let tied: List<Seat, MAX_SEATS> = game
        .seats()
        .filter(|seat| Some(dealt(game, *seat)) == least)
        .collect();
    match tied[..] {
        [alone] => alone,
        _ => tied[game.chance.stroke().below(tied.len() as u32) as usize],
    }
}

/// Somebody bought a tile, or was awarded it at the end. In the board game it waits to be placed;
/// a card lies before its owner at once (K12, K17).
#[inline]
pub(crate) fn receive(game: &mut Game, seat: Seat, tile: TileId) {
    let lies = if game.has_palaces() {
        &mut game.fresh
    } else {
        &mut game.reserves
    };
    lies[seat.at()].insert(tile);
}

/// A scoring card turned up: it is laid before the player who goes on, and scored before a money
/// card takes its place (K11).
#[cold]
pub(crate) fn score_at_once(game: &mut Game, round: u8, log: &mut Log) {
    let next = game.turn.next(game.players);
    log.say(Event::ScoringCardLies(next, round));
    scoring::hold_next(game, log);
}

/// How many of each building count for a seat: those in its palace; in the card game those that
/// lie before it.
#[inline]
pub(crate) fn counts(game: &Game, seat: Seat) -> [u8; 6] {
    if game.has_palaces() {
        survey::counts(game.palaces.of(seat))
    } else {
        count(game.reserves[seat.at()])
    }
}

/// How many cards of each kind there are.
pub fn count(cards: TileSet) -> [u8; 6] {
    let mut counts = [0; 6];
    for building in cards.iter().filter_map(|card| card.spec().building) {
        counts[building.at()] += 1;
    }
    counts
}
