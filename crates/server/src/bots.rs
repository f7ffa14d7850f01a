//! Bots that sit at online tables.
//!
//! They think in threads of their own, as many as the server was given, and never in the tasks
//! that serve people. A table hands out a question and goes on; the answer comes back as a call.
//!
//! A table has one question at a time: a new one takes the place of an old one that nobody waits for
//! any more (`queue`). Turns go round between addresses, and between the tables of an address, so
//! that whoever asks much waits for themselves.

mod queue;

use crate::token::GameId;
use alhambra_bots::{Asked, Bot, by_name, takes_time};
use alhambra_rules::{Action, Game};
use queue::Queue;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

/// The bot that decides where another one stumbles.
const SIMPLE: &str = "greedy";
/// The most questions that wait. A table that finds no room asks again later.
const MOST_WAITING: usize = 4096;

// A program that ends at the first panic would end all tables with a bot.
#[cfg(not(panic = "unwind"))]
compile_error!(
    "the server has to be built with `panic = \"unwind\"`: see `crates/server/src/bots.rs`"
);

/// How a bot is found by its name and a seed.
pub(crate) type Find = fn(&str, u64) -> Option<Box<dyn Bot>>;

/// A question to a bot.
pub(crate) struct Question {
    /// At which table.
    pub(crate) table: GameId,
    /// From where the table was last touched.
    pub(crate) from: Option<IpAddr>,
    /// Which bot.
    pub(crate) bot: String,
    /// Its seed.
    pub(crate) seed: u64,
    /// The game in which somebody is asked.
    pub(crate) game: Box<Game>,
    /// What becomes of the answer. It must not wait for anything. There is none when whatever was
    /// tried panicked.
    pub(crate) answer: Box<dyn FnOnce(Option<Action>) + Send>,
}

/// Threads in which bots think.
#[derive(Clone)]
pub(crate) struct Bots(Arc<Asking>);

/// It ends the threads when nobody is left who could ask.
struct Asking(Arc<Queue<Question>>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Bots {
    /// So many threads, and how long a bot may think about a decision.
    pub(crate) fn new(threads: usize, budget: Duration) -> std::io::Result<Self> {
        Self::with(threads, budget, by_name)
    }

    /// The same with other bots.
    pub(crate) fn with(threads: usize, budget: Duration, find: Find) -> std::io::Result<Self> {
        let queue = Arc::new(Queue::new(MOST_WAITING));
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            std::thread::Builder::new()
                .name("bot".to_owned())
                .spawn(move || think(&queue, budget, find))?;
        }
        Ok(Self(Arc::new(Asking(queue))))
    }

    /// Asks; the answer comes when it comes. An earlier question of the same table that still waits
    /// is dropped. Says whether there was room.
    pub(crate) fn ask(&self, question: Question) -> bool {
        let (table, from) = (question.table.clone(), question.from);
        self.0.0.push(table, from, question)
    }

    /// Drops the question of a table that still waits.
    pub(crate) fn forget(&self, table: &GameId) {
        self.0.0.forget(table);
    }

    /// How many questions are not answered yet.
    pub(crate) fn waiting(&self) -> usize {
        self.0.0.waiting()
    }
}

/// Answers questions until there are no more. Whatever panics here, the thread goes on.
fn think(queue: &Queue<Question>, budget: Duration, find: Find) {
    while let Some(question) = queue.pop() {
        let decides = AssertUnwindSafe(|| chosen(&question, budget, find));
        let action = std::panic::catch_unwind(decides);
        if action.is_err() {
            tracing::error!(table = %question.table, "no bot can decide here");
        }
        let answer = question.answer;
        let action = action.ok().flatten();
        let told = std::panic::catch_unwind(AssertUnwindSafe(move || answer(action)));
        if told.is_err() {
            tracing::error!("the answer of a bot was lost");
        }
        queue.done();
    }
}

