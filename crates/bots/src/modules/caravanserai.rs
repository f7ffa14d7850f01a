//! Caravanserai.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// One marker climbs in each turn that is left; with two there is more to choose from.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let part = match game.states().caravanserai.of(seat).count() {
        0 => 0.0,
        1 => 0.6,
        _ => 0.8,
    };
    let turns = game.bag().len() as f32 / f32::from(game.players());
    part * weights.coin * turns
}
