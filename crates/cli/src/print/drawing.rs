//! A palace drawn with characters: heavy lines are walls, dots are corners of open sides, and a gap in
//! a wall is a gate.
//!
//! Tiles of modules say what they are in the line of the price: a camp shows its arrows, a
//! watchtower its triangle, a bazaar its currency, a major project where its other half lies, and
//! what has signs at its sides shows to where they point.

use super::paint::building;
use alhambra_rules::base::tile::{Ground, Kind, Sides, Sign};
use alhambra_rules::{Building, Cell, Placed, Side};
use anstyle::Style;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The letters in a cell: the longest name of a building.
const WIDTH: usize = 8;
/// Larger palaces are not drawn: no screen would hold them.
const MOST_COLUMNS: usize = 24;
const MOST_ROWS: usize = 60;

/// Heavy lines by the arms that meet: 1 north, 2 east, 4 south, 8 west.
const CORNERS: [char; 16] = [
    '·', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋',
];

/// A wall along a row with a gate in it.
const GATE: &str = "━━╸  ╺━━";

/// Where arrows point, by side.
const ARROWS: [char; 4] = ['↑', '→', '↓', '←'];
/// A watchtower, by its quarter turns.
const TRIANGLES: [char; 4] = ['◥', '◢', '◣', '◤'];

/// Draws a palace with its gates, with coordinates at its edges.
pub(crate) fn palace(placed: &[Placed], gates: impl IntoIterator<Item = (Cell, Side)>) -> String {
    let tiles: BTreeMap<Cell, Square> = placed.iter().copied().flat_map(squares).collect();
    let xs = || tiles.keys().map(|c| i16::from(c.x));
    let ys = || tiles.keys().map(|c| i16::from(c.y));
    let (left, right) = (xs().min().unwrap_or(0), xs().max().unwrap_or(0));
    let (top, bottom) = (ys().min().unwrap_or(0), ys().max().unwrap_or(0));
    let (columns, rows) = ((right - left + 1) as usize, (bottom - top + 1) as usize);
    if columns > MOST_COLUMNS || rows > MOST_ROWS {
        return format!("({columns} columns and {rows} rows are too large to be drawn)\n");
    }
    let gates = gates.into_iter().map(|(cell, side)| match side {
        Side::North | Side::West => (cell, side),
        Side::East | Side::South => (cell.step(side), side.opposite()),
    });
    let gates = gates.collect();
    let plan = Drawing { tiles, gates };
    let mut out = " ".repeat(6);
    for x in left..=right {
        let _ = write!(out, "{:^width$}", x, width = WIDTH + 1);
    }
    trim(&mut out);
    for y in top..=bottom + 1 {
        plan.fence(left, right, y, &mut out);
        if y <= bottom {
            plan.row(left, right, y, &mut out);
        }
    }
    out
}

/// What is drawn in one cell.
struct Square {
    /// Its walls. A bastion is none, and the long side of a watchtower runs across the cell.
    walls: Sides,
    building: Option<Building>,
    /// What it is, and below it its price or what else should be known.
    lines: [String; 2],
}

/// The cells of a tile.
fn squares(placed: Placed) -> impl Iterator<Item = (Cell, Square)> {
    let ground = placed.ground();
    placed.halves().map(move |half| {
        let walls = match ground {
            Ground::Palace | Ground::Double => half.sides,
            Ground::Camp | Ground::Triangle => Sides::default(),
        };
        let square = Square {
            walls,
            building: half.building.or(placed.tile.spec().colour()),
            lines: lines(placed, half.cell, half.building),
        };
        (half.cell, square)
    })
}

fn lines(placed: Placed, cell: Cell, building: Option<Building>) -> [String; 2] {
    let spec = placed.tile.spec();
    let (first, rest) = spec.name.split_once('-').unwrap_or((spec.name, ""));
    let named = match spec.kind {
        Kind::Other(kind) => kind,
        _ => first,
    };
    let kind = building.map_or(named, Building::name).to_owned();
    let below = match spec.kind {
        Kind::Fountain => String::new(),
        Kind::Other(_) if placed.signs().next().is_some() => signs(placed),
        Kind::Other(_) if spec.price == 0 => first.to_owned(),
        Kind::Standard | Kind::Other(_) => spec.price.to_string(),
        Kind::Bazaar => rest.to_owned(),
        Kind::Square(colour) => colour.name().to_owned(),
        Kind::Camp => {
            let arrows = Side::ALL.into_iter().filter(|s| placed.walls().has(*s));
            let arrows: String = arrows.map(|side| ARROWS[side as usize]).collect();
            format!("{arrows} {}", spec.price)
        }
        Kind::Watchtower => format!("{} watch", TRIANGLES[placed.quarters() as usize]),
        Kind::Project => {
            let Some(half) = spec.second else {
                return [kind, first.to_owned()];
            };
            let second = cell != placed.cell;
            match (half.side, second) {
                (Side::East | Side::West, false) => format!("{first}▸"),
                (Side::East | Side::West, true) => format!("◂{first}"),
                (Side::North | Side::South, false) => format!("{first}▾"),
                (Side::North | Side::South, true) => format!("{first}▴"),
            }
        }
    };
    [kind, below]
}

