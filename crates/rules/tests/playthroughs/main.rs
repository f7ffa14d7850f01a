//! Whole games as text: every action, everything that happened, and at some steps what each
//! seat and those who only watch can see.
//!
//! Nothing that players notice can change without one of these files changing too. They lie
//! beside this one; `UPDATE_GOLDEN=1` writes them anew.

#[path = "../golden/mod.rs"]
mod golden;
mod table;

use alhambra_rules::chance::{Chance, Dice};
use alhambra_rules::{Action, Event, Game, GameKind, Log, Module, RULES_VERSION, Seat, Setup};
use std::fmt::Write;

/// A kind of action.
type Kind = fn(&Action) -> bool;

/// A choice that is always the same for the same dice, and keeps the game lively: tiles are
/// mostly bought when they can be and laid into the palace when they fit.
fn choose(legal: &[Action], dice: &mut Dice) -> Action {
    // How often out of 16 times such an action is wished for, in this order.
    let wishes: [(u32, Kind); 4] = [
        (1, Action::is_redesign),
        (12, |a| matches!(a, Action::Buy { .. })),
        (14, |a| matches!(a, Action::Place { .. })),
        (14, |a| matches!(a, Action::Take { .. })),
    ];
    for (often, such) in wishes {
        let some: Vec<Action> = legal.iter().copied().filter(such).collect();
        if !some.is_empty() && dice.below(16) < often {
            return some[dice.below(some.len() as u32) as usize];
        }
    }
    legal[dice.below(legal.len() as u32) as usize]
}

/// A whole game as text. At each of the steps, and at the end, all views are written.
fn playthrough(setup: &Setup, seed: u64, steps: &[usize]) -> String {
    let mut game = Game::new(setup, seed);
    let mut dice = Chance::new(seed).stroke();
    let players = setup.players;
    let mut text = format!("rules {RULES_VERSION}, {players} players, seed {seed}\n");
    let mut legal = Vec::new();
    for step in 0.. {
        if steps.contains(&step) {
            table::views(&game, &mut text);
        }
        let Some(seat) = game.to_act() else { break };
        game.legal(&mut legal);
        let action = choose(&legal, &mut dice);
        writeln!(text, "{step}. {}: {action}", table::name(seat)).expect("text grows");
        let mut log = Log::on();
        game.apply_logged(action, &mut log)
            .expect("what is listed is legal");
        table::events(log.events(), &mut text);
    }
    table::views(&game, &mut text);
    let winners: Vec<String> = game.winners().into_iter().map(table::name).collect();
    writeln!(text, "\nwon by {}", winners.join(" and ")).expect("text grows");
    text
}

/// Compares a game with its file, and makes sure that the file alone replays to the same end.
fn compare(setup: &Setup, seed: u64, steps: &[usize]) -> String {
    let text = playthrough(setup, seed, steps);
    assert!(text.len() < 60_000, "{} bytes", text.len());
    let game = match setup.game {
        GameKind::Board if !setup.modules.is_empty() => "modules-",
        GameKind::Board => "",
        GameKind::Cards => "cards-",
    };
    let file = format!("playthroughs/{game}{}-players.txt", setup.players);
    golden::compare(&file, &text);
    let mut again = Game::new(setup, seed);
    for line in text.lines() {
        let is_action = line.starts_with(|first: char| first.is_ascii_digit());
        if let Some((_, action)) = line.split_once(": ").filter(|_| is_action) {
            again
                .apply(action.parse().expect("a line of the notation"))
                .expect("it was legal before");
        }
    }
    assert!(again.is_over());
    let mut end = String::new();
    table::views(&again, &mut end);
    assert!(text.contains(&end));
    text
}

#[test]
fn a_game_for_two_with_dirk() {
    let text = compare(&Setup::players(2), 1, &[0, 31, 75, 120]);
    for part in ["dirk draws", ": give ", "scoring 1;", "scoring 2;"] {
        assert!(text.contains(part), "{part} comes up");
    }
}

#[test]
fn a_game_for_three_with_redesigns() {
    let text = compare(&Setup::players(3), 37, &[0, 40, 91, 140]);
    let redesigns = [": swap ", ": build ", ": remove "];
    for part in redesigns.into_iter().chain(["to the point", "too much by"]) {
        assert!(text.contains(part), "{part} comes up");
    }
}

#[test]
fn a_game_for_two_with_modules_that_lay_pieces_everywhere() {
    let modules = [
        Module::Vizier,
        Module::TreasureChamber,
        Module::Falconers,
        Module::BuildingSites,
        Module::MajorProjects,
        Module::PalaceStaff,
    ];
    let setup = Setup::players(2).with(modules.into_iter().collect());
    let text = compare(&setup, 9, &[0, 120]);
    for part in [
        "falcon-set",
        "steward-went",
        "site-back on",
        "in room 2",
        "chest-placed",
    ] {
        assert!(text.contains(part), "{part} comes up");
    }
}

#[test]
fn a_game_for_six_with_tiles_left_at_the_end() {
    let text = compare(&Setup::players(6), 0, &[0, 100]);
    for part in ["the market has run out", "goes to", "stays", "made anew"] {
        assert!(text.contains(part), "{part} comes up");
    }
}

#[test]
fn the_card_game_for_two_with_dirk() {
    let text = compare(&Setup::cards(2), 4, &[0, 40]);
    for part in ["dirk draws", "scoring 1", "scoring 2", "scoring 3"] {
        assert!(text.contains(part), "{part} comes up");
    }
}

#[test]
fn the_card_game_for_four() {
    let text = compare(&Setup::cards(4), 11, &[0, 60]);
    for part in ["to the point", "too much by", "card of scoring 1 before"] {
        assert!(text.contains(part), "{part} comes up");
    }
    for part in ["place", "palace", "wall", "reserve"] {
        assert!(!text.contains(part), "{part} does not come up");
    }
}

#[test]
fn every_event_has_its_words() {
    // No line shows how the code names things.
    for seed in 0..10 {
        let players = 2 + (seed % 5) as u8;
        for setup in [Setup::players(players), Setup::cards(players)] {
            let text = playthrough(&setup, seed, &[]);
            assert!(!text.contains("Seat("), "{text}");
        }
    }
    let mut text = String::new();
    table::events(&[Event::NothingPossible { seat: Seat(0) }], &mut text);
    assert_eq!(text, "   s1 can do nothing\n");
}
