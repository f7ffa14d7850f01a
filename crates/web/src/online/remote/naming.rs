//! What somebody at this screen is called.

use super::super::kept;
use super::Remote;
use crate::new_table::kept_draft;
use crate::store;
use alhambra_protocol::Ask;
use alhambra_rules::Seat;
use leptos::prelude::*;

/// Where it is kept at which table somebody has to be asked for their name.
const NEWCOMER: &str = "newcomer";
/// Where the name is kept that somebody used last on this device.
const MY_NAME: &str = "my-name";

impl Remote {
    /// Whoever takes a seat comes to it with a new secret, and is asked for their name then.
    pub(super) fn is_newcomer(self) {
        let keys = self.keys.get_value();
        store::keep_for_later(NEWCOMER, kept::table(&keys));
    }

    /// Asks whoever has just taken a seat here what they are called.
    pub(super) fn ask_name_of_newcomer(self) {
        if let [seat] = self.own.get_untracked()[..]
            && self.is_new()
            && self.naming.get_untracked().is_none()
        {
            self.naming.set(Some(seat));
        }
    }

    /// Whether whoever is asked for their name has just come.
    pub fn is_new(self) -> bool {
        let keys = self.keys.get_value();
        store::take_for_later(NEWCOMER).as_deref() == Some(kept::table(&keys))
    }

    /// What somebody in a seat may be called: as they called themselves last on this device, unless
    /// somebody else here is called so; or as the seat is called.
    pub fn likely_name(self, seat: Seat) -> String {
        let names: Vec<String> = self.around.with_untracked(|around| {
            let names = around.seats.iter().map(|sitting| sitting.name.clone());
            names.collect()
        });
        let own = names.get(seat.at()).cloned().unwrap_or_default();
        if !self.is_new() {
            return own;
        }
        let last = store::read(MY_NAME).or_else(|| kept_draft().my_name());
        last.filter(|last| !names.contains(last)).unwrap_or(own)
    }

    /// Calls the seat that is asked about by this name.
    pub fn call_me(self, name: &str) {
        let Some(Seat(seat)) = self.naming.get_untracked() else {
            return;
        };
        let name = name.to_owned();
        self.name_fault.set(None);
        self.new_name.set_value(name.clone());
        self.ask(&Ask::Name { seat, name });
    }

    /// Nobody is asked for a name any more.
    pub fn stop_naming(self) {
        store::keep_for_later(NEWCOMER, "");
        self.new_name.set_value(String::new());
        self.name_fault.set(None);
        self.naming.set(None);
    }

    /// Something that was asked for has happened. If it was a name it is the one for the next table, too.
    pub(super) fn name_is_kept(self) {
        let name = self.new_name.get_value();
        if !name.is_empty() {
            store::write(MY_NAME, &name);
            self.stop_naming();
        }
    }

    /// The name cannot be used.
    pub(super) fn name_is_refused(self, why: String) {
        self.new_name.set_value(String::new());
        if self.naming.get_untracked().is_some() {
            self.name_fault.set(Some(why));
        } else {
            self.context.tell(why);
        }
    }
}
