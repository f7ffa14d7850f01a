//! Key to the Gate.

use crate::Weights;
use alhambra_rules::modules::key_to_the_gate::PRICE;
use alhambra_rules::{Game, Seat};

/// A key brings the best of six bonuses to its owner, and something to the others as well.
const KEY: f32 = 2.0;
/// Half a building may decide a majority later.
const HALF: f32 = 0.6;
/// What it is worth to get a tile without an action.
const SPARED_ACTION: f32 = 2.0;

/// Keys are used soon, and halves count to the end. A tile that is being paid is not there yet: it is worth its
/// price.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let state = &game.states().key_to_the_gate;
    let halves = state.halves(seat).count() as f32;
    let mut worth = KEY * f32::from(state.held(seat)) + HALF * halves;
    if let Some(slot) = state.wanted().filter(|_| game.to_act() == Some(seat))
        && let Some(tile) = game.market()[slot.at()]
    {
        let lost = f32::from(PRICE) - f32::from(tile.price());
        worth += SPARED_ACTION - weights.coin * lost;
    }
    worth
}
