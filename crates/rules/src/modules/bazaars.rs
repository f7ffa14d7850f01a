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

use crate::base::money::Currency;
use crate::base::palace::{Cell, Placed};
use crate::base::purchase::{Occasion, Offer, Offers, Purchase, Ware};
use crate::base::scoring::{self, Reason, Sheet, Who};
use crate::base::tile::{Building, Kind, TileId, TileSet};
use crate::components::{BAZAAR_GOODS, FIRST_BAZAAR};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::seat::Seat;
use crate::turn::LAST_ROUND;
use serde::{Deserialize, Serialize};

/// The bazaars on offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that lie beside the market.
    pub offered: TileSet,
}

/// All bazaars.
pub fn all() -> impl Iterator<Item = TileId> {
    (0..BAZAAR_GOODS.len() as u8).map(|n| TileId(FIRST_BAZAAR + n))
}

/// The currency of a bazaar and the buildings that suit it.
fn goods(bazaar: TileId) -> (Currency, [Building; 3]) {
    BAZAAR_GOODS[(bazaar.0 - FIRST_BAZAAR) as usize]
}

/// The bazaars are mixed with the tiles.
pub(crate) fn tiles(game: &mut Game) {
    for bazaar in all() {
        game.bag.push(bazaar);
    }
}

/// A bazaar that is drawn for the market lies beside it.
pub(crate) fn tile_drawn(game: &mut Game, tile: TileId, elsewhere: &mut bool, log: &mut Log) {
    if tile.kind() == Kind::Bazaar {
        *elsewhere = true;
        game.states.bazaars.offered.insert(tile);
        log.say(Event::BazaarTurnedUp(tile));
    }
}

/// Each costs as much as the tile on the slot of its currency, exactly paid (Z1).
pub(crate) fn offers(game: &Game, _seat: Seat, _occasion: Occasion, out: &mut Offers) {
    for bazaar in game.states.bazaars.offered.iter() {
        let (currency, _) = goods(bazaar);
        let priced = game.market[currency.at()];
        if priced.is_some() {
            out.push(Offer {
                ware: Ware::Beside(bazaar),
                currency,
                price: priced.price(),
                exact_only: true,
                bonus: true,
                plain: true,
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
pub(crate) fn score(game: &Game, round: u8, sheet: &mut Sheet) {
    if round != LAST_ROUND {
        return;
    }
    for seat in game.seats() {
        let points = worth(game.palaces.of(seat), |tile| game.is_site(tile));
        scoring::write(sheet, Who::Seat(seat), Reason::Bazaars, points);
    }
}

/// What the bazaars of a palace bring, where `is_site` says which buildings are unfinished.
pub fn worth(palace: &[Placed], is_site: impl Fn(TileId) -> bool) -> i16 {
    let bazaars = palace.iter().filter(|p| p.tile.kind() == Kind::Bazaar);
    bazaars
        .map(|p| around(palace, &is_site, p.cell, goods(p.tile).1))
        .sum()
}

fn around(
    palace: &[Placed],
    is_site: impl Fn(TileId) -> bool,
    cell: Cell,
    suits: [Building; 3],
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
