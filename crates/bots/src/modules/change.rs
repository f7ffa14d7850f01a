//! Change.

use crate::Weights;
use alhambra_rules::{Currency, Game, Seat};

/// A coin takes as much of the worth of a card as it has less choice: it can be worth nothing but 1.
const SMALL: f32 = 0.7;

/// Coins are money, and cards by their number alone.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let hand = game.hand(seat);
    let coins: u8 = Currency::ALL.map(|c| hand.coins(c).small()).iter().sum();
    -SMALL * weights.card * f32::from(coins)
}
