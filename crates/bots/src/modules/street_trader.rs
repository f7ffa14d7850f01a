//! Street Trader.

use crate::Weights;
use alhambra_rules::modules::street_trader::{housed, worth as points};
use alhambra_rules::{Cell, Game, Placed, Seat, Side};

/// How much of what a resident with the trader would bring is likely to come.
const HOPE: f32 = 0.25;

/// How often somebody who may move in now is going to score.
const ENTRY: f32 = 2.0;

/// A resident with the trader will bring points if a building of its colour takes his place: so
/// different ones are better, in colours that are still missing, and he stands best where much fits.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let state = &game.states().street_trader;
    let at_home = housed(game, seat);
    let now = points(&at_home);
    let hopes = state.with(seat).into_iter().enumerate();
    let hopes = hopes.filter(|(_, residents)| *residents > 0);
    let gain = |colour: usize| {
        let mut more = at_home;
        more[colour] += 1;
        f32::from(points(&more) - now)
    };
    let hope: f32 = hopes.map(|(colour, _)| gain(colour)).sum();
    // One who stands at the door is as good as inside, for the scorings to come.
    let door = state.door().filter(|_| game.to_act() == Some(seat));
    let at_the_door = door.and_then(|cell| game.building_at(seat, cell));
    let entry = at_the_door.map_or(0.0, |building| ENTRY * gain(building.at()));
    // Aside, he will find a good place.
    let room = state
        .stands(seat)
        .map_or(1.0, |cell| room(game.palace(seat), cell));
    entry + HOPE * hope * room
}

/// How likely a tile fits on an empty place: one has to come there on foot, and each further neighbour
/// asks for a side like its own.
fn room(palace: &[Placed], cell: Cell) -> f32 {
    let (mut open, mut neighbours) = (false, 0);
    for side in Side::ALL {
        let beyond = cell.step(side);
        let mut halves = palace.iter().flat_map(Placed::halves);
        if let Some(half) = halves.find(|half| half.cell == beyond) {
            open |= !half.sides.has(side.opposite());
            neighbours += 1;
        }
    }
    if open {
        0.7_f32.powi(neighbours - 1)
    } else {
        0.0
    }
}
