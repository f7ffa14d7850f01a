//! Palace Staff · Die Bediensteten · Mega Box, page 35 · Emanuele Ornella
//!
//! Whoever takes little money walks the steward through the palace, step by step, and leaves
//! servants on the way. Buildings without one cost points.
//!
//! # Rulings
//! * H29: a tile may be entered again; the fountain and tiles without a building type may be
//!   crossed and get no servant; he may stop early; he walks as soon as the money is taken.
//! * H30: what counts is the sum of the cards; an exchange office alone is 0 and gives no walk.
//! * B23: nobody falls below 0.

use crate::action::{self, OwnAction};
use crate::base::money::Cards;
use crate::base::palace::{Cell, Placed, Stays};
use crate::base::round::Round;
use crate::base::scoring::{self, ScoreLine, Sheet, Who};
use crate::base::tile::{Building, Kind, Side, TileId, TileSet};
use crate::data::palace_staff as data;
use crate::event::{self, Log, decided_openly};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::illegal::{Illegal, OwnRefusal};
use crate::module::Module;
use crate::notation::deeds;
use crate::note::{self, Note, Noted, Owner};
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::spares::Spares;
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many servants of each colour there are.
pub use data::PER_TYPE as SERVANTS;

/// How many servants are on offer.
const SERVANTS_ON_OFFER: usize = data::DISPLAY as usize;

/// From this the worth of the money is taken; what is left are steps.
const STEPS_AND_MONEY: u8 = 6;

/// Servants and stewards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Servants still to be drawn, by colour.
    pub(crate) bag: [u8; 6],
    /// Servants on offer, by colour.
    pub(crate) offer: [u8; 6],
    /// Tiles with a servant: on the first half, on the second.
    pub(crate) served: [TileSet; 2],
    pub(crate) stewards: [Cell; MAX_SEATS],
}

impl State {
    /// Servants on offer, by colour.
    pub const fn offer(&self) -> [u8; 6] {
        self.offer
    }

    /// Where the steward of `seat` stands.
    pub const fn steward(&self, seat: Seat) -> Cell {
        self.stewards[seat.at()]
    }

    /// Whether a half of a tile (0 or 1) has a servant.
    pub const fn is_served(&self, tile: TileId, half: usize) -> bool {
        self.served[half].has(tile)
    }

    /// How many servants there are, wherever they are.
    pub(crate) fn count(&self) -> usize {
        let lying: u8 = self.bag.iter().chain(&self.offer).sum();
        lying as usize + self.served[0].len() + self.served[1].len()
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Where the steward goes, who may take so many steps more.
        Walk "walk" { steps: u8 },
    }
}

impl OwnQuestion for Question {
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        legal(game, out);
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let Self::Walk { steps } = *self;
        game.frames.pop();
        match action {
            action::Action::PalaceStaff(Action::Step { side }) => step(game, steps, side, log),
            _ => log.say(event::Event::Passed { seat: game.turn }),
        }
    }

    /// A steward who can go nowhere.
    fn is_small(&self) -> bool {
        true
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// The steward takes a step.
        Step "step" { side: Side },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        let Self::Step { side } = *self;
        let steward = game.states.palace_staff.steward(seat);
        all.push(Touch::Cell(steward.step(side)));
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// The steward entered a place; a servant may have joined the building there.
        Went "steward-went" { seat: Seat, cell: Cell, building: Option<Building> },
    }
}

decided_openly!(Event);

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Standard buildings without a servant.
        NoServants "no-servants",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        Shown::tiles(game.palace(seat), |placed| is_unserved(game, placed))
    }

    /// Those of the last scoring are lost before the last tiles are handed out.
    fn is_early(&self) -> bool {
        true
    }
}

speech! {
    /// Why something is refused.
    pub enum Refusal {
        /// The steward stands on the tile.
        Steward "steward-stands-there",
    }
}

impl OwnRefusal for Refusal {
    fn sentence(&self) -> &'static str {
        "the steward stands on this tile, so it has to stay where it is"
    }
}

/// The first servants are drawn.
pub(crate) fn start(game: &mut Game) {
    game.states.palace_staff.bag = SERVANTS;
    fill_offer(game);
}

