//! The table in a real browser: its tests and its screenshots.

use crate::{Outcome, site, tools};

/// The program of tests that need a browser.
pub(crate) const TESTS: &str = "table";

/// Tests the page in Chromium. `words` choose among the tests, as for `cargo test`.
pub(crate) fn test(words: &[&str]) -> Outcome {
    prepare()?;
    // A game that was played in the page is replayed by the command.
    tools::build_command()?;
    // All in one program: it sees to it that not too many browsers run at once.
    let mut tests = tools::testing(&["test", "--test", TESTS]);
    tests
        .arg("--")
        .args(words)
        .env("ALHAMBRA_COMMAND", tools::built("debug", "alhambra"));
    tools::run(tests)
}

/// Takes screenshots of the page. `words` say which, and where they go.
pub(crate) fn screenshots(words: &[&str]) -> Outcome {
    program("alhambra-browser-tests", words)
}

/// Plays a whole game with all modules by clicking. `words` say with whom and for how long.
pub(crate) fn clicks(words: &[&str]) -> Outcome {
    program("clicks", words)
}

/// Runs a program that needs a browser. It is built as the tests are, so that nothing is built twice.
fn program(name: &str, words: &[&str]) -> Outcome {
    prepare()?;
    tools::run(tools::testing(&["build", "--quiet", "--bin", name]))?;
    let program = tools::built("debug", name);
    tools::run(tools::program(&program.to_string_lossy(), words))
}

/// A browser, and the page as it is now.
fn prepare() -> Outcome {
    tools::need_browser()?;
    site::run(None)
}
