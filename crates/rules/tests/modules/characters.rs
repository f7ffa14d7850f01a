//! The rules of the module characters.
