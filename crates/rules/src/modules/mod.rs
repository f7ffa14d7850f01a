//! The modules, one file each, named after it; a folder where it has much to do.
//!
//! A module is plain functions, and a `State` where it has to remember something.
//! [`hooks`](crate::hooks) says when each function is called; [`frame`](crate::frame) which
//! decisions a module asks for.

pub mod art_of_the_moors;
pub mod bathhouses;
pub mod bazaars;
pub mod bonus_cards;
pub mod building_sites;
pub mod buildings_of_power;
pub mod caliphs_wishes;
pub mod camps;
pub mod caravanserai;
pub mod change;
pub mod characters;
pub mod city_gates;
pub mod diamonds;
pub mod exchange_certificates;
pub mod exchange_offices;
pub mod extensions;
pub mod falconers;
pub mod fresh_colours;
pub mod invaders;
pub mod key_to_the_gate;
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
pub mod personal_marketplace;
pub mod squares;
pub mod street_trader;
pub mod sultan;
pub mod thieves;
pub mod travelling_craftsmen;
pub mod treasure_chamber;
pub mod treasures;
pub mod vizier;
pub mod walls;
pub mod watchtowers;
pub mod wishing_wells;
pub mod workers;

use crate::base::money::{Card, Currency, Face, Tender};
use crate::base::palace::Placed;
use crate::base::round::Round;
use crate::base::survey;
use crate::base::tile::{Building, Kind, Sign, TileId, TileSet};
use crate::components::{CARD_FAMILIES, FAMILIES};
use crate::module::{Module, ModuleSet};
use crate::note::Note;
use crate::printed::Corrections;
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

