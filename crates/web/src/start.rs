//! The first page: play at once, set up a table, or open what somebody has sent.
//!
//! `shell.html` shows the same page before this program is there: what is changed here is changed
//! there, too, and a test in the browser lays one upon the other.

mod join;

use crate::art::{Icon, Symbol};
use crate::context::{Page, context, spoken, t};
use crate::local::Local;
use crate::new_table::{Beginning, ReplaceGame, default_names, kept_draft};
use crate::online::MyTables;
use crate::settings::{QuickSettings, Settings};
use alhambra_table::Plan;
use join::Join;
use leptos::html;
use leptos::prelude::*;
use web_sys::FocusOptions;

/// The first page.
#[component]
pub fn Start(
    /// The table of this page.
    local: Local,
) -> impl IntoView {
    let context = context();
    let beginning = Beginning::new(local);
    let joining = RwSignal::new(false);
    let setting = RwSignal::new(false);
    let play_now = move |()| {
        let defaults = default_names();
        let me = kept_draft().my_name().unwrap_or(defaults.me);
        let mut bots = defaults.bots.into_iter().filter(|name| *name != me).skip(1);
        let (first, second) = (bots.next(), bots.next());
        let bots = [first.unwrap_or_default(), second.unwrap_or_default()];
        beginning.begin(Plan::quick(&me, [&bots[0], &bots[1]]));
    };
    // The first choice is the likeliest, and Enter takes it.
    let first: NodeRef<html::Button> = NodeRef::new();
    Effect::new(move || {
        if let Some(first) = first.get() {
            // It is in the document. Where the page is higher than the screen it does not jump.
            let without_jump = FocusOptions::new();
            without_jump.set_prevent_scroll(true);
            let _ = first.focus_with_options(&without_jump);
        }
    });
    // Whatever happens at the table does not make this page anew.
    let is_running = untrack(|| local.is_running());
    let choices = move || {
        let go_on = is_running.then(|| {
            big_choice(
                "continue-game",
                "replay",
                Some(first),
                Callback::new(move |()| context.go(Page::Table)),
            )
        });
        view! {
            {go_on}
            {big_choice(
                "play-now",
                "play",
                (!is_running).then_some(first),
                Callback::new(play_now),
            )}
            {big_choice(
                "new-table",
                "people",
                None,
                Callback::new(move |()| context.go(Page::NewTable)),
            )}
            {big_choice("join", "link", None, Callback::new(move |()| joining.set(true)))}
            {big_choice(
                "beside",
                "box",
                None,
                Callback::new(move |()| context.go(Page::beside())),
            )}
        }
    };
    view! {
        <div class="start" class:goes-on=is_running>
            {ground()}
            <header class="start-corner">
                <QuickSettings open=setting/>
            </header>
            <main class="start-main">
                <div class="start-picture">
                    <Symbol name="start-palace" view_box="-4 -4 408 408" class="start-palace"/>
                </div>
                <div class="start-words">
                    <div class="start-title">
                        <Symbol name="logo" view_box="0 0 120 120" class="start-logo"/>
                        <div>
                            <h1>{spoken("app-title")}</h1>
                            <p>{spoken("start-tagline")}</p>
                        </div>
                    </div>
                    <Symbol name="ornament-band" view_box="0 0 160 16" class="start-band"/>
                    <div class="start-choices">{choices()}</div>
                    {view! { <MyTables/> }.into_any()}
                    {Local::before().map(|_| before())}
                </div>
            </main>
            <footer class="start-foot">
                <button class="button" id="learn" on:click=move |_| local.learn()>
                    <Icon name="help"/>
                    {move || t(if Local::can_learn_on() { "learn-on" } else { "learn" })}
                </button>
                <a
                    class="button quiet"
                    id="open-rules"
                    href=Page::Rules("base".to_owned()).hash()
                    on:click=move |event| {
                        event.prevent_default();
                        context.go(Page::Rules("base".to_owned()));
                    }
                >
                    <Icon name="rules"/>
                    {spoken("rules")}
                </a>
                <a
                    class="button quiet"
                    id="open-games"
                    href=Page::Games.hash()
                    on:click=move |event| {
                        event.prevent_default();
                        context.go(Page::Games);
                    }
                >
                    <Icon name="trophy"/>
                    {spoken("games")}
                </a>
                <p>{spoken("start-unofficial")}</p>
            </footer>
            <Join local open=joining/>
            <ReplaceGame beginning/>
            <Settings open=setting/>
        </div>
    }
}

