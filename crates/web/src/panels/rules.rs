//! The rules of the base game and of every module, in our words.

use super::{hold_while, markdown};
use crate::art::{Icon, Symbol};
use crate::context::{Page, context, effect, spoken, t, words};
use crate::dialog::Dialog;
use crate::files;
use crate::local::Local;
use crate::new_table::visit;
use crate::source::Source;
use alhambra_rules::{Module, ModuleSet};
use alhambra_words::pages;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The rules as a dialog over the table, the modules in play first.
#[component]
pub fn RulesDialog(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// Which page.
    slug: RwSignal<String>,
    /// The table.
    source: Source,
) -> impl IntoView {
    hold_while(source, move || open.get());
    let in_play = Signal::derive(move || source.plan.with(|plan| plan.modules));
    view! {
        <Dialog open title=Signal::derive(|| t("rules")) class="wide rules-dialog">
            <Book
                slug=slug.into()
                go=Callback::new(move |wanted| slug.set(wanted))
                in_play=in_play
            />
        </Dialog>
    }
}

/// The rules as a page of their own.
#[component]
pub fn RulesPage(
    /// Which page.
    slug: Signal<String>,
) -> impl IntoView {
    let context = context();
    let local: Option<Local> = use_context();
    let in_play = Signal::derive(move || {
        let plan = local.and_then(Local::plan);
        plan.map(|plan| plan.modules).unwrap_or_default()
    });
    Effect::new(visit::to_the_top);
    // Whoever came from setting up goes back to it, and whoever came from a table to that.
    let back = move || match (visit::left(), local) {
        (Some(page @ Page::Beside(_)), _) => (page, "beside"),
        (Some(page), _) => (page, "back-to-new-table"),
        (None, Some(local)) if local.is_there() => (Page::Table, "back-to-game"),
        _ => (Page::Start, "to-start"),
    };
    view! {
        <main class="rules-page">
            <header class="rules-head">
                <button
                    class="button quiet"
                    data-do="leave-rules"
                    on:click=move |_| context.go(back().0)
                >
                    <Icon name="left"/>
                    {move || t(back().1)}
                </button>
                <h1>{spoken("rules")}</h1>
            </header>
            <Book
                slug=slug
                go=Callback::new(move |slug| context.go(Page::Rules(slug)))
                in_play=in_play
            />
        </main>
    }
}

/// The list of pages, and one of them.
#[component]
fn Book(
    /// Which page.
    slug: Signal<String>,
    /// Goes to another page.
    go: Callback<String>,
    /// The modules in play.
    in_play: Signal<ModuleSet>,
) -> impl IntoView {
    let context = context();
    let slug = Memo::new(move |_| known(&slug.get()));
    let wanted = Memo::new(move |_| (context.lang.get(), slug.get()));
    let page = RwSignal::new(Text::Coming);
    effect(move || {
        let (lang, slug) = wanted.get();
        page.set(Text::Coming);
        spawn_local(async move {
            let text = files::text(&format!("rules-{}-{slug}", lang.code())).await;
            // Meanwhile somebody may have turned the page, or closed the book.
            if wanted.try_get_untracked() == Some((lang, slug)) {
                page.set(text.map_or(Text::Missing, Text::There));
            }
        });
        // Its own pictures come first. Examples and the list of pages show those of others.
        files::bring_pictures(Module::from_slug(slug).into_iter().collect());
        files::bring_pictures(ModuleSet::PLAYABLE);
    });
    let title = move |slug: &str| words(|w| w.page_title(slug));
    let groups = Memo::new(move |_| groups(in_play.get()));
    let list = move || {
        groups
            .get()
            .into_iter()
            .map(|(key, slugs)| {
                let entries = slugs.into_iter().map(|wanted| {
                    let (name, view_box) = picture(wanted);
                    view! {
                        <li>
                            <button
                                class="rules-link"
                                data-page=wanted
                                aria-current=move || (slug.get() == wanted).then_some("page")
                                on:click=move |_| go.run(wanted.to_owned())
                            >
                                <Symbol name=name view_box=view_box class="rules-picture"/>
                                {title(wanted)}
                            </button>
                        </li>
                    }
                });
                view! {
                    <h2>{t(key)}</h2>
                    <ul>{entries.collect_view()}</ul>
                }
            })
            .collect_view()
    };
    let options = move || {
        groups
            .get()
            .into_iter()
            .map(|(key, slugs)| {
                let options = slugs.into_iter().map(|wanted| {
                    view! {
                        <option value=wanted prop:selected=move || slug.get() == wanted>
                            {title(wanted)}
                        </option>
                    }
                });
                view! { <optgroup label=t(key)>{options.collect_view()}</optgroup> }
            })
            .collect_view()
    };
    let text = move || {
        page.with(|page| match page {
            Text::There(text) => view! {
                <article class="rules-text" data-page=slug.get_untracked()>
                    {markdown::page(&with_doubts(text, slug.get_untracked()))}
                </article>
            }
            .into_any(),
            Text::Coming => waiting("page-loading"),
            Text::Missing => waiting("page-missing"),
        })
    };
    view! {
        <div class="rules-book">
            <nav class="rules-list" aria-label=spoken("rules-pages")>
                {list}
            </nav>
            <label class="rules-choice">
                <span class="hidden-text">{spoken("rules-pages")}</span>
                <select class="field" on:change=move |event| go.run(event_target_value(&event))>
                    {options}
                </select>
            </label>
            {text}
        </div>
    }
}