fn fill_offer(game: &mut Game) {
    let mut dice = game.chance.stroke();
    let state = &mut game.states.palace_staff;
    while (state.offer.iter().sum::<u8>() as usize) < SERVANTS_ON_OFFER {
        let Some(colour) = dice.draw(&mut state.bag) else {
            return;
        };
        state.offer[colour] += 1;
    }
}

/// Little money sends the steward on his way (H30).
pub(crate) fn took(game: &mut Game, cards: Cards, _log: &mut Log) {
    let worth = cards.value();
    if (1..STEPS_AND_MONEY).contains(&worth) {
        let steps = STEPS_AND_MONEY - worth;
        game.frames.push(Question::Walk { steps }.into());
    }
}

/// Any step through an open side or a gate, or stop.
fn legal(game: &Game, out: &mut Vec<action::Action>) {
    let cell = game.states.palace_staff.steward(game.turn);
    let ways = game.built(game.turn).ways(cell);
    out.extend(ways.map(|side| action::Action::from(Action::Step { side })));
    out.push(action::Action::Pass);
}

/// The steward goes a step.
fn step(game: &mut Game, steps: u8, side: Side, log: &mut Log) {
    let seat = game.turn;
    let cell = game.states.palace_staff.steward(seat).step(side);
    game.states.palace_staff.stewards[seat.at()] = cell;
    let building = enter(game, seat, cell);
    log.say(Event::Went {
        seat,
        cell,
        building,
    });
    if steps > 1 {
        let steps = steps - 1;
        game.frames.push(Question::Walk { steps }.into());
    }
}

/// A building without a servant gets one of its colour from the offer.
fn enter(game: &mut Game, seat: Seat, cell: Cell) -> Option<Building> {
    let placed = game.palaces.at(seat, cell)?;
    let building = placed.building_at(cell)?;
    if game.is_site(placed.tile) {
        return None;
    }
    let half = usize::from(placed.cell != cell);
    let state = &mut game.states.palace_staff;
    if state.is_served(placed.tile, half) || state.offer[building.at()] == 0 {
        return None;
    }
    state.offer[building.at()] -= 1;
    state.served[half].insert(placed.tile);
    Some(building)
}

/// The tile under the steward stays.
pub(crate) fn stays(game: &Game, seat: Seat, cells: &mut Stays) {
    let steward = game.states.palace_staff.steward(seat);
    // The fountain stays anyhow.
    if steward != Placed::fountain().cell {
        cells.push(game.palaces.first_cell(seat, steward));
    }
}

/// Why it stays.
pub(crate) fn held(game: &Game, seat: Seat, cell: Cell, why: &mut Illegal) {
    let steward = game.states.palace_staff.steward(seat);
    let his = game.palaces.at(seat, steward);
    if his.is_some_and(|his| his.covers(cell)) {
        *why = Illegal::of(Refusal::Steward);
    }
}

/// After the turn the offer is filled up.
pub(crate) fn after_building(game: &mut Game, _log: &mut Log) {
    if (game.states.palace_staff.offer.iter().sum::<u8>() as usize) < SERVANTS_ON_OFFER {
        fill_offer(game);
    }
}

/// Points are lost in the first and second scoring.
pub(crate) fn score(game: &Game, round: Round, sheet: &mut Sheet) {
    if round != Round::LAST {
        for seat in game.seats() {
            scoring::write(
                sheet,
                Who::Seat(seat),
                Reason::NoServants,
                -unserved(game, seat),
            );
        }
    }
}

/// In the third they are lost before the last tiles are handed out.
pub(crate) fn before_distribution(game: &mut Game, log: &mut Log) {
    for seat in game.seats() {
        let points = -unserved(game, seat);
        if points != 0 {
            let (who, reason) = (Who::Seat(seat), Reason::NoServants.into());
            scoring::award(
                game,
                ScoreLine {
                    who,
                    reason,
                    points,
                },
                log,
            );
        }
    }
}

/// How many standard buildings of a palace have no servant.
fn unserved(game: &Game, seat: Seat) -> i16 {
    let palace = game.palaces.of(seat).iter();
    palace.filter(|placed| is_unserved(game, placed)).count() as i16
}

