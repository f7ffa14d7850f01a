//! What modules say to those who play with the box: how the table is laid, what is counted at a scoring.

use super::InPlay;
use super::Point;
use crate::base::scoring::Who;
use crate::components::MajorityPoints;
use crate::game::Game;
use crate::guide::Guide;
use crate::module::{Module, ModuleSet};
#[allow(clippy::wildcard_imports, reason = "each is named below")]
use crate::modules::*;
use crate::pad::{Fields, Pad, Reckoned};
use crate::setup::Setup;
use crate::spares::Spares;

#[rustfmt::skip]
hooks! {
    /// Set-up guide: what is taken out of the box beside tiles for the bag and cards for the money.
    fn guide(game: &Game, guide: &mut Guide) {
        Vizier => vizier::guide,
        BonusCards => bonus_cards::guide,
        CityGates => city_gates::guide,
        Characters => characters::guide,
        Walls => walls::guide,
        Thieves => thieves::guide,
        Change => change::guide,
        StreetTrader => street_trader::guide,
        TreasureChamber => treasure_chamber::guide,
        MasterBuilders => master_builders::guide,
        Invaders => invaders::guide,
        NewScoreCards => new_score_cards::guide,
        Sultan => sultan::guide,
        Caravanserai => caravanserai::guide,
        ArtOfTheMoors => art_of_the_moors::guide,
        Falconers => falconers::guide,
        BuildingSites => building_sites::guide,
        ExchangeCertificates => exchange_certificates::guide,
        PalaceStaff => palace_staff::guide,
        Orchards => orchards::guide,
        TravellingCraftsmen => travelling_craftsmen::guide,
        FreshColours => fresh_colours::guide,
        PalaceDesigners => palace_designers::guide,
        Menagerie => menagerie::guide,
        KeyToTheGate => key_to_the_gate::guide,
        BuildingsOfPower => buildings_of_power::guide,
        Extensions => extensions::guide,
        Workers => workers::guide,
        PersonalMarketplace => personal_marketplace::guide,
        Treasures => treasures::guide,
        CaliphsWishes => caliphs_wishes::guide,
    }
    /// Spare part: the dice, bags and decks by which chance comes into a game.
    fn spares(setup: &Setup, spares: &mut Spares) {
        Thieves => thieves::spares,
        Change => change::spares,
        TreasureChamber => treasure_chamber::spares,
        Invaders => invaders::spares,
        Sultan => sultan::spares,
        PalaceStaff => palace_staff::spares,
        Orchards => orchards::spares,
        TravellingCraftsmen => travelling_craftsmen::spares,
        FreshColours => fresh_colours::spares,
        Menagerie => menagerie::spares,
        BuildingsOfPower => buildings_of_power::spares,
        Workers => workers::spares,
        CaliphsWishes => caliphs_wishes::spares,
    }
    /// Score pad: whether there can be buildings that are not finished and count for nothing.
    fn unfinished(setup: &Setup, can_be: &mut bool) {
        BuildingSites => building_sites::unfinished,
    }
    /// Score pad: the numbers that people count at a scoring.
    fn asks(setup: &Setup, fields: &mut Fields) {
        NewScoreCards => new_score_cards::asks,
        Squares => squares::asks,
        BonusCards => bonus_cards::asks,
        Extensions => extensions::asks,
        KeyToTheGate => key_to_the_gate::asks,
        PalaceDesigners => palace_designers::asks,
        Watchtowers => watchtowers::asks,
        BuildingsOfPower => buildings_of_power::asks,
        Characters => characters::asks,
        Camps => camps::asks,
        Falconers => falconers::asks,
        TreasureChamber => treasure_chamber::asks,
        StreetTrader => street_trader::asks,
        ArtOfTheMoors => art_of_the_moors::asks,
        FreshColours => fresh_colours::asks,
        Bazaars => bazaars::asks,
        Bathhouses => bathhouses::asks,
        WishingWells => wishing_wells::asks,
        PalaceStaff => palace_staff::asks,
        Workers => workers::asks,
        Menagerie => menagerie::asks,
        Medina => medina::asks,
        Invaders => invaders::asks,
        Orchards => orchards::asks,
        Treasures => treasures::asks,
        CaliphsWishes => caliphs_wishes::asks,
    }
    /// Score pad: what counts as buildings beside those that are printed, in halves.
    fn adds(pad: &Pad, who: Who, halves: &mut [u8; 6]) {
        Squares => squares::adds,
        BonusCards => bonus_cards::adds,
        Extensions => extensions::adds,
        Characters => characters::adds,
        KeyToTheGate => key_to_the_gate::adds,
    }
    /// Score pad: what the places among those with most buildings bring.
    fn ranks(pad: &Pad, points: &mut &'static MajorityPoints) {
        NewScoreCards => new_score_cards::ranks,
    }
    /// Score pad: points since the last scoring, and what is lost before walls are scored.
    fn reckon_before(pad: &Pad, reckoned: &mut Reckoned) {
        PalaceDesigners => palace_designers::reckon_before,
        KeyToTheGate => key_to_the_gate::reckon_before,
        PalaceStaff => palace_staff::reckon_before,
    }
    /// Score pad: points beside walls and majorities, from what was counted.
    fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
        Watchtowers => watchtowers::reckon,
        BuildingsOfPower => buildings_of_power::reckon,
        Characters => characters::reckon,
        Camps => camps::reckon,
        Falconers => falconers::reckon,
        TreasureChamber => treasure_chamber::reckon,
        StreetTrader => street_trader::reckon,
        ArtOfTheMoors => art_of_the_moors::reckon,
        FreshColours => fresh_colours::reckon,
        Bazaars => bazaars::reckon,
        Bathhouses => bathhouses::reckon,
        WishingWells => wishing_wells::reckon,
        PalaceStaff => palace_staff::reckon,
        Workers => workers::reckon,
        Menagerie => menagerie::reckon,
        Medina => medina::reckon,
        Invaders => invaders::reckon,
    }
    /// Score pad: points at the end of the game.
    fn reckon_end(pad: &Pad, reckoned: &mut Reckoned) {
        Characters => characters::reckon_end,
        Orchards => orchards::reckon_end,
        Treasures => treasures::reckon_end,
        CaliphsWishes => caliphs_wishes::reckon_end,
    }
    [BESIDE "What modules say to those who play with the box."]
}
