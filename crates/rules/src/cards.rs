//! Alhambra: The Card Game · Alhambra – Das Kartenspiel
//!
//! Both games are one engine. Everything in which they differ is here, in the order of a game; the
//! rest of the crate asks `Game::has_palaces` or calls what is here.
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

use crate::base::palace::Palaces;
use crate::base::round::Round;
use crate::base::scoring;
use crate::base::survey;
use crate::base::tile::{TileId, TileSet};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::list::List;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{self, GameKind, Setup, dealt};

/// A fountain for everybody; in the card game nobody has a palace.
pub(crate) fn palaces(setup: &Setup) -> Palaces {
    match setup.game {
        GameKind::Board => setup::keeping(setup, Palaces::new(setup.players)),
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
pub(crate) fn score_at_once(game: &mut Game, round: Round, log: &mut Log) {
    let seat = game.turn.next(game.players);
    log.say(Event::ScoringCardLies { seat, round });
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
