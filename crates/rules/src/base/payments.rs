//! The ways to pay: every choice of money for an amount in which nothing is superfluous, and where it goes.

use crate::base::money::{Card, Coins, Currency, Face, Hand};
use crate::base::purchase::{Help, Payment, Wallet};
use crate::base::take;
use crate::game::Game;
use crate::seat::Seat;

/// Every payment of `amount` from `wallet` in which no card is superfluous. `home` is the
/// currency that could be paid without any help, if there is one.
pub(crate) fn payments(
    hand: &Hand,
    wallet: Wallet,
    home: Option<Currency>,
    amount: u8,
    visit: &mut impl FnMut(Payment),
) {
    let Wallet { currency, help, .. } = wallet;
    let coins = hand.coins(currency);
    let Some(second) = wallet.second(hand) else {
        without_waste(coins, amount, &mut |coins| {
            visit(Payment::of(currency, coins));
        });
        return;
    };
    let have = (coins, second);
    // With all that could be paid, what helps is idle still.
    let all = Payment {
        currency,
        help,
        coins,
        other: second,
    };
    if has_idle_help(all, home) {
        return;
    }
    both_without_waste(have, amount, &mut |coins, other| {
        let payment = Payment {
            currency,
            help,
            coins,
            other,
        };
        if !has_idle_help(payment, home) {
            visit(payment);
        }
    });
}

/// So many ways to pay from one wallet are told at most.
const MOST_WAYS: u32 = 1024;

/// Every payment of more than `amount` from `wallet` in which something is superfluous, but nothing that helps,
/// as far as they can be told one by one.
pub(crate) fn generous(
    hand: &Hand,
    wallet: Wallet,
    home: Option<Currency>,
    amount: u8,
    visit: &mut dyn FnMut(Payment),
) {
    let Wallet { currency, help, .. } = wallet;
    let first = hand.coins(currency);
    let second = wallet.second(hand).unwrap_or(Coins::NONE);
    if first.parts().saturating_mul(second.parts()) > MOST_WAYS {
        return;
    }
    first.for_each_part(|coins| {
        second.for_each_part(|other| {
            let payment = Payment {
                currency,
                help,
                coins,
                other,
            };
            if payment.total() > amount
                && is_wasteful(payment, home, amount)
                && !has_idle_help(payment, home)
            {
                visit(payment);
            }
        });
    });
}

/// What helps is idle where the same cards could be paid without it.
fn has_idle_help(payment: Payment, home: Option<Currency>) -> bool {
    if payment.help == Help::Minter {
        return payment.other.is_empty();
    }
    let Some(second) = payment.wallet().other() else {
        return false;
    };
    let (first, other) = (payment.coins.is_empty(), payment.other.is_empty());
    match home {
        Some(home) if home == payment.currency => other,
        Some(home) if home == second => first,
        _ => first || other,
    }
}

/// Whether the payment holds a card that is not needed for `price`.
pub(crate) fn is_wasteful(payment: Payment, home: Option<Currency>, price: u8) -> bool {
    if payment.help == Help::Patron {
        return false;
    }
    let halves = [payment.coins, payment.other];
    let lowest = halves
        .iter()
        .filter(|c| !c.is_empty())
        .map(|c| c.least())
        .min();
    lowest.is_some_and(|low| payment.total() - low >= price) || has_idle_help(payment, home)
}

/// Every choice among `coins` that is worth at least `amount` and would not be without any
/// one of its cards. Cards are laid down from the highest value to the lowest: as soon as
/// they reach the amount, the last one laid down is the smallest, and was needed.
#[inline]
pub(crate) fn without_waste(coins: Coins, amount: u8, visit: &mut impl FnMut(Coins)) {
    if coins.is_plain() {
        plain_without_waste(coins, amount, visit);
    } else {
        with_special(coins, amount, visit);
    }
}

/// The same for plain cards alone.
#[inline]
pub(crate) fn plain_without_waste(coins: Coins, amount: u8, visit: &mut impl FnMut(Coins)) {
    let worth = coins.plain_total();
    if worth >= amount {
        lay_down(coins, worth, amount, Coins::NONE, visit);
    }
}

/// The same where there is more than plain cards: each choice among the rest is made up with plain
/// ones, as long as its own smallest part is needed.
#[inline(never)]
fn with_special(coins: Coins, amount: u8, visit: &mut dyn FnMut(Coins)) {
    if coins.total() < amount {
        return;
    }
    let plain_total = coins.plain_total();
    coins.for_each_special_worth(|special, worth, least| {
        if worth >= amount {
            if worth - least < amount {
                visit(special);
            }
        } else if plain_total >= amount - worth {
            let mut complete = |plain: Coins| {
                if special.is_empty() || plain.total() + worth - least < amount {
                    let mut all = plain;
                    all.add_all(special);
                    visit(all);
                }
            };
            let (plain, nothing) = (coins.plain(), Coins::NONE);
            lay_down(plain, plain_total, amount - worth, nothing, &mut complete);
        }
    });
}

