//! The rules of the module bazaars.