fn is_unserved(game: &Game, placed: &Placed) -> bool {
    let tile = placed.tile;
    tile.kind() == Kind::Standard
        && !game.is_site(tile)
        && !game.states.palace_staff.is_served(tile, 0)
}

/// Standard buildings without a servant.
pub(crate) const NOTE: Note = Note::new("unserved", "3", noted);

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let count = note::number(text)?;
    let is_one = |p: &&Placed| p.tile.kind() == Kind::Standard && !owner.is_site(p.tile);
    let there = owner.palace.iter().filter(is_one).count();
    if usize::from(count) > there {
        return Err(format!("the palace has {there} standard buildings"));
    }
    Ok(vec![Noted::Points {
        reason: Reason::NoServants.into(),
        count,
        points: -i16::from(count),
    }])
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["servant", "steward"];

/// Servants on offer and in buildings, and the stewards.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::PalaceStaff);
    let state = &view.states.palace_staff;
    pieces.heaps("servant", Place::Table, state.offer);
    pieces.in_buildings("servant", view, |tile, half| state.is_served(tile, half));
    for seat in Seat::all(view.setup.players) {
        let at = Place::Cell(seat, state.steward(seat));
        pieces.own(Thing::plain("steward"), at, seat);
    }
}

/// No servant is lost or made, and stewards stand in their palaces.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.palace_staff;
    if state.count() != SERVANTS.iter().sum::<u8>() as usize {
        faults.push("a servant was lost or made".to_owned());
    }
    for seat in game.seats() {
        if game.palaces.at(seat, state.steward(seat)).is_none() {
            faults.push(format!("the steward of seat {} stands nowhere", seat.0 + 1));
        }
    }
}

/// What people count for it: standard buildings without a servant. In the last scoring that is done before the last
/// tiles are handed out.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::PalaceStaff);
    let all = TileId::base().count() as u8;
    fields.each("unserved", all, |game, seat| unserved(game, seat) as u8);
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    if pad.round() != Round::LAST {
        lose(pad, reckoned);
    }
}

/// The same before walls are scored.
pub(crate) fn reckon_before(pad: &Pad, reckoned: &mut Reckoned) {
    if pad.round() == Round::LAST {
        lose(pad, reckoned);
    }
}

fn lose(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "unserved");
        reckoned.write(who, Reason::NoServants, count, -i16::from(count));
    }
}

/// A steward for everybody, servants on offer and in their bag.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::PalaceStaff);
    let state = &game.states.palace_staff;
    guide.each("steward", 1);
    guide.beside("servant", state.offer.iter().sum());
    guide.beside("servant-bag", state.bag.iter().sum());
}

/// Servants in their bag.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::PalaceStaff);
    let servants = Building::ALL.map(|building| Thing::of("servant", building));
    spares.bag("servants", servants.into_iter().zip(SERVANTS));
}

impl Scene {
    /// The servants on offer, by the names of their buildings.
    pub fn servants(mut self, names: &str) -> Self {
        let state = &mut self.game.states.palace_staff;
        for (bag, lying) in state.bag.iter_mut().zip(&mut state.offer) {
            *bag += std::mem::take(lying);
        }
        for name in names.split_whitespace() {
            let colour = Self::building(name).at();
            assert!(state.bag[colour] > 0, "no {name} servant is left");
            state.bag[colour] -= 1;
            state.offer[colour] += 1;
        }
        self
    }

    /// A servant in the building at a cell of a palace.
    pub fn servant(mut self, seat: u8, cell: &str) -> Self {
        let (tile, half, colour) = self.building_in(seat, cell);
        let state = &mut self.game.states.palace_staff;
        assert!(state.bag[colour] > 0, "no such servant is left");
        state.bag[colour] -= 1;
        state.served[half].insert(tile);
        self
    }

    /// Where the steward of a seat stands.
    pub fn steward(mut self, seat: u8, cell: &str) -> Self {
        let seat = self.seat(seat);
        let cell = cell.parse().unwrap_or_else(|e| panic!("{e}"));
        self.game.states.palace_staff.stewards[seat.at()] = cell;
        self
    }
}
