//! Buying in steps: what changes the price comes first, then the payment.
//!
//! Most purchases are one action. What changes the price of a single purchase and is neither an offer of
//! its own nor money would multiply their number: so such a purchase begins with its first [`Aid`], and the
//! question that follows lists the aids that may still come and the payments that complete it. Only what
//! can be paid is listed, so there is no dead end, and nothing changes hands before it is paid.
//!
//! The price is a chain (H1): what the offer says, with watchtower or site; then each aid, in the order of
//! [`Aid`]; never below 0. What costs nothing is paid with nothing.

use crate::action::Action;
use crate::base::market::Slot;
use crate::base::money::{Coins, Currency, Hand};
use crate::base::payments;
use crate::base::purchase::{
    self, Demand, Exactness, Help, Occasion, Offer, Payment, Wallet, Wallets, Ware,
};
use crate::base::purse::{Amounts, has_amount};
use crate::capacity;
use crate::event::Log;
use crate::frame::Frame;
use crate::game::{Game, SLOTS};
use crate::hooks;
use crate::illegal::Illegal;
use crate::list::List;
use crate::piece::Thing;
use crate::seat::Seat;
use crate::speech::{Part, Tell};
use crate::touch::Touch;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What changes the price of one purchase, in the order of the chain (H1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Aid {
    /// A carpenter, who lowers the price by so much.
    Carpenter(u8),
    /// So many workers beside the slot, each of which makes the price higher by 1.
    Raise(u8),
    /// So many workers beside the slot, each of which makes the price lower by 1.
    Lower(u8),
    /// A white die that shows so many, which makes it cheaper by 1.
    WhiteDie(u8),
    /// A treasure of this value, which makes up for money that is missing.
    Treasure(u8),
}

/// What fills the room of a list: nothing but zeros, which is quickly done.
impl Default for Aid {
    fn default() -> Self {
        Self::Carpenter(0)
    }
}

impl Aid {
    /// Its place in the chain: of aids with the same place one helps with a purchase.
    const fn step(self) -> u8 {
        match self {
            Self::Carpenter(_) => 1,
            Self::Raise(_) | Self::Lower(_) => 2,
            Self::WhiteDie(_) => 3,
            Self::Treasure(_) => 4,
        }
    }

    /// The price after it.
    const fn changes(self, price: u8) -> u8 {
        match self {
            Self::Raise(by) => price.saturating_add(by),
            _ => price.saturating_sub(self.takes_off()),
        }
    }

    /// How much lower a price becomes, at most.
    const fn takes_off(self) -> u8 {
        match self {
            Self::Raise(_) => 0,
            Self::WhiteDie(_) => 1,
            Self::Carpenter(by) | Self::Lower(by) | Self::Treasure(by) => by,
        }
    }

    /// Whether it can be used where `money` of the currency is in the hand. A price of 0 does not fall further,
    /// and only money that is missing is made up for.
    const fn suits(self, price: u8, money: u8) -> bool {
        match self {
            Self::Lower(by) => by <= price,
            Self::WhiteDie(_) => price > 0,
            Self::Treasure(_) => money < price,
            Self::Carpenter(_) | Self::Raise(_) => true,
        }
    }

    /// Whether the purchase counts as exact, whatever is paid (H2).
    const fn settles(self) -> bool {
        matches!(self, Self::Treasure(_))
    }

    /// Whether whoever brings it cannot open such a wallet as well: of two craftsmen one works in a turn.
    const fn shuts(self, help: Help) -> bool {
        matches!((self, help), (Self::Carpenter(_), Help::Minter))
    }

    /// The piece that one points at, and what is said besides.
    pub const fn touches(self) -> (Thing, Option<Touch>) {
        match self {
            Self::Carpenter(value) => (CARPENTER, Some(Touch::Amount(value))),
            _ => (self.thing(), None),
        }
    }

    /// The piece that it is, as it is named.
    pub const fn thing(self) -> Thing {
        match self {
            Self::Carpenter(value) => Thing::number("carpenter", value),
            Self::Raise(workers) => Thing::number("workers-raise", workers),
            Self::Lower(workers) => Thing::number("workers-lower", workers),
            Self::WhiteDie(pips) => Thing::number("white-die", pips),
            Self::Treasure(value) => Thing::number("treasure", value),
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        let all = [
            Self::Carpenter,
            Self::Raise,
            Self::Lower,
            Self::WhiteDie,
            Self::Treasure,
        ];
        let numbers = 1..=MOST_OF_A_KIND;
        let mut all = numbers.flat_map(|number| all.map(|aid| aid(number)));
        all.find(|aid| aid.to_string() == name)
    }
}

/// No number on an aid is higher.
const MOST_OF_A_KIND: u8 = 8;

/// The carpenter as he lies on the table.
const CARPENTER: Thing = Thing::plain("craftsman-carpenter");

/// As in the notation: `treasure-3`, `white-die-4`.
impl fmt::Display for Aid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.thing().fmt(f)
    }
}

