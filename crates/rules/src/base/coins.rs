//! Money of one currency: what a hand holds of it, and what is laid down of it.

use super::money::{Caravan, Card, Currency, MAX_VALUE, Tender};
use crate::components::{BUILDER_VALUE, MAX_CARAVAN, MAX_CREDIT};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Money of one currency, in 32 bits.
///
/// The plain cards come first: for each value from 1 to 9, how many, in two bits, since there are
/// three of a kind. Above them stands what modules add: how many builder cards and how many coins, in
/// three bits each; and in the highest byte, as three digits of one number, what is used as a whole: a
/// credit, and what each of two caravans has brought. They are separate, so that a builder is not taken
/// for one of the cards of its value; and above, so that whoever has none of it pays one test.
///
/// ```
/// use alhambra_rules::Coins;
///
/// let mut coins = Coins::one(7);
/// coins.add(4);
/// coins.add(4);
/// assert_eq!((coins.len(), coins.total(), coins.count(4)), (3, 15, 2));
/// assert!(coins.holds(Coins::one(7)));
///
/// // All amounts that can be paid to the point, as bits.
/// let sums = coins.sums();
/// let exact: Vec<u8> = (1..=20).filter(|sum| sums >> sum & 1 != 0).collect();
/// assert_eq!(exact, [4, 7, 8, 11, 15]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Coins(u32);

impl Coins {
    /// No money.
    pub const NONE: Self = Self(0);
    const LOW_BITS: u32 = 0x1_5555;
    /// Where the plain cards end.
    const SPECIAL: u32 = 2 * MAX_VALUE as u32;
    const PLAIN: u32 = (1 << Self::SPECIAL) - 1;
    const BUILDERS: u32 = Self::SPECIAL;
    const SMALL: u32 = Self::BUILDERS + 3;
    const WHOLE: u32 = Self::SMALL + 3;
    /// What counts one for each digit of the highest byte: credit, then the caravans.
    const DIGIT: [u32; 3] = [
        1,
        1 + MAX_CREDIT as u32,
        (1 + MAX_CREDIT as u32) * (1 + MAX_CARAVAN as u32),
    ];

    const fn shift(value: u8) -> u32 {
        2 * (value as u32 - 1)
    }

    /// One card of `value`.
    pub const fn one(value: u8) -> Self {
        Self(1 << Self::shift(value))
    }

    /// One piece of money that is no plain card.
    pub const fn special(tender: Tender) -> Self {
        Self(match tender {
            Tender::Builder => 1 << Self::BUILDERS,
            Tender::Coin => 1 << Self::SMALL,
            Tender::Credit(value) => (value as u32) << Self::WHOLE,
            Tender::Caravan(caravan, value) => {
                (Self::DIGIT[1 + caravan.at()] * value as u32) << Self::WHOLE
            }
        })
    }

    /// How many plain cards of `value` there are.
    pub const fn count(self, value: u8) -> u8 {
        (self.0 >> Self::shift(value)) as u8 & 3
    }

    const fn field(self, at: u32) -> u8 {
        (self.0 >> at) as u8 & 7
    }

    /// How many builder cards there are.
    pub const fn builders(self) -> u8 {
        self.field(Self::BUILDERS)
    }

    /// How many coins there are.
    pub const fn small(self) -> u8 {
        self.field(Self::SMALL)
    }

    /// What each digit of the highest byte is worth.
    #[inline]
    const fn digits(self) -> [u8; 3] {
        DIGITS[(self.0 >> Self::WHOLE) as usize]
    }

    /// How much credit there is: all of it is used, or nothing.
    pub const fn credit(self) -> u8 {
        self.digits()[0]
    }

    /// How much a caravan has brought: all of it is used, or nothing.
    pub const fn caravan(self, caravan: Caravan) -> u8 {
        self.digits()[1 + caravan.at()]
    }

    /// What is used as a whole, each by itself; of what is not there, nothing.
    const fn wholes(self) -> [Tender; 3] {
        [
            Tender::Credit(self.credit()),
            Tender::Caravan(Caravan::A, self.caravan(Caravan::A)),
            Tender::Caravan(Caravan::B, self.caravan(Caravan::B)),
        ]
    }

