//! Master Builders.

use crate::Weights;
use alhambra_rules::{Currency, Game, Seat};

/// What a redesign is worth at the end of a turn that was good for something else, where a tile waits in the
/// reserve.
const WITH_RESERVE: f32 = 0.7;
/// And where none does.
const WITHOUT: f32 = 0.15;

/// A builder is money, and in need a redesign. One of them is enough for that.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let hand = game.hand(seat);
    if !Currency::ALL.iter().any(|c| hand.coins(*c).builders() > 0) {
        return 0.0;
    }
    if game.reserve(seat).is_empty() {
        WITHOUT
    } else {
        WITH_RESERVE
    }
}
