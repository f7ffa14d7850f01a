//! Buildings of Power.

use crate::Weights;
use alhambra_rules::modules::buildings_of_power::{self, Power, tiles_of};
use alhambra_rules::{Game, Seat};

/// What wisdom and architecture bring on the average: a card of one's choice, and a word in what comes next.
const WISDOM: f32 = 2.5;
const ARCHITECTURE: f32 = 1.0;

/// A white die saves a coin in each turn with a purchase, about every second one, until it is used up. Powers
/// that wait will be used. What black dice bring is read off the rules.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let turns = game.bag().len() as f32 / f32::from(game.players());
    let pips: u8 = buildings_of_power::dice_of(game, seat).0.iter().sum();
    let saved = f32::from(pips).min(turns) * weights.coin;
    let state = &game.states().buildings_of_power;
    let is_own = |tile| {
        let built = game.palace(seat).iter().any(|placed| placed.tile == tile);
        built || game.reserve(seat).has(tile) || game.fresh(seat).has(tile)
    };
    let waiting = |power, each: f32| {
        let waiting = tiles_of(power).filter(|tile| state.is_waiting(*tile) && is_own(*tile));
        each * waiting.count() as f32
    };
    saved + waiting(Power::Wisdom, WISDOM) + waiting(Power::Architecture, ARCHITECTURE)
}
