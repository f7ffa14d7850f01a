//! `cargo xtask mutants`: breaks the code in a sample of places and looks whether a test notices.
//!
//! [cargo-mutants](https://mutants.rs) knows how to break it. Which places are tried follows from their
//! names alone, without lines and columns: the same code gives the same sample on every run and every
//! machine, and a change elsewhere leaves most of it as it was.

use crate::{Outcome, tools};
use alhambra_fingerprint::hash;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// How many places are tried unless it is said.
const SAMPLE: usize = 20;
/// The most that may be asked for. Each is a build and a run of all tests of a crate.
const MOST: usize = 200;
/// After so many seconds a test is taken to hang.
const TIMEOUT: &str = "300";

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
struct Wanted<'a> {
    /// Which folder of `crates`.
    folder: &'a str,
    sample: usize,
    /// Whether cargo-mutants may be installed.
    install: bool,
}

/// Tries a sample. `words` say of which crate, and how large.
pub(crate) fn run(words: &[&str]) -> Outcome {
    let wanted = wanted(words)?;
    let package = package(wanted.folder)?;
    need_mutants(wanted.install)?;
    let listed = tools::listen(mutants(&["--list", "--package", &package]))?;
    let all: Vec<&str> = listed.lines().filter(|l| is_mutant(l)).collect();
    if all.is_empty() {
        return Err(format!("nothing in {package} can be broken:\n{listed}"));
    }
    let chosen = sample(&all, wanted.sample);
    println!(
        "{} of {} places of {package}; each is a build and a run of its tests",
        chosen.len(),
        all.len()
    );
    let out = tools::target().join("mutants").join(wanted.folder);
    fs::create_dir_all(&out).map_err(|e| format!("{}: {e}", out.display()))?;
    let place = out.to_string_lossy().into_owned();
    let mut command = mutants(&["--package", &package, "--output", &place]);
    command.args(["--no-shuffle", "--jobs", "1", "--timeout", TIMEOUT]);
    for name in &chosen {
        command.args(["--re", &exactly(name)]);
    }
    // It tries to leave out fields whatever is asked for: at least in no other files.
    for file in files(&chosen) {
        command.args(["--file", file]);
    }
    let status = command
        .status()
        .map_err(|e| format!("cargo-mutants could not be started: {e}"))?;
    // 2: something was not noticed; 3: something hung. Both are results.
    if !matches!(status.code(), Some(0 | 2 | 3)) {
        return Err("cargo-mutants failed".to_owned());
    }
    print!("{}", report(&out.join("mutants.out"), &package, &chosen)?);
    Ok(())
}

fn wanted<'a>(words: &[&'a str]) -> Result<Wanted<'a>, String> {
    let mut wanted = Wanted {
        folder: "rules",
        sample: SAMPLE,
        install: false,
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--install" => wanted.install = true,
            "--sample" => {
                let number = words.next().and_then(|n| n.parse().ok());
                wanted.sample = number
                    .filter(|n| (1..=MOST).contains(n))
                    .ok_or(format!("--sample needs a number from 1 to {MOST}"))?;
            }
            option if option.starts_with('-') => return Err(format!("what is `{option}`?")),
            folder => wanted.folder = folder,
        }
    }
    Ok(wanted)
}

/// The name of the package in a folder of `crates`.
fn package(folder: &str) -> Result<String, String> {
    let manifest = tools::root().join("crates").join(folder).join("Cargo.toml");
    let text = fs::read_to_string(&manifest)
        .map_err(|_| format!("there is no crate in crates/{folder}"))?;
    let name = text.lines().find_map(|l| l.strip_prefix("name = \""));
    let name = name.and_then(|name| name.strip_suffix('"'));
    name.map(str::to_owned)
        .ok_or(format!("crates/{folder}/Cargo.toml names no package"))
}

fn mutants(arguments: &[&str]) -> Command {
    let mut cargo = tools::cargo(&["mutants"]);
    cargo.args(arguments);
    cargo
}

/// It takes minutes to build, so it is installed only when somebody asks for it.
fn need_mutants(install: bool) -> Outcome {
    if tools::works(mutants(&["--version"])) {
        return Ok(());
    }
    if !install {
        return Err(
            "cargo-mutants is not installed; `cargo xtask mutants --install` installs it first"
                .to_owned(),
        );
    }
    println!("installing cargo-mutants");
    tools::run(tools::cargo(&["install", "cargo-mutants", "--locked"]))
}

/// Whether a line names a place: `crates/rules/src/seat.rs:17:9: replace … with …`.
fn is_mutant(line: &str) -> bool {
    without_place(line) != line
}

/// The name without line and column.
fn without_place(name: &str) -> String {
    let mut parts = name.splitn(4, ':');
    let (file, line, column) = (parts.next(), parts.next(), parts.next());
    let is_number = |part: Option<&str>| part.is_some_and(|p| p.parse::<u32>().is_ok());
    match (file, parts.next()) {
        (Some(file), Some(rest)) if is_number(line) && is_number(column) => {
            format!("{file}:{rest}")
        }
        _ => name.to_owned(),
    }
}

/// So many of them: those whose names have the lowest hashes.
fn sample<'a>(all: &[&'a str], count: usize) -> Vec<&'a str> {
    let mut by_hash: Vec<(u64, usize)> = all
        .iter()
        .enumerate()
        .map(|(at, name)| (hash(&without_place(name)), at))
        .collect();
    by_hash.sort_unstable();
    let mut chosen: Vec<usize> = by_hash.into_iter().take(count).map(|(_, at)| at).collect();
    chosen.sort_unstable();
    chosen.into_iter().map(|at| all[at]).collect()
}

