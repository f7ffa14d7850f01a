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
}

/// Fills the empty slots from slot 1 to 4, as far as there are tiles. Where somebody is asked it
/// stops, and goes on from the first empty slot when it is called again.
pub(crate) fn refill(game: &mut Game, log: &mut Log) -> Filled {
    for slot in Slot::ALL {
        if game.market[slot.at()].is_some() {
            continue;
        }
        let filled = fill(game, slot, log);
        if filled != Filled::Full {
            return filled;
        }
    }
    Filled::Full
}

/// Fills one slot, if it is empty.
pub(crate) fn fill(game: &mut Game, slot: Slot, log: &mut Log) -> Filled {
    while game.market[slot.at()].is_none() {
        if !game.bag.is_empty() {
            let mut asks = false;
            hooks::before_drawing(game, slot, &mut asks);
            if asks {
                return Filled::Asks;
            }
        }
        let Some(tile) = game.bag.pop() else {
            return Filled::RanOut;
        };
        let mut fate = Fate::Lies;
        hooks::tile_drawn(game, slot, tile, &mut fate, log);
        match fate {
            Fate::Lies => lay(game, slot, tile, log),
            Fate::Elsewhere => {}
            Fate::Asked => return Filled::Asks,
        }
    }
    Filled::Full
}

/// Lays a tile that was drawn onto its slot.
#[inline]
pub(crate) fn lay(game: &mut Game, slot: Slot, tile: TileId, log: &mut Log) {
    game.market[slot.at()] = Some(tile);
    log.say(Event::TileTurnedUp { slot, tile });
    hooks::laid_on_slot(game, slot, tile, log);
}
