//! Counts the instructions of a random game under Callgrind.
//!
//! Seconds depend on what else the machine does; instructions do not. The figures that are kept
//! stand in `docs/performance.toml`.

use crate::{Outcome, tools};
use serde::Deserialize;
use std::fmt::Write as _;
use std::{env, fs};

/// The file with the figures that are kept.
const FIGURES: &str = "docs/performance.toml";
/// A game costs the difference between so many games and so many, divided by how many more these
/// are: starting up falls out.
const GAMES: (u64, u64) = (50, 150);
/// The same for games with all modules, which take ten times as long.
const LONG_GAMES: (u64, u64) = (5, 25);
/// How far a count may be from the one that is kept, in percent.
const TOLERANCE: u64 = 2;

/// A way to play, and the most that a game of it may cost.
struct Mode {
    name: &'static str,
    about: &'static str,
    limit: u64,
    /// How many games are counted.
    games: (u64, u64),
}

const MODES: [Mode; 5] = [
    Mode {
        name: "light",
        about: "Any legal action but redesigns.",
        limit: 260_000,
        games: GAMES,
    },
    Mode {
        name: "full",
        about: "Any legal action, every redesign listed.",
        limit: 1_080_000,
        games: GAMES,
    },
    Mode {
        name: "light-all",
        about: "The same as `light` with all modules in play, each of which makes games longer.",
        limit: 11_250_000,
        games: LONG_GAMES,
    },
    Mode {
        name: "full-all",
        about: "The same as `full` with all modules in play, each of which makes games longer.",
        limit: 30_500_000,
        games: LONG_GAMES,
    },
    Mode {
        name: "cards",
        about: "The card game, any legal action.",
        limit: 195_000,
        games: GAMES,
    },
];

/// What `docs/performance.toml` says.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Figures {
    compiler: String,
    light: u64,
    full: u64,
    light_all: u64,
    full_all: u64,
    cards: u64,
}

impl Figures {
    fn read(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|e| format!("{FIGURES}: {e}"))
    }

    const fn kept(&self) -> [u64; MODES.len()] {
        [
            self.light,
            self.full,
            self.light_all,
            self.full_all,
            self.cards,
        ]
    }
}

/// Counts and compares.
pub(crate) fn check() -> Outcome {
    let path = tools::root().join(FIGURES);
    let text = fs::read_to_string(path)
        .map_err(|e| format!("{FIGURES}: {e}; `cargo xtask instructions --write` makes it"))?;
    let figures = Figures::read(&text)?;
    let compiler = compiler()?;
    let same = figures.compiler == compiler;
    if !same {
        println!(
            "{FIGURES} was made with {}, this is {compiler}: only the limits are compared",
            figures.compiler
        );
    }
    let counts = count()?;
    let mut faults = Vec::new();
    for ((mode, count), kept) in MODES.iter().zip(counts).zip(figures.kept()) {
        let kept = same.then_some(kept);
        match judge(count, kept, mode.limit) {
            Ok(()) => println!("{}: {count} instructions a game", mode.name),
            Err(fault) => faults.push(format!("{}: {fault}", mode.name)),
        }
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults.join("; "))
    }
}

/// Counts and keeps the counts.
pub(crate) fn write() -> Outcome {
    let counts = count()?;
    let text = page(&compiler()?, counts);
    fs::write(tools::root().join(FIGURES), text).map_err(|e| format!("{FIGURES}: {e}"))?;
    for (mode, count) in MODES.iter().zip(counts) {
        println!("{}: {count} instructions a game", mode.name);
        judge(count, None, mode.limit).map_err(|fault| format!("{}: {fault}", mode.name))?;
    }
    println!("kept in {FIGURES}");
    Ok(())
}

/// The file as it is written.
fn page(compiler: &str, counts: [u64; MODES.len()]) -> String {
    let mut page = format!(
        "# Instructions of one random game for three under Callgrind, one thread, payments\n\
         # without superfluous cards. Written by `cargo xtask instructions --write`;\n\
         # `cargo verify` compares, with a tolerance of {TOLERANCE} %.\n\n\
         compiler = \"{compiler}\"\n"
    );
    for (mode, count) in MODES.iter().zip(counts) {
        write!(
            page,
            "\n# {} At most {}.\n{} = {}\n",
            mode.about,
            grouped(mode.limit),
            mode.name,
            grouped(count)
        )
        .expect("a text takes any text");
    }
    page
}

