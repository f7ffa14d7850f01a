//! Squares · Die Plätze · Mega Box, page 11
//!
//! Six stacks lie beside the market, one in the colour of each type of building, with one square open
//! on each. Taking an open one is an action and costs nothing. A square is no building: it counts as
//! many of its type as lie beside it without a wall between.
//!
//! # Rulings
//! * one building may serve several squares.
//! * H69: squares have no price; they are never for sale, given away or handed out at the end. They are
//!   tiles, and buildings only in the line of a camp (E1).
//! * H92: each finished building beside a square counts once: no bonus cards, extensions or halves.

use crate::action::{self, OwnAction};
use crate::base::palace::{Cell, Placed};
use crate::base::scoring::Who;
use crate::base::tile::{Building, Kind, Side, TileId, TileSpec, specs};
use crate::chance::Dice;
use crate::components::FIRST_SQUARE;
use crate::data::squares as data;
use crate::event::{Log, OwnEvent};
use crate::game::Game;
use crate::hooks::Kept;
use crate::illegal::{Illegal, OwnRefusal};
use crate::list::List;
use crate::module::Module;
use crate::notation::deeds;
use crate::pad::{Fields, Pad};
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many squares somebody may own, those in the reserve included.
pub const MOST_OF_ONE: usize = data::MAX_PER_PLAYER as usize;

/// What is printed on the squares.
pub(crate) const TILES: [TileSpec; data::TILES.len()] = specs!(data::TILES, |row| {
    assert!(
        row.walls.0 != 0,
        "data/squares.toml: every square has a wall, so that it counts as three buildings at most"
    );
    TileSpec::square(row.id, row.building, row.walls)
});

const _: () = assert!(
    TILES.len() == data::COUNT as usize && HIGHEST > 0,
    "data/squares.toml: there are as many squares as it says"
);

/// How many squares the highest stack has.
const HIGHEST: usize = {
    let mut highest = 0;
    let mut colour = 0;
    while colour < Building::ALL.len() {
        let (mut at, mut count) = (0, 0);
        while at < data::TILES.len() {
            count += (data::TILES[at].building.at() == colour) as usize;
            at += 1;
        }
        if count > highest {
            highest = count;
        }
        colour += 1;
    }
    highest
};

/// The colour of a square; none for any other tile.
fn colour(tile: TileId) -> Option<Building> {
    match tile.kind() {
        Kind::Square(colour) => Some(colour),
        _ => None,
    }
}

/// The squares that nobody has taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// A stack for each colour; the last square of it lies open.
    stacks: [List<TileId, HIGHEST>; Building::ALL.len()],
}

impl State {
    /// The squares that lie open, in the order of their colours.
    pub fn open(&self) -> impl Iterator<Item = TileId> + use<> {
        self.stacks.into_iter().filter_map(|stack| stack.top())
    }

    /// How many squares of a colour lie face down.
    pub fn hidden(&self, colour: Building) -> u8 {
        (self.stacks[colour.at()].len() as u8).saturating_sub(1)
    }

    /// The stacks without the squares that lie open on them.
    fn below(&mut self) -> impl Iterator<Item = &mut [TileId]> {
        self.stacks.iter_mut().filter_map(|stack| {
            let (_, below) = stack.split_last_mut()?;
            Some(below)
        })
    }

    /// The order of those that lie face down is hidden.
    pub(crate) fn seen(&self) -> Self {
        let mut seen = *self;
        seen.below().for_each(<[TileId]>::sort_unstable);
        seen
    }

    /// Those that lie face down come in a new order.
    fn shuffle(&mut self, dice: &mut Dice) {
        self.below().for_each(|below| dice.shuffle(below));
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Take an open square.
        Take "square" { tile: TileId },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Take { tile } = *self;
        all.push(Touch::Thing(Thing::Tile(tile)));
    }

    fn check(&self, game: &Game) -> Option<Result<(), Illegal>> {
        let Self::Take { tile } = *self;
        Some(if !may_take(game, game.turn) {
            Err(Illegal::of(Refusal::Enough))
        } else if game.states.squares.open().any(|open| open == tile) {
            Ok(())
        } else {
            Err(Illegal::of(Refusal::NotOpen))
        })
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        let Self::Take { tile } = *self;
        take(game, game.turn, tile, log);
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// Somebody took a square.
        Taken "square-taken" { seat: Seat, tile: TileId },
        /// The next square of a stack lies open.
        TurnedUp "square-turned-up" { tile: TileId },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::TurnedUp { .. })
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Taken { .. })
    }
}

speech! {
    /// Why something is refused.
    pub enum Refusal {
        /// Nobody owns more than three.
        Enough "squares-enough",
        /// It does not lie open.
        NotOpen "square-not-open",
    }
}

impl OwnRefusal for Refusal {
    fn sentence(&self) -> &'static str {
        match self {
            Self::Enough => "nobody owns more than three squares, those in the reserve included",
            Self::NotOpen => "this square does not lie open",
        }
    }
}

/// Each colour is shuffled, and its topmost square lies open.
pub(crate) fn start(game: &mut Game) {
    let mut stacks: [List<TileId, HIGHEST>; Building::ALL.len()] = Default::default();
    for (n, row) in data::TILES.iter().enumerate() {
        stacks[row.building.at()].push(TileId::nth(FIRST_SQUARE + n as u8));
    }
    for stack in &mut stacks {
        game.chance.shuffle(stack);
    }
    game.states.squares = State { stacks };
}

