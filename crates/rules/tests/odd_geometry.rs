//! Fast code against slow code once more: palaces with camps, watchtowers and double tiles.
//!
//! The quick answers of `plan` and `wall` are held against `survey`, and all of them against
//! [`Heap`], which knows nothing but the rules of building in their plainest words. A survey is
//! slow, so of the forbidden places only some are shown to it.

mod heap;
mod runs;

use alhambra_rules::base::plan::{self, Change};
use alhambra_rules::base::tile::{Building, Ground, Kind};
use alhambra_rules::base::{survey, wall};
use alhambra_rules::chance::{Chance, Dice};
use alhambra_rules::{Cell, Placed, Side, TileId, TileSet};
use heap::Heap;
use std::collections::BTreeSet;

/// Quick answers and slow ones agree on everything that can be asked about a legal palace.
/// Returns the changes that are possible with `tiles`.
fn agree(palace: &[Placed], tiles: TileSet) -> Vec<Change> {
    let mut heap = Heap::of(palace);
    assert!(heap.is_legal(), "{palace:?}");
    assert_eq!(survey::faults(palace), [], "{palace:?}");
    agree_on_walls(palace, &heap);
    agree_on_crossings(palace, &heap);
    let places = agree_on_places(palace, &mut heap, tiles);
    agree_on_changes(palace, &mut heap, tiles, &places)
}

/// Where four different tiles meet, and what the single ones among them are marked with.
fn agree_on_crossings(palace: &[Placed], heap: &Heap) {
    let mark = |tile: TileId| 1 << (tile.at() % 8);
    let slow = heap.crossings().into_iter().filter_map(|cell| {
        let cells =
            [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Cell::new(cell.x + x, cell.y + y));
        let meet = |p: &&Placed| cells.iter().any(|cell| p.covers(*cell));
        let tiles: Vec<&Placed> = palace.iter().filter(meet).collect();
        let single = tiles.iter().filter(|p| p.ground() == Ground::Palace);
        let marks = single.fold(0, |marks, p| marks | mark(p.tile));
        (tiles.len() == 4).then_some((cell, marks))
    });
    let mut quick = Vec::new();
    plan::crossings(palace, mark, |cell, marks| quick.push((cell, marks)));
    quick.sort_unstable();
    assert_eq!(quick, slow.collect::<Vec<_>>(), "{palace:?}");
}

fn agree_on_walls(palace: &[Placed], heap: &Heap) {
    let slow = heap.runs();
    assert_eq!(survey::wall_runs(palace), slow, "{palace:?}");
    let mut quick = Vec::new();
    wall::runs(palace, |length| quick.push(length));
    quick.sort_unstable_by(|a, b| b.cmp(a));
    assert_eq!(quick, slow, "{palace:?}");
    let longest = slow.first().copied().unwrap_or(0);
    assert_eq!(wall::longest(palace), longest);
    assert_eq!(wall::longest_run(palace).len(), usize::from(longest));

    // Once round, every edge is told once, and each begins where the last one ended.
    let edges = heap.edges();
    let mut told = Vec::new();
    plan::outline(palace, |cell, side, wall| {
        let edge = edges.get(&(cell, side));
        assert!(
            edge.is_some_and(|e| e.0 == wall),
            "{cell} {side:?} {wall}: {palace:?}"
        );
        told.push((cell, side));
    });
    assert_eq!(told.len(), edges.len(), "{palace:?}");
    assert_eq!(told.iter().collect::<BTreeSet<_>>().len(), told.len());
    for (at, edge) in told.iter().enumerate() {
        let next = told[(at + 1) % told.len()];
        assert_eq!(edges[edge].1[1], edges[&next].1[0], "{edge:?}: {palace:?}");
    }
}

/// The turns in which a tile may lie.
fn turns(tile: TileId) -> std::ops::Range<u8> {
    0..if tile.kind() == Kind::Watchtower {
        4
    } else {
        1
    }
}

/// Every cell at which a tile might touch the palace.
fn candidates(heap: &Heap, tile: TileId) -> BTreeSet<Cell> {
    let mut cells = heap.rim();
    if let Some(half) = tile.spec().second {
        let before: Vec<Cell> = cells.iter().map(|c| c.step(half.side.opposite())).collect();
        cells.extend(before);
    }
    cells
}

