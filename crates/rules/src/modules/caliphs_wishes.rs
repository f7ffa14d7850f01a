//! Caliph's Wishes · Die Wünsche des Kalifen · Mega Box, page 46
//!
//! Three of nine wishes lie open from the beginning. Each is a way to points for everybody's palace, at the end of
//! the game only.
//!
//! # Rulings
//! * H86, H28: a building is a finished one of the six types, on any tile or half. The fountain counts only on
//!   a diagonal. Each row or column scores once.
//! * H300: a tile that is no building is a gap in a row, a column, a diagonal or a field.
//! * H301: every pair of neighbours counts, so three in a line are two pairs. Walls between them do not matter.
//! * H302: a double wall is one side at which two tiles meet with a wall each; sticks are walls, and a gate
//!   takes nothing away.
//! * H367: a diagonal is an unbroken line over corners of at least two tiles, in either direction.
//! * H368: a way leads through open sides and gates, over whatever can be walked on, to the building that is
//!   furthest away on foot. The building counts, the fountain does not.
//! * H305: what squares count as are no types of buildings.
//! * H104: the second wall scores like the longest, without what watchtowers add.
//! * H11: Dirk fulfils no wishes.
//! * H17: these points come last.

use crate::Short as _;
use crate::base::added::Built;
use crate::base::grid::Grid;
use crate::base::palace::{Cell, Placed};
use crate::base::paths::{Paths, Slate};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Edge, Kind, Side, TileId};
use crate::base::wall;
use crate::components::WALL_POINTS;
use crate::data::caliphs_wishes as data;
use crate::game::Game;
use crate::guide::Guide;
use crate::module::Module;
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::spares::Spares;
use crate::speech::{Part, Tell, speech};
use crate::view::View;
use serde::{Deserialize, Serialize};

/// Something that the caliph may wish for.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Wish {
    /// Rows with several buildings side by side.
    #[default]
    Rows,
    /// Columns with several buildings one below the other.
    Columns,
    /// Neighbours of the same type.
    Neighbours,
    /// The second longest wall.
    SecondWall,
    /// Different types.
    Variety,
    /// Sides at which two walls meet.
    DoubleWalls,
    /// Fields of two by two buildings.
    Fields,
    /// The longest diagonal.
    Diagonal,
    /// The way to the furthest building.
    Path,
}

/// How many wishes lie open.
pub const DRAWN: usize = data::DRAWN as usize;

impl Wish {
    /// All of them, in the order of the rulebook.
    pub const ALL: [Self; data::TILES.len()] = [
        Self::Rows,
        Self::Columns,
        Self::Neighbours,
        Self::SecondWall,
        Self::Variety,
        Self::DoubleWalls,
        Self::Fields,
        Self::Diagonal,
        Self::Path,
    ];

    /// The name in data files, commands and the keys of words.
    pub const fn name(self) -> &'static str {
        data::TILES[self as usize].id
    }
}

const _: () = {
    let mut at = 0;
    while at < Wish::ALL.len() {
        assert!(Wish::ALL[at] as usize == at, "the wishes stand in order");
        assert!(
            KINDS[at].len() == "wish-".len() + Wish::ALL[at].name().len(),
            "data/caliphs_wishes.toml: the wishes stand in the order of their kinds"
        );
        at += 1;
    }
    assert!(
        data::VARIETY_POINTS.len() == 7,
        "data/caliphs_wishes.toml: points for none to six types"
    );
};

impl Tell for Wish {
    const KIND: &'static str = "wish";

    fn part(&self) -> Part {
        Part::Name(self.name())
    }
}

/// The wishes that were drawn; everybody sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// In the order of the rulebook.
    pub wishes: [Wish; DRAWN],
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// A wish of the caliph.
        Wish "wish" { wish: Wish },
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let Self::Wish { wish } = *self;
        Look::at(game, seat).shown(wish)
    }
}

/// Three wishes are drawn and lie open.
pub(crate) fn start(game: &mut Game) {
    let mut wishes = Wish::ALL;
    game.chance.shuffle(&mut wishes);
    let drawn = &mut game.states.caliphs_wishes.wishes;
    drawn.copy_from_slice(&wishes[..DRAWN]);
    drawn.sort_short();
}

/// What the wishes bring at the end of the game.
pub(crate) fn end_points(game: &Game, sheet: &mut Sheet) {
    for seat in game.seats() {
        let look = Look::at(game, seat);
        for wish in game.states.caliphs_wishes.wishes {
            let reason = Reason::Wish { wish };
            scoring::write(sheet, Who::Seat(seat), reason, look.worth(wish));
        }
    }
}

