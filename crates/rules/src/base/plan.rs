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
//!   only where the paths depend on it. That alone is not local: see `removing.rs`.
//!
//! All this is done for single tiles of the palace on whole boards at once. Camps, watchtowers
//! and double tiles are odd: they are few, and `odd.rs` looks at them cell by cell.

use crate::base::added::Built;
use crate::base::board::Board;
use crate::base::odd::Odd;
use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Ground, Side, Sides, TileId, TileSet};
use crate::capacity;
use crate::components::{DOUBLE_TILES, ODD_TILES, UNUSUAL_TILES};
use crate::list::List;

pub use crate::base::crossing::crossings;

/// Empty cells drawn around the palace: a new tile may lie there.
const MARGIN: i32 = 1;
/// The same where a double tile is to be added: it reaches two cells out.
const WIDE_MARGIN: i32 = 2;

/// What can be done with a palace and some tiles that are not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The tile may be added at the cell, turned by so many quarters.
    Add(TileId, Cell, u8),
    /// What lies at the cell may be taken away.
    Remove(Cell),
    /// The tile may take the place of what lies at the cell, turned by so many quarters.
    Swap(TileId, Cell, u8),
}

/// Whether it is loaded over a line before it runs. Then there are fewer sizes of boards, and all palaces share one
/// piece of program: the same answers a little later, and a tenth less to load.
const SMALL_PROGRAM: bool = cfg!(target_family = "wasm");

/// Runs `$body` with a plan `$plan` of `$built` on boards that are just large enough. `$body` may use
/// what stands in brackets, and tells `$visit`. Where this is done `often`, palaces of middling size have a piece of
/// program of their own.
macro_rules! draw {
    ($built:ident, $wide:expr, [$($name:ident: $kind:ty),*], $visit:ident: $told:ty, $plan:ident => $body:expr
        $(, often: $often:expr)?) => {{
        // Large palaces are rarer: they share one piece of program, whoever wants to be told.
        fn on_large(paper: Paper, $built: Built<'_>, $($name: $kind,)* $visit: &mut $told) {
            match paper.area {
                ..=64 if SMALL_PROGRAM => draw!(on 1, paper, $built, $plan => $body),
                ..=128 if SMALL_PROGRAM => draw!(on 2, paper, $built, $plan => $body),
                ..=192 if !SMALL_PROGRAM => draw!(on 3, paper, $built, $plan => $body),
                ..=256 => draw!(on 4, paper, $built, $plan => $body),
                ..=384 if !SMALL_PROGRAM => rarely(|| draw!(on 6, paper, $built, $plan => $body)),
                ..=1024 if !SMALL_PROGRAM => rarely(|| draw!(on 16, paper, $built, $plan => $body)),
                _ => rarely(|| draw!(on MOST_WORDS, paper, $built, $plan => $body)),
            }
        }
        let mut paper = Paper::under($built.placed, $wide);
        paper.odd |= $built.has_gates();
        match paper.area {
            ..=64 if !SMALL_PROGRAM => draw!(on 1, paper, $built, $plan => $body),
            ..=128 if !SMALL_PROGRAM => draw!(on 2, paper, $built, $plan => $body),
            $(..=192 if !SMALL_PROGRAM && $often => draw!(on 3, paper, $built, $plan => $body),
            ..=256 if !SMALL_PROGRAM && $often => draw!(on 4, paper, $built, $plan => $body),)?
            _ => on_large(paper, $built, $($name,)* &mut $visit),
        }
    }};
    (on $words:tt, $paper:ident, $built:expr, $plan:ident => $body:expr) => {{
        let odd;
        let mut $plan = Plan::<$words>::draw($built.placed, $paper);
        if $paper.odd {
            odd = Odd::draw($built, &mut $plan);
            $plan.odd = Some(&odd);
        }
        $body
    }};
}

/// The sheet for the widest palace: all tiles in an angle, half of them in each direction, and the
/// margin.
pub(crate) const MOST_WORDS: usize = {
    let both = capacity::CELLS + 1 + 4 * WIDE_MARGIN as usize;
    ((both / 2) * both.div_ceil(2)).div_ceil(64)
};

/// Does it in a function of its own, so that nobody else makes room for boards of that size.
#[cold]
#[inline(never)]
pub(crate) fn rarely<T>(draw: impl FnOnce() -> T) -> T {
    draw()
}

