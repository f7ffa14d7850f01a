//! Names of tables, and the secrets of seats.
//!
//! A table has a random name; whoever knows it may watch. A seat has a secret, and whoever knows
//! it decides for the seat. The secret is part of a link and is kept nowhere but in links: the
//! store holds a hash, and nothing here can be printed into a log.

use sha2::{Digest, Sha256};
use std::fmt;
use subtle::ConstantTimeEq;

/// Letters of names and secrets: five bits each, none that is easily taken for another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Letters of the name of a table: 80 bits.
const NAME: usize = 16;
/// Letters of the secret of a seat: 160 bits.
const SECRET: usize = 32;
/// What stands between the parts of a token.
const DOT: char = '.';

/// The name of a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(String);

impl GameId {
    /// A name that nobody can guess.
    pub fn random() -> Self {
        Self(letters(NAME))
    }

    /// Reads a name; nothing if it cannot be one.
    pub fn read(text: &str) -> Option<Self> {
        is_letters(text, NAME).then(|| Self(text.to_owned()))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What lets somebody decide for a seat: table, seat and secret in one word.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    /// The table.
    pub game: GameId,
    /// The seat, counted from 0.
    pub seat: u8,
    secret: String,
}

impl Token {
    /// A token that nobody can guess.
    pub fn random(game: GameId, seat: u8) -> Self {
        let secret = letters(SECRET);
        Self { game, seat, secret }
    }

    /// Reads a token; nothing if it cannot be one.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(DOT);
        let game = GameId::read(parts.next()?)?;
        let seat = parts.next()?;
        let secret = parts.next().filter(|s| is_letters(s, SECRET))?;
        let is_whole = parts.next().is_none() && seat.len() == 1;
        let seat = seat.parse().ok().filter(|_| is_whole)?;
        let secret = secret.to_owned();
        Some(Self { game, seat, secret })
    }

    /// The token as text, for the link of the seat and for nothing else.
    pub fn reveal(&self) -> String {
        format!("{}{DOT}{}{DOT}{}", self.game, self.seat, self.secret)
    }

    /// What is kept of it.
    pub fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.reveal()).into())
    }
}

/// The secret stays out of every log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Token({}, seat {})", self.game, self.seat)
    }
}

/// What is kept of a token. Two are compared in the same time wherever they differ.
#[derive(Clone, Copy)]
pub struct Hash(pub [u8; 32]);

impl PartialEq for Hash {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for Hash {}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hash")
    }
}

/// A random number that nobody can guess.
pub(crate) fn random_u64() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}

fn letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    // 256 is a multiple of 32: every letter is equally likely.
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    bytes.iter().map(letter).collect()
}

fn is_letters(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|b| LETTERS.contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_back_from_its_text() {
        let token = Token::random(GameId::random(), 3);
        let again = Token::read(&token.reveal()).expect("it is a token");
        assert!(again == token && again.hash() == token.hash());
        assert_eq!(token.reveal().len(), NAME + SECRET + 3);
    }

    #[test]
    fn two_tokens_differ_in_their_hash() {
        let game = GameId::random();
        let (one, other) = (Token::random(game.clone(), 0), Token::random(game, 0));
        assert!(one != other && one.hash() != other.hash());
    }

    #[test]
    fn what_is_no_token_is_not_read() {
        let good = Token::random(GameId::random(), 3).reveal();
        let longer = format!("{good}0");
        let parts = format!("{good}.0");
        let upper = good.to_uppercase();
        let wrong = ["", "..", "a.b.c", &good[1..], &longer, &parts, &upper];
        for text in wrong {
            assert!(Token::read(text).is_none(), "{text}");
        }
        assert!(GameId::read("../../etc/passwd").is_none());
    }

    #[test]
    fn the_secret_is_never_printed() {
        let token = Token::random(GameId::random(), 3);
        assert!(!format!("{token:?}").contains(&token.secret));
        assert_eq!(format!("{:?}", token.hash()), "Hash");
    }
}
