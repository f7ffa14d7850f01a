//! Falconers.

use super::{rounds, turns};
use crate::Weights;
use alhambra_rules::modules::falconers::perches;
use alhambra_rules::{Game, Seat};

/// What a crossing is worth at each scoring on which a falcon could be set.
const PERCH: f32 = 0.5;
/// With so many turns left there will be one for falcons.
const LONG: f32 = 4.0;

/// A falcon can still be set where four tiles meet; those that were are scored anyway.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let free = f32::from(perches(game, seat).min(4));
    PERCH * free * rounds(game) * (turns(game) / LONG).min(1.0)
}
