//! Treasure Chamber · Die Schatzkammer · Mega Box, page 20
//!
//! Four chests are bought at a time, paid card by card in any mixture, and placed in buildings of
//! their colour after building. Majorities of chests score.
//!
//! # Rulings
//! * S1: not on squares; Dirk first, then on to the left, the rest back into the bag.
//! * D1: diamonds may pay, but alone: they are not part of the mixture.
//! * P1: not into a building that is not finished.
//! * H31: placing is a must where it is possible; one chooses where, not whether.

use crate::action::{self, OwnAction};
use crate::base::mixture::Mixture;
use crate::base::money::Card;
use crate::base::palace::{Cell, Placed};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Building, TileId, TileSet};
use crate::chance::Dice;
use crate::components::three_places;
use crate::data::treasure_chamber as data;
use crate::event::{Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::illegal::{Illegal, OwnRefusal};
use crate::module::Module;
use crate::notation::{self, Token, Unreadable, deeds};
use crate::note::{self, Note, Noted, Owner};
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place, Thing};
use crate::reason::{self, Contest, OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::spares::Spares;
use crate::speech::{Part, Tell, speech};
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::SplitWhitespace;

pub use data::CHESTS;
use data::{CHESTS_PER_ROOM as CHESTS_IN_A_ROOM, PRICE as ROOM_PRICE};

/// The rooms of the treasure chamber.
pub const ROOMS: usize = data::ROOMS as usize;

/// Points for most chests by round and place.
pub const CHEST_POINTS: [[u8; 3]; 3] = [
    three_places(data::ROUND1),
    three_places(data::ROUND2),
    three_places(data::ROUND3),
];

/// Chests by colour.
type Chests = [u8; 6];

/// The chamber, the bag, and the chests in buildings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub(crate) bag: Chests,
    pub(crate) rooms: [Chests; ROOMS],
    /// Whether rooms stay empty from now on.
    exhausted: bool,
    /// Buildings with a chest: on the first half of a tile, on the second. Dirk's among them.
    pub(crate) filled: [TileSet; 2],
    /// Chests that were bought and are still to be placed.
    bought: Chests,
    /// The room that they came from.
    room: Room,
    /// What is still to be paid of their price.
    owed: Mixture,
    /// How many seats have placed what they could.
    seats_done: u8,
}

impl State {
    /// The chests in each room, by colour.
    pub const fn rooms(&self) -> &[Chests; ROOMS] {
        &self.rooms
    }

    /// Chests that were bought and are still to be placed.
    pub const fn bought(&self) -> &Chests {
        &self.bought
    }

    /// Whether a half of a tile (0 or 1) holds a chest.
    pub const fn has_chest(&self, tile: TileId, half: usize) -> bool {
        self.filled[half].has(tile)
    }

    /// How many chests there are, wherever they are.
    pub(crate) fn count(&self) -> usize {
        let rooms = self.rooms.iter().flatten();
        let lying: u8 = self.bag.iter().chain(rooms).chain(&self.bought).sum();
        lying as usize + self.filled[0].len() + self.filled[1].len()
    }
}

/// A room of the chamber.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Room(u8);

impl Tell for Room {
    const KIND: &'static str = "room";

    fn part(&self) -> Part {
        Part::Number(i16::from(self.0 + 1))
    }
}

impl Token for Room {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.0 + 1)
    }

    fn read(words: &mut SplitWhitespace) -> Result<Self, Unreadable> {
        Ok(Self(
            notation::number(words, "a room", 1..=ROOMS as u8)? - 1,
        ))
    }

    fn sample(dice: &mut Dice) -> Self {
        Self(dice.below(ROOMS as u32) as u8)
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Which card to lay down next.
        LayDown "lay-down",
        /// Into which building the next chest goes.
        Place "chests" { seat: Seat },
    }
}

impl OwnQuestion for Question {
    fn completes(&self) -> bool {
        matches!(self, Self::LayDown)
    }

