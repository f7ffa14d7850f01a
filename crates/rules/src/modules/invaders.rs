//! Invaders · Die Angreifer · Mega Box, page 22
//!
//! After each scoring an attack card says where the enemy comes from, and open sides of palaces in that
//! direction cost points. Scouts show the next card in advance to whoever pays for a building exactly.
//!
//! # Rulings
//! * A1: what the vizier or the patron buys counts as paid exactly, so it earns a scout.
//! * H17: the attack comes after everything that is scored, and before the points of the end.
//! * H62: neither the opening nor the finishing of a building site earns a scout.
//! * H67: attacked is whatever lies like a building, where nothing lies beyond. Camps and watchtowers
//!   cover a side and are not attacked themselves. The attacks of a game are three different ones.
//! * H68: whoever looked at the next card knows it until the attack. Open attack cards are an option.
//! * H215: a plot that is paid exactly earns the scout of the building that is chosen for it.
//! * H216: a scout is used at once, also by somebody who knows the card already.
//! * H9: a tile is attacked as it lies. H12: where something only stands on an empty place, nothing lies.

use crate::base::palace::{Cell, Placed};
use crate::base::plan;
use crate::base::purchase::{Exactness, Purchase, Ware};
use crate::base::round::Round;
use crate::base::scoring::{self, Sheet, Who};
use crate::base::tile::{Building, Ground, Side, TileId};
use crate::capacity;
use crate::chance::Dice;
use crate::data::invaders as data;
use crate::event::{self, Log, OwnEvent};
use crate::game::Game;
use crate::guide::Guide;
use crate::list::List;
use crate::module::Module;
use crate::options::GameOption;
use crate::pad::{Fields, Pad, Reckoned};
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::reason::{OwnReason, Shown};
use crate::scene::Scene;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::spares::Spares;
use crate::speech::speech;
use crate::view::View;
use serde::{Deserialize, Serialize};

const CARDS: usize = data::ATTACK_CARDS as usize;
const SCOUTS: usize = data::SCOUTS.len();
/// How many scouts lie open until the next scoring.
const OPEN: usize = data::OPEN_SCOUTS as usize;

const _: () = assert!(
    CARDS == Side::ALL.len() && SCOUTS == OPEN * Round::ALL.len(),
    "data/invaders.toml: a card for each direction, and scouts for every scoring"
);

/// Attack cards and scouts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The attack cards in the order in which they are turned up. Hidden from there on: a view has
    /// nothing in their places, but for the next one where it is known.
    cards: [Option<Side>; CARDS],
    /// How many were turned up.
    turned: u8,
    /// The seats that know the next card, as bits.
    known_to: u8,
    /// The scouts in the order in which they lie open; those to come are hidden as well. None where the
    /// attack cards lie open.
    scouts: [Option<Building>; SCOUTS],
    /// The scouts that were used, as bits.
    used: u8,
    /// A tile that was paid exactly and shows no building: one may be chosen for it.
    paid: Option<TileId>,
}

/// All seats, and whoever watches.
const EVERYBODY: u8 = u8::MAX;

impl State {
    /// Where the next attack comes from. In a view there is nothing for those who do not know.
    fn next(&self) -> Option<Side> {
        *self.cards.get(self.turned as usize)?
    }

    /// Whether `you` know the next card.
    pub fn is_known(&self, you: Option<Seat>) -> bool {
        self.known_to == EVERYBODY || you.is_some_and(|seat| self.known_to >> seat.0 & 1 != 0)
    }

