//! A table at which people and bots play, without its screen.
//!
//! The rules know games; this crate knows what people at a table need around a game, and
//! nothing of how it is drawn. Read it in this order:
//!
//! * [`Plan`] is a table before the game: who sits where, with which modules. It has a short
//!   [share code](Plan::code).
//! * [`Course`] is a running game with its record: it holds the present, and plays the past again.
//! * [`Session`] is a course with its past at hand: undo, replay, fork, save as text.
//! * [`Moment`] is what one seat sees of it now. Whatever shows a table is given moments and
//!   hands back actions; where they come from it does not know.
//! * [`Touch`](alhambra_rules::Touch) is something on the table that can be pointed at, and [`Choice`] narrows what is
//!   legal, touch by touch, until one action is left.
//! * [`Explained`] says which tiles and walls a line of the score [`Sheet`] is about, [`Why`] how
//!   it came about, and [`Left`] what is still to come.
//! * [`Compared`] says who has more of something than somebody, and by how much; [`owned`] what
//!   modules gave somebody.
//! * [`Advice`] is what a bot would do, and why; [`Review`] what it has to say of a game that is over.
//! * [`Stake`] and [`Means`] say what a tile would bring, and whether it can be paid.
//! * [`Heard`] is what a step sounds like.
//! * [`Lesson`] is the guided first game.
//! * [`Exact`] is a palace of a real table that is built up by touching, to be counted.
//! * [`steps`] lays a real table, [`Ticks`] is what is done of it, [`ScorePad`] what is counted there, [`SpareBox`] what is
//!   drawn in place of what it lacks.
//! * [`Tale`] is a game looked back upon: how the points came about, and when it turned. [`Shelf`] is all
//!   games that somebody finished, and what they come to.

mod advice;
mod asked;
mod choice;
mod compared;
mod course;
mod exact;
mod explain;
mod finished;
mod heard;
mod laying;
mod left;
mod lesson;
mod mixture;
mod moment;
mod owned;
mod plan;
mod score_pad;
mod session;
mod sheet;
mod spare_box;
mod tale;
mod why;

pub use advice::distinct;
pub use alhambra_bots::{
    Advice, Chances, Hundredths, LEVELS, Mistake, NAMES as BOTS, Review, STYLES, decimal, offered,
    takes_time,
};
pub use alhambra_record::{corrections_text, read_corrections};
pub use asked::{Means, Stake};
pub use choice::Choice;
pub use compared::{Compared, Than};
pub use course::{Ahead, Course};
pub use exact::Exact;
pub use explain::Explained;
pub use finished::{Feat, Finished, Played, Shelf};
pub use heard::Heard;
pub use laying::{Heading, Step, Ticks, matters, of_module, steps};
pub use left::Left;
pub use lesson::{LEARNER, Lesson, Stop, Topic};
pub use moment::{Moment, Outlook, UndoStop};
pub use owned::{before, owned};
pub use plan::{BadCode, Chair, Plan, Player, USUAL_BOT};
pub use score_pad::ScorePad;
pub use session::{Session, can_only_pass};
pub use sheet::{Part, Rows, Sheet, ranking};
pub use spare_box::SpareBox;
pub use tale::{Origin, Purchase, Tale, Turn, leaders};
pub use why::{Contest, Standing, Why, halves_text};
