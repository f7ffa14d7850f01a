//! Street Trader · Der fliegende Händler · Mega Box, page 19
//!
//! A trader stands on an empty place beside each palace. A building that takes his place may take in a
//! resident of its colour from him; then he finds another place. Sets of residents of different
//! colours score.
//!
//! # Rulings
//! * R1: nobody moves into squares or bazaars; residents may be swapped there.
//! * P1: nobody moves into a building that is not finished.
//! * H12: his place is empty for walls, holes and walking.
//! * H28: half a project, a magical building and what was laid onto a plot are buildings; camps,
//!   medinas, baths and watchtowers are not.
//! * H102: built over out of turn he is put back at once; if he lost his neighbours, at the end of the
//!   turn.
//! * H352: he may stand beside any tile, the fountain included.
//! * H353: a site that took his place takes a resident in when it is finished.
//! * H354: he never gets more residents than he gave away.
//! * H355: on a double tile the half on his place counts.
//! * H356: a resident is swapped for one of another colour.

mod speech;

pub use speech::{Action, Event, Question, Reason, Resident};

use crate::action;
use crate::base::grid::Covered;
use crate::base::palace::{Cell, Placed};
use crate::base::purchase::{Purchase, Ware};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Building, Side, TileId, TileSet};
use crate::chance::Dice;
use crate::data::street_trader as data;
use crate::event::Log;
use crate::game::Game;
use crate::guide::Guide;
use crate::illegal::Illegal;
use crate::module::Module;
use crate::note::{Note, Noted, Owner, by_type};
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::turn::Phase;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many residents of each colour there are.
pub use data::PER_COLOUR;

/// How many residents a trader has at first.
pub const CHOSEN: u8 = data::CHOSEN;

/// Points for a set of one to six colours.
pub const SET_POINTS: [u8; Building::ALL.len()] = data::SET_POINTS;

const _: () = assert!(
    data::INHABITANTS as usize == PER_COLOUR as usize * Building::ALL.len()
        && data::TRADER_TILES as usize == MAX_SEATS,
    "data/street_trader.toml: equally many residents of each colour, and a trader for everybody"
);

/// Residents by colour.
type Residents = [u8; Building::ALL.len()];

/// Traders and residents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Residents that are nobody's. As long as the first ones are secret, all of them.
    supply: Residents,
    /// Those with each trader. In a view others' are not there as long as they are secret.
    with: [Residents; MAX_SEATS],
    /// How many of the first ones have been chosen, by all together.
    chosen: u8,
    /// Whether somebody still has to choose, so that nobody knows the others' choice.
    is_secret: bool,
    /// Where each trader stands, or stood before somebody built there.
    stands: [Option<Cell>; MAX_SEATS],
    /// Traders that lie aside, as bits by seat.
    aside: u8,
    /// Buildings with a resident: on the first half of a tile, on the second.
    housed: [TileSet; 2],
    /// Unfinished buildings for which a trader with a resident of their colour made room.
    waiting: TileSet,
    /// Where somebody may move in now.
    door: Option<Cell>,
}

impl State {
    /// Residents that are nobody's, by colour.
    pub const fn supply(&self) -> [u8; 6] {
        self.supply
    }

    /// Residents with the trader of `seat`, by colour. In a view others' are known when all have chosen.
    pub const fn with(&self, seat: Seat) -> [u8; 6] {
        self.with[seat.at()]
    }

    /// Where the trader of `seat` stands; nowhere while he lies aside.
    pub const fn stands(&self, seat: Seat) -> Option<Cell> {
        if self.is_aside(seat) {
            None
        } else {
            self.stands[seat.at()]
        }
    }

    /// Where a resident of whoever is asked may move in now.
    pub const fn door(&self) -> Option<Cell> {
        self.door
    }

    /// Whether a half of a tile (0 or 1) has a resident.
    pub const fn is_housed(&self, tile: TileId, half: usize) -> bool {
        self.housed[half].has(tile)
    }

    const fn is_aside(&self, seat: Seat) -> bool {
        self.aside >> seat.0 & 1 != 0
    }

