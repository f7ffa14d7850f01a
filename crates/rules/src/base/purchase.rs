//! Buying: offers, prices, wallets, payments.
//!
//! An [`Offer`] is one thing to be had, with its price and on what terms. A [`Wallet`] is
//! money that may be mixed in one payment. What meets what is decided here, for every offer
//! and every wallet alike. Without modules the offers are the four slots of the market, and
//! the only wallet is the money of the slot's currency.

use crate::action::Action;
use crate::base::market::{self, Slot};
use crate::base::money::{Card, Coins, Currency, Hand};
use crate::base::payments::{self, generous, plain_without_waste, without_waste};
use crate::base::purse::{self, Amounts, Purse, has_amount};
use crate::base::steps::{self, Aid};
use crate::base::tile::TileId;
use crate::capacity;
use crate::cards;
use crate::components::{Marked, Office};
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::list::List;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Why somebody may buy now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occasion {
    /// The action of one's own turn.
    OwnTurn,
    /// Between two turns, exactly paid and without a bonus.
    BetweenTurns,
    /// Something brought the right to buy at a price of its own: no action, and no bonus.
    Bonus,
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
    /// A card that lies beside the market, with what is marked on it.
    Marked(Marked),
    /// A card that lies beside the market.
    Card(Card),
}

impl Ware {
    /// The slot of the market that it lies on.
    pub const fn slot(self) -> Option<Slot> {
        match self {
            Self::Slot(slot) | Self::WithTower(slot) | Self::AsSite(slot) => Some(slot),
            Self::Beside(_) | Self::Finish(_) | Self::Marked(_) | Self::Card(_) => None,
        }
    }

    /// Whether a tile is bought, on the market or beside it.
    pub const fn is_tile(self) -> bool {
        self.slot().is_some() || matches!(self, Self::Beside(_))
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
    /// In which currency; in any one of the market's, where none is named.
    pub currency: Option<Currency>,
    /// For how much.
    pub price: u8,
    /// How it has to be paid.
    pub demand: Demand,
    /// Whether paying exactly earns another action.
    pub bonus: bool,
    /// Whether it is a tile as it is, with nothing added or left out.
    pub plain: bool,
    /// Who gets the cards that are paid; nobody where they are discarded.
    pub seller: Option<Seat>,
}

impl Offer {
    /// The tile on a slot, on the terms of the base game.
    pub const fn on_slot(slot: Slot, price: u8) -> Self {
        Self {
            ware: Ware::Slot(slot),
            currency: Some(slot.currency()),
            price,
            demand: Demand::Enough,
            bonus: true,
            plain: true,
            seller: None,
        }
    }

    /// The currencies in which it can be paid without any help.
    pub const fn currencies(&self) -> &[Currency] {
        match &self.currency {
            Some(currency) => std::slice::from_ref(currency),
            None => &Currency::ALL,
        }
    }

    /// Whether the same money pays for it as for another offer: all terms are the same but what is bought.
    fn is_paid_like(&self, other: &Self) -> bool {
        let ware = other.ware;
        self.ware.is_tile() == ware.is_tile() && Self { ware, ..*self } == *other
    }

    /// How well a payment fits that reaches the price. A part of a price is never met exactly, but
    /// may be paid with too much (H60, H62).
    const fn fit(&self, paid: u8) -> Exactness {
        match Exactness::of(paid, self.price) {
            Exactness::Exact if matches!(self.demand, Demand::Part) => Exactness::Never,
            fit => fit,
        }
    }
}

/// Is told of one offer after the other, and passes on those that can be paid.
pub struct Offers<'o> {
    /// The amounts that can be paid where a currency is asked for, as bits.
    amounts: Amounts,
    pass_on: &'o mut dyn FnMut(Offer),
}

impl Offers<'_> {
    /// Whether an offer on these terms can be paid: any other need not be made.
    #[inline]
    pub const fn can_be(&self, currency: Currency, price: u8) -> bool {
        has_amount(self.amounts[currency.at()], price)
    }

    /// Makes an offer.
    #[inline]
    pub fn push(&mut self, offer: Offer) {
        let mut currencies = offer.currencies().iter();
        if currencies.any(|currency| self.can_be(*currency, offer.price)) {
            (self.pass_on)(offer);
        }
    }
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
    /// The minter: cards of the display join those of the hand.
    Minter,
}

/// Money that may be mixed in one payment: one currency, or the two of an exchange office.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wallet {
    /// The currency; with an exchange office its first.
    pub currency: Currency,
    /// What opens the wallet.
    pub help: Help,
    /// What joins from elsewhere than the hand, in the same currency.
    pub joins: Coins,
}

impl Wallet {
    /// One currency alone.
    pub const fn of(currency: Currency) -> Self {
        Self {
            currency,
            help: Help::None,
            joins: Coins::NONE,
        }
    }

