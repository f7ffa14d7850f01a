//! A game that is typed in is scored as the game itself scores.

use crate::{alhambra_reading, played};
use alhambra_bots::SmallDice;
use alhambra_record::{Palace, Palaces};
use alhambra_rules::base::scoring::{counts, further_lines, majorities};
use alhambra_rules::base::tile::Kind;
use alhambra_rules::base::wall;
use alhambra_rules::components::SCORE_CARDS;
use alhambra_rules::modules::{art_of_the_moors, buildings_of_power, street_trader};
use alhambra_rules::pad::Pad;
use alhambra_rules::piece::{Mark, Place, Thing};
use alhambra_rules::{Building, Game, Module, ModuleSet, Round, Seat, Setup, Telling, Who};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How many tables are typed in; `TYPED=500` types in as many.
fn tables() -> u64 {
    let tables = std::env::var("TYPED").ok();
    tables.and_then(|n| n.parse().ok()).unwrap_or(20)
}

/// All modules, and mixtures by chance.
fn mixture(seed: u64) -> ModuleSet {
    if seed.is_multiple_of(2) {
        return ModuleSet::PLAYABLE;
    }
    let mut dice = SmallDice::new(seed);
    let least = dice.below(4);
    let taken = Module::ALL.into_iter().filter(|_| dice.below(4) >= least);
    taken.fold(ModuleSet::NONE, ModuleSet::with)
}

/// The table as somebody would type it.
fn typed(game: &Game, round: Round) -> String {
    let mut text = String::new();
    for seat in game.seats() {
        let palace = Palace::new(
            Some(format!("seat {}", seat.0 + 1)),
            game.palace(seat).iter().copied(),
        );
        let turned = game.added().turned();
        let own = game.palace(seat).iter().map(|placed| placed.tile);
        let palace = palace.with_inlaid(own.filter(|tile| turned.has(*tile)));
        let palace = palace.with_gates(game.added().gates(seat));
        let palace = palace.with_bonus(game.states().bonus_cards.shown(seat));
        let palaces = Palaces {
            palaces: vec![palace],
            ..Palaces::default()
        };
        let _ = write!(text, "{palaces}{}", notes(game, seat, round));
    }
    if game.has_dirk() {
        let view = game.view(None);
        let tiles: Vec<String> = view.dirk.iter().map(|tile| tile.to_string()).collect();
        let _ = writeln!(text, "dirk: {}", tiles.join(" "));
        let sites = view.dirk.iter().filter(|tile| game.is_site(*tile));
        let sites: Vec<String> = sites.map(|tile| tile.to_string()).collect();
        if !sites.is_empty() {
            let _ = writeln!(text, "dirk sites: {}", sites.join(" "));
        }
        let chests = |half| {
            let state = &game.states().treasure_chamber;
            view.dirk
                .iter()
                .filter(move |tile| state.has_chest(*tile, half))
        };
        let chests = chests(0).count() + chests(1).count();
        if game.setup().modules.has(Module::TreasureChamber) {
            let _ = writeln!(text, "dirk chests: {chests}");
        }
        let extended = |half| {
            let state = &game.states().extensions;
            view.dirk.iter().filter(move |tile| state.has(*tile, half))
        };
        let first = extended(0).filter_map(|tile| tile.spec().building);
        let second = extended(1).filter_map(|tile| tile.spec().second.map(|h| h.building));
        let names: Vec<&str> = first.chain(second).map(Building::name).collect();
        if game.setup().modules.has(Module::Extensions) {
            let _ = writeln!(text, "dirk extended: {}", names.join(" "));
        }
    }
    text
}

