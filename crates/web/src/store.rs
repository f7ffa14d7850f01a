//! The browser around the page: what it keeps, its address, chance.
//!
//! Everything here may be missing (private windows keep nothing); then it does nothing.

use leptos::prelude::{Callable, Callback};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{FileReader, HtmlInputElement, Storage};

/// What all keys begin with: other pages may share the place.
const PREFIX: &str = "alhambra.";

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What was kept under a key.
pub fn read(key: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{key}")).ok()?
}

/// Keeps something; says whether that worked.
pub fn write(key: &str, value: &str) -> bool {
    storage().is_some_and(|s| s.set_item(&format!("{PREFIX}{key}"), value).is_ok())
}

/// Forgets something.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        // What was never kept is forgotten already.
        let _ = storage.remove_item(&format!("{PREFIX}{key}"));
    }
}

fn for_later() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Keeps something for as long as this window lives, through reloads.
pub fn keep_for_later(key: &str, value: &str) -> bool {
    for_later().is_some_and(|s| s.set_item(&format!("{PREFIX}{key}"), value).is_ok())
}

/// What was kept for this window.
pub fn take_for_later(key: &str) -> Option<String> {
    for_later()?.get_item(&format!("{PREFIX}{key}")).ok()?
}

/// Loads the page anew.
pub fn reload() {
    if let Some(window) = web_sys::window() {
        // A page that cannot be loaded stays as it is.
        let _ = window.location().reload();
    }
}

/// The address of this page, without what stands behind it.
pub fn address() -> String {
    let address = web_sys::window()
        .and_then(|w| w.location().href().ok())
        .unwrap_or_default();
    let page = address.split(['?', '#']).next();
    page.unwrap_or_default().to_owned()
}

/// Loads the page anew with another question mark part in its address, at the same place in it.
pub fn load(search: &str) {
    if let Some(window) = web_sys::window() {
        let location = window.location();
        // Where nothing of the address changes nothing would be loaded.
        let _ = match location.search() {
            Ok(now) if now == search => location.reload(),
            _ => location.replace(&format!("{search}{}", hash())),
        };
    }
}

/// The part of the address behind the page, with its `#`.
pub fn hash() -> String {
    web_sys::window()
        .and_then(|w| w.location().hash().ok())
        .unwrap_or_default()
}

/// Changes the part of the address behind the page, if it is another.
pub fn set_hash(wanted: &str) {
    let now = hash();
    if now == wanted || now.starts_with(&format!("{wanted}/")) || now.is_empty() && wanted == "#/" {
        return;
    }
    if let Some(window) = web_sys::window() {
        // An address that cannot be changed is no reason to stop.
        let _ = window.location().set_hash(wanted);
    }
}

/// Exchanges the part of the address behind the page: nobody goes back to what was there.
pub fn replace_hash(hash: &str) {
    if let Some(history) = web_sys::window().and_then(|w| w.history().ok()) {
        // An address that cannot be changed is no reason to stop.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

/// Sets an attribute of the root of the document.
pub fn set_root_attribute(name: &str, value: &str) {
    let root = web_sys::window()
        .and_then(|w| w.document())
        .and_then(|d| d.document_element());
    if let Some(root) = root {
        // The name is well formed.
        let _ = root.set_attribute(name, value);
    }
}

/// Sets the title of the window.
pub fn set_title(title: &str) {
    if let Some(document) = web_sys::window().and_then(|w| w.document()) {
        document.set_title(title);
    }
}

/// A number that nobody can foresee.
pub fn chance() -> u64 {
    let part = || (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    part() << 32 | part()
}

/// Puts a text into the clipboard; nothing tells whether it arrived.
pub fn copy(text: &str) {
    if let Some(window) = web_sys::window() {
        let clipboard = window.navigator().clipboard();
        // Without permission there is the text field to copy from.
        let _ = clipboard.write_text(text);
    }
}

/// Hands a text to the browser as a file to be kept.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    hand_over(name, &web_sys::Blob::new_with_str_sequence(&parts)?)
}

/// Hands whatever it is to the browser as a file to be kept.
pub fn hand_over(name: &str, blob: &web_sys::Blob) -> Result<(), JsValue> {
    let document = web_sys::window()
        .and_then(|w| w.document())
        .ok_or(JsValue::NULL)?;
    let address = web_sys::Url::create_object_url_with_blob(blob)?;
    let link = document.create_element("a")?;
    link.set_attribute("href", &address)?;
    link.set_attribute("download", name)?;
    let link: web_sys::HtmlElement = wasm_bindgen::JsCast::unchecked_into(link);
    link.click();
    web_sys::Url::revoke_object_url(&address)
}

/// Milliseconds on the clock of the browser.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Reads the file that was chosen, as text.
pub fn read_file(input: &HtmlInputElement, done: Callback<String>) {
    let file = input.files().and_then(|files| files.get(0));
    let (Some(file), Ok(reader)) = (file, FileReader::new()) else {
        return;
    };
    let loaded = reader.clone();
    let on_load = Closure::once_into_js(move || {
        if let Some(content) = loaded.result().ok().and_then(|r| r.as_string()) {
            done.run(content);
        }
    });
    reader.set_onload(Some(on_load.unchecked_ref()));
    // A file that cannot be read leaves the field as it is.
    let _ = reader.read_as_text(&file);
    // The same file may be chosen again.
    input.set_value("");
}
