//! Finding lines of play that were possible, and comparing them with what was done.

use crate::budget::Clock;
use crate::turn::{Step, Turn, TurnLine, follow, idle};
use crate::value::Judge;
use crate::{Asked, Quick, Sets, SmallDice, Weights};
use alhambra_rules::determinize::Futures;
use alhambra_rules::{Action, Game, Seat};

/// The most decisions of a line.
pub(super) const LONGEST: usize = 16;

/// How many lines the search for them follows at a time.
const WIDE: usize = 10;
/// How many different actions are tried at the first decision, each with its best line.
const FIRST: usize = 6;
/// How many lines that go on otherwise are tried at each later decision.
const LATER: usize = 3;

/// In how many futures all lines are tried, then the best, and at last only the very best.
const ROUGH: u32 = 24;
const CLOSE: u32 = 72;
const FRESH: u32 = 120;

/// After how many turns of everybody a future is cut off, if no scoring comes before.
const ROUNDS: u32 = 3;

/// What is not worth a word: points, and how many standard errors a cost has to be.
const LEAST: f32 = 0.75;
const SURE: f32 = 2.0;

/// What part of the gain is enough for a line that is more like what was done.
const NEARLY: f32 = 0.6;

/// A better line.
pub(super) struct Compared {
    /// At which decision of the line it differs.
    pub(super) at: usize,
    /// The line from the first decision on.
    pub(super) better: TurnLine,
    /// By how many points it is better.
    pub(super) cost: f32,
}

/// A line that could have been played, and how much better it did.
struct Tried {
    line: TurnLine,
    /// How many decisions it has in common with what was done.
    common: usize,
    /// Whether it goes on with the same purchase, paid otherwise.
    is_near: bool,
    /// Whether it redesigns and gains nothing: what the value of a position does not see.
    idle: f32,
    sum: f32,
    squares: f32,
    count: f32,
}

impl Tried {
    fn mean(&self) -> f32 {
        self.sum / self.count.max(1.0)
    }

    /// The standard error of its mean.
    fn error(&self) -> f32 {
        let (count, mean) = (self.count.max(1.0), self.mean());
        ((self.squares / count - mean * mean).max(0.0) / count).sqrt()
    }
}

/// Compares lines of play.
pub(super) struct Lines {
    pub(super) weights: Sets<Weights>,
    turn: Turn,
}

impl Lines {
    pub(super) fn new() -> Self {
        Self {
            weights: Weights::untaught(),
            turn: Turn::default(),
        }
    }

    /// A line that was better than what was done, if there was one. It differs from it where most was lost.
    pub(super) fn compare(&mut self, asked: &Asked, done: &[Action]) -> Option<Compared> {
        let seat = asked.seat();
        let futures = asked.view().futures();
        let done: TurnLine = done.iter().map(|action| Step(*action)).collect();
        let mut dice = SmallDice::new(DICE);
        let mut tried = self.possible(asked, &futures, &done, &mut dice);
        for futures_each in [ROUGH, CLOSE] {
            tried.retain(|t| t.count == 0.0 || t.mean() > LEAST * 0.5);
            for common in 0..done.len() {
                keep_best(&mut tried, common);
            }
            if tried.is_empty() {
                return None;
            }
            self.try_out(seat, &futures, &done, &mut tried, futures_each, &mut dice);
        }
        // What the best line that begins like what was done could have gained: less and less. The
        // decision at which it falls most is to blame.
        let gain = |common: usize| {
            let lines = tried.iter().filter(|t| t.common >= common);
            lines.map(Tried::mean).fold(0.0, f32::max)
        };
        let lost = |at: &usize| gain(*at) - gain(*at + 1);
        let at = (0..done.len()).max_by(|a, b| lost(a).total_cmp(&lost(b)).then(b.cmp(a)))?;
        let lines = tried.into_iter().filter(|t| t.common == at);
        let order = |a: &Tried, b: &Tried| a.mean().total_cmp(&b.mean());
        let (near, far): (Vec<_>, Vec<_>) = lines.partition(|t| t.is_near);
        let [near, far] = [near, far].map(|lines| lines.into_iter().max_by(order));
        // Of two ways that are about as good the one that is more like what was done teaches more.
        let mut best = match (near, far) {
            (Some(near), Some(far)) if near.mean() < NEARLY * far.mean() => far,
            (near, far) => near.or(far)?,
        };
        // It was chosen because it did well: how well it really does, other futures tell.
        (best.sum, best.squares, best.count) = (0.0, 0.0, 0.0);
        let mut best = [best];
        self.try_out(seat, &futures, &done, &mut best, FRESH, &mut dice);
        let [best] = best;
        let cost = best.mean();
        (cost > LEAST && cost > SURE * best.error()).then_some(Compared {
            at,
            better: best.line,
            cost,
        })
    }

