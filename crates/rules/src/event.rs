//! What happened, for the log, for animation and for those who watch.
//!
//! Events are derived: a record does not hold them, replaying it tells them
//! again. In the base game everything that happens is seen by all; what modules hide is left
//! out by a [`Listener`](crate::listener::Listener).

use crate::base::market::Slot;
use crate::base::money::{Card, Cards};
use crate::base::palace::Cell;
use crate::base::purchase::{Exactness, Payment, Ware};
use crate::base::round::Round;
use crate::base::scoring::ScoreLine;
use crate::base::tile::TileId;
#[allow(clippy::wildcard_imports, reason = "each is named below")]
use crate::modules::*;
use crate::seat::Seat;
use crate::speech::speech;

speech! {
    /// One thing that happened.
    pub enum Event {
        /// A turn begins.
        TurnBegins "turn-begins" { seat: Seat },
        /// Money was taken from the display.
        Took "took" { seat: Seat, cards: Cards },
        /// Something was bought and paid, which may have earned another action.
        Bought "bought" {
            seat: Seat,
            ware: Ware,
            tile: Option<TileId>,
            payment: Payment,
            exactness: Exactness,
            bonus: bool,
        },
        /// A new tile was laid into the palace.
        Placed "placed" { seat: Seat, tile: TileId, cell: Cell },
        /// A new tile was put into the reserve.
        Stored "stored" { seat: Seat, tile: TileId },
        /// A new tile was given to Dirk.
        Gave "gave" { seat: Seat, tile: TileId },
        /// Redesign: from the reserve into the palace.
        Built "built" { seat: Seat, tile: TileId, cell: Cell },
        /// Redesign: from the palace into the reserve.
        Removed "removed" { seat: Seat, tile: TileId, cell: Cell },
        /// Redesign: the first tile, from the reserve, took the place of the second.
        Swapped "swapped" { seat: Seat, tile: TileId, old: TileId, cell: Cell },
        /// A tile was moved inside the palace, from one place to another.
        Moved "moved" { seat: Seat, tile: TileId, from: Cell, cell: Cell },
        /// A turn ends without any possible action.
        NothingPossible "nothing-possible" { seat: Seat },
        /// A money card came into the display.
        MoneyTurnedUp "money-turned-up" { card: Card },
        /// The discard pile became the new deck.
        Reshuffled "reshuffled",
        /// A scoring card turned up; the scoring follows.
        ScoringTurnedUp "scoring-turned-up" { round: Round },
        /// The card game: the card of this scoring is laid before whoever goes on after it.
        ScoringCardLies "scoring-card-lies" { seat: Seat, round: Round },
        /// A scoring begins.
        ScoringBegins "scoring-begins" { round: Round },
        /// Points, with their reason.
        Scored "scored" { line: ScoreLine },
        /// A tile came onto a slot of the market.
        TileTurnedUp "tile-turned-up" { slot: Slot, tile: TileId },
        /// A tile that was drawn for this slot came to lie beside it, for sale.
        TileLiesBeside "tile-lies-beside" { slot: Slot, tile: TileId },
        /// Dirk drew a tile.
        DirkDrew "dirk-drew" { tile: TileId },
        /// The market cannot be filled: the end begins.
        MarketRanOut "market-ran-out",
        /// The tile left on this slot goes to whoever holds most of its currency.
        Awarded "awarded" { seat: Seat, slot: Slot, tile: TileId },
        /// Nobody holds strictly most of the slot's currency.
        NotAwarded "not-awarded" { slot: Slot, tile: TileId },
        /// The game is over.
        Over "over",
        /// A tile fitted nowhere and went back.
        Returned "returned" { seat: Seat, tile: TileId },
        /// Somebody wants nothing, or nothing more.
        Passed "passed" { seat: Seat },
    }
    modules as OwnEvent {
        Vizier(vizier::Event),
        Squares(squares::Event),
        CityGates(city_gates::Event),
        Characters(characters::Event),
        Walls(walls::Event),
        TreasureChamber(treasure_chamber::Event),
        Bazaars(bazaars::Event),
        Falconers(falconers::Event),
        BuildingSites(building_sites::Event),
        NewBuildingGrounds(new_building_grounds::Event),
        MajorProjects(major_projects::Event),
        PalaceStaff(palace_staff::Event),
        Orchards(orchards::Event),
        Menagerie(menagerie::Event),
        PalaceDesigners(palace_designers::Event),
        KeyToTheGate(key_to_the_gate::Event),
        MasterBuilders(master_builders::Event),
        Change(change::Event),
        ExchangeCertificates(exchange_certificates::Event),
        Treasures(treasures::Event),
        Thieves(thieves::Event),
        BonusCards(bonus_cards::Event),
        Invaders(invaders::Event),
        Sultan(sultan::Event),
        Caravanserai(caravanserai::Event),
        StreetTrader(street_trader::Event),
        TravellingCraftsmen(travelling_craftsmen::Event),
        BuildingsOfPower(buildings_of_power::Event),
        Extensions(extensions::Event),
        FreshColours(fresh_colours::Event),
        Workers(workers::Event),
        PersonalMarketplace(personal_marketplace::Event),
        ArtOfTheMoors(art_of_the_moors::Event),
    }
}

