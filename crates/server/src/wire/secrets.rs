//! The law on views, at the wire: nobody is told what he could not know.
//!
//! Random games are played with random modules. For every receiver another game is dealt that
//! looks the same to him; whatever he is told must be the same there. What he is told of a
//! decision may differ only where what he sees afterwards differs, too.

use super::{Form, Told, happened, moment, seen_view};
use crate::game::{Played, Said};
use crate::store::{By, Entry, Head, Manner, SeatHead};
use crate::token::GameId;
use alhambra_bots::SmallDice;
use alhambra_record::pack;
use alhambra_rules::{
    Action, Event, Game, GameKind, GameOption, Log, ModuleSet, Options, RULES_VERSION, Seat,
};
use alhambra_table::{Chair, Plan, Player};
use alhambra_wire::EVENTS;
use serde_json::{Value, json};

/// How many games are played, unless the variable [`VARIABLE`] says otherwise.
const GAMES: u64 = 24;
const VARIABLE: &str = "ALHAMBRA_SECRET_GAMES";
/// After so many decisions a game is long enough.
const LONGEST: usize = 250;

fn table(dice: &mut SmallDice) -> Played {
    let players = 2 + dice.below(4);
    let modules = ModuleSet::PLAYABLE.iter().filter(|_| dice.below(2) == 0);
    let modules = modules.fold(ModuleSet::NONE, ModuleSet::with);
    let chairs = (0..players).map(|at| Chair {
        name: format!("seat {}", at + 1),
        player: Player::Person,
        colour: at as u8,
    });
    let plan = Plan {
        game: GameKind::Board,
        chairs: chairs.collect(),
        modules,
        options: Options::NONE.set(GameOption::OpenHands, dice.below(8) == 0),
        memory_aid: false,
        clock: false,
        seed: Some(dice.next()),
    };
    let seat = |chair: &Chair| SeatHead {
        name: chair.name.clone(),
        hash: None,
        manner: Manner::default(),
    };
    let head = Head {
        game: GameId::random(),
        code: plan.code(),
        rules: RULES_VERSION,
        created: 0,
        seats: plan.chairs.iter().map(seat).collect(),
    };
    Played::new(&head).expect("it is a plan")
}

/// Does an action in another game that looks the same: the very same, or, where what can be
/// chosen is hidden, that of the same place in the list.
fn counterpart(game: &Game, action: Action, place: usize) -> Option<(Action, Game, Vec<Event>)> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let action = if game.check(action).is_ok() && !matches!(action, Action::Site { .. }) {
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
}

fn play(dice: &mut SmallDice, compared: &mut Compared) {
    let mut played = table(dice);
    let mut legal = Vec::new();
    for step in 1..=LONGEST {
        let Some(seat) = played.session().to_act() else {
            return;
        };
        let before = played.session().game().clone();
        before.legal(&mut legal);
        let place = dice.below(legal.len());
        let action = legal[place];
        let said = Said::Act(action);
        let entry = Entry {
            step: step as u32,
            seat: seat.0,
            by: By::Person,
            said: said.text(),
            at: 0,
        };
        played.push(&entry, said);
        let receivers = before.seats().map(Some).chain([None]);
        for you in receivers {
            check_moment(&played, you, dice);
            compared.moments += 1;
            if !played.session().game().is_over() && you != Some(seat) {
                check_decision(&played, &before, (seat, action, place), you, dice, compared);
            }
        }
    }
}

/// What is told about how things stand is the same in a game that looks the same.
fn check_moment(played: &Played, you: Option<Seat>, dice: &mut SmallDice) {
    let game = played.session().game();
    let other = game.view(you).determinize(dice.next());
    let told = moment(played, you, Form::Plain);
    let packed = moment(played, you, Form::Packed);
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
    let other = before.view(you).determinize(dice.next());
    let Some((counter, after, events)) = counterpart(&other, action, place) else {
        return;
    };
    let hides = matches!(action, Action::Site { .. });
    if !hides && counter != action {
        return;
    }
    if after.view(you) != played.session().game().view(you) {
        return;
    }
    let mut told = happened(played, you, Form::Plain);
    let begged = told["events"].to_string().contains("begged");
    let object = told.as_object_mut().expect("an object");
    for key in ["type", "step", "decision", "by"] {
        assert!(object.remove(key).is_some(), "{key}");
    }
    let there = Told {
        seat,
        action: counter,
        events: &events,
        open_hands: before.setup().options.open_hands(),
        over: false,
    };
    assert_eq!(
        told,
        there.json(you, Form::Plain),
        "{action} against {counter}"
    );
    compared.decisions += 1;
    compared.sites += usize::from(hides && counter != action);
    compared.begged += usize::from(begged);
}

#[test]
fn nobody_is_told_what_he_could_not_know() {
    let said = std::env::var(VARIABLE).ok().and_then(|v| v.parse().ok());
    let mut compared = Compared::default();
    for seed in 0..said.unwrap_or(GAMES) {
        play(&mut SmallDice::new(seed), &mut compared);
    }
    println!("{compared:?}");
    // Enough of what could go wrong has come up.
    assert!(compared.moments > 20_000, "{}", compared.moments);
    assert!(compared.decisions > 10_000, "{}", compared.decisions);
    assert!(compared.sites > 10, "{}", compared.sites);
    assert!(compared.begged > 0, "{}", compared.begged);
}

#[test]
fn a_site_that_somebody_chose_is_hidden_from_the_others_until_the_end() {
    let action: Action = "site denar".parse().expect("it is notation");
    let told = |over: bool, you: Option<Seat>| {
        let told = Told {
            seat: Seat(1),
            action,
            events: &[],
            open_hands: true,
            over,
        };
        told.json(you, Form::Plain)["action"].clone()
    };
    assert_eq!(told(false, Some(Seat(1))), "site denar");
    assert_eq!(told(false, Some(Seat(0))), Value::Null);
    assert_eq!(told(false, None), Value::Null);
    assert_eq!(told(true, None), "site denar");
}

#[test]
fn every_event_is_described() {
    let page = include_str!("../../../../docs/serving.md");
    for event in EVENTS {
        assert!(page.contains(&format!("`{event}`")), "{event}");
    }
}