    /// Where attacks may still come from.
    pub fn to_come(&self) -> impl Iterator<Item = Side> + '_ {
        let is_to_come = |side: &Side| !self.past().any(|past| past == *side);
        Side::ALL.into_iter().filter(is_to_come)
    }

    /// Where the next one may come from, for all that `seat` knows.
    pub fn may_come(&self, seat: Seat) -> impl Iterator<Item = Side> + '_ {
        let known = self.next().filter(|_| self.is_known(Some(seat)));
        self.to_come()
            .filter(move |side| known.is_none_or(|known| known == *side))
    }

    /// Where the attacks came from, the first one first.
    pub fn past(&self) -> impl Iterator<Item = Side> + '_ {
        let turned = &self.cards[..self.turned as usize];
        turned.iter().copied().flatten()
    }

    /// The scouts that lie open.
    pub fn scouts(&self) -> impl Iterator<Item = Building> + '_ {
        let first = OPEN * self.turned as usize;
        let open = (first..SCOUTS).take(OPEN);
        let unused = open.filter(|at| self.used >> at & 1 == 0);
        unused.filter_map(|at| self.scouts[at])
    }

    /// How many of the scouts have been seen by all.
    fn shown(&self) -> usize {
        (OPEN * (self.turned as usize + 1)).min(SCOUTS)
    }

    /// How many of the attack cards `you` know.
    fn known(&self, you: Option<Seat>) -> usize {
        self.turned as usize + usize::from(self.is_known(you))
    }

    pub(crate) fn seen(&self, you: Option<Seat>) -> Self {
        let mut seen = Self {
            cards: [None; CARDS],
            scouts: [None; SCOUTS],
            ..*self
        };
        let (known, shown) = (self.known(you), self.shown());
        seen.cards[..known].copy_from_slice(&self.cards[..known]);
        seen.scouts[..shown].copy_from_slice(&self.scouts[..shown]);
        seen
    }

    /// Deals what is not known.
    fn deal(&mut self, dice: &mut Dice) {
        deal(&mut self.cards, Side::ALL, dice);
        if self.known_to != EVERYBODY {
            deal(&mut self.scouts, data::SCOUTS, dice);
        }
    }
}

/// Fills the gaps with those of `all` that are missing, by chance.
fn deal<T: Copy + PartialEq, const N: usize>(
    some: &mut [Option<T>; N],
    mut all: [T; N],
    dice: &mut Dice,
) {
    dice.shuffle(&mut all);
    let before = *some;
    let mut missing = all.into_iter().filter(|one| !before.contains(&Some(*one)));
    for gap in some.iter_mut().filter(|one| one.is_none()) {
        *gap = missing.next();
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// Whoever bought a building exactly sent its scout to the next attack card; others see only
        /// that it was looked at.
        Scouted "scouted" { seat: Seat, building: Building, side: Option<Side> },
        /// The attack comes from this side.
        Attacked "attacked" { side: Side },
        /// This scout lies open now.
        ScoutOut "scout-out" { building: Building },
        /// The next attack card lies open.
        Sighted "sighted" { side: Side },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        true
    }

    fn is_decision(&self) -> bool {
        false
    }

    /// What a scout saw is known to whoever sent him.
    fn hidden_from(&self, you: Option<Seat>, _open_hands: bool) -> Option<event::Event> {
        match *self {
            Self::Scouted { seat, building, .. } if you != Some(seat) => {
                let side = None;
                Some(
                    Self::Scouted {
                        seat,
                        building,
                        side,
                    }
                    .into(),
                )
            }
            _ => None,
        }
    }
}

speech! {
    /// What points are for.
    #[derive(PartialOrd, Ord)]
    pub enum Reason {
        /// Open sides under attack.
        Attack "attack" { side: Side },
    }
}

impl OwnReason for Reason {
    /// The open sides towards the enemy; after the last attack those beside them as well.
    fn shown(&self, game: &Game, seat: Seat) -> Shown {
        let Self::Attack { side: from } = *self;
        let is_last = game.was_scored(Round::LAST);
        let (mut count, mut edges) = (0, Vec::new());
        for_each_open_side(game.palace(seat), |cell, side| {
            count += u8::from(side == from);
            if side == from || is_last && side != from.opposite() {
                edges.push((cell, side));
            }
        });
        Shown {
            count: Some(count),
            edges,
            ..Shown::default()
        }
    }
}

/// Calls `visit` with every side on the edge of a palace that has no wall. A watchtower covers the side
/// that it stands at and is not attacked itself; a camp stands at walls only (H67).
fn for_each_open_side(palace: &[Placed], mut visit: impl FnMut(Cell, Side)) {
    let towers = palace.iter().filter(|p| p.ground() == Ground::Triangle);
    let towers: List<Cell, { capacity::TOWERS }> = towers.map(|tower| tower.cell).collect();
    plan::outline(palace, |cell, side, wall| {
        if !wall && !towers.contains(&cell) {
            visit(cell, side);
        }
    });
}

/// How many open sides a palace has in each direction.
pub fn open_sides(palace: &[Placed]) -> [u8; Side::ALL.len()] {
    let mut open = [0; Side::ALL.len()];
    for_each_open_side(palace, |_, side| open[side as usize] += 1);
    open
}

