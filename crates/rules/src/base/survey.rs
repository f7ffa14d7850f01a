//! Looks over any heap of tiles and says what is wrong with it.
//!
//! Slow and plain on purpose: flood fills over sets of cells. It serves the
//! palaces that people type in, explains to a player why a place is forbidden,
//! and is what the quick answers of [`plan`](crate::base::plan) are tested against.

use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Building, Edge, Ground, Side, Sides};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// A building rule that is broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// A tile does not lie as the fountain does.
    Turned,
    /// Two sides meet that may not: mostly a wall and a side without.
    Matching(Side),
    /// The tile cannot be reached on foot from the fountain.
    Reachable,
    /// The tile touches the palace at a corner at most.
    Touching,
    /// An empty cell is walled in by tiles.
    Hole,
    /// Two tiles in one place.
    Occupied,
    /// A camp has no bastion at a wall, or a watchtower no building of its colour beside it.
    Foothold,
}

/// One cell of a palace.
#[derive(Clone, Copy)]
struct Square {
    ground: Ground,
    sides: Sides,
    building: Option<Building>,
    /// The first cell of its tile: all cells of a tile hang together.
    tile: Cell,
}

impl Square {
    fn edge(&self, side: Side) -> Edge {
        self.ground.edge(self.sides.has(side))
    }
}

type Squares = BTreeMap<Cell, Square>;

/// Every fault, with the cell that it is about, in the order of the cells. Each cause is
/// named once: a side that does not match is not also reported as a blocked way.
pub fn faults(placed: &[Placed]) -> Vec<(Cell, Fault)> {
    let mut faults = Vec::new();
    let mut squares = Squares::new();
    for p in placed {
        for half in p.halves() {
            let square = Square {
                ground: p.ground(),
                sides: half.sides,
                building: half.building,
                tile: p.cell,
            };
            match squares.entry(half.cell) {
                Entry::Occupied(_) => faults.push((half.cell, Fault::Occupied)),
                Entry::Vacant(place) => {
                    place.insert(square);
                }
            }
        }
        if p.quarters() != 0 && p.ground() != Ground::Triangle {
            faults.push((p.cell, Fault::Turned));
        }
    }
    for (cell, square) in &squares {
        // Each pair of neighbours once, seen from the eastern or southern tile.
        for side in [Side::West, Side::North] {
            let beside = squares.get(&cell.step(side));
            if beside.is_some_and(|n| !n.edge(side.opposite()).meets(square.edge(side))) {
                faults.push((*cell, Fault::Matching(side)));
            }
        }
        if !has_foothold(&squares, *cell, square) {
            faults.push((*cell, Fault::Foothold));
        }
    }
    let together = flood(Cell::new(0, 0), |from, side| {
        squares.contains_key(&from.step(side))
    });
    // Through an open side, or through one that is reported as not matching.
    let on_foot = flood(Cell::new(0, 0), |from, side| {
        squares.get(&from.step(side)).is_some_and(|beyond| {
            let edges = (squares[&from].edge(side), beyond.edge(side.opposite()));
            beyond.ground != Ground::Camp
                && squares[&from].ground != Ground::Camp
                && (edges == (Edge::Open, Edge::Open) || !edges.0.meets(edges.1))
        })
    });
    for (cell, square) in &squares {
        if !together.contains(cell) {
            faults.push((*cell, Fault::Touching));
        } else if square.ground != Ground::Camp && !on_foot.contains(cell) && *cell == square.tile {
            faults.push((*cell, Fault::Reachable));
        }
    }
    faults.extend(holes(&squares).into_iter().map(|cell| (cell, Fault::Hole)));
    faults.sort();
    faults
}

/// A camp holds on to a wall with a bastion, a watchtower to a building of its colour.
fn has_foothold(squares: &Squares, cell: Cell, square: &Square) -> bool {
    let mut beside = Side::ALL.into_iter().filter_map(|side| {
        let other = squares.get(&cell.step(side))?;
        Some((square.edge(side), other.edge(side.opposite()), other))
    });
    match square.ground {
        Ground::Palace | Ground::Double => true,
        Ground::Camp => beside.any(|(own, other, _)| (own, other) == (Edge::Bastion, Edge::Wall)),
        Ground::Triangle => beside.any(|(own, edge, other)| {
            (own, edge) == (Edge::Open, Edge::Open)
                && other.ground != Ground::Triangle
                && other.building == square.building
        }),
    }
}

/// How many buildings of each type are printed on the tiles.
pub fn counts(placed: &[Placed]) -> [u8; 6] {
    let mut counts = [0; 6];
    for p in placed {
        if p.ground() == Ground::Triangle {
            continue;
        }
        let spec = p.tile.spec();
        for building in spec
            .building
            .into_iter()
            .chain(spec.second.map(|h| h.building))
        {
            counts[building.at()] += 1;
        }
    }
    counts
}

