//! Workers.

use crate::Weights;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::workers::Question;
use alhambra_rules::{Game, Seat, Slot};

/// A worker beside a slot may make a purchase exact.
const BESIDE: f32 = 0.5;
/// A worker on a tile may be connected later, or come out of the reserve.
const ON_TILE: f32 = 0.2;
/// While the dice are rolling: a worker may come of it.
const ROLLING: f32 = 0.6;
/// Who has still to take money chooses what fits.
const CHOICE: f32 = 0.8;

/// Workers at work, and after a roll the money that is still to be taken.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let state = &game.states().workers;
    let beside: u8 = Slot::ALL.map(|slot| state.beside(seat, slot)).iter().sum();
    let placed = game.palace(seat).iter().map(|placed| placed.tile);
    let own = placed.chain(game.reserve(seat).iter());
    let on_tiles = own.filter(|tile| state.is_on(seat, *tile)).count();
    let mut worth = BESIDE * f32::from(beside) + ON_TILE * on_tiles as f32;
    let rolled = match game.question() {
        Some(Frame::Workers(Question::Dice)) => Some(ROLLING),
        Some(Frame::Workers(Question::Take)) => Some(0.0),
        _ => None,
    };
    if let Some(rolling) = rolled.filter(|_| game.turn() == seat) {
        let best = game.display().iter().map(|card| card.value()).max();
        let money = weights.coin * f32::from(best.unwrap_or(0)) + weights.card;
        worth += rolling + money + CHOICE;
    }
    worth
}