impl Tell for Aid {
    const KIND: &'static str = "aid";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

/// With which purchases an aid helps, by what is bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Helps {
    /// A bit for each kind of ware: see [`Helps::bits`].
    wares: u16,
    /// Also where everything has to be paid exactly.
    exact: bool,
}

impl Helps {
    /// With whatever lies on a slot of the market.
    pub(crate) const fn on_slot(slot: Slot) -> Self {
        Self {
            wares: 1 << slot.at(),
            exact: true,
        }
    }

    /// With any tile, on the market or beside it.
    pub(crate) const TILES: Self = Self {
        wares: ((1 << SLOTS) - 1) | Self::BESIDE,
        exact: true,
    };

    /// With whatever has a price in one currency, but for the finishing of a site and cards with a mark.
    pub(crate) const NEW_WARES: Self = Self {
        wares: !(Self::FINISH | Self::MARKED),
        exact: true,
    };

    /// With buildings that somebody else sells.
    pub(crate) const SOLD_BUILDINGS: Self = Self {
        wares: Self::SOLD,
        exact: true,
    };

    const BESIDE: u16 = 1 << SLOTS;
    const FINISH: u16 = 2 << SLOTS;
    const MARKED: u16 = 4 << SLOTS;
    const CARD: u16 = 8 << SLOTS;
    const SOLD: u16 = 16 << SLOTS;

    /// The same where more than the price may be paid, and only there.
    pub(crate) const fn unless_exact(mut self) -> Self {
        self.exact = false;
        self
    }

    /// With these and with those.
    pub(crate) const fn and(mut self, other: Self) -> Self {
        self.wares |= other.wares;
        self
    }

    /// What kind of ware is offered. A building that somebody sells lies beside the market as well.
    fn bits(offer: &Offer) -> u16 {
        match offer.ware {
            Ware::Slot(slot) | Ware::WithTower(slot) | Ware::AsSite(slot) => 1 << slot.at(),
            Ware::Beside(tile) if offer.seller.is_some() && tile.spec().building.is_some() => {
                Self::BESIDE | Self::SOLD
            }
            Ware::Beside(_) => Self::BESIDE,
            Ware::Finish(_) => Self::FINISH,
            Ware::Marked(_) => Self::MARKED,
            Ware::Card(_) => Self::CARD,
        }
    }

    /// Whether it helps with an offer of such a ware on these terms.
    const fn with(self, bits: u16, demand: Demand) -> bool {
        self.wares & bits != 0 && (self.exact || !matches!(demand, Demand::Exact))
    }
}

/// What somebody could use to change a price now.
#[derive(Default)]
pub(crate) struct Aids {
    all: List<(Aid, Helps), { capacity::AIDS }>,
    /// The most that those of each step take off a price, by step.
    lower: [u8; MOST_AIDS],
    /// The wares that any of them is for.
    wares: u16,
    /// Whether there are others than treasures, which help only where money is missing.
    others: bool,
}

impl Aids {
    /// Whether there is nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// One more, unless it is there already.
    pub(crate) fn push(&mut self, aid: Aid, helps: Helps) {
        let lower = &mut self.lower[usize::from(aid.step() - 1)];
        *lower = aid.takes_off().max(*lower);
        self.wares |= helps.wares;
        self.others |= !matches!(aid, Aid::Treasure(_));
        self.all.push((aid, helps));
    }

    /// Whether there is one already.
    pub(crate) fn has(&self, aid: Aid) -> bool {
        self.all.iter().any(|(other, _)| *other == aid)
    }

    /// The most that all of them together take off a price.
    fn together(&self) -> u8 {
        self.lower.iter().sum()
    }
}

/// The most aids in one purchase: a carpenter, workers, a white die, a treasure.
const MOST_AIDS: usize = 4;

