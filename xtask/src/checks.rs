//! What the sources must and must not contain.
//!
//! Each check looks at texts alone and gives a sentence for every fault, so that its tests can
//! show it small samples. Only the one on licences asks Cargo as well.

mod commands;
mod licences;
mod links;

use crate::Outcome;
use crate::source::{self, Source};
use alhambra_rules::Module;
use std::collections::BTreeSet;

/// A check: what has to hold, and what looks whether it does.
type Check = (&'static str, fn(&[Source]) -> Vec<String>);

const CHECKS: [Check; 13] = [
    ("the base names no module", base_names_no_module),
    ("a module is one place", module_is_one_place),
    ("the rules are pure", rules_are_pure),
    ("messages are types", messages_are_types),
    ("every ruling has its test", rulings_have_tests),
    ("nothing is left unfinished", nothing_unfinished),
    ("no file is too long", no_file_too_long),
    ("no path of somebody's machine", no_machine_paths),
    ("nothing reads outside of the project", nothing_outside),
    ("links lead somewhere", links::lead_somewhere),
    ("commands in documents and workflows exist", commands::exist),
    (
        "actions of workflows are pinned",
        commands::actions_are_pinned,
    ),
    ("dependencies may be given away", licences::allowed),
];

/// Where the base game stands.
const BASE: &str = "crates/rules/src/base/";
/// Where the engine stands.
const RULES: &str = "crates/rules/src/";
/// What the engine is built from.
const RULES_MANIFEST: &str = "crates/rules/Cargo.toml";
/// The page with all rulings.
const RULINGS: &str = "docs/rulings.md";
/// The longest that a Rust file or a style sheet may be. It should be two long before.
const MOST_LINES: usize = 800;

/// Where page and server talk to each other.
const TALKING: [&str; 4] = [
    "crates/server/src/",
    "crates/web/src/online/",
    "tools/load/src/crowd.rs",
    "crates/protocol/src/",
];
/// How messages are put together and taken apart by hand.
const BY_HAND: [&str; 6] = ["json!(", "json!{", "{\\\"", "r#\"{", "Reflect::", "JSON::"];

/// What the engine must not use: files, clock, threads, network, the terminal, JSON.
const IMPURE: [&str; 12] = [
    "std::fs",
    "std::io",
    "std::time",
    "std::thread",
    "std::net",
    "std::process",
    "std::env",
    "Instant::now",
    "SystemTime",
    "print!",
    "println!",
    "serde_json",
];

// The words below are put together so that this file does not find itself.

/// Signs of unfinished work.
const UNFINISHED: [&str; 5] = [
    concat!("to", "do!"),
    concat!("unimpl", "emented!"),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("#[ign", "ore"),
];
/// Folders that exist on one machine only.
const MACHINE: [&str; 6] = [
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
    concat!("/t", "mp/"),
    concat!("/wo", "rk/"),
    concat!(":\\", "Users"),
];
/// What lies beside the project.
const OUTSIDE: &str = concat!("../sha", "red");

/// Holds all checks over the whole project.
pub(crate) fn run() -> Outcome {
    let sources = source::all()?;
    let mut faults = 0;
    for (name, check) in CHECKS {
        let found = check(&sources);
        println!("{name}: {}", if found.is_empty() { "yes" } else { "NO" });
        for fault in &found {
            println!("    {fault}");
        }
        faults += found.len();
    }
    match faults {
        0 => Ok(()),
        1 => Err("the repository checks found one fault".to_owned()),
        _ => Err(format!("the repository checks found {faults} faults")),
    }
}

/// Modules come in through the hooks; the base must not ask for any of them.
fn base_names_no_module(sources: &[Source]) -> Vec<String> {
    let base = sources.iter().filter(|s| s.path.starts_with(BASE));
    find(base, Part::Code, &["modules::", "Module::", "module::"])
}

/// Outside of the modules' own files, of the lists and of tests, no file names more than one module:
/// what shows, tells or weighs a game is drawn from what modules say of themselves.
fn module_is_one_place(sources: &[Source]) -> Vec<String> {
    let checked = sources.iter().filter(|s| {
        let is_source = s.is_rust() && (s.path.contains("/src/") || s.path.starts_with("xtask/"));
        is_source
            && !OWN
                .iter()
                .chain(&LISTS)
                .any(|(path, _)| s.path.starts_with(path))
    });
    let mut faults = Vec::new();
    for source in checked {
        // Tests at the end of a file may name what they like.
        let code = source.text.split("#[cfg(test)]").next().unwrap_or_default();
        let named = modules_named(code);
        if named.len() > 1 {
            let named: Vec<&str> = named.into_iter().collect();
            faults.push(format!("{}: names {}", source.path, named.join(", ")));
        }
    }
    faults
}

/// The slugs of the modules that some code names: as `Module::X`, `modules::slug` or `states.slug`.
fn modules_named(code: &str) -> BTreeSet<&'static str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let word = |text: &str| {
        text.split(|c| !is_word(c))
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let mut words = BTreeSet::new();
    for (at, _) in code.match_indices("Module::") {
        // Variants of other enums may be called like a module.
        if !code[..at].ends_with(is_word) {
            words.insert(word(&code[at + "Module::".len()..]));
        }
    }
    for mark in ["modules::", "states.", "states()."] {
        for (at, _) in code.match_indices(mark) {
            let rest = &code[at + mark.len()..];
            let inside = match rest.strip_prefix('{') {
                Some(list) => list.split('}').next().unwrap_or_default().to_owned(),
                None => word(rest),
            };
            words.extend(inside.split(|c| !is_word(c)).map(str::to_owned));
        }
    }
    let is_named = |m: &Module| words.contains(m.slug()) || words.contains(&format!("{m:?}"));
    let named = Module::ALL.into_iter().filter(is_named);
    named.map(Module::slug).collect()
}

