//! What is said between the server and those who play: JSON, described in `docs/serving.md`.
//!
//! Whatever leaves through here is made for one receiver, from a view or from events as he may
//! see them. Nothing else in the server writes about a game.

#[cfg(test)]
mod secrets;

use crate::game::Played;
use crate::store::{By, ChatLine};
use alhambra_record::pack;
use alhambra_rules::{Action, Event, Listener, Module, Seat, View};
use alhambra_table::{Plan, Player, UndoStop};
use serde::Deserialize;
use serde_json::{Value, json};

/// The version of the messages.
pub(crate) const PROTOCOL: u32 = 1;
/// The longest message that makes sense, in bytes.
pub(crate) const LONGEST: usize = 4096;
/// The longest line of chat, in letters.
pub(crate) const LONGEST_LINE: usize = 500;

/// How somebody wants to be told of views and events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// As JSON, for programs.
    Plain,
    /// Packed, for the page: it has the same engine, and was built together with this server.
    Packed,
}

impl Form {
    fn view(self, seen: &View) -> Value {
        match self {
            Self::Plain => seen_view(seen),
            Self::Packed => json!(pack(seen)),
        }
    }

    fn events(self, seen: &[Event]) -> Value {
        match self {
            Self::Plain => seen.iter().map(alhambra_wire::event).collect(),
            Self::Packed => json!(pack(&seen)),
        }
    }
}

/// What somebody at a table asks for.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Ask {
    /// To decide.
    Act {
        /// For which seat.
        seat: u8,
        /// At which step.
        step: u32,
        /// What, in notation.
        action: String,
    },
    /// To take back the last decision.
    Undo {
        /// For which seat.
        seat: u8,
        /// At which step.
        step: u32,
    },
    /// To ask the others whether something may be taken back.
    ProposeUndo {
        /// Who asks.
        seat: u8,
        /// At which step.
        step: u32,
        /// How many decisions are to stay.
        to: usize,
    },
    /// To answer that.
    AnswerUndo {
        /// Who answers.
        seat: u8,
        /// At which step.
        step: u32,
        /// Whether it may be taken back.
        agree: bool,
        /// To how many decisions; who agrees has to say it.
        #[serde(default)]
        to: Option<usize>,
    },
    /// To answer a kind of question without being asked, until further notice.
    Stand {
        /// Who.
        seat: u8,
        /// Which kind of question.
        question: String,
        /// From now on, or no longer.
        on: bool,
        /// Buildings that are bought all the same; all else is answered with no.
        #[serde(default)]
        buy: Vec<String>,
        /// Money that is taken all the same: `dukat-7` is every dukat from 7 up.
        #[serde(default)]
        take: Vec<String>,
    },
    /// To give a seat to a bot, or back to its person.
    Hand {
        /// Who asks.
        seat: u8,
        /// Whose seat.
        of: u8,
        /// To which bot; back to the person without one.
        bot: Option<String>,
    },
    /// To say something to all.
    Say {
        /// Who.
        seat: u8,
        /// What.
        text: String,
    },
    /// To get a new secret for a seat; its first use ends the old one.
    Renew {
        /// Whose.
        seat: u8,
    },
    /// To be told once more how things stand.
    Resync {},
    /// To be told how things stood after so many decisions.
    Look {
        /// After how many.
        at: usize,
    },
    /// To be told what happened, from a decision on.
    History {
        /// The first decision, from 1.
        #[serde(default)]
        from: usize,
    },
}

impl Ask {
    /// Who asks, where a seat is needed.
    pub(crate) const fn seat(&self) -> Option<u8> {
        match self {
            Self::Act { seat, .. }
            | Self::Undo { seat, .. }
            | Self::ProposeUndo { seat, .. }
            | Self::AnswerUndo { seat, .. }
            | Self::Stand { seat, .. }
            | Self::Hand { seat, .. }
            | Self::Say { seat, .. }
            | Self::Renew { seat } => Some(*seat),
            Self::Resync {} | Self::Look { .. } | Self::History { .. } => None,
        }
    }
}

/// What does not change at a table, without its seed.
pub(crate) fn plan(plan: &Plan) -> Value {
    let chairs = plan.chairs.iter().map(|chair| {
        let bot = match chair.player {
            Player::Person => None,
            Player::Bot(name) => Some(name),
        };
        json!({ "name": chair.name, "colour": chair.colour, "bot": bot })
    });
    let open = Plan {
        seed: None,
        ..plan.clone()
    };
    json!({
        "game": plan.game.slug(),
        "players": plan.chairs.len(),
        "chairs": chairs.collect::<Vec<_>>(),
        "modules": plan.modules.iter().map(Module::slug).collect::<Vec<_>>(),
        "open_hands": plan.options.open_hands(),
        "options": plan.options.slugs(),
        "memory_aid": plan.memory_aid,
        "clock": plan.clock,
        "code": open.code(),
    })
}

