//! How many ways there are to play on: sequences of decisions from fixed positions.
//!
//! A wrong list of legal actions nearly always changes these numbers. They are kept in files
//! beside this one; `UPDATE_GOLDEN=1` writes them anew.

#[path = "../golden/mod.rs"]
mod golden;
#[path = "../play/mod.rs"]
mod play;

use alhambra_rules::frame::Frame;
use alhambra_rules::{Action, Game, Listing, Log, Setup};
use play::{any, dice};
use std::fmt::Write;

/// The seeds of the games, for each number of players.
const SEEDS: [u64; 3] = [1, 2, 3];
/// After how many decisions of fixed random play is counted.
const STEPS: [usize; 7] = [0, 20, 60, 100, 140, 180, 220];
/// No number is counted further than this.
const ENOUGH: u64 = 30_000;
/// How far ahead is counted at most.
const DEEPEST: u32 = 5;

/// The number of sequences of just so many decisions. Those that end the game before do not
/// count.
fn perft(game: &Game, depth: u32) -> u64 {
    let mut listed = Vec::new();
    game.legal(&mut listed);
    if depth == 1 {
        return listed.len() as u64;
    }
    listed
        .into_iter()
        .map(|action| {
            let mut after = game.clone();
            after.apply_listed(action, &mut Log::off());
            perft(&after, depth - 1)
        })
        .sum()
}

/// Plays so many decisions, seldom redesigning, so that palaces grow.
fn position(setup: &Setup, seed: u64, steps: usize) -> Game {
    let mut game = Game::new(setup, seed);
    let mut dice = dice(seed);
    for step in 0..steps {
        let listing = if step % 5 == 0 {
            Listing::Everything
        } else {
            Listing::NoRedesigns
        };
        play::play(&mut game, listing, &mut dice, 1, |_, _, _| {});
    }
    game
}

fn question(game: &Game) -> &'static str {
    match game.question() {
        Some(Frame::Act { bonus: false }) => "act",
        Some(Frame::Act { bonus: true }) => "act again",
        Some(Frame::Place { .. }) => "place",
        Some(_) => "module",
        None => "over",
    }
}

/// All positions for a number of players, with their counts by depth.
fn counts(setup: &Setup) -> String {
    let players = setup.players;
    let mut text = format!(
        "# {players} players: sequences of 1, 2, 3 ... decisions\n# seed, decisions before, what \
         is asked: counts\n"
    );
    for seed in SEEDS {
        for steps in STEPS {
            let game = position(setup, seed, steps);
            if game.is_over() {
                break;
            }
            let question = question(&game);
            write!(text, "{seed:>2} {steps:>4} {question:<9}:").expect("text grows");
            for depth in 1..=DEEPEST {
                let count = perft(&game, depth);
                write!(text, " {count}").expect("text grows");
                if !(1..ENOUGH).contains(&count) {
                    break;
                }
            }
            text.push('\n');
        }
    }
    text
}

fn compare(players: u8) {
    let text = counts(&Setup::players(players));
    golden::compare(&format!("perft/{players}-players.txt"), &text);
}

#[test]
fn two_players() {
    compare(2);
}

#[test]
fn three_players() {
    compare(3);
}

#[test]
fn four_players() {
    compare(4);
}

#[test]
fn five_players() {
    compare(5);
}

#[test]
fn six_players() {
    compare(6);
}

#[test]
fn the_card_game() {
    let text: String = (2..=6)
        .map(|players| counts(&Setup::cards(players)))
        .collect();
    assert!(!text.contains("place"), "nothing is placed there");
    golden::compare("perft/cards.txt", &text);
}

#[test]
fn a_short_count_is_that_of_playing_everything_out() {
    // Without the shortcut for the last decision, and through the checked way to act.
    fn slow(game: &Game, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut listed: Vec<Action> = Vec::new();
        game.legal(&mut listed);
        let play = |action: Action| {
            let mut after = game.clone();
            after.apply(action).expect("what is listed is legal");
            slow(&after, depth - 1)
        };
        listed.into_iter().map(play).sum()
    }
    let mut dice = dice(1);
    for players in 2..=6 {
        for setup in [Setup::players(players), Setup::cards(players)] {
            let game = position(&setup, 3, any(&STEPS, &mut dice));
            for depth in 1..=2 {
                assert_eq!(perft(&game, depth), slow(&game, depth));
            }
        }
    }
}
