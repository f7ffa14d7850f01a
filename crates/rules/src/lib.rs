//! The rules of Alhambra: pure, deterministic, without I/O.
//!
//! Read in this order:
//!
//! 1. [`game`]: the state, and the four things that the outside does with it:
//!    [`Game::to_act`], [`Game::legal`], [`Game::apply`], [`Game::view`].
//! 2. [`turn`]: the phases of a turn, top to bottom.
//! 3. [`frame`]: the stack of open decisions.
//! 4. [`base`]: the rules of the base game, one file for each chapter of the rulebook.
//! 5. [`cards`]: the card game, as far as it differs from the base game.
//! 6. [`hooks`]: where modules step in, as lists; [`speech`]: how they tell what they do;
//!    [`piece`]: what they lay where.
//!
//! ```
//! use alhambra_rules::{Game, Setup};
//!
//! let mut game = Game::new(&Setup::players(3), 1);
//! let mut legal = Vec::new();
//! while game.to_act().is_some() {
//!     game.legal(&mut legal);
//!     game.apply(legal[0]).expect("what is listed is legal");
//! }
//! assert!(game.is_over());
//! ```

pub mod action;
pub mod base;
mod capacity;
pub mod cards;
pub mod chance;
pub mod components;
pub mod data;
pub mod determinize;
pub mod event;
pub mod frame;
pub mod game;
pub mod hooks;
pub mod illegal;
pub mod laws;
pub mod list;
pub mod listener;
pub mod module;
pub mod modules;
pub mod notation;
pub mod note;
pub mod options;
pub mod piece;
pub mod reason;
pub mod scene;
pub mod seat;
pub mod setup;
pub mod speech;
pub mod touch;
pub mod turn;
pub mod view;

pub use action::Action;
pub use base::market::Slot;
pub use base::money::{Card, Cards, Coins, Currency, Hand};
pub use base::palace::{Cell, Placed};
pub use base::purchase::{Payment, Ware};
pub use base::round::{Round, Rounds};
pub use base::scoring::{ScoreLine, Who};
pub use base::tile::{Building, Side, TileId, TileSet};
pub use event::{Event, Log};
pub use game::{Game, Listing};
pub use illegal::Illegal;
pub use listener::Listener;
pub use module::{Module, ModuleSet};
pub use options::{GameOption, Options};
pub use piece::{Piece, Place, Thing};
pub use reason::Reason;
pub use seat::{MAX_SEATS, Seat};
pub use setup::{GameKind, Setup};
pub use speech::Telling;
pub use touch::Touch;
pub use view::View;

/// The version of the rules. A recorded game carries it: whoever changes what a record
/// replays to, raises it.
pub const RULES_VERSION: u32 = 1;
