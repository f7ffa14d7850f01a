//! Tiles that lie beside a slot of the market and are sold there for their printed price, in the
//! currency of that slot.
//!
//! Such a tile was drawn for the slot, and another took its place there. It stays where it is until
//! somebody buys it, whether a tile lies on the slot or not; at the end nobody gets it.

use crate::base::market::{Fate, Slot};
use crate::base::purchase::{Offer, Offers, Purchase, Ware};
use crate::base::tile::TileId;
use crate::event::{Event, Log};
use crate::list::List;
use crate::piece::{Pieces, Place, Thing};
use serde::{Deserialize, Serialize};

/// A tile beside a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
struct Lying {
    tile: TileId,
    slot: Slot,
}

/// At most `N` tiles of a family, each beside its slot, in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Beside<const N: usize>(List<Lying, N>);

impl<const N: usize> Beside<N> {
    /// The tiles that lie there, each with its slot.
    pub fn iter(&self) -> impl Iterator<Item = (Slot, TileId)> {
        self.0.iter().map(|lying| (lying.slot, lying.tile))
    }

    /// Lays a tile beside a slot.
    pub(crate) fn lay(&mut self, slot: Slot, tile: TileId) {
        self.0.push(Lying { tile, slot });
    }

    /// A tile that was drawn for a slot lies beside it, and another is drawn.
    pub(crate) fn drawn(&mut self, slot: Slot, tile: TileId, fate: &mut Fate, log: &mut Log) {
        self.lay(slot, tile);
        *fate = Fate::Elsewhere;
        log.say(Event::TileLiesBeside { slot, tile });
    }

    /// Each costs what is printed on it, in the currency of its slot.
    pub(crate) fn offers(&self, out: &mut Offers) {
        for (slot, tile) in self.iter() {
            out.push(Offer {
                ware: Ware::Beside(tile),
                ..Offer::on_slot(slot, tile.price())
            });
        }
    }

    /// What was bought lies there no longer.
    pub(crate) fn bought(&mut self, purchase: &Purchase) {
        if let Ware::Beside(sold) = purchase.ware
            && let Some(at) = self.0.iter().position(|lying| lying.tile == sold)
        {
            self.0.remove(at);
        }
    }

    /// What lies where, with its price.
    pub(crate) fn pieces(&self, pieces: &mut Pieces) {
        for (slot, tile) in self.iter() {
            pieces.cost(Some(tile.price()));
            pieces.lay(Thing::Tile(tile), Place::Beside(slot));
        }
    }
}