/// `left` is worth `worth`, which is at least `amount`, which is not 0. There are only plain cards.
fn lay_down(left: Coins, worth: u8, amount: u8, laid: Coins, visit: &mut impl FnMut(Coins)) {
    let value = left.plain_highest();
    let (smaller, count) = (left.below(value), left.count(value));
    let rest = worth - count * value;
    let (mut amount, mut laid) = (amount, laid);
    for _ in 0..count {
        if rest >= amount {
            lay_down(smaller, rest, amount, laid, visit);
        }
        laid.add(value);
        if value >= amount {
            visit(laid);
            return;
        }
        amount -= value;
    }
    if rest >= amount {
        lay_down(smaller, rest, amount, laid, visit);
    }
}

/// The same for two currencies together.
fn both_without_waste(have: (Coins, Coins), amount: u8, visit: &mut dyn FnMut(Coins, Coins)) {
    if have.0.total().saturating_add(have.1.total()) < amount {
        return;
    }
    let plain = (have.0.plain(), have.1.plain());
    let total = u16::from(plain.0.plain_total()) + u16::from(plain.1.plain_total());
    if have == plain {
        let nothing = (Coins::NONE, Coins::NONE);
        lay_down_both(have, total, amount, nothing, &mut |first, second| {
            visit(first, second);
        });
        return;
    }
    have.0.for_each_special_worth(|first, worth, least| {
        have.1.for_each_special_worth(|second, more, other| {
            let worth = worth + more;
            let least = match (least, other) {
                (0, least) | (least, 0) => least,
                _ => least.min(other),
            };
            if worth >= amount {
                if worth - least < amount {
                    visit(first, second);
                }
                return;
            }
            if total < u16::from(amount - worth) {
                return;
            }
            lay_down_both(
                plain,
                total,
                amount - worth,
                (first, second),
                &mut |first, second| {
                    if least == 0 || first.total() + second.total() - least < amount {
                        visit(first, second);
                    }
                },
            );
        });
    });
}

/// The same, completing what is `laid`; `left` is plain cards, which are worth `worth`, and that is at least `amount`,
/// which is not 0.
fn lay_down_both(
    left: (Coins, Coins),
    worth: u16,
    amount: u8,
    laid: (Coins, Coins),
    visit: &mut impl FnMut(Coins, Coins),
) {
    let value = left.0.plain_highest().max(left.1.plain_highest());
    let counts = (left.0.count(value), left.1.count(value));
    let smaller = (left.0.below(value), left.1.below(value));
    let rest = worth - u16::from((counts.0 + counts.1) * value);
    for first in 0..=counts.0 {
        for second in 0..=counts.1 {
            let paid = (first + second) * value;
            if paid >= amount + value {
                // One card less is enough.
                break;
            }
            let laid = (laid.0.with(value, first), laid.1.with(value, second));
            if paid >= amount {
                visit(laid.0, laid.1);
            } else if rest >= u16::from(amount - paid) {
                lay_down_both(smaller, rest, amount - paid, laid, visit);
            }
        }
    }
}

/// Puts the money of a payment from the hand onto the discard pile, or wherever else it goes.
pub(crate) fn pay(game: &mut Game, seat: Seat, payment: Payment) {
    if payment.help == Help::None && payment.coins.is_plain() {
        game.hands[seat.at()]
            .coins_mut(payment.currency)
            .take_all(payment.coins);
        let known = game.known[seat.at()].coins_mut(payment.currency);
        payment.coins.for_each_plain(|value| {
            if known.count(value) > 0 {
                known.take_all(Coins::one(value));
            }
            game.discard.push(Card::money(payment.currency, value));
        });
        return;
    }
    if payment.help == Help::Minter {
        for card in payment.coins.cards(payment.currency) {
            game.spend(seat, card);
        }
        for card in payment.other.cards(payment.currency) {
            take::off(game, card);
            game.lay_off(seat, card);
        }
        return;
    }
    for card in payment.cards() {
        game.spend(seat, card);
    }
}

/// The money of a payment goes from one hand into another, for all to see (B20). What is no money card goes
/// where it always goes.
#[inline(never)]
pub(crate) fn pay_to(game: &mut Game, seat: Seat, seller: Seat, payment: Payment) {
    let mut payment = payment;
    if payment.help == Help::Minter {
        // What joins from the display goes the same ways.
        for card in payment.other.cards(payment.currency) {
            take::off(game, card);
            if card.is_special() {
                game.lay_off(seat, card);
            } else {
                game.gain(seller, card);
            }
        }
        (payment.help, payment.other) = (Help::None, Coins::NONE);
    }
    for card in payment.cards() {
        if card.is_special() || matches!(card.face(), Face::Office(_)) {
            game.spend(seat, card);
        } else {
            game.hands[seat.at()].give(card);
            game.forget(seat, card);
            game.gain(seller, card);
        }
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
