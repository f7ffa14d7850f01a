//! Crossings: where four tiles of a palace meet.
//!
//! Few tiles of a palace do, and whoever asks for crossings asks at every turn. So they are kept in step with
//! the palaces where a module wants them: a new tile is looked at with its neighbours, a tile that leaves takes
//! its crossings along. A law compares them with what [`crossings`] finds on boards, in any heap of tiles.

use crate::base::board::Board;
use crate::base::palace::{Cell, Placed};
use crate::base::plan::{MOST_WORDS, Paper, rarely};
use crate::base::tile::{Half, Side, TileId};
use crate::components::DOUBLE_TILES;
use crate::list::List;
use crate::seat::Seat;

/// The crossings at which four tiles of the palace meet, camps and watchtowers not among them: for
/// each its north-western cell, and what `mark` says of the single tiles among the four, together.
pub fn crossings(placed: &[Placed], mark: impl Fn(TileId) -> u8, mut visit: impl FnMut(Cell, u8)) {
    let paper = Paper::under(placed, false);
    if paper.area <= 256 {
        crossings_on::<4>(paper, placed, mark, &mut visit);
    } else {
        rarely(|| crossings_on::<MOST_WORDS>(paper, placed, mark, &mut visit));
    }
}

/// The same on boards of a certain size. Walls do not matter, so this is less than a plan.
fn crossings_on<const N: usize>(
    paper: Paper,
    placed: &[Placed],
    mark: impl Fn(TileId) -> u8,
    visit: &mut impl FnMut(Cell, u8),
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

/// The most crossings that are kept, of all palaces together: in random games with all modules there are ten.
const MOST: usize = 32;

/// A crossing in somebody's palace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Crossing {
    seat: Seat,
    /// The north-western of the four cells.
    pub(crate) cell: Cell,
    /// The single tiles among the four.
    pub(crate) singles: [Option<TileId>; 4],
}

/// The crossings of all palaces, if somebody wants them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Kept {
    extent: Extent,
    /// By seat, row and column.
    all: List<Crossing, MOST>,
}

/// Which crossings are kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Extent {
    /// None: nobody asks for them.
    #[default]
    None,
    /// All that there are.
    All,
    /// None, because there are too many.
    TooMany,
}

impl Kept {
    /// The crossings of a seat by row and column; nothing where they are not kept.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> Option<impl Iterator<Item = &Crossing>> {
        let own = self
            .all
            .iter()
            .filter(move |crossing| crossing.seat == seat);
        (self.extent == Extent::All).then_some(own)
    }

    /// Whether somebody wants them.
    #[inline]
    pub(crate) fn are_wanted(&self) -> bool {
        self.extent != Extent::None
    }

    /// Whether there were too many, so that they have to be counted again when a tile has left.
    pub(crate) fn are_too_many(&self) -> bool {
        self.extent == Extent::TooMany
    }

    /// From now on they are kept; all palaces are empty.
    pub(crate) fn begin(&mut self) {
        *self = Self {
            extent: Extent::All,
            all: List::new(),
        };
    }

    /// A tile has come into a palace, and is the last in its list.
    #[inline(never)]
    pub(crate) fn add(&mut self, seat: Seat, palace: &[Placed], new: Placed) {
        if !new.is_odd() {
            self.add_around(seat, palace, new.cell);
        } else if new.is_double() {
            for half in new.halves() {
                self.add_around(seat, palace, half.cell);
            }
        }
    }

    /// Adds the crossings at the corners of a new cell. Those at which both cells of a double tile meet are none,
    /// so each is found at one cell of a new tile only.
    fn add_around(&mut self, seat: Seat, palace: &[Placed], middle: Cell) {
        let mut around = [[None; 3]; 3];
        let corner = middle.packed() - Cell::COLUMN - 1;
        let mut cover = |further: i32, tile: TileId| {
            let (x, y) = (further / Cell::COLUMN, further % Cell::COLUMN);
            if x < 3 && y < 3 {
                around[y as usize][x as usize] = Some(tile);
            }
        };
        for placed in palace {
            if placed.is_double() {
                for half in placed.halves() {
                    let further = half.cell.packed() - corner;
                    if further >= 0 {
                        cover(further, placed.tile);
                    }
                }
                continue;
            }
            let further = placed.cell.packed() - corner;
            // Most tiles are too far to the west or to the east.
            if (0..3 * Cell::COLUMN).contains(&further) && !placed.is_odd() {
                cover(further, placed.tile);
            }
        }
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let [upper, lower] = [y, y + 1].map(|y| [around[y][x], around[y][x + 1]]);
            let four = [upper[0], upper[1], lower[0], lower[1]];
            let has_both_halves = (0..2).any(|n| four[2 * n] == four[2 * n + 1])
                || (0..2).any(|n| four[n] == four[n + 2]);
            if four.iter().all(Option::is_some) && !has_both_halves {
                self.insert(Crossing {
                    seat,
                    cell: Cell::new(middle.x - 1 + x as i8, middle.y - 1 + y as i8),
                    singles: four.map(|tile| tile.filter(|tile| !DOUBLE_TILES.has(*tile))),
                });
            }
        }
    }

    fn insert(&mut self, new: Crossing) {
        if self.extent != Extent::All {
            return;
        }
        if self.all.len() == MOST {
            self.extent = Extent::TooMany;
            self.all = List::new();
            return;
        }
        let is_before = |old: &Crossing| (old.seat.0, old.cell) < (new.seat.0, new.cell);
        let at = self.all.iter().take_while(|old| is_before(old)).count();
        self.all.insert(at, new);
    }

    /// A tile has left a palace.
    #[inline(never)]
    pub(crate) fn remove(&mut self, seat: Seat, old: Placed) {
        let mut at = 0;
        while at < self.all.len() {
            let Crossing {
                seat: whose, cell, ..
            } = self.all[at];
            let meets = |there: Cell| {
                let (x, y) = (there.x.wrapping_sub(cell.x), there.y.wrapping_sub(cell.y));
                (x as u8) < 2 && (y as u8) < 2
            };
            let is_corner =
                meets(old.cell) || old.is_double() && old.halves().any(|half| meets(half.cell));
            if whose == seat && is_corner {
                self.all.remove(at);
            } else {
                at += 1;
            }
        }
    }
}

