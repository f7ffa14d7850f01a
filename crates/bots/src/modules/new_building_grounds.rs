//! New Building Grounds.

use crate::Weights;
use crate::value::rank;
use alhambra_rules::base::tile::Kind;
use alhambra_rules::{Game, Round, Seat, TileId};

/// The choice between three types is worth this much more than the cheapest building.
const CHOICE: f32 = 1.15;
/// And this for each point that the best of them brings more at the end.
const BETTER: f32 = 0.09;

/// What it is good for to have a plot on the market: the best building that lies ready for it.
pub(super) fn appeal(game: &Game, _: Seat, tile: TileId) -> Option<f32> {
    if tile.kind() != Kind::Other("plot") {
        return None;
    }
    let points = game.majority_points(Round::LAST);
    let ready = game.states().new_building_grounds.under(tile.price());
    let ranks = ready.filter_map(|tile| tile.spec().building);
    let best = ranks
        .map(|building| rank(points, building))
        .reduce(f32::max);
    Some(CHOICE + BETTER * best?)
}

/// Plots that were bought are buildings: what they are worth is read off the palace. They are open on all sides,
/// so that there is room to build on.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let palace = game.palace(seat).iter();
    let plots = palace.filter(|placed| placed.tile.price() == 0 && placed.walls().0 == 0);
    weights.open * plots.count().saturating_sub(1).min(3) as f32
}
