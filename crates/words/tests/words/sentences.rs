//! Everything that the engine can say has words in every language.

use crate::languages::{keys, messages};
use crate::tile;
use alhambra_rules::components::{Character, TILES};
use alhambra_rules::modules::falconers::Falcon;
use alhambra_rules::modules::{kinds, palace_staff};
use alhambra_rules::{
    Action, Building, Card, Cell, Currency, Event, Game, GameOption, Illegal, Listing, Log, Module,
    ModuleSet, Seat, Setup, Side, Thing, TileId,
};
use alhambra_words::{Lang, Names, Words};
use std::collections::BTreeSet;

/// Samples of an enum. A variant that no pattern names does not compile, and each pattern needs a
/// sample.
macro_rules! samples {
    ($($pattern:pat => $($sample:expr),+;)+) => {{
        let named = |sample: &_| match sample { $($pattern => (),)+ };
        let samples = vec![$($($sample),+),+];
        samples.iter().for_each(named);
        let mut next = samples.iter();
        $($(assert!(matches!(next.next(), Some($pattern)), "{}", stringify!($sample));)+)+
        samples
    }};
}

fn names() -> Names {
    ["Anna", "Ben", "Cleo"].into_iter().collect()
}

fn refusals() -> Vec<Illegal> {
    let (garden, cell) = (tile("garden-9"), Cell::new(1, -2));
    samples! {
        Illegal::GameOver => Illegal::GameOver;
        Illegal::NotAsked => Illegal::NotAsked;
        Illegal::NotInDisplay => Illegal::NotInDisplay;
        Illegal::NothingTaken => Illegal::NothingTaken;
        Illegal::TooMuchMoney { .. } => Illegal::TooMuchMoney { sum: 9, limit: 5 };
        Illegal::NotForSale => Illegal::NotForSale;
        Illegal::WrongCurrency => Illegal::WrongCurrency;
        Illegal::NotInHand => Illegal::NotInHand;
        Illegal::TooLittle { .. } => Illegal::TooLittle { paid: 3, price: 8 };
        Illegal::NotBought(_) => Illegal::NotBought(garden);
        Illegal::NotInReserve(_) => Illegal::NotInReserve(garden);
        Illegal::NotInPalace(_) => Illegal::NotInPalace(garden);
        Illegal::NoTileThere(_) => Illegal::NoTileThere(cell);
        Illegal::NoPalace => Illegal::NoPalace;
        Illegal::Fountain => Illegal::Fountain;
        Illegal::Occupied(_) => Illegal::Occupied(cell);
        Illegal::BeyondTheTable(_) => Illegal::BeyondTheTable(cell);
        Illegal::NotTouching(_) => Illegal::NotTouching(cell);
        Illegal::NoMatch { .. } => Illegal::NoMatch { cell, side: Side::North };
        Illegal::NotReachable(_) => Illegal::NotReachable(cell);
        Illegal::Hole(_) => Illegal::Hole(cell);
        Illegal::NotMoney => Illegal::NotMoney;
        Illegal::NotExact { .. } => Illegal::NotExact { paid: 9, price: 8 };
        Illegal::CannotBeStored => Illegal::CannotBeStored;
        Illegal::CanBePlaced(_) => Illegal::CanBePlaced(tile("watchtower-garden-1"));
        Illegal::NoFoothold(_) => Illegal::NoFoothold(cell);
        Illegal::Turned => Illegal::Turned;
        Illegal::AnotherShape => Illegal::AnotherShape;
        Illegal::Held => Illegal::Held;
        Illegal::NotPossible => Illegal::NotPossible;
        Illegal::NoGift => Illegal::NoGift;
        Illegal::Module(_) => Illegal::Module(palace_staff::Refusal::Steward.into());
    }
}

/// Whether these are words, and no key or gap is left in them.
fn is_said(said: &str, keys: &[String]) {
    assert!(!said.contains(['{', '}', '$', '_']), "{said}");
    assert!(!said.starts_with(char::is_lowercase), "{said}");
    assert!(!said.contains("  ") && said.trim() == said, "{said}");
    let key = keys.iter().find(|key| said.contains(key.as_str()));
    assert!(key.is_none(), "{key:?} in {said}");
}

fn is_a_sentence(said: &str, keys: &[String]) {
    is_said(said, keys);
    assert!(said.ends_with('.') && !said.contains(".."), "{said}");
}

