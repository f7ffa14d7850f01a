//! Games on this device: those that are over, with what they come to, and those that wait to be
//! played on.

use crate::local::Local;
use crate::source::Source;
use crate::store;
use alhambra_table::{Finished, Moment, Session, Shelf};
use leptos::prelude::*;

/// Where a line of each finished game is kept.
const FINISHED: &str = "finished";
/// Before the name of a finished game.
const GAME: &str = "game.";
/// Where the names of the games are kept that wait.
const WAITING: &str = "waiting";
/// Before the name of a game that waits.
const WAITS: &str = "waiting.";
/// So many finished games are kept in full; of older ones the line stays.
const MOST: usize = 30;
/// So many games wait at most.
const MOST_WAITING: usize = 10;

/// All games that were finished here.
pub fn finished() -> Shelf {
    Shelf::load(&store::read(FINISHED).unwrap_or_default())
}

/// A finished game in full, if it is still kept.
pub fn game(when: u64) -> Option<String> {
    store::read(&format!("{GAME}{when}"))
}

/// Keeps a game when it ends before the eyes of whoever sits here. A game that is opened when it is over
/// counts for nobody.
pub fn keep(source: Source) {
    let local = use_context::<Local>();
    Effect::new(move |was_running: Option<bool>| {
        // Looking back is not playing, and the guided game was played by somebody else.
        let is_learning = local.is_some_and(Local::is_learning);
        if source.looking.get().is_some() || is_learning {
            return was_running.unwrap_or(false);
        }
        let is_running = source.moment.with(|m| m.view.to_act.is_some());
        if is_running || was_running != Some(true) {
            return is_running;
        }
        // A server hands the record out a moment later.
        let text = source.export.run(());
        if text.is_empty() {
            return true;
        }
        let plan = source.plan.get_untracked();
        let session = Session::load(&text).map(|s| s.with_chairs(plan.chairs.clone()));
        if let Ok(session) = session {
            let you = source.moment.with_untracked(Moment::you);
            put(
                Finished::new(&plan, &session, you, store::now() as u64),
                &session,
            );
        }
        false
    });
}

fn put(game: Option<Finished>, session: &Session) {
    let Some(game) = game else { return };
    let mut shelf = finished();
    let name = format!("{GAME}{}", game.when);
    if !shelf.add(game) {
        return;
    }
    for old in shelf.games.iter().skip(MOST) {
        store::remove(&format!("{GAME}{}", old.when));
    }
    store::write(FINISHED, &shelf.save());
    store::write(&name, &session.save());
}

/// Forgets all games and what they come to.
pub fn forget_all() {
    for game in finished().games {
        store::remove(&format!("{GAME}{}", game.when));
    }
    store::remove(FINISHED);
    for name in names() {
        store::remove(&format!("{WAITS}{name}"));
    }
    store::remove(WAITING);
}

fn names() -> Vec<String> {
    let names = store::read(WAITING).unwrap_or_default();
    names.split_whitespace().map(str::to_owned).collect()
}

/// Puts a game aside that is not over, so that another can be played.
pub fn put_aside(session: &Session) {
    let mut names = names();
    let name = (store::now() as u64).to_string();
    store::write(&format!("{WAITS}{name}"), &session.save());
    names.insert(0, name);
    for old in names.drain(MOST_WAITING.min(names.len())..) {
        store::remove(&format!("{WAITS}{old}"));
    }
    store::write(WAITING, &names.join(" "));
}

/// The games that wait, the last first, each with its name.
pub fn waiting() -> Vec<(String, Session)> {
    let load = |name: String| {
        let text = store::read(&format!("{WAITS}{name}"))?;
        Some((name, Session::load(&text).ok()?))
    };
    names().into_iter().filter_map(load).collect()
}

/// Takes a game from those that wait.
pub fn take(name: &str) -> Option<String> {
    let key = format!("{WAITS}{name}");
    let text = store::read(&key)?;
    store::remove(&key);
    let mut names = names();
    names.retain(|other| other != name);
    store::write(WAITING, &names.join(" "));
    Some(text)
}
