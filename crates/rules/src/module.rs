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

/// The modules that can be played: how hard each is, and what it changes.
macro_rules! playable {
    ($($variant:ident $difficulty:ident [$($theme:ident)*])*) => {
        impl ModuleSet {
            /// The modules that can be played.
            pub const PLAYABLE: Self = Self::NONE$(.with(Module::$variant))*;
        }

        impl Module {
            /// How hard it is and what it changes; nothing for one that cannot be played yet.
            pub const fn character(self) -> Option<(Difficulty, &'static [Theme])> {
                match self {
                    $(Self::$variant => Some((Difficulty::$difficulty, &[$(Theme::$theme),*])),)*
                    _ => None,
                }
            }
        }
    };
}

playable! {
    Vizier Easy [Money Interaction]
    ExchangeOffices Easy [Money]
    Diamonds Easy [Money]
    Characters Hard [Money Points Interaction]
    Camps Easy [Building Points]
    TreasureChamber Medium [Money Points]
    Bazaars Medium [Building Points]
    Falconers Medium [Money Building Points]
    Watchtowers Medium [Building Points]
    BuildingSites Medium [Money Building]
    Medina Easy [Building Points]
    MajorProjects Hard [Money Building Interaction]
    PalaceStaff Hard [Money Building Points]
    PalaceDesigners Medium [Building Points]
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

/// A set of modules.
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

    /// This set and `module`.
    #[must_use]
    pub const fn with(self, module: Module) -> Self {
        Self(self.0 | 1 << module.number())
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
