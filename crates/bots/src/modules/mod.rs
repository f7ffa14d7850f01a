//! What modules add to the value of a position, each in a file of its own.
//!
//! What a module scores is read off its own rules, as things stand; here is only what it brings
//! later. A module without a file is still played sensibly: bots look ahead, and see its points.

mod art_of_the_moors;
mod bonus_cards;
mod building_sites;
mod buildings_of_power;
mod caliphs_wishes;
mod caravanserai;
mod characters;
mod diamonds;
mod exchange_offices;
mod fresh_colours;
mod invaders;
mod key_to_the_gate;
mod major_projects;
mod menagerie;
mod orchards;
mod personal_marketplace;
mod squares;
mod street_trader;
mod sultan;
mod thieves;
mod travelling_craftsmen;
mod vizier;
mod wishing_wells;
mod workers;

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
    (Module::FreshColours, fresh_colours::worth),
    (Module::Thieves, thieves::worth),
    (Module::Squares, squares::worth),
    (Module::Sultan, sultan::worth),
    (Module::Caravanserai, caravanserai::worth),
    (Module::StreetTrader, street_trader::worth),
    (Module::TravellingCraftsmen, travelling_craftsmen::worth),
    (Module::KeyToTheGate, key_to_the_gate::worth),
    (Module::BuildingsOfPower, buildings_of_power::worth),
    (Module::Workers, workers::worth),
    (Module::WishingWells, wishing_wells::worth),
    (Module::CaliphsWishes, caliphs_wishes::worth),
    (Module::PersonalMarketplace, personal_marketplace::worth),
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

/// How many buildings somebody has besides, with parts for what does not count yet, added to those of
/// each type.
type Counts = fn(&Game, Seat, &Weights, &mut [f32; 6]);

/// What modules know of further buildings.
const COUNTS: [(Module, Counts); 1] = [(Module::BonusCards, bonus_cards::counts)];

/// The further buildings of all modules in play.
pub(crate) fn counts(game: &Game, seat: Seat, weights: &Weights, counts: &mut [f32; 6]) {
    let modules = game.setup().modules;
    for (_, more) in COUNTS.iter().filter(|(module, _)| modules.has(*module)) {
        more(game, seat, weights, counts);
    }
}

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