/// Every place where one of `tiles` may be added, with the quarter turns that it takes there if it
/// may be turned. Stops when `visit` returns false.
#[inline]
pub fn places<'a>(
    palace: impl Into<Built<'a>>,
    tiles: TileSet,
    mut visit: impl FnMut(TileId, Cell, u8) -> bool,
) {
    let built = palace.into();
    let wide = !tiles.both(DOUBLE_TILES).is_empty();
    draw!(built, wide, [tiles: TileSet], visit: dyn FnMut(TileId, Cell, u8) -> bool, plan => {
        plan.places(built, tiles, visit);
    });
}

/// For each of these tiles of the palace every place where it may be added once it is taken away, with its quarter
/// turns. A single tile is wiped off the plan; without an odd one the rest is drawn anew.
pub(crate) fn moves(built: Built<'_>, leaving: &[Placed], mut visit: impl FnMut(Placed, Cell, u8)) {
    draw!(built, false, [leaving: &[Placed]], visit: dyn FnMut(Placed, Cell, u8), plan => {
        for old in leaving {
            // This is rare, and shares its program with whoever places tiles.
            let tell: &mut dyn FnMut(TileId, Cell, u8) -> bool = &mut |_, cell, quarters| {
                visit(*old, cell, quarters);
                true
            };
            let alone = TileSet::from_iter([old.tile]);
            if old.is_odd() {
                let others = built.placed.iter().copied().filter(|p| p.cell != old.cell);
                let rest: List<Placed, { capacity::PLACED }> = others.collect();
                places(built.with(&rest), alone, tell);
            } else {
                plan.without(old.cell).places(built, alone, tell);
            }
        }
    });
}

/// Whether `tile` may be added at `cell`, turned like that.
pub fn takes<'a>(palace: impl Into<Built<'a>>, tile: TileId, cell: Cell, quarters: u8) -> bool {
    let mut takes = false;
    places(palace, TileSet::from_iter([tile]), |_, at, turned| {
        takes |= at == cell && turned == quarters;
        !takes
    });
    takes
}

/// Every place where one of `tiles` fits but for the way on foot, with its quarter turns.
pub(crate) fn unreached(built: Built<'_>, tiles: TileSet, mut visit: impl FnMut(TileId, Cell, u8)) {
    let wide = !tiles.both(DOUBLE_TILES).is_empty();
    draw!(built, wide, [tiles: TileSet], visit: dyn FnMut(TileId, Cell, u8), plan => {
        plan.unreached(built, tiles, visit);
    });
}

/// Every change by redesign with `reserve`.
pub fn changes<'a>(palace: impl Into<Built<'a>>, reserve: TileSet, visit: impl FnMut(Change)) {
    let mut visit = visit;
    rare_changes_but(palace.into(), reserve, &[], &mut visit);
}

/// The same without those of tiles that stay, which are told by their first cells.
#[inline]
pub(crate) fn changes_but(
    built: Built<'_>,
    reserve: TileSet,
    stays: &[Cell],
    mut visit: impl FnMut(Change),
) {
    let wide = !reserve.both(DOUBLE_TILES).is_empty();
    draw!(built, wide, [reserve: TileSet, stays: &[Cell]], visit: dyn FnMut(Change), plan => {
        plan.changes(built, reserve, stays, visit);
    }, often: true);
}

/// The same for those who ask rarely.
pub(crate) fn rare_changes_but(
    built: Built<'_>,
    reserve: TileSet,
    stays: &[Cell],
    visit: &mut dyn FnMut(Change),
) {
    changes_but(built, reserve, stays, visit);
}

/// Every change with `tiles` that are printed to lie one way and are laid turned all the same: single tiles
/// of the palace, added or in the place of another.
pub(crate) fn turned(built: Built<'_>, tiles: TileSet, mut visit: impl FnMut(Change)) {
    draw!(built, false, [tiles: TileSet], visit: dyn FnMut(Change), plan => {
        plan.turned(built, tiles, visit);
    });
}

/// The outline of the palace, once round: for each edge its cell, its side and whether it has
/// a wall. Camps are looked through. The long side of a watchtower is one edge.
pub fn outline(placed: &[Placed], mut visit: impl FnMut(Cell, Side, bool)) {
    let built = Built::from(placed);
    draw!(built, false, [], visit: dyn FnMut(Cell, Side, bool), plan => plan.outline(visit));
}

/// The size of the drawing and where it lies.
#[derive(Clone, Copy)]
pub(crate) struct Paper {
    left: i32,
    top: i32,
    pub(crate) width: u32,
    pub(crate) area: u32,
    /// Whether an odd tile lies in the palace, or a gate stands there.
    odd: bool,
}

