//! A game as text: a header, a blank line, then one action a line.

use crate::misread::{Line, Misread, lines};
use crate::name::{BadName, LONGEST_NAME, check_name};
use crate::written::mark;
use alhambra_rules::{
    Action, Game, GameKind, Module, ModuleSet, Options, RULES_VERSION, Seat, Setup,
};
use std::fmt;
use std::str::FromStr;

/// The version of the format that is written and read here.
pub const FORMAT: u32 = 1;

/// How a recorded game begins; the version of the format follows.
const TITLE: &str = "alhambra game";
/// What stands for an empty list in the header.
const NONE: &str = "none";
/// How a comment begins that is a mark; sixteen digits follow.
const MARK: &str = "#= ";
/// After every so many actions there is one.
const MARKED: usize = 32;

/// A recorded game: set-up, seed and actions. Everything else follows from it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The version of the rules that it was played with.
    rules: u32,
    setup: Setup,
    seed: u64,
    /// Empty, or one name for each seat.
    names: Vec<String>,
    actions: Vec<Action>,
    /// What the table looked like after so many actions, as a number: other rules that lead elsewhere
    /// are found out by that.
    marks: Vec<(usize, u64)>,
    /// In which lines the actions stood that were read.
    lines: Vec<usize>,
}

/// Why these names cannot stand in a record, as a sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadNames(String);

impl fmt::Display for BadNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadNames {}

impl Record {
    /// A game of which nothing has been played yet.
    ///
    /// # Panics
    /// When `setup` does not pass [`Setup::check`].
    pub fn new(setup: Setup, seed: u64) -> Self {
        setup.check().expect("the set-up was checked");
        Self {
            rules: RULES_VERSION,
            setup,
            seed,
            names: Vec::new(),
            actions: Vec::new(),
            marks: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// The same game with a name for every seat.
    pub fn with_names<N: Into<String>>(
        mut self,
        names: impl IntoIterator<Item = N>,
    ) -> Result<Self, BadNames> {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        check_names(&names, self.setup.players)?;
        self.names = names;
        Ok(self)
    }

    /// Writes down one more action. Whether it is legal comes out in the replay.
    pub fn push(&mut self, action: Action) {
        self.actions.push(action);
    }

    /// Writes down one more action that led to this game, and now and then what it looks like.
    pub fn push_played(&mut self, action: Action, game: &Game) {
        self.push(action);
        let actions = self.actions.len();
        if actions.is_multiple_of(MARKED) {
            self.marks.push((actions, mark(game)));
        }
    }

    /// The same game with marks as far as it can be played.
    #[must_use]
    pub fn marked(mut self) -> Self {
        let steps = self.replay().map_while(Result::ok);
        let marked = steps.filter(|step| step.number.is_multiple_of(MARKED));
        self.marks = marked.map(|step| (step.number, mark(&step.game))).collect();
        self
    }

    /// What the table looked like after so many actions, if that was written down.
    pub(crate) fn mark_after(&self, actions: usize) -> Option<u64> {
        let at = self.marks.binary_search_by_key(&actions, |mark| mark.0);
        at.ok().map(|at| self.marks[at].1)
    }

    /// Forgets all actions but the first so many.
    pub fn truncate(&mut self, actions: usize) {
        self.actions.truncate(actions);
        self.marks.retain(|mark| mark.0 <= actions);
        self.lines.truncate(actions);
    }

    /// The version of the rules that it was played with. Another one may play it as well: that comes
    /// out in the replay.
    pub const fn rules(&self) -> u32 {
        self.rules
    }

    /// Who plays with what.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// From what all chance follows.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The names of the seats in order, or nothing.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What a seat is called: by its name, or `seat 1` and so on.
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.at()) {
            Some(name) => name.clone(),
            None => format!("seat {}", seat.0 + 1),
        }
    }

