//! The rules of the module falconers.
