//! Documents that are written from the code, in whole or in part, so that they cannot lag
//! behind it.

mod telling;

use crate::{Outcome, outputs, source, tools};
use alhambra_rules::base::tile::Sign;
use alhambra_rules::components::{
    BAZAAR_GOODS, DIAMONDS, FALCONS, MAJORITY_POINTS, Office, SCORE_CARDS, WALL_POINTS,
};
use alhambra_rules::hooks::{POINTS, Point};
use alhambra_rules::modules::{bazaars, of_tile};
use alhambra_rules::{
    Building, Cell, Currency, GameOption, Module, ModuleSet, Placed, Side, TileId,
};
use alhambra_words::{Lang, Words};
use std::fmt::Write as _;
use std::fs;

/// The first line of every document that is written in whole.
const NOTE: &str = "<!-- Written by `cargo xtask docs`. Do not edit. -->";

/// The pages that are written in whole.
const WRITTEN: [&str; 5] = [
    "docs/modules.md",
    "docs/telling.md",
    "docs/components.md",
    "crates/server/messages.json",
    "docs/commands.md",
];

/// A document: its path, and what it should say.
struct Page {
    path: String,
    text: String,
}

fn pages() -> Result<Vec<Page>, String> {
    tools::build_command()?;
    let written = [
        modules(POINTS, ModuleSet::PLAYABLE),
        telling::page(),
        components(),
        alhambra_protocol::schema::document(),
        commands(&alhambra)?,
    ];
    let written = WRITTEN.into_iter().zip(written);
    let written = written.map(|(path, text)| Page {
        path: path.to_owned(),
        text,
    });
    let mut pages: Vec<Page> = written.collect();
    // All others are written by hand, and may show outputs of the command.
    for source in source::all()? {
        let is_ours = !WRITTEN.contains(&source.path.as_str()) && source.is_markdown();
        if is_ours && outputs::are_in(&source.text) {
            let text = outputs::renewed(&source.text, &alhambra)
                .map_err(|e| format!("{}: {e}", source.path))?;
            pages.push(Page {
                path: source.path,
                text,
            });
        }
    }
    Ok(pages)
}

/// Writes the documents that are not as they should be.
pub(crate) fn write() -> Outcome {
    for page in pages()? {
        let path = tools::root().join(&page.path);
        if fs::read_to_string(&path).is_ok_and(|now| now == page.text) {
            println!("{} is fresh", page.path);
        } else {
            fs::write(path, page.text).map_err(|e| format!("{}: {e}", page.path))?;
            println!("{} is written", page.path);
        }
    }
    Ok(())
}

/// Compares the documents with what they should say.
pub(crate) fn check() -> Outcome {
    let mut stale = Vec::new();
    for page in pages()? {
        let now = fs::read_to_string(tools::root().join(&page.path)).unwrap_or_default();
        match first_difference(&now, &page.text) {
            None => println!("{} is fresh", page.path),
            Some(line) => stale.push(format!("{} line {line}", page.path)),
        }
    }
    if stale.is_empty() {
        Ok(())
    } else {
        Err(format!(
            "out of date: {}; `cargo xtask docs` writes them anew",
            stale.join(", ")
        ))
    }
}

/// The first line in which two texts differ, counted from 1.
fn first_difference(now: &str, then: &str) -> Option<usize> {
    if now == then {
        return None;
    }
    let same = now.lines().zip(then.lines()).take_while(|(a, b)| a == b);
    Some(same.count() + 1)
}

/// Which modules there are, and where each steps in.
fn modules(points: &[Point], playable: ModuleSet) -> String {
    let (yes, not_yet): (Vec<Module>, Vec<Module>) =
        Module::ALL.into_iter().partition(|m| playable.has(*m));
    let mut out = format!("{NOTE}\n\n# Modules\n\n");
    let _ = match yes.len() {
        0 => writeln!(
            out,
            "None of the {} modules of the Mega Box can be played yet.",
            Module::ALL.len()
        ),
        count => writeln!(
            out,
            "{count} of the {} modules of the Mega Box can be played, in any mixture and with 2 \
             to 6 players. Each is a file that begins with its rules in our words; `alhambra \
             rules SLUG` shows them.",
            Module::ALL.len()
        ),
    };
    if !yes.is_empty() {
        out += "\n## Playable\n\n| # | module | German title | slug | steps in at |\n";
        out += "|--:|---|---|---|---|\n";
    }
    for module in &yes {
        let touched: Vec<String> = points
            .iter()
            .filter(|p| p.modules.contains(module))
            .map(|p| format!("`{}`", p.name))
            .collect();
        let _ = writeln!(
            out,
            "| {} | {} | {} | `{}` | {} |",
            module.number(),
            module.title(),
            module.german(),
            module.slug(),
            or_dash(&touched)
        );
    }
    out += &options();
    out += &matrix(points);
    if !not_yet.is_empty() {
        out += "\n## Not yet playable\n\n| # | module | German title | slug |\n|--:|---|---|---|\n";
    }
    for module in not_yet {
        let _ = writeln!(
            out,
            "| {} | {} | {} | `{}` |",
            module.number(),
            module.title(),
            module.german(),
            module.slug()
        );
    }
    out
}

