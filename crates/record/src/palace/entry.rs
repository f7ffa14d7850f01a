//! A tile as it was written: which ones it may be, and how it lies and looks.

use super::{Fault, Rule, tiles_called};
use crate::misread::printable;
use crate::printed::Looks;
use alhambra_rules::base::tile::{Ground, Sides};
use alhambra_rules::printed::{Correction, Corrections};
use alhambra_rules::{Cell, Placed, TileId};

/// A tile as it was written.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each can be said of any tile"
)]
pub(super) struct TileEntry {
    /// In which line it stands.
    pub(super) line: usize,
    /// In which palace it lies; none if it is Dirk's.
    pub(super) palace: Option<usize>,
    /// Where it lies there.
    pub(super) cell: Cell,
    /// Quarter turns clockwise.
    pub(super) quarters: u8,
    /// Whether a mosaic layer turned it.
    pub(super) inlaid: bool,
    /// The sides with walls that were added, as it lies.
    pub(super) sticks: Sides,
    /// Whether its bonus card is shown.
    pub(super) bonus: bool,
    /// How it looks, where that is different from the table, for each tile that it may be.
    pub(super) corrected: Vec<Correction>,
    /// What was written.
    pub(super) name: String,
    /// The tiles that the name can stand for; none if it is unknown.
    pub(super) meant: Vec<TileId>,
    /// The one it does stand for; none before it is chosen.
    pub(super) tile: Option<TileId>,
    /// Whether another tile lies in that place already.
    pub(super) crowded: bool,
    /// Whether that tile is somewhere else already.
    pub(super) twice: bool,
}

impl TileEntry {
    /// The tile in its place.
    pub(super) fn placed(&self) -> Placed {
        self.lay(self.tile.expect("one was chosen"))
    }

    /// One of the tiles that it may be, in its place. Only single tiles of the palace have walls that
    /// were added.
    pub(super) fn lay(&self, tile: TileId) -> Placed {
        let placed = self.without_sticks(tile);
        match placed.ground() {
            Ground::Palace => placed.with_sticks(self.sticks),
            _ => placed,
        }
    }

    /// The tile in its place without walls that were added.
    pub(super) fn bare(&self) -> Placed {
        self.without_sticks(self.tile.expect("one was chosen"))
    }

    fn without_sticks(&self, tile: TileId) -> Placed {
        match self.correction(tile) {
            Some(correction) => correction.lay(self.cell, self.quarters),
            None => Placed::turned(tile, self.cell, self.quarters),
        }
    }

    /// How one of these tiles looks, where that is different from the table.
    pub(super) fn correction(&self, tile: TileId) -> Option<&Correction> {
        let mut corrected = self.corrected.iter();
        corrected.find(|correction| correction.tile == tile)
    }

    /// The walls that are printed on one of these tiles.
    fn printed_walls(&self, tile: TileId) -> Sides {
        let correction = self.correction(tile);
        correction.map_or_else(|| tile.walls(), Correction::walls)
    }

    /// Whether a wall was put up where one is printed.
    pub(super) fn is_walled_already(&self) -> bool {
        let printed = self.tile.map(|tile| self.printed_walls(tile));
        let printed = printed.unwrap_or_default().turned(self.quarters);
        self.sticks.without(printed) != self.sticks
    }

    /// Says how it looks: as a tile of its name that is known to look so, or as any other.
    pub(super) fn look(&mut self, looks: &Looks, printed: &Corrections) -> Result<(), String> {
        let known = |tile: &TileId| {
            let own = looks.of(*tile);
            let colours = printed.colours(*tile);
            let is_so = own.walls.is_none_or(|walls| walls == printed.walls(*tile))
                && own.colours.iter().all(|colour| colours.contains(colour))
                && !own.is_turned();
            own.check().is_ok() && is_so
        };
        if self.meant.iter().any(known) {
            self.meant.retain(known);
            return Ok(());
        }
        let corrected = self.meant.iter().map(|tile| looks.of(*tile));
        let (can_be, cannot): (Vec<_>, Vec<_>) = corrected.partition(|own| own.check().is_ok());
        if let ([], [own, ..]) = (&can_be[..], &cannot[..])
            && let Err(why) = own.check()
        {
            return Err(format!("{} cannot look like this: {why}", self.name));
        }
        self.meant = can_be.iter().map(|own| own.tile).collect();
        self.corrected = can_be;
        Ok(())
    }

    /// The cells that it covers. Tiles that share a name cover the same.
    pub(super) fn cells(&self) -> Vec<Cell> {
        match self.meant.first() {
            None => vec![self.cell],
            Some(tile) => self.lay(*tile).halves().map(|half| half.cell).collect(),
        }
    }

    /// Whether it lies in a palace, so that it can be looked at there.
    pub(super) fn lies(&self) -> bool {
        self.palace.is_some() && !self.crowded && !self.meant.is_empty()
    }

    pub(super) fn fault(&self, rule: Rule, text: &str) -> Fault {
        Fault {
            rule,
            palace: self.palace,
            at: self.palace.map(|_| self.cell),
            line: Some(self.line),
            text: printable(text),
        }
    }
}

/// A tile of that name, before anything else is said of it.
pub(super) fn entry(line: usize, palace: Option<usize>, cell: Cell, name: &str) -> TileEntry {
    TileEntry {
        line,
        palace,
        cell,
        quarters: 0,
        inlaid: false,
        sticks: Sides::default(),
        bonus: false,
        corrected: Vec::new(),
        name: name.to_owned(),
        meant: tiles_called(name),
        tile: None,
        crowded: false,
        twice: false,
    }
}
