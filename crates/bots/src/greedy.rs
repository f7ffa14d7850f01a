//! Takes what looks best right away.
//!
//! Each action is tried on a state that agrees with what the seat can see; the position that
//! follows is valued by the points that the next scorings would bring as things stand, by
//! money in hand, and by whether another action was earned.

use crate::modules;
use crate::shortlist::{Each, shorten};
use crate::{Advice, Asked, Bot, SmallDice, Why};
use alhambra_rules::frame::Frame;
use alhambra_rules::{Action, Building, Currency, Game, Log, Placed, Round, Seat, Who};

/// What a point of money is worth in points, while there is still time to spend it.
const MONEY: f64 = 0.12;
/// Money beyond this much in one currency is worth only a quarter.
const ENOUGH_MONEY: f64 = 14.0;
/// What a further action is worth.
const BONUS_ACTION: f64 = 2.5;
/// A building is worth this much for itself, on top of what it scores now.
const BUILDING: f64 = 0.35;
/// A building in the reserve is worth this part of one in the palace. In the card game it is all.
const RESERVE: f64 = 0.15;

/// Takes what looks best right away.
pub struct Greedy(SmallDice);

impl Greedy {
    /// A greedy player with its own seed.
    pub const fn new(seed: u64) -> Self {
        Self(SmallDice::new(seed))
    }

    /// Every legal action, or a short list of very many, with what the position after it is worth.
    fn valued(&mut self, asked: &Asked) -> impl Iterator<Item = (f64, Action)> {
        let seat = asked.seat();
        let state = asked.view().determinize(self.0.next());
        let mut legal = asked.legal().to_vec();
        shorten(&mut legal, Each::MANY);
        legal.into_iter().map(move |action| {
            let mut after = state.clone();
            after.apply_listed(action, &mut Log::off());
            complete(&mut after, seat);
            // A grain of chance settles what is equally good.
            let grain = self.0.below(1000) as f64 / 1e6;
            (value(&after, seat) + grain, action)
        })
    }
}

impl Bot for Greedy {
    fn choose(&mut self, asked: &Asked) -> Action {
        if let [only] = asked.legal() {
            return *only;
        }
        let mut best = (f64::NEG_INFINITY, asked.legal()[0]);
        for (value, action) in self.valued(asked) {
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }

    fn advise(&mut self, asked: &Asked, count: usize) -> Vec<Advice> {
        let mut valued: Vec<(f64, Action)> = self.valued(asked).collect();
        valued.sort_by(|a, b| b.0.total_cmp(&a.0));
        let advice = |(value, action)| Advice {
            action,
            value,
            why: Why::Points,
        };
        valued.into_iter().map(advice).take(count).collect()
    }
}

/// Finishes what was begun, in the first way that is listed: what is half done shows what it brings and
/// not what it costs.
fn complete(game: &mut Game, seat: Seat) {
    let mut legal = Vec::new();
    while game.to_act() == Some(seat) && game.question().is_some_and(|open| open.completes()) {
        game.legal(&mut legal);
        game.apply_listed(legal[0], &mut Log::off());
    }
}

/// What the position is worth to `seat`.
fn value(game: &Game, seat: Seat) -> f64 {
    let mut value = f64::from(game.points(seat));
    if game.is_over() {
        return value;
    }
    let expected = modules::expects(game, seat);
    let rounds = Round::ALL.into_iter().filter(|r| !game.was_scored(*r));
    for (ahead, round) in rounds.enumerate() {
        let weight = [1.0, 0.45, 0.3][ahead];
        for line in game.score_now(round) {
            if line.who == Who::Seat(seat) {
                value += weight * f64::from(line.points);
            }
        }
        value += weight * f64::from(expected[round.at()]);
    }
    let worth = |b: Building| BUILDING * (b.at() as f64 + 3.0);
    let buildings = |tile: alhambra_rules::TileId| tile.spec().colour().map_or(0.0, worth);
    value += game
        .palace(seat)
        .iter()
        .map(|p: &Placed| buildings(p.tile))
        .sum::<f64>();
    value += game.fresh(seat).iter().map(buildings).sum::<f64>() * 0.9;
    let reserve = if game.has_palaces() { RESERVE } else { 1.0 };
    value += game.reserve(seat).iter().map(buildings).sum::<f64>() * reserve;
    for currency in Currency::ALL {
        let money = f64::from(game.hand(seat).coins(currency).total());
        value += MONEY * (money.min(ENOUGH_MONEY) + (money - ENOUGH_MONEY).max(0.0) * 0.25);
    }
    // Another action was earned, or what was done comes before the action.
    if matches!(game.question(), Some(Frame::Act { .. })) && game.turn() == seat {
        value += BONUS_ACTION;
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::Setup;

    #[test]
    fn the_best_actions_are_in_order_and_begin_with_the_one_it_would_choose() {
        let mut game = Game::new(&Setup::players(3), 7);
        let mut legal = Vec::new();
        for seed in 0..60 {
            game.legal(&mut legal);
            let asked = Asked::new(&game, &legal);
            let chosen = Greedy::new(seed).choose(&asked);
            let best = |seed, count| -> Vec<Action> {
                let advice = Greedy::new(seed).advise(&asked, count);
                advice.iter().map(|a| a.action).collect()
            };
            let all = best(seed, usize::MAX);
            assert_eq!(all[0], chosen);
            assert_eq!(all.len(), legal.len());
            assert!(legal.iter().all(|action| all.contains(action)));
            let three = best(seed, 3);
            assert_eq!(three, all[..legal.len().min(3)]);
            game.apply_listed(chosen, &mut Log::off());
        }
    }
}
