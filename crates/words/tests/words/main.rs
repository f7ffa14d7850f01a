//! Whether every language says everything, and says it well.

mod beside;
mod english;
mod forms;
mod german;
mod languages;
mod sentences;
