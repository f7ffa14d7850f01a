//! A written score pad: several scorings of a real table, with what everybody counted.
//!
//! ```text
//! modules: camps, falconers
//!
//! round 1
//! Anna: wall 7, tower 2, falcons-white 1
//! Ben: wall 4, tower 1, garden 1
//! ```

use crate::misread::{Line, Misread, lines, printable};
use crate::printed::{self, corrections_text};
use alhambra_rules::Short as _;
use alhambra_rules::base::scoring::Who;
use alhambra_rules::module::Preset;
use alhambra_rules::options::{GameOption, Options};
use alhambra_rules::pad::{Field, Impossible, Pad};
use alhambra_rules::printed::Corrections;
use alhambra_rules::{GameKind, Module, ModuleSet, Round, Seat, Setup};
use std::fmt;
use std::str::FromStr;

/// What stands before the numbers of Dirk.
const DIRK: &str = "Dirk";
/// What stands before what the whole table has chosen.
const TABLE: &str = "table";

/// Several scorings of a real table.
#[derive(Clone, Debug)]
pub struct Sheets {
    /// What is played.
    pub setup: Setup,
    /// Those who play, by seat.
    pub names: Vec<String>,
    /// The scorings, in their order.
    pub pads: Vec<Pad>,
    /// Whether Dirk has a line; without one he has nothing where he takes part.
    pub has_dirk: bool,
    /// The tiles that look different from the table.
    pub printed: Corrections,
}

impl Sheets {
    /// Empty scorings for these people.
    pub fn new(setup: &Setup, names: Vec<String>) -> Self {
        Self {
            setup: *setup,
            names,
            pads: Round::ALL.map(|round| Pad::new(setup, round)).to_vec(),
            has_dirk: setup.has_dirk(),
            printed: Corrections::default(),
        }
    }

    /// The same for a box where these tiles look different; what the sheets say themselves stays.
    #[must_use]
    pub fn correct(mut self, printed: &Corrections) -> Self {
        self.printed = printed.clone().with(&self.printed);
        let printed = &self.printed;
        for pad in &mut self.pads {
            pad.correct(printed);
        }
        self
    }

    /// Reads a text, for a game with these modules and this scoring where it does not say so itself.
    pub fn read(
        text: &str,
        game: GameKind,
        modules: ModuleSet,
        round: Option<Round>,
    ) -> Result<Self, Misread> {
        let mut found = Found {
            game,
            modules,
            round,
            rows: Vec::new(),
            rounds: Vec::new(),
            last: 1,
            printed: Corrections::default(),
        };
        for (number, line) in lines(text) {
            if let Line::Said(said) = line {
                found.last = number;
                found
                    .line(number, said)
                    .map_err(|why| Misread::new(number, &why))?;
            }
        }
        found.fill()
    }

    /// The name of somebody.
    pub fn name(&self, who: Who) -> &str {
        match who {
            Who::Seat(seat) => self.names.get(seat.at()).map_or("", String::as_str),
            Who::Dirk => DIRK,
        }
    }

    /// Everybody's points after each scoring.
    pub fn totals(&self) -> Vec<(Who, Vec<i16>)> {
        let Some(first) = self.pads.first() else {
            return Vec::new();
        };
        let reckoned: Vec<_> = self.pads.iter().map(Pad::reckon).collect();
        let of = |who: Who| {
            let mut points = 0;
            let after = reckoned.iter().map(|sheet| {
                points = sheet.after(who, points);
                points
            });
            (who, after.collect())
        };
        first.columns().map(of).collect()
    }

    /// What cannot be, in which scoring.
    pub fn check(&self) -> Result<(), (Round, Impossible)> {
        for pad in &self.pads {
            pad.check().map_err(|why| (pad.round(), why))?;
        }
        Ok(())
    }
}

