//! Where something is in a palace. The board shows no numbers, so that places are told as people would
//! find them: from the fountain.

use crate::Words;
use crate::parts::{Part, side};
use crate::things::capital;
use alhambra_rules::{Cell, Side};

impl Words {
    /// A place within a sentence: "at the fountain", "directly east of the fountain", "2 east, 1
    /// north of the fountain".
    pub fn place(&self, cell: Cell) -> String {
        let ways = [
            (cell.x, Side::East, Side::West),
            (cell.y, Side::South, Side::North),
        ];
        let ways: Vec<(u8, Side)> = ways
            .into_iter()
            .filter(|(steps, ..)| *steps != 0)
            .map(|(steps, more, less)| (steps.unsigned_abs(), if steps > 0 { more } else { less }))
            .collect();
        match ways[..] {
            [] => self.say("place-fountain"),
            [(1, way)] => self.say_with("place-beside", &[side(way)]),
            _ => {
                let steps = ways.into_iter().map(|(count, way)| {
                    self.say_with("place-steps", &[("count", count.into()), side(way)])
                });
                let steps = steps.collect::<Vec<_>>().join(", ");
                self.say_with("place-away", &[("steps", steps.into())])
            }
        }
    }

    /// A place as the label of what can be touched: "Place 2 east of the fountain".
    pub fn place_label(&self, cell: Cell) -> String {
        self.label("place-label", &[self.cell_part(cell)])
    }

    /// A side of a tile as such a label: "East side of the tile at the fountain".
    pub fn edge_label(&self, cell: Cell, to: Side) -> String {
        self.label("edge-label", &[self.cell_part(cell), side(to)])
    }

    /// A crossing as such a label: "South-east corner of the tile 2 east of the fountain".
    pub fn crossing_label(&self, crossing: Cell) -> String {
        capital(&self.crossing(crossing))
    }

    /// A crossing within a sentence, named by the one of its four tiles that is nearest to the
    /// fountain: "north-west corner of the fountain". Programs name it by the tile in its north-west.
    pub fn crossing(&self, crossing: Cell) -> String {
        let nearest = |at: i8| if at < 0 { at + 1 } else { at };
        let cell = Cell::new(nearest(crossing.x), nearest(crossing.y));
        let corner = match (crossing.x < 0, crossing.y < 0) {
            (false, true) => "NE",
            (true, true) => "NW",
            (true, false) => "SW",
            (false, false) => "SE",
        };
        let key = match (cell.x, cell.y) {
            (0, 0) => "crossing-fountain",
            _ => "crossing-tile",
        };
        self.say_with(key, &[("corner", corner.into()), self.cell_part(cell)])
    }

    pub(crate) fn cell_part(&self, cell: Cell) -> Part<'static> {
        ("cell", self.place(cell).into())
    }

    pub(crate) fn crossing_part(&self, crossing: Cell) -> Part<'static> {
        ("crossing", self.crossing(crossing).into())
    }
}
