//! JSON for the page: as much of it as the messages need, in as few bytes of program as possible.
//!
//! `serde_json` is better at everything else: it reads fractions, says what is wrong and where, and is
//! quicker. With what `serde` derives for it the page would grow by more than all it has to do with messages.
//! So [`Read`] is a trait of its own. The macro `message!` that declares the types implements it, a line of
//! code for each field, so that nobody writes twice what a message holds.

mod read;
mod write;

pub use read::{Node, Read, read, text_at};
pub use write::write;

use serde::ser;
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

impl ser::Error for Unreadable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// Declares the parts of messages as they stand here, and how the page reads them.
macro_rules! message {
    ($(
        $(#[$about:meta])*
        pub struct $name:ident$(<$of:ident $(= $usual:ty)?>)? {
            $($(#[$field_about:meta])* pub $field:ident: $kind:ty,)*
        }
    )*) => {$(
        $(#[$about])*
        pub struct $name$(<$of $(= $usual)?>)? {
            $($(#[$field_about])* pub $field: $kind,)*
        }

        impl$(<$of: $crate::json::Read>)? $crate::json::Read for $name$(<$of>)? {
            fn read(node: &$crate::json::Node<'_>, fault: &mut bool) -> Self {
                Self {
                    $($field: node.get(stringify!($field), fault),)*
                }
            }
        }
    )*};
}

/// Declares words of which a message holds one, and how the page reads them.
macro_rules! words {
    ($(
        $(#[$about:meta])*
        pub enum $name:ident {
            $(#[$first_about:meta])* $first:ident = $first_text:literal,
            $($(#[$word_about:meta])* $word:ident = $text:literal,)*
        }
    )*) => {$(
        $(#[$about])*
        pub enum $name {
            $(#[$first_about])* $first,
            $($(#[$word_about])* $word,)*
        }

        impl $crate::json::Read for $name {
            fn read(node: &$crate::json::Node<'_>, fault: &mut bool) -> Self {
                match node.text(fault) {
                    $($text => Self::$word,)*
                    text => {
                        *fault |= text != $first_text;
                        Self::$first
                    }
                }
            }
        }
    )*};
}

pub(crate) use {message, words};