/// Whether a module brings tiles that lie in palaces.
pub fn has_tiles(module: Module) -> bool {
    FAMILIES.iter().any(|(slug, ..)| *slug == module.slug())
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

/// How many buildings of each type count in a palace: those that are printed, what squares count as, and a
/// further one for each tile whose bonus card is shown; but nothing that is not finished.
pub fn counts(palace: &[Placed], bonus: &[TileId], unfinished: TileSet) -> [u8; 6] {
    let tiles = palace.iter().copied();
    let finished: Vec<Placed> = tiles.filter(|p| !unfinished.has(p.tile)).collect();
    let mut counts = survey::counts(&finished);
    let squares = squares::worth(palace, |tile| unfinished.has(tile));
    for (count, more) in counts.iter_mut().zip(squares) {
        *count += more;
    }
    let shown = bonus.iter().filter(|tile| !unfinished.has(**tile));
    for building in shown.filter_map(|tile| tile.spec().building) {
        counts[building.at()] += 1;
    }
    counts
}

/// What can be noted of a seat beside its palace.
pub const NOTES: &[Note] = &[
    building_sites::NOTE,
    extensions::NOTE,
    key_to_the_gate::NOTE,
    buildings_of_power::NOTE,
    characters::NOTE,
    falconers::NOTE,
    treasure_chamber::NOTE,
    street_trader::NOTE,
    art_of_the_moors::NOTE,
    fresh_colours::NOTE,
    palace_staff::NOTE,
    workers::NOTE,
    menagerie::NOTE,
    orchards::NOTE,
    treasures::NOTE,
];

/// What the tiles of palaces bring their owners in comparison with each other: the number of the palace, what
/// for, how many things were counted, and the points. Dirk's tiles may show what is in play beside `modules`.
pub fn compared(
    modules: ModuleSet,
    palaces: &[&[Placed]],
    dirk: &[Placed],
    round: Round,
) -> Vec<(usize, Reason, u8, i16)> {
    medina::compared(modules, palaces, dirk, round)
}

/// The kinds of tiles that bring points by themselves.
pub const EARNING: [Kind; 5] = [
    Kind::Watchtower,
    Kind::Camp,
    Kind::Bazaar,
    Kind::Other(bathhouses::KIND),
    Kind::Other(wishing_wells::KIND),
];

/// The types that a tile wants, where it wants some: in any order on a bazaar, clockwise from the north on a
/// bathhouse.
pub fn colours(tile: TileId) -> Vec<Building> {
    if tile.kind() == Kind::Bazaar {
        return bazaars::colours(tile).to_vec();
    }
    let signs = tile.spec().signs.into_iter().flatten();
    signs
        .filter_map(|sign| match sign {
            Sign::Building(building) => Some(building),
            Sign::Arrow => None,
        })
        .collect()
}

/// What the tiles of a kind bring by themselves in scoring `round` to the owner of a palace, and what for;
/// nothing for kinds that bring nothing by themselves. Tiles look as `printed` says.
pub fn worth(
    kind: Kind,
    palace: &[Placed],
    unfinished: TileSet,
    round: Round,
    printed: &Corrections,
) -> Option<(Reason, i16)> {
    let is_site = |tile: TileId| unfinished.has(tile);
    match kind {
        Kind::Camp => Some((camps::Reason::Camps.into(), camps::worth(palace, is_site))),
        Kind::Bazaar => {
            let points = match round {
                Round::LAST => bazaars::worth_of(palace, is_site, |tile| printed.colours(tile)),
                _ => 0,
            };
            Some((bazaars::Reason::Bazaars.into(), points))
        }
        Kind::Watchtower => {
            let points = watchtowers::worth(palace);
            Some((watchtowers::Reason::Watchtowers.into(), points))
        }
        Kind::Other(bathhouses::KIND) => {
            let points = bathhouses::worth_of(palace, is_site, |tile| printed.colours(tile));
            Some((bathhouses::Reason::Bathhouses.into(), points))
        }
        Kind::Other(wishing_wells::KIND) => {
            let points = wishing_wells::worth(palace, is_site);
            Some((wishing_wells::Reason::Wells.into(), points))
        }
        Kind::Fountain | Kind::Standard | Kind::Project | Kind::Square(_) | Kind::Other(_) => None,
    }
}

/// The kinds of pieces that a module lays on the table; none where it is only tiles and cards.
pub const fn kinds(module: Module) -> &'static [&'static str] {
    match module {
        Module::ArtOfTheMoors => art_of_the_moors::KINDS,
        Module::Vizier => vizier::KINDS,
        Module::CaliphsWishes => caliphs_wishes::KINDS,
        Module::Caravanserai => caravanserai::KINDS,
        Module::Change => change::KINDS,
        Module::Characters => characters::KINDS,
        Module::ExchangeCertificates => exchange_certificates::KINDS,
        Module::Squares => squares::KINDS,
        Module::StreetTrader => street_trader::KINDS,
        Module::CityGates => city_gates::KINDS,
        Module::Walls => walls::KINDS,
        Module::Sultan => sultan::KINDS,
        Module::Invaders => invaders::KINDS,
        Module::Thieves => thieves::KINDS,
        Module::BonusCards => bonus_cards::KINDS,
        Module::TreasureChamber => treasure_chamber::KINDS,
        Module::TravellingCraftsmen => travelling_craftsmen::KINDS,
        Module::Treasures => treasures::KINDS,
        Module::Falconers => falconers::KINDS,
        Module::FreshColours => fresh_colours::KINDS,
        Module::Watchtowers => watchtowers::KINDS,
        Module::BuildingSites => building_sites::KINDS,
        Module::NewBuildingGrounds => new_building_grounds::KINDS,
        Module::NewScoreCards => new_score_cards::KINDS,
        Module::MajorProjects => major_projects::KINDS,
        Module::PalaceStaff => palace_staff::KINDS,
        Module::Orchards => orchards::KINDS,
        Module::Menagerie => menagerie::KINDS,
        Module::PalaceDesigners => palace_designers::KINDS,
        Module::KeyToTheGate => key_to_the_gate::KINDS,
        Module::BuildingsOfPower => buildings_of_power::KINDS,
        Module::Extensions => extensions::KINDS,
        Module::Workers => workers::KINDS,
        Module::PersonalMarketplace => personal_marketplace::KINDS,
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
    /// Bonus Cards.
    pub bonus_cards: bonus_cards::State,
    /// Building Sites.
    pub building_sites: building_sites::State,
    /// Buildings of Power.
    pub buildings_of_power: buildings_of_power::State,
    /// Caliph's Wishes.
    pub caliphs_wishes: caliphs_wishes::State,
    /// Caravanserai.
    pub caravanserai: caravanserai::State,
    /// Change.
    pub change: change::State,
    /// Characters.
    pub characters: characters::State,
    /// Exchange Certificates.
    pub exchange_certificates: exchange_certificates::State,
    /// Extensions.
    pub extensions: extensions::State,
    /// City Gates.
    pub city_gates: city_gates::State,
    /// Falconers.
    pub falconers: falconers::State,
    /// Fresh Colours.
    pub fresh_colours: fresh_colours::State,
    /// Invaders.
    pub invaders: invaders::State,
    /// Key to the Gate.
    pub key_to_the_gate: key_to_the_gate::State,
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
    /// Personal Marketplace.
    pub personal_marketplace: personal_marketplace::State,
    /// Squares.
    pub squares: squares::State,
    /// Street Trader.
    pub street_trader: street_trader::State,
    /// Power of the Sultan.
    pub sultan: sultan::State,
    /// Thieves.
    pub thieves: thieves::State,
    /// Travelling Craftsmen.
    pub travelling_craftsmen: travelling_craftsmen::State,
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
    /// Workers.
    pub workers: workers::State,
    /// Wishing Wells.
    pub wishing_wells: wishing_wells::State,
}

impl States {
    /// What `you` may know of it, built from nothing upwards.
    pub(crate) fn seen(&self, you: Option<Seat>) -> Self {
        Self {
            art_of_the_moors: self.art_of_the_moors,
            bathhouses: self.bathhouses,
            bazaars: self.bazaars,
            bonus_cards: self.bonus_cards.seen(you),
            building_sites: self.building_sites.seen(you),
            buildings_of_power: self.buildings_of_power.seen(you),
            caliphs_wishes: self.caliphs_wishes,
            caravanserai: self.caravanserai,
            change: self.change,
            characters: self.characters.seen(),
            exchange_certificates: self.exchange_certificates,
            extensions: self.extensions,
            city_gates: self.city_gates,
            falconers: self.falconers,
            fresh_colours: self.fresh_colours.seen(),
            invaders: self.invaders.seen(you),
            key_to_the_gate: self.key_to_the_gate.seen(),
            major_projects: self.major_projects.seen(),
            master_builders: self.master_builders.seen(),
            menagerie: self.menagerie.seen(),
            new_building_grounds: self.new_building_grounds,
            new_score_cards: self.new_score_cards,
            orchards: self.orchards,
            palace_designers: self.palace_designers,
            palace_staff: self.palace_staff,
            personal_marketplace: self.personal_marketplace,
            squares: self.squares.seen(),
            street_trader: self.street_trader.seen(you),
            sultan: self.sultan,
            thieves: self.thieves.seen(you),
            travelling_craftsmen: self.travelling_craftsmen.seen(),
            treasure_chamber: self.treasure_chamber,
            treasures: self.treasures,
            vizier: self.vizier,
            walls: self.walls,
            watchtowers: self.watchtowers,
            workers: self.workers,
            wishing_wells: self.wishing_wells,
        }
    }
}
