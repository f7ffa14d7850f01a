//! Which modules are in play.

use crate::mixture;
use alhambra_bots::SmallDice;
use alhambra_rules::{Module, ModuleSet};
use std::fmt;
use std::str::FromStr;

/// The modules in play, the same in every game or drawn anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Variant {
    /// These in every game.
    Fixed(ModuleSet),
    /// So many in each game, drawn from all that can be played.
    Random(usize),
    /// Any number of them in each game.
    Any,
    /// Two in each game: every pair, one after the other.
    Pairs,
}

impl Variant {
    /// The modules of the game of that number.
    pub(super) fn modules(self, number: u64, dice: &mut SmallDice) -> ModuleSet {
        let all: Vec<Module> = ModuleSet::PLAYABLE.iter().collect();
        match self {
            Self::Fixed(modules) => modules,
            Self::Random(count) => drawn(count, all, dice),
            Self::Any => {
                let count = dice.below(all.len() + 1);
                drawn(count, all, dice)
            }
            Self::Pairs => {
                let firsts = all.iter().enumerate();
                let pairs: Vec<[Module; 2]> = firsts
                    .flat_map(|(at, first)| all[at + 1..].iter().map(|second| [*first, *second]))
                    .collect();
                let pair = pairs[(number % pairs.len() as u64) as usize];
                pair.into_iter().collect()
            }
        }
    }

    /// All modules that may come into play.
    pub(super) const fn most(self) -> ModuleSet {
        match self {
            Self::Fixed(modules) => modules,
            Self::Random(_) | Self::Any | Self::Pairs => ModuleSet::PLAYABLE,
        }
    }
}

/// So many of these.
fn drawn(count: usize, mut left: Vec<Module>, dice: &mut SmallDice) -> ModuleSet {
    (0..count.min(left.len()))
        .map(|_| left.swap_remove(dice.below(left.len())))
        .collect()
}

impl FromStr for Variant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(count) = text.strip_prefix("random:") {
            let most = ModuleSet::PLAYABLE.iter().count();
            return match count.parse() {
                Ok(count) if count <= most => Ok(Self::Random(count)),
                Ok(count) => Err(format!(
                    "{count} modules cannot be drawn, only {most} can be played yet"
                )),
                Err(_) => Err(format!("`random:` needs a number, not `{count}`")),
            };
        }
        let modules = match text {
            "any" => return Ok(Self::Any),
            "pairs" => return Ok(Self::Pairs),
            named => mixture::modules(named)?,
        };
        Ok(Self::Fixed(modules))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(modules) => f.write_str(&list(*modules)),
            Self::Random(count) => write!(f, "{count} modules drawn for each game"),
            Self::Any => f.write_str("any modules, drawn for each game"),
            Self::Pairs => f.write_str("each pair of modules in turn"),
        }
    }
}

/// The modules by their slugs.
pub(super) fn list(modules: ModuleSet) -> String {
    if modules.is_empty() {
        return "no modules".to_owned();
    }
    let slugs: Vec<&str> = modules.iter().map(Module::slug).collect();
    slugs.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mixture::playable;
    use alhambra_rules::module::Preset;
    use alhambra_table::Plan;

    #[test]
    fn only_what_can_be_played_can_be_chosen() {
        assert_eq!("none".parse(), Ok(Variant::Fixed(ModuleSet::NONE)));
        assert_eq!("all".parse(), Ok(Variant::Fixed(ModuleSet::PLAYABLE)));
        assert_eq!("random:0".parse(), Ok(Variant::Random(0)));
        assert_eq!("any".parse(), Ok(Variant::Any));
        assert_eq!("pairs".parse(), Ok(Variant::Pairs));
        let wrong = |text: &str| text.parse::<Variant>().unwrap_err();
        assert!(wrong("wezir").contains("there is no module `wezir`"));
        assert!(wrong("random:x").contains("needs a number"));
        assert!(wrong("random:44").contains("44 modules cannot be drawn"));
        if let Some(module) = Module::ALL.into_iter().find(|m| playable(*m).is_err()) {
            assert!(wrong(module.slug()).contains("cannot be played yet"));
        }
    }

    #[test]
    fn a_preset_is_named_by_its_slug_or_by_a_share_code() {
        for preset in Preset::ALL {
            let expected = Ok(Variant::Fixed(preset.modules));
            assert_eq!(preset.slug.parse(), expected);
            assert_eq!(Plan::code_of(preset.modules).parse(), expected);
        }
        // They can be joined, and what is named twice is there once.
        let both = ModuleSet::EDITION_2024.with(Module::Medina);
        let joined = "2024, medina,camps".parse();
        assert_eq!(joined, Ok(Variant::Fixed(both)));
        let wrong = |text: &str| text.parse::<Variant>().unwrap_err();
        let mistyped = wrong("H9004-J6G04-40000-TK");
        assert!(mistyped.contains("mistyped or left out"), "{mistyped}");
        let cards = wrong("2C200-HM000-00000-0VE");
        assert!(cards.contains("has no modules"), "{cards}");
        assert!(wrong("expansion-7").contains("there is no module `expansion-7`"));
    }

    #[test]
    fn pairs_come_one_after_the_other_and_each_of_them_once() {
        let all = ModuleSet::PLAYABLE.iter().count() as u64;
        let count = all * (all - 1) / 2;
        let mut dice = SmallDice::new(1);
        let mut modules = |number| Variant::Pairs.modules(number, &mut dice);
        let seen: std::collections::BTreeSet<String> =
            (0..count).map(|number| list(modules(number))).collect();
        assert_eq!(seen.len() as u64, count);
        assert!((0..count).all(|number| modules(number).iter().count() == 2));
        assert_eq!(list(modules(count)), list(modules(0)));
    }
}
