//! A picture of the score pad, to be shown to others.

use crate::browser::{document, hand_over, window};
use crate::html::plain;
use std::fmt::Write as _;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

/// What the file is called.
const FILE: &str = "alhambra-score.png";

/// The measures of the picture, in pixels.
const LABEL: u32 = 340;
const COLUMN: u32 = 150;
const ROW: u32 = 40;
const HEAD: u32 = 110;
const MARGIN: u32 = 32;

/// A row of the picture: its title, its cells, and whether it stands out.
pub struct Row(pub String, pub Vec<String>, pub bool);

/// Makes the picture and hands it to the browser as a file.
pub fn save(title: &str, rows: &[Row]) -> Result<(), JsValue> {
    let columns = rows.iter().map(|row| row.1.len()).max().unwrap_or(0) as u32;
    let (wide, high) = (
        LABEL + COLUMN * columns + 2 * MARGIN,
        HEAD + ROW * rows.len() as u32 + MARGIN,
    );
    let image = HtmlImageElement::new()?;
    let shown = image.clone();
    let done = Closure::once_into_js(move || {
        // A browser that cannot paint keeps the text that can be copied.
        let _ = paint(&shown, wide, high);
    });
    image.set_onload(Some(done.unchecked_ref()));
    let drawing = drawing(title, rows, wide, high)?;
    let encoded = String::from(js_sys::encode_uri_component(&drawing));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    Ok(())
}

fn paint(image: &HtmlImageElement, wide: u32, high: u32) -> Result<(), JsValue> {
    let document = document().ok_or(JsValue::NULL)?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into()?;
    canvas.set_width(wide);
    canvas.set_height(high);
    let brush: CanvasRenderingContext2d =
        canvas.get_context("2d")?.ok_or(JsValue::NULL)?.dyn_into()?;
    brush.draw_image_with_html_image_element(image, 0.0, 0.0)?;
    let done = Closure::once_into_js(move |blob: Option<Blob>| {
        // As above.
        let _ = blob.map(|blob| hand_over(FILE, &blob));
    });
    canvas.to_blob(done.unchecked_ref())
}

/// The picture as one SVG file, in the colours of the page.
fn drawing(title: &str, rows: &[Row], wide: u32, high: u32) -> Result<String, JsValue> {
    let mut text = String::new();
    for (at, Row(label, cells, is_bold)) in rows.iter().enumerate() {
        let y = HEAD + ROW * at as u32;
        let weight = if *is_bold { 700 } else { 400 };
        let _ = write!(
            text,
            "<path d=\"M{MARGIN} {y}H{}\" stroke=\"{}\"/><g font-weight=\"{weight}\">\
             <text x=\"{MARGIN}\" y=\"{}\">{}</text>",
            wide - MARGIN,
            colour("--line")?,
            y + 28,
            plain(label)
        );
        for (column, cell) in cells.iter().enumerate() {
            let x = MARGIN + LABEL + COLUMN * (column as u32 + 1) - 8;
            let _ = write!(
                text,
                "<text x=\"{x}\" y=\"{}\" text-anchor=\"end\">{}</text>",
                y + 28,
                plain(cell)
            );
        }
        text += "</g>";
    }
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" font-family=\"Georgia,serif\" \
         font-size=\"22\" fill=\"{}\"><rect width=\"{wide}\" height=\"{high}\" fill=\"{}\"/>\
         <text x=\"{MARGIN}\" y=\"66\" font-size=\"38\" font-weight=\"700\">{}</text>{text}</svg>",
        colour("--ink")?,
        colour("--paper")?,
        plain(title)
    ))
}

/// A colour as it is in the page.
fn colour(name: &str) -> Result<String, JsValue> {
    let root = document().and_then(|d| d.document_element());
    let style = window()
        .ok_or(JsValue::NULL)?
        .get_computed_style(&root.ok_or(JsValue::NULL)?)?;
    let value = style.ok_or(JsValue::NULL)?.get_property_value(name)?;
    Ok(value.trim().to_owned())
}
