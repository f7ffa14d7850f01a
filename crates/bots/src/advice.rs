//! What a bot would advise, and why.

use crate::turn::{Followed, Step, follow};
use crate::value::{Judge, Terms};
use crate::{Asked, Hundredths, Weights, decimal};
use alhambra_rules::base::scoring;
use alhambra_rules::determinize::Futures;
use alhambra_rules::{Action, Building, Game, MAX_SEATS, Seat};
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
    /// It is paid exactly, which earns another action.
    Exact,
    /// It pays no more than it has to.
    Waste,
    /// With it nobody has more buildings of a type: one was missing.
    OneMore(Building),
    /// A tile stands in the palace instead of lying in the reserve.
    Built,
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
            Self::Exact => "exact",
            Self::Waste => "waste",
            Self::OneMore(_) => "one-more",
            Self::Built => "built",
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
            Self::Majority(building) | Self::OneMore(building) => Some(building),
            Self::Points
            | Self::Wall
            | Self::Bonus
            | Self::Exact
            | Self::Waste
            | Self::Built
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
            Self::Exact,
            Self::Waste,
            Self::Built,
            Self::Money,
            Self::Room,
            Self::Others,
            Self::Module,
            Self::Only,
            Self::Future,
        ];
        let of_types = [Self::Majority, Self::OneMore];
        let of_types = of_types
            .into_iter()
            .flat_map(|why| Building::ALL.into_iter().map(why));
        plain.into_iter().chain(of_types)
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

impl FromStr for Why {
    type Err = NoAdvice;

    fn from_str(text: &str) -> Result<Self, NoAdvice> {
        let mut all = Self::all();
        all.find(|known| known.to_string() == text).ok_or(NoAdvice)
    }
}

/// A line with value, reason and action: `3.20 majority garden | buy 2 with dirham-8`.
impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = Hundredths(self.value);
        write!(f, "{value} {} | {}", self.why, self.action)
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
            value: decimal(value).ok_or(NoAdvice)?,
            why: why.parse()?,
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
                    let said = why(seat, own, &others);
                    in_full(said, &game, seat, &followed.line)
                },
            }
        })
        .collect()
}

/// A reason in the words of the coach, where a closer look at the line gives more than its first action.
fn in_full(why: Why, game: &Game, seat: Seat, line: &[Step]) -> Why {
    match why {
        Why::Bonus if matches!(line[0].0, Action::Buy { .. }) => Why::Exact,
        Why::Majority(building) => {
            let mut after = game.clone();
            follow(&mut after, line);
            if reaches_the_most(game, &after, seat, building) {
                Why::OneMore(building)
            } else {
                why
            }
        }
        _ => why,
    }
}

/// Whether one building of a type makes the difference: with it nobody has more, without it somebody has, or
/// somebody has as many.
pub(crate) fn reaches_the_most(
    without: &Game,
    with: &Game,
    seat: Seat,
    building: Building,
) -> bool {
    let halves = |game: &Game| {
        let (counts, contenders) = scoring::counts(game);
        let others = counts[..contenders].iter().enumerate();
        let others = others.filter(|(at, _)| *at != seat.at());
        let most = others.map(|(_, row)| row[building.at()]).max();
        (counts[seat.at()][building.at()], most.unwrap_or(0))
    };
    let ((had, least), (has, most)) = (halves(without), halves(with));
    has == had + 2 && most > 0 && has >= most && (had < least || has > most && had == least)
}

/// The term that speaks most for a line, compared with the mean of the others.
pub(crate) fn why(seat: Seat, own: &[Terms; MAX_SEATS], others: &[&[Terms; MAX_SEATS]]) -> Why {
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
        -others.map(|(_, t)| t.named()).fold(f32::MIN, f32::max)
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
