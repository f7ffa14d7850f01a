//! The two-player game: Dirk, the imaginary third player (B21).
//!
//! He has tiles, but no palace, no money and no turn. He takes part in majorities.

use crate::base::round::Round;
use crate::base::tile::TileId;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::hooks;

/// How many tiles Dirk gets before the game.
pub(crate) const AT_THE_START: usize = 6;
/// How many he gets after the first scoring.
const AFTER_SCORING_1: usize = 6;
/// After the second scoring he gets one of so many tiles that are left.
const ONE_OF_SO_MANY: usize = 3;

/// Dirk draws tiles after a scoring, as far as there are any.
pub(crate) fn draw_after_scoring(game: &mut Game, round: Round, log: &mut Log) {
    let tiles = match round {
        Round::First => AFTER_SCORING_1,
        Round::Second => game.bag.len() / ONE_OF_SO_MANY,
        Round::Third => 0,
    };
    draw(game, tiles, log);
}

/// Dirk draws so many tiles, where he takes part.
pub(crate) fn draw(game: &mut Game, tiles: usize, log: &mut Log) {
    if !game.has_dirk() {
        return;
    }
    for _ in 0..tiles {
        let Some(mut tile) = game.bag.pop() else {
            return;
        };
        hooks::dirk_draws(game, &mut tile);
        game.dirk.insert(tile);
        log.say(Event::DirkDrew { tile });
    }
}

/// How many of each building Dirk has, those that are not finished left out.
pub(crate) fn counts(game: &Game) -> [u8; 6] {
    let mut counts = printed(game);
    hooks::dirk_counts(game, &mut counts);
    counts
}

/// The same as they are printed.
pub(crate) fn printed(game: &Game) -> [u8; 6] {
    let mut counts = [0; 6];
    let finished = game.dirk.iter().filter(|tile| !game.is_site(*tile));
    let dirks = finished.map(TileId::spec);
    for building in dirks.flat_map(|spec| {
        spec.building
            .into_iter()
            .chain(spec.second.map(|h| h.building))
    }) {
        counts[building.at()] += 1;
    }
    counts
}
