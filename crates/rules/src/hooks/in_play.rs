//! What knows which modules are in play: hooks ask it before they call anybody.

use crate::game::Game;
use crate::module::ModuleSet;
use crate::modules::States;
use crate::setup::Setup;
use crate::view::View;

/// What knows which modules are in play.
pub(crate) trait InPlay {
    /// The modules in play.
    fn in_play(&self) -> ModuleSet;
}

impl InPlay for Game {
    #[inline]
    fn in_play(&self) -> ModuleSet {
        self.modules
    }
}

impl InPlay for Setup {
    fn in_play(&self) -> ModuleSet {
        self.modules
    }
}

impl InPlay for View {
    fn in_play(&self) -> ModuleSet {
        self.setup.modules
    }
}

/// What the modules keep, of a game or of a view.
pub(crate) struct Kept<'a> {
    pub(crate) modules: ModuleSet,
    pub(crate) states: &'a States,
}

impl InPlay for Kept<'_> {
    fn in_play(&self) -> ModuleSet {
        self.modules
    }
}
