//! What happened is seen: cards and tiles travel from where they were to where they are.
//!
//! The table is always drawn as it is; only pictures of what moved travel over it, and nothing waits for
//! them. Nothing but `transform` and `opacity` changes, so the browser lays nothing out anew. A press
//! ends all of it.

use super::desk::Desk;
use crate::context::{Pace, context};
use crate::panels;
use alhambra_rules::{Event, Seat, Ware, Who};
use alhambra_table::Hundredths;
use js_sys::{Array, Object, Reflect};
use leptos::html;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomRect, Element};

/// More decisions at once than this come from a game that was opened, not from playing.
const AT_ONCE: usize = 2;
/// More than this do not travel at once.
const MOST: usize = 24;
/// What travels: cards and tiles, wherever they lie.
const TRAVELS: &str = ".display .card, .hand .card, .slot .tile-button, .fresh .tile-button, \
    .reserve .tile-button, #palace [data-lies]";

/// Where something lay, and what it looks like.
#[derive(Clone)]
struct Spot {
    /// Equal cards are numbered.
    name: String,
    element: Element,
    rect: DomRect,
    /// Of what may be gone at the next look, and its element show something else.
    picture: Option<Element>,
}

thread_local! {
    /// How long the longest wall was when it was last looked at, and whose it was.
    static WALL: Cell<(Seat, usize)> = const { Cell::new((Seat(0), 0)) };
    /// Where everything lay when it was last looked at.
    static BEFORE: RefCell<Vec<Spot>> = const { RefCell::new(Vec::new()) };
}

/// The sheet over the table on which things travel, and who sees to it.
#[component]
pub fn Motion() -> impl IntoView {
    let desk: Desk = expect_context();
    let sheet: NodeRef<html::Div> = NodeRef::new();
    let speed = context().speed;
    let source = desk.source;
    Effect::new(move |before: Option<usize>| {
        source.moment.track();
        desk.guest.track();
        let now = source.now.get();
        let last = before.unwrap_or(now);
        let is_played = now > last && now - last <= AT_ONCE;
        let time = time(speed.get_untracked());
        let is_past = source.looking.get().is_some();
        let entries = (last + 1..=now).filter_map(|step| source.entry.run(step));
        let events: Vec<Event> = if is_played && !is_past && time > 0.0 {
            entries.flat_map(|entry| entry.events).collect()
        } else {
            Vec::new()
        };
        // When it is drawn as it is now.
        request_animation_frame(move || {
            let Some(Some(sheet)) = sheet.try_get_untracked() else {
                return;
            };
            let after = look(time > 0.0);
            let run = run();
            let length = run.as_ref().map_or(0, |(_, length)| *length);
            let shown = untrack(|| desk.shown());
            let (before_of, before_long) = WALL.replace((shown, length));
            let before = BEFORE.with_borrow_mut(|kept| std::mem::replace(kept, after.clone()));
            if !events.is_empty() {
                let you = source.moment.with_untracked(alhambra_table::Moment::you);
                let show = Show {
                    sheet: &sheet,
                    time,
                    before: &before,
                    after: &after,
                };
                // What cannot be shown is not missed: the table says it all.
                let _ = show.all(&events, you);
                if let Some((run, _)) = run.filter(|_| before_of == shown && length > before_long) {
                    let _ = show.light_up(&run);
                }
            }
        });
        now
    });
    // Points are shown when they are read out, and fly then.
    Effect::new(move |before: Option<Vec<i16>>| {
        let seats = source.moment.with(|m| m.view.seats.len() as u8);
        let points = Seat::all(seats).map(|seat| source.points(Who::Seat(seat)));
        let points: Vec<i16> = points.collect();
        let time = time(speed.get_untracked());
        let is_played = source.looking.get().is_none() && time > 0.0;
        let before = before.filter(|before| is_played && before.len() == points.len());
        let Some(Some(sheet)) = before.as_ref().map(|_| sheet.get_untracked()) else {
            return points;
        };
        let before = before.unwrap_or_default();
        for (seat, (old, new)) in Seat::all(seats).zip(before.iter().zip(&points)) {
            if new > old {
                // What cannot be shown is not missed.
                let _ = points_fly(&sheet, time, new - old, seat);
            }
        }
        points
    });
    on_cleanup(|| BEFORE.with_borrow_mut(Vec::clear));
    let end = window_event_listener(leptos::ev::pointerdown, move |_| {
        if let Some(Some(sheet)) = sheet.try_get_untracked() {
            sheet.set_text_content(None);
        }
    });
    on_cleanup(move || end.remove());
    view! { <div class="travels" aria-hidden="true" node_ref=sheet></div> }
}

