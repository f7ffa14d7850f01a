//! Plays random games and nothing else: `random_games light 100`.
//!
//! `cargo xtask instructions` counts what this costs. It is as much of the engine as `alhambra bench`
//! times, without everything else that is in the command.

use alhambra_bots::SmallDice;
use alhambra_rules::{Game, Listing, Log, ModuleSet, Setup};
use std::hint::black_box;

/// The same as in `alhambra bench`.
const PLAYERS: u8 = 3;
const CHOICES: u64 = 5;

fn main() {
    let mut words = std::env::args().skip(1);
    let mode = words.next().unwrap_or_default();
    let games = words.next().and_then(|count| count.parse().ok());
    let (Some((setup, listing)), Some(games)) = (way(&mode), games) else {
        eprintln!("say light, full, light-all, full-all or cards, and how many games");
        std::process::exit(2);
    };
    println!("{} decisions", play(&setup, listing, games));
}

/// What is played, and what is listed of it.
fn way(mode: &str) -> Option<(Setup, Listing)> {
    let board = Setup::players(PLAYERS);
    let all = Setup {
        modules: ModuleSet::PLAYABLE,
        ..board
    };
    Some(match mode {
        "light" => (board, Listing::NoRedesigns),
        "full" => (board, Listing::Everything),
        "light-all" => (all, Listing::NoRedesigns),
        "full-all" => (all, Listing::Everything),
        "cards" => (Setup::cards(PLAYERS), Listing::Everything),
        _ => return None,
    })
}

fn play(setup: &Setup, listing: Listing, games: u64) -> u64 {
    let mut dice = SmallDice::new(CHOICES);
    let mut legal = Vec::new();
    let mut decisions = 0;
    for seed in 0..games {
        let mut game = Game::new(setup, seed);
        while game.to_act().is_some() {
            game.list(listing, &mut legal);
            decisions += 1;
            let action = legal[dice.below(legal.len())];
            game.apply_listed(action, &mut Log::off());
        }
        black_box(&game);
    }
    decisions
}
