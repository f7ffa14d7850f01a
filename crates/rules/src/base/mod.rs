//! The base game, one file for each chapter of the rulebook.
//!
//! Nothing here names a module: where modules may step in, the code calls
//! [`hooks`](crate::hooks).

pub mod added;
pub mod beside;
pub(crate) mod board;
pub(crate) mod coins;
pub(crate) mod crossing;
pub(crate) mod dirk;
pub(crate) mod finish;
pub mod gate;
pub mod grid;
pub mod interlude;
pub mod market;
pub mod mixture;
pub mod money;
pub(crate) mod moving;
pub(crate) mod odd;
pub mod palace;
pub mod paths;
pub(crate) mod payments;
pub mod peeked;
pub mod placement;
pub mod plan;
pub mod purchase;
pub(crate) mod purse;
pub(crate) mod redesign;
pub(crate) mod removing;
pub mod round;
pub mod scoring;
pub mod steps;
pub(crate) mod stick;
pub mod survey;
pub mod take;
pub mod tile;
pub mod wall;
