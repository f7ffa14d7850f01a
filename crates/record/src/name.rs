//! What may be the name of a seat: asked wherever names are written, read or typed.

/// The longest name of a seat, in letters.
pub const LONGEST_NAME: usize = 40;

/// Why something cannot be the name of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadName {
    /// There is none.
    Empty,
    /// Commas, `#`, control characters and outer spaces mean something else in a record.
    Sign,
    /// It has more than [`LONGEST_NAME`] letters.
    Long,
}

/// Whether something can be the name of a seat.
pub fn check_name(name: &str) -> Result<(), BadName> {
    let odd = |c: char| matches!(c, ',' | '#') || c.is_control();
    if name.is_empty() {
        Err(BadName::Empty)
    } else if name.trim() != name || name.contains(odd) {
        Err(BadName::Sign)
    } else if name.chars().count() > LONGEST_NAME {
        Err(BadName::Long)
    } else {
        Ok(())
    }
}
