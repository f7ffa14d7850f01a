//! Workers · Die Arbeiter · Mega Box, page 44 · Stefan Feld
//!
//! Whoever begins a turn may roll up to three dice, one by one, and then only takes money. If the dice show the
//! price of a tile, a worker goes there: beside a slot of the market, where workers change the price by one each,
//! or onto a tile of one's own, where those that are connected bring points.
//!
//! # Rulings
//! * X-40a: dice are added and subtracted. X-40b: a corner does not connect.
//! * H1: workers change a price after watchtower and site, and before a treasure; never below 0.
//! * H4: the price of a bazaar is borrowed, and workers do not change it.
//! * H5, H98: workers stay with the slot, whatever becomes of the tile there.
//! * H82: after a roll the whole turn may only take money, and no extra redesign follows or came before. Several
//!   workers add up. Before a new tile is laid, owners of workers left on the slot take them back or leave them,
//!   from the game's first player on.
//! * H400: all dice that were rolled are used, each added or subtracted.
//! * H401: any tile of one's own with that price takes a worker, one a tile; without a price only by a triple. An
//!   unfinished site takes none.
//! * H402: nobody rolls without a worker at home, or while no money lies open. A die that is of no use is followed
//!   by the next at once.
//! * H403: of several workers on a slot any number may be taken back.
//! * H404: a worker on a tile travels with it, also into the reserve, where it brings nothing.
//! * H405: workers help in every purchase from their slot, also through the vizier, which is paid exactly then.
//! * H406: the redesign of a key comes after the turn, and is open to whoever rolled.

use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::palace::{Cell, Placed};
use crate::base::purchase::{Purchase, Ware};
use crate::base::redesign;
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::steps::{Aid, Aids, Helps};
use crate::base::take;
use crate::base::tile::{Side, TileId, TileSet};
use crate::chance::Chance;
use crate::components::FOUNTAIN;
use crate::data::workers as data;
use crate::event::{self, Log, OwnEvent};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing, SLOTS};
use crate::guide::Guide;
use crate::hooks;
use crate::illegal::Illegal;
use crate::list::List;
use crate::module::Module;
use crate::notation::deeds;
use crate::note::{Note, Noted, Owner};
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::spares::Spares;
use crate::speech::speech;
use crate::touch::{self, Touch};
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many workers everybody has.
pub const WORKERS: u8 = data::PER_PLAYER;
/// How many dice there are.
const DICE: usize = data::DICE as usize;
/// The faces of a die.
const FACES: u32 = 6;

const _: () = assert!(
    data::COUNT as usize == WORKERS as usize * MAX_SEATS,
    "data/workers.toml: everybody has equally many"
);

/// Where the workers are, and the dice of this turn. All of it lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Who began the game.
    first: Seat,
    /// Workers that wait to be used, by seat.
    home: [u8; MAX_SEATS],
    /// Workers beside the slots, by seat.
    slots: [[u8; SLOTS]; MAX_SEATS],
    /// Workers that have left the game, by seat.
    gone: [u8; MAX_SEATS],
    /// Tiles with a worker, of whoever owns the tile; not the fountain, which everybody has.
    tiles: TileSet,
    /// Who has a worker on the fountain, as bits.
    fountains: u8,
    /// The dice that were rolled in this turn.
    dice: List<u8, DICE>,
    /// Slots from which a tile was bought and whose workers may be taken back, as bits.
    vacant: u8,
}

impl State {
    /// How many workers somebody has at home.
    pub const fn home(&self, seat: Seat) -> u8 {
        self.home[seat.at()]
    }

    /// How many workers of somebody lie beside a slot.
    pub const fn beside(&self, seat: Seat, slot: Slot) -> u8 {
        self.slots[seat.at()][slot.at()]
    }

    /// Whether a worker is on a tile of `seat`.
    pub const fn is_on(&self, seat: Seat, tile: TileId) -> bool {
        if tile.at() == FOUNTAIN.at() {
            self.fountains >> seat.0 & 1 != 0
        } else {
            self.tiles.has(tile)
        }
    }

    /// The dice that were rolled in this turn.
    pub fn dice(&self) -> &[u8] {
        &self.dice
    }

    /// The numbers that the dice make, as bits: all of them are added or subtracted (H400).
    fn results(&self) -> u32 {
        // There is no price of 0.
        signed_sums(&self.dice) & !1
    }

    /// Whether all three dice show the same: then any tile will do.
    fn is_triple(&self) -> bool {
        self.dice.len() == DICE && self.dice.iter().all(|die| *die == self.dice[0])
    }
}

