//! Wishing Wells · Der Wunschbrunnen · Mega Box, page 38
//!
//! Tiles of the bag that are sold beside the slot for which they were drawn. A well counts the buildings in a
//! row in the direction of its arrow; it brings points only if their number is exactly its own. It may be turned.
//!
//! # Rulings
//! * H70: the row begins at the arrow and ends at the first cell that is empty or holds no finished building.
//!   The fountain ends it, walls do not.
//! * H9, H76: it is turned as one likes whenever it is built, and its arrow turns with it.
//! * H28: it is no building, and neither is another well, a square or whatever else counts as none.
//! * H27: each half of a double tile is a building of the row.
//! * H11: one that Dirk draws or is given is his and brings nothing.
//! * H60: it may be paid with too much.
//! * H95: wherever a drawn one should have lain on a slot, it lies beside it. The sultan claims none (H5).

use crate::base::beside::Beside;
use crate::base::market::{Fate, Slot};
use crate::base::palace::{Cell, Placed, line};
use crate::base::purchase::{Occasion, Offers, Purchase};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Side, Sides, Sign, Signs, TileId, TileSpec, specs};
use crate::components::FIRST_WELL;
use crate::data::wishing_wells as data;
use crate::event::Log;
use crate::game::Game;
use crate::hooks::Kept;
use crate::module::Module;
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::Pieces;
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::speech;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// The name of its tiles.
pub const KIND: &str = "well";

/// What is printed on the wells: the number is the price as well.
pub(crate) const TILES: [TileSpec; data::TILES.len()] = specs!(data::TILES, |row| {
    TileSpec::signed(row.id, KIND, row.number, row.walls, arrows(row.arrow))
});

const fn arrows(sides: Sides) -> Signs {
    let mut signs = [None; Side::ALL.len()];
    let (mut at, mut arrows) = (0, 0);
    while at < signs.len() {
        if sides.has(Side::ALL[at]) {
            signs[at] = Some(Sign::Arrow);
            arrows += 1;
        }
        at += 1;
    }
    assert!(arrows == 1, "data/wishing_wells.toml: a well has one arrow");
    signs
}

/// The wells on offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that lie beside the market.
    pub offered: Beside<{ TILES.len() }>,
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Wells that have exactly as many buildings in a row as they want.
        Wells "wells",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let palace = game.palace(seat);
        let is_site = |tile| game.is_site(tile);
        let full = |well: &Placed| is_full(palace, &is_site, well);
        let mut shown = Shown::tiles(palace, |placed| is_well(placed.tile) && full(placed));
        for well in wells(palace).filter(|well| full(well)) {
            shown.cells.extend(row(palace, &is_site, well));
        }
        shown
    }
}

const fn is_well(tile: TileId) -> bool {
    tile.is_among(FIRST_WELL, TILES.len())
}

/// All wells.
pub fn all() -> impl Iterator<Item = TileId> {
    (0..TILES.len() as u8).map(|n| TileId::nth(FIRST_WELL + n))
}

/// The wells are mixed with the tiles.
pub(crate) fn tiles(_setup: &Setup, bag: &mut dyn FnMut(TileId)) {
    all().for_each(bag);
}

/// Those on offer are neither in the bag nor on the market.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    let offered = kept.states.wishing_wells.offered.iter();
    offered.for_each(|(_, tile)| visit(tile));
}

/// Those on offer lie beside the market.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::WishingWells);
    view.states.wishing_wells.offered.pieces(pieces);
}

/// A well that is drawn for a slot lies beside it.
pub(crate) fn tile_drawn(
    game: &mut Game,
    slot: Slot,
    tile: TileId,
    fate: &mut Fate,
    log: &mut Log,
) {
    if is_well(tile) {
        let offered = &mut game.states.wishing_wells.offered;
        offered.drawn(slot, tile, fate, log);
    }
}

/// They are for sale in the currency of their slot.
pub(crate) fn offers(game: &Game, _seat: Seat, _occasion: Occasion, out: &mut Offers) {
    game.states.wishing_wells.offered.offers(out);
}

/// A well that was bought leaves the offer.
pub(crate) fn bought(game: &mut Game, _seat: Seat, purchase: &Purchase, _log: &mut Log) {
    game.states.wishing_wells.offered.bought(purchase);
}

/// The numbers of the wells whose rows are as long as they want.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = worth(game.palaces.of(seat), |tile| game.is_site(tile));
        scoring::write(sheet, Who::Seat(seat), Reason::Wells, points);
    }
}

/// What the wells of a palace bring, where `is_site` says which buildings are unfinished.
pub fn worth(palace: &[Placed], is_site: impl Fn(TileId) -> bool) -> i16 {
    let full = rows(palace, is_site).filter(|(wanted, there)| wanted == there);
    full.map(|(wanted, _)| i16::from(wanted)).sum()
}

/// Each well of a palace: how many buildings it wants, and how many there are in its row.
pub fn rows(palace: &[Placed], is_site: impl Fn(TileId) -> bool) -> impl Iterator<Item = (u8, u8)> {
    wells(palace).map(move |well| {
        let there = row(palace, &is_site, well).count();
        (well.tile.price(), there as u8)
    })
}

fn wells(palace: &[Placed]) -> impl Iterator<Item = &Placed> {
    palace.iter().filter(|placed| is_well(placed.tile))
}

fn is_full(palace: &[Placed], is_site: &impl Fn(TileId) -> bool, well: &Placed) -> bool {
    row(palace, is_site, well).count() == usize::from(well.tile.price())
}

/// Where the buildings lie that a well counts (H70).
fn row(
    palace: &[Placed],
    is_site: &impl Fn(TileId) -> bool,
    well: &Placed,
) -> impl Iterator<Item = Cell> {
    let (side, _) = well.signs().next().expect("a well has an arrow");
    let tiles = line(palace, well.cell, side)
        .take_while(|(cell, placed)| placed.building_at(*cell).is_some() && !is_site(placed.tile));
    tiles.map(|(cell, _)| cell)
}

/// What people count for it.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::WishingWells);
    fields.each("wells", u8::MAX, |game, seat| {
        worth(game.palaces.of(seat), |tile| game.is_site(tile)) as u8
    });
    fields.in_palace("wells");
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "wells");
        reckoned.write(who, Reason::Wells, count, count.into());
    }
}

impl Scene {
    /// Wells that lie beside a slot, which is counted from 1.
    pub fn wells(mut self, slot: u8, tiles: &str) -> Self {
        for tile in self.take_tiles(tiles) {
            let offered = &mut self.game.states.wishing_wells.offered;
            offered.lay(Slot(slot - 1), tile);
        }
        self
    }
}
