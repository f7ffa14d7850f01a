//! What modules lay beside the market: bazaars, projects, chests, falcons, servants, towers.

use super::cards::{Touchable, tile_words};
use super::desk::Desk;
use super::overlays::falcon_picture;
use crate::art::{TilePicture, colour_of};
use crate::context::{t, t_with, words};
use alhambra_rules::components::FALCONS;
use alhambra_rules::modules::watchtowers;
use alhambra_rules::{Building, Module, TileId, Ware};
use alhambra_table::Touch;
use leptos::prelude::*;

/// Everything beside the market; nothing in the base game.
#[component]
pub fn Tray() -> impl IntoView {
    let desk: Desk = expect_context();
    let modules = Memo::new(move |_| desk.source.moment.with(|m| m.view.setup.modules));
    let with = move |module: Module| modules.get().has(module);
    view! {
        <Show when=move || !modules.get().is_empty()>
            <section class="tray" aria-label=move || t("tray")>
                {move || with(Module::Bazaars).then(|| bazaars(desk))}
                {move || with(Module::MajorProjects).then(|| project(desk))}
                {move || with(Module::TreasureChamber).then(|| rooms(desk))}
                {move || with(Module::Falconers).then(|| falcons(desk))}
                {move || with(Module::PalaceStaff).then(|| servants(desk))}
                {move || with(Module::Watchtowers).then(|| towers(desk))}
                {move || with(Module::Characters).then(|| auction(desk))}
            </section>
        </Show>
    }
}

/// The bazaars on offer.
fn bazaars(desk: Desk) -> impl IntoView {
    let tiles: Vec<TileId> = desk
        .source
        .moment
        .with(|m| m.view.states.bazaars.offered.iter().collect());
    tiles
        .into_iter()
        .map(|tile| {
            let label = Signal::derive(move || {
                let name = tile_words(tile);
                let terms = desk
                    .source
                    .moment
                    .with(|m| m.game.terms(Ware::Beside(tile)));
                match terms {
                    Some((currency, price)) => t_with(
                        "priced",
                        &[
                            ("what", name.into()),
                            ("price", price.into()),
                            ("currency", words(|w| w.currency(currency)).into()),
                        ],
                    ),
                    None => name,
                }
            });
            view! {
                <Touchable touch=Touch::Beside(tile) class="tile-button tiny" label=label>
                    <TilePicture tile=tile/>
                </Touchable>
            }
        })
        .collect_view()
}

/// The major project and the bid that stands.
fn project(desk: Desk) -> Option<impl IntoView> {
    let (tile, bid) = desk.source.moment.with(|m| {
        let state = &m.view.states.major_projects;
        Some((state.open()?, state.bid()))
    })?;
    let standing = bid.map(|(seat, payment)| {
        let name = desk.source.name(seat);
        (desk.source.colour(seat), payment.total(), name)
    });
    let about = standing.clone();
    let label = Signal::derive(move || match &about {
        Some((_, total, name)) => t_with(
            "project-with-bid",
            &[
                ("tile", words(|w| w.tile(tile)).into()),
                ("bid", (*total).into()),
                ("name", name.clone().into()),
            ],
        ),
        None => t_with(
            "project-without-bid",
            &[("tile", words(|w| w.tile(tile)).into())],
        ),
    });
    Some(view! {
        <Touchable touch=Touch::Project class="tile-button project" label=label>
            <TilePicture tile=tile/>
            {standing
                .map(|(colour, total, _)| {
                    view! {
                        <span class="tag" style=format!("--seat:var(--seat-{colour})")>
                            {total}
                        </span>
                    }
                })}
        </Touchable>
    })
}

/// Coloured pieces with how many there are.
fn heap(piece: &'static str, counts: [u8; 6]) -> impl IntoView {
    Building::ALL
        .into_iter()
        .filter(move |b| counts[b.at()] > 0)
        .map(move |building| {
            view! {
                <span class="heap" style=colour_of(building)>
                    <svg viewBox="0 0 40 40" aria-hidden="true">
                        <use_ href=format!("#piece-{piece}")></use_>
                    </svg>
                    <b>{counts[building.at()]}</b>
                    <i>{move || t(&format!("letter-{}", building.name()))}</i>
                </span>
            }
        })
        .collect_view()
}

/// How many of each colour, in words.
fn heap_words(counts: [u8; 6]) -> String {
    Building::ALL
        .into_iter()
        .filter(|b| counts[b.at()] > 0)
        .map(|b| format!("{} {}", counts[b.at()], words(|w| w.building(b))))
        .collect::<Vec<_>>()
        .join(", ")
}

