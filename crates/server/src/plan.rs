//! What is asked for when a table is made.

use crate::names;
use crate::refusal::Refusal;
use alhambra_protocol::NewTable;
use alhambra_rules::{GameKind, GameOption, MAX_SEATS, Module, ModuleSet, Options};
use alhambra_table::{BOTS, Chair, Plan, Player};

/// The longest that a table waits for somebody, in seconds: 30 days.
const LONGEST_WAIT: u32 = 30 * 24 * 60 * 60;

/// The plan, if it is one for a table online.
pub(crate) fn plan(asked: &NewTable) -> Result<Plan, Refusal> {
    let unreadable = |why: String| Refusal::Unreadable(why);
    let mut plan = match &asked.code {
        Some(code) => Plan::from_code(code, |at, _| format!("seat {}", at + 1))
            .map_err(|why| unreadable(why.to_string()))?,
        None => parts(asked)?,
    };
    if plan.seed.is_some() {
        return Err(unreadable(
            "whoever knows the seed knows every card, so a table online has its own; use a \
             code without a seed"
                .to_owned(),
        ));
    }
    if asked.code.is_some() && asked.seats.len() > plan.chairs.len() {
        return Err(unreadable(format!(
            "the code is for {} seats, and {} are named",
            plan.chairs.len(),
            asked.seats.len()
        )));
    }
    for at in 0..plan.chairs.len() {
        let (before, rest) = plan.chairs.split_at_mut(at);
        let chair = &mut rest[0];
        let typed = asked.seats.get(at).and_then(|seat| seat.name.as_ref());
        let others = before.iter().map(|other| other.name.as_str());
        chair.name = names::checked(typed.unwrap_or(&chair.name), others)
            .map_err(|bad| unreadable(bad.to_string()))?;
    }
    if asked.hand_after.is_some_and(|time| time > LONGEST_WAIT) {
        return Err(unreadable(format!(
            "a table waits for nobody for longer than {LONGEST_WAIT} seconds"
        )));
    }
    if plan.people() == 0 {
        let why = "a table online needs a person; leave out the bot of one seat";
        return Err(unreadable(why.to_owned()));
    }
    Ok(plan)
}

/// The plan that is asked for by its parts.
fn parts(asked: &NewTable) -> Result<Plan, Refusal> {
    let unreadable = |why: String| Err(Refusal::Unreadable(why));
    if !(2..=MAX_SEATS).contains(&asked.seats.len()) {
        return unreadable(format!(
            "2 to {MAX_SEATS} play, and {} seats are asked for",
            asked.seats.len()
        ));
    }
    let mut chairs: Vec<Chair> = Vec::new();
    for (at, seat) in asked.seats.iter().enumerate() {
        let player = match &seat.bot {
            None => Player::Person,
            Some(bot) => match Player::bot(bot) {
                Some(player) => player,
                None => {
                    return unreadable(format!(
                        "there is no bot `{bot}`, there are {}",
                        BOTS.join(", ")
                    ));
                }
            },
        };
        let colour = seat.colour.unwrap_or(at as u8);
        if usize::from(colour) >= MAX_SEATS || chairs.iter().any(|c| c.colour == colour) {
            return unreadable(format!(
                "the colour {colour} of seat {} is taken or does not exist; colours are 0 to 5",
                at + 1
            ));
        }
        chairs.push(Chair {
            name: format!("seat {}", at + 1),
            player,
            colour,
        });
    }
    let mut modules = ModuleSet::NONE;
    for slug in &asked.modules {
        match Module::from_slug(slug).filter(|m| ModuleSet::PLAYABLE.has(*m)) {
            Some(module) => modules = modules.with(module),
            None => return unreadable(format!("there is no module `{slug}` to play with")),
        }
    }
    let game = match &asked.game {
        None => GameKind::Board,
        Some(slug) => match GameKind::from_slug(slug) {
            Some(game) => game,
            None => {
                return unreadable(format!(
                    "there is no game `{slug}`, there are {}",
                    GameKind::ALL.map(GameKind::slug).join(" and ")
                ));
            }
        },
    };
    let mut options = match Options::from_slugs(asked.options.iter().map(String::as_str)) {
        Ok(options) => options,
        Err(why) => return unreadable(why.to_string()),
    };
    if asked.open_hands {
        options = options.with(GameOption::OpenHands);
    }
    let plan = Plan {
        game,
        chairs,
        modules,
        options,
        memory_aid: asked.memory_aid,
        clock: asked.clock,
        seed: None,
    };
    match plan.setup().check() {
        Ok(()) => Ok(plan),
        Err(why) => unreadable(why.to_string()),
    }
}