/// Whether the tile may be added, by a slow look.
fn may_be_added(palace: &[Placed], heap: &mut Heap, new: &Placed) -> bool {
    let room = heap.add(new);
    let fine = room && heap.is_legal();
    if room {
        heap.remove(new);
    }
    // A survey takes its time: of what is forbidden it sees a part.
    let Cell { x, y } = new.cell;
    if fine || (x.unsigned_abs() + y.unsigned_abs() + new.tile.at() as u8).is_multiple_of(3) {
        let heap = [palace, &[*new]].concat();
        assert_eq!(survey::faults(&heap).is_empty(), fine, "{heap:?}");
    }
    fine
}

fn agree_on_places(
    palace: &[Placed],
    heap: &mut Heap,
    tiles: TileSet,
) -> BTreeSet<(TileId, Cell, u8)> {
    let mut quick = BTreeSet::new();
    plan::places(palace, tiles, |tile, at, turned| {
        assert!(
            quick.insert((tile, at, turned)),
            "{tile} at {at} came up twice: {palace:?}"
        );
        true
    });
    let mut slow = BTreeSet::new();
    for tile in tiles.iter() {
        for at in candidates(heap, tile) {
            for new in turns(tile).map(|turned| Placed::turned(tile, at, turned)) {
                let on_the_table = new.halves().all(|h| h.cell.is_on_the_table());
                if may_be_added(palace, heap, &new) && on_the_table {
                    slow.insert((tile, at, new.quarters()));
                }
            }
        }
    }
    assert_eq!(quick, slow, "{palace:?}");

    // `takes` says the same of single places, also of taken ones and of turns that cannot be.
    for tile in tiles.iter().step_by(4) {
        let taken = heap.0.keys().copied().step_by(3);
        for at in candidates(heap, tile).into_iter().step_by(3).chain(taken) {
            for turned in 0..4 {
                assert_eq!(
                    plan::takes(palace, tile, at, turned),
                    slow.contains(&(tile, at, turned)),
                    "{tile} at {at} turned {turned}: {palace:?}"
                );
            }
        }
    }
    slow
}

fn agree_on_changes(
    palace: &[Placed],
    heap: &mut Heap,
    tiles: TileSet,
    places: &BTreeSet<(TileId, Cell, u8)>,
) -> Vec<Change> {
    // Neither fountain nor watchtowers are ever moved.
    let moves = |p: &&Placed| !matches!(p.tile.kind(), Kind::Fountain | Kind::Watchtower);
    let shape = |tile: TileId| (tile.spec().ground, tile.spec().second.map(|h| h.side));
    let mut slow = Vec::new();
    for old in palace.iter().filter(moves) {
        let rest: Vec<Placed> = palace.iter().filter(|p| *p != old).copied().collect();
        heap.remove(old);
        let removable = heap.is_legal();
        assert_eq!(survey::faults(&rest).is_empty(), removable, "{rest:?}");
        if removable {
            slow.push(Change::Remove(old.cell));
        }
        for tile in tiles.iter().filter(|t| shape(*t) == shape(old.tile)) {
            if may_be_added(&rest, heap, &Placed::new(tile, old.cell)) {
                slow.push(Change::Swap(tile, old.cell, 0));
            }
        }
        assert!(heap.add(old));
    }
    // A watchtower cannot come from the reserve, so turns do not matter.
    let reserve: TileSet = tiles.iter().filter(|t| turns(*t).len() == 1).collect();
    let adds = places.iter().filter(|p| reserve.has(p.0));
    slow.extend(adds.map(|(tile, at, turned)| Change::Add(*tile, *at, *turned)));
    let mut quick = Vec::new();
    plan::changes(palace, reserve, |change| quick.push(change));
    let sorted = |mut changes: Vec<Change>| {
        changes.sort_by_key(|change| format!("{change:?}"));
        changes
    };
    let quick = sorted(quick);
    assert_eq!(quick, sorted(slow), "{palace:?}");
    quick
}

