//! What somebody at the table can decide to do.

use crate::base::money::Cards;
use crate::base::palace::Cell;
use crate::base::purchase::{Payment, Ware};
use crate::base::tile::TileId;
use crate::event::Log;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::modules::{
    building_sites, characters, falconers, major_projects, palace_designers, palace_staff,
    treasure_chamber, vizier,
};
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
            pub enum Action {
                /// Take money from the display.
                Take "take" { cards: Cards },
                /// Buy something with some money.
                Buy "buy" { ware: Ware, "with" payment: Payment },
                /// Redesign: lay a tile from the reserve into the palace.
                Build "build" { tile: TileId, "at" cell: Cell },
                /// Redesign: put a tile from the palace into the reserve.
                Remove "remove" { cell: Cell },
                /// Redesign: put a tile from the reserve into the very place of one from the palace.
                Swap "swap" { tile: TileId, "at" cell: Cell },
                /// End of the turn: lay a new tile into the palace. Watchtowers are turned by so many
                /// quarters clockwise.
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
    Characters(characters::Action),
    TreasureChamber(treasure_chamber::Action),
    Falconers(falconers::Action),
    BuildingSites(building_sites::Action),
    MajorProjects(major_projects::Action),
    PalaceStaff(palace_staff::Action),
    PalaceDesigners(palace_designers::Action),
}

/// What an action of a module can do.
pub(crate) trait OwnAction: Written {
    /// What it points at, in the order in which one would do it.
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>);

    /// As the action of a turn: whether it is legal, where not everything that is legal is listed.
    fn check(&self, _game: &Game) -> Option<Result<(), Illegal>> {
        None
    }

    /// Does it, as the action of a turn. What only answers the module's own questions does not get
    /// here.
    fn act(&self, _game: &mut Game, _log: &mut Log) {
        unreachable!("no turn lists it")
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
    /// Whether this is one of the three forms of redesign.
    pub const fn is_redesign(&self) -> bool {
        matches!(
            self,
            Self::Build { .. } | Self::Remove { .. } | Self::Swap { .. }
        )
    }

    /// The slot of the market whose tile it is about, if it names one.
    pub fn slot(&self) -> Option<crate::base::market::Slot> {
        match self {
            Self::Buy { ware, .. } => ware.slot(),
            _ => self.own()?.slot(),
        }
    }
}

const _: () = assert!(
    size_of::<Action>() <= 16,
    "an action stays small enough to list thousands"
);
