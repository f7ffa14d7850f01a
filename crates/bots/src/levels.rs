//! How well bots play, and in what style: what people choose among.
//!
//! A level is a word for one of the bots, so that a better one can take its place. The bots' own
//! names stay for whoever measures them, and for tables that were set up with them.

use crate::{Sets, Weights};

/// The levels, from the weakest to the strongest.
pub const LEVELS: [&str; 4] = ["easy", "fair", "strong", "expert"];

/// Bots with a liking of their own, all as good as the level of `strong`.
pub const STYLES: [&str; 3] = ["builder", "collector", "miser"];

/// The level of those who play in a style.
const STYLED: usize = 2;

/// All bots by name, from the weakest to the strongest. There is also `flat`, to measure them by.
pub const NAMES: [&str; 12] = [
    "random",
    "easy",
    "apprentice",
    "fair",
    "greedy",
    "strong",
    "planner",
    "builder",
    "collector",
    "miser",
    "expert",
    "architect",
];

/// How well a bot plays: its place among [`LEVELS`].
pub fn level(name: &str) -> Option<usize> {
    match name {
        "random" | "apprentice" => Some(0),
        "greedy" => Some(1),
        "planner" => Some(2),
        "architect" => Some(3),
        _ if STYLES.contains(&name) => Some(STYLED),
        _ => LEVELS.iter().position(|level| *level == name),
    }
}

/// Who is offered to people in the place of a bot: the level of one that only has a name of its own.
pub fn offered(name: &str) -> Option<&'static str> {
    let style = STYLES.into_iter().find(|style| *style == name);
    style.or_else(|| Some(LEVELS[level(name)?]))
}

/// Whether a bot may be told how long to think, behind an `@`: `expert@20ms`.
pub fn takes_time(name: &str) -> bool {
    level(name) == Some(LEVELS.len() - 1)
}

/// What somebody weighs who plays in a style.
pub(crate) fn style(name: &str) -> Option<Sets<Weights>> {
    let Sets { board, cards } = *Weights::sets();
    Some(Sets {
        board: liking(name, board)?,
        cards: liking(name, cards)?,
    })
}

/// Weights with those counted higher that a style likes.
fn liking(name: &str, mut weights: Weights) -> Option<Weights> {
    let liked: &mut [(&mut f32, f32)] = match name {
        "builder" => &mut [
            (&mut weights.wall_0, 1.3),
            (&mut weights.wall_1, 1.3),
            (&mut weights.wall_2, 1.3),
        ],
        "collector" => &mut [
            (&mut weights.majority_0, 1.2),
            (&mut weights.majority_1, 1.2),
            (&mut weights.majority_2, 1.2),
        ],
        "miser" => &mut [
            (&mut weights.coin, 1.25),
            (&mut weights.exact, 1.25),
            (&mut weights.bonus, 1.25),
        ],
        _ => return None,
    };
    for (weight, times) in liked {
        **weight *= *times;
    }
    Some(weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_a_level_and_somebody_who_is_offered() {
        for name in NAMES {
            assert!(level(name).is_some(), "{name}");
            let offered = offered(name).expect("somebody is");
            assert!(LEVELS.contains(&offered) || STYLES.contains(&offered));
            assert_eq!(level(offered), level(name), "{name}");
        }
        assert!(NAMES.is_sorted_by_key(|name| level(name)));
        assert_eq!(level("clever"), None);
        assert_eq!(offered("architect"), Some("expert"));
    }

    #[test]
    fn every_style_weighs_otherwise() {
        let mut all = vec![*Weights::sets()];
        all.extend(STYLES.map(|name| style(name).expect("it has weights")));
        for (at, weights) in all.iter().enumerate() {
            assert!(!all[..at].contains(weights), "{at}");
        }
    }
}
