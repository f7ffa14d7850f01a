//! A table before the game: who sits where, with what.

use alhambra_bots::NAMES as BOTS;
use alhambra_record::Record;
use alhambra_rules::{GameKind, GameOption, MAX_SEATS, Module, ModuleSet, Options, Setup};
use std::fmt;

/// The bot that sits where nobody has chosen one: it plays well enough to be company, and a
/// newcomer can beat it.
pub const USUAL_BOT: &str = "fair";

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// Somebody at this screen.
    Person,
    /// A bot, by its name.
    Bot(&'static str),
}

impl Player {
    /// The bot of that name.
    pub fn bot(name: &str) -> Option<Self> {
        BOTS.into_iter().find(|b| *b == name).map(Self::Bot)
    }

    /// Whether somebody at this screen decides.
    pub fn is_person(self) -> bool {
        self == Self::Person
    }
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// What it is called.
    pub name: String,
    /// Who decides.
    pub player: Player,
    /// Its colour, 0 to 5.
    pub colour: u8,
}

impl Chair {
    /// Somebody without a name beside others, in the first colour that is free.
    pub fn beside(others: &[Self]) -> Self {
        let is_free = |colour: &u8| others.iter().all(|c| c.colour != *colour);
        Self {
            name: String::new(),
            player: Player::Person,
            colour: (0..MAX_SEATS as u8).find(is_free).unwrap_or(0),
        }
    }

    /// Somebody at the seat of that number, called `seat 1` and so on, in its own colour.
    pub fn numbered(at: u8) -> Self {
        Self {
            name: format!("seat {}", at + 1),
            player: Player::Person,
            colour: at,
        }
    }
}

/// A table before the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Which game is played.
    pub game: GameKind,
    /// Who sits there, in the order of play.
    pub chairs: Vec<Chair>,
    /// The modules in play.
    pub modules: ModuleSet,
    /// What the table agrees on.
    pub options: Options,
    /// Whether the table remembers which money was openly taken.
    pub memory_aid: bool,
    /// Whether everybody's time is shown.
    pub clock: bool,
    /// The seed; without one, chance.
    pub seed: Option<u64>,
}

impl Plan {
    /// Somebody at each seat of a set-up, called `seat 1` and so on.
    pub fn of(setup: Setup) -> Self {
        Self {
            game: setup.game,
            chairs: (0..setup.players).map(Chair::numbered).collect(),
            modules: setup.modules,
            options: setup.options,
            memory_aid: false,
            clock: false,
            seed: None,
        }
    }

    /// Somebody against two bots, without modules.
    pub fn quick(name: &str, bots: [&str; 2]) -> Self {
        let chair = |name: &str, player, colour| Chair {
            name: name.to_owned(),
            player,
            colour,
        };
        Self {
            chairs: vec![
                chair(name, Player::Person, 0),
                chair(bots[0], Player::Bot(USUAL_BOT), 1),
                chair(bots[1], Player::Bot(USUAL_BOT), 2),
            ],
            ..Self::of(Setup::players(3))
        }
    }

    /// The code of a table with these modules for somebody and two bots. Whoever sits there can be changed.
    pub fn code_of(modules: ModuleSet) -> String {
        let plan = Self::quick("", ["", ""]);
        Self { modules, ..plan }.code()
    }

    /// What the rules need to know of it.
    pub fn setup(&self) -> Setup {
        Setup {
            game: self.game,
            players: self.chairs.len() as u8,
            modules: self.modules,
            options: self.options,
        }
    }

    /// The record of a game before its first decision.
    pub(crate) fn record(&self, seed: u64) -> Record {
        let record = Record::new(self.setup(), seed);
        let names = self.chairs.iter().map(|c| c.name.clone());
        // Names that cannot stand in a record stay on the table and out of it.
        record.clone().with_names(names).unwrap_or(record)
    }

    /// How many people sit at this screen.
    pub fn people(&self) -> usize {
        self.chairs.iter().filter(|c| c.player.is_person()).count()
    }

