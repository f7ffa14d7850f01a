//! Palace Designers.

use super::turns;
use crate::Weights;
use crate::quick::Walls;
use alhambra_rules::modules::palace_designers::{Designer, POINTS_AT_THE_FEET, POINTS_BESIDE};
use alhambra_rules::{Game, Seat, Side};

/// How likely the next tile goes through an open side at his feet, where it could go there.
const AT_THE_FEET: f32 = 0.6;
/// And how likely it goes to one of his other open sides.
const BESIDE: f32 = 0.4;
/// With fewer turns left a tile may never come.
const SOON: f32 = 3.0;

/// He stands well where the next tile can be built, best at his feet. Points that he brought are there already.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let Some(Designer { cell, feet }) = game.states().palace_designers.of(seat) else {
        return 0.0;
    };
    let palace = game.palace(seat);
    let Some(his) = palace.iter().find(|placed| placed.covers(cell)) else {
        return 0.0;
    };
    let there = Walls::of(palace);
    let is_open = |side: Side| !his.walls().has(side) && !there.has(cell.step(side));
    let mut worth = 0.0;
    if is_open(feet) {
        worth += AT_THE_FEET * f32::from(POINTS_AT_THE_FEET);
    }
    if Side::ALL
        .into_iter()
        .any(|side| side != feet && is_open(side))
    {
        worth += BESIDE * f32::from(POINTS_BESIDE);
    }
    worth * (turns(game) / SOON).min(1.0)
}
