//! Walls.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// What an open card brings to whoever takes it beyond what their turn would bring otherwise.
const OPEN: f32 = 1.2;

/// A card that lies open is good for whoever comes next. Walls that were put up are walls like any others.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let open = game.states().walls.open().count();
    let before = (seat.0 + game.players() - game.turn().0) % game.players();
    let still = (0..before).fold(1.0, |still, _| still * weights.wait);
    OPEN * still * open.min(2) as f32
}
