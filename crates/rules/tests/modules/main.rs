//! The modules: each printed example, each ruling, and the laws in every mixture.

#[allow(dead_code, reason = "shared with the tests of the base game")]
#[path = "../rulebook/table.rs"]
pub(crate) mod table;

mod art_of_the_moors;
mod bathhouses;
mod bazaars;
mod beside;
mod bonus_cards;
mod building_sites;
mod buildings_of_power;
mod caliphs_wishes;
mod camps;
mod caravanserai;
mod change;
mod characters;
mod city_gates;
mod diamonds;
mod exchange_certificates;
mod exchange_offices;
mod extensions;
mod falconers;
mod fresh_colours;
mod invaders;
mod key_to_the_gate;
mod laws;
mod magical_buildings;
mod major_projects;
mod master_builders;
mod medina;
mod menagerie;
mod new_building_grounds;
mod new_score_cards;
mod orchards;
mod order;
mod palace_designers;
mod palace_staff;
mod personal_marketplace;
mod pieces;
mod squares;
mod street_trader;
mod sultan;
mod thieves;
mod travelling_craftsmen;
mod treasure_chamber;
mod treasures;
mod vizier;
mod walls;
mod watchtowers;
mod wishing_wells;
mod workers;
