//! Exchange Offices · Die Wechselstuben · Mega Box, page 9
//!
//! A card beside the money that opens a wallet of two currencies for one purchase, and goes to the
//! discard pile with them.
//!
//! # Rulings
//! * X1: offices play no part when the last tiles are handed out.
//! * An office is no money: it is taken alone and is worth nothing by itself.

use crate::base::money::{Card, Currency, Face};
use crate::base::purchase::{Help, Occasion, Wallet, Wallets};
use crate::components::into_piles;
use crate::data::exchange_offices as data;
use crate::determinize::MixedIn;
use crate::game::Game;
use crate::seat::Seat;
use crate::setup::{Kinds, Piles, Setup};

/// The exchange offices: name and the two currencies.
pub const OFFICES: [(&str, [Currency; 2]); data::CARDS.len()] = {
    let mut offices = [("", [Currency::Gulden; 2]); data::CARDS.len()];
    let mut at = 0;
    while at < offices.len() {
        offices[at] = (data::CARDS[at].id, data::CARDS[at].currencies);
        at += 1;
    }
    offices
};

/// Into which pile how many exchange offices go.
pub const OFFICE_PILES: [(usize, usize); data::PILES.len()] = into_piles(data::PILES);

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

/// One of each.
pub(crate) fn kinds(_setup: &Setup, kinds: &mut Kinds) {
    for number in 0..OFFICES.len() as u8 {
        kinds[Card::office(number).kind() as usize] += 1;
    }
}

/// Those that nobody has seen are in their piles, or a beggar drew them.
pub(crate) fn deal_cards(_game: &mut Game, mixed: &mut MixedIn<'_>) {
    for card in mixed.unseen {
        if let Face::Office(_) = card.face() {
            mixed.hide(*card, &OFFICE_PILES, true);
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
