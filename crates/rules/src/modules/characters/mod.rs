//! Characters · Die Charaktere · Mega Box, page 14
//!
//! Ten cards with a power each, auctioned when they turn up in the refill. What they remember
//! stands here, the auction and the powers in the files beside this one.
//!
//! # Rulings
//! * C1: bids in one currency; an exchange office may help. D3: diamonds may pay.
//! * C2: no character while using the vizier.
//! * C3: the beggar draws something that is no money or exchange office: follow that card's rule,
//!   draw another.
//! * H14: a scoring card met by the beggar is scored at the end of the running turn.
//! * H22: of miser, builder, merchant, dancer, money changer and beggar one may be used in a turn.
//! * H23: the auction goes round; it ends when all but one have passed, or all. The winner pays at
//!   least his bid, in one currency; no further action.
//! * H38: the patron pays for what lies on the market or beside it, not for a watchtower with
//!   it nor for a site. H39: a tile the dancer gives back goes to a random place in the bag.

mod auction;
mod powers;

pub(crate) use auction::{bid, card_drawn, check_payment, legal_bids, legal_payments, pay};
pub(crate) use powers::{
    after_building, before_scoring, before_turn, begin_turn, bought, build, continue_begging,
    count, end_points, grab, half_counts, juggle, legal_before_turn, legal_counts, legal_grabs,
    paid, score, take_limit, took, wallets,
};

use crate::base::money::Card;
use crate::base::tile::Building;
use crate::chance::Dice;
use crate::components::{CHARACTER_PILES, CHARACTERS};
use crate::game::Game;
use crate::list::List;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Piles;
use auction::Auction;
use serde::{Deserialize, Serialize};

/// The characters, in the order of `data/characters.toml`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Character {
    /// Pays for a building, once.
    Patron,
    /// Takes a card after a dear purchase.
    Miser,
    /// A further redesign.
    Builder,
    /// Takes up to 7.
    Merchant,
    /// 8 points or another character.
    Juggler,
    /// Half a building more.
    Sage,
    /// Exchanges a tile of the market.
    Dancer,
    /// Exchanges a card with the display.
    MoneyChanger,
    /// Draws a card when poor.
    Beggar,
    /// More points for walls.
    CityWatch,
}

impl Character {
    /// All ten.
    pub const ALL: [Self; CHARACTERS.len()] = [
        Self::Patron,
        Self::Miser,
        Self::Builder,
        Self::Merchant,
        Self::Juggler,
        Self::Sage,
        Self::Dancer,
        Self::MoneyChanger,
        Self::Beggar,
        Self::CityWatch,
    ];

    /// The name in the game's notation.
    pub const fn name(self) -> &'static str {
        CHARACTERS[self as usize].0
    }
}

/// Who owns whom, and the running auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Set aside face down, the topmost last. Hidden from all.
    pub(crate) aside: List<u8, { CHARACTERS.len() }>,
    /// Characters of each seat, as bits.
    pub(crate) owned: [u16; MAX_SEATS],
    /// Characters that have left the game, as bits.
    gone: u16,
    /// Whether one of the powers for once a turn was used in this turn (H22).
    used: bool,
    auction: Auction,
    /// What each sage counts as.
    sages: [Option<Building>; MAX_SEATS],
}

/// A character whose face nobody knows.
const UNKNOWN: u8 = u8::MAX;

impl State {
    /// Whether `seat` owns the character.
    pub const fn has(&self, seat: Seat, character: Character) -> bool {
        self.owned[seat.at()] >> character as u8 & 1 != 0
    }

    /// The characters of `seat`.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = Character> {
        let owned = self.owned[seat.at()];
        Character::ALL
            .into_iter()
            .filter(move |c| owned >> *c as u8 & 1 != 0)
    }

    /// Who has to raise or pass.
    pub const fn bidder(&self) -> Seat {
        self.auction.bidder
    }

    /// The running auction: the character, the highest bid and who made it.
    pub fn auction(&self) -> Option<(Character, u8, Option<Seat>)> {
        let character = *Character::ALL.get(self.auction.character? as usize)?;
        Some((character, self.auction.highest, self.auction.leader))
    }

    /// Takes a character from those set aside, if it is there.
    pub(crate) fn take_aside(&mut self, number: u8) -> bool {
        self.aside.take(&number)
    }

    /// What was set aside is hidden.
    pub(crate) fn seen(&self) -> Self {
        let mut seen = Self {
            aside: List::new(),
            ..*self
        };
        for _ in &self.aside {
            seen.aside.push(UNKNOWN);
        }
        seen
    }

    /// The characters that nobody has seen: set aside, or still in the deck.
    fn unseen(&self) -> impl Iterator<Item = u8> {
        let mut seen = self.owned.iter().fold(self.gone, |a, b| a | b);
        if let Some(open) = self.auction.character {
            seen |= 1 << open;
        }
        (0..CHARACTERS.len() as u8).filter(move |c| seen >> c & 1 == 0)
    }

    /// Deals the unseen characters anew; returns those that are in the deck.
    pub(crate) fn deal(&mut self, dice: &mut Dice) -> List<u8, { CHARACTERS.len() }> {
        let mut unseen: List<u8, { CHARACTERS.len() }> = self.unseen().collect();
        dice.shuffle(&mut unseen);
        for place in self.aside.iter_mut() {
            *place = unseen.pop().expect("every character is somewhere");
        }
        unseen
    }

    /// The characters outside the deck, as bits; nothing if one is in two places.
    pub(crate) fn outside(&self) -> Option<u16> {
        let aside = self.aside.iter().fold(0, |bits, c| bits | 1 << c);
        let open = self.auction.character.map_or(0, |c| 1 << c);
        let mut all = 0_u16;
        for part in self.owned.into_iter().chain([self.gone, aside, open]) {
            if all & part != 0 {
                return None;
            }
            all |= part;
        }
        Some(all)
    }
}

/// Two characters go into each of three piles, the others are set aside.
pub(crate) fn piles(game: &mut Game, piles: &mut Piles) {
    let mut all: List<u8, { CHARACTERS.len() }> = (0..CHARACTERS.len() as u8).collect();
    piles.dice.shuffle(&mut all);
    for (pile, cards) in CHARACTER_PILES {
        for _ in 0..cards {
            let character = all.pop().expect("there are ten characters");
            piles.mix_in(&mut game.deck, pile, Card::character(character));
        }
    }
    game.states.characters.aside = all;
}
