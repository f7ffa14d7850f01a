//! What is asked, what can be done, what happens, and what points are for.

use super::{Bonus, bonuses, stick};
use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::money::Card;
use crate::base::palace::Placed;
use crate::base::tile::{Building, Side, Sides, TileId};
use crate::chance::Dice;
use crate::event::{self, Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::illegal::Illegal;
use crate::notation::{self, Token, Unreadable, deeds};
use crate::piece::Thing;
use crate::reason::OwnReason;
use crate::seat::Seat;
use crate::speech::{Part, Tell, speech};
use crate::touch::{self, Touch};
use std::fmt;
use std::str::SplitWhitespace;

impl Tell for Bonus {
    const KIND: &'static str = "bonus";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Bonus {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        notation::named(words, "bonus", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// How the key is put into the gates.
        Turn "key",
        /// Whether and how somebody uses the bonus at their gate.
        Bonus "key-bonus" { seat: Seat, bonus: Bonus },
        /// Which card to lay down next for the tile that is bought with a key, or whether it was the last.
        Pay "key-pay" { seat: Seat },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, game: &Game) -> Seat {
        match self {
            Self::Turn => game.turn,
            Self::Bonus { seat, .. } | Self::Pay { seat } => *seat,
        }
    }

    fn legal(&self, game: &Game, listing: Listing, out: &mut Vec<action::Action>) {
        match *self {
            Self::Turn => bonuses::legal_turns(game, out),
            Self::Bonus { seat, bonus } => bonuses::legal(game, seat, bonus, listing, out),
            Self::Pay { seat } => bonuses::legal_cards(game, seat, out),
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        match *self {
            Self::Turn => None,
            Self::Bonus { seat, bonus } => bonuses::check(game, seat, bonus, action),
            Self::Pay { seat } => bonuses::check_card(game, seat, action),
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        match (*self, action) {
            (Self::Turn, action::Action::KeyToTheGate(Action::Turn { bonus })) => {
                bonuses::turn(game, bonus, log);
            }
            (Self::Bonus { seat, .. }, action) => bonuses::apply(game, seat, action, log),
            (Self::Pay { seat }, action::Action::KeyToTheGate(Action::Pay { card })) => {
                bonuses::lay_down(game, seat, card, log);
            }
            (Self::Pay { seat }, action::Action::Pass) => {
                log.say(event::Event::Passed { seat });
                bonuses::deliver(game, seat, log);
            }
            _ => unreachable!("nothing else was listed"),
        }
    }

    /// Points come by themselves, and so does nothing where there is nothing to be had.
    fn settles(&self, game: &mut Game, log: &mut Log) -> bool {
        match *self {
            Self::Bonus { seat, bonus } => bonuses::settles(game, seat, bonus, log),
            Self::Turn | Self::Pay { .. } => false,
        }
    }

    /// A bonus that is of no use to somebody, or cards that cannot join what they have paid.
    fn is_small(&self) -> bool {
        matches!(self, Self::Bonus { .. } | Self::Pay { .. })
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Put the key into the gates so that this bonus is at one's own.
        Turn "key" { bonus: Bonus },
        /// Swap what lies on two slots of the market.
        Swap "swap-slots" { one: Slot, "and" other: Slot },
        /// Buy the tile on a slot for the price of a key.
        Buy "buy-with-key" { slot: Slot },
        /// Lay down a card towards that price.
        Pay "lay-for-key" { card: Card },
        /// Put up a wall on a side of a tile of one's own, as it lies.
        PutUp "key-wall" { tile: TileId, side: Side },
        /// Take a plaza.
        Plaza "take-plaza",
        /// Take half a building of this type.
        Half "take-half" { building: Building },
    }
}

/// The word for a side of a tile that does not lie in a palace.
const fn side_word(side: Side) -> &'static str {
    match side {
        Side::North => "wall-in-the-north",
        Side::East => "wall-in-the-east",
        Side::South => "wall-in-the-south",
        Side::West => "wall-in-the-west",
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        match *self {
            Self::Turn { bonus } => all.push(Touch::Thing(bonus.thing())),
            Self::Swap { one, other } => all.extend([Touch::Slot(one), Touch::Slot(other)]),
            Self::Buy { slot } => all.push(Touch::Slot(slot)),
            Self::Pay { card } => all.push(Touch::own(card)),
            Self::PutUp { tile, side } => {
                let own = touch::own_tile(game, seat, tile);
                all.push(own);
                all.push(match own {
                    Touch::Cell(cell) => Touch::Edge(cell, side),
                    _ => Touch::Word(side_word(side)),
                });
            }
            Self::Plaza => {
                let plaza = game.states.key_to_the_gate.plazas().next();
                all.extend(plaza.map(|tile| Touch::Thing(Thing::Tile(tile))));
            }
            Self::Half { building } => all.push(Touch::Thing(super::half(building))),
        }
    }

    fn may_be_unlisted(&self) -> bool {
        matches!(self, Self::Pay { .. })
    }

    fn lays(&self, game: &Game, seat: Seat) -> Option<Placed> {
        let Self::PutUp { tile, side } = *self else {
            return None;
        };
        let mut palace = game.palace(seat).iter();
        let placed = palace.find(|placed| placed.tile == tile)?;
        Some(placed.with_sticks(stick(side)))
    }

    fn slot(&self) -> Option<Slot> {
        match *self {
            Self::Buy { slot } => Some(slot),
            _ => None,
        }
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// Somebody bought arcades and gets a key, face down.
        Gained "key-gained" { seat: Seat },
        /// Somebody's key is turned face up.
        Opened "key-opened" { seat: Seat, number: u8 },
        /// It was put into the gates so that this bonus is at their own.
        Turned "key-turned" { seat: Seat, bonus: Bonus },
        /// This bonus is at the gate of somebody else.
        Offered "key-offered" { seat: Seat, bonus: Bonus },
        /// There is nothing to be had for a bonus.
        Lapsed "key-lapsed" { seat: Seat, bonus: Bonus },
        /// Two slots of the market were swapped.
        Swapped "slots-swapped" { seat: Seat, one: Slot, other: Slot },
        /// Somebody buys a tile for the price of a key.
        Bought "key-bought" { seat: Seat, tile: TileId },
        /// A card was laid down towards that price.
        LaidDown "key-laid-down" { seat: Seat, card: Card },
        /// A wall was put up.
        PutUp "key-wall-put-up" { seat: Seat, tile: TileId, side: Side },
        /// Somebody took a plaza.
        Plaza "plaza-taken" { seat: Seat, tile: TileId },
        /// Somebody took half a building.
        Half "half-taken" { seat: Seat, building: Building },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::Opened { .. })
    }

    fn is_decision(&self) -> bool {
        !matches!(
            self,
            Self::Gained { .. } | Self::Opened { .. } | Self::Offered { .. } | Self::Lapsed { .. }
        )
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Points at a gate.
        Key "key",
    }
}

impl OwnReason for Reason {}

/// A side as a set of one.
pub(super) const fn only(side: Side) -> Sides {
    Sides(1 << side as u8)
}
