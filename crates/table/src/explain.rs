//! Which tiles and walls a line of the score sheet is about.

use alhambra_rules::base::wall;
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
        if let Reason::Majority { building } = line.reason {
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
            Reason::Majority { building } => {
                explained.cells = buildings(game, seat, |b, _| b == building);
            }
            own => {
                let shown = own.shown(game, seat).unwrap_or_default();
                explained.count = shown.count;
                explained.cells = shown.cells;
                explained.edges = shown.edges;
            }
        }
        explained
    }
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
