//! Palaces of all kinds of tiles with sticks, gates and turned tiles, which grow and are redesigned: the
//! quick answers against a plain survey.

use alhambra_rules::base::added::{Added, Built, Gate, MOST_GATES};
use alhambra_rules::base::gate;
use alhambra_rules::base::paths;
use alhambra_rules::base::plan::{self, Change};
use alhambra_rules::base::tile::{Ground, Sides};
use alhambra_rules::base::{survey, wall};
use alhambra_rules::chance::{Chance, Dice};
use alhambra_rules::{Cell, Placed, Seat, Side, TileId, TileSet};
use std::collections::BTreeSet;

/// A palace that grows, and what was added to its tiles.
struct Growing {
    palace: Vec<Placed>,
    added: Added,
    sticks: usize,
}

impl Growing {
    fn built(&self) -> Built<'_> {
        Built::new(&self.palace, &self.added, Seat(0))
    }

    /// Whether tiles in a heap keep the rules.
    fn is_fine(&self, heap: &[Placed]) -> bool {
        survey::faults(Built::new(heap, &self.added, Seat(0))).is_empty()
    }

    /// The cells beside the palace.
    fn around(&self) -> BTreeSet<Cell> {
        let cells = self.palace.iter().flat_map(Placed::halves);
        let cells = cells.flat_map(|half| Side::ALL.map(|side| half.cell.step(side)));
        // A double tile may begin one cell further out.
        let wide = cells.flat_map(|cell| [cell, cell.step(Side::West), cell.step(Side::North)]);
        wide.collect()
    }

    /// Every place of a tile, by trying all of them.
    fn places(&self, tile: TileId) -> Vec<Change> {
        let mut places = Vec::new();
        for cell in self.around() {
            for quarters in 0..turns(tile) {
                let mut heap = self.palace.clone();
                heap.push(self.added.lay(tile, cell, quarters));
                if self.is_fine(&heap) {
                    places.push(Change::Add(tile, cell, quarters));
                }
            }
        }
        places
    }

    /// Every redesign, by trying all of them.
    fn changes(&self, reserve: TileSet) -> Vec<Change> {
        let mut changes: Vec<Change> = reserve.iter().flat_map(|t| self.places(t)).collect();
        for at in 1..self.palace.len() {
            let old = self.palace[at];
            let mut rest = self.palace.clone();
            rest.remove(at);
            if old.ground() != Ground::Triangle && self.is_fine(&rest) {
                changes.push(Change::Remove(old.cell));
            }
            let shape = |tile: TileId| (tile.spec().ground, tile.spec().second.map(|h| h.side));
            for tile in reserve.iter().filter(|t| shape(*t) == shape(old.tile)) {
                for quarters in 0..turns(tile) {
                    let mut heap = self.palace.clone();
                    heap[at] = self.added.lay(tile, old.cell, quarters);
                    if self.is_fine(&heap) && old.ground() != Ground::Triangle {
                        changes.push(Change::Swap(tile, old.cell, quarters));
                    }
                }
            }
        }
        changes
    }

    /// Sticks on sides of a tile that is not in the palace, or on sides of one that is and that face
    /// an empty place.
    fn put_up(&mut self, tile: TileId, dice: &mut Dice) {
        if tile.spec().ground != Ground::Palace || self.added.iter().count() == 15 {
            return;
        }
        let at = self.palace.iter().position(|p| p.tile == tile);
        let taken = |side: Side| match at {
            None => self.added.walls(tile).has(side),
            Some(at) => {
                let beyond = self.palace[at].cell.step(side);
                let walls = self.palace[at].walls();
                walls.has(side) || self.palace.iter().any(|p| p.covers(beyond))
            }
        };
        let wanted = dice.below(16) as u8;
        let free = Side::ALL.into_iter().filter(|side| !taken(*side));
        let sides = Sides(free.fold(0, |all, side| all | wanted & 1 << side as u8));
        let quarters = at.map_or(0, |at| self.palace[at].quarters());
        if let Some(at) = at {
            self.palace[at] = self.palace[at].with_sticks(sides);
        }
        if at != Some(0) && sides.0 != 0 {
            self.added.put_up(tile, sides.turned(4 - quarters));
        }
        self.sticks += sides.0.count_ones() as usize;
    }

    /// Lays a tile where it fits, now and then with a gate.
    fn add(&mut self, tile: TileId, dice: &mut Dice) {
        let one = TileSet::from_iter([tile]);
        let mut through = Vec::new();
        if self.added.gates(Seat(0)).count() < MOST_GATES && dice.below(2) == 0 {
            gate::places(self.built(), one, |placed, edge, side| {
                through.push((placed, Gate::new(Seat(0), edge, side)));
            });
        }
        let mut plain = Vec::new();
        plan::places(self.built(), one, |tile, cell, quarters| {
            plain.push(self.added.lay(tile, cell, quarters));
            true
        });
        if !through.is_empty() {
            let (placed, way) = dice.one_of(&through);
            self.palace.push(placed);
            self.added.put_gate(way);
        } else if !plain.is_empty() {
            self.palace.push(dice.one_of(&plain));
        }
    }

    /// Any redesign with this tile in the reserve. What leaves the palace is given back.
    fn redesign(&mut self, reserve: TileId, dice: &mut Dice, seen: &mut Seen) -> Option<TileId> {
        let is_kept = reserve.spec().ground != Ground::Triangle;
        let mut changes = Vec::new();
        let reserve = TileSet::from_iter(is_kept.then_some(reserve));
        plan::changes(self.built(), reserve, |change| changes.push(change));
        // Tiles at a gate stay.
        changes.retain(|change| match *change {
            Change::Add(..) => true,
            Change::Remove(cell) | Change::Swap(_, cell, _) => {
                let placed = self.palace.iter().find(|p| p.cell == cell);
                let placed = placed.expect("a tile lies there");
                let mut gates = self.added.gates(Seat(0));
                !gates.any(|(at, side)| placed.covers(at) || placed.covers(at.step(side)))
            }
        });
        if changes.is_empty() {
            return None;
        }
        seen.redesigns += 1;
        let at = |palace: &[Placed], cell| palace.iter().position(|p| p.cell == cell);
        match dice.one_of(&changes) {
            Change::Add(tile, cell, quarters) => {
                self.palace.push(self.added.lay(tile, cell, quarters));
                None
            }
            Change::Remove(cell) => Some(self.palace.remove(at(&self.palace, cell)?).tile),
            Change::Swap(tile, cell, quarters) => {
                let place = at(&self.palace, cell)?;
                let new = self.added.lay(tile, cell, quarters);
                Some(std::mem::replace(&mut self.palace[place], new).tile)
            }
        }
    }

    fn agree(&self, reserve: TileSet) {
        assert!(self.is_fine(&self.palace), "{:?}", self.palace);
        assert_eq!(gate::agrees(self.built(), reserve), Ok(()));
        assert_eq!(paths::agrees(self.built()), Ok(()));
        let sorted = |mut changes: Vec<Change>| {
            changes.sort_by_key(|change| format!("{change:?}"));
            changes
        };
        let mut quick = Vec::new();
        plan::places(self.built(), reserve, |tile, cell, quarters| {
            quick.push(Change::Add(tile, cell, quarters));
            true
        });
        let slow = reserve.iter().flat_map(|t| self.places(t)).collect();
        assert_eq!(sorted(quick), sorted(slow), "{:?}", self.palace);
        let mut quick = Vec::new();
        // Watchtowers are never in a reserve.
        let is_kept = |tile: &TileId| tile.spec().ground != Ground::Triangle;
        let reserve: TileSet = reserve.iter().filter(is_kept).collect();
        plan::changes(self.built(), reserve, |change| quick.push(change));
        let slow = self.changes(reserve);
        assert_eq!(sorted(quick), sorted(slow), "{:?}", self.palace);
        let mut runs = Vec::new();
        wall::runs(&self.palace, |length| runs.push(length));
        runs.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(runs, survey::wall_runs(&self.palace), "{:?}", self.palace);
    }
}

