//! Bots that sit at online tables.
//!
//! They think in threads of their own, as many as the server was given, and never in the tasks
//! that serve people. A table hands out a question and goes on; the answer comes back as a call.

use alhambra_bots::{Asked, by_name};
use alhambra_rules::{Action, Game};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The bot that may be told how long to think.
const THINKER: &str = "architect";

/// A question to a bot.
pub(crate) struct Question {
    /// Which bot.
    pub(crate) bot: String,
    /// Its seed.
    pub(crate) seed: u64,
    /// The game in which somebody is asked.
    pub(crate) game: Box<Game>,
    /// What becomes of the answer.
    pub(crate) answer: Box<dyn FnOnce(Action) + Send>,
}

/// Threads in which bots think.
#[derive(Clone)]
pub(crate) struct Bots {
    questions: Sender<Question>,
    waiting: Arc<AtomicUsize>,
}

impl Bots {
    /// So many threads, and how long a bot may think about a decision.
    pub(crate) fn new(threads: usize, budget: Duration) -> std::io::Result<Self> {
        let (questions, receiver) = channel();
        let receiver = Arc::new(Mutex::new(receiver));
        let waiting = Arc::new(AtomicUsize::new(0));
        for _ in 0..threads.max(1) {
            let (receiver, waiting) = (Arc::clone(&receiver), Arc::clone(&waiting));
            std::thread::Builder::new()
                .name("bot".to_owned())
                .spawn(move || think(&receiver, &waiting, budget))?;
        }
        Ok(Self { questions, waiting })
    }

    /// Asks; the answer comes when it comes.
    pub(crate) fn ask(&self, question: Question) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        // The threads go on for as long as somebody can ask.
        let _ = self.questions.send(question);
    }

    /// How many questions are not answered yet.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

fn think(questions: &Mutex<Receiver<Question>>, waiting: &AtomicUsize, budget: Duration) {
    loop {
        let next = {
            let questions = questions.lock().unwrap_or_else(PoisonError::into_inner);
            questions.recv()
        };
        let Ok(question) = next else {
            return;
        };
        let action = chosen(&question, budget);
        waiting.fetch_sub(1, Ordering::Relaxed);
        (question.answer)(action);
    }
}

fn chosen(question: &Question, budget: Duration) -> Action {
    let mut legal = Vec::new();
    question.game.legal(&mut legal);
    let choose = || {
        let timed = format!("{THINKER}@{}ms", budget.as_millis().max(1));
        let name = if question.bot == THINKER {
            &timed
        } else {
            &question.bot
        };
        let mut bot = by_name(name, question.seed)?;
        Some(bot.choose(&Asked::new(&question.game, &legal)))
    };
    // A bot that stumbles must not stop the table: then anything legal will do.
    let choice = std::panic::catch_unwind(AssertUnwindSafe(choose));
    choice.ok().flatten().unwrap_or(legal[0])
}
