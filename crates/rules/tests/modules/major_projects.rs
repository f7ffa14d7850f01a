//! The rules of the module major projects.
