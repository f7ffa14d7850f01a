//! Bathhouses · Die Badehäuser · Mega Box, page 37
//!
//! Tiles of the bag that are sold beside the slot for which they were drawn. A bathhouse wants another
//! building in each direction, and brings more the further away that one lies; it may be turned.
//!
//! # Rulings
//! * H70: walls do not matter. Any tile between counts as distance; a gap or a camp ends the search.
//! * H9, H76: it is turned as one likes whenever it is built, and its sides turn with it.
//! * H28: it is no building; what it looks for is a finished one.
//! * H27: each half of a double tile is a tile on the way, and a building of its type.
//! * H11: one that Dirk draws or is given is his and brings nothing.
//! * H60: it may be paid with too much.
//! * H95: wherever a drawn one should have lain on a slot, it lies beside it.

use crate::base::beside::Beside;
use crate::base::market::{Fate, Slot};
use crate::base::palace::{Cell, Placed, line};
use crate::base::purchase::{Occasion, Offers, Purchase};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Building, Ground, Side, Sign, TileId, TileSpec, specs};
use crate::components::FIRST_BATHHOUSE;
use crate::data::bathhouses as data;
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
pub const KIND: &str = "bath";

/// What is printed on the bathhouses.
pub(crate) const TILES: [TileSpec; data::TILES.len()] = specs!(data::TILES, |row| {
    let signs = [
        Some(Sign::Building(row.north)),
        Some(Sign::Building(row.east)),
        Some(Sign::Building(row.south)),
        Some(Sign::Building(row.west)),
    ];
    TileSpec::signed(row.id, KIND, data::PRICE, row.walls, signs)
});

/// The bathhouses on offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that lie beside the market.
    pub offered: Beside<{ TILES.len() }>,
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// How far away from bathhouses the buildings lie that they want.
        Bathhouses "bathhouses",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let palace = game.palace(seat);
        let mut shown = Shown::tiles(palace, |placed| is_bath(placed.tile));
        for (cell, _) in found(palace, &|tile| game.is_site(tile)) {
            shown.cells.push(cell);
        }
        shown
    }
}

const fn is_bath(tile: TileId) -> bool {
    tile.is_among(FIRST_BATHHOUSE, TILES.len())
}

/// All bathhouses.
pub fn all() -> impl Iterator<Item = TileId> {
    (0..TILES.len() as u8).map(|n| TileId::nth(FIRST_BATHHOUSE + n))
}

/// The bathhouses are mixed with the tiles.
pub(crate) fn tiles(_setup: &Setup, bag: &mut dyn FnMut(TileId)) {
    all().for_each(bag);
}

/// Those on offer are neither in the bag nor on the market.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    let offered = kept.states.bathhouses.offered.iter();
    offered.for_each(|(_, tile)| visit(tile));
}

/// Those on offer lie beside the market.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Bathhouses);
    view.states.bathhouses.offered.pieces(pieces);
}

/// A bathhouse that is drawn for a slot lies beside it.
pub(crate) fn tile_drawn(
    game: &mut Game,
    slot: Slot,
    tile: TileId,
    fate: &mut Fate,
    log: &mut Log,
) {
    if is_bath(tile) {
        let offered = &mut game.states.bathhouses.offered;
        offered.drawn(slot, tile, fate, log);
    }
}

/// They are for sale in the currency of their slot.
pub(crate) fn offers(game: &Game, _seat: Seat, _occasion: Occasion, out: &mut Offers) {
    game.states.bathhouses.offered.offers(out);
}

/// A bathhouse that was bought leaves the offer.
pub(crate) fn bought(game: &mut Game, _seat: Seat, purchase: &Purchase, _log: &mut Log) {
    game.states.bathhouses.offered.bought(purchase);
}

/// How far away the buildings lie that they want.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = worth(game.palaces.of(seat), |tile| game.is_site(tile));
        scoring::write(sheet, Who::Seat(seat), Reason::Bathhouses, points);
    }
}

/// What the bathhouses of a palace bring, where `is_site` says which buildings are unfinished.
pub fn worth(palace: &[Placed], is_site: impl Fn(TileId) -> bool) -> i16 {
    found(palace, &is_site).map(|(_, distance)| distance).sum()
}

/// The same where bathhouses want these types, clockwise from the north as they are printed.
pub(crate) fn worth_of(
    palace: &[Placed],
    is_site: impl Fn(TileId) -> bool,
    colours: impl Fn(TileId) -> Vec<Building>,
) -> i16 {
    let mut points = 0;
    for bath in palace.iter().filter(|placed| is_bath(placed.tile)) {
        for (side, wanted) in Side::ALL.into_iter().zip(colours(bath.tile)) {
            let side = side.turned(bath.quarters());
            let found = first(palace, &is_site, bath.cell, side, wanted);
            points += found.map_or(0, |(_, distance)| distance);
        }
    }
    points
}

/// The buildings that bring points to the bathhouses of a palace: where each lies, and how far away.
fn found(
    palace: &[Placed],
    is_site: &impl Fn(TileId) -> bool,
) -> impl Iterator<Item = (Cell, i16)> {
    let baths = palace.iter().filter(|placed| is_bath(placed.tile));
    let wanted = baths.flat_map(|bath| bath.signs().map(|sign| (bath.cell, sign)));
    wanted.filter_map(move |(cell, (side, sign))| match sign {
        Sign::Building(building) => first(palace, is_site, cell, side, building),
        Sign::Arrow => None,
    })
}

/// The first finished building of a type in a direction: where, and how many tiles away (H70).
fn first(
    palace: &[Placed],
    is_site: &impl Fn(TileId) -> bool,
    from: Cell,
    side: Side,
    wanted: Building,
) -> Option<(Cell, i16)> {
    let tiles = line(palace, from, side).take_while(|(_, p)| p.ground() != Ground::Camp);
    let is_it = |(cell, placed): &(Cell, &Placed)| {
        placed.building_at(*cell) == Some(wanted) && !is_site(placed.tile)
    };
    let mut all = tiles.zip(1..);
    let ((cell, _), distance) = all.find(|(at, _)| is_it(at))?;
    Some((cell, distance))
}

/// What people count for it.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Bathhouses);
    fields.each("bathhouses", u8::MAX, |game, seat| {
        worth(game.palaces.of(seat), |tile| game.is_site(tile)) as u8
    });
    fields.in_palace("bathhouses");
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "bathhouses");
        reckoned.write(who, Reason::Bathhouses, count, count.into());
    }
}

impl Scene {
    /// Bathhouses that lie beside a slot, which is counted from 1.
    pub fn bathhouses(mut self, slot: u8, tiles: &str) -> Self {
        for tile in self.take_tiles(tiles) {
            let offered = &mut self.game.states.bathhouses.offered;
            offered.lay(Slot(slot - 1), tile);
        }
        self
    }
}
