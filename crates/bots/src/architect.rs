//! Plays the game on in its head, many times.
//!
//! The planner's best lines for this turn are tried out: each is followed by quick play up to the
//! next scoring, in a future that is drawn anew from what the seat can know, and the position
//! there is valued. All lines meet the same futures. Lines that fall behind are dropped, half of
//! them at a time, so that most of the time goes to telling the best apart.

use crate::advice::reason;
use crate::budget::Clock;
use crate::planner::Planner;
use crate::turn::{Followed, Step, follow, idle};
use crate::value::Judge;
use crate::{Advice, Asked, Bot, Budget, Quick, Sets, SmallDice, Taste};
use alhambra_rules::determinize::Futures;
use alhambra_rules::{Action, Game, Seat};

/// Futures between two looks at what fell behind.
const ROUND: u32 = 4;
/// Decisions of quick play between two looks at the clock, which cost as much as one or two of them.
const STEPS: u32 = 40;
/// Each line is to meet at least about so many futures: where they take long, fewer lines are tried.
const FEWEST: f32 = 12.0;

/// The part of the usual trust that the planner's value deserves where no net has learned the game.
const UNTAUGHT: f32 = 0.1;

/// After so many futures of a line it may be clear that it is best.
const ENOUGH: f32 = 24.0;
/// How clear that has to be: the square of the lead in standard errors.
const CLEAR: f32 = 12.0;

/// How the search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How many lines are tried out at first.
    pub lines: usize,
    /// How many futures the planner's own value of a line counts for.
    pub trust: f32,
    /// After how many turns of everybody a future is cut off, if no scoring comes before.
    pub rounds: u32,
}

impl Manner {
    /// Changes the figure of that name.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn set(&mut self, name: &str, value: f32) -> Result<(), String> {
        match name {
            "lines" => self.lines = value as usize,
            "trust" => self.trust = value,
            "rounds" => self.rounds = value as u32,
            _ => return Err(format!("a manner has no `{name}`")),
        }
        Ok(())
    }
}

impl Default for Manner {
    fn default() -> Self {
        Self {
            lines: 12,
            trust: 60.0,
            rounds: 3,
        }
    }
}

/// Searches over futures.
pub struct Architect {
    dice: SmallDice,
    planner: Planner,
    tastes: Sets<Taste>,
    budget: Budget,
    manner: Manner,
    /// What the lines came to in one future.
    values: Vec<f32>,
}

/// A line and how it did.
struct Tried {
    followed: Followed,
    sum: f32,
    squares: f32,
    count: f32,
}

impl Tried {
    /// A line that was not tried yet.
    const fn new(followed: Followed) -> Self {
        Self {
            followed,
            sum: 0.0,
            squares: 0.0,
            count: 0.0,
        }
    }

    /// What it will do first.
    fn first(&self) -> Step {
        self.followed.line[0]
    }

    /// Whether it is so far ahead of `other` that chance does not explain it.
    fn is_clear_of(&self, other: &Self, trust: f32) -> bool {
        let error = |t: &Self| {
            let mean = t.sum / t.count;
            (t.squares / t.count - mean * mean).max(0.0) / t.count
        };
        let lead = self.value(trust) - other.value(trust);
        self.count >= ENOUGH && lead > 0.0 && lead * lead > CLEAR * (error(self) + error(other))
    }

    /// Its value: what was seen, and a little of what the planner thought.
    fn value(&self, trust: f32) -> f32 {
        (self.sum + trust * self.followed.value) / (self.count + trust)
    }
}

impl Architect {
    /// An architect with its own seed that thinks so long about a decision.
    pub fn new(seed: u64, budget: Budget) -> Self {
        Self::with(seed, budget, Manner::default())
    }

    /// The same with another manner.
    pub fn with(seed: u64, budget: Budget, manner: Manner) -> Self {
        let mut dice = SmallDice::new(seed);
        Self {
            planner: Planner::new(dice.next()),
            // What chance does is in the futures already.
            tastes: Taste::sets().map(|taste| Taste {
                grain: 0.0,
                ..taste
            }),
            dice,
            budget,
            manner,
            values: Vec::new(),
        }
    }

    /// Where the planner's best lines lead, before anything that is hidden counts, and by how many points each is
    /// ahead of the others after so many futures. Lines that only redesign are left out.
    pub fn compare(&mut self, asked: &Asked, count: u32) -> (Game, Vec<(Game, f32)>) {
        let (seat, futures) = (asked.seat(), asked.view().futures());
        let clock = Clock::endless();
        let lines = self.planner.lines(asked, &futures, clock);
        let root = futures.draw(self.dice.next());
        let lines = lines
            .into_iter()
            .filter(|l| l.ends && idle(&root, l.line[0].0) == 0.0);
        let lines = lines.take(self.manner.lines).map(Tried::new);
        let mut tried: Vec<Tried> = lines.collect();
        for _ in 0..count {
            self.try_out(seat, &futures, &mut tried, clock);
        }
        let came = tried.iter().map(|t| {
            let mut game = root.clone();
            follow(&mut game, &t.followed.line);
            (game, t.sum / t.count)
        });
        let came = came.collect();
        (root, came)
    }

