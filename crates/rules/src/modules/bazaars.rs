//! Bazaars · Die Bazare · Mega Box, page 23; 2024 edition
//!
//! Tiles of the bag that lie beside the market, as offers that borrow their price from it and must
//! be paid exactly. They score the buildings around them, in the last scoring only.
//!
//! # Rulings
//! * Z1: squares do not count as neighbours; vizier and patron may buy bazaars; unsold ones are
//!   not handed out at the end; none can be bought while the tile that sets its price is missing.
//! * H4: the price is the printed one of the tile on the slot, which may be a camp.
//! * H11: a bazaar that Dirk draws or is given is his and brings nothing.
//! * H17: they are scored with the other modules, in the last scoring only.

use crate::base::market::{Fate, Slot};
use crate::base::money::Currency;
use crate::base::palace::{Cell, Placed};
use crate::base::purchase::{Demand, Occasion, Offer, Offers, Purchase, Ware};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Building, Kind, TileId, TileSet, TileSpec, specs};
use crate::components::FIRST_BAZAAR;
use crate::data::bazaars as data;
use crate::event::{Log, OwnEvent};
use crate::game::Game;
use crate::hooks::Kept;
use crate::module::Module;
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::speech;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// What is printed on the bazaars.
pub(crate) const TILES: [TileSpec; data::TILES.len()] =
    specs!(data::TILES, |row| TileSpec::bazaar(row.id, row.walls));

/// For each bazaar its currency and the three buildings that suit it.
pub const BAZAAR_GOODS: [(Currency, [Building; 3]); data::TILES.len()] = {
    let mut goods = [(Currency::Gulden, [Building::Pavilion; 3]); data::TILES.len()];
    let mut at = 0;
    while at < goods.len() {
        goods[at] = (data::TILES[at].currency, data::TILES[at].types);
        at += 1;
    }
    goods
};

/// The bazaars on offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that lie beside the market.
    pub offered: TileSet,
}

speech! {
    /// What happens.
    pub enum Event {
        /// A bazaar was drawn and lies beside the market.
        TurnedUp "bazaar-turned-up" { tile: TileId },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        true
    }

    fn is_decision(&self) -> bool {
        false
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Buildings around bazaars, at the end.
        Bazaars "bazaars",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        Shown::tiles(game.palace(seat), |p| p.tile.kind() == Kind::Bazaar)
    }
}

/// All bazaars.
pub fn all() -> impl Iterator<Item = TileId> {
    (0..BAZAAR_GOODS.len() as u8).map(|n| TileId::nth(FIRST_BAZAAR + n))
}

/// The currency of a bazaar and the buildings that suit it.
fn goods(bazaar: TileId) -> (Currency, [Building; 3]) {
    BAZAAR_GOODS[bazaar.at() - FIRST_BAZAAR as usize]
}

/// The buildings that suit a bazaar.
pub(crate) fn colours(bazaar: TileId) -> [Building; 3] {
    goods(bazaar).1
}

/// The bazaars are mixed with the tiles.
pub(crate) fn tiles(_setup: &Setup, bag: &mut dyn FnMut(TileId)) {
    all().for_each(bag);
}

/// Those on offer are neither in the bag nor on the market.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    kept.states.bazaars.offered.iter().for_each(visit);
}

/// Those on offer lie beside the market.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Bazaars);
    for tile in view.states.bazaars.offered.iter() {
        let (currency, _) = goods(tile);
        pieces.cost(view.market[currency.at()].map(TileId::price));
        pieces.lay(Thing::Tile(tile), Place::Table);
    }
}

/// A bazaar that is drawn for the market lies beside it.
pub(crate) fn tile_drawn(
    game: &mut Game,
    _slot: Slot,
    tile: TileId,
    fate: &mut Fate,
    log: &mut Log,
) {
    if tile.kind() == Kind::Bazaar {
        *fate = Fate::Elsewhere;
        game.states.bazaars.offered.insert(tile);
        log.say(Event::TurnedUp { tile });
    }
}

