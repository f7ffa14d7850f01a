//! The table in a real browser, as people use it.
//!
//! `cargo xtask browser` builds the page, makes sure that Chromium is there, and runs these.

mod access;
mod asking;
mod beside;
mod builds;
mod by_clicking;
mod cards;
mod choosing;
mod coach;
mod decisions;
mod ending;
mod everyone;
mod exact;
mod fetched;
mod games;
mod hints;
mod keys;
mod layout;
mod lesson;
mod loading;
mod log;
mod motion;
mod offline;
mod online;
mod people;
mod picking;
mod presses;
mod replay;
mod scoring;
mod screen;
mod speed;
mod touch;
mod undo;
mod whole_game;
