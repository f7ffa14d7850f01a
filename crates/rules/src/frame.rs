//! The stack of open decisions.
//!
//! A [`Phase`](crate::turn::Phase) of the turn opens a decision, and what is decided may open
//! further ones above it. The top frame says who is asked, what is legal, and what an action
//! does. When the stack is empty the turn goes on with its next phase. A frame in which nothing
//! is left to decide closes itself.

use crate::action::Action;
use crate::base::{market, placement, redesign, take};
use crate::event::{Event, Log};
use crate::game::{Game, Listing};
use crate::illegal::Illegal;
use crate::seat::Seat;

/// An open decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
}

impl Default for Frame {
    fn default() -> Self {
        Self::Act { bonus: false }
    }
}

impl Frame {
    /// Who decides.
    pub(crate) const fn seat(self, game: &Game) -> Seat {
        match self {
            Self::Act { .. } => game.turn,
            Self::Place { seat, .. } => seat,
        }
    }

    /// Lists what is legal.
    pub(crate) fn legal(self, game: &Game, listing: Listing, out: &mut Vec<Action>) {
        match self {
            Self::Act { .. } => {
                take::list(game, out);
                market::list(game, game.turn, out);
                if listing == Listing::Everything {
                    redesign::list(game, game.turn, out);
                }
            }
            Self::Place { seat, gift } => placement::list(game, seat, gift, out),
        }
    }

    /// Whether the action is legal, and if not, why.
    pub(crate) fn check(self, game: &Game, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Act { .. }, Action::Take(cards)) => take::check(game, cards),
            (Self::Act { .. }, Action::Buy { ware, payment }) => {
                market::check(game, game.turn, ware, payment)
            }
            (Self::Act { .. }, action) if action.is_redesign() => {
                redesign::check(game, game.turn, action)
            }
            (Self::Place { seat, gift }, action) => placement::check(game, seat, gift, action),
            _ => Err(Illegal::NotAsked),
        }
    }

    /// Does what the action says, which is legal.
    pub(crate) fn apply(self, game: &mut Game, action: Action, log: &mut Log) {
        match (self, action) {
            (Self::Act { .. }, Action::Take(cards)) => {
                game.frames.pop();
                take::apply(game, cards, log);
            }
            (Self::Act { .. }, Action::Buy { ware, payment }) => {
                game.frames.pop();
                if market::buy(game, game.turn, ware, payment, log) {
                    game.frames.push(Self::Act { bonus: true });
                }
            }
            (Self::Act { .. }, action) => {
                game.frames.pop();
                redesign::apply(game, game.turn, action, log);
            }
            (Self::Place { seat, .. }, action) => placement::apply(game, seat, action, log),
        }
    }

    /// If there is nothing to decide, does what follows and says so.
    pub(crate) fn settles(self, game: &mut Game, log: &mut Log) -> bool {
        match self {
            Self::Act { .. } => {
                // Money can nearly always be taken; only without it is a closer look needed.
                let stuck = game.display.iter().all(|c| !c.is_some()) && {
                    let mut legal = Vec::new();
                    self.legal(game, Listing::Everything, &mut legal);
                    legal.is_empty()
                };
                if stuck {
                    log.say(Event::NothingPossible(game.turn));
                    game.frames.pop();
                }
                stuck
            }
            Self::Place { seat, .. } => {
                let done = game.fresh[seat.at()].is_empty();
                if done {
                    game.frames.pop();
                }
                done
            }
        }
    }
}
