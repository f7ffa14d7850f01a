//! Fast code against slow code: places, redesigns and walls of palaces.
//!
//! The quick answers of `plan` and `wall` are held against `survey`, and all of them against
//! [`Sketch`], which knows nothing but the rules of building and plain flood fills. A survey is
//! slow, so of the forbidden places only some are shown to it.

mod runs;
mod sketch;

use alhambra_rules::base::placement;
use alhambra_rules::base::plan::{self, Change};
use alhambra_rules::base::{survey, wall};
use alhambra_rules::chance::{Chance, Dice};
use alhambra_rules::components::FOUNTAIN;
use alhambra_rules::{Cell, Illegal, Placed, Side, TileId, TileSet};
use sketch::{Sketch, Spot, cell, spot, walk};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// A tile with just these walls.
fn tile(walls: &str) -> TileId {
    let has = |tile: &TileId| format!("{:?}", tile.walls()) == walls;
    TileId::base()
        .find(has)
        .unwrap_or_else(|| panic!("no tile has the walls `{walls}`"))
}

/// All tiles.
fn all() -> TileSet {
    TileId::base().collect()
}

/// A few tiles of different walls: enough for palaces so large that slow answers take long.
fn some() -> TileSet {
    ["", "N", "ES"].into_iter().map(tile).collect()
}

/// A palace from places and walls; the fountain comes first and need not be named.
fn palace<'a>(tiles: impl IntoIterator<Item = (i8, i8, &'a str)>) -> Vec<Placed> {
    let mut palace = vec![Placed::fountain()];
    palace.extend(
        tiles
            .into_iter()
            .map(|(x, y, walls)| Placed::new(tile(walls), Cell::new(x, y))),
    );
    palace
}

/// A palace from a drawing: `F` the fountain, a letter for the walls of a tile, `.` nothing.
fn drawn(rows: &[&str]) -> Vec<Placed> {
    let places = || {
        rows.iter().enumerate().flat_map(|(y, row)| {
            row.split_whitespace()
                .enumerate()
                .map(move |(x, w)| (x, y, w))
        })
    };
    let (fx, fy, _) = places().find(|p| p.2 == "F").expect("a fountain");
    palace(
        places()
            .filter(|p| !["F", "."].contains(&p.2))
            .map(|(x, y, walls)| {
                (
                    x as i8 - fx as i8,
                    y as i8 - fy as i8,
                    if walls == "o" { "" } else { walls },
                )
            }),
    )
}

/// Quick answers and slow ones agree on everything that can be asked about a legal palace.
fn agree(palace: &[Placed], reserve: TileSet) {
    let sketch = Sketch::of(palace);
    assert!(sketch.is_legal(), "{palace:?}");
    assert_eq!(survey::faults(palace), []);
    agree_on_walls(palace, &sketch);
    agree_on_places(palace, &sketch, reserve);
    agree_on_redesigns(palace, &sketch, reserve);
}

fn agree_on_walls(palace: &[Placed], sketch: &Sketch) {
    let slow = sketch.runs();
    let mut quick = Vec::new();
    wall::runs(palace, |length| quick.push(usize::from(length)));
    quick.sort_unstable_by(|a, b| b.cmp(a));
    assert_eq!(quick, slow, "{palace:?}");
    assert!(
        survey::wall_runs(palace)
            .into_iter()
            .map(usize::from)
            .eq(slow.iter().copied())
    );
    let longest = slow.first().copied().unwrap_or(0);
    assert_eq!(usize::from(wall::longest(palace)), longest);

    // The longest run as edges: that many, each once, all of them outer walls in one piece.
    let edges = wall::longest_run(palace);
    assert_eq!(edges.len(), longest);
    let outside = sketch.outside();
    let mut seen = HashSet::new();
    for (at, side) in &edges {
        assert!(seen.insert((*at, *side)));
        assert!(sketch.has_wall(spot(*at), *side as usize));
        assert!(outside.has(walk(spot(*at), *side as usize)));
    }
    let mut alone = Sketch(sketch.0.keys().map(|at| (*at, 0)).collect());
    for (at, side) in edges {
        *alone.0.get_mut(&spot(at)).expect("a tile") |= 1 << side as u8;
    }
    assert!(alone.runs().len() <= 1, "the longest run is torn");
}

