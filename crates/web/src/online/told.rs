//! What the server says, as this page shows it: what comes packed is unpacked.

use crate::source::LogEntry;
use crate::store;
use alhambra_protocol as protocol;
use alhambra_record::unpack;
use alhambra_rules::{Action, Event, Seat, View};
use alhambra_table::{Moment, Plan, UndoStop};
use std::ops::Deref;

pub use protocol::{Line, Sitting, UndoAsked};

/// A message, with views and events as the page gets them.
pub type Told = protocol::Told<String>;

/// How things stand for one viewer.
#[derive(Clone, PartialEq, Debug)]
pub struct Stands {
    /// How many entries the table has: what an ask has to name.
    pub step: u32,
    /// What they see.
    pub moment: Moment,
    /// The same as it came, for bots that are asked about it.
    pub packed: String,
    /// Milliseconds that each seat has used, where the table counts them.
    pub used: Vec<f64>,
}

impl Stands {
    /// How things stand, if this page can read it.
    pub fn read(told: protocol::Moment<String>) -> Option<Self> {
        let view: View = unpack(&told.view)?;
        let legal = told.legal.iter().map(|action| action.parse().ok());
        let legal = legal.collect::<Option<Vec<Action>>>()?;
        let undo = match told.undo_stop {
            None => Ok(()),
            Some(protocol::UndoStop::Nothing) => Err(UndoStop::Nothing),
            Some(protocol::UndoStop::Revealed) => Err(UndoStop::Revealed),
            Some(protocol::UndoStop::Other) => Err(UndoStop::Other),
        };
        let used = told.clocks.map(|clocks| clocks.used).unwrap_or_default();
        Some(Self {
            step: told.step,
            moment: Moment::new(told.decisions, view, legal, undo),
            packed: told.view,
            used: used.into_iter().map(|used| used as f64).collect(),
        })
    }
}

/// How things stood once, if this page can read it.
pub fn past(told: &protocol::Past<String>) -> Option<Moment> {
    let view: View = unpack(&told.view)?;
    let undo = Err(UndoStop::Other);
    Some(Moment::new(told.decisions, view, Vec::new(), undo))
}

/// What was decided and what happened then, if this page can read it.
pub fn entry(step: usize, seat: u8, action: Option<&str>, events: &str) -> Option<LogEntry> {
    let action = match action {
        Some(action) => Some(action.parse().ok()?),
        None => None,
    };
    Some(LogEntry {
        step,
        seat: Seat(seat),
        action,
        events: unpack::<Vec<Event>>(events)?,
    })
}

/// What does not change at the table, if this page can read it.
pub fn plan(told: &protocol::Plan) -> Option<Plan> {
    let name = |at: usize, _| {
        let chair = told.chairs.get(at);
        chair.map(|chair| chair.name.clone()).unwrap_or_default()
    };
    Plan::from_code(&told.code, name).ok()
}

/// Who is here, and who decides for whom.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Around {
    told: protocol::Around,
    /// When this was told, on the clock of the browser.
    told_at: f64,
}

impl Around {
    /// What was told just now.
    pub fn now(told: protocol::Around) -> Self {
        let told_at = store::now();
        Self { told, told_at }
    }

    /// Whether somebody has been away for so long that others may let a bot play.
    pub fn is_long_away(&self, seat: Seat) -> bool {
        self.seats.get(seat.at()).is_some_and(|sitting| {
            let since = (store::now() - self.told_at) / 1000.0;
            !sitting.here && sitting.away_for as f64 + since >= self.hand_after as f64
        })
    }
}

impl Deref for Around {
    type Target = protocol::Around;

    fn deref(&self) -> &protocol::Around {
        &self.told
    }
}

/// Seats by their numbers.
pub fn seats(numbers: &[u8]) -> Vec<Seat> {
    numbers.iter().copied().map(Seat).collect()
}
