//! What points are for.

use crate::{Names, Words};
use alhambra_rules::{Reason, Telling};

impl Words {
    /// What points are for, as the label of a score line: "Longest wall", "Gardens".
    pub fn reason(&self, reason: Reason) -> String {
        let parts = self.told(reason.parts(), &Names::default());
        self.label(&format!("reason-{}", reason.name()), &parts)
    }

    /// The same within a sentence: somebody gets points for …
    pub(crate) fn reason_for(&self, reason: Reason) -> String {
        let parts = self.told(reason.parts(), &Names::default());
        self.say_with(&format!("reason-{}-for", reason.name()), &parts)
    }

    /// Why there are points for it, where so many were counted: "3 camps look along the buildings in
    /// line with them".
    pub fn counted(&self, reason: Reason, count: u8) -> String {
        let mut parts = self.told(reason.parts(), &Names::default());
        parts.push(("count", count.into()));
        self.say_with(&format!("why-{}", reason.name()), &parts)
    }
}
