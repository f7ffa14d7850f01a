//! Actions as text, one a line, for people to read and write.
//!
//! ```text
//! action  = "take" card+
//!         | "buy" slot "with" card+
//!         | "place" tile "at" cell          new tile into the palace
//!         | "reserve" tile                  new tile into the reserve
//!         | "give" tile                     new tile to Dirk
//!         | "build" tile "at" cell          redesign: reserve into the palace
//!         | "remove" cell                   redesign: palace into the reserve
//!         | "swap" tile "at" cell           redesign: reserve in the place of a palace tile
//! card    = currency "-" value              gulden-7
//! slot    = "1" | "2" | "3" | "4"
//! cell    = x "," y                         1,-2
//! tile    = an id of data/base_tiles.toml   garden-8-sw
//! ```
//!
//! ```
//! use alhambra_rules::Action;
//! let action: Action = "buy 3 with denar-7 denar-4".parse().unwrap();
//! assert_eq!(action.to_string(), "buy 3 with denar-4 denar-7");
//! ```

use crate::action::Action;
use crate::base::money::{Card, Cards, Coins, Currency, Face, MAX_VALUE};
use crate::base::palace::Cell;
use crate::base::purchase::{Payment, Ware};
use crate::base::tile::TileId;
use crate::components::{COPIES, FOUNTAIN};
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
            Self::Take(cards) => {
                write!(f, "take")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Buy { ware, payment } => write!(f, "buy {ware} with{payment}"),
            Self::Build { tile, cell } => write!(f, "build {tile} at {cell}"),
            Self::Remove { cell } => write!(f, "remove {cell}"),
            Self::Swap { tile, cell } => write!(f, "swap {tile} at {cell}"),
            Self::Place { tile, cell } => write!(f, "place {tile} at {cell}"),
            Self::Store { tile } => write!(f, "reserve {tile}"),
            Self::Give { tile } => write!(f, "give {tile}"),
        }
    }
}

impl fmt::Display for Ware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Slot(slot) = self;
        write!(f, "{}", slot + 1)
    }
}

/// The cards, each after a space.
impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.coins
            .values()
            .try_for_each(|value| write!(f, " {}", Card::money(self.currency, value)))
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let action = match verb {
            "take" => {
                let cards = words.by_ref().map(card).collect::<Result<Vec<_>, _>>()?;
                if cards.is_empty() || cards.len() > 4 {
                    return fail("`take` needs one to four cards");
                }
                Self::Take(Cards::new(cards))
            }
            "buy" => {
                let ware = word(&mut words, "a slot")?.parse()?;
                expect(&mut words, "with")?;
                let payment = payment(words.by_ref())?;
                Self::Buy { ware, payment }
            }
            "place" | "build" | "swap" => {
                let tile = tile(word(&mut words, "a tile")?)?;
                expect(&mut words, "at")?;
                let cell = word(&mut words, "a place")?.parse()?;
                match verb {
                    "place" => Self::Place { tile, cell },
                    "build" => Self::Build { tile, cell },
                    _ => Self::Swap { tile, cell },
                }
            }
            "remove" => Self::Remove {
                cell: word(&mut words, "a place")?.parse()?,
            },
            "reserve" => Self::Store {
                tile: tile(word(&mut words, "a tile")?)?,
            },
            "give" => Self::Give {
                tile: tile(word(&mut words, "a tile")?)?,
            },
            "" => return fail("an empty line is no action"),
            _ => return fail(format!("`{verb}` is no action")),
        };
        match words.next() {
            None => Ok(action),
            Some(extra) => fail(format!("`{extra}` is one word too many")),
        }
    }
}

fn word<'a>(words: &mut SplitWhitespace<'a>, what: &str) -> Result<&'a str, Unreadable> {
    words
        .next()
        .ok_or_else(|| Unreadable(format!("{what} is missing at the end")))
}

fn expect(words: &mut SplitWhitespace, keyword: &str) -> Result<(), Unreadable> {
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

fn card(text: &str) -> Result<Card, Unreadable> {
    let unknown = || Unreadable(format!("there is no card `{text}`"));
    let (currency, value) = text.split_once('-').ok_or_else(unknown)?;
    let currency = Currency::ALL
        .into_iter()
        .find(|c| c.name() == currency)
        .ok_or_else(unknown)?;
    match value.as_bytes() {
        [digit @ b'1'..=b'9'] => Ok(Card::money(currency, digit - b'0')),
        _ => Err(unknown()),
    }
}

fn payment<'a>(words: impl Iterator<Item = &'a str>) -> Result<Payment, Unreadable> {
    let mut paid: Option<Payment> = None;
    for word in words {
        let Face::Money(currency, value) = card(word)?.face() else {
            return fail(format!("`{word}` is no money"));
        };
        let paid = paid.get_or_insert(Payment {
            currency,
            coins: Coins::NONE,
        });
        if paid.currency != currency {
            return fail("a payment is of one currency");
        }
        if paid.coins.count(value) as usize >= COPIES {
            return fail(format!("there are only {COPIES} cards {word}"));
        }
        paid.coins.add(value);
    }
    paid.ok_or_else(|| Unreadable("no card is named to pay with".to_owned()))
}

impl FromStr for Ware {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.parse::<usize>() {
            Ok(slot @ 1..=SLOTS) => Ok(Self::Slot(slot as u8 - 1)),
            _ => fail(format!("the market has slots 1 to {SLOTS}, not `{text}`")),
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
