//! The market: four slots, each with its currency.

use crate::base::money::Currency;
use crate::base::purchase::Offer;
use crate::base::tile::TileId;
use crate::event::{Event, Log};
use crate::game::{Game, SLOTS};
use crate::hooks;
use serde::{Deserialize, Serialize};

/// A slot of the market.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Slot(pub u8);

impl Slot {
    /// All slots, from the first.
    pub const ALL: [Self; SLOTS] = [Self(0), Self(1), Self(2), Self(3)];

    /// As an index into the market.
    pub const fn at(self) -> usize {
        self.0 as usize
    }

    /// The number that people call it by, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The currency that is asked for there.
    pub const fn currency(self) -> Currency {
        Currency::ALL[self.at() % SLOTS]
    }
}

/// The tile on a slot for its printed price in the slot's currency.
#[inline]
pub(crate) fn offer(game: &Game, slot: Slot) -> Option<Offer> {
    let tile = (*game.market.get(slot.at())?)?;
    Some(Offer::on_slot(slot, tile.price()))
}

/// What came of filling the market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Filled {
    /// It is full.
    Full,
    /// Somebody is asked, about a tile that was drawn or before it is; then it is filled further.
    Asks,
    /// There are no tiles left (B15).
    RanOut,
}

/// What becomes of a tile that was drawn for the market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It lies there.
    Lies,
    /// It went elsewhere, and another takes its place.
    Elsewhere,
    /// Somebody is asked about it, and it is kept by whoever asks.
    Asked,
    /// It lies there, but it was not drawn: it lay face down under another and turns up now (H5).
    TurnedUp,
}

/// Fills the empty slots from slot 1 to 4, as far as there are tiles: with what lies face down there, or
/// else from the bag. Where somebody is asked it stops, and goes on from the first empty slot when it is
/// called again.
#[inline]
pub(crate) fn refill(game: &mut Game, log: &mut Log) -> Filled {
    // After most turns nothing is missing.
    if game.market.iter().all(Option::is_some) {
        return Filled::Full;
    }
    refill_slots(game, log)
}

fn refill_slots(game: &mut Game, log: &mut Log) -> Filled {
    let mut filled = Filled::Full;
    for slot in Slot::ALL {
        if game.market[slot.at()].is_some() {
            continue;
        }
        let mut comes = !game.bag.is_empty();
        hooks::lies_below(game, slot, &mut comes);
        if comes && asks_first(game, slot) {
            return Filled::Asks;
        }
        turn_up(game, slot, log);
        match fill(game, slot, log) {
            Filled::Full => {}
            Filled::Asks => return Filled::Asks,
            // Under the slots behind it there may still be something.
            Filled::RanOut => filled = Filled::RanOut,
        }
    }
    filled
}

/// The same without what lies face down on the slots.
pub(crate) fn refill_from_bag(game: &mut Game, log: &mut Log) -> Filled {
    let slots = Slot::ALL.into_iter();
    let mut filled = slots.map(|slot| fill(game, slot, log));
    filled
        .find(|filled| *filled != Filled::Full)
        .unwrap_or(Filled::Full)
}

/// What lies face down on an empty slot turns up. What is not sold on the slots goes beside it (H95).
#[inline]
pub(crate) fn turn_up(game: &mut Game, slot: Slot, log: &mut Log) {
    let mut below = None;
    hooks::turns_up(game, slot, &mut below);
    if let Some(tile) = below {
        let mut fate = Fate::TurnedUp;
        hooks::tile_drawn(game, slot, tile, &mut fate, log);
        if fate == Fate::TurnedUp {
            lay(game, slot, tile, log);
        }
    }
}

/// Fills one slot from the bag, if it is empty.
pub(crate) fn fill(game: &mut Game, slot: Slot, log: &mut Log) -> Filled {
    while game.market[slot.at()].is_none() {
        if !game.bag.is_empty() && asks_first(game, slot) {
            return Filled::Asks;
        }
        let Some(tile) = game.bag.pop() else {
            return Filled::RanOut;
        };
        let mut fate = Fate::Lies;
        hooks::tile_drawn(game, slot, tile, &mut fate, log);
        match fate {
            Fate::Lies | Fate::TurnedUp => lay(game, slot, tile, log),
            Fate::Elsewhere => {}
            Fate::Asked => return Filled::Asks,
        }
    }
    Filled::Full
}

/// Whether somebody is asked before a tile is laid onto an empty slot.
#[inline]
fn asks_first(game: &mut Game, slot: Slot) -> bool {
    let mut asks = false;
    hooks::before_drawing(game, slot, &mut asks);
    asks
}

/// Lays a tile that was drawn onto its slot.
#[inline]
pub(crate) fn lay(game: &mut Game, slot: Slot, tile: TileId, log: &mut Log) {
    game.market[slot.at()] = Some(tile);
    log.say(Event::TileTurnedUp { slot, tile });
    hooks::laid_on_slot(game, slot, tile, log);
}

/// Puts a tile back into the bag, anywhere (H39).
pub(crate) fn put_back(game: &mut Game, tile: TileId) {
    let place = game.chance.stroke().below(game.bag.len() as u32 + 1);
    game.bag.insert(place as usize, tile);
    game.peeked.forget_tiles();
}