/// What a table may agree on.
fn options() -> String {
    let mut out = "\n## Options\n\n".to_owned();
    out += "What a table may agree on before the game, under these names in records, for \
            `alhambra simulate`\nand for the server. The list stands in \
            `crates/rules/src/options.rs`.\n\n";
    out += "| option | for | what it means |\n|---|---|---|\n";
    for option in GameOption::ALL {
        let (slug, scope) = (option.slug(), option.scope());
        let _ = writeln!(out, "| `{slug}` | {scope} | {} |", option.about());
    }
    out
}

/// The extension points, each with the modules that step in there, in their order.
fn matrix(points: &[Point]) -> String {
    let mut out = "\n## Extension points\n\n".to_owned();
    out += "In the order of a game, each with the modules that step in there, in their order. The lists \
            stand in\n`crates/rules/src/hooks.rs`.\n\n";
    out += "| point | when | who steps in |\n|---|---|---|\n";
    for point in points {
        let titles: Vec<String> = point.modules.iter().map(|m| m.title().to_owned()).collect();
        let (name, about) = (point.name, point.about.trim());
        let _ = writeln!(out, "| `{name}` | {about} | {} |", or_dash(&titles));
    }
    out
}

fn or_dash(words: &[String]) -> String {
    if words.is_empty() {
        "–".to_owned()
    } else {
        words.join(", ")
    }
}

/// Tiles and points as the engine has them, to be compared with the cardboard.
fn components() -> String {
    let mut out = format!("{NOTE}\n\n# Components\n\n");
    out += "What the engine plays with, to be compared with a box at hand. Walls are given by\n";
    out += "side: N, E, S, W. A mistake is corrected in `crates/rules/data/`, one line a tile;\n";
    out += "see [CONTRIBUTING](../CONTRIBUTING.md).\n";
    out += &not_certain();
    for building in Building::ALL {
        let tiles: Vec<TileId> = TileId::base()
            .filter(|t| t.spec().building == Some(building))
            .collect();
        let _ = writeln!(out, "\n## {} ({})\n", capital(building.name()), tiles.len());
        out += "| tile | price | walls |\n|---|--:|---|\n";
        for tile in tiles {
            let walls = format!("{:?}", tile.walls());
            let walls = if walls.is_empty() { "–" } else { &walls };
            let _ = writeln!(out, "| `{tile}` | {} | {walls} |", tile.price());
        }
    }
    out += "\n## Points\n\n";
    let _ = writeln!(
        out,
        "Each segment of the longest outer wall: {WALL_POINTS}. For the most, second most and \
         third most buildings of a type:\n"
    );
    out += "| building | first scoring | second scoring | third scoring |\n|---|---|---|---|\n";
    for building in Building::ALL {
        let cells: Vec<String> = MAJORITY_POINTS
            .iter()
            .map(|round| {
                let points = round[building.at()].iter().filter(|p| **p > 0);
                points.map(u8::to_string).collect::<Vec<_>>().join(" / ")
            })
            .collect();
        let _ = writeln!(out, "| {} | {} |", building.name(), cells.join(" | "));
    }
    out + &module_components()
}

/// What is not certain, module by module.
fn not_certain() -> String {
    let mut out = "\n## What is not certain\n\n".to_owned();
    out += "The base game is known from several sources. In the tables below everything that is not says so: \
            *single source*\nwas seen once, *reconstructed* was found nowhere. The score sheets, the palaces and the \
            set-up guide of the command take\na tile as it really lies there: see \
            [the written game](notation.md#tiles-as-they-really-are).\n\n";
    let words = Words::new(Lang::En);
    for module in ModuleSet::PLAYABLE.iter() {
        if let Some(unsure) = words.unsure(module) {
            let _ = writeln!(out, "- **{}.** {unsure}", module.title());
        }
    }
    out
}

