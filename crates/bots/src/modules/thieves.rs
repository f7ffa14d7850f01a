//! Thieves.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// A thief takes what lies there soon: whoever waits for the best card waits too long. So it is only kept from
/// taking next to nothing.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    4.0 * weights.coin * f32::from(game.states().thieves.held(seat))
}
