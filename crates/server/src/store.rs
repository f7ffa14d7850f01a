//! Where tables are kept.
//!
//! A table is its plan, its seats, and its *entries*: what was decided and what was taken back,
//! one after the other. Entries are only ever added. Everything else follows from them.
//!
//! There are two stores. [`Sqlite`] is one file, for one server. [`Postgres`] is a database that several
//! servers share, its *nodes*; `postgres.rs` says how they keep out of each other's way. [`Place`] is
//! where either of them is. Whoever writes at a table *holds* it: [`Store::hold`].

mod copy;
mod lease;
mod place;
mod postgres;
mod sqlite;
mod verify;
mod writer;

pub use copy::{Copied, copy};
pub use lease::Lease;
pub use place::{Access, Place};
pub use postgres::{Address, Postgres};
pub use sqlite::Sqlite;
pub use verify::{Broken, Verified, verify};

use crate::token::{GameId, Hash};
use std::fmt;
use std::pin::Pin;

/// What a store is asked for, when it comes.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where tables are kept. What is answered with `Ok` is on the disk and stays there.
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table.
    fn create(&self, head: Head) -> Answer<'_, ()>;
    /// Takes a table, to write there. Whoever had it before is refused from then on
    /// ([`StoreError::Lost`]), and so is this while another node has it. Of a table that is not there
    /// nothing can be read, so that anybody may hold it.
    fn hold(&self, game: &GameId) -> Answer<'_, Hold>;
    /// Gives a table back: then any node may take it at once.
    fn release(&self, hold: Hold) -> Answer<'_, ()>;
    /// The other node that has a table now, if there is one.
    fn owner(&self, game: &GameId) -> Answer<'_, Option<Neighbour>>;
    /// All nodes whose lease lasts, this one among them; none where nothing is shared.
    fn nodes(&self) -> Answer<'_, Vec<Neighbour>>;
    /// The name of this node; none where nothing is shared.
    fn node(&self) -> Option<String>;
    /// For how long what is held may be believed to be one's own.
    fn lease(&self) -> Lease;
    /// Gives all tables back, when a server ends.
    fn leave(&self) -> Answer<'_, ()>;
    /// Adds an entry to a table, unless there is one with its number:
    /// [`StoreError::Taken`].
    fn append(&self, hold: &Hold, entry: Entry) -> Answer<'_, ()>;
    /// A table with all its entries, if there is one of that name.
    fn load(&self, game: &GameId) -> Answer<'_, Option<Kept>>;
    /// The names of all tables, in order.
    fn games(&self) -> Answer<'_, Vec<GameId>>;
    /// How many tables there are.
    fn count(&self) -> Answer<'_, u64>;
    /// Whether there are fewer tables than so many, as far as was known a moment ago.
    fn has_room(&self, most: u64) -> Answer<'_, bool>;
    /// Changes who decides for a seat, and what it answers by itself.
    fn set_seat(&self, hold: &Hold, seat: u8, manner: Manner) -> Answer<'_, ()>;
    /// Changes what a seat is called.
    fn set_name(&self, hold: &Hold, seat: u8, name: String) -> Answer<'_, ()>;
    /// Changes which secrets open a seat.
    fn set_secret(&self, hold: &Hold, seat: u8, secret: Secret) -> Answer<'_, ()>;
    /// Keeps a line of chat. Of a table the last [`MOST_LINES`] are kept.
    fn say(&self, hold: &Hold, line: ChatLine) -> Answer<'_, ()>;
    /// The last lines of chat, the oldest first.
    fn chat(&self, game: &GameId, count: u32) -> Answer<'_, Vec<ChatLine>>;
    /// Of so many tables behind one, in the order of their names: those where nothing has happened
    /// since then. With them comes the last one that was looked at, unless there are no more.
    fn untouched(
        &self,
        since: u64,
        behind: Option<GameId>,
        count: u32,
    ) -> Answer<'_, (Vec<GameId>, Option<GameId>)>;
    /// Removes tables with all that belongs to them, but for those that another node has.
    fn forget(&self, games: Vec<GameId>) -> Answer<'_, ()>;
    /// What is kept under a name that no table has, with what is wrong with it.
    fn odd(&self) -> Answer<'_, Vec<(String, String)>>;
    /// How many entries were written since it was opened, and with how many waits for the disk; other writes
    /// may be counted as well.
    fn written(&self) -> (u64, u64);
    /// Writes something and answers when it is on the disk: then the store is well.
    fn ping(&self) -> Answer<'_, ()>;
}

/// The right to write at a table. It ends when somebody else takes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hold {
    /// The table.
    pub game: GameId,
    /// How often the table has been taken so far.
    pub epoch: u64,
}