/// How sure it is what is printed on the thing of that name.
fn sure(name: &str) -> String {
    let all = ModuleSet::PLAYABLE.iter();
    let sure = all
        .map(|module| alhambra_rules::sure::of(module, name))
        .max();
    Words::new(Lang::En).sure(sure.unwrap_or(alhambra_rules::sure::Sure::Known))
}

/// What the modules add, one table each.
fn module_components() -> String {
    let mut out = String::new();
    let mut section = |title: &str, head: &str, rows: Vec<String>| {
        let line = "---|".repeat(head.matches('|').count() + 1);
        let rows = rows.join(" |\n| ");
        let _ = write!(out, "\n## {title}\n\n| {head} |\n|{line}\n| {rows} |\n");
    };
    let walls = |sides| match format!("{sides:?}") {
        none if none.is_empty() => "–".to_owned(),
        some => some,
    };
    let names = |buildings: &[Building]| {
        let names: Vec<&str> = buildings.iter().map(|b| b.name()).collect();
        names.join(", ")
    };
    // The tiles of each module: what is printed on them.
    for module in ModuleSet::PLAYABLE.iter() {
        let tiles = (0..=u8::MAX).map_while(TileId::new);
        let own = tiles.filter(|tile| of_tile(*tile) == Some(module));
        let rows: Vec<String> = own
            .map(|tile| {
                let spec = tile.spec();
                let price = match spec.price {
                    0 => "–".to_owned(),
                    price => price.to_string(),
                };
                let more = match (spec.colour(), spec.second, goods(tile)) {
                    (Some(first), Some(half), _) => {
                        let below = half.side == Side::South;
                        let lie = if below { "above" } else { "left of" };
                        let walls = walls(half.walls);
                        format!(
                            "{} {lie} {} with {walls}",
                            first.name(),
                            half.building.name()
                        )
                    }
                    (Some(building), ..) => building.name().to_owned(),
                    (_, _, Some((currency, goods))) => {
                        format!("{} for {}", currency.name(), names(&goods))
                    }
                    _ => signs(tile),
                };
                let sure = sure(tile.name());
                format!(
                    "`{tile}` | {price} | {} | {more} | {sure}",
                    walls(spec.walls)
                )
            })
            .collect();
        if !rows.is_empty() {
            section(
                module.title(),
                "tile | price | walls or bastions | what is on it | how sure",
                rows,
            );
        }
    }

    let cards = SCORE_CARDS.iter().zip(1..);
    let cards = cards.map(|(order, number)| {
        let sure = sure(&format!("card-{number}"));
        format!("{number} | {} | {sure}", names(order))
    });
    section(
        "Score cards",
        "card | from the fewest points to the most | how sure",
        cards.collect(),
    );

    let falcons = FALCONS.iter();
    let falcons = falcons.map(|(name, _, colours)| {
        let sure = sure(name);
        format!("`{name}` | {} | {sure}", names(colours))
    });
    let head = "falcon | colours on its back | how sure";
    section("Falcons", head, falcons.collect());

    let offices = Office::all().map(|office| {
        let [first, second] = office.currencies().map(Currency::name);
        format!("`{}` | {first}, {second}", office.name())
    });
    section("Exchange offices", "office | currencies", offices.collect());

    let values: Vec<String> = DIAMONDS.iter().map(u8::to_string).collect();
    let _ = write!(
        out,
        "\n## Diamonds\n\nTen cards, worth {}.\n",
        values.join(", ")
    );
    out
}

/// What is printed at the sides of a tile besides walls.
fn signs(tile: TileId) -> String {
    let sign = |(side, sign): (Side, Sign)| match sign {
        Sign::Building(building) => format!("{} {}", side.letter(), building.name()),
        Sign::Arrow => format!("arrow {}", side.letter()),
    };
    let placed = Placed::new(tile, Cell::default());
    let signs: Vec<String> = placed.signs().map(sign).collect();
    if signs.is_empty() {
        "–".to_owned()
    } else {
        signs.join(", ")
    }
}

/// The currency of a bazaar and the buildings that suit it.
fn goods(tile: TileId) -> Option<(Currency, [Building; 3])> {
    let at = bazaars::all().position(|bazaar| bazaar == tile)?;
    Some(BAZAAR_GOODS[at])
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
}

