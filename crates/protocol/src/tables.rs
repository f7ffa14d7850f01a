//! What is asked and answered over HTTP alone.

use crate::json::{Node, Read, message};
use crate::told::{Plan, Refused};
use serde::{Deserialize, Serialize};

/// A table as it is asked for: a share code, or its parts.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct NewTable {
    /// A share code without a seed. Then `seats` may only name the seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The seats, in the order of the table.
    pub seats: Vec<NewSeat>,
    /// `board` or `cards`; the board game without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Modules by their slugs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<String>,
    /// Options by their slugs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// The option `open-hands`, as it was asked for before there was a list.
    #[serde(skip_serializing_if = "is_false")]
    pub open_hands: bool,
    /// Whether all that was ever shown stays shown.
    #[serde(skip_serializing_if = "is_false")]
    pub memory_aid: bool,
    /// Whether time is counted.
    #[serde(skip_serializing_if = "is_false")]
    pub clock: bool,
    /// For how many seconds somebody may be away before others may let a bot play for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand_after: Option<u32>,
}

/// A seat as it is asked for.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct NewSeat {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The bot that sits there; a person without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Its colour, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<u8>,
}

/// A question how things stand at one's tables.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Mine {
    /// The secret of a seat at each.
    pub tokens: Vec<String>,
}

/// One of somebody's tables, or why there is none.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Row {
    /// The secret opens nothing.
    Refused(Answer),
    /// How things stand there.
    Table(Summary),
}

/// A refusal where it stands among other things.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Answer {
    /// It had no effect.
    Refused(Refused),
}

impl Read for Row {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        if matches!(node.at("table"), Node::Null) {
            Self::Refused(Answer::Refused(Refused::read(node, fault)))
        } else {
            Self::Table(Summary::read(node, fault))
        }
    }
}

message! {
    /// A table that was made. Only this answer tells the secrets of its seats.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Made {
        /// Its name.
        pub table: String,
        /// What was made.
        pub plan: Plan,
        /// Its seats.
        pub seats: Vec<MadeSeat>,
    }

    /// A seat of a table that was made.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct MadeSeat {
        /// Its name.
        pub name: String,
        /// Its secret; none for bots.
        pub token: Option<String>,
    }

    /// The answer, in the order of the secrets.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Tables {
        /// One for each secret.
        pub tables: Vec<Row>,
    }

    /// How things stand at one of somebody's tables.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Summary {
        /// The name of the table.
        pub table: String,
        /// The seat that the secret opens.
        pub seat: u8,
        /// Who sits there.
        pub names: Vec<String>,
        /// How many entries the table has.
        pub step: u32,
        /// How many decisions stand.
        pub decisions: usize,
        /// How many of them since the last of this seat.
        pub since_your_last: usize,
        /// When the last entry was made, in milliseconds since 1970.
        pub last: u64,
        /// Who is asked; nobody when the game is over.
        pub to_act: Option<u8>,
        /// Whether the person at this seat is.
        pub your_turn: bool,
        /// Whether the game is over.
        pub over: bool,
        /// Why the table stands still, if it does.
        pub stopped: Option<String>,
    }

    /// A server that is well.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Health {
        /// Whether something can be kept. Where nothing can, the answer is a refusal.
        pub well: bool,
        /// The version of the program.
        pub version: String,
        /// The version of the messages.
        #[serde(default)]
        pub protocol: u32,
        /// The version of the page that it serves, if it serves one.
        #[serde(default)]
        pub page: Option<String>,
    }
}

fn is_false(value: &bool) -> bool {
    !value
}
