//! Buildings of Power · Die Gebäude der Macht · Mega Box, page 42 · Mike Elliott
//!
//! Twelve tiles of the base game have a power. They are the same tiles: which power each has says a table,
//! and what lies on them is kept by tile. Two powers are a die on the tile, the other two are used once, when
//! the turn in which the tile was bought is over and the market is full. What is remembered, shown and hidden
//! stands here, the powers in the file beside this one.
//!
//! # Rulings
//! * H1: a white die comes after a watchtower and a site in the chain of price changes, before a treasure.
//!   What is left, paid to the point, is exact.
//! * H4: it does not change the price that a bazaar borrows. H5: what turns up from below cannot be claimed.
//! * H16: the powers come after the market, before viziers and thieves.
//! * H80: at most one tile lies face down on a slot. Whoever put it there knows it, nobody else. The dancer
//!   exchanges what lies on top.
//! * H81: a scoring card met by wisdom may have its scoring held at once, or goes back.
//! * H94: a power wakes when its tile is bought from the market, by the vizier or with a key as well. Not by a
//!   claim, in a personal market, by the last tiles, or for Dirk. Out of turn dice are rolled at once, the rest
//!   waits for the end of the next turn of one's own.
//! * H95: a tile that is sold beside the market goes there when it turns up from below.
//! * H96: wisdom keeps money, exchange offices and gate cards. Everything else goes back unseen by others.
//! * H98: what lies face down stays with its slot.
//! * H104: the second wall counts without watchtowers' points.
//! * H381: dice travel with their tile, also to who buys it, and are idle in the reserve and on an unfinished
//!   site.
//! * H382: a white die helps in one's own turn.
//! * H383: it helps to buy a building from the market, a plot among them, or from a personal market; not to
//!   finish a site.
//! * H384: who looked at cards or tiles knows them while they lie as they were left.
//! * H385: what cannot be drawn is not drawn: wisdom and architecture look at what is left. Only a deck that is
//!   used up is shuffled anew.
//! * H386: a power that cannot be used when its time has come, or is declined, is lost. So a tile that was bought
//!   as a site has its power at once.
//! * H420: what waits is lost when its tile is sold.

mod powers;
mod speech;

pub(crate) use powers::{
    NOTE, after_refill, aided, aids, begin_turn, bought, changed_hands, hand_out, lies_below,
    score, turns_up,
};
pub(crate) use powers::{asks, guide, reckon, spares};
pub use speech::{Action, Event, Question, Reason};

use crate::base::market::Slot;
use crate::base::palace::Placed;
use crate::base::tile::{TileId, TileSet};
use crate::capacity::{self, is_same};
use crate::chance::Dice;
use crate::data::buildings_of_power as data;
use crate::game::{Game, SLOTS};
use crate::hooks::Kept;
use crate::module::Module;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::view::{SeatView, View};
use serde::{Deserialize, Serialize};

/// How many tiles have a power.
const TILES: usize = data::TILES.len();
/// The most that a die shows.
pub const PIPS: u8 = data::PIPS;

/// What a tile can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Power {
    /// Hides a tile under one of the market.
    Architecture,
    /// Keeps a card of the deck.
    Wisdom,
    /// A black die: the second wall counts as well.
    Defence,
    /// A white die: what is bought is cheaper.
    Wealth,
}

impl Power {
    /// All four.
    pub const ALL: [Self; 4] = [
        Self::Architecture,
        Self::Wisdom,
        Self::Defence,
        Self::Wealth,
    ];

    /// The name in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Architecture => "architecture",
            Self::Wisdom => "wisdom",
            Self::Defence => "defence",
            Self::Wealth => "wealth",
        }
    }

    /// The power of a tile, when these are in play.
    pub fn of(tile: TileId) -> Option<Self> {
        Some(Self::of_number(number(tile)?))
    }

    const fn of_number(number: usize) -> Self {
        POWERS[number]
    }

    /// Whether it is a die that lies on the tile.
    pub const fn has_die(self) -> bool {
        matches!(self, Self::Defence | Self::Wealth)
    }

    /// The sign on its tiles.
    const fn thing(self) -> Thing {
        Thing::plain(match self {
            Self::Architecture => "power-architecture",
            Self::Wisdom => "power-wisdom",
            Self::Defence => "power-defence",
            Self::Wealth => "power-wealth",
        })
    }
}

const _: () = {
    assert!(
        TILES == data::COUNT as usize && data::DICE_RED == 1,
        "data/buildings_of_power.toml: there are as many tiles as it says, and one red die"
    );
    assert!(
        data::DICE_WHITE == data::DICE_BLACK
            && data::DICE_WHITE as usize * Power::ALL.len() == TILES,
        "data/buildings_of_power.toml: there is a die for each tile of wealth and of defence"
    );
};

/// The power of each tile in the table.
const POWERS: [Power; TILES] = {
    let mut powers = [Power::Architecture; TILES];
    let mut at = 0;
    while at < TILES {
        let (mut kind, name) = (0, data::TILES[at].power.as_bytes());
        while !is_same(Power::ALL[kind].name().as_bytes(), name) {
            kind += 1;
            assert!(kind < Power::ALL.len(), "the table names one of the four");
        }
        powers[at] = Power::ALL[kind];
        at += 1;
    }
    powers
};

