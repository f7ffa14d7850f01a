//! Whether commands that documents show and workflows run exist, with the options that they have there.
//!
//! docs/commands.md is what the command says about itself, which `cargo xtask docs --check` makes
//! sure of. So this check looks at texts alone, and runs nothing.

use super::links::prose;
use crate::source::Source;
use std::collections::{BTreeMap, BTreeSet};

/// What the command says about itself, as a document.
const COMMANDS: &str = "docs/commands.md";
/// Where the workflows stand.
const WORKFLOWS: &str = ".github/workflows/";
/// What a record begins with: no command, though it looks like one.
const RECORD: &str = "alhambra game 1";

/// Every command that a document shows or a workflow runs could be typed in as it stands there.
pub(super) fn exist(sources: &[Source]) -> Vec<String> {
    let Some(page) = sources.iter().find(|s| s.path == COMMANDS) else {
        return vec![format!("{COMMANDS} is missing")];
    };
    let known = Known {
        alhambra: options(&page.text),
        targets: targets(sources),
        xtask: crate::HELP,
    };
    let mut faults = Vec::new();
    for page in sources.iter().filter(|s| s.path != COMMANDS) {
        let commands = if page.is_markdown() {
            shown(&page.text)
        } else if page.path.starts_with(WORKFLOWS) {
            run(&page.text)
        } else {
            Vec::new()
        };
        for command in commands {
            if let Some(fault) = known.fault(&command) {
                faults.push(format!("{}: `{command}`: {fault}", page.path));
            }
        }
    }
    faults
}

/// Every action of somebody else that a workflow uses is named by its commit: a tag can be moved.
pub(super) fn actions_are_pinned(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for page in sources.iter().filter(|s| s.path.starts_with(WORKFLOWS)) {
        for (number, line) in page.lines() {
            let Some((_, action)) = line.split_once("uses: ") else {
                continue;
            };
            let commit = action.split([' ', '@']).nth(1).unwrap_or_default();
            if commit.len() != 40 || !commit.bytes().all(|b| b.is_ascii_hexdigit()) {
                faults.push(format!(
                    "{}:{number}: `{action}` names no commit",
                    page.path
                ));
            }
        }
    }
    faults
}

/// The commands that a workflow runs, in one line or in a block of several.
fn run(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim);
    let lines = lines.map(|line| line.strip_prefix("- ").unwrap_or(line));
    let lines = lines.map(|line| line.strip_prefix("run: ").unwrap_or(line));
    let cargo = lines.filter(|line| line.starts_with("cargo "));
    cargo.map(str::to_owned).collect()
}

/// What can be typed in.
struct Known {
    /// The options of each command, and under the empty name those without a command.
    alhambra: BTreeMap<String, BTreeSet<String>>,
    /// The packages, and what can be named behind `--test`, `--example` and `--bin`.
    targets: BTreeSet<String>,
    /// What xtask says about itself.
    xtask: &'static str,
}

impl Known {
    /// What is wrong with a command.
    fn fault(&self, command: &str) -> Option<String> {
        let words: Vec<&str> = command.split_whitespace().collect();
        match words[..] {
            ["alhambra", ref rest @ ..] => self.of_alhambra(rest),
            ["cargo", "xtask", name, ref rest @ ..]
            | ["cargo", name @ ("play" | "verify"), ref rest @ ..] => self.of_xtask(name, rest),
            ["cargo", ref rest @ ..] => self.of_cargo(rest),
            _ => None,
        }
    }

    fn of_alhambra(&self, words: &[&str]) -> Option<String> {
        let named = words.first().filter(|word| !word.starts_with('-'));
        let name = named.copied().unwrap_or_default();
        let Some(options) = self.alhambra.get(name) else {
            return Some(format!("there is no command `{name}`"));
        };
        let mut given = words.iter().filter_map(|word| option(word));
        let unknown = given.find(|given| !options.contains(*given))?;
        Some(format!("there is no option `{unknown}`"))
    }

