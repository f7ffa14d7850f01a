//! Playing one game after the other, and checking the laws on the way.

use super::player::{Player, is_program, short_name};
use super::program::Program;
use super::tally::Tally;
use super::{Series, variant};
use crate::trouble::Trouble;
use alhambra_bots::{Asked, SmallDice, Stopwatch};
use alhambra_record::Record;
use alhambra_rules::chance::{Chance, Dice};
use alhambra_rules::{Action, Game, GameKind, Log, Options, Seat, Setup, laws};
use std::collections::BTreeMap;
use std::time::Instant;

/// Something that stops the series, and in which game.
pub(super) struct Breach {
    pub(super) game: u64,
    pub(super) trouble: Trouble,
}

/// What stops a game.
enum Stop {
    /// A law of the engine does not hold.
    Law(String),
    /// A program in this seat does not do what it should.
    Program(Seat, String),
}

impl From<String> for Stop {
    fn from(law: String) -> Self {
        Self::Law(law)
    }
}

/// Where one thread plays: what it needs again and again, and what it has counted.
pub(super) struct Room<'a> {
    series: &'a Series,
    legal: Vec<Action>,
    actions: Vec<Action>,
    /// How many actions the game has seen.
    step: usize,
    /// The programs that wait for the next game, by their place in the list and their seat.
    programs: BTreeMap<(usize, Seat), Program>,
    pub(super) tally: Tally,
}

impl<'a> Room<'a> {
    pub(super) fn new(series: &'a Series) -> Self {
        Self {
            series,
            legal: Vec::new(),
            actions: Vec::new(),
            step: 0,
            programs: BTreeMap::new(),
            tally: Tally::new(series.seating.bots().len()),
        }
    }

    /// Plays the game of that number; gives its record if somebody will want it.
    pub(super) fn play(&mut self, number: u64) -> Result<Option<Record>, Breach> {
        let series = self.series;
        let mut dice = SmallDice::new(seed_of(series.seed, number));
        let seed = dice.next();
        let mut setup = Setup {
            game: series.game,
            players: series.players,
            modules: series.variant.modules(number, &mut dice),
            options: Options::NONE,
        };
        setup.options = series.options.suiting(&setup);
        let seats = series.seating.seats(number);
        let mut game = Game::new(&setup, seed);
        self.actions.clear();
        self.step = 0;
        let breach = |stop: Stop, step: usize| Breach {
            game: number,
            trouble: self::trouble(series, stop, &seats, number, &setup, seed, step),
        };
        let mut players = self
            .seated(&setup, &seats, &mut dice)
            .map_err(|stop| breach(stop, 0))?;
        let played = if series.check {
            self.play_checked(&mut game, &mut players, &seats, seed)
        } else {
            self.play_on(&mut game, &mut players, &seats)
        };
        let record = (series.check || series.save.is_some()).then(|| {
            let mut record = Record::new(setup, seed);
            self.actions.iter().for_each(|a| record.push(*a));
            let names = seats
                .iter()
                .zip(1..)
                .map(|(b, n)| format!("{} {n}", short_name(&series.seating.bots()[*b])));
            let record = record.with_names(names);
            let record = record.expect("numbers keep names apart");
            if series.save.is_some() {
                record.marked()
            } else {
                record
            }
        });
        let held = match (&record, series.check) {
            (Some(record), true) => {
                played.and_then(|()| same_again(record, &game).map_err(Stop::Law))
            }
            _ => played,
        };
        held.map_err(|stop| breach(stop, self.step))?;
        self.tally.finish(number, &game, &seats);
        self.dismiss(players, &seats, &game);
        Ok(record)
    }

    /// Everybody in their seats. Programs that are running already go on.
    fn seated(
        &mut self,
        setup: &Setup,
        seats: &[usize],
        dice: &mut SmallDice,
    ) -> Result<Vec<Player>, Stop> {
        let series = self.series;
        let mut players = Vec::new();
        for (bot, seat) in seats.iter().zip(Seat::all(series.players)) {
            let name = &series.seating.bots()[*bot];
            let seed = dice.next();
            players.push(if is_program(name) {
                let program = match self.programs.remove(&(*bot, seat)) {
                    Some(program) => program,
                    None => {
                        let modules = series.variant.most();
                        Program::start(name, seat, series.players, modules, series.patience)
                    }
                    .map_err(|why| Stop::Program(seat, why))?,
                };
                program.begin(setup);
                Player::Program(program)
            } else {
                let bot = alhambra_bots::by_name(name, seed);
                Player::Bot(bot.expect("the names were looked up"))
            });
        }
        Ok(players)
    }