    /// A short code that recreates the plan, but for the names.
    pub fn code(&self) -> String {
        let mut bits = Bits::default();
        let game = GAMES.iter().position(|game| *game == self.game);
        let further = self.options.without(GameOption::OpenHands);
        match game {
            _ if !further.is_empty() => {
                bits.write(VERSION_WITH_OPTIONS, 4);
                bits.write(game.map_or(0, |game| game as u64 + 1), 3);
            }
            None => bits.write(VERSION, 4),
            Some(game) => {
                bits.write(VERSION_WITH_GAME, 4);
                bits.write(game as u64, 3);
            }
        }
        bits.write(self.chairs.len() as u64, 3);
        for on in [self.options.open_hands(), self.memory_aid, self.clock] {
            bits.write(on.into(), 1);
        }
        bits.write(self.seed.is_some().into(), 1);
        for chair in &self.chairs {
            let player = match chair.player {
                Player::Person => 0,
                Player::Bot(name) => 1 + IN_CODES.iter().position(|b| *b == name).unwrap_or(0),
            };
            bits.write(player as u64, 4);
            bits.write(chair.colour.into(), 3);
        }
        for module in Module::ALL {
            bits.write(self.modules.has(module).into(), 1);
        }
        if !further.is_empty() {
            write_further(further, &mut bits);
        }
        if let Some(seed) = self.seed {
            bits.write(seed, 64);
        }
        bits.into_code()
    }

    /// The plan that a code stands for. `name` gives each seat its name, by its number and
    /// whether a person sits there.
    pub fn from_code(code: &str, name: impl Fn(usize, Player) -> String) -> Result<Self, BadCode> {
        let mut bits = Bits::from_code(code)?;
        let version = bits.read(4)?;
        let other = |game: u64| GAMES.get(game as usize).copied().ok_or(BadCode::Version);
        let game = match version {
            VERSION => GameKind::Board,
            VERSION_WITH_GAME => other(bits.read(3)?)?,
            VERSION_WITH_OPTIONS => match bits.read(3)? {
                0 => GameKind::Board,
                game => other(game - 1)?,
            },
            _ => return Err(BadCode::Version),
        };
        let seats = bits.read(3)? as usize;
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(BadCode::Broken);
        }
        let mut flag = || Ok::<_, BadCode>(bits.read(1)? != 0);
        let [open_hands, memory_aid, clock, has_seed] = [flag()?, flag()?, flag()?, flag()?];
        let mut chairs = Vec::new();
        for at in 0..seats {
            let player = match bits.read(4)? as usize {
                0 => Player::Person,
                bot => Player::Bot(IN_CODES.get(bot - 1).ok_or(BadCode::Version)?),
            };
            let colour = bits.read(3)? as u8;
            if colour as usize >= MAX_SEATS || chairs.iter().any(|c: &Chair| c.colour == colour) {
                return Err(BadCode::Broken);
            }
            chairs.push(Chair {
                name: name(at, player),
                player,
                colour,
            });
        }
        let mut modules = ModuleSet::NONE;
        for module in Module::ALL {
            if bits.read(1)? != 0 {
                modules = modules.with(module);
            }
        }
        if modules.iter().any(|m| !ModuleSet::PLAYABLE.has(m)) {
            return Err(BadCode::Version);
        }
        let mut options = Options::NONE.set(GameOption::OpenHands, open_hands);
        if version == VERSION_WITH_OPTIONS {
            options = read_further(options, &mut bits)?;
        }
        let seed = if has_seed { Some(bits.read(64)?) } else { None };
        let plan = Self {
            game,
            chairs,
            modules,
            options,
            memory_aid,
            clock,
            seed,
        };
        plan.setup().check().map_err(|_| BadCode::Broken)?;
        Ok(plan)
    }
}

