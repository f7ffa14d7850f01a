//! Choosing modules: ready-made sets, chance, or one by one out of a list that can be searched.

use super::catalogue::{Quality, marks};
use super::draft::Draft;
use super::filter::Filter;
use super::games::NoModules;
use super::sets::{at_random, sets};
use super::visit::{FILTER, lasting, read_rules};
use crate::art::{Icon, Symbol};
use crate::context::{Page, context, spoken, t, t_with, words};
use crate::files;
use alhambra_rules::sure;
use alhambra_rules::{GameKind, Module, ModuleSet};
use leptos::prelude::*;

/// With more modules than this there is a friendly word.
const MANY: usize = 6;

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
    let filter = lasting(&FILTER);
    let shown = Memo::new(move |_| {
        let chosen = modules.get();
        let shows = |m: &Module| filter.with(|f| f.shows(*m, chosen, || on_row(*m)));
        Module::ALL.into_iter().filter(shows).collect::<ModuleSet>()
    });
    let rows = ModuleSet::PLAYABLE
        .iter()
        .map(|module| row(module, draft, modules, shown));
    view! {
        <section class="panel new-modules" aria-labelledby="modules-title">
            <div class="new-modules-head">
                <h2 id="modules-title">{spoken("modules")}</h2>
                {sets(draft, modules)}
                {at_random(draft)}
                {finder(filter, modules, shown)}
            </div>
            <div class="module-area">
                <ul class="module-rows">{rows.collect_view()}</ul>
                {nothing(filter, shown)}
                {not_yet(filter, shown)}
            </div>
        </section>
    }
}

/// What can be read on the row of a module, in any language for its title.
fn on_row(module: Module) -> Vec<String> {
    let mut row = vec![
        module.title().to_owned(),
        module.german().to_owned(),
        words(|w| w.module_short(module)),
    ];
    if let Some(traits) = module.character() {
        row.extend(Quality::of(traits).into_iter().map(|q| t(q.key())));
    }
    row
}

/// What narrows the list down, and how many modules are left in it.
fn finder(filter: RwSignal<Filter>, modules: Memo<ModuleSet>, shown: Memo<ModuleSet>) -> AnyView {
    // On a narrow screen the list comes first.
    let is_open = RwSignal::new(filter.with_untracked(|f| !f.qualities.is_empty()));
    let groups = Quality::GROUPS.map(|(key, group)| {
        let chips = group.iter().map(|quality| chip(*quality, filter));
        view! {
            <div class="new-filter" role="group" aria-label=spoken(key)>
                {chips.collect_view()}
            </div>
        }
    });
    let count = move || {
        let count = shown.get().and(ModuleSet::PLAYABLE).len();
        let all = ModuleSet::PLAYABLE.len();
        t_with(
            "modules-shown",
            &[("count", count.into()), ("all", all.into())],
        )
    };
    let flip_chosen = move |_| {
        let now = modules.get_untracked();
        filter.update(|f| f.chosen = f.chosen.is_none().then_some(now));
    };
    view! {
        <div class="new-finder" class:open=move || is_open.get()>
            <div class="new-find-line">
                <label class="new-find">
                    <span class="hidden-text">{spoken("find-module")}</span>
                    <input
                        class="field"
                        id="find-module"
                        type="search"
                        autocomplete="off"
                        placeholder=spoken("find-module")
                        prop:value=move || filter.with(|f| f.words.clone())
                        on:input=move |event| {
                            filter.update(|f| f.words = event_target_value(&event));
                        }
                    />
                </label>
                <button
                    class="button new-filter-open"
                    id="open-filters"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|open| *open = !*open)
                >
                    {move || {
                        let count = filter.with(|f| f.qualities.len());
                        t_with("filters", &[("count", count.into())])
                    }}
                </button>
                <button
                    class="button chip"
                    id="only-chosen"
                    aria-pressed=move || filter.with(|f| f.chosen.is_some()).to_string()
                    on:click=flip_chosen
                >
                    <Icon name="check"/>
                    {spoken("only-chosen")}
                </button>
                <p class="new-find-count" id="modules-shown" role="status">{count}</p>
            </div>
            <div class="new-filters">{groups.into_iter().collect_view()}</div>
        </div>
    }
    .into_any()
}

/// A quality that somebody may ask for.
fn chip(quality: Quality, filter: RwSignal<Filter>) -> AnyView {
    view! {
        <button
            class="button chip"
            data-filter=quality.key()
            title=move || t(quality.key())
            aria-pressed=move || filter.with(|f| f.qualities.contains(&quality)).to_string()
            on:click=move |_| filter.update(|f| f.flip(quality))
        >
            {quality.picture()}
            <span class="chip-word">{move || t(quality.key())}</span>
        </button>
    }
    .into_any()
}

/// The picture of a module.
pub fn picture(module: Module) -> AnyView {
    let name = if ModuleSet::PLAYABLE.has(module) {
        format!("module-{}", module.slug())
    } else {
        "module-none".to_owned()
    };
    view! { <Symbol name view_box="0 0 60 60" class="module-picture"/> }.into_any()
}

/// The title of a module with its number in the box.
fn title(module: Module) -> AnyView {
    view! {
        {move || words(|w| w.module(module))}
        "\u{a0}"
        <span class="module-number">{module.number()}</span>
    }
    .into_any()
}

