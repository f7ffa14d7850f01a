//! The icon of the page in pixels.

use super::kept::{Kept, content_hash};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The drawing as a square picture of so many pixels, as PNG.
pub(crate) fn render(drawing: &str, pixels: u32, kept: &Kept) -> Result<Vec<u8>, String> {
    let name = format!("{}-{pixels}.png", content_hash(drawing.as_bytes()));
    if let Some(png) = kept.get(&name) {
        return Ok(png);
    }
    let png = fresh(&plain(drawing), pixels).map_err(|e| format!("the icon {e}"))?;
    kept.put(&name, &png)?;
    Ok(png)
}

fn fresh(drawing: &str, pixels: u32) -> Result<Vec<u8>, String> {
    let tree =
        Tree::from_str(drawing, &Options::default()).map_err(|e| format!("is no SVG: {e}"))?;
    let size = tree.size();
    let mut picture = Pixmap::new(pixels, pixels).ok_or("has no size")?;
    let scale = pixels as f32 / size.width().max(size.height());
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut picture.as_mut(),
    );
    picture
        .encode_png()
        .map_err(|e| format!("cannot be written as PNG: {e}"))
}

/// The drawing with the colours that it names itself. In the page `var(--stone,#fff)` follows
/// the theme; a picture on its own has no theme.
pub(crate) fn plain(drawing: &str) -> String {
    let mut out = String::new();
    let mut rest = drawing;
    while let Some(at) = rest.find("var(") {
        out += &rest[..at];
        let inner = &rest[at + "var(".len()..];
        let mut depth = 1;
        let end = inner.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        let Some(end) = end else {
            return out + &rest[at..];
        };
        let colour = inner[..end]
            .split_once(',')
            .map_or("none", |(_, c)| c.trim());
        out += &plain(colour);
        rest = &inner[end + 1..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_gives_way_to_the_colour_behind_it() {
        assert_eq!(
            plain(r#"<a fill="var(--stone,#fff)"/><b fill="var(--x, rgb(1,2,3))"/>"#),
            r##"<a fill="#fff"/><b fill="rgb(1,2,3)"/>"##
        );
        assert_eq!(plain("var(--a,var(--b,#123))"), "#123");
        assert_eq!(plain("var(--a)"), "none");
        assert_eq!(plain("var(--never"), "var(--never");
    }

    #[test]
    fn a_drawing_becomes_pixels() {
        let red = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">\
                   <path d=\"M0 0h10v10H0z\" fill=\"var(--roof,#f00)\"/></svg>";
        let png = fresh(&plain(red), 16).expect("it is a drawing");
        let back = Pixmap::decode_png(&png).expect("it is a picture");
        assert_eq!((back.width(), back.height()), (16, 16));
        let corner = back.pixel(15, 15).expect("it is inside");
        assert_eq!(
            (corner.red(), corner.green(), corner.alpha()),
            (255, 0, 255)
        );
        assert!(fresh("<p/>", 16).is_err());
    }
}
