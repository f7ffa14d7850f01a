//! How the table looks before the first action.

use alhambra_rules::Game;
use alhambra_words::{Names, Words};

/// What lies there and who begins, in sentences.
pub(super) fn text(game: &Game, words: &Words, names: &Names) -> String {
    let view = game.view(None);
    let market: Vec<_> = view.market.into_iter().flatten().collect();
    let display = view.display.into_iter().filter(|c| c.is_some());
    let cards = ("cards", words.cards(display).into());
    // Modules may ask before the market is laid out.
    let mut sentences = vec![if market.is_empty() {
        words.say_with("replay-opening-bare", &[cards])
    } else {
        let tiles = ("tiles", words.tiles(market).into());
        words.say_with("replay-opening", &[tiles, cards])
    }];
    if game.has_dirk() {
        let tiles = ("tiles", words.tiles(view.dirk.iter()).into());
        sentences.push(words.say_with("replay-opening-dirk", &[tiles]));
    }
    let first = ("name", names.of(game.turn()).into());
    sentences.push(words.say_with("replay-first", &[first]));
    sentences.join(" ")
}
