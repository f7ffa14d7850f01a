//! Exchange Offices.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// An exchange office makes two currencies one, once.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    1.6 * weights.coin * game.hand(seat).offices().count() as f32
}
