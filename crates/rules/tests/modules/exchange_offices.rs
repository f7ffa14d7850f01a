//! The rules of the module exchange offices.
