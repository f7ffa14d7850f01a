//! The pages with the rules: their text, and what stands in it.
//!
//! A page is written in a small part of Markdown: headings, paragraphs, lists, tables, **bold**,
//! and `{building:garden}` for a picture. Two fences have a meaning of their own: `palace` holds
//! a palace in the notation of the game, `example` a title and what is to be told about it.

use crate::Words;
use alhambra_rules::{Building, Currency, Module, ModuleSet};

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// The title of the page, or of an example.
    Title(Vec<Inline>),
    /// The heading of a section.
    Heading(Vec<Inline>),
    /// A paragraph.
    Paragraph(Vec<Inline>),
    /// A list.
    List(List),
    /// A table.
    Table(Table),
    /// A palace in the notation of the game, with remarks behind `#`.
    Palace(String),
    /// A worked example; it begins with its title.
    Example(Vec<Block>),
}

/// A list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// Whether its entries are numbered.
    pub is_numbered: bool,
    /// The entries.
    pub entries: Vec<Vec<Inline>>,
}

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The heads of the columns.
    pub head: Vec<Vec<Inline>>,
    /// Which columns hold numbers and stand on the right.
    pub is_number: Vec<bool>,
    /// The rows.
    pub rows: Vec<Vec<Vec<Inline>>>,
}

/// A part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inline {
    /// Plain text.
    Text(String),
    /// Text that stands out.
    Bold(String),
    /// The picture of a building.
    Building(Building),
    /// The picture of a currency.
    Coin(Currency),
    /// The picture of a module.
    Module(Module),
}

/// The slugs of the pages that there are: the base game, the game for two, the card game, the
/// modules that can be played.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    let modules = ModuleSet::PLAYABLE.iter().map(Module::slug);
    ["base", "two", "cards"].into_iter().chain(modules)
}

/// The text of a page.
#[cfg(feature = "embedded")]
pub fn text(lang: crate::Lang, slug: &str) -> Option<&'static str> {
    let all = crate::built_in::PAGES;
    let (_, pages) = all.iter().find(|(code, _)| *code == lang.code())?;
    pages
        .iter()
        .find_map(|(name, text)| (*name == slug).then_some(*text))
}

impl Words {
    /// The title of a page.
    pub fn page_title(&self, slug: &str) -> String {
        match Module::from_slug(slug) {
            Some(module) => self.module(module),
            None => self.say(&format!("page-{slug}")),
        }
    }
}

/// The parts of a page.
pub fn parse(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().map(str::trim_end).peekable();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let inside: Vec<&str> = lines
                .by_ref()
                .take_while(|l| !l.starts_with("```"))
                .collect();
            blocks.push(fence(kind.trim(), &inside));
            continue;
        }
        // Lists, tables and paragraphs go on as long as their lines are alike.
        let kind = Kind::of(line);
        let mut same = vec![line];
        while let Some(next) = lines.next_if(|next| kind.goes_on(next)) {
            same.push(next);
        }
        match kind {
            Kind::Empty => {}
            Kind::Title => blocks.push(Block::Title(inline(line[2..].trim()))),
            Kind::Heading => blocks.push(Block::Heading(inline(line[3..].trim()))),
            Kind::Bullets | Kind::Numbers => blocks.push(Block::List(list(kind, &same))),
            Kind::Table => blocks.push(Block::Table(table(&same))),
            Kind::Text => blocks.push(Block::Paragraph(inline(&same.join(" ")))),
        }
    }
    blocks
}

/// What a line begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Empty,
    Title,
    Heading,
    Bullets,
    Numbers,
    Table,
    Text,
}

impl Kind {
    fn of(line: &str) -> Self {
        if line.is_empty() {
            Self::Empty
        } else if line.starts_with("# ") {
            Self::Title
        } else if line.starts_with("## ") {
            Self::Heading
        } else if line.starts_with("- ") {
            Self::Bullets
        } else if line.starts_with('|') {
            Self::Table
        } else if numbered(line).is_some() {
            Self::Numbers
        } else {
            Self::Text
        }
    }

