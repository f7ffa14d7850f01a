//! Major Projects.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// A standing bid may win the project; if not, the money comes back.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    match game.states().major_projects.bid() {
        Some((bidder, payment)) if bidder == seat => {
            3.0 + weights.coin * f32::from(payment.total())
        }
        _ => 0.0,
    }
}
