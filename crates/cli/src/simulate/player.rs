//! Who sits at the table: a bot of this program, or another program.

use super::program::Program;
use alhambra_bots::{Asked, Bot};
use alhambra_record::nearest;
use alhambra_rules::Action;

/// Somebody who takes a seat for one game.
pub(super) enum Player {
    Bot(Box<dyn Bot>),
    Program(Program),
}

impl Player {
    /// What it does; or, without its full stop, what is wrong with it.
    pub(super) fn choose(&mut self, asked: &Asked, step: usize) -> Result<Action, String> {
        match self {
            Self::Bot(bot) => Ok(bot.choose(asked)),
            Self::Program(program) => program.choose(asked, step),
        }
    }
}

/// Whether the name in a list of bots is that of a program to run.
pub(super) fn is_program(name: &str) -> bool {
    name.contains('/')
}

/// Checks that somebody of that name can be had.
pub(super) fn check(name: &str) -> Result<(), String> {
    if is_program(name) {
        return Program::check(name);
    }
    match alhambra_bots::by_name(name, 0) {
        Some(_) => Ok(()),
        None => Err(unknown(name)),
    }
}

/// Why nobody of that name can be had.
fn unknown(name: &str) -> String {
    if let Some((bot, budget)) = name.split_once('@')
        && alhambra_bots::by_name(&format!("{bot}@1"), 0).is_some()
    {
        return format!(
            "behind `{bot}@` stands how long it thinks, such as 20ms, 3s or a number of futures from 1 on, \
             not `{budget}`"
        );
    }
    let meant = nearest(name, alhambra_bots::NAMES.iter().copied());
    let meant = meant.map(|near| format!("perhaps `{near}` is meant; there"));
    format!(
        "there is no bot `{name}`, {} are {}; a program to run has a `/` in its name",
        meant.as_deref().unwrap_or("there"),
        alhambra_bots::NAMES.join(", ")
    )
}

/// The longest name that fits into a record with a number behind it.
const LONGEST: usize = 36;

/// What the player is called in a record: programs by their file, and nothing that means something
/// there.
pub(super) fn short_name(name: &str) -> String {
    let mut words = name.split_whitespace();
    let file = words.find_map(|word| word.rsplit_once('/'));
    let short = file.map_or(name, |(_, file)| file);
    let plain = |c: &char| !c.is_control() && !matches!(c, ',' | '#');
    let short: String = short.chars().filter(plain).take(LONGEST).collect();
    match short.trim() {
        "" => "program".to_owned(),
        short => short.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_takes_every_name() {
        assert_eq!(short_name("greedy"), "greedy");
        assert_eq!(short_name("architect@20ms"), "architect@20ms");
        assert_eq!(short_name("bots/wise --level 3"), "wise");
        assert_eq!(short_name("python3 bots/wise.py"), "wise.py");
        assert_eq!(short_name("./a#,b"), "ab");
        assert_eq!(short_name("./#"), "program");
        assert_eq!(short_name(&format!("./{}", "x".repeat(99))).len(), LONGEST);
    }

    #[test]
    fn only_what_has_a_slash_is_a_program() {
        assert!(check("greedy").is_ok());
        let unknown = check("clever").unwrap_err();
        assert!(unknown.contains("there is no bot `clever`"), "{unknown}");
        let budget = check("architect@0").unwrap_err();
        assert!(budget.contains("stands how long it thinks"), "{budget}");
        let meant = check("greedi").unwrap_err();
        assert!(meant.contains("perhaps `greedy` is meant"), "{meant}");
        let nowhere = check("./nowhere/to-be-found").unwrap_err();
        assert!(nowhere.contains("cannot be found"), "{nowhere}");
    }
}
