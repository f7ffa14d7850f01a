//! Reads the components from `data/`, checks them against the counts that the
//! rulebooks state, and writes them as constant tables for `components.rs`.
//!
//! A mistake in a data file stops the build with a sentence that names the
//! file and the tile.

use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::{env, fs, path::Path};

/// The six building types in the order of their value; the engine numbers them so.
const BUILDINGS: [&str; 6] = [
    "pavilion", "seraglio", "arcades", "chambers", "garden", "tower",
];
/// The four currencies in the order of the market's slots.
const CURRENCIES: [&str; 4] = ["gulden", "dirham", "denar", "dukat"];

#[derive(Deserialize)]
struct TileFile {
    count: usize,
    tile: Vec<Tile>,
}

#[derive(Deserialize)]
struct Tile {
    id: String,
    r#type: String,
    price: u8,
    walls: String,
}

#[derive(Deserialize)]
struct MoneyFile {
    cards_total: usize,
    copies_of_each_card: usize,
    copies_of_each_card_two_players: usize,
    values: Vec<u8>,
    display_size: usize,
    take_several_limit: u8,
    start_money_at_least: u8,
    piles: usize,
    scoring_card_1_in_pile: usize,
    scoring_card_2_in_pile: usize,
    currency: Vec<Currency>,
}

#[derive(Deserialize)]
struct Currency {
    id: String,
    market_slot: usize,
}

#[derive(Deserialize)]
struct ScoringFile {
    wall_points_per_segment: u8,
    r#type: Vec<BuildingType>,
}

#[derive(Deserialize)]
struct BuildingType {
    id: String,
    count: usize,
    price_min: u8,
    price_max: u8,
    round1: Vec<u8>,
    round2: Vec<u8>,
    round3: Vec<u8>,
}

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=data");
    let mut out = String::new();
    let scoring: ScoringFile = read("scoring.toml");
    write_tiles(&read("base_tiles.toml"), &scoring, &mut out);
    write_money(&read("money.toml"), &mut out);
    write_scoring(&scoring, &mut out);
    write_camps(&read("camps.toml"), &mut out);
    write_bazaars(&read("bazaars.toml"), &mut out);
    write_projects(&read("major_projects.toml"), &mut out);
    write_towers(&read("watchtowers.toml"), &mut out);
    write_falcons(&read("falconers.toml"), &mut out);
    write_chests(&read("treasure_chamber.toml"), &mut out);
    write_staff(&read("palace_staff.toml"), &mut out);
    write_diamonds(&read("diamonds.toml"), &mut out);
    write_offices(&read("exchange_offices.toml"), &mut out);
    write_characters(&read("characters.toml"), &mut out);
    write_small_numbers(&mut out);
    let target = Path::new(&env::var("OUT_DIR").expect("cargo sets OUT_DIR")).join("components.rs");
    fs::write(target, out).expect("the build directory is writable");
}

fn read<T: for<'de> Deserialize<'de>>(name: &str) -> T {
    let path = Path::new("data").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("data/{name}: {e}"));
    toml::from_str(&text).unwrap_or_else(|e| panic!("data/{name}: {e}"))
}

fn index_of(list: &[&str], name: &str, file: &str) -> usize {
    list.iter()
        .position(|n| *n == name)
        .unwrap_or_else(|| panic!("data/{file}: `{name}` is not one of {list:?}"))
}

/// Sides are letters in the order N, E, S, W; each at most once.
fn side_bits(id: &str, walls: &str) -> u8 {
    let mut bits = 0;
    let mut last = None;
    for letter in walls.chars() {
        let at = "NESW"
            .find(letter)
            .unwrap_or_else(|| panic!("data: {id}: `{letter}` is no side"));
        assert!(
            last.is_none_or(|l| l < at),
            "data: {id}: write the sides in the order N, E, S, W, each once"
        );
        last = Some(at);
        bits |= 1 << at;
    }
    bits
}

