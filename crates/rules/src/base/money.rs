//! Money: four currencies, cards worth 1 to 9, three of each; and what modules pay with besides.

pub use super::coins::Coins;
use crate::base::round::Round;
use crate::capacity;
use crate::components::{BUILDER_VALUE, Character, MAX_CARAVAN, MAX_CREDIT, OTHER_CARDS, Office};
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

/// Money of a currency of the market that is no plain card. It does not go to the discard pile: the
/// hook `laid_down` says where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tender {
    /// A card that is also good for a redesign.
    Builder,
    /// A coin, worth 1. It lies open before its owner.
    Coin,
    /// A credit of so much, used as a whole. It lies open before its owner.
    Credit(u8),
    /// What a caravan has brought, used as a whole. It lies open before its owner.
    Caravan(Caravan, u8),
}

/// One of the two caravans that somebody can have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Caravan {
    /// The first.
    A,
    /// The second.
    B,
}

impl Caravan {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// As an index into arrays of both.
    pub const fn at(self) -> usize {
        self as usize
    }
}

impl Tender {
    /// What it is worth.
    pub const fn value(self) -> u8 {
        match self {
            Self::Builder => BUILDER_VALUE,
            Self::Coin => 1,
            Self::Credit(value) | Self::Caravan(_, value) => value,
        }
    }

    /// Its kind: the beginning of its name, and of the key of its words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Builder => "builder",
            Self::Coin => "coin",
            Self::Credit(_) => "credit",
            Self::Caravan(Caravan::A, _) => "caravan-a",
            Self::Caravan(Caravan::B, _) => "caravan-b",
        }
    }
}

/// A card of the money deck, by kind: all cards of a kind are alike. What pays like a card counts as
/// one.
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
    /// Money of this currency that is no plain card.
    Special(Currency, Tender),
    /// A card of a module that is never held and lies beside the display, by its name.
    Other(&'static str),
    /// A card of the sultan, by the currency in which it is paid.
    Sultan(Currency),
}

impl Card {
    /// How many kinds of money card there are.
    pub const MONEY_KINDS: u8 = 45;
    const FIRST_OFFICE: u8 = Self::MONEY_KINDS + 2;
    const FIRST_CHARACTER: u8 = Self::FIRST_OFFICE + Office::COUNT as u8;
    const FIRST_BUILDER: u8 = Self::FIRST_CHARACTER + Character::ALL.len() as u8;
    const FIRST_COIN: u8 = Self::FIRST_BUILDER + Currency::ALL.len() as u8;
    const FIRST_CREDIT: u8 = Self::FIRST_COIN + Currency::ALL.len() as u8;
    const FIRST_CARAVAN: u8 = Self::FIRST_CREDIT + Currency::ALL.len() as u8 * MAX_CREDIT;
    /// How many kinds there are for each of two caravans.
    const OF_A_CARAVAN: u8 = Currency::ALL.len() as u8 * MAX_CARAVAN;
    const FIRST_OTHER: u8 = Self::FIRST_CARAVAN + Self::OF_A_CARAVAN * Caravan::ALL.len() as u8;
    const FIRST_SULTAN: u8 = Self::FIRST_OTHER + OTHER_CARDS.len() as u8;
    /// How many kinds of card there are.
    pub const KINDS: u8 = Self::FIRST_SULTAN + Currency::ALL.len() as u8;
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

    /// Money that is no plain card.
    pub const fn tender(currency: Currency, tender: Tender) -> Self {
        let currency = currency as u8;
        debug_assert!(currency < Currency::ALL.len() as u8);
        Self(match tender {
            Tender::Builder => Self::FIRST_BUILDER + currency,
            Tender::Coin => Self::FIRST_COIN + currency,
            Tender::Credit(value) => Self::FIRST_CREDIT + currency * MAX_CREDIT + value - 1,
            Tender::Caravan(caravan, value) => {
                let first = Self::FIRST_CARAVAN + Self::OF_A_CARAVAN * caravan as u8;
                first + currency * MAX_CARAVAN + value - 1
            }
        })
    }

