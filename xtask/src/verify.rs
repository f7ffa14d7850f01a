//! Everything that has to hold before a change goes in, step by step.

use crate::{Outcome, browser, checks, docs, instructions, nodes, site, tools, wasm};
use std::time::Instant;

/// Whether the instruction counts are part of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Valgrind {
    /// They are: without Valgrind the verification fails.
    Needed,
    /// Whoever called said that they may be left out.
    LeftOut,
}

/// A step: its name, and what is done.
type Step = (&'static str, fn() -> Outcome);

/// All steps, the quick ones first as far as possible.
const STEPS: [Step; 14] = [
    ("formatting", formatting),
    ("repository checks", checks::run),
    ("clippy", clippy),
    ("documentation of the code", documentation),
    ("clippy for the browser", site::lint),
    ("the page", the_page),
    ("tests", tests),
    ("tests on PostgreSQL", tests_on_postgres),
    ("three nodes", nodes::short),
    ("examples in the documentation", examples),
    ("WebAssembly", wasm::run),
    ("generated documents", docs::check),
    ("the table in a browser", in_a_browser),
    ("instruction counts", instructions::check),
];

/// Goes through all steps and stops at the first that fails.
pub(crate) fn run(valgrind: Valgrind) -> Outcome {
    let begin = Instant::now();
    tools::need_components()?;
    tools::need_postgres()?;
    let steps = match valgrind {
        Valgrind::Needed => STEPS.len(),
        Valgrind::LeftOut => STEPS.len() - 1,
    };
    for (at, (name, step)) in STEPS.into_iter().take(steps).enumerate() {
        println!("\n=== {} of {}: {name}", at + 1, STEPS.len());
        let begin = Instant::now();
        step().map_err(|e| format!("verification stops at \"{name}\": {e}"))?;
        println!("=== {name}: fine, {:.1} s", begin.elapsed().as_secs_f64());
    }
    let seconds = begin.elapsed().as_secs_f64();
    if valgrind == Valgrind::LeftOut {
        println!("\n=== THE INSTRUCTION COUNTS WERE LEFT OUT, as --without-valgrind says:");
        println!("=== nothing is known about the speed of the engine.");
        println!(
            "\nverified {steps} of {} steps in {seconds:.0} s",
            STEPS.len()
        );
    } else {
        println!("\nverified: all {steps} steps in {seconds:.0} s");
    }
    Ok(())
}

fn formatting() -> Outcome {
    tools::run(tools::cargo(&["fmt", "--all", "--check"]))
        .map_err(|e| format!("{e}; `cargo fmt` puts it right"))
}

fn clippy() -> Outcome {
    let mut command = tools::natively(&["clippy"]);
    command.args(["--all-targets", "--", "-D", "warnings"]);
    tools::run(command)
}

fn documentation() -> Outcome {
    let mut command = tools::natively(&["doc"]);
    command.arg("--no-deps").env("RUSTDOCFLAGS", "-D warnings");
    tools::run(command)
}

fn the_page() -> Outcome {
    site::run(None)
}

/// With nextest where it is installed, or else with what Cargo brings along. What needs a browser
/// is built here as well, and run in a step of its own.
fn tests() -> Outcome {
    let mut command = if tools::works(tools::cargo(&["nextest", "--version"])) {
        let mut command = tools::testing(&["nextest", "run"]);
        command.args(["--filterset", &format!("not binary({})", browser::TESTS)]);
        command
    } else {
        println!("cargo-nextest is not installed: `cargo test` does it as well");
        let mut command = tools::testing(&["test"]);
        command.args([
            "--lib",
            "--bins",
            "--tests",
            "--exclude",
            "alhambra-browser-tests",
        ]);
        command
    };
    // The page was built before: now it has to be part of the program.
    command.env("ALHAMBRA_SITE", "embedded");
    tools::run(command)
}

/// The tests of the server once more, with the tables in a database. All in one program: it makes one
/// database server for all of them.
fn tests_on_postgres() -> Outcome {
    let mut command = tools::testing(&["test", "--quiet", "--test", "online"]);
    command
        .env("ALHAMBRA_SITE", "embedded")
        .env("STORE", "postgres");
    tools::run(command)
}

fn in_a_browser() -> Outcome {
    browser::test(&[])
}

fn examples() -> Outcome {
    tools::run(tools::testing(&["test", "--doc"]))
}
