//! Short names of tiles: accepted where nothing depends on which tile is meant.

use super::Share;
use alhambra_record::{Palaces, short_names};
use alhambra_rules::Building;
use alhambra_rules::printed::Corrections;

/// Says of the first name that stands for several tiles why it has to be named in full, if the points depend on it.
pub(super) fn check(
    text: &str,
    printed: &Corrections,
    palaces: &Palaces,
    shares: &[Share],
    score: impl Fn(&Palaces) -> Vec<Share>,
) -> Result<(), String> {
    let short = short_names(text, printed).map_err(|why| why.to_string())?;
    for name in short {
        for tile in &name.meant {
            let Ok(other) = Palaces::read(&name.named(text, *tile), printed) else {
                continue;
            };
            // A tile that cannot lie there is not meant.
            if other.faults.len() > palaces.faults.len() || other.impossible().is_some() {
                continue;
            }
            if let Some(what) = difference(shares, &score(&other)) {
                let names: Vec<&str> = name.meant.iter().map(|tile| tile.name()).collect();
                return Err(format!(
                    "line {}: `{}` may be {}, and {what}; name the tile in full",
                    name.line,
                    name.name,
                    names.join(" or "),
                ));
            }
        }
    }
    Ok(())
}

/// What differs between two sheets, for the first who gets other points.
fn difference(shares: &[Share], others: &[Share]) -> Option<String> {
    for (share, other) in shares.iter().zip(others) {
        if share.wall != other.wall {
            let [one, two] = [share, other].map(|s| s.wall.unwrap_or(0));
            return Some(format!(
                "the longest wall of {} is {one} or {two}",
                share.name
            ));
        }
        let types = Building::ALL.map(Building::at);
        if types
            .iter()
            .any(|at| share.points[*at] != other.points[*at])
            || share.total() != other.total()
        {
            let [one, two] = [share, other].map(Share::total);
            return Some(format!("{} gets {one} or {two} points", share.name));
        }
    }
    None
}
