//! The modules, one file each, named after it; a folder where it has much to do.
//!
//! A module is plain functions, and a `State` where it has to remember something.
//! [`hooks`](crate::hooks) says when each function is called; [`frame`](crate::frame) which
//! decisions a module asks for.

pub mod art_of_the_moors;
pub mod bathhouses;
pub mod bazaars;
pub mod building_sites;
pub mod camps;
pub mod caravanserai;
pub mod change;
pub mod characters;
pub mod city_gates;
pub mod diamonds;
pub mod exchange_certificates;
pub mod exchange_offices;
pub mod falconers;
pub mod invaders;
pub mod magical_buildings;
pub mod major_projects;
pub mod master_builders;
pub mod medina;
pub mod menagerie;
pub mod new_building_grounds;
pub mod new_score_cards;
pub mod orchards;
pub mod palace_designers;
pub mod palace_staff;
pub mod squares;
pub mod sultan;
pub mod thieves;
pub mod treasure_chamber;
pub mod treasures;
pub mod vizier;
pub mod walls;
pub mod watchtowers;

use crate::base::money::{Card, Currency, Face, Tender};
use crate::base::palace::Placed;
use crate::base::round::Round;
use crate::base::survey;
use crate::base::tile::{Kind, TileId};
use crate::components::{CARD_FAMILIES, FAMILIES};
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
pub fn of_card(card: Card) -> Option<Module> {
    match card.face() {
        Face::Money(Currency::Diamond, _) => Some(Module::Diamonds),
        Face::Money(..) | Face::Scoring(_) => None,
        Face::Office(_) => Some(Module::ExchangeOffices),
        Face::Character(_) => Some(Module::Characters),
        Face::Special(_, Tender::Builder) => Some(Module::MasterBuilders),
        Face::Special(_, Tender::Coin) => Some(Module::Change),
        Face::Special(_, Tender::Credit(_)) => Some(Module::ExchangeCertificates),
        Face::Special(_, Tender::Caravan(..)) => Some(Module::Caravanserai),
        Face::Other(name) => {
            let mut families = CARD_FAMILIES.iter();
            let (slug, ..) = families.find(|(.., names)| names.contains(&name))?;
            Module::from_slug(slug)
        }
        Face::Sultan(_) => Some(Module::Sultan),
    }
}

/// How many buildings of each type count in a palace in which every building is finished: those that
/// are printed, and what squares count as.
pub fn counts(palace: &[Placed]) -> [u8; 6] {
    let mut counts = survey::counts(palace);
    let squares = squares::worth(palace, |_| false);
    for (count, more) in counts.iter_mut().zip(squares) {
        *count += more;
    }
    counts
}

/// The kinds of tiles that bring points by themselves.
pub const EARNING: [Kind; 4] = [
    Kind::Watchtower,
    Kind::Camp,
    Kind::Bazaar,
    Kind::Other(bathhouses::KIND),
];

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
        Kind::Other(bathhouses::KIND) => {
            let points = bathhouses::worth(palace, is_site);
            Some((bathhouses::Reason::Bathhouses.into(), points))
        }
        Kind::Fountain | Kind::Standard | Kind::Project | Kind::Square(_) | Kind::Other(_) => None,
    }
}

