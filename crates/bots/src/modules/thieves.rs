//! Thieves.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// A thief is a card of middling worth that waits for its moment.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let each = 5.0 * weights.coin + weights.card;
    each * f32::from(game.states().thieves.held(seat))
}
