//! What modules add to the value of a position, each in a file of its own.
//!
//! What a module scores is read off its own rules, as things stand; here is only what it brings
//! later, what is uncertain about it, and what its tiles are good for on the market. Some have no file: what they
//! score, or what they change where buildings are counted and places bring points, says it all. What was tried
//! beyond that made bots weaker.

mod art_of_the_moors;
mod bathhouses;
mod bazaars;
mod bonus_cards;
mod building_sites;
mod buildings_of_power;
mod caliphs_wishes;
mod caravanserai;
mod change;
mod characters;
mod city_gates;
mod diamonds;
mod exchange_certificates;
mod exchange_offices;
mod falconers;
mod fresh_colours;
mod invaders;
mod key_to_the_gate;
mod magical_buildings;
mod major_projects;
mod master_builders;
mod medina;
mod menagerie;
mod new_building_grounds;
mod orchards;
mod palace_designers;
mod palace_staff;
mod personal_marketplace;
mod squares;
mod street_trader;
mod sultan;
mod thieves;
mod travelling_craftsmen;
mod treasure_chamber;
mod treasures;
mod vizier;
mod walls;
mod watchtowers;
mod wishing_wells;
mod workers;

use crate::Weights;
use crate::value::TURNS_FOR_A_TILE;
use alhambra_rules::reason::Reason;
use alhambra_rules::{Game, MAX_SEATS, Module, ModuleSet, Round, Seat, TileId};

/// What a module is worth to a seat beside what it scores now, in points, while there is still time to
/// use it.
type Worth = fn(&Game, Seat, &Weights) -> f32;

/// What each module is worth.
const WORTH: &[(Module, Worth)] = &[
    (Module::Vizier, vizier::worth),
    (Module::Diamonds, diamonds::worth),
    (Module::ExchangeOffices, exchange_offices::worth),
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
    (Module::Bathhouses, bathhouses::worth),
    (Module::Bazaars, bazaars::worth),
    (Module::Change, change::worth),
    (Module::CityGates, city_gates::worth),
    (Module::ExchangeCertificates, exchange_certificates::worth),
    (Module::Falconers, falconers::worth),
    (Module::MagicalBuildings, magical_buildings::worth),
    (Module::MasterBuilders, master_builders::worth),
    (Module::NewBuildingGrounds, new_building_grounds::worth),
    (Module::PalaceDesigners, palace_designers::worth),
    (Module::PalaceStaff, palace_staff::worth),
    (Module::Treasures, treasures::worth),
    (Module::Walls, walls::worth),
    (Module::Watchtowers, watchtowers::worth),
];

/// What a seat has to expect of each scoring by chance, beside what can be read off the rules, in points.
type Expects = fn(&Game, Seat) -> [f32; 3];

/// What there is to be expected of each module.
const EXPECTS: &[(Module, Expects)] = &[
    (Module::Invaders, invaders::expects),
    (Module::Menagerie, menagerie::expects),
];

/// What a module lets everybody compete for, as for majorities.
pub(crate) struct Contest {
    /// How many everybody has.
    pub(crate) counts: [f32; MAX_SEATS],
    /// What the places bring in each scoring.
    pub(crate) points: [[f32; 3]; 3],
    /// How much of it counts.
    pub(crate) part: f32,
}

/// The contests of modules. Their lines are not counted as they stand: how they end is a matter of chance.
type Competes = fn(&Game) -> Contest;
const CONTESTS: &[(Module, Competes)] = &[(Module::Medina, medina::contest)];

/// What somebody expects of whom such a contest leaves out, in each scoring.
const LEFT_OUT: &[(Module, Expects)] = &[(Module::Medina, medina::expects)];

/// How much a tile on the market is worth that modules bring, compared with the cheapest building.
type Appeal = fn(&Game, Seat, TileId) -> Option<f32>;

const APPEALS: &[(Module, Appeal)] = &[
    (Module::MagicalBuildings, magical_buildings::appeal),
    (Module::NewBuildingGrounds, new_building_grounds::appeal),
];