    /// Whether it may pay for `offer`.
    pub(crate) fn pays(&self, offer: &Offer) -> bool {
        match self.help {
            Help::None => true,
            Help::Office(office) => {
                let both = office.currencies();
                offer.currencies().iter().any(|c| both.contains(c))
            }
            Help::Patron => offer.plain,
            Help::Minter => {
                let mut asked = offer.currencies().iter();
                offer.ware.is_tile() && asked.any(|currency| self.asked().contains(currency))
            }
        }
    }

    /// The currencies of prices that its own may pay.
    pub(crate) const fn asked(&self) -> &[Currency] {
        match self.currency {
            Currency::Diamond => &Currency::ALL,
            _ => std::slice::from_ref(&self.currency),
        }
    }

    /// The money that joins that of its currency in `hand`: of a second currency, or from elsewhere.
    pub(crate) fn second(&self, hand: &Hand) -> Option<Coins> {
        match self.help {
            Help::Minter => Some(self.joins),
            _ => self.other().map(|currency| hand.coins(currency)),
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
    /// With an exchange office, the cards of its second currency; with the minter, those of the display.
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
            joins: Coins::NONE,
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
        let first = self.coins.cards(self.currency);
        first.chain(self.other.cards(other)).chain(office)
    }
}

/// How well a payment fits its price: all that reacts to it reads this and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Exactness {
    /// To the point, or counted so because something else made up the price: another action (B9).
    Exact,
    /// Too much by so much.
    Over(u8),
    /// To the point, and never counted so (H62).
    Never,
}

impl Exactness {
    /// How well `paid` fits `price`. Whatever made up for what is missing makes it exact.
    pub const fn of(paid: u8, price: u8) -> Self {
        match paid.saturating_sub(price) {
            0 => Self::Exact,
            over => Self::Over(over),
        }
    }

    /// By how much it was too much.
    pub const fn over(self) -> u8 {
        match self {
            Self::Over(over) => over,
            Self::Exact | Self::Never => 0,
        }
    }
}

/// What was paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PaidFor {
    /// A purchase.
    Ware(Ware),
    /// What was won at an auction.
    Bid,
}

/// A payment against a price.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Paid {
    /// The money.
    pub payment: Payment,
    /// How well it fitted.
    pub exactness: Exactness,
    /// What for.
    pub what: PaidFor,
    /// The currency that was asked for, if it was one.
    pub asked: Option<Currency>,
    /// Whether it was the action of a turn.
    pub is_action: bool,
}

/// What was bought, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Purchase {
    /// What.
    pub ware: Ware,
    /// The tile concerned, if it is about one.
    pub tile: Option<TileId>,
    /// What it cost.
    pub price: u8,
    /// How well the payment fitted.
    pub exactness: Exactness,
    /// Why it could be bought.
    pub occasion: Occasion,
}

