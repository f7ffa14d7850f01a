//! Bots at a table: how they are asked, and what becomes of their answers.

use super::{Call, Table};
use crate::bots::Question;
use crate::game::Said;
use crate::store::By;
use crate::token::random_u64;
use alhambra_rules::Action;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::mpsc::WeakSender;
use tokio::sync::mpsc::error::TrySendError;

/// When something is tried again that failed: the store may need a moment, or bots may have no time.
const SECOND_TRY: Duration = Duration::from_secs(1);

impl Table {
    /// Asks a bot, unless it was asked at this step already.
    pub(super) fn ask_bot(&mut self, bot: String) {
        let step = self.played.step();
        if self.thinking == Some(step) {
            return;
        }
        self.thinking = Some(step);
        let (table, runtime) = (self.myself.clone(), Handle::current());
        let has_room = self.around.bots.ask(Question {
            table: self.game.clone(),
            from: self.touched_from,
            bot,
            seed: random_u64(),
            game: Box::new(self.played.session().game().clone()),
            answer: Box::new(move |action| {
                hand_in(&table, &runtime, Call::Thought { step, action });
            }),
        });
        if !has_room {
            tracing::warn!(table = %self.game, "bots have too much to think about");
            self.later(Call::Again { step });
        }
    }

    /// No bot is asked now: one that still waits for its turn need not think.
    pub(super) fn ask_no_bot(&mut self) {
        if self.thinking.take().is_some() {
            self.around.bots.forget(&self.game);
        }
    }

    /// A bot has decided, or it could not.
    pub(super) async fn thought(&mut self, step: u32, action: Option<Action>) {
        if self.thinking != Some(step) {
            return;
        }
        self.thinking = None;
        let asked = self.played.session().to_act();
        let Some(seat) = asked.filter(|_| step == self.played.step()) else {
            return;
        };
        // Its person may have come back meanwhile.
        if self.seats[seat.at()].manner.bot.is_none() {
            return;
        }
        let Some(decided) = action else {
            self.thinking = Some(step);
            return self.later(Call::Again { step });
        };
        if let Err(why) = self.enter(seat.0, By::Bot, Said::Act(decided)).await {
            tracing::warn!(table = %self.game, %why, "a bot could not decide");
            // Not at once again.
            self.thinking = Some(step);
            self.later(Call::Thought { step, action });
        }
    }

    /// Whoever decides at this step is asked once more, if it is still this step.
    pub(super) fn again(&mut self, step: u32) {
        if self.thinking == Some(step) {
            self.thinking = None;
        }
    }

    /// Calls this table in a while.
    fn later(&self, call: Call) {
        let table = self.myself.clone();
        tokio::spawn(async move {
            tokio::time::sleep(SECOND_TRY).await;
            if let Some(table) = table.upgrade() {
                let _ = table.send(call).await;
            }
        });
    }
}

/// Hands in what a bot says. It never waits: bots have other tables to think about, and where there is
/// no room for it somebody else does.
fn hand_in(table: &WeakSender<Call>, runtime: &Handle, call: Call) {
    // The table may have been closed meanwhile.
    let Some(table) = table.upgrade() else {
        return;
    };
    if let Err(TrySendError::Full(call)) = table.try_send(call) {
        runtime.spawn(async move { table.send(call).await });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    #[tokio::test]
    async fn a_bot_does_not_wait_for_a_table_that_has_no_room() {
        let (sender, mut mailbox) = mpsc::channel(1);
        sender.try_send(Call::Leave(1)).expect("there is room");
        let (table, runtime) = (sender.downgrade(), Handle::current());
        let (told, hears) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let action = None;
            hand_in(&table, &runtime, Call::Thought { step: 7, action });
            let _ = told.send(());
        });
        let waited = hears.recv_timeout(Duration::from_secs(20));
        assert_eq!(waited, Ok(()), "the thread of all bots waits for one table");
        // It is not lost, either.
        assert!(matches!(mailbox.recv().await, Some(Call::Leave(1))));
        let later = mailbox.recv().await;
        assert!(matches!(later, Some(Call::Thought { step: 7, .. })));
    }
}
