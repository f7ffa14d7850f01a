//! The rules of the module camps.
