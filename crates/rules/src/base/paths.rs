//! Ways on foot through a palace, drawn once and walked often.
//!
//! Each cell near the fountain has a byte with its open sides, so that a step asks two bytes.
//! Palaces that reach further are walked on the plain [`Grid`], which is also what the quick walk is
//! compared with.

use crate::base::added::Built;
use crate::base::grid::Grid;
use crate::base::palace::Cell;
use crate::base::tile::{Edge, Ground, Side};
use crate::capacity;

/// How many columns and rows around the fountain are drawn. Nothing lies in the outermost.
const SPAN: usize = 32;

/// A cell that one can walk on, beside its open sides in the low four bits.
const GROUND: u8 = 16;

/// The open sides of each cell near the fountain, row by row.
type Near = [u8; SPAN * SPAN];

/// The ways through a palace.
pub struct Paths<'a> {
    built: Built<'a>,
    /// Nothing if the palace reaches further.
    near: Option<Near>,
}

/// The number of a cell, which lies near the fountain and not at the edge of what is drawn.
fn number(cell: Cell) -> Option<usize> {
    let middle = SPAN as i32 / 2;
    let (x, y) = (i32::from(cell.x) + middle, i32::from(cell.y) + middle);
    let inside = 1..SPAN as i32 - 1;
    (inside.contains(&x) && inside.contains(&y)).then_some(y as usize * SPAN + x as usize)
}

/// The cell with that number.
const fn cell(number: usize) -> Cell {
    let middle = SPAN as i8 / 2;
    Cell::new(
        (number % SPAN) as i8 - middle,
        (number / SPAN) as i8 - middle,
    )
}

/// The neighbour on a side.
const fn step(number: usize, side: Side) -> usize {
    // So that no index has to be compared with the size of the drawing.
    let far = [SPAN * SPAN - SPAN, 1, SPAN, SPAN * SPAN - 1][side as usize];
    (number + far) % (SPAN * SPAN)
}

impl<'a> Paths<'a> {
    /// Draws the ways through a palace: open sides, and gates.
    pub fn of(palace: impl Into<Built<'a>>) -> Self {
        let built = palace.into();
        Self {
            built,
            near: draw(built),
        }
    }

    /// Calls `visit` with each place within so many steps of another, and how many it takes; the nearest
    /// first.
    pub fn around(&self, from: Cell, steps: u8, visit: impl FnMut(Cell, u8)) {
        match (&self.near, number(from)) {
            (Some(near), Some(from)) => walk(near, from, steps, visit),
            _ => self.around_plainly(from, steps, visit),
        }
    }

    /// The same cell by cell.
    #[cold]
    #[inline(never)]
    fn around_plainly(&self, from: Cell, steps: u8, mut visit: impl FnMut(Cell, u8)) {
        let grid = Grid::new(self.built);
        let mut found = vec![(from, 0)];
        let mut at = 0;
        while at < found.len() && found[at].1 < steps {
            let (here, so_far) = found[at];
            at += 1;
            for side in Side::ALL {
                let there = here.step(side);
                let is_new = found.iter().all(|(cell, _)| *cell != there);
                if is_new && grid.leads(here, side) {
                    found.push((there, so_far + 1));
                    visit(there, so_far + 1);
                }
            }
        }
    }
}

fn draw(built: Built<'_>) -> Option<Near> {
    let mut near: Near = [0; SPAN * SPAN];
    for placed in built.placed {
        let at = number(placed.cell)?;
        if !placed.is_odd() {
            near[at] = GROUND | !placed.walls().0 & 15;
            continue;
        }
        let ground = placed.ground();
        if ground == Ground::Camp {
            continue;
        }
        for half in placed.halves() {
            let open = |side: &Side| ground.edge(half.sides.has(*side)) == Edge::Open;
            let open = Side::ALL.into_iter().filter(open);
            near[number(half.cell)?] = open.fold(GROUND, |all, side| all | 1 << side as u8);
        }
    }
    for (cell, side) in built.gates() {
        let here = number(cell)?;
        let there = step(here, side);
        if near[here] & near[there] & GROUND != 0 {
            near[here] |= 1 << side as u8;
            near[there] |= 1 << side.opposite() as u8;
        }
    }
    Some(near)
}

/// Goes from cell to cell as long as there are steps left.
#[inline]
fn walk(near: &Near, from: usize, steps: u8, mut visit: impl FnMut(Cell, u8)) {
    let mut seen = [0_u32; SPAN];
    let mut queue = [0_u16; capacity::CELLS];
    seen[from / SPAN] |= 1 << (from % SPAN);
    queue[0] = from as u16;
    // Those between the two are as many steps away as were taken.
    let (mut first, mut last) = (0, 1);
    for taken in 1..=steps {
        let end = last;
        for at in first..end {
            let here = usize::from(queue[at]);
            let mut ways = near[here % (SPAN * SPAN)] & 15;
            while ways != 0 {
                let side = Side::ALL[ways.trailing_zeros() as usize];
                ways &= ways - 1;
                let there = step(here, side);
                let is_open = near[there] >> side.opposite() as u8 & 1 != 0;
                let (row, bit) = (&mut seen[there / SPAN], 1 << (there % SPAN));
                if is_open && *row & bit == 0 {
                    *row |= bit;
                    queue[last] = there as u16;
                    last += 1;
                    visit(cell(there), taken);
                }
            }
        }
        first = end;
        if first == last {
            return;
        }
    }
}

/// Whether all walks of a palace go where the plain search says, in the same order.
pub fn agrees(built: Built<'_>) -> Result<(), String> {
    let paths = Paths::of(built);
    for (from, _) in Grid::new(built).cells() {
        for steps in [1, 4, u8::MAX] {
            let (mut quick, mut slow) = (Vec::new(), Vec::new());
            paths.around(from, steps, |cell, taken| quick.push((cell, taken)));
            paths.around_plainly(from, steps, |cell, taken| slow.push((cell, taken)));
            if quick != slow {
                return Err(format!(
                    "walks from {from} go to {quick:?}, and plainly to {slow:?}"
                ));
            }
        }
    }
    Ok(())
}
