//! Playing everything again that a store holds.

use super::{Store, StoreError};
use crate::game::Played;
use std::panic::{AssertUnwindSafe, catch_unwind};

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
    /// The name under which it is kept.
    pub game: String,
    /// Why, as a sentence without its full stop.
    pub why: String,
}

/// Replays every game. Each is judged by itself: whatever is wrong with one, the others are looked at.
pub async fn verify(store: &dyn Store) -> Result<Verified, StoreError> {
    let mut verified = Verified::default();
    let odd = store.odd().await?;
    verified
        .broken
        .extend(odd.into_iter().map(|(game, why)| Broken { game, why }));
    verified.games += verified.broken.len();
    for game in store.games().await? {
        verified.games += 1;
        let played = match store.load(&game).await {
            Err(StoreError::Failed(why)) => Err(why),
            Err(why) => Err(why.to_string()),
            Ok(None) => Err("it has vanished".to_owned()),
            Ok(Some(kept)) => {
                verified.entries += kept.entries.len();
                let played = AssertUnwindSafe(|| Played::load(&kept.head, &kept.entries));
                let stumbles = "this program stumbles over it";
                catch_unwind(played).unwrap_or_else(|_| Err(stumbles.to_owned()))
            }
        };
        match played {
            Ok(played) => verified.over += usize::from(played.session().game().is_over()),
            Err(why) => verified.broken.push(Broken {
                game: game.as_str().to_owned(),
                why,
            }),
        }
    }
    Ok(verified)
}
