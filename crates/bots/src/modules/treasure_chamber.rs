//! Treasure Chamber.

use super::Contest;
use crate::Weights;
use alhambra_rules::modules::treasure_chamber::CHEST_POINTS;
use alhambra_rules::{Game, MAX_SEATS, Seat, TileId};

/// What a chest is worth that was bought and finds a building.
const BOUGHT: f32 = 2.0;

/// Most chests, as for buildings: counts may change until a scoring.
pub(super) fn contest(game: &Game) -> Contest {
    let state = &game.states().treasure_chamber;
    let chests = |tile: TileId| (0..2).filter(|half| state.has_chest(tile, *half)).count();
    let mut counts = [0.0; MAX_SEATS];
    for seat in game.seats() {
        let palace = game.palace(seat).iter();
        counts[seat.at()] = palace.map(|placed| chests(placed.tile)).sum::<usize>() as f32;
    }
    let mut contenders = game.players() as usize;
    if game.has_dirk() {
        counts[contenders] = game.dirk().iter().map(chests).sum::<usize>() as f32;
        contenders += 1;
    }
    Contest {
        counts,
        contenders,
        points: CHEST_POINTS.map(|places| places.map(f32::from)),
        wants_one: true,
    }
}

/// Chests that were bought go into buildings of their colour when the turn is over.
pub(super) fn worth(game: &Game, seat: Seat, _: &Weights) -> f32 {
    let state = &game.states().treasure_chamber;
    let mut bought = *state.bought();
    if game.turn() != seat || bought.iter().all(|chests| *chests == 0) {
        return 0.0;
    }
    let mut places = 0;
    for placed in game.palace(seat) {
        if let Some(building) = placed.tile.spec().building
            && bought[building.at()] > 0
            && !state.has_chest(placed.tile, 0)
            && !game.is_site(placed.tile)
        {
            bought[building.at()] -= 1;
            places += 1;
        }
    }
    BOUGHT * places as f32
}
