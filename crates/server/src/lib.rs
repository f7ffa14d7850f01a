//! Tables online.

mod bots;
pub mod game;
mod metrics;
mod refusal;
pub mod store;
mod table;
pub mod token;
mod wire;
