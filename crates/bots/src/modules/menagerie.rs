//! Menagerie.

use crate::Weights;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::menagerie::{Question, gain, points, prospect};
use alhambra_rules::{Game, Round, Seat};

/// What points are worth that animals could bring with the steps that are left, of those that they bring.
const STEPS: f32 = 0.9;
/// What those are worth that they could bring one day.
const HOPE: f32 = 0.3;

/// Animals can still be led to where they bring more, and count at each scoring from then on.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let rounds = Round::ALL.iter().filter(|round| !game.was_scored(**round));
    let rounds = rounds.count() as f32;
    let open = f32::from(prospect(game, seat).saturating_sub(points(game, seat)));
    let soon = match game.question() {
        Some(Frame::Menagerie(Question::Lead { steps })) if game.turn() == seat => {
            f32::from(gain(game, seat, steps))
        }
        _ => 0.0,
    };
    rounds * (STEPS * soon + HOPE * (open - soon).max(0.0))
}
