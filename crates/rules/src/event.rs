//! What happened, for the log, for animation and for those who watch.
//!
//! Events are derived: a record does not hold them, replaying it tells them
//! again. In the base game everything that happens is seen by all.

use crate::base::money::{Card, Cards};
use crate::base::palace::Cell;
use crate::base::purchase::{Exactness, Payment, Ware};
use crate::base::scoring::ScoreLine;
use crate::base::tile::TileId;
use crate::seat::Seat;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A turn begins.
    TurnBegins(Seat),
    /// Money was taken from the display.
    Took(Seat, Cards),
    /// Something was bought and paid.
    Bought {
        /// Who bought.
        seat: Seat,
        /// What.
        ware: Ware,
        /// The tile.
        tile: TileId,
        /// With which money.
        payment: Payment,
        /// How well it fitted.
        exactness: Exactness,
    },
    /// A new tile was laid into the palace.
    Placed(Seat, TileId, Cell),
    /// A new tile was put into the reserve.
    Stored(Seat, TileId),
    /// A new tile was given to Dirk.
    Gave(Seat, TileId),
    /// Redesign: from the reserve into the palace.
    Built(Seat, TileId, Cell),
    /// Redesign: from the palace into the reserve.
    Removed(Seat, TileId, Cell),
    /// Redesign: the first tile, from the reserve, took the place of the second.
    Swapped(Seat, TileId, TileId, Cell),
    /// A turn ends without any possible action.
    NothingPossible(Seat),
    /// A money card came into the display.
    MoneyTurnedUp(Card),
    /// The discard pile became the new deck.
    Reshuffled,
    /// A scoring card turned up; the scoring follows.
    ScoringTurnedUp(u8),
    /// A scoring begins.
    ScoringBegins(u8),
    /// Points, with their reason.
    Scored(ScoreLine),
    /// A tile came onto a slot of the market, counted from 0.
    TileTurnedUp(u8, TileId),
    /// Dirk drew a tile.
    DirkDrew(TileId),
    /// The market cannot be filled: the end begins.
    MarketRanOut,
    /// The tile left on this slot goes to whoever holds most of its currency.
    Awarded(Seat, u8, TileId),
    /// Nobody holds strictly most of the slot's currency.
    NotAwarded(u8, TileId),
    /// The game is over.
    Over,
}

/// Where events go. A log that is off costs one test and keeps nothing.
#[derive(Debug, Default)]
pub struct Log {
    on: bool,
    events: Vec<Event>,
}

impl Log {
    /// A log that keeps what happens.
    pub fn on() -> Self {
        Self {
            on: true,
            events: Vec::new(),
        }
    }

    /// A log that keeps nothing.
    pub const fn off() -> Self {
        Self {
            on: false,
            events: Vec::new(),
        }
    }

    /// Notes an event.
    pub fn say(&mut self, event: Event) {
        if self.on {
            self.events.push(event);
        }
    }

    /// Whether events are kept.
    pub const fn is_on(&self) -> bool {
        self.on
    }

    /// What happened so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}
