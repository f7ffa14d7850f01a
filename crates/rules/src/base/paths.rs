//! Ways on foot through a palace, drawn once and walked often.
//!
//! Each cell near the fountain has a byte with its open sides, so that a step asks two bytes.
//! Palaces that reach further are walked on the plain [`Grid`], which is also what the quick walk is
//! compared with.

use crate::base::added::Built;
use crate::base::grid::Grid;
use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Edge, Ground, Side};
use crate::capacity;

/// How many columns and rows around the fountain are drawn. Nothing lies in the outermost.
const SPAN: usize = 32;
const AREA: usize = SPAN * SPAN;

/// A cell that one can walk on, beside its open sides in the low four bits.
const GROUND: u8 = 16;

/// The open sides of each cell near the fountain, row by row, with a row before and behind where nothing lies: so
/// the neighbours of every cell are there, and no index has to be compared with its size.
type Near = [u8; AREA + 2 * SPAN];

/// Room for a walk: each cell comes into the queue once.
type Queue = [u16; ROOM];
/// So large that a mask keeps every index inside.
const ROOM: usize = capacity::CELLS.next_power_of_two();

/// A slate to draw ways on. Whoever wants to walk has it ready, since it is too large to be handed on.
pub struct Slate {
    near: Near,
    queue: Queue,
}

impl Slate {
    /// Nothing is drawn.
    pub const CLEAN: Self = Self {
        near: [0; AREA + 2 * SPAN],
        queue: [0; ROOM],
    };
}

/// The ways through a palace.
pub struct Paths<'a> {
    built: Built<'a>,
    /// What is drawn; nothing of it counts if the palace reaches further.
    near: &'a mut Near,
    is_near: bool,
    queue: &'a mut Queue,
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

/// Where a cell near the fountain is drawn, or any cell for one that is too far away.
const fn drawn_at(cell: Cell) -> usize {
    let middle = SPAN / 2 * SPAN + SPAN / 2;
    let row = (cell.y as isize as usize).wrapping_mul(SPAN);
    row.wrapping_add(cell.x as isize as usize)
        .wrapping_add(middle)
        % AREA
        + SPAN
}

/// Where the neighbour on each side of a cell is drawn, counted from the number of the cell.
const BESIDE: [usize; 4] = [0, SPAN + 1, 2 * SPAN, SPAN - 1];

/// Whether all first cells lie near the fountain, and not at the edge of what is drawn. Both numbers of a cell are
/// compared at once, and several cells.
fn are_near(placed: &[Placed]) -> bool {
    /// What the westernmost column and the northernmost row are called.
    const FIRST: u32 = 0x0101 * (0x80 + 1 - SPAN as u32 / 2);
    const INSIDE: u32 = 0x0101 * (SPAN as u32 - 1);
    let far = placed.iter().fold(0, |far, placed| {
        let inside = (placed.cell.packed() as u32).wrapping_sub(FIRST);
        // There are two more columns and rows than may be used.
        far | inside | inside.wrapping_add(0x0202)
    });
    far & !INSIDE == 0
}

impl<'a> Paths<'a> {
    /// Draws the ways through a palace onto a clean slate: open sides, and gates.
    pub fn of(palace: impl Into<Built<'a>>, slate: &'a mut Slate) -> Self {
        let built = palace.into();
        let Slate { near, queue } = slate;
        let is_near = draw(built, near).is_some();
        Self {
            built,
            near,
            is_near,
            queue,
        }
    }

    /// Calls `visit` with each place within so many steps of another, and how many it takes; the nearest
    /// first. What is drawn is the same afterwards.
    pub fn around(&mut self, from: Cell, steps: u8, mut visit: impl FnMut(Cell, u8)) {
        match number(from) {
            Some(from) if self.is_near => {
                let mut told = 1;
                let last = walk(self.near, self.queue, from, steps, |queue, taken| {
                    for reached in &queue[told..] {
                        visit(cell(usize::from(*reached) % AREA), taken);
                    }
                    told = queue.len();
                    true
                });
                self.forget(last);
            }
            _ => self.around_plainly(from, steps, visit),
        }
    }

    /// Lists what `made` makes of each place within so many steps of another, the nearest first.
    #[inline]
    pub fn list<T>(&mut self, from: Cell, steps: u8, out: &mut Vec<T>, made: impl Fn(Cell) -> T) {
        match number(from) {
            Some(from) if self.is_near => {
                let (near, queue) = (&mut *self.near, &mut *self.queue);
                let last = walk(near, queue, from, steps, |_, _| true);
                leave(near, queue[0]);
                out.extend(queue[1..last].iter().map(|reached| {
                    leave(near, *reached);
                    made(cell(usize::from(*reached) % AREA))
                }));
            }
            _ => self.around_plainly(from, steps, |cell, _| out.push(made(cell))),
        }
    }