    /// A card of a module, by its place in the table of those that have a name only.
    pub(crate) const fn other(number: u8) -> Self {
        debug_assert!((number as usize) < OTHER_CARDS.len());
        Self(Self::FIRST_OTHER + number)
    }

    /// All of these.
    pub(crate) fn all_other() -> impl Iterator<Item = Self> {
        (Self::FIRST_OTHER..Self::FIRST_SULTAN).map(Self)
    }

    /// A card of the sultan.
    pub const fn sultan(currency: Currency) -> Self {
        Self(Self::FIRST_SULTAN + currency as u8)
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
            Self::FIRST_CHARACTER..Self::FIRST_BUILDER => {
                Face::Character(Character::ALL[(self.0 - Self::FIRST_CHARACTER) as usize])
            }
            Self::FIRST_BUILDER..Self::FIRST_COIN => Face::Special(
                Currency::ALL[(self.0 - Self::FIRST_BUILDER) as usize],
                Tender::Builder,
            ),
            Self::FIRST_COIN..Self::FIRST_CREDIT => Face::Special(
                Currency::ALL[(self.0 - Self::FIRST_COIN) as usize],
                Tender::Coin,
            ),
            Self::FIRST_CREDIT..Self::FIRST_CARAVAN => {
                let at = self.0 - Self::FIRST_CREDIT;
                let currency = Currency::ALL[(at / MAX_CREDIT) as usize];
                Face::Special(currency, Tender::Credit(at % MAX_CREDIT + 1))
            }
            Self::FIRST_CARAVAN..Self::FIRST_OTHER => {
                let at = self.0 - Self::FIRST_CARAVAN;
                let caravan = Caravan::ALL[(at / Self::OF_A_CARAVAN) as usize];
                let at = at % Self::OF_A_CARAVAN;
                let currency = Currency::ALL[(at / MAX_CARAVAN) as usize];
                Face::Special(currency, Tender::Caravan(caravan, at % MAX_CARAVAN + 1))
            }
            Self::FIRST_OTHER..Self::FIRST_SULTAN => {
                Face::Other(OTHER_CARDS[(self.0 - Self::FIRST_OTHER) as usize])
            }
            Self::FIRST_SULTAN..Self::KINDS => {
                Face::Sultan(Currency::ALL[(self.0 - Self::FIRST_SULTAN) as usize])
            }
            _ => panic!("no card has no face"),
        }
    }

    /// Whether it goes somewhere else than to the discard pile when it is laid down.
    #[inline]
    pub const fn is_special(self) -> bool {
        self.0 >= Self::FIRST_BUILDER && self.0 < Self::KINDS
    }

    /// Whether it lies in the display and is taken into hands.
    #[inline]
    pub const fn can_be_held(self) -> bool {
        // Nearly all are money, which is told apart without looking further.
        self.0 < Self::MONEY_KINDS
            || matches!(
                self.face(),
                Face::Office(_) | Face::Special(_, Tender::Builder)
            )
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
            Face::Special(currency, tender) => match tender {
                Tender::Credit(value) | Tender::Caravan(_, value) => {
                    write!(f, "{}-{}-{value}", tender.name(), currency.name())
                }
                _ => write!(f, "{}-{}", tender.name(), currency.name()),
            },
            Face::Other(name) => f.write_str(name),
            Face::Sultan(currency) => write!(f, "sultan-{}", currency.name()),
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

    /// Two cards, in any order.
    #[inline]
    pub(crate) fn two(a: Card, b: Card) -> Self {
        let mut all = [Card::NONE; capacity::DISPLAY];
        (all[0], all[1]) = (a.min(b), a.max(b));
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

/// What each card is worth as money.
static VALUES: [u8; 256] = {
    let mut table = [0; 256];
    let mut kind = 0;
    while kind < Card::MONEY_KINDS {
        table[kind as usize] = kind % MAX_VALUE + 1;
        kind += 1;
    }
    kind = Card::FIRST_BUILDER;
    while kind < Card::KINDS {
        if let Face::Special(_, tender) = Card(kind).face() {
            table[kind as usize] = tender.value();
        }
        kind += 1;
    }
    table
};

/// What somebody holds in their hand, and what money lies open beside it.
///
/// ```
/// use alhambra_rules::{Card, Currency, Hand};
///
/// let cards = [7, 4, 4].map(|value| Card::money(Currency::Denar, value));
/// let mut hand = Hand::from_iter(cards);
/// hand.take(Card::money(Currency::Gulden, 9));
/// assert_eq!((hand.len(), hand.total()), (4, 24));
/// assert_eq!(hand.coins(Currency::Denar).total(), 15);
/// assert!(hand.has(Card::money(Currency::Gulden, 9)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hand {
    coins: [Coins; 5],
    /// Exchange offices, as bits by their number.
    offices: u8,
}

impl Hand {
    /// The money of `currency`.
    pub const fn coins(&self, currency: Currency) -> Coins {
        self.coins[currency.at()]
    }

    /// The money of `currency`, to change it.
    pub const fn coins_mut(&mut self, currency: Currency) -> &mut Coins {
        &mut self.coins[currency.at()]
    }

    /// Takes `card` into the hand.
    ///
    /// # Panics
    /// For a card that is never held.
    #[inline]
    pub fn take(&mut self, card: Card) {
        if card.0 < Card::MONEY_KINDS {
            // By far the most common.
            let coins = &mut self.coins[(card.0 / MAX_VALUE) as usize];
            coins.add(card.0 % MAX_VALUE + 1);
        } else {
            self.take_other(card);
        }
    }

    /// The same for what is no plain money.
    #[inline(never)]
    fn take_other(&mut self, card: Card) {
        match card.face() {
            Face::Money(currency, value) => self.coins_mut(currency).add(value),
            Face::Office(office) => self.offices |= 1 << office.number(),
            Face::Special(currency, tender) => {
                self.coins_mut(currency).add_all(Coins::special(tender));
            }
            Face::Scoring(_) | Face::Character(_) | Face::Other(_) | Face::Sultan(_) => {
                panic!("{card} is never held")
            }
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
            Face::Special(currency, tender) => {
                self.coins_mut(currency).take_all(Coins::special(tender));
            }
            Face::Scoring(_) | Face::Character(_) | Face::Other(_) | Face::Sultan(_) => {
                panic!("{card} is never held")
            }
        }
    }

    /// Whether `card` is there.
    pub fn has(&self, card: Card) -> bool {
        match card.face() {
            Face::Money(currency, value) => self.coins(currency).count(value) > 0,
            Face::Office(office) => self.offices >> office.number() & 1 != 0,
            Face::Special(currency, tender) => self.coins(currency).holds(Coins::special(tender)),
            Face::Scoring(_) | Face::Character(_) | Face::Other(_) | Face::Sultan(_) => false,
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

    /// The same without the credit, which pays only where something is bought (H90).
    #[must_use]
    pub const fn without_credit(&self) -> Self {
        let mut hand = *self;
        let mut at = 0;
        while at < hand.coins.len() {
            hand.coins[at] = hand.coins[at].without_credit();
            at += 1;
        }
        hand
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

    /// Whether there is nothing at all, neither in the hand nor open beside it.
    pub fn is_empty(&self) -> bool {
        self.offices == 0 && !self.has_money()
    }

    /// What all money is worth together.
    pub fn total(&self) -> u16 {
        self.coins.iter().map(|c| u16::from(c.total())).sum()
    }

    /// Calls `visit` with each kind of money card, by currency and value.
    pub fn for_each_kind(&self, mut visit: impl FnMut(Card)) {
        for currency in Currency::EVERY {
            let cards = self.coins(currency);
            cards.for_each_kind(currency, |card, _| visit(card));
        }
    }

    /// The cards one by one, by currency and value. What lies open is no card.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let coins = self.coins;
        Currency::EVERY
            .into_iter()
            .flat_map(move |c| {
                let mut closed = coins[c.at()];
                closed.take_all(closed.open());
                closed.cards(c)
            })
            .chain(self.offices().map(Card::office))
    }

    /// What lies open beside the hand, one by one: coins, credit, and what caravans have brought.
    pub fn open(&self) -> impl Iterator<Item = Card> {
        let coins = self.coins;
        let all = Currency::ALL.into_iter();
        all.flat_map(move |c| coins[c.at()].open().cards(c))
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