fn turns(tile: TileId) -> u8 {
    if tile.spec().turns { 4 } else { 1 }
}

/// What the palaces had.
#[derive(Default, Debug)]
struct Seen {
    tiles: usize,
    turned: usize,
    sticks: usize,
    gates: usize,
    redesigns: usize,
}

/// Grows a palace of any tiles with sticks and gates here and there, and redesigns it now and then.
fn grow(seed: u64, tiles: usize, found: &mut Seen) {
    let mut dice = Chance::new(seed).stroke();
    let mut bag: Vec<TileId> = (0..).map_while(TileId::new).collect();
    bag.retain(|tile| tile.name() != "fountain");
    dice.shuffle(&mut bag);
    let mut growing = Growing {
        palace: vec![Placed::fountain()],
        added: Added::default(),
        sticks: 0,
    };
    while growing.palace.len() < tiles {
        let Some(tile) = bag.pop() else { break };
        if dice.below(4) == 0 {
            growing.put_up(tile, &mut dice);
        }
        if dice.below(4) == 0 {
            let any = dice.below(growing.palace.len() as u32) as usize;
            growing.put_up(growing.palace[any].tile, &mut dice);
        }
        growing.add(tile, &mut dice);
        if dice.below(4) == 0 {
            growing.agree(bag.iter().rev().take(2).copied().collect());
        }
        if let Some(&spare) = bag.first()
            && dice.below(6) == 0
        {
            let old = growing.redesign(spare, &mut dice, found);
            bag.retain(|tile| growing.palace.iter().all(|p| p.tile != *tile));
            bag.splice(0..0, old);
        }
    }
    growing.agree(bag.iter().rev().take(3).copied().collect());
    found.tiles += growing.palace.len();
    found.turned += growing
        .palace
        .iter()
        .filter(|p| p.quarters() != 0 && p.ground() == Ground::Palace)
        .count();
    found.sticks += growing.sticks;
    found.gates += growing.added.gates(Seat(0)).count();
}

/// How many palaces are grown; `PALACES=40000` after a change to the palace's quick code.
fn palaces() -> u64 {
    let wanted = std::env::var("PALACES").ok();
    wanted.and_then(|n| n.parse().ok()).unwrap_or(300)
}

#[test]
fn quick_and_slow_answers_agree_in_palaces_with_sticks_gates_and_turned_tiles() {
    let mut seen = Seen::default();
    for seed in 0..palaces() {
        grow(seed, 8 + seed as usize % 12, &mut seen);
    }
    println!("{seen:?}");
    assert!(seen.tiles > 3_000 && seen.sticks > 1_000, "{seen:?}");
    assert!(seen.gates > 200 && seen.turned > 50, "{seen:?}");
    assert!(seen.redesigns > 200, "{seen:?}");
}
