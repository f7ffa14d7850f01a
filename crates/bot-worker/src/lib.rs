//! Bots that think beside the page.
//!
//! The page sends a game to a Web Worker, and gets back what a bot would do there. A few lines of
//! JavaScript (`crates/web/static/worker.js`) hand the texts over.

use alhambra_bots::{Asked, Review, by_name};
use alhambra_record::{Record, unpack};
use alhambra_rules::{Game, Seat, View};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// What begins an answer that is no list of actions but says what is wrong.
pub const FAULT: char = '!';

/// What begins a game that is not recorded but packed as one seat sees it.
pub const PACKED: &str = "view ";

/// What the bot of that name would do in a game: at the end of a record, or in a view behind
/// [`PACKED`]. The answer is its best `want` actions, best first, a line each with what the action is worth, what speaks for it, and the action:
/// `3.20 majority garden | buy 2 with dirham-8`. If something is wrong, one line that begins with
/// [`FAULT`].
///
/// The seed is written in digits: a number of JavaScript does not hold all of it.
#[wasm_bindgen]
pub fn think(bot: &str, seed: &str, want: u32, game: &str) -> String {
    best(bot, seed, want as usize, game).unwrap_or_else(|fault| format!("{FAULT}{fault}"))
}

#[wasm_bindgen]
extern "C" {
    /// A function of JavaScript that is told how much is done.
    #[wasm_bindgen(js_name = Function)]
    pub type Teller;

    #[wasm_bindgen(method)]
    fn call(this: &Teller, of: &JsValue, part: f32);
}

/// Which decisions of a seat cost most in a recorded game, and how the chances went, in the lines of a [`Review`]. `tell`
/// is called with the part that is done, from 0 to 1. If something is wrong, one line that begins with [`FAULT`].
#[wasm_bindgen]
pub fn review(seat: u32, game: &str, tell: &Teller) -> String {
    let mut told = 0.0;
    // Whoever shows it needs no more than a hundred steps.
    let tell = |part: f32| {
        if part - told >= 0.01 || part >= 1.0 {
            told = part;
            tell.call(&JsValue::NULL, part);
        }
    };
    reviewed(seat, game, tell).unwrap_or_else(|fault| format!("{FAULT}{fault}"))
}

fn reviewed(seat: u32, game: &str, tell: impl FnMut(f32)) -> Result<String, String> {
    let record: Record = game.parse().map_err(|e| format!("{e}"))?;
    let players = record.setup().players;
    let mut seats = Seat::all(players);
    let seat = seats.find(|s| u32::from(s.0) == seat);
    let seat = seat.ok_or_else(|| format!("there are {players} seats"))?;
    let start = record.replay().game().clone();
    let review = Review::new(&start, record.actions(), Some(seat), tell);
    let review = review.map_err(|e| format!("{e}"))?;
    Ok(review.to_string())
}

fn best(bot: &str, seed: &str, want: usize, game: &str) -> Result<String, String> {
    let seed = seed.parse().map_err(|_| format!("`{seed}` is no seed"))?;
    let mut bot = by_name(bot, seed).ok_or_else(|| format!("there is no bot `{bot}`"))?;
    let game = read(game)?;
    if game.to_act().is_none() {
        return Err("the game is over".to_owned());
    }
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let advice = bot.advise(&Asked::new(&game, &legal), want);
    let lines: Vec<String> = advice.iter().map(ToString::to_string).collect();
    Ok(lines.join("\n"))
}

