//! Playing a record again, step by step.

use crate::record::{Record, of_rules};
use crate::written::mark;
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

/// An action of a record that the rules refuse, or that leads elsewhere than it did. As text it is one
/// sentence without its full stop.
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
    /// Why it is refused; nothing where it is legal, and the table looks different afterwards from how it
    /// was written down.
    pub why: Option<Illegal>,
    /// The version of the rules that the game was played with: if it is another one, that may be why.
    pub rules: u32,
}

impl fmt::Display for RefusedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line, action, why, ..
        } = self;
        let text = match (&self.who, why) {
            (Some(who), Some(why)) => format!("line {line}: {who} cannot `{action}`: {why}"),
            (None, Some(why)) => format!("line {line}: nobody can `{action}`: {why}"),
            (_, None) => format!(
                "line {line}: after `{action}` the table looks different from how it was played"
            ),
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
        let kept = self.record.mark_after(self.next);
        let is_same = kept.is_none_or(|kept| kept == mark(&self.game));
        Some(match (done, seat) {
            (Ok(()), Some(seat)) if is_same => Ok((seat, action)),
            (done, seat) => {
                let differs = done.is_ok() && seat.is_some();
                let why = done.err().unwrap_or(Illegal::GameOver);
                let refused = RefusedStep {
                    number: self.next,
                    line: self.record.line(self.next - 1),
                    who: seat.map(|s| self.record.name(s)),
                    action,
                    why: (!differs).then_some(why),
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

    /// A game as programs write it that have played it themselves.
    fn marked_game() -> String {
        let text = whole_game().marked().to_string();
        assert!(text.lines().filter(|line| line.starts_with("#= ")).count() > 1);
        text
    }

    #[test]
    fn marks_are_read_and_printed_and_older_programs_take_them_for_comments() {
        let text = marked_game();
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        assert!(record.play().unwrap().is_over());
        // The same as it is played.
        let mut pushed = Record::new(record.setup(), record.seed());
        for step in whole_game().replay() {
            let step = step.unwrap();
            pushed.push_played(step.action, &step.game);
        }
        assert_eq!(pushed.to_string(), text);
        // Every action is found in its line, read or printed.
        let lines: Vec<&str> = text.lines().collect();
        for (at, action) in record.actions().iter().enumerate() {
            let line = lines[record.line(at) - 1];
            assert_eq!(line, action.to_string());
            assert_eq!(record.line(at), pushed.line(at));
        }
        // What is taken back takes its marks along.
        pushed.truncate(31);
        assert!(!pushed.to_string().contains("#="));
        // Other comments stay comments, whatever they look like.
        for odd in [
            "#= soon",
            "#=0123456789abcdef",
            "#= 0123456789abcdefg",
            "#=",
        ] {
            let text = text.replacen("\n\n", &format!("\n\n{odd}\n"), 1);
            assert!(text.parse::<Record>().unwrap().play().is_ok(), "{odd}");
        }
    }

    #[test]
    fn a_game_that_leads_elsewhere_says_so_and_is_read_as_far_as_it_goes() {
        let text = marked_game().replace("rules: 1\n", "rules: 77\n");
        let mark = text.lines().find(|line| line.starts_with("#= ")).unwrap();
        let text = text.replace(mark, "#= 0000000000000001");
        let record: Record = text.parse().unwrap();
        let steps: Vec<_> = record.replay().collect();
        assert_eq!(steps.len(), 32);
        assert!(steps[..31].iter().all(Result::is_ok));
        let why = steps[31].as_ref().unwrap_err();
        assert_eq!((why.number, why.why), (32, None));
        let why = why.to_string();
        assert!(
            why.contains("looks different") && why.contains("version 77"),
            "{why}"
        );
    }

    #[test]
    fn what_cannot_be_read_any_more_is_read_as_far_as_it_goes() {
        let text = format!("{}dance with me\ntake denar-4\n", whole_game());
        let (record, misread) = Record::read_as_far(&text).unwrap();
        assert!(record.play().unwrap().is_over());
        let misread = misread.expect("nobody can dance");
        assert_eq!(text.parse::<Record>().unwrap_err(), misread);
        assert!(
            Record::read_as_far("alhambra game 1\n").is_err(),
            "no header"
        );
    }

    #[test]
    fn an_action_out_of_turn_is_refused() {
        let mut record = Record::new(Setup::players(3), 4);
        record.push("reserve garden-9".parse().unwrap());
        let why = record.play().unwrap_err();
        assert_eq!(why.why, Some(Illegal::NotAsked));
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
