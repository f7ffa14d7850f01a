//! New Building Grounds · Neues Bauland · Mega Box, page 34 · Dirk Henn
//!
//! Plots are bought like buildings. Whoever gets one picks a building from those that lie under the
//! number of its price and lays it onto the plot at once. From then on the two are one tile: the
//! building's, open on all sides like the plot, which stays under it for good. So whoever asks what
//! stands on a tile finds it printed there.
//!
//! # Rulings
//! * H103: a plot counts as the chosen type at once; it is chosen also for a plot that is handed out at
//!   the end, and before a gift to Dirk.
//! * H28: what stands on a plot is a building of its type, but not one of the 54.
//! * H113: Dirk takes the topmost building for each plot that he draws.

use crate::action::{self, OwnAction};
use crate::base::tile::{TileId, TileSpec};
use crate::components::FIRST_PLOT;
use crate::data::new_building_grounds as data;
use crate::event::{Log, decided_openly};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::hooks::{self, Kept};
use crate::module::Module;
use crate::notation::deeds;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

const PLOTS: usize = data::PLOTS.len();
const BUILDINGS: usize = data::BUILDINGS.len();
/// How many buildings lie under each number.
const ROW: usize = data::BUILDINGS_PER_NUMBER as usize;

/// What is printed on the plots, and behind them on the buildings that are laid onto them.
pub(crate) const TILES: [TileSpec; PLOTS + BUILDINGS] = {
    let mut tiles = [TileSpec::fountain(); PLOTS + BUILDINGS];
    let mut at = 0;
    while at < PLOTS {
        let row = data::PLOTS[at];
        assert!(
            row.walls.0 == 0,
            "data/new_building_grounds.toml: plots are open"
        );
        tiles[at] = TileSpec::other(row.id, "plot", row.price, row.walls);
        at += 1;
    }
    while at < PLOTS + BUILDINGS {
        let row = data::BUILDINGS[at - PLOTS];
        tiles[at] = TileSpec::on_a_plot(row.id, row.building);
        at += 1;
    }
    tiles
};

const _: () = assert!(
    BUILDINGS == ROW * data::NUMBER_TILES.len()
        && BUILDINGS == 6 * data::BUILDINGS_PER_TYPE as usize,
    "data/new_building_grounds.toml: every building lies under a number"
);

/// The buildings under the numbers, and the plots under buildings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The buildings by number, counted from 0, the topmost first; nothing where one was taken.
    rows: [[Option<TileId>; ROW]; data::NUMBER_TILES.len()],
    /// The plots that lie under a building, as bits.
    covered: u8,
}

impl State {
    /// The buildings that lie under the number of a plot's price, the topmost first.
    pub fn under(&self, price: u8) -> impl Iterator<Item = TileId> + use<> {
        let number = data::NUMBER_TILES.iter().position(|n| *n == price);
        let row = number.map_or([None; ROW], |number| self.rows[number]);
        row.into_iter().flatten()
    }
}

/// Whether it is a plot without a building.
pub(crate) fn is_plot(tile: TileId) -> bool {
    (FIRST_PLOT as usize..FIRST_PLOT as usize + PLOTS).contains(&tile.at())
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Which building is laid onto a plot.
        Choose "plot" { seat: Seat, tile: TileId },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        let Self::Choose { seat, .. } = *self;
        seat
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        let Self::Choose { tile, .. } = *self;
        let under = game.states.new_building_grounds.under(tile.price());
        out.extend(under.map(|tile| action::Action::from(Action::Settle { tile })));
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let Self::Choose { seat, tile: plot } = *self;
        let action::Action::NewBuildingGrounds(Action::Settle { tile }) = action else {
            unreachable!("nothing else was listed")
        };
        game.frames.pop();
        game.fresh[seat.at()].remove(plot);
        cover(game, plot, tile);
        game.fresh[seat.at()].insert(tile);
        log.say(Event::Settled { seat, plot, tile });
        hooks::became(game, seat, plot, tile, log);
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Lay a building onto the plot.
        Settle "settle" { tile: TileId },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Settle { tile } = *self;
        all.push(Touch::Thing(Thing::Tile(tile)));
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A building was laid onto a plot.
        Settled "plot-settled" { seat: Seat, plot: TileId, tile: TileId },
    }
}

decided_openly!(Event);

/// The plots are mixed with the tiles.
pub(crate) fn tiles(_setup: &Setup, bag: &mut dyn FnMut(TileId)) {
    (0..PLOTS as u8)
        .map(|n| TileId::nth(FIRST_PLOT + n))
        .for_each(bag);
}

