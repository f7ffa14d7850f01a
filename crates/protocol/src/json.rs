//! JSON for the page: as much of it as the messages need, in as few bytes of program as possible.
//!
//! `serde_json` is better at everything else: it reads fractions, says what is wrong and where, and is
//! quicker. Half of what it brings the page would never use.

mod read;
mod write;

pub use read::{read, text_at};
pub use write::write;

use serde::{de, ser};
use std::fmt;

/// It is no JSON, or not what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no message of this version")
    }
}

impl std::error::Error for Unreadable {}

// What exactly is missing nobody would read: the sentences that say it would be loaded all the same.

impl de::Error for Unreadable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }

    fn invalid_type(_: de::Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Self
    }

    fn invalid_value(_: de::Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Self
    }

    fn invalid_length(_: usize, _: &dyn de::Expected) -> Self {
        Self
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    fn missing_field(_: &'static str) -> Self {
        Self
    }

    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

impl ser::Error for Unreadable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}
