//! What happens, one sentence each.

use crate::{Names, Words};
use alhambra_rules::{Action, Event, ScoreLine, Seat, Telling, Who};

impl Words {
    /// One event as one sentence.
    pub fn event(&self, event: &Event, names: &Names) -> String {
        if let Event::Scored { line } = event {
            return self.scored(*line, names);
        }
        let parts = self.told(event.parts(), names);
        self.say_with(&format!("event-{}", event.name()), &parts)
    }

    /// An action of which no event tells, as one sentence; nothing where the reader may not know what
    /// it was.
    pub fn decision(&self, action: Option<Action>, seat: Seat, names: &Names) -> String {
        let name = ("name", names.of(seat).into());
        match action {
            None => self.say_with("event-decided-secretly", &[name]),
            Some(Action::Pass) => self.say_with("event-passed", &[name]),
            Some(other) => {
                let action = self.action(&other);
                self.say_with("event-decided", &[name, ("action", action.into())])
            }
        }
    }

    fn scored(&self, line: ScoreLine, names: &Names) -> String {
        let who = match line.who {
            Who::Seat(seat) => names.of(seat).to_owned(),
            Who::Dirk => self.say("dirk"),
        };
        let key = if line.points < 0 {
            "event-lost"
        } else {
            "event-scored"
        };
        let reason = self.reason_for(line.reason);
        self.say_with(
            key,
            &[
                ("name", who.into()),
                ("count", line.points.unsigned_abs().into()),
                ("reason", reason.into()),
            ],
        )
    }
}
