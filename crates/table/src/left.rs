//! What is still to come.

use alhambra_rules::base::tile::Kind;
use alhambra_rules::{Building, View};

/// The tiles that nobody has seen yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Left {
    /// The prices of the buildings of each type, lowest first.
    pub prices: [Vec<u8>; 6],
    /// How many camps.
    pub camps: usize,
    /// How many bazaars.
    pub bazaars: usize,
}

impl Left {
    /// What is still to come, as far as the view can tell.
    pub fn new(view: &View) -> Self {
        let mut left = Self::default();
        for tile in view.unseen_tiles().iter() {
            match (tile.kind(), tile.spec().building) {
                (Kind::Camp, _) => left.camps += 1,
                (Kind::Bazaar, _) => left.bazaars += 1,
                (_, Some(building)) => left.prices[building.at()].push(tile.price()),
                (_, None) => {}
            }
        }
        left.prices.iter_mut().for_each(|p| p.sort_unstable());
        left
    }

    /// The prices of the buildings of one type, lowest first.
    pub fn of(&self, building: Building) -> &[u8] {
        &self.prices[building.at()]
    }
}