    fn seat(&self, game: &Game) -> Seat {
        match self {
            Self::LayDown => game.turn,
            Self::Place { seat } => *seat,
        }
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        match self {
            Self::LayDown => legal_cards(game, out),
            Self::Place { seat } => legal_places(game, *seat, out),
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        match (self, action) {
            (Self::LayDown, action::Action::TreasureChamber(Action::LayDown { card })) => {
                Some(check_card(game, card))
            }
            _ => None,
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        match (self, action) {
            (Self::LayDown, action::Action::TreasureChamber(Action::LayDown { card })) => {
                lay_down(game, card, log);
            }
            (Self::Place { seat }, action::Action::TreasureChamber(Action::Place { cell })) => {
                place(game, *seat, cell, log);
            }
            _ => unreachable!("nothing else was listed"),
        }
    }

    fn settles(&self, game: &mut Game, log: &mut Log) -> bool {
        match self {
            Self::LayDown => false,
            Self::Place { seat } => settles(game, *seat, log),
        }
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Buy the chests of a room.
        Buy "chests" { room: Room },
        /// Lay down a card towards their price.
        LayDown "lay" { card: Card },
        /// Put a chest of its colour into a building.
        Place "chest" { cell: Cell },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        all.push(match *self {
            Self::Buy { room } => Touch::Room(room.0),
            Self::LayDown { card } => Touch::own(card),
            Self::Place { cell } => Touch::Cell(cell),
        });
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        let Self::Buy { room } = *self else {
            unreachable!("no turn lists it")
        };
        begin(game, room, log);
    }

    fn may_be_unlisted(&self) -> bool {
        matches!(self, Self::LayDown { .. })
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// The chests of a room were bought.
        Bought "chests-bought" { seat: Seat, room: Room },
        /// A card was laid down towards their price.
        LaidDown "laid-down" { seat: Seat, card: Card },
        /// A chest was put into a building; without a cell among Dirk's tiles.
        Placed "chest-placed" { who: Who, building: Building, cell: Option<Cell> },
        /// A chest nobody could take, or whose building left, went back into the bag.
        Returned "chest-returned" { building: Building },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        false
    }

    fn is_decision(&self) -> bool {
        match self {
            Self::Bought { .. } | Self::LaidDown { .. } => true,
            Self::Placed { who, .. } => *who != Who::Dirk,
            Self::Returned { .. } => false,
        }
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// A place among those with most chests.
        Chests "chests",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let state = &game.states.treasure_chamber;
        Shown::halves(game.palace(seat), |p, half, _| {
            state.has_chest(p.tile, half)
        })
    }

    fn contest(&self, game: &Game, round: Round) -> Option<Contest> {
        let (counts, contenders) = counts(game);
        let who = (0..contenders).map(|at| scoring::contender(game, at));
        Some(Contest {
            counts: who.zip(counts).collect(),
            points: CHEST_POINTS[round.at()],
        })
    }
}

speech! {
    /// Why something is refused.
    pub enum Refusal {
        /// Diamonds mix with no other money (D1).
        Diamonds "diamonds-pay-alone",
    }
}

impl OwnRefusal for Refusal {
    fn sentence(&self) -> &'static str {
        "diamonds pay alone: all of the price, or none of it"
    }
}

/// All chests go into the bag, four of them into each room.
pub(crate) fn start(game: &mut Game) {
    game.states.treasure_chamber.bag = CHESTS;
    for room in 0..ROOMS {
        fill(game, room);
    }
}

/// Draws four chests for a room. If there are not enough it stays empty, and so do all from then on.
fn fill(game: &mut Game, room: usize) {
    let mut dice = game.chance.stroke();
    let state = &mut game.states.treasure_chamber;
    state.exhausted |= state.bag.iter().sum::<u8>() < CHESTS_IN_A_ROOM;
    if state.exhausted {
        return;
    }
    for _ in 0..CHESTS_IN_A_ROOM {
        let colour = dice.draw(&mut state.bag).expect("there are enough");
        state.rooms[room][colour] += 1;
    }
}

/// Each room with chests in it, for whoever holds enough money.
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<action::Action>) {
    if !Mixture::is_within(ROOM_PRICE, &game.hands[seat.at()]) {
        return;
    }
    for (room, chests) in game.states.treasure_chamber.rooms.iter().enumerate() {
        if chests.iter().any(|n| *n > 0) {
            let room = Room(room as u8);
            out.push(Action::Buy { room }.into());
        }
    }
}

