//! Plays anything that is legal.

use crate::{Asked, Bot, SmallDice};
use alhambra_rules::Action;

/// Chooses among all legal actions, each equally likely.
pub struct Random(SmallDice);

impl Random {
    /// A random player with its own seed.
    pub const fn new(seed: u64) -> Self {
        Self(SmallDice::new(seed))
    }
}

impl Bot for Random {
    fn choose(&mut self, asked: &Asked) -> Action {
        asked.legal()[self.0.below(asked.legal().len())]
    }
}
