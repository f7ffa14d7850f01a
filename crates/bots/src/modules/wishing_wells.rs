//! Wishing Wells.

use crate::Weights;
use alhambra_rules::modules::wishing_wells::rows;
use alhambra_rules::{Game, Seat};

/// The longer the row of a well, the more likely its points; those of a row that is long enough are scored
/// anyway, and one that is too long is lost.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let rows = rows(game.palace(seat), |tile| game.is_site(tile));
    let hopes = rows.filter(|(wanted, there)| there < wanted);
    let worth = |(wanted, there): (u8, u8)| {
        let share = f32::from(there) / f32::from(wanted);
        0.6 * f32::from(wanted) * share * share
    };
    hopes.map(worth).sum()
}
