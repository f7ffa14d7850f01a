//! What lies where: the pieces of modules, said once.
//!
//! Each module turns what a view shows of it into a list of pieces: this thing, so many of it, at
//! this place, and whose it is. Everything that shows a game reads that list and knows no module:
//! JSON for programs, `alhambra replay`, the playthroughs, the page. Since it is made from a view,
//! no secret can slip in.
//!
//! A picture is found by the thing's kind, its words by the key `piece-KIND`, and what it
//! does by `about-KIND`.

use crate::base::market::Slot;
use crate::base::money::{Card, Currency, Face, Tender};
use crate::base::palace::{Cell, Placed};
use crate::base::round::Round;
use crate::base::tile::{Building, Side, TileId};
use crate::hooks;
use crate::module::Module;
use crate::seat::Seat;
use crate::touch::Touch;
use crate::view::View;
use std::fmt;

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    /// A tile.
    Tile(TileId),
    /// A card.
    Card(Card),
    /// A piece of this kind, and what tells it from others of its kind.
    Piece(&'static str, Marks),
    /// A piece of this kind that lies face down.
    Back(&'static str),
}

/// What tells pieces of a kind apart.
pub type Marks = [Option<Mark>; 3];

/// Something on a piece by which it can be told from others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The colour of a type of building.
    Building(Building),
    /// A currency.
    Currency(Currency),
    /// A colour of its own.
    Colour(Colour),
    /// A number.
    Number(u8),
    /// A side: it is drawn turned towards it.
    Side(Side),
}

/// Colours of pieces that are not those of buildings or seats.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub enum Colour {
    /// Black.
    Black,
    /// Brown.
    Brown,
    /// White.
    White,
}

impl Colour {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Black, Self::Brown, Self::White];

    /// The name in data files, JSON and the keys of words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::Brown => "brown",
            Self::White => "white",
        }
    }
}

impl Thing {
    /// A piece that there is in one form only.
    pub const fn plain(kind: &'static str) -> Self {
        Self::Piece(kind, [None; 3])
    }

    /// A piece in the colour of a type of building.
    pub const fn of(kind: &'static str, building: Building) -> Self {
        Self::Piece(kind, [Some(Mark::Building(building)), None, None])
    }

    /// A piece with a number on it.
    pub const fn number(kind: &'static str, number: u8) -> Self {
        Self::Piece(kind, [Some(Mark::Number(number)), None, None])
    }

    /// Money that lies open before its owner, as a piece; nothing for cards of a hand.
    pub const fn open(card: Card) -> Option<Self> {
        match card.face() {
            Face::Special(currency, Tender::Coin) => {
                let marks = [Some(Mark::Currency(currency)), None, None];
                Some(Self::Piece("coin", marks))
            }
            Face::Special(
                currency,
                tender @ (Tender::Credit(value) | Tender::Caravan(_, value)),
            ) => {
                let marks = [
                    Some(Mark::Currency(currency)),
                    Some(Mark::Number(value)),
                    None,
                ];
                Some(Self::Piece(tender.name(), marks))
            }
            _ => None,
        }
    }

    /// The kind of a piece: the key of its words and the name of its picture. Nothing for tiles and
    /// cards, which have their own.
    pub fn kind(&self) -> Option<String> {
        match self {
            Self::Piece(kind, _) => Some((*kind).to_owned()),
            Self::Back(kind) => Some(format!("{kind}-back")),
            Self::Tile(_) | Self::Card(_) => None,
        }
    }

    /// Its marks, one by one.
    pub fn marks(&self) -> impl Iterator<Item = Mark> + use<> {
        let marks = match self {
            Self::Piece(_, marks) => *marks,
            _ => [None; 3],
        };
        marks.into_iter().flatten()
    }
}