    /// Tells programs how the game ended, and keeps them for the next.
    fn dismiss(&mut self, players: Vec<Player>, seats: &[usize], game: &Game) {
        for ((player, bot), seat) in players.into_iter().zip(seats).zip(game.seats()) {
            if let Player::Program(program) = player {
                program.over(game);
                self.programs.insert((*bot, seat), program);
            }
        }
    }

    /// Plays to the end without looking left or right.
    fn play_on(
        &mut self,
        game: &mut Game,
        players: &mut [Player],
        seats: &[usize],
    ) -> Result<(), Stop> {
        let keeps = self.series.save.is_some();
        while let Some(seat) = game.to_act() {
            game.legal(&mut self.legal);
            let action = self.ask(game, seat, players, seats)?;
            let turn = game.turn();
            game.apply_listed(action, &mut Log::off());
            self.step += 1;
            self.tally.turn(turn, game);
            if keeps {
                self.actions.push(action);
            }
            laws::ends(self.step)?;
        }
        Ok(())
    }

    /// Plays to the end and checks every law at every decision.
    fn play_checked(
        &mut self,
        game: &mut Game,
        players: &mut [Player],
        seats: &[usize],
        seed: u64,
    ) -> Result<(), Stop> {
        let mut dice: Dice = Chance::new(seed).stroke();
        while let Some(seat) = game.to_act() {
            game.legal(&mut self.legal);
            laws::check(game, &self.legal, &mut dice)?;
            let action = self.ask(game, seat, players, seats)?;
            if !self.legal.contains(&action) {
                return Err(format!("a bot chose `{action}`, which is not listed").into());
            }
            let before = game.clone();
            let mut log = Log::on();
            game.apply_logged(action, &mut log)
                .map_err(|why| format!("`{action}` is listed but fails: {why}"))?;
            laws::points(&before, game, &log)?;
            self.step += 1;
            self.tally.turn(before.turn(), game);
            self.actions.push(action);
            laws::ends(self.step)?;
        }
        Ok(())
    }

    /// Asks whoever has to decide.
    fn ask(
        &mut self,
        game: &Game,
        seat: Seat,
        players: &mut [Player],
        seats: &[usize],
    ) -> Result<Action, Stop> {
        let asked = Asked::new(game, &self.legal);
        let player = &mut players[seat.at()];
        self.tally.listed += self.legal.len() as u64;
        let (begin, watch) = (Instant::now(), Stopwatch::start());
        let action = player.choose(&asked, self.step);
        // A program thinks elsewhere: of it only the clock can tell.
        let time = match player {
            Player::Bot(_) => watch.elapsed(),
            Player::Program(_) => begin.elapsed(),
        };
        self.tally.bots[seats[seat.at()]].decided(time);
        action.map_err(|why| Stop::Program(seat, why))
    }
}

/// What is said when a game stops.
fn trouble(
    series: &Series,
    what: Stop,
    seats: &[usize],
    number: u64,
    setup: &Setup,
    seed: u64,
    step: usize,
) -> Trouble {
    let game = number + 1;
    let modules = match setup.game {
        GameKind::Board => variant::list(setup.modules),
        GameKind::Cards => "the card game".to_owned(),
    };
    let modules = [vec![modules.as_str()], setup.options.slugs()].concat();
    let modules = modules.join(", ");
    match what {
        Stop::Law(why) => Trouble::failure(format!(
            "a law is broken in game {game}, {} players, game seed {seed}, {modules}, step {step}: {why}",
            setup.players,
        )),
        Stop::Program(seat, why) => {
            let name = &series.seating.bots()[seats[seat.at()]];
            Trouble::input(format!(
                "the program `{name}` failed in game {game}, game seed {seed}, {modules}, step {step}, \
                 seat {}: {why}",
                seat.0 + 1,
            ))
        }
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