/// Where modules speak for themselves.
const OWN: [(&str, &str); 2] = [
    ("crates/rules/src/modules/", "a file for each"),
    (
        "crates/bots/src/modules/",
        "a file for each that bots know more of",
    ),
];

/// The lists of modules, and why each is needed.
const LISTS: [(&str, &str); 11] = [
    ("crates/rules/src/module.rs", "their names"),
    (
        "crates/rules/src/hooks/beside.rs",
        "what they say beside the box",
    ),
    ("crates/rules/src/hooks.rs", "in which order they step in"),
    ("crates/rules/src/frame.rs", "whose questions there are"),
    ("crates/rules/src/action.rs", "whose actions"),
    ("crates/rules/src/event.rs", "whose events"),
    ("crates/rules/src/reason.rs", "whose reasons for points"),
    ("crates/rules/src/illegal.rs", "whose refusals"),
    (
        "crates/rules/src/components.rs",
        "whose tiles stand where in the table",
    ),
    (
        "crates/server/src/wire/secrets.rs",
        "a test: whose secrets come up too rarely by chance",
    ),
    (
        "tools/browser-tests/src/moments.rs",
        "for tests: whose decisions come up too rarely by chance",
    ),
];

/// The engine does no I/O, knows no time and no JSON.
fn rules_are_pure(sources: &[Source]) -> Vec<String> {
    let rules = sources
        .iter()
        .filter(|s| s.path.starts_with(RULES) || s.path == RULES_MANIFEST);
    find(rules, Part::Code, &IMPURE)
}

/// What page and server say to each other is a type of the protocol. Nobody puts a message together from
/// texts, or looks into one for a key.
fn messages_are_types(sources: &[Source]) -> Vec<String> {
    let talking = sources.iter().filter(|s| {
        let is_talk = TALKING.iter().any(|place| s.path.starts_with(place));
        is_talk && s.is_rust() && !MAY_BY_HAND.iter().any(|(path, _)| s.path == *path)
    });
    // Tests at the end of a file say on purpose what no type would.
    let code = talking.map(|source| {
        let code = source.text.split("#[cfg(test)]\nmod tests").next();
        Source::new(&source.path, code.unwrap_or_default())
    });
    find(code.collect::<Vec<_>>().iter(), Part::Code, &BY_HAND)
}

/// What is put together by hand all the same, and why.
const MAY_BY_HAND: [(&str, &str); 3] = [
    ("crates/server/src/wire/secrets.rs", "a test"),
    (
        "crates/protocol/src/schema.rs",
        "the schema of messages is none",
    ),
    (
        "crates/web/src/online/notify.rs",
        "asks the browser what it can do",
    ),
];

