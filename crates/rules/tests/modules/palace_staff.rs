//! The rules of the module palace staff.
