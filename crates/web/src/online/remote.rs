//! A table whose engine is on a server: the source of an online table.
//!
//! The server tells each viewer what happened and how things stand, decision by decision. Each such
//! *beat* is shown after the other, with time to follow where bots play fast, and not while somebody
//! is reading.

mod clocks;
mod keys;
mod naming;
mod past;

use super::connection::{Connection, Heard};
use super::kept;
use super::told::{self, Around, Line, Stands, Told};
use super::{http, notify};
use crate::adviser::Adviser;
use crate::context::{Context, Pace, context, t};
use crate::local::Local;
use crate::source::{Keeper, LogEntry, Own};
use crate::store;
use alhambra_protocol::{Ask, By, Code, Join, Refused, Welcome, json};
use alhambra_rules::{Action, Seat};
use alhambra_table::{Moment, Plan, Player};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Serialize;
use std::collections::VecDeque;
use std::time::Duration;

/// If so many beats wait, nobody wants to watch them one by one.
const MANY: usize = 12;

/// How the line to the server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// It is being opened for the first time.
    Opening,
    /// Everything comes through.
    Open,
    /// It was lost and is tried again.
    Lost,
    /// The server does not let us in, and says why.
    Refused(String),
}

/// One step of the table, as it is told to this page.
#[derive(Default)]
struct Beat {
    /// What happened, for each viewer.
    entries: Vec<(Option<Seat>, LogEntry)>,
    /// How many decisions are left where some were taken back.
    back: Option<usize>,
    /// How things stand now, for each viewer.
    stands: Vec<Stands>,
    /// Whether a program decided.
    by_program: bool,
}

/// What was told and is not shown yet.
#[derive(Default)]
struct Inbox {
    /// The beat that is being told.
    open: Beat,
    /// Those that are whole.
    whole: VecDeque<Beat>,
    /// When the last one was shown.
    shown_at: f64,
    /// Whether somebody looks after the next one already.
    is_timed: bool,
    /// The step of the past that was asked for, and the one that is wanted by now.
    asked_past: Option<usize>,
    wanted_past: Option<usize>,
}

/// A table online.
#[derive(Clone, Copy)]
pub struct Remote {
    keys: StoredValue<String>,
    connection: StoredValue<Option<Connection>, LocalStorage>,
    inbox: StoredValue<Inbox, LocalStorage>,
    adviser: Adviser,
    /// Whether a new secret was asked for.
    renews: StoredValue<bool>,
    /// The name that was asked for and is not answered yet.
    new_name: StoredValue<String>,
    /// How the line is.
    pub state: RwSignal<State>,
    /// The version of its page, as the server says that has the table.
    page: StoredValue<Option<String>>,
    /// Whether the server has a newer page than this one.
    pub is_old: RwSignal<bool>,
    /// Whether nothing can be added to the game.
    pub is_stopped: RwSignal<bool>,
    /// Counts on, so that what depends on the time is looked at again.
    pub ticks: RwSignal<u32>,
    /// The seats at this screen.
    pub own: RwSignal<Vec<Seat>>,
    /// Who is here.
    pub around: RwSignal<Around>,
    /// What was said.
    pub chat: RwSignal<Vec<Line>>,
    /// How much of it nobody here has read.
    pub unread: RwSignal<usize>,
    /// Whose name is asked for at this screen, and why the last one was refused.
    pub naming: RwSignal<Option<Seat>>,
    pub name_fault: RwSignal<Option<String>>,
    /// So many decisions stood when this page came to the table.
    pub came_at: RwSignal<Option<usize>>,
    plan: RwSignal<Option<Plan>>,
    shown: RwSignal<Vec<Stands>>,
    entries: RwSignal<Vec<(Option<Seat>, Vec<LogEntry>)>>,
    viewer: RwSignal<Option<Seat>>,
    past: RwSignal<Option<Moment>>,
    hold: RwSignal<bool>,
    clocks: RwSignal<Vec<f64>>,
    /// Whether something was sent that is not answered yet.
    sending: RwSignal<bool>,
    record: RwSignal<String>,
    local: Local,
    context: Context,
    /// The place in the page where words are known.
    owner: StoredValue<Owner>,
}

