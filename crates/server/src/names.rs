//! What somebody at a table may be called.
//!
//! There is one check, for those who set up a table and for those who come and give their own name.

use crate::refusal::Refusal;
use crate::text;
use alhambra_record as record;
use alhambra_record::{LONGEST_NAME, check_name};
use std::fmt;

/// A name that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BadName {
    /// As it was typed, and cleaned as far as it can be shown.
    name: String,
    why: Why,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Why {
    /// Its letters, as the end of a sentence.
    Letters(&'static str),
    /// It could not stand in a record.
    Record(record::BadName),
    /// Somebody else at the table has one that looks the same.
    Alike(String),
}

/// A name as it is kept, at a table with these others.
pub(crate) fn checked<'a>(
    typed: &str,
    others: impl IntoIterator<Item = &'a str>,
) -> Result<String, BadName> {
    let bad = |name: &str, why: Why| BadName {
        name: name.to_owned(),
        why,
    };
    let name = text::name(typed).map_err(|why| bad(&text::line(typed), Why::Letters(why)))?;
    check_name(&name).map_err(|why| bad(&name, Why::Record(why)))?;
    let mut others = others.into_iter();
    match others.find(|other| text::look_alike(other, &name)) {
        Some(other) => Err(bad(&name, Why::Alike(other.to_owned()))),
        None => Ok(name),
    }
}

/// A sentence without its full stop.
impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        match &self.why {
            Why::Letters(why) => write!(f, "the name `{name}` {why}"),
            Why::Record(record::BadName::Empty) => {
                f.write_str("a name needs letters that can be seen")
            }
            Why::Record(record::BadName::Sign) => {
                write!(f, "`{name}` cannot be a name; leave out commas and `#`")
            }
            Why::Record(record::BadName::Long) => write!(
                f,
                "`{name}` is too long for a name, {LONGEST_NAME} letters are the most"
            ),
            Why::Alike(other) => write!(f, "`{name}` and `{other}` cannot be told apart"),
        }
    }
}

impl From<BadName> for Refusal {
    fn from(bad: BadName) -> Self {
        match bad.why {
            Why::Alike(other) => Self::NameTaken(other),
            _ => Self::BadName(bad.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_record::Record;
    use alhambra_rules::Setup;

    #[test]
    fn a_name_that_may_be_used_can_stand_in_a_record() {
        for typed in [
            "Ben",
            "  Ben \u{a0} Maria\t",
            "\u{202e}neB",
            "Zoe\u{308}",
            "seat 1",
            "<b>Ben</b>",
            "Ben: 2; -",
        ] {
            let name = checked(typed, ["Anna"]).expect("it is a name");
            let record = Record::new(Setup::players(2), 1);
            let record = record.with_names(["Anna", &name]).expect("it fits");
            let again: Record = record.to_string().parse().expect("it is a record");
            assert_eq!(again.names()[1], name);
        }
    }

    #[test]
    fn what_cannot_be_a_name_is_refused_for_its_reason() {
        let long = "x".repeat(41);
        for (typed, part) in [
            ("", "can be seen"),
            (" \u{200b}\u{202e} ", "can be seen"),
            ("a,b", "commas"),
            ("#1", "commas"),
            (&long, "too long"),
            ("\u{410}nna", "scripts"),
            ("anna", "told apart"),
        ] {
            let bad = checked(typed, ["Anna"]).expect_err(typed);
            assert!(bad.to_string().contains(part), "{bad}");
        }
        assert!(checked(&"x".repeat(40), ["Anna"]).is_ok());
    }
}
