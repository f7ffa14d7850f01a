//! Palaces: which tiles lie where.

use crate::base::crossing::{self, Crossing, Kept};
use crate::base::tile::{Building, Ground, Half, Side, Sides, Sign, TileId, TileSet};
use crate::capacity;
use crate::chance::Dice;
use crate::components::{DOUBLE_TILES, FOUNTAIN, GROUNDS};
use crate::list::List;
use crate::notation::{Token, Unreadable, number};
use crate::seat::{MAX_SEATS, Seat};
use crate::speech::{Part, Tell};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::SplitWhitespace;

/// A place in a palace. `x` grows to the east, `y` to the south; the fountain lies at 0,0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Cell {
    /// To the south.
    pub y: i8,
    /// To the east.
    pub x: i8,
}

impl Cell {
    /// How far a palace may reach from its fountain. Nobody gets there: it would take two thirds
    /// of the tiles of all modules, in a row.
    pub const REACH: i8 = 120;

    /// The cell at `x`, `y`.
    pub const fn new(x: i8, y: i8) -> Self {
        Self { y, x }
    }

    /// Whether a palace may reach that far.
    pub const fn is_on_the_table(self) -> bool {
        self.x.unsigned_abs() <= Self::REACH as u8 && self.y.unsigned_abs() <= Self::REACH as u8
    }

    /// Both numbers in one, which grows by 1 to the south and by [`Cell::COLUMN`] to the east: so the difference of
    /// two tells neighbours, and whoever looks through a whole palace for them compares one number a tile.
    #[inline]
    pub(crate) const fn packed(self) -> i32 {
        (u16::from_le_bytes([self.y as u8, self.x as u8]) ^ 0x8080) as i32
    }

    /// How much [`Cell::packed`] grows to the east.
    pub(crate) const COLUMN: i32 = 256;

    /// The neighbour on `side`.
    ///
    /// # Panics
    /// More than a step beyond [`Cell::REACH`].
    #[must_use]
    pub const fn step(self, side: Side) -> Self {
        let (x, y) = side.step();
        Self::new(self.x + x, self.y + y)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A tile in its place.
///
/// A palace is a list of them, the fountain first:
///
/// ```
/// use alhambra_rules::{Building, Cell, Placed, Scene, Seat, TileId, TileSet, plan, survey, wall};
///
/// let game = Scene::new(2).palace(0, "1,0 garden-11; 0,-1 tower-12").begin();
/// let palace = game.palace(Seat(0));
/// assert_eq!(palace[0], Placed::fountain());
/// assert_eq!(palace[1].building_at(Cell::new(1, 0)), Some(Building::Garden));
/// assert_eq!(survey::counts(palace)[Building::Garden.at()], 1);
/// println!("the longest wall has {} segments", wall::longest(palace));
///
/// // Where a tile may go.
/// let tile = TileId::named("pavilion-8").expect("there is such a tile");
/// let mut places = Vec::new();
/// plan::places(palace, TileSet::from_iter([tile]), |_, cell, _| {
///     places.push(cell);
///     true
/// });
/// assert!(places.contains(&Cell::new(-1, 0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Placed {
    /// Where it lies.
    pub cell: Cell,
    /// Which tile it is.
    pub tile: TileId,
    /// Its marked sides as it lies in the low four bits, then its quarter turns in two bits,
    /// then how odd it is in two.
    lie: u8,
}

impl Placed {
    /// The tile in that place, as printed.
    pub const fn new(tile: TileId, cell: Cell) -> Self {
        Self::turned(tile, cell, 0)
    }

    /// The tile in that place, so many quarters clockwise from how it was printed.
    pub const fn turned(tile: TileId, cell: Cell, quarters: u8) -> Self {
        let quarters = quarters % 4;
        let printed = tile.lie();
        let lie = Sides(printed & 15).turned(quarters).0 | quarters << 4 | printed & 0xc0;
        Self { cell, tile, lie }
    }

    /// The same with sticks on these sides, as it lies.
    #[must_use]
    pub const fn with_sticks(mut self, sides: Sides) -> Self {
        self.lie |= sides.0 & 15;
        self
    }

    /// The same with other walls on its first cell, as it lies: of a box that differs from the table.
    #[must_use]
    pub const fn with_walls(mut self, sides: Sides) -> Self {
        self.lie = self.lie & 0xf0 | sides.0 & 15;
        self
    }

