//! Actions as text, one a line, for people to read and write.
//!
//! ```text
//! action  = "take" card+
//!         | "buy" ware "with" means+
//!         | "buy" ware "with no" currency   what costs nothing any more
//!         | "buy" ware "using" aid          the payment follows
//!         | "finish" tile "with" means+     a building site
//!         | "place" tile "at" cell turn?    new tile into the palace
//!         | "reserve" tile                  new tile into the reserve
//!         | "give" tile                     new tile to Dirk
//!         | "return" tile                   watchtower that fits nowhere
//!         | "build" tile "at" cell turn?    redesign: reserve into the palace
//!         | "remove" cell                   redesign: palace into the reserve
//!         | "swap" tile "at" cell turn?     redesign: reserve in the place of a palace tile
//!         | "move" tile "to" cell turn?     inside the palace
//!         | "pass"
//!         | what a module adds: see docs/notation.md
//! ware    = slot | slot "+tower" | slot "+site" | tile | card | card "+" building
//! means   = card | office | "patron"
//!         | "minter" card+               cards of the display
//! card    = currency "-" value              gulden-7
//!         | "builder-" currency             a builder card
//!         | "coin-" currency                a coin of the module change
//!         | "credit-" currency "-" value    what stands on an exchange certificate
//!         | "caravan-a-" currency "-" value what the first caravanserai of a player is worth
//!         | "caravan-b-" currency "-" value the same of the second
//! aid     = "treasure-" value               treasure-3
//!         | "carpenter-" value              carpenter-2
//!         | "white-die-" pips               white-die-4
//!         | "workers-raise-" number         workers that make the price higher by 1 each
//!         | "workers-lower-" number         the same, lower
//! office  = "exchange-" currency "-" currency
//! slot    = "1" | "2" | "3" | "4"
//! cell    = x "," y                         1,-2
//! turn    = "turned" quarters               clockwise, for tiles that may be turned
//! tile    = an id of data/*.toml            garden-8-sw
//! ```
//!
//! ```
//! use alhambra_rules::Action;
//! let action: Action = "buy 3 with denar-7 denar-4".parse().unwrap();
//! assert_eq!(action.to_string(), "buy 3 with denar-4 denar-7");
//! ```

use crate::action::{self, Action};
use crate::base::market::Slot;
use crate::base::money::{Caravan, Card, Cards, Coins, Currency, Face, MAX_VALUE, Tender};
use crate::base::palace::Cell;
use crate::base::purchase::{Help, Payment, Ware};
use crate::base::steps::Aid;
use crate::base::take::DISPLAY_SLOTS;
use crate::base::tile::{Building, Side, TileId};
use crate::chance::Dice;
use crate::components::{
    BUILDERS, CARPENTER, COINS, COPIES, FOUNTAIN, MAX_CARAVAN, MAX_CREDIT, Marked, Office, PIPS,
    TILES, TREASURES,
};
use crate::game::SLOTS;
use std::fmt;
use std::str::{FromStr, SplitWhitespace};

/// Why a text could not be read, as a sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

fn fail<T>(message: impl Into<String>) -> Result<T, Unreadable> {
    Err(Unreadable(message.into()))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take { cards } => {
                write!(f, "take")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Buy {
                ware: Ware::Finish(tile),
                payment,
            } => write!(f, "finish {tile} with{payment}"),
            Self::Buy { ware, payment } => write!(f, "buy {ware} with{payment}"),
            Self::Begin { ware, aid } => write!(f, "buy {ware} using {aid}"),
            Self::Build { tile, cell, turned } => {
                write!(f, "build {tile} at {cell}{}", turn(turned))
            }
            Self::Remove { cell } => write!(f, "remove {cell}"),
            Self::Swap { tile, cell, turned } => write!(f, "swap {tile} at {cell}{}", turn(turned)),
            Self::Move { tile, cell, turned } => write!(f, "move {tile} to {cell}{}", turn(turned)),
            Self::Place { tile, cell, turned } => {
                write!(f, "place {tile} at {cell}{}", turn(turned))
            }
            Self::Store { tile } => write!(f, "reserve {tile}"),
            Self::Give { tile } => write!(f, "give {tile}"),
            Self::Return { tile } => write!(f, "return {tile}"),
            Self::Pass => write!(f, "pass"),
            _ => match self.own() {
                Some(own) => own.write(f),
                None => Ok(()),
            },
        }
    }
}

