//! What points are for, and what such a reason is about.

use crate::base::palace::{Cell, Placed};
use crate::base::round::Round;
use crate::base::scoring::Who;
use crate::base::tile::{Building, Side};
use crate::game::Game;
#[allow(clippy::wildcard_imports, reason = "each is named below")]
use crate::modules::*;
use crate::seat::Seat;
use crate::speech::speech;

speech! {
    /// What points are for, in the order of a score sheet.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// The longest run of outer wall.
        Wall "wall",
        /// A place among those with most buildings of a type.
        Majority "majority" { building: Building },
    }
    modules as OwnReason {
        Watchtowers(watchtowers::Reason),
        BuildingsOfPower(buildings_of_power::Reason),
        Characters(characters::Reason),
        Camps(camps::Reason),
        Falconers(falconers::Reason),
        TreasureChamber(treasure_chamber::Reason),
        StreetTrader(street_trader::Reason),
        FreshColours(fresh_colours::Reason),
        PalaceStaff(palace_staff::Reason),
        Workers(workers::Reason),
        PalaceDesigners(palace_designers::Reason),
        KeyToTheGate(key_to_the_gate::Reason),
        Bazaars(bazaars::Reason),
        Bathhouses(bathhouses::Reason),
        WishingWells(wishing_wells::Reason),
        Medina(medina::Reason),
        Orchards(orchards::Reason),
        Menagerie(menagerie::Reason),
        Invaders(invaders::Reason),
        Treasures(treasures::Reason),
        CaliphsWishes(caliphs_wishes::Reason),
        ArtOfTheMoors(art_of_the_moors::Reason),
    }
}

#[allow(
    clippy::derivable_impls,
    reason = "its variants are written by a macro"
)]
impl Default for Reason {
    fn default() -> Self {
        Self::Wall
    }
}

/// What a reason of a module can say of itself.
pub(crate) trait OwnReason {
    /// What it is about in the palace of a seat.
    fn shown(&self, _game: &Game, _seat: Seat) -> Shown {
        Shown::default()
    }

    /// Where everybody is compared: how many each has, and the points for the places.
    fn contest(&self, _game: &Game, _round: Round) -> Option<Contest> {
        None
    }

    /// Whether these points belong to the scoring that follows, though they are written down before
    /// it begins.
    fn is_early(&self) -> bool {
        false
    }
}

/// What a reason for points is about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// How many things were counted; nothing where no number says it.
    pub count: Option<u8>,
    /// The cells concerned.
    pub cells: Vec<Cell>,
    /// The walls concerned.
    pub edges: Vec<(Cell, Side)>,
}

impl Shown {
    /// These cells, each of which counts.
    pub(crate) fn cells(cells: Vec<Cell>) -> Self {
        Self {
            count: Some(cells.len() as u8),
            cells,
            edges: Vec::new(),
        }
    }

    /// So many, wherever they are.
    pub(crate) fn count(count: u8) -> Self {
        Self {
            count: Some(count),
            ..Self::default()
        }
    }

    /// The tiles of a palace that are meant.
    pub(crate) fn tiles(palace: &[Placed], is_meant: impl Fn(&Placed) -> bool) -> Self {
        let meant = palace.iter().filter(|placed| is_meant(placed));
        Self::cells(meant.map(|placed| placed.cell).collect())
    }

    /// The halves of tiles of a palace that are meant.
    pub(crate) fn halves(
        palace: &[Placed],
        is_meant: impl Fn(&Placed, usize, Option<Building>) -> bool,
    ) -> Self {
        let mut cells = Vec::new();
        for placed in palace {
            for (at, half) in placed.halves().enumerate() {
                if is_meant(placed, at, half.building) {
                    cells.push(half.cell);
                }
            }
        }
        Self::cells(cells)
    }
}

/// A comparison of everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// How many each has.
    pub counts: Vec<(Who, u8)>,
    /// The points for the first, second and third place.
    pub points: [u8; 3],
}

impl Reason {
    /// What it is about in the palace of a seat, for a reason of a module.
    pub fn shown(&self, game: &Game, seat: Seat) -> Option<Shown> {
        Some(self.own()?.shown(game, seat))
    }

    /// Where a module compares everybody: how many each has, and the points for the places.
    pub fn contest(&self, game: &Game, round: Round) -> Option<Contest> {
        self.own()?.contest(game, round)
    }

    /// Whether these points belong to the scoring that follows, though they are written down before
    /// it begins.
    pub fn is_early(&self) -> bool {
        self.own().is_some_and(OwnReason::is_early)
    }
}
