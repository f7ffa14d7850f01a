//! City Gates · Die Tore der Stadt · Mega Box, page 12
//!
//! A gate card is taken in place of money. It lets a tile be built that lies against the palace with
//! walls only: a gate on one of the double walls is the way in. What a gate is to the palace stands in
//! `base/added.rs`, where one may stand in `base/gate.rs`.
//!
//! # Rulings
//! * G1: a gate card is taken in place of a money card or an exchange office.
//! * G2: a second one that turns up while one lies open goes to the discard pile.
//! * G3: neither a gate nor the two tiles under it may be redesigned.
//! * H65: a gate is used only where a tile is built that touches the palace and could not be reached on
//!   foot without it. The walls under it still count. In a swap it is never needed: the new tile has the
//!   walls of the old one wherever a tile lies against it.
//! * W1: a gate stands on printed walls only, not on sticks.
//! * H114: gate cards lie open before their owner: everybody saw them taken.

use crate::action::{self, OwnAction};
use crate::base::added::Gate;
use crate::base::gate;
use crate::base::money::Card;
use crate::base::palace::{Cell, Placed, Quarters, Stays};
use crate::base::placement;
use crate::base::tile::{Side, TileId, TileSet};
use crate::components::FIRST_GATE_CARD;
use crate::data::city_gates as data;
use crate::determinize::MixedIn;
use crate::event::{Log, OwnEvent};
use crate::game::Game;
use crate::guide::Guide;
use crate::hooks::Kept;
use crate::illegal::{Illegal, OwnRefusal};
use crate::module::Module;
use crate::notation::deeds;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{Kinds, Piles, Setup};
use crate::speech::speech;
use crate::touch::{self, Touch};
use crate::view::View;
use serde::{Deserialize, Serialize};

/// The names of the cards: all are alike.
pub(crate) const CARDS: [&str; 1] = ["gate"];

const CARD: Card = Card::other(FIRST_GATE_CARD);
const GATE: Thing = Thing::plain("gate");

const _: () = assert!(
    data::CARDS as usize == MAX_SEATS && data::WOODEN_GATES == data::CARDS,
    "data/city_gates.toml: there is a card and a gate for everybody"
);

/// Where the cards are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Whether one lies open.
    open: bool,
    /// How many everybody has.
    held: [u8; MAX_SEATS],
    /// How many have left the game.
    gone: u8,
}

impl State {
    /// Whether one lies open.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// How many cards a seat has.
    pub const fn held(&self, seat: Seat) -> u8 {
        self.held[seat.at()]
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Take the gate card that lies open, in place of money.
        Take "take-gate",
        /// Build a tile with a gate on one of its sides: a new one, or one from the reserve.
        Build "gate" {
            tile: TileId,
            "at" cell: Cell,
            "turned" turned: Quarters,
            "through" edge: Cell,
            side: Side,
        },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        match *self {
            Self::Take => all.push(Touch::Thing(Thing::Card(CARD))),
            Self::Build {
                tile,
                cell,
                turned,
                edge,
                side,
            } => {
                all.push(Touch::Own(Thing::Card(CARD)));
                all.push(touch::own_tile(game, seat, tile));
                all.push(Touch::Cell(cell));
                touch::turn(tile, turned.0, all);
                all.push(Touch::Edge(edge, side));
            }
        }
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        match self {
            Self::Take => take(game, game.turn, log),
            Self::Build { .. } => self.place(game, game.turn, log),
        }
    }

    fn place(&self, game: &mut Game, seat: Seat, log: &mut Log) {
        if let Self::Build {
            tile,
            cell,
            turned,
            edge,
            side,
        } = *self
        {
            let placed = game.added.lay(tile, cell, turned.0);
            build(game, placed, Gate::new(seat, edge, side), log);
        }
    }

    fn is_redesign(&self) -> bool {
        matches!(self, Self::Build { .. })
    }

    fn lays(&self, game: &Game, _seat: Seat) -> Option<Placed> {
        match *self {
            Self::Take => None,
            Self::Build {
                tile, cell, turned, ..
            } => Some(game.added.lay(tile, cell, turned.0)),
        }
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A gate card turned up and lies open.
        TurnedUp "gate-turned-up",
        /// Another gate card turned up and was discarded.
        Discarded "gate-discarded",
        /// Somebody took the gate card.
        Took "gate-taken" { seat: Seat },
        /// A tile was built with a gate as the way in.
        Built "gate-built" { seat: Seat, tile: TileId, cell: Cell, edge: Cell, side: Side },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::TurnedUp | Self::Discarded)
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::Took { .. } | Self::Built { .. })
    }
}

