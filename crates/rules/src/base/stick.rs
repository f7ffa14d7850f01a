//! Where sticks may be put up: walls on sides that had none (H64).
//!
//! What a stick is to the palace stands in `added.rs`. They go onto one single tile of one's own: in the
//! palace, the fountain too, in the reserve, or a new one. In a palace whose sides match, a side against a
//! tile is open on both, or has a wall already. So a stick faces an empty place, where it bars no way.

use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Ground, Sides, TileId};
use crate::game::Game;
use crate::piece::{Pieces, Place, Thing};
use crate::seat::Seat;
use crate::view::View;

/// Why sticks may not be put up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bar {
    /// Somebody else's tile, or one that takes no sticks (H111).
    NoSuchTile,
    /// A side has a wall already.
    Walled,
    /// Another tile lies against a side.
    Against,
}

/// Calls `visit` with every tile of somebody, and where it lies if it is in the palace.
pub(crate) fn for_each_tile(
    game: &Game,
    seat: Seat,
    mut visit: impl FnMut(TileId, Option<&Placed>),
) {
    for placed in game.palaces.of(seat) {
        visit(placed.tile, Some(placed));
    }
    let (reserve, fresh) = (game.reserves[seat.at()], game.fresh[seat.at()]);
    for tile in reserve.iter().chain(fresh.iter()) {
        visit(tile, None);
    }
}

/// What bars sticks from these sides of a tile, as it lies; nothing where they may be put up.
pub(crate) fn check(game: &Game, seat: Seat, tile: TileId, sides: Sides) -> Option<Bar> {
    let palace = game.palaces.of(seat);
    let placed = palace.iter().find(|placed| placed.tile == tile);
    let is_own = game.reserves[seat.at()].has(tile) || game.fresh[seat.at()].has(tile);
    if placed.is_none() && !is_own {
        return Some(Bar::NoSuchTile);
    }
    fits(game, seat, tile, placed, sides)
}

/// The same for a tile of one's own, which lies in the palace or elsewhere.
pub(crate) fn fits(
    game: &Game,
    seat: Seat,
    tile: TileId,
    placed: Option<&Placed>,
    sides: Sides,
) -> Option<Bar> {
    let is_covered = |cell| game.palaces.at(seat, cell).is_some();
    fits_beside(game, tile, placed, sides, is_covered)
}

/// The same for whoever has looked where tiles lie.
pub(crate) fn fits_beside(
    game: &Game,
    tile: TileId,
    placed: Option<&Placed>,
    sides: Sides,
    is_covered: impl Fn(Cell) -> bool,
) -> Option<Bar> {
    if tile.spec().ground != Ground::Palace {
        return Some(Bar::NoSuchTile);
    }
    let walls = placed.map_or_else(|| game.added.walls(tile), Placed::walls);
    if walls.0 & sides.0 != 0 {
        return Some(Bar::Walled);
    }
    let against = |placed: &Placed| sides.iter().any(|side| is_covered(placed.cell.step(side)));
    placed.is_some_and(against).then_some(Bar::Against)
}

/// Lays sticks of that kind on the table: in palaces at their sides, elsewhere on their tiles.
pub(crate) fn lay(view: &View, stick: Thing, pieces: &mut Pieces) {
    for (seat, own) in Seat::all(view.setup.players).zip(&view.seats) {
        for placed in &own.palace {
            for side in placed.sticks().iter() {
                pieces.own(stick, Place::Side(seat, placed.cell, side), seat);
            }
        }
        for (tile, sides) in view.added.iter() {
            if own.reserve.has(tile) || own.fresh.has(tile) {
                for _ in sides.iter() {
                    pieces.own(stick, Place::Tile(tile), seat);
                }
            }
        }
    }
}
