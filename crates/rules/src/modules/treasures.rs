//! Treasures · Die Schätze · Mega Box, page 46 · Frank Sander
//!
//! Whoever is short of money may give a treasure away, which lowers the price of one purchase and makes it
//! count as exact. Those that are left at the end are points.
//!
//! # Rulings
//! * H1: a treasure comes last in the chain of price changes; a building site stays never exact.
//! * H2: where only exact payment is allowed, a treasure satisfies it.
//! * H110: money is short where cards, coins, credit and caravans of the currency that is asked for are worth
//!   less than the price.
//! * H62: opening a site is never exact, with a treasure or without.
//! * H115: a treasure helps to buy a tile, not to finish a site and not to buy a sultan's card.

use crate::base::purchase::Ware;
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::steps::{Aid, Aids, Helps};
use crate::data::treasures as data;
use crate::event::{Log, decided_openly};
use crate::game::Game;
use crate::guide::Guide;
use crate::module::Module;
use crate::note::{self, Note, Noted, Owner};
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::speech::speech;
use crate::view::View;
use serde::{Deserialize, Serialize};

const _: () = assert!(
    data::COUNT as usize == data::VALUES.len() * MAX_SEATS,
    "data/treasures.toml: everybody has one of each value"
);

/// The treasures that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// By seat, as bits by their value.
    left: [u8; MAX_SEATS],
}

impl State {
    /// The values of the treasures of `seat`, smallest first.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let left = self.left[seat.at()];
        data::VALUES
            .into_iter()
            .filter(move |value| left >> value & 1 != 0)
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A treasure was given away to pay less.
        Given "treasure-given" { seat: Seat, treasure: Aid },
    }
}

decided_openly!(Event);

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Treasures that are left at the end.
        Treasures "treasures",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        Shown::count(game.states.treasures.of(seat).count() as u8)
    }
}

/// Everybody has one of each value.
pub(crate) fn start(game: &mut Game) {
    for seat in game.seats() {
        let all = data::VALUES
            .into_iter()
            .fold(0, |all, value| all | 1 << value);
        game.states.treasures.left[seat.at()] = all;
    }
}

/// Any one of them, for whoever is short of the money that is asked for (H110, H115).
pub(crate) fn aids(game: &Game, seat: Seat, out: &mut Aids) {
    let mut left = game.states.treasures.left[seat.at()];
    while left != 0 {
        out.push(Aid::Treasure(left.trailing_zeros() as u8), Helps::NEW_WARES);
        left &= left - 1;
    }
}

/// A treasure that helped is out of the game.
pub(crate) fn aided(game: &mut Game, seat: Seat, _ware: Ware, aid: Aid, log: &mut Log) {
    let Aid::Treasure(value) = aid else {
        return;
    };
    log.say(Event::Given {
        seat,
        treasure: aid,
    });
    game.states.treasures.left[seat.at()] &= !(1 << value);
}

/// Each is worth its value.
pub(crate) fn end_points(game: &Game, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points: u8 = game.states.treasures.of(seat).sum();
        scoring::write(sheet, Who::Seat(seat), Reason::Treasures, i16::from(points));
    }
}

/// The treasures that somebody still has, by their values.
pub(crate) const NOTE: Note = Note::new("treasures", "1 4", noted);

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let left = note::numbers(text)?;
    for value in &left {
        let times = left.iter().filter(|other| *other == value).count();
        if times > 1 || !data::VALUES.contains(value) {
            let all = data::VALUES.map(|value| value.to_string()).join(", ");
            return Err(format!("everybody has one treasure of {all} each"));
        }
    }
    let points = match owner.round {
        Round::LAST => left.iter().map(|value| i16::from(*value)).sum(),
        _ => 0,
    };
    Ok(vec![Noted::Points {
        reason: Reason::Treasures.into(),
        count: left.len() as u8,
        points,
    }])
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["treasure"];

/// Everybody's treasures.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Treasures);
    for seat in Seat::all(view.setup.players) {
        for value in view.states.treasures.of(seat) {
            pieces.own(Aid::Treasure(value).thing(), Place::Seat(seat), seat);
        }
    }
}

/// What people count for it.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    if fields.round != Round::LAST {
        return;
    }
    fields.begin(Module::Treasures);
    fields.each("treasures", data::VALUES.iter().sum(), |game, seat| {
        game.states.treasures.of(seat).sum()
    });
}

/// The points that follow from it.
pub(crate) fn reckon_end(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "treasures");
        reckoned.write(who, Reason::Treasures, count, count.into());
    }
}

/// Treasures before everybody.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::Treasures);
    guide.each("treasure", data::VALUES.len() as u8);
}

impl Scene {
    /// The treasures that a seat still has, by their values.
    pub fn treasures(mut self, seat: u8, values: &[u8]) -> Self {
        let seat = self.seat(seat);
        let left = values.iter().fold(0, |left, value| left | 1 << value);
        self.game.states.treasures.left[seat.at()] = left;
        self
    }
}
