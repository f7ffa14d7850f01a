//! What points are for.

use crate::Words;
use crate::parts::{self, Part};
use alhambra_rules::{Building, Reason};

impl Words {
    /// What points are for, as the label of a score line: "Longest wall", "Gardens".
    pub fn reason(&self, reason: Reason) -> String {
        self.label("reason", &reason_parts(reason))
    }
}

/// The reason with the colour and the building by which some of them differ; for the others these
/// are not looked at.
pub(crate) fn reason_parts(reason: Reason) -> [Part<'static>; 3] {
    let (key, colour, building) = match reason {
        Reason::Wall => ("wall", 0, Building::Tower),
        Reason::Majority(building) => ("majority", 0, building),
        Reason::Watchtowers => ("watchtowers", 0, Building::Tower),
        Reason::CityWatch => ("city-watch", 0, Building::Tower),
        Reason::Camps => ("camps", 0, Building::Tower),
        Reason::Falcons(colour) => ("falcons", colour, Building::Tower),
        Reason::Chests => ("chests", 0, Building::Tower),
        Reason::NoServants => ("no-servants", 0, Building::Tower),
        Reason::Designer => ("designer", 0, Building::Tower),
        Reason::Juggler => ("juggler", 0, Building::Tower),
        Reason::Bazaars => ("bazaars", 0, Building::Tower),
    };
    [
        ("reason", key.into()),
        parts::falcon_colour(colour),
        parts::building(building),
    ]
}
