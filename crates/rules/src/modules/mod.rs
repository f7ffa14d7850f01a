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
pub mod medina;
pub mod palace_designers;
pub mod palace_staff;
pub mod treasure_chamber;
pub mod vizier;
pub mod watchtowers;

use crate::base::money::{Card, Currency, Face};
use crate::base::palace::Placed;
use crate::base::round::Round;
use crate::base::tile::{Kind, TileId};
use crate::components::FAMILIES;
use crate::module::Module;
use crate::reason::Reason;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The module that a tile belongs to; none for the base game.
pub fn of_tile(tile: TileId) -> Option<Module> {
    let mut families = FAMILIES.iter();
    let (slug, ..) = families.find(|(_, first, tiles)| {
        let first = usize::from(*first);
        (first..first + tiles.len()).contains(&tile.at())
    })?;
    Module::from_slug(slug)
}

/// The module that a card belongs to; none for the base game.
pub const fn of_card(card: Card) -> Option<Module> {
    match card.face() {
        Face::Money(Currency::Diamond, _) => Some(Module::Diamonds),
        Face::Money(..) | Face::Scoring(_) => None,
        Face::Office(_) => Some(Module::ExchangeOffices),
        Face::Character(_) => Some(Module::Characters),
    }
}

/// What the tiles of a kind bring by themselves in scoring `round` to the owner of a palace in which
/// every building is finished, and what for; nothing for kinds that bring nothing by themselves.
pub fn worth(kind: Kind, palace: &[Placed], round: Round) -> Option<(Reason, i16)> {
    let is_site = |_: TileId| false;
    match kind {
        Kind::Camp => Some((camps::Reason::Camps.into(), camps::worth(palace, is_site))),
        Kind::Bazaar => {
            let points = match round {
                Round::LAST => bazaars::worth(palace, is_site),
                _ => 0,
            };
            Some((bazaars::Reason::Bazaars.into(), points))
        }
        Kind::Watchtower => {
            let points = watchtowers::worth(palace);
            Some((watchtowers::Reason::Watchtowers.into(), points))
        }
        Kind::Fountain | Kind::Standard | Kind::Project | Kind::Other(_) => None,
    }
}

/// The kinds of pieces that a module lays on the table; none where it is only tiles and cards.
pub const fn kinds(module: Module) -> &'static [&'static str] {
    match module {
        Module::Vizier => vizier::KINDS,
        Module::Characters => characters::KINDS,
        Module::TreasureChamber => treasure_chamber::KINDS,
        Module::Falconers => falconers::KINDS,
        Module::Watchtowers => watchtowers::KINDS,
        Module::BuildingSites => building_sites::KINDS,
        Module::MajorProjects => major_projects::KINDS,
        Module::PalaceStaff => palace_staff::KINDS,
        Module::PalaceDesigners => palace_designers::KINDS,
        _ => &[],
    }
}

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
            palace_staff: self.palace_staff,
            treasure_chamber: self.treasure_chamber,
            vizier: self.vizier,
            watchtowers: self.watchtowers,
        }
    }
}
