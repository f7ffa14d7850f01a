//! What a bot advises, read from its answer.

use crate::Moment;
use alhambra_rules::{Action, Building, TileId};
use std::str::FromStr;

/// An action with what it is worth and what speaks for it.
///
/// A bot writes it as a line: `3.20 majority garden | buy 2 with dirham-8`.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// What it is worth in points. Only differences between actions mean something.
    pub value: f64,
    /// What speaks for it most, by the key that the languages know.
    pub why: String,
    /// The type of building that this is about.
    pub building: Option<Building>,
}

/// A line is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAdvice;

impl FromStr for Advice {
    type Err = NoAdvice;

    fn from_str(line: &str) -> Result<Self, NoAdvice> {
        let (reason, action) = line.split_once(" | ").ok_or(NoAdvice)?;
        let mut words = reason.split(' ');
        let value = words.next().and_then(|value| value.parse().ok());
        let why = words.next().ok_or(NoAdvice)?;
        let building = match words.next() {
            Some(name) => {
                let named = Building::ALL.into_iter().find(|b| b.name() == name);
                Some(named.ok_or(NoAdvice)?)
            }
            None => None,
        };
        if words.next().is_some() {
            return Err(NoAdvice);
        }
        Ok(Self {
            action: action.parse().map_err(|_| NoAdvice)?,
            value: value.ok_or(NoAdvice)?,
            why: why.to_owned(),
            building,
        })
    }
}

/// The best `most` of what is advised. The same tile at another place with the same wall is the same move:
/// only the best place for it is kept.
pub fn distinct(advice: &[Advice], moment: &Moment, most: usize) -> Vec<Advice> {
    let mut seen: Vec<(TileId, Option<u8>)> = Vec::new();
    let mut kept: Vec<Advice> = advice
        .iter()
        .filter(|advice| {
            let (Action::Place { tile, .. } | Action::Build { tile, .. }) = advice.action else {
                return true;
            };
            let move_ = (tile, moment.wall_after(advice.action));
            let is_new = !seen.contains(&move_);
            seen.push(move_);
            is_new
        })
        .cloned()
        .collect();
    kept.truncate(most);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_bots::Why;

    #[test]
    fn what_a_bot_writes_is_read_as_it_was_meant() {
        for action in ["take denar-7", "buy 2 with dirham-8 dirham-1", "pass"] {
            let action: Action = action.parse().expect("it is notation");
            for why in Why::all() {
                let value = -2.25;
                let written = alhambra_bots::Advice { action, value, why };
                let read = Advice {
                    action,
                    value,
                    why: why.key().to_owned(),
                    building: why.building(),
                };
                assert_eq!(written.to_string().parse(), Ok(read));
            }
        }
    }

    #[test]
    fn other_lines_are_no_advice() {
        for line in [
            "",
            "take denar-7",
            "much wall | take denar-7",
            "1.00 | take denar-7",
            "1.00 wall | dance",
            "1.00 majority hut | take denar-7",
            "1.00 majority garden tower | take denar-7",
        ] {
            assert_eq!(line.parse::<Advice>(), Err(NoAdvice), "{line}");
        }
    }
}