    /// The plain cards alone.
    #[must_use]
    pub const fn plain(self) -> Self {
        Self(self.0 & Self::PLAIN)
    }

    /// All but the credit.
    #[must_use]
    pub const fn without_credit(self) -> Self {
        Self(self.0 - Self::special(Tender::Credit(self.credit())).0)
    }

    /// All that can be laid somewhere piece by piece: cards and coins.
    #[must_use]
    pub const fn loose(self) -> Self {
        Self(self.0 & ((1 << Self::WHOLE) - 1))
    }

    /// What lies open before its owner: coins, credit, and what caravans have brought.
    #[must_use]
    pub const fn open(self) -> Self {
        Self(self.0 >> Self::SMALL << Self::SMALL)
    }

    /// What is held in the hand: plain cards and builder cards.
    #[must_use]
    pub const fn closed(self) -> Self {
        Self(self.0 & ((1 << Self::SMALL) - 1))
    }

    /// Whether there are only plain cards.
    #[inline]
    pub const fn is_plain(self) -> bool {
        self.0 >> Self::SPECIAL == 0
    }

    /// Whether there is none at all.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are. What lies open is no card.
    pub const fn len(self) -> u8 {
        ((self.0 & Self::LOW_BITS).count_ones() + 2 * (self.0 >> 1 & Self::LOW_BITS).count_ones())
            as u8
            + self.builders()
    }

    /// How many plain cards there are, where there is nothing else; two where there are more. That is seen without
    /// counting.
    #[inline]
    pub(crate) const fn plain_up_to_two(self) -> u8 {
        let low = self.0 & Self::LOW_BITS;
        let high = self.0 & !Self::LOW_BITS;
        if high != 0 || low & low.wrapping_sub(1) != 0 {
            2
        } else {
            (low != 0) as u8
        }
    }

    /// What it is worth together.
    #[inline]
    pub const fn total(self) -> u8 {
        let plain = self.plain_total();
        if self.is_plain() {
            plain
        } else {
            plain + self.special_total()
        }
    }

    /// What the plain cards are worth together.
    #[inline]
    pub(crate) const fn plain_total(self) -> u8 {
        TOTAL_LOW[self.0 as usize & 1023] + TOTAL_HIGH[self.0 as usize >> 10 & 255]
    }

    #[cold]
    const fn special_total(self) -> u8 {
        let [credit, a, b] = self.digits();
        self.builders() * BUILDER_VALUE + self.small() + credit + a + b
    }

    /// Every amount below 64 that some of it is worth, as bits.
    pub fn sums(self) -> u64 {
        self.sums_beside(1)
    }

    /// The same together with other money, whose amounts are `sums`.
    pub fn sums_beside(self, mut sums: u64) -> u64 {
        self.for_each(|value| sums |= sums << value);
        sums
    }

    /// This and one more plain card of `value`.
    pub const fn add(&mut self, value: u8) {
        debug_assert!(self.count(value) < 3);
        self.0 += 1 << Self::shift(value);
    }

    /// The same with so many more plain cards of `value`.
    #[must_use]
    pub(crate) const fn with(self, value: u8, count: u8) -> Self {
        debug_assert!(self.count(value) + count <= 3);
        Self(self.0 + ((count as u32) << Self::shift(value)))
    }

    /// Adds all of `others`.
    pub const fn add_all(&mut self, others: Self) {
        debug_assert!(
            self.0 >> Self::WHOLE == 0 || others.0 >> Self::WHOLE == 0 || self.has_room_for(others)
        );
        self.0 += others.0;
    }

    /// Takes `others` away, which must be among this.
    pub const fn take_all(&mut self, others: Self) {
        debug_assert!(self.holds(others));
        self.0 -= others.0;
    }

    /// The values of plain cards that are among these or `others`; how many of each does not matter.
    #[must_use]
    pub const fn either(self, others: Self) -> Self {
        Self((self.0 | others.0) & Self::PLAIN)
    }

    /// Whether all of `others` is among this.
    pub const fn holds(self, others: Self) -> bool {
        // A pair is too small where its high bit is, or where the high bits agree and its low bit is.
        let (high, low) = (self.0 >> 1, self.0);
        let (others_high, others_low) = (others.0 >> 1, others.0);
        let less = !high & others_high | !(high ^ others_high) & !low & others_low;
        less & Self::LOW_BITS == 0 && (others.is_plain() || self.holds_special(others))
    }