/// Three buildings by chance lie under each number; Dirk may have drawn plots already.
pub(crate) fn start(game: &mut Game) {
    let first = FIRST_PLOT + PLOTS as u8;
    let mut all: [u8; BUILDINGS] = std::array::from_fn(|n| first + n as u8);
    game.chance.shuffle(&mut all);
    let mut all = all.into_iter().map(TileId::nth);
    game.states.new_building_grounds.rows = Default::default();
    for row in &mut game.states.new_building_grounds.rows {
        *row = std::array::from_fn(|_| all.next());
    }
    for plot in game.dirk.iter().filter(|tile| is_plot(*tile)) {
        let mut tile = plot;
        dirk_draws(game, &mut tile);
        game.dirk.remove(plot);
        game.dirk.insert(tile);
    }
}

/// Somebody got a tile of the market: for a plot a building is chosen at once.
pub(crate) fn received(game: &mut Game, seat: Seat, tile: TileId) {
    if is_plot(tile) {
        game.frames.push(Question::Choose { seat, tile }.into());
    }
}

/// For a plot Dirk takes the topmost building (H113).
pub(crate) fn dirk_draws(game: &mut Game, tile: &mut TileId) {
    let plot = *tile;
    let mut under = game.states.new_building_grounds.under(plot.price());
    // Before the game begins nothing lies ready yet: `start` looks after that.
    if let Some(building) = under.next().filter(|_| is_plot(plot)) {
        cover(game, plot, building);
        *tile = building;
    }
}

/// The building is taken from under its number; the plot is under it from now on.
fn cover(game: &mut Game, plot: TileId, building: TileId) {
    let state = &mut game.states.new_building_grounds;
    for place in state.rows.iter_mut().flatten() {
        place.take_if(|tile| *tile == building);
    }
    state.covered |= 1 << (plot.at() - FIRST_PLOT as usize);
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["plot-number"];

/// The numbers, and under each the buildings that are left.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::NewBuildingGrounds);
    for price in data::NUMBER_TILES {
        pieces.lay(Thing::number("plot-number", price), Place::Table);
        for tile in view.states.new_building_grounds.under(price) {
            pieces.lay(Thing::Tile(tile), Place::Table);
        }
    }
}

/// The buildings that nobody has taken, and the plots under the others.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    let state = &kept.states.new_building_grounds;
    state
        .rows
        .iter()
        .flatten()
        .flatten()
        .for_each(|tile| visit(*tile));
    let covered = (0..PLOTS as u8).filter(|n| state.covered >> n & 1 != 0);
    covered.map(|n| TileId::nth(FIRST_PLOT + n)).for_each(visit);
}

/// A plot in a palace or a reserve, or with Dirk, has its building.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let palaces = game.seats().flat_map(|seat| game.palace(seat));
    let reserves = game.seats().flat_map(|seat| game.reserve(seat).iter());
    let all = palaces.map(|placed| placed.tile).chain(reserves);
    for tile in all.chain(game.dirk.iter()).filter(|tile| is_plot(*tile)) {
        faults.push(format!("{tile} has no building"));
    }
    let state = &game.states.new_building_grounds;
    let left = state.rows.iter().flatten().flatten().count();
    let covered = state.covered.count_ones() as usize;
    if left + covered != BUILDINGS && !game.frames.is_empty() {
        faults.push(format!(
            "{left} buildings lie ready and {covered} plots are covered"
        ));
    }
}

/// A scene may take any building, together with a plot for it.
pub(crate) fn take_tile(game: &mut Game, tile: TileId, taken: &mut bool) {
    let state = &game.states.new_building_grounds;
    let row = state.rows.iter().position(|row| row.contains(&Some(tile)));
    let Some(row) = row else { return };
    let price = data::NUMBER_TILES[row];
    let fits = |plot: &&TileId| is_plot(**plot) && plot.price() == price;
    let plot = game.bag.iter().find(fits).copied();
    if let Some(plot) = plot {
        *taken = game.bag.take(&plot);
        cover(game, plot, tile);
    }
}

impl Scene {
    /// The buildings under a number, the topmost first.
    pub fn under(mut self, price: u8, names: &str) -> Self {
        let number = data::NUMBER_TILES.iter().position(|n| *n == price);
        let number = number.unwrap_or_else(|| panic!("there is no number {price}"));
        for (at, name) in names.split_whitespace().enumerate() {
            let tile = TileId::named(name).unwrap_or_else(|| panic!("there is no tile `{name}`"));
            // What lay there changes places with it.
            let rows = &mut self.game.states.new_building_grounds.rows;
            let old = rows[number][at].replace(tile);
            let mut others = rows.iter_mut().enumerate().flat_map(|(row, places)| {
                places
                    .iter_mut()
                    .enumerate()
                    .map(move |(n, place)| (row, n, place))
            });
            let before =
                others.find(|(row, n, place)| **place == Some(tile) && (*row, *n) != (number, at));
            if let Some((_, _, place)) = before {
                *place = old;
            } else {
                assert!(old == Some(tile), "{name} was taken already");
            }
        }
        self
    }
}
