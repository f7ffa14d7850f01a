//! The menu: everything beside the turn itself.

use super::hold_while;
use super::saved::{Export, Import};
use super::sheets::Sheets;
use crate::art::Icon;
use crate::context::{Page, context, t};
use crate::dialog::Dialog;
use crate::source::Source;
use crate::table::{Desk, Doors, Subject, Tab};
use leptos::prelude::*;

/// An entry of the menu.
#[derive(Clone, Copy)]
struct Item {
    /// Its name for tests, and of its icon.
    name: &'static str,
    icon: &'static str,
    /// The key of its words.
    words: &'static str,
    /// The key that opens it while the menu is open; where the table knows the same key, it is
    /// the same there.
    key: &'static str,
    run: Callback<()>,
}

/// The menu as a dialog, and what only the menu opens.
#[component]
pub fn Menu(
    /// The table.
    source: Source,
    /// What opens the other parts of the table.
    doors: Doors,
    /// Opens a saved game.
    on_import: Callback<String, Result<(), String>>,
) -> impl IntoView {
    let context = context();
    let open = doors.menu;
    let [sheets, export, import] = [(); 3].map(|()| RwSignal::new(false));
    hold_while(source, move || open.get());
    let item = move |name, icon, words, key, run: Callback<()>| Item {
        name,
        icon,
        words,
        key,
        run: Callback::new(move |()| {
            open.set(false);
            run.run(());
        }),
    };
    let door = |door: RwSignal<bool>| Callback::new(move |()| door.set(true));
    let go = move |page: Page| Callback::new(move |()| context.go(page.clone()));
    let desk: Desk = expect_context();
    let people = Callback::new(move |()| desk.show(Tab::Players));
    let types = Callback::new(move |()| desk.asked.set(Some(Subject::Types)));
    // One touch; the words say how it is now.
    let sound = Callback::new(move |()| {
        context.sound.update(|is_on| *is_on = !*is_on);
        let is_on = context.sound.get_untracked();
        if is_on {
            crate::sound::tick();
        }
        context.tell(t(if is_on { "sound-on" } else { "sound-off" }));
    });
    let ask = Callback::new(move |()| {
        desk.asking.set(true);
        context.tell(t("ask-on"));
    });
    // The last step but one: from there both ways are open.
    let replay = Callback::new(move |()| {
        let now = source.now.get_untracked();
        let is_over = source.moment.with_untracked(|m| m.view.to_act.is_none());
        source
            .look
            .run(Some(if is_over { 0 } else { now.saturating_sub(1) }));
    });
    let items = vec![
        item("score", "score", "score-now", "S", door(doors.score)),
        item("people", "people", "people", "A", people),
        item("sheets", "trophy", "score-sheets", "P", door(sheets)),
        item("left", "bag", "what-is-left", "W", door(doors.left)),
        item("types", "pavilion", "ask-types", "T", types),
        item("ask", "help", "ask", "?", ask),
        item("log", "log", "log", "L", door(doors.log)),
        item("replay", "replay", "replay", "V", replay),
        item("rules", "rules", "rules", "R", door(doors.rules)),
        item("export", "share", "export-share", "E", door(export)),
        item("import", "upload", "import", "I", door(import)),
        item("sound", "sound", "sound", "K", sound),
        item(
            "settings",
            "settings",
            "settings",
            "O",
            door(doors.settings),
        ),
        item("new-table", "plus", "new-table", "N", go(Page::NewTable)),
        item("leave", "left", "leave-table", "Q", go(Page::Start)),
    ];
    let keys = items.clone();
    let press = window_event_listener(leptos::ev::keydown, move |event| {
        let is_plain = !event.ctrl_key() && !event.alt_key() && !event.meta_key();
        if !open.get_untracked() || !is_plain {
            return;
        }
        let key = event.key();
        if let Some(item) = keys.iter().find(|i| i.key.eq_ignore_ascii_case(&key)) {
            event.prevent_default();
            item.run.run(());
        }
    });
    on_cleanup(move || press.remove());
    let items = StoredValue::new(items);
    view! {
        <Dialog open title=Signal::derive(|| t("menu")) class="menu">
            <ul class="menu-items">
                {items
                    .get_value()
                    .into_iter()
                    .map(|item| {
                        view! {
                            <li>
                                <button
                                    class="menu-item"
                                    data-do=format!("menu-{}", item.name)
                                    aria-keyshortcuts=item.key
                                    on:click=move |_| item.run.run(())
                                >
                                    <Icon name=item.icon/>
                                    <span>{move || t(item.words)}</span>
                                    <kbd aria-hidden="true">{item.key}</kbd>
                                </button>
                            </li>
                        }
                    })
                    .collect_view()}
            </ul>
        </Dialog>
        <Sheets open=sheets source=source/>
        <Export open=export source=source/>
        <Import open=import source=source on_import=on_import/>
    }
}
