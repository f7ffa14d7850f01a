//! Which tiles and walls a line of the score sheet is about.

use alhambra_rules::base::wall;
use alhambra_rules::{Cell, Game, Reason, ScoreLine, Side, Who};

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
                explained.cells = game.counted(seat, building);
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
