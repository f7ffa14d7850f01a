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

/// The walls of each tile again, close together: they are asked for all the time.
pub(crate) static WALLS: [Sides; 256] = {
    let mut all = [Sides(0); 256];
    let mut at = 0;
    while at < COUNT {
        all[at] = TILES[at].walls;
        at += 1;
    }
    all
};

/// The prices of each tile again.
pub(crate) static PRICES: [u8; 256] = {
    let mut all = [0; 256];
    let mut at = 0;
    while at < COUNT {
        all[at] = TILES[at].price;
        at += 1;
    }
    all
};