/// Whether no place is told as `2,-1`, which no board shows.
fn names_no_numbers(said: &str) {
    let is_cell = |word: &str| word.trim_matches(['.', ':']).parse::<Cell>().is_ok();
    assert!(!said.split(' ').any(is_cell), "{said}");
}

/// `said`, which nothing else may say.
fn is_new(said: &str, before: &mut BTreeSet<String>) {
    assert!(
        before.insert(said.to_owned()),
        "{said} is said of two things"
    );
}

#[test]
fn every_refusal_is_a_sentence() {
    let keys = keys();
    for words in Lang::ALL.map(Words::new) {
        let mut before = BTreeSet::new();
        for refusal in refusals() {
            let said = words.illegal(&refusal);
            is_a_sentence(&said, &keys);
            is_new(&said, &mut before);
        }
    }
}

#[test]
fn every_thing_has_a_name_of_its_own() {
    let keys = keys();
    for words in Lang::ALL.map(Words::new) {
        let alone = |said: &mut dyn Iterator<Item = String>| {
            let mut before = BTreeSet::new();
            for said in said {
                is_said(&said, &keys);
                is_new(&said, &mut before);
            }
        };
        alone(&mut Building::ALL.into_iter().map(|b| words.building(b)));
        alone(&mut Building::ALL.into_iter().map(|b| words.buildings(b)));
        alone(&mut Currency::EVERY.into_iter().map(|c| words.currency(c)));
        alone(&mut Side::ALL.into_iter().map(|s| words.side(s)));
        alone(&mut Card::all().map(|c| words.card(c)));
        alone(&mut Module::ALL.into_iter().map(|m| words.module(m)));
        alone(&mut GameOption::ALL.iter().map(|o| words.option(*o)));
        alone(&mut Character::ALL.into_iter().map(|c| words.character(c)));
        alone(&mut Falcon::all().map(|falcon| words.thing(falcon.thing())));
        alone(&mut Seat::all(6).map(|s| words.seat(s)));
        for option in GameOption::ALL {
            is_a_sentence(&words.option_about(*option), &keys);
        }
        for tile in (0..TILES.len() as u8).filter_map(TileId::new) {
            is_said(&words.tile(tile), &keys);
            is_said(&words.tile_in_full(tile), &keys);
        }
        is_said(&words.card(Card::NONE), &keys);
    }
}

/// Everything that can lie somewhere: tiles, cards, and pieces of each kind.
fn things() -> Vec<Thing> {
    let tiles = (0..TILES.len() as u8)
        .filter_map(TileId::new)
        .map(Thing::Tile);
    let cards = Card::all().map(Thing::Card);
    let kinds = ModuleSet::PLAYABLE.iter().flat_map(kinds);
    let pieces = kinds.map(|kind| Thing::plain(kind));
    tiles.chain(cards).chain(pieces).collect()
}

#[test]
fn what_things_do_is_said_in_sentences_and_no_sentence_is_left_over() {
    let (keys, english) = (keys(), messages(Lang::En));
    for words in Lang::ALL.map(Words::new) {
        let about = things().into_iter().filter_map(|thing| words.about(thing));
        let about: BTreeSet<String> = about.collect();
        for said in &about {
            is_a_sentence(said, &keys);
        }
        for key in keys.iter().filter(|key| key.starts_with("about-")) {
            let is_plain = english[key].variables().next().is_none();
            assert!(!is_plain || about.contains(&words.say(key)), "{key}");
        }
        let characters: BTreeSet<Option<String>> = Character::ALL
            .map(|character| words.about(Thing::Card(character.card())))
            .into();
        assert!(characters.len() == Character::ALL.len() && !characters.contains(&None));
        let garden = Thing::Tile(tile("garden-9"));
        assert_eq!(words.about(garden), None, "buildings speak for themselves");
        assert_eq!(words.about(Thing::Card(Card::NONE)), None);
    }
}

#[test]
fn every_place_has_words_of_its_own() {
    let keys = keys();
    let cells = (-9..=9).flat_map(|x| (-9..=9).map(move |y| Cell::new(x, y)));
    for words in Lang::ALL.map(Words::new) {
        let mut before = BTreeSet::new();
        for cell in cells.clone() {
            for said in [words.place_label(cell), words.crossing_label(cell)] {
                is_said(&said, &keys);
                assert!(!said.contains("-1") && !said.contains(" 0"), "{said}");
                is_new(&said, &mut before);
            }
            for side in Side::ALL {
                is_new(&words.edge_label(cell, side), &mut before);
            }
        }
    }
}

