//! Players that are programs.
//!
//! A bot is asked with an [`Asked`]: what its seat can see and what is legal. It cannot
//! reach the full state, so it cannot peek.

mod dice;
mod greedy;
mod random;

pub use dice::SmallDice;
pub use greedy::Greedy;
pub use random::Random;

use alhambra_rules::{Action, Game, Seat, View};

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

    /// The game as the seat sees it.
    pub fn view(&self) -> View {
        self.game.view(Some(self.seat))
    }
}

/// Somebody who decides.
pub trait Bot: Send {
    /// Chooses one of the legal actions.
    fn choose(&mut self, asked: &Asked) -> Action;

    /// Up to `count` of the legal actions, the best first. A bot without an order among them
    /// names the one that it would choose.
    fn best(&mut self, asked: &Asked, count: usize) -> Vec<Action> {
        let mut best = vec![self.choose(asked)];
        best.truncate(count);
        best
    }
}

/// The bots by name.
pub const NAMES: [&str; 2] = ["random", "greedy"];

/// The bot of that name, with its own seed.
pub fn by_name(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "greedy" => Some(Box::new(Greedy::new(seed))),
        _ => None,
    }
}