/// Each ruling on the page, whatever its letter, is shown by a test whose name begins with its
/// id: V1 by `v1_…`.
fn rulings_have_tests(sources: &[Source]) -> Vec<String> {
    let Some(page) = sources.iter().find(|s| s.path == RULINGS) else {
        return vec![format!("{RULINGS} is missing")];
    };
    let rulings = rulings(&page.text);
    if rulings.is_empty() {
        return vec![format!("{RULINGS} lists no ruling")];
    }
    let tests: BTreeSet<String> = sources
        .iter()
        .filter(|s| s.is_rust() && s.path.starts_with("crates/"))
        .flat_map(|s| tests(&s.text))
        .collect();
    let is_tested = |id: &str| {
        let word = format!("{}_", id.to_lowercase());
        tests.iter().any(|test| test.starts_with(&word))
    };
    let untested = rulings.iter().filter(|id| !is_tested(id)).map(|id| {
        let word = id.to_lowercase();
        format!("{RULINGS}: no test has a name that begins with `{word}_`, for ruling {id}")
    });
    let mut seen = BTreeSet::new();
    let twice = rulings.iter().filter(|id| !seen.insert(*id));
    let twice: Vec<String> = twice
        .map(|id| format!("{RULINGS}: ruling {id} stands there twice"))
        .collect();
    let mentioned = mentioned(&page.text, &rulings);
    let unknown = mentioned
        .iter()
        .filter(|name| !tests.contains(**name))
        .map(|name| format!("{RULINGS}: there is no test `{name}`"));
    untested.chain(twice).chain(unknown).collect()
}

/// The names of tests that the page mentions: words in backquotes that begin with an id.
fn mentioned<'a>(page: &'a str, rulings: &[String]) -> Vec<&'a str> {
    let begins_with_id = |word: &&str| {
        let (first, rest) = word.split_once('_').unwrap_or((word, ""));
        !rest.is_empty() && rulings.iter().any(|id| id.to_lowercase() == first)
    };
    page.lines()
        .flat_map(|line| line.split('`').skip(1).step_by(2))
        .filter(begins_with_id)
        .collect()
}

/// The ids in the first column of the tables: capital letters, then a number.
fn rulings(page: &str) -> Vec<String> {
    let id = |line: &str| {
        let cell = line.strip_prefix('|')?.split('|').next()?.trim();
        let cell = cell.trim_matches(['`', '*']);
        let number = cell.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let is_id = number.len() < cell.len()
            && !number.is_empty()
            && number.bytes().all(|b| b.is_ascii_digit());
        is_id.then(|| cell.to_owned())
    };
    page.lines().filter_map(id).collect()
}

/// The names of the test functions in a Rust file.
fn tests(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut marked = false;
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            marked = true;
        } else if let Some(name) = line.strip_prefix("fn ") {
            if marked {
                names.extend(name.split(['(', '<']).next().map(str::to_owned));
            }
            marked = false;
        }
    }
    names
}

/// What is in the project works; what does not yet is an issue and no comment.
fn nothing_unfinished(sources: &[Source]) -> Vec<String> {
    let code = |s: &&Source| s.is_rust() || s.is_script() || s.is_style();
    find(sources.iter().filter(code), Part::Everything, &UNFINISHED)
}

/// A long file is two things.
fn no_file_too_long(sources: &[Source]) -> Vec<String> {
    let code = sources.iter().filter(|s| s.is_rust() || s.is_style());
    code.filter_map(|s| {
        let lines = s.text.lines().count();
        (lines > MOST_LINES).then(|| {
            format!(
                "{}: {lines} lines, at most {MOST_LINES} are allowed",
                s.path
            )
        })
    })
    .collect()
}

/// What holds on one machine only has no place in the sources.
fn no_machine_paths(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        for (number, line) in source.lines() {
            let found = MACHINE.iter().filter(|folder| {
                line.match_indices(**folder)
                    .any(|(at, _)| !continues_a_path(&line[..at]))
            });
            faults.extend(found.map(|folder| format!("{}:{number}: `{folder}`", source.path)));
        }
    }
    faults
}

/// Whether a path goes on after `before`, so that a `/` is not its beginning.
fn continues_a_path(before: &str) -> bool {
    let last = before.chars().next_back();
    last.is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '}' | '>' | '*'))
}

/// The project builds and is tested from its own files alone.
fn nothing_outside(sources: &[Source]) -> Vec<String> {
    find(sources.iter(), Part::Everything, &[OUTSIDE])
}

/// How much of a file is looked at.
#[derive(Clone, Copy)]
enum Part {
    /// All but comments.
    Code,
    /// Every line.
    Everything,
}

