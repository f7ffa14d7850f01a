//! Ask anything: a long press, a click with the other button, or the key `?` on whatever lies on the
//! table says what it is, what it costs, what it would bring, and which rule that follows.

use super::cards::tile_words;
use super::desk::Desk;
use crate::art::{CardPicture, Icon, Symbol, TilePicture};
use crate::context::{spoken, t, t_with, words};
use crate::dialog::Dialog;
use crate::panels;
use crate::written::{icon, plain};
use alhambra_rules::base::money::Face;
use alhambra_rules::base::wall;
use alhambra_rules::{
    Action, Building, Card, Cell, Game, Module, Round, Seat, Slot, Thing, TileId, Touch, Ware, Who,
    modules,
};
use alhambra_table::{Means, Moment, Stake, halves_text};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::fmt::Write as _;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, PointerEvent};

/// How long a press has to be to ask, in milliseconds.
const LONG: u64 = 550;
/// How far a finger may move meanwhile, in pixels.
const STILL: i32 = 10;

/// What is asked about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Subject {
    /// A tile that is for sale on a slot.
    Slot(Slot, TileId),
    /// A tile elsewhere.
    Tile(TileId),
    /// A card.
    Card(Card),
    /// Something of a module.
    Thing(Module, Thing),
    /// Somebody.
    Player(Seat),
    /// The longest wall.
    Wall,
    /// A place where a tile may not lie.
    Forbidden(Cell),
    /// All types of buildings.
    Types,
}

/// The dialog that answers, and what asks.
#[component]
pub fn Asked() -> impl IntoView {
    let desk: Desk = expect_context();
    let open = RwSignal::new(false);
    // What is asked opens it; whoever closes it has read the answer.
    Effect::new(move |was_open: Option<bool>| {
        let (is_open, is_asked) = (open.get(), desk.asked.with(Option::is_some));
        if was_open == Some(true) && !is_open {
            desk.asked.set(None);
            return false;
        }
        if is_asked && !is_open {
            open.set(true);
        }
        is_open
    });
    panels::hold_while(desk.source, move || open.get());
    listen(desk);
    let title = Signal::derive(move || desk.asked.get().map_or_else(String::new, title));
    let rules = move |_| {
        let page = desk.asked.get_untracked().and_then(module_of);
        let page = page.map_or_else(
            || super::keys::page_of_game(desk.game.get_untracked()),
            Module::slug,
        );
        open.set(false);
        desk.rules.set(Some(page.to_owned()));
    };
    view! {
        <Dialog open title=title class="asked">
            <div class="stack">
                {move || desk.asked.get().map(|subject| answer(desk, subject))}
                <div class="row">
                    <button class="button" data-do="asked-rules" on:click=rules>
                        <Icon name="rules"/>
                        {spoken("rules")}
                    </button>
                </div>
            </div>
        </Dialog>
    }
}

fn title(subject: Subject) -> String {
    match subject {
        Subject::Slot(_, tile) | Subject::Tile(tile) => words(|w| w.tile(tile)),
        Subject::Card(card) => words(|w| w.card(card)),
        Subject::Thing(_, thing) => words(|w| w.thing(thing)),
        Subject::Player(_) => t("ask-player"),
        Subject::Wall => t("ask-wall"),
        Subject::Forbidden(_) => t("ask-forbidden"),
        Subject::Types => t("ask-types"),
    }
}

fn module_of(subject: Subject) -> Option<Module> {
    match subject {
        Subject::Slot(_, tile) | Subject::Tile(tile) => modules::of_tile(tile),
        Subject::Card(card) => modules::of_card(card),
        Subject::Thing(module, _) => Some(module),
        Subject::Player(_) | Subject::Wall | Subject::Forbidden(_) | Subject::Types => None,
    }
}

