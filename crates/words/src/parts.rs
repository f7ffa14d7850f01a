//! What is put into sentences, under the names that the language files know it by.

use crate::{Arg, Names, Words};
use alhambra_rules::components::{CHARACTERS, FALCONS};
use alhambra_rules::{Building, Card, Cell, Currency, Seat, Side, TileId};

/// A name in the language files, and what stands for it.
pub(crate) type Part<'a> = (&'static str, Arg<'a>);

/// Somebody at the table.
pub(crate) fn name(names: &Names, seat: Seat) -> Part<'_> {
    ("name", names.of(seat).into())
}

/// A place in a palace.
pub(crate) fn cell(cell: Cell) -> Part<'static> {
    ("cell", cell.to_string().into())
}

/// A building type, of which the sentence chooses the form.
pub(crate) fn building(building: Building) -> Part<'static> {
    ("building", building.name().into())
}

/// A currency, of which the sentence chooses the form.
pub(crate) fn currency(currency: Currency) -> Part<'static> {
    ("currency", currency.name().into())
}

/// A slot of the market, counted from 0: its number and its currency.
pub(crate) fn slot(number: u8) -> [Part<'static>; 2] {
    let of_slot = Currency::ALL[number as usize % Currency::ALL.len()];
    [("slot", (number + 1).into()), currency(of_slot)]
}

/// A side, of which the sentence chooses the form.
pub(crate) fn side(side: Side) -> Part<'static> {
    ("side", side.letter().to_string().into())
}

/// A character by its number, of which the sentence chooses the form.
pub(crate) fn character(number: u8) -> Part<'static> {
    ("character", CHARACTERS[number as usize].0.into())
}

/// The colour of falcons, of which the sentence chooses the form.
pub(crate) fn falcon_colour(colour: u8) -> Part<'static> {
    let key = match colour {
        0 => "black",
        1 => "brown",
        _ => "white",
    };
    ("colour", key.into())
}

/// Parts that are words of the language already.
impl Words {
    pub(crate) fn tile_part(&self, tile: TileId) -> Part<'static> {
        ("tile", self.tile_within(tile).into())
    }

    pub(crate) fn card_part(&self, card: Card) -> Part<'static> {
        ("card", self.card_within(card).into())
    }

    pub(crate) fn cards_part(&self, cards: impl IntoIterator<Item = Card>) -> Part<'static> {
        ("cards", self.cards(cards).into())
    }

    /// A falcon by its number: its colour and the two buildings on its back.
    pub(crate) fn falcon_parts(&self, number: u8) -> [Part<'static>; 3] {
        let (_, colour, [first, second]) = FALCONS[number as usize];
        [
            falcon_colour(colour),
            ("first", self.building_within(first).into()),
            ("second", self.building_within(second).into()),
        ]
    }
}