impl Paper {
    #[inline]
    pub(crate) fn under(placed: &[Placed], wide: bool) -> Self {
        let (mut left, mut right, mut top, mut bottom) = (0, 0, 0, 0);
        let mut grounds = 0;
        for p in placed {
            let (x, y) = (i32::from(p.cell.x), i32::from(p.cell.y));
            left = left.min(x);
            right = right.max(x);
            top = top.min(y);
            bottom = bottom.max(y);
            grounds |= p.oddness();
        }
        if grounds & Ground::Double.oddness() != 0 {
            let [low, high] = reach_of_doubles(placed);
            left = left.min(i32::from(low.x));
            top = top.min(i32::from(low.y));
            right = right.max(i32::from(high.x));
            bottom = bottom.max(i32::from(high.y));
        }
        let margin = if wide { WIDE_MARGIN } else { MARGIN };
        let (left, top) = (left - margin, top - margin);
        let width = (right + margin - left + 1) as u32;
        let height = (bottom + margin - top + 1) as u32;
        Self {
            left,
            top,
            width,
            area: width * height,
            odd: grounds != 0,
        }
    }

    pub(crate) const fn number(self, cell: Cell) -> u32 {
        (cell.y as i32 - self.top) as u32 * self.width + (cell.x as i32 - self.left) as u32
    }

    pub(crate) const fn cell(self, number: u32) -> Cell {
        Cell::new(
            ((number % self.width) as i32 + self.left) as i8,
            ((number / self.width) as i32 + self.top) as i8,
        )
    }

    /// The number of the neighbour on `side`.
    pub(crate) const fn step(self, number: u32, side: Side) -> u32 {
        match side {
            Side::North => number - self.width,
            Side::East => number + 1,
            Side::South => number + self.width,
            Side::West => number - 1,
        }
    }
}

/// How far double tiles reach, further than their first cell. In a game that is to the east and the south; in a box
/// that differs from the table it may be anywhere.
#[cold]
#[inline(never)]
fn reach_of_doubles(placed: &[Placed]) -> [Cell; 2] {
    let [mut low, mut high] = [Cell::new(0, 0); 2];
    for p in placed {
        if p.is_double() {
            for half in p.halves() {
                low = Cell::new(low.x.min(half.cell.x), low.y.min(half.cell.y));
                high = Cell::new(high.x.max(half.cell.x), high.y.max(half.cell.y));
            }
        }
    }
    [low, high]
}

/// For marked sides as bits, the same side by side.
static BY_SIDE: [[u64; 4]; 16] = {
    let mut table = [[0; 4]; 16];
    let mut sides = 0;
    while sides < 16 {
        let mut side = 0;
        while side < 4 {
            table[sides][side] = (sides >> side & 1) as u64;
            side += 1;
        }
        sides += 1;
    }
    table
};

/// A palace drawn on squared paper.
pub(crate) struct Plan<'o, const N: usize> {
    pub(crate) paper: Paper,
    pub(crate) fountain: u32,
    /// The cells that are taken.
    pub(crate) tiles: Board<N>,
    /// The cells that demand a wall of their neighbour, by the side that they show.
    pub(crate) walls: [Board<N>; 4],
    /// What only odd tiles have.
    pub(crate) odd: Option<&'o Odd<N>>,
}

/// For every cell and side, what the neighbour there demands of a tile in the cell.
pub(crate) struct Demands<const N: usize> {
    /// A neighbour is there.
    pub(crate) meet: [Board<N>; 4],
    /// It needs a wall.
    pub(crate) wall: [Board<N>; 4],
    /// It is open, so there must be no wall.
    pub(crate) open: [Board<N>; 4],
}

impl<const N: usize> Demands<N> {
    /// The cells where a tile of the palace with these walls matches all neighbours, if none of
    /// them bars it.
    #[inline]
    pub(crate) fn matched(&self, walls: Sides) -> Board<N> {
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

    /// The cells with an open neighbour.
    #[inline]
    pub(crate) fn reached(&self) -> Board<N> {
        let [a, b, c, d] = self.open;
        a | b | c | d
    }
}

impl<const N: usize> Plan<'_, N> {
    #[inline]
    fn draw(placed: &[Placed], paper: Paper) -> Self {
        let mut tiles = Board::EMPTY;
        let mut walls = [Board::EMPTY; 4];
        for p in placed {
            let number = paper.number(p.cell);
            tiles.set(number, 1);
            Board::set_each(&mut walls, number, &BY_SIDE[usize::from(p.walls().0)]);
        }
        Self {
            paper,
            fountain: paper.number(Cell::new(0, 0)),
            tiles,
            walls,
            odd: None,
        }
    }

