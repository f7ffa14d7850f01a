//! The rules of the module watchtowers.
