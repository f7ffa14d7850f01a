//! The coach: which decisions of a game cost most, what would have been better, and why.
//!
//! A game is walked through turn by turn. The decisions of somebody that follow each other without
//! anything new being seen are one line of play; it is compared with others that were possible,
//! in futures drawn from what that seat could know then ([`Asked`]). So nobody is blamed for what they
//! could not see, and the same game gives the same review everywhere: futures are counted, not time.
//!
//! `lines` finds and compares lines of play, `named` says what made the difference, `chances` how the game stood.

mod chances;
mod lines;
mod named;

pub use chances::Spread;

use crate::{Asked, Why};
use alhambra_rules::{Action, Game, Illegal, MAX_SEATS, Seat, Short as _};
use lines::{Compared, Lines};
use std::fmt;
use std::str::FromStr;

/// How many decisions of a seat are named at most.
pub const NAMED: usize = 5;

/// A game looked through by the coach.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Review {
    /// The decisions that cost most: of each seat that was asked for at most [`NAMED`], the dearest first.
    pub mistakes: Vec<Mistake>,
    /// The chances of everybody, in the order of the game: at its begin, whenever somebody's turn begins, and
    /// at its end.
    pub chances: Vec<Chances>,
}

/// A decision that was not the best, as far as its owner could know.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mistake {
    /// Which step of the game it is, counted from 1.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub done: Action,
    /// What would have been better.
    pub better: Action,
    /// By how many points, compared with the others.
    pub cost: f32,
    /// What made the difference.
    pub why: Why,
    /// What came of it and what could have: lengths of a wall, or money paid. Zero where there is
    /// nothing to count.
    pub figures: [u8; 2],
}

/// The chances of everybody at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances {
    /// After how many steps.
    pub step: usize,
    /// How likely each seat wins, from what all could see then. Together they are 1.
    pub of: [f32; MAX_SEATS],
}

impl Review {
    /// Looks through a game from `start` on. Only decisions of `seat` are judged, or those of everybody.
    /// `tell` hears how much of the work is done, from 0 to 1.
    ///
    /// # Errors
    /// When an action is not legal where it stands.
    pub fn new(
        start: &Game,
        actions: &[Action],
        seat: Option<Seat>,
        mut tell: impl FnMut(f32),
    ) -> Result<Self, Illegal> {
        let walked = Walked::new(start, actions)?;
        let judged: Vec<&Line> = walked.lines_of(seat).collect();
        let all = (judged.len() * LINE_WORK + walked.moments.len()) as f32;
        let mut done = 0;
        let mut tell = |work| {
            done += work;
            tell(done as f32 / all);
        };
        let chances = walked.moments.iter().map(|(step, game)| {
            tell(1);
            Chances {
                step: *step,
                of: Spread::default().chances(game),
            }
        });
        let chances = chances.collect();
        let mut compared = Lines::new();
        let mut found: Vec<(usize, Mistake)> = Vec::new();
        for line in judged {
            let mistake = line.mistake(&mut compared);
            tell(LINE_WORK);
            let Some(mistake) = mistake else { continue };
            // A turn is one mistake, however many decisions it has.
            match found.last_mut() {
                Some((turn, last)) if *turn == line.turn && last.seat == mistake.seat => {
                    if mistake.cost > last.cost {
                        *last = mistake;
                    }
                }
                _ => found.push((line.turn, mistake)),
            }
        }
        let mut mistakes: Vec<Mistake> = found.into_iter().map(|(_, mistake)| mistake).collect();
        mistakes.sort_short_by_key(|mistake| (mistake.seat, -(mistake.cost * 1000.0) as i32));
        let mut named = [0; MAX_SEATS];
        mistakes.retain(|mistake| {
            named[mistake.seat.at()] += 1;
            named[mistake.seat.at()] <= NAMED
        });
        Ok(Self { mistakes, chances })
    }
}

/// How much more work a line of play is than the chances at a moment.
const LINE_WORK: usize = 4;

/// The decisions of a seat that follow each other without anything new being seen.
struct Line {
    /// Before the first of them.
    game: Game,
    /// Its step, counted from 1.
    step: usize,
    seat: Seat,
    /// In which turn of the game, counted over all seats.
    turn: usize,
    done: Vec<Action>,
}

/// A game taken apart.
struct Walked {
    lines: Vec<Line>,
    /// Where turns begin, with the game there; and the end.
    moments: Vec<(usize, Game)>,
}