    /// Others' first residents are hidden until all have chosen.
    pub(crate) fn seen(&self, you: Option<Seat>) -> Self {
        let mut with = [Residents::default(); MAX_SEATS];
        for (at, own) in with.iter_mut().enumerate() {
            if !self.is_secret || you.is_some_and(|you| you.at() == at) {
                *own = self.with[at];
            }
        }
        Self { with, ..*self }
    }

    /// How many of the first residents the seat has chosen that is asked after so many others.
    const fn chosen_by(&self, place: u8) -> u8 {
        let left = self.chosen.saturating_sub(place * CHOSEN);
        if left < CHOSEN { left } else { CHOSEN }
    }
}

/// Everybody chooses residents in secret, from the first player on, and then sets the trader at a side
/// of the fountain.
pub(crate) fn start(game: &mut Game) {
    game.states.street_trader = State {
        supply: [PER_COLOUR; Building::ALL.len()],
        is_secret: true,
        ..State::default()
    };
    let seat = game.turn;
    game.frames.push(Question::Choose { seat }.into());
}

/// One of the first residents; the last of all makes everybody's known.
fn choose(game: &mut Game, seat: Seat, resident: Resident, log: &mut Log) {
    let state = &mut game.states.street_trader;
    state.with[seat.at()][resident.0.at()] += 1;
    state.chosen += 1;
    log.say(Event::Chosen {
        seat,
        resident: Some(resident),
    });
    let places = state.chosen / CHOSEN;
    if places < game.players {
        let seat = game.turn.after(places, game.players);
        game.frames.push(Question::Choose { seat }.into());
        return;
    }
    show(game, log);
    let seat = game.turn;
    game.frames.push(Question::Stand { seat }.into());
}

/// All residents are shown, and what nobody chose is the supply.
fn show(game: &mut Game, log: &mut Log) {
    let state = &mut game.states.street_trader;
    state.is_secret = false;
    for own in &state.with {
        for (left, taken) in state.supply.iter_mut().zip(own) {
            *left -= taken;
        }
    }
    for seat in game.turn.round(game.players) {
        let mut own = residents(&state.with[seat.at()]);
        if let (Some(first), Some(second), Some(third)) = (own.next(), own.next(), own.next()) {
            log.say(Event::Shown {
                seat,
                first,
                second,
                third,
            });
        }
    }
}

/// One of each colour that is there.
fn residents(all: &Residents) -> impl Iterator<Item = Resident> + use<'_> {
    let there = Building::ALL.into_iter().filter(|b| all[b.at()] > 0);
    there.map(Resident)
}

/// Every empty place side by side with a tile of the palace (H352).
fn places(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    let first = out.len();
    let mut covered = Covered::of(game.palaces.of(seat));
    for half in game.palaces.of(seat).iter().flat_map(Placed::halves) {
        for side in Side::ALL {
            let cell = half.cell.step(side);
            let is_free = cell.is_on_the_table() && !covered.has(cell);
            let action = Action::Stand { cell }.into();
            // What was listed counts as covered, so that it is not listed again.
            if is_free && (covered.cover(cell) || !out[first..].contains(&action)) {
                out.push(action);
            }
        }
    }
}

/// Whether a trader may stand there: of the rules of building only that against corners holds.
fn check_place(game: &Game, seat: Seat, cell: Cell) -> Result<(), Illegal> {
    let palace = game.palaces.of(seat);
    if !cell.is_on_the_table() {
        Err(Illegal::BeyondTheTable(cell))
    } else if palace.iter().any(|placed| placed.covers(cell)) {
        Err(Illegal::Occupied(cell))
    } else if !is_beside(palace, cell) {
        Err(Illegal::NotTouching(cell))
    } else {
        Ok(())
    }
}

/// Whether the trader stands on a place where he may. When a tile comes to lie there he lies aside, so it is
/// enough that he still has a neighbour.
fn stands_well(game: &Game, seat: Seat) -> bool {
    let place = game.states.street_trader.stands(seat);
    place.is_some_and(|cell| is_beside(game.palaces.of(seat), cell))
}

