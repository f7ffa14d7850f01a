//! The table in a real browser: `cargo xtask browser`.

use crate::{Outcome, site, tools};

/// Builds the page and the command, and tests the page in Chromium. `words` choose among the
/// tests, as for `cargo test`.
pub(crate) fn run(words: &[&str]) -> Outcome {
    tools::need_browser()?;
    site::run(None)?;
    tools::run(tools::cargo(&["build", "--package", "alhambra"]))?;
    // All in one program: it sees to it that not too many browsers run at once.
    let mut command = tools::cargo(&["test", "--package", "alhambra-browser", "--"]);
    command
        .args(words)
        .env("ALHAMBRA_COMMAND", tools::built("debug", "alhambra"));
    tools::run(command)
}
