//! Vizier's Favour · Die Gunst des Wesirs · Mega Box, page 8; 2024 edition
//!
//! Whoever's vizier is awake may buy one tile of the market exactly, between two turns.
//! Between two turns the round of the base asks him; waking the vizier is a main action.
//!
//! # Rulings
//! * V1: the vizier does not give the right to take a square.
//! * V2: no vizier while the last tiles are handed out. It does not matter then who is awake.
//! * V3: seat order from the player whose turn is next; after each use all others decide anew. The
//!   round stands in `base/interlude.rs`, since others may step in there as well (H63).
//! * H25: whoever is awake is asked, whatever they hold.
//! * H33: if the market cannot be refilled after a vizier was used, the end begins.

use crate::action::{self, OwnAction};
use crate::base::interlude;
use crate::base::purchase;
use crate::event::{Log, decided_openly};
use crate::frame::{Frame, OwnQuestion};
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::illegal::Illegal;
use crate::module::Module;
use crate::notation::deeds;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::{But, Declinable, Setup};
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

const AWAKE: Thing = Thing::plain("vizier-awake");
const ASLEEP: Thing = Thing::plain("vizier-asleep");

/// The viziers, as bits by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub(crate) awake: u8,
}

impl State {
    /// Whether the vizier of `seat` is awake.
    pub const fn is_awake(&self, seat: Seat) -> bool {
        self.awake >> seat.0 & 1 != 0
    }
}

/// The name of his question.
pub(crate) const QUESTION: &str = "vizier";

speech! {
    /// What is asked.
    pub enum Question {
        /// Whether to buy between two turns.
        Buy "vizier" { seat: Seat },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        let Self::Buy { seat } = self;
        *seat
    }

    /// Buy exactly, or pass.
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        let Self::Buy { seat } = self;
        out.push(action::Action::Pass);
        purchase::list_between_turns(game, *seat, out);
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        let Self::Buy { seat } = self;
        interlude::check_purchase(game, *seat, action)
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let Self::Buy { seat } = *self;
        interlude::buy_or_pass(game, seat, action, log);
    }

    /// A vizier who can buy nothing.
    fn is_small(&self) -> bool {
        true
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

decided_openly!(Event);

/// Everybody begins with their vizier awake.
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

/// Whoever is awake is asked (H25).
pub(crate) fn steps_in(game: &Game, seat: Seat, question: &mut Option<Frame>) {
    if game.states.vizier.is_awake(seat) {
        *question = Some(Question::Buy { seat }.into());
    }
}

/// A vizier who buys falls asleep.
pub(crate) fn buys_between_turns(game: &mut Game, seat: Seat, log: &mut Log) {
    game.states.vizier.awake &= !(1 << seat.0);
    log.say(Event::Used { seat });
}

/// Whoever never wants to buy between turns may say so once.
pub(crate) fn declinable(_setup: &Setup, questions: &mut Vec<Declinable>) {
    questions.push(Declinable {
        question: QUESTION,
        but: But::Buy,
    });
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

/// A vizier for everybody, awake.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::Vizier);
    guide.each("vizier", 1);
}

impl Scene {
    /// The vizier of a seat sleeps.
    pub fn asleep(mut self, seat: u8) -> Self {
        let seat = self.seat(seat);
        self.game.states.vizier.awake &= !(1 << seat.0);
        self
    }
}
