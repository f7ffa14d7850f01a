//! What one seat may see, packed into a line of text.
//!
//! A page far away is shown views and events. It plays by the same engine as the server, so that
//! they are handed over as they are, and no second form of them has to be kept in step. Both ends
//! are built together: the packed form is no format for files, and may change with every version.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Half a byte each. Much is packed at every decision, and formatting byte by byte would be slow.
const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Packs a view or events.
///
/// # Panics
/// Never: everything that can be seen can be packed.
pub fn pack<T: Serialize>(seen: &T) -> String {
    let bytes = postcard::to_allocvec(seen).expect("plain data of known length");
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        for half in [byte >> 4, byte & 15] {
            text.push(char::from(DIGITS[usize::from(half)]));
        }
    }
    text
}

/// What was packed; nothing if the text was packed by another version, or is damaged.
pub fn unpack<T: DeserializeOwned>(text: &str) -> Option<T> {
    if !text.len().is_multiple_of(2) {
        return None;
    }
    let pairs = text.as_bytes().chunks(2);
    let bytes = pairs
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect::<Option<Vec<u8>>>()?;
    let (seen, rest) = postcard::take_from_bytes(&bytes).ok()?;
    rest.is_empty().then_some(seen)
}