/// The tiles that there are, but the fountain and those that lie just like buildings: of these there
/// are enough.
fn all() -> Vec<TileId> {
    let tiles = (0..).map_while(TileId::new);
    let is_meant = |kind: Kind| !matches!(kind, Kind::Fountain | Kind::Square(_) | Kind::Other(_));
    tiles.filter(|t| is_meant(t.kind())).collect()
}

/// Where a growing palace likes to build.
#[derive(Clone, Copy, Debug)]
enum Taste {
    Anywhere,
    Compact,
    Sprawling,
}

/// Adds a tile from `bag` to a legal palace in a place that a slow look allows.
fn grow(palace: &mut Vec<Placed>, bag: &mut Vec<TileId>, taste: Taste, dice: &mut Dice) -> bool {
    let mut heap = Heap::of(palace);
    let weight = |p: &Placed| match taste {
        Taste::Anywhere => 0,
        Taste::Compact => p.cell.x.abs().max(p.cell.y.abs()),
        Taste::Sprawling => -(p.cell.x.abs().min(p.cell.y.abs())),
    };
    while let Some(tile) = bag.pop() {
        let mut fits = Vec::new();
        for at in candidates(&heap, tile) {
            let lies = turns(tile).map(|turned| Placed::turned(tile, at, turned));
            fits.extend(lies.filter(|new| {
                let room = heap.add(new);
                let fine = room && heap.is_legal();
                if room {
                    heap.remove(new);
                }
                fine
            }));
        }
        let best = fits.iter().map(weight).min();
        fits.retain(|p| Some(weight(p)) <= best.map(|b| b + 1));
        if !fits.is_empty() {
            palace.push(fits[dice.below(fits.len() as u32) as usize]);
            return true;
        }
    }
    false
}

/// A redesign.
fn redesign(palace: &mut Vec<Placed>, change: Change) {
    match change {
        Change::Add(tile, at, turned) => palace.push(Placed::turned(tile, at, turned)),
        Change::Remove(at) => palace.retain(|p| p.cell != at),
        Change::Swap(tile, at, _) => {
            let old = palace.iter_mut().find(|p| p.cell == at);
            *old.expect("a tile lies there") = Placed::new(tile, at);
        }
    }
}

/// Grows palaces of all kinds of tiles, redesigns them now and then, and looks at them on the
/// way. Returns how many tiles of each ground were in them at most.
fn grow_and_agree(taste: Taste, seeds: std::ops::Range<u64>) -> [usize; 4] {
    let mut most = [0; 4];
    for seed in seeds {
        let mut dice = Chance::new(seed).stroke();
        let mut bag = all();
        dice.shuffle(&mut bag);
        let mut palace = vec![Placed::fountain()];
        while palace.len() < 45 && grow(&mut palace, &mut bag, taste, &mut dice) {
            for (ground, most) in most.iter_mut().enumerate() {
                let ground = Ground::ALL[ground];
                *most = palace
                    .iter()
                    .filter(|p| p.ground() == ground)
                    .count()
                    .max(*most);
            }
            if dice.below(6) > 0 {
                continue;
            }
            let mut spare = all();
            spare.retain(|t| palace.iter().all(|p| p.tile != *t));
            dice.shuffle(&mut spare);
            let changes = agree(&palace, spare.into_iter().take(14).collect());
            if !changes.is_empty() && dice.below(2) == 0 {
                redesign(
                    &mut palace,
                    changes[dice.below(changes.len() as u32) as usize],
                );
                bag.retain(|t| palace.iter().all(|p| p.tile != *t));
            }
        }
    }
    most
}

#[test]
fn quick_and_slow_agree_on_odd_palaces_grown_at_random() {
    let [singles, camps, towers, doubles] = grow_and_agree(Taste::Anywhere, 0..8);
    assert!(singles > 20 && camps >= 5 && towers >= 5 && doubles >= 8);
}

#[test]
fn quick_and_slow_agree_on_odd_compact_palaces() {
    let [singles, camps, towers, doubles] = grow_and_agree(Taste::Compact, 100..108);
    assert!(singles > 20 && camps >= 5 && towers >= 5 && doubles >= 8);
}

#[test]
fn quick_and_slow_agree_on_odd_sprawling_palaces() {
    let [singles, camps, towers, doubles] = grow_and_agree(Taste::Sprawling, 200..208);
    assert!(singles > 20 && camps >= 5 && towers >= 5 && doubles >= 8);
}

