//! Odd tiles on a plan: camps, watchtowers and double tiles.
//!
//! * Two sides that meet must agree: [`Edge::meets`](crate::base::tile::Edge::meets).
//! * A double tile is reached on foot through either half. It covers two cells: it closes a
//!   hole if it divides the empty cells among its ten neighbours.
//! * A camp needs a bastion at a wall, a watchtower an open side at a building of its colour;
//!   and after any change they still do. A tile that alone gives this to one of them is its
//!   *prop*.
//! * A tile gives way only to one of its own shape. A camp never takes the place of a tile of
//!   the palace, nor the other way round: the one has only walls and camps around it, the
//!   other a way in.

use crate::base::added::Built;
use crate::base::board::Board;
use crate::base::palace::{Cell, Placed};
use crate::base::plan::{Change, Demands, Plan};
use crate::base::tile::{Building, Ground, Side, Sides, TileId, TileSet};
use crate::capacity;
use crate::list::List;

/// What only odd tiles have on a plan.
pub(crate) struct Odd<const N: usize> {
    /// The cells that suffer no tile of the palace beside them, by the side that they show: the
    /// plain sides of camps and the long sides of watchtowers.
    pub(crate) bars: [Board<N>; 4],
    pub(crate) camps: Board<N>,
    pub(crate) triangles: Board<N>,
    /// The first halves of double tiles that lie to the east, and to the south.
    doubles: [Board<N>; 2],
    /// All cells of double tiles.
    double_cells: Board<N>,
    /// The cells with a gate, by the side to which it leads. No tile, but as rare as odd ones.
    pub(crate) gates: [Board<N>; 4],
    /// Watchtowers and double tiles once more, one by one: nobody has to look for them among all others.
    towers: List<Tower, { capacity::TOWERS }>,
    pairs: List<Pair, { capacity::DOUBLES }>,
}

/// A watchtower on a plan.
#[derive(Clone, Copy, Default)]
struct Tower {
    number: u16,
    /// The type of building whose colour it has.
    colour: u8,
    long: Sides,
}

/// A double tile on a plan.
#[derive(Clone, Copy, Default)]
struct Pair {
    first: u16,
    second: u16,
    /// The type of building on the second half.
    building: u8,
}

/// The tiles to which a camp or a watchtower holds on alone.
pub(crate) struct Props<const N: usize> {
    /// Tiles that may not be taken away, because a camp or a watchtower holds on to them alone.
    cells: Board<N>,
    /// Those of them that hold a watchtower: all, and by the colour that must stay there.
    coloured: Board<N>,
    by_colour: [Board<N>; 6],
}

impl<const N: usize> Odd<N> {
    /// Draws what the plan does not show yet: second halves, and sides that are no walls.
    #[cold]
    #[inline(never)]
    pub(crate) fn draw(built: Built<'_>, plan: &mut Plan<N>) -> Self {
        let (placed, paper) = (built.placed, plan.paper);
        let (tiles, walls) = (&mut plan.tiles, &mut plan.walls);
        let mut odd = Self {
            bars: [Board::EMPTY; 4],
            camps: Board::EMPTY,
            triangles: Board::EMPTY,
            doubles: [Board::EMPTY; 2],
            double_cells: Board::EMPTY,
            gates: [Board::EMPTY; 4],
            towers: List::new(),
            pairs: List::new(),
        };
        for (cell, side) in built.gates() {
            odd.gates[side as usize].set(paper.number(cell), 1);
            let beyond = paper.number(cell.step(side));
            odd.gates[side.opposite() as usize].set(beyond, 1);
        }
        for p in placed.iter().filter(|p| p.is_odd()) {
            let number = paper.number(p.cell);
            let marked = p.walls();
            match p.ground() {
                Ground::Palace => {}
                Ground::Camp => {
                    odd.camps.set(number, 1);
                    odd.bar(number, Sides(!marked.0 & 15));
                }
                Ground::Triangle => {
                    odd.triangles.set(number, 1);
                    let colour = p.tile.spec().building;
                    odd.towers.push(Tower {
                        number: number as u16,
                        colour: colour.expect("a watchtower has a colour").at() as u8,
                        long: marked,
                    });
                    odd.bar(number, marked);
                    for side in Side::ALL {
                        walls[side as usize].clear(number);
                    }
                }
                Ground::Double => {
                    let half = p.second().expect("a double tile has two halves");
                    let second = paper.step(number, half.side);
                    tiles.set(second, 1);
                    for (side, board) in walls.iter_mut().enumerate() {
                        board.set(second, half.walls.0 >> side & 1);
                    }
                    odd.doubles[usize::from(half.side == Side::South)].set(number, 1);
                    odd.double_cells.set(number, 1);
                    odd.double_cells.set(second, 1);
                    odd.pairs.push(Pair {
                        first: number as u16,
                        second: second as u16,
                        building: half.building.at() as u8,
                    });
                }
            }
        }
        odd
    }