impl Walked {
    fn new(start: &Game, actions: &[Action]) -> Result<Self, Illegal> {
        let mut game = start.clone();
        let mut lines: Vec<Line> = Vec::new();
        let mut moments = vec![(0, game.clone())];
        let (mut turn, mut goes_on) = (0, false);
        for (step, action) in (1..).zip(actions) {
            let seat = game.to_act().ok_or(Illegal::GameOver)?;
            match lines.last_mut() {
                Some(line) if goes_on && line.done.len() < lines::LONGEST => {
                    line.done.push(*action);
                }
                _ => lines.push(Line {
                    game: game.clone(),
                    step,
                    seat,
                    turn,
                    done: vec![*action],
                }),
            }
            let whose = game.turn();
            game.apply(*action)?;
            let begun = lines.last().map(|line| &line.game);
            goes_on = game.to_act() == Some(seat) && begun.is_some_and(|b| !game.drew_since(b));
            if game.turn() != whose {
                turn += 1;
                goes_on = false;
            }
            if game.turn() != whose || game.is_over() || step == actions.len() {
                moments.push((step, game.clone()));
            }
        }
        Ok(Self { lines, moments })
    }

    fn lines_of(&self, seat: Option<Seat>) -> impl Iterator<Item = &Line> {
        let is_meant = move |line: &&Line| seat.is_none_or(|seat| line.seat == seat);
        self.lines.iter().filter(is_meant)
    }
}

impl Line {
    /// What was wrong with it, if anything.
    fn mistake(&self, lines: &mut Lines) -> Option<Mistake> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        if legal.len() < 2 && self.done.len() < 2 {
            return None;
        }
        // From here on nothing but what the seat could know.
        let asked = Asked::new(&self.game, &legal);
        let Compared { at, better, cost } = lines.compare(&asked, &self.done)?;
        let (why, figures) = lines.name(&asked, &self.done, &better);
        Some(Mistake {
            step: self.step + at,
            seat: self.seat,
            done: self.done[at],
            better: better[at].0,
            cost,
            why,
            figures,
        })
    }
}

/// What begins a line with a mistake, and one with chances.
const MISTAKE: &str = "cost ";
const CHANCES: &str = "chances ";

/// A line for each mistake and each moment, as programs hand them on: `cost 17 0 420 5 8 wall | done | better` with the cost in
/// hundredths of a point, `chances 17 250 750 0 0 0 0` in thousandths. Whole numbers are read and written with less program.
impl fmt::Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mistake in &self.mistakes {
            let Mistake {
                step,
                seat,
                done,
                better,
                cost,
                why,
                figures: [had, could],
            } = mistake;
            let (seat, cost) = (seat.0, (cost * 100.0).round() as i32);
            writeln!(
                f,
                "{MISTAKE}{step} {seat} {cost} {had} {could} {why} | {done} | {better}"
            )?;
        }
        for chances in &self.chances {
            write!(f, "{CHANCES}{}", chances.step)?;
            for chance in chances.of {
                write!(f, " {}", (chance * 1000.0).round() as i32)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A text is no review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoReview;

impl FromStr for Review {
    type Err = NoReview;

    fn from_str(text: &str) -> Result<Self, NoReview> {
        let mut review = Self::default();
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix(MISTAKE) {
                review.mistakes.push(read_mistake(rest).ok_or(NoReview)?);
            } else {
                let rest = line.strip_prefix(CHANCES).ok_or(NoReview)?;
                review.chances.push(read_chances(rest).ok_or(NoReview)?);
            }
        }
        Ok(review)
    }
}

fn read_mistake(text: &str) -> Option<Mistake> {
    let mut parts = text.split(" | ");
    let (said, done, better) = (parts.next()?, parts.next()?, parts.next()?);
    let mut said = said.splitn(6, ' ');
    let mut next = || said.next();
    Some(Mistake {
        step: next()?.parse().ok()?,
        seat: Seat(next()?.parse().ok()?),
        cost: next()?.parse::<i32>().ok()? as f32 / 100.0,
        figures: [next()?.parse().ok()?, next()?.parse().ok()?],
        why: next()?.parse().ok()?,
        done: done.parse().ok()?,
        better: better.parse().ok()?,
    })
}

fn read_chances(text: &str) -> Option<Chances> {
    let mut parts = text.split(' ');
    let step = parts.next()?.parse().ok()?;
    let mut of = [0.0; MAX_SEATS];
    for chance in &mut of {
        *chance = parts.next()?.parse::<i32>().ok()? as f32 / 1000.0;
    }
    Some(Chances { step, of })
}
