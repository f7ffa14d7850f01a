//! Everybody at the table: points, cards, whose turn it is, palaces in small.

use super::desk::Desk;
use super::{holdings, palace};
use crate::context::{spoken, t, t_with, words};
use alhambra_rules::base::wall;
use alhambra_rules::{Piece, Place, Seat, Who};
use alhambra_table::{Moment, before};
use leptos::prelude::*;

impl Desk {
    /// Shows what somebody has.
    pub fn look_at(self, seat: Seat) {
        // In the past whoever is chosen stays in sight, step by step.
        let is_past = self.source.looking.get_untracked().is_some();
        let is_own = self.source.moment.with_untracked(|m| m.you() == Some(seat));
        self.guest.set((is_past || !is_own).then_some(seat));
    }
}

/// All seats, and Dirk where he plays.
#[component]
pub fn Players() -> impl IntoView {
    let desk: Desk = expect_context();
    let seats = Memo::new(move |_| desk.source.moment.with(|m| m.view.seats.len() as u8));
    // Whoever goes into the past or comes back looks at nobody in particular.
    let is_past = Memo::new(move |_| desk.source.looking.get().is_some());
    Effect::new(move |before: Option<bool>| {
        let is_past = is_past.get();
        if before.is_some_and(|before| before != is_past) {
            desk.guest.set(None);
        }
        is_past
    });
    view! {
        <nav
            class="players"
            aria-label=spoken("players")
            style=move || format!("--seats:{}", seats.get())
        >
            {move || Seat::all(seats.get()).map(|seat| player(desk, seat)).collect_view()}
            {move || dirk(desk)}
        </nav>
    }
}

fn player(desk: Desk, seat: Seat) -> impl IntoView {
    let source = desk.source;
    let colour = source.colour(seat);
    let points = move || source.points(Who::Seat(seat));
    // A player outlives a game by a moment when another one comes to the table.
    let cards = move || {
        let seats = |m: &Moment| m.view.seats.get(seat.at()).map_or(0, |s| s.cards);
        source.moment.with(seats)
    };
    let asked = move || source.moment.with(|m| m.view.to_act == Some(seat));
    let turn = move || {
        source
            .moment
            .with(|m| m.view.turn == seat && m.view.to_act.is_some())
    };
    let you = move || source.moment.with(|m| m.you() == Some(seat));
    let length = move || {
        let palace = |m: &Moment| match m.game.palace(seat) {
            [] => 0,
            palace => wall::longest(palace),
        };
        source.moment.with(palace)
    };
    let pieces = move || source.moment.with(|m| before(&m.view, seat));
    let seats = move || source.moment.with(|m| m.view.seats.len());
    let label = move || {
        if !desk.has_palaces() {
            return t_with(
                "player-label-cards",
                &[
                    ("name", source.name(seat).into()),
                    ("points", points().into()),
                    ("cards", cards().into()),
                    ("kinds", holdings::in_words(desk, seat).into()),
                ],
            );
        }
        t_with(
            "player-label",
            &[
                ("name", source.name(seat).into()),
                ("points", points().into()),
                ("cards", cards().into()),
                ("wall", length().into()),
            ],
        )
    };
    let clock = move || {
        let is_on = source.plan.with(|p| p.clock);
        is_on.then(|| {
            let seconds = source
                .clocks
                .with(|c| c.get(seat.at()).copied().unwrap_or(0.0))
                / 1000.0;
            let (minutes, rest) = (seconds as u32 / 60, seconds as u32 % 60);
            view! { <span class="clock">{format!("{minutes}:{rest:02}")}</span> }
        })
    };
    view! {
        <button
            class="player"
            class:asked=asked
            class:turn=turn
            class:you=you
            class:shown=move || desk.shown() == seat
            data-seat=seat.0
            style=format!("--seat:var(--seat-{colour});--seat-ink:var(--seat-{colour}-ink)")
            aria-current=move || asked().then_some("true")
            aria-pressed=move || (desk.shown() == seat).to_string()
            on:click=move |_| desk.look_at(seat)
        >
            <span class="hidden-text">{label} {move || badges_aloud(pieces())}</span>
            <svg class="shield" viewBox="0 0 40 40" aria-hidden="true">
                <use_ href=format!("#piece-shield-{colour}")></use_>
            </svg>
            <span class="player-name" aria-hidden="true">{move || source.name(seat)}</span>
            <span class="player-points" aria-hidden="true">{points}</span>
            <span class="player-facts" aria-hidden="true">
                <span class="fact">
                    <crate::art::Icon name="deck"/>
                    {cards}
                </span>
                <Show when=move || desk.has_palaces()>
                    <span class="fact">
                        <crate::art::Icon name="wall"/>
                        {length}
                    </span>
                </Show>
                {clock}
                {move || badges(pieces(), seats())}
            </span>
            <span class="player-palace" aria-hidden="true">
                <Show
                    when=move || desk.has_palaces()
                    fallback=move || holdings::small(desk, seat)
                >
                    {palace::small(desk, seat)}
                </Show>
            </span>
        </button>
    }
}

