//! A game at an online table: its entries, and the course that follows from them.
//!
//! Whoever adds an entry first asks [`Played::check`], then has it kept, and then lets it happen
//! with [`Played::push`]. Loading a table is the same without asking anybody.

use crate::store::{By, Entry, Head};
use alhambra_rules::{Action, RULES_VERSION, Seat};
use alhambra_table::{Course, Plan, UndoStop};

/// How an entry begins that takes something back; the number of decisions that stay follows.
const BACK: &str = "back ";

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

/// A game with all that happened at its table.
pub struct Played {
    session: Course,
    /// For each decision that stands, by whom it was made.
    by: Vec<By>,
    /// How many entries there are.
    step: u32,
    /// Milliseconds that each seat has used.
    used: Vec<u64>,
    /// When the last entry was made.
    last: u64,
}

impl Played {
    /// A table before its first entry.
    pub fn new(head: &Head) -> Result<Self, String> {
        if head.rules != RULES_VERSION {
            return Err(format!(
                "it was played by version {} of the rules, and this program knows version \
                 {RULES_VERSION}",
                head.rules
            ));
        }
        let name = |at: usize, _| {
            head.seats
                .get(at)
                .map_or_else(String::new, |s| s.name.clone())
        };
        let plan = Plan::from_code(&head.code, name).map_err(|why| why.to_string())?;
        if plan.chairs.len() != head.seats.len() {
            return Err(format!(
                "its plan has {} seats, and {} are kept",
                plan.chairs.len(),
                head.seats.len()
            ));
        }
        let seed = plan.seed.ok_or("its plan has no seed")?;
        Ok(Self {
            by: Vec::new(),
            step: 0,
            used: vec![0; plan.chairs.len()],
            last: head.created,
            session: Course::new(plan, seed),
        })
    }

    /// A table as it is kept.
    pub fn load(head: &Head, entries: &[Entry]) -> Result<Self, String> {
        let mut played = Self::new(head)?;
        for entry in entries {
            let wrong = |why: String| format!("step {}: {why}", entry.step);
            if entry.step != played.step + 1 {
                return Err(wrong(format!(
                    "it follows step {}, something is missing",
                    played.step
                )));
            }
            let said = Said::read(&entry.said).map_err(wrong)?;
            if let Said::Act(_) = said
                && played.session.to_act() != Some(Seat(entry.seat))
            {
                return Err(wrong(format!("seat {} was not asked", entry.seat + 1)));
            }
            played.check(said).map_err(wrong)?;
            played.push(entry, said);
        }
        Ok(played)
    }

    /// Whether an entry may follow, and if not, why, as a sentence without its full stop.
    pub fn check(&self, said: Said) -> Result<(), String> {
        match said {
            Said::Act(action) => {
                let checked = self.session.game().check(action);
                checked.map_err(|why| why.to_string())
            }
            Said::Back(decisions) if decisions < self.session.steps() => Ok(()),
            Said::Back(decisions) => Err(format!(
                "only {} decisions stand, so nothing can go back to {decisions}",
                self.session.steps()
            )),
        }
    }

    /// Lets a checked entry happen.
    pub fn push(&mut self, entry: &Entry, said: Said) {
        // Time is counted for whoever was asked, also when somebody else takes something back.
        if let Some(asked) = self.session.to_act() {
            self.used[asked.at()] += entry.at.saturating_sub(self.last);
        }
        self.last = self.last.max(entry.at);
        self.step = entry.step;
        match said {
            Said::Act(action) => {
                self.session.act(action).expect("it was checked");
                self.by.push(entry.by);
            }
            Said::Back(decisions) => {
                self.session.back(decisions);
                self.by.truncate(decisions);
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Manner, SeatHead};
    use crate::token::GameId;
    use alhambra_table::{Chair, Player};

    fn head() -> Head {
        let chair = |at: u8| Chair {
            name: format!("seat {}", at + 1),
            player: Player::Person,
            colour: at,
        };
        let plan = Plan {
            game: alhambra_rules::GameKind::Board,
            chairs: (0..3).map(chair).collect(),
            modules: alhambra_rules::ModuleSet::NONE,
            options: alhambra_rules::Options::NONE,
            memory_aid: false,
            clock: true,
            seed: Some(3),
        };
        let seat = |chair: &Chair| SeatHead {
            name: chair.name.clone(),
            hash: None,
            manner: Manner::default(),
        };
        Head {
            game: GameId::random(),
            code: plan.code(),
            rules: RULES_VERSION,
            created: 1000,
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
        };
        played.check(said).expect("it is possible");
        played.push(&entry, said);
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
}