impl Remote {
    /// Goes to the table that `keys` open.
    pub fn new(keys: &str, local: Local) -> Self {
        let remote = Self {
            keys: StoredValue::new(keys.to_owned()),
            connection: StoredValue::new_local(None),
            inbox: StoredValue::new_local(Inbox::default()),
            adviser: Adviser::new(),
            renews: StoredValue::new(false),
            new_name: StoredValue::new(String::new()),
            state: RwSignal::new(State::Opening),
            page: StoredValue::new(None),
            is_old: RwSignal::new(false),
            is_stopped: RwSignal::new(false),
            ticks: RwSignal::new(0),
            own: RwSignal::new(Vec::new()),
            around: RwSignal::new(Around::default()),
            chat: RwSignal::new(Vec::new()),
            unread: RwSignal::new(0),
            naming: RwSignal::new(None),
            name_fault: RwSignal::new(None),
            came_at: RwSignal::new(None),
            plan: RwSignal::new(None),
            shown: RwSignal::new(Vec::new()),
            entries: RwSignal::new(Vec::new()),
            viewer: RwSignal::new(None),
            past: RwSignal::new(None),
            hold: RwSignal::new(false),
            clocks: RwSignal::new(Vec::new()),
            sending: RwSignal::new(false),
            record: RwSignal::new(String::new()),
            local,
            context: context(),
            owner: StoredValue::new(Owner::current().expect("a component makes it")),
        };
        let path = format!("/api/tables/{}/socket", kept::table(keys));
        let connection = Connection::open(&path, move |heard| remote.inside(|| remote.hear(heard)));
        remote.connection.set_value(Some(connection));
        remote.watch_network();
        Effect::new(move || {
            if !remote.hold.get() {
                remote.show_next();
            }
        });
        remote.run_clocks();
        remote.run_ticks();
        remote.call_attention();
        let title = t("app-title");
        on_cleanup(move || {
            remote.connection.with_value(|connection| {
                if let Some(connection) = connection {
                    connection.hang_up();
                }
            });
            store::set_title(&title);
        });
        remote
    }

    /// Does what comes from outside the page, unless the table was left meanwhile.
    fn inside(self, does: impl FnOnce()) {
        if let Some(owner) = self.owner.try_get_value() {
            owner.with(does);
        }
    }

    /// Whether there is something to show.
    pub fn is_there(self) -> bool {
        self.plan.with(Option::is_some) && self.shown.with(|s| !s.is_empty())
    }

    /// The keys of the table.
    pub fn keys(self) -> String {
        self.keys.get_value()
    }

    /// Lets go of the line when the browser loses its network or leaves the page, and comes back
    /// with it. A browser may keep a page that was left, with its line open: the others would
    /// think that somebody still sits there.
    fn watch_network(self) {
        let tell = move |does: fn(&Connection)| {
            self.connection
                .with_value(|connection| connection.as_ref().map(does));
        };
        let lost = window_event_listener(leptos::ev::offline, move |_| tell(Connection::drop_it));
        let back = window_event_listener(leptos::ev::online, move |_| tell(Connection::hurry));
        let left = window_event_listener(leptos::ev::pagehide, move |_| tell(Connection::rest));
        let here = window_event_listener(leptos::ev::pageshow, move |_| tell(Connection::hurry));
        on_cleanup(move || {
            for listener in [lost, back, left, here] {
                listener.remove();
            }
        });
    }

    fn hear(self, heard: Heard) {
        match heard {
            Heard::Open => {
                let tokens = kept::tokens(&self.keys.get_value());
                let packed = true;
                self.send(&Join::Join { tokens, packed });
            }
            Heard::Text(text) => {
                // What cannot be read may still say which page could read it.
                if json::text_at(&text, "type") == Ok("welcome") {
                    let page = json::text_at(&text, "page").ok();
                    self.page.set_value(page.map(str::to_owned));
                }
                let told = Told::read(&text).ok();
                if told.and_then(|told| self.take(told)).is_none() {
                    self.come_back_once();
                }
            }
            Heard::Lost => {
                self.sending.set(false);
                if !matches!(self.state.get_untracked(), State::Refused(_)) {
                    self.state.set(State::Lost);
                }
            }
        }
    }

