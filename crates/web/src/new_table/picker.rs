//! Choosing modules: ready-made sets, chance, or one by one.

use super::catalogue::{difficulty_key, theme_key};
use super::chance;
use super::draft::Draft;
use super::games::NoModules;
use crate::art::{Icon, Symbol};
use crate::context::{Page, context, t, t_with, words};
use crate::files;
use alhambra_rules::module::{Difficulty, Theme};
use alhambra_rules::{GameKind, Module, ModuleSet};
use leptos::prelude::*;

/// Ready-made sets: the key of the words, and what is in it.
const EDITIONS: [(&str, ModuleSet); 3] = [
    ("edition-base", ModuleSet::NONE),
    ("edition-2024", ModuleSet::EDITION_2024),
    ("edition-everything", ModuleSet::PLAYABLE),
];
/// So many chosen modules are shown with their titles, more of them as pictures only.
const WITH_TITLES: usize = 4;

/// The modules of a set-up, where its game has any.
#[component]
pub fn Picker(
    /// The set-up.
    draft: RwSignal<Draft>,
) -> impl IntoView {
    let has_modules = Memo::new(move |_| draft.with(|d| d.game == GameKind::Board));
    view! {
        <Show when=move || has_modules.get() fallback=move || view! { <NoModules draft/> }>
            <Modules draft/>
        </Show>
    }
}

#[component]
fn Modules(
    /// The set-up.
    draft: RwSignal<Draft>,
) -> impl IntoView {
    files::bring_signs();
    let modules = Memo::new(move |_| draft.with(|d| d.modules));
    let search = RwSignal::new(String::new());
    let playable = Module::ALL.into_iter().filter(|m| is_playable(*m));
    let cards = playable.map(|module| card(module, draft, modules, search));
    view! {
        <section class="panel new-modules" aria-labelledby="modules-title">
            <div class="new-modules-head">
                <div class="new-modules-title">
                    <h2 id="modules-title">{move || t("modules")}</h2>
                    <p id="modules-count" role="status">
                        {move || {
                            let count = modules.get().iter().count();
                            t_with("modules-chosen", &[("count", count.into())])
                        }}
                    </p>
                </div>
                {editions(draft, modules)}
                <div class="module-line">
                    {chips(draft, modules)}
                    <label class="new-find">
                        <span class="hidden-text">{move || t("find-module")}</span>
                        <input
                            class="field"
                            id="find-module"
                            type="search"
                            autocomplete="off"
                            placeholder=move || t("find-module")
                            prop:value=move || search.get()
                            on:input=move |event| search.set(event_target_value(&event))
                        />
                    </label>
                </div>
            </div>
            <div class="module-area">
                <ul class="module-cards">{cards.collect_view()}</ul>
                <p class="new-find-nothing" role="status">
                    {move || {
                        let is_there = search.with(|s| Module::ALL.into_iter().any(|m| fits(m, s)));
                        (!is_there).then(|| t("find-nothing"))
                    }}
                </p>
                {not_yet(search)}
            </div>
        </section>
    }
}

fn is_playable(module: Module) -> bool {
    ModuleSet::PLAYABLE.has(module)
}

/// The buttons for ready-made sets and for a surprise.
fn editions(draft: RwSignal<Draft>, modules: Memo<ModuleSet>) -> AnyView {
    let buttons = EDITIONS.into_iter().map(|(key, set)| {
        view! {
            <button
                class="button"
                id=key
                aria-pressed=move || (modules.get() == set).to_string()
                on:click=move |_| draft.update(|d| d.modules = set)
            >
                {move || t(key)}
            </button>
        }
    });
    view! {
        <div class="new-editions">
            {buttons.collect_view()}
            <button
                class="button"
                id="surprise-three"
                on:click=move |_| draft.update(|d| d.surprise(&mut chance))
            >
                <Icon name="dice"/>
                {move || t("surprise-three")}
            </button>
        </div>
    }
    .into_any()
}

/// The chosen modules; a click leaves one out.
fn chips(draft: RwSignal<Draft>, modules: Memo<ModuleSet>) -> AnyView {
    let chosen = move || modules.get().iter().collect::<Vec<_>>();
    let is_many = move || chosen().len() > WITH_TITLES;
    let chip = move |module: Module| {
        let label = move || {
            let title = words(|w| w.module(module));
            t_with("leave-out", &[("title", title.into())])
        };
        view! {
            <li>
                <button
                    class="module-chip"
                    data-module=module.slug()
                    aria-label=label
                    title=label
                    on:click=move |_| draft.update(|d| d.modules = without(d.modules, module))
                >
                    {picture(module)}
                    <span class="module-chip-title">{move || words(|w| w.module(module))}</span>
                    <Icon name="close"/>
                </button>
            </li>
        }
    };
    view! {
        <div class="module-chips" class:small=is_many>
            <ul aria-label=move || t("chosen-modules")>
                <For each=chosen key=|module| module.number() children=chip/>
            </ul>
            <p>{move || modules.get().is_empty().then(|| t("base-only"))}</p>
        </div>
    }
    .into_any()
}