/// What a wish brings to the owner of a palace, where `is_site` says which buildings are unfinished, and how
/// many of what it counts there are.
pub fn worth<'a>(
    wish: Wish,
    palace: impl Into<Built<'a>>,
    is_site: impl Fn(TileId) -> bool,
) -> (u8, i16) {
    let look = Look::new(palace, is_site);
    (look.count(wish), look.worth(wish))
}

/// How often a single building is missing for what a wish counts: for the first full line of a row or column, or
/// for a field. For those who plan ahead.
pub fn nearly<'a>(
    wish: Wish,
    palace: impl Into<Built<'a>>,
    is_site: impl Fn(TileId) -> bool,
) -> u8 {
    let look = Look::new(palace, is_site);
    match wish {
        Wish::Rows => look.nearly_full_lines(ACROSS),
        Wish::Columns => look.nearly_full_lines(DOWN),
        Wish::Fields => look.nearly_full_fields(),
        _ => 0,
    }
}

/// From a cell to the next one of a row, of a column, of a diagonal.
const ACROSS: (i8, i8) = (1, 0);
const DOWN: (i8, i8) = (0, 1);
const DIAGONALS: [(i8, i8); 2] = [(1, 1), (1, -1)];

/// The four cells of a field, by its north-western one, which comes first.
const fn field(cell: Cell) -> [Cell; 4] {
    let Cell { x, y } = cell;
    [
        cell,
        Cell::new(x + 1, y),
        Cell::new(x, y + 1),
        Cell::new(x + 1, y + 1),
    ]
}

/// Some of the rows, or of the columns.
#[derive(Clone, Copy, Default)]
struct Lines([u64; 4]);

impl Lines {
    /// Adds the row or column of a cell, and says whether it is new.
    const fn insert(&mut self, step: (i8, i8), cell: Cell) -> bool {
        let line = if step.0 == 0 { cell.x } else { cell.y };
        let at = line.cast_unsigned();
        let (word, bit) = (at as usize / 64, 1 << (at % 64));
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }

    /// How many there are beside those of another set.
    fn without(self, others: Self) -> u8 {
        let pairs = self.0.iter().zip(others.0);
        pairs
            .map(|(own, others)| (own & !others).count_ones() as u8)
            .sum()
    }
}

/// A palace as the caliph looks at it.
struct Look<'a, S> {
    grid: Grid<'a>,
    is_site: S,
}

impl<'a> Look<'a, ()> {
    fn at(game: &'a Game, seat: Seat) -> Look<'a, impl Fn(TileId) -> bool> {
        Look::new(game.built(seat), |tile| game.is_site(tile))
    }
}

impl<'a, S: Fn(TileId) -> bool> Look<'a, S> {
    fn new(palace: impl Into<Built<'a>>, is_site: S) -> Self {
        Self {
            grid: Grid::new(palace),
            is_site,
        }
    }

    /// Whether there is a finished building on a cell of a tile.
    fn is_building(&self, cell: Cell, placed: &Placed) -> bool {
        placed.building_at(cell).is_some() && !(self.is_site)(placed.tile)
    }

    fn has_building(&self, cell: Cell) -> bool {
        let placed = self.grid.at(cell);
        placed.is_some_and(|placed| self.is_building(cell, placed))
    }

    fn buildings(&self) -> impl Iterator<Item = (Cell, &'a Placed)> {
        let all = self.grid.cells();
        all.filter(|(cell, placed)| self.is_building(*cell, placed))
    }

    /// What a wish brings.
    fn worth(&self, wish: Wish) -> i16 {
        points(wish, self.count(wish))
    }

    /// How many there are of what a wish counts.
    fn count(&self, wish: Wish) -> u8 {
        let mut count = 0;
        match wish {
            Wish::Rows => self.full_lines(ACROSS, |_, _, is_first| count += u8::from(is_first)),
            Wish::Columns => self.full_lines(DOWN, |_, _, is_first| count += u8::from(is_first)),
            Wish::Neighbours => self.pairs(|_, _| count += 1),
            Wish::SecondWall => count = wall::second(self.grid.placed()),
            Wish::Variety => {
                let types = self.buildings().filter_map(|(cell, p)| p.building_at(cell));
                let types = types.fold(0_u8, |types, building| types | 1 << building.at());
                count = types.count_ones() as u8;
            }
            Wish::DoubleWalls => self.double_walls(|_, _| count += 1),
            Wish::Fields => self.fields(|_| count += 1),
            Wish::Diagonal => count = self.diagonal().2,
            Wish::Path => {
                let mut slate = Slate::CLEAN;
                let mut paths = Paths::of(self.grid.built(), &mut slate);
                paths.around(Cell::default(), u8::MAX, |cell, steps| {
                    if self.has_building(cell) {
                        count = steps;
                    }
                });
            }
        }
        count
    }

