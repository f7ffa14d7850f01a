//! The market: four slots, each with its currency.

use crate::base::money::Currency;
use crate::base::purchase::Offer;
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

/// Fills the empty slots from slot 1 to 4, as far as there are tiles. Says whether it is full
/// (B15).
pub(crate) fn refill(game: &mut Game, log: &mut Log) -> bool {
    for slot in Slot::ALL {
        while game.market[slot.at()].is_none() {
            let Some(tile) = game.bag.pop() else {
                return false;
            };
            let mut elsewhere = false;
            hooks::tile_drawn(game, tile, &mut elsewhere, log);
            if !elsewhere {
                game.market[slot.at()] = Some(tile);
                log.say(Event::TileTurnedUp { slot, tile });
            }
        }
    }
    true
}
