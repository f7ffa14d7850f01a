//! What a bot would advise, and why.

use crate::turn::{Followed, Step, follow};
use crate::value::{Judge, Terms};
use crate::{Asked, Weights};
use alhambra_rules::determinize::Futures;
use alhambra_rules::{Action, Building, MAX_SEATS, Seat};
use std::fmt;
use std::str::FromStr;

/// An action with what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// What it is worth: the points by which the adviser expects to end up ahead of the strongest
    /// of the others, or behind if it is negative. Only differences between actions mean much.
    pub value: f64,
    /// What speaks for it most.
    pub why: Why,
}

/// What speaks for an action most, compared with the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// It brings points right away, in the course of the turn or at the end.
    Points,
    /// It helps towards the majority of a type of building.
    Majority(Building),
    /// It makes the outer wall longer.
    Wall,
    /// It earns another action.
    Bonus,
    /// The money fits what is on offer, or soon will be.
    Money,
    /// It keeps the palace open for later tiles.
    Room,
    /// It keeps others from something.
    Others,
    /// What a module brings.
    Module,
    /// Nothing else is possible.
    Only,
    /// It looks best when the game is played on.
    Future,
}

impl Why {
    /// The word for it; the languages know it behind `advice-`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Majority(_) => "majority",
            Self::Wall => "wall",
            Self::Bonus => "bonus",
            Self::Money => "money",
            Self::Room => "room",
            Self::Others => "others",
            Self::Module => "module",
            Self::Only => "only",
            Self::Future => "future",
        }
    }

    /// The type of building that it is about.
    pub const fn building(self) -> Option<Building> {
        match self {
            Self::Majority(building) => Some(building),
            Self::Points
            | Self::Wall
            | Self::Bonus
            | Self::Money
            | Self::Room
            | Self::Others
            | Self::Module
            | Self::Only
            | Self::Future => None,
        }
    }

    /// Everything that can speak for an action.
    pub fn all() -> impl Iterator<Item = Self> {
        let plain = [
            Self::Points,
            Self::Wall,
            Self::Bonus,
            Self::Money,
            Self::Room,
            Self::Others,
            Self::Module,
            Self::Only,
            Self::Future,
        ];
        let majorities = Building::ALL.into_iter().map(Self::Majority);
        plain.into_iter().chain(majorities)
    }
}

/// The word, and the type of building behind it: `wall`, `majority garden`.
impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        match self.building() {
            Some(building) => write!(f, " {}", building.name()),
            None => Ok(()),
        }
    }
}

/// A line with value, reason and action: `3.20 majority garden | buy 2 with dirham-8`.
impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} {} | {}", self.value, self.why, self.action)
    }
}

/// A line is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAdvice;

impl FromStr for Advice {
    type Err = NoAdvice;

    fn from_str(line: &str) -> Result<Self, NoAdvice> {
        let (reason, action) = line.split_once(" | ").ok_or(NoAdvice)?;
        let (value, why) = reason.split_once(' ').ok_or(NoAdvice)?;
        Ok(Self {
            action: action.parse().map_err(|_| NoAdvice)?,
            value: value.parse().map_err(|_| NoAdvice)?,
            why: Why::all()
                .find(|known| known.to_string() == why)
                .ok_or(NoAdvice)?,
        })
    }
}

/// With how many of the best actions one is compared to say what speaks for it.
const COMPARED: usize = 8;

/// Turns lines of play into advice: each action once, with what speaks for it.
pub(crate) fn reason(
    weights: &Weights,
    asked: &Asked,
    futures: &Futures,
    lines: &[Followed],
    count: usize,
) -> Vec<Advice> {
    let seat = asked.seat();
    let game = futures.draw(0);
    let judge = Judge::knowing(weights, &game);
    let after = |line: &[Step]| {
        let mut game = game.clone();
        follow(&mut game, line);
        judge.terms(&game)
    };
    // The best line of each action, in the order of the lines.
    let mut best: Vec<&Followed> = Vec::new();
    for line in lines {
        if best.iter().all(|b| b.line[0] != line.line[0]) {
            best.push(line);
        }
    }
    // What comes later in the turn says little about its first action.
    let compared = best.iter().take(count.max(COMPARED));
    let terms: Vec<[Terms; MAX_SEATS]> = compared.map(|b| after(&b.line[..1])).collect();
    // What was looked at less may have looked better than what was found to be best.
    let mut least = f32::MAX;
    best.iter()
        .take(count)
        .zip(&terms)
        .map(|(followed, own)| {
            least = least.min(followed.value);
            let others: Vec<_> = terms.iter().filter(|t| *t != own).collect();
            Advice {
                action: followed.line[0].0,
                value: least.into(),
                why: if asked.legal().len() == 1 {
                    Why::Only
                } else {
                    why(seat, own, &others)
                },
            }
        })
        .collect()
}

/// The term that speaks most for a line, compared with the mean of the others.
fn why(seat: Seat, own: &[Terms; MAX_SEATS], others: &[&[Terms; MAX_SEATS]]) -> Why {
    let count = others.len().max(1) as f32;
    let lead = |of: &dyn Fn(&[Terms; MAX_SEATS]) -> f32| {
        of(own) - others.iter().map(|t| of(t)).sum::<f32>() / count
    };
    let mine = |of: fn(&Terms) -> f32| lead(&|terms| of(&terms[seat.at()]));
    let mut leads = vec![
        (mine(|t| t.points), Why::Points),
        (mine(|t| t.wall), Why::Wall),
        (mine(|t| t.module), Why::Module),
        (mine(|t| t.money), Why::Money),
        (mine(|t| t.room), Why::Room),
        (mine(|t| t.bonus), Why::Bonus),
    ];
    for building in Building::ALL {
        let of = |terms: &[Terms; MAX_SEATS]| terms[seat.at()].majorities[building.at()];
        leads.push((lead(&of), Why::Majority(building)));
    }
    let rivals = |terms: &[Terms; MAX_SEATS]| {
        let others = terms.iter().enumerate().filter(|(at, _)| *at != seat.at());
        -others.map(|(_, t)| t.total()).fold(f32::MIN, f32::max)
    };
    leads.push((lead(&rivals), Why::Others));
    let best = leads.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
    match best {
        Some((lead, why)) if lead > 0.05 => why,
        _ => Why::Future,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn advice_is_a_line_with_value_reason_and_action() {
        let advice = Advice {
            action: "buy 2 with dirham-8".parse().expect("it is notation"),
            value: -3.204,
            why: Why::Majority(Building::Garden),
        };
        let line = "-3.20 majority garden | buy 2 with dirham-8";
        assert_eq!(advice.to_string(), line);
        let why = Why::Others;
        let line = "-3.20 others | buy 2 with dirham-8";
        assert_eq!(Advice { why, ..advice }.to_string(), line);
    }

    #[test]
    fn what_is_written_is_read_as_it_was_meant() {
        for action in ["take denar-7", "buy 2 with dirham-8 dirham-1", "pass"] {
            let action = action.parse().expect("it is notation");
            for why in Why::all() {
                let value = -2.25;
                let advice = Advice { action, value, why };
                assert_eq!(advice.to_string().parse(), Ok(advice));
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

    #[test]
    fn every_reason_is_written_in_its_own_way() {
        let written: BTreeSet<String> = Why::all().map(|why| why.to_string()).collect();
        assert_eq!(written.len(), Why::all().count());
    }
}
