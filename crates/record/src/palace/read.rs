//! Reading palaces, and looking for everything that is wrong with them.

use super::choose::choose;
use super::entry::{TileEntry, entry};
use super::{Fault, NoteLine, Palace, Palaces, Rule, owner_of_heap};
use crate::misread::{Line, Misread, lines, printable, tame};
use crate::printed::{self, Looks, TILE, sides};
use alhambra_rules::Short as _;
use alhambra_rules::base::added::{Added, Built, Gate, MOST_GATES};
use alhambra_rules::base::gate;
use alhambra_rules::base::survey;
use alhambra_rules::base::tile::{Ground, Sides};
use alhambra_rules::components::FOUNTAIN;
use alhambra_rules::modules::{NOTES, bonus_cards};
use alhambra_rules::note::{Note, Owner};
use alhambra_rules::printed::{Correction, Corrections};
use alhambra_rules::{Cell, MAX_SEATS, Placed, Round, Seat, Side, TileId, TileSpec};
use std::collections::BTreeMap;
use std::str::FromStr;

/// Begins the palace of a seat.
const SEAT: &str = "seat";
/// Begins a gate.
const GATE: &str = "gate";
/// Says how a tile is turned.
const TURNED: &str = "turned";
/// Says how a tile is turned that may not be turned as others may.
const INLAID: &str = "inlaid";
/// Says which sides of a tile have added walls.
const STICKS: &str = "sticks";
/// Says that the bonus card of a tile is shown.
const BONUS: &str = "bonus";
/// Begins the list of Dirk's tiles.
const DIRK: &str = "dirk:";
/// Begins a note about Dirk.
const OF_DIRK: &str = "dirk ";

impl FromStr for Palaces {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::read(text, &Corrections::default())
    }
}

impl Palaces {
    /// Reads a text, for a box where these tiles look different; the text may say it of others.
    pub fn read(text: &str, printed: &Corrections) -> Result<Self, Misread> {
        let Written {
            names,
            has_dirk,
            mut entries,
            gates,
            mut notes,
            mut printed,
        } = Written::read(text, printed)?;
        let mut faults = unknown_and_crowded(&mut entries);
        faults.extend(choose(&mut entries, &gates));
        faults.sort_short_by_key(|f| f.line);
        let mut palaces = Vec::new();
        for (at, name) in names.into_iter().enumerate() {
            let own: Vec<&TileEntry> = entries.iter().filter(|e| e.palace == Some(at)).collect();
            let gates = gates.iter().filter(|gate| gate.palace == at);
            let gates: Vec<GateEntry> = gates.copied().collect();
            faults.extend(building_faults(at, &own, &gates));
            let lie = own.iter().filter(|e| e.lies() && !e.twice);
            let lie = || lie.clone();
            let palace = Palace::new(name, lie().map(|e| e.placed()));
            let inlaid = lie().filter(|e| e.inlaid).filter_map(|e| e.tile);
            let palace = palace.with_inlaid(inlaid);
            let shown = lie().filter(|e| e.bonus).filter_map(|e| e.tile);
            let mut shown: Vec<TileId> = shown.filter(has_card).collect();
            shown.sort_short();
            let palace = palace.with_bonus(shown);
            let mut palace = palace.with_gates(gates.iter().map(|gate| (gate.cell, gate.side)));
            let own: Vec<NoteEntry> = notes
                .extract_if(.., |note| note.palace == Some(at))
                .collect();
            palace.notes = own.iter().map(|entry| entry.note.clone()).collect();
            check(&own, palace.owner(Round::LAST))?;
            palaces.push(palace);
        }
        let dirk = entries
            .iter()
            .filter(|e| e.palace.is_none() && !e.meant.is_empty() && !e.twice);
        for entry in entries.iter().filter(|entry| !entry.twice) {
            let own = entry.tile.and_then(|tile| entry.correction(tile));
            if let Some(own) = own {
                printed.put(own.clone());
            }
        }
        let read = Self {
            palaces,
            printed,
            dirk: has_dirk.then(|| dirk.filter_map(|e| e.tile).collect()),
            dirk_notes: notes.iter().map(|entry| entry.note.clone()).collect(),
            faults,
        };
        check(&notes, owner_of_heap(&read.heap_of_dirk(), Round::LAST))?;
        Ok(read)
    }
}

/// A name in a text that stands for several tiles which are not alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortName {
    /// The line, counted from 1.
    pub line: usize,
    /// What was written.
    pub name: String,
    /// The tiles that it can stand for.
    pub meant: Vec<TileId>,
}