/// A mark where something of its components is not certain, and what.
fn unsure(module: Module) -> Option<AnyView> {
    let said = move || words(|w| w.unsure(module)).unwrap_or_default();
    sure::unsure(Some(module)).next()?;
    let mark = view! {
        <span class="module-mark" data-quality="unsure" title=said>
            <span aria-hidden="true">"≈"</span>
            <span class="hidden-text">{spoken("unsure-mark")} ". "</span>
        </span>
    };
    Some(mark.into_any())
}

/// A module that can be switched on: anywhere on its row, except where the rules are.
fn row(
    module: Module,
    draft: RwSignal<Draft>,
    modules: Memo<ModuleSet>,
    shown: Memo<ModuleSet>,
) -> AnyView {
    let context = context();
    let slug = module.slug();
    let is_chosen = move || modules.get().has(module);
    let address = Page::Rules(slug.to_owned()).hash();
    let link = format!("module-rules-{slug}");
    let flip = move |event: leptos::ev::Event| {
        let is_on = event_target_checked(&event);
        draft.update(|d| {
            d.modules = if is_on {
                d.modules.with(module)
            } else {
                d.modules.without(module)
            };
        });
    };
    view! {
        <li
            class="module-row"
            class:picked=is_chosen
            data-module=slug
            hidden=move || !shown.get().has(module)
        >
            <label class="module-pick">
                <input
                    type="checkbox"
                    id=format!("module-pick-{slug}")
                    aria-labelledby=format!("module-title-{slug}")
                    aria-describedby=format!("module-about-{slug} module-marks-{slug}")
                    prop:checked=is_chosen
                    on:change=flip
                />
                {picture(module)}
                <span class="module-title" id=format!("module-title-{slug}")>{title(module)}</span>
                <span class="module-marks" id=format!("module-marks-{slug}")>
                    {module.character().map(marks)}
                    {unsure(module)}
                </span>
                <span class="module-short" id=format!("module-about-{slug}")>
                    {move || words(|w| w.module_short(module))}
                </span>
            </label>
            <a
                class="button quiet round module-rules"
                id=link.clone()
                href=address
                aria-label=move || {
                    let title = words(|w| w.module(module));
                    t_with("rules-of", &[("title", title.into())])
                }
                title=spoken("rules")
                on:click=move |event| {
                    event.prevent_default();
                    read_rules(context, &link, slug);
                }
            >
                <Icon name="rules"/>
            </a>
        </li>
    }
    .into_any()
}

/// Says so where nothing is left, and helps out of it.
fn nothing(filter: RwSignal<Filter>, shown: Memo<ModuleSet>) -> AnyView {
    let is_empty = move || shown.get().is_empty();
    view! {
        <p class="new-find-nothing" role="status">
            {move || is_empty().then(|| t("find-nothing"))}
        </p>
        <Show when=is_empty>
            <button
                class="button"
                id="clear-filters"
                on:click=move |_| {
                    filter.set(Filter::default());
                    focus_search();
                }
            >
                {spoken("clear-filters")}
            </button>
        </Show>
    }
    .into_any()
}

/// The button that was pressed is gone: the focus goes where the next search begins.
fn focus_search() {
    let document = web_sys::window().and_then(|w| w.document());
    let field = document.and_then(|d| d.get_element_by_id("find-module"));
    if let Some(field) = field.and_then(|f| wasm_bindgen::JsCast::dyn_into(f).ok()) {
        let field: web_sys::HtmlElement = field;
        // It is in the document.
        let _ = field.focus();
    }
}

/// The modules that cannot be played yet, folded away.
fn not_yet(filter: RwSignal<Filter>, shown: Memo<ModuleSet>) -> AnyView {
    let others = || {
        let all = Module::ALL.into_iter();
        all.filter(|m| !ModuleSet::PLAYABLE.has(*m))
    };
    let count = move || others().filter(|m| shown.get().has(*m)).count();
    let rows = others().map(|module| {
        view! {
            <li
                class="module-row module-not-yet"
                data-module=module.slug()
                hidden=move || !shown.get().has(module)
            >
                {picture(module)}
                <span class="module-title">{title(module)}</span>
            </li>
        }
    });
    view! {
        <details
            class="modules-not-yet"
            hidden=move || count() == 0
            prop:open=move || filter.with(|f| !f.words.trim().is_empty())
        >
            <summary>{move || t_with("not-yet-playable", &[("count", count().into())])}</summary>
            <ul class="module-rows">{rows.collect_view()}</ul>
        </details>
    }
    .into_any()
}

/// How many modules are chosen, and which; with many of them, what that means. The card game has none.
pub fn chosen(draft: RwSignal<Draft>) -> AnyView {
    let modules = Memo::new(move |_| draft.with(Draft::modules_in_play));
    let is_board = move || draft.with(|d| d.game == GameKind::Board);
    let is_many = move || modules.get().len() > MANY;
    let count = move || {
        let count = modules.get().len();
        t_with("modules-chosen", &[("count", count.into())])
    };
    let titles = move || {
        let titles = modules.get().iter().map(|m| words(|w| w.module(m)));
        titles.collect::<Vec<_>>().join(", ")
    };
    view! {
        <div class="new-chosen" hidden=move || !is_board()>
            <p role="status">
                <strong id="modules-count">{count}</strong>
                {move || is_many().then(|| view! { " · " <span id="many-modules">{t("many-modules")}</span> })}
            </p>
            <p class="new-chosen-titles" hidden=move || is_many() || modules.get().is_empty()>{titles}</p>
        </div>
    }
    .into_any()
}