/// The answer: a picture, a few sentences, and for buildings what all types bring.
fn answer(desk: Desk, subject: Subject) -> AnyView {
    let picture = match subject {
        Subject::Slot(_, tile) | Subject::Tile(tile) => {
            view! { <TilePicture tile=tile/> }.into_any()
        }
        Subject::Card(card) => view! { <CardPicture card=card/> }.into_any(),
        Subject::Thing(_, thing) => {
            let (symbol, view_box, _) = crate::art::thing_symbol(thing);
            view! { <Symbol name=symbol view_box=view_box class="asked-thing"/> }.into_any()
        }
        _ => ().into_any(),
    };
    let mut said = String::new();
    for sentence in sentences(desk, subject) {
        let _ = write!(said, "<p>{}</p>", plain(&sentence));
    }
    let building = match subject {
        Subject::Slot(_, tile) | Subject::Tile(tile) => Some(tile.spec().building),
        Subject::Types => Some(None),
        _ => None,
    };
    // What a tile without a building counts for its own rules say.
    let types = building.filter(|b| b.is_some() || subject == Subject::Types);
    view! {
        <div class="asked-answer">
            {picture}
            <div class="asked-words" inner_html=said></div>
        </div>
        {types.map(|meant| types_table(desk, meant))}
    }
    .into_any()
}

fn sentences(desk: Desk, subject: Subject) -> Vec<String> {
    match subject {
        Subject::Slot(slot, tile) => {
            let mut said = vec![tile_words(tile)];
            said.extend(about_price(desk, slot));
            said.extend(about_stake(desk, tile));
            said
        }
        Subject::Tile(tile) => {
            let mut said = vec![tile_words(tile)];
            said.extend(words(|w| w.about(Thing::Tile(tile))));
            said.extend(about_stake(desk, tile));
            said
        }
        Subject::Card(card) => about_card(desk, card),
        Subject::Thing(_, thing) => {
            let about = words(|w| w.about(thing));
            about.into_iter().collect()
        }
        Subject::Player(seat) => about_player(desk, seat),
        Subject::Wall => vec![t("ask-wall-about")],
        Subject::Forbidden(cell) => vec![why_not(desk, cell).unwrap_or_else(|| t("ask-forbidden"))],
        Subject::Types => vec![t("ask-types-about")],
    }
}

/// What a tile costs, and what is missing.
fn about_price(desk: Desk, slot: Slot) -> Option<String> {
    desk.source.moment.with(|m| {
        let (currency, price) = m.game.terms(Ware::Slot(slot))?;
        let currency = currency?;
        let hand = m.view.seats[m.you()?.at()].hand?;
        let means = Means::new(currency, price, hand.cards());
        let is_bought = |action: &Action| {
            matches!(action, Action::Buy { ware: Ware::Slot(of), .. } if *of == slot)
        };
        let key = if means.is_exact {
            "ask-price-exact"
        } else if means.missing() == 0 {
            "ask-price-over"
        } else if m.legal.iter().any(is_bought) {
            "ask-price-helped"
        } else {
            "ask-price-missing"
        };
        Some(t_with(
            key,
            &[
                ("price", price.into()),
                ("currency", words(|w| w.currency_within(currency)).into()),
                ("has", means.has.into()),
                ("missing", means.missing().into()),
            ],
        ))
    })
}

/// What one more of its type would bring.
fn about_stake(desk: Desk, tile: TileId) -> Option<String> {
    let building = tile.spec().building?;
    desk.source.moment.with(|m| {
        let stake = Stake::new(&m.game, m.you()?, building, m.next_round());
        let points = |count: i16| t_with("points", &[("count", count.into())]);
        let key = match stake.with_one - stake.now {
            1.. => "ask-brings-more",
            _ => "ask-brings-same",
        };
        Some(t_with(
            key,
            &[
                ("kind", words(|w| w.buildings(building)).into()),
                ("now", points(stake.now).into()),
                ("then", points(stake.with_one).into()),
            ],
        ))
    })
}

