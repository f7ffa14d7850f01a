//! Whether every language says everything, and says it well.

mod beside;
mod english;
mod fluent;
mod forms;
mod german;
mod languages;
mod sentences;

use alhambra_rules::TileId;
use alhambra_words::Names;

fn tile(name: &str) -> TileId {
    TileId::named(name).expect("a tile")
}

/// Two people at a table.
fn people() -> Names {
    ["Anna", "Ben"].into_iter().collect()
}