/// The chests are taken; now they are paid card by card.
fn begin(game: &mut Game, room: Room, log: &mut Log) {
    let state = &mut game.states.treasure_chamber;
    state.bought = std::mem::take(&mut state.rooms[room.0 as usize]);
    state.room = room;
    state.owed = Mixture::of(ROOM_PRICE);
    game.frames.push(Question::LayDown.into());
    let seat = game.turn;
    log.say(Event::Bought { seat, room });
}

/// Every card with which the rest can still be paid.
fn legal_cards(game: &Game, out: &mut Vec<action::Action>) {
    let hand = &game.hands[game.turn.at()];
    let owed = game.states.treasure_chamber.owed;
    owed.list(hand, &mut |card| out.push(Action::LayDown { card }.into()));
}

/// Whether a card may be laid down.
fn check_card(game: &Game, card: Card) -> Result<(), Illegal> {
    let hand = &game.hands[game.turn.at()];
    let checked = game.states.treasure_chamber.owed.check(hand, card);
    checked.map_err(|why| match why {
        Illegal::WrongCurrency => Illegal::of(Refusal::Diamonds),
        why => why,
    })
}

/// Lays a card down.
fn lay_down(game: &mut Game, card: Card, log: &mut Log) {
    let seat = game.turn;
    game.spend(seat, card);
    log.say(Event::LaidDown { seat, card });
    let owed = &mut game.states.treasure_chamber.owed;
    owed.lay_down(&game.hands[seat.at()], card);
    if !owed.is_owed() {
        // What is too much brings nothing here (H60).
        owed.end();
        game.frames.pop();
    }
}

/// When new tiles have been placed the chests are.
pub(crate) fn after_building(game: &mut Game, _log: &mut Log) {
    let state = &mut game.states.treasure_chamber;
    if state.bought.iter().any(|n| *n > 0) {
        state.seats_done = 0;
        game.frames.push(Question::Place { seat: game.turn }.into());
    }
}

/// Every building without a chest for which there is one of its colour.
fn legal_places(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    find_places(game, seat, |cell| {
        out.push(Action::Place { cell }.into());
        true
    });
}

/// Calls `visit` with each of their cells, until it returns false.
fn find_places(game: &Game, seat: Seat, mut visit: impl FnMut(Cell) -> bool) {
    let state = &game.states.treasure_chamber;
    let mut wanted = 0;
    for (colour, chests) in state.bought.into_iter().enumerate() {
        wanted |= u8::from(chests > 0) << colour;
    }
    if wanted == 0 {
        return;
    }
    let sites = game.states.building_sites.tiles();
    let open = |tile: TileId, half: usize| !state.has_chest(tile, half) && !sites.has(tile);
    for placed in game.palaces.of(seat) {
        let tile = placed.tile;
        if tile.building_bit() & wanted != 0 && open(tile, 0) && !visit(placed.cell) {
            return;
        }
        if placed.is_double()
            && let Some(half) = tile.spec().second
            && wanted >> half.building.at() & 1 != 0
            && open(tile, 1)
            && !visit(placed.cell.step(half.side))
        {
            return;
        }
    }
}