/// One of the big choices. The words for `key` are its title, those for `key-about` say more.
fn big_choice(
    key: &'static str,
    icon: &'static str,
    first: Option<NodeRef<html::Button>>,
    choose: Callback<()>,
) -> AnyView {
    let about = match key {
        "continue-game" => "continue-about".to_owned(),
        key => format!("{key}-about"),
    };
    let is_first = first.is_some();
    view! {
        <button
            class="button big-choice"
            class:primary=is_first
            id=key
            node_ref=first.unwrap_or_default()
            on:click=move |_| choose.run(())
        >
            <Icon name=icon/>
            <span class="big-choice-words">
                <strong>{spoken(key)}</strong>
                " "
                <span>{move || t(&about)}</span>
            </span>
            <Icon name="right"/>
        </button>
    }
    .into_any()
}

/// A game of an older version is kept, though not on the table.
fn before() -> AnyView {
    view! {
        <p class="start-before">
            {spoken("start-before")} " "
            <a href=Page::Games.hash()>{spoken("start-before-save")}</a>
        </p>
    }
    .into_any()
}

/// The stars behind the page.
fn ground() -> AnyView {
    view! {
        <svg class="start-ground" aria-hidden="true">
            <defs>
                <pattern id="stars" width="80" height="80" patternUnits="userSpaceOnUse">
                    <use href="#ornament" width="80" height="80"></use>
                </pattern>
            </defs>
            <rect width="100%" height="100%" fill="url(#stars)"></rect>
        </svg>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use alhambra_rules::base::survey;
    use alhambra_rules::{Cell, Placed, Side, TileId};

    /// The palace of the first page, without prices and letters: nobody has to read anything there.
    const PALACE: &str = include_str!("../art/start-palace.svg");

    /// The value of an attribute in a piece of the drawing.
    fn value<'a>(of: &'a str, name: &str) -> Option<&'a str> {
        let (_, rest) = of.split_once(&format!("{name}=\""))?;
        rest.split('"').next()
    }

    #[test]
    fn the_palace_of_the_first_page_keeps_all_rules_of_building() {
        let mut placed = Vec::new();
        for drawn in PALACE.split("<g ").skip(1) {
            let name = value(drawn, "data-tile").expect("a tile has a name");
            let tile = TileId::named(name).unwrap_or_else(|| panic!("there is no {name}"));
            let at = value(drawn, "transform").expect("it lies somewhere");
            let at = at.trim_start_matches("translate(").trim_end_matches(')');
            let [x, y] = [0, 1].map(|n| {
                let number = at.split(' ').nth(n).and_then(|n| n.parse::<i16>().ok());
                (number.expect("a place has two numbers") / 100) as i8
            });
            placed.push(Placed::new(tile, Cell::new(x - 1, y - 2)));
            // What is drawn is what the tile is.
            let kind = name.split('-').next().unwrap_or_default();
            assert!(drawn.contains(&format!("#tile-{kind}\"")), "{name}");
            for side in Side::ALL {
                let wall = format!(
                    "data-side=\"{}\" transform=\"rotate({} 50 50)\"",
                    side.letter(),
                    side as i32 * 90
                );
                assert_eq!(
                    drawn.contains(&wall),
                    tile.walls().has(side),
                    "{name}, {side:?}"
                );
            }
        }
        assert_eq!(survey::faults(&placed), []);
        // All six buildings are there, and the wall is a ring.
        assert!(survey::counts(&placed).iter().all(|count| *count > 0));
        assert_eq!(survey::wall_runs(&placed), [16]);
    }
}
