//! Looks over any heap of tiles and says what is wrong with it.
//!
//! Slow and plain on purpose: flood fills over sets of cells. It serves the
//! palaces that people type in, explains to a player why a place is forbidden,
//! and is what the quick answers of [`plan`](crate::base::plan) are tested against.

use crate::Short as _;
use crate::base::added::Built;
use crate::base::palace::{Cell, Placed, Placement};
use crate::base::tile::{Building, Edge, Ground, Side, Sides};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// A building rule that is broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// A tile does not lie as the fountain does, and may not be turned.
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
    /// The sides to which a gate leads.
    gates: Sides,
}

impl Square {
    fn of(placed: &Placed, half: Placement) -> Self {
        Self {
            ground: placed.ground(),
            sides: half.sides,
            building: half.building,
            tile: placed.cell,
            gates: Sides::default(),
        }
    }

    fn edge(&self, side: Side) -> Edge {
        self.ground.edge(self.sides.has(side))
    }
}

/// Something for every cell of a palace and of a frame one cell wide around it.
struct Sheet<T> {
    low: Cell,
    width: usize,
    cells: Vec<T>,
}

impl<T: Copy + Default> Sheet<T> {
    /// An empty sheet for these tiles.
    fn under(placed: &[Placed]) -> Self {
        let (mut low, mut high) = (Cell::new(0, 0), Cell::new(0, 0));
        for cell in placed.iter().flat_map(|p| p.halves().map(|half| half.cell)) {
            low = Cell::new(low.x.min(cell.x), low.y.min(cell.y));
            high = Cell::new(high.x.max(cell.x), high.y.max(cell.y));
        }
        let width = (i32::from(high.x) - i32::from(low.x) + 3) as usize;
        let height = (i32::from(high.y) - i32::from(low.y) + 3) as usize;
        Self {
            low: Cell::new(low.x - 1, low.y - 1),
            width,
            cells: vec![T::default(); width * height],
        }
    }

    /// An empty sheet of the same size.
    fn like<U>(other: &Sheet<U>) -> Self {
        Self {
            low: other.low,
            width: other.width,
            cells: vec![T::default(); other.cells.len()],
        }
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let x = usize::try_from(i32::from(cell.x) - i32::from(self.low.x)).ok()?;
        let y = usize::try_from(i32::from(cell.y) - i32::from(self.low.y)).ok()?;
        let at = y * self.width + x;
        (x < self.width && at < self.cells.len()).then_some(at)
    }

    /// What is noted for a cell; nothing beyond the frame.
    fn at(&self, cell: Cell) -> Option<T> {
        self.index(cell).map(|at| self.cells[at])
    }

    /// Notes something for a cell on the sheet.
    fn note(&mut self, cell: Cell, what: T) {
        let at = self.index(cell).expect("the sheet lies under all cells");
        self.cells[at] = what;
    }

    /// All cells in reading order.
    fn iter(&self) -> impl Iterator<Item = (Cell, T)> {
        self.cells.iter().enumerate().map(|(at, what)| {
            let (x, y) = (at % self.width, at / self.width);
            // A wide sheet counts further than a coordinate, but what it counts to is one.
            let along = |low: i8, by: usize| (i32::from(low) + by as i32) as i8;
            (Cell::new(along(self.low.x, x), along(self.low.y, y)), *what)
        })
    }
}

/// The tile on each cell, if one lies there.
type Squares = Sheet<Option<Square>>;
/// Some of the cells.
type Cells = Sheet<bool>;

impl Squares {
    fn tile(&self, cell: Cell) -> Option<Square> {
        self.at(cell).flatten()
    }

    fn has(&self, cell: Cell) -> bool {
        self.tile(cell).is_some()
    }

    fn tiles(&self) -> impl Iterator<Item = (Cell, Square)> {
        self.iter()
            .filter_map(|(cell, square)| Some((cell, square?)))
    }
}

impl Cells {
    fn has(&self, cell: Cell) -> bool {
        self.at(cell) == Some(true)
    }
}