    /// Whether the next line belongs to the same part.
    fn goes_on(self, next: &str) -> bool {
        match self {
            Self::Empty | Self::Title | Self::Heading => false,
            // What is indented goes on with the entry above.
            Self::Bullets | Self::Numbers => {
                Self::of(next) == self || next.starts_with("  ") && !next.trim().is_empty()
            }
            Self::Table | Self::Text => Self::of(next) == self && !next.starts_with("```"),
        }
    }
}

/// What stands behind the number of an entry: `1. like this`.
fn numbered(line: &str) -> Option<&str> {
    let (number, entry) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    is_number.then_some(entry)
}

fn list(kind: Kind, lines: &[&str]) -> List {
    let mut entries: Vec<String> = Vec::new();
    for line in lines {
        let entry = line.strip_prefix("- ").or_else(|| numbered(line));
        match (entry, entries.last_mut()) {
            (None, Some(last)) => {
                last.push(' ');
                last.push_str(line.trim());
            }
            (entry, _) => entries.push(entry.unwrap_or(line).to_owned()),
        }
    }
    List {
        is_numbered: kind == Kind::Numbers,
        entries: entries.iter().map(|e| inline(e.trim())).collect(),
    }
}

fn table(lines: &[&str]) -> Table {
    let cells = |line: &str| -> Vec<String> {
        let line = line.trim().trim_start_matches('|');
        let line = line.strip_suffix('|').unwrap_or(line);
        line.split('|').map(|c| c.trim().to_owned()).collect()
    };
    let row = |line: &&str| -> Vec<Vec<Inline>> { cells(line).iter().map(|c| inline(c)).collect() };
    let ruler = lines.get(1).map(|l| cells(l)).unwrap_or_default();
    Table {
        head: lines.first().map(row).unwrap_or_default(),
        is_number: ruler.iter().map(|c| c.ends_with(':')).collect(),
        rows: lines.iter().skip(2).map(row).collect(),
    }
}

fn fence(kind: &str, lines: &[&str]) -> Block {
    if kind == "palace" {
        return Block::Palace(lines.join("\n"));
    }
    let (title, rest) = lines.split_first().unwrap_or((&"", &[]));
    let mut blocks = vec![Block::Title(inline(title.trim()))];
    blocks.extend(parse(&rest.join("\n")));
    Block::Example(blocks)
}

/// The parts of a line.
fn inline(line: &str) -> Vec<Inline> {
    let mut parts = Vec::new();
    for (number, piece) in line.split("**").enumerate() {
        if number % 2 == 1 {
            parts.push(Inline::Bold(piece.to_owned()));
        } else {
            pictures(piece, &mut parts);
        }
    }
    parts
}

/// Text with pictures in it.
fn pictures(text: &str, parts: &mut Vec<Inline>) {
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        let Some(length) = rest[start..].find('}') else {
            break;
        };
        let Some(picture) = picture(&rest[start + 1..start + length]) else {
            break;
        };
        if start > 0 {
            parts.push(Inline::Text(rest[..start].to_owned()));
        }
        parts.push(picture);
        rest = &rest[start + length + 1..];
    }
    if !rest.is_empty() {
        parts.push(Inline::Text(rest.to_owned()));
    }
}

