//! Whether every language says everything, and says it well.

mod english;
mod german;
mod languages;
mod sentences;
