//! Magical Buildings.

use crate::Weights;
use alhambra_rules::{Game, Seat, TileId};

/// Compared with another building of its type: it fits nearly anywhere.
const APPEAL: f32 = 1.2;
/// One in the reserve finds its place sooner than another.
const WAITING: f32 = 0.3;

/// What may be turned is built when it is wanted.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let waiting = game.reserve(seat).iter().filter(|tile| tile.spec().turns);
    WAITING * waiting.count() as f32
}

/// What it is good for to have one on the market.
pub(super) fn appeal(_: &Game, _: Seat, tile: TileId) -> Option<f32> {
    let spec = tile.spec();
    (spec.turns && spec.building.is_some()).then_some(APPEAL)
}
