//! Buying: offers, prices, wallets, payments.
//!
//! An [`Offer`] is one thing to be had, with its price and on what terms. A [`Wallet`] is
//! money that may be mixed in one payment. What meets what is decided here, for every offer
//! and every wallet alike. Without modules the offers are the four slots of the market, and
//! the only wallet is the money of the slot's currency.

use crate::action::Action;
use crate::base::market::{self, Slot};
use crate::base::money::{Card, Coins, Currency, Hand};
use crate::base::tile::TileId;
use crate::capacity;
use crate::cards;
use crate::components::Office;
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::list::List;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// Why somebody may buy now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occasion {
    /// The action of one's own turn.
    OwnTurn,
    /// Between two turns, exactly paid and without a bonus.
    BetweenTurns,
}

/// What is bought, as an action names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ware {
    /// The tile on a slot of the market.
    Slot(Slot),
    /// The same together with a watchtower of its colour.
    WithTower(Slot),
    /// The same for half its price, to be finished later.
    AsSite(Slot),
    /// A tile that lies beside the market.
    Beside(TileId),
    /// The finishing of one's own building site.
    Finish(TileId),
}

impl Ware {
    /// The slot of the market that it lies on.
    pub const fn slot(self) -> Option<Slot> {
        match self {
            Self::Slot(slot) | Self::WithTower(slot) | Self::AsSite(slot) => Some(slot),
            Self::Beside(_) | Self::Finish(_) => None,
        }
    }
}

/// How something has to be paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Demand {
    /// With at least its price.
    Enough,
    /// With its price and no more.
    Exact,
    /// With at least a part of its price, which is never exact.
    Part,
}

/// One thing to be had, and on what terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// What.
    pub ware: Ware,
    /// In which currency.
    pub currency: Currency,
    /// For how much.
    pub price: u8,
    /// How it has to be paid.
    pub demand: Demand,
    /// Whether paying exactly earns another action.
    pub bonus: bool,
    /// Whether it is a tile as it is, with nothing added or left out.
    pub plain: bool,
}

impl Offer {
    /// The tile on a slot, on the terms of the base game.
    pub const fn on_slot(slot: Slot, price: u8) -> Self {
        Self {
            ware: Ware::Slot(slot),
            currency: slot.currency(),
            price,
            demand: Demand::Enough,
            bonus: true,
            plain: true,
        }
    }

    /// How well a payment fits that reaches the price.
    const fn fit(&self, paid: u8) -> Exactness {
        match paid.saturating_sub(self.price) {
            _ if matches!(self.demand, Demand::Part) => Exactness::Never,
            0 => Exactness::Exact,
            over => Exactness::Over(over),
        }
    }
}

/// Is told of one offer after the other, and passes on those that can be paid.
pub struct Offers<'o> {
    /// The amounts that can be paid where a currency is asked for, as bits.
    amounts: Amounts,
    pass_on: &'o mut dyn FnMut(Offer),
}

/// Amounts of money below 64 as bits, by currency.
type Amounts = [u64; Currency::EVERY.len()];

impl Offers<'_> {
    /// Whether an offer on these terms can be paid: any other need not be made.
    #[inline]
    pub const fn can_be(&self, currency: Currency, price: u8) -> bool {
        has_amount(self.amounts[currency.at()], price)
    }

    /// Makes an offer.
    #[inline]
    pub fn push(&mut self, offer: Offer) {
        if self.can_be(offer.currency, offer.price) {
            (self.pass_on)(offer);
        }
    }
}

#[inline]
const fn has_amount(amounts: u64, amount: u8) -> bool {
    amounts >> amount & 1 != 0
}

/// What helps to pay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Help {
    /// Nothing.
    #[default]
    None,
    /// An exchange office: both its currencies may be mixed.
    Office(Office),
    /// The patron, who pays everything.
    Patron,
}

/// Money that may be mixed in one payment: one currency, or the two of an exchange office.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wallet {
    /// The currency; with an exchange office its first.
    pub currency: Currency,
    /// What opens the wallet.
    pub help: Help,
}

impl Wallet {
    /// One currency alone.
    pub const fn of(currency: Currency) -> Self {
        Self {
            currency,
            help: Help::None,
        }
    }

    /// Whether it may pay for `offer`.
    fn pays(&self, offer: &Offer) -> bool {
        match self.help {
            Help::None => true,
            Help::Office(office) => office.currencies().contains(&offer.currency),
            Help::Patron => offer.plain,
        }
    }

    /// The second currency.
    pub fn other(&self) -> Option<Currency> {
        match self.help {
            Help::Office(office) => Some(office.currencies()[1]),
            _ => None,
        }
    }
}

impl Default for Wallet {
    fn default() -> Self {
        Self::of(Currency::Gulden)
    }
}