/// The offer for `ware`.
#[inline]
pub(crate) fn offer(game: &Game, seat: Seat, occasion: Occasion, ware: Ware) -> Option<Offer> {
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

/// The price of `ware` for whoever is asked now, and its currency; none where any will do.
pub(crate) fn terms(game: &Game, ware: Ware) -> Option<(Option<Currency>, u8)> {
    let occasion = match game.question()? {
        Frame::Act { .. } => Occasion::OwnTurn,
        Frame::Settle { seat } => return steps::terms(game, seat, ware),
        _ => Occasion::BetweenTurns,
    };
    let offer = offer(game, game.to_act()?, occasion, ware)?;
    Some((offer.currency, offer.price))
}

/// Lists every purchase in one's own turn, without superfluous cards.
pub(crate) fn list(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    if game.modules.is_empty() {
        list_market::<true>(game, seat, out);
    } else {
        list_more(game, seat, out);
    }
}

#[inline(never)]
fn list_more(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    list_market::<false>(game, seat, out);
    list_further(game, seat, Occasion::OwnTurn, out);
}

/// Lists what the market offers, paid in the currencies of its slots; there are only plain cards, or
/// there may be other money as well.
#[allow(clippy::inline_always, reason = "each caller leaves out a part of it")]
#[inline(always)]
fn list_market<const PLAIN: bool>(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    let hand = &game.hands[seat.at()];
    for slot in Slot::ALL {
        let Some(tile) = game.market[slot.at()] else {
            continue;
        };
        let (ware, currency) = (Ware::Slot(slot), slot.currency());
        let mut visit = |coins: Coins| {
            let payment = Payment::of(currency, coins);
            out.push(Action::Buy { ware, payment });
        };
        if PLAIN {
            plain_without_waste(hand.coins(currency), tile.price(), &mut visit);
        } else {
            without_waste(hand.coins(currency), tile.price(), &mut visit);
        }
    }
}

/// The same between two turns: only what is paid exactly.
pub(crate) fn list_between_turns(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    list_further(game, seat, Occasion::BetweenTurns, out);
}

/// Lists purchases with more money than they need, as far as they can be told one by one (B10).
pub(crate) fn list_generous(game: &Game, out: &mut Vec<Action>) {
    let (seat, occasion) = match game.question() {
        Some(Frame::Act { .. }) => (game.turn, Occasion::OwnTurn),
        Some(Frame::Settle { seat }) => (seat, game.begun.occasion()),
        _ => return,
    };
    let hand = &game.hands[seat.at()];
    let mut further = Wallets::new();
    hooks::wallets(game, seat, occasion, &mut further);
    let mut each = |offer: Offer| {
        if offer.demand == Demand::Exact {
            return;
        }
        let wallets = offer.currencies().iter().copied().map(Wallet::of);
        for wallet in wallets.chain(further.iter().copied()) {
            if wallet.help != Help::Patron && wallet.pays(&offer) {
                let (ware, home) = (offer.ware, offer.currency);
                generous(hand, wallet, home, offer.price, &mut |payment| {
                    out.push(Action::Buy { ware, payment });
                });
            }
        }
    };
    if let Some(Frame::Settle { .. }) = game.question() {
        steps::overpayable(game, seat).into_iter().for_each(each);
    } else {
        for_each_offer(game, seat, occasion, &mut each);
    }
}

/// Calls `visit` with everything that is for sale, whether it can be paid or not.
pub(crate) fn for_each_offer(
    game: &Game,
    seat: Seat,
    occasion: Occasion,
    visit: &mut dyn FnMut(Offer),
) {
    let mut each = |offer| visit(on_occasion(offer, occasion));
    for slot in Slot::ALL {
        market::offer(game, slot).into_iter().for_each(&mut each);
    }
    let mut offers = Offers {
        amounts: [u64::MAX; Currency::EVERY.len()],
        pass_on: &mut each,
    };
    hooks::offers(game, seat, occasion, &mut offers);
}

/// What modules offer, and with what else they let one pay; between turns, the market as well.
#[inline(never)]
fn list_further(game: &Game, seat: Seat, occasion: Occasion, out: &mut Vec<Action>) {
    let mut wallets = Wallets::new();
    hooks::wallets(game, seat, occasion, &mut wallets);
    let hand = &game.hands[seat.at()];
    let has_aids = game.modules.meets(hooks::AIDS);
    if hand.is_empty() && wallets.is_empty() && !has_aids {
        return;
    }
    let purse = Purse::of(hand, &wallets, occasion);
    let mut aids = steps::Aids::default();
    hooks::aids(game, seat, &mut aids);
    let aided = (!aids.is_empty()).then(|| steps::Reach::of(hand, &wallets, &aids));
    // In one's own turn what the market offers is listed already where nothing helps.
    let is_new = purse.exact_only || !wallets.is_empty();
    for slot in Slot::ALL {
        let Some(tile) = game.market[slot.at()] else {
            continue;
        };
        let price = tile.price();
        if is_new && has_amount(purse.helped[slot.at()], price) {
            let offer = Offer::on_slot(slot, price);
            if purse.exact_only {
                purse.list_plain(&offer, out);
            }
            purse.list_helped(&offer, out);
        }
        if let Some(reach) = &aided
            && reach.may_help(slot.currency(), price)
        {
            let offer = Offer::on_slot(slot, price);
            steps::list(on_occasion(offer, occasion), reach, out);
        }
    }
    // What cannot be paid can be had with an aid.
    let mut amounts = purse.helped;
    if let Some(reach) = &aided {
        reach.widen(&mut amounts);
    }
    // Nothing is for nothing.
    if amounts.iter().all(|amounts| amounts >> 1 == 0) {
        return;
    }
    let mut last: Option<(Offer, Range<usize>)> = None;
    let mut offers = Offers {
        amounts,
        pass_on: &mut |offer| {
            if aided.is_none() || purse.can_pay(&offer) {
                let first = out.len();
                match &last {
                    Some((before, listed)) if offer.is_paid_like(before) => {
                        purse::list_again(listed.clone(), offer.ware, out);
                    }
                    _ => {
                        purse.list_plain(&offer, out);
                        purse.list_helped(&offer, out);
                    }
                }
                last = Some((offer, first..out.len()));
            }
            if let Some(reach) = &aided {
                steps::list(on_occasion(offer, occasion), reach, out);
            }
        },
    };
    hooks::offers(game, seat, occasion, &mut offers);
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
    check_payment(game, seat, occasion, &offer, payment)
}

/// Whether this offer can be met with that.
pub(crate) fn check_payment(
    game: &Game,
    seat: Seat,
    occasion: Occasion,
    offer: &Offer,
    payment: Payment,
) -> Result<(), Illegal> {
    let wallet = payment.wallet();
    let is_asked_for = offer.currencies().contains(&wallet.currency);
    let mut joins = Coins::NONE;
    if wallet.help != Help::None || !is_asked_for {
        let mut wallets = Wallets::new();
        hooks::wallets(game, seat, occasion, &mut wallets);
        // The patron pays in whatever currency is asked for, and in no other.
        let same = |w: &Wallet| match wallet.help {
            Help::Patron => w.help == Help::Patron && is_asked_for,
            Help::None | Help::Office(_) | Help::Minter => {
                (w.help, w.currency) == (wallet.help, wallet.currency)
            }
        };
        let Some(opened) = wallets.iter().find(|w| same(w) && w.pays(offer)) else {
            return Err(Illegal::WrongCurrency);
        };
        joins = opened.joins;
    }
    if payment.help == Help::Patron {
        let alone = payment.coins.is_empty() && payment.other.is_empty();
        return if alone {
            Ok(())
        } else {
            Err(Illegal::WrongCurrency)
        };
    }
    let hand = &game.hands[seat.at()];
    if payment.help == Help::Minter {
        check_joined(hand, joins, payment)?;
    } else {
        check_cards(hand, payment)?;
    }
    let (paid, price) = (payment.total(), offer.price);
    match paid.checked_sub(price) {
        None => Err(Illegal::TooLittle { paid, price }),
        Some(1..) if offer.demand == Demand::Exact => Err(Illegal::NotExact { paid, price }),
        Some(_) => Ok(()),
    }
}

/// Whether the cards of a payment are in the hand and among those that join it, of which there is one at
/// least.
fn check_joined(hand: &Hand, joins: Coins, payment: Payment) -> Result<(), Illegal> {
    if !joins.holds(payment.other) || payment.other.is_empty() {
        Err(Illegal::NotInDisplay)
    } else if hand.coins(payment.currency).holds(payment.coins) {
        Ok(())
    } else {
        Err(Illegal::NotInHand)
    }
}

/// Whether the cards of a payment are in the hand. Superfluous ones are the payer's own
/// affair (B10).
pub(crate) fn check_cards(hand: &Hand, payment: Payment) -> Result<(), Illegal> {
    let office = match payment.help {
        Help::Office(office) => hand.has(Card::office(office)),
        Help::None => payment.other.is_empty(),
        Help::Patron | Help::Minter => false,
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

/// Buys: the money is laid down, the ware goes to the buyer. A tile lies aside until it
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
    settle(game, seat, occasion, ware, payment, &[], log);
}

/// The same after some aids changed the price.
#[inline(never)]
pub(crate) fn buy_with(
    game: &mut Game,
    seat: Seat,
    occasion: Occasion,
    ware: Ware,
    payment: Payment,
    aids: &[Aid],
    log: &mut Log,
) {
    settle(game, seat, occasion, ware, payment, aids, log);
}

// Nearly all purchases have no aid: for them nothing of it is left here.
#[allow(clippy::inline_always, reason = "each caller leaves out a part of it")]
#[inline(always)]
fn settle(
    game: &mut Game,
    seat: Seat,
    occasion: Occasion,
    ware: Ware,
    payment: Payment,
    aids: &[Aid],
    log: &mut Log,
) {
    let asked = offer(game, seat, occasion, ware).expect("it is for sale");
    let offer = steps::after(asked, aids);
    let exactness = steps::fit(&offer, offer.fit(payment.total()), aids);
    match asked.seller {
        None => payments::pay(game, seat, payment),
        Some(seller) => payments::pay_to(game, seat, seller, payment),
    }
    for aid in aids {
        hooks::aided(game, seat, ware, *aid, log);
    }
    let tile = match ware {
        Ware::Slot(slot) | Ware::WithTower(slot) | Ware::AsSite(slot) => {
            let tile = game.market[slot.at()].take().expect("it is for sale");
            cards::receive(game, seat, tile);
            Some(tile)
        }
        Ware::Beside(tile) => {
            game.fresh[seat.at()].insert(tile);
            Some(tile)
        }
        Ware::Finish(tile) => Some(tile),
        Ware::Marked(_) | Ware::Card(_) => None,
    };
    let bonus = offer.bonus && exactness == Exactness::Exact;
    if bonus {
        game.frames.push(Frame::Act { bonus });
    }
    let purchase = Purchase {
        ware,
        tile,
        price: asked.price,
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
    let paid = Paid {
        payment,
        exactness,
        what: PaidFor::Ware(ware),
        asked: asked.currency,
        is_action: occasion == Occasion::OwnTurn,
    };
    hooks::paid(game, seat, &paid, log);
    hooks::bought(game, seat, &purchase, log);
    if let Some(tile) = tile.filter(|_| ware.slot().is_some()) {
        hooks::received(game, seat, tile);
    }
}
