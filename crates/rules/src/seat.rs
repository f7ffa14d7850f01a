//! The places at the table.

use serde::{Deserialize, Serialize};

/// The most people that can play.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0 in the order of play.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index into arrays by seat.
    pub const fn at(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left, whose turn is next.
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        let next = self.0 + 1;
        Self(if next >= players { 0 } else { next })
    }

    /// The seat so many places to the left.
    #[must_use]
    pub const fn after(self, places: u8, players: u8) -> Self {
        Self((self.0 + places) % players)
    }

    /// All seats of a table, from the first.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..players).map(Self)
    }

    /// All seats of a table in order of play, beginning with `self`.
    pub fn round(self, players: u8) -> impl Iterator<Item = Self> + Clone {
        (0..players).map(move |n| Self((self.0 + n) % players))
    }
}
