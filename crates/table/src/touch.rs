//! What can be pointed at on the table, and what each action points at.

use alhambra_rules::base::purchase::Help;
use alhambra_rules::base::tile::Ground;
use alhambra_rules::modules::characters::Character;
use alhambra_rules::{
    Action, Building, Card, Cell, Currency, Game, Payment, Seat, Side, TileId, Ware,
};
use std::fmt;

/// Something on the table that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Touch {
    /// A card of the money display.
    Display(Card),
    /// A card of one's own hand.
    Hand(Card),
    /// The tile on a slot of the market, counted from 0.
    Slot(u8),
    /// A tile that lies beside the market.
    Beside(TileId),
    /// The major project on offer.
    Project,
    /// A new tile that waits to be placed.
    New(TileId),
    /// A tile in one's own reserve.
    Reserve(TileId),
    /// A place in one's own palace, empty or not.
    Cell(Cell),
    /// How a tile is turned, in quarters clockwise.
    Turned(u8),
    /// A side of a cell in one's own palace.
    Edge(Cell, Side),
    /// The crossing south-east of a cell in one's own palace.
    Crossing(Cell),
    /// A falcon, by its number.
    Falcon(u8),
    /// A room of the treasure chamber, counted from 0.
    Room(u8),
    /// One of one's own characters.
    Character(Character),
    /// A bid.
    Amount(u8),
    /// A currency.
    Currency(Currency),
    /// A type of building.
    Building(Building),
    /// Something that is said rather than pointed at.
    Word(Word),
}

/// Something that is said rather than pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Word {
    /// No, or no more.
    Pass,
    /// Wake the vizier.
    Wake,
    /// Keep the juggler.
    Keep,
    /// Exchange the juggler.
    Exchange,
    /// Into the reserve.
    ToReserve,
    /// To Dirk.
    ToDirk,
    /// Back to where it came from.
    Back,
    /// Together with a watchtower.
    WithTower,
    /// As a building site.
    AsSite,
}

impl fmt::Display for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Display(card) => write!(f, "display {card}"),
            Self::Hand(card) => write!(f, "hand {card}"),
            Self::Slot(slot) => write!(f, "slot {}", slot + 1),
            Self::Beside(tile) => write!(f, "beside {tile}"),
            Self::Project => write!(f, "project"),
            Self::New(tile) => write!(f, "new {tile}"),
            Self::Reserve(tile) => write!(f, "reserve {tile}"),
            Self::Cell(cell) => write!(f, "cell {cell}"),
            Self::Turned(quarters) => write!(f, "turned {quarters}"),
            Self::Edge(cell, side) => write!(f, "edge {cell} {}", side.letter()),
            Self::Crossing(cell) => write!(f, "crossing {cell}"),
            Self::Falcon(number) => write!(f, "falcon {number}"),
            Self::Room(room) => write!(f, "room {}", room + 1),
            Self::Character(character) => write!(f, "character {}", character.name()),
            Self::Amount(amount) => write!(f, "amount {amount}"),
            Self::Currency(currency) => write!(f, "currency {}", currency.name()),
            Self::Building(building) => write!(f, "building {}", building.name()),
            Self::Word(word) => write!(f, "word {word:?}"),
        }
    }
}

/// What `action` of `seat` points at, in the order in which one would do it. Things that lie there
/// several times, such as equal cards, are named as often as they are needed.
pub fn touches(game: &Game, seat: Seat, action: &Action) -> Vec<Touch> {
    let mut all = Vec::new();
    match *action {
        Action::Take(cards) => all.extend(cards.iter().map(Touch::Display)),
        Action::Buy { ware, payment } => {
            match ware {
                Ware::Slot(slot) => all.push(Touch::Slot(slot)),
                Ware::WithTower(slot) => {
                    all.extend([Touch::Slot(slot), Touch::Word(Word::WithTower)]);
                }
                Ware::AsSite(slot) => all.extend([Touch::Slot(slot), Touch::Word(Word::AsSite)]),
                Ware::Beside(tile) => all.push(Touch::Beside(tile)),
                Ware::Finish(tile) => all.push(own_tile(game, seat, tile)),
            }
            pay(payment, &mut all);
        }
        Action::Build { tile, cell } | Action::Swap { tile, cell } => {
            all.extend([Touch::Reserve(tile), Touch::Cell(cell)]);
        }
        Action::Remove { cell } => all.extend([Touch::Cell(cell), Touch::Word(Word::ToReserve)]),
        Action::Place { tile, cell, turned } => {
            all.extend([Touch::New(tile), Touch::Cell(cell)]);
            if tile.spec().ground == Ground::Triangle {
                all.push(Touch::Turned(turned));
            }
        }
        Action::Store { tile } => all.extend([Touch::New(tile), Touch::Word(Word::ToReserve)]),
        Action::Give { tile } => all.extend([Touch::New(tile), Touch::Word(Word::ToDirk)]),
        Action::Return { tile } => all.extend([Touch::New(tile), Touch::Word(Word::Back)]),
        Action::Pass => all.push(Touch::Word(Word::Pass)),
        Action::Wake => all.push(Touch::Word(Word::Wake)),
        Action::Falcon { falcon, cell, card } => {
            all.extend([
                Touch::Crossing(cell),
                Touch::Falcon(falcon),
                Touch::Hand(card),
            ]);
        }
        Action::Chests { room } => all.push(Touch::Room(room)),
        Action::LayDown { card } => all.push(Touch::Hand(card)),
        Action::Chest { cell } => all.push(Touch::Cell(cell)),
        Action::Site { currency } => all.push(Touch::Currency(currency)),
        Action::Step { side } => {
            let steward = game.states().palace_staff.steward(seat);
            all.push(Touch::Cell(steward.step(side)));
        }
        Action::Stand { cell, side } => all.extend([Touch::Cell(cell), Touch::Edge(cell, side)]),
        Action::Bid { payment } => {
            all.push(Touch::Project);
            pay(payment, &mut all);
        }
        Action::Raise { amount } => all.push(Touch::Amount(amount)),
        Action::Pay { payment } => pay(payment, &mut all),
        Action::Keep => all.push(Touch::Word(Word::Keep)),
        Action::Exchange => all.push(Touch::Word(Word::Exchange)),
        Action::Dance { slot } => {
            all.extend([Touch::Character(Character::Dancer), Touch::Slot(slot)]);
        }
        Action::Change { give, take } => all.extend([
            Touch::Character(Character::MoneyChanger),
            Touch::Hand(give),
            Touch::Display(take),
        ]),
        Action::Beg => all.push(Touch::Character(Character::Beggar)),
        Action::Grab { card } => all.push(Touch::Display(card)),
        Action::Count { building } => all.push(Touch::Building(building)),
    }
    all
}

/// The money, and what helps to pay.
fn pay(payment: Payment, all: &mut Vec<Touch>) {
    all.extend(payment.cards().map(Touch::Hand));
    if payment.help == Help::Patron {
        all.push(Touch::Character(Character::Patron));
    }
}

/// One's own tile, in the palace or in the reserve.
fn own_tile(game: &Game, seat: Seat, tile: TileId) -> Touch {
    let placed = game.palace(seat).iter().find(|p| p.tile == tile);
    placed.map_or(Touch::Reserve(tile), |p| Touch::Cell(p.cell))
}
