//! A scoring is read out line by line: what was not read yet is held back everywhere else.

use super::wants_no_motion;
use crate::context::{Context, Pace, context};
use crate::source::LogEntry;
use alhambra_rules::{Event, Who};
use alhambra_table::{Plan, Sheet};
use leptos::prelude::*;

/// More decisions at once than this come from a game that was opened, not from playing.
const AT_ONCE: usize = 2;

/// The scorings of the last decision, and how far they were read out.
///
/// Points are held back from the moment in which they are there: whoever shows points asks here, and
/// so nobody sees them before the scoring has begun.
#[derive(Clone, Copy)]
pub struct Unread {
    latest: Memo<Latest>,
    read: RwSignal<Read>,
    context: Context,
}

/// The scorings that the last decision led to.
#[derive(Clone, PartialEq, Default)]
struct Latest {
    /// How many decisions there were.
    step: usize,
    sheets: Vec<Sheet>,
}

/// How far the scorings of a step were read out.
#[derive(Clone, Copy, Default)]
struct Read {
    step: usize,
    /// Which of the sheets.
    number: usize,
    /// How many of its lines.
    lines: usize,
}

impl Unread {
    /// For a table with these decisions. What happened before it was opened is not read out.
    pub fn new(
        plan: Signal<Plan>,
        now: Signal<usize>,
        entry: Callback<usize, Option<LogEntry>>,
    ) -> Self {
        let latest = Memo::new(move |before: Option<&Latest>| {
            let step = now.get();
            let last = before.map_or(step, |latest| latest.step);
            let is_played = step > last && step - last <= AT_ONCE;
            let sheets = untrack(|| {
                if is_played {
                    new_sheets(plan, entry, last, step)
                } else {
                    Vec::new()
                }
            });
            Latest { step, sheets }
        });
        Self {
            latest,
            read: RwSignal::new(Read::default()),
            context: context(),
        }
    }

    /// The scorings that the last decision led to.
    pub fn sheets(self) -> Vec<Sheet> {
        self.latest.with(|latest| latest.sheets.clone())
    }

    /// Whether scorings are read line by line; otherwise all of it is shown at once.
    pub fn is_slow(self) -> bool {
        self.context.pace.get_untracked() != Pace::Instant && !wants_no_motion()
    }

    /// So many lines of one of the sheets were read out.
    pub fn read_to(self, number: usize, lines: usize) {
        let step = self.latest.with_untracked(|latest| latest.step);
        self.read.set(Read {
            step,
            number,
            lines,
        });
    }

    /// Nothing more is read out.
    pub fn finish(self) {
        self.read_to(usize::MAX, 0);
    }

    /// Whether something was not read out yet.
    pub fn is_left(self) -> bool {
        self.told() < self.latest.with(|latest| latest.step)
    }

    /// The last step of which all was told: a scoring that is being read out is not summed up before.
    pub fn told(self) -> usize {
        let begins = self.with_rest(|sheets, lines| {
            let is_left = sheets.len() > 1 || lines < sheets[0].lines.len();
            sheets[0].step.filter(|_| is_left)
        });
        let now = self.latest.with(|latest| latest.step);
        begins.flatten().map_or(now, |step| step.saturating_sub(1))
    }

    /// The points of somebody that were not read out yet.
    pub fn points(self, who: Who) -> i16 {
        let rest = self.with_rest(|sheets, lines| {
            let end = sheets.last().map_or(0, |last| last.after(who, usize::MAX));
            end - sheets[0].after(who, lines)
        });
        rest.unwrap_or(0)
    }

    /// The sheet that is being read out and those after it, and the lines that were read of it.
    fn with_rest<T>(self, use_it: impl FnOnce(&[Sheet], usize) -> T) -> Option<T> {
        self.latest.with(|latest| {
            let read = self.read.get();
            let (number, lines) = if read.step == latest.step {
                (read.number, read.lines)
            } else {
                (0, 0)
            };
            let rest = latest
                .sheets
                .get(number..)
                .filter(|rest| !rest.is_empty())?;
            self.is_slow().then(|| use_it(rest, lines))
        })
    }
}

/// The sheets of scorings after a step; looking through all steps is only worth it if there are any.
fn new_sheets(
    plan: Signal<Plan>,
    entry: Callback<usize, Option<LogEntry>>,
    last: usize,
    now: usize,
) -> Vec<Sheet> {
    let is_scoring = |step: usize| {
        entry.run(step).is_some_and(|entry| {
            let mut events = entry.events.iter();
            events.any(|event| matches!(event, Event::ScoringBegins { .. }))
        })
    };
    if !(last + 1..=now).any(is_scoring) {
        return Vec::new();
    }
    let steps = (1..=now).filter_map(|step| Some((step, entry.run(step)?.events)));
    let mut sheets = Sheet::held(&plan.with(Plan::setup), steps);
    sheets.retain(|sheet| sheet.step.is_some_and(|step| step > last));
    sheets
}
