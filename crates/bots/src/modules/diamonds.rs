//! Diamonds.

use crate::Weights;
use alhambra_rules::{Currency, Game, Seat};

/// What a diamond is worth, compared with money of one currency. It pays for everything, but alone, and whoever
/// keeps it for something better does not buy meanwhile.
const PART: f32 = 0.5;

/// Diamonds pay in every currency.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let coins = game.hand(seat).coins(Currency::Diamond);
    let money = weights.coin * f32::from(coins.total()) + weights.card * f32::from(coins.len());
    PART * money
}
