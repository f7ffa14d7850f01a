//! Why something was refused: one variant for every reason, with its status and its sentence.

use crate::wire::Told;
use alhambra_protocol::{Code, Refused};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use std::fmt;
use std::time::Duration;

/// Why something was refused. It had no effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// There is no table of that name.
    NoTable,
    /// The secret is not that of a seat at this table.
    BadToken,
    /// The seat is not one of those that whoever asks may decide for.
    NotYourSeat,
    /// Something has happened since; the table is at this step now.
    Stale(u32),
    /// Somebody else is asked now, or nobody.
    NotAsked,
    /// The rules forbid it, as a sentence without its full stop.
    Illegal(String),
    /// It cannot be understood, as a sentence without its full stop.
    Unreadable(String),
    /// It is longer than anything that would make sense.
    TooLarge,
    /// It took too long to come.
    TooSlow,
    /// Too much comes from this address or this connection.
    TooMany,
    /// The server has hardly room for those who sit at tables.
    Crowded,
    /// The server has as many tables as it takes.
    Full,
    /// It cannot be taken back without the others.
    NoUndo(&'static str),
    /// Nobody has asked for anything to be taken back.
    NothingAsked,
    /// The seat is not somebody's who could be replaced.
    NotAbsent,
    /// The seat's person has not been away for this long.
    NotYet(Duration),
    /// What is agreed to is not what is asked: that is to go back to so many decisions.
    Changed(usize),
    /// A table needs at least one person.
    LastPerson,
    /// The name cannot be used, as a sentence without its full stop.
    BadName(String),
    /// Somebody else at the table has a name that looks the same: this one.
    NameTaken(String),
    /// Only a game that is over is handed out whole.
    NotOver,
    /// Another page than that of this server asks.
    ForeignOrigin,
    /// Nothing is there.
    NoRoute,
    /// The table has as many entries as it takes.
    TooLong,
    /// What is kept of the table cannot be replayed, and why, as a sentence without its full stop.
    Broken(String),
    /// It can be replayed only so far, and nothing can be added; and why.
    StandsStill(String),
    /// The store cannot be read or written.
    Store,
    /// The server is being stopped.
    Stopping,
}

impl Refusal {
    /// The name by which programs know it.
    pub(crate) const fn code(&self) -> Code {
        match self {
            Self::NoTable => Code::NoTable,
            Self::BadToken => Code::BadToken,
            Self::NotYourSeat => Code::NotYourSeat,
            Self::Stale(_) => Code::Stale,
            Self::NotAsked => Code::NotAsked,
            Self::Illegal(_) => Code::Illegal,
            Self::Unreadable(_) => Code::Unreadable,
            Self::TooLarge => Code::TooLarge,
            Self::TooSlow => Code::TooSlow,
            Self::TooMany => Code::TooMany,
            Self::Crowded => Code::Crowded,
            Self::Full => Code::Full,
            Self::NoUndo(_) => Code::NoUndo,
            Self::NothingAsked => Code::NothingAsked,
            Self::NotAbsent => Code::NotAbsent,
            Self::NotYet(_) => Code::NotYet,
            Self::Changed(_) => Code::Changed,
            Self::LastPerson => Code::LastPerson,
            Self::BadName(_) => Code::BadName,
            Self::NameTaken(_) => Code::NameTaken,
            Self::NotOver => Code::NotOver,
            Self::ForeignOrigin => Code::ForeignOrigin,
            Self::NoRoute => Code::NoRoute,
            Self::TooLong => Code::TooLong,
            Self::Broken(_) => Code::Broken,
            Self::StandsStill(_) => Code::StandsStill,
            Self::Store => Code::Store,
            Self::Stopping => Code::Stopping,
        }
    }