/// Puts a chest into a building.
fn place(game: &mut Game, seat: Seat, cell: Cell, log: &mut Log) {
    let building = game
        .building_at(seat, cell)
        .expect("a building stands there");
    let placed = game.palaces.at(seat, cell).expect("a tile lies there");
    let state = &mut game.states.treasure_chamber;
    state.bought[building.at()] -= 1;
    state.filled[usize::from(placed.cell != cell)].insert(placed.tile);
    log.say(Event::Placed {
        who: Who::Seat(seat),
        building,
        cell: Some(cell),
    });
}

/// When a seat can place no more, the rest goes on to Dirk, then to the left; from the last
/// back into the bag (S1).
fn settles(game: &mut Game, seat: Seat, log: &mut Log) -> bool {
    let mut done = true;
    find_places(game, seat, |_| {
        done = false;
        false
    });
    if !done {
        return false;
    }
    game.frames.pop();
    if game.states.treasure_chamber.seats_done == 0 && game.has_dirk() {
        fill_dirks(game, log);
    }
    game.states.treasure_chamber.seats_done += 1;
    let state = &mut game.states.treasure_chamber;
    let empty = state.bought.iter().all(|n| *n == 0);
    if !empty && state.seats_done < game.players {
        let seat = seat.next(game.players);
        game.frames.push(Question::Place { seat }.into());
        return true;
    }
    for building in Building::ALL {
        for _ in 0..std::mem::take(&mut state.bought[building.at()]) {
            state.bag[building.at()] += 1;
            log.say(Event::Returned { building });
        }
    }
    let room = state.room.0 as usize;
    fill(game, room);
    true
}

/// Chests go into matching buildings of Dirk's that are finished.
fn fill_dirks(game: &mut Game, log: &mut Log) {
    for tile in game.dirk.iter() {
        if game.is_site(tile) {
            continue;
        }
        let spec = tile.spec();
        let halves = [spec.building, spec.second.map(|half| half.building)];
        for (half, building) in halves.into_iter().enumerate() {
            let state = &mut game.states.treasure_chamber;
            if let Some(building) = building
                && state.bought[building.at()] > 0
                && !state.has_chest(tile, half)
            {
                state.bought[building.at()] -= 1;
                state.filled[half].insert(tile);
                log.say(Event::Placed {
                    who: Who::Dirk,
                    building,
                    cell: None,
                });
            }
        }
    }
}

/// The chest of a building that leaves goes back into the bag.
pub(crate) fn removed(game: &mut Game, _seat: Seat, old: Placed, log: &mut Log) {
    let state = &mut game.states.treasure_chamber;
    for (n, half) in old.halves().enumerate() {
        if let Some(building) = half.building
            && state.has_chest(old.tile, n)
        {
            state.filled[n].remove(old.tile);
            state.bag[building.at()] += 1;
            log.say(Event::Returned { building });
        }
    }
}

/// Points for most chests; Dirk takes part.
pub(crate) fn score(game: &Game, round: Round, sheet: &mut Sheet) {
    let (counts, contenders) = counts(game);
    let points = &CHEST_POINTS[round.at()];
    scoring::places(&counts[..contenders], points, |contender, points| {
        let who = scoring::contender(game, contender);
        scoring::write(sheet, who, Reason::Chests, points);
    });
}

/// How many chests everybody has, and how many take part.
fn counts(game: &Game) -> ([u8; MAX_SEATS], usize) {
    let state = &game.states.treasure_chamber;
    let chests = |tile: TileId| (0..2).filter(|half| state.has_chest(tile, *half)).count() as u8;
    let mut counts = [0; MAX_SEATS];
    for seat in game.seats() {
        counts[seat.at()] = game.palaces.of(seat).iter().map(|p| chests(p.tile)).sum();
    }
    let mut contenders = game.players as usize;
    if game.has_dirk() {
        counts[contenders] = game.dirk.iter().map(chests).sum();
        contenders += 1;
    }
    (counts, contenders)
}

