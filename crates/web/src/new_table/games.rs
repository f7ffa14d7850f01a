//! Which game is played: with a board or with cards.

use super::draft::Draft;
use super::visit::read_rules;
use crate::art::{Icon, Symbol};
use crate::context::{Page, context, spoken, t, words};
use alhambra_rules::{Building, GameKind};
use leptos::prelude::*;

/// The games with the symbols that stand for them.
const GAMES: [(GameKind, &str); 2] = [
    (GameKind::Board, "tile-fountain"),
    (GameKind::Cards, "tile-pavilion"),
];

/// The choice between the games.
#[component]
pub fn Games(
    /// The set-up.
    draft: RwSignal<Draft>,
) -> impl IntoView {
    let chosen = Memo::new(move |_| draft.with(|d| d.game));
    let choice = move |(game, picture): (GameKind, &'static str)| {
        let slug = game.slug();
        view! {
            <label class="new-game" class:picked=move || chosen.get() == game data-game=slug>
                <input
                    type="radio"
                    name="game"
                    id=format!("game-{slug}")
                    value=slug
                    aria-labelledby=format!("game-{slug}-title")
                    aria-describedby=format!("game-{slug}-about")
                    prop:checked=move || chosen.get() == game
                    on:change=move |_| draft.update(|d| d.game = game)
                />
                <Symbol name=picture class="new-game-picture"/>
                <span class="new-game-words">
                    <strong id=format!("game-{slug}-title")>
                        {move || t(&format!("new-game-{slug}"))}
                    </strong>
                    <small id=format!("game-{slug}-about")>
                        {move || t(&format!("new-game-{slug}-about"))}
                    </small>
                </span>
            </label>
        }
        .into_any()
    };
    view! {
        <fieldset class="new-games">
            <legend class="hidden-text">{spoken("new-game-which")}</legend>
            {GAMES.map(choice).into_iter().collect_view()}
        </fieldset>
    }
}

/// In place of the modules: the card game has none, and the board game is one click away.
#[component]
pub fn NoModules(
    /// The set-up.
    draft: RwSignal<Draft>,
) -> impl IntoView {
    let context = context();
    let address = Page::Rules(GameKind::Cards.slug().to_owned()).hash();
    let fan = Building::ALL.into_iter().map(|building| {
        view! { <Symbol name=format!("tile-{}", building.name()) class="fan-card"/> }
    });
    view! {
        <section class="panel new-modules no-modules" aria-labelledby="modules-title">
            <div class="fan" aria-hidden="true">{fan.collect_view()}</div>
            <h2 id="modules-title">{move || words(|w| w.game(GameKind::Cards))}</h2>
            <p>{spoken("cards-in-short")}</p>
            <p id="no-modules">{spoken("cards-no-modules")}</p>
            <div class="row no-modules-tools">
                <button
                    class="button"
                    id="back-to-board"
                    on:click=move |_| draft.update(|d| d.game = GameKind::Board)
                >
                    <Icon name="palace"/>
                    {spoken("cards-to-board")}
                </button>
                <a
                    class="button quiet"
                    id="rules-of-cards"
                    href=address
                    on:click=move |event| {
                        event.prevent_default();
                        read_rules(context, "rules-of-cards", GameKind::Cards.slug());
                    }
                >
                    <Icon name="rules"/>
                    {spoken("rules")}
                </a>
            </div>
        </section>
    }
}
