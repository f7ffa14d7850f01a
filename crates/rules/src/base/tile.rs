//! Tiles: what they are, what they cost, where their walls are.

use crate::capacity;
use crate::components::{BUILDINGS, BY_PLACE, COLOURS, FOUNTAIN, LIES, PRICES, TILES};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;

/// One of the six types of building, cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Building {
    /// Blue, 7 tiles.
    Pavilion,
    /// Red, 7 tiles.
    Seraglio,
    /// Brown, 9 tiles.
    Arcades,
    /// White, 9 tiles.
    Chambers,
    /// Green, 11 tiles.
    Garden,
    /// Purple, 11 tiles.
    Tower,
}

impl Building {
    /// All six, in the order of their points.
    pub const ALL: [Self; 6] = [
        Self::Pavilion,
        Self::Seraglio,
        Self::Arcades,
        Self::Chambers,
        Self::Garden,
        Self::Tower,
    ];

    /// The name in the game's notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pavilion => "pavilion",
            Self::Seraglio => "seraglio",
            Self::Arcades => "arcades",
            Self::Chambers => "chambers",
            Self::Garden => "garden",
            Self::Tower => "tower",
        }
    }

    /// As an index into arrays by building.
    pub const fn at(self) -> usize {
        self as usize
    }
}

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Side {
    /// Towards smaller `y`.
    North,
    /// Towards larger `x`.
    East,
    /// Towards larger `y`.
    South,
    /// Towards smaller `x`.
    West,
}

impl Side {
    /// All four, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The side `quarters` quarter turns further clockwise.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        Self::ALL[(self as usize + quarters as usize) % 4]
    }

    /// The opposite side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(2)
    }

    /// The letter in the game's notation.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// One step in this direction.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }
}

/// A set of sides: bit 0 north, 1 east, 2 south, 3 west.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Sides(pub u8);

impl Sides {
    /// Whether `side` is in the set.
    pub const fn has(self, side: Side) -> bool {
        self.0 >> side as u8 & 1 != 0
    }

    /// The sides that are in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The sides one by one, clockwise from the north.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |side| self.has(*side))
    }

    /// The set turned clockwise with its tile.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        let quarters = quarters % 4;
        Self((self.0 << quarters | self.0 >> (4 - quarters)) & 15)
    }
}

impl fmt::Debug for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|side| write!(f, "{}", side.letter()))
    }
}

/// What a tile shows on one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// Nothing: one can walk through.
    Open,
    /// A wall.
    Wall,
    /// The bastion of a camp.
    Bastion,
    /// A side of a camp without a bastion.
    CampSide,
    /// The long side of a watchtower, which fills two sides of its cell.
    LongSide,
}

impl Edge {
    /// Whether two sides may lie against each other.
    pub const fn meets(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Open, Self::Open)
                | (Self::Wall, Self::Wall | Self::Bastion)
                | (Self::Bastion, Self::Wall)
                | (Self::CampSide, Self::CampSide)
        )
    }
}

/// What a tile is made for. It says how its marked sides read and what it must hold on to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// Part of the palace, one cell. Marked sides are walls; it is reached on foot.
    Palace,
    /// Outside the wall. Marked sides are bastions; one of them must meet a wall.
    Camp,
    /// A triangle. Marked sides are its long side; it is reached on foot and must lie open
    /// against a building of its colour.
    Triangle,
    /// Part of the palace, two cells. Marked sides are walls; it is reached on foot through either.
    Double,
}

impl Ground {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Palace, Self::Camp, Self::Triangle, Self::Double];

    /// How a tile on it differs from a single tile of the palace, as two bits: in another way than
    /// by covering two cells, or by that.
    pub(crate) const fn oddness(self) -> u8 {
        match self {
            Self::Palace => 0b00,
            Self::Camp | Self::Triangle => 0b01,
            Self::Double => 0b10,
        }
    }

    /// What a side shows, by whether it is marked.
    pub const fn edge(self, marked: bool) -> Edge {
        match (self, marked) {
            (Self::Palace | Self::Double, true) => Edge::Wall,
            (Self::Camp, true) => Edge::Bastion,
            (Self::Camp, false) => Edge::CampSide,
            (Self::Triangle, true) => Edge::LongSide,
            (Self::Palace | Self::Double | Self::Triangle, false) => Edge::Open,
        }
    }
}

/// The family a tile belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The start tile.
    Fountain,
    /// One of the 54 buildings of the base game.
    Standard,
    /// A camp.
    Camp,
    /// A bazaar.
    Bazaar,
    /// A major project.
    Project,
    /// A watchtower.
    Watchtower,
    /// A square in the colour of this type of building. It is none itself.
    Square(Building),
    /// A single tile of a module that lies like a building, under this name.
    Other(&'static str),
}