/// The kinds of pieces that a module lays on the table; none where it is only tiles and cards.
pub const fn kinds(module: Module) -> &'static [&'static str] {
    match module {
        Module::ArtOfTheMoors => art_of_the_moors::KINDS,
        Module::Vizier => vizier::KINDS,
        Module::Caravanserai => caravanserai::KINDS,
        Module::Change => change::KINDS,
        Module::Characters => characters::KINDS,
        Module::ExchangeCertificates => exchange_certificates::KINDS,
        Module::Squares => squares::KINDS,
        Module::CityGates => city_gates::KINDS,
        Module::Walls => walls::KINDS,
        Module::Sultan => sultan::KINDS,
        Module::Invaders => invaders::KINDS,
        Module::Thieves => thieves::KINDS,
        Module::TreasureChamber => treasure_chamber::KINDS,
        Module::Treasures => treasures::KINDS,
        Module::Falconers => falconers::KINDS,
        Module::Watchtowers => watchtowers::KINDS,
        Module::BuildingSites => building_sites::KINDS,
        Module::NewBuildingGrounds => new_building_grounds::KINDS,
        Module::NewScoreCards => new_score_cards::KINDS,
        Module::MajorProjects => major_projects::KINDS,
        Module::PalaceStaff => palace_staff::KINDS,
        Module::Orchards => orchards::KINDS,
        Module::Menagerie => menagerie::KINDS,
        Module::PalaceDesigners => palace_designers::KINDS,
        _ => &[],
    }
}

/// What the modules have to remember. Those that are not in play remember nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct States {
    /// Art of the Moors.
    pub art_of_the_moors: art_of_the_moors::State,
    /// Bathhouses.
    pub bathhouses: bathhouses::State,
    /// Bazaars.
    pub bazaars: bazaars::State,
    /// Building Sites.
    pub building_sites: building_sites::State,
    /// Caravanserai.
    pub caravanserai: caravanserai::State,
    /// Change.
    pub change: change::State,
    /// Characters.
    pub characters: characters::State,
    /// Exchange Certificates.
    pub exchange_certificates: exchange_certificates::State,
    /// City Gates.
    pub city_gates: city_gates::State,
    /// Falconers.
    pub falconers: falconers::State,
    /// Invaders.
    pub invaders: invaders::State,
    /// Major Projects.
    pub major_projects: major_projects::State,
    /// Master Builders.
    pub master_builders: master_builders::State,
    /// Menagerie.
    pub menagerie: menagerie::State,
    /// New Building Grounds.
    pub new_building_grounds: new_building_grounds::State,
    /// New Score Cards.
    pub new_score_cards: new_score_cards::State,
    /// Orchards.
    pub orchards: orchards::State,
    /// Palace Designers.
    pub palace_designers: palace_designers::State,
    /// Palace Staff.
    pub palace_staff: palace_staff::State,
    /// Squares.
    pub squares: squares::State,
    /// Power of the Sultan.
    pub sultan: sultan::State,
    /// Thieves.
    pub thieves: thieves::State,
    /// Treasure Chamber.
    pub treasure_chamber: treasure_chamber::State,
    /// Treasures.
    pub treasures: treasures::State,
    /// Vizier's Favour.
    pub vizier: vizier::State,
    /// Walls.
    pub walls: walls::State,
    /// Watchtowers.
    pub watchtowers: watchtowers::State,
}

impl States {
    /// What `you` may know of it, built from nothing upwards.
    pub(crate) fn seen(&self, you: Option<Seat>) -> Self {
        Self {
            art_of_the_moors: self.art_of_the_moors,
            bathhouses: self.bathhouses,
            bazaars: self.bazaars,
            building_sites: self.building_sites.seen(you),
            caravanserai: self.caravanserai,
            change: self.change,
            characters: self.characters.seen(),
            exchange_certificates: self.exchange_certificates,
            city_gates: self.city_gates,
            falconers: self.falconers,
            invaders: self.invaders.seen(you),
            major_projects: self.major_projects.seen(),
            master_builders: self.master_builders.seen(),
            menagerie: self.menagerie.seen(),
            new_building_grounds: self.new_building_grounds,
            new_score_cards: self.new_score_cards,
            orchards: self.orchards,
            palace_designers: self.palace_designers,
            palace_staff: self.palace_staff,
            squares: self.squares.seen(),
            sultan: self.sultan,
            thieves: self.thieves.seen(you),
            treasure_chamber: self.treasure_chamber,
            treasures: self.treasures,
            vizier: self.vizier,
            walls: self.walls,
            watchtowers: self.watchtowers,
        }
    }
}