    /// The second half of a double tile, as it lies. In a game that is how it is printed; where somebody said that
    /// it looks different, it is turned, and its walls are those of the first half.
    pub fn second(&self) -> Option<Half> {
        let half = self.tile.spec().second?;
        if self.walls().0 == self.tile.walls().0 && self.quarters() == 0 {
            return Some(half);
        }
        Some(Half {
            side: half.side.turned(self.quarters()),
            walls: self.walls(),
            ..half
        })
    }

    /// The sides with a stick, as it lies: those with a wall that is not printed there.
    pub const fn sticks(&self) -> Sides {
        self.walls().without(self.printed_walls())
    }

    /// The marked sides that are printed on its first cell, as it lies.
    pub const fn printed_walls(&self) -> Sides {
        self.tile.walls().turned(self.quarters())
    }

    /// The fountain in its place.
    pub const fn fountain() -> Self {
        Self::new(FOUNTAIN, Cell::new(0, 0))
    }

    /// What it is made for.
    pub const fn ground(&self) -> Ground {
        if self.is_odd() {
            GROUNDS[self.tile.place()]
        } else {
            Ground::Palace
        }
    }

    /// How it differs from a single tile of the palace: see [`Ground::oddness`].
    pub(crate) const fn oddness(&self) -> u8 {
        self.lie >> 6
    }

    /// Whether it is anything but a single tile of the palace.
    pub(crate) const fn is_odd(&self) -> bool {
        self.oddness() != 0
    }

    /// Whether it covers two cells.
    pub(crate) const fn is_double(&self) -> bool {
        self.oddness() == Ground::Double.oddness()
    }

    /// The cells that it covers: one, or two for a double tile.
    pub fn halves(&self) -> impl Iterator<Item = Placement> + use<> {
        let spec = self.tile.spec();
        let first = Placement {
            cell: self.cell,
            sides: self.walls(),
            building: spec.building,
        };
        let second = self.second().map(|half| Placement {
            cell: self.cell.step(half.side),
            sides: half.walls,
            building: Some(half.building),
        });
        std::iter::once(first).chain(second)
    }

    /// Whether it covers `cell`.
    pub fn covers(&self, cell: Cell) -> bool {
        self.cell == cell || self.is_double() && self.halves().any(|h| h.cell == cell)
    }

    /// The building that stands on `cell`, if it covers that; a watchtower is none.
    pub fn building_at(&self, cell: Cell) -> Option<Building> {
        if self.ground() == Ground::Triangle {
            return None;
        }
        self.halves().find(|half| half.cell == cell)?.building
    }

    /// The marked sides of its first cell, as it lies.
    pub const fn walls(&self) -> Sides {
        Sides(self.lie & 15)
    }

    /// Quarter turns clockwise from how it was printed.
    pub const fn quarters(&self) -> u8 {
        self.lie >> 4 & 3
    }

    /// What is printed at its sides besides walls, each with the side to which it points as it lies.
    pub fn signs(&self) -> impl Iterator<Item = (Side, Sign)> + use<> {
        let quarters = self.quarters();
        let printed = Side::ALL.into_iter().zip(self.tile.spec().signs);
        printed.filter_map(move |(side, sign)| Some((side.turned(quarters), sign?)))
    }
}

/// The first cells of tiles that stay where they are: one where somebody stands, and two at each gate.
pub(crate) type Stays = List<Cell, { 1 + 2 * capacity::GATES }>;

/// Quarter turns clockwise, 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Quarters(pub u8);

impl Tell for Quarters {
    const KIND: &'static str = u8::KIND;

    fn part(&self) -> Part {
        self.0.part()
    }
}

impl Token for Quarters {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.0)
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        Ok(Self(number(words, "quarter turns", 0..=3)?))
    }

    fn sample(dice: &mut Dice) -> Self {
        Self(dice.below(4) as u8)
    }
}

/// The tiles in a straight line from a cell towards `side`, up to the first gap, each with the cell of
/// it that lies there. Walls do not matter.
pub fn line(palace: &[Placed], from: Cell, side: Side) -> impl Iterator<Item = (Cell, &Placed)> {
    let mut cell = from;
    std::iter::from_fn(move || {
        cell = cell.step(side);
        let placed = palace.iter().find(|placed| placed.covers(cell))?;
        Some((cell, placed))
    })
}

/// One cell of a tile in its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    /// Where.
    pub cell: Cell,
    /// The marked sides there, as it lies.
    pub sides: Sides,
    /// The building that this half counts as; for a watchtower, whose colour it has.
    pub building: Option<Building>,
}

