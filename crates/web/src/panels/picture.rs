//! A picture of the end of a game, to be shown to others: drawn from what the page shows, as one image.

use super::outcome::winner;
use crate::context::{Context, context, t};
use crate::source::Source;
use crate::store;
use crate::written::plain;
use alhambra_table::ranking;
use leptos::prelude::WithUntracked;
use std::fmt::Write as _;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, CanvasRenderingContext2d, Document, Element, HtmlCanvasElement, HtmlImageElement,
    XmlSerializer,
};

/// What the file is called.
const FILE: &str = "alhambra.png";

/// The measures of the picture, in pixels.
const WIDE: u32 = 1200;
const HEAD: u32 = 120;
const NAME: u32 = 46;
const PALACE: u32 = 300;
const CURVE: u32 = 330;
const MARGIN: u32 = 40;

/// What style sheets say of the parts that are shown: a picture has none of them.
const STYLE: &str = "text{font-family:Georgia,serif;font-variant-numeric:tabular-nums}\
    .price circle{fill:var(--surface);stroke:var(--ink);stroke-width:2}\
    .price text{font:700 20px Georgia,serif;fill:var(--ink)}\
    .letter circle{fill:var(--surface);opacity:.85}\
    .letter text{font:700 14px Georgia,serif;fill:var(--ink)}\
    .good text{font:700 12px Georgia,serif}\
    .good circle{stroke:var(--ink)}\
    .piece-number{font:700 20px Georgia,serif;text-anchor:middle}\
    .piece-ground{fill:var(--surface);stroke:var(--ink);stroke-width:2}\
    .lit-wall,.lit-wall-halo{display:none}";

/// What is said when the picture is there, or when it could not be made.
#[derive(Clone)]
struct Said {
    context: Context,
    saved: String,
    failed: String,
}

/// Makes the picture and hands it to the browser as a file.
pub fn save(source: Source) {
    let said = Said {
        context: context(),
        saved: t("picture-saved"),
        failed: t("picture-failed"),
    };
    if draw(source, &said).is_err() {
        said.context.tell(said.failed);
    }
}

/// Draws the picture onto a canvas as soon as the browser has read it.
fn draw(source: Source, said: &Said) -> Result<(), JsValue> {
    let document = document()?;
    let (drawing, high) = drawing(source, &document)?;
    let image = HtmlImageElement::new()?;
    let (shown, to_say) = (image.clone(), said.clone());
    let done = Closure::once_into_js(move || {
        if paint(&document, &shown, high, to_say.clone()).is_err() {
            to_say.context.tell(to_say.failed);
        }
    });
    image.set_onload(Some(done.unchecked_ref()));
    let to_say = said.clone();
    let failed = Closure::once_into_js(move || to_say.context.tell(to_say.failed));
    image.set_onerror(Some(failed.unchecked_ref()));
    let encoded = String::from(js_sys::encode_uri_component(&drawing));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    Ok(())
}

fn document() -> Result<Document, JsValue> {
    let window = web_sys::window();
    window.and_then(|w| w.document()).ok_or(JsValue::NULL)
}

fn paint(
    document: &Document,
    image: &HtmlImageElement,
    high: u32,
    said: Said,
) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into()?;
    canvas.set_width(WIDE);
    canvas.set_height(high);
    let brush: CanvasRenderingContext2d =
        canvas.get_context("2d")?.ok_or(JsValue::NULL)?.dyn_into()?;
    brush.draw_image_with_html_image_element(image, 0.0, 0.0)?;
    let done = Closure::once_into_js(move |blob: Option<Blob>| {
        let kept = blob.map(|blob| store::hand_over(FILE, &blob));
        said.context.tell(match kept {
            Some(Ok(())) => said.saved,
            _ => said.failed,
        });
    });
    canvas.to_blob(done.unchecked_ref())
}

