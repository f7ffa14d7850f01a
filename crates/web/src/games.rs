//! My games: those that wait, those that are over, and what they come to.

use crate::art::Symbol;
use crate::context::{Page, context, spoken, t, t_with, words};
use crate::dialog::Dialog;
use crate::local::Local;
use crate::shelf;
use crate::store;
use crate::written::{self, button, icon, plain};
use alhambra_rules::{GameKind, MAX_SEATS, Module};
use alhambra_table::{Feat, Finished, Hundredths, LEVELS, Session, Shelf};
use leptos::prelude::*;
use std::fmt::Write as _;
use wasm_bindgen::JsValue;

/// What the file of one's statistics is called.
const FILE: &str = "alhambra-statistics.txt";
/// What the file of a game is called that could not be played again to its end.
const FILE_BEFORE: &str = "alhambra-game-before.txt";

/// The page with all games of this device.
#[component]
pub fn GamesPage(
    /// The table of this page.
    local: Local,
) -> impl IntoView {
    let context = context();
    let deleted = RwSignal::new(0_usize);
    let deleting = RwSignal::new(false);
    let press = move |event: leptos::ev::MouseEvent| {
        let Some((does, about)) = written::pressed(&event) else {
            return;
        };
        let open = |text: Option<String>| {
            // It was read before.
            text.map(|text| local.open(&text));
        };
        match &*does {
            "to-start" => context.go(Page::Start),
            "go-on-game" => open(shelf::take(&about)),
            "open-game" => open(about.parse().ok().and_then(shelf::game)),
            "export-statistics" => {
                let saved = store::download(FILE, &shelf::finished().save());
                saved.unwrap_or_else(|_| context.tell(t("games-export-failed")));
            }
            "save-before" => {
                let text = Local::before().unwrap_or_default();
                let saved = store::download(FILE_BEFORE, &text);
                saved.unwrap_or_else(|_| context.tell(t("games-export-failed")));
            }
            "delete-statistics" => deleting.set(true),
            "delete-for-good" => {
                shelf::forget_all();
                Local::forget_before();
                deleting.set(false);
                deleted.update(|times| *times += 1);
            }
            "keep-statistics" => deleting.set(false),
            _ => {}
        }
    };
    let sure = || {
        format!(
            "<p>{}</p><div class=\"row\">{}{}</div>",
            t("games-delete-about"),
            button("keep-statistics", "", "left", "cancel", ""),
            button(
                "delete-for-good",
                "",
                "close",
                "games-delete-yes",
                "primary"
            )
        )
    };
    view! {
        <main class="games" on:click=press>
            <header class="games-head">
                <button
                    class="home"
                    data-do="to-start"
                    aria-label=spoken("to-start")
                    title=spoken("to-start")
                >
                    <Symbol name="logo" view_box="0 0 120 120" class="home-logo"/>
                </button>
                <h1>{spoken("games")}</h1>
            </header>
            <div
                class="games-inside"
                inner_html=move || {
                    deleted.track();
                    everything()
                }
            ></div>
            <Dialog open=deleting title=Signal::derive(|| t("games-delete")) class="">
                <div inner_html=sure></div>
            </Dialog>
        </main>
    }
}

/// All that the page shows.
fn everything() -> String {
    let shelf = shelf::finished();
    let (waiting, before) = (waiting(), before());
    let is_empty = shelf.games.is_empty() && waiting.is_empty() && before.is_empty();
    let tools = || {
        format!(
            "<div class=\"row games-tools\">{}{}</div>",
            button("export-statistics", "", "download", "games-export", ""),
            button("delete-statistics", "", "close", "games-delete", "")
        )
    };
    let first = if is_empty {
        format!("<p class=\"games-none\">{}</p>", t("games-none"))
    } else {
        numbers(&shelf)
    };
    [
        first,
        section("before", &before, "ul class=\"games-list before\"", "ul"),
        section("waiting", &waiting, "ul class=\"games-list waiting\"", "ul"),
        section("feats", &feats(&shelf), "ul class=\"feats\"", "ul"),
        section(
            "bots",
            &by_bots(&shelf),
            "div class=\"games-scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"games-bots\"",
            "div",
        ),
        section("finished", &finished(&shelf), "ul class=\"games-list finished\"", "ul"),
        if is_empty { String::new() } else { tools() },
    ]
    .concat()
}

/// A part of the page under its title, if there is anything in it.
fn section(name: &str, inside: &str, begin: &str, end: &str) -> String {
    if inside.is_empty() {
        return String::new();
    }
    let title = t(&format!("games-{name}"));
    format!(
        "<section aria-labelledby=\"games-{name}\"><h2 id=\"games-{name}\">{title}</h2>\
         <{begin}>{inside}</{end}></section>"
    )
}

/// The few numbers that people look for first.
fn numbers(shelf: &Shelf) -> String {
    let (won, played) = shelf.won();
    if played == 0 {
        return String::new();
    }
    let all = [
        ("played", Some(played as i64)),
        ("won", Some(won as i64)),
        (
            "points",
            shelf.most_points().map(|(_, points)| points.into()),
        ),
        ("wall", shelf.longest_wall().map(|(_, wall)| wall.into())),
        ("lead", shelf.largest_lead().map(|(_, lead)| lead.into())),
    ];
    let mut text = String::new();
    for (name, number) in all {
        if let Some(number) = number {
            let word = t(&format!("games-{name}"));
            let _ = write!(
                text,
                "<div data-number=\"{name}\"><dt>{word}</dt><dd>{number}</dd></div>"
            );
        }
    }
    format!("<dl class=\"games-numbers\">{text}</dl>")
}