/// The same text again.
impl fmt::Display for Sheets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.setup.game == GameKind::Cards {
            writeln!(f, "game: cards")?;
        }
        if !self.setup.modules.is_empty() {
            let slugs: Vec<&str> = self.setup.modules.iter().map(Module::slug).collect();
            writeln!(f, "modules: {}", slugs.join(", "))?;
        }
        f.write_str(&corrections_text(&self.printed))?;
        for pad in &self.pads {
            writeln!(f, "\nround {}", pad.round())?;
            for who in pad.columns().map(Some).chain([None]) {
                let items = items(pad, who);
                match who {
                    Some(who) => writeln!(f, "{}: {items}", self.name(who))?,
                    None if items.is_empty() => {}
                    None => writeln!(f, "{TABLE}: {items}")?,
                }
            }
        }
        Ok(())
    }
}

/// What somebody counted, but for what they have none of.
fn items(pad: &Pad, who: Option<Who>) -> String {
    let mut items = Vec::new();
    for (at, field) in pad.fields().iter().enumerate() {
        if !pad.counting(at).contains(&who) {
            continue;
        }
        let count = pad.count(who, at);
        if let Some(choice) = field.choices.get(usize::from(count)) {
            items.push(format!("{field} {}", chosen(choice, count)));
        } else if count > 0 {
            items.push(format!("{field} {count}"));
        }
    }
    items.join(", ")
}

/// A choice by the one mark that it is, or by its number.
fn chosen(choice: &[alhambra_rules::piece::Mark], at: u8) -> String {
    match choice {
        [mark] => mark.to_string(),
        _ => (at + 1).to_string(),
    }
}

/// What was read so far.
struct Found<'a> {
    game: GameKind,
    modules: ModuleSet,
    round: Option<Round>,
    /// The scoring, the line, the name and what stands behind it.
    rows: Vec<(Round, usize, &'a str, &'a str)>,
    rounds: Vec<Round>,
    last: usize,
    printed: Corrections,
}

impl<'a> Found<'a> {
    fn line(&mut self, number: usize, said: &'a str) -> Result<(), String> {
        if let Some(round) = said.strip_prefix("round ") {
            return self.begin(round.trim());
        }
        let is_head = self.rows.is_empty() && self.rounds.is_empty();
        if let Some(tile) = said.strip_prefix("tile ").filter(|_| is_head) {
            return printed::add(&mut self.printed, tile);
        }
        let example = "write a name, a colon and what was counted, such as `Anna: wall 7, tower 2`";
        let (name, items) = said.split_once(':').ok_or(example)?;
        let (name, items) = (name.trim(), items.trim());
        if self.rows.is_empty() && self.rounds.is_empty() {
            match name {
                "game" => {
                    let game = GameKind::from_slug(items);
                    self.game = game.ok_or("the game is `board` or `cards`")?;
                    return Ok(());
                }
                "modules" => {
                    self.modules = modules(items)?;
                    return Ok(());
                }
                _ => {}
            }
        }
        let Some(round) = self.round else {
            return Err("a line `round 1` says which scoring it is".to_owned());
        };
        if name.is_empty() {
            return Err(example.to_owned());
        }
        let again = |row: &(Round, usize, &str, &str)| row.0 == round && is_same(row.2, name);
        if self.rows.iter().any(again) {
            return Err(format!(
                "`{}` has two lines in one scoring",
                printable(name)
            ));
        }
        if !self.rounds.contains(&round) {
            self.rounds.push(round);
        }
        self.rows.push((round, number, name, items));
        Ok(())
    }

    fn begin(&mut self, round: &str) -> Result<(), String> {
        let named = round.parse().ok().and_then(Round::new);
        let named = named.ok_or("there are the scorings `round 1`, `round 2` and `round 3`")?;
        if self.rounds.contains(&named) {
            return Err(format!("round {named} is there twice"));
        }
        self.rounds.push(named);
        self.round = Some(named);
        Ok(())
    }

