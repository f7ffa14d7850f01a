//! A page as its blocks, read strictly.

use alhambra_rules::{Module, ModuleSet};
use std::path::PathBuf;

/// The languages, in the order in which everything here names them.
pub(crate) const LANGUAGES: [&str; 2] = ["en", "de"];

/// Pages that are not about a module, with their titles.
pub(crate) const GENERAL: [(&str, [&str; 2]); 3] = [
    ("base", ["Alhambra", "Alhambra"]),
    ("two", ["The game for two", "Das Spiel zu zweit"]),
    (
        "cards",
        ["Alhambra: The Card Game", "Alhambra – Das Kartenspiel"],
    ),
];

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Block {
    Title(String),
    Heading(String),
    Paragraph(String),
    Bullets(Vec<String>),
    Steps(Vec<String>),
    /// Rows of cells, the heading first.
    Table(Vec<Vec<String>>),
    Palace(String),
    Example(String, Vec<Block>),
}

pub(crate) fn folder(language: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("pages")
        .join(language)
}

pub(crate) fn slugs() -> Vec<&'static str> {
    let modules = ModuleSet::PLAYABLE.iter().map(Module::slug);
    GENERAL
        .map(|(slug, _)| slug)
        .into_iter()
        .chain(modules)
        .collect()
}

/// A page as it is written.
pub(crate) fn text(language: &str, slug: &str) -> String {
    let file = folder(language).join(slug).with_extension("md");
    std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}

/// A page in both languages.
pub(crate) fn both(slug: &str) -> [Vec<Block>; 2] {
    LANGUAGES.map(|language| {
        blocks(&text(language, slug)).unwrap_or_else(|why| panic!("{language}/{slug}: {why}"))
    })
}

/// Reads a page; what is not of the known forms is refused.
fn blocks(text: &str) -> Result<Vec<Block>, String> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.is_empty() {
            continue;
        }
        let step = |line: &str| {
            line.split_once(". ")
                .map(|(n, item)| (n.to_owned(), item.to_owned()))
        };
        let is_step = |line: &str| step(line).is_some_and(|(n, _)| n.parse::<u8>().is_ok());
        let block = if let Some(kind) = line.strip_prefix("```") {
            let mut inside = Vec::new();
            loop {
                match lines.next() {
                    Some("```") => break,
                    Some(line) => inside.push(line),
                    None => return Err(format!("`{line}` is never closed")),
                }
            }
            match kind {
                "palace" => Block::Palace(inside.join("\n")),
                "example" => {
                    let (title, body) = inside.split_first().ok_or("an empty example")?;
                    Block::Example((*title).to_owned(), self::blocks(&body.join("\n"))?)
                }
                _ => return Err(format!("`{line}` is no kind of block")),
            }
        } else if let Some(title) = line.strip_prefix("# ") {
            Block::Title(title.to_owned())
        } else if let Some(heading) = line.strip_prefix("## ") {
            Block::Heading(heading.to_owned())
        } else if let Some(first) = line.strip_prefix("- ") {
            let mut items = vec![first.to_owned()];
            while let Some(item) = lines.peek().and_then(|line| line.strip_prefix("- ")) {
                items.push(item.to_owned());
                lines.next();
            }
            Block::Bullets(items)
        } else if is_step(line) {
            let mut items = vec![line];
            while let Some(line) = lines.next_if(|line| is_step(line)) {
                items.push(line);
            }
            let numbered: Vec<(String, String)> = items.into_iter().filter_map(step).collect();
            for (at, (number, _)) in numbered.iter().enumerate() {
                if *number != (at + 1).to_string() {
                    return Err(format!("`{line}` is not followed by step {}", at + 1));
                }
            }
            Block::Steps(numbered.into_iter().map(|(_, item)| item).collect())
        } else if line.starts_with('|') {
            let mut rows = vec![line];
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(row);
            }
            Block::Table(table(&rows)?)
        } else {
            Block::Paragraph(line.to_owned())
        };
        if lines.peek().is_some_and(|next| !next.is_empty()) {
            return Err(format!("after `{line}` an empty line is missing"));
        }
        blocks.push(block);
    }
    Ok(blocks)
}

/// The cells of a table without its line of dashes.
fn table(rows: &[&str]) -> Result<Vec<Vec<String>>, String> {
    let cells = |row: &str| -> Option<Vec<String>> {
        let inner = row.strip_prefix('|')?.strip_suffix('|')?;
        Some(
            inner
                .split('|')
                .map(|cell| cell.trim().to_owned())
                .collect(),
        )
    };
    let rows: Option<Vec<Vec<String>>> = rows.iter().map(|row| cells(row)).collect();
    let mut rows = rows.ok_or("a row does not end with `|`")?;
    if rows.len() < 3 || rows.iter().any(|row| row.len() != rows[0].len()) {
        return Err(format!("a table needs rows of equal length: {:?}", rows[0]));
    }
    let dashes = rows.remove(1);
    match dashes
        .iter()
        .find(|cell| !["---", "--:"].contains(&cell.as_str()))
    {
        None => Ok(rows),
        Some(cell) => Err(format!("`{cell}` is no line of dashes")),
    }
}

/// Every piece of running text in a block.
pub(crate) fn running(block: &Block) -> Vec<&str> {
    match block {
        Block::Title(text) | Block::Heading(text) | Block::Paragraph(text) => vec![text],
        Block::Bullets(items) | Block::Steps(items) => items.iter().map(String::as_str).collect(),
        Block::Table(rows) => rows.iter().flatten().map(String::as_str).collect(),
        Block::Palace(_) => Vec::new(),
        Block::Example(title, body) => {
            let title = std::iter::once(title.as_str());
            title.chain(body.iter().flat_map(running)).collect()
        }
    }
}

/// The numbers in a text, as written.
pub(crate) fn numbers(text: &str) -> Vec<u32> {
    let digits = text.split(|c: char| !c.is_ascii_digit());
    digits.filter_map(|word| word.parse().ok()).collect()
}

/// The names of the pictures in a text, such as `coin:denar`.
pub(crate) fn pictures(text: &str) -> Vec<&str> {
    let ends = text.split('{').skip(1);
    ends.filter_map(|rest| Some(rest.split_once('}')?.0))
        .collect()
}

#[test]
fn what_is_not_of_the_known_forms_is_refused() {
    for wrong in [
        "```picture\n```",
        "```palace\n1,0 garden-11",
        "one line\nand another",
        "- an item\nthat goes on",
        "1. first\n3. third",
        "| a | b |\n|---|---|\n| c |",
        "| a |\n|===|\n| c |",
    ] {
        assert!(blocks(wrong).is_err(), "{wrong}");
    }
}
