//! A running game with its past.

use crate::course::{Ahead, Course};
use crate::moment::{Moment, UndoStop};
use crate::plan::{Chair, Plan, Player};
use alhambra_record::Record;
use alhambra_rules::notation::Unreadable;
use alhambra_rules::{Action, Event, Game, Illegal, Seat};
use std::fmt;

/// How a saved table begins; the version follows.
const TITLE: &str = "alhambra table 1";

/// A game at a table, from its first moment to now: a [`Course`] whose past is at hand.
#[derive(Clone, Debug)]
pub struct Session {
    course: Course,
    /// The game before the first decision, and after each.
    games: Vec<Game>,
    /// What happened at each decision.
    events: Vec<Vec<Event>>,
}

impl Session {
    /// A new game. `seed` is for plans that leave it to chance.
    pub fn new(plan: Plan, seed: u64) -> Self {
        let course = Course::new(plan, seed);
        let games = vec![course.game().clone()];
        Self {
            course,
            games,
            events: Vec::new(),
        }
    }

    /// Who sits at the table.
    pub const fn plan(&self) -> &Plan {
        self.course.plan()
    }

    /// The game as it stands. It holds what is hidden: screens are shown [`Session::moment`].
    pub const fn game(&self) -> &Game {
        self.course.game()
    }

    /// The game after so many decisions.
    pub fn game_at(&self, step: usize) -> &Game {
        &self.games[step.min(self.steps())]
    }

    /// How many decisions there were.
    pub const fn steps(&self) -> usize {
        self.course.steps()
    }

    /// Who decided in a step, counted from 1, and what.
    pub fn decision(&self, step: usize) -> Option<(Seat, Action)> {
        self.course.decision(step)
    }

    /// What happened in a step, counted from 1.
    pub fn events(&self, step: usize) -> &[Event] {
        step.checked_sub(1)
            .and_then(|at| self.events.get(at))
            .map_or(&[], Vec::as_slice)
    }

