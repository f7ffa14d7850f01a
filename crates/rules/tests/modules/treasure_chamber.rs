//! The rules of the module treasure chamber.
