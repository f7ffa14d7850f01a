//! A palace for slow and plain answers: it knows nothing but the rules of building and flood
//! fills over single places.

use crate::runs::lengths;
use alhambra_rules::{Cell, Placed};
use std::collections::{BTreeMap, BTreeSet};

/// A place as plain numbers, east and south of the fountain.
pub(crate) type Spot = (i32, i32);

/// A heap of tiles: for each place the sides with a wall, as bits from the north clockwise.
#[derive(Clone, Default)]
pub(crate) struct Sketch(pub(crate) BTreeMap<Spot, u8>);

/// The four neighbours, north first and clockwise.
const AROUND: [Spot; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

pub(crate) fn walk((x, y): Spot, side: usize) -> Spot {
    (x + AROUND[side].0, y + AROUND[side].1)
}

pub(crate) fn spot(cell: Cell) -> Spot {
    (i32::from(cell.x), i32::from(cell.y))
}

pub(crate) fn cell((x, y): Spot) -> Cell {
    Cell::new(x as i8, y as i8)
}

/// The places that were reached, on a sheet with an empty margin round all tiles.
pub(crate) struct Reached {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    places: Vec<bool>,
}

impl Reached {
    fn number(&self, (x, y): Spot) -> Option<usize> {
        let (column, row) = (x - self.left, y - self.top);
        let on_it = (0..self.width).contains(&column) && (0..self.height).contains(&row);
        on_it.then(|| (row * self.width + column) as usize)
    }

    pub(crate) fn has(&self, at: Spot) -> bool {
        self.number(at).is_some_and(|number| self.places[number])
    }

    fn count(&self) -> usize {
        self.places.iter().filter(|p| **p).count()
    }
}

impl Sketch {
    pub(crate) fn of(palace: &[Placed]) -> Self {
        Self(palace.iter().map(|p| (spot(p.cell), p.walls().0)).collect())
    }

    pub(crate) fn with(&self, at: Spot, walls: u8) -> Self {
        let mut sketch = self.clone();
        sketch.0.insert(at, walls);
        sketch
    }

    pub(crate) fn without(&self, at: Spot) -> Self {
        let mut sketch = self.clone();
        sketch.0.remove(&at);
        sketch
    }

    pub(crate) fn has_wall(&self, at: Spot, side: usize) -> bool {
        self.0[&at] >> side & 1 != 0
    }

    /// Places that are empty although a tile lies beside them.
    pub(crate) fn rim(&self) -> BTreeSet<Spot> {
        let beside = self.0.keys().flat_map(|at| (0..4).map(|s| walk(*at, s)));
        beside.filter(|at| !self.0.contains_key(at)).collect()
    }

    /// An empty sheet with room for all tiles and a margin.
    fn sheet(&self) -> Reached {
        let range = |part: fn(&Spot) -> i32| {
            let all = || self.0.keys().map(part);
            let least = all().min().expect("a tile") - 1;
            (least, all().max().expect("a tile") + 2 - least)
        };
        let ((left, width), (top, height)) = (range(|at| at.0), range(|at| at.1));
        Reached {
            left,
            top,
            width,
            height,
            places: vec![false; (width * height) as usize],
        }
    }

    /// The places that can be entered one after the other from `start`.
    fn flood(&self, start: Spot, enters: impl Fn(Spot, usize) -> bool) -> Reached {
        let mut reached = self.sheet();
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            let number = reached.number(at).expect("on the sheet");
            reached.places[number] = true;
            for side in 0..4 {
                let to = walk(at, side);
                if reached.number(to).is_some() && !reached.has(to) && enters(at, side) {
                    open.push(to);
                }
            }
        }
        reached
    }

    /// Empty places from which one can walk away, as far as a place beyond all tiles.
    pub(crate) fn outside(&self) -> Reached {
        let sheet = self.sheet();
        self.flood((sheet.left, sheet.top), |from, side| {
            !self.0.contains_key(&walk(from, side))
        })
    }

    /// Whether all rules of building are kept.
    pub(crate) fn is_legal(&self) -> bool {
        let meets = |at: Spot, side: usize| self.0.contains_key(&walk(at, side));
        let alike = |at: Spot, side: usize| {
            self.has_wall(at, side) == self.has_wall(walk(at, side), (side + 2) % 4)
        };
        let matches = self
            .0
            .keys()
            .all(|at| (0..4).all(|side| !meets(*at, side) || alike(*at, side)));
        if !matches || !self.0.contains_key(&(0, 0)) {
            return false;
        }
        let reached = self.flood((0, 0), |at, side| {
            meets(at, side) && !self.has_wall(at, side)
        });
        let outside = self.outside();
        reached.count() == self.0.len() && self.rim().iter().all(|at| outside.has(*at))
    }

    /// The lengths of all runs of outer wall, longest first. Two pieces of wall belong together
    /// when they share a corner; in a legal palace no corner has more than two.
    pub(crate) fn runs(&self) -> Vec<usize> {
        let outside = self.outside();
        let mut pieces: Vec<[Spot; 2]> = Vec::new();
        for at in self.0.keys() {
            for side in 0..4 {
                if self.has_wall(*at, side) && outside.has(walk(*at, side)) {
                    let (x, y) = *at;
                    pieces.push(match side {
                        0 => [(x, y), (x + 1, y)],
                        1 => [(x + 1, y), (x + 1, y + 1)],
                        2 => [(x, y + 1), (x + 1, y + 1)],
                        _ => [(x, y), (x, y + 1)],
                    });
                }
            }
        }
        lengths(pieces)
    }

    /// How large a sheet is needed to draw it with an empty margin.
    pub(crate) fn area(&self) -> usize {
        self.sheet().places.len()
    }
}