/// The bots in the order by which codes count them. New ones come last, so that an old code keeps
/// its bots.
const IN_CODES: [&str; BOTS.len()] = [
    "random",
    "greedy",
    "apprentice",
    "planner",
    "architect",
    "easy",
    "fair",
    "strong",
    "expert",
    "builder",
    "collector",
    "miser",
];
/// The version of the code for the board game.
const VERSION: u64 = 1;
/// The version of the code for any other game, which stands behind it. A program that knows only
/// the board game says that it is too old, instead of laying out the wrong one.
const VERSION_WITH_GAME: u64 = 2;
/// The version of the code for any game with further options than open hands, which have always had
/// their place. The game stands behind it, 0 for the board game, and the options behind the modules.
const VERSION_WITH_OPTIONS: u64 = 3;
/// How many bits say up to which number options follow.
const LAST_OPTION: u32 = 5;
/// The other games in the order by which codes count them. New ones come last.
const GAMES: [GameKind; 1] = [GameKind::Cards];
/// Ten bits of checksum, so that a typing error is noticed.
const CHECK: u32 = 10;
/// The letters of a code: none that is easily taken for another.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Letters between two dashes.
const GROUP: usize = 5;

/// Why a code cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadCode {
    /// A letter that no code has.
    Letter(char),
    /// Something was mistyped or left out.
    Broken,
    /// It was made by another version.
    Version,
}

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter(letter) => write!(f, "no code has the letter `{letter}`"),
            Self::Broken => write!(f, "something in this code was mistyped or left out"),
            Self::Version => write!(f, "this code was made by a newer version of the game"),
        }
    }
}

impl std::error::Error for BadCode {}

/// The options but open hands: the number of the last one, and a bit for each up to there.
fn write_further(options: Options, bits: &mut Bits) {
    let numbers: Vec<u8> = options.iter().map(GameOption::number).collect();
    let last = numbers.iter().copied().max().unwrap_or(0);
    bits.write(last.into(), LAST_OPTION);
    for number in 1..=last {
        bits.write(numbers.contains(&number).into(), 1);
    }
}

/// Adds what [`write_further`] wrote.
fn read_further(mut options: Options, bits: &mut Bits) -> Result<Options, BadCode> {
    for number in 1..=bits.read(LAST_OPTION)? {
        if bits.read(1)? != 0 {
            let mut known = GameOption::ALL.iter();
            let option = known.find(|o| u64::from(o.number()) == number);
            options = options.with(*option.ok_or(BadCode::Version)?);
        }
    }
    Ok(options)
}

/// Bits that are written and read one after the other.
#[derive(Default)]
struct Bits {
    bits: Vec<bool>,
    at: usize,
}

impl Bits {
    fn write(&mut self, value: u64, width: u32) {
        self.bits
            .extend((0..width).map(|bit| value >> bit & 1 != 0));
    }

    fn read(&mut self, width: u32) -> Result<u64, BadCode> {
        let end = self.at + width as usize;
        let bits = self.bits.get(self.at..end).ok_or(BadCode::Broken)?;
        self.at = end;
        Ok(number(bits))
    }

    fn into_code(mut self) -> String {
        while !(self.bits.len() + CHECK as usize).is_multiple_of(5) {
            self.bits.push(false);
        }
        let check = checksum(&self.bits);
        self.write(check, CHECK);
        let letters: Vec<u8> = self
            .bits
            .chunks(5)
            .map(|five| LETTERS[number(five) as usize])
            .collect();
        let groups: Vec<String> = letters
            .chunks(GROUP)
            .map(|group| String::from_utf8_lossy(group).into_owned())
            .collect();
        groups.join("-")
    }

    fn from_code(code: &str) -> Result<Self, BadCode> {
        let mut bits = Self::default();
        for letter in code.chars().filter(|c| !c.is_whitespace() && *c != '-') {
            let plain = match letter.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            };
            let value = LETTERS.iter().position(|l| *l as char == plain);
            bits.write(value.ok_or(BadCode::Letter(letter))? as u64, 5);
        }
        let kept = bits.bits.len().checked_sub(CHECK as usize);
        let kept = kept.ok_or(BadCode::Broken)?;
        let said = number(&bits.bits[kept..]);
        bits.bits.truncate(kept);
        if said == checksum(&bits.bits) {
            Ok(bits)
        } else {
            Err(BadCode::Broken)
        }
    }
}

