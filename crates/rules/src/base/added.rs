//! What was added to tiles in play, beside what is printed on them.
//!
//! A *stick* is a wall on a side that had none. It belongs to its tile for good: in the palace, in
//! the reserve, and before it is placed. So the walls of a tile are a question to the state. In a
//! palace they stand in [`Placed`]; for a tile that is to be laid there, [`Added::lay`] adds them.
//! Sticks are rare: where nobody has put up any, nothing is looked up.
//!
//! A tile that is printed to lie one way may have been laid *turned*, where something allowed it. It lies so until
//! it is built again.
//!
//! A *gate* stands on the double wall between two tiles of a palace. Its edge is wall and way: one walks
//! through, and for everything else the walls are there.

use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Ground, Side, Sides, TileId, TileSet};
use crate::capacity;
use crate::list::List;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The most gates that there are.
pub const MOST_GATES: usize = capacity::GATES;

/// A gate: on which side of which cell in whose palace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Gate {
    /// Whose palace it is.
    pub seat: Seat,
    /// One of the two cells.
    pub cell: Cell,
    /// Where the other lies.
    pub side: Side,
}

impl Gate {
    /// A gate in a palace.
    pub const fn new(seat: Seat, cell: Cell, side: Side) -> Self {
        Self { seat, cell, side }
    }
}

impl Default for Gate {
    fn default() -> Self {
        Self::new(Seat(0), Cell::new(0, 0), Side::North)
    }
}

/// The sticks of all tiles that have some, and the gates. A fountain keeps its own in its palace: there is one for
/// each seat, and it never leaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Added {
    /// The sides as the tile is printed, however it lies.
    sticks: List<(TileId, Sides), { capacity::STICKS }>,
    gates: List<Gate, MOST_GATES>,
    /// Tiles in palaces that lie turned though they may not be turned as others may.
    turned: TileSet,
}

impl Added {
    /// Whether nothing was added anywhere. To lie turned is nothing that was added.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.sticks.is_empty() && self.gates.is_empty()
    }

    /// The gates in the palace of `seat`: a cell, and the side on which the other one lies.
    pub fn gates(&self, seat: Seat) -> impl Iterator<Item = (Cell, Side)> {
        let own = self.gates.iter().filter(move |gate| gate.seat == seat);
        own.map(|gate| (gate.cell, gate.side))
    }

    /// Whether a gate leads from a cell to its neighbour.
    pub fn has_gate(&self, seat: Seat, cell: Cell, side: Side) -> bool {
        let mut own = self.gates(seat);
        own.any(|at| at == (cell, side) || at == (cell.step(side), side.opposite()))
    }

    /// Puts a gate onto a double wall.
    pub fn put_gate(&mut self, gate: Gate) {
        self.gates.push(gate);
    }

    /// From now on a tile may lie turned.
    pub fn let_turn(&mut self, tile: TileId) {
        self.turned.insert(tile);
    }

    /// The tiles in palaces that lie turned though they may not be turned as others may.
    pub const fn turned(&self) -> TileSet {
        self.turned
    }

    /// It has left its place, and lies as printed when it is built anew.
    pub(crate) fn turn_back(&mut self, tile: TileId) {
        self.turned.remove(tile);
    }

    /// The sticks of a tile, as it is printed.
    pub fn sticks(&self, tile: TileId) -> Sides {
        let own = self.sticks.iter().find(|(with, _)| *with == tile);
        own.map_or(Sides::default(), |(_, sides)| *sides)
    }

    /// The marked sides of a tile with its sticks, as it is printed.
    pub fn walls(&self, tile: TileId) -> Sides {
        Sides(tile.walls().0 | self.sticks(tile).0)
    }

    /// Every tile with sticks, and where they stand as it is printed.
    pub fn iter(&self) -> impl Iterator<Item = (TileId, Sides)> {
        self.sticks.iter().copied()
    }

    /// Puts up sticks on sides of a tile, as it is printed.
    pub fn put_up(&mut self, tile: TileId, sides: Sides) {
        match self.sticks.iter_mut().find(|(with, _)| *with == tile) {
            Some((_, own)) => own.0 |= sides.0,
            None => self.sticks.push((tile, sides)),
        }
    }

    /// The tile in that place with all that belongs to it, so many quarters clockwise from how it was
    /// printed.
    #[inline]
    pub fn lay(&self, tile: TileId, cell: Cell, quarters: u8) -> Placed {
        let placed = Placed::turned(tile, cell, quarters);
        if self.is_empty() {
            return placed;
        }
        placed.with_sticks(self.sticks(tile).turned(quarters))
    }
}

