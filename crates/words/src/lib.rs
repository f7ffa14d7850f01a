//! The languages of page and command: everything people read, in English and German.
//!
//! The words stand in `lang/`, a folder for each language and a file for each area, in the syntax
//! of [Project Fluent](https://projectfluent.org). Code asks for them by key, or hands over a thing
//! of the game:
//!
//! ```
//! use alhambra_rules::{Card, Currency};
//! use alhambra_words::{Lang, Words};
//!
//! let words = Words::new(Lang::De);
//! # #[cfg(feature = "embedded")]
//! assert_eq!(words.say("undo"), "Rückgängig");
//! assert_eq!(words.card(Card::money(Currency::Dukat, 7)), "Dukaten 7");
//! ```
//!
//! Programs have all languages and all pages inside. Without the feature `embedded`, as in the page,
//! nothing is built in: [`Words::learn`] is given a language when it is needed.
//!
//! Read in this order: [`Lang`] names the languages, [`Words`] finds the words of one of them, and
//! the other files say what the engine speaks of: its things, its events, actions and questions.

/// What the build found in `lang/` and `pages/`.
#[cfg(feature = "embedded")]
mod built_in {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

mod action;
mod advice;
mod because;
mod beside;
mod event;
mod illegal;
mod lang;
mod names;
pub mod pages;
mod parts;
mod phrases;
mod pieces;
mod places;
mod question;
mod scoring;
mod sure;
mod things;
mod words;

pub use lang::Lang;
pub use names::Names;
pub use words::{Arg, Words};