    /// The same without the single tile on a cell.
    fn without(&self, cell: Cell) -> Self {
        let number = self.paper.number(cell);
        let (mut tiles, mut walls) = (self.tiles, self.walls);
        tiles.clear(number);
        for board in &mut walls {
            board.clear(number);
        }
        Self {
            tiles,
            walls,
            ..*self
        }
    }

    /// The cells that one can walk on.
    #[inline]
    pub(crate) fn ground(&self) -> Board<N> {
        match self.odd {
            None => self.tiles,
            Some(odd) => self.tiles & !odd.camps,
        }
    }

    /// For every cell, what `board` shows at the neighbour on `side`.
    #[inline]
    pub(crate) fn beside(&self, board: Board<N>, side: Side) -> Board<N> {
        match side {
            Side::North => board.up(self.paper.width),
            Side::East => board.down(1),
            Side::South => board.down(self.paper.width),
            Side::West => board.up(1),
        }
    }

    #[inline]
    pub(crate) fn demands(&self) -> Demands<N> {
        let meet = Side::ALL.map(|side| self.beside(self.tiles, side));
        let wall = Side::ALL.map(|side| self.beside(self.walls[side.opposite() as usize], side));
        let mut open: [Board<N>; 4] = std::array::from_fn(|side| meet[side] & !wall[side]);
        if let Some(odd) = self.odd {
            for side in Side::ALL {
                open[side as usize] &= !self.beside(odd.bars[side.opposite() as usize], side);
            }
        }
        Demands { meet, wall, open }
    }

    /// The empty cells where a tile of one cell closes no hole.
    #[inline]
    pub(crate) fn harmless(&self, demands: &Demands<N>) -> Board<N> {
        let [north, east, south, west] = demands.meet;
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
        !self.tiles & !two
    }

    /// The empty cells where a single tile of the palace may lie if its walls match.
    #[inline]
    fn sites(&self, demands: &Demands<N>, harmless: Board<N>) -> Board<N> {
        let sites = demands.reached() & harmless;
        match self.odd {
            None => sites,
            Some(odd) => sites & !odd.barred(self),
        }
    }

    #[inline]
    fn places(
        &self,
        built: Built<'_>,
        tiles: TileSet,
        mut visit: impl FnMut(TileId, Cell, u8) -> bool,
    ) {
        let demands = self.demands();
        let harmless = self.harmless(&demands);
        let sites = self.sites(&demands, harmless);
        for tile in tiles.without(UNUSUAL_TILES).iter() {
            let mut cells = sites & demands.matched(built.walls(tile));
            while let Some(number) = cells.pop() {
                let cell = self.paper.cell(number);
                if cell.is_on_the_table() && !visit(tile, cell, 0) {
                    return;
                }
            }
        }
        let unusual = tiles.both(UNUSUAL_TILES);
        if !unusual.is_empty()
            && self.turned_places(
                built,
                &demands,
                sites,
                unusual.without(ODD_TILES),
                &mut visit,
            )
        {
            let odd = unusual.both(ODD_TILES);
            self.odd_places(built.placed, &demands, harmless, odd, &mut visit);
        }
    }

    /// The same for single tiles that may be turned. Says whether `visit` wants more.
    #[inline(never)]
    fn turned_places(
        &self,
        built: Built<'_>,
        demands: &Demands<N>,
        sites: Board<N>,
        tiles: TileSet,
        visit: &mut impl FnMut(TileId, Cell, u8) -> bool,
    ) -> bool {
        for tile in tiles.iter() {
            for quarters in 0..4 {
                let mut cells = sites & demands.matched(built.walls(tile).turned(quarters));
                while let Some(number) = cells.pop() {
                    let cell = self.paper.cell(number);
                    if cell.is_on_the_table() && !visit(tile, cell, quarters) {
                        return false;
                    }
                }
            }
        }
        true
    }

