//! Personal Marketplace · Der persönliche Marktplatz · Mega Box, page 45
//!
//! Everybody's reserve is a market of four places, one for each currency. What lies there others may buy in
//! their turn, and the owner gets the money.
//!
//! # Rulings
//! * J1: tiles without a price may lie there but are not for sale.
//! * H24, H83: it takes the place of the reserve in every rule. While a place is free, a tile goes to a free
//!   one; otherwise it replaces what lies on one, or leaves the game. Nobody buys there between turns.
//! * H6: what belongs to a tile goes with it: servants, building sites, extensions, dice, sticks. The seller's
//!   worker comes home.
//! * H83, H100: money cards and diamonds go into the seller's hand, for all to see. All that is no such card
//!   goes where it always goes. Neither a site nor a watchtower comes with such a purchase.
//! * H60: it may be paid with too much.
//! * H365: a plot with its building has no price any more.
//! * H366: a site that leaves the game with its tile shows its back; one that is sold shows it to the buyer.

use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::money::Currency;
use crate::base::purchase::{Occasion, Offer, Offers, Purchase, Ware};
use crate::base::tile::{TileId, TileSet};
use crate::data::personal_marketplace as data;
use crate::event::{Log, OwnEvent};
use crate::frame::{Frame, OwnQuestion};
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::hooks::{self, Kept};
use crate::module::Module;
use crate::notation::deeds;
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many places a market has: one for each currency.
const PLACES: usize = data::PER_PLAYER as usize;

const _: () = assert!(
    PLACES == Currency::ALL.len(),
    "data/personal_marketplace.toml: everybody has a place for each currency"
);

/// What lies where in everybody's market. All of it is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// By seat, then by currency.
    places: [[Option<TileId>; PLACES]; MAX_SEATS],
    /// Tiles that have left the game.
    gone: TileSet,
}

impl State {
    /// What lies in the market of a seat, each with the currency of its place.
    pub fn stalls(&self, seat: Seat) -> impl Iterator<Item = (Currency, TileId)> + use<> {
        let places = Currency::ALL.into_iter().zip(self.places[seat.at()]);
        places.filter_map(|(currency, tile)| Some((currency, tile?)))
    }

    /// What lies in a place.
    pub const fn at(&self, seat: Seat, currency: Currency) -> Option<TileId> {
        self.places[seat.at()][currency.at()]
    }

    /// The tiles that have left the game.
    pub const fn gone(&self) -> TileSet {
        self.gone
    }

    fn free(&self, seat: Seat) -> impl Iterator<Item = Currency> + use<> {
        let places = self.places[seat.at()];
        let all = Currency::ALL.into_iter();
        all.filter(move |currency| places[currency.at()].is_none())
    }

    fn lay(&mut self, seat: Seat, currency: Currency, tile: TileId) {
        self.places[seat.at()][currency.at()] = Some(tile);
    }

    /// Whose market a tile lies in, and in which place.
    fn find(&self, tile: TileId) -> Option<(Seat, Currency)> {
        let seats = Seat::all(MAX_SEATS as u8);
        let all = seats.flat_map(|seat| {
            self.stalls(seat)
                .map(move |(place, tile)| (seat, place, tile))
        });
        let mut found = all.filter(|(.., lying)| *lying == tile);
        found.next().map(|(seat, currency, _)| (seat, currency))
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Where in one's own market a tile goes.
        Stall "stall" { seat: Seat, tile: TileId },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        let Self::Stall { seat, .. } = *self;
        seat
    }

    /// To any free place, or where none is free in the place of any tile, or out of the game.
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        let Self::Stall { seat, tile } = *self;
        let first = out.len();
        let free = game.states.personal_marketplace.free(seat);
        out.extend(free.map(|currency| action::Action::from(Action::Stall { tile, currency })));
        if out.len() == first {
            let all = Currency::ALL.into_iter();
            out.extend(all.map(|currency| action::Action::from(Action::Stall { tile, currency })));
            out.push(Action::Scrap { tile }.into());
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let Self::Stall { seat, tile } = *self;
        game.frames.pop();
        match action {
            action::Action::PersonalMarketplace(Action::Stall { currency, .. }) => {
                stall(game, seat, tile, currency, log);
            }
            _ => leave(game, seat, tile, log),
        }
    }

    /// With one free place there is nothing to choose.
    fn settles(&self, game: &mut Game, log: &mut Log) -> bool {
        let Self::Stall { seat, tile } = *self;
        let mut free = game.states.personal_marketplace.free(seat);
        let (Some(only), None) = (free.next(), free.next()) else {
            return false;
        };
        game.frames.pop();
        stall(game, seat, tile, only, log);
        true
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Lay a tile into the place of a currency in one's own market.
        Stall "stall" { tile: TileId, "for" currency: Currency },
        /// Put a tile out of the game for which there is no place.
        Scrap "scrap" { tile: TileId },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        all.push(match *self {
            Self::Stall { currency, .. } => Touch::Own(sign(currency)),
            Self::Scrap { .. } => Touch::Word("scrap"),
        });
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A tile lies in a place of its owner's market.
        Stalled "stalled" { seat: Seat, tile: TileId, currency: Currency },
        /// A tile of somebody's market left the game.
        Left "left-game" { seat: Seat, tile: TileId },
        /// Somebody's tile was sold: the cards that were paid go to them.
        Sold "sold" { seat: Seat, tile: TileId },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        false
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Stalled { .. } | Self::Left { .. })
    }
}