/// What so many open sides cost in the attack after scoring `round`.
pub fn loss(open: [u8; Side::ALL.len()], from: Side, round: Round) -> i16 {
    let of = |side: Side| i16::from(open[side as usize]);
    let beside = of(from.turned(1)) + of(from.turned(3));
    i16::from(data::LOSS[round.at()]) * of(from) + i16::from(data::LOSS_BESIDE[round.at()]) * beside
}

/// Attack cards and scouts are shuffled. With open attack cards there are no scouts.
pub(crate) fn start(game: &mut Game) {
    let is_open = game.options.has(GameOption::OpenAttacks);
    let mut dice = game.chance.stroke();
    let state = &mut game.states.invaders;
    state.known_to = if is_open { EVERYBODY } else { 0 };
    state.deal(&mut dice);
}

/// An exact purchase of what an open scout shows earns him (A1, H62).
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, log: &mut Log) {
    let is_finished = matches!(purchase.ware, Ware::Finish(_));
    let exact = purchase.exactness == Exactness::Exact && !is_finished;
    let tile = purchase.tile.filter(|_| exact);
    game.states.invaders.paid = tile;
    if let Some(tile) = tile {
        earn(game, seat, tile, log);
    }
}

/// A building was chosen for a plot that was bought before (H215).
pub(crate) fn became(game: &mut Game, seat: Seat, old: TileId, new: TileId, log: &mut Log) {
    if game.states.invaders.paid == Some(old) {
        earn(game, seat, new, log);
    }
}

/// The scout of the building on a tile, if he lies open, is used at once (H216).
fn earn(game: &mut Game, seat: Seat, tile: TileId, log: &mut Log) {
    let state = &mut game.states.invaders;
    let wanted = tile.spec().building;
    let Some(building) = state.scouts().find(|scout| Some(*scout) == wanted) else {
        return;
    };
    let at = state.scouts.iter().position(|scout| *scout == wanted);
    state.used |= 1 << at.expect("he lies open");
    state.known_to |= 1 << seat.0;
    let side = state.next();
    log.say(Event::Scouted {
        seat,
        building,
        side,
    });
}

/// Right after a scoring comes the attack, and then other scouts lie open.
pub(crate) fn scored(game: &mut Game, round: Round, log: &mut Log) {
    let state = &mut game.states.invaders;
    let side = state.next().expect("there are more cards than scorings");
    state.turned += 1;
    if state.known_to != EVERYBODY {
        state.known_to = 0;
    }
    log.say(Event::Attacked { side });
    let mut sheet = Sheet::new();
    attack(game, side, round, &mut sheet);
    for line in &sheet {
        scoring::award(game, *line, log);
    }
    if round == Round::LAST {
        return;
    }
    let state = &game.states.invaders;
    if state.known_to == EVERYBODY {
        let side = state.next().expect("there are more cards than scorings");
        log.say(Event::Sighted { side });
    }
    for building in state.scouts() {
        log.say(Event::ScoutOut { building });
    }
}

/// What everybody loses in an attack.
fn attack(game: &Game, side: Side, round: Round, sheet: &mut Sheet) {
    for seat in game.seats() {
        let lost = loss(open_sides(game.palaces.of(seat)), side, round);
        scoring::write(sheet, Who::Seat(seat), Reason::Attack { side }, -lost);
    }
}

/// Whoever knows the next card can tell what its attack would cost now.
pub(crate) fn foreseen(view: &View, game: &Game, round: Round, sheet: &mut Sheet) {
    let next = Round::ALL.into_iter().find(|r| !view.scored.has(*r));
    if let Some(side) = view.states.invaders.next().filter(|_| next == Some(round)) {
        attack(game, side, round, sheet);
    }
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &[
    "attack",
    "attack-back",
    "past-attack",
    "scout",
    "scout-back",
    "lookout",
];

/// The attacks that were, those to come, the scouts, and who has seen the next card.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Invaders);
    let state = &view.states.invaders;
    let card = |kind, side| Thing::Piece(kind, [Some(Mark::Side(side)), None, None]);
    for side in state.past() {
        pieces.lay(card("past-attack", side), Place::Table);
    }
    if let Some(side) = state.next() {
        pieces.lay(card("attack", side), Place::Table);
    }
    let hidden = state.cards.iter().filter(|card| card.is_none()).count();
    pieces.heap(Thing::Back("attack"), Place::Table, hidden as u8);
    if state.known_to == EVERYBODY {
        return;
    }
    for building in state.scouts() {
        pieces.lay(Thing::of("scout", building), Place::Table);
    }
    let hidden = (SCOUTS - state.shown()) as u8;
    pieces.heap(Thing::Back("scout"), Place::Table, hidden);
    let knows = |seat: &Seat| state.is_known(Some(*seat));
    for seat in Seat::all(view.setup.players).filter(knows) {
        pieces.own(Thing::plain("lookout"), Place::Seat(seat), seat);
    }
}

