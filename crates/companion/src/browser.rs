//! The browser around it: the place in the document, what is kept, the clipboard, chance.
//!
//! Everything here may be missing; then it does nothing.

use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, HtmlElement, HtmlInputElement, Node, Window};

/// The name of the place that the page has made.
const PLACE: &str = "companion";
/// What all keys begin with, as in the page.
const PREFIX: &str = "alhambra.";

thread_local! {
    /// What is kept, for browsers that keep nothing.
    static KEPT: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// The window; there is none in tests without a browser.
pub fn window() -> Option<Window> {
    cfg!(target_arch = "wasm32").then(web_sys::window).flatten()
}

pub fn document() -> Option<Document> {
    window()?.document()
}

/// Says on the console what went wrong.
pub fn complain(fault: &str) {
    web_sys::console::error_1(&fault.into());
}

/// What was kept under a key. The page may have written it since.
pub fn kept(key: &str) -> Option<String> {
    let storage = window().and_then(|w| w.local_storage().ok().flatten());
    let stored = storage.and_then(|s| s.get_item(&format!("{PREFIX}{key}")).ok().flatten());
    stored.or_else(|| KEPT.with_borrow(|all| all.get(key).cloned()))
}

/// Keeps something, on this device if that can be.
pub fn keep(key: &str, text: &str) {
    let storage = window().and_then(|w| w.local_storage().ok().flatten());
    if let Some(storage) = storage {
        // A browser that keeps nothing is remembered for.
        let _ = storage.set_item(&format!("{PREFIX}{key}"), text);
    }
    KEPT.with_borrow_mut(|all| all.insert(key.to_owned(), text.to_owned()));
}

/// A number below a bound that nobody can foresee.
pub fn chance(below: usize) -> usize {
    (js_sys::Math::random() * below as f64) as usize
}

/// Puts a text into the clipboard; nothing tells whether it arrived.
pub fn copy(text: &str) {
    if let Some(window) = window() {
        let _ = window.navigator().clipboard().write_text(text);
    }
}

/// What stands in a field.
pub fn value(id: &str) -> String {
    let field = document().and_then(|d| d.get_element_by_id(id));
    let field = field.and_then(|f| f.dyn_into::<web_sys::HtmlTextAreaElement>().ok());
    field.map(|f| f.value()).unwrap_or_default()
}

/// Shows the document from its top.
pub fn to_the_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

fn place() -> Option<Element> {
    document()?.get_element_by_id(PLACE)
}

/// Writes the place anew. Only what differs is exchanged: a finger that is on its way to a button still finds it, and
/// the focus stays where it is. What asks for the focus gets it.
pub fn write(text: &str) {
    let (Some(place), Some(document)) = (place(), document()) else {
        return;
    };
    let Ok(fresh) = document.create_element("main") else {
        return;
    };
    fresh.set_inner_html(text);
    exchange_children(&place, &fresh);
    let wanted = place.query_selector("[data-focus]").ok().flatten();
    if let Some(wanted) = wanted.and_then(|wanted| wanted.dyn_into::<HtmlElement>().ok()) {
        // It is in the document.
        let _ = wanted.focus();
    }
}

/// Makes the children of one element those of another.
fn exchange_children(old: &Element, fresh: &Element) {
    let list = |of: &Element| {
        let nodes = of.child_nodes();
        let nodes = (0..nodes.length()).filter_map(|at| nodes.item(at));
        nodes.collect::<Vec<Node>>()
    };
    let (olds, news) = (list(old), list(fresh));
    for (at, new) in news.iter().enumerate() {
        // What is exchanged here is a child, so that none of this can fail.
        match olds.get(at) {
            None => drop(old.append_child(new)),
            Some(was) => match (was.dyn_ref::<Element>(), new.dyn_ref::<Element>()) {
                (Some(was), Some(new))
                    if was.tag_name() == new.tag_name() && was.id() == new.id() =>
                {
                    exchange(was, new);
                }
                (None, None) if was.node_type() == new.node_type() => {
                    if was.node_value() != new.node_value() {
                        was.set_node_value(new.node_value().as_deref());
                    }
                }
                _ => drop(old.replace_child(new, was)),
            },
        }
    }
    for rest in olds.iter().skip(news.len()) {
        // As above.
        let _ = old.remove_child(rest);
    }
}

/// Makes an element what another is.
fn exchange(old: &Element, fresh: &Element) {
    let names = |of: &Element| {
        let names = of.get_attribute_names();
        names
            .iter()
            .filter_map(|name| name.as_string())
            .collect::<Vec<_>>()
    };
    for name in names(fresh) {
        let value = fresh.get_attribute(&name).unwrap_or_default();
        if old.get_attribute(&name).as_ref() != Some(&value) {
            // The name is one that an element has.
            let _ = old.set_attribute(&name, &value);
        }
    }
    for name in names(old) {
        // What somebody has unfolded stays so.
        if name != "open" && !fresh.has_attribute(&name) {
            // As above.
            let _ = old.remove_attribute(&name);
        }
    }
    if let Some(field) = old.dyn_ref::<HtmlInputElement>() {
        let value = fresh.get_attribute("value").unwrap_or_default();
        if field.value() != value {
            field.set_value(&value);
        }
    }
    exchange_children(old, fresh);
}

/// Hears of what is pressed and typed in the place.
pub fn listen() {
    let Some(place) = place() else { return };
    // It hears once, in whatever language it is written.
    if place.has_attribute("data-heard") || place.set_attribute("data-heard", "").is_err() {
        return;
    }
    for name in ["click", "change", "keydown"] {
        let is_click = name != "change";
        let is_key = name == "keydown";
        let hear = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            if !is_key || is_press(&event) {
                hear(&event, is_click);
            }
        });
        // A place that hears nothing can still be read.
        let _ = place.add_event_listener_with_callback(name, hear.as_ref().unchecked_ref());
        // It lives as long as the place does.
        hear.forget();
    }
}

/// Whether a key presses what is no button for the browser: a part of a drawing.
fn is_press(event: &Event) -> bool {
    let key = js_sys::Reflect::get(event, &"key".into()).ok();
    let is_enter = key.and_then(|key| key.as_string()).as_deref() == Some("Enter");
    let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
    is_enter && target.is_some_and(|t| t.get_attribute("role").as_deref() == Some("button"))
}

fn hear(event: &Event, is_click: bool) {
    let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
    let Some(element) = target.and_then(|t| t.closest("[data-do]").ok().flatten()) else {
        return;
    };
    // Fields tell when they are filled in, all else when it is pressed.
    let field = element.dyn_ref::<HtmlInputElement>();
    if field.is_some() == is_click {
        return;
    }
    let value = field.map(HtmlInputElement::value).unwrap_or_default();
    let of = |name: &str| element.get_attribute(name).unwrap_or_default();
    crate::heard(&of("data-do"), &of("data-about"), &value);
}

/// Hands a file to the browser to be kept.
pub fn hand_over(name: &str, blob: &web_sys::Blob) -> Result<(), JsValue> {
    let document = document().ok_or(JsValue::NULL)?;
    let address = web_sys::Url::create_object_url_with_blob(blob)?;
    let link = document.create_element("a")?;
    link.set_attribute("href", &address)?;
    link.set_attribute("download", name)?;
    let link: HtmlElement = link.unchecked_into();
    link.click();
    web_sys::Url::revoke_object_url(&address)
}