/// How much of what a module scores counts, if not all of it.
const TRUST: &[(Module, f32)] = &[
    (Module::TreasureChamber, treasure_chamber::TRUST),
    (Module::Watchtowers, watchtowers::TRUST),
];

/// How many buildings somebody has besides, with parts for what does not count yet, added to those of
/// each type.
type Counts = fn(&Game, Seat, &Weights, &mut [f32; 6]);

/// What modules know of further buildings.
const COUNTS: &[(Module, Counts)] = &[
    (Module::BonusCards, bonus_cards::counts),
    (Module::BuildingSites, building_sites::counts),
];

/// The turns that everybody still has, about.
fn turns(game: &Game) -> f32 {
    game.bag().len() as f32 * TURNS_FOR_A_TILE / f32::from(game.players())
}

/// How many scorings are still to be held.
fn rounds(game: &Game) -> f32 {
    let left = Round::ALL.iter().filter(|round| !game.was_scored(**round));
    left.count() as f32
}

/// How much of a line counts that a module scores as things stand.
pub(crate) fn trust(reason: Reason, known: ModuleSet) -> f32 {
    let Some(module) = reason.module() else {
        return 1.0;
    };
    if !known.has(module) || CONTESTS.iter().any(|(own, _)| *own == module) {
        return 0.0;
    }
    let own = TRUST.iter().find(|(own, _)| *own == module);
    own.map_or(1.0, |(_, trust)| *trust)
}

/// The contests of all modules in play.
pub(crate) fn contests(game: &Game, known: ModuleSet) -> impl Iterator<Item = Contest> {
    let modules = game.setup().modules.and(known);
    let in_play = CONTESTS.iter().filter(move |(own, _)| modules.has(*own));
    in_play.map(|(_, competes)| competes(game))
}

/// What a tile on the market is worth to a seat, compared with the cheapest building, if a module knows it.
pub(crate) fn appeal(game: &Game, seat: Seat, tile: TileId, known: ModuleSet) -> Option<f32> {
    let modules = game.setup().modules.and(known);
    if modules.is_empty() {
        return None;
    }
    let in_play = APPEALS.iter().filter(|(own, _)| modules.has(*own));
    { in_play }.find_map(|(_, appeal)| appeal(game, seat, tile))
}

/// The further buildings of all modules in play.
pub(crate) fn counts(game: &Game, seat: Seat, weights: &Weights, counts: &mut [f32; 6]) {
    let modules = game.setup().modules.and(weights.known);
    for (_, more) in COUNTS.iter().filter(|(module, _)| modules.has(*module)) {
        more(game, seat, weights, counts);
    }
}

/// What is to be expected of all modules in play.
pub(crate) fn expects(game: &Game, seat: Seat) -> [f32; 3] {
    sum(EXPECTS, game, seat, ModuleSet::PLAYABLE)
}

/// The same for somebody who understands some modules, and knows how contests leave people out.
pub(crate) fn expects_of(game: &Game, seat: Seat, known: ModuleSet) -> [f32; 3] {
    let mut all = sum(EXPECTS, game, seat, known);
    let left_out = sum(LEFT_OUT, game, seat, known);
    all.iter_mut()
        .zip(left_out)
        .for_each(|(all, more)| *all += more);
    all
}

fn sum(list: &[(Module, Expects)], game: &Game, seat: Seat, known: ModuleSet) -> [f32; 3] {
    let modules = game.setup().modules.and(known);
    let mut all = [0.0; 3];
    for (_, expects) in list.iter().filter(|(module, _)| modules.has(*module)) {
        for (sum, points) in all.iter_mut().zip(expects(game, seat)) {
            *sum += points;
        }
    }
    all
}

/// What all modules in play are worth.
pub(crate) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let modules = game.setup().modules.and(weights.known);
    let in_play = WORTH.iter().filter(|(module, _)| modules.has(*module));
    in_play.map(|(_, worth)| worth(game, seat, weights)).sum()
}
