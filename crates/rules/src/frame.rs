//! The stack of open decisions.
//!
//! A [`Phase`](crate::turn::Phase) of the turn opens a decision, and what is decided may open
//! further ones above it. The top frame says who is asked, what is legal, and what an action
//! does. When the stack is empty the turn goes on with its next phase. A frame in which nothing
//! is left to decide closes itself.

use crate::action::Action;
use crate::base::purchase::{self, Occasion};
use crate::base::{placement, redesign, take};
use crate::event::{Event, Log};
use crate::game::{Game, Listing};
use crate::hooks;
use crate::illegal::Illegal;
use crate::modules::{
    building_sites, characters, falconers, major_projects, palace_designers, palace_staff,
    treasure_chamber, vizier,
};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// An open decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Whose turn it is chooses an action; `bonus` after an exact payment.
    Act {
        /// Whether this is a further action, earned by paying exactly.
        bonus: bool,
    },
    /// New tiles are placed one by one, in any order (B12).
    Place {
        /// Who places.
        seat: Seat,
        /// Whether a tile may be given to Dirk instead: bought tiles only.
        gift: bool,
    },
    /// Vizier: whether to buy between two turns.
    Vizier {
        /// Who is asked.
        seat: Seat,
    },
    /// Vizier: what was bought is placed; nothing to decide.
    AfterVizier,
    /// Falconers: whether to buy another falcon.
    Falcons,
    /// Treasure chamber: which card to lay down next.
    LayDown,
    /// Treasure chamber: into which building the next chest goes.
    Chests {
        /// Who places.
        seat: Seat,
    },
    /// Building sites: which of the two drawn sites to take.
    Site {
        /// Who chooses.
        seat: Seat,
    },
    /// Palace staff: where the steward goes.
    Walk {
        /// How many steps he may still take.
        steps: u8,
    },
    /// Palace designers: where the designer takes his stand.
    Designer {
        /// Whose he is.
        seat: Seat,
    },
    /// Characters: raise or pass.
    Auction,
    /// Characters: how to pay the winning bid.
    PayBid {
        /// Who pays.
        seat: Seat,
    },
    /// Characters: keep the juggler or exchange her.
    Juggler {
        /// Whose she is.
        seat: Seat,
    },
    /// Characters: something before the turn.
    BeforeTurn,
    /// Characters: the beggar draws; nothing to decide.
    Beggar,
    /// Characters: which card the miser takes.
    Miser,
    /// Characters: the builder's redesign.
    Builder,
    /// Characters: what the sage counts as.
    Sage {
        /// Whose he is.
        seat: Seat,
    },
}

impl Default for Frame {
    fn default() -> Self {
        Self::Act { bonus: false }
    }
}

impl Frame {
    // The two questions of the base game are asked far more often than all others: they are
    // answered at once, the others in a function of their own.

    /// Who decides.
    #[inline]
    pub(crate) fn seat(self, game: &Game) -> Seat {
        match self {
            Self::Act { .. } => game.turn,
            Self::Place { seat, .. } => seat,
            _ => self.seat_in_module(game),
        }
    }

    fn seat_in_module(self, game: &Game) -> Seat {
        match self {
            Self::Act { .. }
            | Self::AfterVizier
            | Self::Falcons
            | Self::LayDown
            | Self::Walk { .. }
            | Self::BeforeTurn
            | Self::Beggar
            | Self::Miser
            | Self::Builder => game.turn,
            Self::Auction => game.states.characters.bidder(),
            Self::Place { seat, .. }
            | Self::Vizier { seat }
            | Self::Chests { seat }
            | Self::Site { seat }
            | Self::Designer { seat }
            | Self::PayBid { seat }
            | Self::Juggler { seat }
            | Self::Sage { seat } => seat,
        }
    }

    /// Lists what is legal.
    #[inline]
    pub(crate) fn legal(self, game: &Game, listing: Listing, out: &mut Vec<Action>) {
        match self {
            Self::Act { bonus } => list_actions(game, bonus, listing, out),
            Self::Place { seat, gift } => placement::list(game, seat, gift, out),
            _ => self.legal_in_module(game, listing, out),
        }
    }

    #[inline(never)]
    fn legal_in_module(self, game: &Game, listing: Listing, out: &mut Vec<Action>) {
        match self {
            Self::Act { .. } | Self::Place { .. } | Self::AfterVizier | Self::Beggar => {}
            Self::Vizier { seat } => vizier::legal(game, seat, out),
            Self::Falcons => falconers::legal(game, out),
            Self::LayDown => treasure_chamber::legal_cards(game, out),
            Self::Chests { seat } => treasure_chamber::legal_places(game, seat, out),
            Self::Site { .. } => building_sites::legal(game, out),
            Self::Walk { .. } => palace_staff::legal(game, out),
            Self::Designer { seat } => palace_designers::legal(game, seat, out),
            Self::Auction => characters::legal_bids(game, out),
            Self::PayBid { seat } => characters::legal_payments(game, seat, out),
            Self::Juggler { .. } => out.extend([Action::Keep, Action::Exchange]),
            Self::BeforeTurn => characters::legal_before_turn(game, out),
            Self::Miser => characters::legal_grabs(game, out),
            Self::Builder => {
                if listing == Listing::Everything {
                    redesign::list(game, game.turn, out);
                }
                out.push(Action::Pass);
            }
            Self::Sage { .. } => characters::legal_counts(out),
        }
    }