/// How long something travels, in milliseconds; no time where nobody wants that.
fn time(speed: Pace) -> f64 {
    if panels::wants_no_motion() {
        return 0.0;
    }
    speed.of_travels()
}

/// Where everything lies, by its name: equal cards are numbered. Pictures are only made where things may travel.
fn look(travels: bool) -> Vec<Spot> {
    let mut all: Vec<Spot> = Vec::new();
    let document = web_sys::window().and_then(|w| w.document());
    let Some(found) = document.and_then(|d| d.query_selector_all(TRAVELS).ok()) else {
        return all;
    };
    for at in 0..found.length() {
        let element = found.item(at).and_then(|n| n.dyn_into::<Element>().ok());
        let Some(element) = element else { continue };
        let touch = element.get_attribute("data-touch");
        // Tiles of a palace are only looked at where they lie now.
        let picture = touch.as_ref().filter(|_| travels);
        let picture = picture.and_then(|_| picture_of(&element).ok().flatten());
        let Some(name) = touch.or_else(|| element.get_attribute("data-lies")) else {
            continue;
        };
        let number = (0..=all.len()).find(|n| named(&all, &format!("{name}#{n}")).is_none());
        let rect = element.get_bounding_client_rect();
        all.push(Spot {
            name: format!("{name}#{}", number.unwrap_or(0)),
            element,
            rect,
            picture,
        });
    }
    all
}

/// The longest wall of the palace that is shown, and how long it is.
fn run() -> Option<(Element, usize)> {
    let document = web_sys::window()?.document()?;
    let run = document.query_selector("#palace .run").ok()??;
    let length = run.get_attribute("data-length")?.parse().ok()?;
    Some((run, length))
}

/// What lies there under that name.
fn named<'a>(all: &'a [Spot], name: &str) -> Option<&'a Spot> {
    all.iter().find(|spot| spot.name == name)
}

/// What is shown of a step.
struct Show<'a> {
    sheet: &'a Element,
    time: f64,
    before: &'a [Spot],
    after: &'a [Spot],
}

