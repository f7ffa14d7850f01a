//! Looks over any heap of tiles and says what is wrong with it.
//!
//! Slow and plain on purpose: flood fills over sets of cells. It serves the
//! palaces that people type in, explains to a player why a place is forbidden,
//! and is what the quick answers of [`plan`](crate::base::plan) are tested against.

use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Building, Side};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// A building rule that is broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// A tile does not lie as the fountain does.
    Turned,
    /// A side with a wall meets a side without.
    Matching(Side),
    /// The tile cannot be reached on foot from the fountain.
    Reachable,
    /// The tile touches the palace at a corner at most.
    Touching,
    /// An empty cell is walled in by tiles.
    Hole,
    /// Two tiles in one place.
    Occupied,
}

/// Every fault, with the cell that it is about, in the order of the cells. Each cause is
/// named once: a side that does not match is not also reported as a blocked way.
pub fn faults(placed: &[Placed]) -> Vec<(Cell, Fault)> {
    let mut faults = Vec::new();
    let mut tiles: BTreeMap<Cell, Placed> = BTreeMap::new();
    for p in placed {
        match tiles.entry(p.cell) {
            Entry::Occupied(_) => faults.push((p.cell, Fault::Occupied)),
            Entry::Vacant(place) => {
                place.insert(*p);
            }
        }
        if p.quarters() != 0 {
            faults.push((p.cell, Fault::Turned));
        }
    }
    for (cell, p) in &tiles {
        // Each pair of neighbours once, seen from the eastern or southern tile.
        for side in [Side::West, Side::North] {
            let meets = tiles.get(&cell.step(side));
            if meets.is_some_and(|n| n.walls().has(side.opposite()) != p.walls().has(side)) {
                faults.push((*cell, Fault::Matching(side)));
            }
        }
    }
    let together = flood(Cell::new(0, 0), |from, side| {
        tiles.contains_key(&from.step(side))
    });
    let on_foot = flood(Cell::new(0, 0), |from, side| {
        let beyond = tiles.get(&from.step(side));
        beyond.is_some_and(|n| !(tiles[&from].walls().has(side) && n.walls().has(side.opposite())))
    });
    for cell in tiles.keys() {
        if !together.contains(cell) {
            faults.push((*cell, Fault::Touching));
        } else if !on_foot.contains(cell) {
            faults.push((*cell, Fault::Reachable));
        }
    }
    faults.extend(holes(&tiles).into_iter().map(|cell| (cell, Fault::Hole)));
    faults.sort();
    faults
}

/// How many tiles of each building there are.
pub fn counts(placed: &[Placed]) -> [u8; 6] {
    let mut counts = [0; 6];
    for building in placed.iter().filter_map(|p| p.tile.spec().building) {
        counts[Building::at(building)] += 1;
    }
    counts
}

/// The lengths of all runs of outer wall, longest first. Walls around a hole do not count.
pub fn wall_runs(placed: &[Placed]) -> Vec<u8> {
    let tiles: BTreeMap<Cell, Placed> = placed.iter().rev().map(|p| (p.cell, *p)).collect();
    let outside = outside(&tiles);
    let is_outer =
        |cell: Cell, side: Side| tiles.contains_key(&cell) && outside.contains(&cell.step(side));
    let is_wall = |cell: Cell, side: Side| tiles[&cell].walls().has(side);
    let mut left: BTreeSet<(Cell, u8)> = tiles
        .keys()
        .flat_map(|c| Side::ALL.map(|s| (*c, s)))
        .filter(|(c, s)| is_outer(*c, *s) && is_wall(*c, *s))
        .map(|(c, s)| (c, s as u8))
        .collect();
    // The next edge clockwise, with the palace on the right hand.
    let next = |cell: Cell, side: Side| {
        let ahead = cell.step(side.turned(1));
        if !tiles.contains_key(&ahead) {
            (cell, side.turned(1))
        } else if tiles.contains_key(&ahead.step(side)) {
            (ahead.step(side), side.turned(3))
        } else {
            (ahead, side)
        }
    };
    let previous = |cell: Cell, side: Side| {
        let behind = cell.step(side.turned(3));
        if !tiles.contains_key(&behind) {
            (cell, side.turned(3))
        } else if tiles.contains_key(&behind.step(side)) {
            (behind.step(side), side.turned(1))
        } else {
            (behind, side)
        }
    };
    let mut runs = Vec::new();
    while let Some((cell, side)) = left.pop_first() {
        let start = (cell, Side::ALL[side as usize]);
        let mut length = 1;
        for go in [&next as &dyn Fn(Cell, Side) -> (Cell, Side), &previous] {
            let mut edge = go(start.0, start.1);
            while left.remove(&(edge.0, edge.1 as u8)) {
                length += 1;
                edge = go(edge.0, edge.1);
            }
        }
        runs.push(length);
    }
    runs.sort_unstable_by(|a, b| b.cmp(a));
    runs
}

/// The cells that can be entered from `start`, one side at a time.
fn flood(start: Cell, enters: impl Fn(Cell, Side) -> bool) -> BTreeSet<Cell> {
    let mut seen = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(cell) = open.pop() {
        for side in Side::ALL {
            if enters(cell, side) && seen.insert(cell.step(side)) {
                open.push(cell.step(side));
            }
        }
    }
    seen
}

/// The empty cells around the palace from which one can walk away.
fn outside(tiles: &BTreeMap<Cell, Placed>) -> BTreeSet<Cell> {
    let (low, high) = frame(tiles);
    flood(low, |from, side| {
        let (dx, dy) = side.step();
        let (x, y) = (from.x + dx, from.y + dy);
        (low.x..=high.x).contains(&x)
            && (low.y..=high.y).contains(&y)
            && !tiles.contains_key(&Cell::new(x, y))
    })
}

/// One cell of each hole: the first, in reading order.
fn holes(tiles: &BTreeMap<Cell, Placed>) -> Vec<Cell> {
    let (low, high) = frame(tiles);
    let mut seen = outside(tiles);
    let mut holes = Vec::new();
    for y in low.y..=high.y {
        for x in low.x..=high.x {
            let cell = Cell::new(x, y);
            if !tiles.contains_key(&cell) && !seen.contains(&cell) {
                holes.push(cell);
                seen.extend(flood(cell, |from, side| {
                    !tiles.contains_key(&from.step(side))
                }));
            }
        }
    }
    holes
}

/// The corners of a frame one cell wider than the palace.
fn frame(tiles: &BTreeMap<Cell, Placed>) -> (Cell, Cell) {
    let (mut low, mut high) = (Cell::new(0, 0), Cell::new(0, 0));
    for cell in tiles.keys() {
        low = Cell::new(low.x.min(cell.x), low.y.min(cell.y));
        high = Cell::new(high.x.max(cell.x), high.y.max(cell.y));
    }
    (
        Cell::new(low.x - 1, low.y - 1),
        Cell::new(high.x + 1, high.y + 1),
    )
}
