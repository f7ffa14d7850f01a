//! A palace drawn on squared paper, to look at all its cells at once.
//!
//! The state keeps a palace as a list of tiles. A plan draws that list on a grid just large
//! enough, one bit a cell, answers a question and is thrown away. All questions here assume a
//! palace that keeps the building rules; for any other heap of tiles ask
//! [`survey`](crate::base::survey).
//!
//! Why nearly every question is local:
//!
//! * **Matching.** A cell's four neighbours say which sides must have a wall and which must
//!   not.
//! * **On foot.** All tiles can be reached already, so a new one can be if it has one open
//!   side towards a neighbour.
//! * **Holes.** All tiles hang together side by side. If a new tile divides the empty cells
//!   around it into two groups, then the tiles between them, being connected, close a ring
//!   around one group: a hole. If it does not divide them, nothing is cut off. So the eight
//!   cells around decide.
//! * **Swapping** a tile keeps the walls towards all neighbours, so all paths stay.
//! * **Removing** a tile leaves a hole only if all four neighbours are there, and cuts a path
//!   only where the paths depend on it. That alone is not local.

use crate::base::board::Board;
use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Side, Sides, TileId, TileSet};

/// Empty cells drawn around the palace: a new tile may lie there.
const MARGIN: i32 = 1;

/// What can be done with a palace and some tiles that are not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The tile may be added at the cell.
    Add(TileId, Cell),
    /// What lies at the cell may be taken away.
    Remove(Cell),
    /// The tile may take the place of what lies at the cell.
    Swap(TileId, Cell),
}

/// Runs `$body` with a plan `$plan` of `$placed` on boards that are just large enough.
macro_rules! draw {
    ($placed:expr, $plan:ident => $body:expr) => {{
        let paper = Paper::under($placed);
        match paper.area {
            ..=64 => {
                let $plan = Plan::<1>::draw($placed, paper);
                $body
            }
            ..=128 => {
                let $plan = Plan::<2>::draw($placed, paper);
                $body
            }
            ..=1024 => {
                let $plan = Plan::<16>::draw($placed, paper);
                $body
            }
            _ => {
                let $plan = Plan::<MOST_WORDS>::draw($placed, paper);
                $body
            }
        }
    }};
}

/// The sheet for the widest palace: 128 tiles in an angle, 64 by 65 cells and the margin.
const MOST_WORDS: usize = (66 * 67_usize).div_ceil(64);

/// Every place where one of `tiles` may be added. Stops when `visit` returns false.
pub fn places(placed: &[Placed], tiles: TileSet, visit: impl FnMut(TileId, Cell) -> bool) {
    draw!(placed, plan => plan.places(tiles, visit));
}

/// Whether `tile` may be added at `cell`.
pub fn takes(placed: &[Placed], tile: TileId, cell: Cell) -> bool {
    let mut takes = false;
    places(placed, TileSet::from_iter([tile]), |_, at| {
        takes |= at == cell;
        !takes
    });
    takes
}

/// Every change by redesign with `reserve`.
pub fn changes(placed: &[Placed], reserve: TileSet, visit: impl FnMut(Change)) {
    draw!(placed, plan => plan.changes(reserve, visit));
}

/// The outline of the palace, once round: for each edge its cell, its side and whether it has
/// a wall.
pub fn outline(placed: &[Placed], visit: impl FnMut(Cell, Side, bool)) {
    draw!(placed, plan => plan.outline(visit));
}

/// The size of the drawing and where it lies.
#[derive(Clone, Copy)]
struct Paper {
    left: i32,
    top: i32,
    width: u32,
    area: u32,
}

impl Paper {
    fn under(placed: &[Placed]) -> Self {
        let (mut left, mut right, mut top, mut bottom) = (0, 0, 0, 0);
        for p in placed {
            left = left.min(p.cell.x);
            right = right.max(p.cell.x);
            top = top.min(p.cell.y);
            bottom = bottom.max(p.cell.y);
        }
        let (left, top) = (i32::from(left) - MARGIN, i32::from(top) - MARGIN);
        let width = (i32::from(right) + MARGIN - left + 1) as u32;
        let height = (i32::from(bottom) + MARGIN - top + 1) as u32;
        Self {
            left,
            top,
            width,
            area: width * height,
        }
    }