    fn bar(&mut self, number: u32, sides: Sides) {
        for (side, board) in self.bars.iter_mut().enumerate() {
            board.set(number, sides.0 >> side & 1);
        }
    }

    /// Finds the tiles to which a camp or a watchtower holds on alone. No tile lies on two sides of
    /// a cell, so with two sides to hold on to there are two tiles.
    pub(crate) fn props(&self, placed: &[Placed], plan: &Plan<N>) -> Props<N> {
        let mut props = Props {
            cells: Board::EMPTY,
            coloured: Board::EMPTY,
            by_colour: [Board::EMPTY; 6],
        };
        if self.camps != Board::EMPTY {
            props.cells = self.props_of_camps(plan);
        }
        if self.triangles != Board::EMPTY {
            let colours = self.towers.iter().fold(0, |all, t| all | 1 << t.colour);
            let buildings = plan.buildings(placed, colours);
            for tower in &self.towers {
                props.add_prop_of_tower(*tower, &buildings, plan);
            }
        }
        props
    }

    /// The walls that a camp with no other wall at its bastions meets.
    fn props_of_camps(&self, plan: &Plan<N>) -> Board<N> {
        let held = Side::ALL.map(|side| {
            let walls = plan.walls[side.opposite() as usize] & !self.camps;
            self.camps & plan.walls[side as usize] & plan.beside(walls, side)
        });
        let (mut one, mut several) = (Board::EMPTY, Board::EMPTY);
        for held in held {
            several |= one & held;
            one |= held;
        }
        let mut props = Board::EMPTY;
        for side in Side::ALL {
            props |= plan.beside(held[side as usize] & !several, side.opposite());
        }
        props
    }

    /// The cells beside which something suffers no tile of the palace.
    #[inline]
    pub(crate) fn barred(&self, plan: &Plan<N>) -> Board<N> {
        let mut barred = Board::EMPTY;
        for side in Side::ALL {
            barred |= plan.beside(self.bars[side.opposite() as usize], side);
        }
        barred
    }

    /// All cells of odd tiles.
    #[inline]
    pub(crate) fn cells(&self) -> Board<N> {
        self.camps | self.triangles | self.double_cells
    }
}

impl<const N: usize> Props<N> {
    /// Adds the building of its colour that a watchtower meets, if there is just one.
    fn add_prop_of_tower(&mut self, tower: Tower, buildings: &[Board<N>; 6], plan: &Plan<N>) {
        let colour = usize::from(tower.colour);
        let mut prop = None;
        for side in Sides(!tower.long.0 & 15).iter() {
            let beside = plan.paper.step(u32::from(tower.number), side);
            if !buildings[colour].has(beside) {
                continue;
            }
            if prop.is_some() {
                return;
            }
            prop = Some(beside);
        }
        if let Some(beside) = prop {
            self.cells.set(beside, 1);
            self.coloured.set(beside, 1);
            self.by_colour[colour].set(beside, 1);
        }
    }

    /// The cells where a watchtower needs another colour than this.
    #[inline]
    pub(crate) fn needs_another(&self, building: Option<Building>) -> Board<N> {
        match building {
            Some(building) => self.coloured & !self.by_colour[building.at()],
            None => self.coloured,
        }
    }
}