impl fmt::Display for Ware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Slot(slot) => write!(f, "{}", slot.number()),
            Self::WithTower(slot) => write!(f, "{}+tower", slot.number()),
            Self::AsSite(slot) => write!(f, "{}+site", slot.number()),
            Self::Beside(tile) | Self::Finish(tile) => write!(f, "{tile}"),
            Self::Marked(card) => write!(f, "{card}"),
            Self::Card(card) => write!(f, "{card}"),
        }
    }
}

/// The cards, each after a space; what helps comes last.
impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.help == Help::Minter {
            let mut own = self.coins.cards(self.currency);
            own.try_for_each(|card| write!(f, " {card}"))?;
            write!(f, " {MINTER}")?;
            let mut joined = self.other.cards(self.currency);
            return joined.try_for_each(|card| write!(f, " {card}"));
        }
        self.cards().try_for_each(|card| write!(f, " {card}"))?;
        match self.help {
            Help::Patron => write!(f, " {} patron", self.currency.name()),
            Help::None if self.coins.is_empty() => write!(f, " no {}", self.currency.name()),
            _ => Ok(()),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let words = &mut words;
        let action = match verb {
            "take" => {
                let cards = words.by_ref().map(card).collect::<Result<Vec<_>, _>>()?;
                if cards.is_empty() || cards.len() > DISPLAY_SLOTS {
                    return fail(format!("`take` needs one to {DISPLAY_SLOTS} cards"));
                }
                Self::Take {
                    cards: Cards::new(cards),
                }
            }
            "buy" => {
                let ware = word(words, "a slot")?.parse()?;
                if words.clone().next() == Some("using") {
                    expect(words, "using")?;
                    let aid = aid(word(words, "what helps")?)?;
                    Self::Begin { ware, aid }
                } else {
                    expect(words, "with")?;
                    let payment = payment(words)?;
                    Self::Buy { ware, payment }
                }
            }
            "finish" => {
                let ware = Ware::Finish(a_tile(words)?);
                expect(words, "with")?;
                let payment = payment(words)?;
                Self::Buy { ware, payment }
            }
            "place" => {
                let (tile, cell, turned) = laid(words, "at")?;
                Self::Place { tile, cell, turned }
            }
            "build" => {
                let (tile, cell, turned) = laid(words, "at")?;
                Self::Build { tile, cell, turned }
            }
            "swap" => {
                let (tile, cell, turned) = laid(words, "at")?;
                Self::Swap { tile, cell, turned }
            }
            "move" => {
                let (tile, cell, turned) = laid(words, "to")?;
                Self::Move { tile, cell, turned }
            }
            "remove" => Self::Remove {
                cell: a_cell(words)?,
            },
            "reserve" => Self::Store {
                tile: a_tile(words)?,
            },
            "give" => Self::Give {
                tile: a_tile(words)?,
            },
            "return" => Self::Return {
                tile: a_tile(words)?,
            },
            "pass" => Self::Pass,
            "" => return fail("an empty line is no action"),
            _ => match action::read_own(verb, words)? {
                Some(own) => own,
                None => return fail(format!("`{verb}` is no action")),
            },
        };
        match words.next() {
            None => Ok(action),
            Some(extra) => fail(format!("`{extra}` is one word too many")),
        }
    }
}

/// An action of a module as a line of text: its verb, and then its parts, each after the word that
/// stands before it, if there is one.
pub(crate) trait Written {
    /// Writes it.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads what follows a verb; nothing if the verb is not one of these.
    fn read(verb: &str, words: &mut SplitWhitespace) -> Result<Option<Self>, Unreadable>
    where
        Self: Sized;

    /// One of each verb, its parts made up.
    fn samples(dice: &mut Dice, visit: &mut dyn FnMut(Self))
    where
        Self: Sized;
}

/// A part of an action as a word, or several.
pub(crate) trait Token: Sized {
    /// Writes it behind a space.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads it.
    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable>;

    /// Makes one up.
    fn sample(dice: &mut Dice) -> Self;
}

