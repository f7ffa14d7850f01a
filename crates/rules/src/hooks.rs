//! The module matrix as code.
//!
//! For each extension point this file lists the modules that step in there, in the order in
//! which they do. With none of them in play a point costs one bit test. A function in a
//! module's file that no list names is dead code, and a listed one that does not exist does
//! not compile; so this file and the modules cannot drift apart.

use crate::event::Log;
use crate::game::Game;
use crate::module::{Module, ModuleSet};

/// Where modules can step in, and which do.
pub struct Point {
    /// The name of the hook function.
    pub name: &'static str,
    /// What happens there.
    pub about: &'static str,
    /// The modules that step in, in their order.
    pub modules: &'static [Module],
}

macro_rules! hooks {
    ($(
        $(#[doc = $about:literal])+
        fn $name:ident($game:ident: $state:ty $(, $arg:ident: $type:ty)*) {
            $($module:ident => $step:path,)*
        }
    )*) => {
        $(
            $(#[doc = $about])+
            #[allow(unused_variables)]
            pub(crate) fn $name($game: $state $(, $arg: $type)*) {
                steps!($game, ($game $(, $arg)*), $($module => $step,)*);
            }
        )*

        /// Every extension point, in the order of a game.
        pub const POINTS: &[Point] = &[$(Point {
            name: stringify!($name),
            about: concat!($($about),+),
            modules: &[$(Module::$module),*],
        }),*];
    };
}

/// Calls the step of each listed module that is in play.
macro_rules! steps {
    ($game:ident, $args:tt, $($module:ident => $step:path,)*) => {
        const ANY: ModuleSet = ModuleSet::NONE$(.with(Module::$module))*;
        if $game.modules.meets(ANY) {
            $(if $game.modules.has(Module::$module) { $step $args; })*
        }
    };
}

hooks! {
    /// Set-up: tiles that are mixed into the bag.
    fn tiles(game: &mut Game) {}
    /// Set-up: cards that are mixed into the money before anything is dealt.
    fn money(game: &mut Game) {}
    /// Set-up: what lies ready when the first turn begins.
    fn start(game: &mut Game) {}
    /// A turn begins, before its first action.
    fn begin_turn(game: &mut Game, log: &mut Log) {}
    /// What was bought has been placed; the turn is about to end.
    fn after_building(game: &mut Game, log: &mut Log) {}
    /// The market has been refilled.
    fn after_refill(game: &mut Game, log: &mut Log) {}
    /// The turn is over, the next has not begun.
    fn between_turns(game: &mut Game, log: &mut Log) {}
    /// The market ran out, nothing has been handed out yet.
    fn before_distribution(game: &mut Game, log: &mut Log) {}
}
