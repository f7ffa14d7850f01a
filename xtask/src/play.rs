//! `cargo play`: from the sources to a table in the browser.
//!
//! Whoever wants to play does not want to wait. Page and command are built in a profile of their own: no
//! optimisation across crates, what thinks is quick, and the rest is quick to build. What is handed on is
//! built by `cargo xtask site` and `cargo build --release`.

use crate::{Outcome, site, tools};

/// The profile of page and command.
pub(crate) const PROFILE: &str = "play";

/// Builds the page, builds the command around it, and opens a table. `words` go to the command.
pub(crate) fn run(words: &[&str]) -> Outcome {
    println!("\n=== 1 of 3: the page. The first time this takes a few minutes.");
    site::for_playing()?;
    println!("\n=== 2 of 3: the command, with the page built in");
    let mut build = tools::cargo(&["build", "--profile", PROFILE, "--package", "alhambra"]);
    build.env("ALHAMBRA_PAGE", "play");
    tools::run(build)?;
    println!("\n=== 3 of 3: the table");
    let command = tools::built(PROFILE, "alhambra");
    tools::run(tools::program(&command.to_string_lossy(), words))
}
