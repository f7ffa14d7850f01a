//! Palace Staff · Die Bediensteten · Mega Box, page 35 · Emanuele Ornella
//!
//! Whoever takes little money walks the steward through the palace, step by step, and leaves
//! servants on the way. Buildings without one cost points.
//!
//! # Rulings
//! * H29: a tile may be entered again; the fountain and tiles without a building type may be
//!   crossed and get no servant; he may stop early; he walks as soon as the money is taken.
//! * H30: what counts is the sum of the cards; an exchange office alone is 0 and gives no walk.
//! * B23: nobody falls below 0.

use crate::action::Action;
use crate::base::money::Cards;
use crate::base::palace::{Cell, Placed};
use crate::base::scoring::{self, Reason, ScoreLine, Sheet, Who};
use crate::base::tile::{Building, Edge, Kind, Side, TileId, TileSet};
use crate::components::{SERVANTS, SERVANTS_ON_OFFER};
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat};
use crate::turn::LAST_ROUND;
use serde::{Deserialize, Serialize};

/// From this the worth of the money is taken; what is left are steps.
const STEPS_AND_MONEY: u8 = 6;

/// Servants and stewards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Servants still to be drawn, by colour.
    pub(crate) bag: [u8; 6],
    /// Servants on offer, by colour.
    pub(crate) offer: [u8; 6],
    /// Tiles with a servant: on the first half, on the second.
    pub(crate) served: [TileSet; 2],
    pub(crate) stewards: [Cell; MAX_SEATS],
}

impl State {
    /// Servants on offer, by colour.
    pub const fn offer(&self) -> [u8; 6] {
        self.offer
    }

    /// Where the steward of `seat` stands.
    pub const fn steward(&self, seat: Seat) -> Cell {
        self.stewards[seat.at()]
    }

    /// Whether a half of a tile (0 or 1) has a servant.
    pub const fn is_served(&self, tile: TileId, half: usize) -> bool {
        self.served[half].has(tile)
    }

    /// Nothing here is hidden: what is in the bag can be counted.
    pub(crate) const fn seen(&self) -> Self {
        *self
    }

    /// How many servants there are, wherever they are.
    pub(crate) fn count(&self) -> usize {
        let lying: u8 = self.bag.iter().chain(&self.offer).sum();
        lying as usize + self.served[0].len() + self.served[1].len()
    }
}

/// The first servants are drawn.
pub(crate) fn start(game: &mut Game) {
    game.states.palace_staff.bag = SERVANTS;
    fill_offer(game);
}

fn fill_offer(game: &mut Game) {
    let mut dice = game.chance.stroke();
    let state = &mut game.states.palace_staff;
    while (state.offer.iter().sum::<u8>() as usize) < SERVANTS_ON_OFFER {
        let Some(colour) = dice.draw(&mut state.bag) else {
            return;
        };
        state.offer[colour] += 1;
    }
}

/// Little money sends the steward on his way (H30).
pub(crate) fn took(game: &mut Game, cards: Cards, _log: &mut Log) {
    let worth = cards.value();
    if (1..STEPS_AND_MONEY).contains(&worth) {
        game.frames.push(Frame::Walk {
            steps: STEPS_AND_MONEY - worth,
        });
    }
}

/// Any step through an open side, or stop.
pub(crate) fn legal(game: &Game, out: &mut Vec<Action>) {
    let cell = game.states.palace_staff.steward(game.turn);
    let his = game.palaces.at(game.turn, cell);
    let his = his.expect("he stands in his palace");
    let mut halves = his.halves();
    let here = halves.find(|half| half.cell == cell);
    let sides = here.expect("he stands on a half").sides;
    for side in Side::ALL {
        // Sides that meet match, so one edge tells whether one can walk there.
        let open = his.ground().edge(sides.has(side)) == Edge::Open;
        if open && game.palaces.at(game.turn, cell.step(side)).is_some() {
            out.push(Action::Step { side });
        }
    }
    out.push(Action::Pass);
}

/// The steward goes a step, or stops.
pub(crate) fn step(game: &mut Game, steps: u8, action: Action, log: &mut Log) {
    game.frames.pop();
    let seat = game.turn;
    let Action::Step { side } = action else {
        log.say(Event::Passed(seat));
        return;
    };
    let cell = game.states.palace_staff.steward(seat).step(side);
    game.states.palace_staff.stewards[seat.at()] = cell;
    let servant = enter(game, seat, cell);
    log.say(Event::StewardWent(seat, cell, servant));
    if steps > 1 {
        game.frames.push(Frame::Walk { steps: steps - 1 });
    }
}

/// A building without a servant gets one of its colour from the offer.
fn enter(game: &mut Game, seat: Seat, cell: Cell) -> Option<Building> {
    let placed = game.palaces.at(seat, cell)?;
    let building = placed.building_at(cell)?;
    if game.is_site(placed.tile) {
        return None;
    }
    let half = usize::from(placed.cell != cell);
    let state = &mut game.states.palace_staff;
    if state.is_served(placed.tile, half) || state.offer[building.at()] == 0 {
        return None;
    }
    state.offer[building.at()] -= 1;
    state.served[half].insert(placed.tile);
    Some(building)
}

/// The tile under the steward stays.
pub(crate) fn redesigns(game: &Game, seat: Seat, first: usize, out: &mut Vec<Action>) {
    let steward = game.states.palace_staff.steward(seat);
    // The fountain stays anyhow.
    if steward == Placed::fountain().cell {
        return;
    }
    let Some(stays) = game.palaces.at(seat, steward) else {
        return;
    };
    // A redesign names the first cell of its tile.
    let moves = |action: &Action| matches!(action, Action::Remove { cell } | Action::Swap { cell, .. } if *cell == stays.cell);
    let mut at = first;
    while let Some(next) = out[at..].iter().position(moves) {
        at += next;
        out.remove(at);
    }
}

/// After the turn the offer is filled up.
pub(crate) fn after_building(game: &mut Game, _log: &mut Log) {
    if (game.states.palace_staff.offer.iter().sum::<u8>() as usize) < SERVANTS_ON_OFFER {
        fill_offer(game);
    }
}

/// Points are lost in the first and second scoring.
pub(crate) fn score(game: &Game, round: u8, sheet: &mut Sheet) {
    if round != LAST_ROUND {
        for seat in game.seats() {
            scoring::write(
                sheet,
                Who::Seat(seat),
                Reason::NoServants,
                -unserved(game, seat),
            );
        }
    }
}

/// In the third they are lost before the last tiles are handed out.
pub(crate) fn before_distribution(game: &mut Game, log: &mut Log) {
    for seat in game.seats() {
        let points = -unserved(game, seat);
        if points != 0 {
            let (who, reason) = (Who::Seat(seat), Reason::NoServants);
            scoring::award(
                game,
                ScoreLine {
                    who,
                    reason,
                    points,
                },
                log,
            );
        }
    }
}

/// How many standard buildings of a palace have no servant.
fn unserved(game: &Game, seat: Seat) -> i16 {
    let state = &game.states.palace_staff;
    let alone = game.palaces.of(seat).iter().filter(|p| {
        p.tile.kind() == Kind::Standard && !game.is_site(p.tile) && !state.is_served(p.tile, 0)
    });
    alone.count() as i16
}