/// Whether a cell lies beside a palace, if it is not in it.
fn is_beside(palace: &[Placed], cell: Cell) -> bool {
    let is_near = |there: Cell| {
        let x = i32::from(there.x) - i32::from(cell.x);
        let y = i32::from(there.y) - i32::from(cell.y);
        x * x + y * y == 1
    };
    let second = |placed: &Placed| placed.halves().any(|half| is_near(half.cell));
    let mut all = palace.iter();
    all.any(|placed| is_near(placed.cell) || placed.is_double() && second(placed))
}

/// The trader takes his stand; before the first turn the next one follows.
fn stand(game: &mut Game, seat: Seat, cell: Cell, log: &mut Log) {
    let state = &mut game.states.street_trader;
    state.stands[seat.at()] = Some(cell);
    state.aside &= !(1 << seat.0);
    log.say(Event::Stands { seat, cell });
    if game.phase == Phase::LayMarket {
        let mut seats = game.turn.round(game.players);
        if let Some(seat) = seats.find(|seat| state.stands[seat.at()].is_none()) {
            game.frames.push(Question::Stand { seat }.into());
        }
    }
}

/// An unfinished building for which a trader made room is finished (H353).
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, _log: &mut Log) {
    let Ware::Finish(tile) = purchase.ware else {
        return;
    };
    let state = &mut game.states.street_trader;
    if state.waiting.has(tile) {
        state.waiting.remove(tile);
        let mut palace = game.palaces.of(seat).iter();
        if let Some(cell) = palace.find(|p| p.tile == tile).map(|p| p.cell) {
            open_door(game, seat, cell);
        }
    }
}

/// A tile takes the place of the trader, who lies aside until he finds another.
pub(crate) fn placed(game: &mut Game, seat: Seat, new: Placed, log: &mut Log) {
    let place = game.states.street_trader.stands(seat);
    let Some(cell) = place.filter(|cell| new.covers(*cell)) else {
        return;
    };
    game.states.street_trader.aside |= 1 << seat.0;
    log.say(Event::MadeRoom { seat, cell });
    if !is_put_back_later(game, seat) {
        game.frames.push(Question::Stand { seat }.into());
    }
    let own = game.states.street_trader.with[seat.at()];
    // The half that lies on his place counts (H355).
    let building = new.building_at(cell);
    if building.is_none_or(|building| own[building.at()] == 0) {
        ask_to_swap(game, seat);
    } else if game.is_site(new.tile) {
        game.states.street_trader.waiting.insert(new.tile);
    } else {
        open_door(game, seat, cell);
    }
}

/// Whether the end of this turn will ask for his place (H102).
fn is_put_back_later(game: &Game, seat: Seat) -> bool {
    let builds = matches!(game.phase, Phase::Act | Phase::Place | Phase::AfterBuilding);
    game.turn == seat && builds || game.frames.contains(&Question::Stand { seat }.into())
}

/// The trader's resident of the building's colour may move in, if there is one.
fn open_door(game: &mut Game, seat: Seat, cell: Cell) {
    let building = game.building_at(seat, cell);
    let state = &mut game.states.street_trader;
    if building.is_some_and(|building| state.with[seat.at()][building.at()] > 0) {
        state.door = Some(cell);
        game.frames.push(Question::MoveIn { seat }.into());
    }
}

/// Where nobody can move in, a resident may be swapped for one of another colour (H356).
fn ask_to_swap(game: &mut Game, seat: Seat) {
    let state = &game.states.street_trader;
    let mut own = residents(&state.with[seat.at()]);
    if own.any(|old| residents(&state.supply).any(|new| new != old)) {
        game.frames.push(Question::Swap { seat }.into());
    }
}

/// The resident moves in, and another comes to the trader as long as there is one.
fn move_in(game: &mut Game, seat: Seat, log: &mut Log) {
    let door = game.states.street_trader.door.take();
    let cell = door.expect("somebody may move in");
    let placed = game.palaces.at(seat, cell).expect("a tile lies there");
    let building = placed.building_at(cell).expect("a building stands there");
    let state = &mut game.states.street_trader;
    state.with[seat.at()][building.at()] -= 1;
    state.housed[usize::from(placed.cell != cell)].insert(placed.tile);
    log.say(Event::MovedIn {
        seat,
        building,
        cell,
    });
    if state.supply.iter().any(|left| *left > 0) {
        game.frames.push(Question::Fetch { seat }.into());
    }
}

