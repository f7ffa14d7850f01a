//! What a bot advises, as a table shows it.

use crate::Moment;
use alhambra_bots::Advice;
use alhambra_rules::{Action, TileId};

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
        .copied()
        .collect();
    kept.truncate(most);
    kept
}
