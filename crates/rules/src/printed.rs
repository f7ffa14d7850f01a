//! What is really printed on tiles, where a box differs from the tables in `data/`.
//!
//! Games keep the tiles that they are shipped with: they would replay to something else otherwise. But whoever types in
//! what lies on a real table can say that a tile looks different there, and everything is counted so. Most of what is
//! asked about a palace is asked of [`Placed`], which carries its walls as they lie; only colours are looked up here.

use crate::base::palace::{Cell, Placed};
use crate::base::tile::{Building, Ground, Kind, Side, Sides, TileId};
use crate::components::FOUNTAIN;
use crate::modules;
use std::fmt;

/// What is really printed on a tile. What is not said is as in `data/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// The tile.
    pub tile: TileId,
    /// Its walls, or the bastions of a camp. A double tile has the same on both halves.
    pub walls: Option<Sides>,
    /// On which side of the first half of a double tile the second lies.
    pub second: Option<Side>,
    /// The types that it wants: in any order on a bazaar, clockwise from the north on a bathhouse.
    pub colours: Vec<Building>,
}

impl Correction {
    /// Nothing is different yet.
    pub const fn new(tile: TileId) -> Self {
        Self {
            tile,
            walls: None,
            second: None,
            colours: Vec::new(),
        }
    }

    /// The walls of its first half, as printed.
    pub fn walls(&self) -> Sides {
        self.walls.unwrap_or_else(|| self.tile.walls())
    }

    /// How many quarters a double tile is turned against the printed one so that its second half lies there.
    fn quarters(&self) -> u8 {
        match (self.tile.spec().second, self.second) {
            (Some(half), Some(side)) => (4 + side as u8 - half.side as u8) % 4,
            _ => 0,
        }
    }

    /// Whether the second half of a double tile lies elsewhere than in `data/`.
    pub fn is_turned(&self) -> bool {
        self.quarters() != 0
    }

    /// Whether it says anything that `data/` does not.
    pub fn is_needed(&self) -> bool {
        let colours = modules::colours(self.tile);
        self.walls() != self.tile.walls()
            || self.quarters() != 0
            || !self.colours.is_empty() && !are_same(self.tile, &self.colours, &colours)
    }

    /// The tile in that place.
    pub fn lay(&self, cell: Cell, quarters: u8) -> Placed {
        let quarters = (quarters + self.quarters()) % 4;
        let walls = self.walls();
        let walls = match self.tile.spec().ground {
            Ground::Double => walls,
            _ => walls.turned(quarters),
        };
        Placed::turned(self.tile, cell, quarters).with_walls(walls)
    }

    /// Why no tile can look like this.
    pub fn check(&self) -> Result<(), Wrong> {
        let spec = self.tile.spec();
        let walls = self.walls();
        let count = walls.iter().count();
        let wrong = |is_wrong: bool, why: Wrong| if is_wrong { Err(why) } else { Ok(()) };
        let is_told = self.walls.is_some();
        wrong(self.tile == FOUNTAIN, Wrong::Fountain)?;
        wrong(is_told && spec.ground == Ground::Triangle, Wrong::Triangle)?;
        wrong(
            self.second.is_some() && spec.second.is_none(),
            Wrong::Single,
        )?;
        wrong(is_told && count == 4, Wrong::FourWalls)?;
        let is_square = matches!(spec.kind, Kind::Square(_));
        let needs_one = is_square || spec.ground == Ground::Camp;
        wrong(is_told && count == 0 && needs_one, Wrong::NoWall)?;
        if let Some(half) = spec.second {
            let side = self.second.unwrap_or(half.side);
            let between = walls.has(side) || walls.has(side.opposite());
            wrong(between, Wrong::Between)?;
        }
        let wanted = modules::colours(self.tile).len();
        let told = self.colours.len();
        if told > 0 {
            wrong(told != wanted, Wrong::Colours { wanted })?;
            let is_twice = |at: usize| self.colours[at + 1..].contains(&self.colours[at]);
            wrong((0..told).any(is_twice), Wrong::SameColour)?;
        }
        Ok(())
    }
}

/// Whether these are the same colours: only on a bathhouse their order matters.
fn are_same(tile: TileId, one: &[Building], other: &[Building]) -> bool {
    if tile.spec().signs.iter().any(Option::is_some) {
        return one == other;
    }
    one.len() == other.len() && one.iter().all(|colour| other.contains(colour))
}