speech! {
    /// Why something is refused.
    pub enum Refusal {
        /// A gate stands on the tile.
        Frozen "gate-holds-the-tile",
    }
}

impl OwnRefusal for Refusal {
    fn sentence(&self) -> &'static str {
        "a gate stands at this tile, so it has to stay where it is"
    }
}

/// How many cards there are: one for each player.
const fn count(setup: &Setup) -> usize {
    setup.players as usize
}

/// As evenly as can be over three piles, the earlier ones taking the extra cards.
pub(crate) fn piles(game: &mut Game, piles: &mut Piles) {
    for n in 0..count(&game.setup()) {
        let pile = data::PILES[n % data::PILES.len()];
        piles.mix_in(&mut game.deck, pile as usize, CARD);
    }
}

/// One for each player.
pub(crate) fn kinds(setup: &Setup, kinds: &mut Kinds) {
    kinds[CARD.kind() as usize] += count(setup) as u8;
}

/// The first lies open; while it does, another is discarded (G2).
pub(crate) fn card_drawn(game: &mut Game, card: Card, log: &mut Log) {
    if card != CARD {
        return;
    }
    if game.states.city_gates.open {
        game.discard.push(card);
        log.say(Event::Discarded);
    } else {
        game.states.city_gates.open = true;
        log.say(Event::TurnedUp);
    }
}

/// The open card may be taken (G1).
pub(crate) fn actions(game: &Game, _seat: Seat, _bonus: bool, out: &mut Vec<action::Action>) {
    instead_of_money(game, out);
}

/// Also where nothing but money can be taken.
pub(crate) fn instead_of_money(game: &Game, out: &mut Vec<action::Action>) {
    if game.states.city_gates.open {
        out.push(Action::Take.into());
    }
}

fn take(game: &mut Game, seat: Seat, log: &mut Log) {
    game.states.city_gates.open = false;
    game.states.city_gates.held[seat.at()] += 1;
    log.say(Event::Took { seat });
}

/// Whether a card of the deck is a gate card.
pub(crate) fn is_gate(card: Card) -> bool {
    card == CARD
}

/// `seat` keeps a gate card that was drawn. It lies open before them (H114).
pub(crate) fn keep(game: &mut Game, seat: Seat, log: &mut Log) {
    game.states.city_gates.held[seat.at()] += 1;
    log.say(Event::Took { seat });
}

/// New tiles may be placed with a gate.
pub(crate) fn placements(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    list(game, seat, game.fresh[seat.at()], out);
}

/// And so may those of the reserve.
pub(crate) fn further_redesigns(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    list(game, seat, game.reserves[seat.at()], out);
}

fn list(game: &Game, seat: Seat, tiles: TileSet, out: &mut Vec<action::Action>) {
    if game.states.city_gates.held(seat) == 0 || tiles.is_empty() {
        return;
    }
    gate::places(game.built(seat), tiles, |placed, edge, side| {
        let action = Action::Build {
            tile: placed.tile,
            cell: placed.cell,
            turned: Quarters(placed.quarters()),
            edge,
            side,
        };
        out.push(action.into());
    });
}

/// The tile lies there, the gate stands, and the card leaves the game.
fn build(game: &mut Game, placed: Placed, way: Gate, log: &mut Log) {
    let Gate { seat, cell, side } = way;
    let tile = placed.tile;
    game.fresh[seat.at()].remove(tile);
    game.take_up(seat, tile);
    game.states.city_gates.held[seat.at()] -= 1;
    game.states.city_gates.gone += 1;
    game.added.put_gate(way);
    log.say(Event::Built {
        seat,
        tile,
        cell: placed.cell,
        edge: cell,
        side,
    });
    placement::extend(game, seat, placed, log);
}

/// Whether a gate stands at a side of the tile that covers `cell`.
fn is_frozen(game: &Game, seat: Seat, cell: Cell) -> bool {
    let Some(placed) = game.palaces.at(seat, cell) else {
        return false;
    };
    let mut gates = game.added.gates(seat);
    gates.any(|(edge, side)| placed.covers(edge) || placed.covers(edge.step(side)))
}

