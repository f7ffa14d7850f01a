//! Redesigning one's own palace (B13).
//!
//! One of: a tile from the reserve into the palace; a tile from the palace into the reserve;
//! a tile from the reserve in the very place of one from the palace. Never the fountain.
//! Afterwards all rules of building hold. Tiles bought in this turn lie aside and take no
//! part (B11).

use crate::action::Action;
use crate::base::added::Built;
use crate::base::grid::Covered;
use crate::base::palace::{Cell, Placed, Stays};
use crate::base::placement::{self, reason};
use crate::base::plan::{self, Change};
use crate::base::survey;
use crate::base::tile::{Ground, Sides, TileSpec};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::seat::Seat;

/// The first cells of tiles that stay where they are.
#[inline]
pub(crate) fn stays(game: &Game, seat: Seat) -> Stays {
    let mut cells = Stays::new();
    hooks::stays(game, seat, &mut cells);
    cells
}

/// Whether something can be taken away, as far as a glance can tell: a plain tile at the end of others, with
/// nothing but another plain tile beside it, leaves neither a hole nor anything that needs it.
pub(crate) fn has_loose_end(game: &Game, seat: Seat) -> bool {
    let palace = game.palaces.of(seat);
    let (stays, covered) = (stays(game, seat), Covered::of(palace));
    let is_loose = |placed: &&Placed| {
        let beside = covered.beside(placed.cell).0;
        if placed.is_odd() || !beside.is_power_of_two() || stays.contains(&placed.cell) {
            return false;
        }
        let mut only = Sides(beside).iter().map(|side| placed.cell.step(side));
        only.all(|cell| {
            let there = palace.iter().find(|placed| placed.covers(cell));
            there.is_none_or(|there| !there.is_odd())
        })
    };
    // What came last lies at an end more often than not.
    let mut others = palace.iter().skip(1).rev();
    game.has_palaces() && others.any(|placed| is_loose(&placed))
}

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
    let stays = stays(game, seat);
    plan::changes_but(game.built(seat), reserve, &stays, |change| {
        out.push(match change {
            Change::Add(tile, cell, turned) => Action::Build { tile, cell, turned },
            Change::Remove(cell) => Action::Remove { cell },
            Change::Swap(tile, cell, turned) => Action::Swap { tile, cell, turned },
        });
    });
    hooks::further_redesigns(game, seat, out);
}

/// Whether whose turn it is may redesign beyond the action of the turn.
pub(crate) fn may_be_extra(game: &Game) -> bool {
    let mut may = true;
    hooks::extra_redesigns(game, &mut may);
    may
}

/// Whether whose turn it is has redesigned beyond the action of the turn, which is still to come.
pub(crate) fn was_extra(game: &Game) -> bool {
    let mut has = false;
    hooks::extra_redesigned(game, &mut has);
    has
}

/// Whether this redesign is legal.
pub(crate) fn check(game: &Game, seat: Seat, action: Action) -> Result<(), Illegal> {
    if !game.has_palaces() {
        return Err(Illegal::NoPalace);
    }
    if action.own().is_some() {
        let mut further = Vec::new();
        hooks::further_redesigns(game, seat, &mut further);
        let listed = further.contains(&action);
        return listed.then_some(()).ok_or(Illegal::NotPossible);
    }
    let built = game.built(seat);
    let palace = built.placed;
    if let Action::Build { tile, .. } | Action::Swap { tile, .. } = action
        && !game.reserves[seat.at()].has(tile)
    {
        return Err(Illegal::NotInReserve(tile));
    }
    match action {
        Action::Build { tile, cell, turned } => placement::fits(built, tile, cell, turned)?,
        Action::Remove { cell } => {
            let at = find(palace, cell)?;
            let mut rest = palace.to_vec();
            rest.remove(at);
            without_fault(built.with(&rest))?;
        }
        Action::Swap { tile, cell, turned } => {
            let at = find(palace, cell)?;
            let (old, new) = (palace[at].tile.spec(), tile.spec());
            let shape = |spec: &TileSpec| (spec.ground, spec.second.map(|half| half.side));
            if shape(old) != shape(new) {
                return Err(Illegal::AnotherShape);
            }
            let mut changed = palace.to_vec();
            changed[at] = built.lay(tile, cell, turned);
            without_fault(built.with(&changed))?;
        }
        _ => return Err(Illegal::NotAsked),
    }
    match action {
        Action::Remove { cell } | Action::Swap { cell, .. }
            if stays(game, seat).contains(&cell) =>
        {
            let mut why = Illegal::Held;
            hooks::held(game, seat, cell, &mut why);
            Err(why)
        }
        _ => Ok(()),
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

fn without_fault(palace: Built<'_>) -> Result<(), Illegal> {
    survey::faults(palace)
        .first()
        .map_or(Ok(()), |fault| Err(reason(*fault)))
}

/// Redesigns.
pub(crate) fn apply(game: &mut Game, seat: Seat, action: Action, log: &mut Log) {
    match action {
        Action::Build { tile, cell, turned } => {
            game.take_up(seat, tile);
            log.say(Event::Built { seat, tile, cell });
            let placed = game.added.lay(tile, cell, turned);
            placement::extend(game, seat, placed, log);
        }
        Action::Remove { cell } => {
            let old = take_out(game, seat, cell);
            let tile = old.tile;
            log.say(Event::Removed { seat, tile, cell });
            hooks::removed(game, seat, old, log);
        }
        Action::Swap { tile, cell, turned } => {
            let old = take_out(game, seat, cell);
            game.take_up(seat, tile);
            let new = game.added.lay(tile, cell, turned);
            game.palaces.add(seat, new);
            log.say(Event::Swapped {
                seat,
                tile,
                old: old.tile,
                cell,
            });
            hooks::removed(game, seat, old, log);
        }
        _ => match action.own() {
            Some(own) => own.place(game, seat, log),
            None => unreachable!("only redesigns were checked"),
        },
    }
}

/// Moves the tile at `cell` into the reserve.
fn take_out(game: &mut Game, seat: Seat, cell: Cell) -> Placed {
    let placed = game.palaces.remove(seat, cell).expect("a tile lies there");
    game.put_by(seat, placed.tile);
    placed
}