fn write_tiles(file: &TileFile, scoring: &ScoringFile, out: &mut String) {
    assert_eq!(file.tile.len(), file.count, "data/base_tiles.toml: count");
    let mut names = HashSet::new();
    let mut by_type: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    let mut by_walls: BTreeMap<u8, usize> = BTreeMap::new();
    writeln!(
        out,
        "/// The 54 building tiles in the order of `data/base_tiles.toml`."
    )
    .unwrap();
    writeln!(
        out,
        "pub(crate) const BASE_TILES: [TileSpec; {}] = [",
        file.count
    )
    .unwrap();
    for tile in &file.tile {
        assert!(
            names.insert(&tile.id),
            "data/base_tiles.toml: {} stands twice",
            tile.id
        );
        let prefix = format!("{}-{}", tile.r#type, tile.price);
        assert!(
            tile.id == prefix || tile.id.starts_with(&format!("{prefix}-")),
            "data/base_tiles.toml: {} should be called {prefix}…",
            tile.id
        );
        let building = index_of(&BUILDINGS, &tile.r#type, "base_tiles.toml");
        let walls = side_bits(&tile.id, &tile.walls);
        assert!(
            walls.count_ones() <= 3,
            "data/base_tiles.toml: {}: four walls",
            tile.id
        );
        by_type.entry(&tile.r#type).or_default().push(tile.price);
        *by_walls.entry(walls).or_default() += 1;
        writeln!(
            out,
            "    TileSpec::building({:?}, Building::ALL[{building}], {}, Sides({walls})),",
            tile.id, tile.price
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
    for kind in &scoring.r#type {
        let prices = &by_type[kind.id.as_str()];
        assert_eq!(
            prices.len(),
            kind.count,
            "data/base_tiles.toml: how many {}",
            kind.id
        );
        let (low, high) = (prices.iter().min(), prices.iter().max());
        assert_eq!(
            (low, high),
            (Some(&kind.price_min), Some(&kind.price_max)),
            "data/base_tiles.toml: prices of {}",
            kind.id
        );
    }
    // The set is the same from all four sides: turning every tile by a quarter gives it again.
    for (walls, count) in &by_walls {
        let turned = (walls << 1 | walls >> 3) & 15;
        if by_walls.get(&turned) != Some(count) {
            println!(
                "cargo:warning=data/base_tiles.toml: the walls are not alike on all four sides: \
                 {count} tiles with {walls:04b} against {turned:04b}; is a tile mistyped?"
            );
        }
    }
}

fn write_money(file: &MoneyFile, out: &mut String) {
    assert_eq!(
        file.currency.len(),
        CURRENCIES.len(),
        "data/money.toml: currencies"
    );
    for (slot, currency) in file.currency.iter().enumerate() {
        let at = index_of(&CURRENCIES, &currency.id, "money.toml");
        assert_eq!(
            (at, at + 1),
            (slot, currency.market_slot),
            "data/money.toml: slot of {}",
            currency.id
        );
    }
    assert_eq!(
        file.values,
        (1..=9).collect::<Vec<u8>>(),
        "data/money.toml: values"
    );
    assert_eq!(
        file.currency.len() * file.values.len() * file.copies_of_each_card,
        file.cards_total,
        "data/money.toml: cards_total"
    );
    assert!(
        file.copies_of_each_card <= 3,
        "data/money.toml: the engine counts to three of a card"
    );
    for (doc, name, value) in [
        (
            "How many of each money card there are.",
            "COPIES",
            file.copies_of_each_card,
        ),
        (
            "The same for two players.",
            "COPIES_FOR_TWO",
            file.copies_of_each_card_two_players,
        ),
        (
            "How many cards the money display shows.",
            "DISPLAY",
            file.display_size,
        ),
        ("How many piles the deck is made of.", "PILES", file.piles),
        (
            "The pile with the first scoring card, counted from 1.",
            "PILE_OF_SCORING_1",
            file.scoring_card_1_in_pile,
        ),
        (
            "The pile with the second scoring card, counted from 1.",
            "PILE_OF_SCORING_2",
            file.scoring_card_2_in_pile,
        ),
    ] {
        writeln!(out, "/// {doc}\npub const {name}: usize = {value};").unwrap();
    }
    for (doc, name, value) in [
        (
            "Several cards may be taken together up to this sum.",
            "TAKE_SEVERAL_LIMIT",
            file.take_several_limit,
        ),
        (
            "Starting money is dealt until it is worth this much.",
            "START_MONEY",
            file.start_money_at_least,
        ),
    ] {
        writeln!(out, "/// {doc}\npub const {name}: u8 = {value};").unwrap();
    }
}

fn write_scoring(file: &ScoringFile, out: &mut String) {
    writeln!(
        out,
        "/// Points for each segment of the longest outer wall.\npub const WALL_POINTS: u8 = {};",
        file.wall_points_per_segment
    )
    .unwrap();
    writeln!(
        out,
        "/// Points for the first, second and third place: `[round][building]`."
    )
    .unwrap();
    writeln!(out, "pub const MAJORITY_POINTS: [[[u8; 3]; 6]; 3] = [").unwrap();
    for round in 0..3 {
        write!(out, "    [").unwrap();
        for (at, kind) in file.r#type.iter().enumerate() {
            assert_eq!(
                index_of(&BUILDINGS, &kind.id, "scoring.toml"),
                at,
                "data/scoring.toml: order"
            );
            let points = [&kind.round1, &kind.round2, &kind.round3][round];
            assert_eq!(
                points.len(),
                round + 1,
                "data/scoring.toml: {} round {}",
                kind.id,
                round + 1
            );
            let at = |place: usize| points.get(place).copied().unwrap_or(0);
            write!(out, "[{}, {}, {}], ", at(0), at(1), at(2)).unwrap();
        }
        writeln!(out, "],").unwrap();
    }
    writeln!(out, "];").unwrap();
}

fn building(name: &str, file: &str) -> String {
    format!("Building::ALL[{}]", index_of(&BUILDINGS, name, file))
}

fn count_is(file: &str, stated: usize, found: usize) {
    assert_eq!(
        stated, found,
        "data/{file}: `count` says {stated}, but there are {found}"
    );
}

#[derive(Deserialize)]
struct CampFile {
    count: usize,
    tile: Vec<Camp>,
}

#[derive(Deserialize)]
struct Camp {
    id: String,
    price: u8,
    bastions: String,
    arrows: String,
}

/// An arrow points over its own bastion, so one set of sides says both.
fn write_camps(file: &CampFile, out: &mut String) {
    count_is("camps.toml", file.count, file.tile.len());
    writeln!(
        out,
        "/// The camps.\npub(crate) const CAMPS: [TileSpec; {}] = [",
        file.count
    )
    .unwrap();
    for camp in &file.tile {
        assert_eq!(
            camp.bastions, camp.arrows,
            "data/camps.toml: {}: arrows",
            camp.id
        );
        let sides = side_bits(&camp.id, &camp.bastions);
        writeln!(
            out,
            "    TileSpec::camp({:?}, {}, Sides({sides})),",
            camp.id, camp.price
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
}

#[derive(Deserialize)]
struct BazaarFile {
    count: usize,
    tile: Vec<Bazaar>,
}

#[derive(Deserialize)]
struct Bazaar {
    id: String,
    currency: String,
    types: Vec<String>,
    walls: String,
}

fn write_bazaars(file: &BazaarFile, out: &mut String) {
    count_is("bazaars.toml", file.count, file.tile.len());
    let mut specs = String::new();
    let mut goods = String::new();
    for tile in &file.tile {
        let walls = side_bits(&tile.id, &tile.walls);
        writeln!(
            specs,
            "    TileSpec::bazaar({:?}, Sides({walls})),",
            tile.id
        )
        .unwrap();
        let currency = index_of(&CURRENCIES, &tile.currency, "bazaars.toml");
        let types: Vec<String> = tile
            .types
            .iter()
            .map(|t| building(t, "bazaars.toml"))
            .collect();
        assert_eq!(
            types.len(),
            3,
            "data/bazaars.toml: {}: three types",
            tile.id
        );
        writeln!(
            goods,
            "    (Currency::ALL[{currency}], [{}]),",
            types.join(", ")
        )
        .unwrap();
    }
    writeln!(
        out,
        "/// The bazaars.\npub(crate) const BAZAARS: [TileSpec; {}] = [\n{specs}];",
        file.count
    )
    .unwrap();
    writeln!(
        out,
        "/// For each bazaar its currency and the three buildings that suit it.\npub const BAZAAR_GOODS: [(Currency, [Building; 3]); {}] = [\n{goods}];",
        file.count
    )
    .unwrap();
}

#[derive(Deserialize)]
struct ProjectFile {
    count: usize,
    minimum_bid: u8,
    tile: Vec<Project>,
}

#[derive(Deserialize)]
struct Project {
    id: String,
    types: [String; 2],
    layout: String,
    walls: [String; 2],
}

/// The first half is the northern or the western one.
fn write_projects(file: &ProjectFile, out: &mut String) {
    count_is("major_projects.toml", file.count, file.tile.len());
    writeln!(
        out,
        "/// The least that can be bid for a major project.\npub const LEAST_BID: u8 = {};",
        file.minimum_bid
    )
    .unwrap();
    writeln!(
        out,
        "/// The major projects.\npub(crate) const PROJECTS: [TileSpec; {}] = [",
        file.count
    )
    .unwrap();
    for tile in &file.tile {
        let (side, inner) = match tile.layout.as_str() {
            "horizontal" => ("East", ["E", "W"]),
            "vertical" => ("South", ["S", "N"]),
            other => panic!("data/major_projects.toml: {}: layout `{other}`", tile.id),
        };
        for (walls, inner) in tile.walls.iter().zip(inner) {
            assert!(
                !walls.contains(inner),
                "data/major_projects.toml: {}: a wall between the halves",
                tile.id
            );
        }
        let walls: Vec<u8> = tile.walls.iter().map(|w| side_bits(&tile.id, w)).collect();
        writeln!(
            out,
            "    TileSpec::project({:?}, [{}, {}], [Sides({}), Sides({})], Side::{side}),",
            tile.id,
            building(&tile.types[0], "major_projects.toml"),
            building(&tile.types[1], "major_projects.toml"),
            walls[0],
            walls[1]
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
}

#[derive(Deserialize)]
struct TowerFile {
    count: usize,
    per_colour: usize,
    surcharge_by_round: [u8; 3],
    wall_points: u8,
    bonus_in_longest_wall: u8,
}

/// Watchtowers are alike but for their colour; they are numbered within it.
fn write_towers(file: &TowerFile, out: &mut String) {
    count_is(
        "watchtowers.toml",
        file.count,
        file.per_colour * BUILDINGS.len(),
    );
    assert_eq!(
        file.wall_points, 1,
        "data/watchtowers.toml: a tower is one segment of wall"
    );
    writeln!(
        out,
        "/// The watchtowers.\npub(crate) const TOWERS: [TileSpec; {}] = [",
        file.count
    )
    .unwrap();
    for name in BUILDINGS {
        for number in 1..=file.per_colour {
            writeln!(
                out,
                "    TileSpec::tower(\"watchtower-{name}-{number}\", {}),",
                building(name, "watchtowers.toml")
            )
            .unwrap();
        }
    }
    writeln!(out, "];").unwrap();
    writeln!(out, "/// How many watchtowers of each colour there are.\npub const TOWERS_OF_A_COLOUR: u8 = {};", file.per_colour).unwrap();
    writeln!(out, "/// What a watchtower adds to the price, before each scoring.\npub const TOWER_SURCHARGE: [u8; 3] = {:?};", file.surcharge_by_round).unwrap();
    writeln!(
        out,
        "/// Points for each watchtower in the longest wall.\npub const TOWER_BONUS: u8 = {};",
        file.bonus_in_longest_wall
    )
    .unwrap();
}

#[derive(Deserialize)]
struct FalconFile {
    count: usize,
    per_colour: usize,
    points_per_colour: [u8; 5],
    tile: Vec<Falcon>,
}

#[derive(Deserialize)]
struct Falcon {
    id: String,
    #[serde(rename = "falcon")]
    colour: String,
    types: [String; 2],
}

/// The colours of falcons, in the order of the engine.
const COLOURS: [&str; 3] = ["black", "brown", "white"];

fn write_falcons(file: &FalconFile, out: &mut String) {
    count_is("falconers.toml", file.count, file.tile.len());
    writeln!(out, "/// For each falcon its name, its colour (black, brown, white) and its two buildings.\npub const FALCONS: [(&str, u8, [Building; 2]); {}] = [", file.count).unwrap();
    for colour in COLOURS {
        let found = file.tile.iter().filter(|t| t.colour == colour).count();
        assert_eq!(
            found, file.per_colour,
            "data/falconers.toml: how many {colour}"
        );
    }
    for tile in &file.tile {
        let colour = index_of(&COLOURS, &tile.colour, "falconers.toml");
        let types = [0, 1].map(|n: usize| building(&tile.types[n], "falconers.toml"));
        writeln!(
            out,
            "    ({:?}, {colour}, [{}, {}]),",
            tile.id, types[0], types[1]
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
    writeln!(
        out,
        "/// Points for one to five falcons of a colour.\npub const FALCON_POINTS: [u8; 5] = {:?};",
        file.points_per_colour
    )
    .unwrap();
}

#[derive(Deserialize)]
struct ChestFile {
    count: usize,
    rooms: usize,
    chests_per_room: usize,
    price: u8,
    round1: Vec<u8>,
    round2: Vec<u8>,
    round3: Vec<u8>,
    chests: BTreeMap<String, u8>,
}

fn per_building(table: &BTreeMap<String, u8>, count: usize, file: &str) -> [u8; 6] {
    let row = BUILDINGS.map(|name| {
        *table
            .get(name)
            .unwrap_or_else(|| panic!("data/{file}: {name} is missing"))
    });
    count_is(file, count, row.iter().map(|n| *n as usize).sum());
    row
}

fn write_chests(file: &ChestFile, out: &mut String) {
    let chests = per_building(&file.chests, file.count, "treasure_chamber.toml");
    writeln!(
        out,
        "/// How many chests of each colour there are.\npub const CHESTS: [u8; 6] = {chests:?};"
    )
    .unwrap();
    writeln!(
        out,
        "/// The rooms of the treasure chamber.\npub const ROOMS: usize = {};",
        file.rooms
    )
    .unwrap();
    writeln!(
        out,
        "/// Chests in a full room.\npub const CHESTS_IN_A_ROOM: u8 = {};",
        file.chests_per_room
    )
    .unwrap();
    writeln!(
        out,
        "/// What the chests of a room cost.\npub const ROOM_PRICE: u8 = {};",
        file.price
    )
    .unwrap();
    let at = |list: &[u8], place: usize| list.get(place).copied().unwrap_or(0);
    writeln!(
        out,
        "/// Points for most chests by round and place.\npub const CHEST_POINTS: [[u8; 3]; 3] = ["
    )
    .unwrap();
    for points in [&file.round1, &file.round2, &file.round3] {
        writeln!(
            out,
            "    [{}, {}, {}],",
            at(points, 0),
            at(points, 1),
            at(points, 2)
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
}

#[derive(Deserialize)]
struct StaffFile {
    count: usize,
    display: usize,
    per_type: BTreeMap<String, u8>,
}

fn write_staff(file: &StaffFile, out: &mut String) {
    let servants = per_building(&file.per_type, file.count, "palace_staff.toml");
    writeln!(out, "/// How many servants of each colour there are.\npub const SERVANTS: [u8; 6] = {servants:?};").unwrap();
    writeln!(
        out,
        "/// How many servants are on offer.\npub const SERVANTS_ON_OFFER: usize = {};",
        file.display
    )
    .unwrap();
}

#[derive(Deserialize)]
struct DiamondFile {
    count: usize,
    values: Vec<u8>,
}

fn write_diamonds(file: &DiamondFile, out: &mut String) {
    count_is("diamonds.toml", file.count, file.values.len());
    writeln!(
        out,
        "/// The values of the diamond cards.\npub const DIAMONDS: [u8; {}] = {:?};",
        file.count, file.values
    )
    .unwrap();
}

#[derive(Deserialize)]
struct OfficeFile {
    count: usize,
    piles: Vec<[usize; 2]>,
    card: Vec<OfficeCard>,
}

#[derive(Deserialize)]
struct OfficeCard {
    id: String,
    currencies: [String; 2],
}

fn piles(table: &[[usize; 2]]) -> String {
    let rows: Vec<String> = table
        .iter()
        .map(|[pile, cards]| format!("({pile}, {cards})"))
        .collect();
    format!("[(usize, usize); {}] = [{}]", rows.len(), rows.join(", "))
}

fn write_offices(file: &OfficeFile, out: &mut String) {
    count_is("exchange_offices.toml", file.count, file.card.len());
    writeln!(out, "/// The exchange offices: name and the two currencies.\npub const OFFICES: [(&str, [Currency; 2]); {}] = [", file.count).unwrap();
    for card in &file.card {
        let at = [0, 1]
            .map(|n: usize| index_of(&CURRENCIES, &card.currencies[n], "exchange_offices.toml"));
        writeln!(
            out,
            "    ({:?}, [Currency::ALL[{}], Currency::ALL[{}]]),",
            card.id, at[0], at[1]
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
    writeln!(
        out,
        "/// Into which pile how many exchange offices go.\npub const OFFICE_PILES: {};",
        piles(&file.piles)
    )
    .unwrap();
}

#[derive(Deserialize)]
struct CharacterFile {
    count: usize,
    piles: Vec<[usize; 2]>,
    card: Vec<CharacterCard>,
}

#[derive(Deserialize)]
struct CharacterCard {
    id: String,
    timing: String,
}

/// The order of the cards is the order of the engine's `Character`.
fn write_characters(file: &CharacterFile, out: &mut String) {
    count_is("characters.toml", file.count, file.card.len());
    writeln!(out, "/// The characters: name, and whether only one such card may be used in a turn.\npub const CHARACTERS: [(&str, bool); {}] = [", file.count).unwrap();
    for card in &file.card {
        writeln!(out, "    ({:?}, {}),", card.id, card.timing == "per-round").unwrap();
    }
    writeln!(out, "];").unwrap();
    writeln!(
        out,
        "/// Into which pile how many characters go.\npub const CHARACTER_PILES: {};",
        piles(&file.piles)
    )
    .unwrap();
}

#[derive(Deserialize)]
struct SiteFile {
    count: usize,
    per_currency: usize,
}

#[derive(Deserialize)]
struct DesignerFile {
    points_at_feet: u8,
    points_at_other_sides: u8,
}

fn write_small_numbers(out: &mut String) {
    let sites: SiteFile = read("building_sites.toml");
    count_is(
        "building_sites.toml",
        sites.count,
        sites.per_currency * CURRENCIES.len(),
    );
    writeln!(
        out,
        "/// Building sites of each currency.\npub const SITES_OF_A_CURRENCY: u8 = {};",
        sites.per_currency
    )
    .unwrap();
    let designers: DesignerFile = read("palace_designers.toml");
    writeln!(
        out,
        "/// Points for building at the designer's feet.\npub const POINTS_AT_THE_FEET: u8 = {};",
        designers.points_at_feet
    )
    .unwrap();
    writeln!(
        out,
        "/// Points for building elsewhere beside the designer.\npub const POINTS_BESIDE: u8 = {};",
        designers.points_at_other_sides
    )
    .unwrap();
}
