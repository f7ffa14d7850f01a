//! The rules of the module palace designers.