fn number(bits: &[bool]) -> u64 {
    bits.iter()
        .rev()
        .fold(0, |number, bit| number << 1 | u64::from(*bit))
}

/// A sum in which every bit and its place matter.
fn checksum(bits: &[bool]) -> u64 {
    let mut sum = 0x2a5_u64;
    for bit in bits {
        sum = sum * 5 + u64::from(*bit) + 3;
        sum = (sum ^ sum >> CHECK) & ((1 << (2 * CHECK)) - 1);
    }
    sum & ((1 << CHECK) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::module::Preset;

    fn name(at: usize, _: Player) -> String {
        format!("seat {}", at + 1)
    }

    fn plan() -> Plan {
        let mut plan = Plan::quick("seat 1", ["seat 2", "seat 3"]);
        plan.modules = ModuleSet::EDITION_2024;
        plan.memory_aid = true;
        plan.chairs[1].player = Player::Person;
        plan.chairs[2].colour = 5;
        plan
    }

    #[test]
    fn a_code_recreates_the_plan() {
        for seed in [None, Some(0), Some(u64::MAX)] {
            let plan = Plan { seed, ..plan() };
            assert_eq!(Plan::from_code(&plan.code(), name), Ok(plan));
        }
    }

    #[test]
    fn every_preset_is_reproduced_by_a_code() {
        for preset in Preset::ALL {
            let code = Plan::code_of(preset.modules);
            let plan = Plan::from_code(&code, name).expect("it was just made");
            assert_eq!(plan.modules, preset.modules, "{}", preset.slug);
            assert_eq!((plan.people(), plan.chairs.len()), (1, 3));
            assert_eq!((plan.seed, plan.options), (None, Options::NONE));
            // The modules are what tells presets apart.
            let alike = Preset::ALL.into_iter();
            let alike = alike.filter(|other| Plan::code_of(other.modules) == code);
            assert_eq!(alike.count(), 1, "{}", preset.slug);
        }
    }

    #[test]
    fn a_code_may_be_typed_carelessly() {
        let code = plan().code();
        let careless = format!(
            " {} ",
            code.to_lowercase().replace('-', " ").replace('0', "o")
        );
        assert_eq!(Plan::from_code(&careless, name), Ok(plan()));
    }

    #[test]
    fn a_wrong_letter_is_noticed() {
        let code = plan().code();
        let plain: Vec<u8> = code.bytes().collect();
        for at in 0..plain.len() {
            if plain[at] == b'-' {
                continue;
            }
            let mut wrong = plain.clone();
            wrong[at] = if wrong[at] == b'7' { b'8' } else { b'7' };
            let wrong = String::from_utf8(wrong).unwrap();
            assert!(Plan::from_code(&wrong, name).is_err(), "{wrong}");
        }
        assert_eq!(Plan::from_code("", name), Err(BadCode::Broken));
        assert_eq!(Plan::from_code("AB!", name), Err(BadCode::Letter('!')));
        assert_eq!(Plan::from_code(&code[..9], name), Err(BadCode::Broken));
    }

    #[test]
    fn a_code_recreates_every_bot() {
        for bot in BOTS {
            let mut plan = plan();
            plan.chairs[2].player = Player::Bot(bot);
            assert_eq!(Plan::from_code(&plan.code(), name), Ok(plan));
        }
    }

    #[test]
    fn a_code_recreates_the_card_game() {
        for seed in [None, Some(7)] {
            let plan = Plan {
                game: GameKind::Cards,
                modules: ModuleSet::NONE,
                seed,
                ..plan()
            };
            assert_eq!(Plan::from_code(&plan.code(), name), Ok(plan.clone()));
            assert_eq!(plan.setup().game, GameKind::Cards);
        }
    }

    #[test]
    fn a_code_for_the_card_game_with_modules_was_mistyped() {
        let plan = Plan {
            game: GameKind::Cards,
            ..plan()
        };
        assert!(!plan.modules.is_empty());
        assert_eq!(Plan::from_code(&plan.code(), name), Err(BadCode::Broken));
    }

    /// Two people at the card game without Dirk.
    fn without_dirk() -> Plan {
        let mut plan = Plan {
            game: GameKind::Cards,
            modules: ModuleSet::NONE,
            options: Options::NONE.with(GameOption::WithoutDirk),
            ..plan()
        };
        plan.chairs.truncate(2);
        plan
    }

    #[test]
    fn a_code_recreates_the_options() {
        for seed in [None, Some(7)] {
            let plan = Plan {
                seed,
                ..without_dirk()
            };
            assert_eq!(Plan::from_code(&plan.code(), name), Ok(plan.clone()));
            let open = Plan {
                options: plan.options.with(GameOption::OpenHands),
                ..plan
            };
            assert_eq!(Plan::from_code(&open.code(), name), Ok(open));
        }
    }

    #[test]
    fn a_code_with_an_option_that_is_not_meant_for_its_game_was_mistyped() {
        let mut plan = without_dirk();
        plan.chairs.push(Chair {
            colour: 3,
            ..plan.chairs[0].clone()
        });
        assert_eq!(Plan::from_code(&plan.code(), name), Err(BadCode::Broken));
        let plan = Plan {
            game: GameKind::Board,
            ..without_dirk()
        };
        assert_eq!(Plan::from_code(&plan.code(), name), Err(BadCode::Broken));
    }

    #[test]
    fn a_code_with_an_option_of_tomorrow_was_made_by_a_newer_version() {
        let mut bits = Bits::default();
        bits.write(30, LAST_OPTION);
        bits.write(1 << 29, 30);
        let read = read_further(Options::NONE, &mut bits);
        assert_eq!(read, Err(BadCode::Version));
    }

    #[test]
    fn codes_from_before_there_were_further_options_stay_valid() {
        let open = Options::NONE.with(GameOption::OpenHands);
        let (board, cards) = (GameKind::Board, GameKind::Cards);
        for (code, game, options, seed) in [
            ("H9004-J6G04-40000-TJ", board, Options::NONE, None),
            ("HD104-J6G04-40000-70000-00000-000Z4", board, open, Some(7)),
            ("2C200-HM000-00000-0VE", cards, Options::NONE, None),
            ("2C300-HM000-00000-0SR", cards, open, None),
            (
                "2CB00-HM000-00000-R1000-00000-00007-7",
                cards,
                open,
                Some(7),
            ),
        ] {
            let modules = match game {
                GameKind::Board => ModuleSet::EDITION_2024,
                GameKind::Cards => ModuleSet::NONE,
            };
            let mut plan = Plan {
                game,
                modules,
                options,
                seed,
                ..plan()
            };
            // Bots had no other names then.
            plan.chairs[2].player = Player::Bot("greedy");
            assert_eq!(Plan::from_code(code, name), Ok(plan.clone()));
            assert_eq!(plan.code(), code);
        }
    }

    #[test]
    fn a_code_of_an_earlier_version_keeps_its_bots() {
        let plan = Plan::from_code("H1084-21000-00000-NK", name).expect("it was made once");
        let players = plan.chairs.iter().map(|c| c.player);
        let bots = [Player::Bot("random"), Player::Bot("greedy")];
        assert_eq!(
            players.collect::<Vec<_>>(),
            [Player::Person, bots[0], bots[1]]
        );
        // And it was the board game, whose codes are still the same.
        assert_eq!(plan.game, GameKind::Board);
        assert_eq!(plan.code(), "H1084-21000-00000-NK");
    }
}