/// What some dice make when each is added or subtracted, whatever the sign, as bits.
fn signed_sums(dice: &[u8]) -> u32 {
    let mut results = 0;
    for signs in 0..1_u32 << dice.len() {
        let signed = dice.iter().enumerate().map(|(at, number)| {
            let number = i32::from(*number);
            if signs >> at & 1 == 0 {
                number
            } else {
                -number
            }
        });
        results |= 1 << signed.sum::<i32>().unsigned_abs();
    }
    results
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Where a worker goes, or whether to roll on.
        Dice "workers-dice",
        /// Which money to take after the dice.
        Take "workers-money",
        /// Whether to take back workers from a slot whose tile was bought.
        Left "workers-left" { seat: Seat, slot: Slot },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, game: &Game) -> Seat {
        match self {
            Self::Dice | Self::Take => game.turn,
            Self::Left { seat, .. } => *seat,
        }
    }

    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        match *self {
            Self::Dice => {
                targets(game, |action| out.push(action.into()));
                out.push(if game.states.workers.dice.len() < DICE {
                    Action::Roll.into()
                } else {
                    action::Action::Pass
                });
            }
            Self::Take => {
                take::list(game, out);
                hooks::instead_of_money(game, out);
            }
            Self::Left { seat, slot } => {
                out.push(action::Action::Pass);
                let all = 1..=game.states.workers.beside(seat, slot);
                out.extend(all.map(|count| action::Action::from(Action::Back { count })));
            }
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        match (self, action) {
            (Self::Take, action::Action::Take { cards }) => Some(take::check(game, cards)),
            _ => None,
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        game.frames.pop();
        match (*self, action) {
            (Self::Take, action::Action::Take { cards }) => take::apply(game, cards, log),
            (Self::Take, action) => match action.own() {
                Some(own) => own.act(game, log),
                None => unreachable!("only what is taken was listed"),
            },
            (Self::Left { seat, slot }, action::Action::Workers(Action::Back { count })) => {
                take_back(game, seat, slot, count, log);
            }
            (Self::Left { seat, .. }, _) => log.say(event::Event::Passed { seat }),
            (_, action::Action::Workers(Action::Roll)) => roll(game, log),
            (_, action::Action::Workers(own)) => {
                send(game, own, log);
                game.frames.push(Self::Take.into());
            }
            _ => {
                log.say(event::Event::Passed { seat: game.turn });
                game.frames.push(Self::Take.into());
            }
        }
    }

    /// Where no money lies open there is none to take.
    fn settles(&self, game: &mut Game, log: &mut Log) -> bool {
        let stuck = *self == Self::Take && !has_money_open(game);
        if stuck {
            let seat = game.turn;
            game.frames.pop();
            log.say(event::Event::NothingPossible { seat });
        }
        stuck
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Roll the first die, or the next.
        Roll "roll",
        /// Send a worker to a slot of the market.
        Slot "worker-to" { slot: Slot },
        /// Send a worker to a tile of one's own.
        Tile "worker-onto" { tile: TileId },
        /// Take so many workers back from a slot.
        Back "workers-back" { count: u8 },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        all.push(match *self {
            Self::Roll => Touch::Word("roll"),
            Self::Slot { slot } => Touch::Slot(slot),
            Self::Tile { tile } => touch::own_tile(game, seat, tile),
            Self::Back { count } => Touch::Amount(count),
        });
    }

    /// The first die.
    fn act(&self, game: &mut Game, log: &mut Log) {
        roll(game, log);
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A die was rolled.
        Rolled "worker-die-rolled" { seat: Seat, number: u8 },
        /// The dice were of no use.
        InVain "workers-in-vain" { seat: Seat },
        /// A worker went to a slot of the market.
        ToSlot "worker-sent-to-slot" { seat: Seat, slot: Slot },
        /// A worker went onto a tile of the palace or of the reserve.
        ToTile "worker-sent-to-tile" { seat: Seat, tile: TileId },
        /// Workers changed a price and left the game.
        Used "workers-used" { seat: Seat, workers: Aid },
        /// Somebody took so many workers back from a slot.
        TakenBack "workers-taken-back" { seat: Seat, slot: Slot, count: u8 },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::Rolled { .. })
    }

    fn is_decision(&self) -> bool {
        !matches!(self, Self::Rolled { .. } | Self::InVain { .. })
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Connected tiles with workers.
        Workers "workers",
    }
}

