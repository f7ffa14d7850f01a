//! Why something is refused, in a word.

use crate::json::{Node, Read};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

macro_rules! codes {
    ($($(#[$about:meta])* $code:ident = $name:literal,)*) => {
        /// Why something was refused, in a word that programs know.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "kebab-case"))]
        pub enum Code {
            $($(#[$about])* $code,)*
            /// A reason that whoever reads this does not know: the server is newer.
            #[cfg_attr(feature = "schema", schemars(skip))]
            Unknown,
        }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$code,)*];

            /// The word.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)*
                    Self::Unknown => "unknown",
                }
            }
        }
    };
}

codes! {
    /// There is no table of that name.
    NoTable = "no-table",
    /// There is nothing at that address.
    NoRoute = "no-route",
    /// The secret opens no seat at this table.
    BadToken = "bad-token",
    /// The seat is not one of those that whoever asks may decide for.
    NotYourSeat = "not-your-seat",
    /// Another site's page asks.
    ForeignOrigin = "foreign-origin",
    /// Something has happened since; `step` says where the table is.
    Stale = "stale",
    /// Somebody else has to decide.
    NotAsked = "not-asked",
    /// It cannot be taken back alone.
    NoUndo = "no-undo",
    /// Nobody has asked for anything to be taken back.
    NothingAsked = "nothing-asked",
    /// What is agreed to is not what is asked; `to` says what is.
    Changed = "changed",
    /// The seat is not that of a person who is away.
    NotAbsent = "not-absent",
    /// The seat's person has not been away for long enough.
    NotYet = "not-yet",
    /// A table needs at least one person.
    LastPerson = "last-person",
    /// The name cannot be used; `reason` says why.
    BadName = "bad-name",
    /// Somebody else at the table has a name that looks the same.
    NameTaken = "name-taken",
    /// The record is handed out at the end.
    NotOver = "not-over",
    /// The rules forbid it; `reason` says why.
    Illegal = "illegal",
    /// It is no message.
    Unreadable = "unreadable",
    /// It is too long.
    TooLarge = "too-large",
    /// It took too long to come.
    TooSlow = "too-slow",
    /// Too much comes at once.
    TooMany = "too-many",
    /// The server has hardly room for those who sit at tables.
    Crowded = "crowded",
    /// The server has as many tables as it takes.
    Full = "full",
    /// The table has as many entries as it takes.
    TooLong = "too-long",
    /// What is kept of the table cannot be replayed.
    Broken = "broken",
    /// What is kept can be replayed only so far, and nothing can be added.
    StandsStill = "stands-still",
    /// The store cannot be read or written.
    Store = "store",
    /// The server is being stopped.
    Stopping = "stopping",
}

impl Code {
    /// The code of a word.
    fn called(name: &str) -> Self {
        let known = Self::ALL.iter().find(|code| code.name() == name);
        known.copied().unwrap_or(Self::Unknown)
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl Read for Code {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        Self::called(node.text(fault))
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Word;

        impl Visitor<'_> for Word {
            type Value = Code;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a reason in a word")
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Code, E> {
                Ok(Code::called(name))
            }
        }

        from.deserialize_str(Word)
    }
}