/// What is printed at a side of a tile and is no wall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// A building that is wanted in this direction.
    Building(Building),
    /// An arrow.
    Arrow,
}

/// What is printed at each side, clockwise from the north.
pub type Signs = [Option<Sign>; Side::ALL.len()];

/// The second half of a tile that covers two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Half {
    /// Where it lies, seen from the first half.
    pub side: Side,
    /// The building that it counts as.
    pub building: Building,
    /// Its walls.
    pub walls: Sides,
}

/// What is printed on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileSpec {
    /// The name in the game's notation; the id in `data/`.
    pub name: &'static str,
    /// The family.
    pub kind: Kind,
    /// What it is made for.
    pub ground: Ground,
    /// The building that it counts as, if any; for a watchtower, whose colour it has.
    pub building: Option<Building>,
    /// The printed price.
    pub price: u8,
    /// The marked sides: walls, bastions or the long side.
    pub walls: Sides,
    /// The second half, if there is one.
    pub second: Option<Half>,
    /// Whether it may be turned whenever it is built.
    pub turns: bool,
    /// Whether it lies beside the market to be sold, and never on a slot.
    pub is_beside: bool,
    /// What is printed at its sides besides walls.
    pub signs: Signs,
}

impl TileSpec {
    const fn plain(
        name: &'static str,
        kind: Kind,
        building: Option<Building>,
        price: u8,
        walls: Sides,
    ) -> Self {
        Self {
            name,
            kind,
            ground: Ground::Palace,
            building,
            price,
            walls,
            second: None,
            turns: false,
            is_beside: false,
            signs: [None; Side::ALL.len()],
        }
    }

    /// A tile of the base game.
    pub(crate) const fn building(
        name: &'static str,
        building: Building,
        price: u8,
        walls: Sides,
    ) -> Self {
        Self::plain(name, Kind::Standard, Some(building), price, walls)
    }

    /// The start tile, open on all sides.
    pub(crate) const fn fountain() -> Self {
        Self::plain("fountain", Kind::Fountain, None, 0, Sides(0))
    }

    /// A bazaar; its price is that of another tile.
    pub(crate) const fn bazaar(name: &'static str, walls: Sides) -> Self {
        Self {
            is_beside: true,
            ..Self::plain(name, Kind::Bazaar, None, 0, walls)
        }
    }

    /// A tile that is sold beside the market and may be turned whenever it is built, so that its signs
    /// point elsewhere. It counts as no building.
    pub(crate) const fn signed(
        name: &'static str,
        kind: &'static str,
        price: u8,
        walls: Sides,
        signs: Signs,
    ) -> Self {
        Self {
            turns: true,
            is_beside: true,
            signs,
            ..Self::other(name, kind, price, walls)
        }
    }

    /// A square. Nobody pays for it.
    pub(crate) const fn square(name: &'static str, colour: Building, walls: Sides) -> Self {
        Self::plain(name, Kind::Square(colour), None, 0, walls)
    }

    /// The type of building whose colour it has, whether or not it counts as one.
    pub const fn colour(&self) -> Option<Building> {
        match self.kind {
            Kind::Square(colour) => Some(colour),
            _ => self.building,
        }
    }

    /// A tile that is bought and lies like a building and counts as none; `kind` is the name under
    /// which it has its words and its picture.
    pub(crate) const fn other(
        name: &'static str,
        kind: &'static str,
        price: u8,
        walls: Sides,
    ) -> Self {
        Self::plain(name, Kind::Other(kind), None, price, walls)
    }

    /// A building that may be turned whenever it is built, under its own name.
    pub(crate) const fn turning(
        name: &'static str,
        building: Building,
        price: u8,
        walls: Sides,
    ) -> Self {
        Self {
            turns: true,
            ..Self::plain(name, Kind::Other(name), Some(building), price, walls)
        }
    }

    /// A building that is laid onto a plot. What it cost is printed on the plot.
    pub(crate) const fn on_a_plot(name: &'static str, building: Building) -> Self {
        let kind = match building {
            Building::Pavilion => "plot-pavilion",
            Building::Seraglio => "plot-seraglio",
            Building::Arcades => "plot-arcades",
            Building::Chambers => "plot-chambers",
            Building::Garden => "plot-garden",
            Building::Tower => "plot-tower",
        };
        Self::plain(name, Kind::Other(kind), Some(building), 0, Sides(0))
    }

    /// A camp with its bastions.
    pub(crate) const fn camp(name: &'static str, price: u8, bastions: Sides) -> Self {
        Self {
            ground: Ground::Camp,
            ..Self::plain(name, Kind::Camp, None, price, bastions)
        }
    }