#[test]
fn the_survey_finds_every_broken_rule_of_odd_tiles() {
    // Tiles thrown together without any care.
    let (mut legal, mut broken) = (0, 0);
    let tiles = all();
    for seed in 0..6000 {
        let mut dice = Chance::new(seed).stroke();
        let mut palace = vec![Placed::fountain()];
        let mut heap = Heap::of(&palace);
        for _ in 0..=dice.below(5) {
            let at = Cell::new(dice.below(4) as i8 - 1, dice.below(4) as i8 - 1);
            let tile = tiles[dice.below(tiles.len() as u32) as usize];
            let new = Placed::turned(tile, at, dice.below(turns(tile).len() as u32) as u8);
            if heap.add(&new) {
                palace.push(new);
            }
        }
        let fine = heap.is_legal();
        assert_eq!(survey::faults(&palace).is_empty(), fine, "{palace:?}");
        if fine {
            legal += 1;
        } else {
            broken += 1;
        }
    }
    assert!(
        legal > 100 && broken > 4000,
        "{legal} legal, {broken} broken"
    );
}

/// A tile by its name.
fn named(name: &str) -> TileId {
    TileId::named(name).unwrap_or_else(|| panic!("there is no tile `{name}`"))
}

/// A palace from lines like those of a scene: `1,0 garden-11; 1,1 watchtower-garden-1 turned 2`.
fn palace(text: &str) -> Vec<Placed> {
    let mut palace = vec![Placed::fountain()];
    for line in text.split([';', '\n']).filter(|l| !l.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let tile = named(words[1]);
        let turned = words.get(3).map_or(0, |t| t.parse().expect("a number"));
        let (x, y) = words[0].split_once(',').expect("a place");
        let cell = Cell::new(x.parse().expect("a number"), y.parse().expect("a number"));
        palace.push(Placed::turned(tile, cell, turned));
    }
    palace
}

/// The same palace so many quarters further clockwise. Gardens stay gardens: they are there with
/// one wall to each side and with none.
fn turn(palace: &[Placed], quarters: u8) -> Vec<Placed> {
    let mut turned = vec![Placed::fountain()];
    for p in &palace[1..] {
        let mut cell = p.cell;
        for _ in 0..quarters {
            cell = Cell::new(-cell.y, cell.x);
        }
        let walls = p.walls().turned(quarters);
        let garden = |tile: TileId| tile.spec().building == Some(Building::Garden);
        let alike = |tile: &TileId| {
            tile.walls() == walls
                && garden(*tile) == garden(p.tile)
                && turned.iter().all(|t: &Placed| t.tile != *tile)
        };
        turned.push(match p.ground() {
            Ground::Palace => Placed::new(TileId::base().find(alike).expect("such a tile"), cell),
            Ground::Triangle => Placed::turned(p.tile, cell, p.quarters() + quarters),
            _ => panic!("{} is not turned", p.tile),
        });
    }
    turned
}

/// All lengths of wall, in all four turns of a palace, by quick and slow answers.
fn runs_in_every_turn(text: &str) -> Vec<u8> {
    let palace = palace(text);
    for quarters in 1..4 {
        let turned = turn(&palace, quarters);
        agree(&turned, some());
        assert_eq!(survey::wall_runs(&turned), survey::wall_runs(&palace));
    }
    agree(&palace, some());
    survey::wall_runs(&palace)
}

/// A few tiles of each kind.
fn some() -> TileSet {
    let names = "garden-8-nw tower-12 bazaar-denar-1 camp-s camp-nw watchtower-garden-3
                 watchtower-tower-1 project-garden-tower project-arcades-garden";
    names.split_whitespace().map(named).collect()
}

#[test]
fn a_long_side_joins_the_walls_at_an_inner_corner() {
    let corner = "-1,0 garden-10-w; 0,1 tower-11-s";
    assert_eq!(runs_in_every_turn(corner), [1, 1]);
    let filled = format!("{corner}; -1,1 watchtower-garden-1");
    assert_eq!(runs_in_every_turn(&filled), [3]);
}