/// A state that agrees with a view.
pub(crate) fn deal_unknown(game: &mut Game, dice: &mut Dice) {
    game.states.invaders.deal(dice);
}

/// The attack cards that `you` do not know, and the scouts to come.
pub(crate) fn exchange(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
    let state = &mut game.states.invaders;
    let (known, shown) = (state.known(you), state.shown());
    dice.shuffle(&mut state.cards[known..]);
    dice.shuffle(&mut state.scouts[shown..]);
}

/// Every card and every scout is there once.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.invaders;
    let has_all = Side::ALL
        .iter()
        .all(|side| state.cards.contains(&Some(*side)));
    let is_open = state.known_to == EVERYBODY;
    let has = |scout: &Building| is_open || state.scouts.contains(&Some(*scout));
    if !has_all || !data::SCOUTS.iter().all(has) {
        faults.push("an attack card or a scout is missing".to_owned());
    }
}

/// What people count for it: from where the attack comes, and the sides without a wall that are open to it.
pub(crate) fn asks(_setup: &Setup, fields: &mut Fields) {
    fields.begin(Module::Invaders);
    let sides = Side::ALL.map(|side| vec![Mark::Side(side)]);
    fields.choice("attack", sides.to_vec(), |game, _| {
        game.states.invaders.next().map_or(0, |side| side as u8)
    });
    let sides = Side::ALL.map(Mark::Side);
    fields.marked(
        "open-sides",
        sides,
        u8::MAX,
        |game, seat, mark| match mark {
            Mark::Side(side) => open_sides(game.palaces.of(seat))[side as usize],
            _ => 0,
        },
    );
    fields.in_palace("open-sides");
}

/// The points that follow from it.
pub(crate) fn reckon(pad: &Pad, reckoned: &mut Reckoned) {
    let side = Side::ALL[usize::from(pad.chosen("attack")) % Side::ALL.len()];
    for who in pad.seats() {
        let open = Side::ALL.map(|side| pad.marked(who, "open-sides", Some(Mark::Side(side))));
        let lost = loss(open, side, pad.round());
        reckoned.write(who, Reason::Attack { side }, open[side as usize], -lost);
    }
}

/// Attack cards face down; scouts, unless the cards lie open.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::Invaders);
    guide.beside("attack", CARDS as u8);
    if game.states.invaders.known_to != EVERYBODY {
        guide.beside("scout", SCOUTS as u8);
    }
}

/// Attack cards; scouts, unless the cards lie open.
pub(crate) fn spares(setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::Invaders);
    let attack = |side| Thing::Piece("attack", [Some(Mark::Side(side)), None, None]);
    spares.bag("attacks", Side::ALL.map(|side| (attack(side), 1)));
    if !setup.options.has(GameOption::OpenAttacks) {
        let scouts = data::SCOUTS.map(|building| (Thing::of("scout", building), 1));
        spares.bag("scouts", scouts);
    }
}

impl Scene {
    /// Where the next attacks come from, as letters: `NEW`.
    pub fn attacks(mut self, from: &str) -> Self {
        let state = &mut self.game.states.invaders;
        for (at, letter) in from.chars().enumerate() {
            let side = Side::ALL.into_iter().find(|side| side.letter() == letter);
            let side = side.unwrap_or_else(|| panic!("`{letter}` is no side: N, E, S or W"));
            let place = state.cards.iter().position(|card| *card == Some(side));
            state
                .cards
                .swap(at, place.expect("there is a card for every side"));
        }
        self
    }

    /// The scouts that lie open, and those that come then.
    pub fn scouts(mut self, names: &str) -> Self {
        for (at, name) in names.split_whitespace().enumerate() {
            let scout = Some(Self::building(name));
            let state = &mut self.game.states.invaders;
            let place = state.scouts.iter().position(|other| *other == scout);
            state
                .scouts
                .swap(at, place.expect("there is a scout for every type"));
        }
        self
    }
}
