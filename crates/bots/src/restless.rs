//! Sees to it that games end.
//!
//! Two who redesign in turn may do so for ever: each swap brings one of them ahead until the other has
//! swapped, and no purchase is worth as much, because it brings the end nearer. So a bot lets every eighth
//! chance to redesign pass; sooner or later somebody buys. Where money goes round and round all the same,
//! for what modules sell, it buys from the market at every eighth chance. It does so without remembering
//! anything, because it may be made anew for each decision.

use crate::{Advice, Asked, Bot, SmallDice};
use alhambra_rules::Action;

/// One of so many chances is let pass.
const OF_CHANCES: usize = 8;

/// So often the deck is made anew in a long game that comes to its end by itself.
const LONG: u8 = 30;

/// A bot that does not redesign for ever.
pub(crate) struct Restless {
    bot: Box<dyn Bot>,
    dice: SmallDice,
}

impl Restless {
    /// The same bot, with some unrest of its own.
    pub(crate) const fn new(bot: Box<dyn Bot>, seed: u64) -> Self {
        // Other numbers than those of the bot itself.
        let dice = SmallDice::new(!seed);
        Self { bot, dice }
    }

    /// The answers to choose from this time; nothing if they are all.
    fn some(&mut self, asked: &Asked) -> Option<Vec<Action>> {
        if self.dice.below(OF_CHANCES) != 0 {
            return None;
        }
        let those = |wanted: fn(&Action) -> bool| -> Option<Vec<Action>> {
            let legal = asked.legal().iter().copied();
            let some: Vec<Action> = legal.filter(wanted).collect();
            (!some.is_empty()).then_some(some)
        };
        let buys = (asked.reshuffles() > LONG)
            .then(|| those(|action| action.slot().is_some()))
            .flatten();
        buys.or_else(|| those(|action| !action.is_redesign()))
    }
}

impl Bot for Restless {
    fn choose(&mut self, asked: &Asked) -> Action {
        match self.some(asked) {
            Some(some) => self.bot.choose(&asked.with(&some)),
            None => self.bot.choose(asked),
        }
    }

    /// Whoever wants one advice only is about to follow it; who wants several shall see the best.
    fn advise(&mut self, asked: &Asked, count: usize) -> Vec<Advice> {
        match self.some(asked).filter(|_| count == 1) {
            Some(some) => self.bot.advise(&asked.with(&some), count),
            None => self.bot.advise(asked, count),
        }
    }
}