    /// Those who play, in the order of their first lines.
    fn names(&self) -> Vec<&'a str> {
        let mut names: Vec<&str> = Vec::new();
        for (.., name, _) in &self.rows {
            let is_seat = !is_same(name, DIRK) && !is_same(name, TABLE);
            if is_seat && !names.contains(name) {
                names.push(name);
            }
        }
        names
    }

    fn setup(&self, seats: usize) -> Result<Setup, String> {
        if !(2..=6).contains(&seats) {
            return Err(format!("2 to 6 play, and {seats} are named"));
        }
        let setup = Setup {
            game: self.game,
            players: seats as u8,
            modules: self.modules,
            options: Options::NONE,
        };
        setup.check().map_err(|why| why.to_string())?;
        // Two who play the card game without Dirk have no line for him.
        let alone = Setup {
            options: Options::NONE.with(GameOption::WithoutDirk),
            ..setup
        };
        Ok(if self.has_dirk() || alone.check().is_err() {
            setup
        } else {
            alone
        })
    }

    fn has_dirk(&self) -> bool {
        self.rows.iter().any(|(.., name, _)| is_same(name, DIRK))
    }

    fn fill(mut self) -> Result<Sheets, Misread> {
        let names = self.names();
        let setup = self
            .setup(names.len())
            .map_err(|why| Misread::new(self.last, &why))?;
        self.rounds.sort_short();
        let mut pads: Vec<Pad> = self
            .rounds
            .iter()
            .map(|round| Pad::new(&setup, *round))
            .collect();
        for (round, number, name, items) in &self.rows {
            let who = if is_same(name, DIRK) {
                Some(Who::Dirk)
            } else if is_same(name, TABLE) {
                None
            } else {
                let seat = names.iter().position(|other| other == name).unwrap_or(0);
                Some(Who::Seat(Seat(seat as u8)))
            };
            if who == Some(Who::Dirk) && !setup.has_dirk() {
                let why = format!(
                    "{DIRK} plays along only where two people play, not {}",
                    names.len()
                );
                return Err(Misread::new(*number, &why));
            }
            let pad = pads.iter_mut().find(|pad| pad.round() == *round);
            let pad = pad.expect("every round that has a row has a pad");
            write_down(pad, who, items).map_err(|why| Misread::new(*number, &why))?;
        }
        let has_dirk = self.has_dirk();
        let names = names.into_iter().map(printable).collect();
        let sheets = Sheets {
            setup,
            names,
            pads,
            has_dirk,
            printed: Corrections::default(),
        };
        Ok(sheets.correct(&self.printed))
    }
}

fn is_same(name: &str, other: &str) -> bool {
    name == other
        || [DIRK, TABLE]
            .iter()
            .any(|n| name.eq_ignore_ascii_case(n) && other.eq_ignore_ascii_case(n))
}

/// The modules of these names, or of sets of them.
fn modules(text: &str) -> Result<ModuleSet, String> {
    let mut all = ModuleSet::NONE;
    for name in text.split([',', ' ']).filter(|name| !name.is_empty()) {
        let set = Preset::from_slug(name).map(Preset::playable);
        let one = || Module::from_slug(name).map(|module| ModuleSet::NONE.with(module));
        let Some(some) = set.or_else(one) else {
            let near = nearest(name, Module::ALL.into_iter().map(Module::slug));
            return Err(unknown("module", name, near));
        };
        all = all.or(some);
    }
    Ok(all)
}

/// That there is nothing of a name, and what could be meant.
fn unknown(what: &str, name: &str, near: Option<&str>) -> String {
    let name = printable(name);
    match near {
        Some(near) => format!("there is no {what} `{name}`; perhaps `{near}` is meant"),
        None => format!("there is no {what} `{name}`"),
    }
}

/// Writes down `wall 7, 2 tower, garden`.
fn write_down(pad: &mut Pad, who: Option<Who>, items: &str) -> Result<(), String> {
    let mut written = Vec::new();
    for item in items
        .split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty())
    {
        let (name, value) = split(item);
        let at = field(pad, who, name)?;
        if written.contains(&at) {
            return Err(format!("`{}` is there twice", printable(name)));
        }
        written.push(at);
        let count = value_of(&pad.fields()[at], value)?;
        pad.set(who, at, count);
    }
    Ok(())
}

/// The name and the number of `wall 7` or `7 wall`; nothing for `wall`.
fn split(item: &str) -> (&str, Option<&str>) {
    match item.split_once(char::is_whitespace) {
        None => (item, None),
        Some((first, second)) if first.bytes().all(|b| b.is_ascii_digit()) => {
            (second.trim(), Some(first))
        }
        Some((first, second)) => (first, Some(second.trim())),
    }
}

