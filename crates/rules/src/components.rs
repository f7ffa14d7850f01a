//! The components of the game as constant tables: all tiles in one, money and points.
//!
//! The numbers come from [`data`](crate::data). What a module brings stands in its file; what is
//! asked for everywhere can be had from here as well.

use crate::base::round::Round;
use crate::base::tile::{Building, Ground, TileId, TileSet, TileSpec, specs};
use crate::data::{base_tiles, money, scoring};
// One a line, as in the list below.
#[rustfmt::skip]
use crate::modules::{
    bathhouses,
    bazaars,
    camps,
    caravanserai,
    city_gates,
    key_to_the_gate,
    magical_buildings,
    major_projects,
    medina,
    new_building_grounds,
    squares,
    walls,
    watchtowers,
    wishing_wells,
};

pub use crate::data::diamonds::VALUES as DIAMONDS;
pub use crate::data::master_builders::{PER_CURRENCY as BUILDERS, VALUE as BUILDER_VALUE};
pub use crate::data::travelling_craftsmen::CARPENTER;
pub use crate::data::treasures::VALUES as TREASURES;
pub use crate::modules::bazaars::BAZAAR_GOODS;
pub use crate::modules::building_sites::SITES_OF_A_CURRENCY;
pub use crate::modules::buildings_of_power::PIPS;
pub use crate::modules::caravanserai::MAX_CARAVAN;
pub use crate::modules::change::COINS;
pub use crate::modules::characters::{CHARACTER_PILES, Character};
pub use crate::modules::exchange_certificates::MAX_CREDIT;
pub use crate::modules::exchange_offices::{OFFICE_PILES, Office};
pub use crate::modules::falconers::{FALCON_POINTS, FALCONS};
pub use crate::modules::new_score_cards::SCORE_CARDS;
pub use crate::modules::palace_staff::SERVANTS;
pub use crate::modules::sultan::{Marked, SULTAN_PILES};
pub use crate::modules::treasure_chamber::{CHEST_POINTS, CHESTS, ROOMS};
pub use crate::modules::watchtowers::{TOWER_BONUS, TOWER_SURCHARGE};

/// How many of each money card there are.
pub const COPIES: usize = money::COPIES_OF_EACH_CARD as usize;
/// The same for two players.
pub const COPIES_FOR_TWO: usize = money::COPIES_OF_EACH_CARD_TWO_PLAYERS as usize;
/// How many cards the money display shows.
pub const DISPLAY: usize = money::DISPLAY_SIZE as usize;
/// How many piles the deck is made of.
pub const PILES: usize = money::PILES as usize;
/// The pile with the first scoring card, counted from 1.
pub const PILE_OF_SCORING_1: usize = money::SCORING_CARD_1_IN_PILE as usize;
/// The pile with the second scoring card, counted from 1.
pub const PILE_OF_SCORING_2: usize = money::SCORING_CARD_2_IN_PILE as usize;
/// Several cards may be taken together up to this sum.
pub const TAKE_SEVERAL_LIMIT: u8 = money::TAKE_SEVERAL_LIMIT;
/// Starting money is dealt until it is worth this much.
pub const START_MONEY: u8 = money::START_MONEY_AT_LEAST;

const _: () = {
    let kinds = money::CURRENCIES.len() * money::VALUES.len();
    assert!(
        kinds * COPIES == money::CARDS_TOTAL as usize,
        "data/money.toml: there are as many cards as each value has copies"
    );
    assert!(COPIES <= 3, "a hand counts to three of a card");
    let mut at = 0;
    while at < money::CURRENCIES.len() {
        let row = money::CURRENCIES[at];
        assert!(
            row.id.at() == at && row.market_slot as usize == at + 1,
            "data/money.toml: the currencies stand in the order of their slots"
        );
        at += 1;
    }
    let mut at = 0;
    while at < money::VALUES.len() {
        assert!(
            money::VALUES[at] as usize == at + 1,
            "data/money.toml: the values go from 1 on"
        );
        at += 1;
    }
};

/// Points for each segment of the longest outer wall.
pub const WALL_POINTS: u8 = scoring::WALL_POINTS_PER_SEGMENT;

/// Points for the first, second and third place among those with most buildings, type by type.
pub type MajorityPoints = [[u8; 3]; 6];