    const fn number(self, cell: Cell) -> u32 {
        (cell.y as i32 - self.top) as u32 * self.width + (cell.x as i32 - self.left) as u32
    }

    const fn cell(self, number: u32) -> Cell {
        Cell::new(
            ((number % self.width) as i32 + self.left) as i8,
            ((number / self.width) as i32 + self.top) as i8,
        )
    }
}

/// A palace drawn on squared paper.
struct Plan<const N: usize> {
    paper: Paper,
    fountain: u32,
    tiles: Board<N>,
    /// The tiles with a wall, by side.
    walls: [Board<N>; 4],
}

/// For every cell and side, what the neighbour there demands of a tile in the cell.
struct Demands<const N: usize> {
    /// A neighbour is there.
    meet: [Board<N>; 4],
    /// It shows a wall, so a wall is needed.
    wall: [Board<N>; 4],
    /// It shows no wall, so there must be none.
    open: [Board<N>; 4],
}

impl<const N: usize> Demands<N> {
    /// The cells where a tile with these walls matches all neighbours.
    #[inline]
    fn matched(&self, walls: Sides) -> Board<N> {
        let mut fails = Board::EMPTY;
        for side in Side::ALL {
            let at = side as usize;
            fails |= if walls.has(side) {
                self.open[at]
            } else {
                self.wall[at]
            };
        }
        !fails
    }
}

impl<const N: usize> Plan<N> {
    #[inline]
    fn draw(placed: &[Placed], paper: Paper) -> Self {
        let mut tiles = Board::EMPTY;
        let mut walls = [Board::EMPTY; 4];
        for p in placed {
            let number = paper.number(p.cell);
            let sides = p.walls().0;
            tiles.set(number, 1);
            for (side, board) in walls.iter_mut().enumerate() {
                board.set(number, sides >> side & 1);
            }
        }
        Self {
            paper,
            fountain: paper.number(Cell::new(0, 0)),
            tiles,
            walls,
        }
    }

    /// For every cell, what `board` shows at the neighbour on `side`.
    #[inline]
    fn beside(&self, board: Board<N>, side: Side) -> Board<N> {
        match side {
            Side::North => board.up(self.paper.width),
            Side::East => board.down(1),
            Side::South => board.down(self.paper.width),
            Side::West => board.up(1),
        }
    }

    #[inline]
    fn demands(&self) -> Demands<N> {
        let meet = Side::ALL.map(|side| self.beside(self.tiles, side));
        let wall = Side::ALL.map(|side| self.beside(self.walls[side.opposite() as usize], side));
        let open = std::array::from_fn(|side| meet[side] & !wall[side]);
        Demands { meet, wall, open }
    }

    /// The empty cells that can be reached on foot and where a tile closes no hole.
    #[inline]
    fn sites(&self, demands: &Demands<N>) -> Board<N> {
        let [north, east, south, west] = demands.meet;
        let [a, b, c, d] = demands.open;
        let row = self.paper.width;
        // Going round the eight neighbours, a group of empty ones ends at each side that is
        // empty while the corner or the side after it is not. Two ends: two groups.
        let ends = [
            !north & (self.tiles.up(row - 1) | east),
            !east & (self.tiles.down(row + 1) | south),
            !south & (self.tiles.down(row - 1) | west),
            !west & (self.tiles.up(row + 1) | north),
        ];
        let mut one = ends[0];
        let mut two = Board::EMPTY;
        for end in &ends[1..] {
            two |= one & *end;
            one |= *end;
        }
        (a | b | c | d) & !self.tiles & !two
    }

