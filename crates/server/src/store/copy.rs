//! All tables of one store into another.

use super::{MOST_LINES, Store, StoreError};
use futures_util::future::join_all;

/// What was copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Copied {
    /// How many tables.
    pub games: usize,
    /// How many entries.
    pub entries: usize,
    /// How many lines of chat.
    pub lines: usize,
}

/// Copies all tables of a store into one that is empty, and compares each of them afterwards. No server
/// may use either of them meanwhile.
pub async fn copy(from: &dyn Store, to: &dyn Store) -> Result<Copied, StoreError> {
    let failed = |why: String| Err(StoreError::Failed(why));
    if to.count().await? > 0 {
        return failed("there are tables already where these are to go".to_owned());
    }
    if let Some((name, why)) = from.odd().await?.first() {
        return failed(format!("`{name}` cannot be copied: {why}"));
    }
    let mut copied = Copied::default();
    for game in from.games().await? {
        let Some(kept) = from.load(&game).await? else {
            return failed(format!("{game} has vanished; stop the server first"));
        };
        to.create(kept.head.clone()).await?;
        let hold = to.hold(&game).await?;
        // All at once: they share the waits for the disk.
        let entries = kept.entries.iter();
        let adding = entries.map(|entry| to.append(&hold, entry.clone()));
        for added in join_all(adding).await {
            added?;
        }
        let lines = from.chat(&game, MOST_LINES).await?;
        for line in &lines {
            to.say(&hold, line.clone()).await?;
        }
        to.release(hold).await?;
        let same = to.load(&game).await?.as_ref() == Some(&kept);
        if !same || to.chat(&game, MOST_LINES).await? != lines {
            return failed(format!("{game} is not the same in both"));
        }
        copied.games += 1;
        copied.entries += kept.entries.len();
        copied.lines += lines.len();
    }
    Ok(copied)
}
