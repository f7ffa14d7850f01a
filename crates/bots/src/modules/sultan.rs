//! Power of the Sultan.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// A card will bring a tile for nothing.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    3.0 * game.states().sultan.of(seat).count() as f32
}
