//! The expansion modules by name, and sets of them.
//!
//! What a module does stands in `modules/`; which extension points it touches, in
//! [`hooks`](crate::hooks).

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! modules {
    ($($number:literal $variant:ident $slug:literal $title:literal $german:literal)*) => {
        /// One of the 43 modules of the Mega Box.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Module {
            $(#[doc = concat!($title, " (", $german, ")")] $variant = $number,)*
        }

        impl Module {
            /// All 43, in the order of the rulebook.
            pub const ALL: [Self; 43] = [$(Self::$variant),*];

            /// The name on the command line and in records.
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$variant => $slug,)* }
            }

            /// The English title.
            pub const fn title(self) -> &'static str {
                match self { $(Self::$variant => $title,)* }
            }

            /// The German title.
            pub const fn german(self) -> &'static str {
                match self { $(Self::$variant => $german,)* }
            }
        }
    };
}

modules! {
    1 Vizier "vizier" "Vizier's Favour" "Die Gunst des Wesirs"
    2 ExchangeOffices "exchange_offices" "Exchange Offices" "Die Wechselstuben"
    3 BonusCards "bonus_cards" "Bonus Cards" "Die Bonuskarten"
    4 Squares "squares" "Squares" "Die Plätze"
    5 CityGates "city_gates" "City Gates" "Die Tore der Stadt"
    6 Diamonds "diamonds" "Diamonds" "Die Diamanten"
    7 Characters "characters" "Characters" "Die Charaktere"
    8 Camps "camps" "Camps" "Die Feldlager"
    9 Walls "walls" "Walls" "Die Mauern"
    10 Thieves "thieves" "Thieves" "Die Diebe"
    11 Change "change" "Change" "Das Wechselgeld"
    12 StreetTrader "street_trader" "Street Trader" "Der fliegende Händler"
    13 TreasureChamber "treasure_chamber" "Treasure Chamber" "Die Schatzkammer"
    14 MasterBuilders "master_builders" "Master Builders" "Die Baumeister"
    15 Invaders "invaders" "Invaders" "Die Angreifer"
    16 Bazaars "bazaars" "Bazaars" "Die Bazare"
    17 NewScoreCards "new_score_cards" "New Score Cards" "Die neuen Wertungskärtchen"
    18 Sultan "sultan" "Power of the Sultan" "Die Macht des Sultans"
    19 Caravanserai "caravanserai" "Caravanserai" "Die Karawanserei"
    20 ArtOfTheMoors "art_of_the_moors" "Art of the Moors" "Die Künste der Mauren"
    21 Falconers "falconers" "Falconers" "Die Falkner"
    22 Watchtowers "watchtowers" "Watchtowers" "Die Wachtürme"
    23 BuildingSites "building_sites" "Building Sites" "Die Baustellen"
    24 ExchangeCertificates "exchange_certificates" "Exchange Certificates" "Die Wechselscheine"
    25 MagicalBuildings "magical_buildings" "Magical Buildings" "Die magischen Gebäude"
    26 Medina "medina" "Medina" "Medina"
    27 NewBuildingGrounds "new_building_grounds" "New Building Grounds" "Neues Bauland"
    28 MajorProjects "major_projects" "Major Projects" "Die Großprojekte"
    29 PalaceStaff "palace_staff" "Palace Staff" "Die Bediensteten"
    30 Orchards "orchards" "Orchards" "Die Obstgärten"
    31 TravellingCraftsmen "travelling_craftsmen" "Travelling Craftsmen" "Die Wanderhandwerker"
    32 Bathhouses "bathhouses" "Bathhouses" "Die Badehäuser"
    33 WishingWells "wishing_wells" "Wishing Wells" "Der Wunschbrunnen"
    34 FreshColours "fresh_colours" "Fresh Colours" "Frische Farben"
    35 PalaceDesigners "palace_designers" "Palace Designers" "Der Palastplaner"
    36 Menagerie "menagerie" "Menagerie" "Die Menagerie"
    37 KeyToTheGate "key_to_the_gate" "Key to the Gate" "Der Schlüssel zum Tor"
    38 BuildingsOfPower "buildings_of_power" "Buildings of Power" "Die Gebäude der Macht"
    39 Extensions "extensions" "Extensions" "Die Ausbauten"
    40 Workers "workers" "Workers" "Die Arbeiter"
    41 PersonalMarketplace "personal_marketplace" "Personal Marketplace" "Der persönliche Marktplatz"
    42 Treasures "treasures" "Treasures" "Die Schätze"
    43 CaliphsWishes "caliphs_wishes" "Caliph's Wishes" "Die Wünsche des Kalifen"
}

impl Module {
    /// The number in the rulebook, 1 to 43.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The module of that slug.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|m| m.slug() == slug)
    }
}

