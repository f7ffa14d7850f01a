//! Vizier's Favour · Die Gunst des Wesirs · Mega Box, page 8; 2024 edition
//!
//! Whoever's vizier is awake may buy one tile of the market exactly, between two turns.
//! `between_turns` opens the question; waking the vizier is a main action.
//!
//! # Rulings
//! * V1: the vizier does not give the right to take a square.
//! * V2: no vizier while the last tiles are handed out. It does not matter then who is awake.
//! * V3: seat order from the player whose turn is next; after each use all others decide anew.
//! * H25: whoever is awake is asked, whatever he holds.
//! * H33: if the market cannot be refilled after a vizier was used, the end begins.

use crate::action::Action;
use crate::base::market;
use crate::base::purchase::{self, Occasion, Payment, Ware};
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::seat::Seat;
use crate::turn::Phase;
use serde::{Deserialize, Serialize};

/// The viziers, as bits by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub(crate) awake: u8,
    /// Those who wanted nothing since the last use.
    pub(crate) passed: u8,
}

impl State {
    /// Whether the vizier of `seat` is awake.
    pub const fn is_awake(&self, seat: Seat) -> bool {
        self.awake >> seat.0 & 1 != 0
    }
}

/// Everybody begins with his vizier awake.
pub(crate) fn start(game: &mut Game) {
    game.states.vizier.awake = (1 << game.players) - 1;
}

/// A sleeping vizier may be woken.
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<Action>) {
    if !game.states.vizier.is_awake(seat) {
        out.push(Action::Wake);
    }
}

/// Wakes the vizier of `seat`.
pub(crate) fn wake(game: &mut Game, seat: Seat, log: &mut Log) {
    game.states.vizier.awake |= 1 << seat.0;
    log.say(Event::VizierWoke(seat));
}

/// Everybody who is awake is asked.
pub(crate) fn between_turns(game: &mut Game, _log: &mut Log) {
    game.states.vizier.passed = 0;
    ask_next(game);
}

/// Asks the next in seat order, beginning with the player whose turn is next (V3, H25).
fn ask_next(game: &mut Game) {
    let state = game.states.vizier;
    let first = game.turn.next(game.players);
    let open = |seat: &Seat| state.is_awake(*seat) && state.passed >> seat.0 & 1 == 0;
    if let Some(seat) = first.round(game.players).find(open) {
        game.frames.push(Frame::Vizier { seat });
    }
}

/// Buy exactly, or pass.
pub(crate) fn legal(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    purchase::list_between_turns(game, seat, out);
}

/// `seat` wants nothing.
pub(crate) fn pass(game: &mut Game, seat: Seat, log: &mut Log) {
    game.frames.pop();
    game.states.vizier.passed |= 1 << seat.0;
    log.say(Event::Passed(seat));
    ask_next(game);
}

/// `seat` buys: the tile is placed at once, the market refilled, and all others decide anew.
pub(crate) fn buy(game: &mut Game, seat: Seat, ware: Ware, payment: Payment, log: &mut Log) {
    game.frames.pop();
    game.states.vizier.awake &= !(1 << seat.0);
    game.states.vizier.passed = 0;
    log.say(Event::VizierUsed(seat));
    game.frames.push(Frame::AfterVizier);
    game.frames.push(Frame::Place { seat, gift: true });
    purchase::buy(game, seat, Occasion::BetweenTurns, ware, payment, log);
}

/// What was bought has been placed.
pub(crate) fn refill(game: &mut Game, log: &mut Log) {
    game.frames.pop();
    if market::refill(game, log) {
        ask_next(game);
    } else {
        game.phase = Phase::Finish;
    }
}
