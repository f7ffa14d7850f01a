//! What somebody at the table can decide to do.

use crate::base::money::Cards;
use crate::base::palace::{Cell, Placed};
use crate::base::purchase::{Payment, Ware};
use crate::base::steps::Aid;
use crate::base::tile::TileId;
use crate::event::Log;
use crate::game::Game;
use crate::illegal::Illegal;
#[allow(clippy::wildcard_imports, reason = "each is named below")]
use crate::modules::*;
use crate::notation::{Unreadable, Written};
use crate::seat::Seat;
use crate::speech::speech;
use crate::touch::Touch;
use std::str::SplitWhitespace;

/// The actions of the base game, and of each module that has its own.
macro_rules! actions {
    ($($Module:ident($Own:ty),)*) => {
        speech! {
            /// One decision. The notation writes each as a line of text.
            ///
            /// One has names for what it is about, and reads and writes itself:
            ///
            /// ```
            /// use alhambra_rules::{Action, Slot, Ware};
            ///
            /// let action: Action = "buy 3 with denar-4 denar-7".parse()?;
            /// let Action::Buy { ware, payment } = action else { panic!("it is a purchase") };
            /// assert_eq!((ware, payment.total()), (Ware::Slot(Slot::ALL[2]), 11));
            /// assert_eq!(action.to_string(), "buy 3 with denar-4 denar-7");
            /// assert!(!action.is_redesign());
            /// # Ok::<(), alhambra_rules::Unreadable>(())
            /// ```
            pub enum Action {
                /// Take money from the display.
                Take "take" { cards: Cards },
                /// Buy something with some money.
                Buy "buy" { ware: Ware, "with" payment: Payment },
                /// Begin a purchase with something that changes its price, or change it once more.
                Begin "buy-using" { ware: Ware, "using" aid: Aid },
                /// Redesign: lay a tile from the reserve into the palace, turned by so many quarters
                /// clockwise if it may be.
                Build "build" { tile: TileId, "at" cell: Cell, "turned" turned: u8 },
                /// Redesign: put a tile from the palace into the reserve.
                Remove "remove" { cell: Cell },
                /// Redesign: put a tile from the reserve into the very place of one from the palace, turned
                /// if it may be.
                Swap "swap" { tile: TileId, "at" cell: Cell, "turned" turned: u8 },
                /// Move a tile inside the palace, where something allows it.
                Move "move" { tile: TileId, "to" cell: Cell, "turned" turned: u8 },
                /// End of the turn: lay a new tile into the palace, turned by so many quarters clockwise if
                /// it may be.
                Place "place" { tile: TileId, "at" cell: Cell, "turned" turned: u8 },
                /// End of the turn: put a new tile into the reserve.
                Store "reserve" { tile: TileId },
                /// Two players, end of the turn: give a new tile to Dirk.
                Give "give" { tile: TileId },
                /// End of the turn: a watchtower that fits nowhere goes back.
                Return "return" { tile: TileId },
                /// No, or no more.
                Pass "pass",
            }
            modules as OwnAction { $($Module($Own),)* }
        }

        /// An action of a module, if the verb is one of its own.
        pub(crate) fn read_own(
            verb: &str,
            words: &mut SplitWhitespace,
        ) -> Result<Option<Action>, Unreadable> {
            $(if let Some(own) = <$Own as Written>::read(verb, words)? {
                return Ok(Some(Action::$Module(own)));
            })*
            Ok(None)
        }

        /// The verbs of the modules, each with something made up to go with it.
        pub(crate) fn samples(dice: &mut crate::chance::Dice) -> Vec<Action> {
            let mut all = Vec::new();
            $(<$Own as Written>::samples(dice, &mut |own| all.push(Action::$Module(own)));)*
            all
        }
    };
}

