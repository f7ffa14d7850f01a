//! The rules pages: both languages say the same, in the few forms that the screen can draw, and
//! what they show is what the engine says.
//!
//! A page is a title, headings, paragraphs and list items of one line each, tables, and fenced
//! blocks of two kinds. A `palace` block is drawn; its comments are claims, and checked in
//! `palaces.rs`. An `example` block is a box with a title; those that tell a game are played in
//! `examples.rs`. What pages say about several modules together, and no test of the rules says
//! already, is played in `statements.rs`.

#[path = "pages/examples.rs"]
mod examples;
#[path = "pages/page.rs"]
mod page;
#[path = "pages/palaces.rs"]
mod palaces;
#[path = "pages/statements.rs"]
mod statements;
#[path = "pages/table.rs"]
mod table;

use alhambra_rules::base::tile::Kind;
use alhambra_rules::components::{
    BAZAAR_GOODS, CHEST_POINTS, CHESTS, DIAMONDS, FALCON_POINTS, FALCONS, MAJORITY_POINTS, Office,
    SERVANTS, TILES, TOWER_SURCHARGE,
};
use alhambra_rules::{Building, Currency, Module, ModuleSet, TileId};
use alhambra_words::{Lang, pages};
use page::{Block, GENERAL, LANGUAGES, both, folder, numbers, pictures, running, slugs, text};
use std::collections::BTreeSet;

/// The headings of every page about a module.
const HEADINGS: [[&str; 7]; 2] = [
    [
        "In short",
        "What is added",
        "How it plays",
        "Scoring",
        "Two players",
        "Good to know",
        "Examples",
    ],
    [
        "Kurz gesagt",
        "Was dazukommt",
        "So wird gespielt",
        "Wertung",
        "Zu zweit",
        "Gut zu wissen",
        "Beispiele",
    ],
];

