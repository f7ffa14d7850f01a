//! Thinks its whole turn through.

use crate::advice::reason;
use crate::budget::Clock;
use crate::turn::{Followed, Turn, follow, idle};
use crate::value::Judge;
use crate::{Advice, Asked, Bot, Sets, SmallDice, Weights};
use alhambra_rules::determinize::Futures;
use alhambra_rules::{Action, Seat};

/// How many lines are followed at a time.
const WIDE: usize = 10;
/// How many of the best lines are looked at again.
const AGAIN: usize = 8;
/// In how many futures they are.
const FUTURES: u64 = 6;

/// The part of its time after which whoever has a clock does not look again.
const LOOKING_AGAIN: f32 = 0.4;

/// Looks ahead over its own turn as a whole, and values what follows.
pub struct Planner {
    dice: SmallDice,
    turn: Turn,
    weights: Sets<Weights>,
}

impl Planner {
    /// A planner with its own seed.
    pub fn new(seed: u64) -> Self {
        Self::with(seed, *Weights::sets())
    }

    /// The same with other weights.
    pub fn with(seed: u64, weights: Sets<Weights>) -> Self {
        Self {
            dice: SmallDice::new(seed),
            turn: Turn::default(),
            weights,
        }
    }

    /// The weights of its evaluation.
    pub const fn weights(&self) -> &Sets<Weights> {
        &self.weights
    }

    /// Lines of play for this decision, the best first, as many as are found in a part of the time.
    pub(crate) fn lines(
        &mut self,
        asked: &Asked,
        futures: &Futures,
        clock: Clock,
    ) -> Vec<Followed> {
        let seat = asked.seat();
        let game = futures.draw(self.dice.next());
        let judge = Judge::knowing(self.weights.of(&game), &game);
        let legal = asked.legal();
        let found = self.turn.lines(&game, seat, legal, WIDE, judge, clock);
        let mut lines: Vec<Followed> = found.to_vec();
        look_again(&mut self.dice, seat, futures, &mut lines, judge, clock);
        lines
    }
}

/// What is drawn at the end of a turn may distort its value: the best lines are looked at in
/// several futures.
fn look_again(
    dice: &mut SmallDice,
    seat: Seat,
    futures: &Futures,
    lines: &mut [Followed],
    judge: Judge<'_>,
    clock: Clock,
) {
    let again = lines.iter().take_while(|l| l.ends).count().min(AGAIN);
    if again < 2 {
        return;
    }
    let again = &mut lines[..again];
    let mut sums = [0.0; AGAIN];
    let mut count = 0;
    while count < FUTURES && (count == 0 || clock.time() < LOOKING_AGAIN) {
        count += 1;
        let future = futures.draw(dice.next());
        for (sum, followed) in sums.iter_mut().zip(again.iter()) {
            let mut game = future.clone();
            follow(&mut game, &followed.line);
            *sum += judge.margin(&game, seat) - idle(&future, followed.line[0].0);
        }
    }
    for (followed, sum) in again.iter_mut().zip(sums) {
        followed.value = sum / count as f32;
    }
    again.sort_by(|a, b| b.value.total_cmp(&a.value));
}

impl Bot for Planner {
    fn choose(&mut self, asked: &Asked) -> Action {
        if let [only] = asked.legal() {
            return *only;
        }
        self.lines(asked, &asked.view().futures(), Clock::endless())[0].line[0].0
    }

    fn advise(&mut self, asked: &Asked, count: usize) -> Vec<Advice> {
        let futures = asked.view().futures();
        let lines = self.lines(asked, &futures, Clock::endless());
        reason(asked.weights(&self.weights), asked, &futures, &lines, count)
    }
}
