//! Camps · Die Feldlager · Mega Box, page 15; 2024 edition
//!
//! Tiles of the market that stand outside, with a bastion against a wall: a ground of their own.
//! They score the buildings in line with their arrows.
//!
//! # Rulings
//! * E1: start tile and squares count in the line; walls between the tiles do not break it.
//! * E2, H20: the wall under a bastion still counts as outer wall.
//! * H19: a camp stands in a cell like any tile and may not close a hole; nobody walks through it.
//! * H26: of two bastions one must meet a wall; the other may face an empty cell.
//! * H34: a tile in the line that is no building, such as a bazaar, a watchtower or an
//!   unfinished site, neither counts nor breaks it. Another camp ends it.
//! * H11: a camp that Dirk gets brings him nothing.

use crate::base::palace::{Cell, Placed, line};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Ground, Kind, Side, TileId, TileSpec, specs};
use crate::components::FIRST_CAMP;
use crate::data::camps as data;
use crate::game::Game;
use crate::module::Module;
use crate::pad::{Fields, Pad, Reckoned};
use crate::reason::{self, OwnReason, Shown};
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::speech;

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Buildings in line with camps.
        Camps "camps",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        Shown::tiles(game.palace(seat), |p| p.ground() == Ground::Camp)
    }
}

/// What is printed on the camps.
pub(crate) const TILES: [TileSpec; data::TILES.len()] = specs!(data::TILES, |row| {
    assert!(
        row.arrows.0 == row.bastions.0,
        "data/camps.toml: an arrow points over its own bastion"
    );
    TileSpec::camp(row.id, row.price, row.bastions)
});

/// All camps.
pub fn all() -> impl Iterator<Item = TileId> {
    (0..TILES.len() as u8).map(|n| TileId::nth(FIRST_CAMP + n))
}

/// The camps are mixed with the tiles.
pub(crate) fn tiles(_setup: &Setup, bag: &mut dyn FnMut(TileId)) {
    all().for_each(bag);
}

/// A point for each building in line with an arrow.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = worth(game.palaces.of(seat), |tile| game.is_site(tile));
        scoring::write(sheet, Who::Seat(seat), Reason::Camps, points);
    }
}

/// Camps have a row on every score sheet.
pub(crate) fn rows(_setup: &Setup, rows: &mut Vec<reason::Reason>) {
    rows.push(Reason::Camps.into());
}

/// What the camps of a palace bring, where `is_site` says which buildings are unfinished.
pub fn worth(palace: &[Placed], is_site: impl Fn(TileId) -> bool) -> i16 {
    let mut points = 0;
    for camp in palace.iter().filter(|p| p.ground() == Ground::Camp) {
        let arrows = Side::ALL.into_iter().filter(|side| camp.walls().has(*side));
        points += arrows
            .map(|arrow| in_line(palace, &is_site, camp.cell, arrow))
            .sum::<i16>();
    }
    points
}

/// How many buildings, squares, or the start tile, lie in a line from `from`, up to a gap or another
/// camp (E1, H34).
fn in_line(palace: &[Placed], is_site: impl Fn(TileId) -> bool, from: Cell, arrow: Side) -> i16 {
    let counts = |(cell, placed): &(Cell, &Placed)| {
        matches!(placed.tile.kind(), Kind::Fountain | Kind::Square(_))
            || placed.building_at(*cell).is_some() && !is_site(placed.tile)
    };
    let tiles = line(palace, from, arrow).take_while(|(_, p)| p.ground() != Ground::Camp);
    tiles.filter(counts).count() as i16
}

/// What people count for it.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Camps);
    fields.each("camps", u8::MAX, |game, seat| {
        worth(game.palaces.of(seat), |tile| game.is_site(tile)) as u8
    });
    fields.in_palace("camps");
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "camps");
        reckoned.write(who, Reason::Camps, count, count.into());
    }
}
