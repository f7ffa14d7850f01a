//! What goes on between two messages.

use super::Remote;
use crate::source::count_time;
use leptos::prelude::*;
use std::time::Duration;

impl Remote {
    /// Lets the clock of whoever is asked run on between two messages.
    pub(super) fn run_clocks(self) {
        const SECOND: Duration = Duration::from_secs(1);
        let tick = move || {
            let wants = self
                .plan
                .try_with_untracked(|p| p.as_ref().is_some_and(|p| p.clock));
            let asked = self.to_act_if_there();
            if let (Some(true), Some(seat)) = (wants, asked) {
                count_time(self.clocks, seat, SECOND.as_millis() as f64);
            }
        };
        if let Ok(ticking) = set_interval_with_handle(tick, SECOND) {
            on_cleanup(move || ticking.clear());
        }
    }

    /// Whether somebody has been away for long is looked at again now and then.
    pub(super) fn run_ticks(self) {
        const AGAIN: Duration = Duration::from_secs(5);
        let tick = move || {
            // The table may have been left meanwhile.
            let _ = self
                .ticks
                .try_update(|ticks| *ticks = ticks.wrapping_add(1));
        };
        if let Ok(ticking) = set_interval_with_handle(tick, AGAIN) {
            on_cleanup(move || ticking.clear());
        }
    }
}
