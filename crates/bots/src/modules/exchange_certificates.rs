//! Exchange Certificates.

use crate::Weights;
use alhambra_rules::{Currency, Game, Seat};

/// A free certificate keeps what is paid too much.
const FREE: f32 = 0.35;

/// A credit is money like any other, but as long as it stands there nothing else can be stored.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let hand = game.hand(seat);
    let is_free = Currency::ALL.iter().all(|c| hand.coins(*c).credit() == 0);
    if is_free { FREE } else { 0.0 }
}
