//! Money: four currencies, cards worth 1 to 9, three of each.

use crate::base::round::Round;
use crate::capacity;
use crate::components::{Character, Office};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A currency. Four belong to the market's slots, in this order (B1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Currency {
    /// Yellow, slot 1.
    Gulden,
    /// Green, slot 2.
    Dirham,
    /// Blue, slot 3.
    Denar,
    /// Orange, slot 4.
    Dukat,
    /// Belongs to no slot.
    Diamond,
}

impl Currency {
    /// The four of the market, in slot order.
    pub const ALL: [Self; 4] = [Self::Gulden, Self::Dirham, Self::Denar, Self::Dukat];
    /// All that there are.
    pub const EVERY: [Self; 5] = [
        Self::Gulden,
        Self::Dirham,
        Self::Denar,
        Self::Dukat,
        Self::Diamond,
    ];

    /// The name in the game's notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gulden => "gulden",
            Self::Dirham => "dirham",
            Self::Denar => "denar",
            Self::Dukat => "dukat",
            Self::Diamond => "diamond",
        }
    }

    /// As an index into arrays by currency.
    pub const fn at(self) -> usize {
        self as usize
    }
}

/// The highest value of a money card.
pub const MAX_VALUE: u8 = 9;

/// A card of the money deck, by kind: all cards of a kind are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(u8);

/// What a card of the money deck shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// Money.
    Money(Currency, u8),
    /// The card that calls the first or the second scoring.
    Scoring(Round),
    /// An exchange office.
    Office(Office),
    /// A character.
    Character(Character),
}

impl Card {
    /// How many kinds of money card there are.
    pub const MONEY_KINDS: u8 = 45;
    const FIRST_OFFICE: u8 = Self::MONEY_KINDS + 2;
    const FIRST_CHARACTER: u8 = Self::FIRST_OFFICE + Office::COUNT as u8;
    /// How many kinds of card there are.
    pub const KINDS: u8 = Self::FIRST_CHARACTER + Character::ALL.len() as u8;
    /// No card: an empty place in the display.
    pub const NONE: Self = Self(u8::MAX);

    /// A money card.
    pub const fn money(currency: Currency, value: u8) -> Self {
        debug_assert!(value >= 1 && value <= MAX_VALUE);
        Self(currency as u8 * MAX_VALUE + value - 1)
    }

    /// The card that calls the first or the second scoring.
    pub const fn scoring(round: Round) -> Self {
        debug_assert!(round.at() < Round::ON_CARDS.len());
        Self(Self::MONEY_KINDS + round.at() as u8)
    }

    /// An exchange office.
    pub const fn office(office: Office) -> Self {
        Self(Self::FIRST_OFFICE + office.number())
    }

    /// A character.
    pub const fn character(character: Character) -> Self {
        Self(Self::FIRST_CHARACTER + character as u8)
    }

    /// All kinds of money card of the four currencies of the market.
    pub fn all_money() -> impl Iterator<Item = Self> {
        (0..Self::MONEY_KINDS - MAX_VALUE).map(Self)
    }

    /// All kinds of card.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::KINDS).map(Self)
    }

    /// Whether this is a card at all.
    pub const fn is_some(self) -> bool {
        self.0 != u8::MAX
    }

    /// The number of its kind; money cards come first.
    pub(crate) const fn kind(self) -> u8 {
        self.0
    }

    /// What the card shows.
    ///
    /// # Panics
    /// For [`Card::NONE`].
    pub const fn face(self) -> Face {
        match self.0 {
            0..Self::MONEY_KINDS => Face::Money(
                Currency::EVERY[(self.0 / MAX_VALUE) as usize],
                self.0 % MAX_VALUE + 1,
            ),
            Self::MONEY_KINDS..Self::FIRST_OFFICE => {
                Face::Scoring(Round::ON_CARDS[(self.0 - Self::MONEY_KINDS) as usize])
            }
            Self::FIRST_OFFICE..Self::FIRST_CHARACTER => {
                Face::Office(Office::new(self.0 - Self::FIRST_OFFICE))
            }
            Self::FIRST_CHARACTER..Self::KINDS => {
                Face::Character(Character::ALL[(self.0 - Self::FIRST_CHARACTER) as usize])
            }
            _ => panic!("no card has no face"),
        }
    }

    /// What the card is worth as money; 0 for anything else.
    pub const fn value(self) -> u8 {
        VALUES[self.0 as usize]
    }
}

