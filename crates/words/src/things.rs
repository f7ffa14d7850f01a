//! The things of the game in words.
//!
//! What stands alone, on a label, begins with a capital letter. Within a sentence it is written as
//! the language does: lists and the functions with `within` in their name give that form.

use crate::parts::{self, Part};
use crate::{Lang, Words};
use alhambra_rules::base::money::Face;
use alhambra_rules::base::tile::{Ground, Kind, Sides, Sign};
use alhambra_rules::components::{BAZAAR_GOODS, Character, FIRST_BAZAAR};
use alhambra_rules::module::Preset;
use alhambra_rules::{
    Building, Card, Cell, Currency, GameKind, GameOption, Module, ModuleSet, Placed, Side, TileId,
};

impl Words {
    /// A building type: "Garden".
    pub fn building(&self, building: Building) -> String {
        capital(&self.building_within(building))
    }

    /// Several buildings of a type: "Gardens".
    pub fn buildings(&self, building: Building) -> String {
        self.label("buildings", &[parts::building(building)])
    }

    /// A currency: "Denar".
    pub fn currency(&self, currency: Currency) -> String {
        capital(&self.currency_within(currency))
    }

    /// A card of the money deck: "Denar 7", "Exchange office gulden/denar", "Money changer".
    pub fn card(&self, card: Card) -> String {
        capital(&self.card_within(card))
    }

