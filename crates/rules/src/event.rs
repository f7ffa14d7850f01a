//! What happened, for the log, for animation and for those who watch.
//!
//! Events are derived: a record does not hold them, replaying it tells them
//! again. In the base game everything that happens is seen by all; what modules hide is left
//! out by [`Event::seen_by`].

use crate::base::money::{Card, Cards, Currency};
use crate::base::palace::Cell;
use crate::base::purchase::{Exactness, Payment, Ware};
use crate::base::scoring::{ScoreLine, Who};
use crate::base::tile::{Building, Side, TileId};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// The card game: the card of this scoring is laid before whoever goes on after it.
    ScoringCardLies(Seat, u8),
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
    /// A watchtower fitted nowhere and went back.
    Returned(Seat, TileId),
    /// Somebody wants nothing, or nothing more.
    Passed(Seat),
    /// A vizier was woken.
    VizierWoke(Seat),
    /// A vizier was used and falls asleep.
    VizierUsed(Seat),
    /// A bazaar was drawn and lies beside the market.
    BazaarTurnedUp(TileId),
    /// A falcon was bought for a card and set on a crossing.
    FalconSet(Seat, u8, Cell, Card),
    /// A falcon lost one of its four tiles and went back.
    FalconLeft(Seat, u8, Cell),
    /// The chests of a room were bought.
    ChestsBought(Seat, u8),
    /// A card was laid down towards a mixed price.
    LaidDown(Seat, Card),
    /// A chest was put into a building; without a cell among Dirk's tiles.
    ChestPlaced(Who, Building, Option<Cell>),
    /// A chest nobody could take, or whose building left, went back into the bag.
    ChestReturned(Building),
    /// A building was bought as a site.
    SiteOpened(Seat, TileId),
    /// A site was finished.
    SiteFinished(Seat, TileId, Currency),
    /// At the end a site shows its currency, which makes this much money worthless.
    SiteUncovered(Seat, TileId, Currency, u8),
    /// The steward entered a cell; a servant may have joined the building there.
    StewardWent(Seat, Cell, Option<Building>),
    /// The designer took his stand.
    DesignerStands(Seat, Cell, Side),
    /// A character turned up; it is auctioned.
    CharacterTurnedUp(u8),
    /// A bid for a character.
    Raised(Seat, u8),
    /// A character was won with this bid.
    CharacterWon(Seat, u8, u8),
    /// A character leaves the game, because nobody wanted it.
    CharacterGone(u8),
    /// The juggler was kept.
    JugglerKept(Seat),
    /// The juggler was exchanged for this character.
    JugglerExchanged(Seat, u8),
    /// A character was used.
    CharacterUsed(Seat, u8),
    /// The beggar drew a card; others see only that he did.
    Begged(Seat, Card),
    /// The miser or the money changer took a card from the display.
    TookExtra(Seat, Card),
    /// A tile of the market went back into the bag.
    TileWentBack(u8, TileId),
    /// The sage counts for this type.
    SageCounts(Seat, Building),
    /// A major project is on offer.
    ProjectTurnedUp(TileId),
    /// A bid for the major project.
    ProjectBid(Seat, Payment),
    /// The bid of somebody went back to him.
    BidReturned(Seat, Payment),
    /// A major project was won.
    ProjectWon(Seat, TileId),
}

impl Event {
    /// The event as `you` may see it; without a seat, as all may. Where a table agreed on open
    /// hands (B20) nobody need ask: there everything is seen by all.
    ///
    /// Every event is named here, so that a new one is not shown before somebody has thought
    /// about it.
    #[must_use]
    pub fn seen_by(self, you: Option<Seat>) -> Self {
        match self {
            // The card goes from the deck into the hand, and nobody else sees its face.
            Self::Begged(seat, _) if you != Some(seat) => Self::Begged(seat, Card::NONE),
            Self::Begged(..)
            | Self::TurnBegins(..)
            | Self::Took(..)
            | Self::Bought { .. }
            | Self::Placed(..)
            | Self::Stored(..)
            | Self::Gave(..)
            | Self::Built(..)
            | Self::Removed(..)
            | Self::Swapped(..)
            | Self::NothingPossible(..)
            | Self::MoneyTurnedUp(..)
            | Self::Reshuffled
            | Self::ScoringTurnedUp(..)
            | Self::ScoringCardLies(..)
            | Self::ScoringBegins(..)
            | Self::Scored(..)
            | Self::TileTurnedUp(..)
            | Self::DirkDrew(..)
            | Self::MarketRanOut
            | Self::Awarded(..)
            | Self::NotAwarded(..)
            | Self::Over
            | Self::Returned(..)
            | Self::Passed(..)
            | Self::VizierWoke(..)
            | Self::VizierUsed(..)
            | Self::BazaarTurnedUp(..)
            | Self::FalconSet(..)
            | Self::FalconLeft(..)
            | Self::ChestsBought(..)
            | Self::LaidDown(..)
            | Self::ChestPlaced(..)
            | Self::ChestReturned(..)
            | Self::SiteOpened(..)
            | Self::SiteFinished(..)
            | Self::SiteUncovered(..)
            | Self::StewardWent(..)
            | Self::DesignerStands(..)
            | Self::CharacterTurnedUp(..)
            | Self::Raised(..)
            | Self::CharacterWon(..)
            | Self::CharacterGone(..)
            | Self::JugglerKept(..)
            | Self::JugglerExchanged(..)
            | Self::CharacterUsed(..)
            | Self::TookExtra(..)
            | Self::TileWentBack(..)
            | Self::SageCounts(..)
            | Self::ProjectTurnedUp(..)
            | Self::ProjectBid(..)
            | Self::BidReturned(..)
            | Self::ProjectWon(..) => self,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_beggar_sees_what_he_drew() {
        let drawn = Event::Begged(Seat(1), Card::money(Currency::Denar, 7));
        let hidden = Event::Begged(Seat(1), Card::NONE);
        assert_eq!(drawn.seen_by(Some(Seat(1))), drawn);
        for you in [None, Some(Seat(0)), Some(Seat(2))] {
            assert_eq!(drawn.seen_by(you), hidden);
        }
    }

    #[test]
    fn what_lies_open_is_seen_by_all() {
        let card = Card::money(Currency::Denar, 7);
        for event in [
            Event::MoneyTurnedUp(card),
            Event::Took(Seat(1), Cards::one(card)),
            Event::TookExtra(Seat(1), card),
            Event::LaidDown(Seat(1), card),
        ] {
            for you in [None, Some(Seat(0)), Some(Seat(1))] {
                assert_eq!(event.seen_by(you), event);
            }
        }
    }
}