/// Reads a game. A bot looks at nothing but the view of its seat, so that a game which is made up where
/// the view ends gives the same answer.
fn read(text: &str) -> Result<Game, String> {
    if let Some(packed) = text.strip_prefix(PACKED) {
        let view: Option<View> = unpack(packed);
        let view = view.ok_or("the game was packed by another version, reload the page")?;
        return Ok(view.determinize(0));
    }
    let record: Record = text.parse().map_err(|e| format!("{e}"))?;
    record.play().map_err(|e| format!("{e}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_bots::{NAMES, Why};
    use alhambra_words::{Lang, Words};

    const BEGIN: &str = "alhambra game 1\nrules: 1\nplayers: 3\nseed: 7\n\n";

    /// The value and the action in a line of an answer.
    fn parts(line: &str) -> (f64, &str) {
        let (reason, action) = line.split_once(" | ").expect("a bar before the action");
        let (value, _) = reason.split_once(' ').expect("a value before the reason");
        (value.parse().expect("a number"), action)
    }

    #[test]
    fn the_best_actions_come_a_line_each_and_are_legal() {
        let answer = think("greedy", "5", 3, BEGIN);
        let lines: Vec<(f64, &str)> = answer.lines().map(parts).collect();
        assert_eq!(lines.len(), 3, "{answer}");
        assert!(lines.is_sorted_by(|a, b| a.0 >= b.0), "{answer}");
        for (_, action) in lines {
            let record: Record = format!("{BEGIN}{action}\n")
                .parse()
                .expect("it is notation");
            assert!(record.play().is_ok(), "{action}");
        }
    }

    #[test]
    fn a_packed_view_is_advised_like_the_game() {
        let record: Record = BEGIN.parse().expect("it is a record");
        let game = record.play().expect("it can be played");
        let view = game.view(game.to_act());
        let packed = format!("{PACKED}{}", alhambra_record::pack(&view));
        for bot in ["greedy", "planner", "architect@300"] {
            let answer = think(bot, "5", 3, &packed);
            assert_eq!(answer, think(bot, "5", 3, BEGIN), "{bot}");
        }
        let broken = think("greedy", "5", 3, "view 00");
        assert!(broken.starts_with("!the game was packed"), "{broken}");
    }

    #[test]
    fn a_bot_can_play_a_whole_game_through_it() {
        let mut record = BEGIN.to_owned();
        let mut count = 0;
        let last = loop {
            let answer = think("greedy", "18446744073709551615", 1, &record);
            if answer.starts_with(FAULT) {
                break answer;
            }
            record += parts(&answer).1;
            record.push('\n');
            count += 1;
        };
        assert_eq!(last, "!the game is over");
        assert!(count > 30, "{count}");
    }

    #[test]
    fn a_game_is_looked_through_for_one_seat() {
        let mut record = BEGIN.to_owned();
        for _ in 0..20 {
            let answer = think("random", "5", 1, &record);
            record += parts(&answer).1;
            record.push('\n');
        }
        let mut last = 0.0;
        let answer = reviewed(1, &record, |part| last = part).expect("it is a game");
        assert!((last - 1.0_f32).abs() < 1e-3);
        let review: Review = answer.parse().expect("it is a review");
        assert!(review.mistakes.iter().all(|m| m.seat == Seat(1)));
        assert_eq!(review.chances.last().map(|c| c.step), Some(20));
        assert_eq!(
            reviewed(3, &record, |_| {}),
            Err("there are 3 seats".to_owned())
        );
    }

    #[test]
    fn every_reason_and_every_bot_has_words_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for why in Why::all() {
                let said = words.why(why.key(), why.building());
                assert!(said.ends_with('.'), "{lang:?}: {said}");
                assert!(!said.contains(['{', '}']), "{lang:?}: {said}");
                let said = words.why_not(why.key(), why.building(), [5, 8]);
                assert!(said.ends_with('.'), "{lang:?}: {said}");
                assert!(!said.contains(['{', '}']), "{lang:?}: {said}");
            }
            for name in NAMES {
                assert!(words.has(&format!("bot-{name}")), "{name}");
                assert!(words.has(&format!("bot-{name}-about")), "{name}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said_after_the_mark() {
        for (bot, seed, record, sentence) in [
            ("clever", "1", BEGIN, "!there is no bot `clever`"),
            ("greedy", "-1", BEGIN, "!`-1` is no seed"),
            ("greedy", "1", "hello", "!line 1: this is no recorded game"),
            (
                "greedy",
                "1",
                "alhambra game 1\nrules: 1\nplayers: 3\nseed: 7\n\nremove 0,0\n",
                "!line 6: ",
            ),
        ] {
            let answer = think(bot, seed, 1, record);
            assert!(answer.starts_with(sentence), "{answer}");
            assert_eq!(answer.lines().count(), 1, "{answer}");
        }
    }
}
