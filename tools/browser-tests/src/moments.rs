//! Games played here, outside of the browser, up to something worth seeing.
//!
//! Everybody at these tables sits at the same screen and hands lie open, so that nothing but what a
//! test does changes them.

use alhambra_bots::{Asked, by_name};
use alhambra_rules::base::purchase::Help;
use alhambra_rules::base::tile::Ground;
use alhambra_rules::frame::Frame;
use alhambra_rules::{
    Action, Currency, Game, GameOption, Module, ModuleSet, Options, Payment, Setup, Telling,
    TileId, Ware,
};
use alhambra_table::{Plan, Session, can_only_pass};
use std::collections::BTreeMap;

/// A game in which somebody is asked, and something that can be done there.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The game so far.
    pub table: Session,
    /// What can be done.
    pub action: Action,
}

/// Kinds of decisions that the base game and its words for buying and building know. Each action of a
/// module is a kind of its own, under its name.
const PLAIN: [&str; 20] = [
    "take a card",
    "take several cards",
    "buy from the market",
    "build from the reserve",
    "remove into the reserve",
    "swap with the reserve",
    "place a building",
    "put into the reserve",
    "give to Dirk",
    "buy with diamonds",
    "buy with an exchange office",
    "buy with a watchtower",
    "place a watchtower",
    "place a turned watchtower",
    "buy as a site",
    "finish a site in the palace",
    "place a camp",
    "buy beside the market",
    "place a double tile",
    "buy with the patron",
];

/// Every kind of decision that has to be met: the plain ones, and each action of a module.
fn wanted() -> Vec<String> {
    let own = Action::forms().into_iter();
    let own = own.filter(|(module, _)| module.is_some());
    let own = own.map(|(_, form)| form.name.to_owned());
    PLAIN.map(str::to_owned).into_iter().chain(own).collect()
}

/// Which kind of decision this is. What is done in answer to the question of a module carries its
/// name.
pub fn decision(game: &Game, action: &Action) -> String {
    let frame = game.question().unwrap_or_default();
    if frame.module().is_some() && action.module().is_none() {
        let what = if action.is_redesign() {
            "redesign"
        } else {
            action.name()
        };
        return format!("{what}: {}", frame.name());
    }
    let plain = match action {
        Action::Take { cards } if cards.iter().count() == 1 => "take a card",
        Action::Take { .. } => "take several cards",
        Action::Buy { payment, .. } if payment.help == Help::Patron => "buy with the patron",
        Action::Buy { payment, .. } if is_mixed(payment) => "buy with an exchange office",
        Action::Buy { payment, .. } if payment.currency == Currency::Diamond => "buy with diamonds",
        Action::Buy { ware, .. } => match ware {
            Ware::Slot(_) => "buy from the market",
            Ware::WithTower(_) => "buy with a watchtower",
            Ware::AsSite(_) => "buy as a site",
            Ware::Beside(_) | Ware::Marked(_) | Ware::Card(_) => "buy beside the market",
            Ware::Finish(tile) if is_in_palace(game, *tile) => "finish a site in the palace",
            Ware::Finish(_) => "finish a site in the reserve",
        },
        Action::Build { .. } => "build from the reserve",
        Action::Remove { .. } => "remove into the reserve",
        Action::Swap { .. } => "swap with the reserve",
        Action::Place { tile, turned, .. } => match tile.spec().ground {
            Ground::Palace => "place a building",
            Ground::Camp => "place a camp",
            Ground::Triangle if *turned == 0 => "place a watchtower",
            Ground::Triangle => "place a turned watchtower",
            Ground::Double => "place a double tile",
        },
        Action::Store { .. } => "put into the reserve",
        Action::Give { .. } => "give to Dirk",
        own => own.name(),
    };
    plain.to_owned()
}

fn is_mixed(payment: &Payment) -> bool {
    matches!(payment.help, Help::Office(_))
}

fn is_in_palace(game: &Game, tile: TileId) -> bool {
    let seat = game.to_act().unwrap_or_default();
    game.palace(seat).iter().any(|p| p.tile == tile)
}

/// A table for so many people, with open hands.
pub fn plan(players: u8, modules: ModuleSet) -> Plan {
    const NAMES: [&str; 6] = ["Anna", "Ben", "Cleo", "David", "Emma", "Felix"];
    let mut plan = Plan::of(Setup::players(players).with(modules));
    plan.options = Options::NONE.with(GameOption::OpenHands);
    for (chair, name) in plan.chairs.iter_mut().zip(NAMES) {
        name.clone_into(&mut chair.name);
    }
    plan
}

/// Modules with decisions that are too rare where every module is in play: they are met where theirs is alone.
const RARE: [Module; 2] = [Module::BuildingsOfPower, Module::FreshColours];