    fn of_xtask(&self, name: &str, words: &[&str]) -> Option<String> {
        let line = format!("\n  {name} ");
        if !self.xtask.contains(&line) {
            return Some(format!("there is no command `{name}` of xtask"));
        }
        let told = self.xtask.split(|c: char| c.is_whitespace() || c == ',');
        let known = |given: &&str| told.clone().any(|word| word == *given);
        let unknown = words.iter().filter_map(|w| option(w)).find(|g| !known(g))?;
        Some(format!("xtask knows no option `{unknown}`"))
    }

    fn of_cargo(&self, words: &[&str]) -> Option<String> {
        let own = words.iter().position(|word| *word == "--");
        let (ours, theirs) = words.split_at(own.unwrap_or(words.len()));
        for pair in ours.windows(2) {
            let [option, name] = [pair[0], pair[1]];
            let names = [
                "-p",
                "--package",
                "--exclude",
                "--test",
                "--example",
                "--bin",
            ];
            if names.contains(&option) && !self.targets.contains(name) {
                return Some(format!("there is no `{name}`"));
            }
        }
        // What goes on behind `--` is for our own program.
        let is_ours = ours.first() == Some(&"run") && ours.contains(&"alhambra");
        let theirs = theirs.get(1..).filter(|_| is_ours)?;
        self.of_alhambra(theirs)
    }
}

/// The name of an option, if this is one in its long form.
fn option(word: &str) -> Option<&str> {
    let is_long = word.strip_prefix("--").is_some_and(|name| !name.is_empty());
    is_long.then(|| word.split('=').next().unwrap_or(word))
}

/// The commands in a page: lines of blocks of text, and what stands in backquotes.
fn shown(text: &str) -> Vec<String> {
    let is_command = |line: &str| {
        let mut begins = ["alhambra ", "cargo "].iter();
        begins.any(|name| line.starts_with(name)) && line != RECORD
    };
    let mut shown = Vec::new();
    let lines = text.lines().collect::<Vec<_>>();
    let outside: BTreeSet<usize> = prose(text).map(|(number, _)| number).collect();
    for (number, line) in (1..).zip(&lines) {
        let line = without_settings(line.strip_prefix("$ ").unwrap_or(line));
        if !outside.contains(&number) && is_command(line) {
            // Two blanks part a command from what is said about it.
            shown.extend(line.split("  ").next().map(str::to_owned));
        }
    }
    // In a paragraph a command may go on in the next line.
    let paragraphs: Vec<&str> = prose(text).map(|(_, line)| line).collect();
    let paragraphs = paragraphs.join("\n");
    for paragraph in paragraphs.split("\n\n") {
        let joined = paragraph.replace('\n', " ");
        let codes = joined.split('`').skip(1).step_by(2).map(without_settings);
        shown.extend(codes.filter(|code| is_command(code)).map(str::to_owned));
    }
    shown
}

/// A command without what is set for it alone: `NAME=value` or `NAME="some values"` before it.
fn without_settings(mut command: &str) -> &str {
    while let Some((name, rest)) = command.split_once('=') {
        let is_name = |c: char| c.is_ascii_uppercase() || c == '_';
        let value = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once("\" "),
            None => rest.split_once(' '),
        };
        let Some((_, after)) = value.filter(|_| !name.is_empty() && name.chars().all(is_name))
        else {
            break;
        };
        command = after;
    }
    command
}

/// The options in docs/commands.md, by command.
fn options(page: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut name = String::new();
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## `alhambra ") {
            title.trim_end_matches('`').clone_into(&mut name);
        }
        let words = line.split(|c: char| c.is_whitespace() || "[],=`<>".contains(c));
        let options = words.filter_map(option).map(str::to_owned);
        all.entry(name.clone()).or_default().extend(options);
    }
    all
}