/// A purchase that has begun and is not paid yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Begun {
    /// What is bought; nothing if no purchase has begun.
    ware: Option<Ware>,
    between_turns: bool,
    /// What has changed the price so far.
    aids: List<Aid, MOST_AIDS>,
}

impl Begun {
    /// When it is bought.
    pub(crate) fn occasion(&self) -> Occasion {
        if self.between_turns {
            Occasion::BetweenTurns
        } else {
            Occasion::OwnTurn
        }
    }

    /// What changed the price.
    pub fn aids(&self) -> &[Aid] {
        &self.aids
    }
}

/// The terms of an offer after some aids, and how a payment of `paid` fits them.
pub(crate) fn after(mut offer: Offer, aids: &[Aid]) -> Offer {
    for aid in aids {
        offer.price = aid.changes(offer.price);
        if aid.settles() && offer.demand == Demand::Exact {
            offer.demand = Demand::Enough;
        }
    }
    offer
}

/// How a payment fits what aids left of the price of an offer. What is never exact stays so (H62).
pub(crate) fn fit(offer: &Offer, fit: Exactness, aids: &[Aid]) -> Exactness {
    match (fit, offer.demand) {
        (Exactness::Over(_), demand) if aids.iter().any(|aid| aid.settles()) => match demand {
            Demand::Part => Exactness::Never,
            Demand::Enough | Demand::Exact => Exactness::Exact,
        },
        _ => fit,
    }
}

/// What can be paid where a currency is asked for, and what changes prices.
pub(crate) struct Reach<'h> {
    hand: &'h Hand,
    further: &'h Wallets,
    aids: &'h Aids,
    /// What the hand has of a currency.
    worth: [u8; Currency::EVERY.len()],
    /// The most that can be paid.
    most: Most,
    /// The same beside a carpenter, who shuts what somebody else would open.
    beside: Most,
}

/// The most that can be paid where a currency is asked for.
type Most = [u8; Currency::EVERY.len()];

/// The most that a hand with so much of each currency can pay with these wallets. Only money counts: the
/// patron pays alone.
fn most(
    worth: [u8; Currency::EVERY.len()],
    further: &Wallets,
    is_open: impl Fn(&Wallet) -> bool,
) -> Most {
    let mut most = worth;
    for wallet in further.iter().filter(|wallet| is_open(wallet)) {
        match wallet.help {
            Help::None => {
                for most in &mut most {
                    *most = worth[wallet.currency.at()].max(*most);
                }
            }
            Help::Office(office) => {
                let both = office.currencies().map(Currency::at);
                let sum = worth[both[0]].saturating_add(worth[both[1]]);
                for at in both {
                    most[at] = sum.max(most[at]);
                }
            }
            Help::Minter => {
                let joins = wallet.joins.total();
                let sum = worth[wallet.currency.at()].saturating_add(joins);
                for currency in wallet.asked() {
                    let most = &mut most[currency.at()];
                    *most = sum.max(*most);
                }
            }
            Help::Patron => {}
        }
    }
    most
}

impl<'h> Reach<'h> {
    /// Of somebody with these wallets.
    pub(crate) fn of(hand: &'h Hand, further: &'h Wallets, aids: &'h Aids) -> Self {
        let worth = Currency::EVERY.map(|currency| hand.coins(currency).total());
        let all = most(worth, further, |_| true);
        let is_shut = |wallet: &Wallet| aids.all.iter().any(|(aid, _)| aid.shuts(wallet.help));
        let beside = if further.iter().any(is_shut) {
            most(worth, further, |wallet| !is_shut(wallet))
        } else {
            all
        };
        Self {
            hand,
            further,
            aids,
            worth,
            most: all,
            beside,
        }
    }

    /// Adds the amounts that can be paid with all aids together.
    pub(crate) fn widen(&self, amounts: &mut Amounts) {
        for (amounts, most) in amounts.iter_mut().zip(self.most) {
            *amounts |= u64::MAX >> (63 - most.saturating_add(self.aids.together()).min(63));
        }
    }

    /// Whether any aid could help with such a price, as far as a glance can tell.
    #[inline]
    pub(crate) fn may_help(&self, currency: Currency, price: u8) -> bool {
        let at = currency.at();
        (self.aids.others || self.worth[at] < price)
            && price.saturating_sub(self.aids.together()) <= self.most[at]
    }

