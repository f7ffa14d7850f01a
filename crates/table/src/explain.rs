//! Which tiles and walls a line of the score sheet is about.

use alhambra_rules::base::tile::{Ground, Kind};
use alhambra_rules::base::wall;
use alhambra_rules::components::FALCONS;
use alhambra_rules::{Building, Cell, Game, Placed, Reason, ScoreLine, Seat, Side, Who};

/// A line of the score sheet with what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The line.
    pub line: ScoreLine,
    /// How many things were counted, in halves for majorities; nothing where no number says it.
    pub count: Option<u8>,
    /// The cells concerned, in the palace of whoever gets the points.
    pub cells: Vec<Cell>,
    /// The walls concerned.
    pub edges: Vec<(Cell, Side)>,
}

impl Explained {
    /// What `line` is about in this game.
    pub fn new(game: &Game, line: ScoreLine) -> Self {
        let mut explained = Self {
            line,
            count: None,
            cells: Vec::new(),
            edges: Vec::new(),
        };
        if let Reason::Majority(building) = line.reason {
            let counts = game.building_counts();
            let own = counts.iter().find(|(who, _)| *who == line.who);
            explained.count = own.map(|(_, counts)| counts[building.at()]);
        }
        let Who::Seat(seat) = line.who else {
            return explained;
        };
        let palace = game.palace(seat);
        match line.reason {
            Reason::Wall => {
                explained.edges = wall::longest_run(palace);
                explained.count = Some(explained.edges.len() as u8);
            }
            Reason::Watchtowers => {
                explained.edges = wall::longest_run(palace);
                explained.cells = tiles(palace, |p| p.ground() == Ground::Triangle);
            }
            Reason::Majority(building) => {
                explained.cells = buildings(game, seat, |b, _| b == building);
            }
            Reason::Camps => explained.cells = tiles(palace, |p| p.ground() == Ground::Camp),
            Reason::Bazaars => {
                explained.cells = tiles(palace, |p| p.tile.kind() == Kind::Bazaar);
            }
            Reason::Falcons(colour) => {
                for falcon in game.states().falconers.set() {
                    if falcon.seat == seat && FALCONS[falcon.number as usize].1 == colour {
                        let Cell { x, y } = falcon.cell;
                        let around = [(0, 0), (1, 0), (0, 1), (1, 1)];
                        let cells = around.map(|(dx, dy)| Cell::new(x + dx, y + dy));
                        explained.cells.extend(cells);
                    }
                }
                explained.count = Some((explained.cells.len() / 4) as u8);
            }
            Reason::Chests => {
                explained.cells = halves(palace, |p, half, _| {
                    game.states().treasure_chamber.has_chest(p.tile, half)
                });
                explained.count = Some(explained.cells.len() as u8);
            }
            Reason::NoServants => {
                explained.cells = halves(palace, |p, half, building| {
                    building.is_some()
                        && p.tile.kind() == Kind::Standard
                        && !game.is_site(p.tile)
                        && !game.states().palace_staff.is_served(p.tile, half)
                });
                explained.count = Some(explained.cells.len() as u8);
            }
            Reason::Designer => {
                let designer = game.states().palace_designers.of(seat);
                explained.cells.extend(designer.map(|d| d.cell));
            }
            Reason::CityWatch | Reason::Juggler => {}
        }
        explained
    }
}

/// The cells of the tiles that are meant.
fn tiles(palace: &[Placed], is_meant: impl Fn(&Placed) -> bool) -> Vec<Cell> {
    palace
        .iter()
        .filter(|p| is_meant(p))
        .map(|p| p.cell)
        .collect()
}

/// The cells of the halves of tiles that are meant.
fn halves(
    palace: &[Placed],
    is_meant: impl Fn(&Placed, usize, Option<Building>) -> bool,
) -> Vec<Cell> {
    let mut cells = Vec::new();
    for placed in palace {
        for (half, cell) in placed.halves().enumerate() {
            if is_meant(placed, half, cell.building) {
                cells.push(cell.cell);
            }
        }
    }
    cells
}

/// The cells of the finished buildings that are meant.
fn buildings(game: &Game, seat: Seat, is_meant: impl Fn(Building, Cell) -> bool) -> Vec<Cell> {
    halves(game.palace(seat), |placed, half, _| {
        let cell = placed.halves().nth(half).map(|h| h.cell);
        cell.is_some_and(|cell| {
            game.building_at(seat, cell)
                .is_some_and(|b| is_meant(b, cell))
        })
    })
}
