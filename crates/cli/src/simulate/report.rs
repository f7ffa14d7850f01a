//! Telling what was counted: for people, for documents, for programs.

use super::Series;
use super::figures::{REACH, ratio};
use super::rating::Rating;
use super::tally::{BotTally, Tally};
use crate::print::Column::{self, Left, Right};
use crate::print::{self, DIM, GOOD, HEAD, counted, table, thousands};
use crate::trouble::Trouble;
use alhambra_rules::Module;
use serde_json::{Value, json};
use std::fmt::Write;

/// All that is to be told.
pub(super) struct Report<'a> {
    series: &'a Series,
    tally: &'a Tally,
    threads: u16,
    seconds: f64,
    bots: Vec<BotReport<'a>>,
}

/// What is told of one bot.
struct BotReport<'a> {
    name: &'a str,
    tally: &'a BotTally,
    rating: Rating,
}

/// The columns that are the same in every run, and those with times.
const FIGURES: [&str; 8] = [
    "bot", "seats", "wins", "share", "95 %", "points", "place", "rating",
];
const TIMES: [&str; 2] = ["thinks for", "at most"];

impl<'a> Report<'a> {
    pub(super) fn new(series: &'a Series, tally: &'a Tally, threads: u16, seconds: f64) -> Self {
        let ratings = tally.ratings(&series.seating);
        let names = series.seating.bots().iter();
        let bots = names.zip(&tally.bots).zip(ratings);
        Self {
            series,
            tally,
            threads,
            seconds,
            bots: bots
                .map(|((name, tally), rating)| BotReport {
                    name,
                    tally,
                    rating,
                })
                .collect(),
        }
    }

    /// For people.
    pub(super) fn text(&self) -> Result<u8, Trouble> {
        let Self {
            series,
            tally,
            seconds,
            ..
        } = self;
        let decisions = tally.decisions();
        let per_second = |count: u64| thousands((count as f64 / seconds.max(1e-9)) as u64);
        let mut out = format!(
            "{HEAD}{} · {}{HEAD:#}\n\n\
             {seconds:.2} s · {} games/s · {} decisions/s\n\
             {:.1} turns and {:.1} decisions in a game, {:.1} legal actions to choose from\n\n",
            series.title(),
            counted(self.threads.into(), "thread", "threads"),
            per_second(tally.games),
            per_second(decisions),
            ratio(tally.turns as f64, tally.games),
            ratio(decisions as f64, tally.games),
            ratio(tally.listed as f64, decisions),
        );
        let rows: Vec<Vec<String>> = self.bots.iter().map(|bot| bot.cells(true)).collect();
        let heading: Vec<&str> = FIGURES.into_iter().chain(TIMES).collect();
        out += &table(&columns(heading.len()), &heading, &rows);
        let _ = writeln!(out, "\n{}", self.verdict());
        if let Some(before) = series.resumed().filter(|before| *before > 0) {
            let before = thousands(before);
            let _ = writeln!(
                out,
                "{DIM}All figures are of this run; {before} of the games were played before.{DIM:#}"
            );
        }
        if series.check {
            let _ = writeln!(out, "{GOOD}Every law held at every decision.{GOOD:#}");
        }
        if let Some(dir) = &series.save {
            let _ = writeln!(out, "{DIM}The games are in {}.{DIM:#}", dir.display());
        }
        print::out(&out)
    }

    /// For documents: the same run gives the same text, unless times are asked for.
    pub(super) fn markdown(&self, times: bool) -> Result<u8, Trouble> {
        let mut out = format!("```text\n{}\n```\n\n", command_line());
        let more: &[&str] = if times { &TIMES } else { &[] };
        let row = |cells: &mut dyn Iterator<Item = String>| {
            let cells: Vec<String> = cells.collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let heading: Vec<&str> = FIGURES.iter().chain(more).copied().collect();
        out += &row(&mut heading.iter().map(|cell| (*cell).to_owned()));
        let rule = columns(heading.len())
            .into_iter()
            .map(|column| match column {
                Left => "---",
                Right => "--:",
            });
        let rule: Vec<&str> = rule.collect();
        let _ = writeln!(out, "|{}|", rule.join("|"));
        for bot in &self.bots {
            let mut cells = bot.cells(times);
            cells[0] = format!("`{}`", cells[0].replace('|', "\\|"));
            out += &row(&mut cells.into_iter());
        }
        let _ = writeln!(out, "\n{}. {}", self.series.title(), self.verdict());
        print::out(&out)
    }

    /// For programs.
    pub(super) fn json(&self) -> Result<u8, Trouble> {
        let (series, tally, seconds) = (self.series, self.tally, self.seconds);
        let per_second = |count: u64| count as f64 / seconds.max(1e-9);
        let bots: Vec<Value> = self.bots.iter().map(BotReport::json).collect();
        let times: Vec<Value> = self.bots.iter().map(BotReport::times).collect();
        let mut value = json!({
            "game": series.game.slug(),
            "players": series.players,
            "modules": series.variant.most().iter().map(Module::slug).collect::<Vec<_>>(),
            "mixture": series.variant.to_string(),
            "options": series.options.slugs(),
            "seed": series.seed,
            "threads": self.threads,
            "checked": series.check,
            "games": tally.games,
            "decisions": tally.decisions(),
            "seconds": seconds,
            "games_per_second": per_second(tally.games),
            "decisions_per_second": per_second(tally.decisions()),
            "mean_legal": ratio(tally.listed as f64, tally.decisions()),
            "turns_per_game": ratio(tally.turns as f64, tally.games),
            "fair_share": series.fair_share(),
            "bots": bots,
            "times": times,
        });
        if let Some(hero) = self.hero() {
            value["hero"] = json!({
                "name": hero.name,
                "win_rate": hero.tally.win_rate(),
                "win_rate_interval": hero.tally.win_rate_interval(),
                "fair_share": series.fair_share(),
            });
        }
        print::json(&value)
    }

    fn hero(&self) -> Option<&BotReport<'a>> {
        self.series.seating.hero().map(|hero| &self.bots[hero])
    }