    /// Whether no aid brings the price of an offer down to what can be paid.
    fn is_beyond(&self, offer: &Offer, currency: Currency) -> bool {
        let lowest = offer.price.saturating_sub(self.aids.together());
        lowest > self.most[currency.at()]
    }

    /// The aids from one step on that can be used with an offer of such a ware in this currency.
    #[inline]
    fn aids(
        &self,
        offer: &Offer,
        bits: u16,
        currency: Currency,
        after: u8,
    ) -> impl Iterator<Item = Aid> {
        let (money, price, demand) = (self.worth[currency.at()], offer.price, offer.demand);
        let all = self.aids.all.iter().filter(move |(aid, helps)| {
            helps.with(bits, demand) && aid.step() > after && aid.suits(price, money)
        });
        all.map(|(aid, _)| *aid)
    }

    /// Whether a purchase of such a ware can be completed after this aid, with or without further ones.
    fn can_follow(
        &self,
        now: &Offer,
        bits: u16,
        currency: Currency,
        aid: Aid,
        shut: Option<Aid>,
    ) -> bool {
        let shut = shut.or(Some(aid).filter(|aid| aid.shuts(Help::Minter)));
        let then = after(*now, &[aid]);
        if self.pays(&then, currency, shut) {
            return true;
        }
        // Nothing comes after the last step.
        if usize::from(aid.step()) == MOST_AIDS || self.is_beyond(&then, currency) {
            return false;
        }
        let mut further = self.aids(&then, bits, currency, aid.step());
        further.any(|next| self.can_follow(&then, bits, currency, next, shut))
    }

    /// Whether an offer can be paid; without what an aid has shut, if one has.
    fn pays(&self, offer: &Offer, currency: Currency, shut: Option<Aid>) -> bool {
        let most = if shut.is_some() {
            &self.beside
        } else {
            &self.most
        };
        let is_open = |wallet: &Wallet| !shut.is_some_and(|aid| aid.shuts(wallet.help));
        match offer.demand {
            _ if offer.price == 0 => true,
            _ if offer.price > most[currency.at()] => false,
            Demand::Enough | Demand::Part => true,
            Demand::Exact => wallets(offer, self.further).filter(is_open).any(|wallet| {
                let mut sums = self.hand.coins(wallet.currency).sums();
                if let Some(second) = wallet.second(self.hand) {
                    sums = second.sums_beside(sums);
                }
                has_amount(sums, offer.price)
            }),
        }
    }
}

/// Lists the first steps of a purchase that begins with an aid.
#[inline]
pub(crate) fn list(offer: Offer, reach: &Reach<'_>, out: &mut Vec<Action>) {
    let ware = offer.ware;
    let currency = offer.currency;
    if reach.aids.wares & Helps::bits(&offer) != 0
        && currency.is_some_and(|currency| reach.may_help(currency, offer.price))
    {
        list_aids(&offer, &[], reach, |aid| {
            out.push(Action::Begin { ware, aid });
        });
    }
}

/// The aids that may come next, where what is left of the price can be paid then, or after further aids.
#[inline]
fn list_aids(now: &Offer, so_far: &[Aid], reach: &Reach<'_>, mut visit: impl FnMut(Aid)) {
    // Aids are for tiles, and these are paid in one currency.
    let Some(currency) = now.currency else {
        return;
    };
    if reach.is_beyond(now, currency) {
        return;
    }
    let last = so_far.iter().map(|aid| aid.step()).max().unwrap_or(0);
    let bits = Helps::bits(now);
    for aid in reach.aids(now, bits, currency, last) {
        if reach.can_follow(now, bits, currency, aid, None) {
            visit(aid);
        }
    }
}

/// The money that may pay for an offer.
fn wallets(offer: &Offer, further: &Wallets) -> impl Iterator<Item = Wallet> {
    let offer = *offer;
    let further = further.iter().copied();
    let further = further.filter(move |w| w.help != Help::Patron && w.pays(&offer));
    let asked = offer.currency.into_iter().map(Wallet::of);
    asked.chain(further)
}