impl ShortName {
    /// The same text with one of these tiles named in full.
    pub fn named(&self, text: &str, tile: TileId) -> String {
        let mut out = String::with_capacity(text.len() + 8);
        for (number, line) in text.lines().enumerate() {
            if number + 1 == self.line {
                let mut words: Vec<&str> = line.split_whitespace().collect();
                if let Some(word) = words.iter_mut().find(|word| **word == self.name) {
                    *word = tile.name();
                }
                out += &words.join(" ");
            } else {
                out += line;
            }
            out.push('\n');
        }
        out
    }
}

/// The names in a text that stand for several tiles of a palace which are not alike.
pub fn short_names(text: &str, printed: &Corrections) -> Result<Vec<ShortName>, Misread> {
    let entries = Written::read(text, printed)?.entries.into_iter();
    let print = |entry: &TileEntry, tile: TileId| {
        let spec = TileSpec {
            name: "",
            walls: Sides::default(),
            ..*tile.spec()
        };
        let own = entry.correction(tile).map(|own| own.colours.clone());
        let colours = own.filter(|own| !own.is_empty());
        let colours = colours.unwrap_or_else(|| printed.colours(tile));
        (spec, entry.lay(tile).walls(), colours)
    };
    let is_open = |entry: &TileEntry| {
        let mut others = entry.meant.iter().skip(1);
        entry.palace.is_some()
            && others.any(|tile| print(entry, *tile) != print(entry, entry.meant[0]))
    };
    let short = entries.filter(is_open).map(|entry| ShortName {
        line: entry.line,
        name: entry.name,
        meant: entry.meant,
    });
    Ok(short.collect())
}

/// Whether all that is noted can be said of its owner.
fn check(notes: &[NoteEntry], owner: Owner<'_>) -> Result<(), Misread> {
    notes.iter().try_for_each(|NoteEntry { line, note, .. }| {
        let read = note.read(owner);
        read.map(|_| ()).map_err(|why| Misread::new(*line, &why))
    })
}

/// What was written, word by word.
struct Written {
    names: Vec<Option<String>>,
    has_dirk: bool,
    entries: Vec<TileEntry>,
    gates: Vec<GateEntry>,
    notes: Vec<NoteEntry>,
    /// The tiles that look different.
    printed: Corrections,
}

/// A note as it was written.
struct NoteEntry {
    /// In which line it stands.
    line: usize,
    /// Below which palace; none if it is about Dirk.
    palace: Option<usize>,
    note: NoteLine,
}

/// A gate as it was written.
#[derive(Clone, Copy)]
pub(super) struct GateEntry {
    /// In which line it stands.
    line: usize,
    /// In which palace it stands.
    pub(super) palace: usize,
    /// On which side of which cell.
    pub(super) cell: Cell,
    pub(super) side: Side,
}

impl Written {
    fn read(text: &str, printed: &Corrections) -> Result<Self, Misread> {
        let mut written = Self {
            names: vec![None],
            has_dirk: false,
            entries: Vec::new(),
            gates: Vec::new(),
            notes: Vec::new(),
            printed: printed.clone(),
        };
        let said = || {
            lines(text).filter_map(|(number, line)| match line {
                Line::Said(said) => Some((number, said)),
                _ => None,
            })
        };
        let about = |said: &str| said.split_whitespace().next() == Some(TILE);
        // How tiles look comes first, wherever it stands.
        for (number, said) in said().filter(|(_, said)| about(said)) {
            printed::add(&mut written.printed, &said[TILE.len()..])
                .map_err(|why| Misread::new(number, &why))?;
        }
        for (number, said) in said().filter(|(_, said)| !about(said)) {
            written
                .line(number, said)
                .map_err(|why| Misread::new(number, &why))?;
        }
        Ok(written)
    }

    /// A tile of that name, which may look different.
    fn entry(&self, line: usize, palace: Option<usize>, cell: Cell, name: &str) -> TileEntry {
        let mut entry = entry(line, palace, cell, name);
        let corrected = entry.meant.iter().filter_map(|tile| self.printed.of(*tile));
        entry.corrected = corrected.cloned().collect();
        entry
    }