impl Default for Card {
    fn default() -> Self {
        Self::NONE
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_some() {
            return write!(f, "-");
        }
        match self.face() {
            Face::Money(currency, value) => write!(f, "{}-{value}", currency.name()),
            Face::Scoring(round) => write!(f, "scoring-{round}"),
            Face::Office(office) => f.write_str(office.name()),
            Face::Character(character) => f.write_str(character.name()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Cards taken together, at most all of the display, smallest kind first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Cards([Card; capacity::DISPLAY]);

impl Cards {
    /// A single card.
    pub const fn one(card: Card) -> Self {
        let mut all = [Card::NONE; capacity::DISPLAY];
        all[0] = card;
        Self(all)
    }

    /// The cards in `cards`, in any order.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut all = [Card::NONE; capacity::DISPLAY];
        for (place, card) in all.iter_mut().zip(cards) {
            *place = card;
        }
        all.sort_unstable();
        Self(all)
    }

    /// The cards one by one.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.into_iter().take_while(|c| c.is_some())
    }

    /// What they are worth together.
    pub fn value(self) -> u8 {
        self.iter().map(Card::value).sum()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Cards of one currency: for each value from 1 to 9, how many, in two bits.
///
/// There are three cards of a kind, so two bits are enough.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Coins(u32);

impl Coins {
    /// No cards.
    pub const NONE: Self = Self(0);
    const LOW_BITS: u32 = 0x1_5555;

    const fn shift(value: u8) -> u32 {
        2 * (value as u32 - 1)
    }

    /// One card of `value`.
    pub const fn one(value: u8) -> Self {
        Self(1 << Self::shift(value))
    }

    /// How many cards of `value` there are.
    pub const fn count(self, value: u8) -> u8 {
        (self.0 >> Self::shift(value)) as u8 & 3
    }

    /// Whether there are none at all.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    pub const fn len(self) -> u8 {
        ((self.0 & Self::LOW_BITS).count_ones() + 2 * (self.0 >> 1 & Self::LOW_BITS).count_ones())
            as u8
    }

    /// What they are worth together.
    pub const fn total(self) -> u8 {
        TOTAL_LOW[self.0 as usize & 1023] + TOTAL_HIGH[self.0 as usize >> 10 & 255]
    }

    /// Every amount below 64 that some of these cards are worth, as bits.
    pub fn sums(self) -> u64 {
        self.sums_beside(1)
    }

    /// The same for these cards together with others, whose amounts are `sums`.
    pub fn sums_beside(self, mut sums: u64) -> u64 {
        self.for_each(|value| sums |= sums << value);
        sums
    }

    /// These and one more of `value`.
    pub const fn add(&mut self, value: u8) {
        debug_assert!(self.count(value) < 3);
        self.0 += 1 << Self::shift(value);
    }

    /// Adds all of `others`.
    pub const fn add_all(&mut self, others: Self) {
        self.0 += others.0;
    }

    /// Takes `others` away, which must be among these.
    pub const fn take_all(&mut self, others: Self) {
        debug_assert!(self.holds(others));
        self.0 -= others.0;
    }

    /// The values that are among these or `others`; how many of each does not matter.
    #[must_use]
    pub const fn either(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether all of `others` are among these.
    pub const fn holds(self, others: Self) -> bool {
        // A pair is too small where its high bit is, or where the high bits agree and its low bit is.
        let (high, low) = (self.0 >> 1, self.0);
        let (others_high, others_low) = (others.0 >> 1, others.0);
        let less = !high & others_high | !(high ^ others_high) & !low & others_low;
        less & Self::LOW_BITS == 0
    }

    /// The highest value there is, 0 if there are none.
    pub const fn highest(self) -> u8 {
        (33 - self.0.leading_zeros() as u8) / 2
    }

    /// The lowest value there is, 0 if there are none.
    pub const fn lowest(self) -> u8 {
        if self.0 == 0 {
            0
        } else {
            self.0.trailing_zeros() as u8 / 2 + 1
        }
    }

    /// Only the cards worth less than `value`.
    #[must_use]
    pub const fn below(self, value: u8) -> Self {
        Self(self.0 & ((1 << Self::shift(value)) - 1))
    }

    /// In how many ways some of these cards can be chosen, none and all included.
    pub fn parts(self) -> u32 {
        (1..=MAX_VALUE)
            .map(|value| u32::from(self.count(value)) + 1)
            .product()
    }

    /// Calls `visit` with each of these choices.
    pub fn for_each_part(self, mut visit: impl FnMut(Self)) {
        let mut part = self;
        visit(part);
        while !part.is_empty() {
            // Counts down: one less of the lowest value there is, and all of those below it.
            let value = part.lowest();
            part.0 -= 1 << Self::shift(value);
            part.0 |= self.below(value).0;
            visit(part);
        }
    }

    /// Calls `visit` with each value, smallest first.
    pub fn for_each(self, mut visit: impl FnMut(u8)) {
        let mut left = self;
        while left.0 != 0 {
            let value = left.lowest();
            visit(value);
            left.0 -= 1 << Self::shift(value);
        }
    }

    /// The values one by one, smallest first.
    pub fn values(self) -> impl Iterator<Item = u8> {
        let mut left = self;
        std::iter::from_fn(move || {
            let value = left.lowest();
            if value == 0 {
                return None;
            }
            left.0 -= 1 << Self::shift(value);
            Some(value)
        })
    }
}

impl FromIterator<u8> for Coins {
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Self {
        let mut coins = Self::NONE;
        for value in values {
            coins.add(value);
        }
        coins
    }
}

impl fmt::Debug for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values()).finish()
    }
}

/// What each card is worth as money.
static VALUES: [u8; 256] = {
    let mut table = [0; 256];
    let mut kind = 0;
    while kind < Card::MONEY_KINDS {
        table[kind as usize] = kind % MAX_VALUE + 1;
        kind += 1;
    }
    table
};

/// Worth of the two-bit counts of values 1 to 5.
const TOTAL_LOW: [u8; 1024] = totals(1);
/// Worth of the two-bit counts of values 6 to 9.
const TOTAL_HIGH: [u8; 256] = totals(6);

const fn totals<const N: usize>(first: usize) -> [u8; N] {
    let mut table = [0; N];
    let mut bits = 0;
    while bits < N {
        let (mut rest, mut value) = (bits, first);
        while rest != 0 {
            table[bits] += ((rest & 3) * value) as u8;
            rest >>= 2;
            value += 1;
        }
        bits += 1;
    }
    table
}

/// What somebody holds in his hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hand {
    coins: [Coins; 5],
    /// Exchange offices, as bits by their number.
    offices: u8,
}

