//! What the server says: the messages of `docs/serving.md`, in the packed form.

use super::json::Json;
use crate::source::LogEntry;
use crate::store;
use alhambra_record::unpack;
use alhambra_rules::{Action, Event, Seat, View};
use alhambra_table::{Moment, Plan, UndoStop};

/// A message.
pub enum Told {
    /// The first: who sits here, and what was said.
    Welcome {
        seats: Vec<Seat>,
        plan: Plan,
        chat: Vec<ChatLine>,
        /// The version of the page that the server has.
        page: Option<String>,
        /// Whether nothing can be added to the game.
        is_stopped: bool,
    },
    /// How things stand for one viewer.
    Stands(Box<Stands>),
    /// Somebody has decided, for one viewer.
    Happened {
        you: Option<Seat>,
        entry: LogEntry,
        by_person: bool,
    },
    /// So many decisions are left: the others were taken back.
    WentBack { decisions: usize },
    /// Who is here.
    Around(Around),
    /// Somebody has said something.
    Said(ChatLine),
    /// How things stood once.
    Past(Box<Moment>),
    /// All that happened, for one viewer.
    History {
        you: Option<Seat>,
        entries: Vec<LogEntry>,
    },
    /// What was asked for is done. A new secret comes with it where that was asked for.
    Done { token: Option<String> },
    /// It is not done, and why.
    Refused { code: String, reason: String },
    /// Something that this page cannot read: it is older or newer than the server, whose page has this
    /// version if that was told.
    Foreign { page: Option<String> },
}

/// How things stand for one viewer.
#[derive(Clone, PartialEq, Debug)]
pub struct Stands {
    /// How many entries the table has: what an ask has to name.
    pub step: u32,
    /// What he sees.
    pub moment: Moment,
    /// The same as it came, for bots that are asked about it.
    pub packed: String,
    /// Milliseconds that each seat has used, where the table counts them.
    pub used: Vec<f64>,
}

/// A line of chat.
#[derive(Clone, PartialEq, Debug)]
pub struct ChatLine {
    /// Who said it.
    pub seat: Seat,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: f64,
}

/// Who is here, and who decides for whom.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Around {
    /// Everybody.
    pub seats: Vec<Sitting>,
    /// How many watch.
    pub watching: usize,
    /// For how many seconds somebody may be away before others may let a bot play.
    pub hand_after: f64,
    /// When this was told, on the clock of the browser.
    pub told_at: f64,
    /// What somebody wants to take back.
    pub undo: Option<UndoAsked>,
}

/// A seat at a table online.
#[derive(Clone, PartialEq, Debug)]
pub struct Sitting {
    /// Whether it belongs to a person.
    pub is_person: bool,
    /// The bot that decides there now.
    pub bot: Option<String>,
    /// Whether somebody is connected.
    pub is_here: bool,
    /// For how many seconds nobody had been heard of there when this was told.
    pub away_for: f64,
    /// Whether the seat has a link that only its person knows; known of one's own seats only.
    pub is_claimed: bool,
    /// Which questions are answered in advance; known of one's own seats only.
    pub standing: Vec<String>,
    /// What is bought all the same; known of one's own seats only.
    pub buy: Vec<String>,
    /// From which card on money is taken all the same; known of one's own seats only.
    pub take: Vec<String>,
}

/// Somebody asks whether something may be taken back.
#[derive(Clone, PartialEq, Debug)]
pub struct UndoAsked {
    /// Who asks.
    pub seat: Seat,
    /// How many decisions would be left.
    pub to: usize,
    /// Who has not answered yet.
    pub waits_for: Vec<Seat>,
}

impl Around {
    /// Whether somebody has been away for so long that others may let a bot play.
    pub fn is_long_away(&self, seat: Seat) -> bool {
        self.seats.get(seat.at()).is_some_and(|sitting| {
            let since = (store::now() - self.told_at) / 1000.0;
            !sitting.is_here && sitting.away_for + since >= self.hand_after
        })
    }
}

impl Told {
    /// Reads a message.
    pub fn read(text: &str) -> Self {
        let message = Json::read(text);
        let told = message.as_ref().and_then(read);
        told.unwrap_or_else(|| Self::Foreign {
            page: message.and_then(|m| m.get("page").text()),
        })
    }
}