/// Every place where one of `words` stands. A word that begins with a letter is not found
/// inside of a longer one.
fn find<'a>(sources: impl Iterator<Item = &'a Source>, part: Part, words: &[&str]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        let lines: Vec<(usize, &str)> = match part {
            Part::Code => source.code().collect(),
            Part::Everything => source.lines().collect(),
        };
        for (number, line) in lines {
            for word in words.iter().filter(|word| stands_in(line, word)) {
                faults.push(format!("{}:{number}: `{word}`", source.path));
            }
        }
    }
    faults
}

fn stands_in(line: &str, word: &str) -> bool {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let goes_on = line[..at].chars().next_back().is_some_and(in_word);
        !(goes_on && word.starts_with(in_word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(path: &str, text: &str) -> Vec<Source> {
        vec![Source::new(path, text)]
    }

    #[test]
    fn a_message_by_hand_is_found() {
        let found = |path: &str, code: &str| messages_are_types(&one(path, code)).len();
        let page = "crates/web/src/online/remote.rs";
        let server = "crates/server/src/table.rs";
        assert_eq!(found(page, "self.ask(&Ask::Look { at });"), 0);
        let by_hand = "self.ask(&format!(\"{{\\\"type\\\":\\\"look\\\"}}\"));";
        assert_eq!(found(page, by_hand), 1);
        assert_eq!(found(page, "self.say(\"{\\\"type\\\":1}\");"), 1);
        assert_eq!(found(page, "self.say(r#\"{\"type\":1}\"#);"), 1);
        assert_eq!(found(page, "Reflect::get(&value, key)"), 1);
        let by_hand = "let told = json!({ \"type\": \"done\" });";
        assert_eq!(found(server, by_hand), 1);
        assert_eq!(found(server, "serde_json::json!(1)"), 1);
        // Elsewhere it is nobody's message, and tests are programs that write as they like.
        assert_eq!(found("crates/cli/src/score.rs", by_hand), 0);
        let test = format!("#[cfg(test)]\nmod tests {{ {by_hand} }}");
        assert_eq!(found(server, &test), 0);
    }

    #[test]
    fn a_file_may_name_one_module_and_no_more() {
        let found = |code: &str| {
            let source = Source::new("crates/web/src/table/dock.rs", code);
            module_is_one_place(&[source])
        };
        assert_eq!(found("use x::modules::vizier; Module::Vizier"), [""; 0]);
        let two = "x::modules::{camps, vizier}";
        assert_eq!(
            found(two),
            ["crates/web/src/table/dock.rs: names camps, vizier"]
        );
        assert_eq!(found("Module::Camps; game.states().vizier").len(), 1);
        assert_eq!(found("MyModule::Camps; Module::Vizier"), [""; 0]);
        assert_eq!(
            found("a\n#[cfg(test)]\nModule::Camps; Module::Vizier"),
            [""; 0]
        );
        let list = Source::new("crates/rules/src/hooks.rs", two);
        assert_eq!(module_is_one_place(&[list]), [""; 0]);
    }

    #[test]
    fn a_module_in_the_base_is_found() {
        let check = |text| base_names_no_module(&one("crates/rules/src/base/take.rs", text));
        assert_eq!(
            check("\nif game.modules.has(Module::Vizier) {"),
            ["crates/rules/src/base/take.rs:2: `Module::`"]
        );
        assert_eq!(check("use crate::modules::vizier;").len(), 1);
        assert_eq!(check("use crate::module::ModuleSet;").len(), 1);
        assert!(check("hooks::begin_turn(game, log); // Module::Vizier").is_empty());
        let elsewhere = one("crates/rules/src/hooks.rs", "Module::Vizier");
        assert!(base_names_no_module(&elsewhere).is_empty());
    }

    #[test]
    fn a_clock_or_a_file_in_the_rules_is_found() {
        let check = |path, text| rules_are_pure(&one(path, text));
        for text in [
            "use std::fs;",
            "let t = std::time::Instant::now();",
            "println!(\"hello\");",
            "std::thread::spawn(f);",
        ] {
            assert!(
                !check("crates/rules/src/game.rs", text).is_empty(),
                "{text}"
            );
            assert!(check("crates/cli/src/main.rs", text).is_empty(), "{text}");
        }
        assert_eq!(
            check("crates/rules/Cargo.toml", "serde_json = \"1\"").len(),
            1
        );
        assert!(check("crates/rules/src/game.rs", "/// No std::fs here.").is_empty());
        assert!(check("crates/rules/src/game.rs", "use std::fmt;").is_empty());
        assert!(check("crates/rules/tests/golden.rs", "use std::fs;").is_empty());
    }

    #[test]
    fn a_ruling_without_a_test_is_found() {
        let page = "# Rulings\n\n| id | answer |\n|---|---|\n| B1 | slots |\n| B14 | deck |\n";
        let test = "#[test]\n#[should_panic]\nfn b14_a_used_up_deck_is_shuffled() {}\n\
                    fn b1_is_no_test_but_a_step() {}\n";
        let sources = [
            Source::new("docs/rulings.md", page),
            Source::new("crates/rules/tests/rulings.rs", test),
        ];
        let faults = rulings_have_tests(&sources);
        assert_eq!(
            faults,
            ["docs/rulings.md: no test has a name that begins with `b1_`, for ruling B1"]
        );
        assert_eq!(
            rulings_have_tests(&sources[1..]),
            ["docs/rulings.md is missing"]
        );
        let empty = one("docs/rulings.md", "nothing yet");
        assert_eq!(rulings_have_tests(&empty).len(), 1);
    }

    #[test]
    fn the_id_of_a_ruling_is_not_found_in_a_longer_one() {
        let sources = [
            Source::new("docs/rulings.md", "| B1 | slots |\n| `H12` | trader |\n"),
            Source::new(
                "crates/a.rs",
                "#[test]\nfn b11_and_b1() {}\n#[test]\nfn h12_the_trader() {}\n",
            ),
        ];
        assert_eq!(rulings_have_tests(&sources).len(), 1);
    }

    #[test]
    fn rulings_of_any_letter_want_a_test_and_stand_there_once() {
        let page = "| V1 | vizier | squares |\n| Z1 | bazaars | sold |\n| H27 | lie | so |\n";
        let tests = "#[test]\nfn v1_no_square() {}\n#[test]\nfn z1_sold() {}\n";
        let sources = [
            Source::new("docs/rulings.md", page),
            Source::new("crates/rules/tests/modules/a.rs", tests),
        ];
        let faults = rulings_have_tests(&sources);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].contains("`h27_`"), "{faults:?}");
        let sources = [
            Source::new("docs/rulings.md", "| V1 | a |\n| V1 | b |\n"),
            Source::new("crates/a.rs", tests),
        ];
        assert_eq!(
            rulings_have_tests(&sources),
            ["docs/rulings.md: ruling V1 stands there twice"]
        );
    }

    #[test]
    fn a_test_that_the_rulings_mention_and_nobody_wrote_is_found() {
        let sources = [
            Source::new(
                "docs/rulings.md",
                "Run `cargo test b1_`.\n| B1 | slots | `b1_slots`, `b1_gone` in `a.rs` |\n",
            ),
            Source::new("crates/a.rs", "#[test]\nfn b1_slots() {}\n"),
        ];
        assert_eq!(
            rulings_have_tests(&sources),
            ["docs/rulings.md: there is no test `b1_gone`"]
        );
    }

    #[test]
    fn unfinished_work_is_found() {
        let check = |text: &str| nothing_unfinished(&one("crates/a.rs", text)).len();
        for sign in UNFINISHED {
            assert_eq!(check(&format!("    {sign} later")), 1, "{sign}");
        }
        assert_eq!(check("let method = 1; // Nothing to do here."), 0);
    }

    #[test]
    fn a_long_file_is_found() {
        let check = |path, lines| no_file_too_long(&one(path, &"\n".repeat(lines))).len();
        for path in ["crates/a.rs", "crates/web/style/a.css"] {
            assert_eq!(check(path, MOST_LINES), 0, "{path}");
            assert_eq!(check(path, MOST_LINES + 1), 1, "{path}");
        }
        assert_eq!(check("Cargo.lock", MOST_LINES + 1), 0);
    }

    #[test]
    fn the_path_of_a_machine_is_found() {
        let check = |text: &str| no_machine_paths(&one("README.md", text)).len();
        for folder in MACHINE {
            assert_eq!(check(&format!("cd \"{folder}somebody\"")), 1, "{folder}");
        }
        assert_eq!(check(&format!("crates{}src", MACHINE[4])), 0);
        assert_eq!(check("crates/rules/src"), 0);
    }

    #[test]
    fn reading_outside_of_the_project_is_found() {
        let text = format!("include_str!(\"../../{OUTSIDE}/data\")");
        assert_eq!(nothing_outside(&one("crates/a.rs", &text)).len(), 1);
        assert!(nothing_outside(&one("crates/a.rs", "shared places")).is_empty());
    }
}