    /// The seat of that name; `seat 1` and so on always works.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let named = |seat: &Seat| self.names.get(seat.at()).is_some_and(|n| n == name);
        let numbered = |seat: &Seat| format!("seat {}", seat.0 + 1) == name;
        let mut seats = Seat::all(self.setup.players);
        seats
            .clone()
            .find(named)
            .or_else(|| seats.find(|seat| numbered(seat)))
    }

    /// What was done, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The line of an action, counted from 1: where it was read, or where it would be printed.
    pub(crate) fn line(&self, action: usize) -> usize {
        self.lines.get(action).copied().unwrap_or_else(|| {
            let header = self.header().lines().count() + 1;
            let read = self.lines.last().copied().unwrap_or(header);
            let between = self.lines.len()..=action;
            let marks = self.marks.iter().filter(|mark| between.contains(&mark.0));
            read + action + 1 - self.lines.len() + marks.count()
        })
    }

    fn header(&self) -> String {
        let Setup {
            game,
            players,
            modules,
            options,
        } = self.setup;
        // The board game goes without saying, as it did when there was no other.
        let game = match game {
            GameKind::Board => String::new(),
            GameKind::Cards => format!("game: {}\n", game.slug()),
        };
        let list = |slugs: Vec<&str>| match slugs.as_slice() {
            [] => NONE.to_owned(),
            slugs => slugs.join(", "),
        };
        let names = match self.names.as_slice() {
            [] => String::new(),
            names => format!("names: {}\n", names.join(", ")),
        };
        format!(
            "{TITLE} {FORMAT}\nrules: {}\n{game}players: {players}\n{names}modules: {}\noptions: {}\nseed: {}\n",
            self.rules,
            list(modules.iter().map(Module::slug).collect()),
            list(options.slugs()),
            self.seed,
        )
    }
}

/// Two records are equal when they tell the same game, wherever their lines stood.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        (self.setup, self.seed) == (other.setup, other.seed)
            && self.names == other.names
            && self.actions == other.actions
    }
}

impl Eq for Record {}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header())?;
        for (at, action) in self.actions.iter().enumerate() {
            writeln!(f, "{action}")?;
            if let Some(mark) = self.mark_after(at + 1) {
                writeln!(f, "{MARK}{mark:016x}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match Self::read_as_far(text)? {
            (record, None) => Ok(record),
            (_, Some(misread)) => Err(misread),
        }
    }
}

impl Record {
    /// Reads a game as far as its actions can be read, and says what stands there where they cannot:
    /// it may have been written by a program that knows more.
    pub fn read_as_far(text: &str) -> Result<(Self, Option<Misread>), Misread> {
        let mut lines = lines(text);
        title(&mut lines)?;
        let mut header = Header::default();
        let mut last = 1;
        for (number, line) in lines.by_ref() {
            last = number;
            match line {
                Line::Said(said) => header.read(number, said)?,
                Line::Comment(_) => {}
                Line::Blank => break,
            }
        }
        let mut record = header.finish(last)?;
        for (number, line) in lines {
            match line {
                Line::Said(said) => match said.parse::<Action>() {
                    Ok(action) => {
                        record.actions.push(action);
                        record.lines.push(number);
                    }
                    Err(why) => {
                        let why = of_rules(record.rules, why.to_string());
                        return Ok((record, Some(Misread::new(number, &why))));
                    }
                },
                Line::Comment(comment) => {
                    let actions = record.actions.len();
                    let is_new = record.marks.last().is_none_or(|mark| mark.0 < actions);
                    if let Some(mark) = read_mark(comment).filter(|_| is_new) {
                        record.marks.push((actions, mark));
                    }
                }
                Line::Blank => {}
            }
        }
        Ok((record, None))
    }
}

/// The mark in a comment. Any other comment is one.
fn read_mark(comment: &str) -> Option<u64> {
    let digits = comment.strip_prefix(MARK)?;
    let is_whole = digits.len() == 16 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    is_whole.then(|| u64::from_str_radix(digits, 16).ok())?
}

/// Adds by which rules a game was played, where these are others: that may be why.
pub(crate) fn of_rules(rules: u32, why: String) -> String {
    if rules == RULES_VERSION {
        return why;
    }
    format!(
        "{why}; this game was played by version {rules} of the rules, and this program knows version {RULES_VERSION}"
    )
}

