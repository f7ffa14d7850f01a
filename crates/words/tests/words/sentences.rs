//! Everything that the engine can say has words in every language.

use crate::languages::keys;
use alhambra_rules::base::purchase::{Exactness, Help};
use alhambra_rules::components::{CHARACTERS, FALCONS, TILES};
use alhambra_rules::frame::Frame;
use alhambra_rules::{
    Action, Building, Card, Cards, Cell, Currency, Event, Game, GameOption, Illegal, Listing, Log,
    Module, ModuleSet, Payment, Reason, ScoreLine, Seat, Setup, Side, TileId, Ware, Who,
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

fn tile(name: &str) -> TileId {
    TileId::named(name).expect("a tile")
}

fn names() -> Names {
    ["Anna", "Ben", "Cleo"].into_iter().collect()
}

fn actions() -> Vec<Action> {
    let (garden, cell) = (tile("garden-9"), Cell::new(1, -2));
    let card = Card::money(Currency::Denar, 7);
    let payment = Payment::of(Currency::Denar, [4, 7].into_iter().collect());
    let office = Payment {
        help: Help::Office(0),
        currency: Currency::Gulden,
        ..payment
    };
    let patron = Payment {
        help: Help::Patron,
        ..Payment::of(Currency::Denar, [].into_iter().collect())
    };
    let buy = |ware, payment| Action::Buy { ware, payment };
    samples! {
        Action::Take(_) => Action::Take(Cards::one(card)), Action::Take(Cards::new([card, card]));
        Action::Buy { .. } => buy(Ware::Slot(2), payment), buy(Ware::Slot(2), office),
            buy(Ware::Slot(2), patron), buy(Ware::WithTower(2), payment),
            buy(Ware::AsSite(2), payment), buy(Ware::Beside(tile("bazaar-denar-1")), patron),
            buy(Ware::Finish(garden), payment);
        Action::Build { .. } => Action::Build { tile: garden, cell };
        Action::Remove { .. } => Action::Remove { cell };
        Action::Swap { .. } => Action::Swap { tile: garden, cell };
        Action::Place { .. } => Action::Place { tile: garden, cell, turned: 0 },
            Action::Place { tile: tile("watchtower-tower-1"), cell, turned: 1 };
        Action::Store { .. } => Action::Store { tile: garden };
        Action::Give { .. } => Action::Give { tile: garden };
        Action::Return { .. } => Action::Return { tile: tile("watchtower-tower-1") };
        Action::Pass => Action::Pass;
        Action::Wake => Action::Wake;
        Action::Falcon { .. } => Action::Falcon { falcon: 7, cell, card };
        Action::Chests { .. } => Action::Chests { room: 1 };
        Action::LayDown { .. } => Action::LayDown { card };
        Action::Chest { .. } => Action::Chest { cell };
        Action::Site { .. } => Action::Site { currency: Currency::Dukat };
        Action::Step { .. } => Action::Step { side: Side::North };
        Action::Stand { .. } => Action::Stand { cell, side: Side::West };
        Action::Bid { .. } => Action::Bid { payment };
        Action::Raise { .. } => Action::Raise { amount: 5 };
        Action::Pay { .. } => Action::Pay { payment };
        Action::Keep => Action::Keep;
        Action::Exchange => Action::Exchange;
        Action::Dance { .. } => Action::Dance { slot: 3 };
        Action::Change { .. } => Action::Change { give: card, take: Card::money(Currency::Dirham, 2) };
        Action::Beg => Action::Beg;
        Action::Grab { .. } => Action::Grab { card };
        Action::Count { .. } => Action::Count { building: Building::Arcades };
    }
}

fn reasons() -> Vec<Reason> {
    samples! {
        Reason::Wall => Reason::Wall;
        Reason::Majority(_) => Reason::Majority(Building::Pavilion),
            Reason::Majority(Building::Seraglio), Reason::Majority(Building::Arcades),
            Reason::Majority(Building::Chambers), Reason::Majority(Building::Garden),
            Reason::Majority(Building::Tower);
        Reason::Watchtowers => Reason::Watchtowers;
        Reason::CityWatch => Reason::CityWatch;
        Reason::Camps => Reason::Camps;
        Reason::Falcons(_) => Reason::Falcons(0), Reason::Falcons(1), Reason::Falcons(2);
        Reason::Chests => Reason::Chests;
        Reason::NoServants => Reason::NoServants;
        Reason::Designer => Reason::Designer;
        Reason::Juggler => Reason::Juggler;
        Reason::Bazaars => Reason::Bazaars;
    }
}

fn events() -> Vec<Event> {
    let (garden, cell) = (tile("garden-9"), Cell::new(1, -2));
    let (anna, ben) = (Seat(0), Seat(1));
    let card = Card::money(Currency::Denar, 7);
    let payment = Payment::of(Currency::Denar, [4, 7].into_iter().collect());
    let patron = Payment {
        help: Help::Patron,
        ..Payment::of(Currency::Denar, [].into_iter().collect())
    };
    let bought = |ware, payment, exactness| Event::Bought {
        seat: anna,
        ware,
        tile: garden,
        payment,
        exactness,
    };
    let scored = |who, points| {
        let reason = Reason::Wall;
        Event::Scored(ScoreLine {
            who,
            reason,
            points,
        })
    };
    let mut all = samples! {
        Event::TurnBegins(_) => Event::TurnBegins(anna);
        Event::Took(..) => Event::Took(anna, Cards::one(card));
        Event::Bought { .. } => bought(Ware::Slot(2), payment, Exactness::Exact),
            bought(Ware::WithTower(2), payment, Exactness::Over(3)),
            bought(Ware::AsSite(2), payment, Exactness::Exact),
            bought(Ware::Beside(garden), patron, Exactness::Exact),
            bought(Ware::Finish(garden), payment, Exactness::Over(1));
        Event::Placed(..) => Event::Placed(anna, garden, cell);
        Event::Stored(..) => Event::Stored(anna, garden);
        Event::Gave(..) => Event::Gave(anna, garden);
        Event::Built(..) => Event::Built(anna, garden, cell);
        Event::Removed(..) => Event::Removed(anna, garden, cell);
        Event::Swapped(..) => Event::Swapped(anna, garden, tile("tower-7"), cell);
        Event::NothingPossible(_) => Event::NothingPossible(anna);
        Event::MoneyTurnedUp(_) => Event::MoneyTurnedUp(card), Event::MoneyTurnedUp(Card::office(2));
        Event::Reshuffled => Event::Reshuffled;
        Event::ScoringTurnedUp(_) => Event::ScoringTurnedUp(1);
        Event::ScoringCardLies(..) => Event::ScoringCardLies(anna, 1);
        Event::ScoringBegins(_) => Event::ScoringBegins(1), Event::ScoringBegins(2),
            Event::ScoringBegins(3);
        Event::Scored(_) => scored(Who::Seat(ben), 1), scored(Who::Dirk, 12),
            scored(Who::Seat(ben), -4);
        Event::TileTurnedUp(..) => Event::TileTurnedUp(0, garden);
        Event::DirkDrew(_) => Event::DirkDrew(garden);
        Event::MarketRanOut => Event::MarketRanOut;
        Event::Awarded(..) => Event::Awarded(anna, 3, garden);
        Event::NotAwarded(..) => Event::NotAwarded(3, garden);
        Event::Over => Event::Over;
        Event::Returned(..) => Event::Returned(anna, tile("watchtower-garden-1"));
        Event::Passed(_) => Event::Passed(anna);
        Event::VizierWoke(_) => Event::VizierWoke(anna);
        Event::VizierUsed(_) => Event::VizierUsed(anna);
        Event::BazaarTurnedUp(_) => Event::BazaarTurnedUp(tile("bazaar-denar-1"));
        Event::FalconSet(..) => Event::FalconSet(anna, 0, cell, card);
        Event::FalconLeft(..) => Event::FalconLeft(anna, 14, cell);
        Event::ChestsBought(..) => Event::ChestsBought(anna, 0);
        Event::LaidDown(..) => Event::LaidDown(anna, card);
        Event::ChestPlaced(..) =>
            Event::ChestPlaced(Who::Seat(anna), Building::Garden, Some(cell)),
            Event::ChestPlaced(Who::Dirk, Building::Garden, None);
        Event::ChestReturned(_) => Event::ChestReturned(Building::Arcades);
        Event::SiteOpened(..) => Event::SiteOpened(anna, garden);
        Event::SiteFinished(..) => Event::SiteFinished(anna, garden, Currency::Dukat);
        Event::SiteUncovered(..) => Event::SiteUncovered(anna, garden, Currency::Dukat, 9),
            Event::SiteUncovered(anna, garden, Currency::Dukat, 0);
        Event::StewardWent(..) => Event::StewardWent(anna, cell, None),
            Event::StewardWent(anna, cell, Some(Building::Chambers));
        Event::DesignerStands(..) => Event::DesignerStands(anna, cell, Side::South);
        Event::CharacterTurnedUp(_) => Event::CharacterTurnedUp(4);
        Event::Raised(..) => Event::Raised(anna, 6);
        Event::CharacterWon(..) => Event::CharacterWon(anna, 5, 6);
        Event::CharacterGone(_) => Event::CharacterGone(7);
        Event::JugglerKept(_) => Event::JugglerKept(anna);
        Event::JugglerExchanged(..) => Event::JugglerExchanged(anna, 9);
        Event::CharacterUsed(..) => Event::CharacterUsed(anna, 1);
        Event::Begged(..) => Event::Begged(anna, card), Event::Begged(anna, Card::NONE);
        Event::TookExtra(..) => Event::TookExtra(anna, card);
        Event::TileWentBack(..) => Event::TileWentBack(1, garden);
        Event::SageCounts(..) => Event::SageCounts(anna, Building::Arcades);
        Event::ProjectTurnedUp(_) => Event::ProjectTurnedUp(tile("project-pavilion-seraglio"));
        Event::ProjectBid(..) => Event::ProjectBid(anna, payment);
        Event::BidReturned(..) => Event::BidReturned(anna, payment);
        Event::ProjectWon(..) => Event::ProjectWon(anna, tile("project-pavilion-seraglio"));
    };
    all.extend(reasons().into_iter().map(|reason| {
        Event::Scored(ScoreLine {
            who: Who::Seat(ben),
            reason,
            points: 2,
        })
    }));
    all
}

fn frames() -> Vec<Frame> {
    let seat = Seat(1);
    samples! {
        Frame::Act { .. } => Frame::Act { bonus: false }, Frame::Act { bonus: true };
        Frame::Place { .. } => Frame::Place { seat, gift: false }, Frame::Place { seat, gift: true };
        Frame::Vizier { .. } => Frame::Vizier { seat };
        Frame::AfterVizier => Frame::AfterVizier;
        Frame::Falcons => Frame::Falcons;
        Frame::LayDown => Frame::LayDown;
        Frame::Chests { .. } => Frame::Chests { seat };
        Frame::Site { .. } => Frame::Site { seat };
        Frame::Walk { .. } => Frame::Walk { steps: 1 }, Frame::Walk { steps: 4 };
        Frame::Designer { .. } => Frame::Designer { seat };
        Frame::Auction => Frame::Auction;
        Frame::PayBid { .. } => Frame::PayBid { seat };
        Frame::Juggler { .. } => Frame::Juggler { seat };
        Frame::BeforeTurn => Frame::BeforeTurn;
        Frame::Beggar => Frame::Beggar;
        Frame::Miser => Frame::Miser;
        Frame::Builder => Frame::Builder;
        Frame::Sage { .. } => Frame::Sage { seat };
    }
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

/// `said`, which nothing else may say.
fn is_new(said: &str, before: &mut BTreeSet<String>) {
    assert!(
        before.insert(said.to_owned()),
        "{said} is said of two things"
    );
}

#[test]
fn every_event_is_a_sentence() {
    let (keys, names) = (keys(), names());
    for words in Lang::ALL.map(Words::new) {
        let mut before = BTreeSet::new();
        for event in events() {
            is_a_sentence(&words.event(&event, true, &names), &keys);
            let said = words.event(&event, false, &names);
            is_a_sentence(&said, &keys);
            is_new(&said, &mut before);
        }
    }
}

#[test]
fn every_action_is_a_label_and_a_verb() {
    let (keys, names) = (keys(), names());
    for words in Lang::ALL.map(Words::new) {
        let mut before = BTreeSet::new();
        for action in actions() {
            for said in [
                words.action_short(&action),
                words.action(&action),
                words.action_on(&action, Some(tile("tower-13"))),
            ] {
                is_said(&said, &keys);
                assert!(!said.ends_with('.'), "{said}");
            }
            is_new(&words.action(&action), &mut before);
            for in_full in [false, true] {
                let said = words.decision(&action, Seat(0), in_full, &names);
                is_a_sentence(&said, &keys);
            }
        }
    }
}

#[test]
fn every_question_is_a_sentence_to_the_reader_and_about_others() {
    let keys = keys();
    for words in Lang::ALL.map(Words::new) {
        let questions = frames().into_iter().map(Some).chain([None]);
        for question in questions {
            let own = words.question(question, "Anna", true);
            is_a_sentence(&own, &keys);
            assert!(!own.contains("Anna"), "{own}");
            let told = words.question(question, "Anna", false);
            is_a_sentence(&told, &keys);
            assert_eq!(told.contains("Anna"), told != own, "{told}");
        }
    }
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
fn every_reason_is_a_label_of_its_own() {
    let keys = keys();
    for words in Lang::ALL.map(Words::new) {
        let mut before = BTreeSet::new();
        for reason in reasons() {
            let said = words.reason(reason);
            is_said(&said, &keys);
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
        alone(&mut (0..CHARACTERS.len() as u8).map(|n| words.character(n)));
        alone(&mut (0..FALCONS.len() as u8).map(|n| words.falcon(n)));
        alone(&mut Seat::all(6).map(|s| words.seat(s)));
        for number in 0..CHARACTERS.len() as u8 {
            is_a_sentence(&words.character_short(number), &keys);
        }
        for option in GameOption::ALL {
            is_a_sentence(&words.option_about(*option), &keys);
        }
        for tile in (0..TILES.len() as u8).filter_map(TileId::new) {
            is_said(&words.tile(tile), &keys);
            is_said(&words.tile_in_full(tile), &keys);
        }
        for nothing in [words.tile(TileId::NONE), words.card(Card::NONE)] {
            is_said(&nothing, &keys);
        }
    }
}

#[test]
fn tiles_in_full_differ_wherever_they_look_different() {
    for words in Lang::ALL.map(Words::new) {
        let mut before = BTreeSet::new();
        // Three watchtowers of a colour are alike, and a garden and a tower may have equal walls
        // but never an equal name.
        let tiles = (0..TILES.len() as u8).filter_map(TileId::new);
        for tile in tiles.filter(|t| !t.name().starts_with("watchtower")) {
            is_new(&words.tile_in_full(tile), &mut before);
        }
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
        let setup = Setup {
            modules: ModuleSet::PLAYABLE,
            ..Setup::players(players)
        };
        let mut game = Game::new(&setup, seed);
        let mut legal = Vec::new();
        while game.to_act().is_some() {
            game.list(Listing::NoRedesigns, &mut legal);
            if legal.is_empty() {
                game.legal(&mut legal);
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let action = legal[(dice >> 33) as usize % legal.len()];
            let mut log = Log::on();
            let question = game.question();
            game.apply_logged(action, &mut log)
                .expect("what is listed is legal");
            for words in Lang::ALL.map(Words::new) {
                is_a_sentence(&words.question(question, "Anna", true), &keys);
                is_said(&words.action(&action), &keys);
                for event in log.events() {
                    is_a_sentence(&words.event(event, false, &names), &keys);
                }
            }
        }
    }
}
