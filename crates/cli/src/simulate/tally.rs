//! Counting.

use super::figures::{half_places, margin, ratio, wilson};
use super::rating::{Rating, Ratings};
use super::seating::Seating;
use alhambra_rules::{Game, MAX_SEATS, Seat};
use std::time::Duration;

/// A victory in parts, so that shared ones stay whole numbers: 60 can be shared by 1 to 6.
const VICTORY: u64 = 60;

/// What one thread, or all together, have counted. All are whole numbers, so that the order of
/// adding does not matter.
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) turns: u64,
    /// Listed actions over all decisions.
    pub(super) listed: u64,
    pub(super) bots: Vec<BotTally>,
    outcomes: Vec<Outcome>,
}

/// How a game ended.
#[derive(Clone, Copy)]
struct Outcome {
    game: u64,
    /// The place of each seat, in halves.
    half_places: [u8; MAX_SEATS],
}

/// What one bot did.
#[derive(Clone, Default)]
pub(super) struct BotTally {
    /// Seats taken.
    pub(super) seats: u64,
    /// In parts of [`VICTORY`].
    wins: u64,
    points: i64,
    /// Points squared.
    squares: i64,
    half_places: u64,
    pub(super) decisions: u64,
    nanoseconds: u64,
    slowest: u64,
}

impl Tally {
    pub(super) fn new(bots: usize) -> Self {
        Self {
            games: 0,
            turns: 0,
            listed: 0,
            bots: vec![BotTally::default(); bots],
            outcomes: Vec::new(),
        }
    }

    /// Counts the turns that have ended since it was the turn of `before`.
    pub(super) fn turn(&mut self, before: Seat, game: &Game) {
        let players = game.players();
        self.turns += u64::from((game.turn().0 + players - before.0) % players);
    }

    /// Counts a game that is over.
    pub(super) fn finish(&mut self, number: u64, game: &Game, seats: &[usize]) {
        self.games += 1;
        // The last turn is not followed by another.
        self.turns += 1;
        let winners = game.winners();
        let points: Vec<i16> = game.seats().map(|seat| game.points(seat)).collect();
        let places = half_places(&points);
        let mut outcome = Outcome {
            game: number,
            half_places: [0; MAX_SEATS],
        };
        outcome.half_places[..places.len()].copy_from_slice(&places);
        self.outcomes.push(outcome);
        for seat in game.seats() {
            let own = &mut self.bots[seats[seat.at()]];
            let points = i64::from(points[seat.at()]);
            own.seats += 1;
            own.points += points;
            own.squares += points * points;
            own.half_places += u64::from(places[seat.at()]);
            if winners.contains(&seat) {
                own.wins += VICTORY / winners.len() as u64;
            }
        }
    }

    pub(super) fn add(&mut self, other: Self) {
        self.games += other.games;
        self.turns += other.turns;
        self.listed += other.listed;
        self.outcomes.extend(other.outcomes);
        for (own, other) in self.bots.iter_mut().zip(other.bots) {
            own.seats += other.seats;
            own.wins += other.wins;
            own.points += other.points;
            own.squares += other.squares;
            own.half_places += other.half_places;
            own.decisions += other.decisions;
            own.nanoseconds += other.nanoseconds;
            own.slowest = own.slowest.max(other.slowest);
        }
    }

    pub(super) fn decisions(&self) -> u64 {
        self.bots.iter().map(|b| b.decisions).sum()
    }

    /// The ratings after all games, in the order of their numbers.
    pub(super) fn ratings(&self, seating: &Seating) -> Vec<Rating> {
        let mut outcomes = self.outcomes.clone();
        outcomes.sort_unstable_by_key(|outcome| outcome.game);
        let mut ratings = Ratings::new(self.bots.len());
        for outcome in outcomes {
            ratings.feed(&seating.seats(outcome.game), &outcome.half_places);
        }
        (0..self.bots.len()).map(|bot| ratings.of(bot)).collect()
    }
}

impl BotTally {
    /// Counts a decision that took so long.
    pub(super) fn decided(&mut self, time: Duration) {
        let nanoseconds = time.as_nanos() as u64;
        self.decisions += 1;
        self.nanoseconds += nanoseconds;
        self.slowest = self.slowest.max(nanoseconds);
    }

    pub(super) fn wins(&self) -> f64 {
        self.wins as f64 / VICTORY as f64
    }

    /// Victories for each seat taken.
    pub(super) fn win_rate(&self) -> f64 {
        ratio(self.wins(), self.seats)
    }

    pub(super) fn win_rate_interval(&self) -> [f64; 2] {
        wilson(self.wins(), self.seats)
    }

    pub(super) fn mean_points(&self) -> f64 {
        ratio(self.points as f64, self.seats)
    }

    /// How far the interval of the mean reaches to each side.
    pub(super) fn points_margin(&self) -> Option<f64> {
        margin(self.points as f64, self.squares as f64, self.seats)
    }

    pub(super) fn mean_place(&self) -> f64 {
        ratio(self.half_places as f64 / 2.0, self.seats)
    }

    pub(super) fn seconds_per_decision(&self) -> f64 {
        ratio(self.nanoseconds as f64 / 1e9, self.decisions)
    }

    pub(super) fn slowest_seconds(&self) -> f64 {
        self.slowest as f64 / 1e9
    }
}
