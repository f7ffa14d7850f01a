//! The market: four slots, each with its currency.

use crate::base::money::Currency;
use crate::base::purchase::Offer;
use crate::base::tile::TileId;
use crate::event::{Event, Log};
use crate::game::{Game, SLOTS};
use crate::hooks;

/// The tile on a slot, counted from 0, for its printed price in the slot's currency.
#[inline]
pub(crate) fn offer(game: &Game, slot: usize) -> Option<Offer> {
    let tile = *game.market.get(slot)?;
    tile.is_some()
        .then(|| Offer::on_slot(slot as u8, Currency::ALL[slot], tile.price()))
}

/// Fills the empty slots from slot 1 to 4, as far as there are tiles. Says whether it is full
/// (B15).
pub(crate) fn refill(game: &mut Game, log: &mut Log) -> bool {
    for slot in 0..SLOTS {
        while game.market[slot] == TileId::NONE {
            let Some(tile) = game.bag.pop() else {
                return false;
            };
            let mut elsewhere = false;
            hooks::tile_drawn(game, tile, &mut elsewhere, log);
            if !elsewhere {
                game.market[slot] = tile;
                log.say(Event::TileTurnedUp(slot as u8, tile));
            }
        }
    }
    true
}
