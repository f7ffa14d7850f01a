//! The components of the game as constant tables, made from `data/` while building.

use crate::base::money::Currency;
#[cfg(doc)]
use crate::base::tile::Ground;
use crate::base::tile::{Building, Side, Sides, TileId, TileSet, TileSpec};

include!(concat!(env!("OUT_DIR"), "/components.rs"));

/// The start tile. Every palace has its own; all are alike.
pub const FOUNTAIN: TileId = TileId(BASE_TILES.len() as u8);

/// Where the camps begin in the table of tiles.
pub const FIRST_CAMP: u8 = FOUNTAIN.0 + 1;
/// Where the bazaars begin.
pub const FIRST_BAZAAR: u8 = FIRST_CAMP + CAMPS.len() as u8;
/// Where the major projects begin.
pub const FIRST_PROJECT: u8 = FIRST_BAZAAR + BAZAARS.len() as u8;
/// Where the watchtowers begin.
pub const FIRST_TOWER: u8 = FIRST_PROJECT + PROJECTS.len() as u8;
/// How many tiles there are, the fountain included.
const COUNT: usize = FIRST_TOWER as usize + TOWERS.len();

/// Every tile; a `TileId` is a place in this table.
pub static TILES: [TileSpec; COUNT] = {
    let mut all = [TileSpec::fountain(); COUNT];
    let families: [(u8, &[TileSpec]); 5] = [
        (0, &BASE_TILES),
        (FIRST_CAMP, &CAMPS),
        (FIRST_BAZAAR, &BAZAARS),
        (FIRST_PROJECT, &PROJECTS),
        (FIRST_TOWER, &TOWERS),
    ];
    let mut family = 0;
    while family < families.len() {
        let (first, tiles) = families[family];
        let mut at = 0;
        while at < tiles.len() {
            all[first as usize + at] = tiles[at];
            at += 1;
        }
        family += 1;
    }
    all
};

/// The marked sides of each tile and its ground, close together: they are asked for all the time.
pub(crate) static LIES: [u8; 256] = {
    let mut all = [0; 256];
    let mut at = 0;
    while at < COUNT {
        all[at] = TILES[at].walls.0 | (TILES[at].ground as u8) << 6;
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

/// The building on the first cell of each tile again, as a bit; none for a watchtower.
pub(crate) static BUILDINGS: [u8; 256] = {
    let mut all = [0; 256];
    let mut at = 0;
    while at < FIRST_TOWER as usize {
        if let Some(building) = TILES[at].building {
            all[at] = 1 << building as u8;
        }
        at += 1;
    }
    all
};

/// The tiles that are not single tiles of the palace: camps, major projects, watchtowers.
pub(crate) const ODD_TILES: TileSet = tiles_of([false, true, true, true]);
/// The tiles of two cells.
pub(crate) const DOUBLE_TILES: TileSet = tiles_of([false, false, false, true]);

/// The tiles made for some of the grounds, which are numbered as in [`Ground`].
const fn tiles_of(grounds: [bool; 4]) -> TileSet {
    let mut set = TileSet::NONE;
    let mut at = 0;
    while at < COUNT {
        if grounds[TILES[at].ground as usize] {
            set.insert(TileId(at as u8));
        }
        at += 1;
    }
    set
}