/// A view as programs get it; seats are called by their numbers.
fn seen_view(view: &View) -> Value {
    alhambra_wire::view(view, |seat| format!("seat {}", seat.0 + 1))
}

/// How things stand for one receiver.
pub(crate) fn moment(played: &Played, you: Option<Seat>, form: Form) -> Value {
    let session = played.session();
    let game = session.game();
    let mut legal = Vec::new();
    if you.is_some() && game.to_act() == you && played.stopped().is_none() {
        game.legal(&mut legal);
    }
    let is_own = session.steps() > 0
        && you.is_some()
        && session.decision(session.steps()).map(|d| d.0) == you;
    let undo = match played.undo_stop() {
        None if is_own => Value::Null,
        None => json!("other"),
        Some(stop) => json!(stopped(stop)),
    };
    let mut value = json!({
        "type": "moment",
        "seat": you.map(|seat| seat.0),
        "step": played.step(),
        "decisions": session.steps(),
        "to_act": game.to_act().map(|seat| seat.0),
        "over": game.is_over(),
        "view": form.view(&game.view(you)),
        "legal": legal.iter().map(Action::to_string).collect::<Vec<_>>(),
        "undo_stop": undo,
    });
    if game.is_over() {
        let winners = game.winners().into_iter().map(|seat| seat.0);
        value["winners"] = json!(winners.collect::<Vec<_>>());
    }
    if session.plan().clock {
        value["clocks"] = json!({ "used": played.used(), "since": played.last() });
    }
    value
}

/// How things stood after so many decisions, for one receiver.
pub(crate) fn past(played: &Played, at: usize, you: Option<Seat>, form: Form) -> Value {
    let session = played.session();
    let at = at.min(session.steps());
    json!({
        "type": "past",
        "seat": you.map(|seat| seat.0),
        "decisions": at,
        "view": form.view(&session.game_at(at).view(you)),
    })
}

/// Why nothing can be taken back, in a word.
const fn stopped(stop: UndoStop) -> &'static str {
    match stop {
        UndoStop::Nothing => "nothing",
        UndoStop::Revealed => "revealed",
        UndoStop::Other => "other",
    }
}

/// What happened from a decision on, counted from 1, as one receiver may know it.
pub(crate) fn history(played: &Played, from: usize, you: Option<Seat>, form: Form) -> Value {
    let told = played.session().told_from(from);
    let decisions = told.map(|(number, events)| decision(played, number, &events, you, form));
    json!({
        "type": "history",
        "seat": you.map(|seat| seat.0),
        "step": played.step(),
        "decisions": decisions.collect::<Vec<_>>(),
    })
}

/// A decision that stands, counted from 1, as one receiver may know it.
fn decision(
    played: &Played,
    number: usize,
    events: &[Event],
    you: Option<Seat>,
    form: Form,
) -> Value {
    let session = played.session();
    let Some((seat, action)) = session.decision(number) else {
        return Value::Null;
    };
    let listener = Listener::of(session.game(), you);
    let mut value = told(seat, action, events, listener, form);
    value["decision"] = json!(number);
    // What somebody answers by himself is his own affair, and so is that he could answer only one
    // thing (H25): to all others he decided.
    let by = match played.by(number) {
        By::Standing if you != Some(seat) => By::Person,
        by => by,
    };
    value["by"] = json!(by.name());
    value
}

/// What was decided and what happened then, as one receiver may know it.
fn told(seat: Seat, action: Action, events: &[Event], listener: Listener, form: Form) -> Value {
    let events: Vec<Event> = events.iter().map(|e| listener.event(*e)).collect();
    let action = listener.action(seat, action);
    json!({
        "seat": seat.0,
        "action": action.map(|action| action.to_string()),
        "events": form.events(&events),
    })
}

/// Tells one receiver that something was decided.
pub(crate) fn happened(played: &Played, you: Option<Seat>, form: Form) -> Value {
    let session = played.session();
    let mut value = decision(played, session.steps(), session.last_events(), you, form);
    value["type"] = json!("happened");
    value["step"] = json!(played.step());
    value
}

/// Tells all that something was taken back.
pub(crate) fn went_back(played: &Played, seat: u8) -> Value {
    json!({
        "type": "went-back",
        "step": played.step(),
        "seat": seat,
        "by": By::Person.name(),
        "decisions": played.session().steps(),
    })
}

/// A line of chat.
pub(crate) fn line(line: &ChatLine) -> Value {
    json!({ "seat": line.seat, "text": line.said, "at": line.at })
}