/// Whether the crossings that are kept of a palace are those that there are.
pub(crate) fn agrees(kept: &Kept, seat: Seat, palace: &[Placed]) -> Result<(), String> {
    if kept.of(seat).is_none() {
        return Ok(());
    }
    // A mark for some tiles and then for others tells all of them apart.
    for bit in 0..u8::BITS {
        let mark = |tile: TileId| u8::from(tile.at() >> bit & 1 == 0) + 1;
        let mut found = Vec::new();
        crossings(palace, mark, |cell, marks| found.push((cell, marks)));
        let own = own_marks(kept, seat, mark);
        if own != found {
            return Err(format!(
                "crossings {own:?} are kept, and there are {found:?}"
            ));
        }
    }
    Ok(())
}

/// The crossings that are kept of a palace, and what `mark` says of their single tiles.
fn own_marks(kept: &Kept, seat: Seat, mark: impl Fn(TileId) -> u8) -> Vec<(Cell, u8)> {
    let own = kept.of(seat).into_iter().flatten();
    let marks = |crossing: &Crossing| {
        let singles = crossing.singles.iter().flatten();
        singles.fold(0, |all, tile| all | mark(*tile))
    };
    own.map(|crossing| (crossing.cell, marks(crossing)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::palace::Palaces;

    /// Any heap of tiles will do: nobody asks here how it is built.
    fn all() -> Vec<TileId> {
        DOUBLE_TILES.iter().chain(TileId::base()).collect()
    }

    #[test]
    fn what_is_kept_is_what_is_found_on_boards_as_tiles_come_and_go() {
        let mut met = 0;
        for seed in 0_usize..60 {
            let mut palaces = Palaces::new(2);
            palaces.keep_crossings();
            let seat = Seat((seed % 2) as u8);
            for (n, tile) in all().into_iter().enumerate() {
                let spread = (n * 31 + seed * n + seed) % 64;
                let cell = Cell::new((spread % 8) as i8 - 4, (spread / 8) as i8 - 3);
                let new = Placed::new(tile, cell);
                let is_free = |cell: Cell| palaces.at(seat, cell).is_none();
                if new.halves().all(|half| is_free(half.cell)) {
                    palaces.add(seat, new);
                } else if cell != Cell::default() {
                    palaces.remove(seat, cell);
                }
                palaces.check_crossings(seat).expect("they agree");
                met += palaces.crossings(seat).expect("they are kept").count();
            }
        }
        assert!(met > 1000, "{met}");
    }

    #[test]
    fn where_there_are_too_many_none_is_kept_until_there_are_fewer() {
        let mut palaces = Palaces::new(2);
        palaces.keep_crossings();
        // Two blocks of three rows with ten tiles each, and nine crossings between two rows.
        let block = |n: usize| Cell::new((n % 10) as i8, 1 + (n / 10) as i8);
        for (n, tile) in TileId::base().take(30).enumerate() {
            palaces.add(Seat(0), Placed::new(tile, block(n)));
            palaces.add(Seat(1), Placed::new(tile, block(n)));
        }
        assert!(palaces.crossings(Seat(0)).is_none());
        for n in 0..10 {
            palaces.remove(Seat(1), block(n));
        }
        let kept = palaces.crossings(Seat(1)).expect("there are fewer now");
        assert_eq!(kept.count(), 9);
        for seat in [Seat(0), Seat(1)] {
            palaces.check_crossings(seat).expect("they agree");
        }
    }
}
