//! Diamonds.

use crate::Weights;
use alhambra_rules::{Currency, Game, Seat};

/// Diamonds pay in every currency.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let coins = game.hand(seat).coins(Currency::Diamond);
    1.3 * weights.coin * f32::from(coins.total()) + weights.card * f32::from(coins.len())
}
