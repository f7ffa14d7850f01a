//! What page and server say to each other, as types.
//!
//! Both ends use these types, and so do the load generator and the tests: a message is never put
//! together or taken apart by hand. On the wire they are JSON; `docs/serving.md` says what they mean.
//!
//! * [`Join`] is the first message over a WebSocket, [`Ask`] each further one, and [`Told`] what the
//!   server says. Over HTTP a single ask is answered in the same words.
//! * [`NewTable`] and [`Made`], [`Mine`] and [`Tables`], [`Health`] are asked and answered over HTTP alone.
//! * [`Code`] names every reason for which something can be refused.
//! * [`json`] reads and writes them in the page, where every byte is loaded by everybody. Others use
//!   `serde_json`.
//!
//! Programs rely on the messages: fields and kinds are added, never renamed. What views and events are
//! is not said here: they come in one of two forms, which is the parameter `S` of those messages that
//! show something.
//!
//! ```
//! use alhambra_protocol::{Ask, Told, json};
//!
//! let ask = Ask::Look { at: 12 };
//! assert_eq!(json::write(&ask), r#"{"type":"look","at":12}"#);
//!
//! let told = Told::<String>::read(r#"{"type":"past","seat":0,"decisions":12,"view":"0a1b"}"#);
//! assert!(matches!(told, Ok(Told::Past(past)) if past.view == "0a1b"));
//! ```

mod ask;
mod code;
pub mod json;
#[cfg(feature = "schema")]
pub mod schema;
mod tables;
mod told;

pub use ask::{Ask, Asked, Id, Join};
pub use code::Code;
pub use tables::{Answer, Health, Made, MadeSeat, Mine, NewSeat, NewTable, Row, Summary, Tables};
pub use told::{
    Around, By, Chair, Clocks, Decision, Done, Happened, History, Line, Moment, Past, Plan,
    Refused, Sitting, Told, UndoAsked, UndoStop, Welcome, WentBack,
};

/// The version of the messages. It rises when a message that was understood before no longer is.
pub const VERSION: u32 = 1;
/// The longest message that makes sense, in bytes.
pub const LONGEST: usize = 4096;
/// The longest line of chat, in letters.
pub const LONGEST_LINE: usize = 500;
/// The longest name that an ask is given, in bytes.
pub const LONGEST_ID: usize = 64;