    #[inline]
    fn places(&self, tiles: TileSet, mut visit: impl FnMut(TileId, Cell) -> bool) {
        let demands = self.demands();
        let sites = self.sites(&demands);
        for tile in tiles.iter() {
            let mut cells = sites & demands.matched(tile.walls());
            while let Some(number) = cells.pop() {
                let cell = self.paper.cell(number);
                if cell.is_on_the_table() && !visit(tile, cell) {
                    return;
                }
            }
        }
    }

    #[inline]
    fn changes(&self, reserve: TileSet, mut visit: impl FnMut(Change)) {
        let demands = self.demands();
        let mut removable = self.removable(&demands);
        while let Some(number) = removable.pop() {
            visit(Change::Remove(self.paper.cell(number)));
        }
        if reserve.is_empty() {
            return;
        }
        let sites = self.sites(&demands);
        let mut fountain = Board::EMPTY;
        fountain.set(self.fountain, 1);
        let buildings = self.tiles & !fountain;
        for tile in reserve.iter() {
            let matched = demands.matched(tile.walls());
            let mut swaps = matched & buildings;
            while let Some(number) = swaps.pop() {
                visit(Change::Swap(tile, self.paper.cell(number)));
            }
            let mut adds = matched & sites;
            while let Some(number) = adds.pop() {
                let cell = self.paper.cell(number);
                if cell.is_on_the_table() {
                    visit(Change::Add(tile, cell));
                }
            }
        }
    }

    /// The tiles that can be taken away without a fault.
    #[inline]
    fn removable(&self, demands: &Demands<N>) -> Board<N> {
        let [north, east, south, west] = demands.meet;
        let steps = demands.open.map(|open| open & self.tiles);
        let (mut one, mut several) = (steps[0], Board::EMPTY);
        for step in &steps[1..] {
            several |= one & *step;
            one |= *step;
        }
        let mut fountain = Board::EMPTY;
        fountain.set(self.fountain, 1);
        let free = self.tiles & !(north & east & south & west) & !fountain;
        // A tile with a single way in is a dead end: nothing depends on it.
        let dead_ends = free & !several;
        // A dead end depends on its only neighbour; of the rest each has to be tried.
        let ends = self.tiles & !several;
        let mut needed = Board::EMPTY;
        for side in Side::ALL {
            needed |= self.beside(ends, side) & steps[side as usize];
        }
        let mut doubtful = free & several & !needed;
        let mut removable = dead_ends;
        while let Some(number) = doubtful.pop() {
            let mut rest = self.tiles;
            let mut gone = Board::EMPTY;
            gone.set(number, 1);
            rest &= !gone;
            if self.walk(rest, &steps) == rest {
                removable |= gone;
            }
        }
        removable
    }

    /// The cells of `rest` that can be reached on foot from the fountain without leaving it.
    fn walk(&self, rest: Board<N>, steps: &[Board<N>; 4]) -> Board<N> {
        let mut reached = Board::EMPTY;
        reached.set(self.fountain, 1);
        loop {
            let mut further = reached;
            for side in Side::ALL {
                further |= self.beside(reached, side) & steps[side as usize];
            }
            further &= rest;
            if further == reached {
                return reached;
            }
            reached = further;
        }
    }

    #[inline]
    fn outline(&self, mut visit: impl FnMut(Cell, Side, bool)) {
        let step = |number: u32, side: Side| match side {
            Side::North => number - self.paper.width,
            Side::East => number + 1,
            Side::South => number + self.paper.width,
            Side::West => number - 1,
        };
        // The first tile of the topmost row has its north side on the outline.
        let start = { self.tiles }.pop().expect("the fountain is there");
        let (mut at, mut side) = (start, Side::North);
        loop {
            visit(self.paper.cell(at), side, self.walls[side as usize].has(at));
            // The palace is on the right hand: straight on, or round an outer or inner corner.
            let ahead = step(at, side.turned(1));
            if !self.tiles.has(ahead) {
                side = side.turned(1);
            } else if !self.tiles.has(step(ahead, side)) {
                at = ahead;
            } else {
                at = step(ahead, side);
                side = side.turned(3);
            }
            if (at, side) == (start, Side::North) {
                return;
            }
        }
    }
}