    /// In how many rows or columns the longest line is one building too short.
    fn nearly_full_lines(&self, step: (i8, i8)) -> u8 {
        let (mut full, mut nearly) = (Lines::default(), Lines::default());
        let is_building = |cell: Cell, placed: &Placed| self.is_building(cell, placed);
        self.grid.lines(step, is_building, |first, length| {
            if length >= data::LINE_LEAST {
                full.insert(step, first);
            } else if length + 1 == data::LINE_LEAST {
                nearly.insert(step, first);
            }
        });
        nearly.without(full)
    }

    /// How many fields lack a single building. Each is seen from each of its three buildings.
    fn nearly_full_fields(&self) -> u8 {
        let mut seen = 0;
        for (cell, _) in self.buildings() {
            for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let first = Cell::new(cell.x - x, cell.y - y);
                let there = field(first).into_iter().filter(|c| self.has_building(*c));
                seen += u8::from(there.count() == 3);
            }
        }
        seen / 3
    }

    /// Lines of buildings that are long enough: where each begins, its length, and whether it is the first that
    /// was found in its row or column.
    fn full_lines(&self, step: (i8, i8), mut visit: impl FnMut(Cell, u8, bool)) {
        let mut seen = Lines::default();
        let is_building = |cell: Cell, placed: &Placed| self.is_building(cell, placed);
        self.grid.lines(step, is_building, |first, length| {
            if length >= data::LINE_LEAST {
                visit(first, length, seen.insert(step, first));
            }
        });
    }

    /// Pairs of standard buildings of one type: the first of each, and on which side of it the other lies.
    fn pairs(&self, mut visit: impl FnMut(Cell, Side)) {
        let standard = |cell: Cell, placed: &Placed| {
            let counts = placed.tile.is_standard() && self.is_building(cell, placed);
            placed.building_at(cell).filter(|_| counts)
        };
        for (cell, placed) in self.grid.cells() {
            let Some(building) = standard(cell, placed) else {
                continue;
            };
            for side in [Side::East, Side::South] {
                let beside = cell.step(side);
                let other = self.grid.at(beside);
                if other.and_then(|other| standard(beside, other)) == Some(building) {
                    visit(cell, side);
                }
            }
        }
    }

    /// Sides at which two walls meet, each once.
    fn double_walls(&self, mut visit: impl FnMut(Cell, Side)) {
        for (cell, _) in self.grid.cells() {
            for side in [Side::East, Side::South] {
                let is_wall = |cell, side| self.grid.edge(cell, side) == Some(Edge::Wall);
                if is_wall(cell, side) && is_wall(cell.step(side), side.opposite()) {
                    visit(cell, side);
                }
            }
        }
    }

    /// Fields of two by two buildings, by their north-western cells.
    fn fields(&self, mut visit: impl FnMut(Cell)) {
        for (cell, _) in self.grid.cells() {
            if field(cell).into_iter().all(|cell| self.has_building(cell)) {
                visit(cell);
            }
        }
    }

    /// The longest diagonal: where it begins, where it goes, and its length; none has length 0.
    fn diagonal(&self) -> (Cell, (i8, i8), u8) {
        let counts = |cell: Cell, placed: &Placed| {
            placed.tile.kind() == Kind::Fountain || self.is_building(cell, placed)
        };
        let mut longest = (Cell::default(), ACROSS, 0);
        for step in DIAGONALS {
            self.grid.lines(step, counts, |first, length| {
                if length >= data::DIAGONAL_LEAST && length > longest.2 {
                    longest = (first, step, length);
                }
            });
        }
        longest
    }

    /// The building that is furthest away from the fountain on foot, and how many steps. Those that are
    /// equally far away bring the same.
    fn furthest(&self) -> Option<(Cell, u8)> {
        let mut furthest = None;
        self.grid.walk(|cell, steps| {
            if self.has_building(cell) {
                furthest = Some((cell, steps));
            }
        });
        furthest
    }

    /// What a wish is about in the palace.
    fn shown(&self, wish: Wish) -> Shown {
        let mut shown = Shown::count(self.count(wish));
        let cells = &mut shown.cells;
        let mut line = |step: (i8, i8), first: Cell, length: u8| {
            let along = (0..length.cast_signed()).map(|n| (step.0 * n, step.1 * n));
            cells.extend(along.map(|(x, y)| Cell::new(first.x + x, first.y + y)));
        };
        match wish {
            Wish::Rows => self.full_lines(ACROSS, |first, length, _| line(ACROSS, first, length)),
            Wish::Columns => self.full_lines(DOWN, |first, length, _| line(DOWN, first, length)),
            Wish::Diagonal => {
                let (first, step, length) = self.diagonal();
                line(step, first, length);
            }
            Wish::Neighbours => self.pairs(|cell, side| cells.extend([cell, cell.step(side)])),
            Wish::Fields => self.fields(|cell| cells.extend(field(cell))),
            Wish::Variety => cells.extend(self.buildings().map(|(cell, _)| cell)),
            Wish::SecondWall => shown.edges = wall::second_run(self.grid.placed()),
            Wish::DoubleWalls => self.double_walls(|cell, side| shown.edges.push((cell, side))),
            Wish::Path => cells.extend(self.way()),
        }
        shown.cells.sort_short();
        shown.cells.dedup();
        shown
    }

