//! The written game: whole games and palaces as text that people can read and write.
//!
//! * [`Record`] is a game: who plays with what, the seed, and every action. Everything else
//!   follows from it by [`replay`](Record::replay).
//! * [`Palaces`] is what lies on the table of the cardboard game, typed in.
//! * [`Sheets`] is what people counted there, scoring by scoring.
//! * [`read_corrections`] reads how tiles of a box look that are different there.
//!
//! All are read from text and printed as text; `docs/notation.md` holds the grammar. Nothing
//! here touches a file: the caller brings the text.
//!
//! ```
//! use alhambra_record::Record;
//!
//! let text = "alhambra game 1\nrules: 1\nplayers: 3\nseed: 7\n";
//! let record: Record = text.parse().unwrap();
//! let game = record.play().unwrap();
//! assert!(game.to_act().is_some());
//! ```

mod misread;
mod name;
mod packed;
mod palace;
mod printed;
mod record;
mod replay;
mod sheets;
mod written;

pub use misread::Misread;
pub use name::{BadName, LONGEST_NAME, check_name};
pub use packed::{pack, unpack};
pub use palace::{
    Fault, NoteLine, Palace, Palaces, Rule, ShortName, places, plain, short_names, tiles_called,
};
pub use printed::{correction_text, corrections_text, no_tile, read_corrections};
pub use record::{BadNames, FORMAT, Record};
pub use replay::{RefusedStep, Replay, Step};
pub use sheets::{Sheets, nearest};
pub use written::{mark, written};
