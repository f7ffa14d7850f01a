//! What can be pointed at on the table, and what each action points at.

use crate::action::Action;
use crate::base::market::Slot;
use crate::base::money::{Card, Currency};
use crate::base::palace::Cell;
use crate::base::purchase::{Help, Payment, Ware};
use crate::base::tile::{Building, Side, TileId};
use crate::game::Game;
use crate::hooks;
use crate::piece::Thing;
use crate::seat::Seat;
use std::fmt;

/// Something on the table that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Touch {
    /// A card of the money display.
    Display(Card),
    /// A card of one's own hand.
    Hand(Card),
    /// The tile on a slot of the market.
    Slot(Slot),
    /// A thing that a module laid on the table.
    Thing(Thing),
    /// A thing of a module that lies before oneself.
    Own(Thing),
    /// A room or column of a board beside the market, counted from 0.
    Room(u8),
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
    /// A bid.
    Amount(u8),
    /// A currency.
    Currency(Currency),
    /// A type of building.
    Building(Building),
    /// Something that is said rather than pointed at; the key of its words is `say-` and this.
    Word(&'static str),
}

/// No, or no more.
pub const PASS: Touch = Touch::Word("pass");
/// Into the reserve.
pub const TO_RESERVE: Touch = Touch::Word("to-reserve");
/// To Dirk.
pub const TO_DIRK: Touch = Touch::Word("to-dirk");
/// Back to where it came from.
pub const BACK: Touch = Touch::Word("back");

impl Touch {
    /// Money of one's own: a card of the hand, or what lies open beside it.
    pub fn own(card: Card) -> Self {
        match Thing::open(card) {
            Some(thing) => Self::Own(thing),
            None => Self::Hand(card),
        }
    }
}

impl fmt::Display for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Display(card) => write!(f, "display {card}"),
            Self::Hand(card) => write!(f, "hand {card}"),
            Self::Slot(slot) => write!(f, "slot {}", slot.number()),
            Self::Thing(thing) => write!(f, "thing {thing}"),
            Self::Own(thing) => write!(f, "own {thing}"),
            Self::Room(room) => write!(f, "room {}", room + 1),
            Self::New(tile) => write!(f, "new {tile}"),
            Self::Reserve(tile) => write!(f, "reserve {tile}"),
            Self::Cell(cell) => write!(f, "cell {cell}"),
            Self::Turned(quarters) => write!(f, "turned {quarters}"),
            Self::Edge(cell, side) => write!(f, "edge {cell} {}", side.letter()),
            Self::Crossing(cell) => write!(f, "crossing {cell}"),
            Self::Amount(amount) => write!(f, "amount {amount}"),
            Self::Currency(currency) => write!(f, "currency {}", currency.name()),
            Self::Building(building) => write!(f, "building {}", building.name()),
            Self::Word(word) => write!(f, "word {word}"),
        }
    }
}

impl Action {
    /// What this action of `seat` points at, in the order in which one would do it. Things that lie
    /// there several times, such as equal cards, are named as often as they are needed.
    pub fn touches(&self, game: &Game, seat: Seat) -> Vec<Touch> {
        let mut all = Vec::new();
        match *self {
            Self::Take { cards } => all.extend(cards.iter().map(Touch::Display)),
            Self::Buy { ware, payment } => {
                want(game, seat, ware, &mut all);
                pay(game, payment, &mut all);
            }
            Self::Begin { ware, aid } => {
                want(game, seat, ware, &mut all);
                all.push(Touch::Own(aid.thing()));
            }
            Self::Build { tile, cell, turned } | Self::Swap { tile, cell, turned } => {
                all.extend([Touch::Reserve(tile), Touch::Cell(cell)]);
                turn(tile, turned, &mut all);
            }
            Self::Move { tile, cell, turned } => {
                all.extend([own_tile(game, seat, tile), Touch::Cell(cell)]);
                turn(tile, turned, &mut all);
            }
            Self::Remove { cell } => all.extend([Touch::Cell(cell), TO_RESERVE]),
            Self::Place { tile, cell, turned } => {
                all.extend([Touch::New(tile), Touch::Cell(cell)]);
                turn(tile, turned, &mut all);
            }
            Self::Store { tile } => all.extend([Touch::New(tile), TO_RESERVE]),
            Self::Give { tile } => all.extend([Touch::New(tile), TO_DIRK]),
            Self::Return { tile } => all.extend([Touch::New(tile), BACK]),
            Self::Pass => all.push(PASS),
            _ => {
                if let Some(own) = self.own() {
                    own.touches(game, seat, &mut all);
                }
            }
        }
        all
    }
}

/// What is to be bought.
fn want(game: &Game, seat: Seat, ware: Ware, all: &mut Vec<Touch>) {
    match ware {
        Ware::Slot(slot) => all.push(Touch::Slot(slot)),
        Ware::WithTower(slot) => all.extend([Touch::Slot(slot), Touch::Word("with-tower")]),
        Ware::AsSite(slot) => all.extend([Touch::Slot(slot), Touch::Word("as-site")]),
        Ware::Beside(tile) => all.push(Touch::Thing(Thing::Tile(tile))),
        Ware::Finish(tile) => all.push(own_tile(game, seat, tile)),
        Ware::Marked(card) => all.push(Touch::Thing(card.thing())),
        Ware::Card(card) => all.push(Touch::Thing(Thing::Card(card))),
    }
}

/// The money, and what helps to pay.
pub(crate) fn pay(game: &Game, payment: Payment, all: &mut Vec<Touch>) {
    all.extend(payment.cards().map(Touch::own));
    if payment.help != Help::None {
        hooks::helps(game, payment, all);
    }
}

/// How a tile is turned, if it may be.
pub(crate) fn turn(tile: TileId, turned: u8, all: &mut Vec<Touch>) {
    if tile.spec().turns {
        all.push(Touch::Turned(turned));
    }
}

/// One's own tile: in the palace, in the reserve, or still to be placed.
pub(crate) fn own_tile(game: &Game, seat: Seat, tile: TileId) -> Touch {
    let placed = game.palace(seat).iter().find(|p| p.tile == tile);
    match placed {
        Some(placed) => Touch::Cell(placed.cell),
        None if game.fresh(seat).has(tile) => Touch::New(tile),
        None => Touch::Reserve(tile),
    }
}
