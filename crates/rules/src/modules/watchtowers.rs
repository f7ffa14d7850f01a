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

use crate::base::market::Slot;
use crate::base::palace::{Cell, Placed};
use crate::base::plan;
use crate::base::purchase::{Occasion, Offer, Offers, Purchase, Ware};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Building, Ground, TileId, TileSet, TileSpec, specs};
use crate::base::{survey, wall};
use crate::capacity;
use crate::components::FIRST_TOWER;
use crate::data::watchtowers as data;
use crate::event::Log;
use crate::game::Game;
use crate::hooks::Kept;
use crate::list::List;
use crate::module::Module;
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place};
use crate::reason::{OwnReason, Shown};
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::speech;
use crate::view::View;
use serde::{Deserialize, Serialize};

pub use data::BONUS_IN_LONGEST_WALL as TOWER_BONUS;
pub use data::SURCHARGE_BY_ROUND as TOWER_SURCHARGE;

/// How many watchtowers of each colour there are; they stand together in the table.
const TOWERS_OF_A_COLOUR: u8 = data::PER_COLOUR;

/// What is printed on the watchtowers.
pub(crate) const TILES: [TileSpec; data::TILES.len()] =
    specs!(data::TILES, |row| TileSpec::tower(row.id, row.building));

const _: () = {
    assert!(
        data::WALL_POINTS == 1,
        "data/watchtowers.toml: a tower is one segment of wall"
    );
    let mut at = 0;
    while at < data::TILES.len() {
        assert!(
            data::TILES[at].building.at() == at / TOWERS_OF_A_COLOUR as usize,
            "data/watchtowers.toml: the colours stand in their order, equally many of each"
        );
        at += 1;
    }
};

/// The towers that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that nobody has bought.
    pub supply: TileSet,
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Watchtowers in the longest wall.
        Watchtowers "watchtowers",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let palace = game.palace(seat);
        Shown {
            count: Some(in_longest_wall(game, seat)),
            edges: wall::longest_run(palace),
            ..Shown::tiles(palace, |p| p.ground() == Ground::Triangle)
        }
    }
}

/// All towers of a colour.
pub fn of_colour(colour: Building) -> impl Iterator<Item = TileId> {
    let first = FIRST_TOWER + colour as u8 * TOWERS_OF_A_COLOUR;
    (first..first + TOWERS_OF_A_COLOUR).map(TileId::nth)
}

/// The towers lie ready.
pub(crate) fn start(game: &mut Game) {
    game.states.watchtowers.supply = Building::ALL.into_iter().flat_map(of_colour).collect();
}

/// Those that nobody has bought.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    kept.states.watchtowers.supply.iter().for_each(visit);
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["watchtower"];

/// Those that nobody has bought lie ready, by colour.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Watchtowers);
    let supply = view.states.watchtowers.supply;
    let left = |colour| of_colour(colour).filter(|tower| supply.has(*tower)).count() as u8;
    pieces.heaps("watchtower", Place::Table, Building::ALL.map(left));
}

/// A scene may take any that is left.
pub(crate) fn take_tile(game: &mut Game, tile: TileId, taken: &mut bool) {
    let supply = &mut game.states.watchtowers.supply;
    *taken |= supply.has(tile);
    supply.remove(tile);
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
    let held = Round::ON_CARDS
        .into_iter()
        .filter(|round| game.was_scored(*round));
    TOWER_SURCHARGE[held.count()]
}

/// Each building of the base game on the market, with a tower of its colour (N1).
pub(crate) fn offers(game: &Game, _seat: Seat, _occasion: Occasion, out: &mut Offers) {
    let surcharge = surcharge(game);
    for slot in Slot::ALL {
        let standard = game.market[slot.at()].filter(|tile| tile.is_standard());
        let Some(tile) = standard else {
            continue;
        };
        let (currency, price) = (slot.currency(), tile.price() + surcharge);
        if out.can_be(currency, price) && is_left(game, tile) {
            out.push(Offer {
                ware: Ware::WithTower(slot),
                plain: false,
                ..Offer::on_slot(slot, price)
            });
        }
    }
}

/// The tower comes along with its building.
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, _log: &mut Log) {
    if let Ware::WithTower(_) = purchase.ware {
        let building = purchase.tile.and_then(|tile| tile.spec().building);
        let colour = building.expect("towers come with buildings");
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
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = i16::from(in_longest_wall(game, seat)) * i16::from(TOWER_BONUS);
        scoring::write(sheet, Who::Seat(seat), Reason::Watchtowers, points);
    }
}

/// What the towers of any heap of tiles bring, also of one that no game could produce.
pub fn worth(palace: &[Placed]) -> i16 {
    let longest = survey::guarded_runs(palace).first().copied();
    let towers = longest.map_or(0, |(_, towers)| towers);
    i16::from(towers) * i16::from(TOWER_BONUS)
}

fn in_longest_wall(game: &Game, seat: Seat) -> u8 {
    let palace = game.palaces.of(seat);
    let towers = palace.iter().filter(|p| p.ground() == Ground::Triangle);
    let towers: List<Cell, { capacity::TOWERS }> = towers.map(|tower| tower.cell).collect();
    if towers.is_empty() {
        return 0;
    }
    let mut edges = Vec::new();
    plan::outline(palace, |cell, _, wall| {
        edges.push((wall, wall && towers.contains(&cell)));
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

/// What people count for it.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Watchtowers);
    fields.each("watchtowers", data::TILES.len() as u8, in_longest_wall);
    fields.in_palace("watchtowers");
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "watchtowers");
        reckoned.write(
            who,
            Reason::Watchtowers,
            count,
            i16::from(count) * i16::from(TOWER_BONUS),
        );
    }
}