impl Hand {
    /// The cards of `currency`.
    pub const fn coins(&self, currency: Currency) -> Coins {
        self.coins[currency.at()]
    }

    /// The cards of `currency`, to change them.
    pub const fn coins_mut(&mut self, currency: Currency) -> &mut Coins {
        &mut self.coins[currency.at()]
    }

    /// Takes `card` into the hand.
    ///
    /// # Panics
    /// For a card that is never held.
    pub fn take(&mut self, card: Card) {
        match card.face() {
            Face::Money(currency, value) => self.coins_mut(currency).add(value),
            Face::Office(office) => self.offices |= 1 << office.number(),
            Face::Scoring(_) | Face::Character(_) => panic!("{card} is never held"),
        }
    }

    /// Gives `card` away, which must be there.
    ///
    /// # Panics
    /// For a card that is never held.
    pub fn give(&mut self, card: Card) {
        match card.face() {
            Face::Money(currency, value) => self.coins_mut(currency).take_all(Coins::one(value)),
            Face::Office(office) => self.offices &= !(1 << office.number()),
            Face::Scoring(_) | Face::Character(_) => panic!("{card} is never held"),
        }
    }

    /// Whether `card` is there.
    pub fn has(&self, card: Card) -> bool {
        match card.face() {
            Face::Money(currency, value) => self.coins(currency).count(value) > 0,
            Face::Office(office) => self.offices >> office.number() & 1 != 0,
            Face::Scoring(_) | Face::Character(_) => false,
        }
    }

