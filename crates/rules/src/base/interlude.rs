//! The round between two turns.
//!
//! Whoever may step in there is asked in seat order, beginning with the player whose turn is next,
//! until all want nothing. After each use all others decide anew (H63). What was used up is filled
//! first: money, a scoring that turned up, the market; they are the phases of every turn.
//!
//! Modules say who may step in and what they are asked; this file says in which order.

use crate::action::Action;
use crate::base::money::Card;
use crate::base::purchase::{self, Occasion};
use crate::base::steps;
use crate::base::take;
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::seat::Seat;
use crate::turn::Phase;
use serde::{Deserialize, Serialize};

/// How far the round between two turns has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Interlude {
    /// Those who wanted nothing since somebody last stepped in, as bits by seat.
    passed: u8,
    /// Whether somebody has stepped in.
    begun: bool,
    /// Who has stepped in and goes on before anybody else is asked.
    goes_on: Option<Seat>,
}

impl Interlude {
    /// Whether somebody has stepped in since the turn was over.
    pub(crate) const fn has_begun(&self) -> bool {
        self.begun
    }

    /// Who has stepped in and goes on before anybody else is asked.
    pub const fn goes_on(&self) -> Option<Seat> {
        self.goes_on
    }
}

/// Asks the next who may step in. Says whether there is somebody; if not, the round is over.
pub(crate) fn ask(game: &mut Game) -> bool {
    let Interlude {
        passed, goes_on, ..
    } = game.interlude;
    let (players, turn) = (game.players, game.turn);
    let mut steps_in = |seat: Seat| {
        let mut question = None;
        if passed >> seat.0 & 1 == 0 {
            hooks::steps_in(game, seat, &mut question);
        }
        question
            .map(|question| game.frames.push(question))
            .is_some()
    };
    if goes_on.is_some_and(&mut steps_in) {
        return true;
    }
    let mut seat = turn;
    for _ in 0..players {
        seat = seat.next(players);
        if steps_in(seat) {
            return true;
        }
    }
    game.interlude = Interlude::default();
    false
}

/// `seat` wants nothing, or nothing more.
fn pass(game: &mut Game, seat: Seat, log: &mut Log) {
    game.frames.pop();
    game.interlude.passed |= 1 << seat.0;
    game.interlude.goes_on = None;
    log.say(Event::Passed { seat });
}

/// Whether `seat` may buy like that; nothing for what is no purchase.
pub(crate) fn check_purchase(
    game: &Game,
    seat: Seat,
    action: Action,
) -> Option<Result<(), Illegal>> {
    let occasion = Occasion::BetweenTurns;
    match action {
        Action::Buy { ware, payment } => Some(purchase::check(game, seat, occasion, ware, payment)),
        Action::Begin { ware, aid } => Some(steps::check(game, seat, occasion, ware, aid)),
        _ => None,
    }
}

/// `seat` buys: what was bought is placed at once, and the market refilled. Whatever is no purchase means
/// that they want nothing.
pub(crate) fn buy_or_pass(game: &mut Game, seat: Seat, action: Action, log: &mut Log) {
    if !matches!(action, Action::Buy { .. } | Action::Begin { .. }) {
        return pass(game, seat, log);
    }
    step_in(game, None, Phase::RefillMarket);
    hooks::buys_between_turns(game, seat, log);
    game.frames.push(Frame::Place { seat, gift: true });
    let occasion = Occasion::BetweenTurns;
    match action {
        Action::Buy { ware, payment } => purchase::buy(game, seat, occasion, ware, payment, log),
        Action::Begin { ware, aid } => steps::begin(game, seat, occasion, ware, aid),
        _ => {}
    }
}

/// `seat` takes a card of the display, which is refilled; then the same seat is asked again.
pub(crate) fn take(game: &mut Game, seat: Seat, card: Card) {
    step_in(game, Some(seat), Phase::RefillMoney);
    take::one(game, seat, card);
}

/// Somebody does something: all others decide anew, when what comes first is done.
fn step_in(game: &mut Game, goes_on: Option<Seat>, first: Phase) {
    game.frames.pop();
    game.interlude = Interlude {
        passed: 0,
        begun: true,
        goes_on,
    };
    game.phase = first;
}
