//! Which tile a name means that several tiles share.
//!
//! There are three gardens for 8, each with other walls. Whoever types `garden-8` means one
//! that fits: the tiles are tried in turn, and the choice with the fewest faults wins, which
//! is none at all for a palace that was built by the rules. Only walls can depend on the
//! choice: whether sides match, and where one can walk. Watchtowers of a colour are all alike.

use super::Fault;
use super::entry::TileEntry;
use super::read::{GateEntry, twice};
use alhambra_rules::base::tile::Edge;
use alhambra_rules::components::FOUNTAIN;
use alhambra_rules::{Cell, Placed, Side, TileId, TileSet};
use std::collections::{BTreeMap, BTreeSet};

/// How many tiles may be looked at before the best choice so far has to do.
const PATIENCE: usize = 2_000_000;

/// The four sides of every cell that is covered, by palace.
type Laid = BTreeMap<(usize, Cell), [Edge; 4]>;

/// Decides for every entry which tile it is, and finds those that the box does not hold.
pub(super) fn choose(entries: &mut [TileEntry], gates: &[GateEntry]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut used: BTreeMap<TileId, usize> = BTreeMap::new();
    for entry in entries.iter_mut() {
        let [tile] = entry.meant[..] else { continue };
        entry.tile = Some(tile);
        let misplaced = entry.crowded || entry.cell != Cell::default() || entry.palace.is_none();
        let first = if tile == FOUNTAIN {
            misplaced.then_some(entry.line)
        } else {
            used.get(&tile).copied()
        };
        if first.is_some() {
            entry.twice = true;
            faults.push(twice(entry, first));
        } else if tile != FOUNTAIN {
            used.insert(tile, entry.line);
        }
    }
    let used: TileSet = used.into_keys().collect();

    // So many entries of a name as there are tiles left for it are open; the rest are too many.
    let mut open = Vec::new();
    let mut claims: BTreeMap<TileId, usize> = BTreeMap::new();
    for (at, entry) in entries.iter_mut().enumerate() {
        if entry.meant.len() < 2 {
            continue;
        }
        let first = entry.meant[0];
        let left = entry.meant.iter().filter(|t| !used.has(**t)).count();
        let claimed = claims.entry(first).or_default();
        if *claimed < left {
            *claimed += 1;
            open.push(at);
        } else {
            entry.tile = Some(first);
            entry.twice = true;
            faults.push(twice(entry, None));
        }
    }
    let chosen = Search::new(entries, gates, &open, used).run();
    for (at, tile) in open.into_iter().zip(chosen) {
        entries[at].tile = Some(tile);
    }
    faults
}

/// Notes what the sides of a tile show, on every cell that it covers.
fn lay(laid: &mut Laid, palace: usize, placed: Placed) {
    for half in placed.halves() {
        let edges = Side::ALL.map(|side| placed.ground().edge(half.sides.has(side)));
        laid.insert((palace, half.cell), edges);
    }
}

/// Whether these are the sides of a camp, which is not reached on foot.
const fn is_camp(edges: [Edge; 4]) -> bool {
    matches!(edges[0], Edge::Bastion | Edge::CampSide)
}

/// A search through the choices, one open entry after the other.
struct Search<'a> {
    entries: &'a [TileEntry],
    gates: &'a [GateEntry],
    open: &'a [usize],
    /// The palaces that depend on the choice.
    palaces: BTreeSet<usize>,
    used: TileSet,
    laid: Laid,
    chosen: Vec<TileId>,
    best: Option<(usize, Vec<TileId>)>,
    patience: usize,
}

impl<'a> Search<'a> {
    fn new(
        entries: &'a [TileEntry],
        gates: &'a [GateEntry],
        open: &'a [usize],
        used: TileSet,
    ) -> Self {
        let mut laid = Laid::new();
        for (at, entry) in entries.iter().enumerate() {
            if let Some(palace) = entry.palace {
                lay(&mut laid, palace, Placed::fountain());
                if entry.lies() && !open.contains(&at) {
                    lay(&mut laid, palace, entry.placed());
                }
            }
        }
        Self {
            entries,
            gates,
            open,
            palaces: open.iter().filter_map(|at| entries[*at].palace).collect(),
            used,
            laid,
            chosen: Vec::new(),
            best: None,
            patience: PATIENCE,
        }
    }