/// Whether a purchase may begin like that.
pub(crate) fn check(
    game: &Game,
    seat: Seat,
    occasion: Occasion,
    ware: Ware,
    aid: Aid,
) -> Result<(), Illegal> {
    let offer = purchase::offer(game, seat, occasion, ware).ok_or(Illegal::NotForSale)?;
    let mut further = Wallets::new();
    hooks::wallets(game, seat, occasion, &mut further);
    let mut aids = Aids::default();
    hooks::aids(game, seat, &mut aids);
    let mut listed = Vec::new();
    let reach = Reach::of(&game.hands[seat.at()], &further, &aids);
    list(offer, &reach, &mut listed);
    if listed.contains(&Action::Begin { ware, aid }) {
        Ok(())
    } else {
        Err(Illegal::NotPossible)
    }
}

/// A purchase begins.
pub(crate) fn begin(game: &mut Game, seat: Seat, occasion: Occasion, ware: Ware, aid: Aid) {
    game.begun = Begun {
        ware: Some(ware),
        between_turns: occasion == Occasion::BetweenTurns,
        aids: [aid].into_iter().collect(),
    };
    game.frames.push(Frame::Settle { seat });
}

/// What has begun: the offer as it is after all that changed its price.
fn running(game: &Game, seat: Seat) -> Option<Offer> {
    let begun = &game.begun;
    let offer = purchase::offer(game, seat, begun.occasion(), begun.ware?)?;
    Some(after(offer, &begun.aids))
}

/// What has begun, if it is worth while to pay too much for it: nothing that counts as exact anyway.
pub(crate) fn overpayable(game: &Game, seat: Seat) -> Option<Offer> {
    let settles = game.begun.aids.iter().any(|aid| aid.settles());
    running(game, seat).filter(|_| !settles)
}

/// In which currency and for how much the purchase that has begun is completed.
pub(crate) fn terms(game: &Game, seat: Seat, ware: Ware) -> Option<(Option<Currency>, u8)> {
    let offer = running(game, seat).filter(|offer| offer.ware == ware)?;
    Some((offer.currency, offer.price))
}

/// Lists what completes the purchase, without superfluous money, and what may still change its price.
pub(crate) fn list_rest(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    let Some(offer) = running(game, seat) else {
        return;
    };
    let ware = offer.ware;
    let mut further = Wallets::new();
    hooks::wallets(game, seat, game.begun.occasion(), &mut further);
    let hand = &game.hands[seat.at()];
    let mut aids = Aids::default();
    hooks::aids(game, seat, &mut aids);
    let reach = Reach::of(hand, &further, &aids);
    list_aids(&offer, &game.begun.aids, &reach, |aid| {
        out.push(Action::Begin { ware, aid });
    });
    if let (0, Some(currency)) = (offer.price, offer.currency) {
        let payment = Payment::of(currency, Coins::NONE);
        out.push(Action::Buy { ware, payment });
        return;
    }
    for wallet in wallets(&offer, &further) {
        let home = offer.currency;
        payments::payments(hand, wallet, home, offer.price, &mut |payment| {
            if offer.demand != Demand::Exact || payment.total() == offer.price {
                out.push(Action::Buy { ware, payment });
            }
        });
    }
}

/// Whether this completes the purchase, or changes its price once more.
pub(crate) fn check_rest(game: &Game, seat: Seat, action: Action) -> Result<(), Illegal> {
    let Some(offer) = running(game, seat) else {
        return Err(Illegal::NotAsked);
    };
    match action {
        Action::Buy { ware, payment } if ware == offer.ware => {
            if payment.help == Help::Patron {
                return Err(Illegal::WrongCurrency);
            }
            purchase::check_payment(game, seat, game.begun.occasion(), &offer, payment)
        }
        Action::Buy { .. } => Err(Illegal::NotForSale),
        _ => {
            let mut listed = Vec::new();
            list_rest(game, seat, &mut listed);
            if listed.contains(&action) {
                Ok(())
            } else {
                Err(Illegal::NotAsked)
            }
        }
    }
}

/// Completes the purchase, or changes its price once more.
pub(crate) fn apply_rest(game: &mut Game, seat: Seat, action: Action, log: &mut Log) {
    match action {
        Action::Begin { aid, .. } => game.begun.aids.push(aid),
        Action::Buy { ware, payment } => complete(game, seat, ware, payment, log),
        _ => unreachable!("only steps of a purchase were checked"),
    }
}

fn complete(game: &mut Game, seat: Seat, ware: Ware, payment: Payment, log: &mut Log) {
    game.frames.pop();
    let begun = std::mem::take(&mut game.begun);
    purchase::buy_with(
        game,
        seat,
        begun.occasion(),
        ware,
        payment,
        &begun.aids,
        log,
    );
}
