//! Key to the Gate · Der Schlüssel zum Tor · Mega Box, page 41 · Michael Rieneck
//!
//! Whoever buys arcades gets a key. When their turn is over and everything is filled up again, the key is put
//! into a board with six gates, and everybody gets the bonus at the gate of their colour. What is asked
//! and said stands in `speech.rs`, the bonuses in `bonuses.rs`, what lies where in `display.rs`.
//!
//! # Rulings
//! * Y1: arcades that are handed out at the end bring no key.
//! * Y2: the key of arcades that were bought with a bonus is used at the end of the buyer's next own turn.
//! * H15: plazas are no squares: nobody counts them, and they count as nothing.
//! * H16: keys come when the market is filled, before thieves and viziers.
//! * H60: what is paid too much for the purchase is paid too much.
//! * H79: a tile may be moved inside the palace in place of a redesign.
//! * H84: the purchase is paid with any mixture of cards that make at least 14. 14 is exact, and earns no
//!   action. Every tile of the market with a price can be had.
//! * H85: a half counts only with a building of its type in the palace; halves add up.
//! * H93: all arcades that are bought bring keys, while there are some.
//! * H101: the 14 do not change. A wall stands on any one side, and otherwise as in H64.
//! * H370: keys lie face down for all, their owner included, until they are used.
//! * H371: the gates belong to the seats in the order of their colours.
//! * H372: keys of whoever's turn it is when the market cannot be filled are lost.
//! * H373: the bonus is a card with a value: no exchange office, no gate.
//! * H374: between the bonuses of one key nothing is refilled.
//! * H375: nobody but money pays the 14: no patron, and diamonds alone or not at all (D1).
//! * H376: points come by themselves, and a bonus for which nothing is left lapses.

mod bonuses;
mod display;
mod speech;

pub(crate) use bonuses::{adds, asks, guide, reckon_before};
pub use display::KINDS;
pub(crate) use display::{faults, pieces, sticks, take_tile, tiles_kept};
pub use speech::{Action, Event, Question, Reason};

use crate::Short as _;
use crate::base::market::Slot;
use crate::base::mixture::Mixture;
use crate::base::purchase::{Purchase, Ware};
use crate::base::tile::{Building, TileId, TileSpec, specs};
use crate::capacity::is_same;
use crate::chance::Dice;
use crate::components::FIRST_PLAZA;
use crate::data::key_to_the_gate as data;
use crate::event::Log;
use crate::game::Game;
use crate::list::List;
use crate::note::{Note, Noted, Owner, by_type};
use crate::piece::Thing;
use crate::seat::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use speech::only as stick;

/// What a tile costs that is bought with a key.
pub const PRICE: u8 = data::PRICE;
/// How many keys there are.
pub const KEYS: usize = data::KEY_TILES.len();
/// How many walls lie ready.
pub const WALLS: u8 = data::WALL_PIECES;
/// The name of its tiles.
pub const KIND: &str = "plaza";

/// What is printed on the plazas: nothing.
pub(crate) const TILES: [TileSpec; data::TILES.len()] = specs!(data::TILES, |row| TileSpec::other(
    row.id, KIND, 0, row.walls
));

const _: () = {
    assert!(
        TILES.len() == data::COUNT as usize && TILES.len() <= 8,
        "data/key_to_the_gate.toml: there are as many plazas as it says"
    );
    assert!(
        data::HALF_BUILDINGS.len() == Building::ALL.len(),
        "data/key_to_the_gate.toml: there is half a building of each type"
    );
};

/// The gate of each seat, counted clockwise on the board (H371).
const GATES: [usize; MAX_SEATS] = {
    let mut gates = [0; MAX_SEATS];
    let mut seat = 0;
    while seat < MAX_SEATS {
        let mut gate = 0;
        while !is_same(
            data::SEATS[seat].as_bytes(),
            data::GATES_CLOCKWISE[gate].as_bytes(),
        ) {
            gate += 1;
        }
        gates[seat] = gate;
        seat += 1;
    }
    gates
};

/// What a key brings at one of its corners.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Bonus {
    /// Swap two tiles of the market.
    Swap,
    /// Buy a tile for a fixed price in any mixture of money.
    Purchase,
    /// A point.
    Point,
    /// Two points.
    TwoPoints,
    /// A redesign, or a tile moved inside the palace.
    Redesign,
    /// Put up a wall.
    Wall,
    /// Take a money card.
    Money,
    /// A plaza.
    Plaza,
    /// Half a building.
    Half,
}