actions! {
    Vizier(vizier::Action),
    Squares(squares::Action),
    CityGates(city_gates::Action),
    Characters(characters::Action),
    Walls(walls::Action),
    TreasureChamber(treasure_chamber::Action),
    Falconers(falconers::Action),
    BuildingSites(building_sites::Action),
    NewBuildingGrounds(new_building_grounds::Action),
    MajorProjects(major_projects::Action),
    PalaceStaff(palace_staff::Action),
    Orchards(orchards::Action),
    Menagerie(menagerie::Action),
    PalaceDesigners(palace_designers::Action),
    KeyToTheGate(key_to_the_gate::Action),
    MasterBuilders(master_builders::Action),
    ExchangeCertificates(exchange_certificates::Action),
    Thieves(thieves::Action),
    BonusCards(bonus_cards::Action),
    Sultan(sultan::Action),
    Caravanserai(caravanserai::Action),
    StreetTrader(street_trader::Action),
    TravellingCraftsmen(travelling_craftsmen::Action),
    BuildingsOfPower(buildings_of_power::Action),
    Extensions(extensions::Action),
    Workers(workers::Action),
    PersonalMarketplace(personal_marketplace::Action),
    ArtOfTheMoors(art_of_the_moors::Action),
    FreshColours(fresh_colours::Action),
}

/// What an action of a module can do.
pub(crate) trait OwnAction: Written {
    /// What it points at, in the order in which one would do it.
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>);

    /// As the action of a turn, or beside any decision: whether it is legal, where not everything that
    /// is legal is listed.
    fn check(&self, _game: &Game) -> Option<Result<(), Illegal>> {
        None
    }

    /// Does it, as the action of a turn, or beside the decision that is open if it is free. What only
    /// answers the module's own questions does not get here.
    fn act(&self, _game: &mut Game, _log: &mut Log) {
        unreachable!("no turn lists it")
    }

    /// Whether the action of the turn is still to come after it, so that the question stays open.
    fn comes_before(&self) -> bool {
        false
    }

    /// What lies in the palace of `seat` afterwards as it did not before, where it changes one tile.
    fn lays(&self, _game: &Game, _seat: Seat) -> Option<Placed> {
        None
    }

    /// The cell of a palace whose tile has to leave for it.
    fn clears(&self) -> Option<Cell> {
        None
    }

    /// Does it, as the placing of a new tile or as a redesign.
    fn place(&self, _game: &mut Game, _seat: Seat, _log: &mut Log) {
        unreachable!("no placing lists it")
    }

    /// Whether it is a redesign when it is the action of a turn.
    fn is_redesign(&self) -> bool {
        false
    }

    /// Whether it may be done beside any decision of whoever is asked, which stays open (H89). Then it
    /// has a check of its own.
    fn is_free(&self) -> bool {
        false
    }

    /// Whether only the one who did it may know what it was.
    fn is_secret(&self) -> bool {
        false
    }

    /// Whether there are legal ones that are not listed, such as payments with superfluous cards.
    fn may_be_unlisted(&self) -> bool {
        false
    }

    /// The slot of the market whose tile it is about.
    fn slot(&self) -> Option<crate::base::market::Slot> {
        None
    }
}

impl Action {
    /// Whether this is a redesign: one of the three forms, or what a module adds to them.
    pub fn is_redesign(&self) -> bool {
        match self {
            Self::Build { .. } | Self::Remove { .. } | Self::Swap { .. } => true,
            _ => self.own().is_some_and(OwnAction::is_redesign),
        }
    }

    /// Whether this is done beside the decision that is open, and answers nothing.
    #[inline]
    pub fn is_free(&self) -> bool {
        self.ask_own(|own| own.is_free()).unwrap_or(false)
    }

    /// What this action of `seat` lays into its palace, or changes there; nothing if it takes a tile
    /// away or leaves the palace alone.
    pub fn lays(&self, game: &Game, seat: Seat) -> Option<Placed> {
        match *self {
            Self::Place { tile, cell, turned }
            | Self::Build { tile, cell, turned }
            | Self::Swap { tile, cell, turned }
            | Self::Move { tile, cell, turned } => Some(game.added.lay(tile, cell, turned)),
            _ => self.own()?.lays(game, seat),
        }
    }

    /// The cell of a palace whose tile has to leave for it.
    pub fn clears(&self) -> Option<Cell> {
        match *self {
            Self::Remove { cell } | Self::Swap { cell, .. } => Some(cell),
            _ => self.own()?.clears(),
        }
    }

    /// The slot of the market whose tile it is about, if it names one.
    pub fn slot(&self) -> Option<crate::base::market::Slot> {
        match self {
            Self::Buy { ware, .. } | Self::Begin { ware, .. } => ware.slot(),
            _ => self.own()?.slot(),
        }
    }
}

const _: () = assert!(
    size_of::<Action>() <= 16,
    "an action stays small enough to list thousands"
);
