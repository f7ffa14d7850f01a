//! Major Projects · Die Großprojekte · Mega Box, page 34 · Dirk Henn
//!
//! Double tiles, won by a bid that stands from one turn of the bidder to the next. The cards of
//! the bid are in no hand meanwhile.
//!
//! # Rulings
//! * H7: a bid that stands when the game ends goes back to the bidder and counts for the last tiles.
//! * H27: double tiles lie as printed; each half obeys walls and counts as a building of its
//!   type; reachable on foot through either half; redesigned only as a whole.
//! * H37: diamonds are a currency and may be bid; an exchange office may not help.
//! * H48: whoever has won a project may bid for the next one at once.
//! * H90: coins may be bid like cards, a credit may not: nothing is bought.

use crate::Short as _;
use crate::action::{self, OwnAction};
use crate::base::money::{Card, Currency};
use crate::base::payments;
use crate::base::purchase::{self, Help, Payment};
use crate::base::tile::{Side, TileId, TileSpec, specs};
use crate::chance::Dice;
use crate::components::FIRST_PROJECT;
use crate::data::major_projects as data;
use crate::event::{Log, OwnEvent};
use crate::frame::Frame;
use crate::game::Game;
use crate::hooks::Kept;
use crate::illegal::Illegal;
use crate::list::List;
use crate::module::Module;
use crate::notation::deeds;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::speech::speech;
use crate::touch::{self, Touch};
use crate::view::View;
use serde::{Deserialize, Serialize};

/// What is printed on the projects. The first half is the northern or the western one.
pub(crate) const TILES: [TileSpec; data::TILES.len()] = specs!(data::TILES, |row| {
    let side = match row.layout.as_bytes() {
        b"horizontal" => Side::East,
        b"vertical" => Side::South,
        _ => panic!("data/major_projects.toml: a layout is horizontal or vertical"),
    };
    let [first, second] = row.walls;
    assert!(
        !first.has(side) && !second.has(side.opposite()),
        "data/major_projects.toml: there is no wall between the halves"
    );
    TileSpec::project(row.id, row.types, row.walls, side)
});

/// The projects and the standing bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those still to come, the next one last.
    pub(crate) stack: List<TileId, { TILES.len() }>,
    /// The open one.
    pub(crate) open: Option<TileId>,
    pub(crate) bid: Option<(Seat, Payment)>,
}

impl State {
    /// The project on offer, if any is left.
    pub const fn open(&self) -> Option<TileId> {
        self.open
    }

    /// The standing bid.
    pub const fn bid(&self) -> Option<(Seat, Payment)> {
        self.bid
    }

    /// The order of those still to come is hidden.
    pub(crate) fn seen(&self) -> Self {
        let mut seen = *self;
        seen.stack.sort_short();
        seen
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Bid for the project on offer.
        Bid "bid" { payment: Payment },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Bid { payment } = *self;
        let open = game.states.major_projects.open();
        all.extend(open.map(|tile| Touch::Thing(Thing::Tile(tile))));
        touch::pay(game, payment, all);
    }

    fn check(&self, game: &Game) -> Option<Result<(), Illegal>> {
        let Self::Bid { payment } = *self;
        Some(check(game, game.turn, payment))
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        let Self::Bid { payment } = *self;
        bid(game, game.turn, payment, log);
    }

    /// A bid may be higher than it has to be.
    fn may_be_unlisted(&self) -> bool {
        true
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A project is on offer.
        TurnedUp "project-turned-up" { tile: TileId },
        /// A bid for the project.
        Bid "project-bid" { seat: Seat, payment: Payment },
        /// The bid of somebody went back to them.
        Returned "bid-returned" { seat: Seat, payment: Payment },
        /// A project was won.
        Won "project-won" { seat: Seat, tile: TileId },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::TurnedUp { .. })
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Bid { .. })
    }
}

/// The projects are shuffled, one lies open.
pub(crate) fn start(game: &mut Game) {
    let state = &mut game.states.major_projects;
    state.stack = (0..TILES.len() as u8)
        .map(|n| TileId::nth(FIRST_PROJECT + n))
        .collect();
    game.chance.shuffle(&mut state.stack);
    turn_up(game, &mut Log::off());
}

fn turn_up(game: &mut Game, log: &mut Log) {
    let state = &mut game.states.major_projects;
    state.open = state.stack.pop();
    if let Some(tile) = state.open() {
        log.say(Event::TurnedUp { tile });
    }
}

/// A bid that still stands has won.
pub(crate) fn begin_turn(game: &mut Game, log: &mut Log) {
    let seat = game.turn;
    let state = &mut game.states.major_projects;
    let Some((_, payment)) = state.bid.take_if(|bid| bid.0 == seat) else {
        return;
    };
    let tile = state.open.expect("there was a bid for it");
    game.fresh[seat.at()].insert(tile);
    for card in payment.cards() {
        game.lay_off(seat, card);
    }
    log.say(Event::Won { seat, tile });
    turn_up(game, log);
}

