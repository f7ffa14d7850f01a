//! What the server says.

use crate::ask::Id;
use crate::code::Code;
use crate::json::{self, message, words};
use serde::{Deserialize, Serialize};

macro_rules! told {
    ($($(#[$about:meta])* $name:literal => $kind:ident($of:ty),)*) => {
        /// What the server says. Views and events come as JSON to programs, and as a packed text to the page:
        /// that is the form `S`.
        #[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Told"))]
        #[serde(tag = "type", rename_all = "kebab-case")]
        pub enum Told<S> {
            $($(#[$about])* $kind($of),)*
        }

        impl<S: json::Read> Told<S> {
            /// Reads a message as [`json`] does, in a few bytes of program.
            pub fn read(text: &str) -> Result<Self, json::Unreadable> {
                json::read(text)
            }
        }

        impl<S: json::Read> json::Read for Told<S> {
            fn read(node: &json::Node<'_>, fault: &mut bool) -> Self {
                match node.at("type").text(fault) {
                    $($name => Self::$kind(json::Read::read(node, fault)),)*
                    _ => {
                        *fault = true;
                        Self::Done(json::Read::read(node, fault))
                    }
                }
            }
        }
    };
}

told! {
    /// The first message: what does not change at the table, and what was said there.
    "welcome" => Welcome(Box<Welcome>),
    /// How things stand for one seat.
    "moment" => Moment(Box<Moment<S>>),
    /// Somebody has decided; a moment follows.
    "happened" => Happened(Happened<S>),
    /// Something was taken back; a moment follows.
    "went-back" => WentBack(WentBack),
    /// Who is here, and who decides for whom.
    "around" => Around(Around),
    /// Somebody has said something.
    "said" => Said(Line),
    /// How things stood once.
    "past" => Past(Past<S>),
    /// What happened, from a decision on.
    "history" => History(History<S>),
    /// What was asked for has happened and is on the disk.
    "done" => Done(Done),
    /// What was asked for had no effect.
    "refused" => Refused(Refused),
}

message! {
    /// What somebody is told who has joined.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Welcome {
        /// The version of the messages.
        pub protocol: u32,
        /// The version of the page that the server serves, if it serves one. A page of another version cannot
        /// be sure to read what is packed.
        #[serde(default)]
        pub page: Option<String>,
        /// The name of the table.
        pub table: String,
        /// One's own seats; none for those who watch.
        pub seats: Vec<u8>,
        /// What does not change at the table.
        pub plan: Plan,
        /// What was said, the oldest first: the last 100 lines.
        pub chat: Vec<Line>,
        /// For how many seconds somebody may be away before others may let a bot play for them.
        #[serde(default)]
        pub hand_after: u64,
        /// By which rules the table was begun.
        #[serde(default)]
        pub rules: u32,
        /// Why the table stands still, if it does.
        #[serde(default)]
        pub stopped: Option<String>,
    }

    /// What does not change at a table.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Plan {
        /// `board` or `cards`.
        pub game: String,
        /// How many play.
        pub players: usize,
        /// Who sits where.
        pub chairs: Vec<Chair>,
        /// Modules by their slugs.
        pub modules: Vec<String>,
        /// Whether hands are open.
        pub open_hands: bool,
        /// Options by their slugs.
        pub options: Vec<String>,
        /// Whether all that was ever shown stays shown.
        pub memory_aid: bool,
        /// Whether time is counted.
        pub clock: bool,
        /// A share code of all this. It does not tell the seed.
        pub code: String,
    }

    /// A chair at the table.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Chair {
        /// Who sits there.
        pub name: String,
        /// Their colour, from 0.
        pub colour: u8,
        /// The bot that sits there; a person without one.
        pub bot: Option<String>,
    }

    /// A line of chat.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Line {
        /// Who said it.
        pub seat: u8,
        /// What.
        pub text: String,
        /// When, in milliseconds since 1970.
        pub at: u64,
    }

    /// How things stand for one seat, or for those who watch.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(
        feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "Moment")
    )]
    pub struct Moment<S> {
        /// For which seat; none for those who watch.
        pub seat: Option<u8>,
        /// How many entries the table has: what an ask has to name.
        pub step: u32,
        /// How many decisions stand.
        pub decisions: usize,
        /// Who is asked; nobody when the game is over.
        pub to_act: Option<u8>,
        /// Whether the game is over.
        pub over: bool,
        /// What the seat sees.
        pub view: S,
        /// What it may do, in notation; nothing unless it is asked.
        pub legal: Vec<String>,
        /// Why it may not take back the last decision; null if it may.
        pub undo_stop: Option<UndoStop>,
        /// Who has won, at the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub winners: Option<Vec<u8>>,
        /// The time that was used, where it is counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub clocks: Option<Clocks>,
    }

    /// The time that was used.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Clocks {
        /// By each seat, in milliseconds.
        pub used: Vec<u64>,
        /// Since when the open question is asked, in milliseconds since 1970.
        pub since: u64,
    }

    /// A decision, as one seat may know it.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(
        feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "Decision")
    )]
    pub struct Decision<S> {
        /// Its number, from 1.
        pub decision: usize,
        /// Who decided.
        pub seat: u8,
        /// By whom it was made.
        pub by: By,
        /// What, in notation; null where it is hidden.
        pub action: Option<String>,
        /// What happened then.
        pub events: S,
    }

    /// A decision that was just made.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(
        feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "Happened")
    )]
    pub struct Happened<S> {
        /// For which of one's seats it is told; none for those who watch.
        pub you: Option<u8>,
        /// How many entries the table has now.
        pub step: u32,
        /// Its number, from 1.
        pub decision: usize,
        /// Who decided.
        pub seat: u8,
        /// By whom it was made.
        pub by: By,
        /// What, in notation; null where it is hidden.
        pub action: Option<String>,
        /// What happened then.
        pub events: S,
    }

    /// Something was taken back.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct WentBack {
        /// For which of one's seats it is told; none for those who watch.
        pub you: Option<u8>,
        /// How many entries the table has now.
        pub step: u32,
        /// Who took it back.
        pub seat: u8,
        /// By whom it was done.
        pub by: By,
        /// How many decisions are left.
        pub decisions: usize,
    }

    /// Who is here, and who decides for whom.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Around {
        /// Everybody.
        pub seats: Vec<Sitting>,
        /// How many watch.
        pub watching: usize,
        /// For how many seconds somebody may be away before others may let a bot play for them.
        #[serde(default)]
        pub hand_after: u64,
        /// What somebody wants to take back.
        pub undo_asked: Option<UndoAsked>,
    }

    /// A seat at a table online.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Sitting {
        /// Who sits there.
        pub name: String,
        /// The bot that decides there now.
        pub bot: Option<String>,
        /// Whether the seat belongs to a person.
        pub person: bool,
        /// Whether somebody is connected.
        pub here: bool,
        /// For how many seconds nobody has been.
        #[serde(default)]
        pub away_for: u64,
        /// Which questions are answered in advance; of one's own seats only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub standing: Option<Vec<String>>,
        /// What is bought all the same; of one's own seats only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub buy: Option<Vec<String>>,
        /// From which card on money is taken all the same; of one's own seats only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub take: Option<Vec<String>>,
        /// Whether the secret was made anew by its owner; of one's own seats only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub claimed: Option<bool>,
    }

    /// Somebody asks whether something may be taken back.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct UndoAsked {
        /// Who asks.
        pub seat: u8,
        /// How many decisions would be left.
        pub to: usize,
        /// Who has not answered yet.
        pub waits_for: Vec<u8>,
    }

    /// How things stood after some decision.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(
        feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "Past")
    )]
    pub struct Past<S> {
        /// For which seat; none for those who watch.
        pub seat: Option<u8>,
        /// After how many decisions.
        pub decisions: usize,
        /// What the seat saw.
        pub view: S,
    }

    /// What happened, from a decision on.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
    #[cfg_attr(
        feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "History")
    )]
    pub struct History<S> {
        /// For which seat; none for those who watch.
        pub seat: Option<u8>,
        /// How many entries the table has.
        pub step: u32,
        /// The decisions that stand.
        pub decisions: Vec<Decision<S>>,
    }

    /// What was asked for has happened and is on the disk.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Done {
        /// How many entries the table has now.
        pub step: u32,
        /// The new secret, where one was asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub token: Option<String>,
        /// The name of the ask.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub id: Option<Id>,
    }

    /// What was asked for had no effect.
    #[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct Refused {
        /// Why, in a word.
        pub code: Code,
        /// Why, in a sentence.
        pub reason: String,
        /// Where the table is, for `stale`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub step: Option<u32>,
        /// What is asked, for `changed`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub to: Option<usize>,
        /// The name of the ask.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub id: Option<Id>,
    }
}

words! {
    /// Why nothing can be taken back.
    #[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case")]
    pub enum UndoStop {
        /// Nothing was decided yet.
        Nothing = "nothing",
        /// The last decision showed something that nobody could know.
        Revealed = "revealed",
        /// Somebody else is asked by now, or decided last.
        Other = "other",
    }

    /// By whom a decision was made.
    #[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case")]
    pub enum By {
        /// A person, or a program with the secret of the seat.
        Person = "person",
        /// A bot of the server.
        Bot = "bot",
        /// A standing answer; told only to whose it is.
        Standing = "standing",
    }
}

impl<S> Happened<S> {
    /// A decision that was just made, for one of somebody's seats.
    pub fn new(you: Option<u8>, step: u32, made: Decision<S>) -> Self {
        let Decision {
            decision,
            seat,
            by,
            action,
            events,
        } = made;
        Self {
            you,
            step,
            decision,
            seat,
            by,
            action,
            events,
        }
    }
}
