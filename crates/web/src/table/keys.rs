//! The keyboard: everything that the pointer can do.

use super::Doors;
use super::asked::{Subject, subject_of};
use super::desk::Desk;
use super::look::Look;
use alhambra_rules::{GameKind, Slot, Touch};
use alhambra_table::decimal;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Listens for keys as long as the table is there.
pub fn listen(desk: Desk, doors: Doors, rules: RwSignal<String>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key()
            || event.alt_key()
            || event.meta_key()
            || doors.any()
            || is_dialog_open()
            || is_typing(&event)
        {
            return;
        }
        let source = desk.source;
        let key = event.key();
        // A key that is held down is one press.
        if event.repeat() && !key.starts_with("Arrow") && key != "Tab" {
            event.prevent_default();
            return;
        }
        if key == "Tab" || key.starts_with("Arrow") {
            desk.moved_on();
        }
        match key.as_str() {
            "Escape" => {
                desk.asking.set(false);
                desk.let_go();
            }
            "Enter" if !is_on_control(&event) => desk.confirm(),
            "u" | "U" | "Backspace" => source.undo.run(()),
            "h" | "H" => {
                if source
                    .moment
                    .with_untracked(alhambra_table::Moment::is_asked)
                {
                    source.advise.run(());
                }
            }
            "s" | "S" => doors.score.set(true),
            "w" | "W" => doors.left.set(true),
            "l" | "L" => doors.log.set(true),
            "?" => ask(desk),
            "t" | "T" => desk.asked.set(Some(Subject::Types)),
            "r" | "R" => {
                rules.set(page_under_pointer().unwrap_or_else(|| page_of(desk).to_owned()));
                doors.rules.set(true);
            }
            "m" | "M" => doors.menu.set(true),
            "+" => desk.look.update(|look| *look = look.zoomed(1.25)),
            "-" => desk.look.update(|look| *look = look.zoomed(0.8)),
            "0" => desk.look.set(Look::WHOLE),
            "p" | "P" => focus("#palace [data-x]"),
            "d" | "D" => focus(".display .card"),
            "c" | "C" => focus(".hand .card"),
            "a" | "A" => focus(".answers .button:not(.behind), .advice-line"),
            "b" | "B" => focus(".dock-sign, .tab[aria-selected=true]"),
            "f" | "F" => desk.is_whole.update(|is_whole| *is_whole = !*is_whole),
            "1" | "2" | "3" | "4" => {
                let slot = key.as_bytes()[0] - b'1';
                let touch = Touch::Slot(Slot(slot));
                if desk.open.with_untracked(|o| o.contains(&touch)) {
                    desk.touch(touch);
                }
            }
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}

/// Whether any dialog lies over the table; keys belong to it then.
pub fn is_dialog_open() -> bool {
    web_sys::window()
        .and_then(|w| w.document())
        .and_then(|d| d.query_selector("dialog[open]").ok().flatten())
        .is_some()
}

/// Asks about what has the focus or is under the pointer; otherwise about what is touched next.
fn ask(desk: Desk) {
    let subject = under_pointer().find_map(|element| subject_of(desk, &element));
    match subject {
        Some(subject) => desk.asked.set(Some(subject)),
        None => desk.asking.update(|asking| *asking = !*asking),
    }
}

/// What has the focus so that everybody sees it, what the pointer is on, and what has the focus anyway.
fn under_pointer() -> impl Iterator<Item = web_sys::Element> {
    let document = web_sys::window().and_then(|w| w.document());
    let seen = document
        .as_ref()
        .and_then(|document| document.query_selector(":focus-visible").ok()?);
    let focused = document
        .as_ref()
        .and_then(web_sys::Document::active_element);
    let hovered = document.and_then(|document| {
        let hovered = document.query_selector_all(":hover").ok()?;
        let last = hovered.length().checked_sub(1)?;
        hovered.item(last)?.dyn_into::<web_sys::Element>().ok()
    });
    [seen, hovered, focused].into_iter().flatten()
}

/// The rules page of what the pointer is on, or of what has the focus.
fn page_under_pointer() -> Option<String> {
    under_pointer()
        .find_map(|element| element.closest("[data-rules]").ok().flatten())
        .and_then(|element| element.get_attribute("data-rules"))
}

/// The rules page of what is asked.
fn page_of(desk: Desk) -> &'static str {
    let frame = desk.source.moment.with_untracked(|m| m.game.question());
    let module = frame.and_then(|frame| frame.module());
    let Some(module) = module else {
        return page_of_game(desk.game.get_untracked());
    };
    module.slug()
}

