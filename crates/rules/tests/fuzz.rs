//! Arbitrary text into the parsers, arbitrary actions into the game: no panic, no harm done.
//!
//! Each run throws the same dice. `FUZZ_CASES` raises the number of cases and so goes further.

mod play;

use alhambra_rules::Slot;
use alhambra_rules::chance::Dice;
use alhambra_rules::components::FOUNTAIN;
use alhambra_rules::notation::Unreadable;
use alhambra_rules::{
    Action, Card, Cards, Cell, Coins, Currency, Game, Listing, Payment, Round, Setup, TileId, Ware,
    laws,
};
use play::{any, dice};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// How many cases are tried where nothing else is asked for.
const CASES: u64 = 60_000;

fn cases() -> u64 {
    std::env::var("FUZZ_CASES").map_or(CASES, |cases| {
        cases.parse().expect("FUZZ_CASES is a number of cases")
    })
}

/// What can be read reads the same after it was written; what cannot is refused with a sentence.
fn read<T>(text: &str) -> bool
where
    T: FromStr<Err = Unreadable> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            assert_eq!(written.parse::<T>().as_ref(), Ok(&value), "{text:?}");
            assert!(!written.contains('\n'));
            true
        }
        Err(unreadable) => {
            assert!(!unreadable.to_string().is_empty(), "{text:?}");
            false
        }
    }
}

/// Reads the text as everything that it could be. Says whether it is an action.
fn read_all(text: &str) -> bool {
    read::<Cell>(text);
    read::<Ware>(text);
    read::<Action>(text)
}

/// Words of each kind, and some that are nearly such.
const VERBS: &[&str] = &[
    "take", "buy", "place", "build", "remove", "swap", "reserve", "give", "Take", "pass",
];
const SLOTS: &[&str] = &["1", "2", "4", "0", "5", "-1", "+3", "99999999999999999999"];
const CARDS: &[&str] = &[
    "gulden-1",
    "gulden-9",
    "dirham-5",
    "denar-7",
    "dukat-3",
    "gulden-0",
    "gulden-10",
    "dukat",
    "scoring-1",
    "-",
    "--",
];
const TILES: &[&str] = &[
    "tower-7",
    "pavilion-2",
    "arcades-6",
    "fountain",
    "tower-99",
    "\u{e9}",
];
const PLACES: &[&str] = &[
    "0,0",
    "1,-2",
    "120,-120",
    "121,0",
    "-128,127",
    "128,0",
    "+1,+1",
    "-0,0",
    "1,",
    ",1",
    ",",
    "1,2,3",
    "1.5,2",
    "\u{661},\u{662}",
];
const OTHERS: &[&str] = &["with", "at", "\u{0}", "\u{1f0a1}", "#", "\""];
/// Lines in which each capital letter stands for a word of a kind.
const FORMS: &[&str] = &[
    "take C",
    "take C C C",
    "take C C C C C",
    "buy S with C",
    "buy S with C C C C",
    "place T at P",
    "build T at P",
    "swap T at P",
    "remove P",
    "reserve T",
    "give T",
    "V S with T",
    "V P",
    "V T at C",
    "V V O",
    "O P T S",
];

