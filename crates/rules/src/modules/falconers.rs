//! Falconers · Die Falkner · Mega Box, page 28; 2024 edition
//!
//! Falcons are bought one by one, each for a card, and set on crossings of four tiles; they go
//! back when one of the tiles leaves. They score by colour.
//!
//! # Rulings
//! * F1: diamonds and master-builder cards may pay; only base buildings give colours; the start
//!   tile may be one of the four but gives none.
//! * H36: bazaars and major projects may be among the four tiles, camps and watchtowers not; an
//!   unfinished site gives no colour. Where both halves of a project meet, only three tiles do.

use crate::action::Action;
use crate::base::palace::{Cell, Placed};
use crate::base::plan;
use crate::base::scoring::{self, Reason, Sheet, Who};
use crate::base::tile::TileId;
use crate::components::{FALCON_POINTS, FALCONS};
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::list::List;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The falcons that were set; all others lie ready.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub(crate) falcons: List<Falcon, { FALCONS.len() }>,
}

/// A falcon on its crossing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Falcon {
    /// Which falcon.
    pub number: u8,
    /// In whose palace.
    pub seat: Seat,
    /// The north-western of the four cells.
    pub cell: Cell,
}

impl State {
    /// The falcons that were set.
    pub fn set(&self) -> &[Falcon] {
        &self.falcons
    }
}

/// The four cells that meet at the crossing south-east of `cell`.
const fn around(cell: Cell) -> [Cell; 4] {
    let Cell { x, y } = cell;
    [
        cell,
        Cell::new(x + 1, y),
        Cell::new(x, y + 1),
        Cell::new(x + 1, y + 1),
    ]
}

/// As the single action of the turn falcons may be bought.
pub(crate) fn actions(game: &Game, _seat: Seat, bonus: bool, out: &mut Vec<Action>) {
    if !bonus {
        list(game, out);
    }
}

/// Another falcon, or enough.
pub(crate) fn legal(game: &Game, out: &mut Vec<Action>) {
    list(game, out);
    out.push(Action::Pass);
}

/// Lists every falcon that lies ready on every crossing where it can be set, for every card.
fn list(game: &Game, out: &mut Vec<Action>) {
    let seat = game.turn;
    let hand = &game.hands[seat.at()];
    if !hand.has_money() || game.palaces.of(seat).len() < 4 {
        return;
    }
    let others = &game.states.falconers.falcons;
    let ready = others.iter().fold(ALL, |ready, f| ready & !(1 << f.number));
    // Only base buildings that are finished give a colour (F1, H36). They come first in the table of tiles.
    let sites = game.states.building_sites.tiles().from(0);
    let colour = |tile: TileId| {
        if tile.is_standard() && sites >> tile.at() & 1 == 0 {
            tile.building_bit()
        } else {
            0
        }
    };
    plan::crossings(game.palaces.of(seat), colour, |cell, colours| {
        let mut suit = SUITING[colours as usize] & ready;
        if suit == 0 || others.iter().any(|f| f.seat == seat && f.cell == cell) {
            return;
        }
        while suit != 0 {
            let falcon = suit.trailing_zeros() as u8;
            suit &= suit - 1;
            hand.for_each_kind(|card| out.push(Action::Falcon { falcon, cell, card }));
        }
    });
}

/// All falcons, as bits by their number.
const ALL: u32 = (1 << FALCONS.len()) - 1;

/// The falcons that may be set where certain colours meet, both as bits.
const SUITING: [u32; 64] = {
    let mut suiting = [0; 64];
    let mut colours = 0;
    while colours < suiting.len() {
        let mut falcon = 0;
        while falcon < FALCONS.len() {
            let [a, b] = FALCONS[falcon].2;
            if colours >> a.at() & colours >> b.at() & 1 != 0 {
                suiting[colours] |= 1 << falcon;
            }
            falcon += 1;
        }
        colours += 1;
    }
    suiting
};

/// The first falcon of the turn.
pub(crate) fn begin(game: &mut Game, action: Action, log: &mut Log) {
    game.frames.push(Frame::Falcons);
    apply(game, action, log);
}

/// Sets a falcon, or ends the action.
pub(crate) fn apply(game: &mut Game, action: Action, log: &mut Log) {
    let seat = game.turn;
    let Action::Falcon {
        falcon: number,
        cell,
        card,
    } = action
    else {
        game.frames.pop();
        return;
    };
    game.spend(seat, card);
    game.states
        .falconers
        .falcons
        .push(Falcon { number, seat, cell });
    log.say(Event::FalconSet(seat, number, cell, card));
}

/// A falcon that loses one of its four tiles goes back.
pub(crate) fn removed(game: &mut Game, seat: Seat, old: Placed, log: &mut Log) {
    let mut at = 0;
    while at < game.states.falconers.falcons.len() {
        let falcon = game.states.falconers.falcons[at];
        if falcon.seat == seat && around(falcon.cell).iter().any(|cell| old.covers(*cell)) {
            game.states.falconers.falcons.remove(at);
            log.say(Event::FalconLeft(seat, falcon.number, falcon.cell));
        } else {
            at += 1;
        }
    }
}

/// The more falcons of a colour, the more points.
pub(crate) fn score(game: &Game, _round: u8, sheet: &mut Sheet) {
    for seat in game.seats() {
        let mut counts = [0; 3];
        for falcon in game
            .states
            .falconers
            .set()
            .iter()
            .filter(|f| f.seat == seat)
        {
            counts[FALCONS[falcon.number as usize].1 as usize] += 1;
        }
        for (colour, count) in counts.into_iter().enumerate() {
            if count > 0 {
                let points = i16::from(FALCON_POINTS[count - 1]);
                scoring::write(
                    sheet,
                    Who::Seat(seat),
                    Reason::Falcons(colour as u8),
                    points,
                );
            }
        }
    }
}
