//! Where a tile fits into a palace that was typed in.

use super::{Palace, Palaces};
use alhambra_rules::base::added::{Added, Built, Gate};
use alhambra_rules::base::{plan, survey};
use alhambra_rules::{Cell, Placed, Seat, Side, TileId, TileSet};
use std::collections::BTreeSet;

/// Every place where one of these tiles could be added to a palace, and how it has to be turned there.
pub fn places(palaces: &Palaces, palace: usize, tiles: TileSet) -> Vec<(TileId, Cell, u8)> {
    let Some(palace) = palaces.palaces.get(palace) else {
        return Vec::new();
    };
    let added = palace.added(&palaces.printed);
    let built = Built::new(&palace.placed, &added, Seat(0));
    let mut found = Vec::new();
    let mut plain = tiles;
    for tile in tiles.iter().filter(|t| palaces.printed.of(*t).is_some()) {
        plain.remove(tile);
        found.extend(places_of(palaces, palace, tile, &added));
    }
    // The quick search knows tiles as they are in the table.
    plan::places(built, plain, |tile, cell, quarters| {
        found.push((tile, cell, quarters));
        true
    });
    found
}

/// The same for a tile that looks different, by trying.
fn places_of(
    palaces: &Palaces,
    palace: &Palace,
    tile: TileId,
    added: &Added,
) -> Vec<(TileId, Cell, u8)> {
    let cells = palace.placed.iter().flat_map(Placed::halves);
    let around = cells.flat_map(|half| Side::ALL.map(|side| half.cell.step(side)));
    // A double tile may begin one cell further out.
    let around = around.flat_map(|cell| {
        let further = tile
            .spec()
            .second
            .map(|_| Side::ALL.map(|side| cell.step(side)));
        further.into_iter().flatten().chain([cell])
    });
    let around: BTreeSet<Cell> = around.filter(|cell| cell.is_on_the_table()).collect();
    let mut added = *added;
    added.let_turn(tile);
    let turns = if tile.spec().turns { 4 } else { 1 };
    let fits = |(cell, quarters): &(Cell, u8)| {
        let new = palaces.printed.lay(tile, *cell, *quarters);
        let heap: Vec<Placed> = palace.placed.iter().copied().chain([new]).collect();
        survey::faults(Built::new(&heap, &added, Seat(0))).is_empty()
    };
    let all = around
        .into_iter()
        .flat_map(|cell| (0..turns).map(move |quarters| (cell, quarters)));
    all.filter(fits).map(|(cell, q)| (tile, cell, q)).collect()
}

impl Palace {
    /// What was added to it beside its tiles, and which of these may lie turned.
    fn added(&self, printed: &alhambra_rules::printed::Corrections) -> Added {
        let mut added = Added::default();
        for (cell, side) in &self.gates {
            added.put_gate(Gate::new(Seat(0), *cell, *side));
        }
        let turned = printed.iter().filter(|own| own.is_turned());
        let turned = turned.map(|own| own.tile);
        for tile in self.inlaid.iter().copied().chain(turned) {
            added.let_turn(tile);
        }
        added
    }
}
