//! What modules add to the value of a position, each in a term of its own.
//!
//! What a module scores is read off its own rules, as things stand; here is only what it brings
//! later. A module without a term is still played sensibly: bots look ahead, and see its points.

use crate::Weights;
use alhambra_rules::{Currency, Game, Module, Seat};

/// A term: what a module is worth to a seat beside what it scores now, in points, while there is
/// still time to use it.
type Term = fn(&Game, Seat, &Weights) -> f32;

/// The terms.
const TERMS: [(Module, Term); 6] = [
    (Module::Vizier, vizier),
    (Module::Diamonds, diamonds),
    (Module::ExchangeOffices, exchange_offices),
    (Module::BuildingSites, building_sites),
    (Module::Characters, characters),
    (Module::MajorProjects, major_projects),
];

/// All terms of the modules in play.
pub(crate) fn worth(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let modules = game.setup().modules;
    let in_play = TERMS.iter().filter(|(module, _)| modules.has(*module));
    in_play.map(|(_, term)| term(game, seat, weights)).sum()
}

/// An awake vizier can buy between turns.
fn vizier(game: &Game, seat: Seat, _: &Weights) -> f32 {
    if game.states().vizier.is_awake(seat) {
        1.5
    } else {
        0.0
    }
}

/// Diamonds pay in every currency.
fn diamonds(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    let coins = game.hand(seat).coins(Currency::Diamond);
    1.3 * weights.coin * f32::from(coins.total()) + weights.card * f32::from(coins.len())
}

/// An exchange office makes two currencies one, once.
fn exchange_offices(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    4.0 * weights.coin * game.hand(seat).offices().count() as f32
}

/// A site will count as a building once it is finished.
fn building_sites(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let sites = game.states().building_sites.sites();
    sites.iter().filter(|site| site.seat == seat).count() as f32
}

/// Characters help again and again.
fn characters(game: &Game, seat: Seat, _: &Weights) -> f32 {
    2.5 * game.states().characters.of(seat).count() as f32
}

/// A standing bid may win the project; if not, the money comes back.
fn major_projects(game: &Game, seat: Seat, weights: &Weights) -> f32 {
    match game.states().major_projects.bid() {
        Some((bidder, payment)) if bidder == seat => {
            3.0 + weights.coin * f32::from(payment.total())
        }
        _ => 0.0,
    }
}