/// The picture as one SVG file, and how high it is.
fn drawing(source: Source, document: &Document) -> Result<(String, u32), JsValue> {
    let writer = XmlSerializer::new()?;
    let mut used = Vec::new();
    let mut inside = String::new();
    let game = source.moment.with_untracked(|m| m.game.clone());
    let ranking = ranking(&game);
    let columns = match ranking.len() {
        5.. => 3,
        few => few as u32,
    };
    let palaces = all(document, "dialog[open] .ranking .palace-picture");
    let palace_high = if palaces.is_empty() { 0 } else { PALACE };
    let wide = (WIDE - 2 * MARGIN) / columns;
    let mut palaces = palaces.into_iter();
    let mut bottom = HEAD;
    for (at, (place, seat)) in ranking.iter().enumerate() {
        let at = at as u32;
        let (x, y) = (
            MARGIN + at % columns * wide,
            HEAD + at / columns * (NAME + palace_high),
        );
        bottom = y + NAME + palace_high;
        let colour = source.colour(*seat);
        used.push(format!("piece-shield-{colour}"));
        let _ = write!(
            inside,
            "<use href=\"#piece-shield-{colour}\" x=\"{}\" y=\"{}\" width=\"28\" height=\"28\" \
             style=\"color:var(--seat-{colour})\"/>\
             <text x=\"{}\" y=\"{}\" style=\"font-size:26px;font-weight:700;fill:var(--ink)\">{place}. {} · {}</text>",
            x + 8,
            y + 6,
            x + 44,
            y + 29,
            plain(&source.name(*seat)),
            game.points(*seat),
        );
        if let Some(palace) = palaces.next() {
            let laid = laid(&palace, [x + 8, y + NAME, wide - 24, PALACE - 16])?;
            use_of(&laid, &mut used);
            inside += &writer.serialize_to_string(&laid)?;
        }
    }
    let mut high = bottom;
    if let Some(curve) = all(document, "dialog[open] .curve").into_iter().next() {
        let laid = laid(&curve, [MARGIN, bottom + 8, WIDE - 2 * MARGIN, CURVE])?;
        use_of(&laid, &mut used);
        inside += &writer.serialize_to_string(&laid)?;
        high += CURVE + 24;
    }
    used.push("logo".to_owned());
    let mut symbols = String::new();
    for (at, name) in used.iter().enumerate() {
        // Each of them once.
        if used[..at].contains(name) {
            continue;
        }
        if let Some(symbol) = document.get_element_by_id(name) {
            symbols += &writer.serialize_to_string(&symbol)?;
        }
    }
    let title = format!(
        "<use href=\"#logo\" x=\"{MARGIN}\" y=\"22\" width=\"76\" height=\"76\"/>\
         <text x=\"{0}\" y=\"60\" style=\"font-size:40px;font-weight:700;fill:var(--ink)\">{1}</text>\
         <text x=\"{0}\" y=\"94\" style=\"font-size:26px;fill:var(--ink-2)\">{2}</text>",
        MARGIN + 96,
        plain(&t("app-title")),
        plain(&winner(source)),
    );
    let body = format!(
        "<defs>{symbols}</defs>\
         <rect width=\"{WIDE}\" height=\"{high}\" style=\"fill:var(--paper)\"/>{title}{inside}"
    );
    let colours = colours(document, &body)?;
    let whole = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDE}\" height=\"{high}\" \
         viewBox=\"0 0 {WIDE} {high}\"><style>svg{{{colours}}}{STYLE}</style>{body}</svg>"
    );
    Ok((whole, high))
}

/// All that match.
fn all(document: &Document, selector: &str) -> Vec<Element> {
    let Ok(found) = document.query_selector_all(selector) else {
        return Vec::new();
    };
    let nodes = (0..found.length()).filter_map(|at| found.item(at));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// A copy of a drawing that lies in a frame: from the left, from above, how wide, how high.
fn laid(drawing: &Element, frame: [u32; 4]) -> Result<Element, JsValue> {
    let copy: Element = drawing.clone_node_with_deep(true)?.dyn_into()?;
    for (name, value) in ["x", "y", "width", "height"].into_iter().zip(frame) {
        copy.set_attribute(name, &value.to_string())?;
    }
    for name in ["style", "class", "role", "aria-label"] {
        copy.remove_attribute(name)?;
    }
    Ok(copy)
}

/// Notes which symbols a drawing uses.
fn use_of(drawing: &Element, used: &mut Vec<String>) {
    let Ok(all) = drawing.query_selector_all("use") else {
        return;
    };
    for at in 0..all.length() {
        let element = all.item(at).and_then(|n| n.dyn_into::<Element>().ok());
        let name = element.and_then(|e| e.get_attribute("href"));
        used.extend(name.map(|name| name.trim_start_matches('#').to_owned()));
    }
}

/// The colours that are named, as they are in the page.
fn colours(document: &Document, drawing: &str) -> Result<String, JsValue> {
    let root = document.document_element().ok_or(JsValue::NULL)?;
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let style = window.get_computed_style(&root)?.ok_or(JsValue::NULL)?;
    let both = [drawing, STYLE].concat();
    let names = both
        .split("var(")
        .skip(1)
        .filter_map(|rest| rest.split([',', ')']).next());
    let mut colours = String::new();
    for name in names {
        if colours.contains(&format!("{name}:")) {
            continue;
        }
        let value = style.get_property_value(name)?;
        if !value.is_empty() {
            let _ = write!(colours, "{name}:{value};");
        }
    }
    Ok(colours)
}