fn agree_on_places(palace: &[Placed], sketch: &Sketch, tiles: TileSet) {
    let mut quick = BTreeSet::new();
    plan::places(palace, tiles, |tile, at, _| {
        assert!(quick.insert((tile, at)), "{tile} at {at} came up twice");
        true
    });
    // Tiles with the same walls fit into the same places.
    let mut fits: BTreeMap<(Spot, u8), bool> = BTreeMap::new();
    let mut slow = BTreeSet::new();
    for at in sketch.rim() {
        for tile in tiles.iter() {
            let walls = tile.walls().0;
            let fine = *fits.entry((at, walls)).or_insert_with(|| {
                let fine = sketch.with(at, walls).is_legal();
                if fine || (at.0 + at.1 + i32::from(walls)) % 5 == 0 {
                    let mut heap = palace.to_vec();
                    heap.push(Placed::new(tile, cell(at)));
                    assert_eq!(survey::faults(&heap).is_empty(), fine, "{heap:?}");
                }
                fine
            });
            if fine && cell(at).is_on_the_table() {
                slow.insert((tile, cell(at)));
            }
        }
    }
    assert_eq!(quick, slow, "{palace:?}");

    // `takes` and `fits` say the same of single places, also of such that are taken or far off.
    let Some(tile) = tiles.iter().next() else {
        return;
    };
    let occupied = sketch.0.keys().copied();
    let far = sketch.rim().into_iter().map(|(x, y)| (x + 1, y + 1));
    for at in sketch.rim().into_iter().chain(occupied).chain(far) {
        let takes = slow.contains(&(tile, cell(at)));
        assert_eq!(plan::takes(palace, tile, cell(at), 0), takes);
        if takes || (at.0 + 2 * at.1) % 7 == 0 {
            assert_eq!(placement::fits(palace, tile, cell(at), 0).is_ok(), takes);
        }
    }
}

fn agree_on_redesigns(palace: &[Placed], sketch: &Sketch, reserve: TileSet) {
    let mut quick = Vec::new();
    plan::changes(palace, reserve, |change| quick.push(change));
    let mut slow = Vec::new();
    for at in palace[1..].iter().map(|p| p.cell) {
        let without = palace.iter().filter(|p| p.cell != at).copied();
        let removable = sketch.without(spot(at)).is_legal();
        let rest: Vec<Placed> = without.clone().collect();
        assert_eq!(survey::faults(&rest).is_empty(), removable, "{rest:?}");
        if removable {
            slow.push(Change::Remove(at));
        }
        let mut matches: BTreeMap<u8, bool> = BTreeMap::new();
        for tile in reserve.iter() {
            let walls = tile.walls().0;
            let legal = || sketch.with(spot(at), walls).is_legal();
            if *matches.entry(walls).or_insert_with(legal) {
                slow.push(Change::Swap(tile, at, 0));
            }
        }
    }
    plan::places(palace, reserve, |tile, at, _| {
        slow.push(Change::Add(tile, at, 0));
        true
    });
    let sorted = |mut changes: Vec<Change>| {
        changes.sort_by_key(|change| format!("{change:?}"));
        changes
    };
    assert_eq!(sorted(quick), sorted(slow), "{palace:?}");
}

/// Where a growing palace likes to build.
#[derive(Clone, Copy, Debug)]
enum Taste {
    Anywhere,
    Compact,
    Sprawling,
    LongAndThin,
}

