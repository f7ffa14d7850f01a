//! Looking back, and asking for advice.

use super::Remote;
use alhambra_bot_worker::PACKED;
use alhambra_protocol::Ask;
use alhambra_table::Moment;
use leptos::prelude::*;

impl Remote {
    /// Looks at a step, as soon as the server has told how things stood there.
    pub(super) fn look_at(self, step: Option<usize>) {
        // Looking back ends at the present, which is at hand, and asks nothing there either.
        let present = untrack(|| self.stands()).map(|s| s.moment);
        let now = present.as_ref().map_or(0, |moment| moment.step);
        let end = present.filter(|_| step.is_some_and(|step| step >= now));
        let step = step.filter(|step| *step < now);
        let ask = self.inbox.try_update_value(|inbox| {
            inbox.wanted_past = step;
            if inbox.asked_past.is_some() {
                return None;
            }
            inbox.asked_past = step;
            step
        });
        match (step, ask.flatten()) {
            (None, _) => self.past.set(end.map(Moment::of_the_past)),
            (_, Some(at)) => self.ask_past(at),
            _ => {}
        }
    }

    fn ask_past(self, at: usize) {
        self.ask(&Ask::Look { at });
    }

    pub(super) fn show_past(self, moment: Moment) {
        // Of several at this screen, one looks.
        if moment.you() != self.viewer.get_untracked() && self.viewer.get_untracked().is_some() {
            return;
        }
        let next = self.inbox.try_update_value(|inbox| {
            let wanted = inbox.wanted_past;
            inbox.asked_past = wanted.filter(|at| *at != moment.step);
            (wanted.is_some(), inbox.asked_past)
        });
        let Some((is_wanted, next)) = next else {
            return;
        };
        if is_wanted {
            self.past.set(Some(moment));
        }
        if let Some(at) = next {
            self.ask_past(at);
        }
    }

    /// What somebody who gives advice has to know.
    pub(super) fn asked_with(self) -> Option<String> {
        let stands = untrack(|| self.stands())?;
        Some(format!("{PACKED}{}", stands.packed))
    }
}
