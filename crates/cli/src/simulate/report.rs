//! Counting, and telling what was counted.

use super::Series;
use crate::print::Column::{Left, Right};
use crate::print::{self, DIM, GOOD, HEAD, table, thousands};
use crate::trouble::Trouble;
use alhambra_rules::{Game, Seat};
use serde_json::json;

/// A victory in parts, so that shared ones stay whole numbers: 60 can be shared by 1 to 6.
const VICTORY: u64 = 60;

/// What one thread, or all together, have counted.
pub(super) struct Tally {
    games: u64,
    turns: u64,
    /// Listed actions over all decisions.
    pub(super) listed: u64,
    pub(super) bots: Vec<BotTally>,
}

/// What one bot did.
#[derive(Clone, Default)]
pub(super) struct BotTally {
    /// Seats taken.
    games: u64,
    /// In parts of [`VICTORY`].
    wins: u64,
    score: i64,
    pub(super) decisions: u64,
    pub(super) timed: u64,
    pub(super) nanoseconds: u64,
}

impl Tally {
    pub(super) fn new(bots: usize) -> Self {
        Self {
            games: 0,
            turns: 0,
            listed: 0,
            bots: vec![BotTally::default(); bots],
        }
    }

    /// Counts the turns that have ended since it was the turn of `before`.
    pub(super) fn turn(&mut self, before: Seat, game: &Game) {
        let players = game.players();
        self.turns += u64::from((game.turn().0 + players - before.0) % players);
    }

    /// Counts a game that is over.
    pub(super) fn finish(&mut self, game: &Game, seats: &[usize]) {
        self.games += 1;
        // The last turn is not followed by another.
        self.turns += 1;
        let winners = game.winners();
        for seat in game.seats() {
            let own = &mut self.bots[seats[seat.at()]];
            own.games += 1;
            own.score += i64::from(game.points(seat));
            if winners.contains(&seat) {
                own.wins += VICTORY / winners.len() as u64;
            }
        }
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.turns += other.turns;
        self.listed += other.listed;
        for (own, other) in self.bots.iter_mut().zip(&other.bots) {
            own.games += other.games;
            own.wins += other.wins;
            own.score += other.score;
            own.decisions += other.decisions;
            own.timed += other.timed;
            own.nanoseconds += other.nanoseconds;
        }
    }

    fn decisions(&self) -> u64 {
        self.bots.iter().map(|b| b.decisions).sum()
    }
}

impl BotTally {
    fn wins(&self) -> f64 {
        self.wins as f64 / VICTORY as f64
    }

    fn mean_score(&self) -> f64 {
        ratio(self.score as f64, self.games)
    }

    fn seconds_per_decision(&self) -> f64 {
        ratio(self.nanoseconds as f64 / 1e9, self.timed)
    }
}

/// So much for each, and nothing where there is none.
fn ratio(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

pub(super) fn json(
    series: &Series,
    tally: &Tally,
    threads: u16,
    seconds: f64,
) -> Result<u8, Trouble> {
    let per_second = |count: u64| count as f64 / seconds.max(1e-9);
    let bots = series.seating.bots().iter().zip(&tally.bots);
    let bots: Vec<_> = bots
        .map(|(name, b)| {
            json!({
                "name": name,
                "games": b.games,
                "wins": b.wins(),
                "mean_score": b.mean_score(),
                "decisions": b.decisions,
                "seconds_per_decision": b.seconds_per_decision(),
            })
        })
        .collect();
    print::json(&json!({
        "players": series.players,
        "modules": series.variant.to_string(),
        "seed": series.seed,
        "threads": threads,
        "checked": series.check,
        "games": tally.games,
        "decisions": tally.decisions(),
        "seconds": seconds,
        "games_per_second": per_second(tally.games),
        "decisions_per_second": per_second(tally.decisions()),
        "mean_legal": ratio(tally.listed as f64, tally.decisions()),
        "turns_per_game": ratio(tally.turns as f64, tally.games),
        "bots": bots,
    }))
}

pub(super) fn text(
    series: &Series,
    tally: &Tally,
    threads: u16,
    seconds: f64,
) -> Result<u8, Trouble> {
    let bots = series.seating.bots().iter().zip(&tally.bots);
    let rows: Vec<Vec<String>> = bots
        .map(|(name, b)| {
            vec![
                name.clone(),
                thousands(b.games),
                format!("{:.1}", b.wins()),
                format!("{:.1} %", 100.0 * ratio(b.wins(), b.games)),
                format!("{:.1}", b.mean_score()),
                format!("{:.2} µs", b.seconds_per_decision() * 1e6),
            ]
        })
        .collect();
    let heading = ["bot", "seats", "wins", "share", "mean score", "thinks for"];
    let bots = table(&[Left, Right, Right, Right, Right, Right], &heading, &rows);
    let decisions = tally.decisions();
    let per_second = |count: u64| thousands((count as f64 / seconds.max(1e-9)) as u64);
    let checked = if series.check {
        format!("\n{GOOD}Every law held at every decision.{GOOD:#}\n")
    } else {
        String::new()
    };
    let saved = match &series.save {
        Some(dir) => format!("{DIM}The games are in {}.{DIM:#}\n", dir.display()),
        None => String::new(),
    };
    print::out(&format!(
        "{HEAD}{}{HEAD:#}\n\n\
         {seconds:.2} s · {} games/s · {} decisions/s\n\
         {:.1} turns and {:.1} decisions in a game, {:.1} legal actions to choose from\n\n\
         {bots}{checked}{saved}",
        series.title(threads),
        per_second(tally.games),
        per_second(decisions),
        ratio(tally.turns as f64, tally.games),
        ratio(decisions as f64, tally.games),
        ratio(tally.listed as f64, decisions),
    ))
}