    /// A watchtower, as printed with its short sides to the north and the east.
    pub(crate) const fn tower(name: &'static str, colour: Building) -> Self {
        Self {
            ground: Ground::Triangle,
            turns: true,
            ..Self::plain(name, Kind::Watchtower, Some(colour), 0, Sides(0b1100))
        }
    }

    /// A major project: two buildings with their walls, the second on `side` of the first.
    pub(crate) const fn project(
        name: &'static str,
        buildings: [Building; 2],
        walls: [Sides; 2],
        side: Side,
    ) -> Self {
        Self {
            ground: Ground::Double,
            second: Some(Half {
                side,
                building: buildings[1],
                walls: walls[1],
            }),
            ..Self::plain(name, Kind::Project, Some(buildings[0]), 0, walls[0])
        }
    }
}

/// Makes an array of [`TileSpec`]s from rows of a table in `data/`.
macro_rules! specs {
    ($rows:expr, |$row:ident| $spec:expr) => {{
        let rows = $rows;
        let mut specs = [$crate::base::tile::TileSpec::fountain(); $rows.len()];
        let mut at = 0;
        while at < rows.len() {
            let $row = rows[at];
            specs[at] = $spec;
            at += 1;
        }
        specs
    }};
}
pub(crate) use specs;

/// A tile, by its place in the table of all tiles. It is kept counted from 1, so that an `Option` of it
/// fits into the same byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TileId(NonZeroU8);

const _: () = assert!(
    size_of::<Option<TileId>>() == 1,
    "no tile takes no more room than a tile"
);

impl TileId {
    /// The tile with this number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        ((number as usize) < TILES.len()).then_some(Self::nth(number))
    }

    /// The tile with this number, which exists.
    pub(crate) const fn nth(number: u8) -> Self {
        Self(NonZeroU8::MIN.saturating_add(number))
    }

    /// All tiles of the base game, the fountain not among them.
    pub fn base() -> impl Iterator<Item = Self> {
        (0..FOUNTAIN.at() as u8).map(Self::nth)
    }

    /// As an index into arrays by tile.
    pub const fn at(self) -> usize {
        self.place() - 1
    }

    /// The same counted from 1: for the tables that are asked all the time, and for sets.
    pub(crate) const fn place(self) -> usize {
        self.0.get() as usize
    }

    /// What is printed on it.
    pub const fn spec(self) -> &'static TileSpec {
        &BY_PLACE[self.place()]
    }

    /// The marked sides, as printed.
    pub const fn walls(self) -> Sides {
        Sides(LIES[self.place()] & 15)
    }

    /// The marked sides and how odd it is, as printed, in one byte: see [`Placed`](crate::Placed).
    pub(crate) const fn lie(self) -> u8 {
        LIES[self.place()]
    }

    /// The family.
    pub fn kind(self) -> Kind {
        self.spec().kind
    }

    /// Whether it is one of the 54 buildings of the base game.
    pub const fn is_standard(self) -> bool {
        self.place() < FOUNTAIN.place()
    }

    /// Whether it is one of the `count` tiles from number `first` on.
    pub(crate) const fn is_among(self, first: u8, count: usize) -> bool {
        self.at() >= first as usize && self.at() < first as usize + count
    }

    /// The building on its first cell, as a bit by [`Building::at`]; none on a watchtower, which
    /// only has the colour of one.
    pub(crate) const fn building_bit(self) -> u8 {
        BUILDINGS[self.place()]
    }

    /// The same of a base building alone; none of any other tile, and where nothing lies.
    #[inline]
    pub(crate) fn colour(tile: Option<Self>) -> u8 {
        COLOURS[tile.map_or(0, Self::place)]
    }

    /// The printed price.
    pub const fn price(self) -> u8 {
        PRICES[self.place()]
    }

    /// Its name in the game's notation.
    pub const fn name(self) -> &'static str {
        self.spec().name
    }

    /// The tile of that name.
    pub fn named(name: &str) -> Option<Self> {
        TILES
            .iter()
            .position(|t| t.name == name)
            .map(|at| Self::nth(at as u8))
    }
}

