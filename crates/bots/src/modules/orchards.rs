//! Orchards.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// The fuller a group, the more likely its points; those of a full group are scored anyway.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let groups = game.states().orchards.groups(seat);
    let hopes = groups.filter(|(_, laid, size)| laid < size);
    let worth = |(points, laid, size): (u8, u8, u8)| {
        let share = f32::from(laid) / f32::from(size);
        0.6 * f32::from(points) * share * share
    };
    hopes.map(worth).sum()
}
