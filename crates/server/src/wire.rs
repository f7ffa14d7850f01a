//! What the server says to those who play. The messages are types of `alhambra-protocol`, and
//! `docs/serving.md` says what they mean.
//!
//! Whatever leaves through here is made for one receiver, from a view or from events as they may
//! see them. Nothing else in the server writes about a game.

#[cfg(test)]
mod secrets;

use crate::game::Played;
use crate::store::{self, ChatLine};
use alhambra_protocol as protocol;
use alhambra_protocol::{
    By, Chair, Clocks, Decision, Happened, History, Line, Moment, Past, UndoStop, WentBack,
};
use alhambra_record::pack;
use alhambra_rules::{Action, Event, Listener, Module, Seat, View};
use alhambra_table as table;
use alhambra_table::{Plan, Player};
use serde::Serialize;
use serde_json::Value;
use std::cell::RefCell;

/// So much room is kept for what is written next, by each thread.
const MOST_PAPER: usize = 64 * 1024;

/// What somebody is told.
pub(crate) type Told = protocol::Told<Seen>;

/// How somebody wants to be told of views and events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// As JSON, for programs.
    Plain,
    /// Packed, for the page: it has the same engine, and was built together with this server.
    Packed,
}

/// A view or events, in one of the two forms.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(untagged)]
pub(crate) enum Seen {
    /// As JSON.
    Plain(Value),
    /// Packed.
    Packed(String),
}

impl Form {
    fn view(self, seen: &View) -> Seen {
        match self {
            Self::Plain => Seen::Plain(seen_view(seen)),
            Self::Packed => Seen::Packed(pack(seen)),
        }
    }

    fn events(self, seen: &[Event]) -> Seen {
        match self {
            Self::Plain => Seen::Plain(seen.iter().map(alhambra_json::event).collect()),
            Self::Packed => Seen::Packed(pack(&seen)),
        }
    }
}

