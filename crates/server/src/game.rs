//! A game at an online table: its entries, and the course that follows from them.
//!
//! Whoever adds an entry first tries it with [`Played::ready`], on a copy, then has it kept, and then
//! lets it happen with [`Played::enter`]. Loading a table is the same without asking anybody.
//!
//! A table may have been begun by another version of the rules. It is played on as long as its entries
//! lead to the same table, and that is found out by *marks*: with every 32nd entry a number is
//! kept for what lies where. Where it leads elsewhere the table stands still: it is shown as far as it
//! could be played again, with the reason, and nothing can be added.

use crate::store::{By, Entry, Head};
use alhambra_record::mark;
use alhambra_rules::{Action, Game, Illegal, RULES_VERSION, Seat};
use alhambra_table::{Ahead, Course, Plan, UndoStop};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How an entry begins that takes something back; the number of decisions that stay follows.
const BACK: &str = "back ";

/// With every so many entries a mark is kept.
const MARKED: u32 = 32;

/// What an entry says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// Something was decided.
    Act(Action),
    /// The table is again as after so many decisions.
    Back(usize),
}

impl Said {
    /// As an entry writes it.
    pub fn text(self) -> String {
        match self {
            Self::Act(action) => action.to_string(),
            Self::Back(decisions) => format!("{BACK}{decisions}"),
        }
    }

    /// Reads an entry.
    pub fn read(text: &str) -> Result<Self, String> {
        if let Some(number) = text.strip_prefix(BACK) {
            let decisions = number.parse().map_err(|_| format!("`{text}` is unknown"))?;
            return Ok(Self::Back(decisions));
        }
        let action = text.parse::<Action>();
        action.map(Self::Act).map_err(|why| why.to_string())
    }
}

/// An entry that was tried on a copy of the game, and can happen.
pub struct Ready {
    said: Said,
    ahead: Option<Box<Ahead>>,
    /// What is to be kept with the entry.
    pub mark: Option<u64>,
}

/// A game with all that happened at its table.
pub struct Played {
    session: Course,
    /// How what somebody decided is tried out.
    tries: Tries,
    /// By which rules the table was begun.
    rules: u32,
    /// For each decision that stands, by whom it was made.
    by: Vec<By>,
    /// How many entries there are.
    step: u32,
    /// Milliseconds that each seat has used.
    used: Vec<u64>,
    /// When the last entry was made.
    last: u64,
    /// Why the entries that follow cannot be played again, as a sentence without its full stop.
    stopped: Option<String>,
}

/// How what somebody decided is tried out.
pub(crate) type Tries = fn(&Course, Action) -> Result<Ahead, Illegal>;

impl Played {
    /// A table before its first entry.
    pub fn new(head: &Head) -> Result<Self, String> {
        let name = |at: usize, _| {
            head.seats
                .get(at)
                .map_or_else(String::new, |s| s.name.clone())
        };
        let of_rules = |why: String| explained(head.rules, &why);
        let plan = Plan::from_code(&head.code, name).map_err(|why| of_rules(why.to_string()))?;
        if plan.chairs.len() != head.seats.len() {
            return Err(format!(
                "its plan has {} seats, and {} are kept",
                plan.chairs.len(),
                head.seats.len()
            ));
        }
        let seed = plan.seed.ok_or("its plan has no seed")?;
        let chairs = plan.chairs.len();
        let begun = catch_unwind(|| Course::new(plan, seed));
        Ok(Self {
            by: Vec::new(),
            tries: Course::ahead,
            rules: head.rules,
            step: 0,
            used: vec![0; chairs],
            last: head.created,
            session: begun.map_err(|_| of_rules(STUMBLES.to_owned()))?,
            stopped: None,
        })
    }

    /// The same with another way to try things out.
    #[cfg(test)]
    pub(crate) const fn with_tries(mut self, tries: Tries) -> Self {
        self.tries = tries;
        self
    }

