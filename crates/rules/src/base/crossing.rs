//! Crossings: where four tiles of a palace meet.

use crate::base::board::Board;
use crate::base::palace::{Cell, Placed};
use crate::base::plan::{MOST_WORDS, Paper, rarely};
use crate::base::tile::{Half, Side, TileId};

/// The crossings at which four tiles of the palace meet, camps and watchtowers not among them: for
/// each its north-western cell, and what `mark` says of the single tiles among the four, together.
pub fn crossings(placed: &[Placed], mark: impl Fn(TileId) -> u8, visit: impl FnMut(Cell, u8)) {
    let paper = Paper::under(placed, false);
    match paper.area {
        0..=64 => crossings_on::<1>(paper, placed, mark, visit),
        65..=128 => crossings_on::<2>(paper, placed, mark, visit),
        129..=256 => crossings_on::<4>(paper, placed, mark, visit),
        _ => rarely(|| crossings_on::<MOST_WORDS>(paper, placed, mark, visit)),
    }
}

/// The same on boards of a certain size. Walls do not matter, so this is less than a plan.
#[inline]
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