/// What can be named in a call of Cargo: packages, tests, examples, programs.
fn targets(sources: &[Source]) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for source in sources {
        let parts: Vec<&str> = source.path.split('/').collect();
        let name = match parts[..] {
            ["xtask", "Cargo.toml"] | ["crates" | "tools", _, "Cargo.toml"] => {
                let line = source
                    .text
                    .lines()
                    .find_map(|l| l.strip_prefix("name = \""));
                line.map(|name| name.trim_end_matches('"'))
            }
            ["crates" | "tools", _, "tests" | "examples", file]
            | ["crates" | "tools", _, "src", "bin", file] => file.strip_suffix(".rs"),
            [
                "crates" | "tools",
                _,
                "tests" | "examples",
                folder,
                "main.rs",
            ] => Some(folder),
            _ => None,
        };
        all.extend(name.map(str::to_owned));
        // A program with `-` in its name has `_` in that of its file.
        all.extend(name.map(|name| name.replace('_', "-")));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Known {
        Known {
            alhambra: options(
                "Usage: alhambra [OPTIONS]\n      --port <N>\n## `alhambra score`\n  --round <N>\n",
            ),
            targets: ["alhambra", "alhambra-rules", "perft"]
                .map(str::to_owned)
                .into(),
            xtask: "cargo xtask COMMAND\n\n  docs     writes\n             --check    compares\n",
        }
    }

    #[test]
    fn a_command_that_does_not_exist_is_found() {
        let known = known();
        for fine in [
            "alhambra --port 80",
            "alhambra score table.txt --round=2",
            "cargo xtask docs --check",
            "cargo test -p alhambra-rules --test perft -- --nocapture",
            "cargo run --release -p alhambra -- score --round 2",
            "cargo deny check",
            "python3 bot.py --fast",
        ] {
            assert_eq!(known.fault(fine), None, "{fine}");
        }
        for wrong in [
            "alhambra scroe table.txt",
            "alhambra score --rounds 2",
            "alhambra --round 2",
            "cargo xtask dosc",
            "cargo xtask docs --now",
            "cargo test -p alhambra-rule",
            "cargo test -p alhambra-rules --test pref",
            "cargo run -p alhambra -- score --rounds 2",
        ] {
            assert!(known.fault(wrong).is_some(), "{wrong}");
        }
    }

    #[test]
    fn commands_are_found_in_blocks_and_in_sentences() {
        let page = "Run `cargo xtask\ndocs` now, and `garden-8`, `A_B=1 C=\"d e\" cargo f --g=1`.\n\n```text\n$ alhambra score a.txt\n\
                    cargo verify     tests all\nalhambra game 1\nnothing\n```\nThe alhambra is old.\n";
        assert_eq!(
            shown(page),
            [
                "alhambra score a.txt",
                "cargo verify",
                "cargo xtask docs",
                "cargo f --g=1"
            ]
        );
    }

    #[test]
    fn a_document_with_a_wrong_command_is_named() {
        let sources = [
            Source::new(COMMANDS, "## `alhambra score`\n--round\n"),
            Source::new("docs/a.md", "`alhambra scores`"),
        ];
        assert_eq!(
            exist(&sources),
            ["docs/a.md: `alhambra scores`: there is no command `scores`"]
        );
        assert_eq!(exist(&sources[1..]), ["docs/commands.md is missing"]);
    }

    #[test]
    fn a_workflow_with_a_wrong_command_or_an_action_by_its_tag_is_named() {
        let text = "name: cargo verify\njobs:\n  steps:\n    - uses: a/b@v4\n    - uses: a/c@\
                    0123456789abcdef0123456789abcdef01234567 # v4\n    - run: cargo xtask dosc\n\
                    \x20     run: |\n        cargo build -p alhambar\n";
        let sources = [
            Source::new(COMMANDS, ""),
            Source::new(".github/workflows/a.yml", text),
        ];
        assert_eq!(
            exist(&sources),
            [
                ".github/workflows/a.yml: `cargo xtask dosc`: there is no command `dosc` of xtask",
                ".github/workflows/a.yml: `cargo build -p alhambar`: there is no `alhambar`",
            ]
        );
        assert_eq!(
            actions_are_pinned(&sources),
            [".github/workflows/a.yml:4: `a/b@v4` names no commit"]
        );
    }
}