fn arbitrary_bytes(dice: &mut Dice) -> String {
    let bytes: Vec<u8> = (0..dice.below(40)).map(|_| dice.below(256) as u8).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn arbitrary_words(dice: &mut Dice) -> String {
    let mut text = String::new();
    for word in any(FORMS, dice).split(' ') {
        let words = match word {
            "V" => VERBS,
            "S" => SLOTS,
            "C" => CARDS,
            "T" => TILES,
            "P" => PLACES,
            "O" => OTHERS,
            word => {
                text += word;
                text += " ";
                continue;
            }
        };
        // One space, nearly always.
        let spaces = if dice.below(8) == 0 {
            any(&["", "  ", "\t", "\u{a0}", "\r\n"], dice)
        } else {
            " "
        };
        text += any(words, dice);
        text += spaces;
    }
    text
}

/// A few characters of a line changed, doubled, moved or lost.
fn mutated(line: &str, dice: &mut Dice) -> String {
    let mut chars: Vec<char> = line.chars().collect();
    for _ in 0..=dice.below(3) {
        let at = dice.below(chars.len() as u32 + 1) as usize;
        match dice.below(6) {
            0 => chars.truncate(at),
            1 => chars.insert(at, any(&['0', '9', '-', ',', ' ', 'x', '\u{e9}'], dice)),
            2 if at < chars.len() => _ = chars.remove(at),
            3 if at < chars.len() => chars[at] = char::from(dice.below(128) as u8),
            4 => chars.rotate_left(at),
            _ => {
                let tail = chars[at..].to_vec();
                chars.extend(tail);
            }
        }
    }
    chars.into_iter().collect()
}

/// Lines that a real game produces, of all kinds.
fn real_lines() -> Vec<String> {
    let mut lines = Vec::new();
    let mut game = Game::new(&Setup::players(2), 3);
    play::play(
        &mut game,
        Listing::Everything,
        &mut dice(3),
        usize::MAX,
        |_, listed, _| lines.extend(listed.iter().map(Action::to_string)),
    );
    lines.sort_unstable();
    lines.dedup();
    lines
}

#[test]
fn any_text_is_read_or_refused() {
    let mut dice = dice(1);
    let mut actions = 0;
    for _ in 0..cases() {
        let text = match dice.below(3) {
            0 => arbitrary_bytes(&mut dice),
            _ => arbitrary_words(&mut dice),
        };
        actions += u64::from(read_all(&text));
    }
    assert!(actions * 20 > cases(), "some are actions: {actions}");
}

#[test]
fn spoilt_lines_are_read_or_refused() {
    let lines = real_lines();
    for verb in [
        "take", "buy", "place", "reserve", "give", "build", "remove", "swap",
    ] {
        assert!(lines.iter().any(|l| l.starts_with(verb)), "{verb} came up");
    }
    let mut dice = dice(2);
    let mut actions = 0;
    for _ in 0..cases() {
        let line = &lines[dice.below(lines.len() as u32) as usize];
        assert!(read_all(line));
        actions += u64::from(read_all(&mutated(line, &mut dice)));
    }
    assert!(actions * 50 > cases(), "some are still actions: {actions}");
    assert!(actions * 2 < cases(), "most are spoilt: {actions}");
}

#[test]
fn lines_cut_short_are_refused_or_mean_something_else() {
    for line in real_lines() {
        let whole: Action = line.parse().expect("a real line");
        for (end, _) in line.char_indices() {
            read_all(&line[..end]);
            assert_ne!(line[..end].parse(), Ok(whole));
        }
    }
}

/// An action of the right form, whatever the game asks: mostly nonsense.
fn arbitrary_action(game: &Game, dice: &mut Dice) -> Action {
    let far = |dice: &mut Dice| Cell::new(dice.below(256) as u8 as i8, dice.below(256) as u8 as i8);
    let near = |dice: &mut Dice| Cell::new(dice.below(7) as i8 - 3, dice.below(7) as i8 - 3);
    let cell = if dice.below(6) == 0 {
        far(dice)
    } else {
        near(dice)
    };
    // Often a tile of whoever is asked, else any at all.
    let seat = game.to_act().unwrap_or_default();
    let own: Vec<TileId> = game
        .fresh(seat)
        .iter()
        .chain(game.reserve(seat).iter())
        .collect();
    let tile = match dice.below(12) {
        0 => TileId::named("camp-n").expect("a tile of a module"),
        1 => FOUNTAIN,
        2..8 if !own.is_empty() => any(&own, dice),
        _ => TileId::new(dice.below(54) as u8).expect("one of 54"),
    };
    match dice.below(8) {
        0 => Action::Take {
            cards: arbitrary_cards(game, dice),
        },
        1 => arbitrary_purchase(game, dice),
        2 => Action::Build {
            tile,
            cell,
            turned: dice.below(4) as u8,
        },
        3 => Action::Remove { cell },
        4 => Action::Swap {
            tile,
            cell,
            turned: dice.below(4) as u8,
        },
        5 => Action::Place {
            tile,
            cell,
            turned: 0,
        },
        6 => Action::Store { tile },
        _ => Action::Give { tile },
    }
}

fn arbitrary_cards(game: &Game, dice: &mut Dice) -> Cards {
    let display = game.view(None).display;
    let kinds: Vec<Card> = Card::all_money()
        .chain([
            Card::NONE,
            Card::scoring(Round::First),
            Card::scoring(Round::Second),
        ])
        .collect();
    let from = if dice.below(4) == 0 {
        &kinds
    } else {
        &display[..]
    };
    Cards::new((0..dice.below(6)).map(|_| any(from, dice)))
}

fn arbitrary_purchase(game: &Game, dice: &mut Dice) -> Action {
    let slot = match dice.below(8) {
        0 => dice.below(256) as u8,
        _ => dice.below(4) as u8,
    };
    let currency = match Currency::ALL.get(usize::from(slot)) {
        Some(right) if dice.below(4) != 0 => *right,
        _ => any(&Currency::ALL, dice),
    };
    let mut coins = Coins::NONE;
    if dice.below(3) == 0 {
        for _ in 0..dice.below(27) {
            let value = dice.below(9) as u8 + 1;
            if coins.count(value) < 3 {
                coins.add(value);
            }
        }
    } else {
        let seat = game.to_act().unwrap_or_default();
        let held = game.hand(seat).coins(currency);
        coins = held.values().filter(|_| dice.below(3) != 0).collect();
    }
    Action::Buy {
        ware: Ware::Slot(Slot(slot)),
        payment: Payment::of(currency, coins),
    }
}

#[test]
fn any_action_is_done_or_changes_nothing() {
    let mut dice = dice(3);
    let (mut done, mut refused, mut games) = (0, 0, 0);
    let mut listed = Vec::new();
    let mut left = cases();
    while left > 0 {
        games += 1;
        let players = dice.below(5) as u8 + 2;
        let mut game = Game::new(&Setup::players(players), games);
        while left > 0 {
            left -= 1;
            // A legal action now and then keeps the game going.
            let action = if !game.is_over() && dice.below(4) == 0 {
                game.legal(&mut listed);
                any(&listed, &mut dice)
            } else {
                arbitrary_action(&game, &mut dice)
            };
            let before = game.clone();
            let checked = game.check(action);
            assert_eq!(game.apply(action), checked, "{action:?}");
            if let Err(illegal) = checked {
                assert!(!illegal.to_string().is_empty());
                assert_eq!(game, before, "{action:?}");
                refused += 1;
                if game.is_over() {
                    break;
                }
                continue;
            }
            done += 1;
            if !game.is_over() && dice.below(8) == 0 {
                game.legal(&mut listed);
                assert_eq!(laws::check(&game, &listed, &mut dice), Ok(()), "{action:?}");
            }
        }
    }
    assert!(
        done * 10 > cases() && refused * 3 > cases(),
        "{done}, {refused}"
    );
    assert!(games > 10, "{games} games");
}

#[test]
fn what_is_done_without_being_listed_is_a_wasteful_payment() {
    let mut dice = dice(4);
    let mut wasteful = 0;
    let mut listed = Vec::new();
    for seed in 0..cases() / 500 {
        let mut game = Game::new(&Setup::players(3), seed);
        play::play(&mut game, Listing::Everything, &mut dice, 80, |_, _, _| {});
        game.legal(&mut listed);
        for _ in 0..400 {
            let action = arbitrary_action(&game, &mut dice);
            if game.check(action).is_ok() && !listed.contains(&action) {
                assert!(matches!(action, Action::Buy { .. }), "{action}");
                wasteful += 1;
            }
        }
    }
    assert!(wasteful > 0);
}