    /// How many steps it takes from one place to another; nothing if one cannot get there with so many.
    pub fn steps_to(&mut self, from: Cell, to: Cell, steps: u8) -> Option<u8> {
        let mut found = None;
        match (number(from), number(to)) {
            (Some(from), Some(to)) if self.is_near && from != to => {
                let mut told = 1;
                let last = walk(self.near, self.queue, from, steps, |queue, taken| {
                    let mut new = queue[told..].iter();
                    let is_there = new.any(|reached| usize::from(*reached) % AREA == to);
                    found = is_there.then_some(taken);
                    told = queue.len();
                    found.is_none()
                });
                self.forget(last);
            }
            _ => self.around_plainly(from, steps, |there, taken| {
                if there == to {
                    found = Some(taken);
                }
            }),
        }
        found
    }

    /// Wipes out a walk, which left its marks on so many cells.
    fn forget(&mut self, last: usize) {
        for reached in &self.queue[..last] {
            leave(self.near, *reached);
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

/// Nothing if something lies too far away.
fn draw(built: Built<'_>, near: &mut Near) -> Option<()> {
    if !are_near(built.placed) {
        return None;
    }
    for placed in built.placed {
        if placed.is_odd() {
            draw_odd(placed, near)?;
        } else {
            near[drawn_at(placed.cell)] = GROUND | !placed.walls().0 & 15;
        }
    }
    for (cell, side) in built.gates() {
        let here = number(cell)?;
        let (here, there) = (here + SPAN, here + BESIDE[side as usize]);
        if near[here] & near[there] & GROUND != 0 {
            near[here] |= 1 << side as u8;
            near[there] |= 1 << side.opposite() as u8;
        }
    }
    Some(())
}

/// The same for a tile that is no single one of the palace.
fn draw_odd(placed: &Placed, near: &mut Near) -> Option<()> {
    let ground = placed.ground();
    if ground == Ground::Camp {
        return Some(());
    }
    for half in placed.halves() {
        let open = |side: &Side| ground.edge(half.sides.has(*side)) == Edge::Open;
        let open = Side::ALL.into_iter().filter(open);
        near[number(half.cell)? + SPAN] = open.fold(GROUND, |all, side| all | 1 << side as u8);
    }
    Some(())
}

/// Takes the open sides of a cell off the drawing, so that nobody gets there again, and says both: its number, and
/// its sides from bit [`AREA`] on.
#[inline]
fn reach(near: &mut Near, number: usize) -> u16 {
    let drawn = &mut near[number % AREA + SPAN];
    let sides = std::mem::take(drawn);
    number as u16 | (u16::from(sides) * AREA as u16)
}

/// Draws them again.
#[inline]
fn leave(near: &mut Near, reached: u16) {
    near[usize::from(reached) % AREA + SPAN] = (usize::from(reached) / AREA) as u8;
}

/// Goes from cell to cell as long as there are steps left, and says how many cells were reached. After each step
/// `goes_on` is told of all that were reached so far, and may stop.
#[allow(clippy::inline_always, reason = "each caller leaves out a part of it")]
#[inline(always)]
fn walk(
    near: &mut Near,
    queue: &mut Queue,
    from: usize,
    steps: u8,
    mut goes_on: impl FnMut(&[u16], u8) -> bool,
) -> usize {
    queue[0] = reach(near, from);
    // Those between the two are as many steps away as were taken.
    let (mut first, mut last) = (0, 1);
    for taken in 1..=steps {
        let end = last;
        for at in first..end {
            let reached = usize::from(queue[at % ROOM]);
            let here = reached % AREA;
            // One after the other, so that each knows where it looks.
            let mut look = |side: Side| {
                let back = 1 << side.opposite() as u8;
                let there = here + BESIDE[side as usize];
                if reached & AREA << side as usize != 0 && near[there] & back != 0 {
                    queue[last % ROOM] = reach(near, there.wrapping_sub(SPAN));
                    last += 1;
                }
            };
            look(Side::North);
            look(Side::East);
            look(Side::South);
            look(Side::West);
        }
        if last == end || !goes_on(&queue[..last], taken) {
            break;
        }
        first = end;
    }
    last
}

/// Whether all walks of a palace go where the plain search says, in the same order.
pub fn agrees(built: Built<'_>) -> Result<(), String> {
    let mut slate = Slate::CLEAN;
    let mut paths = Paths::of(built, &mut slate);
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
