//! The pictures as symbols in the page: `art/tower.svg` becomes `<use href="#tower">`.

use resvg::usvg::roxmltree::{Document, Node};
use std::fmt::Write as _;

/// All drawings, given as name and text, as one hidden picture.
pub(crate) fn sprite(drawings: &[(String, String)]) -> Result<String, String> {
    let mut out = "<svg xmlns=\"http://www.w3.org/2000/svg\" style=\"display:none\">".to_owned();
    for (name, text) in drawings {
        let symbol = symbol(name, text).map_err(|e| format!("the drawing {name}.svg {e}"))?;
        out += &symbol;
    }
    Ok(out + "</svg>")
}

fn symbol(name: &str, text: &str) -> Result<String, String> {
    let document = Document::parse(text).map_err(|e| format!("is no XML: {e}"))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err("is no SVG".to_owned());
    }
    let view = root.attribute("viewBox").ok_or("has no viewBox")?;
    let mut out = format!("<symbol id=\"{name}\" viewBox=\"{}\"", escaped(view));
    // What the drawing says for all of itself still has to hold.
    for attribute in root.attributes() {
        if !matches!(attribute.name(), "viewBox" | "width" | "height" | "id") {
            let _ = write!(
                out,
                " {}=\"{}\"",
                attribute.name(),
                escaped(attribute.value())
            );
        }
    }
    out.push('>');
    for child in root.children() {
        element(child, &mut out)?;
    }
    if root.attribute("id").is_some() {
        return Err(shared_name("svg"));
    }
    Ok(out + "</symbol>")
}

/// Writes a part of a drawing without comments and needless blanks.
fn element(node: Node, out: &mut String) -> Result<(), String> {
    if node.is_text() {
        let words: Vec<&str> = node.text().unwrap_or_default().split_whitespace().collect();
        *out += &escaped(&words.join(" "));
    }
    if !node.is_element() {
        return Ok(());
    }
    let tag = node.tag_name().name();
    if tag == "script" {
        return Err("holds a script".to_owned());
    }
    let _ = write!(out, "<{tag}");
    for attribute in node.attributes() {
        let name = attribute.name();
        if name == "id" {
            return Err(shared_name(tag));
        }
        if name.starts_with("on") {
            return Err(format!("has an event handler `{name}`"));
        }
        let words: Vec<&str> = attribute.value().split_whitespace().collect();
        let _ = write!(out, " {name}=\"{}\"", escaped(&words.join(" ")));
    }
    if node.has_children() {
        out.push('>');
        for child in node.children() {
            element(child, out)?;
        }
        let _ = write!(out, "</{tag}>");
    } else {
        *out += "/>";
    }
    Ok(())
}

fn shared_name(tag: &str) -> String {
    format!("has an `id` at <{tag}>: all drawings share one page, where names would meet")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Result<String, String> {
        sprite(&[("tower".to_owned(), text.to_owned())])
    }

    #[test]
    fn a_drawing_becomes_a_symbol_without_comments_and_blanks() {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" viewBox=\"0 0 10 10\"\n\
                    fill=\"none\">\n  <!-- a roof -->\n  <g>\n    <path\n      d=\"M0 0\n  L5 5\"/>\n\
                    <text> A &lt; B </text></g>\n</svg>\n";
        assert_eq!(
            one(text).expect("it is a drawing"),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" style=\"display:none\"><symbol id=\"tower\" \
             viewBox=\"0 0 10 10\" fill=\"none\"><g><path d=\"M0 0 L5 5\"/><text>A &lt; B</text></g>\
             </symbol></svg>"
        );
    }

    #[test]
    fn what_cannot_stand_in_the_page_is_refused() {
        let svg = |inner: &str| {
            let text = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\">{inner}</svg>"
            );
            one(&text).expect_err(inner)
        };
        let id = svg("<g><path id=\"roof\"/></g>");
        assert!(
            id.starts_with("the drawing tower.svg has an `id` at <path>"),
            "{id}"
        );
        assert!(svg("<script/>").ends_with("holds a script"));
        assert!(svg("<g onclick=\"x\"/>").ends_with("has an event handler `onclick`"));
        assert!(
            one("<svg/>")
                .expect_err("no view box")
                .ends_with("has no viewBox")
        );
        assert!(
            one("<html/>")
                .expect_err("no drawing")
                .ends_with("is no SVG")
        );
        assert!(one("<svg").expect_err("no end").contains("is no XML"));
    }
}
