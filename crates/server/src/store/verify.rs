//! Playing everything again that a store holds.

use super::{Store, StoreError};
use crate::game::Played;
use crate::token::GameId;

/// What came out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// How many tables there are.
    pub games: usize,
    /// How many entries they hold.
    pub entries: usize,
    /// How many games are over.
    pub over: usize,
    /// Those that do not replay.
    pub broken: Vec<Broken>,
}

/// A table that does not replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which.
    pub game: GameId,
    /// Why, as a sentence without its full stop.
    pub why: String,
}

/// Replays every game.
pub async fn verify(store: &dyn Store) -> Result<Verified, StoreError> {
    let mut verified = Verified::default();
    for game in store.games().await? {
        verified.games += 1;
        let played = match store.load(&game).await? {
            None => Err("it has vanished".to_owned()),
            Some(kept) => {
                verified.entries += kept.entries.len();
                Played::load(&kept.head, &kept.entries)
            }
        };
        match played {
            Ok(played) => verified.over += usize::from(played.session().game().is_over()),
            Err(why) => verified.broken.push(Broken { game, why }),
        }
    }
    Ok(verified)
}
