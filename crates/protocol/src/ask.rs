//! What is said to the server over a WebSocket.

use crate::LONGEST_ID;
use crate::json::{Node, Read};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The first message.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Join {
    /// To sit down, or to watch.
    Join {
        /// The secrets of the seats at this screen; none to watch.
        #[serde(default)]
        tokens: Vec<String>,
        /// Whether views and events are to be packed, as the page of the same build wants it.
        #[serde(default, skip_serializing_if = "is_false")]
        packed: bool,
    },
}

/// What somebody at a table asks for.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// To decide.
    Act {
        /// For which seat.
        seat: u8,
        /// At which step.
        step: u32,
        /// What, in notation.
        action: String,
    },
    /// To take back the last decision.
    Undo {
        /// For which seat.
        seat: u8,
        /// At which step.
        step: u32,
    },
    /// To ask the others whether something may be taken back.
    ProposeUndo {
        /// Who asks.
        seat: u8,
        /// At which step.
        step: u32,
        /// How many decisions are to stay.
        to: usize,
    },
    /// To answer that.
    AnswerUndo {
        /// Who answers.
        seat: u8,
        /// At which step.
        step: u32,
        /// Whether it may be taken back.
        agree: bool,
        /// To how many decisions; who agrees has to say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<usize>,
    },
    /// To answer a kind of question without being asked, until further notice.
    Stand {
        /// Who.
        seat: u8,
        /// Which kind of question.
        question: String,
        /// From now on, or no longer.
        on: bool,
        /// Buildings that are bought all the same; all else is answered with no.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        buy: Vec<String>,
        /// Money that is taken all the same: `dukat-7` is every dukat from 7 up.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        take: Vec<String>,
    },
    /// To give a seat to a bot, or back to its person.
    Hand {
        /// Who asks.
        seat: u8,
        /// Whose seat.
        of: u8,
        /// To which bot; back to the person without one.
        bot: Option<String>,
    },
    /// To say something to all.
    Say {
        /// Who.
        seat: u8,
        /// What.
        text: String,
    },
    /// To be called something else.
    Name {
        /// Who.
        seat: u8,
        /// What they are called from now on.
        name: String,
    },
    /// To get a new secret for a seat; its first use ends the old one.
    Renew {
        /// Whose.
        seat: u8,
    },
    /// To be told once more how things stand.
    Resync {},
    /// To be told how things stood after so many decisions.
    Look {
        /// After how many.
        at: usize,
    },
    /// To be told what happened, from a decision on.
    History {
        /// The first decision, from 1.
        #[serde(default)]
        from: usize,
    },
}

impl Ask {
    /// Who asks, where a seat is needed.
    pub const fn seat(&self) -> Option<u8> {
        match self {
            Self::Act { seat, .. }
            | Self::Undo { seat, .. }
            | Self::ProposeUndo { seat, .. }
            | Self::AnswerUndo { seat, .. }
            | Self::Stand { seat, .. }
            | Self::Hand { seat, .. }
            | Self::Say { seat, .. }
            | Self::Name { seat, .. }
            | Self::Renew { seat } => Some(*seat),
            Self::Resync {} | Self::Look { .. } | Self::History { .. } => None,
        }
    }
}

/// An ask with the name that its answer repeats.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Asked {
    /// What is asked for.
    #[serde(flatten)]
    pub ask: Ask,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
}

/// What somebody calls an ask: a number or a short text.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(untagged))]
pub enum Id {
    /// A number that counts something.
    Count(u64),
    /// A number below zero.
    Negative(i64),
    /// Another number.
    Fraction(f64),
    /// A text of at most [`LONGEST_ID`] letters.
    Text(String),
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Count(number) => to.serialize_u64(*number),
            Self::Negative(number) => to.serialize_i64(*number),
            Self::Fraction(number) => to.serialize_f64(*number),
            Self::Text(text) => to.serialize_str(text),
        }
    }
}

impl Read for Id {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        match node {
            Node::Count(number) => Self::Count(*number),
            // The page gives no other names.
            node => Self::Text(String::read(node, fault)),
        }
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Name;

        impl Visitor<'_> for Name {
            type Value = Id;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a number or a text of at most {LONGEST_ID} letters")
            }

            fn visit_u64<E>(self, number: u64) -> Result<Id, E> {
                Ok(Id::Count(number))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Id, E> {
                Ok(Id::Negative(number))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Id, E> {
                Ok(Id::Fraction(number))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Id, E> {
                if text.len() > LONGEST_ID {
                    return Err(E::invalid_length(text.len(), &self));
                }
                Ok(Id::Text(text.to_owned()))
            }
        }

        from.deserialize_any(Name)
    }
}

fn is_false(value: &bool) -> bool {
    !value
}