/// The field of a name that somebody counts.
fn field(pad: &Pad, who: Option<Who>, name: &str) -> Result<usize, String> {
    let names: Vec<(usize, String)> = (0..pad.fields().len())
        .filter(|at| pad.counting(*at).contains(&who))
        .map(|at| (at, pad.fields()[at].to_string()))
        .collect();
    let plain = name.to_ascii_lowercase();
    // `tower-11` is a tower, and several of them are towers.
    let kind = plain.split('-').next().unwrap_or_default();
    let is_price = plain
        .rsplit('-')
        .next()
        .is_some_and(|end| end.parse::<u8>().is_ok());
    let is_it = |called: &str| {
        called == plain || plain.strip_suffix('s') == Some(called) || is_price && called == kind
    };
    if let Some((at, _)) = names.iter().find(|(_, called)| is_it(called)) {
        return Ok(*at);
    }
    let near = nearest(&plain, names.iter().map(|(_, called)| called.as_str()));
    if near.is_some() {
        return Err(unknown("number", name, near));
    }
    let all: Vec<&str> = names.iter().map(|(_, called)| called.as_str()).collect();
    Err(format!(
        "there is no number `{}`, there are {}",
        printable(name),
        all.join(", ")
    ))
}

/// How many, or which choice.
fn value_of(field: &Field, value: Option<&str>) -> Result<u8, String> {
    let value = value.unwrap_or("1");
    if field.choices.is_empty() {
        let wrong = |_| {
            format!(
                "`{}` of `{field}` is no number that can be",
                printable(value)
            )
        };
        return u8::from_str(value).map_err(wrong);
    }
    let by_mark = field.choices.iter().position(
        |choice| matches!(choice.as_slice(), [mark] if mark.to_string().eq_ignore_ascii_case(value)),
    );
    let by_number = || {
        let number = value.parse::<usize>().ok()?.checked_sub(1)?;
        (number < field.choices.len()).then_some(number)
    };
    let chosen = by_mark.or_else(by_number);
    let chosen = chosen.ok_or_else(|| match field.choices.first().map(Vec::as_slice) {
        Some([_]) => {
            let names: Vec<String> = field
                .choices
                .iter()
                .flatten()
                .map(ToString::to_string)
                .collect();
            format!("`{field}` is one of {}", names.join(", "))
        }
        _ => format!("`{field}` is a number from 1 to {}", field.choices.len()),
    })?;
    Ok(chosen as u8)
}

/// The name that is most like a word, if one is much like it.
pub fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let away = |name: &str| distance(word, name);
    let near = names
        .map(|name| (away(name), name))
        .min_by_key(|(away, _)| *away);
    let (away, name) = near?;
    (away <= 1 + word.chars().count() / 4).then_some(name)
}

