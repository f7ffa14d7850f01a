//! A table whose engine is in this page: people at this screen, and bots in a worker.

mod learning;

use crate::adviser::Adviser;
use crate::context::{Context, Page, context, effect, t_with};
use crate::shelf;
use crate::source::{self, Keeper, LogEntry, Own};
use crate::store;
use alhambra_rules::{Action, Listener, Seat};
use alhambra_table::{Moment, Plan, Player, Session, UndoStop, can_only_pass, takes_time};
use learning::Learning;
use leptos::prelude::*;
use std::time::Duration;

/// Where the running table is kept.
const KEPT: &str = "table";
/// Where a game is kept that could not be played again to its end.
const KEPT_BEFORE: &str = "table-before";
/// Where it is kept whether that game goes on: `static/first.js` cannot read games.
const RUNNING: &str = "running";
/// Whoever takes time, as they are asked at the table. They would think as long as they may; nobody likes to
/// wait much longer than this for every decision of a bot.
const IN_TIME: &str = "expert@400ms";

/// The table of this page.
#[derive(Clone, Copy)]
pub struct Local {
    session: RwSignal<Option<Session>>,
    /// Who looks at the screen.
    viewer: RwSignal<Option<Seat>>,
    looking: RwSignal<Option<usize>>,
    hold: RwSignal<bool>,
    clocks: RwSignal<Vec<f64>>,
    /// The step of the last answer that was given by itself.
    by_itself: RwSignal<Option<usize>>,
    /// When the present question was asked.
    asked_at: StoredValue<f64>,
    adviser: Adviser,
    /// The guided first game, while somebody plays it. It is not kept: what lay here before comes back.
    learning: RwSignal<Option<Learning>>,
    context: Context,
}

impl Local {
    /// The table that was left here, if there is one.
    pub fn remembered() -> Self {
        let local = Self {
            session: RwSignal::new(None),
            viewer: RwSignal::new(None),
            looking: RwSignal::new(None),
            hold: RwSignal::new(false),
            clocks: RwSignal::new(Vec::new()),
            by_itself: RwSignal::new(None),
            asked_at: StoredValue::new(store::now()),
            adviser: Adviser::new(),
            learning: RwSignal::new(None),
            context: context(),
        };
        if let Some(text) = store::read(KEPT) {
            // A game that these rules cannot play to where it was is not thrown away: what is left of it
            // is shown, and all of it stays beside it.
            if let Ok((session, why)) = Session::load_as_far(&text) {
                if let Some(why) = why {
                    store::write(KEPT_BEFORE, &text);
                    local
                        .context
                        .tell(t_with("game-as-far", &[("why", why.into())]));
                }
                local.seat(session);
            } else {
                store::write(KEPT_BEFORE, &text);
                store::write(RUNNING, "no");
            }
        }
        local.keep();
        local.leave_lessons_at_the_door();
        local.let_bots_play();
        local.pass_where_nothing_else_is_left();
        local.run_clocks();
        local
    }

    /// A game that an older version left here and this one could not play again to its end, as text.
    pub fn before() -> Option<String> {
        store::read(KEPT_BEFORE)
    }

    /// Forgets that game.
    pub fn forget_before() {
        // Where nothing of it could be read it is still the game of the table.
        if Self::before() == store::read(KEPT) {
            store::remove(KEPT);
        }
        store::remove(KEPT_BEFORE);
    }

    /// Whether there is a table.
    pub fn is_there(self) -> bool {
        self.session.with(Option::is_some)
    }

    /// Whether there is a game that is not over.
    pub fn is_running(self) -> bool {
        self.session
            .with(|s| s.as_ref().is_some_and(|s| s.to_act().is_some()))
    }

    /// Begins a new game and goes to its table.
    pub fn begin(self, plan: Plan) {
        self.seat(Session::new(plan, store::chance()));
        self.context.go(Page::Table);
    }

    /// Opens a table or a game that was saved as text.
    pub fn open(self, text: &str) -> Result<(), String> {
        let (session, why) = Session::load_as_far(text).map_err(|why| why.to_string())?;
        match why {
            Some(why) if session.steps() == 0 => return Err(why),
            Some(why) => self
                .context
                .tell(t_with("game-as-far", &[("why", why.into())])),
            None => {}
        }
        self.seat(session);
        self.context.go(Page::Table);
        Ok(())
    }

    /// Opens a recorded game as it was after so many decisions.
    pub fn open_at(self, text: &str, step: usize) -> Result<(), String> {
        let session = Session::load(text).map_err(|why| why.to_string())?;
        self.seat(session.fork(step));
        self.context.go(Page::Table);
        Ok(())
    }

    /// The set-up of the present table, to play it once more.
    pub fn plan(self) -> Option<Plan> {
        self.session.with(|s| s.as_ref().map(|s| s.plan().clone()))
    }

    /// Lays a game onto the table. What was played there until now can be played on later.
    fn seat(self, session: Session) {
        self.stop_learning();
        self.session.with_untracked(|old| {
            if let Some(old) = old.as_ref().filter(|old| is_worth_keeping(old, &session)) {
                shelf::put_aside(old);
            }
        });
        self.lay(session);
    }

