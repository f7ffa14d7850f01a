//! A game that is typed in is scored as the game itself scores.
//!
//! `TYPED=500 cargo test -p alhambra --test command typed` plays as many games.

use crate::alhambra_reading;
use alhambra_bots::{Asked, SmallDice, by_name};
use alhambra_record::{Palace, Palaces};
use alhambra_rules::base::tile::Kind;
use alhambra_rules::components::SCORE_CARDS;
use alhambra_rules::modules::{
    art_of_the_moors, buildings_of_power, characters, invaders, street_trader,
};
use alhambra_rules::pad::Pad;
use alhambra_rules::piece::{Place, Thing};
use alhambra_rules::{
    Building, Event, Game, Log, Module, ModuleSet, Reason, Round, ScoreLine, Seat, Setup, Side,
    Telling, TileId, Who,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How many games are played and typed in.
fn games() -> u64 {
    let games = std::env::var("TYPED").ok();
    games.and_then(|n| n.parse().ok()).unwrap_or(15)
}

/// All modules, and mixtures by chance.
fn mixture(seed: u64) -> ModuleSet {
    if seed.is_multiple_of(4) {
        return ModuleSet::PLAYABLE;
    }
    let mut dice = SmallDice::new(seed);
    let least = dice.below(4);
    let taken = Module::ALL.into_iter().filter(|_| dice.below(4) >= least);
    taken.fold(ModuleSet::NONE, ModuleSet::with)
}

/// A scoring as it was told, with what people saw of it and the state forgets.
struct Held {
    round: Round,
    lines: Vec<ScoreLine>,
    /// What Dirk drew after it.
    drawn: Vec<TileId>,
    /// As which type the sages were chosen to count.
    sages: Vec<(Seat, Building)>,
}

impl Held {
    /// The scorings of one step. What brings points besides is no part of them.
    fn all(events: &[Event], sages: &mut Vec<(Seat, Building)>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        let mut is_open = false;
        for event in events {
            match event {
                Event::ScoringBegins { round } => {
                    is_open = true;
                    all.push(Self {
                        round: *round,
                        lines: Vec::new(),
                        drawn: Vec::new(),
                        sages: std::mem::take(sages),
                    });
                }
                Event::Scored { line } if is_open => {
                    all.last_mut().expect("it began").lines.push(*line);
                }
                Event::DirkDrew { tile } => {
                    is_open = false;
                    for held in &mut all {
                        held.drawn.push(*tile);
                    }
                }
                Event::Characters(characters::Event::SageCounts { seat, building }) => {
                    sages.push((*seat, *building));
                }
                event if event.module().is_some() => {}
                _ => is_open = false,
            }
        }
        all
    }

    /// From where an attack came that took something.
    fn attack(&self) -> Option<Side> {
        self.lines.iter().find_map(|line| match line.reason {
            Reason::Invaders(invaders::Reason::Attack { side }) => Some(side),
            _ => None,
        })
    }
}

/// Plays a game of bots, and shows every scoring with the state behind it.
fn play(setup: &Setup, seed: u64, mut look: impl FnMut(&Game, &Held)) {
    let mut game = Game::new(setup, seed);
    let mut bots: Vec<_> = game
        .seats()
        .map(|seat| {
            let names = ["greedy", "random", "apprentice"];
            let name = names[(seed as usize + seat.at()) % names.len()];
            by_name(name, seed + seat.at() as u64).expect("there is such a bot")
        })
        .collect();
    let (mut legal, mut sages) = (Vec::new(), Vec::new());
    while let Some(seat) = game.to_act() {
        game.legal(&mut legal);
        let pick = bots[seat.at()].choose(&Asked::new(&game, &legal));
        let mut log = Log::on();
        game.apply_logged(pick, &mut log).expect("it was listed");
        for held in Held::all(log.events(), &mut sages) {
            look(&game, &held);
        }
    }
}

/// The table as somebody would type it.
fn typed(game: &Game, held: &Held) -> String {
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
        let _ = write!(text, "{palaces}{}", notes(game, seat, held));
    }
    if game.has_dirk() {
        let view = game.view(None);
        let own = view.dirk.iter().filter(|tile| !held.drawn.contains(tile));
        let own: Vec<TileId> = own.collect();
        let tiles: Vec<String> = own.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "dirk: {}", tiles.join(" "));
        let sites = own.iter().filter(|tile| game.is_site(**tile));
        let sites: Vec<String> = sites.map(ToString::to_string).collect();
        if !sites.is_empty() {
            let _ = writeln!(text, "dirk sites: {}", sites.join(" "));
        }
        let chests = |half| {
            let state = &game.states().treasure_chamber;
            own.iter().filter(move |tile| state.has_chest(**tile, half))
        };
        let chests = chests(0).count() + chests(1).count();
        if game.setup().modules.has(Module::TreasureChamber) {
            let _ = writeln!(text, "dirk chests: {chests}");
        }
        let extended = |half| {
            let state = &game.states().extensions;
            own.iter().filter(move |tile| state.has(**tile, half))
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
fn notes(game: &Game, seat: Seat, held: &Held) -> String {
    let round = held.round;
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
    let sage = held.sages.iter().find(|(who, _)| *who == seat);
    let sage = sage.map(|(_, building)| format!("sage {}", building.name()));
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

/// What the game itself gave everybody, by the label of the sheet.
fn expected(game: &Game, held: &Held) -> Vec<BTreeMap<String, i16>> {
    let dirk = game.players() as usize;
    let mut all = vec![BTreeMap::<String, i16>::new(); dirk + usize::from(game.has_dirk())];
    for line in &held.lines {
        let at = match line.who {
            Who::Seat(seat) => seat.at(),
            Who::Dirk => dirk,
        };
        let label = match line.reason {
            Reason::Majority { building } => building.name(),
            reason => reason.name(),
        };
        *all[at].entry(label.to_owned()).or_default() += line.points;
    }
    all
}

/// What concerns the whole table: what is in play, the order of the types, the wishes of the caliph, and an attack.
fn options(game: &Game, held: &Held) -> Vec<(&'static str, String)> {
    let round = held.round;
    let mut options = vec![("--round", round.number().to_string())];
    let slugs: Vec<&str> = game.setup().modules.iter().map(Module::slug).collect();
    if !slugs.is_empty() {
        options.push(("--modules", slugs.join(",")));
    }
    if let Some(side) = held.attack() {
        options.push(("--attack", side.letter().to_string()));
    }
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

/// The points of a sheet that was printed, by label; each wish has a line of its own.
fn printed(sheet: &Value) -> BTreeMap<String, i16> {
    let mut all = BTreeMap::new();
    for line in sheet["lines"].as_array().expect("a list") {
        let label = line["label"].as_str().expect("a word");
        let label = label.split(' ').next().unwrap_or_default();
        let points = line["points"].as_i64().expect("a number") as i16;
        *all.entry(label.to_owned()).or_default() += points;
    }
    all
}

#[test]
fn every_scoring_of_games_of_bots_that_is_typed_in_scores_the_same() {
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    let mut scorings = 0;
    for (seed, players) in (0..games()).zip([2_u8, 3, 4, 5, 6].into_iter().cycle()) {
        let setup = Setup::players(players).with(mixture(seed));
        play(&setup, seed, |game, held| {
            let text = typed(game, held);
            let options = options(game, held);
            let mut args = vec!["score", "-", "--json"];
            for (option, said) in &options {
                args.extend([*option, said.as_str()]);
            }
            let value = alhambra_reading(text.as_bytes(), &args).json();
            let seats = value["seats"].as_array().expect("a list").iter();
            let sheets: Vec<&Value> = seats.chain(value.get("dirk")).collect();
            let expected = expected(game, held);
            assert_eq!(sheets.len(), expected.len());
            for (sheet, mut expected) in sheets.into_iter().zip(expected) {
                let mut lines = printed(sheet);
                expected.retain(|_, points| *points != 0);
                lines.retain(|_, points| *points != 0);
                let about = format!("seed {seed}, {options:?}");
                assert_eq!(lines, expected, "{about}\n{sheet}\n{text}");
                for label in lines.into_keys() {
                    *met.entry(label).or_default() += 1;
                }
            }
            scorings += 1;
        });
    }
    // A game may run out of tiles before its second scoring card.
    assert!(scorings > 2 * games(), "{scorings}");
    // Nearly everything that scores was met.
    assert!(met.len() >= 20, "{met:?}");
    for label in [
        "chests",
        "animals",
        "workers",
        "medinas",
        "second-wall",
        "attack",
    ] {
        assert!(met.contains_key(label), "{label}: {met:?}");
    }
}
