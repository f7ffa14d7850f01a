//! Why an action is refused: one variant for every reason that a player can be told.

use crate::base::palace::Cell;
use crate::base::tile::{Side, TileId};
#[allow(clippy::wildcard_imports, reason = "each is named below")]
use crate::modules::*;
use crate::speech::speech;
use std::fmt;

/// The reason for a refusal. As text it is one sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// Something else is asked now.
    NotAsked,
    /// The cards do not lie in the display.
    NotInDisplay,
    /// No card was named.
    NothingTaken,
    /// Several cards are worth too much together.
    TooMuchMoney {
        /// What they are worth.
        sum: u8,
        /// What would be allowed.
        limit: u8,
    },
    /// Nothing is for sale there.
    NotForSale,
    /// The money is not of the currency that is asked for.
    WrongCurrency,
    /// The cards are not in the hand.
    NotInHand,
    /// The money does not reach the price.
    TooLittle {
        /// What is offered.
        paid: u8,
        /// What it costs.
        price: u8,
    },
    /// The tile is not one of those to be placed.
    NotBought(TileId),
    /// The tile is not in the reserve.
    NotInReserve(TileId),
    /// The tile is not in the palace.
    NotInPalace(TileId),
    /// No tile lies there.
    NoTileThere(Cell),
    /// The card game knows no palace.
    NoPalace,
    /// The fountain stays where it is.
    Fountain,
    /// A tile lies there already.
    Occupied(Cell),
    /// The table ends there.
    BeyondTheTable(Cell),
    /// The tile would not touch the palace with a side.
    NotTouching(Cell),
    /// A wall would meet a side without one.
    NoMatch {
        /// Where.
        cell: Cell,
        /// On which side.
        side: Side,
    },
    /// Something could not be reached on foot from the fountain.
    NotReachable(Cell),
    /// An empty place would be closed in.
    Hole(Cell),
    /// Only money may be taken together.
    NotMoney,
    /// The price must be met exactly.
    NotExact {
        /// What is offered.
        paid: u8,
        /// What it costs.
        price: u8,
    },
    /// A watchtower cannot lie in the reserve.
    CannotBeStored,
    /// The tile can still be placed.
    CanBePlaced(TileId),
    /// A camp needs a wall, a watchtower a building of its colour.
    NoFoothold(Cell),
    /// The tile may not be turned.
    Turned,
    /// A tile gives way only to one of its own shape.
    AnotherShape,
    /// Something forbids to move this tile.
    Held,
    /// This cannot be done now.
    NotPossible,
    /// Nobody called Dirk is at this table, or the tile was not bought.
    NoGift,
    /// A module has a reason of its own.
    Module(Refused),
}

speech! {
    /// Why a module refuses something.
    pub enum Refused {}
    modules as OwnRefusal {
        Squares(squares::Refusal),
        BonusCards(bonus_cards::Refusal),
        CityGates(city_gates::Refusal),
        Walls(walls::Refusal),
        TreasureChamber(treasure_chamber::Refusal),
        PalaceStaff(palace_staff::Refusal),
        Extensions(extensions::Refusal),
    }
}

/// What a refusal of a module can say of itself.
pub(crate) trait OwnRefusal {
    /// The reason, as a sentence without its capital letter and full stop.
    fn sentence(&self) -> &'static str;
}

impl Illegal {
    /// A reason that a module has.
    pub(crate) fn of(own: impl Into<Refused>) -> Self {
        Self::Module(own.into())
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => write!(f, "the game is over"),
            Self::NotAsked => write!(f, "this is not what is asked now"),
            Self::NotInDisplay => write!(f, "these cards do not lie in the money display"),
            Self::NothingTaken => write!(f, "name at least one card to take"),
            Self::TooMuchMoney { sum, limit } => write!(
                f,
                "several cards may be taken only up to a sum of {limit}, these make {sum}"
            ),
            Self::NotForSale => write!(f, "nothing is for sale there"),
            Self::WrongCurrency => write!(f, "this cannot be paid with that kind of money"),
            Self::NotInHand => write!(f, "these cards are not in the hand"),
            Self::TooLittle { paid, price } => {
                write!(f, "{paid} is not enough for a price of {price}")
            }
            Self::NotBought(tile) => write!(f, "{tile} is not among the tiles to be placed"),
            Self::NotInReserve(tile) => write!(f, "{tile} is not in the reserve"),
            Self::NotInPalace(tile) => write!(f, "{tile} is not in the palace"),
            Self::NoTileThere(cell) => write!(f, "no tile lies at {cell}"),
            Self::NoPalace => write!(
                f,
                "the card game knows no palace: cards stay before whoever bought them"
            ),
            Self::Fountain => write!(f, "the fountain stays where it is"),
            Self::Occupied(cell) => write!(f, "a tile lies at {cell} already"),
            Self::BeyondTheTable(cell) => write!(f, "the table ends before {cell}"),
            Self::NotTouching(cell) => {
                write!(f, "a tile at {cell} would not touch the palace with a side")
            }
            Self::NoMatch { cell, side } => write!(
                f,
                "at {cell} two sides would meet that do not match, such as a wall and a side without one ({} side)",
                match side {
                    Side::North => "north",
                    Side::East => "east",
                    Side::South => "south",
                    Side::West => "west",
                }
            ),
            Self::NotReachable(cell) => {
                write!(f, "{cell} could not be reached on foot from the fountain")
            }
            Self::Hole(cell) => write!(f, "the empty place {cell} would be closed in"),
            Self::NotMoney => write!(f, "only money cards may be taken together"),
            Self::NotExact { paid, price } => {
                write!(f, "this must be paid exactly: {price}, not {paid}")
            }
            Self::CannotBeStored => write!(f, "a watchtower cannot lie in the reserve"),
            Self::CanBePlaced(tile) => write!(f, "{tile} can still be placed"),
            Self::NoFoothold(cell) => write!(
                f,
                "at {cell} a camp would have no wall, or a watchtower no building of its colour"
            ),
            Self::Turned => write!(f, "tiles lie as the fountain does"),
            Self::AnotherShape => write!(f, "a tile gives way only to one of its own shape"),
            Self::Held => write!(f, "this tile has to stay where it is"),
            Self::NotPossible => write!(f, "this cannot be done now"),
            Self::NoGift => write!(f, "this tile cannot be given to Dirk"),
            Self::Module(own) => f.write_str(own.own().map_or("", OwnRefusal::sentence)),
        }
    }
}

impl std::error::Error for Illegal {}