/// The points that the rulebook prints, by scoring. A game may have others: see
/// [`Game::majority_points`](crate::Game::majority_points).
pub static MAJORITY_POINTS: [MajorityPoints; 3] = {
    let mut points = [[[0; 3]; 6]; 3];
    let mut at = 0;
    while at < scoring::TYPES.len() {
        let row = scoring::TYPES[at];
        assert!(
            row.id.at() == at,
            "data/scoring.toml: the types stand in the order of their points"
        );
        points[0][at] = three_places(row.round1);
        points[1][at] = three_places(row.round2);
        points[2][at] = three_places(row.round3);
        at += 1;
    }
    points
};

/// The points of a scoring where the types stand in another order, from the fewest points to the most.
pub const fn points_in_order(order: [Building; 6], round: Round) -> MajorityPoints {
    let mut points = [[0; 3]; 6];
    let mut at = 0;
    while at < order.len() {
        points[order[at].at()] = MAJORITY_POINTS[round.at()][at];
        at += 1;
    }
    points
}

/// The points of three places, of which the last may bring none.
pub(crate) const fn three_places<const N: usize>(points: [u8; N]) -> [u8; 3] {
    let mut places = [0; 3];
    let mut at = 0;
    while at < N {
        places[at] = points[at];
        at += 1;
    }
    places
}

/// Into which pile how many cards go.
pub(crate) const fn into_piles<const N: usize>(rows: [[u8; 2]; N]) -> [(usize, usize); N] {
    let mut piles = [(0, 0); N];
    let mut at = 0;
    while at < N {
        piles[at] = (rows[at][0] as usize, rows[at][1] as usize);
        at += 1;
    }
    piles
}

/// The 54 building tiles in the order of `data/base_tiles.toml`.
const BASE_TILES: [TileSpec; base_tiles::TILES.len()] = specs!(base_tiles::TILES, |row| {
    TileSpec::building(row.id, row.building, row.price, row.walls)
});

/// The start tile. Every palace has its own; all are alike.
pub const FOUNTAIN: TileId = TileId::nth(BASE_TILES.len() as u8);

/// Numbers the tiles of modules: each family begins where the one before ends.
macro_rules! families {
    ($($first:ident = $module:ident,)*) => {
        families!(@ FOUNTAIN.at() as u8 + 1; $($first = $module,)*);

        /// The families of tiles that modules bring: their module, where they begin, their tiles.
        pub(crate) const FAMILIES: &[(&str, u8, &[TileSpec])] =
            &[$((stringify!($module), $first, &$module::TILES)),*];
    };
    (@ $at:expr; $first:ident = $module:ident, $($more:tt)*) => {
        #[doc = concat!("Where `", stringify!($module), "` begin in the table of tiles.")]
        pub const $first: u8 = $at;
        families!(@ $first + $module::TILES.len() as u8; $($more)*);
    };
    (@ $at:expr;) => {
        /// How many tiles there are, the fountain included.
        const COUNT: usize = $at as usize;
    };
}

families! {
    FIRST_CAMP = camps,
    FIRST_BAZAAR = bazaars,
    FIRST_PROJECT = major_projects,
    FIRST_TOWER = watchtowers,
    FIRST_MEDINA = medina,
    FIRST_MAGICAL = magical_buildings,
    FIRST_PLOT = new_building_grounds,
    FIRST_SQUARE = squares,
    FIRST_BATHHOUSE = bathhouses,
    FIRST_PLAZA = key_to_the_gate,
    FIRST_WELL = wishing_wells,
}

/// Numbers the cards of modules that have a name only: each family begins where the one before ends.
macro_rules! cards {
    ($($first:ident = $module:ident,)*) => {
        cards!(@ 0; $($first = $module,)*);

        /// The families of these cards: their module, where they begin, their names.
        pub(crate) const CARD_FAMILIES: &[(&str, u8, &[&str])] =
            &[$((stringify!($module), $first, &$module::CARDS)),*];
    };
    (@ $at:expr; $first:ident = $module:ident, $($more:tt)*) => {
        #[doc = concat!("Where the cards of `", stringify!($module), "` begin among them.")]
        pub(crate) const $first: u8 = $at;
        cards!(@ $first + $module::CARDS.len() as u8; $($more)*);
    };
    (@ $at:expr;) => {
        const CARD_COUNT: usize = $at as usize;
    };
}

cards! {
    FIRST_WALL_CARD = walls,
    FIRST_GATE_CARD = city_gates,
    FIRST_CARAVANSERAI = caravanserai,
}

