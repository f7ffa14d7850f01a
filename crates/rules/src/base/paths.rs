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
const AREA: usize = SPAN * SPAN;

/// A cell that one can walk on, beside its open sides in the low four bits.
const GROUND: u8 = 16;
/// A cell that was reached on the walk that goes on.
const SEEN: u8 = 32;

/// The open sides of each cell near the fountain, row by row.
type Near = [u8; AREA];

/// The ways through a palace.
pub struct Paths<'a> {
    built: Built<'a>,
    /// What is drawn; nothing of it counts if the palace reaches further.
    near: Near,
    is_near: bool,
    /// Room for a walk.
    queue: [u16; capacity::CELLS],
}

/// The number of a cell, which lies near the fountain and not at the edge of what is drawn.
fn number(cell: Cell) -> Option<usize> {
    // What is too far to the west or the north becomes a large number.
    let along = |n: i8| usize::from(n.wrapping_add(SPAN as i8 / 2) as u8);
    let (x, y) = (along(cell.x), along(cell.y));
    let inside = 1..SPAN - 1;
    (inside.contains(&x) && inside.contains(&y)).then_some(y * SPAN + x)
}

/// The cell with that number.
const fn cell(number: usize) -> Cell {
    let middle = SPAN as i8 / 2;
    Cell::new(
        (number % SPAN) as i8 - middle,
        (number / SPAN) as i8 - middle,
    )
}

/// How far the neighbour on each side is, going round at the end of the drawing: so no index has to be compared
/// with its size.
const FAR: [usize; 4] = [AREA - SPAN, 1, SPAN, AREA - 1];

/// The neighbour on a side.
const fn step(number: usize, side: Side) -> usize {
    (number + FAR[side as usize]) % AREA
}

impl<'a> Paths<'a> {
    /// Draws the ways through a palace: open sides, and gates.
    #[inline]
    pub fn of(palace: impl Into<Built<'a>>) -> Self {
        let built = palace.into();
        let mut paths = Self {
            built,
            near: [0; AREA],
            is_near: true,
            queue: [0; capacity::CELLS],
        };
        paths.is_near = draw(built, &mut paths.near).is_some();
        paths
    }

    /// Calls `visit` with each place within so many steps of another, and how many it takes; the nearest
    /// first. What is drawn is the same afterwards.
    pub fn around(&mut self, from: Cell, steps: u8, mut visit: impl FnMut(Cell, u8)) {
        match number(from) {
            Some(from) if self.is_near => {
                walk(
                    &mut self.near,
                    &mut self.queue,
                    from,
                    steps,
                    |there, taken| {
                        visit(cell(there), taken);
                        true
                    },
                );
            }
            _ => self.around_plainly(from, steps, visit),
        }
    }

    /// How many steps it takes from one place to another; nothing if one cannot get there with so many.
    pub fn steps_to(&mut self, from: Cell, to: Cell, steps: u8) -> Option<u8> {
        let mut found = None;
        match (number(from), number(to)) {
            (Some(from), Some(to)) if self.is_near && from != to => {
                walk(
                    &mut self.near,
                    &mut self.queue,
                    from,
                    steps,
                    |there, taken| {
                        found = (there == to).then_some(taken);
                        found.is_none()
                    },
                );
            }
            _ => self.around_plainly(from, steps, |there, taken| {
                if there == to {
                    found = Some(taken);
                }
            }),
        }
        found
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

/// Nothing if something lies too far away.
fn draw(built: Built<'_>, near: &mut Near) -> Option<()> {
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
    Some(())
}

/// Goes from cell to cell as long as there are steps left and `visit` wants more.
#[inline]
fn walk(
    near: &mut Near,
    queue: &mut [u16; capacity::CELLS],
    from: usize,
    steps: u8,
    mut visit: impl FnMut(usize, u8) -> bool,
) {
    /// The sides of a cell are bits; the one towards where one comes from, by the side to which one goes.
    const BACK: [u8; 4] = [1 << 2, 1 << 3, 1 << 0, 1 << 1];
    near[from] |= SEEN;
    queue[0] = from as u16;
    // Those between the two are as many steps away as were taken.
    let (mut first, mut last) = (0, 1);
    'walk: for taken in 1..=steps {
        let end = last;
        for at in first..end {
            let here = usize::from(queue[at]);
            let mut ways = near[here % AREA] & 15;
            while ways != 0 {
                let side = ways.trailing_zeros() as usize;
                ways &= ways - 1;
                let there = (here + FAR[side]) % AREA;
                if near[there] & (BACK[side] | SEEN) == BACK[side] {
                    near[there] |= SEEN;
                    queue[last] = there as u16;
                    last += 1;
                    if !visit(there, taken) {
                        break 'walk;
                    }
                }
            }
        }
        first = end;
        if first == last {
            break;
        }
    }
    for number in &queue[..last] {
        near[usize::from(*number) % AREA] &= !SEEN;
    }
}

/// Whether all walks of a palace go where the plain search says, in the same order.
pub fn agrees(built: Built<'_>) -> Result<(), String> {
    let mut paths = Paths::of(built);
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
            for (to, taken) in slow {
                let found = paths.steps_to(from, to, steps);
                if found != Some(taken) {
                    return Err(format!(
                        "it takes {taken} steps from {from} to {to}, not {found:?}"
                    ));
                }
            }
        }
    }
    Ok(())
}