    /// Takes note of a message; nothing if this page cannot read it.
    fn take(self, told: Told) -> Option<()> {
        match told {
            Told::Welcome(welcome) => self.welcome(*welcome)?,
            Told::Happened(made) => {
                let (action, events) = (made.action.as_deref(), &made.events);
                let entry = told::entry(made.decision, made.seat, action, events)?;
                self.inbox.update_value(|inbox| {
                    inbox.open.entries.push((made.you.map(Seat), entry));
                    inbox.open.by_program = made.by != By::Person;
                });
            }
            Told::WentBack(back) => {
                self.inbox
                    .update_value(|inbox| inbox.open.back = Some(back.decisions));
            }
            Told::Moment(moment) => {
                let stands = Stands::read(*moment)?;
                let viewers = self.own.with_untracked(Vec::len).max(1);
                let is_whole = self.inbox.try_update_value(|inbox| {
                    inbox.open.stands.push(stands);
                    if inbox.open.stands.len() < viewers {
                        return false;
                    }
                    let beat = std::mem::take(&mut inbox.open);
                    inbox.whole.push_back(beat);
                    true
                });
                if is_whole == Some(true) {
                    self.show_next();
                }
            }
            Told::Around(around) => {
                self.around.set(Around::now(around));
                self.claim();
                self.ask_name_of_newcomer();
            }
            Told::Said(line) => {
                let seat = Seat(line.seat);
                if !self.own.with_untracked(|own| own.contains(&seat)) {
                    self.unread.update(|unread| *unread += 1);
                }
                self.chat.update(|chat| chat.push(line));
            }
            Told::Past(past) => self.show_past(told::past(&past)?),
            Told::History(history) => {
                let entries = history.decisions.iter().map(|made| {
                    let (action, events) = (made.action.as_deref(), &made.events);
                    told::entry(made.decision, made.seat, action, events)
                });
                let entries = entries.collect::<Option<Vec<LogEntry>>>()?;
                keys::reads_all();
                let you = history.seat.map(Seat);
                self.entries.update(|all| {
                    all.retain(|(viewer, _)| *viewer != you);
                    all.push((you, entries));
                });
            }
            Told::Done(done) => {
                self.sending.set(false);
                self.name_is_kept();
                if let Some(token) = done.token {
                    self.use_token(&token);
                }
            }
            Told::Refused(refused) => self.refused(refused),
        }
        Some(())
    }

    fn welcome(self, welcome: Welcome) -> Option<()> {
        let plan = told::plan(&welcome.plan)?;
        self.is_old.set(keys::is_other(welcome.page.as_deref()));
        self.is_stopped.set(welcome.stopped.is_some());
        keys::forget_before();
        let seats = told::seats(&welcome.seats);
        self.inbox.set_value(Inbox::default());
        if let [seat] = seats[..] {
            self.viewer.set(Some(seat));
        }
        self.own.set(seats);
        self.plan.set(Some(plan));
        self.chat.set(welcome.chat);
        self.state.set(State::Open);
        self.sending.set(false);
        kept::keep(kept::Kept {
            keys: self.keys.get_value(),
            invites: Vec::new(),
        });
        self.send(&Ask::History { from: 1 });
        Some(())
    }

    fn refused(self, refused: Refused) {
        self.sending.set(false);
        let code = refused.code;
        let reason = http::say(refused);
        if self.state.get_untracked() != State::Open {
            // A new secret that does not work must not lock anybody out.
            if code == Code::BadToken && self.goes_back() {
                return;
            }
            // Some of it passes by itself.
            if matches!(
                code,
                Code::Stopping | Code::Store | Code::TooMany | Code::Crowded
            ) {
                return;
            }
            self.state.set(State::Refused(reason));
            self.connection.with_value(|connection| {
                if let Some(connection) = connection {
                    connection.hang_up();
                }
            });
        } else if matches!(code, Code::BadName | Code::NameTaken) {
            self.name_is_refused(reason);
        } else if code != Code::Stale {
            // Where something has happened meanwhile everybody sees what.
            self.context.tell(reason);
        }
    }