/// A resident comes from the supply to the trader.
fn take(game: &mut Game, seat: Seat, resident: Resident) {
    let state = &mut game.states.street_trader;
    state.supply[resident.0.at()] -= 1;
    state.with[seat.at()][resident.0.at()] += 1;
}

/// A resident of the trader goes back to the supply.
fn give_back(game: &mut Game, seat: Seat, resident: Resident) {
    let state = &mut game.states.street_trader;
    state.with[seat.at()][resident.0.at()] -= 1;
    state.supply[resident.0.at()] += 1;
}

/// The resident of a building that leaves goes back to the supply.
pub(crate) fn removed(game: &mut Game, seat: Seat, old: Placed, log: &mut Log) {
    let state = &mut game.states.street_trader;
    state.waiting.remove(old.tile);
    for (n, half) in old.halves().enumerate() {
        if let Some(building) = half.building
            && state.is_housed(old.tile, n)
        {
            state.housed[n].remove(old.tile);
            state.supply[building.at()] += 1;
            let resident = Resident(building);
            log.say(Event::Left { seat, resident });
        }
    }
}

/// After building, and after all redesigns, a trader who lies aside or has no neighbour any more is put
/// back.
pub(crate) fn after_building(game: &mut Game, _log: &mut Log) {
    let seat = game.turn;
    if game.states.street_trader.stands[seat.at()].is_some() {
        game.frames.push(Question::Stand { seat }.into());
    }
}

/// Points for sets, at each scoring.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = worth(&housed(game, seat));
        scoring::write(sheet, Who::Seat(seat), Reason::Residents, points);
    }
}

/// Residents in the buildings of a palace, by colour.
pub fn housed(game: &Game, seat: Seat) -> [u8; 6] {
    let state = &game.states.street_trader;
    let mut housed = Residents::default();
    for placed in game.palaces.of(seat) {
        for (n, half) in placed.halves().enumerate() {
            if let Some(building) = half.building
                && state.is_housed(placed.tile, n)
            {
                housed[building.at()] += 1;
            }
        }
    }
    housed
}

/// What residents bring: each set is as large as can be.
pub fn worth(residents: &[u8; 6]) -> i16 {
    let most = residents.iter().copied().max().unwrap_or(0);
    let sets = (0..most).map(|set| residents.iter().filter(|n| **n > set).count());
    sets.map(|colours| i16::from(SET_POINTS[colours - 1])).sum()
}

/// Residents in buildings, by colour.
pub(crate) const NOTE: Note = Note::new("residents", "3 tower, 2 garden", noted);

fn noted(text: &str, _owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let residents = by_type(text)?;
    if residents.iter().any(|count| *count > PER_COLOUR) {
        return Err(format!("there are {PER_COLOUR} residents of each colour"));
    }
    Ok(vec![Noted::Points {
        reason: Reason::Residents.into(),
        count: residents.iter().sum(),
        points: worth(&residents),
    }])
}

/// The kind of its figures.
const RESIDENT: &str = "resident";

/// The kinds of its pieces.
pub const KINDS: &[&str] = &[RESIDENT, "resident-back", "trader"];

/// The supply, the traders with their residents, and the residents in buildings.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::StreetTrader);
    let state = &view.states.street_trader;
    let mut supply = state.supply;
    for (place, seat) in view.turn.round(view.setup.players).enumerate() {
        let own = &state.with[seat.at()];
        let at = match state.stands(seat) {
            Some(cell) => Place::Empty(seat, cell),
            None => Place::Seat(seat),
        };
        pieces.own(Thing::plain("trader"), at, seat);
        if state.is_secret && view.you != Some(seat) {
            let chosen = state.chosen_by(place as u8);
            pieces.owns(Thing::Back(RESIDENT), chosen, at, seat);
            continue;
        }
        for building in Building::ALL {
            pieces.owns(Resident(building).thing(), own[building.at()], at, seat);
            if state.is_secret {
                supply[building.at()] -= own[building.at()];
            }
        }
    }
    pieces.heaps(RESIDENT, Place::Table, supply);
    pieces.in_buildings(RESIDENT, view, |tile, half| state.is_housed(tile, half));
}