    /// A table as it is kept, all of it.
    pub fn load(head: &Head, entries: &[Entry]) -> Result<Self, String> {
        let played = Self::load_as_far(head, entries)?;
        match played.stopped {
            None => Ok(played),
            Some(why) => Err(why),
        }
    }

    /// A table as it is kept, as far as it can be played again. [`Played::stopped`] says why it goes
    /// no further.
    pub fn load_as_far(head: &Head, entries: &[Entry]) -> Result<Self, String> {
        let mut played = Self::new(head)?;
        for entry in entries {
            if let Err(why) = played.follow(entry) {
                let why = format!("step {}: {why}", entry.step);
                played.stopped = Some(explained(head.rules, &why));
                break;
            }
        }
        Ok(played)
    }

    /// Lets a kept entry happen.
    fn follow(&mut self, entry: &Entry) -> Result<(), String> {
        if entry.step != self.step + 1 {
            return Err(format!(
                "it follows step {}, something is missing",
                self.step
            ));
        }
        let said = Said::read(&entry.said)?;
        if let Said::Act(_) = said
            && self.session.to_act() != Some(Seat(entry.seat))
        {
            return Err(format!("seat {} was not asked", entry.seat + 1));
        }
        let ready = self.ready(said)?;
        if let Some(kept) = entry.mark
            && kept != self.mark_of(&ready)
        {
            return Err("the table looks different now from how it was kept".to_owned());
        }
        self.enter(entry, ready);
        Ok(())
    }

    /// Tries an entry on a copy: whether it may follow, and if not, why, as a sentence without its
    /// full stop. Whatever goes wrong, nothing has happened.
    pub fn ready(&self, said: Said) -> Result<Ready, String> {
        if let Some(why) = &self.stopped {
            return Err(why.clone());
        }
        let ahead = match said {
            Said::Act(action) => {
                let tried = catch_unwind(AssertUnwindSafe(|| (self.tries)(&self.session, action)));
                let tried = tried.map_err(|_| {
                    tracing::error!(%action, "the rules stumble over an action");
                    STUMBLES.to_owned()
                })?;
                Some(Box::new(tried.map_err(|why| why.to_string())?))
            }
            Said::Back(decisions) if decisions < self.session.steps() => None,
            Said::Back(decisions) => {
                return Err(format!(
                    "only {} decisions stand, so nothing can go back to {decisions}",
                    self.session.steps()
                ));
            }
        };
        let mut ready = Ready {
            said,
            ahead,
            mark: None,
        };
        if (self.step + 1).is_multiple_of(MARKED) {
            ready.mark = Some(self.mark_of(&ready));
        }
        Ok(ready)
    }

    /// The mark of the table after an entry.
    fn mark_of(&self, ready: &Ready) -> u64 {
        match (&ready.ahead, ready.said) {
            (Some(ahead), _) => mark(ahead.game()),
            (None, Said::Back(decisions)) => mark(&self.session.game_at(decisions)),
            (None, Said::Act(_)) => mark(self.session.game()),
        }
    }

    /// Lets an entry happen that was tried on this game as it stands.
    pub fn enter(&mut self, entry: &Entry, ready: Ready) {
        // Time is counted for whoever was asked, also when somebody else takes something back.
        if let Some(asked) = self.session.to_act() {
            self.used[asked.at()] += entry.at.saturating_sub(self.last);
        }
        self.last = self.last.max(entry.at);
        self.step = entry.step;
        match (ready.ahead, ready.said) {
            (Some(ahead), _) => {
                self.session.take(*ahead);
                self.by.push(entry.by);
            }
            (None, Said::Back(decisions)) => {
                self.session.back(decisions);
                self.by.truncate(decisions);
            }
            (None, Said::Act(_)) => {}
        }
    }

    /// Whether an entry may follow, and if not, why, as a sentence without its full stop.
    pub fn check(&self, said: Said) -> Result<(), String> {
        self.ready(said).map(|_| ())
    }