/// Why no tile of the box can look like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// All fountains are alike and known.
    Fountain,
    /// The long side of a watchtower is its wall.
    Triangle,
    /// Nobody could walk onto a tile with four walls.
    FourWalls,
    /// A square has a wall, a camp a bastion.
    NoWall,
    /// Only double tiles have a second half.
    Single,
    /// There is no wall between two halves.
    Between,
    /// So many colours are printed on such a tile.
    Colours {
        /// None on most.
        wanted: usize,
    },
    /// No colour stands on a tile twice.
    SameColour,
    /// Another tile of that type and price looks like this.
    Twin(TileId),
}

impl Wrong {
    /// The name for words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fountain => "fountain",
            Self::Triangle => "triangle",
            Self::FourWalls => "four-walls",
            Self::NoWall => "no-wall",
            Self::Single => "single",
            Self::Between => "between",
            Self::Colours { .. } => "colours",
            Self::SameColour => "same-colour",
            Self::Twin(_) => "twin",
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fountain => f.write_str("all fountains are alike, and they have no walls"),
            Self::Triangle => {
                f.write_str("the long side of a watchtower is its wall; say how it is turned")
            }
            Self::FourWalls => f.write_str("nobody could walk onto a tile with four walls"),
            Self::NoWall => f.write_str("every square has a wall, and every camp a bastion"),
            Self::Single => f.write_str("only double tiles have a second half"),
            Self::Between => f.write_str("no wall is printed between the two halves of a tile"),
            Self::Colours { wanted: 0 } => f.write_str("no colours are printed on such a tile"),
            Self::Colours { wanted } => write!(f, "{wanted} colours are printed on such a tile"),
            Self::SameColour => f.write_str("no colour is printed on a tile twice"),
            Self::Twin(tile) => write!(f, "{tile} looks like this; name that one"),
        }
    }
}

/// What is different in somebody's box, tile by tile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Corrections(Vec<Correction>);

