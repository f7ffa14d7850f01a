//! Colours, projects and columns.

use super::{PAINTS, PROJECTS};
use crate::base::money::Currency;
use crate::base::tile::Building;
use crate::capacity::is_same;
use crate::chance::Dice;
use crate::data::fresh_colours as data;
use crate::notation::{self, Token, Unreadable};
use crate::piece::Thing;
use crate::speech::{Part, Tell};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::SplitWhitespace;

const OPTIONS: usize = data::COLUMNS[0].options.len();

/// The names of the colours as pieces.
const PAINT_PIECES: [&str; PAINTS] = [
    "paint-blue",
    "paint-red",
    "paint-brown",
    "paint-white",
    "paint-green",
    "paint-purple",
];

/// The names of the projects as pieces: by the colours that they need.
const PROJECT_PIECES: [&str; PROJECTS] = [
    "project-blue-white",
    "project-blue-purple",
    "project-blue-red",
    "project-red-brown",
    "project-red-white",
    "project-blue-red",
    "project-blue-brown-white",
    "project-blue-brown-green",
    "project-brown-white-purple",
    "project-white-green-purple",
    "project-blue-red-white",
    "project-red-white-green",
    "project-red-white-green-purple",
    "project-red-brown-green-purple",
    "project-blue-brown-green-purple",
    "project-blue-brown-green-purple",
    "project-red-brown-green-purple",
    "project-brown-white-green-purple",
];

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Paint(u8);

impl Paint {
    pub(super) const ALL: [Self; PAINTS] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    pub(super) const fn at(self) -> usize {
        self.0 as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        data::COLOURS[self.at()]
    }

    /// As something on the table.
    pub const fn thing(self) -> Thing {
        Thing::plain(PAINT_PIECES[self.at()])
    }

    /// The one of this name, where the compiler asks.
    const fn of(name: &str) -> Self {
        let mut at = 0;
        while !is_same(data::COLOURS[at].as_bytes(), name.as_bytes()) {
            at += 1;
        }
        Self(at as u8)
    }
}

impl Tell for Paint {
    const KIND: &'static str = "colour tile";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Paint {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        notation::named(words, "colour", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

/// Colours by number.
pub(super) type Paints = [u8; PAINTS];

/// The colours that each project needs.
const NEEDS: [Paints; PROJECTS] = {
    let mut all = [[0; PAINTS]; PROJECTS];
    let mut project = 0;
    while project < PROJECTS {
        let names = data::PROJECTS[project].colours;
        let mut at = 0;
        while at < names.len() {
            all[project][Paint::of(names[at]).at()] += 1;
            at += 1;
        }
        project += 1;
    }
    all
};

/// What is pictured in the column of each currency: a colour, and how many of it.
pub(super) const COLUMNS: [[(Paint, u8); OPTIONS]; Currency::ALL.len()] = {
    let mut all = [[(Paint(0), 0); OPTIONS]; Currency::ALL.len()];
    let mut column = 0;
    while column < data::COLUMNS.len() {
        let row = data::COLUMNS[column];
        let mut at = 0;
        while at < OPTIONS {
            let names = row.options[at];
            all[row.currency.at()][at] = (Paint::of(names[0]), names.len() as u8);
            at += 1;
        }
        column += 1;
    }
    all
};

const _: () = assert!(
    data::COLOUR_TILES as usize == data::PER_COLOUR as usize * PAINTS
        && PROJECTS == data::PER_TYPE as usize * Building::ALL.len(),
    "data/fresh_colours.toml: as many tiles of each colour, and as many projects of each type"
);

/// A project.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Project(u8);

impl Project {
    pub(super) const ALL: [Self; PROJECTS] = {
        let mut all = [Self(0); PROJECTS];
        let mut at = 0;
        while at < PROJECTS {
            all[at].0 = at as u8;
            at += 1;
        }
        all
    };

    pub(super) const fn at(self) -> usize {
        self.0 as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        data::PROJECTS[self.at()].id
    }

    /// The type of building that it is for.
    pub const fn building(self) -> Building {
        data::PROJECTS[self.at()].building
    }

    /// How many of each colour it needs.
    pub const fn needs(self) -> [u8; 6] {
        NEEDS[self.at()]
    }

    /// As something on the table.
    pub const fn thing(self) -> Thing {
        Thing::of(PROJECT_PIECES[self.at()], self.building())
    }
}

impl Tell for Project {
    const KIND: &'static str = "project of decoration";

    fn part(&self) -> Part {
        Part::Thing(self.thing())
    }
}

impl Token for Project {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.name())
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        notation::named(words, "project", &Self::ALL, Self::name)
    }

    fn sample(dice: &mut Dice) -> Self {
        dice.one_of(&Self::ALL)
    }
}

/// The columns of one currency or two, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Columns(u8);

impl Columns {
    pub(super) fn of(currencies: [Option<Currency>; 2]) -> Self {
        let bits = currencies.into_iter().flatten().map(|c| 1 << c.at());
        Self(bits.fold(0, |all, bit: u8| all | bit))
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Currency> {
        let is_in = move |currency: &Currency| self.0 >> currency.at() & 1 != 0;
        Currency::ALL.into_iter().filter(is_in)
    }
}

impl Tell for Columns {
    const KIND: &'static str = "currency, or nothing for two";

    fn part(&self) -> Part {
        let mut all = self.iter();
        match (all.next(), all.next()) {
            (Some(currency), None) => Part::Currency(currency),
            _ => Part::Nothing,
        }
    }
}