/// What fills the room of a list behind its last tile.
impl Default for TileId {
    fn default() -> Self {
        FOUNTAIN
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of tiles, one bit each. The lowest bit is nobody's: tiles are counted from 1 here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct TileSet([u64; WORDS]);

/// So many words have a bit for every tile.
const WORDS: usize = (capacity::TILES + 1).div_ceil(64);

const _: () = assert!(TILES.len() < 64 * WORDS, "a set holds every tile");

impl TileSet {
    /// No tile.
    pub const NONE: Self = Self([0; WORDS]);

    /// Adds a tile.
    pub const fn insert(&mut self, tile: TileId) {
        self.0[tile.place() / 64] |= 1 << (tile.place() % 64);
    }

    /// Takes a tile away.
    pub const fn remove(&mut self, tile: TileId) {
        self.0[tile.place() / 64] &= !(1 << (tile.place() % 64));
    }

    /// Whether the tile is in the set.
    pub const fn has(&self, tile: TileId) -> bool {
        let place = tile.place();
        place < 64 * WORDS && self.0[place / 64] >> (place % 64) & 1 != 0
    }

    /// The tiles that are in both sets.
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        let [low, middle, high] = self.0;
        Self([low & other.0[0], middle & other.0[1], high & other.0[2]])
    }

    /// The tiles that are in any of the two sets.
    #[must_use]
    pub const fn either(self, other: Self) -> Self {
        let [low, middle, high] = self.0;
        Self([low | other.0[0], middle | other.0[1], high | other.0[2]])
    }

    /// Whether a tile is in both sets.
    pub const fn meets(self, other: Self) -> bool {
        !self.both(other).is_empty()
    }

    /// The tiles that are in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        let [low, middle, high] = self.0;
        Self([low & !other.0[0], middle & !other.0[1], high & !other.0[2]])
    }

    /// Whether the set is empty.
    pub const fn is_empty(&self) -> bool {
        let [low, middle, high] = self.0;
        low | middle | high == 0
    }

    /// The tiles from number `first` on as bits, as many as fit.
    pub(crate) const fn from(self, first: u8) -> u64 {
        let place = TileId::nth(first).place();
        let (word, shift) = (place / 64, place % 64);
        let more = if shift > 0 && word + 1 < WORDS {
            self.0[word + 1] << (64 - shift)
        } else {
            0
        };
        self.0[word] >> shift | more
    }

    /// How many tiles there are.
    pub const fn len(&self) -> usize {
        let [low, middle, high] = self.0;
        (low.count_ones() + middle.count_ones() + high.count_ones()) as usize
    }

    /// The tiles in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = TileId> {
        // No tile has place 0. Looked at from place 1 on, the first word never yields it.
        let [low, mut middle, mut high] = self.0;
        let mut low = low >> 1;
        std::iter::from_fn(move || {
            let (first, word) = if low != 0 {
                (const { place(1) }, &mut low)
            } else if middle != 0 {
                (const { place(64) }, &mut middle)
            } else if high != 0 {
                (const { place(128) }, &mut high)
            } else {
                return None;
            };
            let place = first.saturating_add(word.trailing_zeros() as u8);
            *word &= *word - 1;
            Some(TileId(place))
        })
    }
}

const fn place(number: u8) -> NonZeroU8 {
    NonZeroU8::new(number).expect("places are counted from 1")
}

impl FromIterator<TileId> for TileSet {
    fn from_iter<I: IntoIterator<Item = TileId>>(tiles: I) -> Self {
        let mut set = Self::default();
        for tile in tiles {
            set.insert(tile);
        }
        set
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_turn_with_the_tile() {
        // North and east, one quarter clockwise: east and south.
        assert_eq!(Sides(0b0011).turned(1), Sides(0b0110));
        assert_eq!(Sides(0b1001).turned(4), Sides(0b1001));
        assert_eq!(Side::West.turned(1), Side::North);
    }

    #[test]
    fn there_are_54_tiles_and_each_is_found_by_its_name() {
        assert_eq!(TileId::base().count(), 54);
        for tile in TileId::base() {
            assert_eq!(TileId::named(tile.name()), Some(tile));
        }
    }

    #[test]
    fn a_set_keeps_its_tiles() {
        let mut set: TileSet = [TileId::nth(3), TileId::nth(53), TileId::nth(100)]
            .into_iter()
            .collect();
        assert!(set.has(TileId::nth(53)) && !set.has(TileId::nth(4)));
        set.remove(TileId::nth(53));
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            [TileId::nth(3), TileId::nth(100)]
        );
        assert_eq!(set.len(), 2);
    }

    #[test]
    fn a_set_has_room_for_the_tiles_of_all_modules() {
        let last = TileId::nth(capacity::TILES as u8 - 1);
        let set: TileSet = [TileId::nth(63), TileId::nth(64), last]
            .into_iter()
            .collect();
        assert!(set.has(last) && set.iter().eq([TileId::nth(63), TileId::nth(64), last]));
        let ends = (set.from(62), set.from(64), set.from(last.at() as u8));
        assert_eq!(ends, (0b110, 1, 1));
        assert_eq!(set.without(set), TileSet::NONE);
        assert_eq!(set.both(set), set);
    }
}