    /// Who decides for a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.plan().chairs[seat.at()].player
    }

    /// Who has to decide now.
    pub fn to_act(&self) -> Option<Seat> {
        self.course.to_act()
    }

    /// What `you` sees now.
    pub fn moment(&self, you: Option<Seat>) -> Moment {
        self.moment_at(self.steps(), you)
    }

    /// What `you` saw after so many decisions. Only the present asks for anything.
    pub fn moment_at(&self, step: usize, you: Option<Seat>) -> Moment {
        let step = step.min(self.steps());
        let game = self.game_at(step);
        let mut legal = Vec::new();
        let is_now = step == self.steps();
        if is_now && you.is_some() && game.to_act() == you {
            game.legal(&mut legal);
        }
        let undo = if is_now {
            self.undo_stop().map_or(Ok(()), Err)
        } else {
            Err(UndoStop::Other)
        };
        Moment::new(step, game.view(you), legal, undo)
    }

    /// Does what somebody decided.
    pub fn act(&mut self, action: Action) -> Result<(), Illegal> {
        let ahead = self.course.ahead(action)?;
        self.take(ahead);
        Ok(())
    }

    fn take(&mut self, ahead: Ahead) {
        self.games.push(ahead.game().clone());
        self.events.push(ahead.events().to_vec());
        self.course.take(ahead);
    }

    /// Why the last decision cannot be taken back; nothing if it can.
    pub const fn undo_stop(&self) -> Option<UndoStop> {
        self.course.undo_stop()
    }

    /// Takes back the last decision.
    pub fn undo(&mut self) -> Result<(), UndoStop> {
        if let Some(stop) = self.undo_stop() {
            return Err(stop);
        }
        self.cut(self.steps() - 1);
        Ok(())
    }

    /// The same table as it was after so many decisions, to go on from there in another way.
    #[must_use]
    pub fn fork(&self, step: usize) -> Self {
        let mut fork = self.clone();
        fork.cut(step);
        fork
    }

    fn cut(&mut self, step: usize) {
        self.course.back(step);
        self.games.truncate(step + 1);
        self.events.truncate(step);
    }

    /// The same game with these people and bots on its chairs: a bare record does not say who plays.
    #[must_use]
    pub fn with_chairs(mut self, chairs: Vec<Chair>) -> Self {
        if chairs.len() == self.plan().chairs.len() {
            self.course.reseat(chairs);
        }
        self
    }

    /// The game as a record, for `alhambra replay` and for others.
    pub const fn record(&self) -> &Record {
        self.course.record()
    }

    /// The table as text, with who plays for whom: what [`Session::load`] reads.
    pub fn save(&self) -> String {
        let plan = self.plan();
        let chairs: Vec<String> = plan.chairs.iter().map(chair_text).collect();
        let mut aids = Vec::new();
        if plan.memory_aid {
            aids.push("memory");
        }
        if plan.clock {
            aids.push("clock");
        }
        format!(
            "{TITLE}\nchairs: {}\naids: {}\n\n{}",
            chairs.join(", "),
            aids.join(", "),
            self.record()
        )
    }

    /// Reads a saved table, or a bare record: then `person` decides for every seat.
    pub fn load(text: &str) -> Result<Self, Unreadable> {
        match Self::load_as_far(text)? {
            (session, None) => Ok(session),
            (_, Some(why)) => Err(Unreadable(why)),
        }
    }

    /// The same as far as it can be played again, and why it goes no further: another version of the
    /// rules may have led elsewhere.
    pub fn load_as_far(text: &str) -> Result<(Self, Option<String>), Unreadable> {
        let unreadable = |why: &dyn fmt::Display| Unreadable(why.to_string());
        let (chairs, aids, record) = match text.trim_start().strip_prefix(TITLE) {
            Some(rest) => {
                let (head, record) = rest
                    .split_once("\n\n")
                    .ok_or_else(|| unreadable(&"the game itself is missing"))?;
                let line = |key: &str| {
                    head.lines()
                        .find_map(|l| l.strip_prefix(key)?.strip_prefix(':'))
                        .unwrap_or_default()
                        .trim()
                        .to_owned()
                };
                (line("chairs"), line("aids"), record)
            }
            None => (String::new(), String::new(), text),
        };
        let (record, misread) = Record::read_as_far(record).map_err(|why| unreadable(&why))?;
        let setup = record.setup();
        let said: Vec<&str> = chairs.split(',').map(str::trim).collect();
        let chairs = (0..setup.players)
            .map(|at| {
                let name = record.name(Seat(at));
                read_chair(said.get(at as usize).copied().unwrap_or_default(), at, name)
            })
            .collect::<Result<Vec<_>, _>>()?;
        let plan = Plan {
            chairs,
            memory_aid: aids.contains("memory"),
            clock: aids.contains("clock"),
            seed: Some(record.seed()),
            ..Plan::of(setup)
        };
        let mut session = Self::new(plan, record.seed());
        for step in record.replay() {
            let step = match step {
                Ok(step) => step,
                Err(why) => return Ok((session, Some(why.to_string()))),
            };
            let ahead = session.course.led_to(step.action, step.game, step.events);
            session.take(ahead);
        }
        Ok((session, misread.map(|why| why.to_string())))
    }
}

/// A chair as text: who decides, and the colour.
fn chair_text(chair: &Chair) -> String {
    let player = match chair.player {
        Player::Person => "person",
        Player::Bot(name) => name,
    };
    format!("{player} {}", chair.colour)
}

fn read_chair(text: &str, at: u8, name: String) -> Result<Chair, Unreadable> {
    let (player, colour) = text.split_once(' ').unwrap_or((text, ""));
    let player = match player {
        "" | "person" => Player::Person,
        bot => {
            Player::bot(bot).ok_or_else(|| Unreadable(format!("there is no bot called `{bot}`")))?
        }
    };
    let colour = match colour {
        "" => at,
        number => number
            .parse()
            .ok()
            .filter(|c| *c < 6)
            .ok_or_else(|| Unreadable(format!("`{number}` is no colour of a seat")))?,
    };
    Ok(Chair {
        name,
        player,
        colour,
    })
}

/// Whether a module asks somebody who can only pass, and it is nothing that they have to see. Nobody
/// has to answer that by hand. What may be done beside any decision is no reason to wait: it would tell
/// the others that there is something to be done.
pub fn can_only_pass(game: &Game) -> bool {
    let is_small = game.question().is_some_and(|frame| frame.is_small());
    let mut legal = Vec::new();
    if is_small {
        game.answers(&mut legal);
    }
    legal == [Action::Pass]
}
