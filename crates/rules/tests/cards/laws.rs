//! The laws hold in the card game too.

use crate::play::{any, dice, play};
use alhambra_rules::frame::Frame;
use alhambra_rules::{Game, GameOption, Listing, Log, Options, Setup, laws};

/// How many games are played for each set-up.
const GAMES: u64 = 12;

/// The card game for every number of players, and for two without Dirk.
fn setups() -> [Setup; 6] {
    let mut setups = [2, 2, 3, 4, 5, 6].map(Setup::cards);
    setups[0].options = Options::NONE.with(GameOption::WithoutDirk);
    setups
}

#[test]
fn all_laws_hold_at_every_decision() {
    for setup in setups() {
        for seed in 0..GAMES {
            let mut game = Game::new(&setup, seed);
            let mut luck = dice(seed);
            let mut legal = Vec::new();
            let mut decisions = 0;
            while !game.is_over() {
                game.legal(&mut legal);
                laws::check(&game, &legal, &mut luck).unwrap_or_else(|breach| {
                    panic!("{setup:?}, seed {seed}, {decisions}: {breach}")
                });
                let before = game.clone();
                let mut log = Log::on();
                game.apply_logged(any(&legal, &mut luck), &mut log)
                    .expect("what is listed is legal");
                laws::points(&before, &game, &log).expect("points have their reasons");
                decisions += 1;
                laws::ends(decisions).expect("it ends");
            }
        }
    }
}

#[test]
fn nobody_is_asked_anything_but_for_an_action() {
    for (seed, setup) in (0..GAMES).zip(setups().into_iter().cycle()) {
        let mut game = Game::new(&setup, seed);
        play(
            &mut game,
            Listing::Everything,
            &mut dice(seed),
            usize::MAX,
            |game, _, _| {
                assert!(matches!(game.question(), Some(Frame::Act { .. })));
            },
        );
    }
}

#[test]
fn at_the_end_every_card_lies_before_somebody_or_was_left_over() {
    for (seed, setup) in (0..GAMES).zip(setups().into_iter().cycle()) {
        let mut game = Game::new(&setup, seed);
        play(
            &mut game,
            Listing::Everything,
            &mut dice(seed),
            usize::MAX,
            |_, _, _| {},
        );
        let before: usize = game.seats().map(|seat| game.reserve(seat).len()).sum();
        let left = game.market().iter().filter(|card| card.is_some()).count();
        assert_eq!(before + left + game.dirk().len(), 54);
    }
}

#[test]
fn the_same_record_gives_the_same_game() {
    for setup in setups() {
        let mut game = Game::new(&setup, 9);
        let mut record = Vec::new();
        play(
            &mut game,
            Listing::Everything,
            &mut dice(9),
            usize::MAX,
            |_, _, action| record.push(action),
        );
        let mut again = Game::new(&setup, 9);
        for action in record {
            again.apply(action).expect("it was legal before");
        }
        assert_eq!(again, game);
    }
}

#[test]
fn with_and_without_redesigns_the_same_is_listed() {
    let mut game = Game::new(&Setup::cards(3), 4);
    let mut fewer = Vec::new();
    play(
        &mut game,
        Listing::Everything,
        &mut dice(4),
        usize::MAX,
        |game, listed, _| {
            game.list(Listing::NoRedesigns, &mut fewer);
            assert_eq!(fewer, listed);
        },
    );
}

#[test]
fn cards_of_dirk_in_a_game_without_him_would_be_noticed() {
    let game = Game::new(&Setup::cards(2), 1);
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let mut view = game.view(None);
    view.setup.options = Options::NONE.with(GameOption::WithoutDirk);
    let wrong = view.determinize(1);
    let breach = laws::check(&wrong, &legal, &mut dice(1)).expect_err("he has six cards");
    assert_eq!(breach, "Dirk has something, and takes no part");
}

#[test]
fn a_building_in_a_palace_would_be_noticed() {
    let game = Game::new(&Setup::players(3), 1);
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let mut view = game.view(None);
    view.setup = Setup::cards(3);
    let wrong = view.determinize(1);
    let breach = laws::check(&wrong, &legal, &mut dice(1)).expect_err("it has fountains");
    assert_eq!(breach, "seat 1 builds in the card game");
}
