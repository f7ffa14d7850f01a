//! A set-up while it is being made: the game, seats, modules and options as they stand on the page.

mod places;

pub use places::{Place, Who};

use alhambra_record::{BadName, check_name};
use alhambra_rules::{GameKind, ModuleSet, Options, Setup};
use alhambra_table::{BadCode, Chair, Plan, Player, offered};

/// A set-up while it is being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Which game is played.
    pub game: GameKind,
    /// The seats in the order of play.
    pub places: Vec<Place>,
    /// The modules that were chosen. The card game leaves them aside.
    pub modules: ModuleSet,
    /// The options that were chosen. Those that do not suit the rest are left aside.
    pub options: Options,
    /// Whether the table remembers which money was openly taken.
    pub memory_aid: bool,
    /// Whether everybody's time is shown.
    pub clock: bool,
    /// The seed as it was typed; without one, chance.
    pub seed: String,
}

/// The names of those who typed none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defaults {
    /// For whoever sets up the table.
    pub me: String,
    /// For somebody else at the screen, by seat.
    pub guests: Vec<String>,
    /// For bots: at least one for each seat.
    pub bots: Vec<String>,
}

/// Why no table can be made of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A name has too many letters.
    LongName(String),
    /// A name has a sign that means something else in a record.
    SignInName(String),
    /// Two seats have the same name.
    SameName(String),
    /// The seed is no number.
    Seed,
    /// A table with friends far away draws its own seed.
    SeedOnline,
}

impl Default for Draft {
    /// Somebody against two bots, without modules.
    fn default() -> Self {
        Self::from_plan(&Plan::quick("", ["", ""]))
    }
}

impl Draft {
    /// The draft of a plan; the first person in it is whoever reads this.
    pub fn from_plan(plan: &Plan) -> Self {
        let me = plan.chairs.iter().position(|c| c.player.is_person());
        let places = plan.chairs.iter().enumerate().map(|(at, chair)| Place {
            who: match chair.player {
                Player::Person if Some(at) == me => Who::Me,
                Player::Person => Who::Guest,
                // Old tables have bots by names that are no longer offered.
                Player::Bot(name) => Who::Bot(offered(name).unwrap_or(name)),
            },
            name: chair.name.clone(),
            colour: chair.colour,
        });
        Self {
            game: plan.game,
            places: places.collect(),
            modules: plan.modules,
            options: plan.options,
            memory_aid: plan.memory_aid,
            clock: plan.clock,
            seed: plan.seed.map(|s| s.to_string()).unwrap_or_default(),
        }
    }

    /// The draft that a share code stands for. Codes know no names.
    pub fn from_code(code: &str) -> Result<Self, BadCode> {
        Plan::from_code(code, |_, _| String::new()).map(|plan| Self::from_plan(&plan))
    }

    /// The share code.
    pub fn code(&self) -> String {
        self.plan_with(Vec::new()).code()
    }

    /// The draft as text, for the next time: the code; who is me, and who far away; and a typed name
    /// in each line.
    pub fn to_text(&self) -> String {
        let me = self.places.iter().position(|p| p.who == Who::Me);
        let mut whos = vec![me.map_or(String::new(), |at| at.to_string())];
        let far = (0..)
            .zip(&self.places)
            .filter(|(_, p)| p.who == Who::Friend);
        whos.extend(far.map(|(at, _): (usize, _)| at.to_string()));
        let mut lines = vec![self.code(), whos.join(" ")];
        lines.extend(self.places.iter().map(|p| p.name.clone()));
        lines.join("\n")
    }

