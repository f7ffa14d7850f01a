//! Tables with friends far away: the server stands behind the table.
//!
//! `line` is the WebSocket, `told` what comes over it, `remote` the table that it makes; `http` asks
//! single questions, `kept` remembers where this browser sits. What people see: `page` is the way to the
//! table, `bar` says what the others wait for, `together` is everything between people, `naming` asks for a
//! name, `since` is what happened meanwhile, `mine` the list of tables on the first page.

mod bar;
mod connection;
mod http;
mod kept;
mod mine;
mod naming;
mod notify;
mod page;
mod remote;
mod since;
mod together;
mod told;

pub use bar::Bar;
pub use kept::{Kept, keep, keys_in_address};
pub use mine::MyTables;
pub use naming::Naming;
pub use page::OnlinePage;
pub use remote::Remote;
pub use since::Since;
pub use together::{Chat, Together};

use crate::context::{Context, Page, t, t_with};
use alhambra_table::Plan;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Finds out whether a server stands behind this page.
pub fn look_for_server(context: Context) {
    spawn_local(async move {
        context.server.set(Some(http::is_there().await));
    });
}

/// Makes a table and goes there. `here` says which seats are at this screen, the other people get links;
/// `wait` after how many seconds somebody who is away may be replaced.
pub fn make(
    plan: Plan,
    here: Vec<bool>,
    wait: Option<u32>,
    context: Context,
    trouble: RwSignal<Option<String>>,
) {
    let owner = Owner::current();
    spawn_local(async move {
        match http::make(&plan, wait).await {
            Ok(tokens) => {
                let (mut own, mut invites) = (Vec::new(), Vec::new());
                for (token, is_here) in tokens.into_iter().zip(here) {
                    if let Some(token) = token {
                        if is_here { &mut own } else { &mut invites }.push(token);
                    }
                }
                let keys = own.join("+");
                keep(Kept {
                    keys: keys.clone(),
                    invites,
                });
                context.go(Page::Online(keys));
            }
            Err(why) => {
                let say = || {
                    let why = why.map_or_else(|| t("no-server"), http::say);
                    t_with("make-failed", &[("why", why.into())])
                };
                // The page may have been left meanwhile.
                let _ = trouble.try_set(owner.map(|owner| owner.with(say)));
            }
        }
    });
}