/// Chests have a row on every score sheet.
pub(crate) fn rows(_setup: &Setup, rows: &mut Vec<reason::Reason>) {
    rows.push(Reason::Chests.into());
}

/// Chests in buildings.
pub(crate) const NOTE: Note = Note::new("chests", "3", noted).also_of_dirk();

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let count = note::number(text)?;
    let room: u8 = owner.finished().iter().sum();
    if count > room {
        return Err(format!("{room} buildings have room for {room} chests"));
    }
    Ok(vec![Noted::Compared {
        reason: Reason::Chests.into(),
        count,
        places: CHEST_POINTS[owner.round.at()],
    }])
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["chest"];

/// The rooms, what was bought and is still to be placed, and the chests in buildings.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::TreasureChamber);
    pieces.cost(Some(ROOM_PRICE));
    let state = &view.states.treasure_chamber;
    for (room, chests) in state.rooms.into_iter().enumerate() {
        pieces.heaps("chest", Place::Room(room as u8), chests);
    }
    pieces.heaps("chest", Place::Seat(view.turn), state.bought);
    pieces.in_buildings("chest", view, |tile, half| state.has_chest(tile, half));
    for tile in view.dirk.iter() {
        let spec = tile.spec();
        let halves = [spec.building, spec.second.map(|half| half.building)];
        for (half, building) in halves.into_iter().enumerate() {
            if let Some(building) = building.filter(|_| state.has_chest(tile, half)) {
                pieces.lay(Thing::of("chest", building), Place::Tile(tile));
            }
        }
    }
}

/// No chest is lost or made.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    if game.states.treasure_chamber.count() != CHESTS.iter().sum::<u8>() as usize {
        faults.push("a chest was lost or made".to_owned());
    }
}

/// What people count for it: chests in buildings.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::TreasureChamber);
    let all = CHESTS.iter().sum();
    fields.each_and_dirk("chests", all, |game, who| {
        let (counts, contenders) = counts(game);
        counts[match who {
            Who::Seat(seat) => seat.at(),
            Who::Dirk => contenders - 1,
        }]
    });
    fields.limit("chests", all);
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    let counts = pad.columns().map(|who| (who, pad.one(who, "chests")));
    let points = CHEST_POINTS[pad.round().at()];
    reckoned.compare(Reason::Chests.into(), counts.collect(), points);
}

/// Chests in the rooms of the chamber, all others in their bag.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::TreasureChamber);
    let state = &game.states.treasure_chamber;
    guide.beside("treasure-chamber", 1);
    guide.beside("chest-room", state.rooms.iter().flatten().sum());
    guide.beside("chest-bag", state.bag.iter().sum());
}

/// Chests in their bag.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::TreasureChamber);
    let chests = Building::ALL.map(|building| Thing::of("chest", building));
    spares.bag("chests", chests.into_iter().zip(CHESTS));
}

impl Scene {
    /// The chests in a room, counted from 1, by the names of their buildings.
    pub fn room(mut self, room: u8, chests: &str) -> Self {
        let state = &mut self.game.states.treasure_chamber;
        let room = &mut state.rooms[room as usize - 1];
        for (bag, lying) in state.bag.iter_mut().zip(room.iter_mut()) {
            *bag += std::mem::take(lying);
        }
        for name in chests.split_whitespace() {
            let colour = Self::building(name).at();
            assert!(state.bag[colour] > 0, "no {name} chest is left");
            state.bag[colour] -= 1;
            room[colour] += 1;
        }
        self
    }

    /// A chest in the building at a cell of a palace.
    pub fn chest(mut self, seat: u8, cell: &str) -> Self {
        let (tile, half, colour) = self.building_in(seat, cell);
        let state = &mut self.game.states.treasure_chamber;
        assert!(state.bag[colour] > 0, "no such chest is left");
        state.bag[colour] -= 1;
        state.filled[half].insert(tile);
        self
    }
}