/// Adds a tile from `bag` to a legal palace in a place that a slow look allows.
fn grow(palace: &mut Vec<Placed>, bag: &mut Vec<TileId>, taste: Taste, dice: &mut Dice) -> bool {
    let sketch = Sketch::of(palace);
    let weight = |(x, y): Spot| match taste {
        Taste::Anywhere => 0,
        Taste::Compact => x.abs().max(y.abs()),
        Taste::Sprawling => -(x.abs().min(y.abs())),
        Taste::LongAndThin => 4 * y.abs() - x.abs(),
    };
    dice.shuffle(bag);
    while let Some(tile) = bag.pop() {
        let rim: Vec<Spot> = sketch.rim().into_iter().collect();
        let fits: Vec<Spot> = rim
            .into_iter()
            .filter(|at| sketch.with(*at, tile.walls().0).is_legal())
            .collect();
        let Some(best) = fits.iter().map(|at| weight(*at)).min() else {
            continue;
        };
        let liked: Vec<Spot> = fits
            .into_iter()
            .filter(|at| weight(*at) <= best + 1)
            .collect();
        palace.push(Placed::new(
            tile,
            cell(liked[dice.below(liked.len() as u32) as usize]),
        ));
        return true;
    }
    false
}

/// Grows palaces with every tile once and looks at them on the way.
fn grow_and_agree(taste: Taste, seeds: std::ops::Range<u64>) -> usize {
    let mut largest = 0;
    for seed in seeds {
        let mut dice = Chance::new(seed).stroke();
        let mut bag: Vec<TileId> = TileId::base().collect();
        let mut palace = vec![Placed::fountain()];
        loop {
            // All sizes come up, but not every size of every palace.
            if palace.len() < 4 || dice.below(3) == 0 {
                let mut tiles: Vec<TileId> = TileId::base().collect();
                dice.shuffle(&mut tiles);
                let reserve = tiles[..dice.below(20) as usize].iter().copied().collect();
                agree(&palace, reserve);
            }
            largest = largest.max(palace.len());
            if !grow(&mut palace, &mut bag, taste, &mut dice) {
                break;
            }
        }
        agree(&palace, all());
    }
    largest
}

#[test]
fn quick_and_slow_agree_on_palaces_grown_at_random() {
    assert!(grow_and_agree(Taste::Anywhere, 0..20) > 30);
}

#[test]
fn quick_and_slow_agree_on_compact_palaces() {
    assert!(grow_and_agree(Taste::Compact, 100..115) > 30);
}

#[test]
fn quick_and_slow_agree_on_sprawling_palaces() {
    assert!(grow_and_agree(Taste::Sprawling, 200..215) > 30);
}

#[test]
fn quick_and_slow_agree_on_long_palaces() {
    assert!(grow_and_agree(Taste::LongAndThin, 300..315) > 30);
}

#[test]
fn the_survey_finds_every_broken_rule() {
    // Tiles thrown together without any care.
    let (mut legal, mut broken) = (0, 0);
    for seed in 0..3000 {
        let mut dice = Chance::new(seed).stroke();
        let tiles: Vec<TileId> = TileId::base().collect();
        let mut heap = vec![Placed::fountain()];
        for _ in 0..=dice.below(9) {
            let at = Cell::new(dice.below(5) as i8 - 2, dice.below(5) as i8 - 2);
            if heap.iter().all(|p| p.cell != at) {
                heap.push(Placed::new(tiles[dice.below(54) as usize], at));
            }
        }
        let fine = Sketch::of(&heap).is_legal();
        assert_eq!(survey::faults(&heap).is_empty(), fine, "{heap:?}");
        if fine {
            legal += 1;
        } else {
            broken += 1;
        }
    }
    assert!(
        legal > 30 && broken > 1000,
        "{legal} legal, {broken} broken"
    );
}

/// The lengths of the runs of outer wall.
fn runs(palace: &[Placed]) -> Vec<u8> {
    survey::wall_runs(palace)
}

#[test]
fn a_ring_of_wall_counts_in_full() {
    let ring = drawn(&[
        "NW N NE", //
        "W  F  E", "SW S ES",
    ]);
    agree(&ring, all());
    assert_eq!(runs(&ring), [12]);
    assert_eq!(wall::longest_run(&ring).len(), 12);

    let wide = drawn(&["NW N N NE", "W  o F E", "W  o o E", "W  o o E", "SW S S ES"]);
    agree(&wide, all());
    assert_eq!(runs(&wide), [18]);
}

