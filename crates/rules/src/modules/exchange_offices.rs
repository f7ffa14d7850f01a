//! Exchange Offices · Die Wechselstuben · Mega Box, page 9
//!
//! A card beside the money that opens a wallet of two currencies for one purchase, and goes to the
//! discard pile with them.
//!
//! # Rulings
//! * X1: offices play no part when the last tiles are handed out.
//! * An office is no money: it is taken alone and is worth nothing by itself.

use crate::base::money::Card;
use crate::base::purchase::{Help, Occasion, Wallet, Wallets};
use crate::components::{OFFICE_PILES, OFFICES};
use crate::game::Game;
use crate::seat::Seat;
use crate::setup::Piles;

/// Two offices go into each of three piles; which ones, chance decides.
pub(crate) fn piles(game: &mut Game, piles: &mut Piles) {
    let mut offices: [u8; OFFICES.len()] = std::array::from_fn(|n| n as u8);
    piles.dice.shuffle(&mut offices);
    let mut offices = offices.into_iter().map(Card::office);
    for (pile, cards) in OFFICE_PILES {
        for office in offices.by_ref().take(cards) {
            piles.mix_in(&mut game.deck, pile, office);
        }
    }
}

/// An office opens a wallet of its two currencies, for a price in one of them.
pub(crate) fn wallets(game: &Game, seat: Seat, _occasion: Occasion, out: &mut Wallets) {
    for number in game.hands[seat.at()].offices() {
        out.push(wallet(number));
    }
}

/// The wallet that an office opens.
pub(crate) fn wallet(number: u8) -> Wallet {
    Wallet {
        currency: OFFICES[number as usize].1[0],
        help: Help::Office(number),
    }
}
