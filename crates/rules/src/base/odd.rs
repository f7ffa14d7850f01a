//! Odd tiles on a plan: camps, watchtowers and double tiles, looked at cell by cell.
//!
//! * Two sides that meet must agree: [`Edge::meets`](crate::base::tile::Edge::meets).
//! * A double tile is reached on foot through either half. It covers two cells: it closes a
//!   hole if it divides the empty cells among its ten neighbours.
//! * A camp needs a bastion at a wall, a watchtower an open side at a building of its colour;
//!   and after any change they still do.
//! * A tile gives way only to one of its own shape. A camp never takes the place of a tile of
//!   the palace, nor the other way round: the one has only walls and camps around it, the
//!   other a way in.

use crate::base::board::Board;
use crate::base::palace::{Cell, Placed, Placement};
use crate::base::plan::{Demands, Paper, Plan};
use crate::base::tile::{Edge, Ground, Side, TileId, TileSet};

/// The tile that lies on each cell of a plan.
pub(crate) struct Squares<'a, const N: usize> {
    paper: Paper,
    placed: &'a [Placed],
    /// The place in the list plus one; 0 where no tile lies.
    index: [[u8; 64]; N],
}

impl<'a, const N: usize> Squares<'a, N> {
    pub(crate) fn new(plan: &Plan<N>, placed: &'a [Placed]) -> Self {
        let paper = plan.paper;
        let mut index = [[0; 64]; N];
        for (at, p) in placed.iter().enumerate() {
            for half in p.halves() {
                let number = paper.number(half.cell) as usize;
                index[number / 64][number % 64] = at as u8 + 1;
            }
        }
        Self {
            paper,
            placed,
            index,
        }
    }

    fn at(&self, number: u32) -> Option<(usize, Placement)> {
        let number = number as usize;
        let at = self.index[number / 64][number % 64].checked_sub(1)? as usize;
        let cell = self.paper.cell(number as u32);
        let half = self.placed[at].halves().find(|h| h.cell == cell)?;
        Some((at, half))
    }

    /// Whether `tile` agrees with all neighbours and has what it must hold on to, while the tile
    /// at `gone` in the list is not there.
    fn lies_well(&self, tile: &Placed, gone: Option<usize>) -> bool {
        let mut foothold = false;
        for half in tile.halves() {
            let number = self.paper.number(half.cell);
            if !half.cell.is_on_the_table()
                || self.at(number).is_some_and(|(at, _)| Some(at) != gone)
            {
                return false;
            }
            for side in Side::ALL {
                let beside = self.at(self.paper.step(number, side));
                let Some((_, other)) = beside.filter(|(at, _)| Some(*at) != gone) else {
                    continue;
                };
                let ground = self.placed[beside.map_or(0, |b| b.0)].ground();
                let own = tile.ground().edge(half.sides.has(side));
                if !own.meets(ground.edge(other.sides.has(side.opposite()))) {
                    return false;
                }
                foothold |= holds_on(tile.ground(), own, half, ground, other);
            }
        }
        foothold
    }

    /// Whether the camps and watchtowers beside the tile at `gone` in the list still have what
    /// they hold on to when it is taken away, or `instead` takes its place.
    pub(crate) fn keeps_footholds(&self, gone: Cell, instead: Option<&Placed>) -> bool {
        let Some((gone, _)) = self.at(self.paper.number(gone)) else {
            return true;
        };
        let beside = self.placed[gone]
            .halves()
            .flat_map(|half| Side::ALL.map(|side| half.cell.step(side)));
        beside
            .filter_map(|cell| self.at(self.paper.number(cell)))
            .filter(|(at, _)| *at != gone)
            .all(|(at, half)| self.still_holds(at, half, gone, instead))
    }

    fn still_holds(
        &self,
        at: usize,
        half: Placement,
        gone: usize,
        instead: Option<&Placed>,
    ) -> bool {
        let ground = self.placed[at].ground();
        if matches!(ground, Ground::Palace | Ground::Double) {
            return true;
        }
        Side::ALL.into_iter().any(|side| {
            let Some((other_at, mut other)) =
                self.at(self.paper.step(self.paper.number(half.cell), side))
            else {
                return false;
            };
            if other_at == gone {
                let Some(new) = instead.and_then(|new| new.halves().find(|h| h.cell == other.cell))
                else {
                    return false;
                };
                other = new;
            }
            let other_ground = self.placed[other_at].ground();
            let own = ground.edge(half.sides.has(side));
            own.meets(other_ground.edge(other.sides.has(side.opposite())))
                && holds_on(ground, own, half, other_ground, other)
        })
    }
}

/// Whether a tile holds on to a neighbour that it meets with the edge `own`.
fn holds_on(
    ground: Ground,
    own: Edge,
    half: Placement,
    other_ground: Ground,
    other: Placement,
) -> bool {
    match ground {
        Ground::Palace | Ground::Double => own == Edge::Open,
        Ground::Camp => own == Edge::Bastion,
        Ground::Triangle => {
            own == Edge::Open && other_ground != Ground::Triangle && other.building == half.building
        }
    }
}

