//! Building Sites.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// What a site counts of a building until it is finished, in the palace.
const SITE: f32 = 0.9;

/// A site will count as a building once it is finished. One that waits, or lies in the reserve, is counted there.
pub(super) fn counts(game: &Game, seat: Seat, _: &Weights, counts: &mut [f32; 6]) {
    let sites = game.states().building_sites.sites();
    for site in sites.iter().filter(|site| site.seat == seat) {
        if let Some(building) = site.tile.spec().building
            && game
                .palace(seat)
                .iter()
                .any(|placed| placed.tile == site.tile)
        {
            counts[building.at()] += SITE;
        }
    }
}
