//! The card game, as its short rules tell it.
//!
//! * [`sheet`]: the rules one by one.
//! * [`rulings`]: our decisions K10 to K17, as `docs/rulings.md` lists them.
//! * [`laws`]: what holds at every decision of every game.
//!
//! How many ways there are to play on is counted in `perft`, and whole games stand in
//! `playthroughs`, beside those of the base game.

#[path = "../play/mod.rs"]
mod play;
#[allow(dead_code, reason = "shared with the tests of the base game")]
#[path = "../rulebook/table.rs"]
mod table;

mod laws;
mod rulings;
mod sheet;