    /// The exchange offices.
    pub fn offices(&self) -> impl Iterator<Item = Office> + use<> {
        let mut left = self.offices;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let number = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(Office::new(number))
        })
    }

    /// How many of the cards are money.
    pub fn money_cards(&self) -> u8 {
        self.coins.iter().map(|c| c.len()).sum()
    }

    /// Whether any of the cards is money.
    pub fn has_money(&self) -> bool {
        self.coins.iter().any(|coins| !coins.is_empty())
    }

    /// How many cards there are.
    pub fn len(&self) -> u8 {
        self.money_cards() + self.offices.count_ones() as u8
    }

    /// Whether the hand is empty.
    pub fn is_empty(&self) -> bool {
        self.offices == 0 && !self.has_money()
    }

    /// What all cards are worth together.
    pub fn total(&self) -> u16 {
        self.coins.iter().map(|c| u16::from(c.total())).sum()
    }

    /// Calls `visit` with each kind of money card, by currency and value.
    pub fn for_each_kind(&self, mut visit: impl FnMut(Card)) {
        for currency in Currency::EVERY {
            let mut left = self.coins(currency);
            while !left.is_empty() {
                let value = left.lowest();
                visit(Card::money(currency, value));
                left.0 &= !(3 << Coins::shift(value));
            }
        }
    }

    /// The cards one by one, by currency and value.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let coins = self.coins;
        Currency::EVERY
            .into_iter()
            .flat_map(move |c| coins[c.at()].values().map(move |v| Card::money(c, v)))
            .chain(self.offices().map(Card::office))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        for card in cards {
            hand.take(card);
        }
        hand
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coins_count_total_and_hold() {
        let coins: Coins = [9, 9, 9, 1, 5, 5].into_iter().collect();
        assert_eq!((coins.len(), coins.total()), (6, 38));
        assert_eq!((coins.highest(), coins.lowest()), (9, 1));
        assert_eq!(coins.below(9).total(), 11);
        let some = |v: &[u8]| v.iter().copied().collect::<Coins>();
        assert!(coins.holds(some(&[9, 9, 5])));
        assert!(coins.holds(coins) && coins.holds(Coins::NONE));
        assert!(!coins.holds(some(&[1, 1])) && !coins.holds(some(&[2])));
        assert!(!Coins::NONE.holds(some(&[1])) && !some(&[3]).holds(some(&[2])));
        assert_eq!((Coins::NONE.highest(), Coins::NONE.lowest()), (0, 0));
    }

    #[test]
    fn some_coins_can_be_worth_what_a_choice_among_them_is() {
        let amounts = |sums: u64| (0..64).filter(|n| sums >> n & 1 != 0).collect::<Vec<u8>>();
        let coins: Coins = [9, 9, 5, 2].into_iter().collect();
        assert_eq!(
            amounts(coins.sums()),
            [0, 2, 5, 7, 9, 11, 14, 16, 18, 20, 23, 25]
        );
        let four = Coins::one(4).sums();
        assert_eq!(amounts(Coins::one(7).sums_beside(four)), [0, 4, 7, 11]);
    }

    #[test]
    fn every_choice_among_coins_comes_up_once() {
        let coins: Coins = [9, 9, 5, 2].into_iter().collect();
        let mut parts = Vec::new();
        coins.for_each_part(|part| parts.push(part.values().collect::<Vec<_>>()));
        assert_eq!(parts.len(), 3 * 2 * 2);
        assert_eq!(parts.len(), coins.parts() as usize);
        parts.sort();
        parts.dedup();
        assert_eq!(parts.len(), 12);
        assert!(parts.contains(&vec![2, 9]) && parts.contains(&vec![5, 9, 9]));
        assert_eq!(Coins::NONE.parts(), 1);
    }

    #[test]
    fn all_of_a_currency_is_worth_135() {
        let all: Coins = (1..=9).flat_map(|v| [v, v, v]).collect();
        assert_eq!((all.len(), all.total()), (27, 135));
    }
}