    #[cold]
    const fn holds_special(self, others: Self) -> bool {
        let (own, whole) = (self.wholes(), others.wholes());
        let mut at = 0;
        while at < whole.len() {
            if whole[at].value() != 0 && whole[at].value() != own[at].value() {
                return false;
            }
            at += 1;
        }
        others.builders() <= self.builders() && others.small() <= self.small()
    }

    /// Whether nothing of `others` that is used as a whole is there already.
    const fn has_room_for(self, others: Self) -> bool {
        let (own, more) = (self.wholes(), others.wholes());
        let mut at = 0;
        while at < own.len() {
            if own[at].value() != 0 && more[at].value() != 0 {
                return false;
            }
            at += 1;
        }
        true
    }

    /// The highest value of a plain card, 0 if there are none.
    pub const fn highest(self) -> u8 {
        self.plain().plain_highest()
    }

    /// The same where there are only plain cards.
    #[inline]
    pub(crate) const fn plain_highest(self) -> u8 {
        (33 - self.0.leading_zeros() as u8) / 2
    }

    /// The lowest value of a plain card, 0 if there are none.
    pub const fn lowest(self) -> u8 {
        if self.plain().0 == 0 {
            0
        } else {
            self.0.trailing_zeros() as u8 / 2 + 1
        }
    }

    /// What the least part of it is worth, 0 if there is none.
    pub const fn least(self) -> u8 {
        let mut least = if self.small() > 0 { 1 } else { self.lowest() };
        let [credit, a, b] = self.digits();
        let others = [
            credit,
            a,
            b,
            if self.builders() > 0 {
                BUILDER_VALUE
            } else {
                0
            },
        ];
        let mut at = 0;
        while at < others.len() {
            if others[at] > 0 && (least == 0 || others[at] < least) {
                least = others[at];
            }
            at += 1;
        }
        least
    }

    /// Only the plain cards worth less than `value`.
    #[must_use]
    pub const fn below(self, value: u8) -> Self {
        Self(self.0 & ((1 << Self::shift(value)) - 1))
    }

    /// In how many ways some of it can be chosen, nothing and all included.
    pub fn parts(self) -> u32 {
        let plain: u32 = (1..=MAX_VALUE)
            .map(|value| u32::from(self.count(value)) + 1)
            .product();
        let special = (u32::from(self.builders()) + 1) * (u32::from(self.small()) + 1);
        let wholes = self.wholes().into_iter().filter(|t| t.value() > 0);
        (plain * special) << wholes.count()
    }

    /// Calls `visit` with each of these choices.
    pub fn for_each_part(self, mut visit: impl FnMut(Self)) {
        self.for_each_special_part(|special| {
            let mut part = self.plain();
            visit(Self(part.0 | special.0));
            while !part.is_empty() {
                // Counts down: one less of the lowest value there is, and all of those below it.
                let value = part.lowest();
                part.0 -= 1 << Self::shift(value);
                part.0 |= self.below(value).0;
                visit(Self(part.0 | special.0));
            }
        });
    }

    /// Calls `visit` with each choice among all that is no plain card, nothing included and first.
    pub fn for_each_special_part(self, mut visit: impl FnMut(Self)) {
        self.for_each_special_worth(|part, _, _| visit(part));
    }

    /// The same with what it is worth, and what the least part of it is worth, which is 0 if there is none.
    pub(crate) fn for_each_special_worth(self, mut visit: impl FnMut(Self, u8, u8)) {
        self.for_each_whole_part(|whole, worth, least| {
            let nothing_less = |least: u8, value: u8| {
                if least == 0 { value } else { least.min(value) }
            };
            for small in 0..=self.small() {
                let worth = worth + small;
                let least = if small == 0 { least } else { 1 };
                let part = whole.0 | u32::from(small) << Self::SMALL;
                visit(Self(part), worth, least);
                let least = nothing_less(least, BUILDER_VALUE);
                for builders in 1..=self.builders() {
                    let part = part | u32::from(builders) << Self::BUILDERS;
                    visit(Self(part), worth + builders * BUILDER_VALUE, least);
                }
            }
        });
    }

