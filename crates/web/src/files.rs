//! Files beside the page that are fetched when they are wanted: words of another language, pages
//! of the rules, pictures of modules.

use alhambra_rules::{Module, ModuleSet};
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::BTreeSet;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlElement, Response};

/// The text of a file, if it can be had.
pub async fn text(name: &str) -> Option<String> {
    let window = web_sys::window()?;
    let response = JsFuture::from(window.fetch_with_str(&address(name)?)).await;
    let response: Response = response.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await;
    text.ok()?.as_string()
}

/// All words of a language.
pub async fn words(lang: &str) -> Option<String> {
    let first = text(&format!("words-{lang}")).await?;
    Some(first + &more_words(lang).await?)
}

/// The words of a language that no first game needs: of modules, of tables online.
pub async fn more_words(lang: &str) -> Option<String> {
    text(&format!("more-{lang}")).await
}

/// Where a file is: the document says so, because its name carries a hash.
fn address(name: &str) -> Option<String> {
    let files = body()?.get_attribute("data-files")?;
    let is_it = |file: &&str| file.split('.').next() == Some(name);
    let file = files.split(' ').find(is_it)?;
    Some(format!("./assets/{file}"))
}

/// The version of this page: that of all its files.
pub fn version() -> Option<String> {
    body()?.get_attribute("data-version")
}

fn body() -> Option<HtmlElement> {
    web_sys::window()?.document()?.body()
}

/// The file with the signs of all modules.
const SIGNS: &str = "modules";

thread_local! {
    /// The pictures that are in the document or on their way.
    static PICTURES: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

/// Brings the signs of all modules into the document.
pub fn bring_signs() {
    bring(SIGNS);
}

/// Brings all pictures of these modules into the document. What shows them need not wait: they
/// appear when they are there.
pub fn bring_pictures(modules: ModuleSet) {
    if !modules.is_empty() {
        bring_signs();
    }
    modules.iter().map(Module::slug).for_each(bring);
}

fn bring(what: &str) {
    let name = format!("pictures-{what}");
    // Not every module has more than its sign.
    if address(&name).is_none() || !PICTURES.with_borrow_mut(|all| all.insert(name.clone())) {
        return;
    }
    spawn_local(async move {
        let pictures = text(&name).await;
        let there = pictures.zip(body()).is_some_and(|(pictures, body)| {
            body.insert_adjacent_html("afterbegin", &pictures).is_ok()
        });
        if !there {
            // Whoever needs it next asks again.
            PICTURES.with_borrow_mut(|all| all.remove(&name));
        }
    });
}