    /// Cards within a sentence: "denar 7, denar 2 and gulden 1".
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        self.list(cards.into_iter().map(|card| self.card_within(card)))
    }

    /// A tile: "Garden 8", "Camp 5", "Bazaar (denar)".
    pub fn tile(&self, tile: TileId) -> String {
        capital(&self.tile_within(tile))
    }

    /// Tiles within a sentence: "garden 8 and camp 5".
    pub fn tiles(&self, tiles: impl IntoIterator<Item = TileId>) -> String {
        self.list(tiles.into_iter().map(|tile| self.tile_within(tile)))
    }

    /// A tile with all that is printed on it, for those who listen: "Garden 8, walls: south and
    /// west".
    pub fn tile_in_full(&self, tile: TileId) -> String {
        let named = self.tile_part(tile);
        let spec = tile.spec();
        let said = match (spec.kind, spec.second) {
            (Kind::Watchtower, _) => self.tile_within(tile),
            (Kind::Camp, _) => {
                let bastions = self.sides("bastions", spec.walls);
                self.say_with("tile-full", &[named, ("walls", bastions.into())])
            }
            (Kind::Bazaar, _) => {
                let (_, goods) = BAZAAR_GOODS[tile.at() - FIRST_BAZAAR as usize];
                let goods = goods.map(|b| self.say_with("buildings", &[parts::building(b)]));
                self.say_with(
                    "tile-full-bazaar",
                    &[named, ("buildings", self.list(goods).into())],
                )
            }
            (Kind::Project, Some(second)) => self.say_with(
                "tile-full-project",
                &[
                    named,
                    ("walls", self.sides("walls", spec.walls).into()),
                    parts::side(second.side),
                    ("more", self.sides("walls", second.walls).into()),
                ],
            ),
            (Kind::Other(_), _) if spec.signs.iter().any(Option::is_some) => {
                let signs = Placed::new(tile, Cell::default()).signs();
                let signs = self.list(signs.map(|(side, sign)| self.sign(side, sign)));
                self.say_with("tile-full", &[named, ("walls", signs.into())])
            }
            (
                Kind::Fountain | Kind::Standard | Kind::Project | Kind::Square(_) | Kind::Other(_),
                _,
            ) => {
                let walls = self.sides("walls", spec.walls);
                self.say_with("tile-full", &[named, ("walls", walls.into())])
            }
        };
        capital(&said)
    }

    /// The title of a game.
    pub fn game(&self, game: GameKind) -> String {
        self.say_with("game", &[("game", game.slug().into())])
    }

    /// The title of an option.
    pub fn option(&self, option: GameOption) -> String {
        self.say(&format!("option-{}", option.slug()))
    }

    /// In one sentence what an option changes.
    pub fn option_about(&self, option: GameOption) -> String {
        self.say(&format!("option-{}-about", option.slug()))
    }

    /// The name of a ready-made set of modules.
    pub fn preset(&self, preset: Preset) -> String {
        self.say(&format!("edition-{}", preset.slug))
    }

    /// The title of a module.
    pub fn module(&self, module: Module) -> String {
        let title = match self.lang() {
            Lang::En => module.title(),
            Lang::De => module.german(),
        };
        title.to_owned()
    }

    /// In one sentence what a module adds; or that it cannot be played yet.
    pub fn module_short(&self, module: Module) -> String {
        if ModuleSet::PLAYABLE.has(module) {
            self.say(&format!("module-{}", module.slug()))
        } else {
            self.say("module-not-yet")
        }
    }

    /// What one does with the things of a module, on a button: "Chests for 8"; its title where nothing
    /// better is said.
    pub fn way(&self, module: Module) -> String {
        let key = format!("way-{}", module.slug());
        if self.has(&key) {
            self.say(&key)
        } else {
            self.module(module)
        }
    }

    /// A character: "Money changer".
    pub fn character(&self, character: Character) -> String {
        self.label("character", &[parts::character(character)])
    }

    /// A side: "North".
    pub fn side(&self, side: Side) -> String {
        self.label("side", &[parts::side(side)])
    }

    /// Somebody without a name, counted from 0: "Seat 1".
    pub fn seat(&self, seat: alhambra_rules::Seat) -> String {
        self.say_with("seat", &[("number", (seat.0 + 1).into())])
    }

    /// `a`, `a and b`, `a, b and c`.
    pub fn list(&self, words: impl IntoIterator<Item = String>) -> String {
        let mut words: Vec<String> = words.into_iter().collect();
        let Some(last) = words.pop() else {
            return self.say("list-nothing");
        };
        if words.is_empty() {
            return last;
        }
        let first = words.join(", ");
        self.say_with(
            "list-last",
            &[("first", first.into()), ("last", last.into())],
        )
    }

    /// A building type as it stands within a sentence: "garden".
    pub fn building_within(&self, building: Building) -> String {
        self.say_with("building", &[parts::building(building)])
    }

    /// A currency as it stands within a sentence: "denar".
    pub fn currency_within(&self, currency: Currency) -> String {
        self.say_with("currency", &[parts::currency(currency)])
    }

    /// A card as it stands within a sentence: "denar 7".
    pub fn card_within(&self, card: Card) -> String {
        if !card.is_some() {
            return self.say("card-none");
        }
        match card.face() {
            Face::Money(currency, value) => self.say_with(
                "card-money",
                &[parts::currency(currency), ("value", value.into())],
            ),
            Face::Scoring(round) => {
                self.say_with("card-scoring", &[("round", round.number().into())])
            }
            Face::Office(office) => {
                let [first, second] = office.currencies();
                self.say_with(
                    "card-office",
                    &[
                        ("first", self.currency_within(first).into()),
                        ("second", self.currency_within(second).into()),
                    ],
                )
            }
            Face::Character(character) => {
                self.say_with("character", &[parts::character(character)])
            }
            Face::Special(currency, tender) => {
                let key = format!("card-{}", tender.name());
                let value = ("value", tender.value().into());
                self.say_with(&key, &[parts::currency(currency), value])
            }
            Face::Other(name) => self.say(&format!("card-{name}")),
            Face::Sultan(currency) => self.say_with("card-sultan", &[parts::currency(currency)]),
        }
    }

    /// A tile as it stands within a sentence: "garden 8".
    pub fn tile_within(&self, tile: TileId) -> String {
        let spec = tile.spec();
        // Tiles without the colour of a type of building say nothing of one.
        let colour = spec.colour().map(parts::building).into_iter();
        let price: Part = ("price", spec.price.into());
        match spec.kind {
            Kind::Fountain => self.say("tile-fountain"),
            Kind::Standard => {
                self.say_with("tile-standard", &colour.chain([price]).collect::<Vec<_>>())
            }
            Kind::Camp => self.say_with("tile-camp", &[price]),
            Kind::Other(kind) => self.say_with(&format!("tile-{kind}"), &[price]),
            Kind::Bazaar => {
                let (currency, _) = BAZAAR_GOODS[tile.at() - FIRST_BAZAAR as usize];
                self.say_with("tile-bazaar", &[parts::currency(currency)])
            }
            Kind::Project => {
                let second = spec.second.map(|half| half.building);
                let [first, second] = [spec.building, second]
                    .map(|b| b.map_or_else(String::new, |b| self.building_within(b)));
                self.say_with(
                    "tile-project",
                    &[("first", first.into()), ("second", second.into())],
                )
            }
            Kind::Watchtower => self.say_with("tile-watchtower", &colour.collect::<Vec<_>>()),
            Kind::Square(_) => self.say_with("tile-square", &colour.collect::<Vec<_>>()),
        }
    }

    /// How a tile that is turned, or may be, lies after so many quarter turns: where its first sign points, or
    /// where its walls are. Nothing for a watchtower, which has sentences of its own.
    pub(crate) fn lie(&self, tile: TileId, turned: u8) -> Option<String> {
        let spec = tile.spec();
        if !spec.turns && turned == 0 || spec.ground == Ground::Triangle {
            return None;
        }
        let placed = Placed::turned(tile, Cell::default(), turned);
        Some(match placed.signs().next() {
            Some((side, sign)) => self.sign(side, sign),
            None => self.sides("walls", placed.walls()),
        })
    }

    /// What a tile shows at a side: "garden to the east".
    fn sign(&self, side: Side, sign: Sign) -> String {
        match sign {
            Sign::Building(building) => self.say_with(
                "sign-building",
                &[parts::building(building), parts::side(side)],
            ),
            Sign::Arrow => self.say_with("sign-arrow", &[parts::side(side)]),
        }
    }

    /// The marked sides of a tile in words.
    fn sides(&self, key: &str, sides: Sides) -> String {
        let marked = Side::ALL.into_iter().filter(|side| sides.has(*side));
        let words: Vec<String> = marked
            .map(|side| self.say_with("side", &[parts::side(side)]))
            .collect();
        let count = words.len();
        self.say_with(
            key,
            &[("count", count.into()), ("sides", self.list(words).into())],
        )
    }

    /// The words for a key as a label, with a capital letter.
    pub(crate) fn label(&self, key: &str, parts: &[Part<'_>]) -> String {
        capital(&self.say_with(key, parts))
    }
}

/// With a capital letter at the beginning.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
