//! The rules of the module diamonds.
