//! Parts of the page that are written as text and not made piece by piece: what is only read, and rows of
//! buttons. That is a fraction of the program to load; whoever shows it listens for all presses at once.

use crate::context::t;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// A text without what means something in the page. Names come from others.
pub fn plain(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

/// An icon.
pub fn icon(name: &str) -> String {
    symbol(&format!("icon-{name}"), "0 0 24 24", "icon")
}

/// Any symbol of the sprite.
pub fn symbol(name: &str, view_box: &str, class: &str) -> String {
    format!(
        "<svg class=\"{class}\" viewBox=\"{view_box}\" aria-hidden=\"true\">\
         <use href=\"#{name}\"/></svg>"
    )
}

/// A button that does something, perhaps about something; the words for `key` stand on it.
pub fn button(does: &str, about: &str, symbol: &str, key: &str, class: &str) -> String {
    format!(
        "<button class=\"button {class}\" data-do=\"{does}\" data-about=\"{about}\">{}<span>{}</span></button>",
        icon(symbol),
        t(key)
    )
}

/// Which of these buttons was pressed, and what it is about.
pub fn pressed(event: &Event) -> Option<(String, String)> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    let button = element.closest("[data-do]").ok()??;
    let about = button.get_attribute("data-about");
    Some((button.get_attribute("data-do")?, about.unwrap_or_default()))
}
