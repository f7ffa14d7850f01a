//! Bazaars.

use super::turns;
use crate::Weights;
use crate::quick::Walls;
use alhambra_rules::base::tile::Kind;
use alhambra_rules::{Cell, Game, Seat};

/// How many points an empty place beside a bazaar brings until the end, about.
const EMPTY: f32 = 0.3;
/// With so many turns left each of them may still be filled.
const LONG: f32 = 12.0;

/// What will be built around a bazaar; what stands there is scored anyway.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let palace = game.palace(seat);
    let is_bazaar = |placed: &&alhambra_rules::Placed| placed.tile.kind() == Kind::Bazaar;
    if !palace.iter().any(|placed| is_bazaar(&placed)) {
        return 0.0;
    }
    let there = Walls::of(palace);
    let mut empty = 0;
    for bazaar in palace.iter().filter(is_bazaar) {
        for (x, y) in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))) {
            let Cell { x: from, y: above } = bazaar.cell;
            empty += u8::from(!there.has(Cell::new(from + x, above + y)));
        }
    }
    EMPTY * f32::from(empty) * (turns(game) / LONG).min(1.0)
}