/// A node, as the others know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Neighbour {
    /// Its name.
    pub node: String,
    /// Where other nodes reach it, if they can.
    pub address: Option<String>,
    /// The version of its page, if it has one.
    pub page: Option<String>,
}

/// What a node tells the others of itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// Where they reach it, if they can.
    pub address: Option<String>,
    /// The version of its page, if it has one.
    pub page: Option<String>,
}

/// So many lines of chat are kept of a table.
pub const MOST_LINES: u32 = 500;

/// A table before its first entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// Its name.
    pub game: GameId,
    /// Who sits there and with what, as a share code with the seed.
    pub code: String,
    /// The version of the rules.
    pub rules: u32,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// For how many seconds somebody may be away before others may let a bot play for them, if the
    /// table agreed on it.
    pub hand_after: Option<u32>,
    /// The seats in order.
    pub seats: Vec<SeatHead>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatHead {
    /// What it is called.
    pub name: String,
    /// What opens it; nothing for a bot's.
    pub secret: Option<Secret>,
    /// Who decides there.
    pub manner: Manner,
}

/// What opens the seat of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret {
    /// The hash of the secret.
    pub hash: Hash,
    /// The hash of the next one. Once that is used the other one opens nothing any more.
    pub next: Option<Hash>,
    /// Whether the secret was made for whoever sits there: then nobody else was ever told it.
    pub claimed: bool,
}

impl Secret {
    /// The secret of a new table.
    pub const fn new(hash: Hash) -> Self {
        Self {
            hash,
            next: None,
            claimed: false,
        }
    }
}

/// Who decides for a seat, and what it answers by itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Manner {
    /// The bot that decides; none for a person.
    pub bot: Option<String>,
    /// Whether others gave the seat to the bot: then its person takes it back by coming.
    pub by_others: bool,
    /// Questions that are answered with no until further notice.
    pub standing: Vec<String>,
    /// Buildings that are bought all the same.
    pub buy: Vec<String>,
    /// Money that is taken all the same: `dukat-7` is every dukat from 7 up.
    pub take: Vec<String>,
}

/// How a building is written among the questions that are answered by themselves.
const BUY: &str = "buy:";
/// How money is.
const TAKE: &str = "take:";

impl Manner {
    /// What the seat answers by itself, as words in a line.
    fn standing_text(&self) -> String {
        let questions = self.standing.iter().cloned();
        let buildings = self.buy.iter().map(|building| format!("{BUY}{building}"));
        let money = self.take.iter().map(|money| format!("{TAKE}{money}"));
        let all = questions.chain(buildings).chain(money);
        all.collect::<Vec<_>>().join(" ")
    }

    fn read(bot: Option<String>, by_others: bool, standing: &str) -> Self {
        let mut manner = Self {
            bot,
            by_others,
            ..Self::default()
        };
        for word in standing.split_whitespace() {
            if let Some(building) = word.strip_prefix(BUY) {
                manner.buy.push(building.to_owned());
            } else if let Some(money) = word.strip_prefix(TAKE) {
                manner.take.push(money.to_owned());
            } else {
                manner.standing.push(word.to_owned());
            }
        }
        manner
    }
}

/// What was decided or taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the entry at its table, from 1.
    pub step: u32,
    /// For which seat.
    pub seat: u8,
    /// By whom.
    pub by: By,
    /// An action in notation, or `back 12`: the table is again as after so many decisions.
    pub said: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What the table looked like afterwards, as a short number; with some entries only.
    pub mark: Option<u64>,
}

/// Who decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A person or a program with the secret of the seat.
    Person = 0,
    /// A bot of the server.
    Bot = 1,
    /// A standing answer.
    Standing = 2,
}

impl By {
    fn read(number: u8) -> Option<Self> {
        [Self::Person, Self::Bot, Self::Standing]
            .into_iter()
            .find(|by| *by as u8 == number)
    }
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Who said it.
    pub seat: u8,
    /// What.
    pub said: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// A table as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The table before its first entry, with its seats as they are now.
    pub head: Head,
    /// The entries in order.
    pub entries: Vec<Entry>,
}

/// Why a store did not do what it was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// There is an entry or a table of that number or name.
    Taken,
    /// Another node has the table now: nothing was written.
    Lost,
    /// The store cannot be read or written, as a sentence without its full stop. Nothing was written.
    Failed(String),
    /// The line to the store was lost, and it is not known whether something was written: whoever wants
    /// to know reads the table again.
    Unknown(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken => f.write_str("somebody else has written this step"),
            Self::Lost => f.write_str("another node has this table now"),
            Self::Failed(why) => write!(f, "the store failed: {why}"),
            Self::Unknown(why) => write!(f, "what became of it is not known: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}