    fn line(&mut self, line: usize, said: &str) -> Result<(), String> {
        if let Some(tiles) = said.strip_prefix(DIRK) {
            self.has_dirk = true;
            for name in tiles.split_whitespace() {
                let entry = self.entry(line, None, Cell::default(), name);
                self.entries.push(entry);
            }
            return Ok(());
        }
        let mut words = said.split_whitespace();
        let first = words.next().unwrap_or_default();
        if first == SEAT {
            return self.seat(said[SEAT.len()..].trim());
        }
        if first == GATE {
            return self.gate(line, words.next(), words.next(), words.next());
        }
        if let Some((key, rest)) = said.split_once(':') {
            return self.note(line, key.trim(), rest.trim());
        }
        let cell = first.parse().map_err(|why| {
            if first.contains(',') {
                format!("{why}")
            } else {
                format!(
                    "`{first}` begins neither a tile (`1,0 garden-8`) nor `gate 1,0 E` nor `seat NAME` nor `dirk: …`"
                )
            }
        })?;
        let name = words
            .next()
            .ok_or_else(|| format!("the tile at {cell} is missing"))?;
        let mut entry = self.entry(line, Some(self.names.len() - 1), cell, name);
        let mut rest: Vec<&str> = words.collect();
        let looks = Looks::read(&mut rest)?;
        if !looks.is_empty() && !entry.meant.is_empty() {
            entry.look(&looks, &self.printed)?;
        }
        let mut words = rest.into_iter();
        let mut word = words.next();
        if let Some(how @ (TURNED | INLAID)) = word {
            entry.inlaid = how == INLAID;
            entry.quarters = match words.next() {
                Some(quarters @ ("0" | "1" | "2" | "3")) => quarters.as_bytes()[0] - b'0',
                Some(other) => {
                    return Err(format!(
                        "a tile is turned by 0 to 3 quarters, not `{other}`"
                    ));
                }
                None => return Err(format!("`{how}` needs a number of quarters")),
            };
            word = words.next();
        }
        if word == Some(STICKS) {
            entry.sticks = sides(words.next())?;
            word = words.next();
        }
        if word == Some(BONUS) {
            entry.bonus = true;
            // Of tiles that share a name one has a card, and that one is meant.
            if entry.meant.iter().any(has_card) {
                entry.meant.retain(has_card);
            }
            word = words.next();
        }
        if let Some(extra) = word {
            return Err(format!("`{extra}` is one word too many"));
        }
        self.entries.push(entry);
        Ok(())
    }

    fn gate(
        &mut self,
        line: usize,
        cell: Option<&str>,
        side: Option<&str>,
        extra: Option<&str>,
    ) -> Result<(), String> {
        let cell: Cell = match cell {
            Some(cell) => cell.parse().map_err(|why| format!("{why}"))?,
            None => return Err("a gate needs a place and a side: `gate 1,0 E`".into()),
        };
        if self.gates.len() == MOST_GATES {
            return Err(format!("the box holds {MOST_GATES} gates"));
        }
        let mut sides = sides(side)?.iter();
        match (sides.next(), sides.next(), extra) {
            (Some(side), None, None) => self.gates.push(GateEntry {
                line,
                palace: self.names.len() - 1,
                cell,
                side,
            }),
            _ => return Err("a gate stands on one side: `gate 1,0 E`".into()),
        }
        Ok(())
    }

    /// What does not lie in a palace. `dirk chests: 2` is about Dirk.
    fn note(&mut self, line: usize, said_key: &str, said: &str) -> Result<(), String> {
        let of_dirk = said_key.strip_prefix(OF_DIRK).map(str::trim);
        let key = of_dirk.unwrap_or(said_key);
        let goes = |note: &&Note| of_dirk.is_none() || note.goes_for_dirk;
        let known = NOTES.iter().filter(goes);
        let Some(note) = known.clone().find(|note| note.key == key) else {
            let whose = if of_dirk.is_some() { OF_DIRK } else { "" };
            let known = known.map(|n| format!("`{whose}{}: {}`", n.key, n.example));
            let known: Vec<String> = known.collect();
            return Err(format!(
                "nothing is called `{said_key}:`; there is `dirk:` and {}",
                known.join(", ")
            ));
        };
        self.has_dirk |= of_dirk.is_some();
        let palace = match of_dirk {
            None => Some(self.names.len() - 1),
            Some(_) => None,
        };
        let is_same = |other: &NoteEntry| other.palace == palace && other.note.key == key;
        if self.notes.iter().any(is_same) {
            return Err(format!("`{key}:` stands there twice, put it into one line"));
        }
        self.notes.push(NoteEntry {
            line,
            palace,
            note: NoteLine {
                key: note.key,
                said: tame(said),
            },
        });
        Ok(())
    }

