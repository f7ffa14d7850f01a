//! Watchtowers.

use super::turns;
use crate::Weights;
use alhambra_rules::base::tile::Ground;
use alhambra_rules::{Game, Seat};

/// What towers score, as part of what they would score as things stand: the longest wall may become another
/// one.
pub(super) const TRUST: f32 = 0.8;
/// What a tower costs that stands where something could be built, and the coins that are missing for tiles.
const CRAMPED: f32 = 3.0;
/// With so many turns left there is still much to be built.
const LONG: f32 = 8.0;

/// Nothing can be built any more where a tower stands. So late ones are better than early ones.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let palace = game.palace(seat).iter();
    let towers = palace.filter(|placed| placed.ground() == Ground::Triangle);
    -CRAMPED * towers.count() as f32 * (turns(game) / LONG).min(1.0)
}