/// What is printed at the sides of a tile, as it lies: `↑A→G↓C←P`, or `↓ 3`.
fn signs(placed: Placed) -> String {
    let mut signs: Vec<(Side, Sign)> = placed.signs().collect();
    signs.sort_by_key(|(side, _)| *side);
    let sign = |(side, sign): (Side, Sign)| {
        let arrow = ARROWS[side as usize];
        match sign {
            Sign::Building(building) => {
                let letter = building.name()[..1].to_uppercase();
                format!("{arrow}{letter}")
            }
            Sign::Arrow => format!("{arrow} {}", placed.tile.price()),
        }
    };
    signs.into_iter().map(sign).collect()
}

struct Drawing {
    tiles: BTreeMap<Cell, Square>,
    /// On the north or west side of a cell.
    gates: Vec<(Cell, Side)>,
}

impl Drawing {
    fn at(&self, x: i16, y: i16) -> Option<&Square> {
        let cell = Cell::new(i8::try_from(x).ok()?, i8::try_from(y).ok()?);
        self.tiles.get(&cell)
    }

    /// Whether a wall runs between a place and its neighbour on `side`.
    fn wall(&self, x: i16, y: i16, side: Side) -> bool {
        let (dx, dy) = side.step();
        let has = |square: Option<&Square>, side| square.is_some_and(|q| q.walls.has(side));
        has(self.at(x, y), side)
            || has(
                self.at(x + i16::from(dx), y + i16::from(dy)),
                side.opposite(),
            )
    }

    /// Whether a gate stands on the north or west side of a place.
    fn gate(&self, x: i16, y: i16, side: Side) -> bool {
        let here = |cell: Cell| (i16::from(cell.x), i16::from(cell.y)) == (x, y);
        let mut gates = self.gates.iter();
        gates.any(|(cell, on)| here(*cell) && *on == side)
    }

    /// The line between two rows: corners, and the walls along it. `y` is the row below.
    fn fence(&self, left: i16, right: i16, y: i16, out: &mut String) {
        out.push_str("     ");
        for x in left..=right + 1 {
            let beside = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)];
            let arms = [
                self.wall(x, y - 1, Side::West),
                self.wall(x, y, Side::North),
                self.wall(x, y, Side::West),
                self.wall(x - 1, y, Side::North),
            ];
            let arms = arms
                .iter()
                .rev()
                .fold(0, |bits, arm| bits << 1 | usize::from(*arm));
            let lonely = beside.iter().all(|(x, y)| self.at(*x, *y).is_none());
            out.push(if lonely { ' ' } else { CORNERS[arms] });
            if x <= right {
                out.push_str(&match self.wall(x, y, Side::North) {
                    true if self.gate(x, y, Side::North) => GATE.to_owned(),
                    true => "━".repeat(WIDTH),
                    false => " ".repeat(WIDTH),
                });
            }
        }
        trim(out);
    }

    /// A row of tiles: their buildings, and below them their prices.
    fn row(&self, left: i16, right: i16, y: i16, out: &mut String) {
        for line in 0..2 {
            match line {
                0 => out.push_str("     "),
                _ => {
                    let _ = write!(out, "{y:>4} ");
                }
            }
            for x in left..=right + 1 {
                out.push(match self.wall(x, y, Side::West) {
                    // The wall ends above the gate, and begins again below it.
                    true if self.gate(x, y, Side::West) => ['╹', '╻'][line],
                    true => '┃',
                    false => ' ',
                });
                if x > right {
                    continue;
                }
                let Some(square) = self.at(x, y) else {
                    out.push_str(&" ".repeat(WIDTH));
                    continue;
                };
                let text = &square.lines[line];
                let style: Style = building(square.building);
                // Only the letters are painted: spaces at the end of a line are cut off.
                let blanks = WIDTH.saturating_sub(text.chars().count());
                let (before, after) = (blanks / 2, blanks - blanks / 2);
                let _ = match text.as_str() {
                    "" => write!(out, "{:WIDTH$}", ""),
                    text => write!(out, "{:before$}{style}{text}{style:#}{:after$}", "", ""),
                };
            }
            trim(out);
        }
    }
}

