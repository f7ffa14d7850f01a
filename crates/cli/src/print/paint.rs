//! Colours, for terminals only.

use alhambra_rules::Building;
use anstyle::{AnsiColor, Color, Style};

const fn colour(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(colour)))
}

/// Headings.
pub(crate) const HEAD: Style = Style::new().bold();
/// What is as it should be.
pub(crate) const GOOD: Style = colour(AnsiColor::Green).bold();
/// What is wrong.
pub(crate) const BAD: Style = colour(AnsiColor::Red).bold();
/// What stands back.
pub(crate) const DIM: Style = Style::new().dimmed();

/// The colour of a building, near to that of the cardboard.
pub(crate) const fn building(building: Option<Building>) -> Style {
    match building {
        Some(Building::Pavilion) => colour(AnsiColor::BrightBlue),
        Some(Building::Seraglio) => colour(AnsiColor::BrightRed),
        Some(Building::Arcades) => colour(AnsiColor::Yellow),
        Some(Building::Chambers) => colour(AnsiColor::BrightWhite),
        Some(Building::Garden) => colour(AnsiColor::BrightGreen),
        Some(Building::Tower) => colour(AnsiColor::BrightMagenta),
        None => colour(AnsiColor::BrightCyan),
    }
}
