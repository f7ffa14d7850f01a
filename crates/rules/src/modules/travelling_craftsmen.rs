//! Travelling Craftsmen · Die Wanderhandwerker · Mega Box, module 31
//!
//! What it does in the engine's words: questions, actions, events and reasons of its own, its state,
//! and its steps in the order of a turn, each with a line in `hooks.rs`.
//!
//! # Rulings
//! * None yet.
