//! The table in a real browser.
//!
//! Debian's Chromium, driven through its own driver. Read it in this order:
//!
//! * [`visit`] opens a browser, lets somebody do something with the page, and closes everything
//!   again; whoever leaves an error on the console has failed. [`sit_at`] goes to a table with it.
//! * [`Page`] is what can be done with the page: look, click, type, touch.
//! * [`Hand`] plays at the table: it does what a person does to carry out an action.
//! * [`play_to_the_end`] is a whole game by hand, [`layout`] says whether all has its place meanwhile.
//! * [`moments`] are games played here, outside of the browser, up to something worth seeing.
//! * [`visit_together`] opens several browsers at the tables of a [`Host`], the real server.
//! * [`Builds`] are two servers on one database, each with a page of another build.
//! * [`serve`] serves the page on this machine, [`axe`] looks for barriers in it.

pub mod axe;
mod builds;
mod driver;
mod hand;
mod host;
pub mod layout;
pub mod moments;
mod page;
pub mod serve;
mod trouble;
mod visit;
mod whole_game;

pub use builds::Builds;
pub use hand::Hand;
pub use host::Host;
pub use page::{Page, Rect, Size};
pub use trouble::{Result, Trouble};
pub use visit::{Visit, sit_at, target, visit, visit_together};
pub use whole_game::{Limits, When, Wish, play_to_the_end};
