//! What is still to come.

use alhambra_rules::Short as _;
use alhambra_rules::modules::of_tile;
use alhambra_rules::{Building, Module, View};

/// The tiles that nobody has seen yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Left {
    /// The prices of the buildings of each type, lowest first.
    pub prices: [Vec<u8>; 6],
    /// How many of the tiles of each module that has some among them, one of which is named.
    pub others: Vec<(Module, alhambra_rules::TileId, usize)>,
}

impl Left {
    /// What is still to come, as far as the view can tell.
    pub fn new(view: &View) -> Self {
        let mut left = Self::default();
        for tile in view.unseen_tiles().iter() {
            match (of_tile(tile), tile.spec().building) {
                (Some(module), _) => match left.others.iter_mut().find(|o| o.0 == module) {
                    Some((_, _, count)) => *count += 1,
                    None => left.others.push((module, tile, 1)),
                },
                (None, Some(building)) => left.prices[building.at()].push(tile.price()),
                (None, None) => {}
            }
        }
        left.prices.iter_mut().for_each(|p| p.sort_short());
        left
    }

    /// The prices of the buildings of one type, lowest first.
    pub fn of(&self, building: Building) -> &[u8] {
        &self.prices[building.at()]
    }
}
