//! What lies where.

use crate::parts::{self, side, slot};
use crate::{Names, Words};
use alhambra_rules::base::money::Face;
use alhambra_rules::base::tile::Kind;
use alhambra_rules::{Piece, Place, Thing};

impl Words {
    /// A thing that a module lays on the table, as a label: "Garden chest".
    pub fn thing(&self, thing: Thing) -> String {
        self.things(thing, 1)
    }

    /// Several of it: "3 garden chests".
    pub fn things(&self, thing: Thing, count: u8) -> String {
        crate::things::capital(&self.thing_within(thing, count))
    }

    /// The same within a sentence.
    pub fn thing_within(&self, thing: Thing, count: u8) -> String {
        let kind = match thing {
            Thing::Tile(tile) => return self.tile_within(tile),
            Thing::Card(card) => return self.card_within(card),
            Thing::Piece(..) | Thing::Back(_) => thing.kind().unwrap_or_default(),
        };
        let mut parts = self.marks(thing);
        parts.push(("count", count.into()));
        self.say_with(&format!("piece-{kind}"), &parts)
    }

    /// In a sentence what a thing does, where its name does not tell: the words for `about-KIND`,
    /// `about-tile-KIND` or, of cards, `about-` and what they show.
    pub fn about(&self, thing: Thing) -> Option<String> {
        let mut told = self.marks(thing);
        let key = match thing {
            Thing::Tile(tile) => match tile.kind() {
                Kind::Fountain | Kind::Standard => return None,
                Kind::Camp => "tile-camp".to_owned(),
                Kind::Bazaar => "tile-bazaar".to_owned(),
                Kind::Project => "tile-project".to_owned(),
                Kind::Watchtower => "tile-watchtower".to_owned(),
                Kind::Square(_) => "tile-square".to_owned(),
                Kind::Other(kind) => format!("tile-{kind}"),
            },
            Thing::Card(card) if !card.is_some() => return None,
            Thing::Card(card) => match card.face() {
                Face::Money(currency, _) => currency.name().to_owned(),
                Face::Scoring(_) => return None,
                Face::Office(_) => "office".to_owned(),
                Face::Character(character) => {
                    told.push(parts::character(character));
                    "character".to_owned()
                }
                Face::Special(_, tender) => tender.name().to_owned(),
                Face::Other(name) => name.to_owned(),
                Face::Sultan(_) => "sultan".to_owned(),
            },
            Thing::Piece(..) | Thing::Back(_) => thing.kind()?,
        };
        let key = format!("about-{key}");
        self.has(&key).then(|| self.say_with(&key, &told))
    }

    /// A piece with its place, as far as that is not said by where this stands: "garden chest,
    /// directly east of the fountain".
    pub fn piece(&self, piece: &Piece, names: &Names) -> String {
        let what = ("piece", self.thing_within(piece.thing, piece.count).into());
        match piece.at {
            Place::Table | Place::Room(_) | Place::Scoring(_) | Place::Seat(_) => {
                self.thing_within(piece.thing, piece.count)
            }
            Place::Slot(on) => {
                let [number, currency] = slot(on);
                self.say_with("piece-on-slot", &[what, number, currency])
            }
            Place::Beside(of) => {
                let [number, currency] = slot(of);
                self.say_with("piece-beside-slot", &[what, number, currency])
            }
            Place::Stall(_, currency) => {
                let currency = parts::currency(currency);
                self.owned("piece-in-stall", piece, &[what, currency], names)
            }
            Place::Cell(_, at) | Place::Empty(_, at) => {
                self.say_with("piece-at-cell", &[what, self.cell_part(at)])
            }
            Place::Side(_, at, to) => {
                self.say_with("piece-at-side", &[what, self.cell_part(at), side(to)])
            }
            Place::Crossing(_, at) => {
                self.say_with("piece-on-crossing", &[what, self.crossing_part(at)])
            }
            Place::Tile(tile) => {
                let tile = self.tile_part(tile);
                self.owned("piece-on-tile", piece, &[what, tile], names)
            }
            Place::Card(card) => {
                let card = self.card_part(card);
                self.owned("piece-on-card", piece, &[what, card], names)
            }
        }
    }

    /// Whose something is, is told where it lies on what is nobody's.
    fn owned(&self, key: &str, piece: &Piece, parts: &[parts::Part<'_>], names: &Names) -> String {
        let name = piece.of.map_or("none", |seat| names.of(seat));
        let mut parts = parts.to_vec();
        parts.push(("name", name.into()));
        self.say_with(key, &parts)
    }

    /// The part of the table where something lies with others, within a sentence: "room 2", "third
    /// scoring". Nothing where all lies side by side.
    pub fn part_of_table(&self, place: Place) -> Option<String> {
        match place {
            Place::Room(room) => Some(self.room(room)),
            Place::Scoring(round) => {
                let round = ("round", round.number().into());
                Some(self.say_with("piece-scoring", &[round]))
            }
            _ => None,
        }
    }

    /// The same as a label: "Room 2".
    pub fn part_label(&self, place: Place) -> Option<String> {
        let part = self.part_of_table(place)?;
        Some(crate::things::capital(&part))
    }

    /// A room or column of a board, counted from 0, within a sentence.
    fn room(&self, room: u8) -> String {
        self.say_with("piece-room", &[("room", (room + 1).into())])
    }
}
