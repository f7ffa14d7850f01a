//! A page of the rules on a terminal: lines that are easy to read, straight tables, and palaces
//! drawn with characters.

use super::drawing;
use super::paint::{DIM, HEAD};
use alhambra_record::Palaces;
use alhambra_words::Words;
use alhambra_words::pages::{Block, Inline, List, Table};
use std::fmt::Write;

/// The letters in a line: no eye likes longer ones.
const WIDTH: usize = 80;
/// The gap between two columns of a table.
const GAP: usize = 2;
/// What stands at the side of an example.
const BAR: &str = "│";

/// The page as text, its title first.
pub(crate) fn page(words: &Words, blocks: &[Block]) -> String {
    Typesetter {
        words,
        width: WIDTH,
    }
    .blocks(blocks)
}

struct Typesetter<'a> {
    words: &'a Words,
    width: usize,
}

impl Typesetter<'_> {
    /// The blocks with an empty line between them.
    fn blocks(&self, blocks: &[Block]) -> String {
        let blocks: Vec<String> = blocks.iter().map(|block| self.block(block)).collect();
        blocks.join("\n")
    }

    fn block(&self, block: &Block) -> String {
        match block {
            Block::Title(line) => underlined(&self.line(line), "═"),
            Block::Heading(line) => underlined(&self.line(line), "─"),
            Block::Paragraph(line) => lines(wrapped(&self.line(line), self.width)),
            Block::List(list) => self.list(list),
            Block::Table(table) => self.table(table),
            Block::Palace(text) => drawn(text),
            Block::Example(blocks) => self.example(blocks),
        }
    }

    fn list(&self, list: &List) -> String {
        let mut out = String::new();
        for (number, entry) in (1..).zip(&list.entries) {
            let mark = if list.is_numbered {
                format!("{number}. ")
            } else {
                "- ".to_owned()
            };
            let room = self.width - letters(&mark);
            let mut before = mark.clone();
            for line in wrapped(&self.line(entry), room) {
                let _ = writeln!(out, "{before}{line}");
                before = " ".repeat(letters(&mark));
            }
        }
        out
    }

    /// A table; where it is too wide, its widest columns go on in the next line.
    fn table(&self, table: &Table) -> String {
        let cells = |row: &Vec<Vec<Inline>>| row.iter().map(|c| self.line(c)).collect();
        let head: Vec<String> = cells(&table.head);
        let rows: Vec<Vec<String>> = table.rows.iter().map(cells).collect();
        let column = |at: usize| {
            let cells = rows.iter().chain([&head]).filter_map(|row| row.get(at));
            cells.map(|cell| letters(cell)).max().unwrap_or(0)
        };
        let mut widths: Vec<usize> = (0..head.len()).map(column).collect();
        let all = widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1);
        for _ in self.width..all {
            if let Some(widest) = widths.iter_mut().max() {
                *widest -= 1;
            }
        }
        let is_number = |at: usize| table.is_number.get(at).copied().unwrap_or_default();
        let set = |row: &[String]| {
            let cells = row.iter().zip(&widths).map(|(cell, w)| wrapped(cell, *w));
            let cells: Vec<Vec<String>> = cells.collect();
            let height = cells.iter().map(Vec::len).max().unwrap_or(0);
            let line = |at: usize| {
                let parts = cells.iter().zip(&widths).enumerate();
                let parts = parts.map(|(column, (cell, width))| {
                    let part = cell.get(at).map_or("", String::as_str);
                    let blanks = " ".repeat(width.saturating_sub(letters(part)));
                    if is_number(column) {
                        blanks + part
                    } else {
                        part.to_owned() + &blanks
                    }
                });
                let parts: Vec<String> = parts.collect();
                parts.join(&" ".repeat(GAP)).trim_end().to_owned()
            };
            (0..height).map(line).collect::<Vec<_>>()
        };
        let head = set(&head).into_iter();
        let head = head.map(|line| format!("{HEAD}{line}{HEAD:#}"));
        lines(head.chain(rows.iter().flat_map(|row| set(row))))
    }

    /// A box with a title, open to the right.
    fn example(&self, blocks: &[Block]) -> String {
        let inside = Self {
            width: self.width - letters(BAR) - 1,
            ..*self
        };
        let (title, told) = match blocks.split_first() {
            Some((Block::Title(title), told)) => (self.line(title), told),
            _ => (String::new(), blocks),
        };
        let text = format!("{HEAD}{title}{HEAD:#}\n\n{}", inside.blocks(told));
        lines(text.lines().map(|line| {
            let line = format!("{DIM}{BAR}{DIM:#} {line}");
            line.trim_end().to_owned()
        }))
    }

    /// A line with what it shows as words.
    fn line(&self, parts: &[Inline]) -> String {
        let mut out = String::new();
        for (at, part) in parts.iter().enumerate() {
            let picture = match part {
                Inline::Text(text) => {
                    out.push_str(text);
                    continue;
                }
                Inline::Bold(text) => {
                    // Word by word, so that a line may end within.
                    let bold = |word: &str| format!("{HEAD}{word}{HEAD:#}");
                    let bold: Vec<String> = text.split(' ').map(bold).collect();
                    out.push_str(&bold.join(" "));
                    continue;
                }
                Inline::Building(building) => self.words.building_within(*building),
                Inline::Coin(currency) => self.words.currency_within(*currency),
                Inline::Module(module) => self.words.module(*module),
            };
            // Most pictures stand before the very word that they show.
            let is_said = match parts.get(at + 1) {
                Some(Inline::Text(next)) => next.trim_start().starts_with(&picture),
                _ => false,
            };
            if !is_said {
                out.push_str(&picture);
            }
        }
        let words: Vec<&str> = out.split_whitespace().collect();
        words.join(" ")
    }
}