/// The modules that can be played: how hard each is, how much longer it makes a game, and what it
/// changes.
macro_rules! playable {
    ($($variant:ident $difficulty:ident $length:ident [$($theme:ident)*])*) => {
        impl ModuleSet {
            /// The modules that can be played.
            pub const PLAYABLE: Self = Self::NONE$(.with(Module::$variant))*;
        }

        impl Module {
            /// What to expect of it; nothing for one that cannot be played yet.
            #[allow(unreachable_patterns, reason = "as long as all of them can be played")]
            pub const fn character(self) -> Option<Traits> {
                match self {
                    $(Self::$variant => Some(Traits {
                        difficulty: Difficulty::$difficulty,
                        length: Length::$length,
                        themes: &[$(Theme::$theme),*],
                    }),)*
                    _ => None,
                }
            }
        }
    };
}

// The lengths are counted: how many more decisions there are in a game of three planners than in one
// without modules. Up to one in twenty more is the same, up to one in four a little, the rest much.
// `alhambra simulate --bots planner --games 150 --modules SLUG` counts them.
playable! {
    Vizier Easy Much [Money Interaction]
    ExchangeOffices Easy Same [Money]
    BonusCards Easy Little [Points]
    Squares Easy Little [Building Points]
    CityGates Medium Little [Building]
    Diamonds Easy Same [Money]
    Characters Hard Much [Money Points Interaction]
    Camps Easy Little [Building Points]
    Walls Easy Little [Building Points]
    Thieves Easy Little [Money Interaction]
    Change Easy Same [Money]
    StreetTrader Medium Much [Building Points]
    TreasureChamber Medium Much [Money Points]
    MasterBuilders Easy Little [Money Building]
    Invaders Easy Little [Building Points]
    Bazaars Medium Little [Building Points]
    NewScoreCards Easy Same [Points]
    Sultan Medium Much [Building Interaction]
    Caravanserai Easy Little [Money]
    ArtOfTheMoors Medium Same [Building Points]
    Falconers Medium Little [Money Building Points]
    Watchtowers Medium Much [Building Points]
    BuildingSites Medium Same [Money Building]
    ExchangeCertificates Easy Same [Money]
    MagicalBuildings Easy Little [Building]
    Medina Easy Little [Building Points]
    NewBuildingGrounds Easy Little [Building]
    MajorProjects Hard Much [Money Building Interaction]
    PalaceStaff Hard Much [Money Building Points]
    Orchards Easy Little [Points]
    TravellingCraftsmen Hard Little [Money Building Interaction]
    Menagerie Medium Much [Building Points]
    Bathhouses Medium Little [Building Points]
    WishingWells Medium Little [Building Points]
    FreshColours Medium Little [Money Points]
    PalaceDesigners Medium Little [Building Points]
    KeyToTheGate Medium Little [Building Points Interaction]
    BuildingsOfPower Hard Little [Money Building Points]
    Extensions Medium Little [Money Building]
    Workers Medium Much [Money Points]
    PersonalMarketplace Medium Little [Money Building Interaction]
    Treasures Easy Little [Money Points]
    CaliphsWishes Easy Same [Building Points]
}

/// What to expect of a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Traits {
    /// How much there is to learn.
    pub difficulty: Difficulty,
    /// How much longer a game gets.
    pub length: Length,
    /// What it changes.
    pub themes: &'static [Theme],
}

/// How much there is to learn of a module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Difficulty {
    /// One rule more.
    Easy,
    /// Something new to think of in each turn.
    Medium,
    /// A game within the game.
    Hard,
}

impl Difficulty {
    /// All, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];
}

/// How much longer a game gets with a module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Length {
    /// Hardly at all.
    Same,
    /// A little.
    Little,
    /// Much.
    Much,
}

/// What a module changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// How one pays, or what with.
    Money,
    /// What is built, or where.
    Building,
    /// What brings points.
    Points,
    /// What others do in one's own turn, or one in theirs.
    Interaction,
}

/// Modules that people know under one name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name in commands and for words. No module has the same.
    pub slug: &'static str,
    /// What it is sold as.
    pub edition: Edition,
    /// What belongs to it, whether or not all of it can be played yet.
    pub modules: ModuleSet,
}

/// What the modules of a preset are sold as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    /// A game with all that it needs.
    Game,
    /// The expansion box of that number.
    Expansion(u8),
    /// A set of modules beside the numbered boxes.
    Set,
}

impl Preset {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 10] = [
        Self::new("base", Edition::Game, ModuleSet::NONE),
        Self::new("2024", Edition::Game, ModuleSet::EDITION_2024),
        Self::new("mega-box", Edition::Game, ModuleSet::between(1, 43)),
        Self::expansion(1, "expansion-1"),
        Self::expansion(2, "expansion-2"),
        Self::expansion(3, "expansion-3"),
        Self::expansion(4, "expansion-4"),
        Self::expansion(5, "expansion-5"),
        Self::expansion(6, "expansion-6"),
        Self::new("designers", Edition::Set, ModuleSet::between(27, 43)),
    ];

    const fn new(slug: &'static str, edition: Edition, modules: ModuleSet) -> Self {
        Self {
            slug,
            edition,
            modules,
        }
    }

    /// Every expansion box brought four modules, and the Mega Box counts them in this order.
    const fn expansion(number: u8, slug: &'static str) -> Self {
        let modules = ModuleSet::between(4 * number - 3, 4 * number);
        Self::new(slug, Edition::Expansion(number), modules)
    }

    /// The preset of that slug.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.slug == slug)
    }

    /// What of it can be played.
    pub const fn playable(self) -> ModuleSet {
        self.modules.and(ModuleSet::PLAYABLE)
    }
}

