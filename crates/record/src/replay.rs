//! Playing a record again, step by step.

use crate::record::{Record, of_rules};
use alhambra_rules::{Action, Event, Game, Illegal, Log, Seat};
use std::fmt;

/// One action of a record, and the game after it.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which action this is, counted from 1.
    pub number: usize,
    /// In which line it stands, counted from 1.
    pub line: usize,
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
    /// What happened then, up to the next decision.
    pub events: Vec<Event>,
    /// The game after it.
    pub game: Game,
}

/// An action of a record that the rules refuse. As text it is one sentence without its full
/// stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedStep {
    /// Which action this is, counted from 1.
    pub number: usize,
    /// In which line it stands, counted from 1.
    pub line: usize,
    /// Who was asked, by name; nobody when the game was over.
    pub who: Option<String>,
    /// What was tried.
    pub action: Action,
    /// Why it is refused.
    pub why: Illegal,
    /// The version of the rules that the game was played with: if it is another one, that may be why.
    pub rules: u32,
}

impl fmt::Display for RefusedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line, action, why, ..
        } = self;
        let text = match &self.who {
            Some(who) => format!("line {line}: {who} cannot `{action}`: {why}"),
            None => format!("line {line}: nobody can `{action}`: {why}"),
        };
        f.write_str(&of_rules(self.rules, text))
    }
}

impl std::error::Error for RefusedStep {}

/// The steps of a record. After a refusal there are no more.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    game: Game,
    next: usize,
}

impl Record {
    /// Plays the game again from the start, step by step, checking every action.
    pub fn replay(&self) -> Replay<'_> {
        Replay {
            record: self,
            game: Game::new(&self.setup(), self.seed()),
            next: 0,
        }
    }

    /// Plays the whole record and gives the game after its last action.
    pub fn play(&self) -> Result<Game, RefusedStep> {
        let mut replay = self.replay();
        while let Some(step) = replay.advance(&mut Log::off()) {
            step?;
        }
        Ok(replay.game)
    }
}

impl Replay<'_> {
    /// The game as it stands now.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Does the next action, if there is one: who did it, and what.
    fn advance(&mut self, log: &mut Log) -> Option<Result<(Seat, Action), RefusedStep>> {
        let action = *self.record.actions().get(self.next)?;
        let seat = self.game.to_act();
        let done = self.game.apply_logged(action, log);
        self.next += 1;
        Some(match (done, seat) {
            (Ok(()), Some(seat)) => Ok((seat, action)),
            (done, seat) => {
                let refused = RefusedStep {
                    number: self.next,
                    line: self.record.line(self.next - 1),
                    who: seat.map(|s| self.record.name(s)),
                    action,
                    why: done.err().unwrap_or(Illegal::GameOver),
                    rules: self.record.rules(),
                };
                self.next = self.record.actions().len();
                Err(refused)
            }
        })
    }
}

impl Iterator for Replay<'_> {
    type Item = Result<Step, RefusedStep>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut log = Log::on();
        let done = self.advance(&mut log)?;
        Some(done.map(|(seat, action)| Step {
            number: self.next,
            line: self.record.line(self.next - 1),
            seat,
            action,
            events: log.events().to_vec(),
            game: self.game.clone(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::Setup;

    /// The first legal action each time, to the end.
    fn whole_game() -> Record {
        let setup = Setup::players(3);
        let mut record = Record::new(setup, 4);
        let mut game = Game::new(&setup, 4);
        let mut legal = Vec::new();
        while game.to_act().is_some() {
            game.legal(&mut legal);
            game.apply(legal[0]).unwrap();
            record.push(legal[0]);
        }
        record
    }

    #[test]
    fn a_replay_gives_the_same_game_step_by_step() {
        let record: Record = whole_game().to_string().parse().unwrap();
        let steps: Vec<Step> = record.replay().map(|s| s.expect("legal")).collect();
        assert_eq!(steps.len(), record.actions().len());
        let last = steps.last().expect("something was played");
        assert!(last.game.is_over());
        assert_eq!(last.events.last(), Some(&Event::Over));
        assert_eq!(record.play().unwrap(), last.game);
        assert_eq!(last.line, 7 + last.number);
    }

    #[test]
    fn an_illegal_action_is_refused_with_line_action_and_reason() {
        let mut record = Record::new(Setup::players(3), 4)
            .with_names(["Anna", "Ben", "Carla"])
            .unwrap();
        record.push("remove 0,0".parse().unwrap());
        let who = record.name(Game::new(&record.setup(), 4).to_act().unwrap());
        let mut replay = record.replay();
        let refusal = replay.next().unwrap().unwrap_err();
        assert_eq!(
            refusal.to_string(),
            format!("line 9: {who} cannot `remove 0,0`: the fountain stays where it is")
        );
        assert!(replay.next().is_none(), "nothing follows a refusal");
        assert_eq!(record.play().unwrap_err(), refusal);
    }

    #[test]
    fn a_game_of_other_rules_is_replayed_if_it_comes_out_the_same() {
        let text = whole_game()
            .to_string()
            .replace("rules: 1\n", "rules: 77\n");
        let record: Record = text.parse().unwrap();
        assert!(record.play().unwrap().is_over());
        // It says by which rules it was played, and prints what it was read from.
        assert_eq!(record.rules(), 77);
        assert_eq!(record.to_string(), text);
        // Where it does not, that is told as well.
        let odd = text.replacen("\n\n", "\n\nremove 0,0\n", 1);
        let why = odd
            .parse::<Record>()
            .unwrap()
            .play()
            .unwrap_err()
            .to_string();
        assert!(why.contains("version 77 of the rules"), "{why}");
        let odd = text.replacen("\n\n", "\n\ndance with me\n", 1);
        let why = odd.parse::<Record>().unwrap_err().to_string();
        assert!(why.contains("version 77 of the rules"), "{why}");
    }

    #[test]
    fn an_action_out_of_turn_is_refused() {
        let mut record = Record::new(Setup::players(3), 4);
        record.push("reserve garden-9".parse().unwrap());
        let why = record.play().unwrap_err();
        assert_eq!(why.why, Illegal::NotAsked);
    }

    #[test]
    fn nothing_can_be_done_after_the_end() {
        let mut record = whole_game();
        let first = record.actions()[0];
        record.push(first);
        let refusal = record.play().unwrap_err();
        assert_eq!(refusal.number, record.actions().len());
        assert!(refusal.to_string().contains("the game is over"));
    }
}
