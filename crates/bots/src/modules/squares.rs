//! Squares.

use crate::Weights;
use alhambra_rules::modules::squares::{MOST_OF_ONE, owned};
use alhambra_rules::{Game, Seat};

/// A square that is still to be taken: it is worth most where its neighbours stand already.
const TO_COME: f32 = 2.0;

/// Nobody owns more than three, so each that was taken early is one that cannot be taken later.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    TO_COME * MOST_OF_ONE.saturating_sub(owned(game, seat)) as f32
}