fn read(m: &Json) -> Option<Told> {
    Some(match m.get("type").text()?.as_str() {
        "welcome" => Told::Welcome {
            seats: seats(&m.get("seats")),
            plan: plan(&m.get("plan"))?,
            chat: m.get("chat").items().iter().filter_map(line).collect(),
            page: m.get("page").text(),
            is_stopped: m.get("stopped").text().is_some(),
        },
        "moment" => Told::Stands(Box::new(Stands {
            step: m.get("step").number()? as u32,
            moment: moment(m)?,
            packed: m.get("view").text()?,
            used: numbers(&m.get("clocks").get("used")),
        })),
        "happened" => Told::Happened {
            you: seat(&m.get("you")),
            entry: entry(m)?,
            by_person: m.get("by").text()? == "person",
        },
        "went-back" => Told::WentBack {
            decisions: m.get("decisions").count()?,
        },
        "around" => Told::Around(around(m)),
        "said" => Told::Said(line(m)?),
        "past" => {
            let view: View = unpack(&m.get("view").text()?)?;
            let at = m.get("decisions").count()?;
            let moment = Moment::new(at, view, Vec::new(), Err(UndoStop::Other));
            Told::Past(Box::new(moment))
        }
        "history" => Told::History {
            you: seat(&m.get("seat")),
            entries: m
                .get("decisions")
                .items()
                .iter()
                .map(entry)
                .collect::<Option<_>>()?,
        },
        "done" => Told::Done {
            token: m.get("token").text(),
        },
        "refused" => Told::Refused {
            code: m.get("code").text()?,
            reason: m.get("reason").words(),
        },
        _ => return None,
    })
}

fn moment(m: &Json) -> Option<Moment> {
    let view: View = unpack(&m.get("view").text()?)?;
    let legal = m.get("legal").items();
    let legal = legal.iter().map(|action| action.text()?.parse().ok());
    let undo = match m.get("undo_stop").text().as_deref() {
        None => Ok(()),
        Some("nothing") => Err(UndoStop::Nothing),
        Some("revealed") => Err(UndoStop::Revealed),
        Some(_) => Err(UndoStop::Other),
    };
    let decisions = m.get("decisions").count()?;
    let legal = legal.collect::<Option<Vec<Action>>>()?;
    Some(Moment::new(decisions, view, legal, undo))
}

fn entry(m: &Json) -> Option<LogEntry> {
    let action = match m.get("action").text() {
        Some(action) => Some(action.parse().ok()?),
        None => None,
    };
    Some(LogEntry {
        step: m.get("decision").count()?,
        seat: seat(&m.get("seat"))?,
        action,
        events: unpack::<Vec<Event>>(&m.get("events").text()?)?,
    })
}

fn plan(m: &Json) -> Option<Plan> {
    let chairs = m.get("chairs").items();
    let names: Vec<String> = chairs.iter().map(|c| c.get("name").words()).collect();
    let name = |at: usize, _| names.get(at).cloned().unwrap_or_default();
    Plan::from_code(&m.get("code").text()?, name).ok()
}

fn around(m: &Json) -> Around {
    let texts = |list: Json| list.items().iter().filter_map(Json::text).collect();
    let sitting = |s: &Json| Sitting {
        is_person: s.get("person").is_true(),
        bot: s.get("bot").text(),
        is_here: s.get("here").is_true(),
        away_for: s.get("away_for").number().unwrap_or(0.0),
        is_claimed: s.get("claimed").is_true(),
        standing: texts(s.get("standing")),
        buy: texts(s.get("buy")),
        take: texts(s.get("take")),
    };
    let undo = m.get("undo_asked");
    Around {
        seats: m.get("seats").items().iter().map(sitting).collect(),
        watching: m.get("watching").count().unwrap_or(0),
        hand_after: m.get("hand_after").number().unwrap_or(0.0),
        told_at: store::now(),
        undo: seat(&undo.get("seat")).map(|seat| UndoAsked {
            seat,
            to: undo.get("to").count().unwrap_or(0),
            waits_for: seats(&undo.get("waits_for")),
        }),
    }
}

fn line(m: &Json) -> Option<ChatLine> {
    Some(ChatLine {
        seat: seat(&m.get("seat"))?,
        text: m.get("text").text()?,
        at: m.get("at").number()?,
    })
}

fn seat(m: &Json) -> Option<Seat> {
    m.number().map(|number| Seat(number as u8))
}

fn seats(m: &Json) -> Vec<Seat> {
    m.items().iter().filter_map(seat).collect()
}

fn numbers(m: &Json) -> Vec<f64> {
    m.items().iter().filter_map(Json::number).collect()
}