/// Neither of the two tiles under a gate moves (G3).
pub(crate) fn stays(game: &Game, seat: Seat, cells: &mut Stays) {
    for (edge, side) in game.added.gates(seat) {
        for cell in [edge, edge.step(side)] {
            cells.push(game.palaces.first_cell(seat, cell));
        }
    }
}

/// Why it stays.
pub(crate) fn held(game: &Game, seat: Seat, cell: Cell, why: &mut Illegal) {
    if is_frozen(game, seat, cell) {
        *why = Illegal::of(Refusal::Frozen);
    }
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["gate"];

/// The open card, everybody's cards, and the gates in palaces.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::CityGates);
    let state = &view.states.city_gates;
    if state.open {
        pieces.lay(Thing::Card(CARD), Place::Table);
    }
    for seat in Seat::all(view.setup.players) {
        for _ in 0..state.held(seat) {
            pieces.own(Thing::Card(CARD), Place::Seat(seat), seat);
        }
        for (cell, side) in view.added.gates(seat) {
            pieces.own(GATE, Place::Side(seat, cell, side), seat);
        }
    }
}

/// Those that lie open, are held, or have left the game.
pub(crate) fn cards_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
    let state = &kept.states.city_gates;
    let held: u8 = state.held.iter().sum();
    (0..held + state.gone + u8::from(state.open)).for_each(|_| visit(CARD));
}

/// Those that nobody has seen are in their piles; or anywhere, once they came back with the discard
/// pile.
pub(crate) fn deal_cards(game: &mut Game, mixed: &mut MixedIn<'_>) {
    let count = count(&game.setup());
    let in_pile = |at| (count + data::PILES.len() - 1 - at) / data::PILES.len();
    let piles: [(usize, usize); data::PILES.len()] =
        std::array::from_fn(|at| (data::PILES[at] as usize, in_pile(at)));
    let own = mixed.unseen.iter().copied().filter(|card| *card == CARD);
    mixed.hide(own, &piles, false);
}

/// Gates stand on double walls that are printed; and each placement with a gate is listed just where
/// nothing but the way on foot is missing.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let gates: usize = game
        .seats()
        .map(|seat| game.added.gates(seat).count())
        .sum();
    if gates > game.states.city_gates.gone as usize {
        faults.push(format!("{gates} gates stand, more than cards were used"));
    }
    for seat in game.seats() {
        for (cell, side) in game.added.gates(seat) {
            let built = game.built(seat);
            if !gate::may_stand(built.placed, cell, side) {
                faults.push(format!("the gate at {cell} stands on no double wall"));
            }
        }
        let tiles = game.reserve(seat).iter().chain(game.fresh(seat).iter());
        if game.states.city_gates.held(seat) > 0 && game.to_act() == Some(seat) {
            let tiles: TileSet = tiles.collect();
            if let Err(fault) = gate::agrees(game.built(seat), tiles) {
                faults.push(fault);
            }
        }
    }
}

/// In a scene no card is left.
pub(crate) fn settle_down(game: &mut Game) {
    game.states.city_gates.gone = count(&game.setup()) as u8;
}

/// A scene may take any of them.
pub(crate) fn take_card(game: &mut Game, card: Card, taken: &mut bool) {
    let gone = &mut game.states.city_gates.gone;
    if card == CARD && *gone > 0 {
        *gone -= 1;
        *taken = true;
    }
}

/// A gate for everybody; the cards are in the piles.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::CityGates);
    guide.each("gate", 1);
}

impl Scene {
    /// A gate card lies open.
    pub fn gate_card(mut self) -> Self {
        self.take_gate_card();
        self.game.states.city_gates.open = true;
        self
    }

    /// A gate card of a seat.
    pub fn gate_cards(mut self, seat: u8, cards: u8) -> Self {
        let seat = self.seat(seat);
        for _ in 0..cards {
            self.take_gate_card();
            self.game.states.city_gates.held[seat.at()] += 1;
        }
        self
    }

    fn take_gate_card(&mut self) {
        let gone = &mut self.game.states.city_gates.gone;
        assert!(*gone > 0, "there is a gate card for each player");
        *gone -= 1;
    }
}