#[test]
fn tiles_in_full_differ_wherever_they_look_different() {
    for words in Lang::ALL.map(Words::new) {
        let mut before = BTreeSet::new();
        // Three watchtowers of a colour are alike, and so are two plots for a price, two buildings on plots,
        // two wells of a number or all plazas. A garden and a tower may have equal walls but never an equal name.
        let tiles = (0..TILES.len() as u8).filter_map(TileId::new);
        let is_second = |name: &str| {
            (name.starts_with("plot") || name.starts_with("well")) && name.ends_with("-2")
                || name.starts_with("plaza") && !name.ends_with("-1")
        };
        let is_alone = |t: &TileId| !t.name().starts_with("watchtower") && !is_second(t.name());
        for tile in tiles.filter(is_alone) {
            is_new(&words.tile_in_full(tile), &mut before);
        }
    }
}

#[test]
fn every_way_in_which_a_tile_may_lie_has_a_label_of_its_own() {
    let (magical, cell) = (tile("magical-garden"), Cell::new(1, 0));
    let ways = |turned: u8| {
        let gate = format!("gate magical-garden at 1,0 turned {turned} through 1,0 W");
        [
            Action::Place {
                tile: magical,
                cell,
                turned,
            },
            Action::Build {
                tile: magical,
                cell,
                turned,
            },
            Action::Swap {
                tile: magical,
                cell,
                turned,
            },
            Action::Place {
                tile: tile("watchtower-garden-1"),
                cell,
                turned,
            },
            gate.parse().expect("an action"),
        ]
    };
    for words in Lang::ALL.map(Words::new) {
        let mut before = BTreeSet::new();
        for action in (0..4).flat_map(ways) {
            is_new(&words.action(&action), &mut before);
        }
        let other = Action::Place {
            tile: tile("garden-9"),
            cell,
            turned: 0,
        };
        let upright = Action::Place {
            tile: magical,
            cell,
            turned: 0,
        };
        let (short, long) = (words.action(&other), words.action(&upright));
        assert!(
            long.contains(", ") && !short.contains(", "),
            "{short}; {long}"
        );
    }
}

#[test]
fn what_can_be_played_says_what_it_adds() {
    let keys = keys();
    for words in Lang::ALL.map(Words::new) {
        let not_yet = words.say("module-not-yet");
        for module in Module::ALL {
            let said = words.module_short(module);
            is_a_sentence(&said, &keys);
            assert_eq!(said != not_yet, ModuleSet::PLAYABLE.has(module), "{said}");
        }
    }
}

/// Whole games with all modules, decided by a simple random walk: whatever comes up has words.
#[test]
fn whole_games_with_all_modules_can_be_told() {
    let (keys, names) = (keys(), names());
    let mut dice = 1_u64;
    for (players, seed) in [(2, 1), (3, 2)] {
        let setup = Setup::players(players).with(ModuleSet::PLAYABLE);
        let mut game = Game::new(&setup, seed);
        let mut legal = Vec::new();
        while game.to_act().is_some() {
            game.list(Listing::NoRedesigns, &mut legal);
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let action = legal[(dice >> 33) as usize % legal.len()];
            let mut log = Log::on();
            let question = game.question();
            game.apply_logged(action, &mut log)
                .expect("what is listed is legal");
            for words in Lang::ALL.map(Words::new) {
                is_a_sentence(&words.question(question, "Anna", true), &keys);
                is_a_sentence(&words.question(question, "Anna", false), &keys);
                is_said(&words.action(&action), &keys);
                is_said(&words.answer(&action, question), &keys);
                names_no_numbers(&words.action(&action));
                is_said(&words.action_short(&action), &keys);
                for decided in [Some(action), None] {
                    is_a_sentence(&words.decision(decided, Seat(0), &names), &keys);
                }
                for event in log.events() {
                    is_a_sentence(&words.event(event, &names), &keys);
                    names_no_numbers(&words.event(event, &names));
                    if let Event::Scored { line } = event {
                        is_said(&words.reason(line.reason), &keys);
                    }
                }
            }
        }
    }
}