/// What the bot decides. One that stumbles must not stop the table: then a simpler one decides,
/// and if that stumbles, too, anything legal will do.
fn chosen(question: &Question, budget: Duration, find: Find) -> Option<Action> {
    let mut legal = Vec::new();
    question.game.legal(&mut legal);
    let timed = format!("{}@{}ms", question.bot, budget.as_millis().max(1));
    let asked = if takes_time(&question.bot) {
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
            Some(action) if legal.contains(&action) => return Some(action),
            _ => tracing::error!(bot = name, "a bot stumbled, a simpler one decides"),
        }
    }
    legal.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use crate::hall::Hall;
    use crate::store::{Sqlite, verify};
    use crate::table::Call;
    use crate::wire::Told;
    use alhambra_protocol::{Ask, NewSeat, NewTable};

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
        let seat = |bot: Option<&str>| NewSeat {
            bot: bot.map(str::to_owned),
            ..NewSeat::default()
        };
        let asked = NewTable {
            seats: [None, Some("architect"), Some("planner")].map(seat).into(),
            ..NewTable::default()
        };
        let made = hall.make(&asked).await.expect("a table");
        let token = made.tokens[0].clone();
        let mut own = 0;
        loop {
            let ask = |ask: Ask| {
                let token = token.clone();
                hall.ask(&made.game, move |reply| Call::Once {
                    token,
                    from: None,
                    ask,
                    reply,
                })
            };
            let Ok(Told::Moment(moment)) = ask(Ask::Resync {}).await else {
                panic!("it is not told how things stand");
            };
            let step = moment.step;
            if own >= 5 && moment.to_act != Some(0) {
                // The bots have decided all this time.
                assert!(step > 2 * own, "{step} of {own}");
                break;
            }
            let Some(action) = moment.legal.first().cloned() else {
                tokio::time::sleep(Duration::from_millis(2)).await;
                continue;
            };
            let act = Ask::Act {
                seat: 0,
                step,
                action,
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

    /// A bot that takes its time and then does the first thing.
    struct Slow;

    const LONG: Duration = Duration::from_millis(40);

    impl Bot for Slow {
        fn choose(&mut self, asked: &Asked) -> Action {
            std::thread::sleep(LONG);
            asked.legal()[0]
        }
    }

    const SLOW: Find = |_, _| Some(Box::new(Slow));

    const fn address(last: u8) -> IpAddr {
        IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, last))
    }

    /// A question that is answered into a channel, with a word for it.
    fn question(
        table: &GameId,
        from: Option<IpAddr>,
        word: u32,
        told: &std::sync::mpsc::Sender<u32>,
    ) -> Question {
        let told = told.clone();
        Question {
            table: table.clone(),
            from,
            bot: SIMPLE.to_owned(),
            seed: 1,
            game: Box::new(Game::new(&alhambra_rules::Setup::players(2), 1)),
            answer: Box::new(move |_| {
                let _ = told.send(word);
            }),
        }
    }

    /// Somebody acts, takes back, acts again, a hundred times, and only the last question is worth
    /// an answer.
    #[test]
    fn questions_that_nobody_waits_for_are_not_thought_about() {
        let bots = Bots::with(1, LONG, SLOW).expect("a thread");
        let (told, hears) = std::sync::mpsc::channel();
        let table = GameId::random();
        for word in 0..100 {
            assert!(bots.ask(question(&table, Some(address(1)), word, &told)));
        }
        drop(told);
        let answered: Vec<u32> = hears.iter().collect();
        assert!(answered.len() <= 2, "{answered:?}");
        assert_eq!(answered.last(), Some(&99));
        while bots.waiting() > 0 {
            std::thread::yield_now();
        }
    }

    /// One address has many tables with slow bots. Another one has a single table, and waits for the
    /// question that is being thought about, not for all of them.
    #[test]
    fn whoever_asks_much_waits_for_themselves() {
        let bots = Bots::with(1, LONG, SLOW).expect("a thread");
        let (told, hears) = std::sync::mpsc::channel();
        for word in 0..50 {
            bots.ask(question(&GameId::random(), Some(address(1)), word, &told));
        }
        bots.ask(question(&GameId::random(), Some(address(2)), 1000, &told));
        let before = hears.iter().take_while(|word| *word != 1000).count();
        assert!(before <= 3, "{before} others came first");
    }

    #[test]
    fn the_thread_survives_whatever_happens_around_an_answer() {
        let bots = Bots::with(1, LONG, stumbling).expect("a thread");
        let (told, hears) = std::sync::mpsc::channel();
        let mut panics = question(&GameId::random(), None, 1, &told);
        panics.answer = Box::new(|_| panic!("a test wants this answer to panic"));
        bots.ask(panics);
        bots.ask(question(&GameId::random(), None, 2, &told));
        let patience = Duration::from_secs(20);
        assert_eq!(hears.recv_timeout(patience), Ok(2));
    }

    #[test]
    fn a_table_that_left_is_not_thought_about() {
        let bots = Bots::with(1, LONG, SLOW).expect("a thread");
        let (told, hears) = std::sync::mpsc::channel();
        let (one, other) = (GameId::random(), GameId::random());
        bots.ask(question(&one, None, 1, &told));
        bots.ask(question(&other, None, 2, &told));
        bots.forget(&other);
        drop(told);
        assert!(hears.iter().all(|word| word == 1));
    }

    /// Makes a table for a person and a bot, and looks at it from an address. Says who is asked.
    async fn opened(hall: &Arc<Hall>, from: IpAddr) -> (GameId, Option<u8>) {
        let bot = NewSeat {
            bot: Some(SIMPLE.to_owned()),
            ..NewSeat::default()
        };
        let asked = NewTable {
            seats: vec![NewSeat::default(), bot],
            ..NewTable::default()
        };
        let made = hall.make(&asked).await.expect("a table");
        let (_, to_act) = looked(hall, &made.game, from).await;
        (made.game, to_act)
    }

    /// How many entries a table has, and who is asked.
    async fn looked(hall: &Arc<Hall>, game: &GameId, from: IpAddr) -> (u32, Option<u8>) {
        let look = |reply| Call::Once {
            token: None,
            from: Some(from),
            ask: Ask::Resync {},
            reply,
        };
        match hall.ask(game, look).await {
            Ok(Told::Moment(moment)) => (moment.step, moment.to_act),
            other => panic!("no moment, but {other:?}"),
        }
    }

    /// The same at tables: somebody has opened many where bots begin, and another one a single table.
    #[tokio::test]
    async fn the_tables_of_one_address_do_not_keep_another_waiting() {
        let name = format!("alhambra-turns-{}.db", std::process::id());
        let file = std::env::temp_dir().join(name);
        let store: Arc<Sqlite> = Arc::new(Sqlite::open(&file).expect("a store"));
        let bots = Bots::with(1, LONG, SLOW).expect("a thread");
        let hall = Hall::with_bots(store, &Config::default(), bots);
        let mut many = Vec::new();
        while many.len() < 40 {
            let (game, to_act) = opened(&hall, address(1)).await;
            many.extend((to_act == Some(1)).then_some(game));
        }
        let own = loop {
            let (game, to_act) = opened(&hall, address(2)).await;
            if to_act == Some(1) {
                break game;
            }
        };
        while looked(&hall, &own, address(2)).await.0 == 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        // Most of the others still wait for their first answer.
        let mut waiting = 0;
        for game in &many {
            waiting += usize::from(looked(&hall, game, address(1)).await.0 == 0);
        }
        assert!(waiting > 10, "{waiting}");
        hall.close();
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