/// For each tile which of those with a power it is, counted from 1; 0 for all others.
const NUMBERS: [u8; capacity::TILES] = {
    let mut numbers = [0; capacity::TILES];
    let mut at = 0;
    while at < TILES {
        numbers[data::TILES[at].replaces.at()] = at as u8 + 1;
        at += 1;
    }
    numbers
};

/// The tiles on which white dice lie: most palaces have none.
const WEALTHY: TileSet = {
    let mut tiles = TileSet::NONE;
    let mut at = 0;
    while at < TILES {
        if matches!(POWERS[at], Power::Wealth) {
            tiles.insert(data::TILES[at].replaces);
        }
        at += 1;
    }
    tiles
};

/// Which of the tiles with a power this is.
const fn number(tile: TileId) -> Option<usize> {
    (NUMBERS[tile.at()] as usize).checked_sub(1)
}

/// The tiles with this power.
pub fn tiles_of(power: Power) -> impl Iterator<Item = TileId> {
    let numbers = (0..TILES).filter(move |number| Power::of_number(*number) == power);
    numbers.map(|number| data::TILES[number].replaces)
}

/// A tile that lies face down under another of the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Below {
    /// Which. In a view there is nothing for those who do not know it.
    tile: Option<TileId>,
    /// Who put it there and knows it.
    seat: Seat,
    /// Whether it was uncovered at the end.
    is_open: bool,
}

impl Below {
    fn is_known(&self, you: Option<Seat>) -> bool {
        self.is_open || you == Some(self.seat)
    }
}

/// Dice, powers that wait, and what lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// What the die on each of the tiles shows; 0 where there is none.
    dice: [u8; TILES],
    /// The tiles whose power waits for the end of their owner's turn, as bits.
    waiting: u16,
    /// Whether a white die was used in this turn.
    used: bool,
    below: [Option<Below>; SLOTS],
}

impl State {
    /// What the die on a tile shows, if there is one.
    pub fn die(&self, tile: TileId) -> Option<u8> {
        Some(self.dice[number(tile)?]).filter(|pips| *pips > 0)
    }

    /// Whether the power of a tile waits for the end of its owner's turn.
    pub fn is_waiting(&self, tile: TileId) -> bool {
        number(tile).is_some_and(|number| self.waiting >> number & 1 != 0)
    }

    /// Whether a tile lies face down on a slot.
    pub const fn has_below(&self, slot: Slot) -> bool {
        self.below[slot.at()].is_some()
    }

    /// Which tile lies face down on a slot, for those who know it.
    pub fn below(&self, slot: Slot) -> Option<TileId> {
        self.below[slot.at()]?.tile
    }

    pub(crate) fn seen(&self, you: Option<Seat>) -> Self {
        let hide = |below: Below| Below {
            tile: below.tile.filter(|_| below.is_known(you)),
            seat: below.seat,
            is_open: below.is_open,
        };
        Self {
            dice: self.dice,
            waiting: self.waiting,
            used: self.used,
            below: self.below.map(|below| below.map(hide)),
        }
    }
}

/// The dice of one power that are of use in a palace, with their tiles: those on finished buildings (H381).
fn dice<'a>(
    state: &'a State,
    palace: &'a [Placed],
    power: Power,
    is_site: impl Fn(TileId) -> bool + 'a,
) -> impl Iterator<Item = (TileId, u8)> + 'a {
    palace.iter().filter_map(move |placed| {
        let tile = placed.tile;
        number(tile).filter(|at| Power::of_number(*at) == power)?;
        Some((tile, die(state, tile, &is_site)?))
    })
}

/// What the die on a tile with a power shows, if one lies there and is of use.
fn die(state: &State, tile: TileId, is_site: impl Fn(TileId) -> bool) -> Option<u8> {
    let pips = state.dice[number(tile)?];
    (pips > 0 && !is_site(tile)).then_some(pips)
}

/// What the white dice show that a seat could use, and what its black dice show together.
pub fn dice_of(game: &Game, seat: Seat) -> (Vec<u8>, u8) {
    let (state, palace) = (&game.states.buildings_of_power, game.palaces.of(seat));
    let of = |power| dice(state, palace, power, |tile| game.is_site(tile)).map(|(_, pips)| pips);
    (of(Power::Wealth).collect(), of(Power::Defence).sum())
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &[
    "power-architecture",
    "power-wisdom",
    "power-defence",
    "power-wealth",
    "white-die",
    "black-die",
    "tile-below-back",
];

/// The powers on the market, those that wait, dice, and what lies face down. Whoever looked at cards or tiles
/// sees those that come next.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::BuildingsOfPower);
    let state = &view.states.buildings_of_power;
    for slot in Slot::ALL {
        if let Some(power) = view.market[slot.at()].and_then(Power::of) {
            pieces.lay(power.thing(), Place::Slot(slot));
        }
        if let Some(below) = state.below[slot.at()] {
            let thing = below.tile.map_or(Thing::Back("tile-below"), Thing::Tile);
            // While the slot is empty, it lies beside it.
            let is_covered = view.market[slot.at()].is_some();
            let at = if is_covered {
                Place::Slot(slot)
            } else {
                Place::Table
            };
            pieces.own(thing, at, below.seat);
        }
    }
    for card in view.known_cards.iter().rev() {
        pieces.lay(Thing::Card(*card), Place::Table);
    }
    for tile in view.known_tiles.iter().rev() {
        pieces.lay(Thing::Tile(*tile), Place::Table);
    }
    for (seat, own) in Seat::all(view.setup.players).zip(&view.seats) {
        on_tiles(view, seat, own, pieces);
    }
}