/// The lengths of all runs of outer wall, longest first. Walls around a hole do not count.
/// Camps are looked through: the wall behind them stays an outer wall.
pub fn wall_runs(placed: &[Placed]) -> Vec<u8> {
    let runs = guarded_runs(placed).into_iter();
    runs.map(|(length, _)| length).collect()
}

/// The same, each with the number of watchtowers in it; of equally long runs the best guarded
/// comes first.
pub fn guarded_runs(placed: &[Placed]) -> Vec<(u8, u8)> {
    let mut squares = Squares::new();
    for p in placed.iter().rev().filter(|p| p.ground() != Ground::Camp) {
        for half in p.halves() {
            let (ground, tile) = (p.ground(), p.cell);
            squares.insert(
                half.cell,
                Square {
                    ground,
                    sides: half.sides,
                    building: half.building,
                    tile,
                },
            );
        }
    }
    let outside = outside(&squares);
    let is_outer =
        |cell: Cell, side: Side| squares.contains_key(&cell) && outside.contains(&cell.step(side));
    let mut left: BTreeSet<(Cell, u8)> = squares
        .iter()
        .flat_map(|(c, q)| Side::ALL.map(|s| (*c, s, q.sides.has(s))))
        .filter(|(c, s, marked)| is_outer(*c, *s) && *marked)
        .map(|(c, s, _)| (c, s as u8))
        .collect();
    // The next edge clockwise, with the palace on the right hand and always along the same
    // place outside: two tiles may meet in a point, with camps on the other side of it.
    let next = |cell: Cell, side: Side| {
        let ahead = cell.step(side.turned(1));
        if squares.contains_key(&ahead.step(side)) {
            (ahead.step(side), side.turned(3))
        } else if squares.contains_key(&ahead) {
            (ahead, side)
        } else {
            (cell, side.turned(1))
        }
    };
    let previous = |cell: Cell, side: Side| {
        let behind = cell.step(side.turned(3));
        if squares.contains_key(&behind.step(side)) {
            (behind.step(side), side.turned(1))
        } else if squares.contains_key(&behind) {
            (behind, side)
        } else {
            (cell, side.turned(3))
        }
    };
    let mut runs = Vec::new();
    while let Some((cell, side)) = left.pop_first() {
        let start = (cell, Side::ALL[side as usize]);
        let mut edges = vec![start];
        for go in [&next as &dyn Fn(Cell, Side) -> (Cell, Side), &previous] {
            let mut edge = go(start.0, start.1);
            while left.remove(&(edge.0, edge.1 as u8)) {
                edges.push(edge);
                edge = go(edge.0, edge.1);
            }
        }
        // The long side of a watchtower lies along two sides of its cell and is one segment.
        let halves = edges
            .iter()
            .filter(|(cell, _)| squares[cell].ground == Ground::Triangle)
            .count();
        runs.push(((edges.len() - halves / 2) as u8, (halves / 2) as u8));
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
fn outside(squares: &Squares) -> BTreeSet<Cell> {
    let (low, high) = frame(squares);
    flood(low, |from, side| {
        let (dx, dy) = side.step();
        let (x, y) = (from.x + dx, from.y + dy);
        (low.x..=high.x).contains(&x)
            && (low.y..=high.y).contains(&y)
            && !squares.contains_key(&Cell::new(x, y))
    })
}

/// One cell of each hole: the first, in reading order.
fn holes(squares: &Squares) -> Vec<Cell> {
    let (low, high) = frame(squares);
    let mut seen = outside(squares);
    let mut holes = Vec::new();
    for y in low.y..=high.y {
        for x in low.x..=high.x {
            let cell = Cell::new(x, y);
            if !squares.contains_key(&cell) && !seen.contains(&cell) {
                holes.push(cell);
                seen.extend(flood(cell, |from, side| {
                    !squares.contains_key(&from.step(side))
                }));
            }
        }
    }
    holes
}

/// The corners of a frame one cell wider than the palace.
fn frame(squares: &Squares) -> (Cell, Cell) {
    let (mut low, mut high) = (Cell::new(0, 0), Cell::new(0, 0));
    for cell in squares.keys() {
        low = Cell::new(low.x.min(cell.x), low.y.min(cell.y));
        high = Cell::new(high.x.max(cell.x), high.y.max(cell.y));
    }
    (
        Cell::new(low.x - 1, low.y - 1),
        Cell::new(high.x + 1, high.y + 1),
    )
}
