//! City Gates.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// A gate finds a place for a tile that would lie in the reserve otherwise, or closes a wall.
const GATE: f32 = 0.8;

/// A gate card waits for the tile that needs it. A second one hardly ever helps.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    GATE * f32::from(game.states().city_gates.held(seat).min(1))
}
