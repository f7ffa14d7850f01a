//! Art of the Moors.

use crate::Weights;
use alhambra_rules::modules::art_of_the_moors::{ENOUGH, Standing, standings};
use alhambra_rules::{Game, Round, Seat};

/// What a step is worth before it was turned, of what it will bring; a further one costs a further turn.
const HOPE: f32 = 0.4;
const FURTHER: f32 = 0.75;
/// What the first building of a price is worth, of what the second will bring.
const ALONE: f32 = 0.25;

/// Culture tiles can be turned up to their markers, and count at each scoring from then on.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let rounds = Round::ALL.iter().filter(|round| !game.was_scored(**round));
    let rounds = rounds.count() as f32;
    standings(game, seat)
        .iter()
        .map(|one| rounds * hope(one))
        .sum()
}

/// What a kind may still bring at a scoring.
fn hope(one: &Standing) -> f32 {
    let (from, reach, part) = match one.step {
        Some(step) => (step, one.reach, 1.0),
        None if !one.is_left || one.buildings == 0 => return 0.0,
        None if one.buildings < ENOUGH => (0, 1, ALONE),
        None => (0, one.reach, 1.0),
    };
    let mut sure = part * HOPE;
    let mut hope = 0.0;
    for step in from..reach.max(from) {
        let [now, next] = [step, step + 1].map(|at| f32::from(one.values[at as usize]));
        hope += sure * (next - now);
        sure *= FURTHER;
    }
    hope
}