#[test]
fn every_playable_module_and_the_base_game_have_a_page_in_both_languages() {
    let wanted: BTreeSet<String> = slugs().iter().map(|slug| format!("{slug}.md")).collect();
    for language in LANGUAGES {
        let files = std::fs::read_dir(folder(language)).expect("a folder for the language");
        let found: BTreeSet<String> = files
            .map(|file| {
                file.expect("a file")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        assert_eq!(found, wanted, "{language}");
    }
}

#[test]
fn the_crate_hands_out_these_very_pages_and_reads_as_many_parts_in_them() {
    assert_eq!(pages::slugs().collect::<Vec<_>>(), slugs());
    for slug in slugs() {
        for (at, lang) in Lang::ALL.into_iter().enumerate() {
            let written = text(LANGUAGES[at], slug);
            assert_eq!(lang.code(), LANGUAGES[at]);
            assert_eq!(pages::text(lang, slug), Some(written.as_str()));
            assert_eq!(pages::parse(&written).len(), both(slug)[at].len(), "{slug}");
        }
    }
}

#[test]
fn a_page_begins_with_the_title_that_its_subject_has() {
    let modules = ModuleSet::PLAYABLE
        .iter()
        .map(|m| (m.slug(), [m.title(), m.german()]));
    for (slug, titles) in GENERAL.into_iter().chain(modules) {
        for (page, title) in both(slug).iter().zip(titles) {
            assert_eq!(page[0], Block::Title(title.to_owned()));
            let later = page[1..].iter().filter(|b| matches!(b, Block::Title(_)));
            assert_eq!(later.count(), 0, "{title}");
        }
    }
}

#[test]
fn every_page_about_a_module_has_the_same_headings_and_says_something_under_each() {
    for module in ModuleSet::PLAYABLE.iter() {
        for (page, wanted) in both(module.slug()).iter().zip(HEADINGS) {
            let headings: Vec<&str> = page
                .iter()
                .filter_map(|block| match block {
                    Block::Heading(heading) => Some(heading.as_str()),
                    _ => None,
                })
                .collect();
            assert_eq!(headings, wanted, "{}", module.slug());
        }
    }
    for slug in slugs() {
        for page in both(slug) {
            let is_heading = |block: &Block| matches!(block, Block::Heading(_) | Block::Title(_));
            let empty = page
                .windows(2)
                .skip(1)
                .find(|w| is_heading(&w[0]) && is_heading(&w[1]));
            assert_eq!(empty, None, "{slug}");
            assert!(
                page.len() > 7 && !is_heading(page.last().expect("blocks")),
                "{slug}"
            );
        }
    }
}

#[test]
fn pages_use_only_bold_letters_and_pictures_that_exist() {
    let of = |kind: &str, names: &[&str]| -> Vec<String> {
        names.iter().map(|name| format!("{kind}:{name}")).collect()
    };
    let known: BTreeSet<String> = [
        of("building", &Building::ALL.map(Building::name)),
        of("coin", &Currency::EVERY.map(Currency::name)),
        of(
            "module",
            &ModuleSet::PLAYABLE
                .iter()
                .map(Module::slug)
                .collect::<Vec<_>>(),
        ),
    ]
    .concat()
    .into_iter()
    .collect();
    for slug in slugs() {
        for (page, language) in both(slug).iter().zip(LANGUAGES) {
            for text in page.iter().flat_map(running) {
                let place = format!("{language}/{slug}: {text}");
                assert_eq!(text, text.trim(), "{place}");
                assert!(text.matches("**").count().is_multiple_of(2), "{place}");
                let plain = text.replace("**", "");
                assert!(
                    !plain.contains(['*', '_', '`', '[', ']', '<', '>', '\\', '~', '#']),
                    "{place}"
                );
                let found = pictures(text);
                assert_eq!(text.matches(['{', '}']).count(), 2 * found.len(), "{place}");
                assert!(
                    found.iter().all(|picture| known.contains(*picture)),
                    "{place}"
                );
            }
        }
    }
}

/// What must be alike in both languages: the kind of a block, how much it holds, its pictures,
/// its numbers. A one may be a word in either of them.
fn outline(block: &Block) -> (String, Vec<String>, Vec<u32>) {
    let kind = match block {
        Block::Title(_) => "title".to_owned(),
        Block::Heading(_) => "heading".to_owned(),
        Block::Paragraph(_) => "paragraph".to_owned(),
        Block::Bullets(items) => format!("{} bullets", items.len()),
        Block::Steps(items) => format!("{} steps", items.len()),
        Block::Table(rows) => format!("{} by {} cells", rows.len(), rows[0].len()),
        Block::Palace(text) => text.clone(),
        Block::Example(_, body) => {
            let body: Vec<String> = body.iter().map(|block| outline(block).0).collect();
            format!("example with {}", body.join(", "))
        }
    };
    let text = running(block).join("\n");
    let pictures = pictures(&text).into_iter().map(ToOwned::to_owned).collect();
    let mut numbers = numbers(&text);
    numbers.retain(|number| *number != 1);
    numbers.sort_unstable();
    (kind, pictures, numbers)
}

#[test]
fn both_languages_have_the_same_parts_pictures_and_numbers() {
    for slug in slugs() {
        let [english, german] = both(slug);
        for (one, other) in english.iter().zip(&german) {
            assert_eq!(outline(one), outline(other), "{slug}:\n{one:?}\n{other:?}");
        }
        assert_eq!(english.len(), german.len(), "{slug}");
    }
}

/// The rows of the `at`-th table of a page, without heading and without the first column; in
/// each cell its number, or none.
fn figures(slug: &str, at: usize) -> Vec<Vec<Option<u32>>> {
    let tables = both(slug).map(|page| {
        let mut tables = page.into_iter().filter_map(|block| match block {
            Block::Table(rows) => Some(rows),
            _ => None,
        });
        let rows = tables.nth(at).expect("a table");
        let figure = |cell: &String| numbers(cell).first().copied();
        let row = |row: &Vec<String>| row[1..].iter().map(figure).collect::<Vec<_>>();
        rows[1..].iter().map(row).collect::<Vec<_>>()
    });
    assert_eq!(tables[0], tables[1]);
    tables[0].clone()
}

#[test]
fn the_tables_hold_the_numbers_of_the_game() {
    let places = |points: &[u8]| {
        points
            .iter()
            .map(|p| Some(u32::from(*p)))
            .collect::<Vec<_>>()
    };
    for building in Building::ALL {
        let at = building.at();
        let tiles: Vec<TileId> = TileId::base()
            .filter(|tile| tile.spec().building == Some(building))
            .collect();
        let prices = tiles.iter().map(|tile| u32::from(tile.price()));
        let row = &figures("base", 0)[at];
        assert_eq!(
            row[1..],
            [Some(tiles.len() as u32), prices.clone().min()],
            "{building:?}"
        );
        let cell = |page: &[Block]| match &page.iter().find(|b| matches!(b, Block::Table(_))) {
            Some(Block::Table(rows)) => numbers(&rows[at + 1][3]),
            _ => Vec::new(),
        };
        let range = [prices.clone().min(), prices.max()].map(|price| price.expect("a price"));
        assert!(
            both("base").iter().all(|page| cell(page) == range),
            "{building:?}"
        );

        let round = |round: usize| places(&MAJORITY_POINTS[round][at][..=round]);
        assert_eq!(
            figures("base", 2)[at],
            [round(0), round(1), round(2)].concat(),
            "{building:?}"
        );
    }
    assert_eq!(figures("cards", 0), figures("base", 2));
    assert_eq!(figures("new_score_cards", 0), figures("base", 2));
    let rounds = figures("treasure_chamber", 0);
    for (round, points) in CHEST_POINTS.iter().enumerate() {
        let there: Vec<_> = rounds[round].iter().copied().flatten().map(Some).collect();
        assert_eq!(there, places(&points[..=round]));
    }
    assert_eq!(figures("falconers", 0), [places(&FALCON_POINTS)]);
    let surcharges: Vec<_> = TOWER_SURCHARGE
        .iter()
        .map(|more| places(&[*more]))
        .collect();
    assert_eq!(figures("watchtowers", 0), surcharges);
}

/// The numbers that a page about a module says under "What is added".
fn added(slug: &str) -> Vec<u32> {
    let [english, _] = both(slug);
    let is_heading = |block: &Block| matches!(block, Block::Heading(_));
    let part = english
        .split(is_heading)
        .nth(2)
        .expect("the second heading");
    let text: Vec<&str> = part.iter().flat_map(running).collect();
    numbers(&text.join("\n"))
}

#[test]
fn the_pages_list_the_cards_chests_and_servants_that_there_are() {
    let list = |all: &[u8]| all.iter().map(|n| u32::from(*n)).collect::<Vec<_>>();
    let total = |all: &[u8]| [vec![all.iter().map(|n| u32::from(*n)).sum()], list(all)].concat();
    assert_eq!(added("diamonds"), list(&DIAMONDS));
    assert_eq!(added("treasure_chamber"), total(&CHESTS));
    assert_eq!(added("palace_staff"), total(&SERVANTS));
}

#[test]
fn pieces_are_as_the_pages_describe_them() {
    let tiles = |kind: Kind| TILES.iter().filter(move |tile| tile.kind == kind);
    // Four camps with one bastion, four with two at a corner.
    let corners: Vec<u8> = tiles(Kind::Camp).map(|camp| camp.walls.0).collect();
    let opposite = |sides: &u8| [0b0101, 0b1010].contains(sides);
    let with = |bastions: u32| {
        corners
            .iter()
            .filter(|s| s.count_ones() == bastions)
            .count()
    };
    assert_eq!(
        (with(1), with(2), corners.iter().any(opposite)),
        (4, 4, false)
    );
    // Two bazaars for each currency, without walls.
    for currency in Currency::ALL {
        assert_eq!(
            BAZAAR_GOODS.iter().filter(|(c, _)| *c == currency).count(),
            2
        );
    }
    assert!(tiles(Kind::Bazaar).all(|bazaar| bazaar.walls.0 == 0));
    // A falcon for each pair of types, five of each colour; an office for each pair of currencies.
    let pairs: BTreeSet<_> = FALCONS
        .iter()
        .map(|(_, _, pair)| pair.map(Building::at))
        .collect();
    assert_eq!((FALCONS.len(), pairs.len()), (15, 15));
    assert!((0..3).all(|colour| FALCONS.iter().filter(|f| f.1 == colour).count() == 5));
    let pairs: BTreeSet<_> = Office::all()
        .map(|office| office.currencies().map(Currency::at))
        .collect();
    assert_eq!((Office::COUNT, pairs.len()), (6, 6));
    // A project for each pair of types, each with a wall along a long side.
    let halves = tiles(Kind::Project).map(|tile| (tile, tile.second.expect("a second half")));
    assert!(
        halves.clone().all(|(first, second)| {
            first.walls == second.walls && first.walls.0.is_power_of_two()
        })
    );
    let pairs: BTreeSet<_> = halves
        .map(|(a, b)| [a.building, Some(b.building)])
        .collect();
    assert_eq!((tiles(Kind::Project).count(), pairs.len()), (15, 15));
    // Three watchtowers of each colour.
    for building in Building::ALL {
        let towers = tiles(Kind::Watchtower).filter(|tower| tower.building == Some(building));
        assert_eq!(towers.count(), 3);
    }
}
