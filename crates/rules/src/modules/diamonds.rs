//! Diamonds · Die Diamanten · Mega Box, page 13
//!
//! # In short
//! A fifth currency that buys anything from the market, but is never mixed with another.
//!
//! # Material
//! Ten diamond cards worth 3 to 9.
//!
//! # Set-up
//! The diamonds are shuffled into the money before the starting money is dealt, so they can be
//! part of it. All ten are in play with any number of players.
//!
//! # Play
//! Diamonds are taken like all money. They pay the price of any tile, whatever currency its
//! slot asks for. One payment is either all diamonds or without any. Paid exactly, it earns
//! another action as always.
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