/// The palaces of all seats, one behind the other in a single list.
///
/// A tile lies in one palace only, so one list that holds every tile is much
/// smaller than six lists that each could.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Palaces {
    placed: List<Placed, { capacity::PLACED }>,
    /// Where each seat's part ends.
    ends: [u8; MAX_SEATS],
    /// The tiles of each seat once more, to find one without a search. Only what adds and removes tiles below
    /// touches either.
    tiles: [TileSet; MAX_SEATS],
    /// Where four tiles meet, if somebody wants to know that all the time. It is kept in the same way.
    crossings: Kept,
}

impl Palaces {
    /// A fountain for each seat.
    pub fn new(players: u8) -> Self {
        let mut palaces = Self::default();
        for seat in Seat::all(players) {
            palaces.add(seat, Placed::fountain());
        }
        palaces
    }

    /// From now on crossings are kept: somebody will ask for them at every turn.
    pub(crate) fn keep_crossings(&mut self) {
        self.crossings.begin();
        for seat in Seat::all(MAX_SEATS as u8) {
            let palace = &self.placed[self.start(seat)..self.ends[seat.at()] as usize];
            for (at, placed) in palace.iter().enumerate() {
                self.crossings.add(seat, &palace[..=at], *placed);
            }
        }
    }

    /// Where four tiles of a palace meet, by row and column; nothing where that is not kept.
    #[inline]
    pub(crate) fn crossings(&self, seat: Seat) -> Option<impl Iterator<Item = &Crossing>> {
        self.crossings.of(seat)
    }

    /// Whether the crossings that are kept of a palace are those that there are.
    pub(crate) fn check_crossings(&self, seat: Seat) -> Result<(), String> {
        crossing::agrees(&self.crossings, seat, self.of(seat))
    }

    #[inline]
    fn start(&self, seat: Seat) -> usize {
        match seat.at() {
            0 => 0,
            at => self.ends[at - 1] as usize,
        }
    }

    /// What lies in the palace of `seat`; the fountain comes first.
    #[inline]
    pub fn of(&self, seat: Seat) -> &[Placed] {
        &self.placed[self.start(seat)..self.ends[seat.at()] as usize]
    }

    /// The same tiles as a set.
    #[inline]
    pub const fn tiles(&self, seat: Seat) -> TileSet {
        self.tiles[seat.at()]
    }

    /// Lays a tile into the palace of `seat`.
    pub fn add(&mut self, seat: Seat, placed: Placed) {
        self.tiles[seat.at()].insert(placed.tile);
        self.placed.insert(self.ends[seat.at()] as usize, placed);
        for end in &mut self.ends[seat.at()..] {
            *end += 1;
        }
        if self.crossings.are_wanted() {
            let palace = &self.placed[self.start(seat)..self.ends[seat.at()] as usize];
            self.crossings.add(seat, palace, placed);
        }
    }

    /// Takes away what lies at `cell` in the palace of `seat`.
    pub fn remove(&mut self, seat: Seat, cell: Cell) -> Option<Placed> {
        let at = self.of(seat).iter().position(|p| p.covers(cell))?;
        let placed = self.placed.remove(self.start(seat) + at);
        self.tiles[seat.at()].remove(placed.tile);
        for end in &mut self.ends[seat.at()..] {
            *end -= 1;
        }
        if self.crossings.are_wanted() {
            self.crossings.remove(seat, placed);
            if self.crossings.are_too_many() {
                self.keep_crossings();
            }
        }
        Some(placed)
    }

    /// Puts up sticks on sides of a tile in the palace of `seat`, as it lies.
    pub(crate) fn put_up(&mut self, seat: Seat, tile: TileId, sides: Sides) {
        let (first, last) = (self.start(seat), self.ends[seat.at()] as usize);
        let mut own = self.placed[first..last].iter_mut();
        if let Some(placed) = own.find(|placed| placed.tile == tile) {
            *placed = placed.with_sticks(sides);
        }
    }

    /// The first cell of the tile at `cell` in the palace of `seat`, where one lies.
    pub(crate) fn first_cell(&self, seat: Seat, cell: Cell) -> Cell {
        if !self.tiles(seat).meets(DOUBLE_TILES) {
            return cell;
        }
        self.at(seat, cell).map_or(cell, |placed| placed.cell)
    }

    /// What lies at `cell` in the palace of `seat`.
    pub fn at(&self, seat: Seat, cell: Cell) -> Option<Placed> {
        let palace = self.of(seat);
        // First cells are quickly compared; the second ones of double tiles are few.
        let first = palace.iter().find(|p| p.cell == cell);
        let found = first.or_else(|| palace.iter().find(|p| p.is_double() && p.covers(cell)));
        found.copied()
    }
}
