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

/// Walls are letters in the order N, E, S, W; each at most once.
fn wall_bits(id: &str, walls: &str) -> u8 {
    let mut bits = 0;
    let mut last = None;
    for letter in walls.chars() {
        let at = "NESW"
            .find(letter)
            .unwrap_or_else(|| panic!("data/base_tiles.toml: {id}: `{letter}` is no side"));
        assert!(
            last.is_none_or(|l| l < at),
            "data/base_tiles.toml: {id}: write the walls in the order N, E, S, W, each once"
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
        let walls = wall_bits(&tile.id, &tile.walls);
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
        assert_eq!(
            by_walls.get(&turned),
            Some(count),
            "data/base_tiles.toml: the walls are not alike on all four sides ({walls:04b} against {turned:04b})"
        );
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
