//! `cargo xtask nodes`: several servers on one `PostgreSQL`, while something fails.

use crate::{Outcome, tools};

/// The program that lets servers fail.
const PROGRAM: &str = "nodes";

/// Tries it with servers as they are handed on. `words` go to the program.
pub(crate) fn run(words: &[&str]) -> Outcome {
    tools::need_postgres()?;
    let packages = ["--package", "alhambra", "--package", "alhambra-load"];
    let build = [&["build", "--release", "--quiet"], packages.as_slice()].concat();
    tools::run(tools::cargo(&build))?;
    try_out("release", words)
}

/// A short form with what the tests have built, in about half a minute.
pub(crate) fn short() -> Outcome {
    tools::need_postgres()?;
    tools::build_command()?;
    tools::run(tools::testing(&["build", "--quiet", "--bin", PROGRAM]))?;
    try_out("debug", &["--short"])
}

fn try_out(profile: &str, words: &[&str]) -> Outcome {
    let server = tools::built(profile, "alhambra");
    let own = ["--server", &server.to_string_lossy()];
    let program = tools::built(profile, PROGRAM);
    let words = [own.as_slice(), words].concat();
    tools::run(tools::program(&program.to_string_lossy(), &words))
}
