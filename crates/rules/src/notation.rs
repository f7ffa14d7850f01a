//! Actions as text, one a line, for people to read and write.
//!
//! ```text
//! action  = "take" card+
//!         | "buy" ware "with" means+
//!         | "finish" tile "with" means+     a building site
//!         | "place" tile "at" cell turn?    new tile into the palace
//!         | "reserve" tile                  new tile into the reserve
//!         | "give" tile                     new tile to Dirk
//!         | "return" tile                   watchtower that fits nowhere
//!         | "build" tile "at" cell          redesign: reserve into the palace
//!         | "remove" cell                   redesign: palace into the reserve
//!         | "swap" tile "at" cell           redesign: reserve in the place of a palace tile
//!         | "pass" | "wake" | "keep" | "exchange" | "beg"
//!         | "falcon" falcon "at" cell "for" card
//!         | "chests" room | "lay" card | "chest" cell
//!         | "site" currency
//!         | "step" side
//!         | "stand" cell side               the designer, and where his feet are
//!         | "bid" card+                     for the major project
//!         | "raise" amount | "pay" means+   for a character
//!         | "dance" slot | "change" card "for" card | "grab" card | "count" building
//! ware    = slot | slot "+tower" | slot "+site" | tile
//! means   = card | office | "patron"
//! card    = currency "-" value              gulden-7
//! office  = "exchange-" currency "-" currency
//! slot    = "1" | "2" | "3" | "4"
//! room    = "1" | "2" | "3"
//! cell    = x "," y                         1,-2
//! turn    = "turned" quarters               clockwise, watchtowers only
//! side    = "N" | "E" | "S" | "W"
//! tile    = an id of data/*.toml            garden-8-sw
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
use crate::base::purchase::{Help, Payment, Ware};
use crate::base::tile::{Building, Kind, Side, TileId};
use crate::components::{COPIES, FALCONS, FOUNTAIN, OFFICES, ROOMS};
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
            Self::Buy {
                ware: Ware::Finish(tile),
                payment,
            } => write!(f, "finish {tile} with{payment}"),
            Self::Buy { ware, payment } => write!(f, "buy {ware} with{payment}"),
            Self::Build { tile, cell } => write!(f, "build {tile} at {cell}"),
            Self::Remove { cell } => write!(f, "remove {cell}"),
            Self::Swap { tile, cell } => write!(f, "swap {tile} at {cell}"),
            Self::Place {
                tile,
                cell,
                turned: 0,
            } => write!(f, "place {tile} at {cell}"),
            Self::Place { tile, cell, turned } => {
                write!(f, "place {tile} at {cell} turned {turned}")
            }
            Self::Store { tile } => write!(f, "reserve {tile}"),
            Self::Give { tile } => write!(f, "give {tile}"),
            Self::Return { tile } => write!(f, "return {tile}"),
            Self::Pass => write!(f, "pass"),
            Self::Wake => write!(f, "wake"),
            Self::Falcon { falcon, cell, card } => {
                write!(
                    f,
                    "falcon {} at {cell} for {card}",
                    FALCONS[*falcon as usize].0
                )
            }
            Self::Chests { room } => write!(f, "chests {}", room + 1),
            Self::LayDown { card } => write!(f, "lay {card}"),
            Self::Chest { cell } => write!(f, "chest {cell}"),
            Self::Site { currency } => write!(f, "site {}", currency.name()),
            Self::Step { side } => write!(f, "step {}", side.letter()),
            Self::Stand { cell, side } => write!(f, "stand {cell} {}", side.letter()),
            Self::Bid { payment } => write!(f, "bid{payment}"),
            Self::Raise { amount } => write!(f, "raise {amount}"),
            Self::Pay { payment } => write!(f, "pay{payment}"),
            Self::Keep => write!(f, "keep"),
            Self::Exchange => write!(f, "exchange"),
            Self::Dance { slot } => write!(f, "dance {}", slot + 1),
            Self::Change { give, take } => write!(f, "change {give} for {take}"),
            Self::Beg => write!(f, "beg"),
            Self::Grab { card } => write!(f, "grab {card}"),
            Self::Count { building } => write!(f, "count {}", building.name()),
        }
    }
}

impl fmt::Display for Ware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Slot(slot) => write!(f, "{}", slot + 1),
            Self::WithTower(slot) => write!(f, "{}+tower", slot + 1),
            Self::AsSite(slot) => write!(f, "{}+site", slot + 1),
            Self::Beside(tile) | Self::Finish(tile) => write!(f, "{tile}"),
        }
    }
}