impl<const N: usize> Plan<'_, N> {
    /// Where a building of each of these types stands, which are bits.
    fn buildings(&self, placed: &[Placed], types: u8) -> [Board<N>; 6] {
        let mut buildings = [Board::EMPTY; 6];
        for p in placed {
            let bit = p.tile.building_bit() & types;
            if bit != 0 {
                let number = self.paper.number(p.cell);
                buildings[bit.trailing_zeros() as usize].set(number, 1);
            }
        }
        for pair in self.odd.iter().flat_map(|odd| &odd.pairs) {
            buildings[usize::from(pair.building)].set(u32::from(pair.second), 1);
        }
        buildings
    }

    /// Every place where one of these odd tiles may be added. Stops when `visit` returns false.
    pub(crate) fn odd_places(
        &self,
        placed: &[Placed],
        demands: &Demands<N>,
        harmless: Board<N>,
        tiles: TileSet,
        visit: &mut impl FnMut(TileId, Cell, u8) -> bool,
    ) {
        for tile in tiles.iter() {
            let spec = tile.spec();
            let (mut turns, mut coloured) = (1, Board::EMPTY);
            if spec.ground == Ground::Triangle {
                let colour = spec.building.expect("a watchtower has a colour");
                let at = colour.at();
                (turns, coloured) = (4, self.buildings(placed, 1 << at)[at]);
            }
            for quarters in 0..turns {
                let mut cells = match spec.ground {
                    Ground::Palace => Board::EMPTY,
                    Ground::Camp => self.camp_cells(demands, spec.walls) & harmless,
                    Ground::Triangle => {
                        let long = spec.walls.turned(quarters);
                        self.triangle_cells(coloured, demands, long) & harmless
                    }
                    Ground::Double => self.double_cells(demands, tile),
                };
                while let Some(number) = cells.pop() {
                    let cell = self.paper.cell(number);
                    let fits = match spec.second {
                        None => cell.is_on_the_table(),
                        Some(half) => {
                            cell.is_on_the_table()
                                && cell.step(half.side).is_on_the_table()
                                && self.leaves_no_hole(number, half.side)
                        }
                    };
                    if fits && !visit(tile, cell, quarters) {
                        return;
                    }
                }
            }
        }
    }

    /// The cells where a camp with these bastions agrees with all neighbours and one bastion
    /// meets a wall. Its other sides meet nothing but such sides of other camps.
    fn camp_cells(&self, demands: &Demands<N>, bastions: Sides) -> Board<N> {
        let (mut bad, mut good) = (Board::EMPTY, Board::EMPTY);
        for side in Side::ALL {
            let (at, facing) = (side as usize, side.opposite() as usize);
            let mut wall = demands.wall[at];
            let mut plain = Board::EMPTY;
            if let Some(odd) = self.odd {
                let camps = self.beside(odd.camps, side);
                wall &= !camps;
                plain = self.beside(odd.bars[facing], side) & camps;
            }
            if bastions.has(side) {
                good |= wall;
                bad |= demands.meet[at] & !wall;
            } else {
                bad |= demands.meet[at] & !plain;
            }
        }
        good & !bad
    }

    /// The cells where a triangle with this long side meets only open sides with its short ones,
    /// nothing with the long one, and one of the buildings that are `coloured` as it is.
    fn triangle_cells(&self, coloured: Board<N>, demands: &Demands<N>, long: Sides) -> Board<N> {
        let (mut bad, mut good) = (Board::EMPTY, Board::EMPTY);
        for side in Side::ALL {
            let at = side as usize;
            if long.has(side) {
                bad |= demands.meet[at];
            } else {
                bad |= demands.meet[at] & !demands.open[at];
                good |= self.beside(coloured, side) & demands.open[at];
            }
        }
        good & !bad
    }

    /// The cells for the first half of a double tile, holes aside.
    fn double_cells(&self, demands: &Demands<N>, tile: TileId) -> Board<N> {
        let spec = tile.spec();
        let half = spec.second.expect("a double tile has two halves");
        let mut empty = !self.tiles;
        if let Some(odd) = self.odd {
            empty &= !odd.barred(self);
        }
        let reached = demands.reached();
        let first = empty & demands.matched(spec.walls);
        let second = empty & demands.matched(half.walls);
        first & self.beside(second, half.side) & (reached | self.beside(reached, half.side))
    }

    /// Every place where one of these tiles matches its neighbours and closes no hole, but is not
    /// reached on foot.
    pub(crate) fn unreached(
        &self,
        built: Built<'_>,
        tiles: TileSet,
        mut visit: impl FnMut(TileId, Cell, u8),
    ) {
        let demands = self.demands();
        let reached = demands.reached();
        let mut free = !self.tiles;
        if let Some(odd) = self.odd {
            free &= !odd.barred(self);
        }
        let beside = demands
            .meet
            .into_iter()
            .fold(Board::EMPTY, |all, meet| all | meet);
        let single = free & self.harmless(&demands) & beside & !reached;
        for tile in tiles.iter() {
            let spec = tile.spec();
            let turns = if spec.turns { 4 } else { 1 };
            for quarters in 0..turns {
                let mut cells = match spec.ground {
                    Ground::Camp | Ground::Triangle => Board::EMPTY,
                    Ground::Palace => single & demands.matched(built.walls(tile).turned(quarters)),
                    Ground::Double => {
                        let half = spec.second.expect("a double tile has two halves");
                        let second = free & demands.matched(half.walls);
                        let away = |board: Board<N>| board | self.beside(board, half.side);
                        free & demands.matched(spec.walls)
                            & self.beside(second, half.side)
                            & away(beside)
                            & !away(reached)
                    }
                };
                while let Some(number) = cells.pop() {
                    let cell = self.paper.cell(number);
                    let fits = spec.second.is_none_or(|half| {
                        cell.step(half.side).is_on_the_table()
                            && self.leaves_no_hole(number, half.side)
                    });
                    if fits && cell.is_on_the_table() {
                        visit(tile, cell, quarters);
                    }
                }
            }
        }
    }

    /// Whether a double tile from `first` towards `side` leaves the empty cells among its ten
    /// neighbours in one piece.
    fn leaves_no_hole(&self, first: u32, side: Side) -> bool {
        // Clockwise for a tile that lies to the east, from the north-western corner; the third
        // number tells sides from corners. For one that lies to the south, east and south change
        // places.
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
        let row = self.paper.width as i32;
        let empty = |n: usize| {
            let (x, y, _) = RING[n % 10];
            let (x, y) = if side == Side::South { (y, x) } else { (x, y) };
            // Beyond the paper nothing lies: to the east and the west the next row begins or the last
            // one ends there, and they do with empty cells.
            let number = first.wrapping_add_signed(y * row + x);
            number >= self.paper.area || !self.tiles.has(number)
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
    /// hangs, and the camps and double tiles that can be taken away. Watchtowers stay for good.
    pub(crate) fn odd_removable(
        &self,
        odd: &Odd<N>,
        props: &Props<N>,
        demands: &Demands<N>,
        removable: Board<N>,
    ) -> Board<N> {
        let [north, east, south, west] = demands.meet;
        // A place is no hole if an empty cell lies beside it.
        let rim = !(north & east & south & west);
        let mut out = removable & !props.cells | odd.camps & rim;
        if odd.double_cells == Board::EMPTY {
            return out;
        }
        for pair in &odd.pairs {
            let mut cells = Board::EMPTY;
            cells.set(u32::from(pair.first), 1);
            cells.set(u32::from(pair.second), 1);
            let is_rim = cells & rim != Board::EMPTY;
            if is_rim && cells & props.cells == Board::EMPTY && self.holds_without(cells, demands) {
                out.set(u32::from(pair.first), 1);
            }
        }
        out
    }

    /// Every swap of one of these odd tiles for one of the same shape.
    pub(crate) fn odd_swaps(
        &self,
        odd: &Odd<N>,
        props: &Props<N>,
        demands: &Demands<N>,
        tiles: TileSet,
        visit: &mut impl FnMut(Change),
    ) {
        for tile in tiles.iter() {
            let spec = tile.spec();
            let mut cells = match spec.second {
                None => odd.camps & self.camp_cells(demands, spec.walls),
                Some(half) => {
                    let there = odd.doubles[usize::from(half.side == Side::South)];
                    let second = demands.matched(half.walls);
                    there & demands.matched(spec.walls) & self.beside(second, half.side)
                }
            };
            while let Some(number) = cells.pop() {
                let new = Placed::new(tile, self.paper.cell(number));
                let keeps_colours = new.halves().all(|half| {
                    let number = self.paper.number(half.cell);
                    !props.needs_another(half.building).has(number)
                });
                if keeps_colours {
                    visit(Change::Swap(tile, new.cell, 0));
                }
            }
        }
    }
}
