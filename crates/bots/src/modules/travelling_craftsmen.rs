//! Travelling Craftsmen.

use crate::Weights;
use alhambra_rules::modules::travelling_craftsmen::Craftsman;
use alhambra_rules::{Game, Seat};

/// What it is worth to have a craftsman at hand, in points.
const fn of(craftsman: Craftsman) -> f32 {
    match craftsman {
        Craftsman::Carpenter | Craftsman::Minter => 1.6,
        Craftsman::Goldsmith | Craftsman::MosaicLayer => 1.2,
        Craftsman::Builder | Craftsman::Stonemason => 0.8,
        Craftsman::Brickmaker => 0.5,
        Craftsman::MortarMixer | Craftsman::Smith => 0.3,
    }
}

/// The two that a seat will have when its turn is over: one of them travels on, whoever was used or the
/// lesser one, and the one that lies face down takes its place.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let state = &game.states().travelling_craftsmen;
    let open = state.open(seat);
    let all: f32 = open.map(of).iter().sum();
    if game.turn() != seat || state.has_passed_on() {
        return all;
    }
    let lesser = open.map(of).into_iter().fold(f32::MAX, f32::min);
    all - state.used().map_or(lesser, of) + state.down().map_or(0.0, of)
}
