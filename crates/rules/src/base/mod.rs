//! The base game, one file for each chapter of the rulebook.
//!
//! Nothing here names a module: where modules may step in, the code calls
//! [`hooks`](crate::hooks).

pub(crate) mod board;
pub mod dirk;
pub mod finish;
pub mod market;
pub mod money;
pub(crate) mod odd;
pub mod palace;
pub mod placement;
pub mod plan;
pub mod purchase;
pub mod redesign;
pub mod round;
pub mod scoring;
pub mod survey;
pub mod take;
pub mod tile;
pub mod wall;
