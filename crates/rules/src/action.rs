//! What somebody at the table can decide to do.

use crate::base::money::{Card, Cards, Currency};
use crate::base::palace::Cell;
use crate::base::purchase::{Payment, Ware};
use crate::base::tile::{Building, Side, TileId};

/// One decision. The notation writes each as a line of text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take money from the display.
    Take(Cards),
    /// Buy something.
    Buy {
        /// What.
        ware: Ware,
        /// With which money.
        payment: Payment,
    },
    /// Redesign: lay a tile from the reserve into the palace.
    Build {
        /// Which tile.
        tile: TileId,
        /// Where.
        cell: Cell,
    },
    /// Redesign: put a tile from the palace into the reserve.
    Remove {
        /// Where it lies.
        cell: Cell,
    },
    /// Redesign: put a tile from the reserve into the very place of one from the palace.
    Swap {
        /// The tile from the reserve.
        tile: TileId,
        /// The place.
        cell: Cell,
    },
    /// End of the turn: lay a new tile into the palace.
    Place {
        /// Which tile.
        tile: TileId,
        /// Where.
        cell: Cell,
        /// Quarter turns clockwise: watchtowers only.
        turned: u8,
    },
    /// End of the turn: put a new tile into the reserve.
    Store {
        /// Which tile.
        tile: TileId,
    },
    /// Two players, end of the turn: give a new tile to Dirk.
    Give {
        /// Which tile.
        tile: TileId,
    },
    /// End of the turn: a watchtower that fits nowhere goes back.
    Return {
        /// Which tile.
        tile: TileId,
    },
    /// No, or no more.
    Pass,
    /// Wake one's own vizier.
    Wake,
    /// Buy a falcon and set it on a crossing.
    Falcon {
        /// Which falcon.
        falcon: u8,
        /// The north-western of the four cells that meet there.
        cell: Cell,
        /// The card that pays for it.
        card: Card,
    },
    /// Buy the chests of a room of the treasure chamber.
    Chests {
        /// Which room, counted from 0.
        room: u8,
    },
    /// Lay down a card towards a price that may be paid in any mixture.
    LayDown {
        /// Which card.
        card: Card,
    },
    /// Put a chest of its colour into a building.
    Chest {
        /// Where it stands.
        cell: Cell,
    },
    /// Choose the currency of a new building site among the two that were drawn.
    Site {
        /// Which currency.
        currency: Currency,
    },
    /// The steward takes a step.
    Step {
        /// In which direction.
        side: Side,
    },
    /// The designer takes his stand.
    Stand {
        /// Where.
        cell: Cell,
        /// On which side his feet are.
        side: Side,
    },
    /// Bid for the major project.
    Bid {
        /// The money.
        payment: Payment,
    },
    /// Raise the bid for a character.
    Raise {
        /// To how much.
        amount: u8,
    },
    /// Pay the bid for a character.
    Pay {
        /// The money.
        payment: Payment,
    },
    /// Keep the juggler.
    Keep,
    /// Exchange the juggler.
    Exchange,
    /// The dancer exchanges a tile of the market.
    Dance {
        /// The slot, counted from 0.
        slot: u8,
    },
    /// The money changer exchanges a card.
    Change {
        /// The card from the hand.
        give: Card,
        /// The card from the display.
        take: Card,
    },
    /// The beggar draws a card.
    Beg,
    /// The miser takes a card from the display.
    Grab {
        /// Which card.
        card: Card,
    },
    /// The sage counts as half a building of this type.
    Count {
        /// Which type.
        building: Building,
    },
}

impl Action {
    /// Whether this is one of the three forms of redesign.
    pub const fn is_redesign(&self) -> bool {
        matches!(
            self,
            Self::Build { .. } | Self::Remove { .. } | Self::Swap { .. }
        )
    }
}

const _: () = assert!(
    size_of::<Action>() <= 16,
    "an action stays small enough to list thousands"
);