/// The name for programs: `garden-8-sw`, `denar-7`, `chest-garden`, `vizier-awake`, `site-back`.
impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tile(tile) => write!(f, "{tile}"),
            Self::Card(card) => write!(f, "{card}"),
            Self::Back(kind) => write!(f, "{kind}-back"),
            Self::Piece(kind, _) => {
                write!(f, "{kind}")?;
                self.marks().try_for_each(|mark| write!(f, "-{mark}"))
            }
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Building(building) => f.write_str(building.name()),
            Self::Currency(currency) => f.write_str(currency.name()),
            Self::Colour(colour) => f.write_str(colour.name()),
            Self::Number(number) => write!(f, "{number}"),
            Self::Side(side) => write!(f, "{}", side.letter().to_ascii_lowercase()),
        }
    }
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Beside the market.
    Table,
    /// In a room or column of a board beside the market, counted from 0.
    Room(u8),
    /// Beside the market, for this scoring.
    Scoring(Round),
    /// On a slot of the market.
    Slot(Slot),
    /// Beside a slot of the market, for sale in its currency.
    Beside(Slot),
    /// In somebody's own market, where it can be bought in this currency.
    Stall(Seat, Currency),
    /// Before somebody.
    Seat(Seat),
    /// On a place of somebody's palace.
    Cell(Seat, Cell),
    /// On an empty place beside somebody's palace, where a tile may come to lie.
    Empty(Seat, Cell),
    /// At a side of a place of somebody's palace.
    Side(Seat, Cell, Side),
    /// On the crossing south-east of such a place.
    Crossing(Seat, Cell),
    /// On a tile, wherever that lies.
    Tile(TileId),
    /// On a card that lies on the table.
    Card(Card),
}

impl Place {
    /// Whether it is beside the market, where things are sold.
    pub const fn is_beside_market(&self) -> bool {
        matches!(
            self,
            Self::Table | Self::Room(_) | Self::Beside(_) | Self::Stall(..)
        )
    }

    /// In whose palace it is, if it is in one.
    pub const fn palace(&self) -> Option<Seat> {
        match self {
            Self::Cell(seat, _)
            | Self::Empty(seat, _)
            | Self::Side(seat, ..)
            | Self::Crossing(seat, _) => Some(*seat),
            _ => None,
        }
    }
}

/// In short: `beside the market`, `in room 2`, `at s1's 0,1`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table => write!(f, "beside the market"),
            Self::Room(room) => write!(f, "in room {}", room + 1),
            Self::Scoring(round) => write!(f, "for scoring {round}"),
            Self::Slot(slot) => write!(f, "on slot {}", slot.number()),
            Self::Beside(slot) => write!(f, "beside slot {}", slot.number()),
            Self::Stall(seat, currency) => {
                write!(f, "in s{}'s market for {}", seat.0 + 1, currency.name())
            }
            Self::Seat(seat) => write!(f, "before s{}", seat.0 + 1),
            Self::Cell(seat, cell) | Self::Empty(seat, cell) => {
                write!(f, "at s{}'s {cell}", seat.0 + 1)
            }
            Self::Side(seat, cell, side) => {
                write!(f, "at s{}'s {cell} {}", seat.0 + 1, side.letter())
            }
            Self::Crossing(seat, cell) => {
                write!(f, "south-east of s{}'s {cell}", seat.0 + 1)
            }
            Self::Tile(tile) => write!(f, "on {tile}"),
            Self::Card(card) => write!(f, "on {card}"),
        }
    }
}

/// This thing, so many of it, at this place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose rules are about it.
    pub module: Module,
    /// What it is.
    pub thing: Thing,
    /// Where it is.
    pub at: Place,
    /// How many there are.
    pub count: u8,
    /// Who owns it, or left it there.
    pub of: Option<Seat>,
    /// What it costs, where it lies beside the market to be bought.
    pub price: Option<u8>,
}

impl Piece {
    /// What one points at to point at it.
    pub const fn touch(&self) -> Touch {
        match self.at {
            Place::Room(room) => Touch::Room(room),
            Place::Seat(_) => Touch::Own(self.thing),
            _ => Touch::Thing(self.thing),
        }
    }
}