/// What an event of a module can say of itself.
pub(crate) trait OwnEvent {
    /// Whether it shows something that nobody could know before; then nothing can be taken back.
    fn reveals(&self) -> bool;

    /// Whether it is what somebody decided, not what followed from it.
    fn is_decision(&self) -> bool;

    /// The event as `you` may see it, where that is less than all of it; at a table with open hands
    /// everybody may look at everybody's money (B20).
    fn hidden_from(&self, _you: Option<Seat>, _open_hands: bool) -> Option<Event> {
        None
    }
}

/// Says of a module's events that each is what somebody decided, and shows nothing that was hidden.
macro_rules! decided_openly {
    ($event:ty) => {
        impl $crate::event::OwnEvent for $event {
            fn reveals(&self) -> bool {
                false
            }

            fn is_decision(&self) -> bool {
                true
            }
        }
    };
}

pub(crate) use decided_openly;

impl Event {
    /// Whether it shows something that nobody could know before; then nothing can be taken back.
    ///
    /// A new event of the base game cannot be taken back before somebody has thought about it: what is
    /// not named here shows something new.
    pub fn reveals(&self) -> bool {
        match self {
            Self::MoneyTurnedUp { .. }
            | Self::Reshuffled
            | Self::ScoringTurnedUp { .. }
            | Self::TileTurnedUp { .. }
            | Self::TileLiesBeside { .. }
            | Self::DirkDrew { .. }
            | Self::Awarded { .. }
            | Self::NotAwarded { .. }
            | Self::Over => true,
            Self::TurnBegins { .. }
            | Self::Took { .. }
            | Self::Bought { .. }
            | Self::Placed { .. }
            | Self::Stored { .. }
            | Self::Gave { .. }
            | Self::Built { .. }
            | Self::Removed { .. }
            | Self::Swapped { .. }
            | Self::Moved { .. }
            | Self::NothingPossible { .. }
            | Self::ScoringCardLies { .. }
            | Self::ScoringBegins { .. }
            | Self::Scored { .. }
            | Self::MarketRanOut
            | Self::Returned { .. }
            | Self::Passed { .. } => false,
            own => own.own().is_none_or(OwnEvent::reveals),
        }
    }

    /// Whether it is what somebody decided, not what followed from it.
    pub fn is_decision(&self) -> bool {
        match self {
            Self::Took { .. }
            | Self::Bought { .. }
            | Self::Placed { .. }
            | Self::Stored { .. }
            | Self::Gave { .. }
            | Self::Built { .. }
            | Self::Removed { .. }
            | Self::Swapped { .. }
            | Self::Moved { .. }
            | Self::Returned { .. }
            | Self::Passed { .. } => true,
            own => own.own().is_some_and(OwnEvent::is_decision),
        }
    }
}

/// Where events go. A log that is off costs one test and keeps nothing.
///
/// ```
/// use alhambra_rules::{Event, Log, Scene};
///
/// let mut game = Scene::new(2)
///     .hand(0, "denar-7 denar-4")
///     .market("- - garden-11 -")
///     .begin();
/// let mut log = Log::on();
/// game.apply_logged("buy 3 with denar-7 denar-4".parse()?, &mut log)?;
/// let bought = log.events().iter().find_map(|event| match event {
///     Event::Bought { tile, bonus, .. } => Some((tile.map(|tile| tile.name()), *bonus)),
///     _ => None,
/// });
/// assert_eq!(bought, Some((Some("garden-11"), true)), "paid exactly: another action");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

    /// Notes an event, of the base game or of a module.
    pub fn say(&mut self, event: impl Into<Event>) {
        if self.on {
            self.events.push(event.into());
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