impl Bonus {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Swap,
        Self::Purchase,
        Self::Point,
        Self::TwoPoints,
        Self::Redesign,
        Self::Wall,
        Self::Money,
        Self::Plaza,
        Self::Half,
    ];

    /// The name in data files and in the game's notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Swap => "swap",
            Self::Purchase => "purchase",
            Self::Point => "point",
            Self::TwoPoints => "two-points",
            Self::Redesign => "redesign",
            Self::Wall => "wall",
            Self::Money => "money",
            Self::Plaza => "plaza",
            Self::Half => "half",
        }
    }

    /// As something on the table.
    pub const fn thing(self) -> Thing {
        Thing::plain(match self {
            Self::Swap => "bonus-swap",
            Self::Purchase => "bonus-purchase",
            Self::Point => "bonus-point",
            Self::TwoPoints => "bonus-two-points",
            Self::Redesign => "bonus-redesign",
            Self::Wall => "bonus-wall",
            Self::Money => "bonus-money",
            Self::Plaza => "bonus-plaza",
            Self::Half => "bonus-half",
        })
    }

    /// How many points it is, if it is points.
    const fn points(self) -> Option<i16> {
        match self {
            Self::Point => Some(1),
            Self::TwoPoints => Some(2),
            _ => None,
        }
    }

    /// The one of this name, where the compiler asks.
    const fn of(name: &str) -> Self {
        let mut at = 0;
        while !is_same(Self::ALL[at].name().as_bytes(), name.as_bytes()) {
            at += 1;
        }
        Self::ALL[at]
    }
}

impl Default for Bonus {
    fn default() -> Self {
        Self::ALL[0]
    }
}

/// The bonuses of each key, clockwise. Each is there once, so that one of them says how the key is turned.
const BONUSES: [[Bonus; MAX_SEATS]; KEYS] = {
    let mut all = [[Bonus::Swap; MAX_SEATS]; KEYS];
    let mut key = 0;
    while key < KEYS {
        let (mut corner, mut seen) = (0, 0_u16);
        while corner < MAX_SEATS {
            let bonus = Bonus::of(data::KEY_TILES[key].clockwise[corner]);
            assert!(
                seen >> bonus as u8 & 1 == 0,
                "data/key_to_the_gate.toml: a bonus is twice on a key"
            );
            seen |= 1 << bonus as u8;
            all[key][corner] = bonus;
            corner += 1;
        }
        key += 1;
    }
    all
};

/// A key, counted from 0.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Key(u8);

impl Key {
    /// What is at its corners, clockwise.
    pub const fn bonuses(self) -> [Bonus; MAX_SEATS] {
        BONUSES[self.0 as usize]
    }

    /// The number that people call it by, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// Half a building, as something on the table.
const fn half(building: Building) -> Thing {
    Thing::of("half", building)
}

/// Where everything is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The keys that nobody has looked at, the next to be used last. Hidden: in a view they are sorted.
    pile: List<Key, KEYS>,
    /// How many of them lie before each seat.
    held: [u8; MAX_SEATS],
    /// How many of those before the player whose turn it is are still to be used at the end of this turn;
    /// nothing before that.
    due: Option<u8>,
    /// The key that is about to be put into the gates.
    open: Option<Key>,
    /// The walls that are left.
    walls: u8,
    /// The plazas that somebody has taken, as bits.
    taken: u8,
    /// Who has which half building.
    halves: [Option<Seat>; Building::ALL.len()],
    /// The tile that was bought last: a plot may become arcades.
    bought: Option<TileId>,
    /// The slot whose tile is being paid, and what is still to be paid.
    slot: Slot,
    owed: Mixture,
}

impl State {
    /// How many keys lie face down before a seat.
    pub const fn held(&self, seat: Seat) -> u8 {
        self.held[seat.at()]
    }

    /// How many keys nobody has got yet.
    pub fn left(&self) -> u8 {
        self.pile.len() as u8 - self.held.iter().sum::<u8>()
    }

    /// Whose the half building of a type is.
    pub const fn half(&self, building: Building) -> Option<Seat> {
        self.halves[building.at()]
    }

    /// The half buildings of a seat.
    pub fn halves(&self, seat: Seat) -> impl Iterator<Item = Building> + use<> {
        let halves = self.halves;
        let all = Building::ALL.into_iter();
        all.filter(move |building| halves[building.at()] == Some(seat))
    }

    /// The slot whose tile is being paid with a bonus, while something is still to be paid.
    pub fn wanted(&self) -> Option<Slot> {
        self.owed.is_owed().then_some(self.slot)
    }