#[test]
fn a_long_side_joins_one_wall_at_an_outer_corner() {
    // Its other short side is open to the outside, which ends the wall.
    let below = "-1,0 garden-10-w; -1,1 watchtower-garden-1";
    assert_eq!(runs_in_every_turn(below), [2]);
    // The other way round the long side looks away from the wall.
    let away = "-1,0 garden-10-w; -1,1 watchtower-garden-1 turned 3";
    assert_eq!(runs_in_every_turn(away), [1, 1]);
}

#[test]
fn the_long_sides_of_two_joined_towers_are_one_run() {
    let gable = "-1,0 garden-11; -2,0 garden-10-w
                 -2,1 watchtower-garden-1; -1,1 watchtower-garden-2 turned 3";
    assert_eq!(runs_in_every_turn(gable), [3]);
    // Two steps of a stair share a corner and look at the same empty place.
    let stair = "-1,0 garden-11; 0,1 garden-10-open
                 -1,1 watchtower-garden-1; 0,2 watchtower-garden-2";
    assert_eq!(runs_in_every_turn(stair), [2]);
}

#[test]
fn a_closed_wall_may_consist_of_long_sides() {
    let diamond = "0,-1 garden-10-n; 1,0 garden-9; 0,1 garden-12; -1,0 garden-10-w
                   -1,1 watchtower-garden-1; -1,-1 watchtower-garden-2 turned 1
                   1,-1 watchtower-garden-3 turned 2; 1,1 watchtower-tower-1 turned 3";
    let mut closed = palace(diamond);
    // The fourth tower needs another colour; one of its neighbours has it.
    assert_eq!(
        survey::faults(&closed),
        [(Cell::new(1, 1), survey::Fault::Foothold)]
    );
    closed[2] = Placed::new(named("tower-13"), closed[2].cell);
    agree(&closed, some());
    assert_eq!(survey::wall_runs(&closed), [8]);
}

#[test]
fn camps_are_looked_through_along_the_wall() {
    let bare = "0,-1 tower-11-n; 1,-1 pavilion-6; 1,0 pavilion-7; 0,1 seraglio-5";
    let bare = palace(bare);
    agree(&bare, some());
    // Two in the north, one in the east, two round the corner in the south-west.
    assert_eq!(survey::wall_runs(&bare), [2, 2, 1]);
    let camps = palace(
        "0,-1 tower-11-n; 1,-1 pavilion-6; 1,0 pavilion-7; 0,1 seraglio-5
         0,-2 camp-s; 1,-2 camp-es; 2,0 camp-w; -1,1 camp-e; 0,2 camp-n",
    );
    agree(&camps, some());
    assert_eq!(survey::wall_runs(&camps), [2, 2, 1]);
    let mut edges = [Vec::new(), Vec::new()];
    for (palace, edges) in [&bare, &camps].into_iter().zip(&mut edges) {
        plan::outline(palace, |cell, side, wall| edges.push((cell, side, wall)));
    }
    assert_eq!(edges[0], edges[1]);
}

/// Twelve tiles round a court of two by two; in it four camps, their bastions at all its walls.
const COURT: &str = "1,0 seraglio-8;  2,0 chambers-9-s; 3,0 garden-11
                     0,1 pavilion-7;  1,1 camp-nw;      2,1 camp-ne; 3,1 seraglio-7
                     0,2 arcades-8-e; 1,2 camp-sw;      2,2 camp-es; 3,2 chambers-9-w
                     0,3 tower-12;    1,3 pavilion-6;   2,3 arcades-8-n";

#[test]
fn h45_the_walls_of_a_court_full_of_camps_are_no_outer_walls() {
    let closed = palace(&format!("{COURT}; 3,3 garden-10-open"));
    agree(&closed, some());
    assert_eq!(survey::wall_runs(&closed), []);
    assert_eq!(wall::longest(&closed), 0);
}

#[test]
fn h45_a_court_full_of_camps_may_lack_a_corner() {
    // The tiles beside the missing corner meet in a point, with a camp on the other side.
    let open = palace(COURT);
    agree(&open, some());
    assert_eq!(survey::wall_runs(&open), []);
    // Outside, the wall goes on past that point.
    let walled = COURT.replace("chambers-9-w", "garden-8-sw");
    let walled = palace(&walled.replace("arcades-8-n", "seraglio-4"));
    agree(&walled, some());
    assert_eq!(survey::wall_runs(&walled), [2]);
}

