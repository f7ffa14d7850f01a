//! One number for many random games: `same_games 300` plays 300 of them, `same_games 300 1000` those from seed
//! 1000 on.
//!
//! Whoever makes the engine quicker compares the number before and after: it is the same as long as the same is
//! listed in the same order at every decision, and the same points come out. Every third game has all modules, the
//! others any of them, for 2 to 6 players; in every other game redesigns are left out.

use alhambra_bots::SmallDice;
use alhambra_rules::{Game, Listing, Log, Module, ModuleSet, Setup};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse());
    let (Some(Ok(games)), first) = (words.next(), words.next().unwrap_or(Ok(0))) else {
        eprintln!("say how many games, and perhaps from which seed on");
        std::process::exit(2);
    };
    let first: u64 = first.unwrap_or(0);
    let (mut hasher, mut decisions, mut legal) = (DefaultHasher::new(), 0_u64, Vec::new());
    for seed in first..first + games {
        let mut dice = SmallDice::new(seed);
        let (mut game, listing) = (Game::new(&setup(seed, &mut dice), seed), listing(seed));
        while game.to_act().is_some() {
            game.list(listing, &mut legal);
            legal.hash(&mut hasher);
            decisions += 1;
            let action = legal[dice.below(legal.len())];
            game.apply_listed(action, &mut Log::off());
        }
        game.seats()
            .for_each(|seat| game.points(seat).hash(&mut hasher));
    }
    println!("{decisions} decisions, {:016x}", hasher.finish());
}

fn setup(seed: u64, dice: &mut SmallDice) -> Setup {
    let mut modules = ModuleSet::PLAYABLE;
    if !seed.is_multiple_of(3) {
        let all = Module::ALL;
        let count = dice.below(all.len() + 1);
        modules = (0..count).map(|_| all[dice.below(all.len())]).collect();
    }
    Setup::players(2 + (seed % 5) as u8).with(modules)
}

const fn listing(seed: u64) -> Listing {
    if seed.is_multiple_of(2) {
        Listing::NoRedesigns
    } else {
        Listing::Everything
    }
}