impl Show<'_> {
    fn all(&self, events: &[Event], you: Option<Seat>) -> Result<(), JsValue> {
        let mut wait = 0.0;
        for event in events.iter().take(MOST) {
            match *event {
                Event::Took { seat, cards } => {
                    for card in cards.iter() {
                        let own = self.new_one(&format!("hand {card}"));
                        let to = own.filter(|_| you == Some(seat));
                        let to = to.map(|spot| spot.rect).or_else(|| box_of(seat));
                        self.travel(self.gone(&format!("display {card}")), to, wait)?;
                    }
                }
                Event::Bought {
                    seat,
                    ware: Ware::Slot(slot),
                    tile: Some(tile),
                    payment,
                    ..
                } => {
                    let from = named(self.before, &format!("slot {}#0", slot.number()));
                    let own = named(self.after, &format!("new {tile}#0"));
                    let to = own
                        .filter(|_| you == Some(seat))
                        .map(|spot| spot.rect.clone());
                    self.travel(from, to.or_else(|| box_of(seat)), wait)?;
                    // Whoever looks at their own hand sees what was paid.
                    let place = from.map(|spot| spot.rect.clone());
                    for card in payment.cards().filter(|_| you == Some(seat)) {
                        self.travel(self.gone(&format!("hand {card}")), place.clone(), wait)?;
                    }
                }
                Event::Placed { seat, tile, .. } | Event::Built { seat, tile, .. } => {
                    let names = [format!("new {tile}#0"), format!("reserve {tile}#0")];
                    let from = names.iter().find_map(|name| named(self.before, name));
                    if let Some(spot) = named(self.after, &format!("{tile}#0")) {
                        if from.is_some() {
                            self.travel(from, Some(spot.rect.clone()), wait)?;
                        } else {
                            // A tile of somebody else comes from where they are.
                            let picture = picture_of(&spot.element)?;
                            self.fly(picture, box_of(seat), &spot.rect, wait)?;
                        }
                        Self::appear(&spot.element, wait + self.time * 0.8)?;
                    }
                }
                Event::TileTurnedUp { slot, .. } => {
                    if let Some(spot) = named(self.after, &format!("slot {}#0", slot.number())) {
                        wait += self.time * 0.25;
                        self.rise(&spot.element, wait)?;
                    }
                }
                Event::MoneyTurnedUp { card } => {
                    if let Some(spot) = self.new_one(&format!("display {card}")) {
                        wait += self.time * 0.25;
                        self.rise(&spot.element, wait)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The last of equal things that lay there, and is there no more.
    fn gone(&self, name: &str) -> Option<&Spot> {
        let count = |all: &[Spot]| {
            (0..all.len())
                .take_while(|n| named(all, &format!("{name}#{n}")).is_some())
                .count()
        };
        let last = count(self.before).checked_sub(1)?;
        named(self.before, &format!("{name}#{last}"))
    }

    /// The last of equal things that lies there now.
    fn new_one(&self, name: &str) -> Option<Spot> {
        let count = (0..).take_while(|n| named(self.after, &format!("{name}#{n}")).is_some());
        let last = count.last()?;
        named(self.after, &format!("{name}#{last}")).cloned()
    }

    /// A picture of something travels from where it lay to somewhere.
    fn travel(&self, from: Option<&Spot>, to: Option<DomRect>, wait: f64) -> Result<(), JsValue> {
        match (from, to) {
            (Some(from), Some(to)) => {
                self.fly(from.picture.clone(), Some(from.rect.clone()), &to, wait)
            }
            _ => Ok(()),
        }
    }

    /// A picture flies from one place to another.
    fn fly(
        &self,
        picture: Option<Element>,
        from: Option<DomRect>,
        to: &DomRect,
        wait: f64,
    ) -> Result<(), JsValue> {
        let (Some(from), Some(picture)) = (from, picture) else {
            return Ok(());
        };
        if from.width() < 1.0 || to.width() < 1.0 {
            return Ok(());
        }
        // It is as large as where it goes, and begins smaller or larger.
        let wide = to.width().min(from.width() * 2.5);
        let high = wide * from.height() / from.width();
        let middle = |r: &DomRect| (r.x() + r.width() / 2.0, r.y() + r.height() / 2.0);
        let ((from_x, from_y), (to_x, to_y)) = (middle(&from), middle(to));
        let scale = from.width() / wide;
        let (dx, dy) = (from_x - to_x, from_y - to_y);
        let style = format!(
            "left:{}px;top:{}px;width:{}px;height:{}px",
            Hundredths(to_x - wide / 2.0),
            Hundredths(to_y - high / 2.0),
            Hundredths(wide),
            Hundredths(high)
        );
        picture.set_attribute("style", &style)?;
        picture.set_attribute("class", "travels-one")?;
        self.sheet.append_child(&picture)?;
        let [dx, dy, scale] = [dx, dy, scale].map(Hundredths);
        let begin = format!("translate({dx}px,{dy}px) scale({scale})");
        let frames = [frame(&begin, 1.0)?, frame("none", 1.0)?];
        animate(&picture, &frames, self.time, wait)?;
        remove_later(picture, wait + self.time);
        Ok(())
    }

    /// Something that has just come rises out of nothing.
    fn rise(&self, element: &Element, wait: f64) -> Result<(), JsValue> {
        let frames = [
            frame("translateY(-14px) scale(0.92)", 0.0)?,
            frame("none", 1.0)?,
        ];
        animate(element, &frames, self.time, wait)
    }

    /// The longest wall has grown: it lights up twice.
    fn light_up(&self, wall: &Element) -> Result<(), JsValue> {
        let lit = [0.0, 1.0, 0.2, 1.0];
        let frames = lit.map(|opacity| frame("none", opacity));
        let frames = frames.into_iter().collect::<Result<Vec<_>, _>>()?;
        animate(wall, &frames, self.time * 3.0, self.time * 0.8)
    }

    /// Something is not seen before what travelled there has come.
    fn appear(element: &Element, until: f64) -> Result<(), JsValue> {
        let inside = element.first_element_child();
        let inside = inside.as_ref().unwrap_or(element);
        let hidden = Object::new();
        Reflect::set(&hidden, &"opacity".into(), &0.0.into())?;
        let frames = Array::of2(&hidden, &hidden);
        let options = Object::new();
        Reflect::set(&options, &"duration".into(), &until.into())?;
        start(inside, &frames, &options)
    }
}

/// Points fly from the palace to whoever gets them.
fn points_fly(sheet: &Element, time: f64, points: i16, seat: Seat) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|w| w.document());
    let (Some(document), Some(to)) = (document, box_of(seat)) else {
        return Ok(());
    };
    let palace = document.query_selector(".table-middle")?;
    let Some(from) = palace.map(|palace| palace.get_bounding_client_rect()) else {
        return Ok(());
    };
    let number = document.create_element("span")?;
    number.set_text_content(Some(&format!("+{points}")));
    number.set_attribute("class", "travels-points")?;
    let (x, y) = (to.x() + to.width() / 2.0, to.y() + to.height() / 2.0);
    number.set_attribute(
        "style",
        &format!("left:{}px;top:{}px", Hundredths(x), Hundredths(y)),
    )?;
    sheet.append_child(&number)?;
    let (dx, dy) = (
        from.x() + from.width() / 2.0 - x,
        from.y() + from.height() / 2.0 - y,
    );
    let [dx, dy] = [dx, dy].map(Hundredths);
    let begin = format!("translate({dx}px,{dy}px) scale(1.6)");
    let frames = [
        frame(&begin, 0.0)?,
        frame(&begin, 1.0)?,
        frame("none", 1.0)?,
    ];
    let time = time * 1.6;
    animate(&number, &frames, time, 0.0)?;
    remove_later(number, time);
    Ok(())
}

fn animate(element: &Element, frames: &[Object], time: f64, wait: f64) -> Result<(), JsValue> {
    let frames: Array = frames.iter().collect();
    let options = Object::new();
    let all: [(&str, JsValue); 4] = [
        ("duration", time.into()),
        ("delay", wait.into()),
        ("easing", "cubic-bezier(0.3,0,0.2,1)".into()),
        ("fill", "backwards".into()),
    ];
    for (name, value) in all {
        Reflect::set(&options, &name.into(), &value)?;
    }
    start(element, &frames, &options)
}

fn remove_later(element: Element, after: f64) {
    set_timeout(
        move || element.remove(),
        Duration::from_millis(after as u64),
    );
}

fn start(element: &Element, frames: &Array, options: &Object) -> Result<(), JsValue> {
    let animate = Reflect::get(element, &"animate".into())?;
    let animate: js_sys::Function = animate.dyn_into()?;
    animate.call2(element, frames, options)?;
    Ok(())
}

fn frame(transform: &str, opacity: f64) -> Result<Object, JsValue> {
    let frame = Object::new();
    Reflect::set(&frame, &"transform".into(), &transform.into())?;
    Reflect::set(&frame, &"opacity".into(), &opacity.into())?;
    Ok(frame)
}

/// Where somebody is.
fn box_of(seat: Seat) -> Option<DomRect> {
    let document = web_sys::window()?.document()?;
    let found = document.query_selector(&format!(".player[data-seat='{}'] .shield", seat.0));
    Some(found.ok()??.get_bounding_client_rect())
}

/// A picture of a card or a tile; a tile of a palace becomes one of its own.
fn picture_of(element: &Element) -> Result<Option<Element>, JsValue> {
    if let Some(svg) = element.query_selector("svg")? {
        return Ok(Some(svg.clone_node_with_deep(true)?.dyn_into()?));
    }
    let (Some(inside), Some(document)) = (
        element.first_element_child(),
        web_sys::window().and_then(|w| w.document()),
    ) else {
        return Ok(None);
    };
    let svg = document.create_element_ns(Some("http://www.w3.org/2000/svg"), "svg")?;
    svg.set_attribute("viewBox", "0 0 100 100")?;
    let copy = inside.clone_node_with_deep(true)?;
    svg.append_child(&copy)?;
    Ok(Some(svg))
}
