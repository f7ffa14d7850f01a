//! A bot of one's own at a table with those that come with the game.
//!
//! `cargo run --release -p alhambra-bots --example own_bot` plays some games against two others and
//! prints the mean of everybody's points. The others and the number of games may follow:
//! `-- greedy 20`.

use alhambra_bots::{Asked, Bot, by_name};
use alhambra_rules::{Action, Building, Game, Seat, Setup, TileId, View, survey};

/// Buys what it has most of already, and pays exactly where it can.
struct Collector;

impl Bot for Collector {
    fn choose(&mut self, asked: &Asked) -> Action {
        let view = asked.view();
        let best = asked
            .legal()
            .iter()
            .max_by_key(|action| worth(&view, **action));
        *best.expect("something is legal")
    }
}

/// How much the collector wants to do that.
fn worth(view: &View, action: Action) -> u32 {
    match action {
        Action::Buy { payment, .. } => {
            let tile = view.tile_meant(action);
            let price = tile.map_or(0, TileId::price);
            let building = tile.and_then(|tile| tile.spec().building);
            let waste = u32::from(payment.total().saturating_sub(price));
            // An exact payment brings another action.
            let exact = if waste == 0 { 50 } else { 0 };
            let kept = building.map_or(0, |building| owned(view, building));
            (200 + exact + 10 * u32::from(kept)).saturating_sub(waste)
        }
        Action::Place { .. } => 100,
        Action::Take { cards } => 1 + u32::from(cards.value()),
        // What it knows nothing about it leaves alone, if it may.
        Action::Pass => 1,
        _ => 0,
    }
}

/// How many buildings of a type stand in the viewer's palace.
fn owned(view: &View, building: Building) -> u8 {
    view.own()
        .map_or(0, |own| survey::counts(&own.palace)[building.at()])
}

/// Plays a whole game. The collector sits in `own`, all others are bots of that name.
fn play(setup: &Setup, seed: u64, own: Seat, others: &str) -> Option<Game> {
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    for seat in Seat::all(setup.players) {
        bots.push(if seat == own {
            Box::new(Collector)
        } else {
            by_name(others, seed + u64::from(seat.0))?
        });
    }
    let mut game = Game::new(setup, seed);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act() {
        game.legal(&mut legal);
        let action = bots[seat.at()].choose(&Asked::new(&game, &legal));
        game.apply(action).expect("what is listed is legal");
    }
    Some(game)
}

fn main() {
    let mut words = std::env::args().skip(1);
    let others = words.next().unwrap_or_else(|| "apprentice".to_owned());
    let games = words
        .next()
        .and_then(|word| word.parse().ok())
        .unwrap_or(30);
    let setup = Setup::players(3);
    let (mut own_points, mut other_points, mut wins) = (0, 0, 0);
    for number in 0..games {
        // Everybody sits everywhere equally often.
        let own = Seat((number % u64::from(setup.players)) as u8);
        let Some(game) = play(&setup, number, own, &others) else {
            eprintln!("there is no bot `{others}`");
            std::process::exit(2);
        };
        own_points += i32::from(game.points(own));
        let rest = game.seats().filter(|seat| *seat != own);
        other_points += rest.map(|seat| i32::from(game.points(seat))).sum::<i32>();
        wins += u32::from(game.winners().contains(&own));
    }
    let games = games as f64;
    println!(
        "collector   {:6.1} points, {wins} wins",
        f64::from(own_points) / games
    );
    println!(
        "{others:11} {:6.1} points",
        f64::from(other_points) / games / 2.0
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::ModuleSet;

    #[test]
    fn the_collector_beats_two_who_choose_at_random() {
        for seed in 0..5 {
            let own = Seat((seed % 3) as u8);
            let game = play(&Setup::players(3), seed, own, "random").expect("it is there");
            assert_eq!(game.winners(), [own], "seed {seed}");
        }
    }

    #[test]
    fn it_plays_every_module_to_the_end() {
        let modules = ModuleSet::PLAYABLE;
        let setup = Setup::players(3).with(modules);
        let game = play(&setup, 1, Seat(0), "greedy").expect("it is there");
        assert!(game.is_over());
    }
}
