//! Watchtowers · Die Wachtürme · Mega Box, page 29
//!
//! Triangles that are offered with a building for more than its price: a ground of their own,
//! which fills half a cell, lengthens the wall and scores in the longest one.
//!
//! # Rulings
//! * N1: towers are not bought with squares, camps or bazaars; those colours do not support a
//!   tower; no camp beside a tower.
//! * H3: a tower may be bought through the vizier, the sum paid exactly.
//! * H18: the wall runs along the long side and joins walls that end there.
//! * H35: a tower that fits nowhere when all other new tiles are placed goes back to the supply.

use crate::base::money::Currency;
use crate::base::plan;
use crate::base::purchase::{Occasion, Offer, Offers, Purchase, Ware};
use crate::base::scoring::{self, Reason, Sheet, Who};
use crate::base::tile::{Building, Ground, TileId, TileSet};
use crate::components::{FIRST_TOWER, TOWER_BONUS, TOWER_SURCHARGE, TOWERS_OF_A_COLOUR};
use crate::event::Log;
use crate::game::{Game, SLOTS};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The towers that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that nobody has bought.
    pub supply: TileSet,
}

/// All towers of a colour.
pub fn of_colour(colour: Building) -> impl Iterator<Item = TileId> {
    let first = FIRST_TOWER + colour as u8 * TOWERS_OF_A_COLOUR;
    (first..first + TOWERS_OF_A_COLOUR).map(TileId)
}

/// The towers lie ready.
pub(crate) fn start(game: &mut Game) {
    game.states.watchtowers.supply = Building::ALL.into_iter().flat_map(of_colour).collect();
}

/// The next tower of that colour, if any is left.
fn next(game: &Game, colour: Building) -> Option<TileId> {
    of_colour(colour).find(|tower| game.states.watchtowers.supply.has(*tower))
}

/// Whether a tower of the colour of this building is left.
fn is_left(game: &Game, building: TileId) -> bool {
    let colour = building.building_bit().trailing_zeros();
    let towers = game.states.watchtowers.supply.from(FIRST_TOWER);
    let of_one = (1 << TOWERS_OF_A_COLOUR) - 1;
    towers >> (colour * u32::from(TOWERS_OF_A_COLOUR)) & of_one != 0
}

/// What a tower adds to a price: less after each scoring.
fn surcharge(game: &Game) -> u8 {
    TOWER_SURCHARGE[(1..=2).filter(|round| game.was_scored(*round)).count()]
}

/// Each building of the base game on the market, with a tower of its colour (N1).
pub(crate) fn offers(game: &Game, _seat: Seat, _occasion: Occasion, out: &mut Offers) {
    let surcharge = surcharge(game);
    for slot in 0..SLOTS {
        let tile = game.market[slot];
        if !tile.is_standard() {
            continue;
        }
        let (currency, price) = (Currency::ALL[slot], tile.price() + surcharge);
        if out.can_be(currency, price) && is_left(game, tile) {
            out.push(Offer {
                ware: Ware::WithTower(slot as u8),
                plain: false,
                ..Offer::on_slot(slot as u8, currency, price)
            });
        }
    }
}

/// The tower comes along with its building.
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, _log: &mut Log) {
    if let Ware::WithTower(_) = purchase.ware {
        let colour = purchase
            .tile
            .spec()
            .building
            .expect("towers come with buildings");
        let tower = next(game, colour).expect("a tower was on offer");
        game.states.watchtowers.supply.remove(tower);
        game.fresh[seat.at()].insert(tower);
    }
}

/// A tower that fits nowhere goes back (H35).
pub(crate) fn returned(game: &mut Game, tile: TileId) {
    game.states.watchtowers.supply.insert(tile);
}

/// Points for the towers in the longest wall, in the best of several equally long ones.
pub(crate) fn score(game: &Game, _round: u8, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = i16::from(in_longest_wall(game, seat)) * i16::from(TOWER_BONUS);
        scoring::write(sheet, Who::Seat(seat), Reason::Watchtowers, points);
    }
}

fn in_longest_wall(game: &Game, seat: Seat) -> u8 {
    let palace = game.palaces.of(seat);
    if palace.iter().all(|p| p.ground() != Ground::Triangle) {
        return 0;
    }
    let mut edges = Vec::new();
    plan::outline(palace, |cell, _, wall| {
        let tower = palace
            .iter()
            .any(|p| p.cell == cell && p.ground() == Ground::Triangle);
        edges.push((wall, tower && wall));
    });
    // Begin behind a gap, so that no run is torn by the start of the walk.
    let gap = edges.iter().position(|e| !e.0).unwrap_or(0);
    edges.rotate_left(gap);
    edges
        .split(|e| !e.0)
        .map(|run| (run.len(), run.iter().filter(|e| e.1).count() as u8))
        .max()
        .map_or(0, |(_, towers)| towers)
}
