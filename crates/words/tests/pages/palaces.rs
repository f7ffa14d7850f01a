//! The palaces that pages draw: each is legal, and what its comments claim is true.

use crate::page::{Block, LANGUAGES, both, numbers, running, slugs};
use alhambra_record::{Palace, Palaces, plain, tiles_called};
use alhambra_rules::base::{plan, survey};
use alhambra_rules::components::TOWER_BONUS;
use alhambra_rules::modules::caliphs_wishes::Wish;
use alhambra_rules::modules::{self, bathhouses, bazaars, caliphs_wishes, camps, wishing_wells};
use alhambra_rules::{Building, Cell, TileId};

/// Each palace with the example that follows it, in both languages.
pub(crate) fn palaces() -> Vec<(&'static str, String, [Block; 2])> {
    let mut found = Vec::new();
    for slug in slugs() {
        let [english, german] = both(slug);
        for (at, block) in english.iter().enumerate() {
            if let Block::Palace(text) = block {
                let next = |page: &[Block]| match page.get(at + 1) {
                    Some(example @ Block::Example(..)) => example.clone(),
                    _ => panic!("{slug}: no example says what is to be seen in\n{text}"),
                };
                found.push((slug, text.clone(), [next(&english), next(&german)]));
            }
        }
    }
    found
}

/// A palace that breaks no rule.
fn legal(text: &str) -> Palace {
    let read: Palaces = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    // The page draws what it reads in a simpler way.
    let drawn = plain(text).unwrap_or_else(|| panic!("cannot be drawn\n{text}"));
    assert_eq!(drawn, read.palaces[0].placed, "{text}");
    assert_eq!(read.faults, [], "{text}");
    let [palace] = <[_; 1]>::try_from(read.palaces).expect("one palace");
    palace
}

/// What a claim of this name is about, worked out by the engine.
fn measure(what: &str, palace: &Palace) -> String {
    let placed = &palace.placed;
    let finished = |_: TileId| false;
    let runs = survey::wall_runs(placed);
    match what {
        "wall" => runs.first().copied().unwrap_or_default().to_string(),
        "runs" => joined(runs.iter()),
        "towers" => {
            let towers = survey::guarded_runs(placed).first().map_or(0, |run| run.1);
            (towers * TOWER_BONUS).to_string()
        }
        "camps" => camps::worth(placed, finished).to_string(),
        "bazaars" => bazaars::worth(placed, finished).to_string(),
        "bathhouses" => bathhouses::worth(placed, finished).to_string(),
        "wells" => wishing_wells::worth(placed, finished).to_string(),
        "counts" => {
            let counts = Building::ALL.iter().zip(modules::counts(
                placed,
                &palace.bonus,
                palace.unfinished(),
            ));
            let there: Vec<String> = counts
                .filter(|(_, count)| *count > 0)
                .map(|(building, count)| format!("{} {count}", building.name()))
                .collect();
            there.join(", ")
        }
        "crossings" => {
            let mut cells = Vec::new();
            plan::crossings(placed, |_| 0, |cell, _| cells.push(cell));
            joined(cells.iter())
        }
        _ => {
            let named = |wish: &Wish| what.strip_prefix("wish-") == Some(wish.name());
            let wish = Wish::ALL.into_iter().find(named);
            let wish = wish.unwrap_or_else(|| panic!("`{what}` cannot be measured"));
            caliphs_wishes::worth(wish, placed, finished).1.to_string()
        }
    }
}

fn joined(things: impl Iterator<Item: ToString>) -> String {
    things
        .map(|thing| thing.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether what a comment in a palace claims is true: `claim: answer`.
///
/// | claim | answer |
/// |---|---|
/// | `wall`, `runs`, `towers`, `camps`, `bazaars`, `bathhouses`, `wells`, `wish-rows` and so on, `counts`, `crossings` | as [`measure`] says |
/// | `with 2,1 pavilion-8`, `without 1,1` | the same for a palace that is changed like that |
/// | `fits garden-6` | every place where it could be added |
/// | `faults arcades-9 at 2,0` | the rules that it would break there; `takes` says: none |
fn check(text: &str, claim: &str, answer: &str) {
    let place = format!("`{claim}: {answer}` in\n{text}");
    let words: Vec<&str> = claim.split(' ').collect();
    let parse = |change: &str| {
        format!("{text}\n{change}")
            .parse::<Palaces>()
            .expect("a palace")
    };
    match words[..] {
        ["with", ..] => {
            let (what, answer) = answer.split_once(' ').expect("a measure and its value");
            let changed = legal(&format!("{text}\n{}", &claim["with ".len()..]));
            assert_eq!(measure(what, &changed), answer, "{place}");
        }
        ["without", cell] => {
            let (what, answer) = answer.split_once(' ').expect("a measure and its value");
            let gone = |line: &&str| line.split(' ').next() != Some(cell);
            let changed: Vec<&str> = text.lines().filter(gone).collect();
            assert_eq!(changed.len() + 1, text.lines().count(), "{place}");
            assert_eq!(
                measure(what, &legal(&changed.join("\n"))),
                answer,
                "{place}"
            );
        }
        ["fits", tile] => {
            let mut cells: Vec<Cell> = Vec::new();
            let tiles = tiles_called(tile).into_iter().collect();
            plan::places(&legal(text).placed, tiles, |_, cell, _| {
                cells.push(cell);
                true
            });
            cells.sort_unstable();
            assert_eq!(joined(cells.iter()), answer, "{place}");
        }
        ["faults", tile, "at", cell] => {
            let faults = parse(&format!("{cell} {tile}")).faults;
            let rules: Vec<&str> = faults.iter().map(|fault| fault.rule.name()).collect();
            assert_eq!(rules.join(", "), answer, "{place}");
        }
        ["takes", tile, "at", cell] => {
            assert!(
                parse(&format!("{cell} {tile}")).is_legal() && answer.is_empty(),
                "{place}"
            );
        }
        [what] => assert_eq!(measure(what, &legal(text)), answer, "{place}"),
        _ => panic!("{place} cannot be checked"),
    }
}

/// The claims in a palace: its comments.
pub(crate) fn claims(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let comments = text.lines().filter_map(|line| line.strip_prefix("# "));
    comments.map(|comment| comment.split_once(':').unwrap_or((comment, "")))
}

#[test]
fn every_palace_is_legal_and_what_its_comments_claim_is_true() {
    let all = palaces();
    assert!(all.len() >= 10, "only {} palaces are drawn", all.len());
    for (_, text, _) in &all {
        legal(text);
        for (claim, answer) in claims(text) {
            check(text, claim, answer.trim());
        }
    }
}

#[test]
fn the_example_under_a_palace_says_the_numbers_that_the_palace_claims() {
    for (slug, text, examples) in palaces() {
        for (claim, answer) in claims(&text) {
            if claim.starts_with("fits") || claim == "crossings" {
                continue;
            }
            for (example, language) in examples.iter().zip(LANGUAGES) {
                let said = numbers(&running(example).join("\n"));
                let claimed = numbers(answer);
                assert!(
                    claimed.iter().all(|n| said.contains(n)),
                    "{language}/{slug}: {claim}"
                );
            }
        }
    }
}
