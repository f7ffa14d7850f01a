//! The rules of the module vizier.
