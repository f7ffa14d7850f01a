//! What is asked, what can be done, what happens, and what points are for.

use super::{Character, auction, powers};
use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::money::Card;
use crate::base::purchase::Payment;
use crate::base::tile::{Building, TileId};
use crate::base::{redesign, wall};
use crate::event::{self, Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::illegal::Illegal;
use crate::notation::deeds;
use crate::piece::Thing;
use crate::reason::{OwnReason, Shown};
use crate::seat::Seat;
use crate::setup::{But, Declinable, Setup};
use crate::speech::{Part, Tell, Telling, speech};
use crate::touch::{self, Touch};

impl Tell for Character {
    const KIND: &'static str = "character";

    fn part(&self) -> Part {
        Part::Name(self.name())
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Raise or pass.
        Auction "auction" { character: Character },
        /// How to pay the winning bid.
        PayBid "pay-bid" { seat: Seat, character: Character },
        /// Keep the juggler or exchange her.
        Juggler "juggler" { seat: Seat },
        /// Whether to use a character before the turn.
        BeforeTurn "before-turn",
        /// The beggar draws; nothing to decide.
        Beggar "beggar",
        /// The dancer fills the market; nothing to decide.
        Dancer "dancer",
        /// Which card the miser takes.
        Miser "miser",
        /// The builder's redesign.
        Builder "builder",
        /// What the sage counts as.
        Sage "sage" { seat: Seat },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, game: &Game) -> Seat {
        match self {
            Self::Auction { .. } => game.states.characters.bidder(),
            Self::PayBid { seat, .. } | Self::Juggler { seat } | Self::Sage { seat } => *seat,
            Self::BeforeTurn | Self::Beggar | Self::Dancer | Self::Miser | Self::Builder => {
                game.turn
            }
        }
    }

    fn legal(&self, game: &Game, listing: Listing, out: &mut Vec<action::Action>) {
        match self {
            Self::Auction { .. } => auction::legal_bids(game, out),
            Self::PayBid { seat, .. } => auction::legal_payments(game, *seat, out),
            Self::Juggler { .. } => {
                out.extend([Action::Keep, Action::Exchange].map(action::Action::from));
            }
            Self::BeforeTurn => powers::legal_before_turn(game, out),
            Self::Beggar | Self::Dancer => {}
            Self::Miser => powers::legal_grabs(game, out),
            Self::Builder => {
                if listing == Listing::Everything {
                    redesign::list(game, game.turn, out);
                }
                out.push(action::Action::Pass);
            }
            Self::Sage { .. } => powers::legal_counts(out),
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        match (self, action) {
            (Self::PayBid { seat, .. }, action::Action::Characters(Action::Pay { payment })) => {
                Some(auction::check_payment(game, *seat, payment))
            }
            (Self::Builder, action) if action.is_redesign() => {
                Some(redesign::check(game, game.turn, action))
            }
            _ => None,
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let own = match action {
            action::Action::Characters(own) => Some(own),
            _ => None,
        };
        match (self, own) {
            (Self::Auction { .. }, Some(Action::Raise { amount })) => {
                auction::bid(game, Some(amount), log);
            }
            (Self::Auction { .. }, _) => auction::bid(game, None, log),
            (Self::PayBid { seat, .. }, Some(Action::Pay { payment })) => {
                auction::pay(game, *seat, payment, log);
            }
            (Self::Juggler { seat }, own) => {
                powers::juggle(game, *seat, own == Some(Action::Exchange), log);
            }
            (Self::BeforeTurn, own) => powers::before_turn(game, own, log),
            (Self::Miser, Some(Action::Grab { card })) => powers::grab(game, Some(card), log),
            (Self::Miser, _) => powers::grab(game, None, log),
            (Self::Builder, _) => powers::build(game, action, log),
            (Self::Sage { seat }, Some(Action::Count { building })) => {
                powers::count(game, *seat, building, log);
            }
            _ => unreachable!("nothing else was listed"),
        }
    }

    fn settles(&self, game: &mut Game, log: &mut Log) -> bool {
        match self {
            Self::Beggar => powers::continue_begging(game, log),
            Self::Dancer => powers::continue_dancing(game, log),
            _ => return false,
        }
        true
    }
}

/// Whoever wants no character may say so once: of all of them, whichever is named here.
pub(crate) fn declinable(_setup: &Setup, questions: &mut Vec<Declinable>) {
    let character = Character::Patron;
    questions.push(Declinable {
        question: Question::Auction { character }.name(),
        but: But::Nothing,
    });
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Raise the bid for a character.
        Raise "raise" { amount: u8 },
        /// Pay the bid for a character.
        Pay "pay" { payment: Payment },
        /// Keep the juggler.
        Keep "keep",
        /// Exchange the juggler.
        Exchange "exchange",
        /// The dancer exchanges a tile of the market.
        Dance "dance" { slot: Slot },
        /// The money changer gives a card from the hand and takes one from the display.
        Change "change" { give: Card, "for" take: Card },
        /// The beggar draws a card.
        Beg "beg",
        /// The miser takes a card from the display.
        Grab "grab" { card: Card },
        /// The sage counts as half a building of this type.
        Count "count" { building: Building },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let person = |character: Character| Touch::Own(Thing::Card(character.card()));
        match *self {
            Self::Raise { amount } => all.push(Touch::Amount(amount)),
            Self::Pay { payment } => touch::pay(game, payment, all),
            Self::Keep => all.push(Touch::Word("keep")),
            Self::Exchange => all.push(Touch::Word("exchange")),
            Self::Dance { slot } => all.extend([person(Character::Dancer), Touch::Slot(slot)]),
            Self::Change { give, take } => all.extend([
                person(Character::MoneyChanger),
                Touch::Hand(give),
                Touch::Display(take),
            ]),
            Self::Beg => all.push(person(Character::Beggar)),
            Self::Grab { card } => all.push(Touch::Display(card)),
            Self::Count { building } => all.push(Touch::Building(building)),
        }
    }

    /// The bid may be paid with superfluous cards.
    fn may_be_unlisted(&self) -> bool {
        matches!(self, Self::Pay { .. })
    }

    fn slot(&self) -> Option<Slot> {
        match self {
            Self::Dance { slot } => Some(*slot),
            _ => None,
        }
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A character turned up; it is auctioned.
        TurnedUp "character-turned-up" { character: Character },
        /// A bid for a character.
        Raised "raised" { seat: Seat, amount: u8 },
        /// A character was won with this bid.
        Won "character-won" { seat: Seat, character: Character, amount: u8 },
        /// A character leaves the game, because nobody wanted it.
        Gone "character-gone" { character: Character },
        /// The juggler was kept.
        JugglerKept "juggler-kept" { seat: Seat },
        /// The juggler was exchanged for this character.
        JugglerExchanged "juggler-exchanged" { seat: Seat, character: Character },
        /// A character was used.
        Used "character-used" { seat: Seat, character: Character },
        /// The beggar drew a card; others see only that he did.
        Begged "begged" { seat: Seat, card: Card },
        /// The miser or the money changer took a card from the display.
        TookExtra "took-extra" { seat: Seat, card: Card },
        /// A tile of the market went back into the bag.
        TileWentBack "tile-went-back" { slot: Slot, tile: TileId },
        /// The sage counts for this type.
        SageCounts "sage-counts" { seat: Seat, building: Building },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::TurnedUp { .. }
                | Self::JugglerExchanged { .. }
                | Self::Begged { .. }
                | Self::TileWentBack { .. }
        )
    }

    fn is_decision(&self) -> bool {
        matches!(
            self,
            Self::Raised { .. }
                | Self::Won { .. }
                | Self::JugglerKept { .. }
                | Self::JugglerExchanged { .. }
                | Self::Used { .. }
                | Self::SageCounts { .. }
        )
    }

    /// The card goes from the deck into the hand, and nobody else sees its face.
    fn hidden_from(&self, you: Option<Seat>, open_hands: bool) -> Option<event::Event> {
        match *self {
            Self::Begged { seat, .. } if you != Some(seat) && !open_hands => {
                let card = Card::NONE;
                Some(Self::Begged { seat, card }.into())
            }
            _ => None,
        }
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// The city watch on the wall.
        CityWatch "city-watch",
        /// The juggler, at the end.
        Juggler "juggler",
    }
}

impl OwnReason for Reason {
    /// The wall that is watched, or the juggler herself; nothing without them.
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let has = |character| game.states.characters.has(seat, character);
        Shown::count(match self {
            Self::CityWatch if has(Character::CityWatch) => wall::longest(game.palace(seat)),
            Self::Juggler => u8::from(has(Character::Juggler)),
            Self::CityWatch => 0,
        })
    }
}
