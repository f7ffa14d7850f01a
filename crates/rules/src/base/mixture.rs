//! A price that may be met with any mixture of money, card by card.
//!
//! The mixtures of a whole hand are far too many to list. So whoever pays is asked for one card after the
//! other, and lays them down from the highest to the lowest: each choice comes up once, and no card is
//! superfluous. Only cards with which the rest can still be paid are listed, so there is no dead end.
//! Superfluous ones are the payer's own affair (B10). Diamonds are not part of the mixture: they pay alone
//! or not at all (D1).

use crate::Short as _;
use crate::base::money::{Caravan, Card, Coins, Currency, Face, Hand, MAX_VALUE};
use crate::illegal::Illegal;
use crate::list::List;
use serde::{Deserialize, Serialize};

/// What is still to be paid of a price, or by how much it was too much, and what was laid down last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Mixture {
    owed: u8,
    over: u8,
    /// The last card that was laid down: none above it is listed.
    last: Card,
}

/// No card is above this one.
const HIGHEST: Card = Card::money(Currency::Diamond, MAX_VALUE);

/// Cards are listed from the highest to the lowest.
fn rank(card: Card) -> (u8, Card) {
    (card.value(), card)
}

fn is_diamond(card: Card) -> bool {
    matches!(card.face(), Face::Money(Currency::Diamond, _))
}

impl Mixture {
    /// Nothing was laid down yet.
    pub(crate) const fn of(price: u8) -> Self {
        Self {
            owed: price,
            over: 0,
            last: Card::NONE,
        }
    }

    /// Whether somebody with this hand can pay so much.
    pub(crate) fn is_within(price: u8, hand: &Hand) -> bool {
        let mut left = price;
        let is_enough = |currency: &Currency| {
            left = left.saturating_sub(hand.coins(*currency).total());
            left == 0
        };
        hand.coins(Currency::Diamond).total() >= price || Currency::ALL.iter().any(is_enough)
    }

    /// Whether something is still to be paid.
    pub(crate) const fn is_owed(&self) -> bool {
        self.owed > 0
    }

    /// Every card, not above the last, with which the rest can still be paid.
    pub(crate) fn list(&self, hand: &Hand, visit: &mut dyn FnMut(Card)) {
        let Self { owed, last, .. } = *self;
        // What the cards up to this one are worth: without diamonds, and diamonds alone.
        let mut reach = [0; 2];
        let highest = if last.is_some() {
            last.value()
        } else {
            MAX_VALUE
        };
        let mut look_at = |card: Card, count: u8| {
            if last.is_some() && (rank(card) > rank(last) || is_diamond(card) != is_diamond(last)) {
                return;
            }
            let purse = &mut reach[usize::from(is_diamond(card))];
            *purse += u16::from(card.value() * count);
            if *purse >= u16::from(owed) {
                visit(card);
            }
        };
        let held = Currency::EVERY.map(|currency| hand.coins(currency));
        let special = special(hand);
        let any = held.into_iter().fold(Coins::NONE, Coins::either);
        for value in 1..=highest {
            if any.count(value) > 0 {
                for currency in Currency::EVERY {
                    let count = hand.coins(currency).count(value);
                    if count > 0 {
                        look_at(Card::money(currency, value), count);
                    }
                }
            }
            for (card, count) in special.iter().filter(|(card, _)| card.value() == value) {
                look_at(*card, *count);
            }
        }
    }

    /// Whether a card may be laid down: superfluous ones, too (B10).
    pub(crate) fn check(&self, hand: &Hand, card: Card) -> Result<(), Illegal> {
        let Self { owed, last, .. } = *self;
        if card.value() == 0 || !hand.has(card) {
            return Err(Illegal::NotInHand);
        }
        if last.is_some() && is_diamond(card) != is_diamond(last) {
            return Err(Illegal::WrongCurrency);
        }
        if reach(hand, is_diamond(card), HIGHEST) < u16::from(owed) {
            return Err(Illegal::NotPossible);
        }
        Ok(())
    }

    /// A card was laid down, and `hand` is what is left.
    pub(crate) fn lay_down(&mut self, hand: &Hand, card: Card) {
        let value = card.value();
        self.over = value.saturating_sub(self.owed).saturating_add(self.over);
        self.owed = self.owed.saturating_sub(value);
        self.last = card;
        if reach(hand, is_diamond(card), card) < u16::from(self.owed) {
            // Whoever pays with superfluous cards begins at the top again.
            let currency = if is_diamond(card) {
                Currency::Diamond
            } else {
                Currency::Dukat
            };
            self.last = Card::money(currency, MAX_VALUE);
        }
    }

    /// Nothing more is laid down. Says by how much it was too much.
    pub(crate) fn end(&mut self) -> u8 {
        std::mem::take(self).over
    }
}

/// Money that is no plain card, by its kind, and how much of each there is.
fn special(hand: &Hand) -> List<(Card, u8), { 3 * Currency::ALL.len() + Caravan::ALL.len() }> {
    let mut special = List::new();
    for currency in Currency::ALL {
        let coins = hand.coins(currency);
        if !coins.is_plain() {
            coins.for_each_kind(currency, |card, count| {
                if card.is_special() {
                    special.push((card, count));
                }
            });
        }
    }
    special.sort_short();
    special
}

/// What the cards up to `highest` are worth: diamonds alone, or all others.
fn reach(hand: &Hand, diamonds: bool, highest: Card) -> u16 {
    let currencies = if diamonds {
        &[Currency::Diamond][..]
    } else {
        &Currency::ALL
    };
    let value = highest.value();
    let mut worth = 0;
    for currency in currencies {
        let coins = hand.coins(*currency);
        let plain = coins.plain();
        worth += u16::from(plain.below(value).total());
        // Of the same value those come first whose currency does.
        if Card::money(*currency, value) <= highest {
            worth += u16::from(plain.count(value) * value);
        }
        if !coins.is_plain() {
            coins.for_each_kind(*currency, |card, count| {
                if card.is_special() && rank(card) <= rank(highest) {
                    worth += u16::from(card.value() * count);
                }
            });
        }
    }
    worth
}
