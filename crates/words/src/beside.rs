//! Beside the real box: the words of the set-up guide and of the score pad.

use crate::{Arg, Words};
use alhambra_rules::Reason;
use alhambra_rules::guide::{Laid, Spot};
use alhambra_rules::pad::{BUILDINGS, Field, WALL};
use alhambra_rules::piece::Mark;

impl Words {
    /// What a number on a score pad counts: "Longest wall", "Falcons: white".
    pub fn field(&self, field: &Field) -> String {
        match (field.key, field.mark) {
            (WALL, _) => self.reason(Reason::Wall),
            (BUILDINGS, Some(Mark::Building(building))) => {
                self.reason(Reason::Majority { building })
            }
            (key, mark) => self.say_with(&format!("pad-{key}"), &self.marked(mark)),
        }
    }

    /// What tells a number from others, as its words take it.
    fn marked(&self, mark: Option<Mark>) -> Vec<(&'static str, Arg<'static>)> {
        match mark {
            Some(Mark::Building(building)) => {
                let kind = self.reason(Reason::Majority { building });
                vec![("type", kind.into())]
            }
            Some(Mark::Colour(colour)) => vec![("colour", colour.name().into())],
            Some(mark) => vec![("side", mark.to_string().into())],
            None => Vec::new(),
        }
    }

    /// So many of a thing that goes somewhere when a table is laid: "18 watchtowers".
    pub fn laid(&self, laid: &Laid) -> String {
        let count = [("count", Arg::from(laid.count))];
        let key = format!("setup-{}", laid.name());
        // What is said of how a thing is laid does not go for those that are left over.
        let left_over = format!("{key}-box");
        if laid.at == Spot::Box && self.has(&left_over) {
            return self.say_with(&left_over, &count);
        }
        self.say_with(&key, &count)
    }

    /// Where things come back from, each place once: "from the bag, from beside the market".
    pub fn from_spots(&self, spots: &[Spot]) -> String {
        let from = spots
            .iter()
            .map(|spot| self.say(&format!("setup-from-{}", spot.name())));
        let mut said: Vec<String> = from.collect();
        said.dedup();
        said.join(", ")
    }

    /// Where things go, as a heading: "Into pile 2".
    pub fn spot(&self, spot: Spot) -> String {
        let pile = match spot {
            Spot::Pile(pile) => pile,
            _ => 0,
        };
        self.say_with(
            &format!("setup-at-{}", spot.name()),
            &[("pile", pile.into())],
        )
    }
}
