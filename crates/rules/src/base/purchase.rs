//! The vocabulary of buying: offers, prices, wallets, payments.
//!
//! An [`Offer`] is one thing to be had, with its [`Price`]. A [`Wallet`] is money that may
//! be mixed in one payment. What meets what is decided here, for every offer and every
//! wallet alike.

use crate::base::money::{Coins, Currency, Hand};
use crate::illegal::Illegal;

/// Why somebody may buy now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occasion {
    /// The action of one's own turn.
    OwnTurn,
}

/// What is bought, as an action names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ware {
    /// The tile on a slot of the market, counted from 0.
    Slot(u8),
}

/// What something costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Price {
    /// So much in one currency.
    In(Currency, u8),
}

/// One thing to be had.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// What.
    pub ware: Ware,
    /// For how much.
    pub price: Price,
}

/// Money that may be mixed in one payment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wallet {
    /// The currency.
    pub currency: Currency,
    /// All cards of it in the hand.
    pub coins: Coins,
}

/// The money for one purchase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Payment {
    /// The currency.
    pub currency: Currency,
    /// The cards.
    pub coins: Coins,
}

/// How well a payment fits its price.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exactness {
    /// To the point: another action (B9).
    Exact,
    /// Too much by so much; there is no change.
    Over(u8),
}

/// The wallets in `hand` that can pay `price`.
pub(crate) fn wallets(hand: &Hand, price: Price) -> Wallet {
    let Price::In(currency, _) = price;
    Wallet {
        currency,
        coins: hand.coins(currency),
    }
}

/// Every payment for `price` from `hand` in which no card is superfluous.
pub(crate) fn payments(hand: &Hand, price: Price, mut visit: impl FnMut(Payment)) {
    let wallet = wallets(hand, price);
    let Price::In(currency, amount) = price;
    without_waste(wallet.coins, amount, &mut |coins| {
        visit(Payment { currency, coins });
    });
}

/// Whether `payment` can be made from `hand` and meets `price`; superfluous cards are the
/// payer's own affair (B10).
pub(crate) fn check(hand: &Hand, price: Price, payment: Payment) -> Result<Exactness, Illegal> {
    let Price::In(currency, price) = price;
    if payment.currency != currency {
        return Err(Illegal::WrongCurrency);
    }
    if !hand.coins(currency).holds(payment.coins) {
        return Err(Illegal::NotInHand);
    }
    let paid = payment.coins.total();
    match paid.checked_sub(price) {
        None => Err(Illegal::TooLittle { paid, price }),
        Some(0) => Ok(Exactness::Exact),
        Some(over) => Ok(Exactness::Over(over)),
    }
}

/// Every choice among `coins` that is worth at least `amount` and would not be without any
/// one of its cards. Cards are laid down from the highest value to the lowest: as soon as
/// they reach the amount, the last one laid down is the smallest, and was needed.
pub(crate) fn without_waste(coins: Coins, amount: u8, visit: &mut impl FnMut(Coins)) {
    if coins.total() >= amount {
        lay_down(coins, amount, Coins::NONE, visit);
    }
}

/// `left` is worth at least `amount`, which is not 0.
fn lay_down(left: Coins, amount: u8, laid: Coins, visit: &mut impl FnMut(Coins)) {
    let value = left.highest();
    let smaller = left.below(value);
    let rest = smaller.total();
    let (mut amount, mut laid) = (amount, laid);
    for _ in 0..left.count(value) {
        if rest >= amount {
            lay_down(smaller, amount, laid, visit);
        }
        laid.add(value);
        if value >= amount {
            visit(laid);
            return;
        }
        amount -= value;
    }
    if rest >= amount {
        lay_down(smaller, amount, laid, visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(have: &[u8], amount: u8) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        without_waste(have.iter().copied().collect(), amount, &mut |coins| {
            found.push(coins.values().collect());
        });
        found.sort();
        found
    }

    #[test]
    fn payments_leave_no_card_superfluous() {
        assert_eq!(all(&[7, 4, 1], 10), [vec![4, 7]]);
        assert_eq!(all(&[7, 4, 3], 10), [vec![3, 7], vec![4, 7]]);
        assert_eq!(all(&[9, 9, 1], 9), [vec![9]]);
        assert_eq!(all(&[2, 2, 2], 6), [vec![2, 2, 2]]);
        assert_eq!(all(&[2, 3], 6), Vec::<Vec<u8>>::new());
        assert_eq!(all(&[], 2), Vec::<Vec<u8>>::new());
    }

    #[test]
    fn they_are_all_there() {
        // Against plain counting through all subsets.
        for seed in 0_u32..300 {
            let mut have: Vec<u8> = (0..9)
                .map(|n| (seed.wrapping_mul(0x9e37_79b1 ^ n) >> 7) as u8 % 9 + 1)
                .collect();
            have.sort_unstable();
            have.dedup_by(|a, b| a == b && seed % 2 == 0);
            for v in 1..=9 {
                while have.iter().filter(|x| **x == v).count() > 3 {
                    let at = have.iter().position(|x| *x == v).expect("counted");
                    have.remove(at);
                }
            }
            let amount = (seed % 13 + 1) as u8;
            let mut slow = Vec::new();
            for mask in 1_u32..1 << have.len() {
                let pick: Vec<u8> = have
                    .iter()
                    .enumerate()
                    .filter(|(n, _)| mask >> n & 1 == 1)
                    .map(|(_, v)| *v)
                    .collect();
                let sum: u8 = pick.iter().sum();
                if sum >= amount && pick.iter().all(|v| sum - v < amount) {
                    slow.push(pick);
                }
            }
            slow.sort();
            slow.dedup();
            assert_eq!(all(&have, amount), slow, "{have:?} for {amount}");
        }
    }
}
