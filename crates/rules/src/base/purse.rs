//! What a hand can pay, at a glance, and the purchases that are listed for it.

use crate::action::Action;
use crate::base::money::{Coins, Currency, Hand};
use crate::base::payments::payments;
use crate::base::purchase::{Demand, Help, Occasion, Offer, Payment, Wallet, Wallets, Ware};
use crate::capacity;
use std::ops::Range;

/// Amounts of money below 64 as bits, by currency.
pub(crate) type Amounts = [u64; Currency::EVERY.len()];

#[inline]
pub(crate) const fn has_amount(amounts: u64, amount: u8) -> bool {
    amounts >> amount & 1 != 0
}

/// Lists the payments that stand at these places of the list for another ware, which is paid alike: several things
/// may be had on the same terms.
pub(crate) fn list_again(places: Range<usize>, ware: Ware, out: &mut Vec<Action>) {
    for at in places {
        if let Action::Buy { payment, .. } = out[at] {
            out.push(Action::Buy { ware, payment });
        }
    }
}

/// A hand with which somebody wants to pay. Most things cannot be paid most of the time, and that
/// is seen at a glance.
pub(crate) struct Purse<'h> {
    hand: &'h Hand,
    /// What helps to pay.
    wallets: &'h Wallets,
    /// Whether everything has to be paid exactly.
    pub(crate) exact_only: bool,
    /// The amounts that the cards of a currency can pay.
    plain: Amounts,
    /// The amounts that can be paid where a currency is asked for, with all that helps.
    pub(crate) helped: Amounts,
    /// The amounts that each wallet can pay.
    by_wallet: [u64; capacity::WALLETS],
}

impl<'h> Purse<'h> {
    #[inline]
    pub(crate) fn of(hand: &'h Hand, wallets: &'h Wallets, occasion: Occasion) -> Self {
        let exact_only = occasion == Occasion::BetweenTurns;
        let amounts = |first: Coins, second: Coins| {
            if exact_only {
                second.sums_beside(first.sums())
            } else {
                // All up to what they are worth.
                let worth = first.total().saturating_add(second.total());
                u64::MAX >> (63 - worth.min(63))
            }
        };
        let plain = Currency::EVERY.map(|currency| amounts(hand.coins(currency), Coins::NONE));
        // It is large, and filled where it stays.
        let mut purse = Self {
            hand,
            wallets,
            exact_only,
            plain,
            helped: plain,
            by_wallet: [0; capacity::WALLETS],
        };
        let helped = &mut purse.helped;
        for (wallet, more) in wallets.iter().zip(&mut purse.by_wallet) {
            match wallet.help {
                Help::None => {
                    *more = plain[wallet.currency.at()];
                    for amounts in &mut *helped {
                        *amounts |= *more;
                    }
                }
                Help::Office(office) => {
                    let both = office.currencies();
                    *more = amounts(hand.coins(both[0]), hand.coins(both[1]));
                    for currency in both {
                        helped[currency.at()] |= *more;
                    }
                }
                Help::Patron => {
                    *more = u64::MAX;
                    *helped = [u64::MAX; Currency::EVERY.len()];
                }
                Help::Minter => {
                    *more = amounts(hand.coins(wallet.currency), wallet.joins);
                    for currency in wallet.asked() {
                        helped[currency.at()] |= *more;
                    }
                }
            }
        }
        purse
    }

    /// Whether `offer` can be paid, with all that helps.
    pub(crate) fn can_pay(&self, offer: &Offer) -> bool {
        let mut currencies = offer.currencies().iter();
        currencies.any(|currency| has_amount(self.helped[currency.at()], offer.price))
    }

    /// Lists every way to pay for `offer` with the money that is asked for, without superfluous
    /// cards.
    #[inline]
    pub(crate) fn list_plain(&self, offer: &Offer, out: &mut Vec<Action>) {
        for currency in offer.currencies() {
            if has_amount(self.plain[currency.at()], offer.price) {
                self.list_payments(offer, Wallet::of(*currency), out);
            }
        }
    }

    /// The same with everything that helps.
    pub(crate) fn list_helped(&self, offer: &Offer, out: &mut Vec<Action>) {
        for (wallet, amounts) in self.wallets.iter().zip(&self.by_wallet) {
            if has_amount(*amounts, offer.price) && wallet.pays(offer) {
                self.list_payments(offer, *wallet, out);
            }
        }
    }

    #[inline(never)]
    fn list_payments(&self, offer: &Offer, wallet: Wallet, out: &mut Vec<Action>) {
        let (ware, price) = (offer.ware, offer.price);
        if wallet.help == Help::Patron {
            // In whatever is asked for.
            if let Some(currency) = offer.currency {
                let payment = Payment {
                    help: Help::Patron,
                    ..Payment::of(currency, Coins::NONE)
                };
                out.push(Action::Buy { ware, payment });
            }
            return;
        }
        let exact_only = self.exact_only || offer.demand == Demand::Exact;
        if exact_only {
            let mut sums = self.hand.coins(wallet.currency).sums();
            if let Some(second) = wallet.second(self.hand) {
                sums = second.sums_beside(sums);
            }
            if !has_amount(sums, price) {
                return;
            }
        }
        let home = offer.currency;
        payments(self.hand, wallet, home, price, &mut |payment| {
            if !exact_only || payment.total() == price {
                out.push(Action::Buy { ware, payment });
            }
        });
    }
}
