//! What opens the table, and which page shows it: both may be exchanged while somebody sits there.

use super::super::kept;
use super::super::told::Around;
use super::{Remote, State};
use crate::context::{Page, t};
use crate::{files, store};
use alhambra_protocol::Ask;
use leptos::prelude::*;

/// Where it is kept for which version this page was loaded anew.
const RELOADED: &str = "reloaded";
/// Where the keys are kept that a new secret replaces, until that has worked.
const BEFORE: &str = "before";

/// Whether this is another version of the page than the one that runs here, where both are known.
pub(super) fn is_other(page: Option<&str>) -> bool {
    let own = files::version();
    own.is_some() && page.is_some() && own.as_deref() != page
}

/// This page can read what the server says, also what was said before: whatever is not understood later is
/// something new, and loading anew may help again.
pub(super) fn reads_all() {
    store::keep_for_later(RELOADED, "");
}

/// The new secret works: nobody needs the old one any more.
pub(super) fn forget_before() {
    store::keep_for_later(BEFORE, "");
}

impl Remote {
    /// Gets a new secret for the seat at this screen. Its first use ends the old one.
    pub fn renew(self) {
        let own = self.own.get_untracked();
        if let [seat] = own[..] {
            self.ask(&Ask::Renew { seat: seat.0 });
        }
    }

    /// Whoever sits down first in a seat has it: from then on the link that was sent to them opens
    /// nothing any more. Those who made the table know no other link than their own.
    pub(super) fn claim(self) {
        let keys = self.keys.get_value();
        let is_host = kept::all()
            .iter()
            .any(|kept| kept.keys == keys && !kept.invites.is_empty());
        if is_host || self.renews.get_value() || kept::tokens(&keys).len() != 1 {
            return;
        }
        let own = self.own.get_untracked();
        let is_claimed = |around: &Around| {
            let sitting = own.first().and_then(|seat| around.seats.get(seat.at()));
            sitting.is_none_or(|sitting| sitting.claimed == Some(true))
        };
        if !self.around.with_untracked(is_claimed) {
            self.renews.set_value(true);
            self.renew();
        }
    }

    /// From now on the table is opened with a new secret. What opened it before is kept until that
    /// has worked.
    pub(super) fn use_token(self, token: &str) {
        let keys = self.keys.get_value();
        if self.renews.get_value() {
            self.is_newcomer();
        } else {
            self.context.tell(t("link-renewed"));
        }
        store::keep_for_later(BEFORE, &keys);
        self.go_by(token.to_owned());
    }

    /// Comes to the table with the keys from before, if there are any.
    pub(super) fn goes_back(self) -> bool {
        let keys = self.keys.get_value();
        let before = store::take_for_later(BEFORE).unwrap_or_default();
        forget_before();
        let is_same = kept::table(&before) == kept::table(&keys) && before != keys;
        if is_same {
            self.go_by(before);
        }
        is_same
    }

    /// Comes to the same table with other keys.
    fn go_by(self, keys: String) {
        kept::replace(&self.keys.get_value(), &keys);
        let page = Page::Online(keys);
        store::replace_hash(&page.hash());
        self.context.go(page);
    }

    /// This page cannot read what the server says: the one that can is loaded, once. If that does not help it
    /// is said, and nobody is sent round in circles.
    pub(super) fn come_back_once(self) {
        let page = self.page.get_value().unwrap_or_default();
        let tried = format!("for {page}");
        if store::take_for_later(RELOADED).as_ref() != Some(&tried)
            && store::keep_for_later(RELOADED, &tried)
        {
            self.load_its_page();
        } else {
            self.state.set(State::Refused(t("online-foreign")));
        }
    }

    /// Loads the page of the server that has the table. Where several share their tables the one that is asked
    /// may have another one: so it is told which.
    pub fn load_its_page(self) {
        match self.page.get_value().filter(|page| is_other(Some(page))) {
            Some(page) => store::load(&format!("?page={page}")),
            None => store::reload(),
        }
    }
}
