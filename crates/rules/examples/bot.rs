//! A whole bot that knows nothing but the public face of `alhambra-rules`.
//!
//! `cargo run --release -p alhambra-rules --example bot` lets it play a game against two players who
//! choose at random, and prints how it went. Another seed may follow: `-- 7`.
//!
//! The bot tries each legal action in a few futures: games that agree with all that its seat can
//! know. It plays them on for a while with quick moves and takes the action after which it
//! stands best.

use alhambra_rules::{Action, Chance, Dice, Futures, Game, Listing, Round, Seat, Setup, View, Who};

/// Where the bot sits.
const BOT: Seat = Seat(0);
/// In how many futures each action is tried.
const FUTURES: u64 = 6;
/// For how many decisions a future is played on.
const AHEAD: usize = 12;

fn main() {
    let word = std::env::args().nth(1);
    let seed = word.and_then(|word| word.parse().ok()).unwrap_or(1);
    let game = play(&Setup::players(3), seed);
    for seat in game.seats() {
        let name = if seat == BOT { "the bot" } else { "by chance" };
        println!("seat {} ({name}): {} points", seat.0 + 1, game.points(seat));
    }
    let winners: Vec<String> = game
        .winners()
        .iter()
        .map(|s| (s.0 + 1).to_string())
        .collect();
    println!("won by seat {}", winners.join(" and "));
}

/// Plays a whole game. All but the bot choose at random.
fn play(setup: &Setup, seed: u64) -> Game {
    let mut game = Game::new(setup, seed);
    let mut chance = Chance::new(seed);
    let mut dice = chance.stroke();
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act() {
        // Without redesigns where anything else is possible: nobody here knows what they are good for, and they can
        // go back and forth for ever.
        game.list(Listing::NoRedesigns, &mut legal);
        let action = if seat == BOT {
            choose(&game.view(Some(seat)), &legal, &mut chance.stroke())
        } else {
            dice.one_of(&legal)
        };
        game.apply(action).expect("what is listed is legal");
    }
    game
}

/// The bot: it sees what its seat may see, and chooses one of the legal actions.
fn choose(view: &View, legal: &[Action], dice: &mut Dice) -> Action {
    if let [only] = legal {
        return *only;
    }
    let you = view.you.expect("a bot has a seat");
    let futures = view.futures();
    // All actions meet the same futures, so that luck does not decide between them.
    let luck = u64::from(dice.below(u32::MAX));
    let best = legal
        .iter()
        .max_by_key(|action| value(&futures, you, **action, luck));
    *best.expect("something is legal")
}

/// How well `you` stand after this action, added up over some futures.
fn value(futures: &Futures, you: Seat, action: Action, luck: u64) -> i32 {
    let future = |number| {
        let mut game = futures.draw(luck + number);
        game.apply(action)
            .expect("what is legal in a view is legal in its futures");
        play_on(&mut game, &mut Chance::new(number).stroke());
        standing(&game, you)
    };
    (0..FUTURES).map(future).sum()
}

/// Plays on with quick moves: buy or place what can be bought or placed, and take money otherwise.
fn play_on(game: &mut Game, dice: &mut Dice) {
    let mut legal = Vec::new();
    for _ in 0..AHEAD {
        if game.is_over() {
            return;
        }
        game.list(Listing::NoRedesigns, &mut legal);
        let is_quick = |a: &&Action| matches!(a, Action::Buy { .. } | Action::Place { .. });
        let quick: Vec<Action> = legal.iter().filter(is_quick).copied().collect();
        let action = dice.one_of(if quick.is_empty() { &legal } else { &quick });
        game.apply(action).expect("what is listed is legal");
    }
}

/// What `you` have, and would get if the next scoring came now, less the best of the others. Money in
/// the hand counts a little, so that there is something to take it for.
fn standing(game: &Game, you: Seat) -> i32 {
    let next = Round::ALL
        .into_iter()
        .find(|round| !game.was_scored(*round));
    let lines = next.map_or_else(Vec::new, |round| game.score_now(round));
    let of = |seat: Seat| {
        let own = lines.iter().filter(|line| line.who == Who::Seat(seat));
        let scored: i32 = own.map(|line| i32::from(line.points)).sum();
        let points = i32::from(game.points(seat)) + scored;
        10 * points + i32::from(game.hand(seat).total())
    };
    let others = game.seats().filter(|seat| *seat != you).map(of);
    of(you) - others.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::ModuleSet;

    #[test]
    fn the_bot_beats_two_who_choose_at_random() {
        for seed in [1, 2] {
            let game = play(&Setup::players(3), seed);
            assert!(game.is_over());
            assert_eq!(game.winners(), [BOT], "seed {seed}");
        }
    }

    #[test]
    fn it_plays_modules_that_it_has_never_heard_of() {
        let modules = ModuleSet::EDITION_2024;
        let game = play(&Setup::players(2).with(modules), 3);
        assert!(game.is_over() && game.points(BOT) > 0);
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        let setup = Setup::cards(2);
        assert_eq!(play(&setup, 4), play(&setup, 4));
    }
}