    /// Lets a checked entry happen.
    pub fn push(&mut self, entry: &Entry, said: Said) {
        let ready = self.ready(said).expect("it was checked");
        self.enter(entry, ready);
    }

    /// Calls somebody something else.
    pub fn rename(&mut self, seat: Seat, name: String) {
        self.session.rename(seat, name);
    }

    /// Why the entries that follow cannot be played again, as a sentence without its full stop.
    pub fn stopped(&self) -> Option<&str> {
        self.stopped.as_deref()
    }

    /// By which rules the table was begun.
    pub const fn rules(&self) -> u32 {
        self.rules
    }

    /// The game after so many decisions.
    pub fn game_at(&self, decisions: usize) -> Game {
        self.session.game_at(decisions)
    }

    /// The game as it stands, with its record.
    pub const fn session(&self) -> &Course {
        &self.session
    }

    /// How many entries there are: the number that whoever acts has to name.
    pub const fn step(&self) -> u32 {
        self.step
    }

    /// By whom a decision was made, counted from 1.
    pub fn by(&self, decision: usize) -> By {
        let by = decision.checked_sub(1).and_then(|at| self.by.get(at));
        by.copied().unwrap_or(By::Person)
    }

    /// Milliseconds that each seat has used.
    pub fn used(&self) -> &[u64] {
        &self.used
    }

    /// When the last entry was made.
    pub const fn last(&self) -> u64 {
        self.last
    }

    /// Why the last decision cannot be taken back without asking the others; nothing if it can.
    pub fn undo_stop(&self) -> Option<UndoStop> {
        let decisions = self.session.steps();
        match self.session.undo_stop() {
            None if self.by(decisions) != By::Person => Some(UndoStop::Other),
            stop => stop,
        }
    }
}

/// What is said where the rules panic.
const STUMBLES: &str = "the rules of this program stumble over it";

