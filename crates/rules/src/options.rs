//! What a table can agree on before the game, as one list.
//!
//! A game or a module whose page prints a variant has a line in the list below, and words under
//! `option-SLUG` and `option-SLUG-about`. Records, share codes, the server, the command and the
//! page read the list; the rules ask [`Options::has`]. Without a word every option is off.

use crate::module::Module;
use crate::seat::MAX_SEATS;
use crate::setup::{GameKind, Setup};
use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! options {
    ($(#[doc = $about:literal] $number:literal $variant:ident $slug:literal for $scope:expr;)*) => {
        /// Something that a table may agree on, off unless it does.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum GameOption {
            $(#[doc = $about] $variant = $number,)*
        }

        impl GameOption {
            /// All there are, in the order in which they are listed everywhere.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The name on the command line and in records.
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$variant => $slug,)* }
            }

            /// What it means, in a sentence.
            pub const fn about(self) -> &'static str {
                match self { $(Self::$variant => $about.trim_ascii(),)* }
            }

            /// For which games it is meant.
            pub const fn scope(self) -> Scope {
                match self { $(Self::$variant => $scope,)* }
            }
        }

        $(const _: () = assert!($number < Options::ROOM, "there is a bit for every option");)*
    };
}

// The numbers stand in share codes: a new option takes the next one, and none is used again.
options! {
    /// Everybody may look at everybody's money (B20).
    0 OpenHands "open-hands" for Scope::EVERY;
    /// The card game for two with all the money and nobody but the two (K15).
    1 WithoutDirk "without-dirk" for Scope::game(GameKind::Cards).players(2, 2);
    /// The next attack card lies open, and there are no scouts (H68).
    2 OpenAttacks "open-attacks" for Scope::module(Module::Invaders);
    /// Whoever can only pass is passed over at once, which tells the others that they could do nothing.
    3 QuickAnswers "quick-answers" for Scope::game(GameKind::Board);
}

impl GameOption {
    /// The option of that slug.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|o| o.slug() == slug)
    }

    /// The number by which codes know it.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Whether it is meant for this game, these modules and so many players.
    pub const fn suits(self, setup: &Setup) -> bool {
        self.scope().covers(setup)
    }
}

/// What an option is part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Both games.
    Both,
    /// One of them.
    Game(GameKind),
    /// A module.
    Module(Module),
}

/// For which games an option is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    part: Part,
    fewest: u8,
    most: u8,
}

impl Scope {
    /// For every game.
    pub const EVERY: Self = Self {
        part: Part::Both,
        fewest: 2,
        most: MAX_SEATS as u8,
    };

    /// For one of the two games.
    pub const fn game(game: GameKind) -> Self {
        Self {
            part: Part::Game(game),
            ..Self::EVERY
        }
    }

    /// For games with a module.
    pub const fn module(module: Module) -> Self {
        Self {
            part: Part::Module(module),
            ..Self::EVERY
        }
    }

    /// The same for so many players only.
    #[must_use]
    pub const fn players(self, fewest: u8, most: u8) -> Self {
        Self {
            fewest,
            most,
            ..self
        }
    }

    /// What it is part of.
    pub const fn part(self) -> Part {
        self.part
    }

    /// Whether a game is among them.
    pub const fn covers(self, setup: &Setup) -> bool {
        let is_part = match self.part {
            Part::Both => true,
            Part::Game(game) => game as u8 == setup.game as u8,
            Part::Module(module) => setup.modules.has(module),
        };
        is_part && self.fewest <= setup.players && setup.players <= self.most
    }
}

/// Such as `the card game with 2 players`.
impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.part {
            Part::Both if *self == Self::EVERY => f.write_str("every game")?,
            Part::Both => f.write_str("games")?,
            Part::Game(GameKind::Board) => f.write_str("the board game")?,
            Part::Game(GameKind::Cards) => f.write_str("the card game")?,
            Part::Module(module) => write!(f, "games with the module `{}`", module.slug())?,
        }
        if (self.fewest, self.most) == (Self::EVERY.fewest, Self::EVERY.most) {
            return Ok(());
        }
        f.write_str(match self.part {
            Part::Module(_) => " and ",
            Part::Both | Part::Game(_) => " with ",
        })?;
        if self.fewest < self.most {
            write!(f, "{} to ", self.fewest)?;
        }
        write!(f, "{} players", self.most)
    }
}

/// What a table agrees on before the game: a set of options.
///
/// ```
/// use alhambra_rules::{GameOption, Options, Setup};
///
/// let options = Options::NONE.with(GameOption::OpenHands);
/// let setup = Setup { options, ..Setup::players(3) };
/// assert_eq!(setup.check(), Ok(()));
/// assert_eq!(options.slugs(), ["open-hands"]);
/// assert_eq!(Options::from_slugs(["open-hands"]), Ok(options));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Options(u32);

impl Options {
    /// How many options there may be.
    const ROOM: u32 = u32::BITS;
    /// The game as it is.
    pub const NONE: Self = Self(0);

    /// These and `option`.
    #[must_use]
    pub const fn with(self, option: GameOption) -> Self {
        Self(self.0 | 1 << option.number())
    }

    /// These without `option`.
    #[must_use]
    pub const fn without(self, option: GameOption) -> Self {
        Self(self.0 & !(1 << option.number()))
    }

    /// These with `option` or without it.
    #[must_use]
    pub const fn set(self, option: GameOption, on: bool) -> Self {
        if on {
            self.with(option)
        } else {
            self.without(option)
        }
    }

    /// Whether the table agreed on `option`.
    #[inline]
    pub const fn has(self, option: GameOption) -> bool {
        self.0 >> option.number() & 1 != 0
    }

