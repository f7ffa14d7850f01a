//! Crossings: where four tiles of a palace meet.

use crate::base::board::Board;
use crate::base::palace::{Cell, Placed};
use crate::base::plan::{MOST_WORDS, Paper, rarely};
use crate::base::tile::{Half, Side, TileId};

/// The crossings at which four tiles of the palace meet, camps and watchtowers not among them: for
/// each its north-western cell, and what `mark` says of the single tiles among the four, together.
pub fn crossings(placed: &[Placed], mark: impl Fn(TileId) -> u8, mut visit: impl FnMut(Cell, u8)) {
    let mut near = Near {
        solid: [0; SPAN],
        three: [0; SPAN],
        marks: [[0; SPAN]; SPAN],
    };
    if let Some(rows) = near.draw(placed, &mark) {
        near.crossings(rows, visit);
    } else {
        rarely(|| {
            let paper = Paper::under(placed, false);
            crossings_on::<MOST_WORDS>(paper, placed, mark, &mut visit);
        });
    }
}

/// How many columns and rows around the fountain are drawn. Nothing lies in the outermost.
const SPAN: usize = 32;
const MIDDLE: i8 = SPAN as i8 / 2;

/// A palace near the fountain, where nearly all of them are: nobody has to look first how large it is.
struct Near {
    /// The columns with a tile, row by row.
    solid: [u32; SPAN],
    /// Where three tiles meet and not four, because two of the cells are one tile.
    three: [u32; SPAN],
    marks: [[u8; SPAN]; SPAN],
}

impl Near {
    /// Says in which rows there is a tile; nothing if something lies too far away.
    #[inline]
    fn draw(&mut self, placed: &[Placed], mark: impl Fn(TileId) -> u8) -> Option<u32> {
        let mut rows = 0;
        for p in placed {
            if !p.is_odd() {
                let (x, y) = near(p.cell)?;
                self.solid[y] |= 1 << x;
                self.marks[y][x] = mark(p.tile);
                rows |= 1 << y;
            } else if p.is_double()
                && let Some(Half { side, .. }) = p.tile.spec().second
            {
                let (x, y) = near(p.cell)?;
                let (second, below) = near(p.cell.step(side))?;
                self.solid[y] |= 1 << x;
                self.solid[below] |= 1 << second;
                rows |= 1 << y | 1 << below;
                // At both ends of the line between the two cells.
                self.three[y] |= 1 << x;
                if side == Side::East {
                    self.three[y - 1] |= 1 << x;
                } else {
                    self.three[y] |= 1 << (x - 1);
                }
            }
        }
        Some(rows)
    }

    #[inline]
    fn crossings(&self, rows: u32, mut visit: impl FnMut(Cell, u8)) {
        // Rows with another one below them.
        let mut rows = rows & rows >> 1;
        while rows != 0 {
            let y = rows.trailing_zeros() as usize % (SPAN - 1);
            rows &= rows - 1;
            let both = self.solid[y] & self.solid[y + 1];
            let mut columns = both & both >> 1 & !self.three[y];
            while columns != 0 {
                let x = columns.trailing_zeros() as usize % (SPAN - 1);
                columns &= columns - 1;
                let [upper, lower] = [y, y + 1].map(|y| self.marks[y][x] | self.marks[y][x + 1]);
                visit(Cell::new(x as i8 - MIDDLE, y as i8 - MIDDLE), upper | lower);
            }
        }
    }
}

/// The column and the row of a cell.
#[inline]
fn near(cell: Cell) -> Option<(usize, usize)> {
    // What is too far to the west or the north becomes a large number.
    let along = |n: i8| usize::from(n.wrapping_add(MIDDLE) as u8);
    let (x, y) = (along(cell.x), along(cell.y));
    let inside = 1..SPAN - 1;
    (inside.contains(&x) && inside.contains(&y)).then_some((x, y))
}

/// The same on boards of a certain size. Walls do not matter, so this is less than a plan.
fn crossings_on<const N: usize>(
    paper: Paper,
    placed: &[Placed],
    mark: impl Fn(TileId) -> u8,
    mut visit: impl FnMut(Cell, u8),
) {
    let row = paper.width;
    let mut solid = Board::<N>::EMPTY;
    // Where three tiles meet and not four, because two of the cells are one tile.
    let mut three = Board::<N>::EMPTY;
    let mut marks = [[0; 64]; N];
    for p in placed {
        let number = paper.number(p.cell);
        if !p.is_odd() {
            solid.set(number, 1);
            marks[number as usize / 64][number as usize % 64] = mark(p.tile);
        } else if p.is_double()
            && let Some(Half { side, .. }) = p.tile.spec().second
        {
            let second = paper.step(number, side);
            solid.set(number, 1);
            solid.set(second, 1);
            // At both ends of the line between the two cells.
            three.set(number, 1);
            let other_end = if side == Side::East {
                Side::North
            } else {
                Side::West
            };
            three.set(paper.step(number, other_end), 1);
        }
    }
    let mut crossings = solid & solid.down(1) & solid.down(row) & solid.down(row + 1) & !three;
    while let Some(number) = crossings.pop() {
        let four = [number, number + 1, number + row, number + row + 1];
        let marks = four.map(|n| marks[n as usize / 64][n as usize % 64]);
        visit(
            paper.cell(number),
            marks[0] | marks[1] | marks[2] | marks[3],
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::DOUBLE_TILES;

    #[test]
    fn near_the_fountain_the_same_crossings_are_found_as_on_any_board() {
        let tiles: Vec<TileId> = DOUBLE_TILES.iter().chain(TileId::base()).collect();
        let mark = |tile: TileId| tile.building_bit();
        let mut found = 0;
        for seed in 0_usize..200 {
            // Any heap of tiles will do: nobody asks here how it is built.
            let mut placed: Vec<Placed> = Vec::new();
            for (n, tile) in tiles.iter().enumerate() {
                let spread = (n * 31 + seed * n + seed) % 64;
                let cell = Cell::new((spread % 8) as i8 - 4, (spread / 8) as i8 - 3);
                let new = Placed::new(*tile, cell);
                let is_free = |cell: Cell| placed.iter().all(|placed| !placed.covers(cell));
                if new.halves().all(|half| is_free(half.cell)) {
                    placed.push(new);
                }
            }
            let (mut quick, mut slow) = (Vec::new(), Vec::new());
            crossings(&placed, mark, |cell, marks| quick.push((cell, marks)));
            let paper = Paper::under(&placed, false);
            crossings_on::<MOST_WORDS>(paper, &placed, mark, |cell, marks| {
                slow.push((cell, marks));
            });
            assert_eq!(quick, slow, "{seed}");
            found += quick.len();
        }
        assert!(found > 1000, "{found}");
    }
}
