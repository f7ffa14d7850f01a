//! How likely everybody wins.

use crate::value::Judge;
use crate::{Quick, SmallDice, Weights};
use alhambra_rules::{Game, MAX_SEATS};

/// In how many futures the game is played on for a while.
const FUTURES: usize = 24;
/// After how many turns of everybody a future is cut off, if no scoring comes before.
const ROUNDS: u32 = 3;
/// About how many turns go by for a tile that is sold.
const TURNS_FOR_A_TILE: f32 = 1.7;

/// From values to chances. What somebody is worth is a guess: it is off by so many points, and by more the
/// more turns are still to come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// Points when nothing is to come any more.
    pub least: f32,
    /// Points for the root of the turns that everybody still has.
    pub turns: f32,
}

impl Default for Spread {
    /// What fitted the games of bots best: see `docs/bots.md`.
    fn default() -> Self {
        Self {
            least: 5.0,
            turns: 1.5,
        }
    }
}

impl Spread {
    /// How likely each seat wins, from what all can see of `game`.
    pub fn chances(&self, game: &Game) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        if game.is_over() {
            let winners = game.winners();
            for seat in &winners {
                chances[seat.at()] = 1.0 / winners.len() as f32;
            }
            return chances;
        }
        let futures = game.view(None).futures();
        let mut dice = SmallDice::new(1);
        let weights = Weights::untaught();
        let judge = Judge::new(weights.of(game));
        for _ in 0..FUTURES {
            let mut game = futures.draw(dice.next());
            let turns = ROUNDS * u32::from(game.players());
            Quick::new(dice.next()).play_to_scoring(&mut game, turns);
            // Others may play the rest otherwise: an end that was only imagined is a guess as well.
            let players = usize::from(game.players());
            let tiles = if game.is_over() {
                0
            } else {
                game.bag().len() + 2
            };
            let left = tiles as f32 * TURNS_FOR_A_TILE / players as f32;
            let off = self.least + self.turns * left.sqrt();
            let values = judge.values(&game);
            let most = values[..players].iter().copied().fold(f32::MIN, f32::max);
            let parts = values.map(|value| ((value - most) / off).exp());
            let all: f32 = parts[..players].iter().sum();
            for (chance, part) in chances[..players].iter_mut().zip(parts) {
                *chance += part / all;
            }
        }
        chances.map(|sum| sum / FUTURES as f32)
    }
}
