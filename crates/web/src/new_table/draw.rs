//! Modules at random: so many of them, and none harder than wished.

use alhambra_rules::module::Difficulty;
use alhambra_rules::{Module, ModuleSet};

/// What is to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// How many modules.
    pub count: usize,
    /// The hardest that may be among them.
    pub hardest: Difficulty,
}

impl Default for Draw {
    /// A few of all.
    fn default() -> Self {
        Self {
            count: 3,
            hardest: Difficulty::Hard,
        }
    }
}

impl Draw {
    /// So many can be drawn at once.
    pub const MOST: usize = 10;

    /// Draws; `chance` gives a number below its argument. Where there are not so many, all are drawn.
    pub fn draw(self, chance: &mut impl FnMut(usize) -> usize) -> ModuleSet {
        let is_in = |m: &Module| {
            let traits = m.character();
            traits.is_some_and(|traits| traits.difficulty <= self.hardest)
        };
        let mut left: Vec<Module> = Module::ALL.into_iter().filter(is_in).collect();
        let count = self.count.min(left.len());
        let draw = |_| left.swap_remove(chance(left.len()));
        (0..count).map(draw).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_wished_and_none_too_hard() {
        for hardest in Difficulty::ALL {
            let fit = |m: Module| m.character().is_some_and(|t| t.difficulty <= hardest);
            let all = Module::ALL.into_iter().filter(|m| fit(*m)).count();
            for count in 1..=Draw::MOST {
                let mut next = count;
                let drawn = Draw { count, hardest }.draw(&mut |below| {
                    next += 5;
                    next % below
                });
                assert_eq!(drawn.len(), count.min(all), "{count} {hardest:?}");
                assert!(drawn.iter().all(fit), "{drawn:?} {hardest:?}");
            }
        }
    }

    #[test]
    fn every_module_that_can_be_played_can_turn_up() {
        let one = Draw {
            count: 1,
            ..Draw::default()
        };
        let all = (0..ModuleSet::PLAYABLE.len()).map(|at| one.draw(&mut |_| at));
        let all: ModuleSet = all.flat_map(ModuleSet::iter).collect();
        assert_eq!(all, ModuleSet::PLAYABLE);
    }
}
