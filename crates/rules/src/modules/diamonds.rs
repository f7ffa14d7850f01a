//! Diamonds · Die Diamanten · Mega Box, page 13
//!
//! A fifth currency: a wallet of its own, which pays any price of the market and mixes with
//! nothing.
//!
//! # Rulings
//! * D1: diamonds mix with no other money and not with an exchange office.
//! * D2: they do not count when the last tiles are handed out: no slot is theirs.
//! * D3: a bid for a character may be paid in diamonds.

use crate::base::money::{Card, Currency};
use crate::base::purchase::{Occasion, Wallet, Wallets};
use crate::data::diamonds as data;
use crate::game::Game;
use crate::seat::Seat;
use crate::setup::{Kinds, Setup};

const _: () = assert!(
    data::VALUES.len() == data::COUNT as usize,
    "data/diamonds.toml: every diamond has a value"
);

/// The diamonds are shuffled into the money.
pub(crate) fn money(game: &mut Game) {
    for value in data::VALUES {
        game.deck.push(Card::money(Currency::Diamond, value));
    }
}

/// One of each value.
pub(crate) fn kinds(_setup: &Setup, kinds: &mut Kinds) {
    for value in data::VALUES {
        kinds[Card::money(Currency::Diamond, value).kind() as usize] += 1;
    }
}

/// Diamonds are a wallet of their own, for every price (D1).
pub(crate) fn wallets(game: &Game, seat: Seat, _occasion: Occasion, out: &mut Wallets) {
    if !game.hands[seat.at()].coins(Currency::Diamond).is_empty() {
        out.push(Wallet::of(Currency::Diamond));
    }
}
