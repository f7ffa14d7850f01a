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

use crate::action::Action;
use crate::base::palace::{Cell, Placed};
use crate::base::scoring::{self, Reason, ScoreLine, Who};
use crate::base::tile::{Ground, Side};
use crate::components::{POINTS_AT_THE_FEET, POINTS_BESIDE};
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

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

/// Everybody sets his designer on the fountain, from the first player on.
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
    game.frames.push(Frame::Designer { seat });
}

/// The tile that he goes to, or any but a watchtower; with the feet at any edge of the tile.
pub(crate) fn legal(game: &Game, seat: Seat, out: &mut Vec<Action>) {
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
            out.extend(edges.map(|side| Action::Stand { cell, side }));
        }
    }
}

/// He takes his stand.
pub(crate) fn stand(game: &mut Game, seat: Seat, action: Action, log: &mut Log) {
    let Action::Stand { cell, side } = action else {
        unreachable!("only stands were listed")
    };
    game.frames.pop();
    let state = &mut game.states.palace_designers;
    state.designers[seat.at()] = Some(Designer { cell, feet: side });
    state.goes_to[seat.at()] = None;
    log.say(Event::DesignerStands(seat, cell, side));
}

/// A new tile beside his brings points, and he moves there.
pub(crate) fn placed(game: &mut Game, seat: Seat, new: Placed, log: &mut Log) {
    let Some(designer) = game.states.palace_designers.of(seat) else {
        return;
    };
    let Some(his) = game.palaces.at(seat, designer.cell) else {
        return;
    };
    if new.ground() == Ground::Triangle {
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
        reason: Reason::Designer,
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
