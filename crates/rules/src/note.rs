//! What people note of a seat beside its palace, for a score sheet.
//!
//! At a real table not everything that scores lies in a palace as a tile. A line such as `fruit: 1 2 11, 2 spare`
//! says it in words. Which lines there are is a list, [`NOTES`](crate::modules::NOTES); each module reads its own.

use crate::base::palace::Placed;
use crate::base::round::Round;
use crate::base::tile::Building;
use crate::reason::Reason;

/// What a line says of a scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noted {
    /// So many buildings more of each type.
    Buildings([u8; 6]),
    /// Points.
    Points {
        /// What for.
        reason: Reason,
        /// How many things bring them.
        count: u8,
        /// How many.
        points: i16,
    },
}

/// A kind of line.
pub struct Note {
    /// What stands before the colon.
    pub key: &'static str,
    /// What may stand behind it, as an example.
    pub example: &'static str,
    /// Reads what stands behind it, for the owner of a palace in a scoring. What cannot be is refused with a
    /// sentence that has no full stop.
    pub read: fn(&str, &[Placed], Round) -> Result<Noted, String>,
}

/// Reads `2 tower, garden` as a number for each type. A full name such as `tower-7` will do.
pub fn by_type(text: &str) -> Result<[u8; 6], String> {
    let mut types = [0_u8; 6];
    for (times, word) in counted(text)? {
        let name = word.split('-').next().unwrap_or_default();
        let building = Building::ALL.into_iter().find(|b| b.name() == name);
        let building = building.ok_or_else(|| {
            let short: String = word.chars().filter(|c| !c.is_control()).take(40).collect();
            let names = Building::ALL.map(Building::name).join(", ");
            format!("there is no building `{short}`, there are {names}")
        })?;
        let sum = &mut types[building.at()];
        *sum = sum.saturating_add(times);
    }
    Ok(types)
}

/// The words of a text, each with the number that stands before it, or 1.
pub fn counted(text: &str) -> Result<Vec<(u8, &str)>, String> {
    let missing = || "a name comes behind every number".to_owned();
    let mut all = Vec::new();
    let mut times = None;
    let words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    for word in words {
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