/// What the command says about itself.
fn commands(run: &dyn Fn(&[&str]) -> Result<String, String>) -> Result<String, String> {
    let overview = run(&["--help"])?;
    let mut out = format!("{NOTE}\n\n# Commands\n\nWhat `--help` says.\n\n");
    let block = |text: &str| format!("```text\n{}\n```\n", trimmed(text));
    out += &block(&overview);
    for name in subcommands(&overview) {
        let _ = write!(
            out,
            "\n## `alhambra {name}`\n\n{}",
            block(&run(&[name, "--help"])?)
        );
    }
    Ok(out)
}

/// A text without blanks at the ends of its lines and without empty lines around it.
pub(crate) fn trimmed(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// The names under `Commands:` in a help text.
fn subcommands(overview: &str) -> Vec<&str> {
    overview
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        // A name stands two blanks in; what goes on from the line before, further.
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect()
}

/// What the command prints.
fn alhambra(words: &[&str]) -> Result<String, String> {
    let path = tools::built("debug", "alhambra");
    let mut command = tools::program(&path.to_string_lossy(), words);
    command.env("NO_COLOR", "1");
    tools::listen(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_shown_with_the_points_where_it_steps_in() {
        let points = [
            Point {
                name: "begin_turn",
                about: " A turn begins.",
                modules: &[Module::Workers, Module::Vizier],
            },
            Point {
                name: "score",
                about: " Points.",
                modules: &[Module::Vizier],
            },
        ];
        let playable = ModuleSet::NONE.with(Module::Vizier).with(Module::Workers);
        let page = modules(&points, playable);
        assert!(page.contains("2 of the 43 modules"), "{page}");
        for row in [
            "| `vizier` | `begin_turn`, `score` |",
            "| `workers` | `begin_turn` |",
            "| `begin_turn` | A turn begins. | Workers, Vizier's Favour |\n",
            "| `score` | Points. | Vizier's Favour |\n",
            "| 9 | Walls | Die Mauern | `walls` |\n",
        ] {
            assert!(page.contains(row), "{row} is not in {page}");
        }
    }

    #[test]
    fn without_any_module_the_page_says_so() {
        let page = modules(&[], ModuleSet::NONE);
        assert!(page.contains("None of the 43 modules"));
        assert!(!page.contains("## Playable"));
    }

    #[test]
    fn with_every_module_nothing_is_left_over() {
        let page = modules(&[], Module::ALL.into_iter().collect());
        assert!(page.contains("43 of the 43 modules"));
        assert!(!page.contains("Not yet"));
    }

    #[test]
    fn every_tile_has_its_row() {
        let page = components();
        for tile in TileId::base() {
            assert!(page.contains(&format!("| `{tile}` |")), "{tile}");
        }
        for row in [
            "| `camp-ne` | 8 | NE | – | single source |",
            "| `bazaar-dirham-1` | – | – | dirham for seraglio, arcades, garden | single source |",
            "| `project-pavilion-arcades` | – | E | pavilion above arcades with E | single source |",
            "| `medina-2` | 2 | SW | – | single source |",
            "| `bazaar-dukat-2` | – | – | dukat for seraglio, garden, tower | reconstructed |",
            "- **Bazaars.** Colours: 7 of 8 are reconstructed.",
            "Ten cards, worth 3, 4, 5, 5, 6, 6, 7, 7, 8, 9.",
        ] {
            assert!(page.contains(row), "{row}");
        }
        assert!(
            page.contains("| chambers | 4 | 11 / 4 | 19 / 11 / 4 |"),
            "{page}"
        );
    }

    #[test]
    fn every_command_is_asked_for_its_help() {
        let overview = "Plays.\n\nUsage: alhambra\n\nCommands:\n  simulate  Bots play\n  \
                        score     A sheet\n              for palaces\n  help      Print this\n\n\
                        Options:\n  -h\n";
        assert_eq!(subcommands(overview), ["simulate", "score"]);
        let page = commands(&|words| {
            Ok(match words {
                ["--help"] => overview.to_owned(),
                words => format!("ran {}  \n", words.join(" ")),
            })
        })
        .expect("nothing fails");
        assert!(page.contains("## `alhambra score`\n\n```text\nran score --help\n```\n"));
    }

    #[test]
    fn a_stale_page_is_told_by_its_first_different_line() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(2));
        assert_eq!(first_difference("", "a\n"), Some(1));
        assert_eq!(first_difference("a\n", "a\nb\n"), Some(2));
    }
}
