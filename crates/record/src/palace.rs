//! Palaces as text: one tile a line, and what is wrong with them.

mod choose;
mod entry;
mod fits;
mod plain;
mod read;

pub use fits::places;
pub use plain::plain;
pub use read::{ShortName, short_names};

use crate::printed::corrections_text;
use alhambra_rules::base::tile::{Kind, Sides, TileSpec};
use alhambra_rules::components::{FOUNTAIN, TILES};
use alhambra_rules::modules::NOTES;
use alhambra_rules::note::{Noted, Owner};
use alhambra_rules::printed::Corrections;
use alhambra_rules::{Building, Cell, Placed, Round, Side, TileId, TileSet};
use std::fmt;

/// The palaces of a table, typed in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Palaces {
    /// One palace without a name, or one for each `seat` line.
    pub palaces: Vec<Palace>,
    /// Dirk's tiles, where there is a `dirk:` line.
    pub dirk: Option<Vec<TileId>>,
    /// What else was noted of Dirk, each line read already.
    pub dirk_notes: Vec<NoteLine>,
    /// The tiles that look different from the table.
    pub printed: Corrections,
    /// Everything that is wrong, first what the box cannot even supply, then by palace.
    pub faults: Vec<Fault>,
}

/// One palace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Palace {
    /// Whose it is, where a `seat` line says so.
    pub name: Option<String>,
    /// What lies there, the fountain first. Tiles that cannot lie there are left out: unknown
    /// ones, the second in a place, and those that lie elsewhere already.
    pub placed: Vec<Placed>,
    /// The gates: a cell, and the side on which the tile lies to which it leads.
    pub gates: Vec<(Cell, Side)>,
    /// The tiles that lie turned though they may not be turned as others may.
    pub inlaid: Vec<TileId>,
    /// The tiles whose bonus card is shown.
    pub bonus: Vec<TileId>,
    /// What else was noted of its owner, each line read already.
    pub notes: Vec<NoteLine>,
}

/// A line about what does not lie in a palace: `fruit: 1 2 11`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteLine {
    /// What stands before the colon, one of [`NOTES`].
    pub key: &'static str,
    /// What stands behind it.
    pub said: String,
}

impl NoteLine {
    /// What it says of its owner in a scoring, or why it cannot be.
    fn read(&self, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
        let note = NOTES.iter().find(|note| note.key == self.key);
        note.map_or_else(|| Ok(Vec::new()), |note| (note.read)(&self.said, owner))
    }
}

/// What lines say of their owner in a scoring. Lines that cannot be say nothing.
fn noted(notes: &[NoteLine], owner: Owner<'_>) -> Vec<Noted> {
    let read = notes.iter().filter_map(|line| line.read(owner).ok());
    read.flatten().collect()
}

/// The tiles that are not finished, as notes about their owner say.
fn unfinished(notes: &[NoteLine], tiles: &[Placed]) -> TileSet {
    let all = noted(notes, owner_of_heap(tiles, Round::LAST)).into_iter();
    let all = all.filter_map(|noted| match noted {
        Noted::Unfinished(tiles) => Some(tiles),
        _ => None,
    });
    all.flat_map(TileSet::iter).collect()
}

impl Palace {
    /// The buildings that are not finished, as the notes say.
    pub fn unfinished(&self) -> TileSet {
        unfinished(&self.notes, &self.placed)
    }

    /// Who owns it, for those who read notes.
    fn owner(&self, round: Round) -> Owner<'_> {
        Owner {
            palace: &self.placed,
            unfinished: self.unfinished(),
            round,
        }
    }

    /// What the notes say of a scoring.
    pub fn noted(&self, round: Round) -> Vec<Noted> {
        noted(&self.notes, self.owner(round))
    }
}

/// Something that is wrong with a palace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The rule that is broken.
    pub rule: Rule,
    /// Which palace of the file, counted from 0; none for Dirk's tiles.
    pub palace: Option<usize>,
    /// The place that it is about.
    pub at: Option<Cell>,
    /// The line that it is about, counted from 1; none for an empty place.
    pub line: Option<usize>,
    /// What is wrong, as a sentence without its full stop.
    pub text: String,
}

