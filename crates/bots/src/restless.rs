//! Sees to it that games end.
//!
//! Two who redesign in turn may do so for ever: each swap brings one of them ahead until the other has
//! swapped, and no purchase is worth as much, because it brings the end nearer. So a bot lets every eighth
//! chance to redesign pass; sooner or later somebody buys. It does so without remembering anything, because
//! it may be made anew for each decision.

use crate::{Advice, Asked, Bot, SmallDice};
use alhambra_rules::Action;

/// One of so many chances is let pass.
const OF_CHANCES: usize = 8;

/// A bot that does not redesign for ever.
pub(crate) struct Restless<B> {
    bot: B,
    dice: SmallDice,
}

impl<B: Bot> Restless<B> {
    /// The same bot, with some unrest of its own.
    pub(crate) const fn new(bot: B, seed: u64) -> Self {
        // Other numbers than those of the bot itself.
        let dice = SmallDice::new(!seed);
        Self { bot, dice }
    }
}

impl<B: Bot> Bot for Restless<B> {
    fn choose(&mut self, asked: &Asked) -> Action {
        if self.dice.below(OF_CHANCES) == 0 {
            let legal = asked.legal().iter().copied();
            let others: Vec<Action> = legal.filter(|action| !action.is_redesign()).collect();
            if !others.is_empty() {
                return self.bot.choose(&asked.with(&others));
            }
        }
        self.bot.choose(asked)
    }

    fn advise(&mut self, asked: &Asked, count: usize) -> Vec<Advice> {
        self.bot.advise(asked, count)
    }
}