/// Adds by which rules the table was begun, where these are others.
fn explained(rules: u32, why: &str) -> String {
    if rules == RULES_VERSION {
        return why.to_owned();
    }
    format!(
        "{why}; it was begun with version {rules} of the rules, and this program has version \
         {RULES_VERSION}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::SeatHead;
    use crate::token::GameId;
    use alhambra_table::Chair;

    fn head() -> Head {
        let plan = Plan {
            clock: true,
            seed: Some(3),
            ..Plan::of(alhambra_rules::Setup::players(3))
        };
        let seat = |chair: &Chair| SeatHead {
            name: chair.name.clone(),
            ..SeatHead::default()
        };
        Head {
            game: GameId::random(),
            code: plan.code(),
            rules: RULES_VERSION,
            created: 1000,
            hand_after: None,
            seats: plan.chairs.iter().map(seat).collect(),
        }
    }

    /// Does the first thing that is legal, or what is given.
    fn enter(played: &mut Played, entries: &mut Vec<Entry>, at: u64, said: Option<(u8, Said)>) {
        let mut legal = Vec::new();
        played.session().game().legal(&mut legal);
        let asked = played.session().to_act().expect("somebody is asked");
        let (seat, said) = said.unwrap_or((asked.0, Said::Act(legal[0])));
        let entry = Entry {
            step: played.step() + 1,
            seat,
            by: By::Person,
            said: said.text(),
            at,
            mark: None,
        };
        let ready = played.ready(said).expect("it is possible");
        let entry = Entry {
            mark: ready.mark,
            ..entry
        };
        played.enter(&entry, ready);
        entries.push(entry);
    }

    #[test]
    fn tables_that_were_kept_before_there_were_further_options_are_opened() {
        use alhambra_rules::{GameKind, GameOption, Options};
        for (code, game) in [
            ("HD104-J6G04-40000-70000-00000-000Z4", GameKind::Board),
            ("2CB00-HM000-00000-R1000-00000-00007-7", GameKind::Cards),
        ] {
            let kept = Head {
                code: code.to_owned(),
                ..head()
            };
            let played = Played::new(&kept).expect("it was kept once");
            let plan = played.session().plan();
            assert_eq!(plan.game, game);
            assert_eq!(plan.options, Options::NONE.with(GameOption::OpenHands));
        }
    }

    #[test]
    fn time_is_counted_for_whoever_is_asked() {
        let head = head();
        let mut played = Played::new(&head).expect("it is a plan");
        let mut entries = Vec::new();
        let mut used = [0; 3];
        let mut count = |played: &Played, time: u64| {
            used[played.session().to_act().expect("somebody is asked").at()] += time;
            used
        };
        let expected = count(&played, 500);
        enter(&mut played, &mut entries, 1500, None);
        assert_eq!(played.used(), expected);
        let expected = count(&played, 2000);
        enter(&mut played, &mut entries, 3500, None);
        assert_eq!(played.used(), expected);
        // Somebody else has it taken back: that was not their time, and nobody gets any back.
        let asked = played.session().to_act().expect("somebody is asked").0;
        let expected = count(&played, 100);
        let back = Some(((asked + 1) % 3, Said::Back(0)));
        enter(&mut played, &mut entries, 3600, back);
        assert_eq!(played.used(), expected);
        assert_eq!(played.used().iter().sum::<u64>(), 2600);
        // A clock that was set back takes nothing away.
        enter(&mut played, &mut entries, 900, None);
        assert_eq!(played.used(), expected);
        let expected = count(&played, 400);
        enter(&mut played, &mut entries, 4000, None);
        assert_eq!(played.used(), expected);
        // Opening the table again counts the same.
        let again = Played::load(&head, &entries).expect("it replays");
        assert_eq!(again.used(), played.used());
        assert_eq!(again.last(), 4000);
    }

    /// A table with so many entries.
    fn entries(head: &Head, count: usize) -> Vec<Entry> {
        let mut played = Played::new(head).expect("it is a plan");
        let mut entries = Vec::new();
        for at in 0..count {
            enter(&mut played, &mut entries, 2000 + at as u64, None);
        }
        entries
    }

    #[test]
    fn a_table_begun_with_older_rules_is_played_on_if_it_comes_out_the_same() {
        let head = head();
        let entries = entries(&head, 70);
        let marked = entries.iter().filter(|entry| entry.mark.is_some());
        assert_eq!(marked.count(), 2);
        for rules in [0, RULES_VERSION + 1] {
            let old = Head {
                rules,
                ..head.clone()
            };
            let played = Played::load(&old, &entries).expect("it comes out the same");
            assert_eq!(played.step(), 70);
        }
    }

    #[test]
    fn a_table_that_comes_out_otherwise_stands_still_and_says_why() {
        let head = Head {
            rules: RULES_VERSION + 1,
            ..head()
        };
        let mut entries = entries(&head, 70);
        entries[31].mark = Some(1);
        let why = Played::load(&head, &entries).err().expect("it differs");
        assert!(why.contains("step 32") && why.contains("version"), "{why}");
        // It can be looked at as far as it goes, and nothing is added.
        let played = Played::load_as_far(&head, &entries).expect("it can be looked at");
        assert_eq!((played.step(), played.stopped()), (31, Some(why.as_str())));
        let said = Said::read(&entries[31].said).expect("an action");
        assert_eq!(played.ready(said).err().as_deref(), Some(why.as_str()));
    }

    #[test]
    fn an_action_that_panics_has_no_effect_and_is_refused_in_a_sentence() {
        let panics: Tries = |_, _| panic!("a test wants the rules to stumble");
        let played = Played::new(&head()).expect("it is a plan");
        let played = played.with_tries(panics);
        let mut legal = Vec::new();
        played.session().game().legal(&mut legal);
        let why = played.ready(Said::Act(legal[0])).err();
        assert_eq!(why.as_deref(), Some(STUMBLES));
        assert_eq!(played.step(), 0);
    }
}
