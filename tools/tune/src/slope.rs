//! Finds in which direction weights get better, from games of many sets of weights against each other.

use super::{Args, Drawn, outcome, played, setup};
use alhambra_rules::Seat;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How much of what was seen still counts one generation later.
const KEPT: f32 = 0.7;
/// The longest step of a weight, in spreads.
const STEP: f32 = 0.3;
/// How many points ahead are worth as much as a game won.
const POINTS: f64 = 50.0;

/// Lets sets meet, as many at a table as play, each deal with every set in every seat.
pub(super) fn meet(args: &Args, games: u64, sets: &mut [Drawn]) {
    let setup = setup(args);
    let players = usize::from(args.players);
    let deals = (args.games / players).max(1);
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, f64)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..args.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let table = next.fetch_add(1, Ordering::Relaxed);
                    let first = table * players;
                    let Some(meeting) = sets.get(first..first + players) else {
                        break;
                    };
                    for number in 0..deals * players {
                        let deal = (table * deals + number / players) as u64;
                        let who = |seat: usize| (seat + number) % players;
                        let game = played(args.what, &setup, games.wrapping_add(deal), |seat| {
                            &meeting[who(seat)].weights
                        });
                        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                        for seat in 0..players {
                            let played = outcome(&game, Seat(seat as u8));
                            done.push((first + who(seat), played.win + played.ahead / POINTS));
                        }
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    // Sums of the same numbers in another order differ: the number of threads shall not matter.
    done.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let each = (deals * players) as f64;
    for (at, fitness) in done {
        sets[at].fitness += fitness / each;
    }
    let fair = 1.0 / players as f64;
    for set in sets {
        set.fitness -= fair;
    }
}

/// What was seen of each weight so far.
pub(super) struct Slope {
    /// For each weight how its steps and success went together.
    sums: Vec<f32>,
    /// The square of how far chance alone reaches.
    squares: Vec<f32>,
}

impl Slope {
    pub(super) fn of(mean: &[f32]) -> Self {
        Self {
            sums: vec![0.0; mean.len()],
            squares: vec![0.0; mean.len()],
        }
    }

    /// Counts what sets showed, and forgets some of what is longer ago.
    pub(super) fn add(&mut self, sets: &[Drawn]) {
        for (at, (sum, squares)) in self.sums.iter_mut().zip(&mut self.squares).enumerate() {
            *sum *= KEPT;
            *squares *= KEPT * KEPT;
            for set in sets {
                let part = set.steps[at] * set.fitness as f32;
                *sum += part;
                *squares += part * part;
            }
        }
    }

    /// Moves the mean: the surer a direction is, the further. Says of which weight it is surest, and how sure.
    pub(super) fn step(&self, mean: &mut [f32], spread: f32) -> (usize, f32) {
        let sure = |at: usize| self.sums[at] / self.squares[at].sqrt().max(f32::MIN_POSITIVE);
        for (at, weight) in mean.iter_mut().enumerate() {
            let sure = sure(at);
            let step = STEP * sure * sure.abs() / (1.0 + sure * sure);
            *weight *= (spread * step).exp();
        }
        let most = |a: &usize, b: &usize| sure(*a).abs().total_cmp(&sure(*b).abs());
        let at = (0..mean.len()).max_by(most).unwrap_or_default();
        (at, sure(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_bots::SmallDice;

    #[test]
    fn the_mean_moves_where_sets_do_better_and_less_by_chance() {
        let (mut mean, mut dice) = (vec![1.0; 3], SmallDice::new(1));
        let mut slope = Slope::of(&mean);
        for _ in 0..20 {
            let spread = [0.2; 3];
            let mut sets: Vec<Drawn> = (0..60)
                .map(|_| Drawn::around(&mean, &spread, &mut dice))
                .collect();
            for set in &mut sets {
                set.fitness = f64::from(set.weights[0] - set.weights[1]);
            }
            slope.add(&sets);
            slope.step(&mut mean, 0.2);
        }
        assert!(mean[0] > 1.5 && mean[1] < 0.7, "{mean:?}");
        let moved = |at: usize| mean[at].ln().abs();
        assert!(moved(2) < moved(1) && moved(2) < moved(0), "{mean:?}");
    }
}
