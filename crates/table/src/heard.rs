//! What a step sounds like.

use alhambra_rules::Event;
use alhambra_rules::base::purchase::Exactness;

/// A sound at the table, the quieter first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heard {
    /// A card is taken.
    Card,
    /// A tile is laid on stone.
    Tile,
    /// Money is paid.
    Coins,
    /// Money is paid exactly.
    Exact,
    /// A scoring begins.
    Scoring,
    /// The game is over.
    End,
}

impl Heard {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Card,
        Self::Tile,
        Self::Coins,
        Self::Exact,
        Self::Scoring,
        Self::End,
    ];

    /// What is heard of a step: one sound, that of the greatest thing that happened.
    pub fn of(events: &[Event]) -> Option<Self> {
        events.iter().filter_map(Self::of_one).max()
    }

    const fn of_one(event: &Event) -> Option<Self> {
        Some(match event {
            Event::Took { .. } => Self::Card,
            Event::Placed { .. }
            | Event::Stored { .. }
            | Event::Gave { .. }
            | Event::Built { .. }
            | Event::Removed { .. }
            | Event::Swapped { .. }
            | Event::Moved { .. } => Self::Tile,
            Event::Bought {
                exactness: Exactness::Exact,
                ..
            } => Self::Exact,
            Event::Bought { .. } => Self::Coins,
            Event::ScoringBegins { .. } => Self::Scoring,
            Event::Over => Self::End,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plan, Session};
    use alhambra_bots::{Asked, by_name};

    #[test]
    fn the_greatest_thing_of_a_step_is_heard() {
        let mut session = Session::new(Plan::quick("Anna", ["Ben", "Cleo"]), 3);
        let mut bot = by_name("greedy", 3).expect("there is one");
        let mut legal = Vec::new();
        let mut all = Vec::new();
        while session.to_act().is_some() {
            session.game().legal(&mut legal);
            let action = bot.choose(&Asked::new(session.game(), &legal));
            session.act(action).expect("it was listed");
            let heard = Heard::of(session.events(session.steps()));
            // Everything that people do in the base game is heard.
            all.push(heard.unwrap_or_else(|| panic!("`{action}` is silent")));
        }
        for sound in Heard::ALL {
            assert!(all.contains(&sound), "{sound:?} is never heard");
        }
        assert_eq!(all.iter().filter(|s| **s == Heard::End).count(), 1);
        assert_eq!(all.last(), Some(&Heard::End));
        // The last scoring is drowned by the end.
        assert_eq!(all.iter().filter(|s| **s == Heard::Scoring).count(), 2);
        assert_eq!(Heard::of(&[]), None);
    }
}