/// The cards, each after a space; what helps comes last.
impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|card| write!(f, " {card}"))?;
        if self.help == Help::Patron {
            write!(f, " {} patron", self.currency.name())?;
        }
        Ok(())
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
                if cards.is_empty() || cards.len() > 4 {
                    return fail("`take` needs one to four cards");
                }
                Self::Take(Cards::new(cards))
            }
            "buy" => {
                let ware = word(words, "a slot")?.parse()?;
                expect(words, "with")?;
                let payment = payment(words)?;
                Self::Buy { ware, payment }
            }
            "finish" => {
                let ware = Ware::Finish(a_tile(words)?);
                expect(words, "with")?;
                let payment = payment(words)?;
                Self::Buy { ware, payment }
            }
            "place" => {
                let (tile, cell) = tile_at_cell(words)?;
                let turned = match words.next() {
                    None => 0,
                    Some("turned") => number(words, "quarter turns", 1..=3)?,
                    Some(extra) => return fail(format!("`{extra}` is one word too many")),
                };
                Self::Place { tile, cell, turned }
            }
            "build" => {
                let (tile, cell) = tile_at_cell(words)?;
                Self::Build { tile, cell }
            }
            "swap" => {
                let (tile, cell) = tile_at_cell(words)?;
                Self::Swap { tile, cell }
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
            "wake" => Self::Wake,
            "keep" => Self::Keep,
            "exchange" => Self::Exchange,
            "beg" => Self::Beg,
            "falcon" => {
                let name = word(words, "a falcon")?;
                let falcon = FALCONS.iter().position(|f| f.0 == name);
                let falcon =
                    falcon.ok_or_else(|| Unreadable(format!("there is no falcon `{name}`")))? as u8;
                expect(words, "at")?;
                let cell = a_cell(words)?;
                expect(words, "for")?;
                let card = a_card(words)?;
                Self::Falcon { falcon, cell, card }
            }
            "chests" => Self::Chests {
                room: number(words, "a room", 1..=ROOMS as u8)? - 1,
            },
            "lay" => Self::LayDown {
                card: a_card(words)?,
            },
            "chest" => Self::Chest {
                cell: a_cell(words)?,
            },
            "site" => {
                let name = word(words, "a currency")?;
                let currency = Currency::ALL.into_iter().find(|c| c.name() == name);
                let currency =
                    currency.ok_or_else(|| Unreadable(format!("there is no currency `{name}`")))?;
                Self::Site { currency }
            }
            "step" => Self::Step {
                side: a_side(words)?,
            },
            "stand" => {
                let cell = a_cell(words)?;
                let side = a_side(words)?;
                Self::Stand { cell, side }
            }
            "bid" => Self::Bid {
                payment: payment(words)?,
            },
            "raise" => Self::Raise {
                amount: number(words, "an amount", 1..=u8::MAX)?,
            },
            "pay" => Self::Pay {
                payment: payment(words)?,
            },
            "dance" => Self::Dance {
                slot: number(words, "a slot", 1..=SLOTS as u8)? - 1,
            },
            "change" => {
                let give = a_card(words)?;
                expect(words, "for")?;
                let take = a_card(words)?;
                Self::Change { give, take }
            }
            "grab" => Self::Grab {
                card: a_card(words)?,
            },
            "count" => {
                let name = word(words, "a building")?;
                let building = Building::ALL.into_iter().find(|b| b.name() == name);
                let building =
                    building.ok_or_else(|| Unreadable(format!("there is no building `{name}`")))?;
                Self::Count { building }
            }
            "" => return fail("an empty line is no action"),
            _ => return fail(format!("`{verb}` is no action")),
        };
        match words.next() {
            None => Ok(action),
            Some(extra) => fail(format!("`{extra}` is one word too many")),
        }
    }
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

fn tile_at_cell(words: &mut SplitWhitespace) -> Result<(TileId, Cell), Unreadable> {
    let tile = a_tile(words)?;
    expect(words, "at")?;
    Ok((tile, a_cell(words)?))
}

fn number(
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
    if let Some(number) = OFFICES.iter().position(|office| office.0 == text) {
        return Ok(Card::office(number as u8));
    }
    let (currency, value) = text.split_once('-').ok_or_else(unknown)?;
    let currency = Currency::EVERY
        .into_iter()
        .find(|c| c.name() == currency)
        .ok_or_else(unknown)?;
    match value.as_bytes() {
        [digit @ b'1'..=b'9'] => Ok(Card::money(currency, digit - b'0')),
        _ => Err(unknown()),
    }
}

/// Cards of one currency; or of the two of an exchange office, which is named with them; or
/// a currency and the patron, who pays for it.
fn payment(words: &mut SplitWhitespace) -> Result<Payment, Unreadable> {
    let mut coins = [Coins::NONE; 5];
    let mut office = None;
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
            Face::Office(number) if office.is_none() => office = Some(number),
            Face::Office(_) => return fail("one exchange office is enough"),
            _ => return fail(format!("there are only {COPIES} cards {word}")),
        }
    }
    let named = |c: &Currency| !coins[c.at()].is_empty();
    let help = office.map_or(Help::None, Help::Office);
    let first = Currency::EVERY.into_iter().find(named);
    let currency = office.map(|n| OFFICES[n as usize].1[0]).or(first);
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

impl FromStr for Ware {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let (slot, extra) = text.split_once('+').unwrap_or((text, ""));
        let slot = match slot.parse::<usize>() {
            Ok(slot @ 1..=SLOTS) => slot as u8 - 1,
            _ => {
                return match TileId::named(text) {
                    Some(tile) if tile.kind() == Kind::Bazaar => Ok(Self::Beside(tile)),
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
