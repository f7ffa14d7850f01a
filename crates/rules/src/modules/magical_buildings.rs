//! Magical Buildings · Die magischen Gebäude · Mega Box, page 32
//!
//! Six buildings, one of each type, that may be turned whenever they are built: new, from the reserve
//! or in a swap. That a tile may be turned is a property of it, which the base knows as
//! [`TileSpec::turns`].
//!
//! # Rulings
//! * H9: walls turn with the tile.
//! * H76: a turned tile stays turned until it is built anew.
//! * H28: a magical building is a building of its type, but not one of the 54: no watchtower comes with
//!   it, and it gives no colour for a falcon.
//! * P1: it may be bought as a site, like every building.

use crate::base::tile::{TileId, TileSpec, specs};
use crate::components::FIRST_MAGICAL;
use crate::data::magical_buildings as data;
use crate::setup::Setup;

/// What is printed on them.
pub(crate) const TILES: [TileSpec; data::TILES.len()] = {
    assert!(
        data::TILES.len() == data::COUNT as usize,
        "data/magical_buildings.toml: there are as many tiles as it says"
    );
    specs!(data::TILES, |row| {
        TileSpec::turning(row.id, row.building, row.price, row.walls)
    })
};

/// They are mixed with the tiles.
pub(crate) fn tiles(_setup: &Setup, bag: &mut dyn FnMut(TileId)) {
    (0..TILES.len() as u8)
        .map(|n| TileId::nth(FIRST_MAGICAL + n))
        .for_each(bag);
}