    /// Reads what [`Draft::to_text`] wrote.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut lines = text.split('\n');
        let mut draft = Self::from_code(lines.next()?).ok()?;
        let mut whos = lines.next().unwrap_or_default().split(' ');
        let me: Option<usize> = whos.next().and_then(|at| at.parse().ok());
        let far: Vec<usize> = whos.filter_map(|at| at.parse().ok()).collect();
        for (at, place) in draft.places.iter_mut().enumerate() {
            lines.next().unwrap_or_default().clone_into(&mut place.name);
            if place.who.player().is_person() {
                place.who = match at {
                    at if Some(at) == me => Who::Me,
                    at if far.contains(&at) => Who::Friend,
                    _ => Who::Guest,
                };
            }
        }
        Some(draft)
    }

    /// The names of all seats: those that were typed, and others by default.
    pub fn names(&self, defaults: &Defaults) -> Vec<String> {
        let typed = |p: &Place| p.name.trim().to_owned();
        let mut taken: Vec<String> = self.places.iter().map(typed).collect();
        for at in 0..taken.len() {
            if !taken[at].is_empty() {
                continue;
            }
            let bots = defaults.bots.iter().cycle().skip(at);
            let mut bots = bots.take(defaults.bots.len());
            let name = match self.places[at].who {
                Who::Me => Some(&defaults.me),
                Who::Guest | Who::Friend => defaults.guests.get(at),
                Who::Bot(_) => bots.find(|name| !taken.contains(name)),
            };
            taken[at] = name.cloned().unwrap_or_default();
        }
        taken
    }

    /// The name that was typed for me, if it can be one.
    pub fn my_name(&self) -> Option<String> {
        let me = self.places.iter().find(|p| p.who == Who::Me)?;
        let name = me.name.trim();
        check_name(name).is_ok().then(|| name.to_owned())
    }

    /// The same draft with the name that I typed in another: codes know no names.
    #[must_use]
    pub fn with_my_name_of(mut self, other: &Self) -> Self {
        let me = self.places.iter_mut().find(|p| p.who == Who::Me);
        if let (Some(me), Some(name)) = (me, other.my_name()) {
            me.name = name;
        }
        self
    }

    /// The table that this makes, or why it makes none.
    pub fn plan(&self, defaults: &Defaults) -> Result<Plan, Fault> {
        let names = self.names(defaults);
        for (at, name) in names.iter().enumerate() {
            if let Some(fault) = fault_of(name) {
                return Err(fault);
            }
            if names[..at].contains(name) {
                return Err(Fault::SameName(name.clone()));
            }
        }
        let seed = self.seed.trim();
        if !seed.is_empty() && self.seed_number().is_none() {
            return Err(Fault::Seed);
        }
        if !seed.is_empty() && self.is_online() {
            return Err(Fault::SeedOnline);
        }
        Ok(self.plan_with(names))
    }

    fn plan_with(&self, names: Vec<String>) -> Plan {
        let names = names.into_iter().chain(std::iter::repeat(String::new()));
        let chairs = self.places.iter().zip(names).map(|(place, name)| Chair {
            name,
            player: place.who.player(),
            colour: place.colour,
        });
        Plan {
            game: self.game,
            chairs: chairs.collect(),
            modules: self.modules_in_play(),
            options: self.options.suiting(&self.setup()),
            memory_aid: self.memory_aid,
            clock: self.clock,
            seed: self.seed_number(),
        }
    }

    /// The modules that are played with: those that were chosen, and none in the card game.
    pub fn modules_in_play(&self) -> ModuleSet {
        match self.game {
            GameKind::Board => self.modules,
            GameKind::Cards => ModuleSet::NONE,
        }
    }

    /// What the options have to suit.
    pub fn setup(&self) -> Setup {
        Setup {
            game: self.game,
            players: self.places.len() as u8,
            modules: self.modules_in_play(),
            options: Options::NONE,
        }
    }

    /// Whether somebody far away plays.
    pub fn is_online(&self) -> bool {
        self.places.iter().any(|p| p.who == Who::Friend)
    }

    /// Which seats are at this screen.
    pub fn here(&self) -> Vec<bool> {
        self.places.iter().map(|p| p.who != Who::Friend).collect()
    }

    fn seed_number(&self) -> Option<u64> {
        let seed = self.seed.trim();
        let plain = seed.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| seed.parse().ok()).flatten()
    }
}

