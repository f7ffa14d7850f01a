//! The law on views, at the wire: nobody is told what they could not know.
//!
//! Random games are played with random modules. For every receiver another game is dealt that
//! looks the same to them: now from their view, now from the game itself, since the first would
//! keep what a view gave away. Whatever they are told must be the same there. What they are told of
//! a decision may differ only where what they see afterwards differs, too.

use super::{Form, happened, moment, seen_view, told};
use crate::game::{Played, Said};
use crate::store::{By, Entry, Head, SeatHead};
use crate::token::GameId;
use alhambra_bots::SmallDice;
use alhambra_record::pack;
use alhambra_rules::chance::Chance;
use alhambra_rules::{
    Action, Currency, Event, Game, GameOption, Listener, Log, Module, ModuleSet, Options,
    RULES_VERSION, Seat, Setup, laws,
};
use alhambra_table::{Chair, Plan};
use serde::Serialize;
use serde_json::{Value, json};

/// How many games are played, unless the variable [`VARIABLE`] says otherwise.
const GAMES: u64 = 24;
const VARIABLE: &str = "ALHAMBRA_SECRET_GAMES";
/// After so many decisions a game is long enough.
const LONGEST: usize = 250;

/// As it goes over the wire.
fn wired(message: impl Serialize) -> Value {
    serde_json::to_value(message).expect("it is JSON")
}

fn table(dice: &mut SmallDice) -> Played {
    let players = 2 + dice.below(4);
    // Sometimes every second module, sometimes a few: where many are in play, each comes up less.
    let share = 2 + dice.below(4);
    // And often only those with few chances to tell something, which would get lost among others.
    let rare = [
        Module::Characters,
        Module::Thieves,
        Module::Change,
        Module::BuildingSites,
        Module::MasterBuilders,
    ];
    let only_rare = dice.below(2) == 0;
    let modules = ModuleSet::PLAYABLE.iter().filter(|module| {
        if only_rare {
            rare.contains(module)
        } else {
            dice.below(share) == 0
        }
    });
    with(players, modules.collect(), dice)
}

/// A table with these modules.
fn with(players: usize, modules: ModuleSet, dice: &mut SmallDice) -> Played {
    let setup = Setup {
        options: Options::NONE.set(GameOption::OpenHands, dice.below(8) == 0),
        ..Setup::players(players as u8).with(modules)
    };
    let plan = Plan {
        seed: Some(dice.next()),
        ..Plan::of(setup)
    };
    let seat = |chair: &Chair| SeatHead {
        name: chair.name.clone(),
        ..SeatHead::default()
    };
    let head = Head {
        game: GameId::random(),
        code: plan.code(),
        rules: RULES_VERSION,
        created: 0,
        hand_after: None,
        seats: plan.chairs.iter().map(seat).collect(),
    };
    Played::new(&head).expect("it is a plan")
}

/// Does an action in another game that looks the same: the very same, or, where what can be
/// chosen is hidden, that of the same place in the list.
fn counterpart(game: &Game, action: Action, place: usize) -> Option<(Action, Game, Vec<Event>)> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let is_open = Listener::at(None, false)
        .action(Seat::default(), action)
        .is_some();
    let action = if game.check(action).is_ok() && is_open {
        action
    } else {
        *legal.get(place)?
    };
    let mut after = game.clone();
    let mut log = Log::on();
    after.apply_logged(action, &mut log).ok()?;
    Some((action, after, log.events().to_vec()))
}

/// What the worlds gave to compare.
#[derive(Default, Debug)]
struct Compared {
    moments: usize,
    decisions: usize,
    sites: usize,
    begged: usize,
    /// Moments in which others hold other thieves, or other builder cards.
    thieves: usize,
    builders: usize,
    /// Decisions that brought the same coins from the bag.
    coins: usize,
}

/// Plays on, and compares what is told. Whoever wants to see beggars at work compares nothing else, and lets money
/// be spent: nobody begs who has much.
fn play(mut played: Played, begs: bool, dice: &mut SmallDice, compared: &mut Compared) {
    let spends = |action: &Action| {
        let line = action.to_string();
        ["beg", "buy", "chests", "lay", "bid", "pay"]
            .iter()
            .any(|verb| line.starts_with(verb))
    };
    let mut legal = Vec::new();
    for step in 1..=LONGEST {
        let Some(seat) = played.session().to_act() else {
            return;
        };
        let before = played.session().game().clone();
        before.legal(&mut legal);
        let spending = legal.iter().position(spends).filter(|_| begs);
        let place = spending.unwrap_or_else(|| dice.below(legal.len()));
        let action = legal[place];
        let said = Said::Act(action);
        let entry = Entry {
            step: step as u32,
            seat: seat.0,
            by: By::Person,
            said: said.text(),
            at: 0,
            mark: None,
        };
        played.push(&entry, said);
        if begs && !action.to_string().starts_with("beg") {
            continue;
        }
        let receivers = before.seats().map(Some).chain([None]);
        for you in receivers {
            check_moment(&played, you, dice, compared);
            if !played.session().game().is_over() && you != Some(seat) {
                check_decision(&played, &before, (seat, action, place), you, dice, compared);
            }
        }
    }
}