    fn seat(&mut self, name: &str) -> Result<(), String> {
        if name.is_empty() {
            return Err("`seat` needs a name".into());
        }
        let name = printable(name);
        if self.names.iter().flatten().any(|n| *n == name) {
            return Err(format!("two seats are called `{name}`"));
        }
        if self.names == [None] {
            let has_tiles = self.entries.iter().any(|e| e.palace.is_some());
            let has_notes = self.notes.iter().any(|note| note.palace.is_some());
            if has_tiles || !self.gates.is_empty() || has_notes {
                return Err("tiles stand above the first `seat` line".into());
            }
            self.names.clear();
        }
        if self.names.len() == MAX_SEATS {
            return Err(format!("a table has at most {MAX_SEATS} seats"));
        }
        self.names.push(Some(name));
        Ok(())
    }
}

/// Whether there is a bonus card of this tile.
fn has_card(tile: &TileId) -> bool {
    bonus_cards::tiles().any(|card| card == *tile)
}

/// Finds tiles that do not exist and tiles in a place that is taken.
fn unknown_and_crowded(entries: &mut [TileEntry]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut taken: BTreeMap<(usize, Cell), (String, usize)> = BTreeMap::new();
    for entry in entries {
        if entry.meant.is_empty() {
            let text = printed::no_tile(&entry.name);
            faults.push(entry.fault(Rule::UnknownTile, &text));
        }
        let Some(palace) = entry.palace else {
            continue;
        };
        // The fountain lies at 0,0 in any case and may be written there once.
        let by = |cell: &Cell| match taken.get(&(palace, *cell)) {
            Some((name, line)) => Some((*cell, format!("{name} (line {line})"))),
            None if *cell == Cell::default() && entry.meant != [FOUNTAIN] => {
                Some((*cell, "the fountain".to_owned()))
            }
            None => None,
        };
        let cells = entry.cells();
        let Some((cell, by)) = cells.iter().find_map(by) else {
            let written = (entry.name.clone(), entry.line);
            taken.extend(cells.iter().map(|cell| ((palace, *cell), written.clone())));
            continue;
        };
        entry.crowded = true;
        if entry.meant != [FOUNTAIN] {
            let text = format!(
                "{} cannot lie at {}: {cell} is taken by {by}",
                entry.name, entry.cell
            );
            faults.push(entry.fault(Rule::Occupied, &text));
        }
    }
    faults
}

/// A tile that is somewhere else already.
pub(super) fn twice(entry: &TileEntry, first: Option<usize>) -> Fault {
    let text = match (first, entry.meant.as_slice()) {
        (_, [FOUNTAIN]) => "a palace has one fountain, and it lies at 0,0".to_owned(),
        (Some(line), [_]) => format!(
            "the box holds {} once, and it stands in line {line} already",
            entry.name
        ),
        (_, meant) => format!(
            "the box holds only {} tiles {}, and all of them stand elsewhere",
            meant.len(),
            entry.name
        ),
    };
    entry.fault(Rule::Duplicate, &text)
}