    /// What a fair share is, and what a hero has of it.
    fn verdict(&self) -> String {
        let fair = percent(self.series.fair_share());
        match self.hero() {
            None => format!("Among equals each seat would win {fair} %."),
            Some(BotReport { name, tally, .. }) => {
                let [low, high] = tally.win_rate_interval().map(percent);
                let rate = percent(tally.win_rate());
                format!(
                    "{name} alone wins {rate} % ({low} to {high} %); among equals it would be {fair} %."
                )
            }
        }
    }
}

impl BotReport<'_> {
    /// The cells of its row.
    fn cells(&self, times: bool) -> Vec<String> {
        let (tally, rating) = (self.tally, self.rating);
        let [low, high] = tally.win_rate_interval().map(percent);
        let mut cells = vec![
            self.name.to_owned(),
            thousands(tally.seats),
            format!("{:.1}", tally.wins()),
            format!("{} %", percent(tally.win_rate())),
            format!("{low} to {high} %"),
            match tally.points_margin() {
                Some(margin) => format!("{:.1} ± {margin:.1}", tally.mean_points()),
                None => format!("{:.1}", tally.mean_points()),
            },
            format!("{:.2}", tally.mean_place()),
            format!("{:.1} ± {:.1}", rating.mean, REACH * rating.uncertainty),
        ];
        if times {
            cells.push(duration(tally.seconds_per_decision()));
            cells.push(duration(tally.slowest_seconds()));
        }
        cells
    }

    fn json(&self) -> Value {
        let (tally, mean) = (self.tally, self.tally.mean_points());
        let interval = tally.points_margin().map(|m| [mean - m, mean + m]);
        json!({
            "name": self.name,
            "games": tally.seats,
            "wins": tally.wins(),
            "win_rate": tally.win_rate(),
            "win_rate_interval": tally.win_rate_interval(),
            "mean_score": mean,
            "mean_score_interval": interval,
            "mean_place": tally.mean_place(),
            "rating": self.rating.mean,
            "rating_uncertainty": self.rating.uncertainty,
            "decisions": tally.decisions,
            "seconds_per_decision": tally.seconds_per_decision(),
        })
    }

    /// What depends on the clock.
    fn times(&self) -> Value {
        json!({
            "name": self.name,
            "seconds_per_decision": self.tally.seconds_per_decision(),
            "slowest_decision_seconds": self.tally.slowest_seconds(),
        })
    }
}

/// Names stand left, figures right.
fn columns(count: usize) -> Vec<Column> {
    (0..count)
        .map(|at| if at == 0 { Left } else { Right })
        .collect()
}

/// A part of all as a number of hundredths.
fn percent(part: f64) -> String {
    format!("{:.1}", 100.0 * part)
}

/// A time in a unit that suits it.
fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// The command line as it was given, to be pasted into a shell.
fn command_line() -> String {
    let words = std::env::args().skip(1).map(|word| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_./,:@=+%".contains(c);
        if !word.is_empty() && word.chars().all(plain) {
            word
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    });
    let words: Vec<String> = std::iter::once("alhambra".to_owned())
        .chain(words)
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_in_a_unit_that_suits_them() {
        let all = [0.000_000_03, 0.000_9, 0.0021, 3.5].map(duration);
        assert_eq!(all, ["0.03 µs", "900.00 µs", "2.10 ms", "3.50 s"]);
    }
}