fn without(modules: ModuleSet, module: Module) -> ModuleSet {
    modules.iter().filter(|m| *m != module).collect()
}

fn picture(module: Module) -> AnyView {
    let name = if is_playable(module) {
        format!("module-{}", module.slug())
    } else {
        "module-none".to_owned()
    };
    view! { <Symbol name view_box="0 0 60 60" class="module-picture"/> }.into_any()
}

/// A module that can be switched on.
fn card(
    module: Module,
    draft: RwSignal<Draft>,
    modules: Memo<ModuleSet>,
    search: RwSignal<String>,
) -> AnyView {
    let context = context();
    let slug = module.slug();
    let is_chosen = move || modules.get().has(module);
    let page = Page::Rules(slug.to_owned());
    let address = page.hash();
    let (difficulty, themes) = module.character().unwrap_or((Difficulty::Medium, &[]));
    let tags = themes.iter().map(|theme| tag(*theme));
    view! {
        <li
            class="module-card"
            class:picked=is_chosen
            data-module=slug
            hidden=move || !search.with(|s| fits(module, s))
        >
            <label class="module-pick">
                <input
                    type="checkbox"
                    id=format!("module-pick-{slug}")
                    aria-labelledby=format!("module-title-{slug}")
                    aria-describedby=format!("module-about-{slug}")
                    prop:checked=is_chosen
                    on:change=move |event| {
                        let is_on = event_target_checked(&event);
                        draft.update(|d| {
                            d.modules = if is_on {
                                d.modules.with(module)
                            } else {
                                without(d.modules, module)
                            };
                        });
                    }
                />
                {picture(module)}
                <span class="module-words">
                    <span class="module-title" id=format!("module-title-{slug}")>
                        <span class="module-number">{module.number()}</span>
                        " "
                        {move || words(|w| w.module(module))}
                    </span>
                    <span class="module-about" id=format!("module-about-{slug}")>
                        <span class="module-short">
                            {move || words(|w| w.module_short(module))}
                        </span>
                        <span class="module-tags">
                            {stars(difficulty)}
                            {tags.collect_view()}
                        </span>
                    </span>
                </span>
            </label>
            <a
                class="button quiet round module-rules"
                href=address
                aria-label=move || {
                    let title = words(|w| w.module(module));
                    t_with("rules-of", &[("title", title.into())])
                }
                title=move || t("rules")
                on:click=move |event| {
                    event.prevent_default();
                    context.go(page.clone());
                }
            >
                <Icon name="rules"/>
            </a>
        </li>
    }
    .into_any()
}

/// How hard a module is: one to three dots, and the word.
fn stars(difficulty: Difficulty) -> AnyView {
    let dots = ["●○○", "●●○", "●●●"][difficulty as usize];
    view! {
        <span class="module-tag module-difficulty">
            <span aria-hidden="true">{dots}</span>
            {move || t(difficulty_key(difficulty))}
        </span>
    }
    .into_any()
}

fn tag(theme: Theme) -> AnyView {
    let (key, icon) = theme_key(theme);
    view! {
        <span class="module-tag">
            <Icon name=icon/>
            {move || t(key)}
        </span>
    }
    .into_any()
}

/// The modules that cannot be played yet, folded away.
fn not_yet(search: RwSignal<String>) -> AnyView {
    let others = || Module::ALL.into_iter().filter(|m| !is_playable(*m));
    let count = move || search.with(|s| others().filter(|m| fits(*m, s)).count());
    let cards = others().map(|module| {
        view! {
            <li
                class="module-card module-not-yet"
                data-module=module.slug()
                hidden=move || !search.with(|s| fits(module, s))
            >
                {picture(module)}
                <span class="module-words">
                    <span class="module-title">
                        <span class="module-number">{module.number()}</span>
                        " "
                        {move || words(|w| w.module(module))}
                    </span>
                    <span class="module-short">{move || words(|w| w.module_short(module))}</span>
                </span>
            </li>
        }
    });
    view! {
        <details
            class="modules-not-yet"
            hidden=move || count() == 0
            prop:open=move || search.with(|s| !s.trim().is_empty())
        >
            <summary>{move || t_with("not-yet-playable", &[("count", count().into())])}</summary>
            <ul class="module-cards">{cards.collect_view()}</ul>
        </details>
    }
    .into_any()
}

/// Whether a module is what somebody looks for: by number, by its title in any language, or by
/// any other word on its card.
fn fits(module: Module, search: &str) -> bool {
    let search = search.trim().to_lowercase();
    if search.is_empty() {
        return true;
    }
    if let Ok(number) = search.parse::<u8>() {
        return module.number() == number;
    }
    let mut card = vec![
        module.title().to_owned(),
        module.german().to_owned(),
        words(|w| w.module_short(module)),
    ];
    if let Some((difficulty, themes)) = module.character() {
        card.push(t(difficulty_key(difficulty)));
        card.extend(themes.iter().map(|theme| t(theme_key(*theme).0)));
    }
    card.iter()
        .any(|words| words.to_lowercase().contains(&search))
}
