//! Builds, checks and generated documents: `cargo xtask COMMAND`.
//!
//! `cargo verify` is `cargo xtask verify`: everything that has to hold before a change goes in.

mod arena;
mod browser;
mod checks;
mod docs;
mod instructions;
mod load;
mod module;
mod mutants;
mod nodes;
mod outputs;
mod play;
mod site;
mod source;
mod tools;
mod verify;
mod wasm;

use std::process::ExitCode;

/// What a command of this crate comes to: nothing to say, or a sentence about what is wrong.
type Outcome = Result<(), String>;

const HELP: &str = "\
cargo xtask COMMAND

  play           builds the page and the command, and opens a table; short: cargo play
                   --no-open, --port N  as for the command itself
  verify         everything below, with formatting, lints, docs and tests; short: cargo verify
                   --without-valgrind   leave the instruction counts out
  arena          a bot of today alone against bots as they were at a commit
                   COMMIT               which commit
                   --hero NAME          who sits alone
                   --others NAME        who sits in the other seats, as it was
                   --games N, --seed N  how many games, and from what all chance follows
                   --cards              the card game is played
                   --help               what else can be chosen
  browser        the tests of the table in Chromium
                   WORD …               only the tests with such names
  checks         the repository checks: what the sources must and must not contain
  clicks         plays a game with all modules by clicking, at two sizes
                   --help               what can be chosen
  docs           writes the generated documents and the outputs that documents show
                   --check              only compares them
  instructions   counts the instructions of a game and compares them with docs/performance.toml
                   --write              keeps what was counted
  load           measures a server with 1,000 tables and 3,000 connections, for about a minute
                   --stores             a file beside a database with one node and with two; some 4 minutes
                   --help               what can be chosen
  module         writes the skeleton of a module: its own files, and its lines in the lists
                   SLUG                 which of the 43
  mutants        breaks the code in a sample of places, and tells what no test notices
                   CRATE                which folder of crates; rules if none is named
                   --sample N           in how many places, 20 unless it is said
                   --install            installs cargo-mutants first if it is missing
  nodes          lets three servers on one PostgreSQL fail, and looks whether anything is lost; some 3 minutes
                   --help               what can be chosen
  postgres       installs PostgreSQL if it is missing, as the tests need it
  screenshots    takes pictures of the table into target/screenshots
                   --keep               renews those in docs/screenshots
                   NAME …               only those
  site           builds the page for the browser into target/site and for the command
                   --out DIR            builds it into DIR
  wasm           builds the engine for WebAssembly and compares its games with the native ones
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Outcome {
    match words {
        ["play", words @ ..] => play::run(words),
        ["verify"] => verify::run(verify::Valgrind::Needed),
        ["verify", "--without-valgrind"] => verify::run(verify::Valgrind::LeftOut),
        ["arena", commit, words @ ..] => arena::run(commit, words),
        ["browser", words @ ..] => browser::test(words),
        ["clicks", words @ ..] => browser::clicks(words),
        ["checks"] => checks::run(),
        ["docs"] => docs::write(),
        ["docs", "--check"] => docs::check(),
        ["instructions"] => instructions::check(),
        ["instructions", "--write"] => instructions::write(),
        ["load", words @ ..] => load::run(words),
        ["module", slug] => module::run(slug),
        ["mutants", words @ ..] => mutants::run(words),
        ["nodes", words @ ..] => nodes::run(words),
        ["postgres"] => tools::need_postgres(),
        ["screenshots", words @ ..] => browser::screenshots(words),
        ["site"] => site::run(None),
        ["site", "--out", folder] => site::run(Some(folder)),
        ["wasm"] => wasm::run(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => Err(format!(
            "`{}` is no command of xtask\n\n{HELP}",
            words.join(" ")
        )),
    }
}