impl OwnReason for Reason {
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let group = largest_group(game, seat);
        Shown {
            count: Some(group.len() as u8),
            cells: group.iter().flat_map(cells).collect(),
            ..Shown::default()
        }
    }
}

/// Everybody gets their workers.
pub(crate) fn start(game: &mut Game) {
    let state = &mut game.states.workers;
    state.first = game.turn;
    state.home[..game.players as usize].fill(WORKERS);
}

/// The dice of the turn before are put back.
pub(crate) fn begin_turn(game: &mut Game, _log: &mut Log) {
    game.states.workers.dice.clear();
}

/// Before anything else is done the dice may be rolled (H402), and not after a redesign (H82).
pub(crate) fn actions(game: &Game, seat: Seat, bonus: bool, out: &mut Vec<action::Action>) {
    let has_workers = !bonus && game.states.workers.home(seat) > 0;
    if has_workers && has_money_open(game) && !redesign::was_extra(game) {
        out.push(Action::Roll.into());
    }
}

fn has_money_open(game: &Game) -> bool {
    game.display.iter().any(|card| card.is_some())
}

/// Rolls a die, and further ones while they are of no use.
fn roll(game: &mut Game, log: &mut Log) {
    let seat = game.turn;
    loop {
        let number = game.chance.stroke().below(FACES) as u8 + 1;
        game.states.workers.dice.push(number);
        log.say(Event::Rolled { seat, number });
        let mut any = false;
        targets(game, |_| any = true);
        if any {
            game.frames.push(Question::Dice.into());
            return;
        }
        if game.states.workers.dice.len() == DICE {
            log.say(Event::InVain { seat });
            game.frames.push(Question::Take.into());
            return;
        }
    }
}

/// Calls `visit` with every way to send a worker to a tile whose price the dice show, or to any tile by a
/// triple.
fn targets(game: &Game, mut visit: impl FnMut(Action)) {
    let (seat, state) = (game.turn, &game.states.workers);
    let (results, triple) = (state.results(), state.is_triple());
    let fits = |tile: TileId| triple || results >> tile.price() & 1 != 0;
    for slot in Slot::ALL {
        if game.market[slot.at()].is_some_and(fits) {
            visit(Action::Slot { slot });
        }
    }
    let placed = game.palaces.of(seat).iter().map(|placed| placed.tile);
    for tile in placed.chain(game.reserves[seat.at()].iter()) {
        if fits(tile) && !state.is_on(seat, tile) && !game.is_site(tile) {
            visit(Action::Tile { tile });
        }
    }
}

/// A worker goes where the dice lead.
fn send(game: &mut Game, action: Action, log: &mut Log) {
    let seat = game.turn;
    let state = &mut game.states.workers;
    state.home[seat.at()] -= 1;
    match action {
        Action::Slot { slot } => {
            state.slots[seat.at()][slot.at()] += 1;
            log.say(Event::ToSlot { seat, slot });
        }
        Action::Tile { tile } => {
            state.put(seat, tile);
            log.say(Event::ToTile { seat, tile });
        }
        Action::Roll | Action::Back { .. } => unreachable!("they send nobody"),
    }
}

impl State {
    fn put(&mut self, seat: Seat, tile: TileId) {
        if tile == FOUNTAIN {
            self.fountains |= 1 << seat.0;
        } else {
            self.tiles.insert(tile);
        }
    }
}

/// After a roll nothing is redesigned in this turn (H82).
pub(crate) fn extra_redesigns(game: &Game, may: &mut bool) {
    *may &= game.states.workers.dice.is_empty();
}

/// Any of one's own workers beside the slot, up or down.
pub(crate) fn aids(game: &Game, seat: Seat, out: &mut Aids) {
    for slot in Slot::ALL {
        for workers in 1..=game.states.workers.beside(seat, slot) {
            out.push(Aid::Raise(workers), Helps::on_slot(slot));
            out.push(Aid::Lower(workers), Helps::on_slot(slot));
        }
    }
}

/// Workers that changed a price have left the game.
pub(crate) fn aided(game: &mut Game, seat: Seat, ware: Ware, aid: Aid, log: &mut Log) {
    let (Aid::Raise(workers) | Aid::Lower(workers)) = aid else {
        return;
    };
    let slot = ware.slot().expect("workers lie beside slots");
    let state = &mut game.states.workers;
    state.slots[seat.at()][slot.at()] -= workers;
    state.gone[seat.at()] += workers;
    log.say(Event::Used { seat, workers: aid });
}