    /// Whether everybody may look at everybody's money.
    pub const fn open_hands(self) -> bool {
        self.has(GameOption::OpenHands)
    }

    /// Whether the game is played as it is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One by one.
    pub fn iter(self) -> impl Iterator<Item = GameOption> {
        let all = GameOption::ALL.iter().copied();
        all.filter(move |option| self.has(*option))
    }

    /// The slugs of all.
    pub fn slugs(self) -> Vec<&'static str> {
        self.iter().map(GameOption::slug).collect()
    }

    /// Those that are meant for this game, these modules and so many players.
    #[must_use]
    pub fn suiting(self, setup: &Setup) -> Self {
        self.iter().filter(|option| option.suits(setup)).collect()
    }

    /// The first one that is not meant for this game.
    pub(crate) const fn unsuitable(self, setup: &Setup) -> Option<GameOption> {
        let mut at = 0;
        while at < GameOption::ALL.len() {
            let option = GameOption::ALL[at];
            if self.has(option) && !option.suits(setup) {
                return Some(option);
            }
            at += 1;
        }
        None
    }

    /// The options of these slugs.
    pub fn from_slugs<'a>(slugs: impl IntoIterator<Item = &'a str>) -> Result<Self, BadOption> {
        let mut options = Self::NONE;
        for slug in slugs {
            let option = GameOption::from_slug(slug);
            let option = option.ok_or_else(|| BadOption::Unknown(slug.to_owned()))?;
            if options.has(option) {
                return Err(BadOption::Twice(option));
            }
            options = options.with(option);
        }
        Ok(options)
    }
}

impl FromIterator<GameOption> for Options {
    fn from_iter<I: IntoIterator<Item = GameOption>>(options: I) -> Self {
        options.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.slugs()).finish()
    }
}

/// Why a list of options cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadOption {
    /// There is none of that name.
    Unknown(String),
    /// One is named twice.
    Twice(GameOption),
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(slug) => {
                let all: Vec<_> = GameOption::ALL.iter().map(|o| o.slug()).collect();
                let all = all.join("`, `");
                write!(f, "there is no option `{slug}`, there are `{all}`")
            }
            Self::Twice(option) => write!(f, "the option `{}` is named twice", option.slug()),
        }
    }
}

impl std::error::Error for BadOption {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::ModuleSet;
    use crate::setup::BadSetup;
    use std::collections::BTreeSet;

    #[test]
    fn every_option_is_found_by_its_slug_and_no_two_share_one() {
        let slugs: BTreeSet<&str> = GameOption::ALL.iter().map(|o| o.slug()).collect();
        assert_eq!(slugs.len(), GameOption::ALL.len());
        for option in GameOption::ALL {
            assert_eq!(GameOption::from_slug(option.slug()), Some(*option));
            let plain = |c: char| c.is_ascii_lowercase() || c == '-';
            assert!(option.slug().chars().all(plain), "{}", option.slug());
        }
    }

    #[test]
    fn a_list_of_slugs_reads_back() {
        let all: Options = GameOption::ALL.iter().copied().collect();
        assert_eq!(Options::from_slugs(all.slugs()), Ok(all));
        assert_eq!(Options::from_slugs([]), Ok(Options::NONE));
        let wrong = |slugs: &[&str]| {
            let bad = Options::from_slugs(slugs.iter().copied());
            bad.expect_err("it cannot be read").to_string()
        };
        assert_eq!(
            wrong(&["open-hand"]),
            "there is no option `open-hand`, there are `open-hands`, `without-dirk`, `open-attacks`, \
             `quick-answers`"
        );
        assert_eq!(
            wrong(&["open-hands", "open-hands"]),
            "the option `open-hands` is named twice"
        );
    }

    #[test]
    fn an_option_of_a_module_is_for_games_with_that_module() {
        let scope = Scope::module(Module::Vizier);
        let mut setup = Setup::players(3);
        assert!(!scope.covers(&setup));
        setup.modules = ModuleSet::NONE.with(Module::Vizier);
        assert!(scope.covers(&setup));
        assert!(!scope.players(4, 6).covers(&setup));
        assert_eq!(scope.to_string(), "games with the module `vizier`");
        assert_eq!(
            scope.players(4, 6).to_string(),
            "games with the module `vizier` and 4 to 6 players"
        );
    }

    #[test]
    fn scopes_are_told_in_words() {
        let board = Scope::game(GameKind::Board);
        assert_eq!(board.to_string(), "the board game");
        assert_eq!(Scope::EVERY.to_string(), "every game");
        let few = Scope::EVERY.players(2, 3);
        assert_eq!(few.to_string(), "games with 2 to 3 players");
    }

    #[test]
    fn an_option_where_it_is_not_meant_is_refused_in_a_sentence() {
        let options = Options::NONE.with(GameOption::WithoutDirk);
        for setup in [Setup::players(2), Setup::cards(3)] {
            let setup = Setup { options, ..setup };
            let bad = BadSetup::Option(GameOption::WithoutDirk);
            assert_eq!(setup.check(), Err(bad));
            assert_eq!(
                bad.to_string(),
                "the option `without-dirk` is only for the card game with 2 players"
            );
            assert_eq!(options.suiting(&setup), Options::NONE);
        }
        let setup = Setup {
            options,
            ..Setup::cards(2)
        };
        assert_eq!(setup.check(), Ok(()));
        assert_eq!(options.suiting(&setup), options);
    }

    #[test]
    fn open_hands_suit_every_game() {
        for players in 2..=6 {
            for setup in [Setup::players(players), Setup::cards(players)] {
                assert!(GameOption::OpenHands.suits(&setup));
            }
        }
    }
}
