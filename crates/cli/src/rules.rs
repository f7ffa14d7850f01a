//! `alhambra rules`: the rules in our words.

use crate::print::{self, HEAD};
use crate::trouble::Trouble;
use alhambra_rules::{GameKind, Module, cards, modules};
use serde_json::json;
use std::fmt::Write;

/// The name of the base game.
const BASE: &str = "base";
/// The rules of the base game.
const BASE_TEXT: &str = include_str!("../rules/base.md");

/// Prints the rules of the base game, of the card game, or of a module.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra rules
  alhambra rules base | less
  alhambra rules cards
  alhambra rules vizier
  alhambra rules --json")]
pub(crate) struct Args {
    /// `base`, `cards`, or the slug of a module (see `alhambra modules`)
    #[arg(default_value = BASE)]
    slug: String,
    /// Print one JSON value, with the text as Markdown
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let text = text(&args.slug)?;
    if args.json {
        return print::json(&json!({
            "slug": args.slug,
            "title": title(&text),
            "text": text,
        }));
    }
    print::out(&painted(&text))
}

/// The rules of that name, as Markdown.
fn text(slug: &str) -> Result<String, Trouble> {
    if slug == BASE {
        return Ok(BASE_TEXT.to_owned());
    }
    if slug == GameKind::Cards.slug() {
        return Ok(page(cards::PAGE));
    }
    let Some(module) = Module::from_slug(slug) else {
        return Err(Trouble::input(format!(
            "there is no module `{slug}`, see `alhambra modules` for their names"
        )));
    };
    let Some(source) = modules::page(module) else {
        return Err(Trouble::input(format!(
            "the rules of {} are not written yet",
            module.title()
        )));
    };
    Ok(page(source))
}

/// The head of a module's source as a page of Markdown: its first line is the title, and its
/// headings stand one level below.
fn page(source: &str) -> String {
    let mut out = String::from("# ");
    for line in source.lines().map_while(|line| line.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        if line.starts_with('#') {
            out.push('#');
        }
        out.push_str(line);
        out.push('\n');
    }
    out
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
    use alhambra_rules::ModuleSet;
    use alhambra_rules::hooks::POINTS;

    fn headings(text: &str) -> Vec<&str> {
        let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
        headings.collect()
    }

    #[test]
    fn the_text_has_its_fixed_headings_in_order() {
        assert_eq!(
            headings(BASE_TEXT),
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

    #[test]
    fn the_page_of_the_card_game_has_the_headings_of_a_page() {
        let text = page(cards::PAGE);
        assert_eq!(
            title(&text),
            "Alhambra: The Card Game · Alhambra – Das Kartenspiel"
        );
        assert!(title(&text).starts_with(GameKind::Cards.title()));
        assert_eq!(
            headings(&text),
            [
                "In short",
                "Material",
                "Set-up",
                "Play",
                "Scoring",
                "The end",
                "Two players",
                "Rulings"
            ]
        );
    }

    /// Whether a module is asked for points when there is a scoring.
    fn scores(module: Module) -> bool {
        POINTS
            .iter()
            .filter(|p| ["score", "end_points"].contains(&p.name))
            .any(|p| p.modules.contains(&module))
    }

    #[test]
    fn every_module_that_can_be_played_has_a_page_with_the_fixed_headings() {
        for module in Module::ALL {
            let slug = module.slug();
            assert_eq!(
                modules::page(module).is_some(),
                ModuleSet::PLAYABLE.has(module),
                "{slug}"
            );
            let Ok(text) = text(slug) else { continue };
            let title = title(&text);
            let names = format!("{} · {} · Mega Box, page ", module.title(), module.german());
            assert!(title.starts_with(&names), "{title}");
            let page = &title[names.len()..];
            assert!(page.starts_with(|c: char| c.is_ascii_digit()), "{title}");

            let fixed = [
                ("In short", true),
                ("Material", true),
                ("Set-up", true),
                ("Play", true),
                ("Scoring", scores(module)),
                ("The end", false),
                ("Two players", false),
                ("Rulings", true),
            ];
            let headings = headings(&text);
            let known = fixed.iter().map(|(heading, _)| *heading);
            let in_order: Vec<&str> = known.filter(|h| headings.contains(h)).collect();
            assert_eq!(headings, in_order, "{slug}");
            for (heading, needed) in fixed {
                assert!(!needed || headings.contains(&heading), "{slug}: {heading}");
            }
        }
    }

    #[test]
    fn a_page_is_the_head_of_a_source() {
        let source = "//! Tents · Die Zelte\n//!\n//! # Play\n//! * Put it up.\n\nuse std;\n";
        assert_eq!(
            page(source),
            "# Tents · Die Zelte\n\n## Play\n* Put it up.\n"
        );
    }
}