    /// A shortest way to the furthest building, without the fountain.
    fn way(&self) -> Vec<Cell> {
        let Some((mut cell, _)) = self.furthest() else {
            return Vec::new();
        };
        let mut steps = Vec::new();
        self.grid.walk(|cell, away| steps.push((cell, away)));
        let away = |cell: Cell| {
            steps
                .iter()
                .find(|(at, _)| *at == cell)
                .map(|(_, away)| *away)
        };
        let mut way = Vec::new();
        while let Some(left) = away(cell).filter(|left| *left > 0) {
            way.push(cell);
            let back = Side::ALL
                .into_iter()
                .filter(|side| self.grid.leads(cell, *side));
            let mut nearer = back
                .map(|side| cell.step(side))
                .filter(|c| away(*c) == Some(left - 1));
            cell = nearer.next().expect("one came from there");
        }
        way
    }
}

/// The kinds of its pieces, in the order of the wishes. What people count for them has the same names.
pub const KINDS: &[&str] = &[
    "wish-rows",
    "wish-columns",
    "wish-neighbours",
    "wish-second-wall",
    "wish-variety",
    "wish-double-walls",
    "wish-fields",
    "wish-diagonal",
    "wish-path",
];

/// The wishes lie open beside the market.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::CaliphsWishes);
    for wish in view.states.caliphs_wishes.wishes {
        let thing = Thing::plain(KINDS[wish as usize]);
        pieces.lay(thing, Place::Scoring(Round::LAST));
    }
}

/// No wish lies there twice.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let wishes = game.states.caliphs_wishes.wishes;
    if wishes.windows(2).any(|two| two[0] >= two[1]) {
        faults.push(format!("the wishes {wishes:?}"));
    }
}

/// What a wish brings where so many were counted.
fn points(wish: Wish, count: u8) -> i16 {
    let for_each = match wish {
        Wish::Rows | Wish::Columns => data::LINE_POINTS,
        Wish::Neighbours => data::PAIR_POINTS,
        Wish::SecondWall => WALL_POINTS,
        Wish::Variety => {
            let types = usize::from(count).min(data::VARIETY_POINTS.len() - 1);
            return data::VARIETY_POINTS[types].into();
        }
        Wish::DoubleWalls => data::DOUBLE_WALL_POINTS,
        Wish::Fields => data::FIELD_POINTS,
        Wish::Diagonal => data::DIAGONAL_POINTS,
        Wish::Path => data::PATH_POINTS,
    };
    i16::from(for_each) * i16::from(count)
}

/// The most that a wish can count, as far as that is known.
const fn most(wish: Wish) -> u8 {
    match wish {
        Wish::Variety => data::VARIETY_POINTS.len() as u8 - 1,
        _ => u8::MAX,
    }
}

/// What people count for it: what each of the wishes that lie there is about.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    if fields.round == Round::LAST {
        fields.begin(Module::CaliphsWishes);
        for (nth, key) in KINDS.iter().enumerate() {
            fields.nth(key, most(Wish::ALL[nth]), nth, |game, seat, nth| {
                let wish = Wish::ALL[nth];
                let lies = game.states.caliphs_wishes.wishes.contains(&wish);
                if lies {
                    Look::at(game, seat).count(wish)
                } else {
                    0
                }
            });
        }
    }
}

/// The points that follow from it.
pub(crate) fn reckon_end(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        for (key, wish) in KINDS.iter().zip(Wish::ALL) {
            let count = pad.one(who, key);
            reckoned.write(who, Reason::Wish { wish }, count, points(wish, count));
        }
    }
}

/// The wishes that lie there, and those that stay in the box.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::CaliphsWishes);
    guide.beside("wish", DRAWN as u8);
    guide.boxed("wish", (Wish::ALL.len() - DRAWN) as u8);
}

/// The wishes of which some are drawn.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::CaliphsWishes);
    spares.bag("wishes", KINDS.iter().map(|kind| (Thing::plain(kind), 1)));
}

impl Scene {
    /// The wishes that lie open, by their names.
    pub fn wishes(mut self, names: [&str; DRAWN]) -> Self {
        let wish = |name: &str| Wish::ALL.into_iter().find(|wish| wish.name() == name);
        let mut wishes = names.map(|name| {
            wish(name).unwrap_or_else(|| panic!("the caliph does not wish for `{name}`"))
        });
        wishes.sort_short();
        self.game.states.caliphs_wishes.wishes = wishes;
        self
    }
}