/// Every fault, with the cell that it is about, in the order of the cells. Each cause is
/// named once: a side that does not match is not also reported as a blocked way.
pub fn faults<'a>(palace: impl Into<Built<'a>>) -> Vec<(Cell, Fault)> {
    let built = palace.into();
    let placed = built.placed;
    let mut faults = Vec::new();
    let mut squares = Squares::under(placed);
    for p in placed {
        for half in p.halves() {
            if squares.has(half.cell) {
                faults.push((half.cell, Fault::Occupied));
            } else {
                squares.note(half.cell, Some(Square::of(p, half)));
            }
        }
        if p.quarters() != 0 && !built.may_lie_turned(p.tile) {
            faults.push((p.cell, Fault::Turned));
        }
    }
    for (cell, side) in built.gates() {
        for (cell, side) in [(cell, side), (cell.step(side), side.opposite())] {
            if let Some(mut square) = squares.tile(cell) {
                square.gates.0 |= 1 << side as u8;
                squares.note(cell, Some(square));
            }
        }
    }
    for (cell, square) in squares.tiles() {
        // Each pair of neighbours once, seen from the eastern or southern tile.
        for side in [Side::West, Side::North] {
            let beside = squares.tile(cell.step(side));
            if beside.is_some_and(|n| !n.edge(side.opposite()).meets(square.edge(side))) {
                faults.push((cell, Fault::Matching(side)));
            }
        }
        if !has_foothold(&squares, cell, &square) {
            faults.push((cell, Fault::Foothold));
        }
    }
    let home = Cell::new(0, 0);
    let together = flood(&squares, home, |_, _, beyond| beyond.is_some());
    // Through an open side, through a gate, or through one that is reported as not matching.
    let on_foot = flood(&squares, home, |from, side, beyond| {
        let (Some(from), Some(beyond)) = (from, beyond) else {
            return false;
        };
        let edges = (from.edge(side), beyond.edge(side.opposite()));
        beyond.ground != Ground::Camp
            && from.ground != Ground::Camp
            && (edges == (Edge::Open, Edge::Open)
                || from.gates.has(side)
                || !edges.0.meets(edges.1))
    });
    for (cell, square) in squares.tiles() {
        if !together.has(cell) {
            faults.push((cell, Fault::Touching));
        } else if square.ground != Ground::Camp && !on_foot.has(cell) && cell == square.tile {
            faults.push((cell, Fault::Reachable));
        }
    }
    faults.extend(holes(&squares).into_iter().map(|cell| (cell, Fault::Hole)));
    faults.sort_short();
    faults
}

/// A camp holds on to a wall with a bastion, a watchtower to a building of its colour.
fn has_foothold(squares: &Squares, cell: Cell, square: &Square) -> bool {
    let mut beside = Side::ALL.into_iter().filter_map(|side| {
        let other = squares.tile(cell.step(side))?;
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
    let mut squares = Squares::under(placed);
    for p in placed.iter().rev().filter(|p| p.ground() != Ground::Camp) {
        for half in p.halves() {
            squares.note(half.cell, Some(Square::of(p, half)));
        }
    }
    let outside = outside(&squares);
    let mut left: BTreeSet<(Cell, Side)> = squares
        .tiles()
        .flat_map(|(cell, square)| Side::ALL.map(|side| (cell, side, square.sides.has(side))))
        .filter(|(cell, side, marked)| *marked && outside.has(cell.step(*side)))
        .map(|(cell, side, _)| (cell, side))
        .collect();
    // The next edge clockwise, with the palace on the right hand and always along the same
    // place outside: two tiles may meet in a point, with camps on the other side of it.
    let next = |cell: Cell, side: Side| {
        let ahead = cell.step(side.turned(1));
        if squares.has(ahead.step(side)) {
            (ahead.step(side), side.turned(3))
        } else if squares.has(ahead) {
            (ahead, side)
        } else {
            (cell, side.turned(1))
        }
    };
    let previous = |cell: Cell, side: Side| {
        let behind = cell.step(side.turned(3));
        if squares.has(behind.step(side)) {
            (behind.step(side), side.turned(1))
        } else if squares.has(behind) {
            (behind, side)
        } else {
            (cell, side.turned(3))
        }
    };
    let mut runs = Vec::new();
    while let Some(start) = left.pop_first() {
        let mut edges = vec![start];
        for go in [&next as &dyn Fn(Cell, Side) -> (Cell, Side), &previous] {
            let mut edge = go(start.0, start.1);
            while left.remove(&edge) {
                edges.push(edge);
                edge = go(edge.0, edge.1);
            }
        }
        // The long side of a watchtower lies along two sides of its cell and is one segment.
        let halves = edges
            .iter()
            .filter(|(cell, _)| {
                squares
                    .tile(*cell)
                    .is_some_and(|s| s.ground == Ground::Triangle)
            })
            .count();
        runs.push(((edges.len() - halves / 2) as u8, (halves / 2) as u8));
    }
    runs.sort_short_by_key(|run| Reverse(*run));
    runs
}

/// The cells that can be entered from `start`, one side at a time, as `enters` says from the
/// tile here, the side, and the tile beyond.
fn flood(
    squares: &Squares,
    start: Cell,
    enters: impl Fn(Option<Square>, Side, Option<Square>) -> bool,
) -> Cells {
    let mut seen = Cells::like(squares);
    spread(squares, start, enters, &mut seen);
    seen
}

fn spread(
    squares: &Squares,
    start: Cell,
    enters: impl Fn(Option<Square>, Side, Option<Square>) -> bool,
    seen: &mut Cells,
) {
    seen.note(start, true);
    let mut open = vec![start];
    while let Some(cell) = open.pop() {
        for side in Side::ALL {
            let next = cell.step(side);
            if seen.at(next) == Some(false) && enters(squares.tile(cell), side, squares.tile(next))
            {
                seen.note(next, true);
                open.push(next);
            }
        }
    }
}

/// The empty cells around the palace from which one can walk away.
fn outside(squares: &Squares) -> Cells {
    flood(squares, squares.low, |_, _, beyond| beyond.is_none())
}

/// One cell of each hole: the first, in reading order.
fn holes(squares: &Squares) -> Vec<Cell> {
    let mut seen = outside(squares);
    let mut holes = Vec::new();
    for (cell, tile) in squares.iter() {
        if tile.is_none() && !seen.has(cell) {
            holes.push(cell);
            spread(squares, cell, |_, _, beyond| beyond.is_none(), &mut seen);
        }
    }
    holes
}
