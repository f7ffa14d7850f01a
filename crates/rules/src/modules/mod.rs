//! The modules, one file each, named after it; a folder where it has much to do.
//!
//! A module is plain functions, and a `State` where it has to remember something.
//! [`hooks`](crate::hooks) says when each function is called; [`frame`](crate::frame) which
//! decisions a module asks for.

pub mod bazaars;
pub mod building_sites;
pub mod camps;
pub mod characters;
pub mod diamonds;
pub mod exchange_offices;
pub mod falconers;
pub mod major_projects;
pub mod palace_designers;
pub mod palace_staff;
pub mod treasure_chamber;
pub mod vizier;
pub mod watchtowers;

use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// What the modules have to remember. Those that are not in play remember nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct States {
    /// Bazaars.
    pub bazaars: bazaars::State,
    /// Building Sites.
    pub building_sites: building_sites::State,
    /// Characters.
    pub characters: characters::State,
    /// Falconers.
    pub falconers: falconers::State,
    /// Major Projects.
    pub major_projects: major_projects::State,
    /// Palace Designers.
    pub palace_designers: palace_designers::State,
    /// Palace Staff.
    pub palace_staff: palace_staff::State,
    /// Treasure Chamber.
    pub treasure_chamber: treasure_chamber::State,
    /// Vizier's Favour.
    pub vizier: vizier::State,
    /// Watchtowers.
    pub watchtowers: watchtowers::State,
}

impl States {
    /// What `you` may know of it, built from nothing upwards.
    pub(crate) fn seen(&self, you: Option<Seat>) -> Self {
        Self {
            bazaars: self.bazaars,
            building_sites: self.building_sites.seen(you),
            characters: self.characters.seen(),
            falconers: self.falconers,
            major_projects: self.major_projects.seen(),
            palace_designers: self.palace_designers,
            palace_staff: self.palace_staff.seen(),
            treasure_chamber: self.treasure_chamber.seen(),
            vizier: self.vizier,
            watchtowers: self.watchtowers,
        }
    }
}
