//! Players that are programs.
//!
//! A bot is asked with an [`Asked`]: what its seat can see and what is legal. It cannot
//! reach the full state, so it cannot peek.

mod advice;
mod apprentice;
mod architect;
mod budget;
mod decimal;
mod dice;
mod facts;
mod flat;
mod greedy;
mod levels;
mod modules;
mod net;
mod planner;
mod quick;
mod random;
mod restless;
mod review;
mod shortlist;
mod turn;
mod value;
mod weights;

pub use advice::{Advice, NoAdvice, Why};
pub use apprentice::Apprentice;
pub use architect::{Architect, Manner};
pub use budget::{Budget, Stopwatch};
pub use decimal::{Hundredths, decimal};
pub use dice::SmallDice;
pub use facts::{FACTS, Fact, Facts, OWN, SHARED};
pub use flat::Flat;
pub use greedy::Greedy;
pub use levels::{LEVELS, NAMES, STYLES, level, offered, takes_time};
pub use net::{HIDDEN, Learned, Net, SCALE};
pub use planner::Planner;
pub use quick::Quick;
pub use random::Random;
pub use review::{Chances, Mistake, NAMED, NoReview, Review, Spread};
pub use value::{Judge, Terms};
pub use weights::{Sets, Taste, Weights};

use alhambra_rules::{Action, Game, Module, Seat, View};
use restless::Restless;

/// A question to a bot.
pub struct Asked<'a> {
    game: &'a Game,
    seat: Seat,
    legal: &'a [Action],
}

impl<'a> Asked<'a> {
    /// The question that is open in `game`, with what is legal there.
    ///
    /// # Panics
    /// When nobody is asked.
    pub fn new(game: &'a Game, legal: &'a [Action]) -> Self {
        let seat = game.to_act().expect("somebody is asked");
        Self { game, seat, legal }
    }

    /// Who is asked.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What is legal. Never empty.
    pub const fn legal(&self) -> &'a [Action] {
        self.legal
    }

    /// The same question, with some of the answers only.
    #[must_use]
    pub const fn with<'b>(&self, legal: &'b [Action]) -> Asked<'b>
    where
        'a: 'b,
    {
        Asked {
            game: self.game,
            seat: self.seat,
            legal,
        }
    }

    /// Those of the weights that are meant for this game.
    pub(crate) const fn weights<'w>(&self, sets: &'w Sets<Weights>) -> &'w Weights {
        sets.of(self.game)
    }

    /// How often the discard pile was shuffled into a new deck, which all have seen.
    pub(crate) const fn reshuffles(&self) -> u8 {
        self.game.reshuffles()
    }

    /// The game as the seat sees it.
    pub fn view(&self) -> View {
        self.game.view(Some(self.seat))
    }
}

/// Somebody who decides.
pub trait Bot: Send {
    /// Chooses one of the legal actions.
    fn choose(&mut self, asked: &Asked) -> Action;

    /// Up to `count` of the legal actions, the best first, with what they are worth and why. A bot
    /// without an order among them names the one that it would choose.
    fn advise(&mut self, asked: &Asked, count: usize) -> Vec<Advice> {
        let chosen = Advice {
            action: self.choose(asked),
            value: 0.0,
            why: Why::Points,
        };
        Vec::from_iter((count > 0).then_some(chosen))
    }
}

/// What the architect thinks about without being told: so many futures.
const THOUGHT: Budget = Budget::Futures(1000);

/// Before the slug of the module that a planner does not understand.
const WITHOUT: &str = "planner-without:";

/// The bot of that name, with its own seed. Behind an `@` the architect may be told how long to
/// think about a decision, as time or as a number of futures: `architect@20ms`, `architect@500`.
/// Levels and styles are names, too: see [`LEVELS`]. To measure what the knowledge of a module is good for
/// there is `planner-without:camps`, with any module's slug.
pub fn by_name(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    let bot: Box<dyn Bot> = match name {
        "random" => return Some(Box::new(Random::new(seed))),
        "flat" => return Some(Box::new(Flat::new(seed))),
        "easy" => Box::new(Apprentice::forgetful(seed)),
        "apprentice" => Box::new(Apprentice::new(seed)),
        "fair" | "greedy" => Box::new(Greedy::new(seed)),
        "strong" | "planner" => Box::new(Planner::new(seed)),
        "expert" | "architect" => Box::new(Architect::new(seed, THOUGHT)),
        _ if name.starts_with(WITHOUT) => {
            let module = Module::from_slug(name.strip_prefix(WITHOUT)?)?;
            Box::new(Planner::with(
                seed,
                Weights::sets().map(|weights| weights.without(module)),
            ))
        }
        _ => match (levels::style(name), name.split_once('@')) {
            (Some(weights), _) => Box::new(Planner::with(seed, weights)),
            (None, Some(("expert" | "architect", budget))) => {
                Box::new(Architect::new(seed, Budget::read(budget)?))
            }
            _ => return None,
        },
    };
    Some(Box::new(Restless::new(bot, seed)))
}

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