/// A rule that a palace can break.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// Sides that meet are alike, or belong together: a bastion and a wall.
    Matching,
    /// Every tile but a camp can be reached on foot from the fountain.
    Reachable,
    /// Every tile touches the palace with a side.
    Touching,
    /// No empty place is closed in.
    Hole,
    /// Every tile lies as the fountain does, unless it may be turned.
    Turned,
    /// A camp has a bastion at a wall, a watchtower a building of its colour beside it.
    Foothold,
    /// Walls are put up on single tiles, where none is printed.
    Sticks,
    /// A gate stands on a double wall of printed walls.
    Gate,
    /// A bonus card shows the tile that it is shown with.
    Bonus,
    /// There is such a tile.
    UnknownTile,
    /// One tile lies in a place.
    Occupied,
    /// Every tile is there once.
    Duplicate,
}

impl Rule {
    /// The name that programs know it by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Matching => "matching",
            Self::Reachable => "reachable",
            Self::Touching => "touching",
            Self::Hole => "hole",
            Self::Turned => "turned",
            Self::Foothold => "foothold",
            Self::Sticks => "sticks",
            Self::Gate => "gate",
            Self::Bonus => "bonus",
            Self::UnknownTile => "unknown-tile",
            Self::Occupied => "occupied",
            Self::Duplicate => "duplicate",
        }
    }

    /// Whether this is no matter of building: such a palace cannot be laid with the tiles of
    /// the box at all, so the text must be wrong.
    pub const fn is_impossible(self) -> bool {
        matches!(self, Self::UnknownTile | Self::Occupied | Self::Duplicate)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// The tiles that a name stands for: one by its full name, or all that share it (`garden-8`
/// is each of the gardens for 8, `watchtower-garden` each watchtower of that colour,
/// `square-garden` each square, `well-3` each well of 3). None if there is no such tile.
pub fn tiles_called(name: &str) -> Vec<TileId> {
    if let Some(tile) = TileId::named(name) {
        return vec![tile];
    }
    let shares = |tile: &TileId| {
        let building = tile.spec().building.map_or("", |b| b.name());
        let price = name
            .strip_prefix(building)
            .and_then(|n| n.strip_prefix('-'));
        price.is_some_and(|price| price == tile.price().to_string())
    };
    let of_colour = |tile: &TileId| {
        let (kind, colour) = name.split_once('-').unwrap_or_default();
        let is_meant = match tile.kind() {
            Kind::Watchtower => kind == "watchtower",
            Kind::Square(_) => kind == "square",
            _ => false,
        };
        is_meant && tile.spec().colour().map(Building::name) == Some(colour)
    };
    let all = || (0..TILES.len() as u8).filter_map(TileId::new);
    let coloured = all().filter(of_colour);
    let called: Vec<TileId> = TileId::base().filter(shares).chain(coloured).collect();
    if !called.is_empty() {
        return called;
    }
    // Tiles that are alike have a number behind their name.
    let is_numbered = |tile: &TileId| {
        let rest = tile.name().strip_prefix(name);
        let number = rest.and_then(|rest| rest.strip_prefix('-'));
        number.is_some_and(|number| number.parse::<u8>().is_ok())
    };
    let numbered: Vec<TileId> = all().filter(is_numbered).collect();
    let print = |tile: &TileId| TileSpec {
        name: "",
        ..*tile.spec()
    };
    let are_alike = numbered
        .windows(2)
        .all(|two| print(&two[0]) == print(&two[1]));
    if are_alike { numbered } else { Vec::new() }
}

/// Whoever owns these tiles, all of them finished.
const fn owner_of_heap(heap: &[Placed], round: Round) -> Owner<'_> {
    Owner {
        palace: heap,
        unfinished: TileSet::NONE,
        round,
    }
}

