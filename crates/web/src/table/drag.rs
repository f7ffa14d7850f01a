//! Dragging a tile into the palace.

use super::desk::Desk;
use alhambra_rules::Touch;
use alhambra_rules::touch::{TO_DIRK, TO_RESERVE};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The tile that is being dragged, under the pointer.
#[component]
pub fn Dragged(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let at = RwSignal::new(None::<(i32, i32)>);
    let from = StoredValue::new(None::<(i32, i32)>);
    let moved = window_event_listener(leptos::ev::pointermove, move |event| {
        let Some(touch) = desk.dragged.get_untracked() else {
            return;
        };
        let (x, y) = (event.client_x(), event.client_y());
        let (from_x, from_y) = from.get_value().unwrap_or((x, y));
        from.set_value(Some((from_x, from_y)));
        let is_far = (x - from_x).abs() + (y - from_y).abs() > 10;
        if is_far && at.get_untracked().is_none() && desk.count(touch) == 0 {
            desk.touch(touch);
        }
        if is_far || at.get_untracked().is_some() {
            at.set(Some((x, y)));
            desk.hover.set(cell_under(x, y));
        }
    });
    let up = window_event_listener(leptos::ev::pointerup, move |event| {
        let was_moved = at.get_untracked().is_some();
        from.set_value(None);
        at.set(None);
        if desk.dragged.get_untracked().is_none() {
            return;
        }
        desk.dragged.set(None);
        if !was_moved {
            return;
        }
        let (x, y) = (event.client_x(), event.client_y());
        if let Some(cell) = cell_under(x, y) {
            let touch = Touch::Cell(cell);
            if desk.open.with_untracked(|o| o.contains(&touch)) {
                desk.touch(touch);
            }
        } else if let Some(element) = element_under(x, y) {
            let target = element.closest("[data-drop]").ok().flatten();
            let word = match target.and_then(|e| e.get_attribute("data-drop")).as_deref() {
                Some("reserve") => TO_RESERVE,
                Some("dirk") => TO_DIRK,
                _ => return explain_drop(desk, &element),
            };
            if desk.open.with_untracked(|o| o.contains(&word)) {
                desk.touch(word);
            }
        }
    });
    on_cleanup(move || {
        moved.remove();
        up.remove();
    });
    view! {
        {move || {
            let (x, y) = at.get()?;
            let (Touch::New(tile) | Touch::Reserve(tile)) = desk.dragged.get()? else {
                return None;
            };
            Some(
                view! {
                    <div class="dragged" style=format!("left:{x}px;top:{y}px")>
                        <crate::art::TilePicture tile=tile/>
                    </div>
                },
            )
        }}
    }
}

/// What lies under a point of the screen.
fn element_under(x: i32, y: i32) -> Option<web_sys::Element> {
    let document = web_sys::window()?.document()?;
    document.element_from_point(x as f32, y as f32)
}

/// The place of the palace under a point of the screen, if it may be touched.
fn cell_under(x: i32, y: i32) -> Option<alhambra_rules::Cell> {
    let spot = element_under(x, y)?.closest("g.spot").ok()??;
    let number = |name: &str| spot.get_attribute(name)?.parse::<i8>().ok();
    Some(alhambra_rules::Cell::new(
        number("data-x")?,
        number("data-y")?,
    ))
}

/// A tile that is dropped where it may not lie says why, as a click there would.
fn explain_drop(desk: Desk, element: &web_sys::Element) {
    let place = element.closest("[data-forbidden]").ok().flatten();
    if let Some(place) = place.and_then(|p| p.dyn_into::<web_sys::SvgElement>().ok()) {
        let event = web_sys::MouseEvent::new("click");
        if let Ok(event) = event {
            // The listener of the place tells the reason.
            let _ = place.dispatch_event(&event);
        }
    }
    desk.let_go();
}
