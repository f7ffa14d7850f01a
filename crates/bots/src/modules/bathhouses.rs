//! Bathhouses.

use super::rounds;
use crate::Weights;
use alhambra_rules::modules::bathhouses;
use alhambra_rules::{Game, Seat};

/// How many points a bathhouse finds more at each scoring, about.
const GROWS: f32 = 0.3;

/// A palace grows, and with it the ways to what a bathhouse wants; what it has found is scored anyway.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let palace = game.palace(seat).iter();
    let baths = palace.filter(|placed| bathhouses::all().any(|bath| bath == placed.tile));
    GROWS * rounds(game) * baths.count() as f32
}
