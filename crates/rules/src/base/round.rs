//! The three scorings.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the three scorings of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Round {
    /// When the first scoring card has turned up.
    First = 1,
    /// When the second scoring card has turned up.
    Second = 2,
    /// At the end.
    Third = 3,
}

impl Round {
    /// All of them, in their order.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];
    /// Those that a card calls.
    pub const ON_CARDS: [Self; 2] = [Self::First, Self::Second];
    /// The one at the end.
    pub const LAST: Self = Self::Third;

    /// The one with this number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|round| round.number() == number)
    }

    /// The number that people call it by, counted from 1: in words, JSON and the names of cards.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// As an index into tables by scoring.
    pub const fn at(self) -> usize {
        self as usize - 1
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Some of the scorings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Rounds(u8);

impl Rounds {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this one is among them.
    pub const fn has(self, round: Round) -> bool {
        self.0 & round.bit() != 0
    }

    /// Adds one.
    pub const fn insert(&mut self, round: Round) {
        self.0 |= round.bit();
    }

    /// Takes the first of them away.
    pub fn take_first(&mut self) -> Option<Round> {
        let first = self.iter().next()?;
        self.0 &= !first.bit();
        Some(first)
    }

    /// Those that are here or there.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// One by one, in their order.
    pub fn iter(self) -> impl Iterator<Item = Round> {
        Round::ALL.into_iter().filter(move |round| self.has(*round))
    }
}
