//! Camps.

use super::rounds;
use crate::Weights;
use alhambra_rules::base::tile::Ground;
use alhambra_rules::{Game, Seat, TileId};

/// How many buildings come into the line of an arrow until a scoring, about.
const GROWS: f32 = 0.5;
/// A camp on the market, compared with the cheapest building: it counts for no majority.
const APPEAL: f32 = 0.8;

/// The line of a camp gets longer with what is built there; what lies in it already is scored anyway.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let palace = game.palace(seat).iter();
    let camps = palace.filter(|placed| placed.ground() == Ground::Camp);
    let arrows: u32 = camps.map(|camp| camp.walls().0.count_ones()).sum();
    GROWS * rounds(game) * arrows as f32
}

/// What it is good for to have one on the market.
pub(super) fn appeal(_: &Game, _: Seat, tile: TileId) -> Option<f32> {
    (tile.spec().ground == Ground::Camp).then_some(APPEAL)
}