/// Several wallets.
pub type Wallets = List<Wallet, { capacity::WALLETS }>;

/// The money for one purchase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Payment {
    /// The currency; with an exchange office its first.
    pub currency: Currency,
    /// What helps.
    pub help: Help,
    /// The cards of the currency.
    pub coins: Coins,
    /// With an exchange office, the cards of its second currency.
    pub other: Coins,
}

impl Payment {
    /// Cards of one currency.
    pub const fn of(currency: Currency, coins: Coins) -> Self {
        Self {
            currency,
            help: Help::None,
            coins,
            other: Coins::NONE,
        }
    }

    /// The wallet that it comes from.
    pub const fn wallet(&self) -> Wallet {
        Wallet {
            currency: self.currency,
            help: self.help,
        }
    }

    /// What it is worth.
    pub fn total(&self) -> u8 {
        self.coins.total() + self.other.total()
    }

    /// The cards one by one, the exchange office last.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let other = self.wallet().other().unwrap_or(self.currency);
        let office = match self.help {
            Help::Office(office) => Some(Card::office(office)),
            _ => None,
        };
        let money = move |currency: Currency, coins: Coins| {
            coins
                .values()
                .map(move |value| Card::money(currency, value))
        };
        money(self.currency, self.coins)
            .chain(money(other, self.other))
            .chain(office)
    }
}

/// How well a payment fits its price.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Exactness {
    /// To the point: another action (B9).
    Exact,
    /// Too much by so much; there is no change.
    Over(u8),
    /// Never exact, whatever is paid (H62).
    Never,
}

/// What was bought, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Purchase {
    /// What.
    pub ware: Ware,
    /// The tile concerned.
    pub tile: TileId,
    /// What it cost.
    pub price: u8,
    /// How well the payment fitted.
    pub exactness: Exactness,
    /// Why it could be bought.
    pub occasion: Occasion,
}

/// The offer for `ware`.
#[inline]
fn offer(game: &Game, seat: Seat, occasion: Occasion, ware: Ware) -> Option<Offer> {
    let offer = if let Ware::Slot(slot) = ware {
        market::offer(game, slot)
    } else {
        further_offer(game, seat, occasion, ware)
    };
    offer.map(|offer| on_occasion(offer, occasion))
}

/// The offer for something that modules offer.
#[inline(never)]
fn further_offer(game: &Game, seat: Seat, occasion: Occasion, ware: Ware) -> Option<Offer> {
    let mut found = None;
    let mut all = Offers {
        amounts: [u64::MAX; Currency::EVERY.len()],
        pass_on: &mut |offer| {
            if offer.ware == ware {
                found = Some(offer);
            }
        },
    };
    hooks::offers(game, seat, occasion, &mut all);
    found
}

/// Between turns everything is paid exactly and nothing earns another action.
fn on_occasion(mut offer: Offer, occasion: Occasion) -> Offer {
    if occasion == Occasion::BetweenTurns {
        (offer.demand, offer.bonus) = (Demand::Exact, false);
    }
    offer
}

/// The currency and the price of `ware` for whoever is asked now.
pub(crate) fn terms(game: &Game, ware: Ware) -> Option<(Currency, u8)> {
    let occasion = match game.question()? {
        Frame::Act { .. } => Occasion::OwnTurn,
        _ => Occasion::BetweenTurns,
    };
    let offer = offer(game, game.to_act()?, occasion, ware)?;
    Some((offer.currency, offer.price))
}

/// Lists every purchase in one's own turn, without superfluous cards.
pub(crate) fn list(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    let hand = &game.hands[seat.at()];
    for slot in Slot::ALL {
        let Some(tile) = game.market[slot.at()] else {
            continue;
        };
        let (ware, currency) = (Ware::Slot(slot), slot.currency());
        without_waste(hand.coins(currency), tile.price(), &mut |coins| {
            let payment = Payment::of(currency, coins);
            out.push(Action::Buy { ware, payment });
        });
    }
    if !game.modules.is_empty() {
        list_further(game, seat, Occasion::OwnTurn, out);
    }
}

/// The same between two turns: only what is paid exactly.
pub(crate) fn list_between_turns(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    list_further(game, seat, Occasion::BetweenTurns, out);
}

/// What modules offer, and with what else they let one pay; between turns, the market as well.
#[inline(never)]
fn list_further(game: &Game, seat: Seat, occasion: Occasion, out: &mut Vec<Action>) {
    let mut wallets = Wallets::new();
    hooks::wallets(game, seat, occasion, &mut wallets);
    let hand = &game.hands[seat.at()];
    if hand.is_empty() && wallets.is_empty() {
        return;
    }
    let purse = Purse::of(hand, &wallets, occasion);
    for slot in Slot::ALL {
        if let Some(offer) = market::offer(game, slot)
            && has_amount(purse.helped[slot.at()], offer.price)
        {
            if purse.exact_only {
                purse.list_plain(&offer, out);
            }
            purse.list_helped(&offer, out);
        }
    }
    let mut offers = Offers {
        amounts: purse.helped,
        pass_on: &mut |offer| {
            purse.list_plain(&offer, out);
            purse.list_helped(&offer, out);
        },
    };
    hooks::offers(game, seat, occasion, &mut offers);
}