/// Writes the enum of a module's own actions: [`speech!`](crate::speech), whose names are the verbs,
/// and the notation that follows from it.
macro_rules! deeds {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident {
            $(
                $(#[doc = $about:literal])+
                $Variant:ident $verb:literal
                $({ $( $($word:literal)? $field:ident: $Type:ty ),* $(,)? })?
            ,)*
        }
    ) => {
        $crate::speech::speech! {
            $(#[$meta])*
            pub enum $Name {
                $( $(#[doc = $about])+ $Variant $verb $({ $( $($word)? $field: $Type ),* })?, )*
            }
        }

        impl $crate::notation::Written for $Name {
            fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$Variant $({ $($field),* })? => {
                        f.write_str($verb)?;
                        $($(
                            $(write!(f, " {}", $word)?;)?
                            $crate::notation::Token::write($field, f)?;
                        )*)?
                        Ok(())
                    })*
                }
            }

            #[allow(unused_variables)]
            fn read(
                verb: &str,
                words: &mut std::str::SplitWhitespace,
            ) -> Result<Option<Self>, $crate::notation::Unreadable> {
                Ok(Some(match verb {
                    $($verb => Self::$Variant $({ $($field: {
                        $($crate::notation::expect(words, $word)?;)?
                        <$Type as $crate::notation::Token>::read(words)?
                    }),* })?,)*
                    _ => return Ok(None),
                }))
            }

            #[allow(unused_variables)]
            fn samples(dice: &mut $crate::chance::Dice, visit: &mut dyn FnMut(Self)) {
                $(visit(Self::$Variant $({
                    $($field: <$Type as $crate::notation::Token>::sample(dice)),*
                })?);)*
            }
        }
    };
}

pub(crate) use deeds;

impl Token for Cell {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        a_cell(words)
    }

    fn sample(dice: &mut Dice) -> Self {
        let mut coordinate = || dice.below(9) as i8 - 4;
        Self::new(coordinate(), coordinate())
    }
}

impl Token for Side {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.letter())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        a_side(words)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

impl Token for Card {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        // Any card may be looked at, also one that nobody takes or pays.
        let named = words.clone().next();
        match Self::all().find(|card| Some(card.to_string().as_str()) == named) {
            Some(card) => words
                .next()
                .map_or_else(|| fail("a card is missing"), |_| Ok(card)),
            None => a_card(words),
        }
    }

    fn sample(dice: &mut Dice) -> Self {
        Self::money(Currency::sample(dice), 1 + dice.below(9) as u8)
    }
}

impl Token for Currency {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        named(words, "currency", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

impl Token for Building {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        named(words, "building", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

impl Token for Slot {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.number())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        Ok(Self(number(words, "a slot", 1..=SLOTS as u8)? - 1))
    }

    fn sample(dice: &mut Dice) -> Self {
        Self(dice.below(SLOTS as u32) as u8)
    }
}

/// An amount.
impl Token for u8 {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        number(words, "an amount", 1..=Self::MAX)
    }

    fn sample(dice: &mut Dice) -> Self {
        1 + dice.below(20) as Self
    }
}

impl Token for Payment {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        payment(words)
    }

    fn sample(dice: &mut Dice) -> Self {
        let coins = (1..=MAX_VALUE).filter(|_| dice.below(3) == 0).collect();
        Self::of(Currency::sample(dice), coins)
    }
}

impl Token for TileId {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        // A module may mean the fountain too.
        let name = word(words, "a tile")?;
        Self::named(name).ok_or_else(|| Unreadable(format!("there is no tile `{name}`")))
    }

    fn sample(dice: &mut Dice) -> Self {
        Self::nth(dice.below(TILES.len() as u32) as u8)
    }
}

/// One of a few things by its name.
pub(crate) fn named<T: Copy>(
    words: &mut SplitWhitespace,
    what: &str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<T, Unreadable> {
    let word = word(words, &format!("a {what}"))?;
    let found = all.iter().find(|thing| name(**thing) == word);
    found
        .copied()
        .ok_or_else(|| Unreadable(format!("there is no {what} `{word}`")))
}

fn a_tile(words: &mut SplitWhitespace) -> Result<TileId, Unreadable> {
    tile(word(words, "a tile")?)
}

fn a_cell(words: &mut SplitWhitespace) -> Result<Cell, Unreadable> {
    word(words, "a place")?.parse()
}

fn a_card(words: &mut SplitWhitespace) -> Result<Card, Unreadable> {
    card(word(words, "a card")?)
}

fn a_side(words: &mut SplitWhitespace) -> Result<Side, Unreadable> {
    let text = word(words, "a side")?;
    Side::ALL
        .into_iter()
        .find(|side| text.len() == 1 && text.starts_with(side.letter()))
        .ok_or_else(|| Unreadable(format!("a side is N, E, S or W, not `{text}`")))
}

/// A tile, its place, and how it is turned.
fn laid(words: &mut SplitWhitespace, at: &str) -> Result<(TileId, Cell, u8), Unreadable> {
    let tile = a_tile(words)?;
    expect(words, at)?;
    let cell = a_cell(words)?;
    let turned = match words.next() {
        None => 0,
        Some("turned") => number(words, "quarter turns", 1..=3)?,
        Some(extra) => return fail(format!("`{extra}` is one word too many")),
    };
    Ok((tile, cell, turned))
}

/// How a tile is turned, if it is.
fn turn(quarters: &u8) -> String {
    match quarters {
        0 => String::new(),
        quarters => format!(" turned {quarters}"),
    }
}

pub(crate) fn number(
    words: &mut SplitWhitespace,
    what: &str,
    range: std::ops::RangeInclusive<u8>,
) -> Result<u8, Unreadable> {
    let text = word(words, what)?;
    text.parse()
        .ok()
        .filter(|n| range.contains(n))
        .ok_or_else(|| {
            Unreadable(format!(
                "{what} is a number from {} to {}, not `{text}`",
                range.start(),
                range.end()
            ))
        })
}

fn word<'a>(words: &mut SplitWhitespace<'a>, what: &str) -> Result<&'a str, Unreadable> {
    words
        .next()
        .ok_or_else(|| Unreadable(format!("{what} is missing at the end")))
}

