//! The thirteen modules: each printed example, each ruling, and the laws in every mixture.

#[allow(dead_code, reason = "shared with the tests of the base game")]
#[path = "../rulebook/table.rs"]
mod table;

mod bazaars;
mod building_sites;
mod camps;
mod characters;
mod diamonds;
mod exchange_offices;
mod falconers;
mod laws;
mod major_projects;
mod medina;
mod order;
mod palace_designers;
mod palace_staff;
mod pieces;
mod treasure_chamber;
mod vizier;
mod watchtowers;