/// Each costs as much as the tile on the slot of its currency, exactly paid (Z1).
pub(crate) fn offers(game: &Game, _seat: Seat, _occasion: Occasion, out: &mut Offers) {
    // Eight of them share four prices, of which mostly none can be paid.
    let can_be = |slot: &Slot| {
        let priced = game.market[slot.at()];
        priced.is_some_and(|tile| out.can_be(slot.currency(), tile.price()))
    };
    if !Slot::ALL.iter().any(can_be) {
        return;
    }
    for bazaar in game.states.bazaars.offered.iter() {
        let (currency, _) = goods(bazaar);
        if let Some(priced) = game.market[currency.at()] {
            out.push(Offer {
                ware: Ware::Beside(bazaar),
                currency: Some(currency),
                price: priced.price(),
                demand: Demand::Exact,
                bonus: true,
                plain: true,
                seller: None,
            });
        }
    }
}

/// A bazaar that was bought leaves the offer.
pub(crate) fn bought(game: &mut Game, _seat: Seat, purchase: &Purchase, _log: &mut Log) {
    if let Ware::Beside(tile) = purchase.ware {
        game.states.bazaars.offered.remove(tile);
    }
}

/// In the last scoring suitable buildings around each bazaar, times their colours (H17).
pub(crate) fn score(game: &Game, round: Round, sheet: &mut Sheet) {
    if round != Round::LAST {
        return;
    }
    for seat in game.seats() {
        let points = worth(game.palaces.of(seat), |tile| game.is_site(tile));
        scoring::write(sheet, Who::Seat(seat), Reason::Bazaars, points);
    }
}

/// What the bazaars of a palace bring, where `is_site` says which buildings are unfinished.
pub fn worth(palace: &[Placed], is_site: impl Fn(TileId) -> bool) -> i16 {
    worth_of(palace, is_site, colours)
}

/// The same where bazaars have these colours.
pub(crate) fn worth_of<C: AsRef<[Building]>>(
    palace: &[Placed],
    is_site: impl Fn(TileId) -> bool,
    colours: impl Fn(TileId) -> C,
) -> i16 {
    let bazaars = palace.iter().filter(|p| p.tile.kind() == Kind::Bazaar);
    bazaars
        .map(|p| around(palace, &is_site, p.cell, colours(p.tile).as_ref()))
        .sum()
}

fn around(
    palace: &[Placed],
    is_site: impl Fn(TileId) -> bool,
    cell: Cell,
    suits: &[Building],
) -> i16 {
    let mut found = [0; 6];
    for (x, y) in [
        (-1, -1),
        (0, -1),
        (1, -1),
        (-1, 0),
        (1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
    ] {
        let beside = Cell::new(cell.x + x, cell.y + y);
        let placed = palace.iter().find(|p| p.covers(beside));
        if let Some(placed) = placed
            && let Some(building) = placed.building_at(beside)
            && !is_site(placed.tile)
        {
            found[building.at()] += 1;
        }
    }
    let buildings: i16 = suits.iter().map(|b| found[b.at()]).sum();
    let colours = suits.iter().filter(|b| found[b.at()] > 0).count() as i16;
    buildings * colours
}

/// What people count for it: for each bazaar the buildings around it times their colours, added up.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    if fields.round == Round::LAST {
        fields.begin(Module::Bazaars);
        fields.each("bazaars", u8::MAX, |game, seat| {
            worth(game.palaces.of(seat), |tile| game.is_site(tile)) as u8
        });
        fields.in_palace("bazaars");
    }
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "bazaars");
        reckoned.write(who, Reason::Bazaars, count, count.into());
    }
}

impl Scene {
    /// Bazaars that lie beside the market.
    pub fn bazaars(mut self, tiles: &str) -> Self {
        for tile in self.take_tiles(tiles) {
            self.game.states.bazaars.offered.insert(tile);
        }
        self
    }
}
