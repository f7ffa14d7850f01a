//! Records that an older build wrote still replay, and to the same points.
//!
//! Each file in `kept` is a whole game: one of every module by itself, one of several together,
//! one of the card game, one of the base game for two. Nothing writes these files anew. A new
//! module brings its own: `alhambra simulate --players 2 --modules SLUG --save DIR`, and a line in
//! `kept/points.md`.

use alhambra_record::Record;
use alhambra_rules::{Game, GameKind, ModuleSet, RULES_VERSION};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// Whoever breaks one of these tests reads this.
const ADVICE: &str = "This record was written by an older build. If what changed was meant to keep \
    old games as they are, it is wrong. If it was meant to change the rules, raise RULES_VERSION \
    in crates/rules/src/lib.rs: then programs refuse old games instead of replaying them to \
    another end. Only then are the files in crates/record/tests/kept written anew.";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/kept")
}

/// The kept records by name, as text.
fn kept() -> BTreeMap<String, String> {
    let files = std::fs::read_dir(folder()).expect("the folder of kept records");
    files
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|e| e == "txt"))
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy();
            let text = std::fs::read_to_string(&path).expect("text");
            (name.into_owned(), text)
        })
        .collect()
}

fn read(name: &str, text: &str) -> Record {
    text.parse().unwrap_or_else(|misread| {
        panic!("{name}: {misread} (rules {RULES_VERSION}). {ADVICE}");
    })
}

/// The points of every seat, and Dirk's behind them.
fn points(game: &Game) -> String {
    let seats = game.seats().map(|seat| game.points(seat));
    let dirk = game.has_dirk().then(|| game.view(None).dirk_points);
    let all: Vec<String> = seats.chain(dirk).map(|p| p.to_string()).collect();
    all.join(" ")
}

#[test]
fn kept_records_replay_to_the_same_points() {
    let table = std::fs::read_to_string(folder().join("points.md")).expect("the table of points");
    let row = |line: &str| {
        let mut cells = line.trim_matches('|').split('|').map(str::trim);
        let name = cells.next()?.strip_prefix('`')?.strip_suffix('`')?;
        Some((name.to_owned(), cells.next()?.to_owned()))
    };
    let wanted: BTreeMap<String, String> = table.lines().filter_map(row).collect();
    let mut found = BTreeMap::new();
    for (name, text) in kept() {
        let game = read(&name, &text)
            .play()
            .unwrap_or_else(|refusal| panic!("{name}: {refusal}. {ADVICE}"));
        assert!(game.is_over(), "{name} does not come to its end. {ADVICE}");
        found.insert(name, points(&game));
    }
    assert_eq!(found, wanted, "The points in points.md differ. {ADVICE}");
}

#[test]
fn every_module_that_can_be_played_has_a_kept_record() {
    let records: BTreeMap<String, Record> = kept()
        .iter()
        .map(|(name, text)| (name.clone(), read(name, text)))
        .collect();
    let mut wanted: BTreeSet<&str> = ["two", "cards", "several"].into();
    for module in ModuleSet::PLAYABLE.iter() {
        let slug = module.slug();
        wanted.insert(slug);
        let record = records.get(slug);
        let record = record.unwrap_or_else(|| panic!("kept/{slug}.txt is missing"));
        assert_eq!(
            record.setup().modules,
            ModuleSet::NONE.with(module),
            "{slug}"
        );
    }
    assert_eq!(
        records.keys().map(String::as_str).collect::<BTreeSet<_>>(),
        wanted
    );
    let setup = |name: &str| records[name].setup();
    assert!(setup("several").modules.iter().count() > 5);
    assert_eq!(setup("cards").game, GameKind::Cards);
    assert_eq!(setup("two").players, 2);
    assert_eq!(setup("two").modules, ModuleSet::NONE);
}