/// How many squares somebody owns, wherever they lie.
pub fn owned(game: &Game, seat: Seat) -> usize {
    let aside = game.reserves[seat.at()].either(game.fresh[seat.at()]);
    let own = game.palaces.tiles(seat).either(aside);
    let squares = own.from(FIRST_SQUARE) & ((1 << data::TILES.len()) - 1);
    squares.count_ones() as usize
}

fn may_take(game: &Game, seat: Seat) -> bool {
    owned(game, seat) < MOST_OF_ONE
}

/// Any open square, unless somebody has enough.
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<action::Action>) {
    if may_take(game, seat) {
        let open = game.states.squares.open();
        out.extend(open.map(|tile| action::Action::from(Action::Take { tile })));
    }
}

/// It is placed when the turn ends; the next of its stack is turned up at once.
fn take(game: &mut Game, seat: Seat, tile: TileId, log: &mut Log) {
    let stacks = game.states.squares.stacks.iter_mut();
    let Some(stack) = { stacks }.find(|stack| stack.top() == Some(tile)) else {
        unreachable!("it was checked that it lies open")
    };
    stack.pop();
    let next = stack.top();
    game.fresh[seat.at()].insert(tile);
    log.say(Event::Taken { seat, tile });
    if let Some(tile) = next {
        log.say(Event::TurnedUp { tile });
    }
}

/// What squares count as beside the buildings.
pub(crate) fn counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
    let squares = worth(game.palaces.of(seat), |tile| game.is_site(tile));
    for (count, more) in counts.iter_mut().zip(squares) {
        *count += more;
    }
}

/// How many buildings of each type the squares of a palace count as, where `is_site` says which
/// buildings are unfinished.
pub fn worth(palace: &[Placed], is_site: impl Fn(TileId) -> bool) -> [u8; 6] {
    let mut counts = [0; 6];
    for square in palace {
        if let Some(colour) = colour(square.tile) {
            counts[colour.at()] += beside(palace, square, colour, &is_site);
        }
    }
    counts
}

/// How many finished buildings of its colour lie beside a square without a wall between (H92).
fn beside(
    palace: &[Placed],
    square: &Placed,
    colour: Building,
    is_site: impl Fn(TileId) -> bool,
) -> u8 {
    let counts = |side: &Side| {
        let cell = square.cell.step(*side);
        let beyond = palace.iter().find(|placed| placed.covers(cell));
        let built = beyond.filter(|placed| placed.building_at(cell) == Some(colour));
        built.is_some_and(|placed| {
            let half = placed.halves().find(|half| half.cell == cell);
            let wall = half.is_some_and(|half| half.sides.has(side.opposite()));
            !wall && !square.walls().has(*side) && !is_site(placed.tile)
        })
    };
    Side::ALL.iter().filter(|side| counts(side)).count() as u8
}

/// The squares that count as buildings of a type.
pub(crate) fn counted(game: &Game, seat: Seat, building: Building, cells: &mut Vec<Cell>) {
    let palace = game.palaces.of(seat);
    let own = |square: &&Placed| colour(square.tile) == Some(building);
    let counts = |square: &&Placed| beside(palace, square, building, |tile| game.is_site(tile)) > 0;
    let squares = palace.iter().filter(own).filter(counts);
    cells.extend(squares.map(|square| square.cell));
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["square-stack"];

/// The open squares, and behind each how many are left of its stack.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Squares);
    let state = &view.states.squares;
    for tile in state.open() {
        pieces.lay(Thing::Tile(tile), Place::Table);
    }
    let hidden = Building::ALL.map(|colour| state.hidden(colour));
    pieces.heaps("square-stack", Place::Table, hidden);
}

/// Those that nobody has taken.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    let stacks = kept.states.squares.stacks.iter();
    stacks
        .flat_map(|stack| stack.iter().copied())
        .for_each(visit);
}

/// A state that agrees with a view: those that lie face down in a new order.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    game.states.squares.shuffle(dice);
}

/// Nobody knows the order of those that lie face down.
pub(crate) fn exchange(game: &mut Game, _you: Option<Seat>, dice: &mut Dice) {
    game.states.squares.shuffle(dice);
}

/// Nobody owns more than three, and Dirk none.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    for seat in game.seats() {
        let owned = owned(game, seat);
        if owned > MOST_OF_ONE {
            faults.push(format!("seat {} owns {owned} squares", seat.0 + 1));
        }
    }
    if game.dirk.iter().any(|tile| colour(tile).is_some()) {
        faults.push("Dirk has a square".to_owned());
    }
}

/// A scene may take any that is left.
pub(crate) fn take_tile(game: &mut Game, tile: TileId, taken: &mut bool) {
    if let Some(colour) = colour(tile) {
        *taken |= game.states.squares.stacks[colour.at()].take(&tile);
    }
}

/// What people count for it: buildings beside squares of their colour.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Squares);
    fields.by_type("square-buildings", u8::MAX / 4, |game, seat| {
        worth(game.palaces.of(seat), |tile| game.is_site(tile))
    });
    fields.in_palace("square-buildings");
}

/// They count once more.
pub(crate) fn adds(pad: &Pad, who: Who, halves: &mut [u8; 6]) {
    pad.add(who, "square-buildings", 2, halves);
}

impl Scene {
    /// Squares that lie open, one of a colour at most.
    pub fn squares(mut self, names: &str) -> Self {
        for tile in self.take_tiles(names) {
            let colour = colour(tile).unwrap_or_else(|| panic!("{tile} is no square"));
            self.game.states.squares.stacks[colour.at()].push(tile);
        }
        self
    }
}
