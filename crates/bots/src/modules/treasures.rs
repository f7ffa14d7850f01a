//! Treasures.

use super::rounds;
use crate::Weights;
use alhambra_rules::{Game, Seat};

/// What a treasure is worth of its points. Nobody can take it away, but an exact payment that it makes possible
/// is worth more than a small one.
const SURE: f32 = 0.6;

/// Points at the end as things stand count in part only, the further away it is. Treasures count alike all the time.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let points: u8 = game.states().treasures.of(seat).sum();
    let ahead = [weights.module_0, weights.module_1, weights.module_2];
    let counted = ahead[(rounds(game) as usize).clamp(1, 3) - 1];
    f32::from(points) * (SURE - counted)
}
