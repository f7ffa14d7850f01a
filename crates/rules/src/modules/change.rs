//! Change · Das Wechselgeld · Mega Box, page 18
//!
//! Whoever pays too much draws coins from a bag: money of 1 that lies open and joins the cards of any
//! payment. Coins that paid go back into the bag.
//!
//! # Rulings
//! * M1: change is also given for bids, camps and diamonds, and together with certificates; coins count
//!   when the last tiles are handed out.
//! * H60: for every purchase with a price, and for a character that was won; not for the finishing of a
//!   site, nor for chests, falcons, extensions, animals and bids for projects. What counts as exact brings none.
//! * H124: coins are not lost with an unfinished site.
//! * H61: the coins are drawn before anything is stored on a certificate.
//! * H90: where a card is the price, a coin serves as one.

use crate::base::money::{Card, Currency, Face, Tender};
use crate::base::purchase::{Occasion, Paid, PaidFor, Ware};
use crate::data::change as data;
use crate::event::{Log, OwnEvent};
use crate::game::Game;
use crate::guide::Guide;
use crate::hooks::Kept;
use crate::module::Module;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::{Kinds, Setup};
use crate::spares::Spares;
use crate::speech::speech;
use crate::view::View;
use serde::{Deserialize, Serialize};

pub use data::PER_CURRENCY as COINS;

const _: () = {
    assert!(
        data::COUNT == COINS * Currency::ALL.len() as u8,
        "data/change.toml: there are equally many coins of each currency"
    );
    assert!(COINS < 8, "a hand counts to seven coins");
    assert!(
        data::VALUE == Tender::Coin.value(),
        "data/change.toml: a coin is worth 1"
    );
};

/// The bag.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// How many coins of each currency are in it. All others lie open, so everybody can tell.
    pub(crate) bag: [u8; 4],
}

impl State {
    /// How many coins of each currency are in the bag.
    pub const fn bag(&self) -> [u8; 4] {
        self.bag
    }
}

const fn coin(currency: Currency) -> Card {
    Card::tender(currency, Tender::Coin)
}

speech! {
    /// What happens.
    pub enum Event {
        /// A coin was drawn as change.
        Drawn "change-drawn" { seat: Seat, card: Card },
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

/// Six of each currency.
pub(crate) fn kinds(_setup: &Setup, kinds: &mut Kinds) {
    for currency in Currency::ALL {
        kinds[coin(currency).kind() as usize] += COINS;
    }
}

/// All coins go into the bag.
pub(crate) fn start(game: &mut Game) {
    game.states.change.bag = [COINS; 4];
}

/// Coins go back into the bag.
pub(crate) fn laid_down(game: &mut Game, _seat: Seat, card: Card) {
    if let Face::Special(currency, Tender::Coin) = card.face() {
        game.states.change.bag[currency.at()] += 1;
    }
}

/// For every two that were too much a coin is drawn, as long as there are some.
pub(crate) fn paid(game: &mut Game, seat: Seat, paid: &Paid, log: &mut Log) {
    let coins = paid.exactness.over() / data::OVERPAY_PER_COIN;
    if coins == 0 || matches!(paid.what, PaidFor::Ware(Ware::Finish(_))) {
        return;
    }
    let mut dice = game.chance.stroke();
    for _ in 0..coins {
        let Some(drawn) = dice.draw(&mut game.states.change.bag) else {
            return;
        };
        let card = coin(Currency::ALL[drawn]);
        game.gain(seat, card);
        log.say(Event::Drawn { seat, card });
    }
}

/// Paying too much brings something back.
pub(crate) fn overpaying(_game: &Game, _occasion: Option<Occasion>, pays: &mut bool) {
    *pays = true;
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["coin", "coin-bag"];

/// The bag, and the coins before everybody.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Change);
    let left = view.states.change.bag.iter().sum();
    pieces.heap(Thing::plain("coin-bag"), Place::Table, left);
    for (seat, own) in Seat::all(view.setup.players).zip(&view.seats) {
        for currency in Currency::ALL {
            let count = own.known.coins(currency).small();
            if let Some(thing) = Thing::open(coin(currency)) {
                pieces.own_heap(thing, Place::Seat(seat), count, seat);
            }
        }
    }
}

/// Those in the bag.
pub(crate) fn cards_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
    for currency in Currency::ALL {
        let count = kept.states.change.bag[currency.at()];
        (0..count).for_each(|_| visit(coin(currency)));
    }
}

/// Coins in their bag.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::Change);
    guide.beside("coin", game.states.change.bag.iter().sum());
}

/// Coins in their bag.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::Change);
    let coins = Currency::ALL.into_iter().map(coin).filter_map(Thing::open);
    spares.bag("coins", coins.map(|coin| (coin, COINS)));
}

impl Scene {
    /// Coins before a seat, by their currencies.
    pub fn coins(mut self, seat: u8, currencies: &str) -> Self {
        let seat = self.seat(seat);
        for name in currencies.split_whitespace() {
            let currency = Currency::ALL.into_iter().find(|c| c.name() == name);
            let currency = currency.unwrap_or_else(|| panic!("there is no currency `{name}`"));
            let left = &mut self.game.states.change.bag[currency.at()];
            assert!(*left > 0, "no coin of {name} is left");
            *left -= 1;
            self.game.gain(seat, coin(currency));
        }
        self
    }
}