/// The rooms of the treasure chamber.
fn rooms(desk: Desk) -> impl IntoView {
    let rooms = desk
        .source
        .moment
        .with(|m| *m.view.states.treasure_chamber.rooms());
    rooms
        .into_iter()
        .enumerate()
        .map(|(room, chests)| {
            let label = Signal::derive(move || {
                t_with(
                    "room-label",
                    &[
                        ("number", (room + 1).into()),
                        ("chests", heap_words(chests).into()),
                    ],
                )
            });
            view! {
                <Touchable touch=Touch::Room(room as u8) class="room" label=label>
                    {heap("chest", chests)}
                </Touchable>
            }
        })
        .collect_view()
}

/// The falcons that can be bought now, or how many of each colour are left.
fn falcons(desk: Desk) -> AnyView {
    let live: Vec<u8> = (0..FALCONS.len() as u8)
        .filter(|n| {
            let touch = Touch::Falcon(*n);
            desk.is_open(touch) || desk.count(touch) > 0
        })
        .collect();
    let any_touched = desk
        .choice
        .with(|c| c.touched().iter().any(|t| matches!(t, Touch::Crossing(_))));
    if any_touched && !live.is_empty() {
        return live
            .into_iter()
            .map(|number| {
                let label = Signal::derive(move || words(|w| w.falcon(number)));
                view! {
                    <Touchable touch=Touch::Falcon(number) class="tile-button tiny" label=label>
                        <svg viewBox="-30 -30 60 60" aria-hidden="true">{falcon_picture(number)}</svg>
                    </Touchable>
                }
            })
            .collect_view()
            .into_any();
    }
    let set: Vec<u8> = desk.source.moment.with(|m| {
        let set = m.view.states.falconers.set().iter();
        set.map(|f| f.number).collect()
    });
    let left = |colour: u8| {
        (0..FALCONS.len() as u8)
            .filter(|n| FALCONS[*n as usize].1 == colour && !set.contains(n))
            .count()
    };
    let counts = [left(0), left(1), left(2)];
    let label = t_with(
        "falcons-left",
        &[
            ("black", counts[0].into()),
            ("brown", counts[1].into()),
            ("white", counts[2].into()),
        ],
    );
    view! {
        <span class="supply" data-rules="falconers" title=label.clone() role="img" aria-label=label>
            {counts
                .into_iter()
                .zip(super::overlays::FALCON_COLOURS)
                .map(|(count, colour)| {
                    view! {
                        <span class="heap on-chip" style=format!("color:{colour}")>
                            <svg viewBox="0 0 40 40" aria-hidden="true">
                                <use_ href=crate::art::symbol("piece-falcon")></use_>
                            </svg>
                            <b>{count}</b>
                        </span>
                    }
                })
                .collect_view()}
        </span>
    }
    .into_any()
}

/// The servants who wait.
fn servants(desk: Desk) -> impl IntoView {
    let offer = desk
        .source
        .moment
        .with(|m| m.view.states.palace_staff.offer());
    let label = t_with("servants-label", &[("servants", heap_words(offer).into())]);
    view! {
        <span class="supply" data-rules="palace_staff" title=label.clone() role="img" aria-label=label>
            {heap("servant", offer)}
        </span>
    }
}

/// The watchtowers that are left, by colour.
fn towers(desk: Desk) -> impl IntoView {
    let supply = desk
        .source
        .moment
        .with(|m| m.view.states.watchtowers.supply);
    let counts = Building::ALL.map(|building| {
        watchtowers::of_colour(building)
            .filter(|tile| supply.has(*tile))
            .count() as u8
    });
    let label = t_with("towers-label", &[("towers", heap_words(counts).into())]);
    view! {
        <span class="supply" data-rules="watchtowers" title=label.clone() role="img" aria-label=label>
            {Building::ALL
                .into_iter()
                .filter(move |b| counts[b.at()] > 0)
                .map(move |building| {
                    view! {
                        <span class="heap" style=colour_of(building)>
                            <svg viewBox="0 0 100 100" aria-hidden="true">
                                <use_ href=crate::art::symbol("tile-watchtower")></use_>
                            </svg>
                            <b>{counts[building.at()]}</b>
                            <i>{move || t(&format!("letter-{}", building.name()))}</i>
                        </span>
                    }
                })
                .collect_view()}
        </span>
    }
}

/// The character that is auctioned.
fn auction(desk: Desk) -> Option<impl IntoView> {
    let (character, highest, leader) = desk
        .source
        .moment
        .with(|m| m.view.states.characters.auction())?;
    let card = alhambra_rules::Card::character(character as u8);
    let name = words(|w| w.character(character as u8));
    let said = match leader {
        Some(seat) => t_with(
            "auction-led",
            &[
                ("character", name.clone().into()),
                ("bid", highest.into()),
                ("name", desk.source.name(seat).into()),
            ],
        ),
        None => t_with("auction-open", &[("character", name.clone().into())]),
    };
    let label = said.clone();
    Some(view! {
        <span class="auction" data-rules="characters" role="img" aria-label=label>
            <crate::art::CardPicture card=card/>
            <span class="auction-text">{said}</span>
        </span>
    })
}
