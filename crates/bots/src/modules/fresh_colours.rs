//! Fresh Colours.

use crate::Weights;
use alhambra_rules::{Game, Seat};

/// What a building of a type may bring whose project is taken, while there are scorings to come.
const BUILDING: f32 = 2.0;
/// A project is worth something even before anything of its type is built.
const PROJECT: f32 = 1.0;
/// A colour may be needed later.
const PAINT: f32 = 0.3;

/// The more colours of a project are there, the likelier it is that its buildings bring points; those of
/// finished ones are scored anyway.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let state = &game.states().fresh_colours;
    let own = state.paints(seat);
    let counts = alhambra_rules::base::survey::counts(game.palace(seat));
    let mut worth = PAINT * f32::from(own.iter().sum::<u8>());
    for project in state.open(seat) {
        let needs = project.needs();
        let there = needs.iter().zip(own).map(|(need, own)| own.min(*need));
        let share = f32::from(there.sum::<u8>()) / f32::from(needs.iter().sum::<u8>());
        let built = f32::from(counts[project.building().at()]);
        worth += PROJECT + BUILDING * (built + 1.0) * share * share;
    }
    worth
}
