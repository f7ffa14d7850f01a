//! Vizier's Favour.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// An awake vizier can buy between turns.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    if game.states().vizier.is_awake(seat) {
        1.5
    } else {
        0.0
    }
}
