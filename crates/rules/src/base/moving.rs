//! Moving a tile inside a palace, where something allows it (H79).
//!
//! The tile is taken out and built elsewhere in one step: it is never in the reserve, and it may be turned
//! if it is one that may be. The rules of building hold for the palace without it and with it. What must
//! stay where it is for a redesign stays here as well. Whatever lies on the tile goes the way that it
//! goes when the tile leaves the palace: the hooks are told of its leaving, and then of its building.

use crate::action::Action;
use crate::base::palace::{Cell, Placed};
use crate::base::tile::{TileId, TileSet};
use crate::base::{placement, plan, redesign};
use crate::capacity;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::list::List;
use crate::seat::Seat;

/// Lists every move of one tile to another place.
pub(crate) fn list(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    if !game.has_palaces() {
        return;
    }
    // Those that may leave come first.
    let first = out.len();
    let stays = redesign::stays(game, seat);
    let mut visit = |change| {
        if let plan::Change::Remove(cell) = change {
            out.push(Action::Remove { cell });
        }
    };
    plan::rare_changes_but(game.built(seat), TileSet::default(), &stays, &mut visit);
    let end = out.len();
    list_of_removed(game, seat, first, out);
    out.drain(first..end);
}

/// The same where every redesign is listed from some place on: what may be removed may be moved.
pub(crate) fn list_of_removed(game: &Game, seat: Seat, first: usize, out: &mut Vec<Action>) {
    let built = game.built(seat);
    let leaves = |action: &Action| match action {
        Action::Remove { cell } => {
            let is_there = |p: &&Placed| p.cell.packed() == cell.packed();
            built.placed.iter().find(is_there).copied()
        }
        _ => None,
    };
    let leaving: List<Placed, { capacity::PLACED }> =
        out[first..].iter().filter_map(leaves).collect();
    if leaving.is_empty() {
        return;
    }
    plan::moves(built, &leaving, |old, cell, turned| {
        if cell != old.cell {
            let tile = old.tile;
            out.push(Action::Move { tile, cell, turned });
        }
    });
}

/// Whether a tile may be moved there, and if not, why.
pub(crate) fn check(
    game: &Game,
    seat: Seat,
    tile: TileId,
    cell: Cell,
    turned: u8,
) -> Result<(), Illegal> {
    let from = place_of(game, seat, tile).ok_or(Illegal::NotInPalace(tile))?;
    redesign::check(game, seat, Action::Remove { cell: from })?;
    if cell == from {
        return Err(Illegal::Occupied(cell));
    }
    let built = game.built(seat);
    let mut rest = built.placed.to_vec();
    rest.retain(|placed| placed.tile != tile);
    placement::fits(built.with(&rest), tile, cell, turned)
}

/// Moves it.
pub(crate) fn apply(
    game: &mut Game,
    seat: Seat,
    tile: TileId,
    cell: Cell,
    turned: u8,
    log: &mut Log,
) {
    let from = place_of(game, seat, tile).expect("the tile lies in the palace");
    let old = game.palaces.remove(seat, from);
    let old = old.expect("the tile lies there");
    log.say(Event::Moved {
        seat,
        tile,
        from,
        cell,
    });
    hooks::removed(game, seat, old, log);
    let new = game.added.lay(tile, cell, turned);
    placement::extend(game, seat, new, log);
}

/// Where a tile lies; for a double tile, its first cell.
fn place_of(game: &Game, seat: Seat, tile: TileId) -> Option<Cell> {
    let mut palace = game.palaces.of(seat).iter();
    Some(palace.find(|placed| placed.tile == tile)?.cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::FOUNTAIN;
    use crate::scene::Scene;

    const SEAT: Seat = Seat(0);

    fn listed(game: &Game) -> Vec<String> {
        let mut out = vec![Action::Pass];
        list(game, SEAT, &mut out);
        assert_eq!(out.remove(0), Action::Pass, "what stood there stays");
        let mut lines: Vec<String> = out.iter().map(ToString::to_string).collect();
        lines.sort();
        lines
    }

    fn tried(game: &Game, line: &str) -> Result<(), Illegal> {
        let Action::Move { tile, cell, turned } = line.parse().expect("it reads") else {
            panic!("`{line}` is no move")
        };
        check(game, SEAT, tile, cell, turned)
    }

    fn moved(game: &mut Game, line: &str) -> Vec<Event> {
        let Action::Move { tile, cell, turned } = line.parse().expect("it reads") else {
            panic!("`{line}` is no move")
        };
        let mut log = Log::on();
        apply(game, SEAT, tile, cell, turned, &mut log);
        log.events().to_vec()
    }

    #[test]
    fn h79_the_palace_keeps_the_rules_without_the_tile_and_with_it() {
        // Chambers behind a garden: without the garden nobody gets there.
        let mut game = Scene::new(3)
            .palace(0, "1,0 garden-10-open; 2,0 chambers-9-s")
            .begin();
        let moves = listed(&game);
        assert!(!moves.is_empty());
        assert!(
            moves
                .iter()
                .all(|line| line.starts_with("move chambers-9-s to "))
        );
        for line in &moves {
            assert_eq!(tried(&game, line), Ok(()), "{line}");
        }
        // Not to where it lies, nor where its wall would meet an open side.
        let there = Cell::new(2, 0);
        assert_eq!(
            tried(&game, "move chambers-9-s to 2,0"),
            Err(Illegal::Occupied(there))
        );
        assert!(matches!(
            tried(&game, "move chambers-9-s to 0,-1"),
            Err(Illegal::NoMatch { .. })
        ));
        assert!(matches!(
            tried(&game, "move garden-10-open to 3,0"),
            Err(Illegal::NotReachable(_) | Illegal::NotTouching(_))
        ));
        assert_eq!(
            check(&game, SEAT, FOUNTAIN, Cell::new(0, 1), 0),
            Err(Illegal::Fountain)
        );
        let tower = TileId::named("tower-9-ne").expect("a tile");
        assert_eq!(
            tried(&game, "move tower-9-ne to 0,1"),
            Err(Illegal::NotInPalace(tower))
        );
        let events = moved(&mut game, "move chambers-9-s to 0,1");
        assert_eq!(events.len(), 1);
        assert_eq!(game.palace(SEAT).len(), 3);
        assert!(game.reserve(SEAT).is_empty());
        assert!(game.palaces.at(SEAT, there).is_none());
    }
}