/// A game that differs from this one only in what the receiver cannot know.
fn alike(game: &Game, you: Option<Seat>, dice: &mut SmallDice) -> Game {
    if dice.below(2) == 0 {
        return game.view(you).determinize(dice.next());
    }
    let mut stroke = Chance::new(dice.next()).stroke();
    laws::dealt_anew(game, you, &mut stroke)
}

/// What is told about how things stand is the same in a game that looks the same.
fn check_moment(played: &Played, you: Option<Seat>, dice: &mut SmallDice, compared: &mut Compared) {
    let game = played.session().game();
    let other = alike(game, you, dice);
    compared.moments += 1;
    compared.thieves += usize::from(other.states().thieves != game.states().thieves);
    let builders = |game: &Game| {
        let hands = game.seats().map(|seat| *game.hand(seat));
        let each = hands.map(|hand| Currency::ALL.map(|c| hand.coins(c).builders()));
        each.collect::<Vec<_>>()
    };
    compared.builders += usize::from(builders(&other) != builders(game));
    let told = wired(moment(played, you, Form::Plain));
    let packed = wired(moment(played, you, Form::Packed));
    assert_eq!(packed["view"], json!(pack(&other.view(you))));
    assert_eq!(told["view"], seen_view(&other.view(you)));
    let mut legal = Vec::new();
    if you.is_some() && other.to_act() == you {
        other.legal(&mut legal);
    }
    let legal: Vec<String> = legal.iter().map(Action::to_string).collect();
    assert_eq!(told["legal"], json!(legal));
    assert_eq!(told["to_act"], json!(other.to_act().map(|s| s.0)));
    assert_eq!(told["over"], json!(other.is_over()));
    // Nothing else is told but numbers and words that all may know.
    let keys: Vec<&String> = told.as_object().expect("an object").keys().collect();
    for key in keys {
        let known = [
            "type",
            "seat",
            "step",
            "decisions",
            "to_act",
            "over",
            "view",
            "legal",
            "undo_stop",
            "winners",
        ];
        assert!(
            known.contains(&key.as_str()),
            "{key} is told and not compared"
        );
    }
}

/// What is told of a decision is the same in a game that looked the same before and looks the
/// same now.
fn check_decision(
    played: &Played,
    before: &Game,
    (seat, action, place): (Seat, Action, usize),
    you: Option<Seat>,
    dice: &mut SmallDice,
    compared: &mut Compared,
) {
    let other = alike(before, you, dice);
    let Some((counter, after, events)) = counterpart(&other, action, place) else {
        return;
    };
    let listener = Listener::of(before, you);
    let hides = listener.action(seat, action).is_none();
    if !hides && counter != action {
        return;
    }
    if after.view(you) != played.session().game().view(you) {
        return;
    }
    let mut here = wired(happened(played, you, Form::Plain));
    // Only where another card was drawn there could the telling give it away.
    let is_other = after.hand(seat) != played.session().game().hand(seat);
    let begged = is_other && here["events"].to_string().contains("begged");
    let drew_coins = here["events"].to_string().contains("change-drawn");
    let object = here.as_object_mut().expect("an object");
    for key in ["type", "you", "step", "decision", "by"] {
        assert!(object.remove(key).is_some(), "{key}");
    }
    let (action_there, events) = told(seat, counter, &events, listener, Form::Plain);
    let mut there = json!({ "seat": seat.0, "action": action_there, "events": wired(events) });
    // In which order chance gave the same things to somebody tells nothing.
    for told in [&mut here, &mut there] {
        let events = told["events"].as_array_mut().expect("a list");
        events.sort_by_key(ToString::to_string);
    }
    assert_eq!(here, there, "{action} against {counter}");
    compared.decisions += 1;
    compared.sites += usize::from(hides && counter != action);
    compared.begged += usize::from(begged);
    compared.coins += usize::from(drew_coins);
}

#[test]
fn nobody_is_told_what_a_beggar_drew() {
    let modules = [Module::Characters, Module::TreasureChamber]
        .into_iter()
        .collect();
    let mut compared = Compared::default();
    for seed in 0..400 {
        let dice = &mut SmallDice::new(seed);
        play(with(3, modules, dice), true, dice, &mut compared);
        if compared.begged > 3 {
            break;
        }
    }
    assert!(compared.begged > 3, "{compared:?}");
}

#[test]
fn nobody_is_told_what_he_could_not_know() {
    let said = std::env::var(VARIABLE).ok().and_then(|v| v.parse().ok());
    let mut compared = Compared::default();
    for seed in 0..said.unwrap_or(GAMES) {
        let dice = &mut SmallDice::new(seed);
        play(table(dice), false, dice, &mut compared);
    }
    println!("{compared:?}");
    // Enough of what could go wrong has come up.
    assert!(compared.moments > 20_000, "{}", compared.moments);
    assert!(compared.decisions > 10_000, "{}", compared.decisions);
    assert!(compared.sites > 10, "{}", compared.sites);
    assert!(compared.thieves > 1_000, "{}", compared.thieves);
    assert!(compared.builders > 1_000, "{}", compared.builders);
    assert!(compared.coins > 0, "{}", compared.coins);
}

#[test]
fn every_event_is_described() {
    let page = include_str!("../../../../docs/telling.md");
    for (_, form) in Event::forms() {
        assert!(page.contains(&format!("`{}`", form.name)), "{}", form.name);
    }
}
