//! Fresh Colours.

use alhambra_rules::scene::Scene;
use alhambra_rules::{Module, ModuleSet};

const MODULES: ModuleSet = ModuleSet::NONE.with(Module::FreshColours);

#[test]
fn a_game_with_it_begins() {
    let game = Scene::with(3, MODULES).begin();
    assert!(game.to_act().is_some());
}