/// How many letters have to be changed, added or left out to make one word of the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (at, letter) in from.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], at + 1);
        for (next, other) in to.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[next + 1];
            row[next + 1] = changed.min(row[next] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Sheets, String> {
        let sheets = Sheets::read(text, GameKind::Board, ModuleSet::NONE, None);
        sheets.map_err(|why| why.to_string())
    }

    fn why(text: &str) -> String {
        read(text).expect_err("it cannot be read")
    }

    #[test]
    fn three_rounds_lead_to_totals() {
        let text = "modules: camps\n\
                    round 1\nAnna: wall 7, tower 2\nBen: 2 towers, camps 3\n\
                    round 2\nAnna: wall 9\nBen: garden-8, wall 4\n\
                    round 3\nAnna: wall 9\nBen: wall 10\n";
        let sheets = read(text).unwrap();
        assert_eq!(sheets.names, ["Anna", "Ben"]);
        assert_eq!(sheets.setup.modules, ModuleSet::NONE.with(Module::Camps));
        let totals = sheets.totals();
        // 7 and half of the 6 for towers, then 9 and 9; 3 and 3, 4 and 12 for the garden, then 10.
        assert_eq!(totals[0].1, [10, 19, 28]);
        assert_eq!(totals[1].1, [6, 22, 32]);
        assert_eq!(totals.len(), 3, "Dirk takes part");
    }

    #[test]
    fn what_is_written_is_read_back() {
        let text = "modules: falconers, invaders, new_score_cards\n\n\
                    round 2\nAnna: wall 7, tower 2, falcons-white 3, open-sides-n 2\n\
                    Ben: garden 1\nCleo: \ntable: score-card 4, attack n\n";
        let sheets = read(text).unwrap();
        let again = read(&sheets.to_string()).unwrap();
        assert_eq!(again.to_string(), sheets.to_string());
        assert_eq!(again.totals(), sheets.totals());
        assert!(sheets.to_string().contains("falcons-white 3"));
        assert!(sheets.to_string().contains("score-card 4, attack n"));
    }

    #[test]
    fn each_fault_has_its_sentence_with_its_line() {
        assert!(why("Anna: wall 7\n").contains("line 1: a line `round 1` says"));
        assert!(why("round 4\n").contains("`round 1`, `round 2` and `round 3`"));
        assert!(why("round 1\nround 1\n").contains("line 2: round 1 is there twice"));
        assert!(why("round 1\nAnna wall\n").contains("line 2: write a name, a colon"));
        assert!(why("round 1\nAnna: wall 7\n").contains("2 to 6 play, and 1 are named"));
        assert!(why("round 1\nA: wall\nA: wall\n").contains("`A` has two lines"));
        assert!(why("round 1\nA: wal 7\nB:\n").contains("perhaps `wall` is meant"));
        assert!(why("round 1\nA: castle 7\nB:\n").contains("there are wall, pavilion"));
        assert!(why("round 1\nA: wall x\nB:\n").contains("`x` of `wall` is no number"));
        assert!(why("round 1\nA: tower 1, tower 2\nB:\n").contains("`tower` is there twice"));
        assert!(
            why("modules: falconer\nround 1\nA:\nB:\n").contains("perhaps `falconers` is meant")
        );
        assert!(why("round 1\nA:\nB:\nC:\nDirk: tower\n").contains("only where two people play"));
        let attack = "modules: invaders\nround 1\nA:\nB:\ntable: attack x\n";
        assert!(why(attack).contains("`attack` is one of n, e, s, w"));
    }

    #[test]
    fn what_cannot_be_is_found() {
        let sheets = read("round 1\nA: pavilion 5\nB: pavilion 4\nC:\n").unwrap();
        let (round, why) = sheets.check().unwrap_err();
        assert_eq!(round, Round::First);
        assert_eq!(why.to_string(), "`pavilion` is 9 in all, and there are 7");
        let sheets = read("round 1\nA: pavilion 9\nB:\nC:\n").unwrap();
        let why = sheets.check().unwrap_err().1.to_string();
        assert_eq!(why, "`pavilion` is 9, and at most 7 can be");
        let sheets = read("round 1\nA: wall 20, tower 2\nB:\nC:\n").unwrap();
        let why = sheets.check().unwrap_err().1.to_string();
        assert!(why.starts_with("a wall of 20 cannot be"), "{why}");
    }

    #[test]
    fn a_tile_that_looks_different_allows_a_longer_wall() {
        let counted = "round 1\nA: wall 4, garden 1\nB:\nC:\n";
        let why = read(counted).unwrap().check().unwrap_err().1.to_string();
        assert!(why.contains("these tiles have 3 walls at most"), "{why}");
        // Two gardens with three walls each.
        let text = format!("tile garden-8-sw walls NES\n{counted}");
        assert!(read(&text).unwrap().check().is_err());
        let counted = counted.replace("wall 4, garden 1", "wall 9, garden 3");
        assert!(read(&counted).unwrap().check().is_err());
        let text = format!("tile garden-8-sw walls NES\n{counted}");
        let sheets = read(&text).unwrap();
        assert_eq!(sheets.check(), Ok(()));
        assert!(
            sheets
                .to_string()
                .starts_with("tile garden-8-sw walls NES\n")
        );
        assert!(
            self::why(&format!("tile garden-8 walls N\n{counted}"))
                .contains("name the tile in full")
        );
    }

    #[test]
    fn a_name_that_is_much_like_another_is_found() {
        let names = ["tower", "garden", "wall"];
        assert_eq!(nearest("towr", names.into_iter()), Some("tower"));
        assert_eq!(nearest("gradne", names.into_iter()), None);
        assert_eq!(nearest("house", names.into_iter()), None);
    }
}
