//! What people note of a seat beside its palace, for a score sheet.
//!
//! At a real table not everything that scores lies in a palace as a tile. A line such as `fruit: 1 2 11, 2 spare`
//! says it in words. Which lines there are is a list, [`NOTES`](crate::modules::NOTES); each module reads its own.

use crate::base::palace::{Cell, Placed};
use crate::base::round::Round;
use crate::base::survey;
use crate::base::tile::{Building, TileId, TileSet};
use crate::reason::Reason;
use std::str::FromStr;

/// What a line says of a scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noted {
    /// So many buildings more of each type.
    Buildings([u8; 6]),
    /// So many halves of buildings more of each type.
    Halves([u8; 6]),
    /// These buildings are not finished, so they count for nothing.
    Unfinished(TileSet),
    /// Points.
    Points {
        /// What for.
        reason: Reason,
        /// How many things bring them.
        count: u8,
        /// How many.
        points: i16,
    },
    /// So many things of which whoever has most gets points.
    Compared {
        /// What for.
        reason: Reason,
        /// How many.
        count: u8,
        /// The points of the first, second and third place.
        places: [u8; 3],
    },
}

/// Whose line it is, and in which scoring.
#[derive(Clone, Copy, Debug)]
pub struct Owner<'a> {
    /// What lies in the palace, or what Dirk has.
    pub palace: &'a [Placed],
    /// The buildings there that are not finished.
    pub unfinished: TileSet,
    /// The scoring.
    pub round: Round,
}

impl Owner<'_> {
    /// Whether a building is not finished.
    pub(crate) fn is_site(&self, tile: TileId) -> bool {
        self.unfinished.has(tile)
    }

    /// How many finished buildings of each type there are, as printed.
    pub(crate) fn finished(&self) -> [u8; 6] {
        let tiles = self.palace.iter().copied();
        let finished: Vec<Placed> = tiles.filter(|placed| !self.is_site(placed.tile)).collect();
        survey::counts(&finished)
    }

    /// The runs of outer wall, the longest first. What is typed in may break every rule of building.
    pub(crate) fn wall_runs(&self) -> Vec<u8> {
        survey::wall_runs(self.palace)
    }

    /// The tile that covers the place of this name, or that has this name itself: Dirk's tiles lie nowhere.
    pub(crate) fn at(&self, place: &str) -> Result<(Cell, Placed), String> {
        let named = self.palace.iter().find(|p| p.tile.name() == place);
        if let Some(placed) = named {
            return Ok((placed.cell, *placed));
        }
        let cell = Cell::from_str(place)
            .map_err(|_| format!("`{}` is no place such as 1,0", short(place)))?;
        let placed = self.palace.iter().find(|placed| placed.covers(cell));
        let placed = placed.ok_or_else(|| format!("no tile lies at {cell}"))?;
        Ok((cell, *placed))
    }

    /// The tiles at places such as `1,0 2,-1`, each of them once.
    pub(crate) fn tiles_at(&self, text: &str) -> Result<Vec<Placed>, String> {
        let mut tiles: Vec<Placed> = Vec::new();
        for place in text.split_whitespace() {
            let (cell, placed) = self.at(place.trim_end_matches([',', ';']))?;
            if tiles.iter().any(|other| other.tile == placed.tile) {
                return Err(format!("the tile at {cell} is named twice"));
            }
            tiles.push(placed);
        }
        Ok(tiles)
    }
}

/// A kind of line.
pub struct Note {
    /// What stands before the colon.
    pub key: &'static str,
    /// What may stand behind it, as an example.
    pub example: &'static str,
    /// Whether it may be said of Dirk as well.
    pub goes_for_dirk: bool,
    /// Reads what stands behind it. What cannot be is refused with a sentence that has no full stop.
    pub read: Reader,
}

/// Reads what stands behind the colon, for this palace.
type Reader = fn(&str, Owner<'_>) -> Result<Vec<Noted>, String>;

impl Note {
    /// One that can be said of people alone.
    pub(crate) const fn new(key: &'static str, example: &'static str, read: Reader) -> Self {
        Self {
            key,
            example,
            goes_for_dirk: false,
            read,
        }
    }

    /// The same, also for Dirk.
    pub(crate) const fn also_of_dirk(self) -> Self {
        Self {
            goes_for_dirk: true,
            ..self
        }
    }
}

/// Reads `2 tower, garden` as a number for each type. A full name such as `tower-7` will do.
pub fn by_type(text: &str) -> Result<[u8; 6], String> {
    let mut types = [0_u8; 6];
    for (times, word) in counted(text)? {
        let sum = &mut types[building(word)?.at()];
        *sum = sum.saturating_add(times);
    }
    Ok(types)
}

/// The type of this name, or of the tile of this name.
pub(crate) fn building(word: &str) -> Result<Building, String> {
    let name = word.split('-').next().unwrap_or_default();
    let building = Building::ALL.into_iter().find(|b| b.name() == name);
    building.ok_or_else(|| {
        let names = Building::ALL.map(Building::name).join(", ");
        format!("there is no building `{}`, there are {names}", short(word))
    })
}

/// What was written, as far as it can be shown in a sentence.
pub(crate) fn short(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// The words of a text, each with the number that stands before it, or 1.
pub fn counted(text: &str) -> Result<Vec<(u8, &str)>, String> {
    let missing = || "a name comes behind every number".to_owned();
    let mut all = Vec::new();
    let mut times = None;
    for word in words(text) {
        if let Ok(number) = word.parse::<u8>() {
            if times.replace(number).is_some() {
                return Err(missing());
            }
        } else {
            all.push((times.take().unwrap_or(1), word));
        }
    }
    match times {
        None => Ok(all),
        Some(_) => Err(missing()),
    }
}

/// The numbers of a text.
pub(crate) fn numbers(text: &str) -> Result<Vec<u8>, String> {
    let number = |word: &str| {
        let number = word.parse::<u8>();
        number.map_err(|_| format!("`{}` is no number that can be", short(word)))
    };
    words(text).map(number).collect()
}

/// The one number of a text.
pub(crate) fn number(text: &str) -> Result<u8, String> {
    match numbers(text)?.as_slice() {
        [number] => Ok(*number),
        _ => Err("one number stands there".to_owned()),
    }
}

/// The words of a text, which may be separated by commas.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '\t']).filter(|word| !word.is_empty())
}