#[test]
fn a_ring_of_wall_goes_round_inner_corners() {
    let cross = drawn(&[".   NEW .", "NSW F   NES", ".   ESW ."]);
    agree(&cross, all());
    assert_eq!(runs(&cross), [12]);

    let bent = drawn(&[
        "NW N NE .", //
        "W  F o  NES",
        "SW S ES .",
    ]);
    agree(&bent, all());
    assert_eq!(runs(&bent), [14]);
}

#[test]
fn a_ring_with_one_gap_is_one_run_wherever_the_gap_is() {
    let ring = drawn(&[
        "NW N NE", //
        "W  F  E", "SW S ES",
    ]);
    for at in 1..ring.len() {
        let walls = format!("{:?}", ring[at].walls());
        for gap in walls.chars() {
            let left: String = walls.chars().filter(|w| *w != gap).collect();
            let mut open = ring.clone();
            open[at] = Placed::new(tile(&left), ring[at].cell);
            agree(&open, TileSet::default());
            assert_eq!(runs(&open), [11]);
        }
    }
}

#[test]
fn a_palace_without_walls_has_no_run() {
    let open = drawn(&["o o o", "o F o", "o o o"]);
    agree(&open, all());
    assert_eq!(runs(&open), []);
    assert_eq!(wall::longest_run(&open), []);
    assert_eq!(wall::longest(&[Placed::fountain()]), 0);
}

/// The walls beside a straight road in this direction.
fn kerb(side: Side) -> [&'static str; 2] {
    match side {
        Side::North | Side::South => ["E", "W"],
        Side::East | Side::West => ["N", "S"],
    }
}

/// So many tiles in one line from the fountain, all with a wall along the same kerb.
fn road(side: Side, tiles: i8, walls: &str) -> Vec<Placed> {
    let (dx, dy) = side.step();
    palace((1..=tiles).map(|n| (n * dx, n * dy, walls)))
}

#[test]
fn a_palace_can_be_54_tiles_in_one_line() {
    for side in Side::ALL {
        for walls in kerb(side) {
            let mut line = road(side, 54, walls);
            agree(&line, all());
            assert_eq!(runs(&line), [54], "{side:?} {walls}");

            // A tile with three walls closes the far end: its end, the kerb, and its other side.
            let end = ["NEW", "NES", "ESW", "NSW"][side as usize];
            line[54] = Placed::new(tile(end), line[54].cell);
            agree(&line, TileSet::default());
            assert_eq!(runs(&line), [56], "{side:?} {walls}");
        }
    }
}

#[test]
fn a_palace_can_be_two_lines_at_an_angle() {
    for (a, b) in [(Side::North, Side::East), (Side::East, Side::South)]
        .into_iter()
        .chain([(Side::South, Side::West), (Side::West, Side::North)])
    {
        for (walls_a, walls_b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut angle = road(a, 27, kerb(a)[walls_a]);
            angle.extend_from_slice(&road(b, 27, kerb(b)[walls_b])[1..]);
            assert_eq!(Sketch::of(&angle).area(), 30 * 30);
            agree(&angle, some());
            assert!(runs(&angle).iter().sum::<u8>() == 54);
            assert!(wall::longest(&angle) >= 27);
        }
    }
}

#[test]
fn a_palace_can_be_a_snake_of_54_tiles() {
    // Rows of nine with an empty row between them, joined at alternating ends.
    let mut places: Vec<(i8, i8)> = Vec::new();
    for row in 0_i8..6 {
        let x = |n: i8| if row % 2 == 0 { n } else { 8 - n };
        places.extend((0..9).map(|n| (x(n), 2 * row)));
        places.push((x(8), 2 * row + 1));
    }
    for open in [true, false] {
        let snake = palace(places[1..=54].iter().map(|(x, y)| {
            let straight = y % 2 == 0 && (1..8).contains(x);
            (*x, *y, if straight && !open { "N" } else { "" })
        }));
        agree(&snake, all());
        // Five full rows, and four tiles of the sixth.
        let walled: &[u8] = if open { &[] } else { &[7, 7, 7, 7, 7, 4] };
        assert_eq!(runs(&snake), walled);
    }
}

