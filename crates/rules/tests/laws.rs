//! The laws hold under random play.

use alhambra_rules::chance::Chance;
use alhambra_rules::{Game, Log, Setup, laws};

#[test]
fn the_laws_hold_at_every_decision_of_random_games() {
    for players in 2..=6 {
        for seed in 0..4 {
            let setup = Setup::players(players);
            let mut game = Game::new(&setup, seed);
            let mut dice = Chance::new(seed).stroke();
            let mut legal = Vec::new();
            let mut actions = Vec::new();
            while game.to_act().is_some() {
                game.legal(&mut legal);
                laws::check(&game, &legal, &mut dice).unwrap_or_else(|e| {
                    panic!(
                        "{players} players, seed {seed}, step {}: {e}",
                        actions.len()
                    )
                });
                let action = legal[dice.below(legal.len() as u32) as usize];
                let before = game.clone();
                let mut log = Log::on();
                game.apply_logged(action, &mut log)
                    .expect("what is listed is legal");
                laws::points(&before, &game, &log).expect("points have their reasons");
                actions.push(action);
                laws::ends(actions.len()).expect("the game ends");
            }
            let mut again = Game::new(&setup, seed);
            for action in actions {
                again
                    .apply(action)
                    .expect("the same record gives the same game");
            }
            assert_eq!(again, game);
        }
    }
}