/// The double tile may not be added there, just because of a hole.
fn closes_a_hole(palace: &[Placed], double: TileId, at: Cell, hole: Cell) {
    agree(palace, [double].into_iter().collect());
    assert!(!plan::takes(palace, double, at, 0));
    let heap = [palace, &[Placed::new(double, at)]].concat();
    assert_eq!(survey::faults(&heap), [(hole, survey::Fault::Hole)]);
}

#[test]
fn a_double_tile_may_close_no_hole() {
    let lying = named("project-seraglio-chambers");
    let standing = named("project-arcades-chambers");
    let hole = Cell::new(1, 1);

    // A ring round 1,1 and 2,1 that lacks two tiles in the south.
    let ring = "1,0 garden-11; 2,0 garden-10-open; 3,0 tower-12; 3,1 chambers-10
                0,1 chambers-11; 0,2 arcades-9; 3,2 arcades-10";
    closes_a_hole(&palace(ring), lying, Cell::new(1, 2), hole);
    // Within the ring it fills what would be the hole.
    assert!(plan::takes(&palace(ring), lying, hole, 0));

    // A ring round 1,1 that lacks a tile in the south: the upper half would close it.
    let ring = "1,0 garden-11; 2,0 garden-10-open; 0,1 chambers-11; 2,1 seraglio-7
                0,2 arcades-9; 2,2 chambers-9-w";
    closes_a_hole(&palace(ring), standing, Cell::new(1, 2), hole);
    assert!(plan::takes(&palace(ring), standing, hole, 0));

    // The same in the north, and the lower half.
    let ring = "0,1 chambers-11; 0,2 arcades-9; 1,2 garden-11; 2,2 arcades-10
                2,1 tower-12; 2,0 seraglio-7";
    closes_a_hole(&palace(ring), standing, Cell::new(1, -1), hole);
}

#[test]
fn odd_tiles_are_found_on_sheets_of_every_size_and_not_beyond_the_table() {
    let tiles = "watchtower-garden-3 project-garden-tower project-arcades-garden";
    let tiles: TileSet = tiles.split_whitespace().map(named).collect();
    for side in Side::ALL {
        // Gardens in a line with a wall along it; at the far end a camp at the wall and a
        // watchtower on the other side.
        let (dx, dy) = side.step();
        let (garden, camp, outer, inner, turned) = if dx == 0 {
            ("garden-10-w", "camp-e", Side::West, Side::East, 2)
        } else {
            ("garden-10-n", "camp-s", Side::North, Side::South, 0)
        };
        for length in [2, 5, 20, Cell::REACH] {
            let mut line = vec![Placed::fountain()];
            let cells = (1..=length).map(|n| Cell::new(n * dx, n * dy));
            line.extend(cells.map(|cell| Placed::new(named(garden), cell)));
            let end = line[line.len() - 1].cell;
            line.push(Placed::new(named(camp), end.step(outer)));
            let tower = named("watchtower-garden-1");
            line.push(Placed::turned(tower, end.step(inner), turned));
            agree(&line, tiles);
        }
    }
}

#[test]
fn the_largest_sheet_holds_odd_tiles_too() {
    // An angle of 65 by 64 cells with a double tile at each end.
    let mut angle = vec![Placed::fountain()];
    angle.extend((1..=62).map(|n| Placed::new(named("garden-10-w"), Cell::new(0, n))));
    angle.push(Placed::new(
        named("project-pavilion-chambers"),
        Cell::new(0, 63),
    ));
    angle.extend((1..=61).map(|n| Placed::new(named("garden-10-n"), Cell::new(n, 0))));
    angle.push(Placed::new(
        named("project-pavilion-seraglio"),
        Cell::new(62, 0),
    ));
    assert_eq!(angle.len(), 126);
    agree(
        &angle,
        [named("project-arcades-tower")].into_iter().collect(),
    );
    assert_eq!(survey::wall_runs(&angle), [64, 63]);
}
