//! Building Sites.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// A site will count as a building once it is finished.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let sites = game.states().building_sites.sites();
    sites.iter().filter(|site| site.seat == seat).count() as f32
}