pub(crate) fn expect(words: &mut SplitWhitespace, keyword: &str) -> Result<(), Unreadable> {
    match words.next() {
        Some(word) if word == keyword => Ok(()),
        other => fail(format!(
            "`{keyword}` is expected, not `{}`",
            other.unwrap_or_default()
        )),
    }
}

fn tile(name: &str) -> Result<TileId, Unreadable> {
    match TileId::named(name) {
        Some(FOUNTAIN) => fail("the fountain stays where it is"),
        Some(tile) => Ok(tile),
        None => fail(format!("there is no tile `{name}`")),
    }
}

fn aid(text: &str) -> Result<Aid, Unreadable> {
    // Not every number of a kind is there.
    let is_there = |aid: &Aid| match aid {
        Aid::Treasure(value) => TREASURES.contains(value),
        Aid::Carpenter(value) => CARPENTER.contains(value),
        Aid::WhiteDie(pips) => (1..=PIPS).contains(pips),
        Aid::Raise(_) | Aid::Lower(_) => true,
    };
    Aid::named(text)
        .filter(is_there)
        .ok_or_else(|| Unreadable(format!("nothing helps that is called `{text}`")))
}

fn card(text: &str) -> Result<Card, Unreadable> {
    let unknown = || Unreadable(format!("there is no card `{text}`"));
    if let Some(card) = Card::all_other().find(|card| card.to_string() == text) {
        return Ok(card);
    }
    if let Some(office) = Office::named(text) {
        return Ok(Card::office(office));
    }
    let (first, rest) = text.split_once('-').ok_or_else(unknown)?;
    let of_market = |name: &str| Currency::ALL.into_iter().find(|c| c.name() == name);
    // So much of a currency: `denar-5`.
    let worth = |text: &str, most: u8| {
        let (currency, value) = text.split_once('-')?;
        let value = value.parse().ok().filter(|v| (1..=most).contains(v))?;
        Some((of_market(currency)?, value))
    };
    let special = match first {
        "builder" => of_market(rest).map(|currency| (currency, Tender::Builder)),
        "coin" => of_market(rest).map(|currency| (currency, Tender::Coin)),
        "credit" => {
            worth(rest, MAX_CREDIT).map(|(currency, value)| (currency, Tender::Credit(value)))
        }
        "caravan" => Caravan::ALL.into_iter().find_map(|caravan| {
            let rest = text.strip_prefix(Tender::Caravan(caravan, 1).name())?;
            let (currency, value) = worth(rest.strip_prefix('-')?, MAX_CARAVAN)?;
            Some((currency, Tender::Caravan(caravan, value)))
        }),
        _ => None,
    };
    if let Some((currency, tender)) = special {
        return Ok(Card::tender(currency, tender));
    }
    let currency = Currency::EVERY
        .into_iter()
        .find(|c| c.name() == first)
        .ok_or_else(unknown)?;
    match rest.as_bytes() {
        [digit @ b'1'..=b'9'] => Ok(Card::money(currency, digit - b'0')),
        _ => Err(unknown()),
    }
}