/// Reads the first line that says anything.
fn title<'a>(lines: &mut impl Iterator<Item = (usize, Line<'a>)>) -> Result<(), Misread> {
    let first = lines.find_map(|(number, line)| match line {
        Line::Said(said) => Some((number, said)),
        Line::Blank | Line::Comment(_) => None,
    });
    let foreign = |number| {
        let why = format!("this is no recorded game, it should begin with `{TITLE} {FORMAT}`");
        Err(Misread::new(number, &why))
    };
    let Some((number, said)) = first else {
        return foreign(1);
    };
    match said.strip_prefix(TITLE).map(|v| v.trim().parse::<u32>()) {
        Some(Ok(FORMAT)) => Ok(()),
        Some(Ok(other)) => {
            let why = format!("format {other} is unknown, this program reads format {FORMAT}");
            Err(Misread::new(number, &why))
        }
        _ => foreign(number),
    }
}

/// A header while it is read.
#[derive(Default)]
struct Header {
    rules: Option<u32>,
    game: Option<GameKind>,
    players: Option<u8>,
    names: Option<(usize, Vec<String>)>,
    modules: Option<ModuleSet>,
    options: Option<Options>,
    seed: Option<u64>,
}

impl Header {
    fn read(&mut self, line: usize, said: &str) -> Result<(), Misread> {
        let wrong = |why: String| Misread::new(line, &why);
        let (key, value) = said.split_once(':').ok_or_else(|| {
            wrong(format!(
                "`{said}` is no header line of the form `key: value`, and actions come after an empty line"
            ))
        })?;
        let (key, value) = (key.trim(), value.trim());
        let fresh = match key {
            "rules" => {
                let version = number(value).ok_or_else(|| {
                    wrong(format!(
                        "`rules` needs the number of a version, not `{value}`"
                    ))
                })?;
                self.rules.replace(version).is_none()
            }
            "game" => {
                let game = GameKind::from_slug(value).ok_or_else(|| {
                    wrong(format!(
                        "there is no game `{value}`, there are {}",
                        GameKind::ALL.map(GameKind::slug).join(" and ")
                    ))
                })?;
                self.game.replace(game).is_none()
            }
            "players" => {
                let players = number(value).ok_or_else(|| {
                    wrong(format!(
                        "`players` needs a number from 2 to 6, not `{value}`"
                    ))
                })?;
                let setup = Setup {
                    game: GameKind::Board,
                    players,
                    modules: ModuleSet::NONE,
                    options: Options::NONE,
                };
                setup.check().map_err(|why| wrong(why.to_string()))?;
                self.players.replace(players).is_none()
            }
            "names" => {
                let names = value.split(',').map(|n| n.trim().to_owned()).collect();
                self.names.replace((line, names)).is_none()
            }
            "modules" => self
                .modules
                .replace(modules(value).map_err(wrong)?)
                .is_none(),
            "options" => self
                .options
                .replace(options(value).map_err(wrong)?)
                .is_none(),
            "seed" => {
                let seed = number(value).ok_or_else(|| {
                    wrong(format!(
                        "`seed` needs a number from 0 to {}, not `{value}`",
                        u64::MAX
                    ))
                })?;
                self.seed.replace(seed).is_none()
            }
            _ => {
                return Err(wrong(format!(
                    "`{key}` is unknown, a header holds rules, game, players, names, modules, options and seed"
                )));
            }
        };
        if fresh {
            Ok(())
        } else {
            Err(wrong(format!("`{key}` stands in the header twice")))
        }
    }

    fn finish(self, line: usize) -> Result<Record, Misread> {
        let missing =
            |key: &str| Misread::new(line, &format!("the header ends without a line `{key}:`"));
        let rules = self.rules.ok_or_else(|| missing("rules"))?;
        let setup = Setup {
            game: self.game.unwrap_or_default(),
            players: self.players.ok_or_else(|| missing("players"))?,
            modules: self.modules.unwrap_or_default(),
            options: self.options.unwrap_or_default(),
        };
        setup
            .check()
            .map_err(|why| Misread::new(line, &why.to_string()))?;
        let mut record = Record::new(setup, self.seed.ok_or_else(|| missing("seed"))?);
        record.rules = rules;
        match self.names {
            None => Ok(record),
            Some((line, names)) => record
                .with_names(names)
                .map_err(|why| Misread::new(line, &why)),
        }
    }
}

