//! A palace cell by cell, to find at once what lies where.
//!
//! For questions about lines, blocks and ways through a palace, which look at many cells one after the
//! other. Boards as in [`plan`](crate::base::plan) are quicker still, but know nothing of types.

use crate::base::added::Built;
use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Edge, Ground, Side, Sides};
use crate::capacity;

/// How many columns and rows around the fountain are kept ready; beyond them tiles are searched for.
const SPAN: usize = 32;
const LAST: usize = SPAN - 1;

/// A palace cell by cell.
pub struct Grid<'a> {
    built: Built<'a>,
    /// The number of the tile on each cell near the fountain, counted from 1.
    near: [[u8; SPAN]; SPAN],
}

const _: () = assert!(
    capacity::PLACED < u8::MAX as usize,
    "the tiles of a palace are counted in a byte"
);

/// Where a cell stands among those near the fountain.
#[inline]
fn near(cell: Cell) -> Option<(usize, usize)> {
    // What is too far to the west or the north becomes a large number.
    let along = |n: i8| usize::from(n.wrapping_add(SPAN as i8 / 2) as u8);
    let (x, y) = (along(cell.x), along(cell.y));
    ((x | y) < SPAN).then_some((x, y))
}

/// Which cells of a palace are covered, as bits.
pub(crate) struct Covered<'a> {
    placed: &'a [Placed],
    /// The columns near the fountain, row by row.
    near: [u32; SPAN],
}

impl<'a> Covered<'a> {
    /// Draws a palace.
    pub(crate) fn of(placed: &'a [Placed]) -> Self {
        let mut covered = Self {
            placed,
            near: [0; SPAN],
        };
        for placed in placed {
            covered.cover(placed.cell);
            if placed.is_double() {
                for half in placed.halves() {
                    covered.cover(half.cell);
                }
            }
        }
        covered
    }

    /// Covers a cell; says whether it could, which is near the fountain only.
    pub(crate) fn cover(&mut self, cell: Cell) -> bool {
        let place = near(cell);
        if let Some((x, y)) = place {
            self.near[y] |= 1 << x;
        }
        place.is_some()
    }

    /// The sides of a cell beyond which a tile lies.
    #[inline]
    pub(crate) fn beside(&self, cell: Cell) -> Sides {
        let row = |y: usize, x: usize| (self.near[y % SPAN] >> x & 1) as u8;
        if let Some((x @ 1..LAST, y @ 1..LAST)) = near(cell) {
            let (north, south) = (row(y - 1, x), row(y + 1, x));
            let (east, west) = (row(y, x + 1), row(y, x - 1));
            Sides(north | east << 1 | south << 2 | west << 3)
        } else {
            let covered = Side::ALL
                .into_iter()
                .filter(|side| self.has(cell.step(*side)));
            Sides(covered.fold(0, |all, side| all | 1 << side as u8))
        }
    }

    /// Whether a tile lies on a cell.
    #[inline]
    pub(crate) fn has(&self, cell: Cell) -> bool {
        match near(cell) {
            Some((x, y)) => self.near[y] >> x & 1 != 0,
            None => self.placed.iter().any(|placed| placed.covers(cell)),
        }
    }
}

impl<'a> Grid<'a> {
    /// Draws a palace.
    pub fn new(palace: impl Into<Built<'a>>) -> Self {
        let built = palace.into();
        let mut grid = Self {
            built,
            near: [[0; SPAN]; SPAN],
        };
        for (number, placed) in (1..).zip(built.placed) {
            for half in placed.halves() {
                if let Some((x, y)) = near(half.cell) {
                    grid.near[y][x] = number;
                }
            }
        }
        grid
    }

    /// The palace that was drawn, with what was added to it.
    pub(crate) const fn built(&self) -> Built<'a> {
        self.built
    }

    /// The palace that was drawn.
    pub const fn placed(&self) -> &'a [Placed] {
        self.built.placed
    }

    /// The number of the tile on a cell, counted from 0.
    fn number(&self, cell: Cell) -> Option<usize> {
        match near(cell) {
            Some((x, y)) => usize::from(self.near[y][x]).checked_sub(1),
            None => self.placed().iter().position(|p| p.covers(cell)),
        }
    }

    /// What lies on a cell.
    pub fn at(&self, cell: Cell) -> Option<&'a Placed> {
        self.number(cell).map(|number| &self.placed()[number])
    }

    /// All cells that are covered, each with its tile.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &'a Placed)> + use<'a> {
        let all = self.placed().iter();
        all.flat_map(|placed| placed.halves().map(move |half| (half.cell, placed)))
    }

    /// What a side of a covered cell shows.
    pub fn edge(&self, cell: Cell, side: Side) -> Option<Edge> {
        let placed = self.at(cell)?;
        let half = placed.halves().find(|half| half.cell == cell)?;
        Some(placed.ground().edge(half.sides.has(side)))
    }

    /// Whether one can walk from a cell to the next one on that side: through two open sides, or a gate.
    pub fn leads(&self, cell: Cell, side: Side) -> bool {
        let beyond = cell.step(side);
        let is_open = || {
            let edges = (self.edge(cell, side), self.edge(beyond, side.opposite()));
            edges == (Some(Edge::Open), Some(Edge::Open))
        };
        let is_gate = |(at, to): (Cell, Side)| {
            (at, to) == (cell, side) || (at.step(to), to.opposite()) == (cell, side)
        };
        let is_reached = |cell| self.at(cell).is_some_and(|p| p.ground() != Ground::Camp);
        is_reached(cell) && is_reached(beyond) && (is_open() || self.built.gates().any(is_gate))
    }

    /// How many steps each cell is away from the fountain on foot, the nearest first.
    pub fn walk(&self, mut visit: impl FnMut(Cell, u8)) {
        let mut seen = [[false; 2]; capacity::PLACED];
        let mut is_new = |cell: Cell| {
            let Some(number) = self.number(cell) else {
                return false;
            };
            let half = usize::from(self.placed()[number].cell != cell);
            !std::mem::replace(&mut seen[number][half], true)
        };
        // Each cell comes into the queue once.
        let mut queue = [(Cell::default(), 0); capacity::CELLS];
        let (mut first, mut last) = (0, 0);
        if is_new(Cell::default()) {
            last += 1;
        }
        while first < last {
            let (cell, steps) = queue[first];
            first += 1;
            visit(cell, steps);
            for side in Side::ALL {
                let next = cell.step(side);
                if self.leads(cell, side) && is_new(next) {
                    queue[last] = (next, steps + 1);
                    last += 1;
                }
            }
        }
    }

    /// What stands on each cell where `is_it` holds, in unbroken lines: the first cell of each line, and how
    /// many cells it has. A line goes from a cell to the one so many columns and rows further.
    pub fn lines(
        &self,
        (dx, dy): (i8, i8),
        is_it: impl Fn(Cell, &Placed) -> bool,
        mut visit: impl FnMut(Cell, u8),
    ) {
        let is_it = |cell: Cell| self.at(cell).is_some_and(|placed| is_it(cell, placed));
        for (first, _) in self.cells().filter(|(cell, _)| is_it(*cell)) {
            if is_it(Cell::new(first.x - dx, first.y - dy)) {
                continue;
            }
            let (mut cell, mut length) = (first, 0);
            while is_it(cell) {
                cell = Cell::new(cell.x + dx, cell.y + dy);
                length += 1;
            }
            visit(first, length);
        }
    }
}