    /// Shows the next beat, if it is time.
    fn show_next(self) {
        if self.hold.try_get_untracked() != Some(false) {
            return;
        }
        let now = store::now();
        let pace = if notify::is_hidden() {
            Pace::Instant
        } else {
            self.context.pace.get_untracked()
        };
        let (beat, wait) = self
            .inbox
            .try_update_value(|inbox| {
                let Some(first) = inbox.whole.front() else {
                    return (None, None);
                };
                let wait = inbox.shown_at + pace.milliseconds() as f64 - now;
                if first.by_program && wait > 1.0 && inbox.whole.len() < MANY {
                    let is_new = !std::mem::replace(&mut inbox.is_timed, true);
                    return (None, is_new.then_some(wait));
                }
                inbox.shown_at = now;
                (inbox.whole.pop_front(), None)
            })
            .unwrap_or_default();
        if let Some(wait) = wait {
            set_timeout(
                move || {
                    self.inside(|| {
                        self.inbox.update_value(|inbox| inbox.is_timed = false);
                        self.show_next();
                    });
                },
                Duration::from_millis(wait as u64),
            );
        }
        if let Some(beat) = beat {
            self.show(beat);
            self.show_next();
        }
    }

    fn show(self, beat: Beat) {
        self.entries.update(|all| {
            if let Some(decisions) = beat.back {
                for (_, entries) in all.iter_mut() {
                    entries.truncate(decisions);
                }
            }
            for (you, entry) in beat.entries {
                if let Some((_, entries)) = all.iter_mut().find(|(viewer, _)| *viewer == you) {
                    entries.truncate(entry.step.saturating_sub(1));
                    entries.push(entry);
                }
            }
        });
        let decisions = beat.stands.first().map_or(0, |stands| stands.moment.step);
        if self.came_at.get_untracked().is_none() {
            self.came_at.set(Some(decisions));
        }
        if let Some(stands) = beat.stands.first() {
            self.clocks.set(stands.used.clone());
        }
        self.sending.set(false);
        self.adviser.hint.set(None);
        self.past.set(None);
        self.shown.set(beat.stands);
        self.pass_on();
        if self.is_over() {
            self.fetch_record();
        }
    }

    fn is_over(self) -> bool {
        self.shown
            .with_untracked(|s| s.first().is_some_and(|s| s.moment.view.to_act.is_none()))
    }

    /// At the end everything is laid open, and the record can be kept.
    fn fetch_record(self) {
        if !self.record.with_untracked(String::is_empty) {
            return;
        }
        let table = kept::table(&self.keys.get_value()).to_owned();
        spawn_local(async move {
            if let Some(record) = http::record(&table).await {
                // The table may have been left meanwhile.
                let _ = self.record.try_set(record);
            }
        });
    }

    /// Where several share this screen with hidden hands, nobody looks until the next has taken it.
    fn pass_on(self) {
        let own = self.own.get_untracked();
        if own.len() < 2 {
            return;
        }
        let to_act = self.to_act().filter(|seat| own.contains(seat));
        let is_open = self
            .plan
            .with_untracked(|p| p.as_ref().is_some_and(|p| p.options.open_hands()));
        let Some(seat) = to_act else {
            if self.viewer.get_untracked().is_none() && is_open {
                self.viewer.set(own.first().copied());
            }
            return;
        };
        if is_open {
            self.viewer.set(Some(seat));
        } else if self.viewer.get_untracked() != Some(seat) {
            self.viewer.set(None);
        }
    }

    fn to_act(self) -> Option<Seat> {
        self.shown
            .with_untracked(|s| s.first().and_then(|s| s.moment.view.to_act))
    }

    /// How things stand for the viewer, or for anybody at this screen.
    fn stands(self) -> Option<Stands> {
        self.with_stands(|stands| Some(stands?.clone()))
    }

