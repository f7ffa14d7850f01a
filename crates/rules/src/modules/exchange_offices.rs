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
use serde::{Deserialize, Serialize};

/// An exchange office, by its row in `data/exchange_offices.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Office(u8);

impl Office {
    /// How many there are.
    pub const COUNT: usize = data::CARDS.len();

    /// The one with this number, counted from 0.
    pub(crate) const fn new(number: u8) -> Self {
        debug_assert!((number as usize) < Self::COUNT);
        Self(number)
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|office| office.name() == name)
    }

    /// Its number, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The name in the game's notation.
    pub const fn name(self) -> &'static str {
        data::CARDS[self.0 as usize].id
    }

    /// The two currencies that may be mixed with it.
    pub const fn currencies(self) -> [Currency; 2] {
        data::CARDS[self.0 as usize].currencies
    }
}

/// Into which pile how many exchange offices go.
pub const OFFICE_PILES: [(usize, usize); data::PILES.len()] = into_piles(data::PILES);

/// Two offices go into each of three piles; which ones, chance decides.
pub(crate) fn piles(game: &mut Game, piles: &mut Piles) {
    let mut offices: [Office; Office::COUNT] = std::array::from_fn(|n| Office(n as u8));
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
    for office in Office::all() {
        kinds[Card::office(office).kind() as usize] += 1;
    }
}

/// Those that nobody has seen are in their piles, or a beggar drew them.
pub(crate) fn deal_cards(_game: &mut Game, mixed: &mut MixedIn<'_>) {
    let unseen = mixed.unseen.iter().copied();
    let offices = unseen.filter(|card| matches!(card.face(), Face::Office(_)));
    mixed.hide(offices, &OFFICE_PILES, true);
}

/// An office opens a wallet of its two currencies, for a price in one of them.
pub(crate) fn wallets(game: &Game, seat: Seat, _occasion: Occasion, out: &mut Wallets) {
    for office in game.hands[seat.at()].offices() {
        out.push(wallet(office));
    }
}

/// The wallet that an office opens.
pub(crate) fn wallet(office: Office) -> Wallet {
    Wallet {
        currency: office.currencies()[0],
        help: Help::Office(office),
        ..Wallet::default()
    }
}