#[test]
fn a_palace_may_be_drawn_on_sheets_of_every_size() {
    // A block, a longer one, an angle and a huge angle: each needs a larger sheet.
    let angle = |arm: i8| {
        let mut angle = road(Side::East, arm, "N");
        angle.extend_from_slice(&road(Side::South, arm, "W")[1..]);
        angle
    };
    for (palace, smallest, largest) in [
        (vec![Placed::fountain()], 9, 9),
        (angle(5), 64, 64),
        (road(Side::West, 20, "S"), 65, 128),
        (angle(29), 1024, 1024),
        (angle(30), 1025, 1100),
        (angle(63), 4356, 4356),
    ] {
        let area = Sketch::of(&palace).area();
        assert!((smallest..=largest).contains(&area), "{area}");
        agree(&palace, some());
        let walled: u8 = runs(&palace).iter().sum();
        assert_eq!(usize::from(walled), palace.len() - 1);
    }
}

#[test]
fn the_largest_sheet_holds_as_many_tiles_as_all_modules_have() {
    // 128 tiles in all, the fountain among them, in an angle of 64 by 65.
    let mut angle = road(Side::North, 64, "E");
    angle.extend_from_slice(&road(Side::West, 63, "N")[1..]);
    assert_eq!(angle.len(), 128);
    assert_eq!(Sketch::of(&angle).area(), 66 * 67);
    agree(&angle, some());
}

#[test]
fn the_table_ends_at_its_reach() {
    for side in Side::ALL {
        let line = road(side, Cell::REACH, kerb(side)[0]);
        agree(&line, some());
        let edge = line.last().expect("tiles").cell;
        let beyond = edge.step(side);
        assert!(edge.is_on_the_table() && !beyond.is_on_the_table());
        // Without the edge of the table the open tile would fit.
        let open = tile("");
        assert!(Sketch::of(&line).with(spot(beyond), 0).is_legal());
        assert!(!plan::takes(&line, open, beyond, 0));
        assert_eq!(
            placement::fits(&line, open, beyond, 0),
            Err(Illegal::BeyondTheTable(beyond))
        );
        // Beside the last tile there is room on the side without a wall.
        let (dx, dy) = side.step();
        let room = [(dy, dx), (-dy, -dx)].map(|(x, y)| Cell::new(edge.x + x, edge.y + y));
        assert!(room.into_iter().any(|at| plan::takes(&line, open, at, 0)));
        assert_eq!(wall::longest(&line), 120);
    }
}

#[test]
fn places_far_beyond_the_table_are_refused() {
    let one = [Placed::fountain()];
    for (x, y) in [(121, 0), (0, -121), (127, 127), (-128, -128), (-128, 0)] {
        let at = Cell::new(x, y);
        assert!(!plan::takes(&one, tile(""), at, 0));
        assert_eq!(
            placement::fits(&one, tile(""), at, 0),
            Err(Illegal::BeyondTheTable(at))
        );
    }
    let corner = Cell::new(120, -120);
    assert_eq!(
        placement::fits(&one, tile(""), corner, 0),
        Err(Illegal::NotTouching(corner))
    );
}

#[test]
fn looking_for_places_stops_when_told() {
    let mut visits = 0;
    plan::places(&[Placed::fountain()], all(), |_, _, _| {
        visits += 1;
        visits < 3
    });
    assert_eq!(visits, 3);
}

#[test]
fn the_fountain_is_never_taken_away_or_replaced() {
    let around = drawn(&[". o .", "o F o", ". o ."]);
    let mut touched = 0;
    plan::changes(&around, all(), |change| {
        let (Change::Remove(at) | Change::Swap(_, at, _)) = change else {
            return;
        };
        assert_ne!(at, Cell::new(0, 0));
        touched += 1;
    });
    assert!(touched > 4);
    assert_eq!(Placed::fountain().tile, FOUNTAIN);
}