/// What does not lie in a palace as a tile, line by line.
fn notes(game: &Game, seat: Seat, round: Round) -> String {
    let mut text = String::new();
    let modules = game.setup().modules;
    let mut note = |module: Module, key: &str, said: Vec<String>| {
        if modules.has(module) {
            let _ = writeln!(text, "{key}: {}", said.join(" "));
        }
    };
    let states = game.states();
    let palace = game.palace(seat);
    let numbered = |count: u8, name: &str| format!("{count} {name}");
    let at = |is_meant: &dyn Fn(alhambra_rules::TileId) -> bool| -> Vec<String> {
        let tiles = palace.iter().filter(|placed| is_meant(placed.tile));
        tiles.map(|placed| placed.cell.to_string()).collect()
    };
    note(
        Module::BuildingSites,
        "sites",
        at(&|tile| game.is_site(tile)),
    );
    note(
        Module::Workers,
        "workers",
        at(&|tile| states.workers.is_on(seat, tile)),
    );
    let halves = palace.iter().flat_map(|placed| {
        let halves = placed.halves().enumerate();
        halves.map(|(at, half)| (placed.tile, at, half.building))
    });
    let halves: Vec<_> = halves.collect();
    let extended = halves
        .iter()
        .filter(|(tile, at, _)| states.extensions.has(*tile, *at));
    let extended = extended.filter_map(|(.., building)| *building);
    note(
        Module::Extensions,
        "extended",
        extended.map(|b| b.name().to_owned()).collect(),
    );
    let chests = halves
        .iter()
        .filter(|(tile, at, _)| states.treasure_chamber.has_chest(*tile, *at));
    note(
        Module::TreasureChamber,
        "chests",
        vec![chests.count().to_string()],
    );
    let own = states.key_to_the_gate.halves(seat);
    note(
        Module::KeyToTheGate,
        "halves",
        own.map(|b| b.name().to_owned()).collect(),
    );
    let mut pips = buildings_of_power::dice_of(game, seat).1;
    let mut dice = Vec::new();
    while pips > 0 {
        dice.push(pips.min(6).to_string());
        pips -= pips.min(6);
    }
    note(Module::BuildingsOfPower, "black-dice", dice);
    let characters = states.characters.of(seat);
    let told = characters.filter(|c| ["city_watch", "juggler"].contains(&c.name()));
    let told = told.map(|c| c.name().to_owned());
    // For which type the sage counts is forgotten when the next turn begins.
    let pad = Pad::of(game, round);
    let is_sage = |building: &Building| {
        let field = pad.find("sage", Some(Mark::Building(*building)));
        field.is_some_and(|at| pad.count(Some(Who::Seat(seat)), at) > 0)
    };
    let sage = Building::ALL.into_iter().find(is_sage);
    let sage = sage.map(|building| format!("sage {}", building.name()));
    note(Module::Characters, "characters", told.chain(sage).collect());
    let residents = Building::ALL
        .into_iter()
        .zip(street_trader::housed(game, seat));
    let residents = residents.map(|(building, count)| numbered(count, building.name()));
    note(Module::StreetTrader, "residents", residents.collect());
    let types = Building::ALL.into_iter();
    let decorated = types.filter(|b| states.fresh_colours.is_decorated(seat, *b));
    note(
        Module::FreshColours,
        "decorated",
        decorated.map(|b| b.name().to_owned()).collect(),
    );
    let cultures = art_of_the_moors::standings(game, seat).into_iter().zip(6..);
    let cultures = cultures.filter_map(|(culture, price)| {
        let points = culture.values[usize::from(culture.step?)];
        Some(format!("{price} shows {points}"))
    });
    note(Module::ArtOfTheMoors, "culture", cultures.collect());
    if round != Round::LAST {
        let lacks = |tile: alhambra_rules::TileId| {
            let served = states.palace_staff.is_served(tile, 0);
            tile.kind() == Kind::Standard && !game.is_site(tile) && !served
        };
        note(
            Module::PalaceStaff,
            "unserved",
            vec![at(&lacks).len().to_string()],
        );
    }
    let full = states.orchards.groups(seat);
    let full = full.filter(|(_, laid, room)| laid == room);
    let mut fruit: Vec<String> = full.map(|(points, ..)| points.to_string()).collect();
    fruit.push(format!("spare {}", states.orchards.spare(seat)));
    note(Module::Orchards, "fruit", fruit);
    let treasures = states.treasures.of(seat);
    note(
        Module::Treasures,
        "treasures",
        treasures.map(|value| value.to_string()).collect(),
    );
    let mut falcons = Vec::new();
    let mut animals = Vec::new();
    for piece in game.view(None).pieces() {
        let name = piece.thing.kind().unwrap_or_default();
        match piece.at {
            Place::Crossing(owner, _) if owner == seat && name == "falcon" => {
                let colour = piece.thing.marks().next().expect("each has a colour");
                falcons.push(colour.to_string());
            }
            Place::Cell(owner, cell) if owner == seat => {
                if let (Thing::Piece(..), Some(animal)) =
                    (piece.thing, name.strip_prefix("animal-"))
                {
                    animals.push(format!("{cell} {} {animal};", piece.count));
                }
            }
            _ => {}
        }
    }
    note(Module::Falconers, "falcons", falcons);
    note(Module::Menagerie, "animals", animals);
    text
}

