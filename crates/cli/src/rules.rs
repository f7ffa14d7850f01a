//! `alhambra rules`: the rules in our words.

use crate::print::{self, HEAD};
use crate::trouble::Trouble;
use alhambra_rules::Module;
use serde_json::json;
use std::fmt::Write;

/// The name of the base game.
const BASE: &str = "base";
/// The rules of the base game.
const BASE_TEXT: &str = include_str!("../rules/base.md");

/// Prints the rules of the base game, or of a module.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra rules
  alhambra rules base | less
  alhambra rules --json")]
pub(crate) struct Args {
    /// `base`, or the slug of a module (see `alhambra modules`)
    #[arg(default_value = BASE)]
    slug: String,
    /// Print one JSON value, with the text as Markdown
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    if args.slug != BASE {
        let why = match Module::from_slug(&args.slug) {
            Some(module) => format!("the rules of {} are not written yet", module.title()),
            None => format!(
                "there is no module `{}`, see `alhambra modules` for their names",
                args.slug
            ),
        };
        return Err(Trouble::input(why));
    }
    if args.json {
        return print::json(&json!({
            "slug": BASE,
            "title": title(BASE_TEXT),
            "text": BASE_TEXT,
        }));
    }
    print::out(&painted(BASE_TEXT))
}

/// The first heading.
fn title(text: &str) -> &str {
    let first = text.lines().next().unwrap_or_default();
    first.trim_start_matches(['#', ' '])
}

/// The text with its headings standing out.
fn painted(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let _ = if line.starts_with('#') {
            writeln!(out, "{HEAD}{line}{HEAD:#}")
        } else {
            writeln!(out, "{line}")
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_has_its_fixed_headings_in_order() {
        let headings: Vec<&str> = BASE_TEXT
            .lines()
            .filter_map(|line| line.strip_prefix("## "))
            .collect();
        assert_eq!(
            headings,
            [
                "In short",
                "Material",
                "Set-up",
                "Play",
                "Building",
                "Scoring",
                "The end",
                "Two players",
                "Questions"
            ]
        );
        assert_eq!(title(BASE_TEXT), "Alhambra");
    }
}