/// A set of modules.
///
/// ```
/// use alhambra_rules::{Module, ModuleSet};
///
/// let set = ModuleSet::NONE.with(Module::Walls).with(Module::Diamonds);
/// assert!(set.has(Module::Walls) && set.len() == 2);
/// let named = ["walls", "diamonds"].into_iter().filter_map(Module::from_slug);
/// assert_eq!(named.collect::<ModuleSet>(), set);
/// assert_eq!(ModuleSet::PLAYABLE.len(), 43);
/// assert!(ModuleSet::PLAYABLE.without(Module::Walls).meets(set));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ModuleSet(u64);

impl ModuleSet {
    /// The base game alone.
    pub const NONE: Self = Self(0);
    /// The modules of the 2024 edition.
    pub const EDITION_2024: Self = Self::NONE
        .with(Module::Vizier)
        .with(Module::Camps)
        .with(Module::Bazaars)
        .with(Module::Falconers);

    /// Those with the numbers from `first` to `last`.
    const fn between(first: u8, last: u8) -> Self {
        Self((1 << (last + 1)) - (1 << first))
    }

    /// This set and `module`.
    #[must_use]
    pub const fn with(self, module: Module) -> Self {
        Self(self.0 | 1 << module.number())
    }

    /// This set, but not `module`.
    #[must_use]
    pub const fn without(self, module: Module) -> Self {
        Self(self.0 & !(1 << module.number()))
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many modules are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `module` is in the set.
    pub const fn has(self, module: Module) -> bool {
        self.0 >> module.number() & 1 != 0
    }

    /// Whether the sets share a module.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The modules in the order of the rulebook.
    pub fn iter(self) -> impl Iterator<Item = Module> {
        Module::ALL.into_iter().filter(move |m| self.has(*m))
    }
}

impl FromIterator<Module> for ModuleSet {
    fn from_iter<I: IntoIterator<Item = Module>>(modules: I) -> Self {
        modules.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for ModuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Module::slug))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_expansion_box_has_the_four_modules_that_it_brought() {
        let of = |number: u8| -> Vec<&str> {
            let mut all = Preset::ALL.into_iter();
            let preset = all.find(|p| p.edition == Edition::Expansion(number));
            let preset = preset.unwrap();
            preset.modules.iter().map(Module::slug).collect()
        };
        assert_eq!(
            of(1),
            ["vizier", "exchange_offices", "bonus_cards", "squares"]
        );
        assert_eq!(of(2), ["city_gates", "diamonds", "characters", "camps"]);
        assert_eq!(of(3), ["walls", "thieves", "change", "street_trader"]);
        let fourth = ["treasure_chamber", "master_builders", "invaders", "bazaars"];
        assert_eq!(of(4), fourth);
        let fifth = [
            "new_score_cards",
            "sultan",
            "caravanserai",
            "art_of_the_moors",
        ];
        assert_eq!(of(5), fifth);
        let last = [
            "falconers",
            "watchtowers",
            "building_sites",
            "exchange_certificates",
        ];
        assert_eq!(of(6), last);
    }

    #[test]
    fn the_mega_box_has_all_modules_and_the_designers_those_behind_the_medina() {
        let of = |slug| Preset::from_slug(slug).unwrap().modules;
        assert_eq!(of("mega-box"), Module::ALL.into_iter().collect());
        let designers = of("designers");
        assert_eq!(designers.len(), 17);
        assert!(!designers.has(Module::Medina));
        assert!(designers.has(Module::NewBuildingGrounds));
        assert!(designers.has(Module::CaliphsWishes));
        assert_eq!(of("2024").len(), 4);
        assert_eq!(of("base"), ModuleSet::NONE);
    }

    #[test]
    fn a_preset_and_a_module_are_never_called_alike() {
        for preset in Preset::ALL {
            assert_eq!(Preset::from_slug(preset.slug), Some(preset));
            assert_eq!(Module::from_slug(preset.slug), None);
        }
    }

    #[test]
    fn what_can_be_played_of_a_preset_is_a_part_of_it() {
        for (at, preset) in Preset::ALL.into_iter().enumerate() {
            let playable = preset.playable();
            assert!(
                playable
                    .iter()
                    .all(|m| preset.modules.has(m) && m.character().is_some())
            );
            let twice = Preset::ALL[..at].iter().any(|p| p.slug == preset.slug);
            assert!(!twice, "{}", preset.slug);
        }
    }

    #[test]
    fn a_set_without_a_module_has_one_less() {
        let set = ModuleSet::EDITION_2024.without(Module::Camps);
        assert_eq!((set.len(), set.has(Module::Camps)), (3, false));
        assert_eq!(set.without(Module::Camps), set);
    }
}