    /// Lines that were possible instead: at the first decision and at each later one.
    fn possible(
        &mut self,
        asked: &Asked,
        futures: &Futures,
        done: &TurnLine,
        dice: &mut SmallDice,
    ) -> Vec<Tried> {
        let seat = asked.seat();
        let imagined = futures.draw(dice.next());
        let judge = Judge::knowing(self.weights.of(&imagined), &imagined);
        let mut tried: Vec<Tried> = Vec::new();
        let mut game = imagined.clone();
        let mut legal = asked.legal().to_vec();
        for (at, step) in done.iter().enumerate() {
            let most = if at == 0 { FIRST } else { LATER };
            let mut firsts: Vec<Step> = Vec::new();
            if legal.len() > 1 {
                for found in self
                    .turn
                    .lines(&game, seat, &legal, WIDE, judge, Clock::endless())
                {
                    let first = found.line[0];
                    let is_near = is_same_purchase(first, *step);
                    let is_new = first != *step && !firsts.contains(&first);
                    if !found.ends || !is_new || firsts.len() >= most && !is_near {
                        continue;
                    }
                    firsts.push(first);
                    let mut line: TurnLine = done[..at].iter().copied().collect();
                    let room = LONGEST - line.len();
                    found.line.iter().take(room).for_each(|s| line.push(*s));
                    tried.push(Tried {
                        idle: idle(&imagined, line[0].0),
                        line,
                        common: at,
                        is_near,
                        sum: 0.0,
                        squares: 0.0,
                        count: 0.0,
                    });
                }
            }
            if game.apply(step.0).is_err() || game.to_act() != Some(seat) {
                break;
            }
            game.legal(&mut legal);
        }
        tried
    }

    /// Plays every line on in so many futures, and what was done as well: all meet the same chance.
    fn try_out(
        &self,
        seat: Seat,
        futures: &Futures,
        done: &TurnLine,
        tried: &mut [Tried],
        count: u32,
        dice: &mut SmallDice,
    ) {
        for _ in 0..count {
            let (future, luck) = (futures.draw(dice.next()), dice.next());
            let value = |line: &TurnLine| self.played_on(&future, line, seat, luck);
            let was = value(done);
            for line in tried.iter_mut() {
                let better = value(&line.line) - line.idle - was;
                line.sum += better;
                line.squares += better * better;
                line.count += 1.0;
            }
        }
    }

    fn played_on(&self, future: &Game, line: &TurnLine, seat: Seat, luck: u64) -> f32 {
        let mut game = future.clone();
        follow(&mut game, line);
        let turns = ROUNDS * u32::from(game.players());
        Quick::new(luck).play_to_scoring(&mut game, turns);
        Judge::new(self.weights.of(&game)).margin(&game, seat)
    }
}

/// From what all chance in here follows.
const DICE: u64 = 0xa1_4a_b2_a0;

/// Of the lines that go another way at the same decision only the two best are tried further.
fn keep_best(tried: &mut Vec<Tried>, common: usize) {
    let at = |t: &Tried| t.common == common && t.count > 0.0 && !t.is_near;
    let (mut first, mut second) = (f32::MIN, f32::MIN);
    for mean in tried.iter().filter(|t| at(t)).map(Tried::mean) {
        second = second.max(mean.min(first));
        first = first.max(mean);
    }
    tried.retain(|t| !at(t) || t.mean() >= second);
}

/// Whether the same is bought, paid otherwise.
fn is_same_purchase(a: Step, b: Step) -> bool {
    match (a.0, b.0) {
        (Action::Buy { ware: one, .. }, Action::Buy { ware: other, .. }) => one == other,
        _ => false,
    }
}
