//! Change.

use crate::Weights;
use alhambra_rules::{Currency, Game, Seat};

/// A coin of one currency makes sums fit that would not, but only one of each currency does.
const FIRST: f32 = 0.5;

/// Coins are money like any other; they lie open, and are good for exact payments most of all.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let hand = game.hand(seat);
    let some = Currency::ALL.iter().filter(|c| hand.coins(**c).small() > 0);
    FIRST * some.count() as f32
}
