//! Plays random games and nothing else: `random_games light 100`, or with some modules
//! `random_games light 100 vizier,walls`.
//!
//! `cargo xtask instructions` counts what this costs. It is as much of the engine as `alhambra bench`
//! times, without everything else that is in the command.

use alhambra_bots::SmallDice;
use alhambra_rules::{Game, Listing, Log, Module, ModuleSet, Setup};
use std::hint::black_box;

/// The same as in `alhambra bench`.
const PLAYERS: u8 = 3;
const CHOICES: u64 = 5;

fn main() {
    let mut words = std::env::args().skip(1);
    let mode = words.next().unwrap_or_default();
    let games = words.next().and_then(|count| count.parse().ok());
    let added = modules(&words.next().unwrap_or_default());
    let (Some((mut setup, listing)), Some(games), Some(added)) = (way(&mode), games, added) else {
        eprintln!(
            "say light, full, light-all, full-all or cards, how many games, and perhaps with which modules"
        );
        std::process::exit(2);
    };
    setup.modules = setup.modules.or(added);
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

/// The modules of these slugs, if all of them are some.
fn modules(slugs: &str) -> Option<ModuleSet> {
    let slugs = slugs.split(',').filter(|slug| !slug.is_empty());
    slugs.map(Module::from_slug).collect()
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
