//! What happened in a step, in sentences.

use super::{name_of, names};
use crate::context::{t_with, words};
use crate::source::{LogEntry, Source};
use alhambra_rules::Short as _;
use alhambra_rules::{Event, Seat, Who};

/// A part of what happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoryLine {
    /// What somebody did, or what came of it for somebody.
    Done(String),
    /// What happened by itself: cards and tiles turn up.
    Aside(String),
    /// A scoring, or the end.
    Great(String),
    /// Somebody's turn begins.
    Turn(Seat),
}

/// What happened in a step, one sentence each. The lines of a scoring are summed up.
pub fn story(source: Source, entry: &LogEntry) -> Vec<StoryLine> {
    let names = names(source);
    let mut told: Vec<StoryLine> = Vec::new();
    // What no event tells is told from the action.
    if !entry.events.iter().any(Event::is_decision) {
        let said = words(|w| w.decision(entry.action, entry.seat, &names));
        told.push(StoryLine::Done(said));
    }
    let mut sums: Vec<(Who, i16)> = Vec::new();
    let mut is_scoring = false;
    for event in &entry.events {
        if let Event::Scored { line } = event
            && is_scoring
        {
            match sums.iter_mut().find(|(who, _)| *who == line.who) {
                Some((_, sum)) => *sum += line.points,
                None => sums.push((line.who, line.points)),
            }
            continue;
        }
        told.extend(summed(source, &mut sums));
        is_scoring = matches!(event, Event::ScoringBegins { .. });
        let sentence = || words(|w| w.event(event, &names));
        told.push(match event {
            Event::TurnBegins { seat } => StoryLine::Turn(*seat),
            Event::ScoringBegins { .. } | Event::Over => StoryLine::Great(sentence()),
            aside if is_aside(aside) => StoryLine::Aside(sentence()),
            _ => StoryLine::Done(sentence()),
        });
    }
    told.extend(summed(source, &mut sums));
    told
}

/// Whether something happens by itself: cards and tiles turn up.
pub fn is_aside(event: &Event) -> bool {
    match event {
        Event::MoneyTurnedUp { .. }
        | Event::TileTurnedUp { .. }
        | Event::TileLiesBeside { .. }
        | Event::Reshuffled
        | Event::ScoringTurnedUp { .. }
        | Event::DirkDrew { .. }
        | Event::MarketRanOut => true,
        own => own.module().is_some() && own.reveals() && !own.is_decision(),
    }
}

/// What a scoring brought to everybody, the most first.
fn summed(source: Source, sums: &mut Vec<(Who, i16)>) -> Option<StoryLine> {
    if sums.is_empty() {
        return None;
    }
    sums.sort_short_by_key(|(_, sum)| std::cmp::Reverse(*sum));
    let sums = std::mem::take(sums).into_iter().map(|(who, sum)| {
        t_with(
            "log-sum",
            &[
                ("name", name_of(source, who).into()),
                ("points", t_with("points", &[("count", sum.into())]).into()),
            ],
        )
    });
    let sums = words(|w| w.list(sums));
    Some(StoryLine::Done(t_with(
        "log-sums",
        &[("sums", sums.into())],
    )))
}

/// What happened in a step as one text: what was done, without what happened by itself.
pub fn in_short(source: Source, entry: &LogEntry) -> String {
    let told = story(source, entry)
        .into_iter()
        .filter_map(|told| match told {
            StoryLine::Done(sentence) | StoryLine::Great(sentence) => Some(sentence),
            StoryLine::Aside(_) | StoryLine::Turn(_) => None,
        });
    told.collect::<Vec<_>>().join(" ")
}