    fn lay(self, session: Session) {
        let people = session.plan().people();
        let first = session
            .game()
            .seats()
            .find(|s| session.player(*s).is_person());
        // With one person at the screen there is nothing to hide; with several nobody looks yet.
        let viewer = if people <= 1 || session.plan().options.open_hands() {
            first
        } else {
            None
        };
        self.adviser.cancel();
        self.clocks.set(vec![0.0; session.plan().chairs.len()]);
        self.asked_at.set_value(store::now());
        self.looking.set(None);
        self.hold.set(false);
        self.by_itself.set(None);
        self.viewer.set(viewer);
        self.session.set(Some(session));
        if people > 1 {
            self.pass_on();
        }
    }

    /// Where several people share the screen with hidden hands, nobody looks until the next has taken it.
    fn pass_on(self) {
        let hides = self.session.with_untracked(|s| {
            s.as_ref().is_some_and(|s| {
                let to_act = s.to_act().filter(|seat| s.player(*seat).is_person());
                s.plan().people() > 1
                    && !s.plan().options.open_hands()
                    && to_act.is_some()
                    && to_act != self.viewer.get_untracked()
            })
        });
        if hides {
            self.viewer.set(None);
        } else if self.viewer.get_untracked().is_none() || self.shares_openly() {
            let to_act = self.session.with_untracked(|s| {
                let s = s.as_ref()?;
                s.to_act().filter(|seat| s.player(*seat).is_person())
            });
            if to_act.is_some() {
                self.viewer.set(to_act);
            }
        }
    }

    fn shares_openly(self) -> bool {
        self.session.with_untracked(|s| {
            s.as_ref()
                .is_some_and(|s| s.plan().people() > 1 && s.plan().options.open_hands())
        })
    }

    /// Keeps the table across reloads.
    fn keep(self) {
        effect(move || {
            self.session.with(|session| {
                if let Some(session) = session.as_ref().filter(|_| !self.is_learning()) {
                    store::write(KEPT, &session.save());
                    let is_running = session.to_act().is_some();
                    store::write(RUNNING, if is_running { "yes" } else { "no" });
                }
            });
        });
    }

    fn moved(self) {
        self.asked_at.set_value(store::now());
        self.looking.set(None);
        self.adviser.hint.set(None);
        self.pass_on();
        self.go_on_when_done();
    }

    /// Whoever leaves the table leaves the guided game.
    fn leave_lessons_at_the_door(self) {
        effect(move || {
            if self.context.page.get() != Page::Table {
                self.stop_learning();
            }
        });
    }

    fn to_act(self) -> Option<Seat> {
        self.session
            .with_untracked(|s| s.as_ref().and_then(Session::to_act))
    }

    /// Whenever a bot is asked, lets it think and then does what it says.
    fn let_bots_play(self) {
        effect(move || {
            let is_held = self.hold.get() || self.context.page.get() != Page::Table;
            let asked = self.session.with(|session| {
                let session = session.as_ref()?;
                match session.player(session.to_act()?) {
                    Player::Bot(bot) => Some((bot, session.steps())),
                    Player::Person => None,
                }
            });
            // What the others do in the guided game was decided long ago.
            let Some((bot, step)) = asked.filter(|_| !is_held && !self.is_learning()) else {
                return;
            };
            let begin = store::now();
            let bot = if takes_time(bot) { IN_TIME } else { bot };
            let Some(record) = self.record() else { return };
            self.adviser.ask(bot, 1, record, move |advice| {
                let Some(action) = advice.first().map(|a| a.action) else {
                    return;
                };
                let pace = self.context.pace.get_untracked().milliseconds() as f64;
                let wait = (pace - (store::now() - begin)).max(0.0);
                set_timeout(
                    move || {
                        let is_open = self.session.with_untracked(|s| {
                            s.as_ref().is_some_and(|s| {
                                s.steps() == step
                                    && s.to_act().is_some_and(|t| !s.player(t).is_person())
                            })
                        });
                        let is_held = self.hold.get_untracked()
                            || self.context.page.get_untracked() != Page::Table;
                        if is_open && !is_held {
                            self.act(action);
                        }
                    },
                    Duration::from_millis(wait as u64),
                );
            });
        });
    }

    /// Whoever has an awake vizier is asked between all turns, and a steward may have nowhere to go. Where
    /// there is only one answer nobody has to give it by hand.
    fn pass_where_nothing_else_is_left(self) {
        effect(move || {
            let is_held = self.hold.get() || self.context.page.get() != Page::Table;
            let step = self.session.with(|s| s.as_ref().and_then(only_no));
            if let Some(step) = step.filter(|_| !is_held) {
                // Not within the effect: acting calls it again.
                set_timeout(
                    move || {
                        let now = self
                            .session
                            .with_untracked(|s| s.as_ref().and_then(only_no));
                        if now == Some(step) {
                            self.by_itself.set(Some(step + 1));
                            self.act(Action::Pass);
                        }
                    },
                    Duration::ZERO,
                );
            }
        });
    }