    fn run(mut self) -> Vec<TileId> {
        self.descend(0);
        self.best.map(|(_, chosen)| chosen).unwrap_or_default()
    }

    /// Whether choices with so many faults need not be looked at any more.
    fn is_hopeless(&self, faults: usize) -> bool {
        let best = self.best.as_ref();
        best.is_some_and(|(least, _)| faults >= *least || self.patience == 0)
    }

    fn descend(&mut self, faults: usize) {
        if self.is_hopeless(faults) {
            return;
        }
        let Some(&at) = self.open.get(self.chosen.len()) else {
            let faults = faults + self.out_of_reach();
            if !self.is_hopeless(faults) {
                self.best = Some((faults, self.chosen.clone()));
            }
            return;
        };
        let entry = &self.entries[at];
        for &tile in &entry.meant {
            if self.used.has(tile) {
                continue;
            }
            self.patience = self.patience.saturating_sub(1);
            self.used.insert(tile);
            self.chosen.push(tile);
            match entry.palace.filter(|_| entry.lies()) {
                None => self.descend(faults),
                Some(palace) => {
                    let placed = entry.lay(tile);
                    lay(&mut self.laid, palace, placed);
                    self.descend(faults + self.mismatches(palace, entry.cell));
                    self.laid.remove(&(palace, entry.cell));
                }
            }
            self.chosen.pop();
            self.used.remove(tile);
        }
    }

    /// How many sides do not match what lies around.
    fn mismatches(&self, palace: usize, cell: Cell) -> usize {
        let own = self.laid[&(palace, cell)];
        let clashes = |side: &Side| {
            let neighbour = self.laid.get(&(palace, cell.step(*side)));
            neighbour.is_some_and(|n| !n[side.opposite() as usize].meets(own[*side as usize]))
        };
        Side::ALL.iter().filter(|side| clashes(side)).count()
    }

    /// Whether a gate leads from a cell to its neighbour.
    fn has_gate(&self, palace: usize, cell: Cell, side: Side) -> bool {
        self.gates.iter().any(|gate| {
            let both = [
                (gate.cell, gate.side),
                (gate.cell.step(gate.side), gate.side.opposite()),
            ];
            gate.palace == palace && both.contains(&(cell, side))
        })
    }

    /// How many tiles cannot be reached on foot, in all palaces that depend on the choice.
    fn out_of_reach(&mut self) -> usize {
        let mut out_of_reach = 0;
        for &palace in &self.palaces {
            let all = (palace, Cell::new(i8::MIN, i8::MIN))..=(palace, Cell::new(i8::MAX, i8::MAX));
            let cells = self.laid.range(all);
            let tiles = cells.filter(|(_, edges)| !is_camp(**edges)).count();
            self.patience = self.patience.saturating_sub(tiles);
            let mut seen = BTreeSet::from([Cell::default()]);
            let mut ahead = vec![Cell::default()];
            while let Some(cell) = ahead.pop() {
                let here = self.laid[&(palace, cell)];
                for side in Side::ALL {
                    let next = cell.step(side);
                    let Some(there) = self.laid.get(&(palace, next)) else {
                        continue;
                    };
                    let edges = (here[side as usize], there[side.opposite() as usize]);
                    // What does not match is counted already.
                    let blocked = edges.0.meets(edges.1)
                        && edges != (Edge::Open, Edge::Open)
                        && !self.has_gate(palace, cell, side);
                    if !is_camp(*there) && !blocked && seen.insert(next) {
                        ahead.push(next);
                    }
                }
            }
            out_of_reach += tiles - seen.len();
        }
        out_of_reach
    }
}