    /// The lines for this decision, the best first. With `only_first` it ends as soon as it is clear
    /// what to do first.
    fn search(&mut self, asked: &Asked, futures: &Futures, only_first: bool) -> Vec<Followed> {
        let clock = self.budget.start();
        let learned = self.planner.weights().of(asked.game).learned;
        let trust = match learned.of(asked.game) {
            Some(_) => self.manner.trust,
            None => self.manner.trust * UNTAUGHT,
        };
        let mut lines = self.planner.lines(asked, futures, clock);
        let ended = lines
            .iter()
            .take_while(|l| l.ends)
            .count()
            .min(self.manner.lines);
        if ended < 2 {
            return lines;
        }
        let seat = asked.seat();
        let rest = lines.split_off(ended);
        let mut tried: Vec<Tried> = lines.into_iter().map(Tried::new).collect();
        let mut dropped = Vec::new();
        let mut stage = 0;
        let mut played = 0;
        let mut begun = clock.part(0);
        // With twelve lines: 12, 6, 3, and then two until the end.
        let mut stages = tried.len().ilog2().max(1);
        while !(only_first && tried.iter().all(|t| t.first() == tried[0].first())) {
            for _ in 0..ROUND {
                if !self.try_out(seat, futures, &mut tried, clock) {
                    break;
                }
                if played == 0 && clock.is_timed() {
                    let left = 1.0 - clock.time();
                    let each = (clock.time() - begun) / tried.len() as f32;
                    let most = left / (each * FEWEST).max(f32::MIN_POSITIVE);
                    let most = (most as usize).clamp(2, tried.len());
                    dropped = tried.split_off(most);
                    stages = tried.len().ilog2().max(1);
                    begun = clock.time();
                }
                played += tried.len() as u32;
            }
            let part = clock.part(played);
            if part >= 1.0 || only_first && is_settled(&mut tried, trust) {
                break;
            }
            let part = (part - begun) / (1.0 - begun);
            while part * stages as f32 >= (stage + 1) as f32 && tried.len() > 2 {
                best_first(&mut tried, trust);
                dropped.splice(0..0, tried.split_off(tried.len().div_ceil(2)));
                stage += 1;
            }
        }
        best_first(&mut tried, trust);
        let settle = |t: Tried| Followed {
            value: t.value(trust),
            ..t.followed
        };
        let settled = tried.into_iter().chain(dropped).map(settle);
        settled.chain(rest).collect()
    }

    /// Plays every line on in one future. Says whether there was time for all of them: if not, it does
    /// not count for any.
    fn try_out(
        &mut self,
        seat: Seat,
        futures: &Futures,
        tried: &mut [Tried],
        clock: Clock,
    ) -> bool {
        let seed = self.dice.next();
        let future = futures.draw(seed);
        let judge = Judge::new(self.planner.weights().of(&future));
        let timed = clock.is_timed();
        self.values.clear();
        let mut steps = 0;
        for line in tried.iter() {
            let mut game = future.clone();
            follow(&mut game, &line.followed.line);
            let held = game.scored();
            let (mut last, mut left) =
                (game.turn(), self.manner.rounds * u32::from(game.players()));
            // Every line has the same luck, so that they differ in what was decided.
            let mut quick = Quick::with(!seed, self.tastes);
            let mut in_time = true;
            quick.play(&mut game, |game| {
                steps += 1;
                if timed && steps % STEPS == 0 && clock.time() >= 1.0 {
                    in_time = false;
                    return true;
                }
                if game.turn() != last {
                    last = game.turn();
                    left = left.saturating_sub(1);
                }
                left == 0 || game.scored() != held
            });
            if !in_time {
                return false;
            }
            let value = judge.margin(&game, seat) - idle(&future, line.first().0);
            self.values.push(value);
        }
        for (line, value) in tried.iter_mut().zip(&self.values) {
            line.sum += value;
            line.squares += value * value;
            line.count += 1.0;
        }
        true
    }
}

fn best_first(tried: &mut [Tried], trust: f32) {
    tried.sort_by(|a, b| b.value(trust).total_cmp(&a.value(trust)));
}

/// Whether the best line is clear of all that begin otherwise.
fn is_settled(tried: &mut [Tried], trust: f32) -> bool {
    best_first(tried, trust);
    let best = &tried[0];
    let others = tried.iter().filter(|t| t.first() != best.first());
    others.into_iter().all(|t| best.is_clear_of(t, trust))
}

impl Bot for Architect {
    fn choose(&mut self, asked: &Asked) -> Action {
        if let [only] = asked.legal() {
            return *only;
        }
        self.search(asked, &asked.view().futures(), true)[0].line[0].0
    }

    fn advise(&mut self, asked: &Asked, count: usize) -> Vec<Advice> {
        let futures = asked.view().futures();
        let lines = self.search(asked, &futures, false);
        reason(
            asked.weights(self.planner.weights()),
            asked,
            &futures,
            &lines,
            count,
        )
    }
}