/// The names of all these cards.
pub(crate) const OTHER_CARDS: [&str; CARD_COUNT] = {
    let mut all = [""; CARD_COUNT];
    let (mut family, mut next) = (0, 0);
    while family < CARD_FAMILIES.len() {
        let names = CARD_FAMILIES[family].2;
        let mut at = 0;
        while at < names.len() {
            all[next] = names[at];
            (at, next) = (at + 1, next + 1);
        }
        family += 1;
    }
    all
};

/// Every tile; a `TileId` is a place in this table.
pub static TILES: &[TileSpec] = BY_PLACE.split_at(1).1;

/// The same by [`TileId::place`], like the tables below. Nothing lies at place 0.
pub(crate) static BY_PLACE: [TileSpec; COUNT + 1] = {
    let mut all = [TileSpec::fountain(); COUNT + 1];
    lay_into(&mut all, 1, &BASE_TILES);
    let mut family = 0;
    while family < FAMILIES.len() {
        let (_, first, tiles) = FAMILIES[family];
        lay_into(&mut all, first as usize + 1, tiles);
        family += 1;
    }
    all
};

const fn lay_into(all: &mut [TileSpec], first: usize, tiles: &[TileSpec]) {
    let mut at = 0;
    while at < tiles.len() {
        all[first + at] = tiles[at];
        at += 1;
    }
}

/// The marked sides of each tile and how odd it is, close together: they are asked for all the
/// time. [`Placed`](crate::Placed) says where they stand.
pub(crate) static LIES: [u8; 256] = {
    let mut all = [0; 256];
    let mut at = 0;
    while at < COUNT {
        all[at + 1] = TILES[at].walls.0 | TILES[at].ground.oddness() << 6;
        at += 1;
    }
    all
};

/// The ground of each tile again.
pub(crate) static GROUNDS: [Ground; 256] = {
    let mut all = [Ground::Palace; 256];
    let mut at = 0;
    while at < COUNT {
        all[at + 1] = TILES[at].ground;
        at += 1;
    }
    all
};

/// The prices of each tile again.
pub(crate) static PRICES: [u8; 256] = {
    let mut all = [0; 256];
    let mut at = 0;
    while at < COUNT {
        all[at + 1] = TILES[at].price;
        at += 1;
    }
    all
};

/// The building on the first cell of each tile again, as a bit; none for a watchtower.
pub(crate) static BUILDINGS: [u8; 256] = {
    let mut all = [0; 256];
    let mut at = 0;
    while at < COUNT {
        if let (Some(building), Ground::Palace | Ground::Double) =
            (TILES[at].building, TILES[at].ground)
        {
            all[at + 1] = 1 << building as u8;
        }
        at += 1;
    }
    all
};

/// The same for base buildings alone.
pub(crate) static COLOURS: [u8; 256] = {
    let mut all = [0; 256];
    let mut place = 0;
    while place < FOUNTAIN.place() {
        all[place] = BUILDINGS[place];
        place += 1;
    }
    all
};

/// The tiles that are not single tiles of the palace: camps, major projects, watchtowers.
pub(crate) const ODD_TILES: TileSet = tiles_of(0b11, false);
/// The tiles of two cells.
pub(crate) const DOUBLE_TILES: TileSet = tiles_of(Ground::Double.oddness(), false);
/// The tiles that are odd or may be turned.
pub(crate) const UNUSUAL_TILES: TileSet = tiles_of(0b11, true);

/// The tiles with a building of each type, by [`Building::at`](crate::base::tile::Building::at): on their
/// first cell, and on their second. A watchtower is none.
pub(crate) static BUILT: [[TileSet; 6]; 2] = {
    let mut all = [[TileSet::NONE; 6]; 2];
    let mut at = 0;
    while at < COUNT {
        let tile = TileId::nth(at as u8);
        let first = BUILDINGS[tile.place()];
        if first != 0 {
            all[0][first.trailing_zeros() as usize].insert(tile);
        }
        if let Some(half) = TILES[at].second {
            all[1][half.building as usize].insert(tile);
        }
        at += 1;
    }
    all
};

/// The tiles that are odd in one of these ways, and those that may be turned if they are `turned`.
const fn tiles_of(oddness: u8, turned: bool) -> TileSet {
    let mut set = TileSet::NONE;
    let mut at = 0;
    while at < COUNT {
        if TILES[at].ground.oddness() & oddness != 0 || TILES[at].turns && turned {
            set.insert(TileId::nth(at as u8));
        }
        at += 1;
    }
    set
}