/// A palace, and what was added to tiles that may be laid there.
#[derive(Clone, Copy)]
pub struct Built<'a> {
    /// What lies there, the fountain first.
    pub placed: &'a [Placed],
    /// Nothing where nobody has added anything.
    added: Option<&'a Added>,
    /// Tiles that may lie turned though they may not be turned as others may.
    turned: Option<&'a TileSet>,
    /// Whose gates are meant.
    seat: Seat,
}

impl<'a> Built<'a> {
    /// A palace of a game, or one to look at.
    #[inline]
    pub fn new(placed: &'a [Placed], added: &'a Added, seat: Seat) -> Self {
        Self {
            placed,
            added: (!added.is_empty()).then_some(added),
            turned: Some(&added.turned),
            seat,
        }
    }

    /// Other tiles in its place.
    pub(crate) const fn with<'b>(&self, placed: &'b [Placed]) -> Built<'b>
    where
        'a: 'b,
    {
        Built {
            placed,
            added: self.added,
            turned: self.turned,
            seat: self.seat,
        }
    }

    /// The gates in it.
    #[inline]
    pub(crate) fn gates(&self) -> impl Iterator<Item = (Cell, Side)> + use<'a> {
        let seat = self.seat;
        self.added
            .into_iter()
            .flat_map(move |added| added.gates(seat))
    }

    /// Whether there are gates in it.
    #[inline]
    pub(crate) fn has_gates(&self) -> bool {
        self.added.is_some() && self.gates().next().is_some()
    }

    /// Whether a tile may lie turned.
    pub(crate) fn may_lie_turned(&self, tile: TileId) -> bool {
        tile.spec().turns || self.turned.is_some_and(|turned| turned.has(tile))
    }

    /// The sides of a cell through which one walks onto the tile beyond: open ones, and gates.
    pub(crate) fn ways(self, cell: Cell) -> impl Iterator<Item = Side> + use<> {
        let (mut open, met) = self.open_and_met(cell);
        if let Some(added) = self.added {
            for side in Side::ALL {
                open |= u8::from(added.has_gate(self.seat, cell, side)) << side as u8;
            }
        }
        Sides(open & met).iter()
    }

    /// The open sides of a cell, and those on which another tile lies, as bits. Sides that meet match, so one edge
    /// tells whether one can walk there.
    fn open_and_met(&self, cell: Cell) -> (u8, u8) {
        const WEST: i32 = -Cell::COLUMN;
        let here = cell.packed();
        let (mut open, mut met) = (0, 0);
        let mut look_at = |further: i32, ground: Ground, sides: Sides| match further {
            0 if ground != Ground::Camp => open = !sides.0 & 15,
            -1 => met |= 1 << Side::North as u8,
            Cell::COLUMN => met |= 1 << Side::East as u8,
            1 => met |= 1 << Side::South as u8,
            WEST => met |= 1 << Side::West as u8,
            _ => {}
        };
        for placed in self.placed {
            if placed.is_double() {
                for half in placed.halves() {
                    look_at(half.cell.packed() - here, Ground::Double, half.sides);
                }
                continue;
            }
            let further = placed.cell.packed() - here;
            // Most tiles are no neighbours.
            if (WEST..=Cell::COLUMN).contains(&further) {
                look_at(further, placed.ground(), placed.walls());
            }
        }
        (open, met)
    }

    /// The marked sides of a tile that is not in the palace, as it is printed.
    #[inline]
    pub(crate) fn walls(&self, tile: TileId) -> Sides {
        match self.added {
            None => tile.walls(),
            Some(added) => added.walls(tile),
        }
    }

    /// A tile as it would lie there.
    pub(crate) fn lay(&self, tile: TileId, cell: Cell, quarters: u8) -> Placed {
        match self.added {
            None => Placed::turned(tile, cell, quarters),
            Some(added) => added.lay(tile, cell, quarters),
        }
    }
}

/// A palace of tiles as they are printed, or with what they carry already.
impl<'a, T: AsRef<[Placed]> + ?Sized> From<&'a T> for Built<'a> {
    fn from(placed: &'a T) -> Self {
        Self {
            placed: placed.as_ref(),
            added: None,
            turned: None,
            seat: Seat(0),
        }
    }
}
