//! What this page remembers while somebody reads something else: what they looked for, and where they
//! were when they opened the rules.

use super::draw::Draw;
use super::filter::Filter;
use crate::context::{Context, Page};
use leptos::prelude::*;
use std::cell::RefCell;
use std::thread::LocalKey;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// What scrolls on its own in a wide window.
const SCROLLING: [&str; 2] = [".module-area", ".new-side"];

thread_local! {
    /// What was looked for.
    pub static FILTER: RefCell<Filter> = RefCell::default();
    /// What was drawn.
    pub static DRAW: RefCell<Draw> = RefCell::default();
    static PLACE: RefCell<Option<Place>> = const { RefCell::new(None) };
}

/// A signal that begins with what was kept, and keeps what it is set to.
pub fn lasting<T: Clone + Send + Sync>(kept: &'static LocalKey<RefCell<T>>) -> RwSignal<T> {
    let signal = RwSignal::new(kept.with_borrow(T::clone));
    Effect::new(move || kept.set(signal.get()));
    signal
}

/// Where somebody was: how far everything was scrolled, and the link that they followed.
#[derive(Clone)]
pub struct Place {
    from: Page,
    page: f64,
    parts: [i32; SCROLLING.len()],
    link: String,
}

/// Follows a link to the rules, and keeps the place for the way back.
pub fn read_rules(context: Context, link: &str, slug: &str) {
    let page = web_sys::window().and_then(|w| w.scroll_y().ok());
    let top = |part: &str| find(part).map_or(0, |element| element.scroll_top());
    PLACE.set(Some(Place {
        from: context.page.get_untracked(),
        page: page.unwrap_or_default(),
        parts: SCROLLING.map(top),
        link: link.to_owned(),
    }));
    context.go(Page::Rules(slug.to_owned()));
}

/// The page that somebody left for the rules, if they may come back.
pub fn left() -> Option<Page> {
    PLACE.with_borrow(|place| place.as_ref().map(|place| place.from.clone()))
}

/// Whoever goes elsewhere does not come back to a place.
pub fn forget() {
    PLACE.set(None);
}

impl Place {
    /// The place that was left. It is gone then: the next visit begins at the title.
    pub fn take() -> Option<Self> {
        PLACE.take()
    }

    /// Goes back there, once the page is laid out.
    pub fn go_back(self) {
        request_animation_frame(move || {
            let link = find(&format!("#{}", self.link));
            if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
                // It is in the document.
                let _ = link.focus();
            }
            // The focus may have scrolled something.
            for (part, top) in SCROLLING.into_iter().zip(self.parts) {
                if let Some(element) = find(part) {
                    element.set_scroll_top(top);
                }
            }
            scroll_to(self.page);
        });
    }
}

/// Shows the page from its top, however far the one before was scrolled.
pub fn to_the_top() {
    scroll_to(0.0);
}

fn scroll_to(top: f64) {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, top);
    }
}

fn find(selector: &str) -> Option<Element> {
    let document = web_sys::window()?.document()?;
    document.query_selector(selector).ok()?
}
