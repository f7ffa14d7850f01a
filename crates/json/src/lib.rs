//! What programs get of a game: views and events as JSON, in the words of `docs/notation.md`.
//!
//! The command and the server say the same. What a view hides is not in it, so nothing here has
//! to know who may see what.

mod event;
mod view;

pub use event::{event, reason};
pub use view::view;