    /// Counts the time of whoever is asked, where the table wants that.
    fn run_clocks(self) {
        let tick = move || {
            let wants = self
                .session
                .with_untracked(|s| s.as_ref().is_some_and(|s| s.plan().clock));
            if wants && !self.hold.get_untracked() {
                self.count_time();
            }
        };
        // Without intervals there are the moments of decision.
        let _ = set_interval_with_handle(tick, Duration::from_secs(1));
    }

    /// Adds the time since the last look to the clock of whoever is asked.
    fn count_time(self) {
        let now = store::now();
        let spent = now - self.asked_at.get_value();
        self.asked_at.set_value(now);
        if let Some(seat) = self.to_act() {
            source::count_time(self.clocks, seat, spent);
        }
    }

    /// The game up to the present.
    fn record(self) -> Option<String> {
        self.session
            .with_untracked(|s| s.as_ref().map(|s| s.record().to_string()))
    }
}

impl Keeper for Local {
    fn plan(self, old: Option<&Plan>) -> Plan {
        // A table outlives its game by a moment when somebody leaves the guided one.
        let plan = self.plan();
        plan.or_else(|| old.cloned()).expect("there is a table")
    }

    fn moment(self, old: Option<&Moment>) -> Moment {
        let (you, step) = (self.viewer.get(), self.looking.get());
        let moment = self.session.with(|s| {
            let s = s.as_ref()?;
            let mut moment = s.moment_at(step.unwrap_or(s.steps()), you);
            self.only_wanted(moment.step, &mut moment.legal);
            // Looking back ends at the present, and asks nothing there either.
            if step.is_some() {
                return Some(moment.of_the_past());
            }
            // What was answered by itself would be answered by itself again.
            let is_given = self.by_itself.get() == Some(moment.step) || self.is_learning();
            if is_given && moment.undo.is_ok() {
                moment.undo = Err(UndoStop::Other);
            }
            Some(moment)
        });
        moment.or_else(|| old.cloned()).expect("there is a table")
    }

    fn now(self) -> usize {
        self.session.with(|s| s.as_ref().map_or(0, Session::steps))
    }

    fn looking(self) -> Option<usize> {
        self.looking.get()
    }

    fn waiting(self) -> Option<Seat> {
        self.session.with(|s| {
            let s = s.as_ref()?;
            s.to_act().filter(|seat| !s.player(*seat).is_person())
        })
    }

    fn curtain(self) -> Option<Seat> {
        if self.viewer.get().is_some() {
            return None;
        }
        self.session.with(|s| {
            let s = s.as_ref()?;
            s.to_act()
                .filter(|seat| s.player(*seat).is_person() && s.plan().people() > 1)
        })
    }

    fn own(self) -> Own {
        Own {
            hint: self.adviser.hint,
            hold: self.hold,
            clocks: self.clocks,
        }
    }

    fn entry(self, step: usize) -> Option<LogEntry> {
        self.session.with(|session| {
            let session = session.as_ref()?;
            let (seat, action) = session.decision(step)?;
            let you = self.viewer.get();
            let listener = Listener::of(session.game(), you);
            Some(LogEntry {
                step,
                seat,
                action: listener.action(seat, action),
                events: session
                    .events(step)
                    .iter()
                    .map(|e| listener.event(*e))
                    .collect(),
            })
        })
    }

    fn act(self, action: Action) {
        self.count_time();
        let refused = self
            .session
            .try_update(|session| session.as_mut().map(|s| s.act(action)))
            .flatten();
        if let Some(Err(why)) = refused {
            let sentence = crate::context::words(|w| w.illegal(&why));
            self.context.tell(sentence);
            return;
        }
        self.moved();
    }

    fn undo(self) {
        self.session.update(|session| {
            if let Some(session) = session {
                // The button tells why nothing can be taken back.
                let _ = session.undo();
            }
        });
        self.moved();
    }

    fn advise(self) {
        self.adviser.advise(|| self.record());
    }

    fn look(self, step: Option<usize>) {
        let now = untrack(|| self.now());
        self.looking.set(step.map(|step| step.min(now)));
    }

    fn lift_curtain(self) {
        self.asked_at.set_value(store::now());
        self.viewer.set(self.to_act());
    }

    fn fork(self, step: usize) {
        let fork = self
            .session
            .with_untracked(|s| s.as_ref().map(|s| s.fork(step)));
        if let Some(fork) = fork {
            self.seat(fork);
        }
    }

    fn export(self) -> String {
        self.record().unwrap_or_default()
    }
}

/// Whether a game is under way, and another than the new one or what came of it.
fn is_worth_keeping(old: &Session, new: &Session) -> bool {
    let is_same = || {
        let (old, new) = (old.record(), new.record());
        old.seed() == new.seed() && new.actions().starts_with(old.actions())
    };
    old.to_act().is_some() && old.steps() > 0 && !is_same()
}

/// The present step, if somebody at this screen can only pass.
fn only_no(session: &Session) -> Option<usize> {
    let is_person = session.player(session.to_act()?).is_person();
    (is_person && can_only_pass(session.game())).then_some(session.steps())
}
