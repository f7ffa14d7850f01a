//! How a net learns from positions: small steps down the slope of what it gets wrong (Adam).

use crate::Args;
use crate::learn::{Sample, groups};
use alhambra_bots::{FACTS, HIDDEN, Net, SCALE, SHARED, SmallDice};
use alhambra_rules::MAX_SEATS;
use std::fmt::Write;

/// All weights of a net one behind the other.
const FIRST: usize = FACTS * HIDDEN;
const ALL: usize = FIRST + FACTS + HIDDEN;

/// Learns by Adam.
pub(crate) struct Teacher {
    dice: SmallDice,
    /// Whether the net began with weights drawn by chance.
    is_new: bool,
    net: Net,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// How many positions are looked at before the weights move.
const BATCH: usize = 64;

impl Teacher {
    /// A teacher of a net that knows nothing yet, or of one that has begun.
    pub(crate) fn new(seed: u64, begun: Option<Net>) -> Self {
        let mut dice = SmallDice::new(seed);
        let mut net = Net::silent();
        let mut random = || dice.below(2001) as f32 / 1000.0 - 1.0;
        for row in net.first.iter_mut() {
            for weight in row {
                *weight = random() * 0.2;
            }
        }
        for weight in &mut net.second {
            *weight = random() * 0.1;
        }
        Self {
            dice,
            is_new: begun.is_none(),
            net: begun.unwrap_or(net),
            slope: vec![0.0; ALL],
            mean: vec![0.0; ALL],
            square: vec![0.0; ALL],
            steps: 0,
        }
    }

    /// Goes through all lessons again and again.
    pub(crate) fn teach(
        mut self,
        lessons: &[Sample],
        tests: &[Sample],
        args: &Args,
        log: &mut String,
    ) -> Net {
        let epochs = args.epochs;
        let rival = args.net.rival();
        let mut order: Vec<&[Sample]> = groups(lessons).collect();
        let all = (epochs * order.len() / BATCH) as f32;
        for epoch in 0..epochs {
            for at in (1..order.len()).rev() {
                order.swap(at, self.dice.below(at + 1));
            }
            let mut loss = 0.0;
            for batch in order.chunks(BATCH) {
                self.slope.fill(0.0);
                for group in batch {
                    loss += f64::from(self.learn_all(group, args.compared, rival));
                }
                let part = self.steps as f32 / all;
                self.step(
                    batch.len() as f32,
                    args.rate * (1.0 - part).max(0.02),
                    args.fade,
                );
            }
            let mut held = [(0.0, 0.0, 0.0); 2];
            for group in groups(tests) {
                let (kind, loss, silent) = loss_of(&self.net, group, rival);
                let held = &mut held[kind];
                *held = (held.0 + 1.0, held.1 + loss, held.2 + silent);
            }
            let [ends, compared] = held.map(|(n, loss, silent)| [loss / n, silent / n]);
            let _ = writeln!(
                log,
                "epoch {}: loss {:.4}; of what was held back, ends {:.4} ({:.4} without the net), comparisons {:.4} ({:.4})",
                epoch + 1,
                loss / order.len() as f64,
                ends[0],
                ends[1],
                compared[0],
                compared[1],
            );
        }
        if self.is_new {
            self.forget_unseen(lessons);
        }
        self.net
    }

    /// What no lesson told of says nothing: chance alone gave it its weights.
    fn forget_unseen(&mut self, lessons: &[Sample]) {
        for fact in 0..FACTS {
            let is_seen = lessons.iter().any(|sample| match fact.checked_sub(SHARED) {
                None => sample.facts.shared[fact] != 0.0,
                Some(own) => sample.facts.seats.iter().any(|seat| seat[own] != 0.0),
            });
            if !is_seen {
                self.net.first[fact] = [0.0; HIDDEN];
                self.net.straight[fact] = 0.0;
            }
        }
    }

    /// Adds the slope of positions that belong together; gives their loss.
    fn learn_all(&mut self, group: &[Sample], weight: f32, rival: f32) -> f32 {
        let seen: Vec<Seen> = group.iter().map(|sample| see(&self.net, sample)).collect();
        let values: Vec<_> = seen.iter().map(|seen| seen.values).collect();
        let (loss, slopes) = compared(group, &values, rival);
        let times = if group[0].is_compared() { weight } else { 1.0 };
        for ((sample, seen), slopes) in group.iter().zip(&seen).zip(&slopes) {
            self.learn(sample, &seen.hidden, slopes, times);
        }
        loss * times
    }

    /// Adds the slope of one position.
    fn learn(&mut self, sample: &Sample, hidden: &Hidden, slopes: &[f32; MAX_SEATS], times: f32) {
        let net = &self.net;
        for seat in 0..sample.players as usize {
            let slope = slopes[seat] * SCALE * times;
            if slope == 0.0 {
                continue;
            }
            let (first, rest) = self.slope.split_at_mut(FIRST);
            let (straight, second) = rest.split_at_mut(FACTS);
            let mut back = [0.0_f32; HIDDEN];
            for at in 0..HIDDEN {
                let value = hidden[seat][at];
                if value > 0.0 {
                    second[at] += slope * value;
                    back[at] = slope * net.second[at];
                }
            }
            let facts = sample.facts.shared.iter().chain(&sample.facts.seats[seat]);
            for (at, fact) in facts.enumerate() {
                if *fact != 0.0 {
                    straight[at] += slope * fact;
                    let row = &mut first[at * HIDDEN..(at + 1) * HIDDEN];
                    for (row, back) in row.iter_mut().zip(&back) {
                        *row += back * fact;
                    }
                }
            }
        }
    }