fn about_card(desk: Desk, card: Card) -> Vec<String> {
    let (Face::Money(currency, _), None) = (card.face(), modules::of_card(card)) else {
        let about = words(|w| w.about(Thing::Card(card)));
        return about.into_iter().collect();
    };
    let has = desk.source.moment.with(|m| {
        let hand = m.view.seats[m.you()?.at()].hand?;
        Some(Means::new(currency, 0, hand.cards()).has)
    });
    let mut said = vec![t("ask-card")];
    said.extend(has.map(|has| {
        let currency = words(|w| w.currency_within(currency));
        t_with(
            "ask-card-has",
            &[("has", has.into()), ("currency", currency.into())],
        )
    }));
    said
}

fn about_player(desk: Desk, seat: Seat) -> Vec<String> {
    let (cards, length) = desk.source.moment.with(|m| {
        let length = match m.game.palace(seat) {
            [] => 0,
            palace => wall::longest(palace),
        };
        (m.view.seats.get(seat.at()).map_or(0, |s| s.cards), length)
    });
    let name = desk.source.name(seat);
    let points = desk.source.points(Who::Seat(seat));
    vec![t_with(
        "ask-player-about",
        &[
            ("name", name.into()),
            (
                "points",
                t_with("points", &[("count", points.into())]).into(),
            ),
            (
                "cards",
                t_with("person-money", &[("count", cards.into())]).into(),
            ),
            ("wall", length.into()),
        ],
    )]
}

/// Why the tile in hand may not lie at a place.
fn why_not(desk: Desk, cell: Cell) -> Option<String> {
    let tile = desk.tile_to_lay()?;
    let turned = 0;
    desk.source.moment.with(|m| {
        let is_new = m
            .you()
            .is_some_and(|you| m.view.seats[you.at()].fresh.has(tile));
        let action = if is_new {
            Action::Place { tile, cell, turned }
        } else {
            Action::Build { tile, cell, turned }
        };
        m.refusal(action).map(|why| words(|w| w.illegal(&why)))
    })
}

/// All types: what one has, what the leader has, and what the places bring in the three scorings; as the text
/// of a table.
fn types_table(desk: Desk, meant: Option<Building>) -> AnyView {
    let you = desk.source.moment.with(Moment::you).unwrap_or_default();
    let mut table = format!(
        "<table class=\"types\"><caption>{}</caption><thead><tr><td></td><th scope=\"col\">{}</th>\
         <th scope=\"col\">{}</th><th scope=\"col\">I</th><th scope=\"col\">II</th>\
         <th scope=\"col\">III</th></tr></thead><tbody>",
        t("ask-types-caption"),
        t("ask-types-mine"),
        t("ask-types-most"),
    );
    for building in Building::ALL {
        let stake = desk
            .source
            .moment
            .with(|m| Stake::new(&m.game, you, building, m.next_round()));
        let leaders = stake.leaders.iter().map(|who| match who {
            Who::Seat(seat) => desk.source.name(*seat),
            Who::Dirk => t("dirk"),
        });
        let leaders = words(|w| w.list(leaders));
        let most = match stake.most {
            0 => "–".to_owned(),
            most => format!("{} · {}", halves_text(most), plain(&leaders)),
        };
        let class = if meant == Some(building) { "meant" } else { "" };
        let (kind, name) = (building.name(), words(|w| w.buildings(building)));
        let mine = halves_text(stake.mine);
        let _ = write!(
            table,
            "<tr class=\"{class}\" data-type=\"{kind}\"><th scope=\"row\" style=\"--of:var(--{kind}-ink)\">{name}</th>\
             <td>{mine}</td><td>{most}</td>"
        );
        for places in stake.points {
            let places = places.into_iter().filter(|points| *points > 0);
            let places: Vec<String> = places.map(|points| points.to_string()).collect();
            let _ = write!(table, "<td>{}</td>", places.join(" · "));
        }
        table += "</tr>";
    }
    table += "</tbody></table>";
    view! { <div class="types-scroll" inner_html=table></div> }.into_any()
}

