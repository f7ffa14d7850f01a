//! The skeleton of a module: `cargo xtask module SLUG`.
//!
//! It writes the files that are the module's own and the lines in the lists, so that everything
//! compiles and plays, and shows nothing yet. CONTRIBUTING says what comes next.

use crate::{Outcome, tools};
use alhambra_rules::{Module, ModuleSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The lists that every module has a line in: the file, the line, and where it goes.
const LISTS: [List; 3] = [
    List {
        path: "crates/rules/src/modules/mod.rs",
        begins: "pub mod ",
        line: "pub mod {slug};",
    },
    List {
        path: "crates/rules/tests/modules/main.rs",
        begins: "mod ",
        line: "mod {slug};",
    },
    List {
        path: "crates/rules/src/module.rs",
        begins: "playable! {",
        line: "    {Variant} Medium Little [Building Points]",
    },
];

/// A list in a file.
struct List {
    path: &'static str,
    /// How the lines of the list begin, or the one behind which the new one goes.
    begins: &'static str,
    line: &'static str,
}

/// Writes the skeleton of the module with that slug.
pub(crate) fn run(slug: &str) -> Outcome {
    let module = Module::from_slug(slug).ok_or_else(|| {
        format!("there is no module `{slug}`: docs/modules.md has the names of all 43")
    })?;
    if ModuleSet::PLAYABLE.has(module) {
        return Err(format!("{} can be played already", module.title()));
    }
    let root = tools::root();
    let files = files(module);
    if let Some((path, _)) = files.iter().find(|(path, _)| root.join(path).exists()) {
        return Err(format!("{} is there already", path.display()));
    }
    let mut changed = Vec::new();
    for list in LISTS {
        let path = root.join(list.path);
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", list.path))?;
        changed.push((path, with_line(&text, &list, module)?));
    }
    for (path, text) in files
        .into_iter()
        .map(|(p, t)| (root.join(p), t))
        .chain(changed)
    {
        write(&path, &text)?;
        println!("{}", path.strip_prefix(&root).unwrap_or(&path).display());
    }
    println!("\nIt compiles, plays and shows nothing yet. CONTRIBUTING says what comes next.");
    Ok(())
}

fn write(path: &Path, text: &str) -> Outcome {
    let fault = |e: std::io::Error| format!("{}: {e}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(fault)?;
    }
    fs::write(path, text).map_err(fault)
}

/// The name of a module as a variant: `CityGates`.
fn variant(module: Module) -> String {
    format!("{module:?}")
}

/// A text with the names of a module put in.
fn filled(text: &str, module: Module) -> String {
    text.replace("{slug}", module.slug())
        .replace("{Variant}", &variant(module))
        .replace("{title}", module.title())
        .replace("{german}", module.german())
        .replace("{number}", &module.number().to_string())
}

/// The text of a list with the line of a module: in the order of the alphabet among lines that begin
/// alike, or right behind the one line that is named.
fn with_line(text: &str, list: &List, module: Module) -> Result<String, String> {
    let line = filled(list.line, module);
    let is_alike = |other: &str| other.starts_with(list.begins) && other.ends_with(';');
    let lines: Vec<&str> = text.lines().collect();
    let alike: Vec<usize> = (0..lines.len()).filter(|at| is_alike(lines[*at])).collect();
    let at = if alike.is_empty() {
        let named = lines.iter().position(|l| l.starts_with(list.begins));
        named.map(|at| at + 1)
    } else {
        let before = alike.iter().rev().find(|at| lines[**at] < line.as_str());
        before.map_or(alike.first().copied(), |at| Some(at + 1))
    };
    let at = at.ok_or_else(|| format!("{}: no line begins with `{}`", list.path, list.begins))?;
    let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
    lines.insert(at, line);
    Ok(lines.join("\n") + "\n")
}

/// The files of a module's own.
fn files(module: Module) -> Vec<(PathBuf, String)> {
    let file = |path: &str, text: &str| (PathBuf::from(filled(path, module)), filled(text, module));
    vec![
        file("crates/rules/src/modules/{slug}.rs", SOURCE),
        file("crates/rules/data/{slug}.toml", DATA),
        file("crates/rules/tests/modules/{slug}.rs", TEST),
        file("crates/words/lang/en/modules/{slug}.ftl", WORDS_EN),
        file("crates/words/lang/de/modules/{slug}.ftl", WORDS_DE),
        file("crates/words/pages/en/{slug}.md", PAGE_EN),
        file("crates/words/pages/de/{slug}.md", PAGE_DE),
        file("crates/web/art/modules/{slug}/module-{slug}.svg", SIGN),
    ]
}

const SOURCE: &str = "\
//! {title} · {german} · Mega Box, module {number}
//!
//! What it does in the engine's words: questions, actions, events and reasons of its own, its state,
//! and its steps in the order of a turn, each with a line in `hooks.rs`.
//!
//! # Rulings
//! * None yet.
";

const DATA: &str = "\
# What lies in the box for this module, and where that is known from.

family = \"{slug}\"
count = 0
confidence = \"rulebook-text\"
sources = [\"rb_mega\"]
";

const TEST: &str = "\
//! {title}.

use alhambra_rules::scene::Scene;
use alhambra_rules::{Module, ModuleSet};

const MODULES: ModuleSet = ModuleSet::NONE.with(Module::{Variant});

#[test]
fn a_game_with_it_begins() {
    let game = Scene::with(3, MODULES).begin();
    assert!(game.to_act().is_some());
}
";

const WORDS_EN: &str = "\
# {title}

module-{slug} = What it adds, in one sentence.
";

const WORDS_DE: &str = "\
# {german}

module-{slug} = Was es mitbringt, in einem Satz.
";

const PAGE_EN: &str = "\
# {title}

## In short

What it adds.

## What is added

What lies in the box.

## How it plays

What changes in a turn.

## Scoring

What brings points.

## Two players

What Dirk does.

## Good to know

What is easily missed.

## Examples

A worked example.
";

const PAGE_DE: &str = "\
# {german}

## Kurz gesagt

Was es mitbringt.

## Was dazukommt

Was in der Schachtel liegt.

## So wird gespielt

Was sich in einem Zug ändert.

## Wertung

Was Punkte bringt.

## Zu zweit

Was Dirk tut.

## Gut zu wissen

Was man leicht übersieht.

## Beispiele

Ein durchgespieltes Beispiel.
";

const SIGN: &str = "\
<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 60 60\"><g stroke=\"var(--art-line,#4a3322)\" \
stroke-width=\"2\" stroke-linejoin=\"round\"><circle cx=\"30\" cy=\"30\" r=\"24\" \
fill=\"var(--stone,#f8ecd3)\"/><path d=\"M18 40V24l12-8 12 8v16z\" fill=\"var(--wall,#ad5a32)\"/></g></svg>
";

#[cfg(test)]
mod tests {
    use super::*;

    const GATES: Module = Module::CityGates;

    #[test]
    fn a_line_goes_where_the_alphabet_wants_it() {
        let list = &LISTS[0];
        let line = |text: &str| with_line(text, list, GATES).expect("there is a list");
        let both = "pub mod camps;\npub mod vizier;\n\nuse x;\n";
        let wanted = "pub mod camps;\npub mod city_gates;\npub mod vizier;\n\nuse x;\n";
        assert_eq!(line(both), wanted);
        assert_eq!(
            line("pub mod vizier;\n"),
            "pub mod city_gates;\npub mod vizier;\n"
        );
        assert!(with_line("use x;\n", list, GATES).is_err());
    }

    #[test]
    fn a_line_goes_behind_the_one_that_is_named() {
        let text = "playable! {\n    Vizier Easy Much [Money]\n}\n";
        let with = with_line(text, &LISTS[2], GATES).expect("it is named");
        assert!(
            with.starts_with(
                "playable! {\n    CityGates Medium Little [Building Points]\n    Vizier"
            )
        );
    }

    #[test]
    fn the_lists_have_room_for_a_line() {
        for list in LISTS {
            let text = fs::read_to_string(tools::root().join(list.path)).expect("it is there");
            let with = with_line(&text, &list, GATES).expect("there is a place for it");
            assert_eq!(
                with.lines().count(),
                text.lines().count() + 1,
                "{}",
                list.path
            );
        }
    }

    #[test]
    fn nothing_is_left_to_fill_in() {
        for (path, text) in files(GATES) {
            for name in ["{slug}", "{title}", "{german}", "{Variant}", "{number}"] {
                assert!(!text.contains(name) && !path.to_string_lossy().contains(name));
            }
        }
    }
}
