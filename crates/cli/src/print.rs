//! Everything that is printed goes through here.

mod drawing;
mod page;
mod paint;
mod table;

pub(crate) use drawing::palace;
pub(crate) use page::page;
pub(crate) use paint::{BAD, DIM, GOOD, HEAD};
pub(crate) use table::{Column, table};

use crate::trouble::Trouble;
use serde_json::Value;
use std::io::{ErrorKind, Write};

/// Prints text on standard output; colours stay only on a terminal.
pub(crate) fn out(text: &str) -> Result<u8, Trouble> {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(0),
        // Whoever reads has read enough.
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Ok(0),
        Err(why) => Err(Trouble::failure(format!(
            "the output cannot be written: {why}"
        ))),
    }
}

/// Prints one JSON value on standard output.
pub(crate) fn json(value: &Value) -> Result<u8, Trouble> {
    out(&format!("{value}\n"))
}

/// Says on standard error what stopped the command.
pub(crate) fn error(text: &str) {
    say(&format!("{BAD}error:{BAD:#} {}.\n", one_line(text)));
}

/// Says on standard error what should be known.
pub(crate) fn warning(text: &str) {
    say(&format!("{HEAD}note:{HEAD:#} {}.\n", one_line(text)));
}

fn say(text: &str) {
    // If even standard error is gone there is nobody left to tell.
    let _ = anstream::stderr().write_all(text.as_bytes());
}

/// The text without line breaks or anything else that a terminal would obey, and without
/// its own full stop.
fn one_line(text: &str) -> String {
    let text = text.trim_end_matches('.');
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// A number with a gap between the thousands.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `1 game`, `2 games`.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!(
        "{} {}",
        thousands(number),
        if number == 1 { one } else { many }
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        let all = [0, 12, 999, 1000, 1_234_567].map(thousands);
        assert_eq!(all, ["0", "12", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn an_error_is_one_line_with_one_full_stop() {
        assert_eq!(one_line("so\nit\u{1b} is."), "so it  is");
    }
}
