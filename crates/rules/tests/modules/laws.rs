//! The laws hold with modules, whatever the mixture.

use alhambra_rules::chance::Chance;
use alhambra_rules::{Game, Log, ModuleSet, Setup, laws};

fn play(setup: &Setup, seed: u64) {
    let mut game = Game::new(setup, seed);
    let mut dice = Chance::new(seed).stroke();
    let mut legal = Vec::new();
    let mut actions = Vec::new();
    while game.to_act().is_some() {
        game.legal(&mut legal);
        let step = actions.len();
        let here = |e: String| {
            panic!(
                "{:?}, {} players, seed {seed}, step {}: {e}",
                setup.modules, setup.players, step
            )
        };
        laws::check(&game, &legal, &mut dice).unwrap_or_else(here);
        let action = legal[dice.below(legal.len() as u32) as usize];
        let before = game.clone();
        let mut log = Log::on();
        game.apply_logged(action, &mut log)
            .expect("what is listed is legal");
        laws::points(&before, &game, &log).unwrap_or_else(here);
        actions.push(action);
        laws::ends(actions.len()).unwrap_or_else(here);
    }
    let mut again = Game::new(setup, seed);
    for action in actions {
        again
            .apply(action)
            .expect("the same record gives the same game");
    }
    assert_eq!(again, game);
}

#[test]
fn each_module_alone() {
    for module in ModuleSet::PLAYABLE.iter() {
        for players in 2..=6 {
            let setup = Setup::players(players).with(ModuleSet::NONE.with(module));
            play(&setup, u64::from(players));
        }
    }
}

#[test]
fn all_together() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(ModuleSet::PLAYABLE);
        play(&setup, 7 + u64::from(players));
    }
}
