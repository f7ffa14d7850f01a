//! How a palace is looked at: fitted to its place, zoomed, moved.

use crate::art::TILE;
use alhambra_rules::{Cell, Placed};
use alhambra_table::Hundredths;
use leptos::prelude::*;

/// The rectangle of cells that a palace needs, with a ring for what may be laid around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl Bounds {
    /// The rectangle around a palace, with a ring of so many cells.
    pub fn around(palace: &[Placed], ring: i32) -> Self {
        let cells = || palace.iter().flat_map(|p| p.halves().map(|h| h.cell));
        let xs = || cells().map(|c| i32::from(c.x));
        let ys = || cells().map(|c| i32::from(c.y));
        let span = |low: Option<i32>, high: Option<i32>| {
            let (low, high) = (low.unwrap_or(0) - ring, high.unwrap_or(0) + ring);
            (low, high - low + 1)
        };
        let (left, width) = span(xs().min(), xs().max());
        let (top, height) = span(ys().min(), ys().max());
        Self {
            left,
            top,
            width,
            height,
        }
    }

    /// The same with room for a cell.
    pub fn with(self, cell: Cell) -> Self {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        let (left, top) = (self.left.min(x), self.top.min(y));
        let right = (self.left + self.width).max(x + 1);
        let bottom = (self.top + self.height).max(y + 1);
        Self {
            left,
            top,
            width: right - left,
            height: bottom - top,
        }
    }
}

/// How the palace was zoomed and moved: a factor, and a shift in cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    zoom: f64,
    dx: f64,
    dy: f64,
}

impl Look {
    /// The whole palace.
    pub const WHOLE: Self = Self {
        zoom: 1.0,
        dx: 0.0,
        dy: 0.0,
    };

    /// What part of the drawing is seen.
    pub fn view_box(self, bounds: Bounds) -> String {
        let tile = f64::from(TILE);
        let (width, height) = (f64::from(bounds.width), f64::from(bounds.height));
        let (w, h) = (width / self.zoom, height / self.zoom);
        let x = f64::from(bounds.left) + (width - w) / 2.0 + self.dx;
        let y = f64::from(bounds.top) + (height - h) / 2.0 + self.dy;
        let [x, y, w, h] = [x, y, w, h].map(|cells| Hundredths(cells * tile));
        format!("{x} {y} {w} {h}")
    }

    /// Nearer by a factor.
    pub fn zoomed(self, factor: f64) -> Self {
        let zoom = (self.zoom * factor).clamp(0.5, 6.0);
        Self { zoom, ..self }
    }
}

/// Moving the palace with one pointer, zooming with two.
#[derive(Clone, Copy)]
pub struct Pan {
    look: RwSignal<Look>,
    bounds: Memo<Bounds>,
    pointers: StoredValue<Vec<(i32, f64, f64)>>,
    /// Whether the pointer has gone far enough to mean it.
    pulled: StoredValue<bool>,
}

impl Pan {
    /// Nothing is held.
    pub fn new(look: RwSignal<Look>, bounds: Memo<Bounds>) -> Self {
        Self {
            look,
            bounds,
            pointers: StoredValue::new(Vec::new()),
            pulled: StoredValue::new(false),
        }
    }

    /// A pointer comes down.
    pub fn down(self, event: &web_sys::PointerEvent) {
        let pointer = (
            event.pointer_id(),
            f64::from(event.client_x()),
            f64::from(event.client_y()),
        );
        self.pointers.update_value(|all| {
            all.retain(|p| p.0 != pointer.0);
            all.push(pointer);
        });
    }

    /// A pointer goes up.
    pub fn up(self, event: &web_sys::PointerEvent) {
        let id = event.pointer_id();
        self.pointers.update_value(|all| all.retain(|p| p.0 != id));
        self.pulled.set_value(false);
    }

    /// A pointer moves.
    pub fn moved(self, event: &web_sys::PointerEvent) {
        use wasm_bindgen::JsCast;
        if event.buttons() == 0 {
            self.pointers.set_value(Vec::new());
            return;
        }
        let (id, x, y) = (
            event.pointer_id(),
            f64::from(event.client_x()),
            f64::from(event.client_y()),
        );
        let Some(element) = event
            .current_target()
            .and_then(|t| t.dyn_into::<web_sys::Element>().ok())
        else {
            return;
        };
        let mut all = self.pointers.get_value();
        let Some(at) = all.iter().position(|p| p.0 == id) else {
            return;
        };
        let (old_x, old_y) = (all[at].1, all[at].2);
        let bounds = self.bounds.get_untracked();
        let size = element.get_bounding_client_rect();
        let cell = (size.width() / f64::from(bounds.width))
            .min(size.height() / f64::from(bounds.height))
            .max(1.0);
        if let [(_, ax, ay), (_, bx, by)] = all[..] {
            let before = (ax - bx).hypot(ay - by).max(1.0);
            all[at] = (id, x, y);
            let (_, ax, ay) = all[0];
            let (_, bx, by) = all[1];
            let after = (ax - bx).hypot(ay - by).max(1.0);
            self.look.update(|l| *l = l.zoomed(after / before));
        } else {
            // A click may tremble: only a real pull moves the palace.
            if !self.pulled.get_value() && (x - old_x).hypot(y - old_y) < 8.0 {
                return;
            }
            self.pulled.set_value(true);
            all[at] = (id, x, y);
            self.look.update(|l| {
                l.dx -= (x - old_x) / (cell * l.zoom);
                l.dy -= (y - old_y) / (cell * l.zoom);
            });
        }
        self.pointers.set_value(all);
    }
}