/// What the game itself gives a contender, by the label of the sheet.
fn expected(game: &Game, round: Round) -> Vec<BTreeMap<String, i16>> {
    let (buildings, contenders) = counts(game);
    let mut all = vec![BTreeMap::<String, i16>::new(); contenders];
    for seat in game.seats() {
        let length = wall::longest(game.palace(seat));
        all[seat.at()].insert("wall".to_owned(), length.into());
    }
    let points = game.majority_points(round);
    majorities(&buildings[..contenders], points, |who, building, points| {
        all[who].insert(building.name().to_owned(), points);
    });
    for line in &further_lines(game, round) {
        let at = match line.who {
            alhambra_rules::Who::Seat(seat) => seat.at(),
            alhambra_rules::Who::Dirk => contenders - 1,
        };
        *all[at].entry(line.reason.name().to_owned()).or_default() += line.points;
    }
    all
}

/// What concerns the whole table: the order of the types, and the wishes of the caliph.
fn options(game: &Game, round: Round) -> Vec<(&'static str, String)> {
    let mut options = Vec::new();
    let (states, modules) = (game.states(), game.setup().modules);
    if modules.has(Module::NewScoreCards) {
        let pad = Pad::of(game, round);
        let card = pad.find("score-card", None).expect("it is asked for");
        let card = pad.count(None, card);
        let order = SCORE_CARDS[usize::from(card)].map(Building::name);
        options.push(("--order", order.join(",")));
    }
    if modules.has(Module::CaliphsWishes) && round == Round::LAST {
        let wishes = states.caliphs_wishes.wishes.iter();
        let wishes: Vec<&str> = wishes.map(|wish| wish.name()).collect();
        options.push(("--wishes", wishes.join(",")));
    }
    options
}

#[test]
fn a_table_that_is_typed_in_scores_what_the_game_scores() {
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for (seed, players) in (0..tables()).zip([2_u8, 3, 4, 5, 6].into_iter().cycle()) {
        let steps = 900 + 500 * (seed as usize % 5);
        let game = played(&Setup::players(players).with(mixture(seed)), seed, steps);
        let round = Round::ALL[seed as usize % 3];
        let text = typed(&game, round);
        let number = round.number().to_string();
        let mut args = vec!["score", "-", "--json", "--round", &number];
        let options = options(&game, round);
        for (option, said) in &options {
            args.extend([*option, said.as_str()]);
        }
        let value = alhambra_reading(text.as_bytes(), &args).json();
        let seats = value["seats"].as_array().expect("a list").iter();
        let sheets: Vec<&Value> = seats.chain(value.get("dirk")).collect();
        let expected = expected(&game, round);
        assert_eq!(sheets.len(), expected.len());
        for (sheet, mut expected) in sheets.into_iter().zip(expected) {
            expected.retain(|_, points| *points != 0);
            // Nothing that was typed in can tell that there are medinas in the bag.
            if !text.contains("medina-") {
                expected.retain(|label, _| !label.contains("medina"));
            }
            let lines = sheet["lines"].as_array().expect("a list");
            let mut all: BTreeMap<String, i16> = BTreeMap::new();
            for line in lines {
                // Each wish has a line.
                let label = line["label"].as_str().expect("a word");
                let label = label.split(' ').next().unwrap_or_default();
                let points = line["points"].as_i64().expect("a number") as i16;
                *all.entry(label.to_owned()).or_default() += points;
            }
            let mut lines = all;
            lines.retain(|_, points| *points != 0);
            assert_eq!(lines, expected, "seed {seed}, {sheet}\n{text}");
            for label in lines.into_keys() {
                *met.entry(label).or_default() += 1;
            }
        }
    }
    // Nearly everything that scores was met.
    assert!(met.len() >= 20, "{met:?}");
    for label in ["chests", "animals", "workers", "medinas", "second-wall"] {
        assert!(met.contains_key(label), "{label}: {met:?}");
    }
}
