//! Placing new tiles at the end of a turn, and the rules of building.
//!
//! * A tile lies as the fountain does, unturned, unless it is one that may be turned.
//! * Sides that meet are alike: both with a wall or both without.
//! * It can be reached on foot from the fountain without crossing a wall.
//! * It touches the palace with a side.
//! * No empty place is closed in (B7).

use crate::action::Action;
use crate::base::added::Built;
use crate::base::palace::{Cell, Placed};
use crate::base::plan;
use crate::base::survey::{self, Fault};
use crate::base::tile::{Ground, Kind, TileId};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::seat::Seat;

/// Lists every way to place one of the new tiles.
pub(crate) fn list(game: &Game, seat: Seat, gift: bool, out: &mut Vec<Action>) {
    let fresh = game.fresh[seat.at()];
    plan::places(game.built(seat), fresh, |tile, cell, turned| {
        out.push(Action::Place { tile, cell, turned });
        true
    });
    hooks::placements(game, seat, out);
    for tile in fresh.iter() {
        if may_be_stored(tile) {
            out.push(Action::Store { tile });
            if gift && game.has_dirk() && may_be_given(tile) {
                out.push(Action::Give { tile });
            }
        }
    }
    // What can be neither placed nor stored goes back where it came from.
    if out.is_empty() {
        out.extend(fresh.iter().map(|tile| Action::Return { tile }));
    }
}

/// A watchtower is built or not at all.
fn may_be_stored(tile: TileId) -> bool {
    tile.spec().ground != Ground::Triangle
}

/// Whether it may be given to Dirk: what was never bought may not.
fn may_be_given(tile: TileId) -> bool {
    may_be_stored(tile) && !matches!(tile.kind(), Kind::Square(_))
}

/// Whether a new tile may go there.
pub(crate) fn check(game: &Game, seat: Seat, gift: bool, action: Action) -> Result<(), Illegal> {
    let (Action::Place { tile, .. }
    | Action::Store { tile }
    | Action::Give { tile }
    | Action::Return { tile }) = action
    else {
        return Err(Illegal::NotAsked);
    };
    if !game.fresh[seat.at()].has(tile) {
        return Err(Illegal::NotBought(tile));
    }
    match action {
        Action::Place { cell, turned, .. } => fits(game.built(seat), tile, cell, turned),
        Action::Store { .. } if !may_be_stored(tile) => Err(Illegal::CannotBeStored),
        Action::Give { .. } if !(gift && game.has_dirk() && may_be_given(tile)) => {
            Err(Illegal::NoGift)
        }
        Action::Return { .. } => {
            let mut listed = Vec::new();
            list(game, seat, gift, &mut listed);
            if listed.contains(&action) {
                Ok(())
            } else {
                Err(Illegal::CanBePlaced(tile))
            }
        }
        _ => Ok(()),
    }
}

/// Places it.
pub(crate) fn apply(game: &mut Game, seat: Seat, action: Action, log: &mut Log) {
    match action {
        Action::Place { tile, cell, turned } => {
            game.fresh[seat.at()].remove(tile);
            log.say(Event::Placed { seat, tile, cell });
            let placed = game.added.lay(tile, cell, turned);
            extend(game, seat, placed, log);
        }
        Action::Return { tile } => {
            game.fresh[seat.at()].remove(tile);
            log.say(Event::Returned { seat, tile });
            hooks::returned(game, tile);
        }
        Action::Store { tile } => {
            game.fresh[seat.at()].remove(tile);
            log.say(Event::Stored { seat, tile });
            game.put_by(seat, tile);
        }
        Action::Give { tile } => {
            game.fresh[seat.at()].remove(tile);
            game.dirk.insert(tile);
            log.say(Event::Gave { seat, tile });
            hooks::given(game, tile, log);
        }
        _ => match action.own() {
            Some(own) => own.place(game, seat, log),
            None => unreachable!("only placements were checked"),
        },
    }
}

/// Lays a tile into the palace.
pub(crate) fn extend(game: &mut Game, seat: Seat, placed: Placed, log: &mut Log) {
    game.palaces.add(seat, placed);
    hooks::placed(game, seat, placed, log);
}

/// Whether `tile` may be added at `cell`, turned like that, and if not, why.
pub fn fits<'a>(
    palace: impl Into<Built<'a>>,
    tile: TileId,
    cell: Cell,
    turned: u8,
) -> Result<(), Illegal> {
    let built = palace.into();
    if !cell.is_on_the_table() {
        return Err(Illegal::BeyondTheTable(cell));
    }
    if plan::takes(built, tile, cell, turned) {
        return Ok(());
    }
    if built.placed.iter().any(|p| p.covers(cell)) {
        return Err(Illegal::Occupied(cell));
    }
    let mut heap = built.placed.to_vec();
    heap.push(built.lay(tile, cell, turned));
    let faults = survey::faults(built.with(&heap));
    // Those of the new tile itself say most.
    let own = faults.iter().find(|f| f.0 == cell);
    Err(own
        .or(faults.first())
        .map_or(Illegal::NotAsked, |f| reason(*f)))
}

/// A broken building rule as a reason for refusing.
pub(crate) fn reason((cell, fault): (Cell, Fault)) -> Illegal {
    match fault {
        Fault::Turned => Illegal::Turned,
        Fault::Occupied => Illegal::Occupied(cell),
        Fault::Matching(side) => Illegal::NoMatch { cell, side },
        Fault::Reachable => Illegal::NotReachable(cell),
        Fault::Touching => Illegal::NotTouching(cell),
        Fault::Hole => Illegal::Hole(cell),
        Fault::Foothold => Illegal::NoFoothold(cell),
    }
}