/// What others may buy in their own turn, each in the currency of its place.
pub(crate) fn offers(game: &Game, seat: Seat, occasion: Occasion, out: &mut Offers) {
    if occasion != Occasion::OwnTurn {
        return;
    }
    for seller in game.seats().filter(|seller| *seller != seat) {
        let stalls = &game.states.personal_marketplace.places[seller.at()];
        for (currency, tile) in Currency::ALL.iter().zip(stalls) {
            if let Some(tile) = *tile
                && tile.price() > 0
                && out.can_be(*currency, tile.price())
            {
                out.push(Offer {
                    ware: Ware::Beside(tile),
                    seller: Some(seller),
                    ..Offer::on_slot(Slot(*currency as u8), tile.price())
                });
            }
        }
    }
}

/// A tile that was sold leaves the market of its owner, with all that belongs to it.
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, log: &mut Log) {
    let Ware::Beside(tile) = purchase.ware else {
        return;
    };
    if let Some((seller, _)) = game.states.personal_marketplace.find(tile) {
        game.take_up(seller, tile);
        log.say(Event::Sold { seat: seller, tile });
        hooks::changed_hands(game, seller, seat, tile, log);
    }
}

/// What comes into the reserve goes to a place of the market.
pub(crate) fn put_by(game: &mut Game, seat: Seat, tile: TileId) {
    game.frames.push(Question::Stall { seat, tile }.into());
}

/// What leaves the reserve leaves its place.
pub(crate) fn taken_up(game: &mut Game, seat: Seat, tile: TileId) {
    for place in &mut game.states.personal_marketplace.places[seat.at()] {
        if *place == Some(tile) {
            *place = None;
        }
    }
}

/// A tile goes to a place; what lay there leaves the game.
fn stall(game: &mut Game, seat: Seat, tile: TileId, currency: Currency, log: &mut Log) {
    if let Some(old) = game.states.personal_marketplace.at(seat, currency) {
        leave(game, seat, old, log);
    }
    game.states.personal_marketplace.lay(seat, currency, tile);
    log.say(Event::Stalled {
        seat,
        tile,
        currency,
    });
}

/// A tile leaves the game.
fn leave(game: &mut Game, seat: Seat, tile: TileId, log: &mut Log) {
    game.take_up(seat, tile);
    game.states.personal_marketplace.gone.insert(tile);
    log.say(Event::Left { seat, tile });
    hooks::left_game(game, seat, tile);
}

/// Those that have left the game.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    let gone = kept.states.personal_marketplace.gone.iter();
    gone.for_each(visit);
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["stall"];

/// The sign of a place.
const fn sign(currency: Currency) -> Thing {
    Thing::Piece("stall", [Some(Mark::Currency(currency)), None, None])
}

/// Everybody's places, and what lies there, with what it costs.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::PersonalMarketplace);
    for seat in Seat::all(view.setup.players) {
        for currency in Currency::ALL {
            pieces.own(sign(currency), Place::Seat(seat), seat);
        }
        for (currency, tile) in view.states.personal_marketplace.stalls(seat) {
            pieces.cost((tile.price() > 0).then_some(tile.price()));
            pieces.own(Thing::Tile(tile), Place::Stall(seat, currency), seat);
        }
        pieces.cost(None);
    }
}

/// What lies in a reserve lies in one place of the market, but for what somebody is asked about.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.personal_marketplace;
    for seat in game.seats() {
        let mut lying = TileSet::NONE;
        for (_, tile) in state.stalls(seat) {
            if lying.has(tile) || !game.reserve(seat).has(tile) {
                faults.push(format!("{tile} lies in the market of seat {}", seat.0 + 1));
            }
            lying.insert(tile);
        }
        let open = game.frames.iter().filter_map(|frame| match *frame {
            Frame::PersonalMarketplace(Question::Stall { seat: own, tile }) => {
                (own == seat).then_some(tile)
            }
            _ => None,
        });
        let asked: TileSet = open.collect();
        if game.reserve(seat).without(lying) != asked {
            faults.push(format!("a tile of seat {} lies in no place", seat.0 + 1));
        }
    }
}

/// A scene: a tile goes to the first free place, or out of the game.
pub(crate) fn put_ready(game: &mut Game, seat: Seat, tile: TileId, is_spare: bool) {
    let state = &mut game.states.personal_marketplace;
    let free = state.free(seat).next();
    if let Some(currency) = free.filter(|_| !is_spare) {
        state.lay(seat, currency, tile);
    } else {
        state.gone.insert(tile);
        game.reserves[seat.at()].remove(tile);
    }
}

/// A market for everybody, in place of the reserve.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::PersonalMarketplace);
    guide.each("stall", 1);
}

impl Scene {
    /// What lies in the market of a seat, from gulden to dukat; `-` where nothing lies.
    pub fn stalls(mut self, seat: u8, tiles: &str) -> Self {
        let names: Vec<&str> = tiles.split_whitespace().collect();
        assert!(names.len() == PLACES, "a market has {PLACES} places");
        let owner = self.seat(seat);
        for (currency, name) in Currency::ALL.into_iter().zip(names) {
            if name != "-" {
                let tile = self.take_tile(name);
                self.game.reserves[owner.at()].insert(tile);
                let state = &mut self.game.states.personal_marketplace;
                state.lay(owner, currency, tile);
            }
        }
        self
    }
}