/// The least that can be bid now.
fn least(state: &State) -> u8 {
    state
        .bid
        .map_or(data::MINIMUM_BID, |(_, payment)| payment.total() + 1)
}

/// Bids in each currency without superfluous cards; higher ones may be made all the same.
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<action::Action>) {
    if !may_bid(game, seat) {
        return;
    }
    for currency in Currency::EVERY {
        let coins = game.hands[seat.at()].coins(currency).loose();
        payments::without_waste(coins, least(&game.states.major_projects), &mut |coins| {
            let payment = Payment::of(currency, coins);
            out.push(Action::Bid { payment }.into());
        });
    }
}

/// Every bid that can be made, as far as they can be told one by one.
pub(crate) fn unlisted(game: &Game, out: &mut Vec<action::Action>) {
    if !matches!(game.question(), Some(Frame::Act { .. })) || !may_bid(game, game.turn) {
        return;
    }
    for currency in Currency::EVERY {
        let coins = game.hands[game.turn.at()].coins(currency).loose();
        if coins.parts() > MOST_BIDS {
            continue;
        }
        coins.for_each_part(|part| {
            if part.total() >= least(&game.states.major_projects) {
                let payment = Payment::of(currency, part);
                out.push(Action::Bid { payment }.into());
            }
        });
    }
}

/// So many bids in a currency are told at most.
const MOST_BIDS: u32 = 4096;

/// Whether `seat` can bid if they have the money.
fn may_bid(game: &Game, seat: Seat) -> bool {
    let state = &game.states.major_projects;
    state.open().is_some() && state.bid.is_none_or(|bid| bid.0 != seat)
}

/// Whether this can be bid.
fn check(game: &Game, seat: Seat, payment: Payment) -> Result<(), Illegal> {
    if !may_bid(game, seat) {
        return Err(Illegal::NotAsked);
    }
    if payment.help != Help::None || payment.coins != payment.coins.loose() {
        return Err(Illegal::WrongCurrency);
    }
    purchase::check_cards(&game.hands[seat.at()], payment)?;
    let (paid, price) = (payment.total(), least(&game.states.major_projects));
    if paid < price {
        return Err(Illegal::TooLittle { paid, price });
    }
    Ok(())
}

/// The bid takes the place of the one before, which goes back.
fn bid(game: &mut Game, seat: Seat, payment: Payment, log: &mut Log) {
    give_back(game, log);
    for card in payment.cards() {
        game.hands[seat.at()].give(card);
        game.forget(seat, card);
    }
    game.states.major_projects.bid = Some((seat, payment));
    log.say(Event::Bid { seat, payment });
}

fn give_back(game: &mut Game, log: &mut Log) {
    if let Some((seat, payment)) = game.states.major_projects.bid.take() {
        for card in payment.cards() {
            game.gain(seat, card);
        }
        log.say(Event::Returned { seat, payment });
    }
}

/// A bid that stands at the end goes back (H7).
pub(crate) fn before_distribution(game: &mut Game, log: &mut Log) {
    give_back(game, log);
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["project-back"];

/// The project on offer, the money that stands for it, and those still to come.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::MajorProjects);
    let state = &view.states.major_projects;
    if let Some(tile) = state.open() {
        pieces.cost(Some(least(state)));
        pieces.lay(Thing::Tile(tile), Place::Table);
        pieces.cost(None);
        if let Some((seat, payment)) = state.bid {
            for card in payment.cards() {
                pieces.own(Thing::Card(card), Place::Tile(tile), seat);
            }
        }
    }
    pieces.heap(
        Thing::Back("project"),
        Place::Table,
        state.stack.len() as u8,
    );
}

/// The project on offer, and those still to come.
pub(crate) fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
    let state = &kept.states.major_projects;
    state
        .stack
        .iter()
        .copied()
        .chain(state.open())
        .for_each(visit);
}

/// The money of the standing bid.
pub(crate) fn cards_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
    let bid = kept.states.major_projects.bid;
    bid.into_iter()
        .flat_map(|(_, payment)| payment.cards())
        .for_each(visit);
}

/// A state that agrees with a view: those still to come in a new order.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    dice.shuffle(&mut game.states.major_projects.stack);
}

/// Nobody knows the order of those still to come.
pub(crate) fn exchange(game: &mut Game, _you: Option<Seat>, dice: &mut Dice) {
    dice.shuffle(&mut game.states.major_projects.stack);
}

/// A scene may take any of them.
pub(crate) fn take_tile(game: &mut Game, tile: TileId, taken: &mut bool) {
    let state = &mut game.states.major_projects;
    if state.open() == Some(tile) {
        state.open = state.stack.pop();
        *taken = true;
    } else {
        *taken |= state.stack.take(&tile);
    }
}

impl Scene {
    /// The major project that lies open.
    pub fn project(mut self, name: &str) -> Self {
        let tile = self.take_tile(name);
        let state = &mut self.game.states.major_projects;
        if let Some(before) = state.open.replace(tile) {
            state.stack.push(before);
        }
        self
    }
}