    /// Something of the present.
    fn present<T>(self, what: impl FnOnce(&Moment) -> T) -> T {
        self.with_stands(|stands| what(&stands.expect("the server has told it").moment))
    }

    fn with_stands<T>(self, what: impl FnOnce(Option<&Stands>) -> T) -> T {
        let viewer = self.viewer.get();
        self.shown.with(|all| {
            let own = all.iter().find(|s| s.moment.you() == viewer);
            what(own.or(all.first()))
        })
    }

    fn send(self, message: &impl Serialize) -> bool {
        let text = json::write(message);
        self.connection.with_value(|connection| {
            connection
                .as_ref()
                .is_some_and(|connection| connection.say(&text))
        })
    }

    /// Asks for something; says so if nothing can be asked now.
    fn ask(self, ask: &Ask) -> bool {
        let is_asked = self.send(ask);
        if !is_asked {
            self.context.tell(t("online-lost"));
        }
        is_asked
    }

    /// The step that an ask names, if nothing waits to be shown.
    fn step(self) -> Option<u32> {
        let waits = self.inbox.with_value(|inbox| !inbox.whole.is_empty());
        let step = self.shown.with_untracked(|s| s.first().map(|s| s.step));
        step.filter(|_| !waits)
    }

    /// Asks the others whether the last own decision may be taken back.
    pub fn propose_undo(self) {
        let Some(seat) = self.speaker() else { return };
        let last = untrack(|| self.last_own(seat));
        if let (Some(last), Some(step)) = (last, self.step()) {
            let (seat, to) = (seat.0, last - 1);
            self.ask(&Ask::ProposeUndo { seat, step, to });
        }
    }

    /// Answers somebody who asks whether the table may go back to so many decisions.
    pub fn answer_undo(self, seat: Seat, agree: bool, to: usize) {
        if let Some(step) = self.step() {
            self.ask(&Ask::AnswerUndo {
                seat: seat.0,
                step,
                agree,
                to: Some(to),
            });
        }
    }

    /// Gives a seat to a bot, or back to its person.
    pub fn hand(self, of: Seat, bot: Option<&str>) {
        let Some(seat) = self.speaker() else { return };
        let own = self.own.with_untracked(|own| own.contains(&of));
        self.ask(&Ask::Hand {
            seat: if own { of.0 } else { seat.0 },
            of: of.0,
            bot: bot.map(str::to_owned),
        });
    }

    /// Answers a kind of question in advance, or no longer. `buy` says what is bought all the same, `take`
    /// from which cards on money is taken.
    pub fn stand(self, seat: Seat, question: &str, on: bool, buy: Vec<String>, take: Vec<String>) {
        self.ask(&Ask::Stand {
            seat: seat.0,
            question: question.to_owned(),
            on,
            buy,
            take,
        });
    }

    /// Says something to all.
    pub fn say(self, text: &str) {
        if let Some(seat) = self.speaker() {
            self.ask(&Ask::Say {
                seat: seat.0,
                text: text.to_owned(),
            });
        }
    }

    /// For whom somebody at this screen speaks: the viewer, or the first.
    pub fn speaker(self) -> Option<Seat> {
        let own = self.own.get_untracked();
        let viewer = self.viewer.get_untracked();
        viewer.or(own.first().copied())
    }

    /// The last decision of a seat, if it made one.
    pub fn last_own(self, seat: Seat) -> Option<usize> {
        self.entries.with(|all| {
            let entries = all.first().map(|(_, entries)| entries)?;
            let last = entries.iter().rev().find(|entry| entry.seat == seat);
            last.map(|entry| entry.step)
        })
    }

    fn to_act_if_there(self) -> Option<Seat> {
        self.shown
            .try_with_untracked(|s| s.first().and_then(|s| s.moment.view.to_act))?
    }

