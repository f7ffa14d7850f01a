//! Bots that think beside the page.
//!
//! The page sends a recorded game to a Web Worker, and gets back what a bot would do there. A few
//! lines of JavaScript (`crates/web/static/worker.js`) hand the texts over.

use alhambra_bots::{Asked, by_name};
use alhambra_record::Record;
use wasm_bindgen::prelude::wasm_bindgen;

/// What begins an answer that is no list of actions but says what is wrong.
pub const FAULT: char = '!';

/// What the bot of that name would do at the end of the recorded game: its best `want` actions
/// as lines of notation, best first. If something is wrong, one line that begins with [`FAULT`].
///
/// The seed is written in digits: a number of JavaScript does not hold all of it.
#[wasm_bindgen]
pub fn think(bot: &str, seed: &str, want: u32, record: &str) -> String {
    best(bot, seed, want as usize, record).unwrap_or_else(|fault| format!("{FAULT}{fault}"))
}

fn best(bot: &str, seed: &str, want: usize, record: &str) -> Result<String, String> {
    let seed = seed.parse().map_err(|_| format!("`{seed}` is no seed"))?;
    let mut bot = by_name(bot, seed).ok_or_else(|| format!("there is no bot `{bot}`"))?;
    let record: Record = record.parse().map_err(|e| format!("{e}"))?;
    let game = record.play().map_err(|e| format!("{e}"))?;
    if game.to_act().is_none() {
        return Err("the game is over".to_owned());
    }
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let best = bot.best(&Asked::new(&game, &legal), want);
    let lines: Vec<String> = best.iter().map(ToString::to_string).collect();
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGIN: &str = "alhambra game 1\nrules: 1\nplayers: 3\nseed: 7\n\n";

    #[test]
    fn the_best_actions_come_a_line_each_and_are_legal() {
        let answer = think("greedy", "5", 3, BEGIN);
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!(lines.len(), 3, "{answer}");
        for line in lines {
            let record: Record = format!("{BEGIN}{line}\n").parse().expect("it is notation");
            assert!(record.play().is_ok(), "{line}");
        }
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
            record += &answer;
            record.push('\n');
            count += 1;
        };
        assert_eq!(last, "!the game is over");
        assert!(count > 30, "{count}");
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
