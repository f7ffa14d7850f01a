//! What somebody at the table can decide to do.

use crate::base::money::Cards;
use crate::base::palace::Cell;
use crate::base::purchase::{Payment, Ware};
use crate::base::tile::TileId;

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