    /// The plazas that nobody has taken.
    fn plazas(&self) -> impl Iterator<Item = TileId> + use<> {
        let taken = self.taken;
        let left = (0..TILES.len() as u8).filter(move |n| taken >> n & 1 == 0);
        left.map(|n| TileId::nth(FIRST_PLAZA + n))
    }

    /// Whether it was one of those that nobody had; now somebody has.
    fn take_plaza(&mut self, tile: TileId) -> bool {
        let is_left = self.plazas().any(|plaza| plaza == tile);
        if is_left {
            self.taken |= 1 << (tile.at() - FIRST_PLAZA as usize);
        }
        is_left
    }

    /// Nobody has looked at keys that lie face down (H370).
    pub(crate) fn seen(&self) -> Self {
        let mut seen = *self;
        seen.pile.sort_short();
        seen
    }
}

/// The keys are shuffled; walls, plazas and half buildings lie ready.
pub(crate) fn start(game: &mut Game) {
    let mut pile: List<Key, KEYS> = (0..KEYS as u8).map(Key).collect();
    game.chance.shuffle(&mut pile);
    game.states.key_to_the_gate = State {
        pile,
        walls: WALLS,
        ..State::default()
    };
}

/// The keys of this turn are counted when it is over.
pub(crate) fn begin_turn(game: &mut Game, _log: &mut Log) {
    game.states.key_to_the_gate.due = None;
}

/// Arcades bring a key to whoever buys them, in whatever way (H93). Finishing a site buys none.
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, log: &mut Log) {
    let is_finished = matches!(purchase.ware, Ware::Finish(_));
    let tile = purchase.tile.filter(|_| !is_finished);
    game.states.key_to_the_gate.bought = tile;
    if let Some(tile) = tile {
        gain(game, seat, tile, log);
    }
}

/// A building was chosen for a plot that was bought before.
pub(crate) fn became(game: &mut Game, seat: Seat, old: TileId, new: TileId, log: &mut Log) {
    if game.states.key_to_the_gate.bought == Some(old) {
        gain(game, seat, new, log);
    }
}

/// A key for arcades, while there are some.
fn gain(game: &mut Game, seat: Seat, tile: TileId, log: &mut Log) {
    let state = &mut game.states.key_to_the_gate;
    if tile.spec().building == Some(Building::Arcades) && state.left() > 0 {
        state.held[seat.at()] += 1;
        log.say(Event::Gained { seat });
    }
}

/// Everything is filled up: the next key of whose turn it is. Those that they get meanwhile wait (Y2).
pub(crate) fn after_refill(game: &mut Game, log: &mut Log) {
    // Powers come before keys (H16).
    if !game.frames.is_empty() {
        return;
    }
    let seat = game.turn;
    let state = &mut game.states.key_to_the_gate;
    let due = state.due.unwrap_or(state.held(seat));
    state.due = Some(due.saturating_sub(1));
    if due == 0 {
        return;
    }
    let key = state.pile.pop().expect("every key is somewhere");
    state.held[seat.at()] -= 1;
    state.open = Some(key);
    log.say(Event::Opened {
        seat,
        number: key.number(),
    });
    game.frames.push(Question::Turn.into());
}

/// Half buildings count with a finished building of their type in the palace (H85).
pub(crate) fn half_counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
    for building in game.states.key_to_the_gate.halves(seat) {
        let mut palace = game
            .palaces
            .of(seat)
            .iter()
            .filter(|p| !game.is_site(p.tile));
        let is_one = |cell, placed: &crate::Placed| placed.building_at(cell) == Some(building);
        if palace.any(|placed| placed.halves().any(|half| is_one(half.cell, placed))) {
            counts[building.at()] += 1;
        }
    }
}

/// Half buildings.
pub(crate) const NOTE: Note = Note::new("halves", "tower garden", noted);

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let mut halves = by_type(text)?;
    if halves.iter().any(|count| *count > 1) {
        return Err("there is one half building of each type".to_owned());
    }
    // They count with a finished building of their type (H85).
    for (half, there) in halves.iter_mut().zip(owner.finished()) {
        *half = (*half).min(there);
    }
    Ok(vec![Noted::Halves(halves)])
}

/// A state that agrees with a view: those that lie face down in a new order.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    dice.shuffle(&mut game.states.key_to_the_gate.pile);
}

/// Nobody knows which key comes next.
pub(crate) fn exchange(game: &mut Game, _you: Option<Seat>, dice: &mut Dice) {
    dice.shuffle(&mut game.states.key_to_the_gate.pile);
}
