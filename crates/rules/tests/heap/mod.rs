//! A heap of tiles of every kind for slow and plain answers: it knows the rules of building,
//! pieces of wall as lines between corners, and flood fills over single cells.

use crate::runs::lengths;
use alhambra_rules::base::tile::{Building, Ground, Sides};
use alhambra_rules::{Cell, Placed, Side};
use std::collections::{BTreeMap, BTreeSet};

/// A corner of cells: that in the north-west of the cell with the same numbers.
pub(crate) type Corner = (i8, i8);

/// One cell of a heap.
#[derive(Clone, Copy)]
pub(crate) struct Square {
    ground: Ground,
    marked: Sides,
    building: Option<Building>,
}

impl Square {
    /// Whether one can step over this side, as far as this cell is concerned.
    fn is_open(&self, side: Side) -> bool {
        self.ground != Ground::Camp && !self.marked.has(side)
    }

    fn has_wall(&self, side: Side) -> bool {
        matches!(self.ground, Ground::Palace | Ground::Double) && self.marked.has(side)
    }

    fn has_bastion(&self, side: Side) -> bool {
        self.ground == Ground::Camp && self.marked.has(side)
    }

    /// Whether `other` may lie on that side.
    fn goes_with(&self, side: Side, other: &Self) -> bool {
        let there = side.opposite();
        match (self.ground, other.ground) {
            // Neighbouring camps turn no bastion to each other.
            (Ground::Camp, Ground::Camp) => !self.has_bastion(side) && !other.has_bastion(there),
            // Of a camp only a bastion meets the palace, and only a wall of it.
            (Ground::Camp, _) => self.has_bastion(side) && other.has_wall(there),
            (_, Ground::Camp) => other.goes_with(there, self),
            // Two short sides, or a short side and one without a wall.
            (Ground::Triangle, _) | (_, Ground::Triangle) => {
                self.is_open(side) && other.is_open(there)
            }
            _ => self.has_wall(side) == other.has_wall(there),
        }
    }

    /// Whether `other` on that side is what a camp or a watchtower must have.
    fn holds_on_to(&self, side: Side, other: &Self) -> bool {
        match self.ground {
            Ground::Palace | Ground::Double => true,
            Ground::Camp => self.has_bastion(side) && other.has_wall(side.opposite()),
            Ground::Triangle => {
                other.ground != Ground::Triangle
                    && other.building == self.building
                    && self.is_open(side)
            }
        }
    }
}

/// A heap of tiles, cell by cell.
pub(crate) struct Heap(pub(crate) BTreeMap<Cell, Square>);

impl Heap {
    pub(crate) fn of(placed: &[Placed]) -> Self {
        let mut heap = Self(BTreeMap::new());
        for p in placed {
            assert!(heap.add(p), "{p:?} lies on another tile");
        }
        heap
    }

    /// Adds a tile, or says that there is no room for it.
    pub(crate) fn add(&mut self, placed: &Placed) -> bool {
        let room = placed.halves().all(|h| !self.0.contains_key(&h.cell));
        for half in placed.halves().filter(|_| room) {
            let square = Square {
                ground: placed.ground(),
                marked: half.sides,
                building: half.building,
            };
            self.0.insert(half.cell, square);
        }
        room
    }

    pub(crate) fn remove(&mut self, placed: &Placed) {
        for half in placed.halves() {
            self.0.remove(&half.cell);
        }
    }

    /// The neighbours of a cell, each with the side on which it lies.
    fn beside(&self, cell: Cell) -> impl Iterator<Item = (Side, &Square)> {
        let sides = Side::ALL.into_iter();
        sides.filter_map(move |side| Some((side, self.0.get(&cell.step(side))?)))
    }

    /// Whether all rules of building are kept.
    pub(crate) fn is_legal(&self) -> bool {
        self.0.iter().all(|(cell, square)| {
            self.beside(*cell)
                .all(|(side, other)| square.goes_with(side, other))
                && (matches!(square.ground, Ground::Palace | Ground::Double)
                    || self
                        .beside(*cell)
                        .any(|(side, other)| square.holds_on_to(side, other)))
        }) && self.is_reached()
            && self.rim().is_subset(&self.outside(|_| false))
    }

