//! Whether every language says everything, and says it well.

mod english;
mod forms;
mod german;
mod languages;
mod sentences;