/// What is wrong with a name, if anything is. Whoever types none gets one.
fn fault_of(name: &str) -> Option<Fault> {
    match check_name(name).err()? {
        BadName::Empty => None,
        BadName::Sign => Some(Fault::SignInName(name.to_owned())),
        BadName::Long => Some(Fault::LongName(name.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_record::Record;
    use alhambra_rules::GameOption;

    pub(super) fn defaults() -> Defaults {
        let several = |word: &str| (1..=6).map(|n| format!("{word} {n}")).collect();
        Defaults {
            me: "guest".to_owned(),
            guests: several("guest"),
            bots: several("bot"),
        }
    }

    pub(super) fn full() -> Draft {
        let mut draft = Draft::default();
        while draft.has_room() {
            draft.add();
        }
        draft
    }

    #[test]
    fn the_first_table_is_me_against_two_bots() {
        let plan = Draft::default().plan(&defaults()).unwrap();
        assert_eq!(plan, Plan::quick("guest", ["bot 2", "bot 3"]));
    }

    #[test]
    fn names_by_default_keep_clear_of_those_that_were_typed() {
        let mut draft = full();
        draft.places[0].name = " bot 2 ".to_owned();
        let names = draft.names(&defaults());
        assert_eq!(
            names,
            ["bot 2", "bot 3", "bot 4", "bot 5", "bot 6", "bot 1"]
        );
    }

    #[test]
    fn a_draft_is_kept_with_its_names_and_its_seed() {
        let mut draft = full();
        draft.seat(3, Who::Guest);
        draft.seat(4, Who::Me);
        draft.seat(5, Who::Friend);
        draft.places[4].name = "Ben, or so".to_owned();
        draft.modules = ModuleSet::EDITION_2024;
        draft.seed = "18446744073709551615".to_owned();
        assert_eq!(Draft::from_text(&draft.to_text()), Some(draft));
        assert_eq!(Draft::from_text("nonsense"), None);
    }

    #[test]
    fn the_card_game_is_kept_and_stands_in_the_code() {
        let draft = Draft {
            game: GameKind::Cards,
            ..full()
        };
        assert_eq!(Draft::from_text(&draft.to_text()), Some(draft.clone()));
        assert_eq!(Draft::from_code(&draft.code()), Ok(draft.clone()));
        let plan = draft.plan(&defaults()).unwrap();
        assert_eq!(plan.setup().game, GameKind::Cards);
        assert_ne!(draft.code(), full().code());
    }

    #[test]
    fn the_card_game_leaves_the_chosen_modules_aside_until_the_board_is_back() {
        let mut draft = full();
        draft.modules = ModuleSet::EDITION_2024;
        draft.game = GameKind::Cards;
        let plan = draft.plan(&defaults()).unwrap();
        assert_eq!(plan.modules, ModuleSet::NONE);
        assert_eq!(plan.setup().check(), Ok(()));
        let sent = Draft::from_code(&draft.code()).unwrap();
        assert_eq!(sent.modules, ModuleSet::NONE);
        draft.game = GameKind::Board;
        let plan = draft.plan(&defaults()).unwrap();
        assert_eq!(plan.modules, ModuleSet::EDITION_2024);
    }

    #[test]
    fn an_option_is_left_aside_until_it_suits_the_rest() {
        let mut draft = Draft::from_plan(&Plan::quick("", ["", ""]));
        draft.game = GameKind::Cards;
        let chosen = [GameOption::OpenHands, GameOption::WithoutDirk];
        draft.options = chosen.into_iter().collect();
        let plan = draft.plan(&defaults()).unwrap();
        assert_eq!(plan.options, Options::NONE.with(GameOption::OpenHands));
        draft.remove(2);
        let plan = draft.plan(&defaults()).unwrap();
        assert!(plan.options.has(GameOption::WithoutDirk));
        assert_eq!(plan.setup().check(), Ok(()));
        assert_eq!(Draft::from_code(&draft.code()), Ok(draft));
    }

    #[test]
    fn a_code_brings_no_names_but_i_keep_mine() {
        let mut mine = Draft::default();
        mine.places[0].name = "Anna".to_owned();
        mine.places[1].name = "Ben".to_owned();
        let other = Draft::from_code(&full().code()).unwrap();
        let names = other.with_my_name_of(&mine).names(&defaults());
        assert_eq!(names[..2], ["Anna", "bot 2"]);
    }

    #[test]
    fn what_no_record_can_hold_makes_no_table() {
        let fault = |name: &str| {
            let mut draft = Draft::default();
            draft.places[1].name = name.to_owned();
            let plan = draft.plan(&defaults());
            // The record is asked as well, so that both go by the same rules.
            let names = draft.names(&defaults());
            let record = Record::new(Draft::default().plan(&defaults()).unwrap().setup(), 1);
            assert_eq!(record.with_names(names).is_ok(), plan.is_ok(), "{name}");
            plan.err()
        };
        assert_eq!(fault("Anna"), None);
        assert_eq!(fault(&"x".repeat(40)), None);
        assert_eq!(fault("a,b"), Some(Fault::SignInName("a,b".to_owned())));
        assert_eq!(fault("#1"), Some(Fault::SignInName("#1".to_owned())));
        assert_eq!(fault("guest"), Some(Fault::SameName("guest".to_owned())));
        let long = "x".repeat(41);
        assert_eq!(fault(&long), Some(Fault::LongName(long)));
    }

    #[test]
    fn a_seed_is_a_number_or_left_to_chance() {
        for (typed, seed) in [
            ("", Ok(None)),
            (" 7 ", Ok(Some(7))),
            ("-7", Err(Fault::Seed)),
        ] {
            let draft = Draft {
                seed: typed.to_owned(),
                ..Draft::default()
            };
            assert_eq!(draft.plan(&defaults()).map(|p| p.seed), seed);
        }
    }
}
