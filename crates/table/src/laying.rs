//! Laying a real table step by step, and putting everything back.

use alhambra_rules::guide::{Guide, Laid, Spot};
use alhambra_rules::{GameKind, GameOption, Module, Setup};
use std::collections::BTreeSet;

/// What a step of laying a table is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// Things go somewhere.
    To(Spot),
    /// The building cards of the card game are shuffled.
    Cards,
    /// Money is dealt to everybody, and laid out.
    Deal,
    /// The rest is dealt into piles.
    Piles,
    /// Tiles are drawn for the market.
    Draw,
}

/// A step of laying a table: what it is about, and what is moved. Some steps move nothing that is counted here.
pub type Step = (Heading, Vec<Laid>);

/// How a table is laid, in the order in which it is done. In the piles what belongs to one is together.
pub fn steps(guide: &Guide) -> Vec<Step> {
    let to = |is_meant: &dyn Fn(Spot) -> bool| -> Vec<Laid> {
        let there = guide.laid.iter().copied();
        there.filter(|laid| is_meant(laid.at)).collect()
    };
    let at = |spot: Spot| (Heading::To(spot), to(&|other| other == spot));
    let mut bag = at(Spot::Bag);
    if guide.setup().game == GameKind::Cards {
        bag.0 = Heading::Cards;
    }
    let piles = to(&|spot| matches!(spot, Spot::Pile(_)));
    let mut steps = vec![
        bag,
        at(Spot::Each),
        at(Spot::Money),
        (Heading::Deal, Vec::new()),
        (Heading::Piles, piles),
        at(Spot::Market),
        at(Spot::Dirk),
        (Heading::Draw, Vec::new()),
        at(Spot::Box),
    ];
    steps.retain(|(heading, laid)| !matches!(heading, Heading::To(_)) || !laid.is_empty());
    steps
}

/// Everything of a module or of the base game, each thing once with the number of all, and where it lies. What Dirk
/// draws is in the bag.
pub fn of_module(guide: &Guide, module: Option<Module>) -> Vec<(Laid, Vec<Spot>)> {
    let mut all: Vec<(Laid, Vec<Spot>)> = Vec::new();
    let players = u16::from(guide.setup().players);
    let is_own = |laid: &&Laid| laid.module == module && laid.at != Spot::Dirk;
    for laid in guide.laid.iter().filter(is_own) {
        let count = match laid.at {
            Spot::Each => laid.count * players,
            _ => laid.count,
        };
        if let Some((other, from)) = all.iter_mut().find(|(other, _)| other.key == laid.key) {
            other.count += count;
            from.push(laid.at);
        } else {
            let at = Spot::Box;
            all.push((Laid { count, at, ..*laid }, vec![laid.at]));
        }
    }
    all
}

/// Whether an option changes how a table is laid, or who is counted.
pub fn matters(option: GameOption, setup: &Setup) -> bool {
    let with = |on: bool| Setup {
        options: setup.options.set(option, on),
        ..*setup
    };
    let (on, off) = (with(true), with(false));
    option.suits(&off)
        && on.check().is_ok()
        && (on.has_dirk() != off.has_dirk() || Guide::new(&on).laid != Guide::new(&off).laid)
}

/// What is ticked off a list: by the name of a line, which says how many of what, so that a line that changes
/// with the modules is done anew, and all others stay done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ticks(BTreeSet<String>);

impl Ticks {
    /// Reads what was kept.
    pub fn read(text: &str) -> Self {
        let lines = text.lines().filter(|line| !line.is_empty());
        Self(lines.map(str::to_owned).collect())
    }

    /// Whether a line is done.
    pub fn has(&self, line: &str) -> bool {
        self.0.contains(line)
    }

    /// Ticks a line off, or takes that back.
    pub fn flip(&mut self, line: &str) {
        if !self.0.remove(line) {
            self.0.insert(line.to_owned());
        }
    }

    /// Takes back all lines of a list: their names begin alike.
    pub fn clear(&mut self, list: &str) {
        self.0.retain(|line| !line.starts_with(list));
    }
}

/// The text that is kept.
impl std::fmt::Display for Ticks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::{ModuleSet, Options};

    fn guide(players: u8, modules: ModuleSet) -> Guide {
        Guide::new(&Setup {
            modules,
            ..Setup::players(players)
        })
    }

    #[test]
    fn every_thing_is_in_one_step_and_comes_back() {
        for players in 2..=6 {
            let guide = guide(players, ModuleSet::PLAYABLE);
            let steps = steps(&guide);
            let laid = steps.iter().map(|(_, laid)| laid.len()).sum::<usize>();
            assert_eq!(laid, guide.laid.len());
            let modules = guide.setup().modules.iter().map(Some).chain([None]);
            let back: u16 = modules
                .flat_map(|module| of_module(&guide, module))
                .map(|(laid, _)| laid.count)
                .sum();
            let out = guide.laid.iter().map(|laid| match laid.at {
                Spot::Each => laid.count * u16::from(players),
                Spot::Dirk => 0,
                _ => laid.count,
            });
            assert_eq!(back, out.sum::<u16>());
        }
    }

    #[test]
    fn without_modules_little_is_done() {
        let steps = steps(&guide(3, ModuleSet::NONE));
        let headings: Vec<Heading> = steps.into_iter().map(|(heading, _)| heading).collect();
        let wanted = [
            Heading::To(Spot::Bag),
            Heading::To(Spot::Each),
            Heading::To(Spot::Money),
            Heading::Deal,
            Heading::Piles,
            Heading::Draw,
        ];
        assert_eq!(headings, wanted);
    }

    #[test]
    fn what_is_ticked_off_is_kept() {
        let mut ticks = Ticks::default();
        ticks.flip("lay bag 12 camps");
        ticks.flip("take 3");
        ticks.flip("lay money");
        ticks.flip("lay money");
        let mut again = Ticks::read(&ticks.to_string());
        assert_eq!(again, ticks);
        assert!(again.has("take 3") && !again.has("lay money"));
        again.clear("lay ");
        assert!(again.has("take 3") && !again.has("lay bag 12 camps"));
    }

    #[test]
    fn only_options_that_change_something_are_asked_for() {
        let cards = Setup {
            game: GameKind::Cards,
            ..Setup::players(2)
        };
        assert!(matters(GameOption::WithoutDirk, &cards));
        assert!(!matters(GameOption::WithoutDirk, &Setup::players(2)));
        assert!(!matters(GameOption::OpenHands, &Setup::players(3)));
        let some = GameOption::ALL.iter().any(|option| {
            let modules = ModuleSet::PLAYABLE;
            let options = Options::NONE;
            let setup = Setup {
                modules,
                options,
                ..Setup::players(4)
            };
            matters(*option, &setup)
        });
        assert!(some, "open attack cards need no scouts");
    }

    #[test]
    fn everything_goes_back_into_the_box_and_where_it_lay_is_told() {
        let guide = guide(3, ModuleSet::EDITION_2024);
        let modules = guide.setup().modules.iter().map(Some).chain([None]);
        for (laid, from) in modules.flat_map(|module| of_module(&guide, module)) {
            assert_eq!(laid.at, Spot::Box, "{}", laid.key);
            let lay = guide.laid.iter().filter(|other| other.key == laid.key);
            let lay = lay.filter(|other| other.module == laid.module);
            assert!(lay.map(|other| other.at).eq(from), "{}", laid.key);
        }
    }
}