    /// Says in the title of the window, and aloud where it is allowed, that somebody here is asked.
    fn call_attention(self) {
        Effect::new(move |was_asked: Option<bool>| {
            let own = self.own.get();
            let asked = self.shown.with(|s| s.first()?.moment.view.to_act);
            let bot = asked.is_some_and(|seat| self.bot_at(seat).is_some());
            let is_asked = asked.is_some_and(|seat| own.contains(&seat)) && !bot;
            let title = t("app-title");
            if is_asked {
                store::set_title(&format!("● {} – {title}", t("your-turn")));
                if was_asked == Some(false) && notify::is_hidden() {
                    notify::tell(&title, &t("your-turn"));
                }
            } else {
                store::set_title(&title);
            }
            is_asked
        });
    }

    /// The bot that decides for a seat now.
    pub fn bot_at(self, seat: Seat) -> Option<String> {
        self.around
            .with(|around| around.seats.get(seat.at())?.bot.clone())
    }
}

impl Keeper for Remote {
    fn plan(self, _: Option<&Plan>) -> Plan {
        let mut plan = self.plan.get().expect("the server has told it");
        // Who decides for a seat, and what it is called, may have changed.
        self.around.with(|around| {
            for (at, chair) in plan.chairs.iter_mut().enumerate() {
                let sitting = around.seats.get(at);
                let bot = sitting.and_then(|sitting| sitting.bot.as_deref());
                chair.player = bot.and_then(Player::bot).unwrap_or(Player::Person);
                if let Some(sitting) = sitting {
                    chair.name.clone_from(&sitting.name);
                }
            }
        });
        plan
    }

    fn moment(self, _: Option<&Moment>) -> Moment {
        let present = || self.stands().expect("the server has told it").moment;
        self.past.get().unwrap_or_else(present)
    }

    fn now(self) -> usize {
        self.present(|moment| moment.step)
    }

    fn looking(self) -> Option<usize> {
        self.past.with(|p| p.as_ref().map(|m| m.step))
    }

    fn waiting(self) -> Option<Seat> {
        let own = self.own.get();
        let asked = self.present(|moment| moment.view.to_act)?;
        (!own.contains(&asked) || self.bot_at(asked).is_some()).then_some(asked)
    }

    fn curtain(self) -> Option<Seat> {
        let own = self.own.get();
        if own.len() < 2 || self.viewer.get().is_some() {
            return None;
        }
        self.present(|moment| moment.view.to_act)
            .filter(|seat| own.contains(seat))
    }

    fn own(self) -> Own {
        Own {
            hint: self.adviser.hint,
            hold: self.hold,
            clocks: self.clocks,
        }
    }

    fn entry(self, step: usize) -> Option<LogEntry> {
        let viewer = self.viewer.get();
        self.entries.with(|all| {
            let own = all.iter().find(|(you, _)| *you == viewer);
            let (_, entries) = own.or(all.first())?;
            entries.get(step.checked_sub(1)?).cloned()
        })
    }

    fn act(self, action: Action) {
        let seat = untrack(|| self.stands()).and_then(|s| s.moment.view.you);
        let (Some(seat), Some(step)) = (seat, self.step()) else {
            return;
        };
        if self.sending.get_untracked() {
            return;
        }
        let ask = Ask::Act {
            seat: seat.0,
            step,
            action: action.to_string(),
        };
        self.sending.set(true);
        if !self.ask(&ask) {
            self.sending.set(false);
        }
    }

    fn undo(self) {
        let seat = untrack(|| self.stands()).and_then(|s| s.moment.view.you);
        if let (Some(seat), Some(step)) = (seat, self.step()) {
            self.ask(&Ask::Undo { seat: seat.0, step });
        }
    }

    fn advise(self) {
        self.adviser.advise(|| self.asked_with());
    }

    fn look(self, step: Option<usize>) {
        self.look_at(step);
    }

    fn lift_curtain(self) {
        self.viewer.set(self.to_act());
    }

    fn fork(self, step: usize) {
        let record = self.record.get_untracked();
        if record.is_empty() {
            self.context.tell(t("online-fork-later"));
        } else if let Err(why) = self.local.open_at(&record, step) {
            self.context.tell(why);
        }
    }

    fn export(self) -> String {
        self.record.get()
    }

    fn online(self) -> Option<Remote> {
        Some(self)
    }
}