/// How one stands with all types, always in sight beside the palace where there is room: one's own, the most of
/// the others, and what they would bring in the next scoring. A press says more.
#[component]
pub fn Standing() -> impl IntoView {
    let desk: Desk = expect_context();
    let all = Memo::new(move |_| {
        let of = |m: &Moment| {
            let you = m.you().unwrap_or_default();
            Building::ALL.map(|building| standing(&m.game, you, building, m.next_round()))
        };
        format!(
            "<span class=\"hidden-text\">{}</span><span class=\"stands-all\" aria-hidden=\"true\">{}</span>",
            t("ask-types"),
            desk.source.moment.with(of).concat()
        )
    });
    view! {
        <button
            class="stands"
            data-do="types"
            title=spoken("ask-standing")
            on:click=move |_| desk.asked.set(Some(Subject::Types))
            inner_html=all
        ></button>
    }
}

/// How somebody stands with one type, as text.
fn standing(game: &Game, you: Seat, building: Building, round: Round) -> String {
    let stake = Stake::new(game, you, building, round);
    let class = match stake.mine.cmp(&stake.most) {
        _ if stake.mine == 0 => "none",
        std::cmp::Ordering::Greater => "leads",
        std::cmp::Ordering::Equal => "tied",
        std::cmp::Ordering::Less => "behind",
    };
    let kind = building.name();
    let brings = match stake.now {
        0 => "·".to_owned(),
        points => format!("+{points}"),
    };
    format!(
        "<span class=\"stand {class}\" data-type=\"{kind}\" style=\"--of:var(--{kind}-ink)\">{}<b>{}</b>\
         <span>: {}</span><span class=\"stand-brings\">{brings}</span></span>",
        icon(kind),
        halves_text(stake.mine),
        halves_text(stake.most)
    )
}

/// What an element of the table is about.
pub fn subject_of(desk: Desk, element: &Element) -> Option<Subject> {
    let found = element
        .closest(
            "[data-touch], [data-lies], [data-piece], [data-forbidden], .wall-length, [data-seat]",
        )
        .ok()??;
    if found.class_list().contains("wall-length") {
        return Some(Subject::Wall);
    }
    let value = |name: &str| found.get_attribute(name);
    desk.source.moment.with_untracked(|m| {
        if let Some(lies) = value("data-lies") {
            return TileId::named(&lies).map(Subject::Tile);
        }
        if let Some(touch) = value("data-touch") {
            return touched(m, &touch);
        }
        if let Some(piece) = value("data-piece") {
            let pieces = m.view.pieces();
            let piece = pieces.iter().find(|p| p.thing.to_string() == piece)?;
            return Some(Subject::Thing(piece.module, piece.thing));
        }
        if let Some(cell) = value("data-forbidden") {
            return cell.parse().ok().map(Subject::Forbidden);
        }
        let seat = value("data-seat")?.parse().ok()?;
        Some(Subject::Player(Seat(seat)))
    })
}

/// What a touch is about, by how it is written.
fn touched(m: &Moment, written: &str) -> Option<Subject> {
    let is_it = |touch: Touch| touch.to_string() == written;
    let slots = Slot::ALL.into_iter().filter_map(|slot| {
        let tile = m.view.market[slot.at()]?;
        is_it(Touch::Slot(slot)).then_some(Subject::Slot(slot, tile))
    });
    let own = m.you().map(|you| &m.view.seats[you.at()]);
    let hand = own.and_then(|seat| seat.hand);
    let hand: Vec<Card> = hand.map(|hand| hand.cards().collect()).unwrap_or_default();
    let display = m.view.display.into_iter().filter(|c| c.is_some());
    let cards = display
        .filter(|card| is_it(Touch::Display(*card)))
        .chain(hand.into_iter().filter(|c| is_it(Touch::Hand(*c))))
        .map(Subject::Card);
    let tiles = own.into_iter().flat_map(|seat| {
        let fresh = seat.fresh.iter().map(|tile| (Touch::New(tile), tile));
        let reserve = seat.reserve.iter().map(|tile| (Touch::Reserve(tile), tile));
        fresh.chain(reserve)
    });
    let palace = m.you().map_or(&[][..], |you| m.game.palace(you));
    let cells = palace
        .iter()
        .flat_map(|p| p.halves().map(|h| (Touch::Cell(h.cell), p.tile)));
    let tiles = tiles.chain(cells);
    let tiles = tiles.filter(|(touch, _)| is_it(*touch));
    let tiles = tiles.map(|(_, tile)| Subject::Tile(tile));
    let pieces = m.view.pieces().into_iter();
    let things = pieces
        .filter(|piece| is_it(piece.touch()))
        .map(|piece| Subject::Thing(piece.module, piece.thing));
    slots.chain(cards).chain(tiles).chain(things).next()
}