/// A hand with which somebody wants to pay. Most things cannot be paid most of the time, and that
/// is seen at a glance.
struct Purse<'h> {
    hand: &'h Hand,
    /// What helps to pay.
    wallets: &'h Wallets,
    /// Whether everything has to be paid exactly.
    exact_only: bool,
    /// The amounts that the cards of a currency can pay.
    plain: Amounts,
    /// The amounts that can be paid where a currency is asked for, with all that helps.
    helped: Amounts,
}

impl<'h> Purse<'h> {
    #[inline]
    fn of(hand: &'h Hand, wallets: &'h Wallets, occasion: Occasion) -> Self {
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
        let mut helped = plain;
        for wallet in wallets {
            match wallet.help {
                Help::None => {
                    let more = plain[wallet.currency.at()];
                    for amounts in &mut helped {
                        *amounts |= more;
                    }
                }
                Help::Office(office) => {
                    let both = office.currencies();
                    let more = amounts(hand.coins(both[0]), hand.coins(both[1]));
                    for currency in both {
                        helped[currency.at()] |= more;
                    }
                }
                Help::Patron => helped = [u64::MAX; Currency::EVERY.len()],
            }
        }
        Self {
            hand,
            wallets,
            exact_only,
            plain,
            helped,
        }
    }

    /// Lists every way to pay for `offer` with the money that is asked for, without superfluous
    /// cards.
    #[inline]
    fn list_plain(&self, offer: &Offer, out: &mut Vec<Action>) {
        if has_amount(self.plain[offer.currency.at()], offer.price) {
            self.list_payments(offer, Wallet::of(offer.currency), out);
        }
    }

    /// The same with everything that helps.
    fn list_helped(&self, offer: &Offer, out: &mut Vec<Action>) {
        for wallet in self.wallets {
            let pays = match wallet.help {
                Help::None => has_amount(self.plain[wallet.currency.at()], offer.price),
                Help::Office(_) | Help::Patron => true,
            };
            if pays && wallet.pays(offer) {
                self.list_payments(offer, *wallet, out);
            }
        }
    }

    #[inline(never)]
    fn list_payments(&self, offer: &Offer, wallet: Wallet, out: &mut Vec<Action>) {
        let (ware, price) = (offer.ware, offer.price);
        if wallet.help == Help::Patron {
            let payment = Payment {
                help: Help::Patron,
                ..Payment::of(offer.currency, Coins::NONE)
            };
            out.push(Action::Buy { ware, payment });
            return;
        }
        let exact_only = self.exact_only || offer.demand == Demand::Exact;
        if exact_only {
            let mut sums = self.hand.coins(wallet.currency).sums();
            if let Some(second) = wallet.other() {
                sums = self.hand.coins(second).sums_beside(sums);
            }
            if !has_amount(sums, price) {
                return;
            }
        }
        let home = Some(offer.currency);
        payments(self.hand, wallet, home, price, &mut |payment| {
            if !exact_only || payment.total() == price {
                out.push(Action::Buy { ware, payment });
            }
        });
    }
}

/// Every payment of `amount` from `wallet` in which no card is superfluous. `home` is the
/// currency that could be paid without any help, if there is one.
pub(crate) fn payments(
    hand: &Hand,
    wallet: Wallet,
    home: Option<Currency>,
    amount: u8,
    visit: &mut impl FnMut(Payment),
) {
    let Wallet { currency, help } = wallet;
    let coins = hand.coins(currency);
    let Some(second) = wallet.other() else {
        without_waste(coins, amount, &mut |coins| {
            visit(Payment::of(currency, coins));
        });
        return;
    };
    let have = (coins, hand.coins(second));
    lay_down_both(
        have,
        amount,
        (Coins::NONE, Coins::NONE),
        &mut |coins, other| {
            let payment = Payment {
                currency,
                help,
                coins,
                other,
            };
            if !has_idle_office(payment, home) {
                visit(payment);
            }
        },
    );
}