    fn step(&mut self, count: f32, rate: f32, fade: f32) {
        self.steps += 1;
        let (keep_mean, keep_square) = (0.9_f32, 0.999_f32);
        let even = (1.0 - keep_square.powi(self.steps)).sqrt() / (1.0 - keep_mean.powi(self.steps));
        let net = &mut self.net;
        let weights = net.first.iter_mut().flatten();
        let weights = weights.chain(&mut net.straight).chain(&mut net.second);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.zip(&self.slope).zip(moments) {
            let slope = slope / count;
            *mean += (1.0 - keep_mean) * (slope - *mean);
            *square += (1.0 - keep_square) * (slope * slope - *square);
            *weight -= rate * even * *mean / (square.sqrt() + 1e-6) + rate * fade * *weight;
        }
    }
}

fn add(to: &mut [f32; HIDDEN], row: &[f32; HIDDEN], times: f32) {
    for (to, weight) in to.iter_mut().zip(row) {
        *to += weight * times;
    }
}

/// The hidden values of each seat.
type Hidden = [[f32; HIDDEN]; MAX_SEATS];

/// What a net makes of a position.
struct Seen {
    hidden: Hidden,
    values: [f32; MAX_SEATS],
}

fn see(net: &Net, sample: &Sample) -> Seen {
    let mut hidden = [[0.0_f32; HIDDEN]; MAX_SEATS];
    let mut values = [0.0; MAX_SEATS];
    let mut shared = [0.0_f32; HIDDEN];
    let mut direct = 0.0;
    for (at, fact) in sample.facts.shared.iter().enumerate() {
        add(&mut shared, &net.first[at], *fact);
        direct += net.straight[at] * fact;
    }
    for seat in 0..sample.players as usize {
        hidden[seat] = shared;
        let mut sum = direct;
        for (fact, at) in sample.facts.seats[seat].iter().zip(SHARED..) {
            if *fact != 0.0 {
                add(&mut hidden[seat], &net.first[at], *fact);
                sum += net.straight[at] * fact;
            }
        }
        for (hidden, weight) in hidden[seat].iter().zip(&net.second) {
            sum += hidden.max(0.0) * weight;
        }
        values[seat] = sample.totals[seat] + SCALE * sum;
    }
    Seen { hidden, values }
}

/// The loss of values, and its slope.
///
/// Where it is known how a game ended, that is everybody's points, compared with the mean of all, in tens; where
/// lines were compared, how much each is ahead of the mean of all lines.
fn compared(
    group: &[Sample],
    values: &[[f32; MAX_SEATS]],
    rival: f32,
) -> (f32, Vec<[f32; MAX_SEATS]>) {
    let players = group[0].players as usize;
    let mut slopes = vec![[0.0; MAX_SEATS]; group.len()];
    let mut loss = 0.0;
    if let ([sample], true) = (group, !group[0].is_compared()) {
        let mean = |of: &[f32; MAX_SEATS]| of[..players].iter().sum::<f32>() / players as f32;
        let (guess, truth) = (mean(&values[0]), mean(&sample.points));
        for seat in 0..players {
            let off = ((values[0][seat] - guess) - (sample.points[seat] - truth)) * 0.1;
            loss += off * off;
            slopes[0][seat] = off * 0.1;
        }
        return (loss / players as f32, slopes);
    }
    let count = group.len() as f32;
    let seat = group[0].seat as usize;
    let mut margins = Vec::new();
    for values in values {
        let others = (0..players).filter(|other| *other != seat);
        let most = others
            .max_by(|a, b| values[*a].total_cmp(&values[*b]))
            .expect("there are others");
        let sum: f32 = values[..players].iter().sum::<f32>() - values[seat];
        let mean = sum / (players as f32 - 1.0);
        margins.push((
            values[seat] - rival * values[most] - (1.0 - rival) * mean,
            most,
        ));
    }
    let guess = margins.iter().map(|(margin, _)| margin).sum::<f32>() / count;
    let truth = group.iter().map(|sample| sample.ahead).sum::<f32>() / count;
    for ((sample, (margin, most)), slopes) in group.iter().zip(&margins).zip(&mut slopes) {
        let off = ((margin - guess) - (sample.ahead - truth)) * 0.1;
        loss += off * off;
        for (other, slope) in slopes[..players].iter_mut().enumerate() {
            *slope = if other == seat {
                off * 0.1
            } else {
                let share = (1.0 - rival) / (players as f32 - 1.0);
                -off * 0.1 * (share + if other == *most { rival } else { 0.0 })
            };
        }
    }
    (loss / count, slopes)
}

/// Of what kind positions are that belong together, and their loss with the net and without.
fn loss_of(net: &Net, group: &[Sample], rival: f32) -> (usize, f64, f64) {
    let values: Vec<_> = group.iter().map(|sample| see(net, sample).values).collect();
    let totals: Vec<_> = group.iter().map(|sample| sample.totals).collect();
    let kind = usize::from(group[0].is_compared());
    (
        kind,
        compared(group, &values, rival).0.into(),
        compared(group, &totals, rival).0.into(),
    )
}
