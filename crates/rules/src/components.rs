//! The components of the game as constant tables, made from `data/` while building.

use crate::base::tile::{Building, Sides, TileId, TileSpec};

include!(concat!(env!("OUT_DIR"), "/components.rs"));

/// The start tile. Every palace has its own; all are alike.
pub const FOUNTAIN: TileId = TileId(BASE_TILES.len() as u8);

/// How many tiles there are, the fountain included.
const COUNT: usize = BASE_TILES.len() + 1;

/// Every tile; a `TileId` is a place in this table.
pub static TILES: [TileSpec; COUNT] = {
    let mut all = [TileSpec::fountain(); COUNT];
    let mut at = 0;
    while at < BASE_TILES.len() {
        all[at] = BASE_TILES[at];
        at += 1;
    }
    all
};