/// Is told of the pieces of one module after the other.
pub struct Pieces {
    module: Module,
    all: Vec<Piece>,
    /// What those that follow cost beside the market.
    price: Option<u8>,
}

impl Pieces {
    /// The pieces that follow belong to this module.
    pub(crate) const fn begin(&mut self, module: Module) {
        self.module = module;
        self.price = None;
    }

    /// What lies beside the market from here on is for sale at this price, if it can be had now.
    pub(crate) const fn cost(&mut self, price: Option<u8>) {
        self.price = price;
    }

    /// A piece that is nobody's.
    pub(crate) fn lay(&mut self, thing: Thing, at: Place) {
        self.heap(thing, at, 1);
    }

    /// Several pieces that are nobody's; none for 0.
    pub(crate) fn heap(&mut self, thing: Thing, at: Place, count: u8) {
        self.add(thing, at, count, None);
    }

    /// A piece of somebody.
    pub(crate) fn own(&mut self, thing: Thing, at: Place, of: Seat) {
        self.owns(thing, 1, at, of);
    }

    /// Several pieces of somebody; none for 0.
    pub(crate) fn owns(&mut self, thing: Thing, count: u8, at: Place, of: Seat) {
        self.add(thing, at, count, Some(of));
    }

    /// Several pieces of somebody; none for 0.
    pub(crate) fn own_heap(&mut self, thing: Thing, at: Place, count: u8, seat: Seat) {
        self.add(thing, at, count, Some(seat));
    }

    /// A heap for each colour of buildings.
    pub(crate) fn heaps(&mut self, kind: &'static str, at: Place, counts: [u8; 6]) {
        for building in Building::ALL {
            self.heap(Thing::of(kind, building), at, counts[building.at()]);
        }
    }

    /// A piece in the colour of its building wherever `has` finds one on a half of a tile.
    pub(crate) fn in_buildings(
        &mut self,
        kind: &'static str,
        view: &View,
        has: impl Fn(TileId, usize) -> bool,
    ) {
        for (seat, own) in Seat::all(view.setup.players).zip(&view.seats) {
            for placed in &own.palace {
                for (cell, building) in buildings_with(placed, &has) {
                    self.own(Thing::of(kind, building), Place::Cell(seat, cell), seat);
                }
            }
        }
    }

    fn add(&mut self, thing: Thing, at: Place, count: u8, of: Option<Seat>) {
        if count > 0 {
            let module = self.module;
            let price = self.price.filter(|_| at.is_beside_market());
            self.all.push(Piece {
                module,
                thing,
                at,
                count,
                of,
                price,
            });
        }
    }
}

/// The buildings on the halves of a tile for which `has` holds.
fn buildings_with(
    placed: &Placed,
    has: impl Fn(TileId, usize) -> bool,
) -> impl Iterator<Item = (Cell, Building)> {
    let tile = placed.tile;
    placed.halves().enumerate().filter_map(move |(at, half)| {
        let building = half.building?;
        has(tile, at).then_some((half.cell, building))
    })
}

impl View {
    /// Everything that modules lay on the table, on tiles and before people.
    ///
    /// ```
    /// use alhambra_rules::{Game, Module, ModuleSet, Setup};
    ///
    /// let modules = ModuleSet::NONE.with(Module::TreasureChamber);
    /// let game = Game::new(&Setup::players(3).with(modules), 1);
    /// let pieces = game.view(None).pieces();
    /// assert!(!pieces.is_empty());
    /// for piece in &pieces {
    ///     println!("{} × {} {}", piece.count, piece.thing, piece.at);
    /// }
    /// assert!(pieces.iter().all(|piece| piece.module == Module::TreasureChamber));
    /// ```
    pub fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Pieces {
            module: Module::ALL[0],
            all: Vec::new(),
            price: None,
        };
        hooks::pieces(self, &mut pieces);
        pieces.all
    }
}
