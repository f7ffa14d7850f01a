//! Medina.

use super::Contest;
use alhambra_rules::base::tile::Kind;
use alhambra_rules::modules::medina::{LOST, LOST_WITHOUT};
use alhambra_rules::{Game, MAX_SEATS, Round, Seat, TileId};

/// What a dearer medina counts more than a cheaper one, for each coin of its price: it decides ties.
const DEARER: f32 = 0.04;
/// How much of it counts: whoever builds for walls and room gets medinas as well.
const PART: f32 = 0.5;
/// How likely somebody without a medina still has none at a scoring.
const STILL: f32 = 0.8;

fn is_medina(tile: TileId) -> bool {
    tile.kind() == Kind::Other("medina")
}

/// Fewest medinas, as most buildings the other way round: counts may change until a scoring.
pub(super) fn contest(game: &Game) -> Contest {
    let mut counts = [0.0; MAX_SEATS];
    for seat in game.seats() {
        let own = game.palace(seat).iter().map(|placed| placed.tile);
        let prices = own.filter(|tile| is_medina(*tile)).map(TileId::price);
        let (count, dearest) = prices.fold((0.0, 0), |(n, most), price| (n + 1.0, price.max(most)));
        counts[seat.at()] = -(count + DEARER * f32::from(dearest));
    }
    Contest {
        counts,
        points: LOST.map(|places| places.map(|points| -f32::from(points))),
        part: PART,
    }
}

/// What somebody without a medina loses besides.
pub(super) fn expects(game: &Game, seat: Seat) -> [f32; 3] {
    if game
        .palace(seat)
        .iter()
        .any(|placed| is_medina(placed.tile))
    {
        return [0.0; 3];
    }
    Round::ALL.map(|round| -STILL * f32::from(LOST_WITHOUT[round.at()]))
}
