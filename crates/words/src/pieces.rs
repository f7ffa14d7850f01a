//! What lies where.

use crate::parts::{cell, side, slot};
use crate::{Names, Words};
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

    /// A piece with its place, as far as that is not said by where this stands: "garden chest at
    /// 1,0".
    pub fn piece(&self, piece: &Piece, names: &Names) -> String {
        let what = ("piece", self.thing_within(piece.thing, piece.count).into());
        match piece.at {
            Place::Table | Place::Room(_) | Place::Seat(_) => {
                self.thing_within(piece.thing, piece.count)
            }
            Place::Slot(on) => {
                let [number, currency] = slot(on);
                self.say_with("piece-on-slot", &[what, number, currency])
            }
            Place::Cell(_, at) => self.say_with("piece-at-cell", &[what, cell(at)]),
            Place::Side(_, at, to) => self.say_with("piece-at-side", &[what, cell(at), side(to)]),
            Place::Crossing(_, at) => self.say_with("piece-on-crossing", &[what, cell(at)]),
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
    fn owned(
        &self,
        key: &str,
        piece: &Piece,
        parts: &[crate::parts::Part<'_>],
        names: &Names,
    ) -> String {
        let name = piece.of.map_or("none", |seat| names.of(seat));
        let mut parts = parts.to_vec();
        parts.push(("name", name.into()));
        self.say_with(key, &parts)
    }

    /// A room or column of a board, counted from 0.
    pub fn room(&self, room: u8) -> String {
        self.say_with("piece-room", &[("room", (room + 1).into())])
    }
}
