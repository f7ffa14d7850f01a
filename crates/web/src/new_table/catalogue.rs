//! How hard each module is, and what it changes, in words and pictures: for those who choose.

use alhambra_rules::module::{Difficulty, Theme};

/// The key of the word for a difficulty.
pub const fn difficulty_key(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "difficulty-easy",
        Difficulty::Medium => "difficulty-medium",
        Difficulty::Hard => "difficulty-hard",
    }
}

/// The key of the word for what a module changes, and its icon.
pub const fn theme_key(theme: Theme) -> (&'static str, &'static str) {
    match theme {
        Theme::Money => ("touches-money", "deck"),
        Theme::Building => ("touches-building", "wall"),
        Theme::Points => ("touches-points", "trophy"),
        Theme::Interaction => ("touches-interaction", "people"),
    }
}
