//! Personal Marketplace.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// What a tile on sale is worth for each coin of its price: somebody may buy it.
const HOPE: f32 = 0.06;
/// Money is welcome most in a currency of which there is less than this.
const ENOUGH: u8 = 10;

/// What others may buy brings money, best in a currency that is short.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let stalls = game.states().personal_marketplace.stalls(seat);
    let worth = |(currency, tile): (alhambra_rules::Currency, alhambra_rules::TileId)| {
        let short = ENOUGH.saturating_sub(game.hand(seat).coins(currency).total());
        let welcome = 1.0 + f32::from(short) / f32::from(ENOUGH);
        HOPE * weights.coin * f32::from(tile.price()) * welcome
    };
    stalls.map(worth).sum()
}
