//! Fresh Colours.

use crate::Weights;
use alhambra_rules::base::survey;
use alhambra_rules::{Building, Game, Seat};

/// A type that is decorated makes what is still to be built worth more.
const DECORATED: f32 = 1.5;
/// A project may be finished some day.
const PROJECT: f32 = 0.4;
/// What a building may bring when the project for its type is finished: less than when it is.
const BUILDING: f32 = 0.5;
/// A colour may be needed later.
const PAINT: f32 = 0.05;

/// The more colours of a project are there, the likelier it is that its buildings bring points. Those of
/// finished ones are scored anyway.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let state = &game.states().fresh_colours;
    let own = state.paints(seat);
    let counts = survey::counts(game.palace(seat));
    let decorated = Building::ALL.into_iter();
    let decorated = decorated.filter(|building| state.is_decorated(seat, *building));
    let mut worth = PAINT * f32::from(own.iter().sum::<u8>());
    worth += DECORATED * decorated.count() as f32;
    for project in state.open(seat) {
        let needs = project.needs();
        let there = needs.iter().zip(own).map(|(need, own)| own.min(*need));
        let share = f32::from(there.sum::<u8>()) / f32::from(needs.iter().sum::<u8>());
        let built = f32::from(counts[project.building().at()]);
        worth += PROJECT + BUILDING * (built + 1.0) * share * share;
    }
    worth
}
