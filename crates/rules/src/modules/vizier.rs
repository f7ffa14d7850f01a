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

use crate::action::{self, OwnAction};
use crate::base::market;
use crate::base::purchase::{self, Occasion, Payment, Ware};
use crate::event::{self, Log, OwnEvent};
use crate::frame::{Frame, OwnQuestion};
use crate::game::{Game, Listing};
use crate::illegal::Illegal;
use crate::module::Module;
use crate::notation::deeds;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::{Telling, speech};
use crate::touch::Touch;
use crate::turn::Phase;
use crate::view::View;
use serde::{Deserialize, Serialize};

const AWAKE: Thing = Thing::plain("vizier-awake");
const ASLEEP: Thing = Thing::plain("vizier-asleep");

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

speech! {
    /// What is asked.
    pub enum Question {
        /// Whether to buy between two turns.
        Buy "vizier" { seat: Seat },
        /// What was bought is placed; nothing to decide.
        After "after-vizier",
    }
}

impl OwnQuestion for Question {
    fn seat(&self, game: &Game) -> Seat {
        match self {
            Self::Buy { seat } => *seat,
            Self::After => game.turn,
        }
    }

    /// Buy exactly, or pass.
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        if let Self::Buy { seat } = self {
            out.push(action::Action::Pass);
            purchase::list_between_turns(game, *seat, out);
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        match (self, action) {
            (Self::Buy { seat }, action::Action::Buy { ware, payment }) => Some(purchase::check(
                game,
                *seat,
                Occasion::BetweenTurns,
                ware,
                payment,
            )),
            _ => None,
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let Self::Buy { seat } = *self else {
            unreachable!("nobody is asked")
        };
        match action {
            action::Action::Buy { ware, payment } => buy(game, seat, ware, payment, log),
            _ => pass(game, seat, log),
        }
    }

    fn settles(&self, game: &mut Game, log: &mut Log) -> bool {
        let is_over = matches!(self, Self::After);
        if is_over {
            refill(game, log);
        }
        is_over
    }

    /// A vizier who can buy nothing.
    fn is_small(&self) -> bool {
        matches!(self, Self::Buy { .. })
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Wake one's own vizier.
        Wake "wake",
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        all.push(Touch::Own(ASLEEP));
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        wake(game, game.turn, log);
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A vizier was woken.
        Woke "vizier-woke" { seat: Seat },
        /// A vizier was used and falls asleep.
        Used "vizier-used" { seat: Seat },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        false
    }

    fn is_decision(&self) -> bool {
        true
    }
}

/// Everybody begins with his vizier awake.
pub(crate) fn start(game: &mut Game) {
    game.states.vizier.awake = (1 << game.players) - 1;
}

/// A sleeping vizier may be woken.
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<action::Action>) {
    if !game.states.vizier.is_awake(seat) {
        out.push(Action::Wake.into());
    }
}

/// Wakes the vizier of `seat`.
fn wake(game: &mut Game, seat: Seat, log: &mut Log) {
    game.states.vizier.awake |= 1 << seat.0;
    log.say(Event::Woke { seat });
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
        game.frames.push(Question::Buy { seat }.into());
    }
}

/// `seat` wants nothing.
fn pass(game: &mut Game, seat: Seat, log: &mut Log) {
    game.frames.pop();
    game.states.vizier.passed |= 1 << seat.0;
    log.say(event::Event::Passed { seat });
    ask_next(game);
}

/// `seat` buys: the tile is placed at once, the market refilled, and all others decide anew.
fn buy(game: &mut Game, seat: Seat, ware: Ware, payment: Payment, log: &mut Log) {
    game.frames.pop();
    game.states.vizier.awake &= !(1 << seat.0);
    game.states.vizier.passed = 0;
    log.say(Event::Used { seat });
    game.frames.push(Question::After.into());
    game.frames.push(Frame::Place { seat, gift: true });
    purchase::buy(game, seat, Occasion::BetweenTurns, ware, payment, log);
}

/// What was bought has been placed.
fn refill(game: &mut Game, log: &mut Log) {
    game.frames.pop();
    if market::refill(game, log) {
        ask_next(game);
    } else {
        game.phase = Phase::Finish;
    }
}

/// Whoever never wants to buy between turns may say so once.
pub(crate) fn declinable(_setup: &Setup, questions: &mut Vec<&'static str>) {
    let seat = Seat::default();
    questions.push(Question::Buy { seat }.name());
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["vizier-awake", "vizier-asleep"];

/// Everybody's vizier, awake or asleep.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Vizier);
    for seat in Seat::all(view.setup.players) {
        let awake = view.states.vizier.is_awake(seat);
        let thing = if awake { AWAKE } else { ASLEEP };
        pieces.own(thing, Place::Seat(seat), seat);
    }
}

impl Scene {
    /// The vizier of a seat sleeps.
    pub fn asleep(mut self, seat: u8) -> Self {
        let seat = self.seat(seat);
        self.game.states.vizier.awake &= !(1 << seat.0);
        self
    }
}
