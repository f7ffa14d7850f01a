//! Personal Marketplace.

use crate::Weights;
use alhambra_rules::{Currency, Game, Seat, TileId};

/// What a tile on sale is worth for each coin of its price: somebody may buy it.
const HOPE: f32 = 0.06;
/// What one loses by a tile that others may take away.
const RISK: f32 = 0.8;
/// Money is welcome most in a currency of which there is less than this.
const ENOUGH: u8 = 10;

/// What others may buy may be gone before it is built; then it has brought money, best in a currency that is
/// short.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let stalls = game.states().personal_marketplace.stalls(seat);
    let worth = |(currency, tile): (Currency, TileId)| {
        if tile.price() == 0 {
            return 0.0;
        }
        let short = ENOUGH.saturating_sub(game.hand(seat).coins(currency).total());
        let welcome = 1.0 + f32::from(short) / f32::from(ENOUGH);
        HOPE * weights.coin * f32::from(tile.price()) * welcome - RISK
    };
    stalls.map(worth).sum()
}
