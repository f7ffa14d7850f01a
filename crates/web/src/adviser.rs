//! The bots that are asked about a table, wherever its engine is, and the hint that somebody asked for.

use crate::context::{Context, context};
use crate::source::Hint;
use crate::store;
use crate::worker::{Question, Thinker};
use alhambra_table::Advice;
use leptos::prelude::*;

/// Who gives hints. Somebody asked for them, and can wait a little longer than for a bot's decision.
const HINTER: &str = "architect@600ms";
/// How many actions a hint names.
const HINTS: u32 = 12;

/// The bots of one table.
#[derive(Clone, Copy)]
pub struct Adviser {
    thinker: StoredValue<Thinker, LocalStorage>,
    /// Advice that was asked for, as long as nothing was decided since.
    pub hint: RwSignal<Option<Hint>>,
    context: Context,
}

impl Adviser {
    /// Nothing is asked yet.
    pub fn new() -> Self {
        Self {
            thinker: StoredValue::new_local(Thinker::new()),
            hint: RwSignal::new(None),
            context: context(),
        }
    }

    /// Asks a bot about a game, as [`Question::game`] has it.
    pub fn ask(
        self,
        bot: &'static str,
        want: u32,
        game: String,
        answer: impl FnOnce(Vec<Advice>) + 'static,
    ) {
        let question = Question {
            bot,
            seed: store::chance(),
            want,
            game,
        };
        self.thinker.update_value(|thinker| {
            thinker.ask(&question, move |said| match said.and_then(read) {
                Ok(advice) => answer(advice),
                Err(why) => {
                    leptos::logging::error!("a bot could not think: {why}");
                    self.hint.set(None);
                    self.context.tell(why);
                }
            });
        });
    }

    /// Asks for a hint about a game, or puts away the one that is there.
    pub fn advise(self, game: impl FnOnce() -> Option<String>) {
        if self.hint.get_untracked().is_some() {
            self.hint.set(None);
            return;
        }
        let Some(game) = game() else { return };
        self.hint.set(Some(Hint::Thinking));
        self.ask(HINTER, HINTS, game, move |advice| {
            if self.hint.get_untracked() == Some(Hint::Thinking) {
                self.hint.set(Some(Hint::Best(advice)));
            }
        });
    }

    /// Lets go of whatever was asked.
    pub fn cancel(self) {
        self.thinker.update_value(Thinker::cancel);
        self.hint.set(None);
    }
}

/// What the lines of an answer advise.
fn read(lines: Vec<String>) -> Result<Vec<Advice>, String> {
    let read = |line: String| {
        let advice = line.parse();
        advice.map_err(|_| format!("the bot's answer cannot be read: {line}"))
    };
    lines.into_iter().map(read).collect()
}
