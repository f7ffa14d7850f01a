//! Plays sensibly and overlooks things.

use crate::{Asked, Bot, Greedy, SmallDice};
use alhambra_rules::Action;

/// Of so many actions it overlooks one.
const OVERLOOKS: usize = 3;
/// The same of one who is easy to beat.
const OVERLOOKS_MORE: usize = 2;

/// Takes what looks best among the actions that come to its mind.
pub struct Apprentice {
    dice: SmallDice,
    greedy: Greedy,
    overlooks: usize,
}

impl Apprentice {
    /// An apprentice with its own seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            dice: SmallDice::new(seed),
            greedy: Greedy::new(!seed),
            overlooks: OVERLOOKS,
        }
    }

    /// One who overlooks more.
    pub const fn forgetful(seed: u64) -> Self {
        Self {
            overlooks: OVERLOOKS_MORE,
            ..Self::new(seed)
        }
    }
}

impl Bot for Apprentice {
    fn choose(&mut self, asked: &Asked) -> Action {
        let mut in_mind: Vec<Action> = asked.legal().to_vec();
        in_mind.retain(|_| self.dice.below(self.overlooks) != 0);
        if in_mind.is_empty() {
            return asked.legal()[self.dice.below(asked.legal().len())];
        }
        self.greedy.choose(&asked.with(&in_mind))
    }
}