/// A message as it goes over the wire.
///
/// It is written where the last one was, and then takes as much room as it needs: many of them may
/// wait for somebody who is slow to read.
pub(crate) fn text(message: &impl Serialize) -> String {
    thread_local! {
        static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    PAPER.with_borrow_mut(|paper| {
        paper.clear();
        // A history may be long; so much is not kept for the next one.
        paper.shrink_to(MOST_PAPER);
        serde_json::to_writer(&mut *paper, message).expect("messages are plain values");
        let text = std::str::from_utf8(paper).expect("JSON is text");
        text.to_owned()
    })
}

/// What does not change at a table, without its seed.
pub(crate) fn plan(plan: &Plan) -> protocol::Plan {
    let chairs = plan.chairs.iter().map(|chair| Chair {
        name: chair.name.clone(),
        colour: chair.colour,
        bot: match chair.player {
            Player::Person => None,
            Player::Bot(name) => Some(name.to_owned()),
        },
    });
    let open = Plan {
        seed: None,
        ..plan.clone()
    };
    let owned = |slug: &str| slug.to_owned();
    protocol::Plan {
        game: plan.game.slug().to_owned(),
        players: plan.chairs.len(),
        chairs: chairs.collect(),
        modules: plan.modules.iter().map(Module::slug).map(owned).collect(),
        open_hands: plan.options.open_hands(),
        options: plan.options.slugs().into_iter().map(owned).collect(),
        memory_aid: plan.memory_aid,
        clock: plan.clock,
        code: open.code(),
    }
}

/// A view as programs get it; seats are called by their numbers.
fn seen_view(view: &View) -> Value {
    alhambra_json::view(view, |seat| format!("seat {}", seat.0 + 1))
}

/// How things stand for one receiver.
pub(crate) fn moment(played: &Played, you: Option<Seat>, form: Form) -> Told {
    let session = played.session();
    let game = session.game();
    let mut legal = Vec::new();
    if you.is_some() && game.to_act() == you && played.stopped().is_none() {
        game.legal(&mut legal);
    }
    let is_own = session.steps() > 0
        && you.is_some()
        && session.decision(session.steps()).map(|d| d.0) == you;
    let undo_stop = match played.undo_stop() {
        None if is_own => None,
        None => Some(UndoStop::Other),
        Some(stop) => Some(stopped(stop)),
    };
    let winners = || game.winners().into_iter().map(|seat| seat.0).collect();
    Told::Moment(Box::new(Moment {
        seat: you.map(|seat| seat.0),
        step: played.step(),
        decisions: session.steps(),
        to_act: game.to_act().map(|seat| seat.0),
        over: game.is_over(),
        view: form.view(&game.view(you)),
        legal: legal.iter().map(Action::to_string).collect(),
        undo_stop,
        winners: game.is_over().then(winners),
        clocks: session.plan().clock.then(|| Clocks {
            used: played.used().to_vec(),
            since: played.last(),
        }),
    }))
}

/// How things stood after so many decisions, for one receiver.
pub(crate) fn past(played: &Played, at: usize, you: Option<Seat>, form: Form) -> Told {
    let session = played.session();
    let at = at.min(session.steps());
    Told::Past(Past {
        seat: you.map(|seat| seat.0),
        decisions: at,
        view: form.view(&session.game_at(at).view(you)),
    })
}

/// Why nothing can be taken back.
const fn stopped(stop: table::UndoStop) -> UndoStop {
    match stop {
        table::UndoStop::Nothing => UndoStop::Nothing,
        table::UndoStop::Revealed => UndoStop::Revealed,
        table::UndoStop::Other => UndoStop::Other,
    }
}

/// What happened from a decision on, counted from 1, as one receiver may know it.
pub(crate) fn history(played: &Played, from: usize, you: Option<Seat>, form: Form) -> Told {
    let told = played.session().told_from(from);
    let decisions =
        told.filter_map(|(number, events)| decision(played, number, &events, you, form));
    Told::History(History {
        seat: you.map(|seat| seat.0),
        step: played.step(),
        decisions: decisions.collect(),
    })
}

/// A decision that stands, counted from 1, as one receiver may know it.
fn decision(
    played: &Played,
    number: usize,
    events: &[Event],
    you: Option<Seat>,
    form: Form,
) -> Option<Decision<Seen>> {
    let session = played.session();
    let (seat, action) = session.decision(number)?;
    let listener = Listener::of(session.game(), you);
    let (action, events) = told(seat, action, events, listener, form);
    Some(Decision {
        decision: number,
        seat: seat.0,
        by: match played.by(number) {
            store::By::Person => By::Person,
            store::By::Bot => By::Bot,
            // What somebody answered in advance is their own affair, and so is that they could answer
            // only one thing (H25): to all others they decided.
            store::By::Standing if you != Some(seat) => By::Person,
            store::By::Standing => By::Standing,
        },
        action,
        events,
    })
}

/// What was decided and what happened then, as one receiver may know it.
fn told(
    seat: Seat,
    action: Action,
    events: &[Event],
    listener: Listener,
    form: Form,
) -> (Option<String>, Seen) {
    let events: Vec<Event> = events.iter().map(|e| listener.event(*e)).collect();
    let action = listener.action(seat, action);
    (
        action.map(|action| action.to_string()),
        form.events(&events),
    )
}

/// Tells one receiver that something was decided.
///
/// # Panics
/// Before anybody has decided.
pub(crate) fn happened(played: &Played, you: Option<Seat>, form: Form) -> Told {
    let session = played.session();
    let made = decision(played, session.steps(), session.last_events(), you, form)
        .expect("somebody has just decided");
    let you = you.map(|seat| seat.0);
    Told::Happened(Happened::new(you, played.step(), made))
}

/// Tells one receiver that something was taken back.
pub(crate) fn went_back(played: &Played, seat: u8, you: Option<Seat>) -> Told {
    Told::WentBack(WentBack {
        you: you.map(|seat| seat.0),
        step: played.step(),
        seat,
        by: By::Person,
        decisions: played.session().steps(),
    })
}

/// A line of chat.
pub(crate) fn line(line: &ChatLine) -> Line {
    Line {
        seat: line.seat,
        text: line.said.clone(),
        at: line.at,
    }
}