    #[inline(never)]
    fn changes(
        &self,
        built: Built<'_>,
        reserve: TileSet,
        stays: &[Cell],
        mut visit: impl FnMut(Change),
    ) {
        let placed = built.placed;
        let demands = self.demands();
        let mut removable = self.removable(&demands);
        let mut fountain = Board::EMPTY;
        fountain.set(self.fountain, 1);
        let mut singles = self.tiles & !fountain;
        let odd = self.odd.map(|odd| (odd, odd.props(placed, self)));
        if let Some((odd, props)) = &odd {
            singles &= !odd.cells();
            removable = self.odd_removable(odd, props, &demands, removable & singles);
        }
        for cell in stays {
            let number = self.paper.number(*cell);
            removable.clear(number);
            singles.clear(number);
        }
        removable.for_each(|number| visit(Change::Remove(self.paper.cell(number))));
        if reserve.is_empty() {
            return;
        }
        let harmless = self.harmless(&demands);
        let sites = self.sites(&demands, harmless);
        let fitting = |tile: TileId| match &odd {
            None => singles,
            Some((_, props)) => singles & !props.needs_another(tile.spec().building),
        };
        for tile in reserve.without(UNUSUAL_TILES).iter() {
            let matched = demands.matched(built.walls(tile));
            self.exchanges(
                tile,
                0,
                matched & fitting(tile),
                matched & sites,
                &mut visit,
            );
        }
        let unusual = reserve.both(UNUSUAL_TILES);
        if unusual.is_empty() {
            return;
        }
        for tile in unusual.without(ODD_TILES).iter() {
            for quarters in 0..4 {
                let matched = demands.matched(built.walls(tile).turned(quarters));
                let (swaps, adds) = (matched & fitting(tile), matched & sites);
                self.exchanges(tile, quarters, swaps, adds, &mut visit);
            }
        }
        let odd_tiles = unusual.both(ODD_TILES);
        if !odd_tiles.is_empty() {
            self.odd_places(
                placed,
                &demands,
                harmless,
                odd_tiles,
                &mut |tile, cell, quarters| {
                    visit(Change::Add(tile, cell, quarters));
                    true
                },
            );
            if let Some((odd, props)) = &odd {
                self.odd_swaps(
                    odd,
                    props,
                    &demands,
                    odd_tiles,
                    &mut |change| match change {
                        Change::Swap(_, cell, _) if stays.contains(&cell) => {}
                        change => visit(change),
                    },
                );
            }
        }
    }

    /// Changes with tiles that are turned. Of the ways to turn a tile that look alike only the first is told.
    #[inline(never)]
    fn turned(&self, built: Built<'_>, tiles: TileSet, mut visit: impl FnMut(Change)) {
        let demands = self.demands();
        let harmless = self.harmless(&demands);
        let sites = self.sites(&demands, harmless);
        let mut fountain = Board::EMPTY;
        fountain.set(self.fountain, 1);
        let mut singles = self.tiles & !fountain;
        let props = self.odd.map(|odd| odd.props(built.placed, self));
        if let Some(odd) = self.odd {
            singles &= !odd.cells();
        }
        for tile in tiles.without(UNUSUAL_TILES).iter() {
            let walls = built.walls(tile);
            let fitting = match &props {
                None => singles,
                Some(props) => singles & !props.needs_another(tile.spec().building),
            };
            for quarters in 1..4 {
                let lies = walls.turned(quarters);
                if (0..quarters).all(|before| walls.turned(before) != lies) {
                    let matched = demands.matched(lies);
                    let (swaps, adds) = (matched & fitting, matched & sites);
                    self.exchanges(tile, quarters, swaps, adds, &mut visit);
                }
            }
        }
    }

    /// A tile of the reserve in the place of another, or at an empty one.
    #[inline]
    fn exchanges(
        &self,
        tile: TileId,
        quarters: u8,
        swaps: Board<N>,
        adds: Board<N>,
        visit: &mut impl FnMut(Change),
    ) {
        swaps.for_each(|number| {
            visit(Change::Swap(tile, self.paper.cell(number), quarters));
        });
        adds.for_each(|number| {
            let cell = self.paper.cell(number);
            if cell.is_on_the_table() {
                visit(Change::Add(tile, cell, quarters));
            }
        });
    }

    #[inline]
    fn outline(&self, mut visit: impl FnMut(Cell, Side, bool)) {
        let ground = self.ground();
        // The first tile of the topmost row has its north side on the outline.
        let start = { ground }.pop().expect("the fountain is there");
        let (mut at, mut side) = (start, Side::North);
        loop {
            match self.odd {
                Some(odd) if odd.triangles.has(at) && odd.bars[side as usize].has(at) => {
                    // The long side fills two sides of the cell; it is told with the first.
                    if odd.bars[side.turned(1) as usize].has(at) {
                        visit(self.paper.cell(at), side, true);
                    }
                }
                _ => visit(self.paper.cell(at), side, self.walls[side as usize].has(at)),
            }
            // The palace is on the right hand, the outside on the left: round an inner corner,
            // straight on, or round an outer one. Where two tiles meet at a corner only, with a
            // court of camps behind it, this stays outside.
            let ahead = self.paper.step(at, side.turned(1));
            let across = self.paper.step(ahead, side);
            if ground.has(across) {
                at = across;
                side = side.turned(3);
            } else if ground.has(ahead) {
                at = ahead;
            } else {
                side = side.turned(1);
            }
            if (at, side) == (start, Side::North) {
                return;
            }
        }
    }
}