    /// Whether one can walk from the fountain to everything but camps.
    fn is_reached(&self) -> bool {
        let start = Cell::new(0, 0);
        let mut reached = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            let from = self.0[&cell];
            for (side, to) in self.beside(cell) {
                if from.is_open(side)
                    && to.is_open(side.opposite())
                    && reached.insert(cell.step(side))
                {
                    open.push(cell.step(side));
                }
            }
        }
        let camps = self.0.values().filter(|s| s.ground == Ground::Camp);
        reached.len() + camps.count() == self.0.len()
    }

    /// The empty cells beside a tile.
    pub(crate) fn rim(&self) -> BTreeSet<Cell> {
        let beside = self.0.keys().flat_map(|c| Side::ALL.map(|s| c.step(s)));
        beside.filter(|c| !self.0.contains_key(c)).collect()
    }

    /// The empty cells from which one gets away; cells that `seems_empty` names are taken to be
    /// empty too.
    fn outside(&self, seems_empty: impl Fn(&Square) -> bool) -> BTreeSet<Cell> {
        let range = |part: fn(&Cell) -> i8| {
            let all = || self.0.keys().map(part);
            all().min().expect("a tile") - 1..=all().max().expect("a tile") + 1
        };
        let (columns, rows) = (range(|c| c.x), range(|c| c.y));
        let start = Cell::new(*columns.start(), *rows.start());
        let mut outside = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for side in Side::ALL {
                let next = cell.step(side);
                if columns.contains(&next.x)
                    && rows.contains(&next.y)
                    && self.0.get(&next).is_none_or(&seems_empty)
                    && outside.insert(next)
                {
                    open.push(next);
                }
            }
        }
        outside
    }

    /// Every edge between the palace and what lies around it, camps taken as empty: whether it
    /// has a wall, and the two corners where it ends. The long side of a watchtower is one.
    pub(crate) fn edges(&self) -> BTreeMap<(Cell, Side), (bool, [Corner; 2])> {
        let is_camp = |s: &Square| s.ground == Ground::Camp;
        let outside = self.outside(is_camp);
        let mut edges = BTreeMap::new();
        for (cell, square) in self.0.iter().filter(|(_, s)| !is_camp(s)) {
            let is_outer = |side: &Side| outside.contains(&cell.step(*side));
            for side in Side::ALL.into_iter().filter(is_outer) {
                let [from, mut to] = ends(*cell, side);
                if square.ground == Ground::Triangle && square.marked.has(side) {
                    let second = side.turned(1);
                    if !square.marked.has(second) {
                        continue;
                    }
                    // It runs from where its first side begins to where its second ends.
                    to = ends(*cell, second)[1];
                }
                edges.insert((*cell, side), (square.marked.has(side), [from, to]));
            }
        }
        edges
    }

    /// The lengths of all runs of outer wall, longest first.
    pub(crate) fn runs(&self) -> Vec<u8> {
        let walls = self.edges().into_values().filter(|(wall, _)| *wall);
        let lengths = lengths(walls.map(|(_, ends)| ends).collect());
        lengths.into_iter().map(|length| length as u8).collect()
    }

    /// The crossings where four cells of the palace meet, none of them half empty.
    pub(crate) fn crossings(&self) -> BTreeSet<Cell> {
        let solid = |x: i8, y: i8| {
            let square = self.0.get(&Cell::new(x, y));
            square.is_some_and(|s| matches!(s.ground, Ground::Palace | Ground::Double))
        };
        let meet = |c: &&Cell| {
            [(0, 0), (1, 0), (0, 1), (1, 1)]
                .iter()
                .all(|(x, y)| solid(c.x + x, c.y + y))
        };
        self.0.keys().filter(meet).copied().collect()
    }
}

/// The corners where a side of a cell begins and ends, clockwise.
fn ends(cell: Cell, side: Side) -> [Corner; 2] {
    let Cell { x, y } = cell;
    let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
    [corners[side as usize], corners[(side as usize + 1) % 4]]
}
