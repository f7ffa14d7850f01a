//! What modules add to the value of a position, each in a file of its own.
//!
//! What a module scores is read off its own rules, as things stand; here is only what it brings
//! later. A module without a file is still played sensibly: bots look ahead, and see its points.

mod building_sites;
mod characters;
mod diamonds;
mod exchange_offices;
mod major_projects;
mod vizier;

use crate::Weights;
use alhambra_rules::{Game, Module, Seat};

/// What a module is worth to a seat beside what it scores now, in points, while there is still time to
/// use it.
type Worth = fn(&Game, Seat, &Weights) -> f32;

/// What each module is worth.
const WORTH: [(Module, Worth); 6] = [
    (Module::Vizier, vizier::worth),
    (Module::Diamonds, diamonds::worth),
    (Module::ExchangeOffices, exchange_offices::worth),
    (Module::BuildingSites, building_sites::worth),
    (Module::Characters, characters::worth),
    (Module::MajorProjects, major_projects::worth),
];

/// What all modules in play are worth.
pub(crate) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let modules = game.setup().modules;
    let in_play = WORTH.iter().filter(|(module, _)| modules.has(*module));
    in_play.map(|(_, worth)| worth(game, seat, weights)).sum()
}