/// So many different things have room in a player's box: the more boxes, the smaller they are.
const fn most_badges(seats: usize) -> usize {
    match seats {
        ..=3 => 3,
        4 => 2,
        _ => 1,
    }
}

/// What modules laid before a seat: the first few, and how many kinds more there are.
fn badges(pieces: Vec<Piece>, seats: usize) -> impl IntoView {
    let most = most_badges(seats);
    let more = pieces.len().saturating_sub(most);
    let all = in_words(&pieces);
    view! {
        {pieces.iter().take(most).map(badge).collect_view()}
        {(more > 0)
            .then(|| {
                view! {
                    <span class="badges-more" data-more=more title=all>
                        {format!("+{more}")}
                    </span>
                }
            })}
    }
}

/// All of it for those who listen.
fn badges_aloud(pieces: Vec<Piece>) -> Option<String> {
    let has = |things: String| t_with("player-has", &[("things", things.into())]);
    (!pieces.is_empty()).then(|| has(in_words(&pieces)))
}

fn in_words(pieces: &[Piece]) -> String {
    words(|w| w.list(pieces.iter().map(|p| w.thing_within(p.thing, p.count))))
}

fn badge(piece: &Piece) -> AnyView {
    let title = words(|w| w.things(piece.thing, piece.count));
    let (symbol, view_box, is_card) = crate::art::thing_symbol(piece.thing);
    let count = piece.count;
    view! {
        <span class="badge" title=title data-piece=piece.thing.to_string() data-count=count>
            <svg
                class="mini"
                class:card=is_card
                viewBox=view_box
                style=super::overlays::style_of(piece.thing)
            >
                <use_ href=format!("#{symbol}")></use_>
            </svg>
            {(count > 1).then_some(count)}
        </span>
    }
    .into_any()
}

/// Dirk, the third player of a game for two.
fn dirk(desk: Desk) -> Option<impl IntoView> {
    let (plays, tiles, on_them) = desk.source.moment.with(|m| {
        let tiles: Vec<_> = m.view.dirk.iter().collect();
        // Chests, sites and whatever else lies on his tiles.
        let is_his = |piece: &Piece| matches!(piece.at, Place::Tile(tile) if tiles.contains(&tile));
        let on_them = m.view.pieces().into_iter().filter(is_his);
        let on_them = super::pieces::summed(on_them);
        (m.game.has_dirk(), tiles, on_them)
    });
    let points = desk.source.points(Who::Dirk);
    plays.then(|| {
        let mut names: Vec<String> = tiles.iter().map(|t| words(|w| w.tile(*t))).collect();
        names.extend((!on_them.is_empty()).then(|| in_words(&on_them)));
        let label = t_with(
            "dirk-label",
            &[
                ("points", points.into()),
                ("tiles", names.join(", ").into()),
            ],
        );
        view! {
            <span class="player dirk" data-drop="dirk" role="img" aria-label=label.clone() title=label>
                <svg class="shield" viewBox="0 0 40 40" aria-hidden="true">
                    <use_ href=crate::art::symbol("piece-purse")></use_>
                </svg>
                <span class="player-name">{t("dirk")}</span>
                <span class="player-points">{points}</span>
                <span class="dirk-tiles">
                    {tiles
                        .into_iter()
                        .map(|tile| view! { <crate::art::TilePicture tile=tile/> })
                        .collect_view()}
                </span>
                {on_them.iter().map(badge).collect_view()}
            </span>
        }
    })
}