/// What lies on the tiles of a seat. White dice that can be used are goods of the seat.
fn on_tiles(view: &View, seat: Seat, own: &SeatView, pieces: &mut Pieces) {
    let state = &view.states.buildings_of_power;
    let is_site = |tile| view.states.building_sites.has(tile);
    let white: Vec<_> = dice(state, &own.palace, Power::Wealth, is_site).collect();
    for (_, pips) in &white {
        pieces.own(Thing::number("white-die", *pips), Place::Seat(seat), seat);
    }
    for row in &data::TILES {
        let tile = row.replaces;
        let is_built = own.palace.iter().any(|placed| placed.tile == tile);
        if !(is_built || own.reserve.has(tile) || own.fresh.has(tile)) {
            continue;
        }
        if let (true, Some(power)) = (state.is_waiting(tile), Power::of(tile)) {
            pieces.own(power.thing(), Place::Tile(tile), seat);
        }
        let is_good = white.iter().any(|(with_die, _)| *with_die == tile);
        if let Some(pips) = state.die(tile).filter(|_| !is_good) {
            let kind = if Power::of(tile) == Some(Power::Wealth) {
                "white-die"
            } else {
                "black-die"
            };
            pieces.own(Thing::number(kind, pips), Place::Tile(tile), seat);
        }
    }
}

/// What lies face down, for those who know it.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    let below = kept.states.buildings_of_power.below;
    let known = below.iter().flatten().filter_map(|below| below.tile);
    known.for_each(visit);
}

/// A state that agrees with a view: what lies face down is one of the tiles that nobody has seen.
pub(crate) fn deal_tiles(game: &mut Game) {
    let below = &mut game.states.buildings_of_power.below;
    for below in below.iter_mut().flatten() {
        if below.tile.is_none() {
            below.tile = game.bag.pop();
        }
    }
}

/// What `you` did not put there may be any tile of the bag.
pub(crate) fn exchange(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
    let below = &mut game.states.buildings_of_power.below;
    let hidden = below.iter_mut().flatten();
    for below in hidden.filter(|below| !below.is_known(you)) {
        let tile = below.tile.as_mut();
        let other = dice.below(game.bag.len() as u32 + 1) as usize;
        if let (Some(tile), Some(other)) = (tile, game.bag.get_mut(other)) {
            std::mem::swap(tile, other);
        }
    }
}

/// Dice lie on tiles of their power, only what is used once waits, and what lies face down is a tile.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.buildings_of_power;
    for (at, pips) in state.dice.into_iter().enumerate() {
        let tile = data::TILES[at].replaces;
        if pips > PIPS || pips > 0 && !Power::of_number(at).has_die() {
            faults.push(format!("a die of {pips} lies on {tile}"));
        }
        if state.is_waiting(tile) && Power::of_number(at).has_die() {
            faults.push(format!("the power of {tile} waits, which is a die"));
        }
    }
    if state
        .below
        .iter()
        .flatten()
        .any(|below| below.tile.is_none())
    {
        faults.push("nothing lies where a tile lies face down".to_owned());
    }
}

impl Scene {
    /// A die on a tile, which must lie somewhere: `garden-11`.
    pub fn power_die(mut self, name: &str, pips: u8) -> Self {
        let at = TileId::named(name).and_then(number);
        let at = at.unwrap_or_else(|| panic!("{name} has no power"));
        assert!(
            Power::of_number(at).has_die() && (1..=PIPS).contains(&pips),
            "no die of {pips} lies on {name}"
        );
        self.game.states.buildings_of_power.dice[at] = pips;
        self
    }

    /// A seat bought this tile before, and its power waits for the end of the seat's turn.
    pub fn power_waits(mut self, name: &str) -> Self {
        let at = TileId::named(name).and_then(number);
        let at = at.filter(|at| !Power::of_number(*at).has_die());
        let at = at.unwrap_or_else(|| panic!("{name} has no power that waits"));
        self.game.states.buildings_of_power.waiting |= 1 << at;
        self
    }

    /// The tile that a seat put face down onto a slot, counted from 1.
    pub fn tile_below(mut self, slot: u8, name: &str, seat: u8) -> Self {
        let (tile, seat) = (Some(self.take_tile(name)), self.seat(seat));
        let below = &mut self.game.states.buildings_of_power.below[usize::from(slot) - 1];
        assert!(below.is_none(), "one tile lies face down on slot {slot}");
        *below = Some(Below {
            tile,
            seat,
            is_open: false,
        });
        self
    }
}