/// A tile was bought: those whose workers are left beside its slot will be asked.
pub(crate) fn bought(game: &mut Game, _seat: Seat, purchase: &Purchase, _log: &mut Log) {
    if let Some(slot) = purchase.ware.slot() {
        game.states.workers.vacant |= 1 << slot.0;
    }
}

/// Before a new tile is laid, each of them takes workers back or leaves them there.
pub(crate) fn before_drawing(game: &mut Game, slot: Slot, asks: &mut bool) {
    let state = &mut game.states.workers;
    if state.vacant >> slot.0 & 1 == 0 {
        return;
    }
    state.vacant &= !(1 << slot.0);
    // What is asked last is answered first.
    for behind in (0..game.players).rev() {
        let seat = game.states.workers.first.after(behind, game.players);
        if game.states.workers.beside(seat, slot) > 0 {
            game.frames.push(Question::Left { seat, slot }.into());
            *asks = true;
        }
    }
}

/// They can be sent again.
fn take_back(game: &mut Game, seat: Seat, slot: Slot, count: u8, log: &mut Log) {
    let state = &mut game.states.workers;
    state.slots[seat.at()][slot.at()] -= count;
    state.home[seat.at()] += count;
    log.say(Event::TakenBack { seat, slot, count });
}

/// The worker on a tile that somebody sold comes home (H6).
pub(crate) fn changed_hands(game: &mut Game, from: Seat, _to: Seat, tile: TileId, _log: &mut Log) {
    left_game(game, from, tile);
}

/// The same for a tile that leaves the game.
pub(crate) fn left_game(game: &mut Game, seat: Seat, tile: TileId) {
    let state = &mut game.states.workers;
    if state.tiles.has(tile) {
        state.tiles.remove(tile);
        state.home[seat.at()] += 1;
    }
}

/// A point for each worker of the largest group.
pub(crate) fn score(game: &Game, _round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let points = largest_group(game, seat).len() as i16;
        scoring::write(sheet, Who::Seat(seat), Reason::Workers, points);
    }
}

/// Tiles of a palace with workers on them.
type Manned = List<Placed, { WORKERS as usize }>;

/// The most tiles of a seat with workers that lie side by side.
fn largest_group(game: &Game, seat: Seat) -> Manned {
    let state = &game.states.workers;
    let palace = game.palaces.of(seat).iter().copied();
    largest(&palace.filter(|p| state.is_on(seat, p.tile)).collect())
}

/// Of these tiles the most that lie side by side, whatever walls are between them.
fn largest(all: &Manned) -> Manned {
    let (mut left, mut largest) = ((1_u32 << all.len()) - 1, 0_u32);
    while left != 0 {
        let (mut group, mut before) = (left & left.wrapping_neg(), 0);
        while group != before {
            before = group;
            for (at, placed) in all.iter().enumerate() {
                let touches = |(other, p): (usize, &Placed)| {
                    group >> other & 1 != 0 && side_by_side(p, placed)
                };
                if all.iter().enumerate().any(touches) {
                    group |= 1 << at;
                }
            }
        }
        left &= !group;
        if group.count_ones() > largest.count_ones() {
            largest = group;
        }
    }
    let in_group = |(at, placed): (usize, &Placed)| (largest >> at & 1 != 0).then_some(*placed);
    all.iter().enumerate().filter_map(in_group).collect()
}

/// Whether two tiles lie side by side.
fn side_by_side(one: &Placed, other: &Placed) -> bool {
    let mut steps = cells(one).flat_map(|cell| Side::ALL.map(|side| cell.step(side)));
    steps.any(|cell| other.covers(cell))
}

fn cells(placed: &Placed) -> impl Iterator<Item = Cell> + use<> {
    placed.halves().map(|half| half.cell)
}

/// Tiles with workers on them.
pub(crate) const NOTE: Note = Note::new("workers", "1,0 2,0 0,0", noted);

