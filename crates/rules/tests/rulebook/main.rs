//! The base game as the rulebooks tell it.
//!
//! * [`examples`]: the worked examples that the books print, X-B1 to X-B10.
//! * [`figures`]: the figures of forbidden placements and of walls.
//! * [`rulings`]: our decisions B1 to B24, as `docs/rulings.md` lists them.
//! * [`scene`]: situations that cannot be.
//!
//! Each test sets up the smallest situation from text, acts, states the result and ends with
//! the question that is open then. At every step the laws of the engine are checked as well.

mod examples;
mod figures;
mod rulings;
mod scene;
mod table;