impl Palaces {
    /// Whether nothing is wrong.
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }

    /// Dirk's tiles as a heap: where they lie does not matter, only what they count as.
    pub fn heap_of_dirk(&self) -> Vec<Placed> {
        let tiles = self.dirk.iter().flatten();
        tiles
            .map(|tile| self.printed.lay(*tile, Cell::default(), 0))
            .collect()
    }

    /// Those of them that are finished.
    pub fn finished_of_dirk(&self) -> Vec<Placed> {
        let mut heap = self.heap_of_dirk();
        let unfinished = unfinished(&self.dirk_notes, &heap);
        heap.retain(|placed| !unfinished.has(placed.tile));
        heap
    }

    /// What the notes about Dirk say of a scoring.
    pub fn noted_of_dirk(&self, round: Round) -> Vec<Noted> {
        let heap = self.heap_of_dirk();
        noted(&self.dirk_notes, owner_of_heap(&heap, round))
    }

    /// The first fault that no building rule is needed for: the text must be wrong.
    pub fn impossible(&self) -> Option<&Fault> {
        self.faults.iter().find(|f| f.rule.is_impossible())
    }
}

impl Palace {
    /// A palace of tiles in their places, with or without its fountain.
    pub fn new(name: Option<String>, tiles: impl IntoIterator<Item = Placed>) -> Self {
        let mut placed = vec![Placed::fountain()];
        for tile in tiles {
            if tile.tile == FOUNTAIN {
                placed[0] = tile;
            } else {
                placed.push(tile);
            }
        }
        Self {
            name,
            placed,
            gates: Vec::new(),
            inlaid: Vec::new(),
            bonus: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The same with tiles that were laid turned by leave.
    #[must_use]
    pub fn with_inlaid(mut self, tiles: impl IntoIterator<Item = TileId>) -> Self {
        self.inlaid.extend(tiles);
        self
    }

    /// The same with gates.
    #[must_use]
    pub fn with_gates(mut self, gates: impl IntoIterator<Item = (Cell, Side)>) -> Self {
        self.gates.extend(gates);
        self
    }

    /// The same with shown bonus cards, named by their tiles.
    #[must_use]
    pub fn with_bonus(mut self, tiles: impl IntoIterator<Item = TileId>) -> Self {
        self.bonus.extend(tiles);
        self
    }
}

impl fmt::Display for Palace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &Corrections::default())
    }
}

impl Palace {
    /// Writes it down; which tiles look different is said elsewhere.
    fn write(&self, f: &mut fmt::Formatter<'_>, printed: &Corrections) -> fmt::Result {
        if let Some(name) = &self.name {
            writeln!(f, "seat {name}")?;
        }
        for p in &self.placed {
            let sticks = match printed.of(p.tile) {
                None => p.sticks(),
                Some(_) if p.tile.spec().second.is_some() => Sides::default(),
                Some(tile) => p.walls().without(tile.walls().turned(p.quarters())),
            };
            let has_sticks = sticks != Sides::default();
            if p.tile == FOUNTAIN && !has_sticks {
                continue;
            }
            write!(f, "{} {}", p.cell, p.tile)?;
            // How the second half of a double tile lies is said of the tile.
            if p.quarters() != 0 && p.tile.spec().second.is_none() {
                let inlaid = self.inlaid.contains(&p.tile);
                let how = if inlaid { "inlaid" } else { "turned" };
                write!(f, " {how} {}", p.quarters())?;
            }
            if has_sticks {
                write!(f, " sticks {sticks:?}")?;
            }
            if self.bonus.contains(&p.tile) {
                write!(f, " bonus")?;
            }
            writeln!(f)?;
        }
        for (cell, side) in &self.gates {
            writeln!(f, "gate {cell} {}", side.letter())?;
        }
        let mut notes = self.notes.iter();
        notes.try_for_each(|note| writeln!(f, "{}: {}", note.key, note.said))
    }
}

impl fmt::Display for Palaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&corrections_text(&self.printed))?;
        let mut palaces = self.palaces.iter();
        palaces.try_for_each(|palace| palace.write(f, &self.printed))?;
        if let Some(dirk) = &self.dirk {
            write!(f, "dirk:")?;
            dirk.iter().try_for_each(|tile| write!(f, " {tile}"))?;
            writeln!(f)?;
        }
        let mut notes = self.dirk_notes.iter();
        notes.try_for_each(|note| writeln!(f, "dirk {}: {}", note.key, note.said))
    }
}