fn noted(text: &str, owner: Owner<'_>) -> Result<Vec<Noted>, String> {
    let tiles = owner.tiles_at(text)?;
    if tiles.len() > WORKERS.into() {
        return Err(format!("everybody has {WORKERS} workers"));
    }
    let group = largest(&tiles.into_iter().collect());
    Ok(vec![Noted::Points {
        reason: Reason::Workers.into(),
        count: group.len() as u8,
        points: group.len() as i16,
    }])
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["worker", "worker-back", "worker-die"];

/// The workers, which show on a slot whose they are and on a tile their back, and the dice of this turn.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Workers);
    let state = &view.states.workers;
    for number in &state.dice {
        pieces.lay(Thing::number("worker-die", *number), Place::Table);
    }
    for (seat, own) in Seat::all(view.setup.players).zip(&view.seats) {
        let worker = Thing::number("worker", seat.0 + 1);
        pieces.owns(worker, state.home(seat), Place::Seat(seat), seat);
        for slot in Slot::ALL {
            let at = match view.market[slot.at()] {
                Some(_) => Place::Slot(slot),
                None => Place::Beside(slot),
            };
            pieces.owns(worker, state.beside(seat, slot), at, seat);
        }
        let back = Thing::Back("worker");
        for placed in own.palace.iter().filter(|p| state.is_on(seat, p.tile)) {
            pieces.own(back, Place::Cell(seat, placed.cell), seat);
        }
        for tile in own.reserve.iter().filter(|tile| state.is_on(seat, *tile)) {
            pieces.own(back, Place::Tile(tile), seat);
        }
    }
}

/// No worker is lost or made, and each on a tile has an owner.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.workers;
    let mut on_tiles = 0;
    for seat in game.seats() {
        let placed = game.palaces.of(seat).iter().map(|placed| placed.tile);
        // What was taken out to be built again lies with the new tiles.
        let aside = game.reserves[seat.at()]
            .iter()
            .chain(game.fresh[seat.at()].iter());
        let own = placed.chain(aside);
        let manned = own.filter(|tile| state.is_on(seat, *tile)).count();
        on_tiles += manned;
        let beside: u8 = state.slots[seat.at()].iter().sum();
        let all = state.home(seat) + beside + state.gone[seat.at()] + manned as u8;
        if all != WORKERS {
            faults.push(format!("seat {} has {all} workers", seat.0 + 1));
        }
    }
    if on_tiles != state.tiles.len() + state.fountains.count_ones() as usize {
        faults.push("a worker is on a tile that nobody has".to_owned());
    }
}

/// What people count for it.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Workers);
    fields.each("workers", WORKERS, |game, seat| {
        largest_group(game, seat).len() as u8
    });
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    for who in pad.seats() {
        let count = pad.one(who, "workers");
        reckoned.write(who, Reason::Workers, count, count.into());
    }
}

/// Workers before everybody, and the dice.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::Workers);
    guide.each("worker", WORKERS);
    guide.beside("worker-dice", data::DICE);
}

/// The dice.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::Workers);
    let faces = (1..=FACES as u8).map(|pips| Thing::number("worker-die", pips));
    spares.dice("worker-dice", data::DICE, faces);
}

impl Scene {
    /// Workers of a seat beside a slot, counted from 1.
    pub fn workers(mut self, seat: u8, slot: u8, count: u8) -> Self {
        let seat = self.seat(seat);
        let state = &mut self.game.states.workers;
        state.home[seat.at()] -= count;
        state.slots[seat.at()][slot as usize - 1] += count;
        self
    }

    /// Workers of a seat on tiles that it has: `garden-11 fountain`.
    pub fn workers_on(mut self, seat: u8, tiles: &str) -> Self {
        let seat = self.seat(seat);
        let state = &mut self.game.states.workers;
        for name in tiles.split_whitespace() {
            let tile = TileId::named(name).unwrap_or_else(|| panic!("there is no tile `{name}`"));
            state.home[seat.at()] -= 1;
            state.put(seat, tile);
        }
        self
    }

    /// Workers of a seat that have left the game.
    pub fn workers_gone(mut self, seat: u8, count: u8) -> Self {
        let seat = self.seat(seat);
        let state = &mut self.game.states.workers;
        state.home[seat.at()] -= count;
        state.gone[seat.at()] += count;
        self
    }

    /// Who began the game.
    pub fn first_player(mut self, seat: u8) -> Self {
        self.game.states.workers.first = self.seat(seat);
        self
    }

    /// The dice that come next, if nothing else is left to chance before: looks for a seed that brings them.
    pub fn dice(mut self, numbers: &[u8]) -> Self {
        let comes = |seed: &u64| {
            let mut chance = Chance::new(*seed);
            let mut next = || chance.stroke().below(FACES) as u8 + 1;
            numbers.iter().all(|number| *number == next())
        };
        let seed = (0..u64::MAX)
            .find(comes)
            .expect("every roll comes sometime");
        self.game.chance = Chance::new(seed);
        self
    }
}
