//! What one seat may see, packed into a line of text.
//!
//! A page far away is shown views and events. It plays by the same engine as the server, so that
//! they are handed over as they are, and no second form of them has to be kept in step. Both ends
//! are built together: the packed form is no format for files, and may change with every version.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Six bits each: four letters for three bytes. All of them stand in JSON as they are.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Most views need fewer bytes. Much is packed at every decision, and growing would be slow.
const USUAL: usize = 1024;

/// Packs a view or events.
///
/// # Panics
/// Never: everything that can be seen can be packed.
pub fn pack<T: Serialize>(seen: &T) -> String {
    let bytes = Vec::with_capacity(USUAL);
    let bytes = postcard::to_extend(seen, bytes).expect("plain data of known length");
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        // One byte needs two letters, and two need three.
        for at in 0..=three.len() {
            let six = bits >> (18 - 6 * at) & 63;
            text.push(char::from(LETTERS[six as usize]));
        }
    }
    text
}

/// What was packed; nothing if the text was packed by another version, or is damaged.
pub fn unpack<T: DeserializeOwned>(text: &str) -> Option<T> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for letter in four {
            bits = bits << 6 | six(*letter)?;
        }
        let missing = 4 - four.len() as u32;
        bits <<= 6 * missing;
        let [_, three @ ..] = bits.to_be_bytes();
        bytes.extend_from_slice(three.get(..four.len().checked_sub(1)?)?);
    }
    let (seen, rest) = postcard::take_from_bytes(&bytes).ok()?;
    rest.is_empty().then_some(seen)
}

/// What a letter stands for.
fn six(letter: u8) -> Option<u32> {
    let number = match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    };
    Some(number.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_packed_comes_out_again() {
        for length in 0..20_usize {
            let bytes: Vec<u8> = (0..length).map(|at| (at * 37 + 200) as u8).collect();
            let text = pack(&bytes);
            assert_eq!(unpack::<Vec<u8>>(&text), Some(bytes));
            // One letter less or more, and a letter that is none.
            assert_eq!(unpack::<Vec<u8>>(&text[1..]), None);
            assert_eq!(unpack::<Vec<u8>>(&format!("{text}AAAA")), None);
            assert_eq!(unpack::<Vec<u8>>(&format!("+{}", &text[1..])), None);
        }
    }

    #[test]
    fn a_view_needs_a_third_less_than_in_hex() {
        let game = alhambra_rules::Game::new(&alhambra_rules::Setup::players(3), 1);
        let view = game.view(None);
        let bytes = postcard::to_allocvec(&view).expect("plain data");
        assert!(bytes.len() < USUAL, "{}", bytes.len());
        assert_eq!(pack(&view).len(), (bytes.len() * 4).div_ceil(3));
    }
}
