//! What lies where, what must hold, and scenes.

use super::{Bonus, KEYS, Key, Question, TILES, WALLS, bonuses, half};
use crate::base::stick;
use crate::base::tile::{Building, TileId};
use crate::components::FIRST_PLAZA;
use crate::frame::Frame;
use crate::game::Game;
use crate::hooks::Kept;
use crate::module::Module;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::view::View;

const STICK: Thing = Thing::plain("key-stick");

/// The kinds of its pieces.
pub const KINDS: &[&str] = &[
    "key-back",
    "key-stick",
    "half",
    "bonus-swap",
    "bonus-purchase",
    "bonus-point",
    "bonus-two-points",
    "bonus-redesign",
    "bonus-wall",
    "bonus-money",
    "bonus-plaza",
    "bonus-half",
];

/// The supplies beside the board, the key that is put in, what lies before everybody, and the walls that
/// were put up.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::KeyToTheGate);
    let state = &view.states.key_to_the_gate;
    pieces.heap(Thing::Back("key"), Place::Table, state.left());
    if let Some(key) = state.open {
        for bonus in key.bonuses() {
            pieces.lay(bonus.thing(), Place::Table);
        }
    }
    pieces.heap(STICK, Place::Table, state.walls);
    let mut plazas = state.plazas();
    if let Some(plaza) = plazas.next() {
        let count = 1 + plazas.count() as u8;
        pieces.heap(Thing::Tile(plaza), Place::Table, count);
    }
    for building in Building::ALL {
        if state.half(building).is_none() {
            pieces.lay(half(building), Place::Table);
        }
    }
    for seat in Seat::all(view.setup.players) {
        let at = Place::Seat(seat);
        pieces.owns(Thing::Back("key"), state.held(seat), at, seat);
        for building in state.halves(seat) {
            pieces.own(half(building), at, seat);
        }
    }
    // What is at the gates of those who have still to decide.
    for frame in view.frames.iter().rev() {
        if let Frame::KeyToTheGate(Question::Bonus { seat, bonus }) = *frame {
            pieces.own(bonus.thing(), Place::Seat(seat), seat);
        }
    }
    // Where the module of walls is in play it lays all sticks: nobody can tell whose they are.
    if !view.setup.modules.has(Module::Walls) {
        stick::lay(view, STICK, pieces);
    }
}

/// The plazas that nobody has taken.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    kept.states.key_to_the_gate.plazas().for_each(visit);
}

/// Those that are no longer in the supply.
pub(crate) fn sticks(game: &Game, sticks: &mut u32) {
    *sticks += u32::from(WALLS - game.states.key_to_the_gate.walls);
}

/// Keys that lie before somebody are among those that nobody has looked at; bonuses are asked for while a key
/// is in use; Dirk has no plaza.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.key_to_the_gate;
    let held: u8 = game.seats().map(|seat| state.held(seat)).sum();
    let lying = state.pile.len() + usize::from(state.open.is_some());
    if usize::from(held) > state.pile.len() || lying > KEYS {
        faults.push(format!("{held} keys are held, {lying} are there"));
    }
    let asks = game.frames.contains(&Question::Turn.into());
    if state.open.is_some() != asks {
        faults.push("a key lies open, and nobody is asked for it".to_owned());
    }
    let is_plaza = |tile: TileId| tile.is_among(FIRST_PLAZA, TILES.len());
    if game.dirk.iter().any(is_plaza) {
        faults.push("Dirk has a plaza".to_owned());
    }
    // Whoever turns the key, each bonus is at one gate.
    if let Some(key) = state.open {
        for bonus in key.bonuses() {
            let all = game
                .seats()
                .map(|other| bonuses::at_gate(key, game.turn, bonus, other));
            let mut all: Vec<Bonus> = all.collect();
            all.sort_unstable();
            all.dedup();
            if all.len() != game.players as usize {
                faults.push(format!("key {} brings a bonus twice", key.number()));
            }
        }
    }
}

/// A scene may take any plaza that is left.
pub(crate) fn take_tile(game: &mut Game, tile: TileId, taken: &mut bool) {
    *taken |= game.states.key_to_the_gate.take_plaza(tile);
}

impl Scene {
    /// Keys that lie before a seat.
    pub fn keys(mut self, seat: u8, keys: u8) -> Self {
        let seat = self.seat(seat);
        let state = &mut self.game.states.key_to_the_gate;
        assert!(state.left() >= keys, "there are not so many keys");
        state.held[seat.at()] += keys;
        self
    }

    /// The numbers of the keys that are used next, the first one first.
    pub fn next_keys(mut self, numbers: &[u8]) -> Self {
        let pile = &mut self.game.states.key_to_the_gate.pile;
        for number in numbers.iter().rev() {
            let key = Key(number - 1);
            assert!(pile.take(&key), "there is no key {number}");
            pile.push(key);
        }
        self
    }

    /// So many keys are left, those before seats included.
    pub fn keys_left(mut self, keys: usize) -> Self {
        let pile = &mut self.game.states.key_to_the_gate.pile;
        while pile.len() > keys {
            pile.remove(0);
        }
        self
    }

    /// Half buildings of a seat.
    pub fn half_buildings(mut self, seat: u8, names: &str) -> Self {
        let seat = self.seat(seat);
        for name in names.split_whitespace() {
            let building = Building::ALL.into_iter().find(|b| b.name() == name);
            let building = building.unwrap_or_else(|| panic!("there is no building `{name}`"));
            self.game.states.key_to_the_gate.halves[building.at()] = Some(seat);
        }
        self
    }

    /// So many walls of the keys lie ready; the others were put up.
    pub fn key_walls(mut self, left: u8) -> Self {
        assert!(left <= WALLS, "there are not so many walls");
        self.game.states.key_to_the_gate.walls = left;
        self
    }
}
