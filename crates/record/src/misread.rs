//! Why a text cannot be read.

use std::fmt;

/// The longest explanation. What is quoted in it may come from any file whatever.
const LONGEST: usize = 200;

/// Why a text cannot be read, and where. As text it is one sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: String,
}

impl Misread {
    /// Something is wrong in `line`.
    pub(crate) fn new(line: usize, why: &(impl fmt::Display + ?Sized)) -> Self {
        Self {
            line,
            why: printable(&why.to_string()),
        }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for Misread {}

/// The text without anything that a terminal would obey.
pub(crate) fn tame(text: &str) -> String {
    let tamed = text.chars();
    tamed
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect()
}

/// The same on one line of sensible length.
pub(crate) fn printable(text: &str) -> String {
    let mut out: String = tame(text).chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        out.push('…');
    }
    out
}

/// The lines that say something: their number, counted from 1, and what is left of them
/// without comment and margins. Empty lines come too, because they can end a header.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, Line<'_>)> {
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines().enumerate().map(|(at, line)| {
        let said = line.split('#').next().unwrap_or_default().trim();
        let line = match said {
            "" if line.trim().is_empty() => Line::Blank,
            "" => Line::Comment(line.trim()),
            said => Line::Said(said),
        };
        (at + 1, line)
    })
}

/// One line of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line<'a> {
    /// Nothing.
    Blank,
    /// A comment and nothing else, with its `#`.
    Comment(&'a str),
    /// Something, with the comment behind it taken off.
    Said(&'a str),
}