    /// The status that it becomes.
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::NoTable | Self::NoRoute => StatusCode::NOT_FOUND,
            Self::BadToken | Self::NotYourSeat | Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::Stale(_)
            | Self::NotAsked
            | Self::NoUndo(_)
            | Self::NothingAsked
            | Self::NotAbsent
            | Self::NotYet(_)
            | Self::Changed(_)
            | Self::LastPerson
            | Self::NameTaken(_)
            | Self::NotOver
            | Self::TooLong
            | Self::StandsStill(_) => StatusCode::CONFLICT,
            Self::Illegal(_) | Self::BadName(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Crowded | Self::Full | Self::Store | Self::Stopping => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// As it is told.
    pub(crate) fn refused(&self) -> Refused {
        Refused {
            code: self.code(),
            reason: self.to_string(),
            step: match self {
                Self::Stale(step) => Some(*step),
                _ => None,
            },
            to: match self {
                Self::Changed(to) => Some(*to),
                _ => None,
            },
            id: None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = match self {
            Self::Stale(step) => {
                return write!(
                    f,
                    "Something has happened since: the table is at step {step}; look again and \
                     then decide."
                );
            }
            Self::Illegal(why) => {
                return write!(f, "This is not possible: {}.", why.trim_end_matches('.'));
            }
            Self::Unreadable(why) => {
                return write!(f, "This does not work: {}.", why.trim_end_matches('.'));
            }
            Self::NotYet(time) => {
                return write!(
                    f,
                    "This seat can be given to a bot when its player has been away for {} seconds; \
                     wait a little.",
                    time.as_secs()
                );
            }
            Self::Changed(to) => {
                return write!(
                    f,
                    "What is asked is to go back to {to} decisions; look at it, and name `to` if you \
                     agree."
                );
            }
            Self::BadName(why) => {
                return write!(f, "This cannot be your name: {why}.");
            }
            Self::NameTaken(name) => {
                return write!(
                    f,
                    "Nobody could tell you from `{name}`, who sits here already; choose another name."
                );
            }
            Self::Broken(why) => {
                return write!(
                    f,
                    "What is kept of this table cannot be played again: {why}. Tell who runs the \
                     server."
                );
            }
            Self::StandsStill(why) => {
                return write!(
                    f,
                    "This table stands still and can only be looked at: {why}."
                );
            }
            Self::NoUndo(why) => {
                return write!(f, "{why} Ask the others to take it back together.");
            }
            Self::NoTable => "There is no table of this name; check the link.",
            Self::BadToken => "This link does not open a seat here; ask for it once more.",
            Self::NotYourSeat => "This seat is not yours; join with its link to decide for it.",
            Self::NotAsked => "Somebody else is asked now; wait for your turn.",
            Self::TooLarge => "This message is too long; a decision is one short line.",
            Self::TooSlow => "This took too long to come; try it on a better line.",
            Self::TooMany => "Too much comes from here at once; wait a little and try again.",
            Self::Crowded => "Too many are here at the moment; come back in a while.",
            Self::Full => "This server has as many tables as it takes; try another one.",
            Self::NothingAsked => "Nobody has asked to take anything back.",
            Self::NotAbsent => {
                "Only the seat of a person who is away can be given to a bot by others."
            }
            Self::LastPerson => "A table needs a person: the last one cannot be given to a bot.",
            Self::NotOver => {
                "The whole record tells what is hidden; it is handed out when the game is over."
            }
            Self::ForeignOrigin => {
                "A page from elsewhere cannot use this server; open the server's own page."
            }
            Self::NoRoute => "There is nothing here; /api/openapi.json lists what there is.",
            Self::TooLong => {
                "Too much has happened at this table: nothing more can be taken back, or added."
            }
            Self::Store => "The server cannot write at the moment, so nothing was done; try again.",
            Self::Stopping => "The server is being stopped; come back in a moment.",
        };
        f.write_str(sentence)
    }
}

impl std::error::Error for Refusal {}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status(), axum::Json(Told::Refused(self.refused()))).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_words::{Lang, Words};

    #[test]
    fn the_page_has_words_for_whatever_people_can_be_refused() {
        let refusals = [
            Refusal::NoTable,
            Refusal::BadToken,
            Refusal::NotYourSeat,
            Refusal::NotAsked,
            Refusal::Illegal(String::new()),
            Refusal::TooLarge,
            Refusal::TooSlow,
            Refusal::TooMany,
            Refusal::Crowded,
            Refusal::Full,
            Refusal::NoUndo(""),
            Refusal::NothingAsked,
            Refusal::NotAbsent,
            Refusal::NotYet(Duration::ZERO),
            Refusal::Changed(0),
            Refusal::LastPerson,
            Refusal::BadName(String::new()),
            Refusal::NameTaken(String::new()),
            Refusal::NotOver,
            Refusal::ForeignOrigin,
            Refusal::TooLong,
            Refusal::Broken(String::new()),
            Refusal::StandsStill(String::new()),
            Refusal::Store,
            Refusal::Stopping,
        ];
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for refusal in &refusals {
                let key = format!("refused-{}", refusal.code().name());
                assert!(words.has(&key), "{key}");
            }
        }
    }
}