/// Ends a line without spaces at its end.
fn trim(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_record::Palaces;
    use alhambra_rules::TileId;

    #[test]
    fn walls_are_heavy_lines() {
        let palaces: Palaces = "1,0 garden-8-ne\n0,-1 tower-12".parse().expect("a palace");
        let text = palace(&palaces.palaces[0].placed, []);
        let plain = anstream::adapter::strip_str(&text).to_string();
        let walls = plain.chars().filter(|c| *c == '━').count();
        assert_eq!(walls, WIDTH, "one wall runs east and west:\n{plain}");
        assert!(plain.contains(" fountain  garden ┃"), "{plain}");
        assert!(plain.contains("━━━━━━━━┓"), "{plain}");
    }

    #[test]
    fn tiles_of_modules_say_what_they_are() {
        let text = "1,0 garden-8-ne\n1,-1 camp-s\n0,1 bazaar-dirham-1\n\
                    1,1 watchtower-garden turned 3\n-1,0 project-pavilion-chambers";
        let palaces: Palaces = text.parse().expect("a palace");
        let text = palace(&palaces.palaces[0].placed, []);
        let plain = anstream::adapter::strip_str(&text).to_string();
        let drawn = "
         -1        0        1
                       ·        ·
                          camp
  -1                      ↓ 5
     ╻        ·        ╺━━━━━━━━┓
     ┃pavilion fountain  garden ┃
   0 ┃project▾             8    ┃
     ┃        ·        ·        ╹
     ┃chambers  bazaar   garden
   1 ┃project▴ dirham-1 ◤ watch
     ╹        ·        ·        ·
";
        assert_eq!(plain, drawn[1..], "{plain}");
    }

    #[test]
    fn what_has_signs_shows_to_where_they_point() {
        let below = |text: &str| {
            let palaces: Palaces = text.parse().expect("a palace");
            let [kind, below] = lines(palaces.palaces[0].placed[1], Cell::new(1, 0), None);
            format!("{kind} {below}")
        };
        assert_eq!(below("1,0 bathhouse-1"), "bath ↑A→G↓C←P");
        assert_eq!(below("1,0 bathhouse-1 turned 1"), "bath ↑P→A↓G←C");
        assert_eq!(below("1,0 well-4-1 turned 3"), "well → 4");
    }

    #[test]
    fn sticks_are_walls_and_a_gate_is_a_gap_in_its_wall() {
        let text = "1,0 garden-9 sticks S\n2,0 seraglio-7\n0,-1 garden-10-n\n0,-2 chambers-9-s\n\
                    gate 2,0 W\ngate 0,-2 S";
        let palaces: Palaces = text.parse().expect("a palace");
        assert!(palaces.is_legal(), "{:?}", palaces.faults);
        let own = &palaces.palaces[0];
        let text = palace(&own.placed, own.gates.iter().copied());
        let plain = anstream::adapter::strip_str(&text).to_string();
        let drawn = "
          0        1        2
     ·        ·
      chambers
  -2     9
     ╺━━╸  ╺━━╸
       garden
  -1     10
     ·        ·        ╻        ·
      fountain  garden ╹seraglio
   0              9    ╻   7
     ·        ╺━━━━━━━━┛        ·
";
        assert_eq!(plain, drawn[1..], "{plain}");
    }

    #[test]
    fn every_tile_fits_its_cell() {
        for tile in (0..=u8::MAX).map_while(TileId::new) {
            for (_, square) in squares(Placed::new(tile, Cell::new(1, 1))) {
                for line in square.lines {
                    assert!(line.chars().count() <= WIDTH, "{tile}: {line}");
                }
            }
        }
    }

    #[test]
    fn a_palace_too_large_for_any_screen_is_not_drawn() {
        let far = [
            Placed::fountain(),
            Placed::new(
                TileId::named("tower-7").expect("a tile"),
                Cell::new(120, -120),
            ),
        ];
        assert!(palace(&far, []).contains("121 columns and 121 rows"));
    }
}