/// Every place where one of these odd tiles may be added. Stops when `visit` returns false.
pub(crate) fn places<const N: usize>(
    plan: &Plan<N>,
    squares: &Squares<N>,
    demands: &Demands<N>,
    harmless: Board<N>,
    tiles: TileSet,
    visit: &mut impl FnMut(TileId, Cell, u8) -> bool,
) {
    let near = demands.near() & !plan.tiles;
    for tile in tiles.iter() {
        let spec = tile.spec();
        // The first cell of a double tile may lie one step off the palace.
        let mut cells = match spec.second {
            Some(half) => near | plan.beside(near, half.side),
            None => near & harmless,
        };
        let turns = if spec.ground == Ground::Triangle {
            4
        } else {
            1
        };
        while let Some(number) = cells.pop() {
            let cell = plan.paper.cell(number);
            for quarters in 0..turns {
                let new = Placed::turned(tile, cell, quarters);
                let fits = squares.lies_well(&new, None)
                    && spec
                        .second
                        .is_none_or(|half| leaves_no_hole(plan, number, half.side));
                if fits && !visit(tile, cell, quarters) {
                    return;
                }
            }
        }
    }
}

/// Whether a double tile from `first` towards `side` leaves the empty cells among its ten
/// neighbours in one piece.
fn leaves_no_hole<const N: usize>(plan: &Plan<N>, first: u32, side: Side) -> bool {
    // Clockwise for a tile that lies to the east, from the north-western corner; the third
    // number tells sides from corners. For one that lies to the south, east and south change places.
    const RING: [(i32, i32, bool); 10] = [
        (-1, -1, false),
        (0, -1, true),
        (1, -1, true),
        (2, -1, false),
        (2, 0, true),
        (2, 1, false),
        (1, 1, true),
        (0, 1, true),
        (-1, 1, false),
        (-1, 0, true),
    ];
    let row = plan.paper.width as i32;
    let empty = |n: usize| {
        let (x, y, _) = RING[n % 10];
        let (x, y) = if side == Side::South { (y, x) } else { (x, y) };
        !plan.tiles.has((first as i32 + y * row + x) as u32)
    };
    let ends = (0..10).filter(|&n| {
        let linked = if RING[(n + 1) % 10].2 {
            empty(n + 1)
        } else {
            empty(n + 1) && empty(n + 2)
        };
        RING[n].2 && empty(n) && !linked
    });
    ends.count() <= 1
}

/// Of the single tiles that are `removable` as far as walking goes those on which nothing
/// else hangs, and the camps and double tiles that can be taken away.
pub(crate) fn removable<const N: usize>(
    plan: &Plan<N>,
    squares: &Squares<N>,
    demands: &Demands<N>,
    removable: Board<N>,
) -> Board<N> {
    let mut out = Board::EMPTY;
    for p in squares.placed {
        let number = plan.paper.number(p.cell);
        let goes = match p.ground() {
            Ground::Palace => removable.has(number),
            // Watchtowers stay for good.
            Ground::Triangle => false,
            Ground::Camp => is_on_the_rim(plan, p),
            Ground::Double => {
                let mut gone = Board::EMPTY;
                for half in p.halves() {
                    gone.set(plan.paper.number(half.cell), 1);
                }
                is_on_the_rim(plan, p) && plan.holds_without(gone, demands)
            }
        };
        if goes && squares.keeps_footholds(p.cell, None) {
            out.set(number, 1);
        }
    }
    out
}

/// Whether an empty cell lies beside the tile: then its place will be no hole.
fn is_on_the_rim<const N: usize>(plan: &Plan<N>, tile: &Placed) -> bool {
    tile.halves()
        .flat_map(|half| Side::ALL.map(|side| half.cell.step(side)))
        .any(|cell| !plan.tiles.has(plan.paper.number(cell)))
}

/// The cells that hold a single tile of the palace.
pub(crate) fn singles<const N: usize>(squares: &Squares<N>) -> Board<N> {
    let mut out = Board::EMPTY;
    for p in &squares.placed[1..] {
        out.set(squares.paper.number(p.cell), u8::from(!p.is_odd()));
    }
    out
}

/// Every swap of one of these odd tiles for one of the same shape.
pub(crate) fn swaps<const N: usize>(
    squares: &Squares<N>,
    tiles: TileSet,
    mut visit: impl FnMut(TileId, Cell),
) {
    for tile in tiles.iter() {
        let spec = tile.spec();
        for (at, p) in squares.placed.iter().enumerate() {
            let old = p.tile.spec();
            if old.ground != spec.ground
                || old.second.map(|h| h.side) != spec.second.map(|h| h.side)
            {
                continue;
            }
            let new = Placed::new(tile, p.cell);
            if squares.lies_well(&new, Some(at)) && squares.keeps_footholds(p.cell, Some(&new)) {
                visit(tile, p.cell);
            }
        }
    }
}