/// A number in plain digits.
fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

fn modules(value: &str) -> Result<ModuleSet, String> {
    let mut set = ModuleSet::NONE;
    if value == NONE {
        return Ok(set);
    }
    for slug in value.split(',').map(str::trim) {
        let module =
            Module::from_slug(slug).ok_or_else(|| format!("there is no module `{slug}`"))?;
        if !ModuleSet::PLAYABLE.has(module) {
            return Err(format!("the module `{slug}` cannot be played yet"));
        }
        if set.has(module) {
            return Err(format!("the module `{slug}` is named twice"));
        }
        set = set.with(module);
    }
    Ok(set)
}

fn options(value: &str) -> Result<Options, String> {
    if value == NONE {
        return Ok(Options::NONE);
    }
    Options::from_slugs(value.split(',').map(str::trim)).map_err(|why| why.to_string())
}

fn check_names(names: &[String], players: u8) -> Result<(), BadNames> {
    let fail = |why: String| Err(BadNames(why));
    if names.len() != players as usize {
        return fail(format!(
            "{} names are given for {players} seats",
            names.len()
        ));
    }
    for (at, name) in names.iter().enumerate() {
        match check_name(name) {
            Ok(()) => {}
            Err(BadName::Empty) => return fail(format!("seat {} has an empty name", at + 1)),
            Err(BadName::Sign) => {
                return fail(format!(
                    "`{name}` cannot be a name: commas, `#` and outer spaces mean something else here"
                ));
            }
            Err(BadName::Long) => {
                return fail(format!(
                    "`{name}` is too long for a name, {LONGEST_NAME} letters are the most"
                ));
            }
        }
        if names[..at].contains(name) {
            return fail(format!("two seats are called `{name}`"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::GameOption;

    const HEAD: &str = "alhambra game 1\nrules: 1\nplayers: 3\nseed: 7\n";

    fn misread(text: &str) -> String {
        text.parse::<Record>().unwrap_err().to_string()
    }

    #[test]
    fn a_record_is_printed_and_read_back() {
        let mut record = Record::new(Setup::players(2), 99)
            .with_names(["Anna", "Ben the Builder"])
            .unwrap();
        record.push("buy 3 with denar-7 denar-4".parse().unwrap());
        let text = record.to_string();
        assert_eq!(
            text,
            "alhambra game 1\nrules: 1\nplayers: 2\nnames: Anna, Ben the Builder\n\
             modules: none\noptions: none\nseed: 99\n\nbuy 3 with denar-4 denar-7\n"
        );
        let again: Record = text.parse().unwrap();
        assert_eq!(again, record);
        assert_eq!((record.line(0), again.line(0)), (9, 9));
    }

    #[test]
    fn a_record_of_the_card_game_says_so_and_without_a_word_it_is_the_board_game() {
        let record = Record::new(Setup::cards(4), 5);
        let text = record.to_string();
        assert_eq!(
            text,
            "alhambra game 1\nrules: 1\ngame: cards\nplayers: 4\nmodules: none\noptions: none\nseed: 5\n\n"
        );
        assert_eq!(text.parse::<Record>().unwrap(), record);
        let old: Record = HEAD.parse().unwrap();
        assert_eq!(old.setup(), Setup::players(3));
        let said: Record = format!("{HEAD}game: board\n").parse().unwrap();
        assert_eq!(said, old);
    }

    #[test]
    fn options_are_printed_and_read_back() {
        let options = Options::NONE
            .with(GameOption::OpenHands)
            .with(GameOption::WithoutDirk);
        let setup = Setup {
            options,
            ..Setup::cards(2)
        };
        let text = Record::new(setup, 5).to_string();
        assert_eq!(
            text,
            "alhambra game 1\nrules: 1\ngame: cards\nplayers: 2\nmodules: none\n\
             options: open-hands, without-dirk\nseed: 5\n\n"
        );
        assert_eq!(text.parse::<Record>().unwrap().setup(), setup);
    }

    #[test]
    fn a_record_from_before_there_were_further_options_stays_valid() {
        let old = "alhambra game 1\nrules: 1\nplayers: 2\nmodules: none\n\
                   options: open-hands\nseed: 99\n\n";
        let record: Record = old.parse().unwrap();
        assert_eq!(
            record.setup().options,
            Options::NONE.with(GameOption::OpenHands)
        );
        assert_eq!(record.to_string(), old);
    }

    #[test]
    fn comments_stand_anywhere_and_lines_end_as_they_like() {
        let text = "# ours\r\nalhambra game 1 # really\r\nrules: 1\r\n# few\r\nplayers: 3\r\n\
                    options: open-hands\r\nseed: 7\r\n\r\n\r\ntake denar-4 # why not\r\n";
        let record: Record = text.parse().unwrap();
        assert_eq!(record.actions().len(), 1);
        assert!(record.setup().options.open_hands());
        assert_eq!(record.line(0), 10);
    }

    #[test]
    fn seats_are_found_by_name_and_by_number() {
        let record = Record::new(Setup::players(2), 1)
            .with_names(["Anna", "Ben"])
            .unwrap();
        assert_eq!(record.seat("Ben"), Some(Seat(1)));
        assert_eq!(record.seat("seat 1"), Some(Seat(0)));
        assert_eq!(record.seat("seat 3"), None);
        assert_eq!(Record::new(Setup::players(2), 1).name(Seat(1)), "seat 2");
    }

    #[test]
    fn a_foreign_file_is_no_game() {
        for text in ["", "\n\n", "<html>", "1,0 garden-8\n", "alhambra game x"] {
            assert!(misread(text).contains("no recorded game"), "{text}");
        }
        assert_eq!(
            misread("alhambra game 2\n"),
            "line 1: format 2 is unknown, this program reads format 1"
        );
    }

    #[test]
    fn each_fault_of_a_header_has_its_sentence() {
        let with = |more: &str| misread(&format!("{HEAD}{more}\n"));
        assert!(with("colour: red").starts_with("line 5: `colour` is unknown"));
        assert!(with("seed: 8").contains("twice"));
        assert!(with("game: dice").contains("no game `dice`, there are board and cards"));
        assert!(
            with("game: cards\nmodules: vizier").contains("the card game is played without them")
        );
        assert!(with("take denar-4").contains("after an empty line"));
        assert!(with("names: Anna, Ben").contains("2 names are given for 3 seats"));
        assert!(with("names: Anna, Ben, Anna").contains("two seats are called `Anna`"));
        assert!(with("names: Anna,, Ben").contains("seat 2 has an empty name"));
        assert!(with("modules: vizir").contains("no module `vizir`"));
        if let Some(module) = Module::ALL
            .into_iter()
            .find(|m| !ModuleSet::PLAYABLE.has(*m))
        {
            let slug = module.slug();
            assert!(with(&format!("modules: {slug}")).contains("cannot be played yet"));
        }
        assert!(with("options: cheating").contains("no option `cheating`"));
        assert!(with("options: open-hands, open-hands").contains("named twice"));
        assert!(with("options: without-dirk").contains("only for the card game with 2 players"));
        assert!(
            misread(&HEAD.replace("players: 3", "players: 7")).contains("2 to 6 players, not 7")
        );
        assert!(misread(&HEAD.replace("players: 3", "players: 300")).contains("from 2 to 6"));
        assert!(misread(&HEAD.replace("seed: 7", "seed: -7")).contains("not `-7`"));
        assert!(
            misread("alhambra game 1\nrules: 1\nplayers: 3\n").contains("without a line `seed:`")
        );
    }

    #[test]
    fn a_misread_action_is_named_with_its_line() {
        assert_eq!(
            misread(&format!("{HEAD}\ntake denar-4\ntake denar-12\n")),
            "line 7: there is no card `denar-12`"
        );
    }

    #[test]
    fn what_is_quoted_cannot_fill_or_steer_a_terminal() {
        let why = misread(&format!("{HEAD}\n\u{1b}[2J{}\n", "x".repeat(100_000)));
        assert!(why.chars().count() < 250 && !why.contains('\u{1b}'));
    }
}