/// Looks the palace over by the rules of building.
fn building_faults(palace: usize, entries: &[&TileEntry], gates: &[GateEntry]) -> Vec<Fault> {
    let lie: Vec<&TileEntry> = entries.iter().copied().filter(|e| e.lies()).collect();
    let covering: BTreeMap<Cell, &TileEntry> = lie
        .iter()
        .flat_map(|e| e.cells().into_iter().map(|cell| (cell, *e)))
        .collect();
    let fountain = covering.get(&Cell::default()).map(|e| e.placed());
    let others = lie.iter().filter(|e| e.cell != Cell::default());
    let heap: Vec<Placed> = std::iter::once(fountain.unwrap_or(Placed::fountain()))
        .chain(others.map(|e| e.placed()))
        .collect();
    let bare: Vec<Placed> = lie.iter().map(|e| e.bare()).collect();
    let has_own_sides = |cell: Cell| {
        let ground = covering.get(&cell).map(|e| e.placed().ground());
        matches!(ground, Some(Ground::Camp | Ground::Triangle))
    };
    let mismatch = |cell: Cell, fault: survey::Fault| match fault {
        survey::Fault::Matching(side) if has_own_sides(cell) || has_own_sides(cell.step(side)) => {
            "these sides of a camp or a watchtower and its neighbour may not meet"
        }
        _ => "a wall meets a side without one",
    };
    // Where an unknown tile is missing, the others may seem cut off: that is not their fault.
    let complete = entries.iter().all(|e| !e.meant.is_empty());
    let mut added = Added::default();
    let mut faults = stick_faults(&lie);
    faults.extend(bonus_faults(&lie));
    let turned = |e: &&&TileEntry| {
        let own = e.tile.and_then(|tile| e.correction(tile));
        own.is_some_and(Correction::is_turned)
    };
    for placed in lie.iter().filter(turned).map(|e| e.placed()) {
        added.let_turn(placed.tile);
    }
    for placed in lie.iter().filter(|e| e.inlaid).map(|e| e.placed()) {
        // A building in one cell may lie in any way.
        if placed.ground() == Ground::Palace && placed.tile.spec().building.is_some() {
            added.let_turn(placed.tile);
        }
    }
    for way in gates {
        let GateEntry { cell, side, .. } = *way;
        let why = if added.has_gate(Seat(0), cell, side) {
            "another one is there already"
        } else if complete && !gate::may_stand_bare(&bare, cell, side) {
            "it needs two tiles there, each with a printed wall against the other"
        } else {
            added.put_gate(Gate::new(Seat(0), cell, side));
            continue;
        };
        faults.push(Fault {
            rule: Rule::Gate,
            palace: Some(palace),
            at: Some(cell),
            line: Some(way.line),
            text: format!(
                "no gate can stand on side {} of {cell}: {why}",
                side.letter()
            ),
        });
    }
    let built = survey::faults(Built::new(&heap, &added, Seat(0)));
    let built = built
        .into_iter()
        .filter(|(_, fault)| {
            complete || matches!(fault, survey::Fault::Matching(_) | survey::Fault::Turned)
        })
        .map(|(cell, fault)| {
            let entry = covering.get(&cell);
            let tile = entry.map_or("the fountain", |e| e.name.as_str());
            let (rule, text) = explain(fault, tile, cell, mismatch(cell, fault));
            Fault {
                rule,
                palace: Some(palace),
                at: Some(cell),
                line: entry.map(|e| e.line),
                text,
            }
        });
    faults.extend(built);
    faults
}

/// Finds walls that nobody could have put up.
fn stick_faults(entries: &[&TileEntry]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for entry in entries.iter().filter(|e| e.sticks != Sides::default()) {
        let placed = entry.placed();
        let why = if placed.ground() != Ground::Palace {
            "walls are put up on single tiles only"
        } else if entry.is_walled_already() {
            "a side with a printed wall takes no other"
        } else {
            continue;
        };
        let text = format!(
            "{} at {} cannot have these walls: {why}",
            entry.name, entry.cell
        );
        faults.push(entry.fault(Rule::Sticks, &text));
    }
    faults
}

/// Finds bonus cards that there are not.
fn bonus_faults(entries: &[&TileEntry]) -> Vec<Fault> {
    let shown = entries.iter().filter(|e| e.bonus);
    let wrong = shown.filter(|e| !e.meant.iter().any(has_card));
    let fault = |entry: &&TileEntry| {
        let text = format!("there is no bonus card of {}", entry.name);
        entry.fault(Rule::Bonus, &text)
    };
    wrong.map(fault).collect()
}

fn explain(fault: survey::Fault, tile: &str, cell: Cell, why: &str) -> (Rule, String) {
    match fault {
        survey::Fault::Turned => (
            Rule::Turned,
            format!("{tile} at {cell} is turned, but tiles lie as the fountain does"),
        ),
        survey::Fault::Matching(side) => {
            let side = match side {
                Side::North => "north",
                Side::East => "east",
                Side::South => "south",
                Side::West => "west",
            };
            (
                Rule::Matching,
                format!("{tile} at {cell} does not match its {side}ern neighbour: {why}"),
            )
        }
        survey::Fault::Reachable => (
            Rule::Reachable,
            format!("{tile} at {cell} cannot be reached on foot from the fountain"),
        ),
        survey::Fault::Touching => (
            Rule::Touching,
            format!("{tile} at {cell} does not touch the palace with a side"),
        ),
        survey::Fault::Foothold => (
            Rule::Foothold,
            format!(
                "{tile} at {cell} lacks what it must hold on to: a camp a wall, a watchtower a building of its colour"
            ),
        ),
        survey::Fault::Hole => (Rule::Hole, format!("the empty place {cell} is closed in")),
        survey::Fault::Occupied => (
            Rule::Occupied,
            format!("{tile} cannot lie at {cell}, which is taken"),
        ),
    }
}
