//! A fixed yardstick: plays on to the end from every action, equally often.
//!
//! It is here to measure others by, and is never made better.

use crate::quick::PLAIN;
use crate::{Asked, Bot, Quick, Sets, SmallDice};
use alhambra_rules::{Action, Game, Log, Seat};

/// How many games are played on for one decision.
const FUTURES: usize = 1600;

/// Plays on to the end from every action and takes the best mean.
pub struct Flat {
    dice: SmallDice,
    quick: Quick,
}

impl Flat {
    /// A yardstick with its own seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            dice: SmallDice::new(seed),
            quick: Quick::with(!seed, Sets::same(PLAIN)),
        }
    }
}

impl Bot for Flat {
    fn choose(&mut self, asked: &Asked) -> Action {
        let actions: Vec<Action> = likely(asked.legal());
        if let [only] = actions[..] {
            return only;
        }
        let futures = asked.view().futures();
        let mut results = vec![(0_i32, 0_i32); actions.len()];
        let mut left = FUTURES;
        while left > 0 {
            // All actions meet the same futures; the last ones go to the first actions alone.
            let future = futures.draw(self.dice.next());
            for ((sum, tries), action) in results.iter_mut().zip(&actions).take(left) {
                let mut game = future.clone();
                game.apply_listed(*action, &mut Log::off());
                self.quick.play(&mut game, |_| false);
                *sum += i32::from(lead(&game, asked.seat()));
                *tries += 1;
            }
            left = left.saturating_sub(actions.len());
        }
        let mean = |at: &usize| f64::from(results[*at].0) / f64::from(results[*at].1.max(1));
        let best = (0..actions.len()).max_by(|a, b| mean(a).total_cmp(&mean(b)));
        actions[best.expect("something is legal")]
    }
}

/// The actions without those redesigns that hardly ever help: taking tiles away.
fn likely(legal: &[Action]) -> Vec<Action> {
    let kept = |action: &&Action| !matches!(action, Action::Remove { .. });
    let kept: Vec<Action> = legal.iter().filter(kept).copied().collect();
    if kept.is_empty() {
        legal.to_vec()
    } else {
        kept
    }
}

/// The points that `seat` has ahead of the best of the others.
fn lead(game: &Game, seat: Seat) -> i16 {
    let others = game.seats().filter(|other| *other != seat);
    let best = others.map(|other| game.points(other)).max();
    game.points(seat) - best.unwrap_or_default()
}
