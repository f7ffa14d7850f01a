//! What is asked, what can be done, and what happens.

use super::{Craftsman, crafts};
use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::money::Card;
use crate::base::palace::{Cell, Placed, Quarters};
use crate::base::tile::TileId;
use crate::base::{moving, placement, redesign};
use crate::chance::Dice;
use crate::event::{Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::illegal::Illegal;
use crate::notation::{Token, Unreadable, deeds, named};
use crate::seat::Seat;
use crate::speech::{Part, Tell, speech};
use crate::touch::{self, Touch};
use std::fmt;
use std::str::SplitWhitespace;

impl Tell for Craftsman {
    const KIND: &'static str = "craftsman";

    fn part(&self) -> Part {
        Part::Name(self.name())
    }
}

impl Token for Craftsman {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        named(words, "craftsman", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// What the builder does: a redesign, or a tile goes to another place.
        Builder "craft-builder",
        /// The smith lays cards out; nothing to decide.
        Smith "craft-smith",
        /// Where the building goes that the brickmaker took out.
        Replaced "craft-replaced" { tile: TileId },
        /// Which craftsman goes on to the next player.
        PassOn "pass-on",
    }
}

impl OwnQuestion for Question {
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        match self {
            Self::Builder => crafts::legal_rebuilding(game, out),
            Self::Smith => {}
            Self::Replaced { tile } => crafts::legal_for_replaced(game, *tile, out),
            Self::PassOn => crafts::legal_to_pass_on(game, out),
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        match (self, action) {
            (Self::Builder, action::Action::Move { tile, cell, turned }) => {
                Some(moving::check(game, game.turn, tile, cell, turned))
            }
            (Self::Builder, action) if action.is_redesign() => {
                Some(redesign::check(game, game.turn, action))
            }
            _ => None,
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        match (self, action) {
            (Self::Builder, _) => crafts::rebuild(game, action, log),
            (Self::Replaced { .. }, _) => {
                game.frames.pop();
                placement::apply(game, game.turn, action, log);
            }
            (Self::PassOn, action::Action::TravellingCraftsmen(own)) => match own {
                Action::PassOn { craftsman } => crafts::pass_on(game, craftsman, log),
                own => own.act(game, log),
            },
            _ => unreachable!("nothing else was listed"),
        }
    }

    fn settles(&self, game: &mut Game, log: &mut Log) -> bool {
        match self {
            Self::Smith => crafts::continue_forging(game, log),
            Self::PassOn => match crafts::has_to_go(game) {
                Some(craftsman) => crafts::pass_on(game, craftsman, log),
                None => return false,
            },
            Self::Builder | Self::Replaced { .. } => return false,
        }
        true
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Builder or smith goes to work.
        Employ "employ" { craftsman: Craftsman },
        /// The stonemason gives a card of the hand for one of its currency in the display.
        Hew "hew" { give: Card, "for" take: Card },
        /// The mortar mixer exchanges two tiles of the market.
        Mix "mix" { slot: Slot, "with" other: Slot },
        /// The mosaic layer turns a building that is built: a new one, or one from the reserve.
        Inlay "inlay" { tile: TileId, "at" cell: Cell, "turned" turned: u8 },
        /// The mosaic layer turns a building from the reserve that takes the place of another.
        InlaySwap "inlay-swap" { tile: TileId, "at" cell: Cell, "turned" turned: u8 },
        /// The brickmaker lays a new building into the place of one that stands.
        Brick "brick" { tile: TileId, "at" cell: Cell, "turned" turned: Quarters },
        /// A craftsman goes on to the next player.
        PassOn "pass-on" { craftsman: Craftsman },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        let own = |craftsman: Craftsman| Touch::Own(craftsman.thing());
        match *self {
            Self::Employ { craftsman } => all.extend([own(craftsman), Touch::Word("employ")]),
            Self::PassOn { craftsman } => all.extend([own(craftsman), Touch::Word("pass-on")]),
            Self::Hew { give, take } => all.extend([
                own(Craftsman::Stonemason),
                Touch::Hand(give),
                Touch::Display(take),
            ]),
            Self::Mix { slot, other } => all.extend([
                own(Craftsman::MortarMixer),
                Touch::Slot(slot),
                Touch::Slot(other),
            ]),
            Self::Inlay { tile, cell, turned } | Self::InlaySwap { tile, cell, turned } => {
                let lies = touch::own_tile(game, seat, tile);
                let turned = Touch::Turned(turned);
                all.extend([own(Craftsman::MosaicLayer), lies, Touch::Cell(cell), turned]);
            }
            Self::Brick { tile, cell, turned } => {
                let lies = Touch::New(tile);
                all.extend([own(Craftsman::Brickmaker), lies, Touch::Cell(cell)]);
                touch::turn(tile, turned.0, all);
            }
        }
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        match *self {
            Self::Employ { craftsman } => crafts::employ(game, craftsman, log),
            Self::Hew { give, take } => crafts::hew(game, give, take, log),
            Self::Mix { slot, other } => crafts::mix(game, slot, other, log),
            _ => self.place(game, game.turn, log),
        }
    }

    fn comes_before(&self) -> bool {
        matches!(
            self,
            Self::Employ { .. } | Self::Hew { .. } | Self::Mix { .. }
        )
    }

    fn lays(&self, game: &Game, _seat: Seat) -> Option<Placed> {
        match *self {
            Self::Inlay { tile, cell, turned } | Self::InlaySwap { tile, cell, turned } => {
                Some(game.added.lay(tile, cell, turned))
            }
            Self::Brick { tile, cell, turned } => Some(game.added.lay(tile, cell, turned.0)),
            _ => None,
        }
    }

    fn clears(&self) -> Option<Cell> {
        match *self {
            Self::InlaySwap { cell, .. } | Self::Brick { cell, .. } => Some(cell),
            _ => None,
        }
    }

    fn place(&self, game: &mut Game, seat: Seat, log: &mut Log) {
        match *self {
            Self::Inlay { tile, cell, turned } => {
                let laid = if game.fresh[seat.at()].has(tile) {
                    action::Action::Place { tile, cell, turned }
                } else {
                    action::Action::Build { tile, cell, turned }
                };
                crafts::inlay(game, seat, laid, log);
            }
            Self::InlaySwap { tile, cell, turned } => {
                let laid = action::Action::Swap { tile, cell, turned };
                crafts::inlay(game, seat, laid, log);
            }
            Self::Brick { tile, cell, turned } => {
                let new = game.added.lay(tile, cell, turned.0);
                crafts::replace(game, seat, new, log);
            }
            _ => self.act(game, log),
        }
    }

    fn is_redesign(&self) -> bool {
        matches!(self, Self::Inlay { .. } | Self::InlaySwap { .. })
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A craftsman was used.
        Used "craftsman-used" { seat: Seat, craftsman: Craftsman },
        /// The stonemason exchanged a card of the hand for one of the display.
        Hewn "hewn" { seat: Seat, give: Card, take: Card },
        /// The mortar mixer exchanged two tiles of the market.
        Mixed "mixed" { seat: Seat, slot: Slot, other: Slot },
        /// The first building, a new one, took the place of the second.
        Replaced "replaced" { seat: Seat, tile: TileId, old: TileId, cell: Cell },
        /// A craftsman went on to the next player, who lays it face down.
        PassedOn "passed-on" { seat: Seat, craftsman: Craftsman },
        /// The craftsman that lay face down was turned up.
        TurnedUp "craftsman-turned-up" { seat: Seat, craftsman: Craftsman },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::TurnedUp { .. })
    }

    fn is_decision(&self) -> bool {
        !matches!(self, Self::TurnedUp { .. })
    }
}
