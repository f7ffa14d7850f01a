//! The dock: a sign for each module in play that has something to show. It opens the module's drawer.

use super::desk::{Desk, Tab};
use crate::art::Symbol;
use crate::context::{spoken, t, t_with, words};
use alhambra_rules::Module;
use leptos::prelude::*;

/// So many signs stand under each other before there is a further column.
const RAIL: usize = 8;

/// One sign.
#[derive(Clone, Copy, PartialEq)]
struct Sign {
    module: Module,
    /// How many pieces lie ready.
    count: u16,
    /// Whether the viewer can do something there now.
    can_act: bool,
}

/// All signs: beside the palace, or in a row to swipe.
#[component]
pub fn Dock() -> impl IntoView {
    let desk: Desk = expect_context();
    let signs = Memo::new(move |_| signs(desk));
    view! {
        <Show when=move || signs.with(|signs| !signs.is_empty())>
            <nav
                class="dock"
                aria-label=spoken("dock")
                style=move || format!("--columns:{}", signs.with(Vec::len).div_ceil(RAIL).min(3))
            >
                {move || signs.get().into_iter().map(|one| sign(desk, one)).collect_view()}
            </nav>
        </Show>
    }
}

fn signs(desk: Desk) -> Vec<Sign> {
    let acting = desk.acting();
    desk.source.moment.with(|m| {
        let pieces = m.view.pieces();
        let sign = |module: Module| {
            let own = || pieces.iter().filter(move |piece| piece.module == module);
            let ready = own().filter(|p| p.at.is_beside_market());
            let can_act = acting.contains(&module);
            (can_act || own().next().is_some()).then(|| Sign {
                module,
                count: ready.map(|piece| u16::from(piece.count)).sum(),
                can_act,
            })
        };
        m.view.setup.modules.iter().filter_map(sign).collect()
    })
}

fn sign(desk: Desk, sign: Sign) -> AnyView {
    let Sign {
        module,
        count,
        can_act,
    } = sign;
    let label = move || {
        let name = words(|w| w.module(module));
        let count = t_with(
            "dock-ready",
            &[("name", name.into()), ("count", count.into())],
        );
        if can_act {
            format!("{count} {}", t("dock-can-act"))
        } else {
            count
        }
    };
    let is_open = move || desk.drawer.get() == Some(module) && desk.tab.get() == Tab::Modules;
    view! {
        <button
            class="dock-sign"
            class:can-act=can_act
            class:open=is_open
            data-module=module.slug()
            data-rules=module.slug()
            aria-pressed=move || is_open().to_string()
            aria-label=label
            title=label
            on:click=move |_| desk.open_drawer(module)
        >
            <Symbol name=format!("module-{}", module.slug()) view_box="0 0 60 60" class="dock-picture"/>
            {(count > 0).then(|| view! { <span class="dock-count" aria-hidden="true">{count}</span> })}
        </button>
    }
    .into_any()
}
