//! Numbers with a few decimals as text.
//!
//! What the standard library has for it writes and reads every number there is, exactly, and needs long tables
//! for that. The page would have to load them.

use std::fmt;

/// A number that is written with two decimals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hundredths(pub f64);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = (self.0 * 100.0).round() as i32;
        let sign = if all < 0 { "-" } else { "" };
        let all = all.unsigned_abs();
        write!(f, "{sign}{}.{:02}", all / 100, all % 100)
    }
}

/// Reads a number that is written with at most fifteen digits, such as `-3.20`. It is the nearest there is: the digits
/// and the power of ten are exact, so only dividing them rounds.
pub fn decimal(text: &str) -> Option<f64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1.0, digits),
        None => (1.0, text),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if !(1..=15).contains(&(whole.len() + part.len())) {
        return None;
    }
    let number = whole
        .bytes()
        .chain(part.bytes())
        .try_fold(0, |sum, digit| {
            let is_digit = digit.is_ascii_digit();
            is_digit.then(|| sum * 10 + u64::from(digit - b'0'))
        })?;
    let tens = part.bytes().fold(1.0, |tens, _| tens * 10.0);
    Some(sign * number as f64 / tens)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_with_two_decimals() {
        for number in [0.0, 0.014, 0.996, 3.2, -0.25, -12.0, 640.5] {
            assert_eq!(Hundredths(number).to_string(), format!("{number:.2}"));
        }
    }

    #[test]
    fn decimals_are_read_as_the_standard_library_reads_them() {
        for text in [
            "0",
            "7.8610",
            "-3.20",
            ".5",
            "5.",
            "0.1",
            "999999999999999",
            "-0.0001",
        ] {
            assert_eq!(decimal(text), text.parse().ok(), "{text}");
        }
        let files = [
            include_str!("../data/weights.toml"),
            include_str!("../data/weights-cards.toml"),
            include_str!("../data/taste.toml"),
            include_str!("../data/taste-cards.toml"),
        ];
        let lines = files.iter().flat_map(|file| file.lines());
        let values: Vec<&str> = lines
            .filter_map(|line| line.split_once(" = "))
            .map(|(_, v)| v)
            .collect();
        assert!(values.len() > 50, "{values:?}");
        for text in values {
            let single = decimal(text).map(|number| number as f32);
            assert_eq!(single, text.parse().ok(), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_decimals() {
        for text in [
            "",
            "-",
            ".",
            "1.2.3",
            "1e3",
            "inf",
            "--1",
            "+1",
            "1000000000000000",
            "one",
        ] {
            assert_eq!(decimal(text), None, "{text}");
        }
    }
}