fn picture(name: &str) -> Option<Inline> {
    let (kind, name) = name.split_once(':')?;
    let mut buildings = Building::ALL.into_iter();
    let mut currencies = Currency::EVERY.into_iter();
    match kind {
        "building" => buildings.find(|b| b.name() == name).map(Inline::Building),
        "coin" => currencies.find(|c| c.name() == name).map(Inline::Coin),
        "module" => Module::from_slug(name).map(Inline::Module),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(text: &str) -> Vec<Inline> {
        vec![Inline::Text(text.to_owned())]
    }

    #[test]
    fn paragraphs_end_at_an_empty_line() {
        let blocks = parse("# Title\n\n## Part\n\nOne\ntwo.\n\nThree.\n");
        assert_eq!(
            blocks,
            [
                Block::Title(text_of("Title")),
                Block::Heading(text_of("Part")),
                Block::Paragraph(text_of("One two.")),
                Block::Paragraph(text_of("Three.")),
            ]
        );
    }

    #[test]
    fn lists_are_numbered_or_not() {
        let blocks = parse("- one\n- two\n  and more\n\n1. first\n2. second\n");
        let [Block::List(bullets), Block::List(numbers)] = &blocks[..] else {
            panic!("{blocks:?}");
        };
        assert!(!bullets.is_numbered && numbers.is_numbered);
        assert_eq!(bullets.entries, [text_of("one"), text_of("two and more")]);
        assert_eq!(numbers.entries, [text_of("first"), text_of("second")]);
    }

    #[test]
    fn a_line_may_be_bold_and_have_pictures() {
        let line = inline("**Buy.** Pay {coin:denar} for a {building:garden}, or {not so}");
        assert_eq!(
            line,
            [
                Inline::Bold("Buy.".to_owned()),
                Inline::Text(" Pay ".to_owned()),
                Inline::Coin(Currency::Denar),
                Inline::Text(" for a ".to_owned()),
                Inline::Building(Building::Garden),
                Inline::Text(", or {not so}".to_owned()),
            ]
        );
    }

    #[test]
    fn a_table_knows_its_columns_of_numbers() {
        let blocks = parse("| type | tiles |\n|---|--:|\n| {building:tower} tower | 11 |\n");
        let [Block::Table(table)] = &blocks[..] else {
            panic!("{blocks:?}");
        };
        assert_eq!(table.head, [text_of("type"), text_of("tiles")]);
        assert_eq!(table.is_number, [false, true]);
        assert_eq!(table.rows[0][0][0], Inline::Building(Building::Tower));
        assert_eq!(table.rows[0][1], text_of("11"));
    }

    #[test]
    fn fences_hold_palaces_and_examples() {
        let page =
            "```palace\n# wall: 2\n1,0 garden-9\n```\n```example\nWhy\nSo.\n\n- And so.\n```";
        let blocks = parse(page);
        let [Block::Palace(palace), Block::Example(example)] = &blocks[..] else {
            panic!("{blocks:?}");
        };
        assert_eq!(palace, "# wall: 2\n1,0 garden-9");
        assert_eq!(example[0], Block::Title(text_of("Why")));
        assert_eq!(example[1], Block::Paragraph(text_of("So.")));
        assert!(matches!(&example[2], Block::List(list) if list.entries.len() == 1));
    }

    #[cfg(feature = "embedded")]
    #[test]
    fn every_page_is_there_in_every_language_and_leaves_no_marks() {
        for lang in crate::Lang::ALL {
            for slug in slugs() {
                let page = text(lang, slug).unwrap_or_else(|| panic!("{slug} in {lang:?}"));
                let blocks = parse(page);
                let title = Words::new(lang).page_title(slug);
                assert_eq!(blocks[0], Block::Title(text_of(&title)));
                check(&blocks, slug);
            }
        }
    }

    #[cfg(feature = "embedded")]
    /// Nothing is left over that should have been a picture, a table or bold.
    fn check(blocks: &[Block], slug: &str) {
        let lines = |block: &Block| -> Vec<Vec<Inline>> {
            match block {
                Block::Title(line) | Block::Heading(line) | Block::Paragraph(line) => {
                    vec![line.clone()]
                }
                Block::List(list) => list.entries.clone(),
                Block::Table(table) => {
                    let width = table.head.len();
                    assert!(table.rows.iter().all(|r| r.len() == width), "{slug}");
                    table.rows.concat()
                }
                Block::Palace(_) | Block::Example(_) => Vec::new(),
            }
        };
        for block in blocks {
            if let Block::Example(inside) = block {
                check(inside, slug);
            }
            for part in lines(block).concat() {
                if let Inline::Text(text) | Inline::Bold(text) = &part {
                    for mark in ["{", "}", "**", "`", "|"] {
                        assert!(!text.contains(mark), "{slug}: {text}");
                    }
                }
            }
        }
    }
}
