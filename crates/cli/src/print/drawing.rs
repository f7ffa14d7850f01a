//! A palace drawn with characters: heavy lines are walls, dots are corners of open sides.

use super::paint::building;
use alhambra_rules::{Cell, Placed, Side};
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

/// Draws a palace, with coordinates at its edges.
pub(crate) fn palace(placed: &[Placed]) -> String {
    let tiles: BTreeMap<Cell, Placed> = placed.iter().map(|p| (p.cell, *p)).collect();
    let xs = || tiles.keys().map(|c| i16::from(c.x));
    let ys = || tiles.keys().map(|c| i16::from(c.y));
    let (left, right) = (xs().min().unwrap_or(0), xs().max().unwrap_or(0));
    let (top, bottom) = (ys().min().unwrap_or(0), ys().max().unwrap_or(0));
    let (columns, rows) = ((right - left + 1) as usize, (bottom - top + 1) as usize);
    if columns > MOST_COLUMNS || rows > MOST_ROWS {
        return format!("({columns} columns and {rows} rows are too large to be drawn)\n");
    }
    let plan = Drawing { tiles };
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

struct Drawing {
    tiles: BTreeMap<Cell, Placed>,
}

impl Drawing {
    fn at(&self, x: i16, y: i16) -> Option<&Placed> {
        let cell = Cell::new(i8::try_from(x).ok()?, i8::try_from(y).ok()?);
        self.tiles.get(&cell)
    }

    /// Whether a wall runs between a place and its neighbour on `side`.
    fn wall(&self, x: i16, y: i16, side: Side) -> bool {
        let (dx, dy) = side.step();
        let has = |tile: Option<&Placed>, side| tile.is_some_and(|t| t.walls().has(side));
        has(self.at(x, y), side)
            || has(
                self.at(x + i16::from(dx), y + i16::from(dy)),
                side.opposite(),
            )
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
                let line = if self.wall(x, y, Side::North) {
                    "━"
                } else {
                    " "
                };
                out.push_str(&line.repeat(WIDTH));
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
                out.push(if self.wall(x, y, Side::West) {
                    '┃'
                } else {
                    ' '
                });
                if x > right {
                    continue;
                }
                let Some(placed) = self.at(x, y) else {
                    out.push_str(&" ".repeat(WIDTH));
                    continue;
                };
                let spec = placed.tile.spec();
                let text = match (line, spec.building) {
                    (0, Some(kind)) => kind.name().to_owned(),
                    (0, None) => spec.name.to_owned(),
                    (_, Some(_)) => spec.price.to_string(),
                    (_, None) => String::new(),
                };
                let style: Style = building(spec.building);
                // Only the letters are painted: spaces at the end of a line are cut off.
                let before = (WIDTH - text.len()) / 2;
                let after = WIDTH - text.len() - before;
                let _ = write!(out, "{:before$}{style}{text}{style:#}{:after$}", "", "");
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

    #[test]
    fn walls_are_heavy_lines() {
        let palaces: Palaces = "1,0 garden-8-ne\n0,-1 tower-12".parse().expect("a palace");
        let text = palace(&palaces.palaces[0].placed);
        let plain = anstream::adapter::strip_str(&text).to_string();
        let walls = plain.chars().filter(|c| *c == '━').count();
        assert_eq!(walls, WIDTH, "one wall runs east and west:\n{plain}");
        assert!(plain.contains(" fountain  garden ┃"), "{plain}");
        assert!(plain.contains("━━━━━━━━┓"), "{plain}");
    }

    #[test]
    fn a_palace_too_large_for_any_screen_is_not_drawn() {
        let far = [
            Placed::fountain(),
            Placed::new(alhambra_rules::TileId::NONE, Cell::new(120, -120)),
        ];
        assert!(palace(&far).contains("121 columns and 121 rows"));
    }
}