    /// Calls `visit` with each choice among what is used as a whole, nothing included and first.
    /// The same for it as above.
    fn for_each_whole_part(self, mut visit: impl FnMut(Self, u8, u8)) {
        if self.0 >> Self::WHOLE == 0 {
            visit(Self::NONE, 0, 0);
            return;
        }
        let digits = self.digits();
        // Each is there or not, and what is not there cannot be chosen.
        let there = (0..digits.len()).fold(0_u8, |all, at| all | u8::from(digits[at] > 0) << at);
        let mut chosen = 0_u8;
        loop {
            let (mut whole, mut worth, mut least) = (0, 0, 0);
            for (at, value) in digits.into_iter().enumerate() {
                if chosen >> at & 1 != 0 {
                    whole += Self::DIGIT[at] * u32::from(value);
                    worth += value;
                    least = if least == 0 { value } else { value.min(least) };
                }
            }
            visit(Self(whole << Self::WHOLE), worth, least);
            // The next choice among what is there.
            chosen = chosen.wrapping_sub(there) & there;
            if chosen == 0 {
                return;
            }
        }
    }

    /// Calls `visit` with the value of each part, of plain cards first, smallest first.
    #[inline]
    pub fn for_each(self, mut visit: impl FnMut(u8)) {
        self.plain().for_each_plain(&mut visit);
        if !self.is_plain() {
            self.for_each_tender(&mut |tender| visit(tender.value()));
        }
    }

    /// The same where there are only plain cards.
    #[inline]
    pub(crate) fn for_each_plain(self, mut visit: impl FnMut(u8)) {
        let mut left = self;
        while left.0 != 0 {
            let value = left.lowest_of_some();
            visit(value);
            left.0 -= 1 << Self::shift(value);
        }
    }

    /// The lowest value, where there are only plain cards and at least one.
    #[inline]
    const fn lowest_of_some(self) -> u8 {
        self.0.trailing_zeros() as u8 / 2 + 1
    }

    /// Calls `visit` with each piece that is no plain card.
    #[inline(never)]
    fn for_each_tender(self, visit: &mut dyn FnMut(Tender)) {
        (0..self.builders()).for_each(|_| visit(Tender::Builder));
        (0..self.small()).for_each(|_| visit(Tender::Coin));
        let wholes = self.wholes().into_iter();
        wholes.filter(|t| t.value() > 0).for_each(visit);
    }

    /// The cards one by one, plain ones first and smallest first; then what is no plain card.
    pub fn cards(self, currency: Currency) -> impl Iterator<Item = Card> {
        let mut left = self;
        std::iter::from_fn(move || {
            let value = left.lowest();
            if value > 0 {
                left.0 -= 1 << Self::shift(value);
                return Some(Card::money(currency, value));
            }
            let tender = match left {
                _ if left.builders() > 0 => Tender::Builder,
                _ if left.small() > 0 => Tender::Coin,
                _ => left.wholes().into_iter().find(|t| t.value() > 0)?,
            };
            left.0 -= Self::special(tender).0;
            Some(Card::tender(currency, tender))
        })
    }

    /// Calls `visit` with each kind of card there is, and how often.
    pub fn for_each_kind(self, currency: Currency, mut visit: impl FnMut(Card, u8)) {
        let mut left = self.plain();
        while !left.is_empty() {
            let value = left.lowest_of_some();
            visit(Card::money(currency, value), left.count(value));
            left.0 &= !(3 << Self::shift(value));
        }
        if self.is_plain() {
            return;
        }
        let heaps = [
            (Tender::Builder, self.builders()),
            (Tender::Coin, self.small()),
        ];
        let wholes = self.wholes().map(|t| (t, u8::from(t.value() > 0)));
        for (tender, count) in heaps.into_iter().chain(wholes) {
            if count > 0 {
                visit(Card::tender(currency, tender), count);
            }
        }
    }

    /// The values of the plain cards one by one, smallest first.
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
        let mut list = f.debug_list();
        list.entries(self.values());
        self.for_each_tender(&mut |tender| {
            list.entry(&tender);
        });
        list.finish()
    }
}

const _: () = assert!(
    Coins::DIGIT[2] * (1 + MAX_CARAVAN as u32) <= 256,
    "what is used as a whole has room in a byte"
);