/// A game of an older version, and how far it could be played again.
fn before() -> String {
    let Some(text) = Local::before() else {
        return String::new();
    };
    let (names, steps) = match Session::load_as_far(&text) {
        Ok((session, _)) => {
            let chairs = session.plan().chairs.iter().map(|c| c.name.clone());
            (plain(&words(|w| w.list(chairs))), session.steps())
        }
        Err(_) => (String::new(), 0),
    };
    let about = if steps > 0 {
        t_with("games-before-step", &[("step", steps.into())])
    } else {
        t("games-before-none")
    };
    let save = button("save-before", "", "download", "games-before-save", "");
    row("", &names, &about, &save)
}

/// Games that are not over.
fn waiting() -> String {
    let mut rows = String::new();
    for (name, session) in shelf::waiting() {
        let chairs = session.plan().chairs.iter().map(|c| c.name.clone());
        let names = plain(&words(|w| w.list(chairs)));
        let step = t_with("games-step", &[("step", session.steps().into())]);
        let when = date(name.parse().unwrap_or(0));
        let go_on = button("go-on-game", &name, "play", "continue-game", "");
        rows += &row("", &names, &format!("{when} · {step}"), &go_on);
    }
    rows
}

/// A game in a list.
fn row(class: &str, title: &str, about: &str, button: &str) -> String {
    format!(
        "<li class=\"{class}\"><span class=\"game-words\"><strong>{title}</strong>\
         <span>{about}</span></span>{button}</li>"
    )
}

/// What one has done, and what one could try.
fn feats(shelf: &Shelf) -> String {
    let mut text = String::new();
    for feat in Feat::ALL {
        let (reached, wanted) = (feat.reached(shelf), feat.wanted());
        let is_done = feat.is_done(shelf);
        let part = Hundredths(reached as f64 / wanted as f64);
        let state = if is_done {
            t("feat-done")
        } else {
            t_with(
                "feat-part",
                &[("count", reached.into()), ("of", wanted.into())],
            )
        };
        let name = feat.name();
        let (class, sign) = if is_done {
            ("done", "trophy")
        } else {
            ("", "lock")
        };
        let (sign, title) = (icon(sign), t(&format!("feat-{name}")));
        let about = t_with(&format!("feat-{name}-about"), &[("count", wanted.into())]);
        let _ = write!(
            text,
            "<li class=\"{class}\" data-feat=\"{name}\" style=\"--part:{part}\">{sign}\
             <span><strong>{title}</strong><small>{about}</small>\
             <small class=\"feat-state\">{state}</small></span></li>"
        );
    }
    text
}

/// Victories by the strongest bot at the table and by the number of players.
fn by_bots(shelf: &Shelf) -> String {
    let seats = 2..=MAX_SEATS;
    let mut rows = String::new();
    for level in (0..LEVELS.len()).rev() {
        let mut cells = String::new();
        let mut is_played = false;
        for players in seats.clone() {
            let (won, played) = shelf.won_against(level, players);
            is_played |= played > 0;
            let args = [("won", won.into()), ("played", played.into())];
            let said = (played > 0).then(|| t_with("games-won-of", &args));
            let _ = write!(cells, "<td>{}</td>", said.unwrap_or_default());
        }
        if is_played {
            let bot = t(&format!("bot-{}", LEVELS[level]));
            let _ = write!(rows, "<tr><th scope=\"row\">{bot}</th>{cells}</tr>");
        }
    }
    if rows.is_empty() {
        return rows;
    }
    let mut head = String::new();
    for count in seats {
        let said = t_with("games-players", &[("count", count.into())]);
        let _ = write!(head, "<th scope=\"col\">{said}</th>");
    }
    format!(
        "<table class=\"games-bots\"><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )
}

/// Games that are over, the last first.
fn finished(shelf: &Shelf) -> String {
    let mut rows = String::new();
    for game in &shelf.games {
        let what = match (game.game, game.modules.len()) {
            (GameKind::Cards, _) => t("new-game-cards"),
            (GameKind::Board, 0) => t("edition-base"),
            (GameKind::Board, 1..=3) => {
                words(|w| w.list(game.modules.iter().map(|m: Module| w.module(m))))
            }
            (GameKind::Board, many) => t_with("modules-chosen", &[("count", many.into())]),
        };
        let name = game.when.to_string();
        let is_kept = shelf::game(game.when).is_some();
        let open = is_kept.then(|| button("open-game", &name, "eye", "show-ending", ""));
        let class = if game.is_won() { "won" } else { "" };
        let about = format!("{} · {what}", date(game.when));
        rows += &row(class, &places(game), &about, &open.unwrap_or_default());
    }
    rows
}

/// Everybody with place and points, the best first.
fn places(game: &Finished) -> String {
    let seats = 0..game.seats.len();
    let mut text = String::new();
    for place in seats.clone() {
        for at in seats.clone().filter(|at| game.place(*at) == place + 1) {
            let seat = &game.seats[at];
            let dot = if text.is_empty() { "" } else { " · " };
            let name = plain(&seat.name);
            let _ = write!(text, "{dot}{}. {name} {}", place + 1, seat.points);
        }
    }
    text
}

/// A day as people write it.
fn date(when: u64) -> String {
    let lang = context().lang.get().code();
    let date = js_sys::Date::new(&JsValue::from_f64(when as f64));
    String::from(date.to_locale_date_string(lang, &JsValue::UNDEFINED))
}
