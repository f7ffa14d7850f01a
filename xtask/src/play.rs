//! `cargo play`: from the sources to a table in the browser.

use crate::{Outcome, site, tools};

/// Builds the page, builds the command around it, and opens a table. `words` go to the command.
pub(crate) fn run(words: &[&str]) -> Outcome {
    println!("\n=== 1 of 3: the page. The first time this takes a few minutes.");
    site::run(None)?;
    println!("\n=== 2 of 3: the command, with the page built in");
    tools::run(tools::cargo(&[
        "build",
        "--release",
        "--package",
        "alhambra",
    ]))?;
    println!("\n=== 3 of 3: the table");
    let command = tools::built("release", "alhambra");
    tools::run(tools::program(&command.to_string_lossy(), words))
}
