//! Exchange Certificates · Die Wechselscheine · Mega Box, page 31
//!
//! Whoever pays too much may store the whole surplus as a credit in any currency whose stone lies in the
//! middle. A credit pays once and as a whole, like a card of its value; then its stone goes back.
//!
//! # Rulings
//! * Q1: certificates work together with change.
//! * H8: a credit counts when the last tiles are handed out.
//! * H60: for every purchase with a price, not for a bid and not for the finishing of a site.
//! * H61: the stone of a credit that helped to pay is back before a new one is chosen.
//! * H90: a credit pays only where something is bought: not for a falcon, and no bid.

use crate::action::{self, OwnAction};
use crate::base::money::{Card, Currency, Face, Tender};
use crate::base::purchase::{Occasion, Paid, PaidFor, Ware};
use crate::data::exchange_certificates as data;
use crate::event::{self, Log, decided_openly};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::module::Module;
use crate::notation::deeds;
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

pub use data::MAX_STORED as MAX_CREDIT;

const _: () = {
    assert!(MAX_CREDIT < 8, "a hand keeps a credit of up to seven");
    assert!(
        data::BOARDS as usize == MAX_SEATS,
        "everybody gets a certificate"
    );
    assert!(
        data::STONES == data::STONES_PER_CURRENCY * Currency::ALL.len() as u8,
        "data/exchange_certificates.toml: there are equally many stones of each currency"
    );
};

/// The stones in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// How many of each currency.
    pub(crate) middle: [u8; 4],
}

impl State {
    /// How many stones of each currency lie in the middle.
    pub const fn middle(&self) -> [u8; 4] {
        self.middle
    }
}

/// How many stones of each currency are in a game.
fn stones(players: u8) -> u8 {
    let mut rows = data::STONES_IN_PLAY_PER_CURRENCY.into_iter();
    let row = rows.find(|row| row[0] == players);
    row.expect("data/exchange_certificates.toml has a row for every number of players")[1]
}

/// A stone in the middle, as a piece.
const fn stone(currency: Currency) -> Thing {
    Thing::Piece("stone", [Some(Mark::Currency(currency)), None, None])
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Whether to store what was paid too much, and in which currency.
        Store "store" { seat: Seat, over: u8 },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        let Self::Store { seat, .. } = *self;
        seat
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        out.push(action::Action::Pass);
        let middle = game.states.exchange_certificates.middle;
        let left = Currency::ALL.into_iter().filter(|c| middle[c.at()] > 0);
        out.extend(left.map(|currency| action::Action::from(Action::Store { currency })));
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let Self::Store { seat, over } = *self;
        game.frames.pop();
        if let action::Action::ExchangeCertificates(Action::Store { currency }) = action {
            game.states.exchange_certificates.middle[currency.at()] -= 1;
            let card = Card::tender(currency, Tender::Credit(over));
            game.gain(seat, card);
            log.say(Event::Stored { seat, card });
        } else {
            log.say(event::Event::Passed { seat });
        }
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Store what was paid too much in this currency.
        Store "store" { currency: Currency },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Store { currency } = *self;
        all.push(Touch::Thing(stone(currency)));
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// What was paid too much was stored as a credit.
        Stored "credit-stored" { seat: Seat, card: Card },
    }
}

decided_openly!(Event);

/// The stones lie in the middle, more of them for more players.
pub(crate) fn start(game: &mut Game) {
    game.states.exchange_certificates.middle = [stones(game.players); 4];
}

/// The stone of a credit goes back to the middle.
pub(crate) fn laid_down(game: &mut Game, _seat: Seat, card: Card) {
    if let Face::Special(currency, Tender::Credit(_)) = card.face() {
        game.states.exchange_certificates.middle[currency.at()] += 1;
    }
}

/// Whoever paid too much may store all of it, if the certificate has room and is free.
pub(crate) fn paid(game: &mut Game, seat: Seat, paid: &Paid, _log: &mut Log) {
    let over = paid.exactness.over();
    let is_purchase = matches!(paid.what, PaidFor::Ware(ware) if !matches!(ware, Ware::Finish(_)));
    if !is_purchase || !(1..=MAX_CREDIT).contains(&over) {
        return;
    }
    let is_free = credit(&game.known[seat.at()]).is_none();
    let mut middle = game.states.exchange_certificates.middle.iter();
    if is_free && middle.any(|n| *n > 0) {
        game.frames.push(Question::Store { seat, over }.into());
    }
}

/// What stands on the certificate of whoever holds this.
fn credit(hand: &crate::Hand) -> Option<Card> {
    let is_credit = |card: &Card| matches!(card.face(), Face::Special(_, Tender::Credit(_)));
    hand.open().find(is_credit)
}

/// Paying too much brings something back where something is bought.
pub(crate) fn overpaying(_game: &Game, occasion: Option<Occasion>, pays: &mut bool) {
    *pays |= occasion.is_some();
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["stone", "credit"];

/// The stones in the middle, and everybody's credit.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::ExchangeCertificates);
    for currency in Currency::ALL {
        let left = view.states.exchange_certificates.middle[currency.at()];
        pieces.heap(stone(currency), Place::Table, left);
    }
    for (seat, own) in Seat::all(view.setup.players).zip(&view.seats) {
        if let Some(thing) = credit(&own.known).and_then(Thing::open) {
            pieces.own(thing, Place::Seat(seat), seat);
        }
    }
}

/// No stone is lost or made, and nobody has two.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let mut count = game.states.exchange_certificates.middle;
    for seat in game.seats() {
        let hand = game.hand(seat);
        let credits = Currency::ALL
            .into_iter()
            .filter(|c| hand.coins(*c).credit() > 0);
        for currency in credits.clone() {
            count[currency.at()] += 1;
        }
        if credits.count() > 1 {
            faults.push("two stones lie on one certificate".to_owned());
        }
    }
    if count != [stones(game.players); 4] {
        faults.push("a stone was lost or made".to_owned());
    }
}

/// A certificate for everybody, and the stones that are in the game.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::ExchangeCertificates);
    let stones: u8 = game.states.exchange_certificates.middle.iter().sum();
    guide.each("certificate", 1);
    guide.beside("stone", stones);
    guide.boxed("stone", data::STONES - stones);
}

impl Scene {
    /// A credit on the certificate of a seat.
    pub fn credit(mut self, seat: u8, currency: &str, value: u8) -> Self {
        let seat = self.seat(seat);
        let found = Currency::ALL.into_iter().find(|c| c.name() == currency);
        let found = found.unwrap_or_else(|| panic!("there is no currency `{currency}`"));
        let left = &mut self.game.states.exchange_certificates.middle[found.at()];
        assert!(*left > 0, "no stone of {currency} is left");
        *left -= 1;
        self.game
            .gain(seat, Card::tender(found, Tender::Credit(value)));
        self
    }
}