/// The three digits of the highest byte.
const DIGITS: [[u8; 3]; 256] = {
    let mut table = [[0; 3]; 256];
    let mut byte = 0;
    while byte < table.len() {
        let whole = byte as u32;
        table[byte] = [
            (whole % Coins::DIGIT[1]) as u8,
            (whole % Coins::DIGIT[2] / Coins::DIGIT[1]) as u8,
            (whole / Coins::DIGIT[2]) as u8,
        ];
        byte += 1;
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
        for few in [&[][..], &[4], &[4, 4], &[1, 9], &[4, 4, 4], &[1, 2, 2]] {
            assert_eq!(some(few).plain_up_to_two() as usize, few.len().min(2));
        }
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

    #[test]
    fn what_is_no_plain_card_is_counted_and_spent_beside_the_plain_ones() {
        let mut coins: Coins = [3, 3, 3, 9].into_iter().collect();
        for _ in 0..4 {
            coins.add_all(Coins::special(Tender::Builder));
        }
        for _ in 0..6 {
            coins.add_all(Coins::special(Tender::Coin));
        }
        coins.add_all(Coins::special(Tender::Credit(5)));
        assert_eq!((coins.len(), coins.total()), (8, 18 + 12 + 6 + 5));
        assert_eq!((coins.highest(), coins.lowest(), coins.least()), (9, 3, 1));
        assert_eq!(coins.parts(), 4 * 2 * 5 * 7 * 2);
        assert_eq!(
            (coins.loose().total(), coins.without_credit().total()),
            (36, 36)
        );
        let mut parts = std::collections::BTreeSet::new();
        coins.for_each_part(|part| {
            assert!(coins.holds(part));
            parts.insert(part.0);
        });
        assert_eq!(parts.len(), coins.parts() as usize);
        assert!(!coins.holds(Coins::special(Tender::Credit(4))));
        let cards = coins.cards(Currency::Denar);
        assert_eq!(cards.map(|card| u16::from(card.value())).sum::<u16>(), 41);
        let mut kinds = 0;
        coins.for_each_kind(Currency::Denar, |card, count| {
            kinds += u16::from(card.value() * count);
        });
        assert_eq!(kinds, 41);
        assert_eq!(coins.sums().count_ones(), 42);
        coins.take_all(coins.open());
        assert_eq!((coins.total(), coins.open()), (30, Coins::NONE));
    }

    #[test]
    fn what_is_used_as_a_whole_stands_side_by_side() {
        let of = |tender| Coins::special(tender);
        for credit in 0..=MAX_CREDIT {
            for a in 0..=MAX_CARAVAN {
                for b in 0..=MAX_CARAVAN {
                    let mut coins = Coins::one(4);
                    coins.add_all(of(Tender::Credit(credit)));
                    coins.add_all(of(Tender::Caravan(Caravan::A, a)));
                    coins.add_all(of(Tender::Caravan(Caravan::B, b)));
                    let caravans = Caravan::ALL.map(|caravan| coins.caravan(caravan));
                    assert_eq!((coins.credit(), caravans), (credit, [a, b]));
                    assert_eq!((coins.len(), coins.total()), (1, 4 + credit + a + b));
                    assert_eq!(coins.without_credit().total(), 4 + a + b);
                    assert_eq!(coins.loose(), Coins::one(4));
                    let there = [credit, a, b].into_iter().filter(|value| *value > 0);
                    let least = there.clone().chain([4]).min();
                    assert_eq!(Some(coins.least()), least);
                    assert_eq!(coins.parts(), 2 << there.clone().count());
                    let mut parts = std::collections::BTreeSet::new();
                    coins.for_each_part(|part| {
                        assert!(coins.holds(part));
                        parts.insert(part.0);
                    });
                    assert_eq!(parts.len() as u32, coins.parts());
                    let cards: Vec<Card> = coins.cards(Currency::Dukat).collect();
                    assert_eq!(cards.len(), 1 + there.count());
                    assert_eq!(cards.iter().map(|c| c.value()).sum::<u8>(), coins.total());
                    assert_eq!(coins.holds(of(Tender::Caravan(Caravan::A, 3))), a == 3);
                    coins.take_all(coins.open());
                    assert_eq!(coins, Coins::one(4));
                }
            }
        }
    }
}