/// Cards of one currency; or of the two of an exchange office, which is named with them; or
/// a currency and the patron, who pays for it; or the minter with cards of the display.
fn payment(words: &mut SplitWhitespace) -> Result<Payment, Unreadable> {
    if words.clone().any(|word| word == MINTER) {
        return minted(words);
    }
    let mut coins = [Coins::NONE; 5];
    let mut office = None;
    if words.clone().next() == Some("no") {
        expect(words, "no")?;
        return Ok(Payment::of(Currency::read(words)?, Coins::NONE));
    }
    while let Some(word) = words.next() {
        if let Some(currency) = Currency::EVERY.into_iter().find(|c| c.name() == word) {
            expect(words, "patron")?;
            if office.is_some() || coins.iter().any(|c| !c.is_empty()) {
                return fail("the patron pays alone");
            }
            let help = Help::Patron;
            return Ok(Payment {
                help,
                ..Payment::of(currency, Coins::NONE)
            });
        }
        match card(word)?.face() {
            Face::Money(currency, value)
                if (coins[currency.at()].count(value) as usize) < COPIES =>
            {
                coins[currency.at()].add(value);
            }
            Face::Special(currency, tender) => {
                let coins = &mut coins[currency.at()];
                let (most, laid) = match tender {
                    Tender::Builder => (BUILDERS, coins.builders()),
                    Tender::Coin => (COINS, coins.small()),
                    Tender::Credit(_) => (1, u8::from(coins.credit() > 0)),
                    Tender::Caravan(caravan, _) => (1, u8::from(coins.caravan(caravan) > 0)),
                };
                if laid >= most {
                    return fail(format!("there are not so many of {word}"));
                }
                coins.add_all(Coins::special(tender));
            }
            Face::Office(named) if office.is_none() => office = Some(named),
            Face::Office(_) => return fail("one exchange office is enough"),
            _ => return fail(format!("there are only {COPIES} cards {word}")),
        }
    }
    let named = |c: &Currency| !coins[c.at()].is_empty();
    let help = office.map_or(Help::None, Help::Office);
    let first = Currency::EVERY.into_iter().find(named);
    let currency = office.map(|office| office.currencies()[0]).or(first);
    let Some(currency) = currency.filter(|_| first.is_some()) else {
        return fail("no card is named to pay with");
    };
    let mut payment = Payment {
        help,
        ..Payment::of(currency, coins[currency.at()])
    };
    let other = payment.wallet().other();
    payment.other = other.map_or(Coins::NONE, |c| coins[c.at()]);
    if Currency::EVERY
        .iter()
        .any(|c| named(c) && *c != currency && Some(*c) != other)
    {
        return fail("a payment is of one currency, or of the two of an exchange office");
    }
    Ok(payment)
}

/// What stands before the cards of the display in a payment.
const MINTER: &str = "minter";

/// Cards of the hand, then the minter, then cards of the display, all of one currency.
fn minted(words: &mut SplitWhitespace) -> Result<Payment, Unreadable> {
    let text: Vec<&str> = words.by_ref().collect();
    let (own, joined) = match text.iter().position(|word| *word == MINTER) {
        Some(at) => (&text[..at], &text[at + 1..]),
        None => (&text[..], &[][..]),
    };
    let read = |words: &[&str]| payment(&mut words.join(" ").split_whitespace());
    let joined = read(joined)?;
    let own = match own {
        [] => Payment::of(joined.currency, Coins::NONE),
        own => read(own)?,
    };
    let is_plain = [own, joined].iter().all(|p| p.help == Help::None);
    if !is_plain || own.currency != joined.currency || joined.coins.is_empty() {
        return fail("the minter takes cards of one currency");
    }
    Ok(Payment {
        help: Help::Minter,
        other: joined.coins,
        ..own
    })
}

impl FromStr for Ware {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let (slot, extra) = text.split_once('+').unwrap_or((text, ""));
        let slot = match slot.parse::<usize>() {
            Ok(slot @ 1..=SLOTS) => Slot(slot as u8 - 1),
            _ => {
                return match (TileId::named(text), Marked::named(text)) {
                    (Some(tile), _) if tile != FOUNTAIN => Ok(Self::Beside(tile)),
                    (_, Some(card)) => Ok(Self::Marked(card)),
                    _ if Card::all_other().any(|card| card.to_string() == text) => {
                        card(text).map(Self::Card)
                    }
                    _ => fail(format!("the market has slots 1 to {SLOTS}, not `{text}`")),
                };
            }
        };
        match extra {
            "" if !text.contains('+') => Ok(Self::Slot(slot)),
            "tower" => Ok(Self::WithTower(slot)),
            "site" => Ok(Self::AsSite(slot)),
            _ => fail(format!(
                "a slot comes with `+tower` or `+site`, not `{text}`"
            )),
        }
    }
}

impl FromStr for Cell {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = |text: &str| {
            let n: i8 = text.parse().ok()?;
            (-Self::REACH..=Self::REACH).contains(&n).then_some(n)
        };
        text.split_once(',')
            .and_then(|(x, y)| Some(Self::new(number(x)?, number(y)?)))
            .ok_or_else(|| {
                Unreadable(format!(
                    "`{text}` is no place: write x,y, each from -{reach} to {reach}",
                    reach = Self::REACH
                ))
            })
    }
}

const _: () = assert!(MAX_VALUE == 9, "values are one digit");
