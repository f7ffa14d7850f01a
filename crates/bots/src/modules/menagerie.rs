//! Menagerie.

use crate::Weights;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::menagerie::{Question, gain, points, prospect};
use alhambra_rules::{Game, Round, Seat};

/// What points are worth that animals will bring with the steps that are left, of those that they bring.
const STEPS: f32 = 0.9;
/// What those are worth that they could bring one day.
const HOPE: f32 = 0.25;

/// With the steps that are left animals can be led to where they bring more, at each scoring from then on.
pub(super) fn expects(game: &Game, seat: Seat) -> [f32; 3] {
    [STEPS * f32::from(soon(game, seat)); 3]
}

/// One day they may stand as well as can be.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let rounds = Round::ALL.iter().filter(|round| !game.was_scored(**round));
    let has = points(game, seat) + soon(game, seat);
    let open = prospect(game, seat).saturating_sub(has);
    HOPE * rounds.count() as f32 * f32::from(open)
}

/// What the steps that are left will bring.
fn soon(game: &Game, seat: Seat) -> u8 {
    match game.question() {
        Some(Frame::Menagerie(Question::Lead { steps })) if game.turn() == seat => {
            gain(game, seat, steps)
        }
        _ => 0,
    }
}
