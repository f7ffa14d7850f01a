//! Where a gate lets a tile be built.
//!
//! A gate stands on a double wall: two tiles lie against each other there, each with a printed wall on
//! its side. It is a way through, and the walls stay walls. A tile that fits in a place but for the way
//! on foot may be built there with a gate on one of these sides. Everything else can be reached
//! already, so one gate is always enough.

use crate::base::added::Built;
use crate::base::palace::{Cell, Placed};
use crate::base::plan;
use crate::base::survey::{self, Fault};
use crate::base::tile::{Ground, Side, Sides, TileSet};
use std::collections::BTreeSet;

/// Every place where one of `tiles` may be built with a gate: the tile as it lies, and each side on
/// which the gate may stand.
pub fn places<'a>(
    palace: impl Into<Built<'a>>,
    tiles: TileSet,
    mut visit: impl FnMut(Placed, Cell, Side),
) {
    let built = palace.into();
    plan::unreached(built, tiles, |tile, cell, quarters| {
        let placed = built.lay(tile, cell, quarters);
        edges(built.placed, &placed, &mut |edge, side| {
            visit(placed, edge, side);
        });
    });
}

/// Whether a gate may stand on that side of what lies at `cell`.
pub fn may_stand(placed: &[Placed], cell: Cell, side: Side) -> bool {
    let printed = |cell: Cell| {
        let there = placed.iter().find(|p| p.covers(cell))?;
        Some(printed_walls(there, cell))
    };
    printed(cell).is_some_and(|walls| walls.has(side))
        && printed(cell.step(side)).is_some_and(|walls| walls.has(side.opposite()))
}

/// Whether a gate may stand there in a palace without sticks, whose tiles may look different from the table.
pub fn may_stand_bare(placed: &[Placed], cell: Cell, side: Side) -> bool {
    let has_wall = |cell: Cell, side: Side| {
        let there = placed.iter().find(|p| p.covers(cell));
        let there = there.filter(|p| matches!(p.ground(), Ground::Palace | Ground::Double));
        let half = there.and_then(|p| p.halves().find(|half| half.cell == cell));
        half.is_some_and(|half| half.sides.has(side))
    };
    has_wall(cell, side) && has_wall(cell.step(side), side.opposite())
}

/// The sides of `new` on which a gate may stand.
fn edges(palace: &[Placed], new: &Placed, visit: &mut dyn FnMut(Cell, Side)) {
    for half in new.halves() {
        for side in printed_walls(new, half.cell).iter() {
            let beyond = half.cell.step(side);
            let there = palace.iter().find(|p| p.covers(beyond));
            if there.is_some_and(|p| printed_walls(p, beyond).has(side.opposite())) {
                visit(half.cell, side);
            }
        }
    }
}

/// The walls that are printed on one cell of a tile, as it lies; none on camps and watchtowers.
fn printed_walls(placed: &Placed, cell: Cell) -> Sides {
    match placed.ground() {
        Ground::Palace => placed.printed_walls(),
        Ground::Double => {
            let half = placed.halves().find(|half| half.cell == cell);
            half.map_or(Sides::default(), |half| half.sides)
        }
        Ground::Camp | Ground::Triangle => Sides::default(),
    }
}

/// Whether these places are just those where a plain survey finds nothing missing but the way on foot
/// to the new tile, and a double wall for the gate.
pub fn agrees(built: Built<'_>, tiles: TileSet) -> Result<(), String> {
    let key = |placed: &Placed, edge: Cell, side: Side| {
        (
            placed.tile,
            placed.cell,
            placed.quarters(),
            edge,
            side as u8,
        )
    };
    let mut quick = BTreeSet::new();
    places(built, tiles, |placed, edge, side| {
        quick.insert(key(&placed, edge, side));
    });
    let mut slow = BTreeSet::new();
    let cells = built.placed.iter().flat_map(Placed::halves);
    let around = cells.flat_map(|half| Side::ALL.map(|side| half.cell.step(side)));
    // A double tile may begin one cell further out.
    let around = around.flat_map(|cell| [cell, cell.step(Side::West), cell.step(Side::North)]);
    let around: BTreeSet<Cell> = around.filter(|cell| cell.is_on_the_table()).collect();
    for tile in tiles.iter() {
        for &cell in &around {
            for quarters in 0..if tile.spec().turns { 4 } else { 1 } {
                let new = built.lay(tile, cell, quarters);
                if is_only_unreached(built, new) {
                    edges(built.placed, &new, &mut |edge, side| {
                        slow.insert(key(&new, edge, side));
                    });
                }
            }
        }
    }
    if quick == slow {
        Ok(())
    } else {
        let differ: Vec<_> = quick.symmetric_difference(&slow).collect();
        Err(format!("gates: quick and slow differ in {differ:?}"))
    }
}

fn is_only_unreached(built: Built<'_>, new: Placed) -> bool {
    let heap: Vec<Placed> = built.placed.iter().copied().chain([new]).collect();
    survey::faults(built.with(&heap)) == [(new.cell, Fault::Reachable)]
}