/// A state that agrees with a view: what others chose in secret, chosen by chance.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    let state = &mut game.states.street_trader;
    if !state.is_secret {
        return;
    }
    for (place, seat) in game.turn.round(game.players).enumerate() {
        let chosen = state.chosen_by(place as u8);
        let own = &mut state.with[seat.at()];
        while own.iter().sum::<u8>() < chosen {
            let left = own.iter().filter(|n| **n == 0).count() as u32;
            let nth = dice.below(left) as usize;
            let one = own.iter_mut().filter(|n| **n == 0).nth(nth);
            *one.expect("there are more colours than are chosen") = 1;
        }
    }
}

/// Nobody knows what others chose as long as somebody has to choose.
pub(crate) fn exchange(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
    game.states.street_trader = game.states.street_trader.seen(you);
    deal(game, dice);
}

/// No resident is lost or made, they live in finished buildings of palaces, and traders stand on empty
/// places.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.street_trader;
    let mut there = state.supply;
    for seat in game.seats() {
        let (own, housed) = (state.with[seat.at()], housed(game, seat));
        for colour in 0..there.len() {
            there[colour] += housed[colour] + own[colour] * u8::from(!state.is_secret);
        }
        if own.iter().sum::<u8>() > CHOSEN {
            faults.push(format!("the trader of seat {} has too many", seat.0 + 1));
        }
        let place = state.stands(seat);
        if place.is_some_and(|cell| game.palaces.at(seat, cell).is_some()) {
            faults.push(format!("the trader of seat {} is built over", seat.0 + 1));
        }
        if state.is_aside(seat) && !is_put_back_later(game, seat) {
            faults.push(format!(
                "nobody puts the trader of seat {} back",
                seat.0 + 1
            ));
        }
    }
    if there != [PER_COLOUR; Building::ALL.len()] {
        faults.push("a resident was lost or made".to_owned());
    }
    let homes = state.housed[0].iter().chain(state.housed[1].iter());
    if { homes }.any(|tile| game.is_site(tile)) {
        faults.push("somebody lives in an unfinished building".to_owned());
    }
}

/// In a scene nobody has a trader whose place was not named, and all residents are there.
pub(crate) fn settle_down(game: &mut Game) {
    game.states.street_trader = State {
        supply: [PER_COLOUR; Building::ALL.len()],
        ..State::default()
    };
}

/// What people count for it: residents in buildings, by colour.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::StreetTrader);
    fields.by_type("residents", PER_COLOUR, housed);
    fields.limit("residents", PER_COLOUR);
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let residents = pad.by_type(who, "residents");
        let count = residents.iter().sum();
        reckoned.write(who, Reason::Residents, count, worth(&residents));
    }
}

/// A trader before everybody, and the residents.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::StreetTrader);
    guide.each("trader", 1);
    guide.beside("resident", game.states.street_trader.supply.iter().sum());
}

impl Scene {
    /// Where the trader of a seat stands, and the residents with him by the names of their buildings.
    pub fn trader(mut self, seat: u8, cell: &str, residents: &str) -> Self {
        let seat = self.seat(seat);
        let cell: Cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        let place = check_place(&self.game, seat, cell);
        assert!(place.is_ok(), "no trader can stand at {cell}");
        self.game.states.street_trader.stands[seat.at()] = Some(cell);
        for name in residents.split_whitespace() {
            let resident = Resident(Self::building(name));
            let left = self.game.states.street_trader.supply[resident.0.at()];
            assert!(left > 0, "no {name} resident is left");
            take(&mut self.game, seat, resident);
        }
        self
    }

    /// A resident in the building at a cell of a palace.
    pub fn resident(mut self, seat: u8, cell: &str) -> Self {
        let (tile, half, colour) = self.building_in(seat, cell);
        let state = &mut self.game.states.street_trader;
        assert!(state.supply[colour] > 0, "no such resident is left");
        state.supply[colour] -= 1;
        state.housed[half].insert(tile);
        self
    }
}
