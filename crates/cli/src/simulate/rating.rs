//! How strong each bot is, from who met whom.
//!
//! Ratings are those of Weng and Lin, which are made for games of many players: everybody at the
//! table is compared with everybody else there. Everybody begins with 25, and two bots 25/6 apart
//! win about as two to one. Games are fed in the order of their numbers, so ratings do not depend on
//! threads.
//!
//! A bot that sits in several seats of a game is one bot. Each of its seats is rated against the seats
//! of the others, never against its own, and the bot gets the mean of what its seats would get.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The ratings of bots, by their place in the list.
pub(super) struct Ratings {
    bots: Vec<WengLinRating>,
    config: WengLinConfig,
}

/// The rating of one bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rating {
    pub(super) mean: f64,
    /// Its standard deviation.
    pub(super) uncertainty: f64,
}

impl Ratings {
    pub(super) fn new(bots: usize) -> Self {
        Self {
            bots: vec![WengLinRating::new(); bots],
            config: WengLinConfig::new(),
        }
    }

    /// Takes in a game: for each seat its bot, and its place, lower is better.
    pub(super) fn feed(&mut self, seats: &[usize], places: &[u8]) {
        let table: Vec<(usize, MultiTeamOutcome)> = seats
            .iter()
            .zip(places)
            .map(|(bot, place)| (*bot, MultiTeamOutcome::new(usize::from(*place))))
            .collect();
        let mut bots: Vec<usize> = seats.to_vec();
        bots.sort_unstable();
        bots.dedup();
        // All are rated by what was known before the game.
        let rated: Vec<_> = bots.iter().map(|bot| self.rated(*bot, &table)).collect();
        for (bot, rating) in bots.into_iter().zip(rated) {
            self.bots[bot] = rating;
        }
    }

    /// The rating of a bot after a game.
    fn rated(&self, bot: usize, table: &[(usize, MultiTeamOutcome)]) -> WengLinRating {
        let (own, others): (Vec<_>, Vec<_>) = table.iter().partition(|(who, _)| *who == bot);
        let single = |(who, place): &(usize, MultiTeamOutcome)| {
            (std::slice::from_ref(&self.bots[*who]), *place)
        };
        let mut sum = (0.0, 0.0);
        for seat in &own {
            let met: Vec<_> = std::iter::once(seat).chain(&others).map(single).collect();
            let after = weng_lin_multi_team(&met, &self.config)[0][0];
            sum = (sum.0 + after.rating, sum.1 + after.uncertainty);
        }
        let seats = own.len() as f64;
        WengLinRating {
            rating: sum.0 / seats,
            uncertainty: sum.1 / seats,
        }
    }

    /// The rating of a bot.
    pub(super) fn of(&self, bot: usize) -> Rating {
        let WengLinRating {
            rating,
            uncertainty,
        } = self.bots[bot];
        Rating {
            mean: rating,
            uncertainty,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_rises_and_who_loses_falls() {
        let mut ratings = Ratings::new(3);
        for _ in 0..20 {
            ratings.feed(&[2, 0, 1], &[4, 2, 6]);
        }
        let [first, second, third] = [0, 2, 1].map(|bot| ratings.of(bot));
        assert!(first.mean > 25.0 && 25.0 > third.mean);
        assert!(first.mean > second.mean && second.mean > third.mean);
        assert!(first.uncertainty < 25.0 / 3.0, "each game tells something");
    }

    #[test]
    fn a_shared_victory_of_equals_moves_nobody() {
        let mut ratings = Ratings::new(2);
        ratings.feed(&[0, 1], &[3, 3]);
        assert!((ratings.of(0).mean - 25.0).abs() < 1e-9);
        assert!((ratings.of(1).mean - 25.0).abs() < 1e-9);
    }

    #[test]
    fn a_bot_that_meets_only_itself_stays_where_it_is() {
        let mut ratings = Ratings::new(1);
        let before = ratings.of(0);
        ratings.feed(&[0, 0, 0], &[2, 4, 6]);
        assert_eq!(ratings.of(0), before);
    }

    #[test]
    fn seats_of_the_same_bot_count_as_their_mean() {
        let mut one = Ratings::new(2);
        one.feed(&[0, 1, 1], &[2, 4, 6]);
        let mut swapped = Ratings::new(2);
        swapped.feed(&[1, 1, 0], &[6, 4, 2]);
        assert_eq!(
            one.of(1),
            swapped.of(1),
            "it does not matter which seat is which"
        );
        // Each of the two lost once, so together they lose what one loses.
        let mut single = Ratings::new(2);
        single.feed(&[0, 1], &[2, 4]);
        assert!((one.of(1).mean - single.of(1).mean).abs() < 1e-9);
        assert!(one.of(0).mean > single.of(0).mean, "two were beaten");
    }
}