/// The rules page of a game.
pub const fn page_of_game(game: GameKind) -> &'static str {
    match game {
        GameKind::Board => "base",
        GameKind::Cards => GameKind::Cards.slug(),
    }
}

fn target(event: &web_sys::KeyboardEvent) -> Option<web_sys::Element> {
    event.target()?.dyn_into().ok()
}

/// Whether somebody is writing in a field.
fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    target(event).is_some_and(|e| {
        matches!(
            e.tag_name().to_ascii_lowercase().as_str(),
            "input" | "textarea" | "select"
        )
    })
}

/// Whether the key belongs to a button that has the focus.
fn is_on_control(event: &web_sys::KeyboardEvent) -> bool {
    target(event).is_some_and(|e| {
        let closest = e.closest("button, a, [role=button], dialog");
        closest.is_ok_and(|c| c.is_some())
    })
}

/// Moves the focus to the first thing that matches.
pub fn focus(selector: &str) {
    let found = web_sys::window()
        .and_then(|w| w.document())
        .and_then(|d| d.query_selector(selector).ok().flatten());
    if let Some(element) = found {
        // HTML and SVG elements both know how.
        let focus = js_sys::Reflect::get(&element, &"focus".into());
        if let Ok(focus) = focus
            && let Ok(focus) = focus.dyn_into::<js_sys::Function>()
        {
            let _ = focus.call0(&element);
        }
    }
}

/// Takes the focus away from what matches.
pub fn leave(selector: &str) {
    let focused = web_sys::window()
        .and_then(|w| w.document())
        .and_then(|d| d.active_element())
        .filter(|e| e.matches(selector).unwrap_or(false));
    if let Some(element) = focused.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
        // What has the focus can lose it.
        let _ = element.blur();
    }
}

/// The arrow keys go from place to place.
pub fn arrows(event: leptos::ev::KeyboardEvent) {
    let (dx, dy) = match event.key().as_str() {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return,
    };
    let Some(palace) = event
        .current_target()
        .and_then(|t| t.dyn_into::<web_sys::Element>().ok())
    else {
        return;
    };
    let spot_of = |element: &web_sys::Element| {
        let number = |name: &str| decimal(&element.get_attribute(name)?);
        Some((number("data-x")?, number("data-y")?))
    };
    let from = event
        .target()
        .and_then(|t| t.dyn_into::<web_sys::Element>().ok())
        .and_then(|e| spot_of(&e))
        .unwrap_or((0.0, 0.0));
    let Ok(spots) = palace.query_selector_all("[data-x]") else {
        return;
    };
    let mut best: Option<(f64, web_sys::SvgElement)> = None;
    for at in 0..spots.length() {
        let Some(spot) = spots
            .item(at)
            .and_then(|n| n.dyn_into::<web_sys::SvgElement>().ok())
        else {
            continue;
        };
        let Some((x, y)) = spot_of(&spot) else {
            continue;
        };
        let (x, y) = (x - from.0, y - from.1);
        let ahead = x * dx + y * dy;
        let aside = (x * dy).abs() + (y * dx).abs();
        if ahead <= 0.0 {
            continue;
        }
        let far = ahead + 3.0 * aside;
        if best.as_ref().is_none_or(|(least, _)| far < *least) {
            best = Some((far, spot));
        }
    }
    if let Some((_, spot)) = best {
        event.prevent_default();
        // Whatever is in the document can take the focus.
        let _ = spot.focus();
    }
}
