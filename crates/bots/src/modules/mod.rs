//! What modules add to the value of a position, each in a file of its own.
//!
//! What a module scores is read off its own rules, as things stand; here is only what it brings
//! later. A module without a file is still played sensibly: bots look ahead, and see its points.

mod art_of_the_moors;
mod building_sites;
mod caravanserai;
mod characters;
mod diamonds;
mod exchange_offices;
mod invaders;
mod major_projects;
mod menagerie;
mod orchards;
mod squares;
mod sultan;
mod thieves;
mod vizier;

use crate::Weights;
use alhambra_rules::{Game, Module, Seat};

/// What a module is worth to a seat beside what it scores now, in points, while there is still time to
/// use it.
type Worth = fn(&Game, Seat, &Weights) -> f32;

/// What each module is worth.
const WORTH: &[(Module, Worth)] = &[
    (Module::Vizier, vizier::worth),
    (Module::Diamonds, diamonds::worth),
    (Module::ExchangeOffices, exchange_offices::worth),
    (Module::BuildingSites, building_sites::worth),
    (Module::Characters, characters::worth),
    (Module::MajorProjects, major_projects::worth),
    (Module::Orchards, orchards::worth),
    (Module::Thieves, thieves::worth),
    (Module::Squares, squares::worth),
    (Module::Sultan, sultan::worth),
    (Module::Caravanserai, caravanserai::worth),
    (Module::ArtOfTheMoors, art_of_the_moors::worth),
    (Module::Menagerie, menagerie::worth),
];

/// What a seat has to expect of each scoring by chance, beside what can be read off the rules, in points.
type Expects = fn(&Game, Seat) -> [f32; 3];

/// What there is to be expected of each module.
const EXPECTS: &[(Module, Expects)] = &[
    (Module::Invaders, invaders::expects),
    (Module::Menagerie, menagerie::expects),
];

/// What is to be expected of all modules in play.
pub(crate) fn expects(game: &Game, seat: Seat) -> [f32; 3] {
    let modules = game.setup().modules;
    let mut all = [0.0; 3];
    for (_, expects) in EXPECTS.iter().filter(|(module, _)| modules.has(*module)) {
        for (sum, points) in all.iter_mut().zip(expects(game, seat)) {
            *sum += points;
        }
    }
    all
}

/// What all modules in play are worth.
pub(crate) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let modules = game.setup().modules;
    let in_play = WORTH.iter().filter(|(module, _)| modules.has(*module));
    in_play.map(|(_, worth)| worth(game, seat, weights)).sum()
}