/// A moment for every kind of decision, with every module in play: the earliest that was met.
///
/// # Panics
/// When one is never met.
pub fn of_every_decision() -> BTreeMap<String, Moment> {
    const GAMES: u64 = 15;
    const MORE_GAMES: u64 = 400;
    let mut met: BTreeMap<String, Moment> = BTreeMap::new();
    let mut done: BTreeMap<String, usize> = BTreeMap::new();
    let alone = RARE.map(|module| ModuleSet::NONE.with(module));
    let more = (0..MORE_GAMES).map(|seed| (seed, alone[seed as usize % alone.len()]));
    let games = (0..GAMES).map(|seed| (seed, ModuleSet::PLAYABLE));
    for (nth, (seed, modules)) in games.chain(more).enumerate() {
        let mut missing = wanted();
        missing.retain(|kind| !met.contains_key(kind));
        if nth as u64 >= GAMES && missing.is_empty() {
            break;
        }
        let players = 2 + (seed % 5) as u8;
        let mut table = Session::new(plan(players, modules), seed);
        let is_alone = modules != ModuleSet::PLAYABLE;
        let who = if is_alone { "planner" } else { "greedy" };
        let mut bot = by_name(who, seed).expect("there is one");
        let mut legal = Vec::new();
        while table.to_act().is_some() {
            let game = table.game();
            game.legal(&mut legal);
            for action in legal.iter().filter(|_| !can_only_pass(game)) {
                let earliest = met.get(&decision(game, action));
                if earliest.is_none_or(|moment| moment.table.steps() > table.steps()) {
                    let (table, action) = (table.clone(), *action);
                    met.insert(decision(game, &action), Moment { table, action });
                }
            }
            // Who wants to do two things at once must not do them one by one.
            let halves = |action: &Action| {
                let name = action.name();
                missing.iter().any(|kind| kind.starts_with(name))
            };
            let saved: Vec<Action> = legal.iter().copied().filter(|a| !halves(a)).collect();
            if is_alone && !saved.is_empty() {
                legal = saved;
            }
            // Whatever was seldom done is done now and then, and otherwise what is sensible.
            let often = |action: &Action| done.get(&decision(game, action)).copied().unwrap_or(0);
            let rare = legal.iter().copied().min_by_key(often);
            let action = match rare {
                Some(rare) if often(&rare) < 2 || table.steps().is_multiple_of(8) => rare,
                _ => bot.choose(&Asked::new(game, &legal)),
            };
            *done.entry(decision(game, &action)).or_default() += 1;
            table.act(action).expect("it is listed");
        }
    }
    let mut missing = wanted();
    missing.retain(|kind| !met.contains_key(kind));
    assert!(missing.is_empty(), "never met: {missing:?}");
    met
}

/// The first moment of games for so many players without modules in which `is_wanted` holds for
/// something that can be done, and with which a turn begins.
///
/// # Panics
/// When there is none.
pub fn first(players: u8, is_wanted: impl Fn(&Game, &Action) -> bool) -> Moment {
    const GAMES: u64 = 50;
    for seed in 0..GAMES {
        let table = played(plan(players, ModuleSet::NONE), seed);
        let mut legal = Vec::new();
        for step in 0..table.steps() {
            let game = table.game_at(step);
            game.legal(&mut legal);
            if let Some(action) = legal.iter().find(|action| is_wanted(game, action)) {
                return Moment {
                    table: table.fork(step),
                    action: *action,
                };
            }
        }
    }
    panic!("there is no such moment");
}

/// Whether an action buys from the market in one's own turn and pays exactly with so many cards.
pub fn is_exact_purchase(game: &Game, action: &Action, cards: usize) -> bool {
    let mut after = game.clone();
    matches!(game.question(), Some(Frame::Act { bonus: false }))
        && matches!(action, Action::Buy { ware: Ware::Slot(_), payment } if payment.cards().count() == cards)
        && after.apply(*action).is_ok()
        && after.question() == Some(Frame::Act { bonus: true })
}

/// A game that greedy bots have played to its end.
pub fn played(plan: Plan, seed: u64) -> Session {
    let mut table = Session::new(plan, seed);
    let mut greedy = by_name("greedy", seed).expect("there is one");
    let mut legal = Vec::new();
    while table.to_act().is_some() {
        table.game().legal(&mut legal);
        let action = greedy.choose(&Asked::new(table.game(), &legal));
        table.act(action).expect("it is listed");
    }
    table
}

/// A game that greedy bots have played for a while, up to a turn in which somebody may act.
/// `part` says how much of the game is over: 0 is its beginning, 1 its end.
pub fn after(plan: Plan, seed: u64, part: f64) -> Session {
    let table = played(plan, seed);
    let wanted = (table.steps() as f64 * part) as usize;
    let acts = |step: &usize| matches!(table.game_at(*step).question(), Some(Frame::Act { .. }));
    let step = (0..=wanted).rev().find(acts).unwrap_or(0);
    table.fork(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_decision_is_met() {
        for (decision, moment) in of_every_decision() {
            println!("{decision} {} {}", moment.table.steps(), moment.action);
        }
    }
}
