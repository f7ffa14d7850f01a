//! Redesigning one's own palace (B13).
//!
//! One of: a tile from the reserve into the palace; a tile from the palace into the reserve;
//! a tile from the reserve in the very place of one from the palace. Never the fountain.
//! Afterwards all rules of building hold. Tiles bought in this turn lie aside and take no
//! part (B11).

use crate::action::Action;
use crate::base::palace::{Cell, Placed};
use crate::base::placement::{self, reason};
use crate::base::plan::{self, Change};
use crate::base::survey;
use crate::base::tile::{Ground, TileSpec};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::seat::Seat;

/// Lists every redesign.
pub(crate) fn list(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    if !game.has_palaces() {
        return;
    }
    let reserve = game.reserves[seat.at()];
    let palace = game.palaces.of(seat);
    if reserve.is_empty() && palace.len() == 1 {
        return;
    }
    let first = out.len();
    plan::changes(palace, reserve, |change| {
        out.push(match change {
            Change::Add(tile, cell) => Action::Build { tile, cell },
            Change::Remove(cell) => Action::Remove { cell },
            Change::Swap(tile, cell) => Action::Swap { tile, cell },
        });
    });
    hooks::redesigns(game, seat, first, out);
}

/// Whether this redesign is legal.
pub(crate) fn check(game: &Game, seat: Seat, action: Action) -> Result<(), Illegal> {
    if !game.has_palaces() {
        return Err(Illegal::NoPalace);
    }
    let palace = game.palaces.of(seat);
    if let Action::Build { tile, .. } | Action::Swap { tile, .. } = action
        && !game.reserves[seat.at()].has(tile)
    {
        return Err(Illegal::NotInReserve(tile));
    }
    match action {
        Action::Build { tile, cell } => placement::fits(palace, tile, cell, 0)?,
        Action::Remove { cell } => {
            let at = find(palace, cell)?;
            let mut rest = palace.to_vec();
            rest.remove(at);
            without_fault(&rest)?;
        }
        Action::Swap { tile, cell } => {
            let at = find(palace, cell)?;
            let (old, new) = (palace[at].tile.spec(), tile.spec());
            let shape = |spec: &TileSpec| (spec.ground, spec.second.map(|half| half.side));
            if shape(old) != shape(new) {
                return Err(Illegal::AnotherShape);
            }
            let mut changed = palace.to_vec();
            changed[at] = Placed::new(tile, cell);
            without_fault(&changed)?;
        }
        _ => return Err(Illegal::NotAsked),
    }
    // What modules forbid they strike from the list.
    let mut alone = vec![action];
    hooks::redesigns(game, seat, 0, &mut alone);
    if alone.is_empty() {
        let mut why = Illegal::Held;
        hooks::held(game, seat, &mut why);
        Err(why)
    } else {
        Ok(())
    }
}

fn find(palace: &[Placed], cell: Cell) -> Result<usize, Illegal> {
    match palace.iter().position(|p| p.cell == cell) {
        Some(0) => Err(Illegal::Fountain),
        Some(at) if palace[at].ground() == Ground::Triangle => Err(Illegal::Held),
        Some(at) => Ok(at),
        None => Err(Illegal::NoTileThere(cell)),
    }
}

fn without_fault(palace: &[Placed]) -> Result<(), Illegal> {
    survey::faults(palace)
        .first()
        .map_or(Ok(()), |fault| Err(reason(*fault)))
}

/// Redesigns.
pub(crate) fn apply(game: &mut Game, seat: Seat, action: Action, log: &mut Log) {
    match action {
        Action::Build { tile, cell } => {
            game.reserves[seat.at()].remove(tile);
            log.say(Event::Built { seat, tile, cell });
            placement::extend(game, seat, Placed::new(tile, cell), log);
        }
        Action::Remove { cell } => {
            let old = take_out(game, seat, cell);
            let tile = old.tile;
            log.say(Event::Removed { seat, tile, cell });
            hooks::removed(game, seat, old, log);
        }
        Action::Swap { tile, cell } => {
            let old = take_out(game, seat, cell);
            game.reserves[seat.at()].remove(tile);
            game.palaces.add(seat, Placed::new(tile, cell));
            log.say(Event::Swapped {
                seat,
                tile,
                old: old.tile,
                cell,
            });
            hooks::removed(game, seat, old, log);
        }
        _ => unreachable!("only redesigns were checked"),
    }
}

/// Moves the tile at `cell` into the reserve.
fn take_out(game: &mut Game, seat: Seat, cell: Cell) -> Placed {
    let placed = game.palaces.remove(seat, cell).expect("a tile lies there");
    game.reserves[seat.at()].insert(placed.tile);
    placed
}