/// The files in which these places are.
fn files<'a>(chosen: &[&'a str]) -> BTreeSet<&'a str> {
    let file = |name: &&'a str| name.split(':').next();
    chosen.iter().filter_map(file).collect()
}

/// A pattern that means this text and nothing else.
fn exactly(text: &str) -> String {
    let mut pattern = "^".to_owned();
    for letter in text.chars() {
        if "\\.+*?()|[]{}^$".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern + "$"
}

/// What came out, as a row for docs/mutants.md, and what nobody noticed. Only the sample counts.
fn report(folder: &Path, package: &str, chosen: &[&str]) -> Result<String, String> {
    let lines = |name: &str| {
        let path = folder.join(name);
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let ours = text.lines().filter(|line| chosen.contains(line));
        Ok::<_, String>(ours.map(str::to_owned).collect::<Vec<String>>())
    };
    let (caught, missed) = (lines("caught.txt")?, lines("missed.txt")?);
    let (hung, unviable) = (lines("timeout.txt")?, lines("unviable.txt")?);
    Ok(row(package, &caught, &missed, &hung, &unviable))
}

fn row(
    package: &str,
    caught: &[String],
    missed: &[String],
    hung: &[String],
    unviable: &[String],
) -> String {
    // What hangs is noticed by whoever waits for it.
    let noticed = caught.len() + hung.len();
    let all = noticed + missed.len();
    let mut out = format!(
        "\n| `{package}` | {noticed} of {all} | {} |\n",
        unviable.len()
    );
    if !missed.is_empty() {
        out += "\nnot noticed:\n";
    }
    for name in missed {
        let _ = writeln!(out, "  {name}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [&str; 4] = [
        "crates/a/src/one.rs:3:5: replace f -> u8 with 0",
        "crates/a/src/one.rs:9:12: replace + with - in g",
        "crates/a/src/two.rs:1:1: replace h with ()",
        "crates/a/src/two.rs:4:2: delete ! in i",
    ];

    #[test]
    fn the_sample_is_the_same_wherever_the_lines_are() {
        let chosen = sample(&ALL, 2);
        assert_eq!(chosen.len(), 2);
        let moved: Vec<String> = ALL
            .iter()
            .map(|name| name.replace(":3:5:", ":30:5:").replace(":4:2:", ":41:2:"))
            .collect();
        let moved: Vec<&str> = moved.iter().map(String::as_str).collect();
        let names = |chosen: Vec<&str>| chosen.into_iter().map(without_place).collect::<Vec<_>>();
        assert_eq!(names(sample(&moved, 2)), names(chosen));
    }

    #[test]
    fn a_larger_sample_holds_the_smaller_one() {
        for count in 1..ALL.len() {
            let larger = sample(&ALL, count + 1);
            assert!(sample(&ALL, count).iter().all(|name| larger.contains(name)));
        }
        assert_eq!(sample(&ALL, 99), ALL);
    }

    #[test]
    fn only_the_sample_counts() {
        let folder = tools::target().join("mutants-of-a-test");
        fs::create_dir_all(&folder).expect("there is room");
        for (name, found) in [
            ("caught.txt", &ALL[..1]),
            ("missed.txt", &ALL[1..3]),
            ("timeout.txt", &[]),
            ("unviable.txt", &ALL[3..]),
        ] {
            fs::write(folder.join(name), found.join("\n")).expect("there is room");
        }
        let of = |chosen: &[&str]| report(&folder, "p", chosen).expect("all files are there");
        assert!(of(&ALL).starts_with("\n| `p` | 1 of 3 | 1 |\n"));
        let two = of(&ALL[..2]);
        assert!(two.starts_with("\n| `p` | 1 of 2 | 0 |\n") && !two.contains(ALL[2]));
        assert!(report(&folder.join("nowhere"), "p", &ALL).is_err());
        fs::remove_dir_all(&folder).expect("it was just made");
        let named: Vec<&str> = files(&ALL).into_iter().collect();
        assert_eq!(named, ["crates/a/src/one.rs", "crates/a/src/two.rs"]);
    }

    #[test]
    fn only_places_are_counted() {
        assert!(ALL.into_iter().all(is_mutant));
        for line in ["", "warning: unused", "Found 3 mutants to test"] {
            assert!(!is_mutant(line), "{line}");
        }
        assert_eq!(
            without_place("a.rs:9:12: replace x::y -> (u8, u8) with (0, 1)"),
            "a.rs: replace x::y -> (u8, u8) with (0, 1)"
        );
    }

    #[test]
    fn a_name_is_meant_exactly() {
        assert_eq!(
            exactly("a.rs:1:2: f -> Vec<u8>"),
            r"^a\.rs:1:2: f -> Vec<u8>$"
        );
    }

    #[test]
    fn words_say_what_is_wanted() {
        let default = wanted(&[]).expect("nothing is needed");
        assert_eq!(
            (default.folder, default.sample, default.install),
            ("rules", SAMPLE, false)
        );
        let all = wanted(&["table", "--sample", "7", "--install"]).expect("all are known");
        assert_eq!((all.folder, all.sample, all.install), ("table", 7, true));
        for words in [
            &["--sample"][..],
            &["--sample", "0"],
            &["--sample", "999"],
            &["--fast"],
        ] {
            assert!(wanted(words).is_err(), "{words:?}");
        }
        assert_eq!(package("cli"), Ok("alhambra".to_owned()));
        assert!(package("nothing").is_err());
    }

    #[test]
    fn what_hangs_was_noticed_and_what_does_not_build_does_not_count() {
        let names = |count: usize| vec!["x".to_owned(); count];
        let row = row("p", &names(3), &names(1), &names(1), &names(2));
        assert!(row.starts_with("\n| `p` | 4 of 5 | 2 |\n"), "{row}");
        assert!(row.ends_with("not noticed:\n  x\n"), "{row}");
    }
}
