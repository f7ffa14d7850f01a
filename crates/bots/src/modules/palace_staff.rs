//! Palace Staff.

use crate::Weights;
use alhambra_rules::base::tile::Kind;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::palace_staff::Question;
use alhambra_rules::{Game, Round, Seat};

/// How likely a building that has no servant gets one until a scoring: a little if none is on offer now, more if
/// one is.
const LATER: f32 = 0.1;
const ON_OFFER: f32 = 0.25;
/// How likely a step that the steward may still take meets such a building.
const STEP: f32 = 0.3;

/// Before the last scoring buildings without a servant cost points as well, and before that some of them will
/// get one.
pub(super) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let state = &game.states().palace_staff;
    let offer = state.offer();
    let (mut unserved, mut hope) = (0.0, 0.0);
    for placed in game.palace(seat) {
        let tile = placed.tile;
        if tile.kind() == Kind::Standard && !state.is_served(tile, 0) && !game.is_site(tile) {
            let building = tile.spec().building;
            unserved += 1.0;
            hope += match building {
                Some(building) if offer[building.at()] > 0 => ON_OFFER,
                _ => LATER,
            };
        }
    }
    let ahead = [weights.module_0, weights.module_1, weights.module_2];
    let rounds = Round::ALL.iter().filter(|round| !game.was_scored(**round));
    let rounds = rounds.count();
    let weight: f32 = ahead[..rounds].iter().sum();
    // What is lost before the last tiles are handed out no scoring tells.
    let last = rounds.checked_sub(1).map_or(0.0, |at| ahead[at]);
    let steps = match game.question() {
        Some(Frame::PalaceStaff(Question::Walk { steps })) if game.turn() == seat => steps,
        _ => 0,
    };
    let soon = (STEP * f32::from(steps)).min(unserved);
    weight * (hope + soon) - last * unserved
}