    /// Whether the action is legal, and if not, why.
    pub(crate) fn check(self, game: &Game, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Act { .. }, Action::Take(cards)) => take::check(game, cards),
            (Self::Act { .. }, Action::Buy { ware, payment }) => {
                purchase::check(game, game.turn, Occasion::OwnTurn, ware, payment).map(|_| ())
            }
            (Self::Act { .. } | Self::Builder, action) if action.is_redesign() => {
                redesign::check(game, game.turn, action)
            }
            (Self::Act { .. }, Action::Bid { payment }) => {
                major_projects::check(game, game.turn, payment)
            }
            (Self::Place { seat, gift }, action) => placement::check(game, seat, gift, action),
            (Self::Vizier { seat }, Action::Buy { ware, payment }) => {
                purchase::check(game, seat, Occasion::BetweenTurns, ware, payment).map(|_| ())
            }
            (Self::LayDown, Action::LayDown { card }) => treasure_chamber::check_card(game, card),
            (Self::PayBid { seat }, Action::Pay { payment }) => {
                characters::check_payment(game, seat, payment)
            }
            _ => self.check_by_list(game, action),
        }
    }

    /// For questions with a short list of answers: whether this is one of them.
    fn check_by_list(self, game: &Game, action: Action) -> Result<(), Illegal> {
        let mut listed = Vec::new();
        self.legal(game, Listing::NoRedesigns, &mut listed);
        let kind = std::mem::discriminant(&action);
        if listed.contains(&action) {
            Ok(())
        } else if listed.iter().any(|l| std::mem::discriminant(l) == kind) {
            Err(Illegal::NotPossible)
        } else {
            Err(Illegal::NotAsked)
        }
    }

    /// Does what the action says, which is legal.
    pub(crate) fn apply(self, game: &mut Game, action: Action, log: &mut Log) {
        match self {
            Self::Act { .. } => act(game, action, log),
            Self::Place { seat, .. } => placement::apply(game, seat, action, log),
            _ => self.apply_in_module(game, action, log),
        }
    }

    #[inline(never)]
    fn apply_in_module(self, game: &mut Game, action: Action, log: &mut Log) {
        match self {
            Self::Act { .. } | Self::Place { .. } => {}
            Self::AfterVizier | Self::Beggar => unreachable!("nobody is asked"),
            Self::Vizier { seat } => match action {
                Action::Buy { ware, payment } => vizier::buy(game, seat, ware, payment, log),
                _ => vizier::pass(game, seat, log),
            },
            Self::Falcons => falconers::apply(game, action, log),
            Self::LayDown => treasure_chamber::lay_down(game, action, log),
            Self::Chests { seat } => treasure_chamber::place(game, seat, action, log),
            Self::Site { seat } => building_sites::choose(game, seat, action, log),
            Self::Walk { steps } => palace_staff::step(game, steps, action, log),
            Self::Designer { seat } => palace_designers::stand(game, seat, action, log),
            Self::Auction => characters::bid(game, action, log),
            Self::PayBid { seat } => characters::pay(game, seat, action, log),
            Self::Juggler { seat } => characters::juggle(game, seat, action, log),
            Self::BeforeTurn => characters::before_turn(game, action, log),
            Self::Miser => characters::grab(game, action, log),
            Self::Builder => characters::build(game, action, log),
            Self::Sage { seat } => characters::count(game, seat, action, log),
        }
    }

    /// If there is nothing to decide, does what follows and says so.
    #[inline]
    pub(crate) fn settles(self, game: &mut Game, log: &mut Log) -> bool {
        match self {
            // Money can nearly always be taken; only without it is a closer look needed.
            Self::Act { .. } if game.display.iter().any(|card| card.is_some()) => false,
            Self::Act { .. } => self.is_stuck(game, log),
            Self::Place { seat, .. } => {
                let done = game.fresh[seat.at()].is_empty();
                if done {
                    game.frames.pop();
                }
                done
            }
            Self::AfterVizier | Self::Beggar | Self::Chests { .. } => {
                self.settles_in_module(game, log)
            }
            _ => false,
        }
    }

    /// If no action is possible at all the turn ends (B9).
    #[cold]
    fn is_stuck(self, game: &mut Game, log: &mut Log) -> bool {
        let mut legal = Vec::new();
        self.legal(game, Listing::Everything, &mut legal);
        if legal.is_empty() {
            log.say(Event::NothingPossible(game.turn));
            game.frames.pop();
        }
        legal.is_empty()
    }

    #[inline(never)]
    fn settles_in_module(self, game: &mut Game, log: &mut Log) -> bool {
        match self {
            Self::AfterVizier => {
                vizier::refill(game, log);
                true
            }
            Self::Beggar => {
                characters::continue_begging(game, log);
                true
            }
            Self::Chests { seat } => treasure_chamber::settles(game, seat, log),
            _ => false,
        }
    }
}

/// Everything that can be done in a turn.
#[inline(never)]
fn list_actions(game: &Game, bonus: bool, listing: Listing, out: &mut Vec<Action>) {
    take::list(game, out);
    purchase::list(game, game.turn, out);
    if listing == Listing::Everything {
        redesign::list(game, game.turn, out);
    }
    hooks::actions(game, game.turn, bonus, out);
}

/// The action of a turn.
fn act(game: &mut Game, action: Action, log: &mut Log) {
    game.frames.pop();
    let seat = game.turn;
    match action {
        Action::Take(cards) => take::apply(game, cards, log),
        Action::Buy { ware, payment } => {
            purchase::buy(game, seat, Occasion::OwnTurn, ware, payment, log);
        }
        Action::Wake => vizier::wake(game, seat, log),
        Action::Falcon { .. } => falconers::begin(game, action, log),
        Action::Chests { room } => treasure_chamber::begin(game, room, log),
        Action::Bid { payment } => major_projects::bid(game, seat, payment, log),
        _ => redesign::apply(game, seat, action, log),
    }
}
