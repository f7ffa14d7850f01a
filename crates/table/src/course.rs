//! A running game that keeps little of its past: for servers with many tables.

use crate::moment::{UndoStop, undo_stop};
use crate::plan::{Chair, Plan};
use alhambra_record::Record;
use alhambra_rules::{Action, Event, Game, Illegal, Log, Seat};

/// After so many decisions the game is kept, so that looking back replays less than that.
const STRIDE: usize = 64;

/// A game at a table with its record. It holds the present; the past is played again when somebody
/// looks at it. A [`Session`](crate::Session) keeps the past as well.
#[derive(Clone, Debug)]
pub struct Course {
    plan: Plan,
    record: Record,
    /// Who made each decision.
    deciders: Vec<Seat>,
    now: Game,
    /// What happened in the last decision, and why it cannot be taken back.
    events: Vec<Event>,
    undo_stop: Option<UndoStop>,
    /// The game before the first decision, and after every [`STRIDE`] of them.
    kept: Vec<Game>,
}

/// What a decision leads to.
#[derive(Clone, Debug)]
pub struct Ahead {
    action: Action,
    game: Game,
    events: Vec<Event>,
    undo_stop: Option<UndoStop>,
}

impl Ahead {
    /// The game as it would stand.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What would happen.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }
}

impl Course {
    /// A new game. `seed` is for plans that leave it to chance.
    pub fn new(plan: Plan, seed: u64) -> Self {
        let seed = plan.seed.unwrap_or(seed);
        let now = Game::new(&plan.setup(), seed);
        Self {
            record: plan.record(seed),
            plan,
            deciders: Vec::new(),
            events: Vec::new(),
            undo_stop: Some(UndoStop::Nothing),
            kept: vec![now.clone()],
            now,
        }
    }

    /// Who sits at the table.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Calls somebody something else, in the record as well.
    pub fn rename(&mut self, seat: Seat, name: String) {
        let Some(chair) = self.plan.chairs.get_mut(seat.at()) else {
            return;
        };
        chair.name = name;
        let names = self.plan.chairs.iter().map(|c| c.name.clone());
        // Names that cannot stand in a record stay on the table and out of it.
        if let Ok(record) = self.record.clone().with_names(names) {
            self.record = record;
        }
    }

    /// The game as it stands. It holds what is hidden.
    pub const fn game(&self) -> &Game {
        &self.now
    }

    /// Who has to decide now.
    pub fn to_act(&self) -> Option<Seat> {
        self.now.to_act()
    }

    /// How many decisions there were.
    pub const fn steps(&self) -> usize {
        self.deciders.len()
    }

    /// Who decided in a step, counted from 1, and what.
    pub fn decision(&self, step: usize) -> Option<(Seat, Action)> {
        let at = step.checked_sub(1)?;
        Some((*self.deciders.get(at)?, *self.record.actions().get(at)?))
    }

    /// The game as a record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The game after so many decisions, played again.
    pub fn game_at(&self, step: usize) -> Game {
        if step >= self.steps() {
            return self.now.clone();
        }
        let begin = step / STRIDE;
        let mut game = self.kept[begin].clone();
        for action in &self.record.actions()[begin * STRIDE..step] {
            game.apply(*action).expect("it was done before");
        }
        game
    }

    /// What happened in the last step.
    pub fn last_events(&self) -> &[Event] {
        &self.events
    }

    /// What happened in each step from one on, counted from 1, played again.
    pub fn told_from(&self, step: usize) -> impl Iterator<Item = (usize, Vec<Event>)> {
        let first = step.max(1);
        let mut game = self.game_at(first - 1);
        let actions = self.record.actions().iter().enumerate().skip(first - 1);
        actions.map(move |(at, action)| {
            let mut log = Log::on();
            game.apply_logged(*action, &mut log)
                .expect("it was done before");
            (at + 1, log.events().to_vec())
        })
    }

    /// Does what somebody decided.
    pub fn act(&mut self, action: Action) -> Result<(), Illegal> {
        let ahead = self.ahead(action)?;
        self.take(ahead);
        Ok(())
    }

    /// What a decision leads to. Nothing has happened yet.
    pub fn ahead(&self, action: Action) -> Result<Ahead, Illegal> {
        let mut game = self.now.clone();
        let mut log = Log::on();
        game.apply_logged(action, &mut log)?;
        Ok(self.led_to(action, game, log.events().to_vec()))
    }

    /// What a decision has led to, where that is known already.
    pub(crate) fn led_to(&self, action: Action, game: Game, events: Vec<Event>) -> Ahead {
        let undo_stop = undo_stop(&self.plan, &self.now, &game, &events);
        Ahead {
            action,
            game,
            events,
            undo_stop,
        }
    }

    /// Lets it happen. It has to be of this game as it stands.
    pub fn take(&mut self, ahead: Ahead) {
        self.deciders.extend(self.now.to_act());
        self.record.push_played(ahead.action, &ahead.game);
        self.now = ahead.game;
        self.events = ahead.events;
        self.undo_stop = ahead.undo_stop;
        if self.steps().is_multiple_of(STRIDE) {
            self.kept.push(self.now.clone());
        }
    }

    /// Goes back to where so many decisions stand.
    pub fn back(&mut self, step: usize) {
        if step >= self.steps() {
            return;
        }
        // The last decision that stands is made once more, for what happened then.
        let again = self.decision(step);
        let stands = step.saturating_sub(1);
        self.now = self.game_at(stands);
        self.record.truncate(stands);
        self.deciders.truncate(stands);
        self.kept.truncate(stands / STRIDE + 1);
        self.events.clear();
        self.undo_stop = Some(UndoStop::Nothing);
        if let Some((_, action)) = again {
            self.act(action).expect("it was done before");
        }
    }

    /// Seats other people and bots. Who may take back the last decision depends on them.
    pub(crate) fn reseat(&mut self, chairs: Vec<Chair>) {
        self.plan.chairs = chairs;
        if let Some(last) = self.steps().checked_sub(1) {
            let before = self.game_at(last);
            self.undo_stop = undo_stop(&self.plan, &before, &self.now, &self.events);
        }
    }

    /// Why the last decision cannot be taken back; nothing if it can.
    pub const fn undo_stop(&self) -> Option<UndoStop> {
        self.undo_stop
    }
}
