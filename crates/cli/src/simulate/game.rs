//! Playing one game after the other, and checking the laws on the way.

use super::report::Tally;
use super::{Series, variant};
use crate::trouble::Trouble;
use alhambra_bots::{Asked, Bot, SmallDice};
use alhambra_record::Record;
use alhambra_rules::chance::{Chance, Dice};
use alhambra_rules::{Action, Game, Log, Options, Seat, Setup, laws};
use std::time::Instant;

/// One of so many decisions of a bot is timed: looking at the clock costs as much as a
/// random choice.
const TIMED: u64 = 8;

/// Something that stops the series, and in which game.
pub(super) struct Breach {
    pub(super) game: u64,
    pub(super) trouble: Trouble,
}

/// Where one thread plays: what it needs again and again, and what it has counted.
pub(super) struct Room<'a> {
    series: &'a Series,
    legal: Vec<Action>,
    actions: Vec<Action>,
    pub(super) tally: Tally,
}

impl<'a> Room<'a> {
    pub(super) fn new(series: &'a Series) -> Self {
        Self {
            series,
            legal: Vec::new(),
            actions: Vec::new(),
            tally: Tally::new(series.seating.bots().len()),
        }
    }

    /// Plays the game of that number; gives its record if somebody will want it.
    pub(super) fn play(&mut self, number: u64) -> Result<Option<Record>, Breach> {
        let series = self.series;
        let mut dice = SmallDice::new(seed_of(series.seed, number));
        let seed = dice.next();
        let setup = Setup {
            players: series.players,
            modules: series.variant.modules(&mut dice),
            options: Options::default(),
        };
        let seats = series.seating.seats(number);
        let names = series.seating.bots();
        let mut bots: Vec<Box<dyn Bot>> = seats
            .iter()
            .map(|bot| {
                alhambra_bots::by_name(&names[*bot], dice.next()).expect("the names were looked up")
            })
            .collect();
        let mut game = Game::new(&setup, seed);
        self.actions.clear();
        let played = if series.check {
            self.play_checked(&mut game, &mut bots, &seats, seed)
        } else {
            self.play_on(&mut game, &mut bots, &seats);
            Ok(())
        };
        let record = (series.check || series.save.is_some()).then(|| {
            let mut record = Record::new(setup, seed);
            self.actions.iter().for_each(|a| record.push(*a));
            let names = seats
                .iter()
                .zip(1..)
                .map(|(b, n)| format!("{} {n}", names[*b]));
            record.with_names(names).expect("numbers keep names apart")
        });
        let held = match (&record, series.check) {
            (Some(record), true) => played.and_then(|()| same_again(record, &game)),
            _ => played,
        };
        held.map_err(|why| {
            let step = self.actions.len();
            Breach {
                game: number,
                trouble: Trouble::failure(format!(
                    "a law is broken in game {}, {} players, game seed {seed}, {}, step {step}: {why}",
                    number + 1,
                    series.players,
                    variant::list(setup.modules),
                )),
            }
        })?;
        self.tally.finish(&game, &seats);
        Ok(record)
    }

    /// Plays to the end without looking left or right.
    fn play_on(&mut self, game: &mut Game, bots: &mut [Box<dyn Bot>], seats: &[usize]) {
        let keeps = self.series.save.is_some();
        while let Some(seat) = game.to_act() {
            game.legal(&mut self.legal);
            let action = self.ask(game, seat, bots, seats);
            let turn = game.turn();
            game.apply_listed(action, &mut Log::off());
            self.tally.turn(turn, game);
            if keeps {
                self.actions.push(action);
            }
        }
    }

    /// Plays to the end and checks every law at every decision.
    fn play_checked(
        &mut self,
        game: &mut Game,
        bots: &mut [Box<dyn Bot>],
        seats: &[usize],
        seed: u64,
    ) -> Result<(), String> {
        let mut dice: Dice = Chance::new(seed).stroke();
        while let Some(seat) = game.to_act() {
            game.legal(&mut self.legal);
            laws::check(game, &self.legal, &mut dice)?;
            let action = self.ask(game, seat, bots, seats);
            if !self.legal.contains(&action) {
                return Err(format!("a bot chose `{action}`, which is not listed"));
            }
            let before = game.clone();
            let mut log = Log::on();
            game.apply_logged(action, &mut log)
                .map_err(|why| format!("`{action}` is listed but fails: {why}"))?;
            laws::points(&before, game, &log)?;
            self.tally.turn(before.turn(), game);
            self.actions.push(action);
            laws::ends(self.actions.len())?;
        }
        Ok(())
    }

    /// Asks the bot whose decision it is.
    fn ask(
        &mut self,
        game: &Game,
        seat: Seat,
        bots: &mut [Box<dyn Bot>],
        seats: &[usize],
    ) -> Action {
        let asked = Asked::new(game, &self.legal);
        let bot = &mut bots[seat.at()];
        self.tally.listed += self.legal.len() as u64;
        let own = &mut self.tally.bots[seats[seat.at()]];
        own.decisions += 1;
        if own.decisions % TIMED != 1 {
            return bot.choose(&asked);
        }
        let begin = Instant::now();
        let action = bot.choose(&asked);
        own.timed += 1;
        own.nanoseconds += begin.elapsed().as_nanos() as u64;
        action
    }
}

/// The same record gives the same game, and it survives being written and read.
fn same_again(record: &Record, game: &Game) -> Result<(), String> {
    let again = record.play().map_err(|refusal| refusal.to_string())?;
    if again != *game {
        return Err("the record replays to another game".to_owned());
    }
    match record.to_string().parse::<Record>() {
        Ok(read) if read == *record => Ok(()),
        Ok(_) => Err("the record reads back as another one".to_owned()),
        Err(why) => Err(format!("the record cannot be read back: {why}")),
    }
}

/// The seed of a game: a number of its own for each, whatever thread plays it.
const fn seed_of(seed: u64, number: u64) -> u64 {
    SmallDice::new(SmallDice::new(seed).next() ^ number).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_have_seeds_of_their_own() {
        let seeds: std::collections::BTreeSet<u64> = (0..20)
            .flat_map(|seed| (0..500).map(move |game| seed_of(seed, game)))
            .collect();
        assert_eq!(seeds.len(), 10_000);
    }

    #[test]
    fn a_record_of_another_game_is_a_breach() {
        let setup = Setup::players(3);
        let record = Record::new(setup, 1);
        assert_eq!(same_again(&record, &Game::new(&setup, 1)), Ok(()));
        assert!(same_again(&record, &Game::new(&setup, 2)).is_err());
    }
}