/// An exchange office is idle where the same cards could be paid without it.
fn has_idle_office(payment: Payment, home: Option<Currency>) -> bool {
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

/// Whether this can be bought with that.
pub(crate) fn check(
    game: &Game,
    seat: Seat,
    occasion: Occasion,
    ware: Ware,
    payment: Payment,
) -> Result<(), Illegal> {
    let offer = offer(game, seat, occasion, ware).ok_or(Illegal::NotForSale)?;
    let wallet = payment.wallet();
    if wallet != Wallet::of(offer.currency) {
        let mut wallets = Wallets::new();
        hooks::wallets(game, seat, occasion, &mut wallets);
        // The patron pays in whatever currency is asked for.
        let patron = wallet.help == Help::Patron && wallet.currency == offer.currency;
        let same = |w: &Wallet| *w == wallet || patron && w.help == Help::Patron;
        if !wallets.iter().any(|w| same(w) && w.pays(&offer)) {
            return Err(Illegal::WrongCurrency);
        }
    }
    if payment.help == Help::Patron {
        let alone = payment.coins.is_empty() && payment.other.is_empty();
        return if alone {
            Ok(())
        } else {
            Err(Illegal::WrongCurrency)
        };
    }
    check_cards(&game.hands[seat.at()], payment)?;
    let (paid, price) = (payment.total(), offer.price);
    match paid.checked_sub(price) {
        None => Err(Illegal::TooLittle { paid, price }),
        Some(1..) if offer.demand == Demand::Exact => Err(Illegal::NotExact { paid, price }),
        Some(_) => Ok(()),
    }
}

/// Whether the cards of a payment are in the hand. Superfluous ones are the payer's own
/// affair (B10).
pub(crate) fn check_cards(hand: &Hand, payment: Payment) -> Result<(), Illegal> {
    let office = match payment.help {
        Help::Office(office) => hand.has(Card::office(office)),
        Help::None => payment.other.is_empty(),
        Help::Patron => false,
    };
    let other = payment.wallet().other().unwrap_or(payment.currency);
    let held = hand.coins(payment.currency).holds(payment.coins)
        && (payment.other.is_empty() || hand.coins(other).holds(payment.other));
    if office && held {
        Ok(())
    } else {
        Err(Illegal::NotInHand)
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
        .map(|c| c.lowest())
        .min();
    lowest.is_some_and(|low| payment.total() - low >= price) || has_idle_office(payment, home)
}

/// Buys: the money goes to the discard pile, the ware to the buyer. A tile lies aside until it
/// is placed (B11), in the card game it stays where it lies. Paying exactly earns another action (B9); what the purchase itself asks
/// comes before it.
pub(crate) fn buy(
    game: &mut Game,
    seat: Seat,
    occasion: Occasion,
    ware: Ware,
    payment: Payment,
    log: &mut Log,
) {
    let offer = offer(game, seat, occasion, ware).expect("it is for sale");
    let exactness = offer.fit(payment.total());
    pay(game, seat, payment);
    let tile = match ware {
        Ware::Slot(slot) | Ware::WithTower(slot) | Ware::AsSite(slot) => {
            let tile = game.market[slot.at()].take().expect("it is for sale");
            cards::receive(game, seat, tile);
            tile
        }
        Ware::Beside(tile) => {
            game.fresh[seat.at()].insert(tile);
            tile
        }
        Ware::Finish(tile) => tile,
    };
    let bonus = offer.bonus && exactness == Exactness::Exact;
    if bonus {
        game.frames.push(Frame::Act { bonus });
    }
    let purchase = Purchase {
        ware,
        tile,
        price: offer.price,
        exactness,
        occasion,
    };
    log.say(Event::Bought {
        seat,
        ware,
        tile,
        payment,
        exactness,
        bonus,
    });
    hooks::bought(game, seat, &purchase, log);
}

/// Puts the money of a payment from the hand onto the discard pile.
pub(crate) fn pay(game: &mut Game, seat: Seat, payment: Payment) {
    if payment.help == Help::None {
        game.hands[seat.at()]
            .coins_mut(payment.currency)
            .take_all(payment.coins);
        payment.coins.for_each(|value| {
            let card = Card::money(payment.currency, value);
            game.forget(seat, card);
            game.discard.push(card);
        });
        return;
    }
    for card in payment.cards() {
        game.spend(seat, card);
    }
    hooks::paid(game, seat, payment);
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

/// The same for two currencies together.
fn lay_down_both(
    left: (Coins, Coins),
    amount: u8,
    laid: (Coins, Coins),
    visit: &mut impl FnMut(Coins, Coins),
) {
    let value = left.0.highest().max(left.1.highest());
    if value == 0 || u16::from(left.0.total()) + u16::from(left.1.total()) < u16::from(amount) {
        return;
    }
    let rest = (left.0.below(value), left.1.below(value));
    for first in 0..=left.0.count(value) {
        for second in 0..=left.1.count(value) {
            let mut laid = laid;
            (0..first).for_each(|_| laid.0.add(value));
            (0..second).for_each(|_| laid.1.add(value));
            let worth = (first + second) * value;
            if worth < amount {
                lay_down_both(rest, amount - worth, laid, visit);
            } else if worth - value < amount {
                visit(laid.0, laid.1);
            }
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
