//! Bots that sit at online tables.
//!
//! They think in threads of their own, as many as the server was given, and never in the tasks
//! that serve people. A table hands out a question and goes on; the answer comes back as a call.

use alhambra_bots::{Asked, Bot, by_name};
use alhambra_rules::{Action, Game};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The bot that may be told how long to think.
const THINKER: &str = "architect";
/// The bot that decides where another one stumbles.
const SIMPLE: &str = "greedy";

// A program that ends at the first panic would end all tables with a bot.
#[cfg(not(panic = "unwind"))]
compile_error!(
    "the server has to be built with `panic = \"unwind\"`: see `crates/server/src/bots.rs`"
);

/// How a bot is found by its name and a seed.
pub(crate) type Find = fn(&str, u64) -> Option<Box<dyn Bot>>;

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
        Self::with(threads, budget, by_name)
    }

    /// The same with other bots.
    pub(crate) fn with(threads: usize, budget: Duration, find: Find) -> std::io::Result<Self> {
        let (questions, receiver) = channel();
        let receiver = Arc::new(Mutex::new(receiver));
        let waiting = Arc::new(AtomicUsize::new(0));
        for _ in 0..threads.max(1) {
            let (receiver, waiting) = (Arc::clone(&receiver), Arc::clone(&waiting));
            std::thread::Builder::new()
                .name("bot".to_owned())
                .spawn(move || think(&receiver, &waiting, budget, find))?;
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

fn think(
    questions: &Mutex<Receiver<Question>>,
    waiting: &AtomicUsize,
    budget: Duration,
    find: Find,
) {
    loop {
        let next = {
            let questions = questions.lock().unwrap_or_else(PoisonError::into_inner);
            questions.recv()
        };
        let Ok(question) = next else {
            return;
        };
        let action = chosen(&question, budget, find);
        waiting.fetch_sub(1, Ordering::Relaxed);
        (question.answer)(action);
    }
}

/// What the bot decides. One that stumbles must not stop the table: then a simpler one decides,
/// and if that stumbles, too, anything legal will do.
fn chosen(question: &Question, budget: Duration, find: Find) -> Action {
    let mut legal = Vec::new();
    question.game.legal(&mut legal);
    let timed = format!("{THINKER}@{}ms", budget.as_millis().max(1));
    let asked = if question.bot == THINKER {
        &timed
    } else {
        &question.bot
    };
    for name in [asked, SIMPLE] {
        let choose = || {
            let mut bot = find(name, question.seed)?;
            Some(bot.choose(&Asked::new(&question.game, &legal)))
        };
        let choice = std::panic::catch_unwind(AssertUnwindSafe(choose));
        match choice.ok().flatten() {
            Some(action) if legal.contains(&action) => return action,
            _ => tracing::error!(bot = name, "a bot stumbled, a simpler one decides"),
        }
    }
    legal[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use crate::hall::Hall;
    use crate::plan;
    use crate::store::{Sqlite, verify};
    use crate::table::Call;
    use crate::wire::Ask;
    use serde_json::{Value, json};

    /// A bot that never gets to an answer.
    struct Stumbling;

    impl Bot for Stumbling {
        fn choose(&mut self, _asked: &Asked) -> Action {
            panic!("a test wants this bot to stumble");
        }
    }

    /// The clever bots stumble; the simple one does not.
    fn stumbling(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
        if name == SIMPLE {
            by_name(name, seed)
        } else {
            Some(Box::new(Stumbling))
        }
    }

    fn all_stumble(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
        by_name(name, seed).map(|_| Box::new(Stumbling) as Box<dyn Bot>)
    }

    async fn plays_on(find: Find) {
        let name = format!(
            "alhambra-stumbling-{}-{}.db",
            std::process::id(),
            find as usize
        );
        let file = std::env::temp_dir().join(name);
        let store: Arc<Sqlite> = Arc::new(Sqlite::open(&file).expect("a store"));
        let config = Config::default();
        let bots = Bots::with(1, Duration::from_millis(1), find).expect("a thread");
        let hall = Hall::with_bots(store.clone(), &config, bots);
        let asked = json!({ "seats": [{}, { "bot": "architect" }, { "bot": "planner" }] });
        let asked: plan::Asked = serde_json::from_value(asked).expect("a plan");
        let made = hall.make(&asked).await.expect("a table");
        let token = made.tokens[0].clone();
        let mut own = 0;
        loop {
            let ask = |ask: Ask| {
                let token = token.clone();
                hall.ask(&made.game, move |reply| Call::Once { token, ask, reply })
            };
            let moment: Value = ask(Ask::Resync {}).await.expect("a moment");
            let step = moment["step"].as_u64().expect("a number") as u32;
            if own >= 5 && moment["to_act"] != 0 {
                // The bots have decided all this time.
                assert!(step > 2 * own, "{step} of {own}");
                break;
            }
            let Some(action) = moment["legal"][0].as_str() else {
                tokio::time::sleep(Duration::from_millis(2)).await;
                continue;
            };
            let act = Ask::Act {
                seat: 0,
                step,
                action: action.to_owned(),
            };
            ask(act).await.expect("it was listed");
            own += 1;
        }
        hall.close();
        assert_eq!(verify(&*store).await.expect("it can be read").broken, []);
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
        }
    }

    #[tokio::test]
    async fn a_bot_that_stumbles_leaves_the_table_playing() {
        plays_on(stumbling).await;
    }

    #[tokio::test]
    async fn a_table_goes_on_if_every_bot_stumbles() {
        plays_on(all_stumble).await;
    }
}
