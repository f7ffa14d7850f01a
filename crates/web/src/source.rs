//! Where a table gets its moments from, and where its decisions go.
//!
//! The table component knows nothing but this face. Here the engine in the page stands behind
//! it ([`Local`](crate::local::Local)), or a server ([`Remote`](crate::online::Remote)): both are a [`Keeper`].

use crate::online::Remote;
use crate::panels::Unread;
use alhambra_rules::{Action, Event, Seat, Who};
use alhambra_table::{Advice, Moment, Plan};
use leptos::prelude::*;

/// One step of the past, as the viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct LogEntry {
    /// Which step, counted from 1.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was decided, if the viewer may know.
    pub action: Option<Action>,
    /// What happened.
    pub events: Vec<Event>,
}

/// Advice that was asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Hint {
    /// A bot is thinking about it.
    Thinking,
    /// What it would do, the best first.
    Best(Vec<Advice>),
}

/// Where a table gets its moments from, and where its decisions go.
#[derive(Clone, Copy)]
pub struct Source {
    /// Who sits at the table.
    pub plan: Signal<Plan>,
    /// What is shown: the present, or the step that is looked at.
    pub moment: Signal<Moment>,
    /// How many decisions there were up to the present.
    pub now: Signal<usize>,
    /// The step that is looked at. Looking back as far as the present asks nothing, either.
    pub looking: Signal<Option<usize>>,
    /// The bot or the distant player that everybody waits for.
    pub waiting: Signal<Option<Seat>>,
    /// To whom the screen has to be passed before anything is shown.
    pub curtain: Signal<Option<Seat>>,
    /// Advice that was asked for, as long as nothing was decided since.
    pub hint: Signal<Option<Hint>>,
    /// While this is set nothing goes on: somebody is reading.
    pub hold: RwSignal<bool>,
    /// A step of the past, counted from 1.
    pub entry: Callback<usize, Option<LogEntry>>,
    /// What a scoring has not read out yet.
    pub unread: Unread,
    /// Milliseconds that each seat has used.
    pub clocks: Signal<Vec<f64>>,
    /// Decides.
    pub act: Callback<Action>,
    /// Takes back the last decision.
    pub undo: Callback<()>,
    /// Asks for advice.
    pub advise: Callback<()>,
    /// Looks at a step, or at the present again.
    pub look: Callback<Option<usize>>,
    /// The screen was passed on.
    pub lift_curtain: Callback<()>,
    /// Makes a new table that goes on from a step.
    pub fork: Callback<usize>,
    /// The game so far as a record; empty where it is not handed out yet.
    pub export: Callback<(), String>,
    /// What a table online has more.
    pub online: Option<Remote>,
}

/// Who keeps a table: answers what is to be seen, and does what was decided.
///
/// What is asked for here is asked anew whenever a signal changes that the answer was read from.
pub trait Keeper: Copy + Send + Sync + 'static {
    /// Who sits at the table. A table may outlive its game by a moment: then they sit where they sat.
    fn plan(self, old: Option<&Plan>) -> Plan;
    /// What is shown: the present, or the step that is looked at.
    fn moment(self, old: Option<&Moment>) -> Moment;
    /// How many decisions there were up to the present.
    fn now(self) -> usize;
    /// The step that is looked at.
    fn looking(self) -> Option<usize>;
    /// The bot or the distant player that everybody waits for.
    fn waiting(self) -> Option<Seat>;
    /// To whom the screen has to be passed before anything is shown.
    fn curtain(self) -> Option<Seat>;
    /// What the table has of its own and hands out as it is.
    fn own(self) -> Own;
    /// A step of the past, counted from 1.
    fn entry(self, step: usize) -> Option<LogEntry>;
    /// Decides.
    fn act(self, action: Action);
    /// Takes back the last decision.
    fn undo(self);
    /// Asks for advice.
    fn advise(self);
    /// Looks at a step, or at the present again.
    fn look(self, step: Option<usize>);
    /// The screen was passed on.
    fn lift_curtain(self);
    /// Makes a new table that goes on from a step.
    fn fork(self, step: usize);
    /// The game so far as a record; empty where it is not handed out yet.
    fn export(self) -> String;
    /// What a table online has more.
    fn online(self) -> Option<Remote> {
        None
    }
}

/// What a table has of its own, for a [`Source`].
pub struct Own {
    /// Advice that was asked for.
    pub hint: RwSignal<Option<Hint>>,
    /// While this is set nothing goes on.
    pub hold: RwSignal<bool>,
    /// Milliseconds that each seat has used.
    pub clocks: RwSignal<Vec<f64>>,
}

/// Adds milliseconds to the clock of a seat.
pub fn count_time(clocks: RwSignal<Vec<f64>>, seat: Seat, spent: f64) {
    clocks.update(|all| {
        if let Some(clock) = all.get_mut(seat.at()) {
            *clock += spent;
        }
    });
}

impl Source {
    /// The face of a table.
    pub fn of(keeper: impl Keeper) -> Self {
        let plan = Memo::new(move |old: Option<&Plan>| keeper.plan(old)).into();
        let now = Memo::new(move |_| keeper.now()).into();
        let entry = Callback::new(move |step| keeper.entry(step));
        let own = keeper.own();
        Self {
            plan,
            moment: Memo::new(move |old: Option<&Moment>| keeper.moment(old)).into(),
            now,
            looking: Memo::new(move |_| keeper.looking()).into(),
            waiting: Memo::new(move |_| keeper.waiting()).into(),
            curtain: Memo::new(move |_| keeper.curtain()).into(),
            hint: own.hint.into(),
            hold: own.hold,
            entry,
            unread: Unread::new(plan, now, entry),
            clocks: own.clocks.into(),
            act: Callback::new(move |action| keeper.act(action)),
            undo: Callback::new(move |()| keeper.undo()),
            advise: Callback::new(move |()| keeper.advise()),
            look: Callback::new(move |step| keeper.look(step)),
            lift_curtain: Callback::new(move |()| keeper.lift_curtain()),
            fork: Callback::new(move |step| keeper.fork(step)),
            export: Callback::new(move |()| keeper.export()),
            online: keeper.online(),
        }
    }

    /// The name of a seat.
    pub fn name(self, seat: Seat) -> String {
        self.plan
            .with(|plan| plan.chairs.get(seat.at()).map(|c| isolated(&c.name)))
            .unwrap_or_default()
    }

    /// The points of somebody, as far as they were shown: a scoring is read out line by line.
    pub fn points(self, who: Who) -> i16 {
        let points = self.moment.with(|m| match who {
            // A player outlives a game by a moment when another one comes to the table.
            Who::Seat(seat) => m.view.seats.get(seat.at()).map_or(0, |s| s.points),
            Who::Dirk => m.view.dirk_points,
        });
        match self.looking.get() {
            Some(_) => points,
            None => points - self.unread.points(who),
        }
    }

    /// The colour of a seat.
    pub fn colour(self, seat: Seat) -> u8 {
        self.plan
            .with(|plan| plan.chairs.get(seat.at()).map_or(seat.0, |c| c.colour))
    }
}

/// A name that is written from right to left must not turn the words around it: then it stands
/// between marks that keep it apart.
pub fn isolated(name: &str) -> String {
    let turns = |c: char| {
        matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if name.contains(turns) {
        format!("\u{2068}{name}\u{2069}")
    } else {
        name.to_owned()
    }
}
