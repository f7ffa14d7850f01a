//! One number for a whole random game.
//!
//! The same seed has to give the same game on every machine. This crate plays a game from a
//! seed and folds everything that was done into one number. `cargo xtask wasm` compares the
//! number of the native build with that of the WebAssembly build.

use alhambra_rules::chance::Chance;
use alhambra_rules::{Game, Log, Setup};
use std::fmt::Write as _;

/// Games are for 2 to 6 people; the seed says for how many.
const FEWEST_PLAYERS: u64 = 2;
/// How many different numbers of people there are.
const TABLES: u64 = 5;
/// Choices follow from another seed than the cards, or the two would hang together.
const CHOICES: u64 = 0x0063_686f_6963_6573;

/// The same as [`of_random_game`], under a name that a WebAssembly machine finds.
#[allow(
    unsafe_code,
    reason = "the name has to be kept for the WebAssembly machine; no other crate exports it"
)]
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint(seed: u64) -> u64 {
    of_random_game(seed)
}

/// Plays a random game for 2 to 6 people and gives its fingerprint: every action as text, and
/// the points at the end.
pub fn of_random_game(seed: u64) -> u64 {
    let players = (FEWEST_PLAYERS + seed % TABLES) as u8;
    let mut game = Game::new(&Setup::players(players), seed);
    let mut dice = Chance::new(seed ^ CHOICES).stroke();
    let mut legal = Vec::new();
    let mut told = String::new();
    while game.to_act().is_some() {
        game.legal(&mut legal);
        let action = legal[dice.below(legal.len() as u32) as usize];
        let _ = writeln!(told, "{action}");
        game.apply_listed(action, &mut Log::off());
    }
    for seat in game.seats() {
        let _ = writeln!(told, "{}", game.points(seat));
    }
    hash(&told)
}

/// FNV-1a with 64 bits: a few lines, and the same everywhere.
pub fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_seed_has_one_fingerprint_and_every_seed_its_own() {
        let prints: Vec<u64> = (0..20).map(of_random_game).collect();
        let again: Vec<u64> = (0..20).map(of_random_game).collect();
        assert_eq!(prints, again);
        assert_eq!(prints[7], fingerprint(7));
        assert_eq!(prints.iter().collect::<HashSet<_>>().len(), 20);
    }

    #[test]
    fn the_hash_is_fnv_1a() {
        // Known values of the hash's authors.
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash("foobar"), 0x8594_4171_f739_67e8);
    }
}