impl Corrections {
    /// What is said of a tile, if anything.
    pub fn of(&self, tile: TileId) -> Option<&Correction> {
        self.0.iter().find(|correction| correction.tile == tile)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Correction> {
        self.0.iter()
    }

    /// Whether nothing is different.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds what is said of a tile, in the place of what was said of it before. Nothing is changed where that
    /// cannot be.
    pub fn add(&mut self, correction: Correction) -> Result<(), Wrong> {
        correction.check()?;
        let tile = correction.tile;
        if tile.is_standard() && correction.is_needed() {
            // The name of a tile carries its walls where others have its type and price: no two are alike.
            let shares = |other: &TileId| {
                let print = |tile: TileId| (tile.spec().building, tile.price());
                *other != tile && print(*other) == print(tile)
            };
            let mut others = TileId::base().filter(shares);
            if let Some(twin) = others.find(|other| self.walls(*other) == correction.walls()) {
                return Err(Wrong::Twin(twin));
            }
        }
        self.put(correction);
        Ok(())
    }

    /// Adds what is said of a tile that lies somewhere. It may look like another: which of the two it is does not matter
    /// there.
    pub fn put(&mut self, correction: Correction) {
        self.remove(correction.tile);
        if correction.is_needed() {
            self.0.push(correction);
        }
    }

    /// Both together; where they differ the other one counts.
    #[must_use]
    pub fn with(mut self, other: &Self) -> Self {
        other.iter().for_each(|own| self.put(own.clone()));
        self
    }

    /// The tile is as in `data/` after all.
    pub fn remove(&mut self, tile: TileId) {
        self.0.retain(|correction| correction.tile != tile);
    }

    /// The walls of the first half of a tile, as printed.
    pub fn walls(&self, tile: TileId) -> Sides {
        self.of(tile)
            .map_or_else(|| tile.walls(), Correction::walls)
    }

    /// The colours of a tile that wants some.
    pub fn colours(&self, tile: TileId) -> Vec<Building> {
        match self.of(tile) {
            Some(Correction { colours, .. }) if !colours.is_empty() => colours.clone(),
            _ => modules::colours(tile),
        }
    }

    /// The tile in that place, so many quarters clockwise from how it was printed.
    pub fn lay(&self, tile: TileId, cell: Cell, quarters: u8) -> Placed {
        match self.of(tile) {
            Some(correction) => correction.lay(cell, quarters),
            None => Placed::turned(tile, cell, quarters),
        }
    }

    /// Whether the tiles of the base game together no longer look the same from all four sides, as they do in
    /// the box: then a second one may be different as well.
    pub fn is_uneven(&self) -> bool {
        let mut counts = [0; 16];
        for tile in TileId::base() {
            counts[usize::from(self.walls(tile).0)] += 1;
        }
        let turned = |walls: usize| usize::from(Sides(walls as u8).turned(1).0);
        (0..16).any(|walls| counts[walls] != counts[turned(walls)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{survey, wall};

    fn tile(name: &str) -> TileId {
        TileId::named(name).expect("there is such a tile")
    }

    fn walls(name: &str, sides: u8) -> Correction {
        Correction {
            walls: Some(Sides(sides)),
            ..Correction::new(tile(name))
        }
    }

    #[test]
    fn a_tile_with_other_walls_is_laid_with_them() {
        let mut corrections = Corrections::default();
        assert_eq!(corrections.add(walls("garden-11", 0b0001)), Ok(()));
        let palace = [
            Placed::fountain(),
            corrections.lay(tile("garden-11"), Cell::new(1, 0), 0),
        ];
        assert_eq!(wall::longest(&palace), 1);
        assert_eq!(survey::wall_runs(&palace), [1]);
        assert!(corrections.is_uneven());
        // As in the table again.
        assert_eq!(corrections.add(walls("garden-11", 0)), Ok(()));
        assert!(corrections.is_empty() && !corrections.is_uneven());
    }

    #[test]
    fn a_double_tile_may_lie_the_other_way() {
        // In the table the arcades lie south of the pavilion, with walls in the east.
        let name = "project-pavilion-arcades";
        let correction = Correction {
            second: Some(Side::West),
            ..walls(name, 0b0001)
        };
        assert_eq!(correction.check(), Ok(()));
        let placed = correction.lay(Cell::new(3, 0), 0);
        let cells: Vec<_> = placed.halves().map(|h| (h.cell, h.sides)).collect();
        let north = Sides(0b0001);
        assert_eq!(cells, [(Cell::new(3, 0), north), (Cell::new(2, 0), north)]);
        let row = [1, 2].map(|x| Placed::new(tile("garden-11"), Cell::new(x, 0)));
        let palace = [Placed::fountain(), row[0], placed];
        assert_eq!(wall::longest(&palace), 2);
        assert_eq!(survey::wall_runs(&palace), [2]);
        assert_eq!(walls(name, 0b0100).check(), Err(Wrong::Between));
    }

    #[test]
    fn what_no_tile_looks_like_is_refused_and_changes_nothing() {
        let mut all = Corrections::default();
        all.add(walls("garden-11", 0b0001)).expect("that can be");
        let before = all.clone();
        let colours = |name: &str, colours: &[Building]| Correction {
            colours: colours.to_vec(),
            ..Correction::new(tile(name))
        };
        let [red, blue] = [Building::Seraglio, Building::Pavilion];
        let second = Correction {
            second: Some(Side::East),
            ..Correction::new(tile("tower-12"))
        };
        let cases = [
            (walls("fountain", 1), Wrong::Fountain),
            (walls("tower-12", 15), Wrong::FourWalls),
            (walls("square-tower-s", 0), Wrong::NoWall),
            (walls("camp-n", 0), Wrong::NoWall),
            (walls("watchtower-tower-1", 1), Wrong::Triangle),
            (walls("tower-11-n", 0b0100), Wrong::Twin(tile("tower-11-s"))),
            (second, Wrong::Single),
            (colours("tower-12", &[red]), Wrong::Colours { wanted: 0 }),
            (
                colours("bazaar-dukat-1", &[red, blue]),
                Wrong::Colours { wanted: 3 },
            ),
            (
                colours("bazaar-dukat-1", &[red, blue, red]),
                Wrong::SameColour,
            ),
        ];
        for (correction, why) in cases {
            assert_eq!(all.add(correction), Err(why));
            assert_eq!(all, before);
        }
    }

    #[test]
    fn the_order_of_colours_matters_on_bathhouses_only() {
        let reversed = |name: &str| {
            let mut colours = modules::colours(tile(name));
            colours.reverse();
            Correction {
                colours,
                ..Correction::new(tile(name))
            }
        };
        assert!(!reversed("bazaar-dukat-1").is_needed());
        assert!(reversed("bathhouse-2").is_needed());
    }
}
