//! How well the chances that the coach tells agree with who wins.
//!
//! ```text
//! cargo run --release -p alhambra-bots --example chances -- 300 3 2024
//! ```
//!
//! So many games are played by planners, for so many players, with the modules of 2024 if it is said. At every
//! turn the chances are compared with who won in the end: in steps of a tenth, and as a Brier score, for which 0
//! is perfect. With `fit` behind it other spreads are tried.

use alhambra_bots::{Asked, Spread, by_name};
use alhambra_rules::{Game, MAX_SEATS, ModuleSet, Setup};

/// Chances at a moment, and who won.
type Told = ([f32; MAX_SEATS], [f32; MAX_SEATS]);

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (games, players) = (number(0, 100), number(1, 3) as u8);
    let mut setup = Setup::players(players);
    if args.iter().any(|arg| arg == "cards") {
        setup = Setup::cards(players);
    }
    if args.iter().any(|arg| arg == "2024") {
        setup.modules = ModuleSet::EDITION_2024;
    }
    let played: Vec<(Vec<Game>, Game)> = (0..games).map(|seed| play(&setup, seed)).collect();
    let mut spreads = vec![Spread::default()];
    if args.iter().any(|arg| arg == "fit") {
        for least in [3.0, 5.0, 7.0, 9.0] {
            for turns in [0.5, 1.0, 1.5, 2.0] {
                spreads.push(Spread { least, turns });
            }
        }
    }
    for spread in spreads {
        let told: Vec<Told> = played
            .iter()
            .flat_map(|(moments, end)| {
                let won = spread.chances(end);
                moments.iter().map(move |game| (spread.chances(game), won))
            })
            .collect();
        println!("{spread:?}: Brier score {:.4}", brier(&told, players));
        if spread == Spread::default() {
            table(&told, players);
        }
    }
}

/// The begin of every turn, and the end.
fn play(setup: &Setup, seed: u64) -> (Vec<Game>, Game) {
    let mut game = Game::new(setup, 7000 + seed);
    let mut bot = by_name("planner", seed).expect("there is one");
    let (mut moments, mut legal, mut last) = (Vec::new(), Vec::new(), None);
    while game.to_act().is_some() {
        if last != Some(game.turn()) {
            last = Some(game.turn());
            moments.push(game.clone());
        }
        game.legal(&mut legal);
        let action = bot.choose(&Asked::new(&game, &legal));
        game.apply(action).expect("bots choose what is legal");
    }
    (moments, game)
}

fn brier(told: &[Told], players: u8) -> f64 {
    let seats = 0..usize::from(players);
    let square = |(chances, won): &Told| -> f64 {
        let off = seats.clone().map(|at| f64::from(chances[at] - won[at]));
        off.map(|off| off * off).sum()
    };
    told.iter().map(square).sum::<f64>() / told.len() as f64
}

fn table(told: &[Told], players: u8) {
    println!("told, in the mean   won     moments");
    for tenth in 0..10 {
        let (mut sum, mut won, mut count) = (0.0, 0.0, 0_u32);
        for (chances, winners) in told {
            let seats = chances.iter().zip(winners).take(players.into());
            for (chance, is_won) in seats {
                if ((chance * 10.0) as usize).min(9) == tenth {
                    sum += f64::from(*chance);
                    won += f64::from(*is_won);
                    count += 1;
                }
            }
        }
        if count > 0 {
            let of = f64::from(count);
            println!(
                "{:>6.1} %           {:>5.1} %  {count}",
                sum / of * 100.0,
                won / of * 100.0
            );
        }
    }
}