/// A number with its thousands set apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push('_');
        }
        grouped.push(digit);
    }
    grouped
}

/// Whether a count is within its limit and near the one that is kept.
fn judge(count: u64, kept: Option<u64>, limit: u64) -> Outcome {
    if count > limit {
        return Err(format!(
            "{count} instructions a game, at most {limit} are allowed"
        ));
    }
    match kept {
        Some(kept) if count.abs_diff(kept) * 100 > kept * TOLERANCE => Err(format!(
            "{count} instructions a game, but {FIGURES} says {kept}: if that is meant, \
             `cargo xtask instructions --write` keeps it"
        )),
        _ => Ok(()),
    }
}

/// The compiler and the machine that the counts belong to.
fn compiler() -> Result<String, String> {
    let said = tools::listen(tools::program("rustc", &["--version"]))?;
    let version = said.split_whitespace().nth(1).unwrap_or("unknown");
    Ok(format!("rustc {version}, {}", env::consts::ARCH))
}

/// Plays random games and nothing else, so that it is soon built.
const PROGRAM: &str = "random_games";

/// Instructions a game, mode by mode.
fn count() -> Result<[u64; MODES.len()], String> {
    tools::need_valgrind().map_err(|e| {
        format!(
            "THE INSTRUCTION COUNTS ARE SKIPPED. {e}. A check that is skipped counts as failed; \
             `cargo verify --without-valgrind` leaves it out"
        )
    })?;
    tools::run(tools::cargo(&[
        "build",
        "--release",
        "--package",
        "alhambra-bots",
        "--example",
        PROGRAM,
    ]))?;
    let mut counts = [0; MODES.len()];
    for (mode, count) in MODES.iter().zip(&mut counts) {
        let (few, many) = mode.games;
        let more = many - few;
        let few = callgrind(mode.name, few)?;
        let many = callgrind(mode.name, many)?;
        *count = many
            .checked_sub(few)
            .ok_or("more games took fewer instructions")?
            / more;
    }
    Ok(counts)
}

/// Instructions of the whole program when it plays so many games.
fn callgrind(mode: &str, games: u64) -> Result<u64, String> {
    let target = tools::target();
    let program = target.join("release").join("examples").join(PROGRAM);
    let out = target.join(format!("callgrind.{mode}.out"));
    let mut command = tools::program("valgrind", &["--tool=callgrind"]);
    command
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(program)
        .args([mode, &games.to_string()]);
    let said = tools::listen(command)?;
    collected(&said).ok_or_else(|| format!("Callgrind says nothing of instructions:\n{said}"))
}

/// The number after `Collected :` in what Callgrind says.
fn collected(said: &str) -> Option<u64> {
    let (_, number) = said.split_once("Collected :")?;
    number.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_read_from_what_callgrind_says() {
        let said = "==12== Events    : Ir\n==12== Collected : 38147025\n==12== \n";
        assert_eq!(collected(said), Some(38_147_025));
        assert_eq!(collected("==12== Events    : Ir\n"), None);
    }

    #[test]
    fn a_count_too_far_from_the_kept_one_or_above_its_limit_is_refused() {
        assert_eq!(judge(102_000, Some(100_000), 252_900), Ok(()));
        assert_eq!(judge(98_000, Some(100_000), 252_900), Ok(()));
        assert!(judge(102_001, Some(100_000), 252_900).is_err());
        assert!(judge(97_999, Some(100_000), 252_900).is_err());
        assert_eq!(judge(150_000, None, 252_900), Ok(()));
        assert!(judge(280_001, None, 252_900).is_err());
        assert!(judge(280_001, Some(252_900), 280_000).is_err());
    }

    #[test]
    fn what_is_written_is_read_again() {
        let page = page(
            "rustc 1.0.0, abacus",
            [254_321, 1_067_000, 4_100_001, 19_400_002, 99_000],
        );
        assert!(page.contains("light = 254_321"), "{page}");
        assert!(page.contains("full-all = 19_400_002"), "{page}");
        let figures = Figures::read(&page).expect("it is well formed");
        let kept = [254_321, 1_067_000, 4_100_001, 19_400_002, 99_000];
        assert_eq!(figures.kept(), kept);
        assert_eq!(figures.compiler, "rustc 1.0.0, abacus");
        assert!(Figures::read("light = 1").is_err());
    }
}
