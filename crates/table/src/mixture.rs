//! The next mixture of modules: for those who want to play once more, and something else.

use crate::plan::Plan;
use alhambra_rules::module::Difficulty;
use alhambra_rules::{GameKind, Module, ModuleSet};

impl Plan {
    /// As many modules as there are now, others and none harder; one easy module after a game without
    /// any. `chance` gives a number below its argument. The card game knows no modules, and whoever plays with
    /// nearly all of them has nothing else to choose from.
    pub fn next_mixture(&self, chance: &mut impl FnMut(usize) -> usize) -> Option<ModuleSet> {
        if self.game != GameKind::Board {
            return None;
        }
        let difficulty = |module: Module| module.character().map(|traits| traits.difficulty);
        let hardest = self.modules.iter().filter_map(difficulty).max();
        let hardest = hardest.unwrap_or(Difficulty::Easy);
        let is_in = |module: &Module| {
            difficulty(*module).is_some_and(|d| d <= hardest) && !self.modules.has(*module)
        };
        let mut left: Vec<Module> = Module::ALL.into_iter().filter(is_in).collect();
        let count = self.modules.len().max(1);
        if left.len() < count {
            return None;
        }
        let draw = |_| left.swap_remove(chance(left.len()));
        Some((0..count).map(draw).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(modules: ModuleSet) -> Plan {
        Plan {
            modules,
            ..Plan::quick("Anna", ["Ben", "Cleo"])
        }
    }

    #[test]
    fn the_next_mixture_is_another_one_of_the_same_size_and_no_harder() {
        let difficulty = |m: Module| m.character().expect("it can be played").difficulty;
        for modules in [
            ModuleSet::EDITION_2024,
            ModuleSet::NONE.with(Module::Vizier),
        ] {
            let next = plan(modules).next_mixture(&mut |below| below / 2);
            let next = next.expect("there are others");
            assert_eq!(next.len(), modules.len());
            assert!(!next.meets(modules));
            let hardest = modules.iter().map(difficulty).max();
            assert!(next.iter().all(|m| Some(difficulty(m)) <= hardest));
        }
    }

    #[test]
    fn after_a_game_without_modules_comes_one_that_is_easy() {
        let next = plan(ModuleSet::NONE).next_mixture(&mut |_| 0);
        let next: Vec<Module> = next.into_iter().flat_map(ModuleSet::iter).collect();
        let [only] = next[..] else {
            panic!("{next:?}");
        };
        let traits = only.character().expect("it can be played");
        assert_eq!(traits.difficulty, Difficulty::Easy);
    }

    #[test]
    fn there_is_none_for_the_card_game_or_with_all_modules() {
        let cards = Plan {
            game: GameKind::Cards,
            ..plan(ModuleSet::NONE)
        };
        assert_eq!(cards.next_mixture(&mut |_| 0), None);
        assert_eq!(plan(ModuleSet::PLAYABLE).next_mixture(&mut |_| 0), None);
    }

    #[test]
    fn if_just_as_many_are_left_all_of_them_come_next() {
        let is_easy = |m: &Module| m.character().map(|c| c.difficulty) == Some(Difficulty::Easy);
        let easy: Vec<Module> = Module::ALL.into_iter().filter(is_easy).collect();
        let (half, others) = easy.split_at(easy.len() / 2);
        assert_eq!(half.len(), others.len());
        let played = half.iter().copied().collect();
        let next = plan(played).next_mixture(&mut |below| below - 1);
        assert_eq!(next, Some(others.iter().copied().collect()));
        // With one more of them there is one too few.
        let more = played.with(others[0]);
        assert_eq!(plan(more).next_mixture(&mut |below| below - 1), None);
    }
}