/// The text of a page.
enum Text {
    /// It is being fetched.
    Coming,
    /// It could not be had.
    Missing,
    /// Here it is.
    There(String),
}

/// A page, and at its end what is not certain of the components that it is about: it matters beside a real box.
fn with_doubts(text: &str, slug: &str) -> Vec<pages::Block> {
    let mut blocks = pages::parse(text);
    let unsure = Module::from_slug(slug).and_then(|module| words(|w| w.unsure(module)));
    if let Some(said) = unsure {
        let said = pages::Block::Paragraph(vec![pages::Inline::Text(said)]);
        blocks.push(said);
    }
    blocks
}

/// What the page of a module says first, under its first heading.
pub fn in_short(page: &str) -> AnyView {
    let is_heading = |block: &pages::Block| matches!(block, pages::Block::Heading(_));
    let blocks = pages::parse(page);
    let first = blocks
        .into_iter()
        .skip_while(|block| !is_heading(block))
        .skip(1);
    let first: Vec<pages::Block> = first.take_while(|block| !is_heading(block)).collect();
    markdown::page(&first)
}

/// What is said in the place of a page.
fn waiting(key: &'static str) -> AnyView {
    view! { <p class="rules-wait" role="status">{spoken(key)}</p> }.into_any()
}

/// The page of that name, or the first one.
fn known(slug: &str) -> &'static str {
    pages::slugs()
        .find(|known| *known == slug)
        .unwrap_or("base")
}

/// The pages under their headings: the game, the modules in play, the others.
fn groups(in_play: ModuleSet) -> Vec<(&'static str, Vec<&'static str>)> {
    let modules = |plays: bool| -> Vec<&'static str> {
        let all = ModuleSet::PLAYABLE
            .iter()
            .filter(|m| in_play.has(*m) == plays);
        all.map(Module::slug).collect()
    };
    let all = [
        ("rules-game", vec!["base", "two", "cards"]),
        ("rules-in-play", modules(true)),
        ("rules-modules", modules(false)),
    ];
    all.into_iter()
        .filter(|(_, slugs)| !slugs.is_empty())
        .collect()
}

/// The picture of a page: its symbol and the box that this is drawn in.
fn picture(slug: &str) -> (String, &'static str) {
    match slug {
        "base" => ("logo".to_owned(), "0 0 120 120"),
        "two" => ("icon-people".to_owned(), "0 0 24 24"),
        "cards" => ("icon-deck".to_owned(), "0 0 24 24"),
        slug => (format!("module-{slug}"), "0 0 60 60"),
    }
}
