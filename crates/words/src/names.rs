//! What the seats are called.

use alhambra_rules::Seat;

/// The names of the seats, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(Vec<String>);

impl Names {
    /// The name of a seat; nothing for a seat that is not there.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.at()).map_or("", String::as_str)
    }

    /// All names, from the first seat.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

impl<S: Into<String>> FromIterator<S> for Names {
    fn from_iter<I: IntoIterator<Item = S>>(names: I) -> Self {
        Self(names.into_iter().map(Into::into).collect())
    }
}
