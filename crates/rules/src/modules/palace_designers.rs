//! Palace Designers · Der Palastplaner · Mega Box, page 40 · Marco Ruskowski, Marcel Süßelbeck
//!
//! A piece on a tile of each palace. A tile that is placed beside it scores at once, and the piece
//! moves on to it.
//!
//! # Rulings
//! * H13: any new tile that shares an edge with his tile counts, watchtowers excepted; on a
//!   double tile he may go to either half, with his feet at an edge of the tile. He never stands
//!   on a watchtower.
//! * H50: a swap beside him adds no tile: no points, and he stays.

use crate::action::{self, OwnAction};
use crate::base::palace::{Cell, Placed};
use crate::base::scoring::{self, ScoreLine, Who};
use crate::base::tile::{Ground, Side};
use crate::event::{Log, decided_openly};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::module::Module;
use crate::notation::deeds;
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

pub use crate::data::palace_designers::{
    POINTS_AT_FEET as POINTS_AT_THE_FEET, POINTS_AT_OTHER_SIDES as POINTS_BESIDE,
};

/// The designers of all seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub(crate) designers: [Option<Designer>; MAX_SEATS],
    /// Where each may go next: to this tile, or to any if it says nothing.
    pub(crate) goes_to: [Option<Cell>; MAX_SEATS],
}

/// Where a designer stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Designer {
    /// On which cell.
    pub cell: Cell,
    /// On which side his feet are.
    pub feet: Side,
}

impl State {
    /// Where the designer of `seat` stands.
    pub const fn of(&self, seat: Seat) -> Option<Designer> {
        self.designers[seat.at()]
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Where the designer takes his stand.
        Stand "designer" { seat: Seat },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        let Self::Stand { seat } = *self;
        seat
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        legal(game, self.seat(game), out);
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let action::Action::PalaceDesigners(Action::Stand { cell, side }) = action else {
            unreachable!("only stands were listed")
        };
        game.frames.pop();
        let seat = self.seat(game);
        stand(game, seat, Designer { cell, feet: side });
        log.say(Event::Stands { seat, cell, side });
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// The designer takes his stand, with his feet at a side.
        Stand "stand" { cell: Cell, side: Side },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Stand { cell, side } = *self;
        all.extend([Touch::Cell(cell), Touch::Edge(cell, side)]);
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// The designer took his stand.
        Stands "designer-stands" { seat: Seat, cell: Cell, side: Side },
    }
}

decided_openly!(Event);

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Building beside the designer.
        Designer "designer",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let designer = game.states.palace_designers.of(seat);
        Shown {
            cells: designer.into_iter().map(|d| d.cell).collect(),
            ..Shown::default()
        }
    }
}

/// Everybody sets their designer on the fountain, from the first player on.
pub(crate) fn start(game: &mut Game) {
    let (first, players) = (game.turn, game.players);
    for places in (0..players).rev() {
        ask(
            game,
            first.after(places, players),
            Some(Placed::fountain().cell),
        );
    }
}

fn ask(game: &mut Game, seat: Seat, goes_to: Option<Cell>) {
    game.states.palace_designers.goes_to[seat.at()] = goes_to;
    game.frames.push(Question::Stand { seat }.into());
}

/// The tile that he goes to, or any but a watchtower; with the feet at any edge of the tile.
fn legal(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    let goes_to = game.states.palace_designers.goes_to[seat.at()];
    for placed in game.palaces.of(seat) {
        if placed.ground() == Ground::Triangle || goes_to.is_some_and(|cell| cell != placed.cell) {
            continue;
        }
        for half in placed.halves() {
            let cell = half.cell;
            let edges = Side::ALL
                .into_iter()
                .filter(|side| !placed.covers(cell.step(*side)));
            out.extend(edges.map(|side| action::Action::from(Action::Stand { cell, side })));
        }
    }
}

/// He takes his stand.
fn stand(game: &mut Game, seat: Seat, designer: Designer) {
    let state = &mut game.states.palace_designers;
    state.designers[seat.at()] = Some(designer);
    state.goes_to[seat.at()] = None;
}

/// A new tile beside his brings points, and he moves there.
pub(crate) fn placed(game: &mut Game, seat: Seat, new: Placed, log: &mut Log) {
    let Some(designer) = game.states.palace_designers.of(seat) else {
        return;
    };
    let Some(his) = game.palaces.at(seat, designer.cell) else {
        return;
    };
    // On his own tile that moved he is asked already.
    if new.ground() == Ground::Triangle || new.covers(designer.cell) {
        return;
    }
    let at_the_feet = new.covers(designer.cell.step(designer.feet));
    let beside = his.halves().any(|half| {
        Side::ALL
            .iter()
            .any(|side| new.covers(half.cell.step(*side)))
    });
    if !beside {
        return;
    }
    let points = if at_the_feet {
        POINTS_AT_THE_FEET
    } else {
        POINTS_BESIDE
    };
    let line = ScoreLine {
        who: Who::Seat(seat),
        reason: Reason::Designer.into(),
        points: i16::from(points),
    };
    scoring::award(game, line, log);
    ask(game, seat, Some(new.cell));
}

/// Without his tile he moves to any other.
pub(crate) fn removed(game: &mut Game, seat: Seat, old: Placed, _log: &mut Log) {
    let designer = game.states.palace_designers.of(seat);
    if designer.is_some_and(|d| old.covers(d.cell)) {
        ask(game, seat, None);
    }
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["designer"];

/// Everybody's designer.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::PalaceDesigners);
    for seat in Seat::all(view.setup.players) {
        if let Some(Designer { cell, feet }) = view.states.palace_designers.of(seat) {
            pieces.own(
                Thing::plain("designer"),
                Place::Side(seat, cell, feet),
                seat,
            );
        }
    }
}

/// A designer stands on a tile; while he is asked for, it may be gone.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    for seat in game.seats() {
        let asked = game.frames.contains(&Question::Stand { seat }.into());
        let designer = game.states.palace_designers.of(seat).filter(|_| !asked);
        let stands = |cell: Cell| {
            let placed = game.palaces.at(seat, cell);
            placed.is_some_and(|p| p.ground() != Ground::Triangle)
        };
        if designer.is_some_and(|d| !stands(d.cell)) {
            faults.push(format!(
                "the designer of seat {} stands nowhere",
                seat.0 + 1
            ));
        }
    }
}

/// In a scene everybody's designer stands on the fountain, with his feet to the south.
pub(crate) fn settle_down(game: &mut Game) {
    let (cell, feet) = (Placed::fountain().cell, Side::South);
    for seat in game.seats() {
        stand(game, seat, Designer { cell, feet });
    }
}

/// What people count for it: the points that designers brought since the last scoring.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::PalaceDesigners);
    fields.since_last("designer-points");
}

/// They are written down at once.
pub(crate) fn reckon_before(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "designer-points");
        reckoned.write(who, Reason::Designer, count, count.into());
    }
}

/// A designer for everybody.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::PalaceDesigners);
    guide.each("designer", 1);
}

impl Scene {
    /// Where the designer of a seat stands, and on which side his feet are.
    pub fn designer(mut self, seat: u8, cell: &str, feet: char) -> Self {
        let seat = self.seat(seat);
        let cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        let feet = Side::ALL.into_iter().find(|side| side.letter() == feet);
        let feet = feet.expect("a side is N, E, S or W");
        stand(&mut self.game, seat, Designer { cell, feet });
        self
    }
}
