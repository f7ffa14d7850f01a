//! Which modules are in sight: by words, by what is true of them, and whether they are chosen.

use super::catalogue::Quality;
use alhambra_rules::{Module, ModuleSet};

/// What somebody looks for among the modules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Words or a number, as they were typed.
    pub words: String,
    /// What has to be true: one of each kind that is named here at all.
    pub qualities: Vec<Quality>,
    /// Only chosen ones: those that were chosen when this was asked for. What is taken out of the choice
    /// meanwhile stays in sight, so that it does not vanish under the finger.
    pub chosen: Option<ModuleSet>,
}

impl Filter {
    /// Asks for a quality, or no longer.
    pub fn flip(&mut self, quality: Quality) {
        let before = self.qualities.len();
        self.qualities.retain(|q| *q != quality);
        if self.qualities.len() == before {
            self.qualities.push(quality);
        }
    }

    /// Whether a module is in sight, given those that are chosen now and the words on its row.
    pub fn shows(
        &self,
        module: Module,
        chosen: ModuleSet,
        row: impl FnOnce() -> Vec<String>,
    ) -> bool {
        let is_wanted = self.chosen.is_none_or(|then| then.has(module))
            || self.chosen.is_some() && chosen.has(module);
        is_wanted && self.has_qualities(module) && self.has_words(module, row)
    }

    fn has_qualities(&self, module: Module) -> bool {
        Quality::GROUPS.iter().all(|(_, group)| {
            let wanted = || group.iter().filter(|q| self.qualities.contains(q));
            let is_true = |q: &Quality| module.character().is_some_and(|traits| q.is_of(traits));
            wanted().next().is_none() || wanted().any(is_true)
        })
    }

    fn has_words(&self, module: Module, row: impl FnOnce() -> Vec<String>) -> bool {
        let search = large(self.words.trim());
        if search.is_empty() {
            return true;
        }
        if let Ok(number) = search.parse::<u8>() {
            return module.number() == number;
        }
        row().iter().any(|words| large(words).contains(&search))
    }
}

/// The same in capital letters. Small ones would need a table that nothing else in the page needs.
fn large(words: &str) -> String {
    words.chars().flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::module::{Difficulty, Length, Theme};

    fn shown(filter: &Filter, chosen: ModuleSet) -> ModuleSet {
        let shows = |m: &Module| filter.shows(*m, chosen, || vec![m.title().to_owned()]);
        Module::ALL.into_iter().filter(shows).collect()
    }

    fn with(qualities: &[Quality]) -> Filter {
        Filter {
            qualities: qualities.to_vec(),
            ..Filter::default()
        }
    }

    const EASY: Quality = Quality::Difficulty(Difficulty::Easy);
    const HARD: Quality = Quality::Difficulty(Difficulty::Hard);
    const MONEY: Quality = Quality::Theme(Theme::Money);
    const SAME: Quality = Quality::Length(Length::Same);

    #[test]
    fn without_a_filter_everything_is_in_sight() {
        let all = shown(&Filter::default(), ModuleSet::NONE);
        assert_eq!(all.len(), Module::ALL.len());
    }

    #[test]
    fn qualities_of_one_kind_add_up_and_kinds_narrow_down() {
        let easy = shown(&with(&[EASY]), ModuleSet::NONE);
        let hard = shown(&with(&[HARD]), ModuleSet::NONE);
        let both = shown(&with(&[EASY, HARD]), ModuleSet::NONE);
        assert!(!easy.is_empty() && !hard.is_empty());
        assert_eq!(both.len(), easy.len() + hard.len());
        let narrow = shown(&with(&[EASY, MONEY, SAME]), ModuleSet::NONE);
        let is_it = |m: &Module| {
            m.character().is_some_and(|t| {
                t.difficulty == Difficulty::Easy
                    && t.length == Length::Same
                    && t.themes.contains(&Theme::Money)
            })
        };
        assert_eq!(narrow, Module::ALL.into_iter().filter(is_it).collect());
        assert!(!narrow.is_empty() && narrow.len() < easy.len());
    }

    #[test]
    fn a_quality_that_is_asked_for_twice_is_not_asked_for() {
        let mut filter = with(&[EASY]);
        filter.flip(MONEY);
        filter.flip(EASY);
        assert_eq!(filter, with(&[MONEY]));
    }

    #[test]
    fn words_and_numbers_go_together_with_the_rest() {
        let words = |words: &str, qualities: &[Quality]| {
            let words = words.to_owned();
            let filter = Filter {
                words,
                ..with(qualities)
            };
            shown(&filter, ModuleSet::NONE)
        };
        let camps = ModuleSet::NONE.with(Module::Camps);
        assert_eq!(words(" CAMP ", &[]), camps);
        assert_eq!(words("8", &[]), camps);
        assert_eq!(words("camp", &[EASY]), camps);
        assert_eq!(words("camp", &[HARD]), ModuleSet::NONE);
    }

    #[test]
    fn what_is_taken_out_of_the_choice_stays_in_sight() {
        let before = ModuleSet::EDITION_2024;
        let filter = Filter {
            chosen: Some(before),
            ..Filter::default()
        };
        assert_eq!(shown(&filter, before), before);
        assert_eq!(shown(&filter, before.without(Module::Camps)), before);
        let more = before.with(Module::Medina);
        assert_eq!(shown(&filter, more), more);
    }
}