/// A heading that stands out without colours too.
fn underlined(heading: &str, stroke: &str) -> String {
    let ruler = stroke.repeat(letters(heading));
    format!("{HEAD}{heading}{HEAD:#}\n{ruler}\n")
}

/// A palace in the notation of the game. What its remarks claim is told in the example below.
fn drawn(text: &str) -> String {
    let palaces = text.parse::<Palaces>();
    let palaces = palaces.map(|read| read.palaces).unwrap_or_default();
    let drawn = palaces
        .iter()
        .map(|palace| drawing::palace(&palace.placed, palace.gates.iter().copied()));
    drawn.collect()
}

/// How much room a text takes, without the marks of its colours.
fn letters(text: &str) -> usize {
    let plain = anstream::adapter::strip_str(text).to_string();
    plain.chars().count()
}

/// The text in lines that are not longer than `width`, as far as its words allow.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let room = letters(word);
        let line = lines.last_mut().expect("there is a line");
        if used > 0 && used + 1 + room > width {
            lines.push(word.to_owned());
            used = room;
            continue;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += room;
    }
    lines
}

/// Lines as a text.
fn lines(lines: impl IntoIterator<Item = String>) -> String {
    let ended = lines.into_iter().map(|line| line + "\n");
    ended.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_words::{Lang, pages};

    fn plain(text: &str, lang: Lang) -> String {
        let text = page(&Words::new(lang), &pages::parse(text));
        anstream::adapter::strip_str(&text).to_string()
    }

    #[test]
    fn every_kind_of_block_has_its_form() {
        let text = "\
# Tents

## In short

**Buy.** Pay {coin:denar} for a {building:garden} garden.

1. One
2. and a second one that is quite a bit longer, so that it has to go on in the line below

| type | points |
|---|--:|
| {building:tower} tower | 7 |

```palace
# wall: 0
1,0 arcades-9
```

```example
So
This is why.

- And this.
```
";
        let wanted = "\
Tents
═════

In short
────────

Buy. Pay denar for a garden.

1. One
2. and a second one that is quite a bit longer, so that it has to go on in the
   line below

type   points
tower       7

          0        1
     ·        ·        ·
      fountain arcades
   0              9
     ·        ·        ·

│ So
│
│ This is why.
│
│ - And this.
";
        assert_eq!(plain(text, Lang::En), wanted);
        let picture = "# Ein {building:garden}";
        assert_eq!(plain(picture, Lang::De), "Ein Garten\n══════════\n");
    }

    #[test]
    fn a_wide_table_goes_on_in_the_next_line() {
        let long = "word ".repeat(30);
        let text = plain(&format!("| a | b |\n|---|---|\n| x | {long}|\n"), Lang::En);
        assert!(text.lines().count() > 2, "{text}");
        assert!(text.lines().all(|l| l.chars().count() <= WIDTH), "{text}");
    }

    #[test]
    fn every_page_fits_the_width_and_shows_its_palaces() {
        for lang in Lang::ALL {
            for slug in pages::slugs() {
                let page = pages::text(lang, slug).expect("a page");
                let text = plain(page, lang);
                for line in text.lines() {
                    assert!(line.chars().count() <= WIDTH, "{slug}: {line}");
                    assert!(!line.ends_with(' '), "{slug}: `{line}`");
                }
                assert!(!text.contains(['{', '*', '`', '|', '#']), "{slug}:\n{text}");
                let palaces = page.matches("```palace").count();
                let drawn = text.matches("fountain").count();
                assert!(drawn >= palaces, "{slug}: {drawn} of {palaces}");
            }
        }
    }
}