/// What was pressed, and since when.
#[derive(Clone, Copy, Default)]
struct Press {
    timer: Option<TimeoutHandle>,
    at: (i32, i32),
    /// Whether the press has asked: then the click that follows means nothing.
    has_asked: bool,
}

/// Listens before anybody else does: a press that asks touches nothing.
fn listen(desk: Desk) {
    let press = StoredValue::new(Press::default());
    let stop = move || {
        press.update_value(|press| {
            if let Some(timer) = press.timer.take() {
                timer.clear();
            }
        });
    };
    let is_over = || super::keys::is_dialog_open();
    let down = move |event: Event| {
        stop();
        let Some(event) = event.dyn_ref::<PointerEvent>() else {
            return;
        };
        press.update_value(|press| press.has_asked = false);
        let (x, y) = (event.client_x(), event.client_y());
        let subject = target(event).and_then(|element| subject_of(desk, &element));
        let (Some(subject), false, 0) = (subject, is_over(), event.button()) else {
            return;
        };
        let ask = move || {
            press.update_value(|press| press.has_asked = true);
            desk.dragged.try_set(None);
            desk.asked.try_set(Some(subject));
        };
        let timer = set_timeout_with_handle(ask, Duration::from_millis(LONG)).ok();
        press.update_value(|press| {
            press.timer = timer;
            press.at = (x, y);
        });
    };
    let moved = move |event: Event| {
        if let Some(event) = event.dyn_ref::<PointerEvent>() {
            let (x, y) = press.with_value(|press| press.at);
            if (event.client_x() - x)
                .abs()
                .max((event.client_y() - y).abs())
                > STILL
            {
                stop();
            }
        }
    };
    let click = move |event: Event| {
        stop();
        let has_asked = press.with_value(|press| press.has_asked);
        press.update_value(|press| press.has_asked = false);
        let asks = desk.asking.try_get_untracked().unwrap_or(false) && !is_over();
        let subject = target(&event).and_then(|element| subject_of(desk, &element));
        if has_asked || asks && subject.is_some() {
            event.prevent_default();
            event.stop_propagation();
            if !has_asked {
                desk.asking.set(false);
                desk.asked.set(subject);
            }
        }
    };
    let other = move |event: Event| {
        let subject = target(&event).and_then(|element| subject_of(desk, &element));
        if let (Some(subject), false) = (subject, is_over()) {
            event.prevent_default();
            stop();
            desk.dragged.try_set(None);
            desk.asked.try_set(Some(subject));
        }
    };
    catch("pointerdown", down);
    catch("pointermove", moved);
    catch("pointerup", move |_| stop());
    catch("pointercancel", move |_| stop());
    catch("click", click);
    catch("contextmenu", other);
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Listens to the whole document as long as the table is there, before anything on it hears.
fn catch(kind: &'static str, heard: impl Fn(Event) + 'static) {
    catch_all(kind, Box::new(heard));
}

fn catch_all(kind: &'static str, heard: Box<dyn Fn(Event)>) {
    let Some(document) = web_sys::window().and_then(|w| w.document()) else {
        return;
    };
    let heard = Closure::<dyn Fn(Event)>::wrap(heard);
    let function = heard.as_ref().unchecked_ref();
    // The document hears of all of them.
    let _ = document.add_event_listener_with_callback_and_bool(kind, function, true);
    let kept = StoredValue::new_local(heard);
    on_cleanup(move || {
        kept.with_value(|heard| {
            let function = heard.as_ref().unchecked_ref();
            let _ = document.remove_event_listener_with_callback_and_bool(kind, function, true);
        });
    });
}
