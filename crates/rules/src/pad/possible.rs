//! Numbers that cannot be.

use super::{BUILDINGS, Field, Pad, WALL, tiles};
use crate::Short as _;
use crate::base::scoring::Who;
use crate::base::tile::{Building, Ground, TileId};
use crate::capacity::STICKS;
use crate::hooks;
use crate::printed::Corrections;
use crate::setup::Setup;
use std::fmt;

/// Why a number on a pad cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// More than anybody can have.
    TooMany {
        /// The place of the field.
        field: usize,
        /// Its name.
        name: String,
        /// Who; nobody stands for the whole table.
        who: Option<Who>,
        /// How many were counted.
        count: u8,
        /// The most that can be.
        most: u8,
    },
    /// More than there are, counted together.
    TooManyInAll {
        /// The place of the field.
        field: usize,
        /// Its name.
        name: String,
        /// How many were counted.
        count: u16,
        /// How many there are.
        there: u16,
    },
    /// A wall that so few tiles do not have.
    WallTooLong {
        /// Whose.
        who: Who,
        /// How long it is said to be.
        length: u8,
        /// The most walls that these tiles have.
        most: u8,
    },
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany {
                name, count, most, ..
            } => write!(f, "`{name}` is {count}, and at most {most} can be"),
            Self::TooManyInAll {
                name, count, there, ..
            } => write!(f, "`{name}` is {count} in all, and there are {there}"),
            Self::WallTooLong { length, most, .. } => write!(
                f,
                "a wall of {length} cannot be: these tiles have {most} walls at most"
            ),
        }
    }
}

/// How many buildings of each type a game has.
pub(super) fn buildings(setup: &Setup) -> [u8; 6] {
    let mut there = [0; 6];
    for building in tiles(setup).flat_map(on) {
        there[building.at()] += 1;
    }
    there
}

/// The buildings on a tile; a watchtower only has the colour of one.
fn on(tile: TileId) -> impl Iterator<Item = Building> {
    let first = tile.spec().building.filter(|_| tile.building_bit() != 0);
    let second = tile.spec().second.map(|half| half.building);
    first.into_iter().chain(second)
}

/// The most walls that a palace can have in a row, whatever it is made of.
pub(super) fn longest_wall(setup: &Setup, printed: &Corrections) -> u8 {
    let printed: u32 = tiles(setup).map(|tile| walls(tile, printed)).sum();
    (printed + sticks(setup)).try_into().unwrap_or(u8::MAX)
}

/// The most sides of a tile that can be wall.
fn walls(tile: TileId, printed: &Corrections) -> u32 {
    match tile.spec().ground {
        Ground::Palace => printed.walls(tile).iter().count() as u32,
        Ground::Double => 6,
        _ => 4,
    }
}

/// The most walls that can be put up: two on each tile that can have some.
fn sticks(setup: &Setup) -> u32 {
    let mut answers = hooks::ANSWERS.iter();
    let point = answers.find(|point| point.name == "sticks");
    let is_any = point.is_some_and(|p| p.modules.iter().any(|m| setup.modules.has(*m)));
    if is_any { 2 * STICKS as u32 } else { 0 }
}

/// All numbers of a pad that cannot be.
pub(super) fn faults(pad: &Pad) -> Vec<Impossible> {
    let mut faults = Vec::new();
    for (at, field) in pad.fields.iter().enumerate() {
        check_field(pad, at, field, &mut faults);
    }
    if pad.find(WALL, None).is_some() {
        let further = further_walls(pad);
        faults.extend(pad.seats().filter_map(|who| too_long(pad, who, further)));
    }
    faults
}

/// Nobody has more than there are, nor have all together.
fn check_field(pad: &Pad, at: usize, field: &Field, faults: &mut Vec<Impossible>) {
    let mut all = 0;
    let before = faults.len();
    for who in pad.counting(at) {
        let count = pad.count(who, at);
        all += u16::from(count);
        if count > field.most {
            faults.push(Impossible::TooMany {
                field: at,
                name: field.to_string(),
                who,
                count,
                most: field.most,
            });
        }
    }
    // Whoever has too many alone is told already.
    if all > field.in_all && field.choices.is_empty() && faults.len() == before {
        faults.push(Impossible::TooManyInAll {
            field: at,
            name: field.to_string(),
            count: all,
            there: field.in_all,
        });
    }
}

/// A wall is no longer than the walls of all tiles that somebody can have.
fn too_long(pad: &Pad, who: Who, further: u32) -> Option<Impossible> {
    let length = pad.one(who, WALL);
    let most = further + walls_of(pad, pad.by_type(who, BUILDINGS));
    if u32::from(length) <= most {
        return None;
    }
    Some(Impossible::WallTooLong {
        who,
        length,
        most: most.try_into().unwrap_or(u8::MAX),
    })
}

/// The walls of everything that is no plain building, and those that can be put up.
fn further_walls(pad: &Pad) -> u32 {
    let setup = &pad.setup;
    // What is not finished counts as no building, and has its walls all the same.
    let mut unfinished = false;
    hooks::unfinished(setup, &mut unfinished);
    let is_further = |tile: &TileId| unfinished || on(*tile).count() != 1;
    let further = tiles(setup).filter(is_further);
    further.map(|tile| walls(tile, &pad.printed)).sum::<u32>() + sticks(setup)
}

/// The most walls that so many buildings of each type can have.
fn walls_of(pad: &Pad, counts: [u8; 6]) -> u32 {
    let mut sum = 0;
    for building in Building::ALL {
        let plain = tiles(&pad.setup).filter(|tile| on(*tile).eq([building]));
        let mut all: Vec<u32> = plain.map(|tile| walls(tile, &pad.printed)).collect();
        all.sort_short_by_key(|walls| std::cmp::Reverse(*walls));
        sum += all.iter().take(counts[building.at()].into()).sum::<u32>();
    }
    sum
}
