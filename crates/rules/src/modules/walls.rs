//! Walls · Die Mauern · Mega Box, page 16
//!
//! Cards with one or two walls come out of the money deck and lie open. Taking one is an action: its
//! sticks go onto one tile of one's own and belong to it for good. What a stick is to the palace
//! stands in `base/added.rs`.
//!
//! # Rulings
//! * H64: sticks stand on the sides that the card shows, as the tile lies, of one tile of one's own: a
//!   new one, one in the palace (the fountain too) or one in the reserve. Each side must be without
//!   wall. Afterwards the palace keeps all rules.
//! * H111: camps, watchtowers and major projects take no sticks.
//! * H112: sticks on a tile that may be turned turn with it.

use crate::action::{self, OwnAction};
use crate::base::grid::Covered;
use crate::base::money::{Card, Face};
use crate::base::palace::Placed;
use crate::base::stick::{self, Bar};
use crate::base::survey;
use crate::base::tile::{Ground, Sides, TileId};
use crate::chance::Dice;
use crate::components::{FIRST_WALL_CARD, into_piles};
use crate::data::walls as data;
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
use crate::seat::Seat;
use crate::setup::{Kinds, Piles, Setup};
use crate::speech::speech;
use crate::touch::{self, Touch};
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many cards there are.
const COUNT: usize = data::CARDS.len();

/// The names of the cards.
pub(crate) const CARDS: [&str; COUNT] = {
    let mut names = [""; COUNT];
    let (mut at, mut sticks) = (0, 0);
    while at < COUNT {
        names[at] = data::CARDS[at].id;
        sticks += data::CARDS[at].walls.0.count_ones();
        at += 1;
    }
    assert!(
        COUNT == data::COUNT as usize && sticks == data::STICKS as u32,
        "data/walls.toml: the cards show as many walls as there are sticks"
    );
    names
};

/// Into which pile how many cards go.
const WALL_PILES: [(usize, usize); data::PILES.len()] = into_piles(data::PILES);

const STICK: Thing = Thing::plain("stick");

/// Where the cards are, as bits by their row in `data/walls.toml`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that lie open.
    open: u8,
    /// Those that have left the game.
    gone: u8,
}

impl State {
    /// The cards that lie open.
    pub fn open(&self) -> impl Iterator<Item = Card> + use<> {
        cards(self.open)
    }
}

/// The cards of a set of bits.
fn cards(bits: u8) -> impl Iterator<Item = Card> {
    let numbers = (0..COUNT as u8).filter(move |n| bits >> n & 1 != 0);
    numbers.map(|n| Card::other(FIRST_WALL_CARD + n))
}

/// The number of a wall card, counted from 0; none for any other card.
fn number(card: Card) -> Option<usize> {
    match card.face() {
        Face::Other(name) => CARDS.iter().position(|own| *own == name),
        _ => None,
    }
}

/// The sides on which a wall card shows walls.
pub fn sides(card: Card) -> Option<Sides> {
    Some(data::CARDS[number(card)?].walls)
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Put up the walls of an open card on a tile of one's own.
        PutUp "wall" { card: Card, "on" tile: TileId },
    }
}

impl OwnAction for Action {
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        let Self::PutUp { card, tile } = *self;
        all.push(Touch::Thing(Thing::Card(card)));
        all.push(touch::own_tile(game, seat, tile));
    }

    fn check(&self, game: &Game) -> Option<Result<(), Illegal>> {
        let Self::PutUp { card, tile } = *self;
        Some(check(game, game.turn, card, tile))
    }

    fn act(&self, game: &mut Game, log: &mut Log) {
        let Self::PutUp { card, tile } = *self;
        put_up(game, game.turn, card, tile, log);
    }

    fn lays(&self, game: &Game, seat: Seat) -> Option<Placed> {
        let Self::PutUp { card, tile } = *self;
        let mut palace = game.palace(seat).iter();
        let placed = palace.find(|placed| placed.tile == tile)?;
        Some(placed.with_sticks(sides(card)?))
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A wall card turned up and lies open.
        TurnedUp "wall-turned-up" { card: Card },
        /// Walls were put up on a tile.
        PutUp "wall-put-up" { seat: Seat, card: Card, tile: TileId },
    }
}

impl OwnEvent for Event {
    fn reveals(&self) -> bool {
        matches!(self, Self::TurnedUp { .. })
    }

    fn is_decision(&self) -> bool {
        matches!(self, Self::PutUp { .. })
    }
}

speech! {
    /// Why something is refused.
    pub enum Refusal {
        /// No such card lies open.
        NotOpen "wall-not-open",
        /// Somebody else's tile, or one that takes no walls.
        NoSuchTile "wall-no-such-tile",
        /// A side has a wall already.
        Walled "wall-there-already",
        /// Another tile lies against a side.
        Against "wall-against-a-tile",
    }
}

impl OwnRefusal for Refusal {
    fn sentence(&self) -> &'static str {
        match self {
            Self::NotOpen => "this wall card does not lie open",
            Self::NoSuchTile => "walls are put up on single tiles of one's own",
            Self::Walled => "a wall stands on that side already",
            Self::Against => "a tile lies against that side, which would not match",
        }
    }
}

/// Two cards go into each of four piles; which ones, chance decides.
pub(crate) fn piles(game: &mut Game, piles: &mut Piles) {
    let mut all: [u8; COUNT] = std::array::from_fn(|n| n as u8);
    piles.dice.shuffle(&mut all);
    let mut all = all.into_iter();
    for (pile, cards) in WALL_PILES {
        for n in all.by_ref().take(cards) {
            piles.mix_in(&mut game.deck, pile, Card::other(FIRST_WALL_CARD + n));
        }
    }
}

/// One of each.
pub(crate) fn kinds(_setup: &Setup, kinds: &mut Kinds) {
    for card in cards(u8::MAX) {
        kinds[card.kind() as usize] += 1;
    }
}

/// A card that turns up lies open beside the display; several may.
pub(crate) fn card_drawn(game: &mut Game, card: Card, log: &mut Log) {
    if let Some(n) = number(card) {
        game.states.walls.open |= 1 << n;
        log.say(Event::TurnedUp { card });
    }
}

/// Every open card on every tile that takes it.
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<action::Action>) {
    if game.states.walls.open == 0 {
        return;
    }
    let covered = Covered::of(game.palaces.of(seat));
    for card in game.states.walls.open() {
        let sides = sides(card).unwrap_or_default();
        let is_covered = |cell| covered.has(cell);
        stick::for_each_tile(game, seat, |tile, placed| {
            if stick::fits_beside(game, tile, placed, sides, is_covered).is_none() {
                out.push(Action::PutUp { card, tile }.into());
            }
        });
    }
}

/// Whether the walls of a card may be put up on a tile (H64).
fn check(game: &Game, seat: Seat, card: Card, tile: TileId) -> Result<(), Illegal> {
    let open = number(card).filter(|n| game.states.walls.open >> n & 1 != 0);
    let refused = |refusal: Refusal| Err(Illegal::of(refusal));
    let Some(sides) = open.and_then(|_| sides(card)) else {
        return refused(Refusal::NotOpen);
    };
    match stick::check(game, seat, tile, sides) {
        None => Ok(()),
        Some(Bar::NoSuchTile) => refused(Refusal::NoSuchTile),
        Some(Bar::Walled) => refused(Refusal::Walled),
        Some(Bar::Against) => refused(Refusal::Against),
    }
}

/// Puts them up; the card leaves the game.
fn put_up(game: &mut Game, seat: Seat, card: Card, tile: TileId, log: &mut Log) {
    let (Some(n), Some(sides)) = (number(card), sides(card)) else {
        unreachable!("the card was checked")
    };
    game.states.walls.open &= !(1 << n);
    game.states.walls.gone |= 1 << n;
    game.put_up(seat, tile, sides);
    log.say(Event::PutUp { seat, card, tile });
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["stick"];

/// The open cards, and the sticks: in palaces at their sides, elsewhere on their tiles.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Walls);
    for card in view.states.walls.open() {
        pieces.lay(Thing::Card(card), Place::Table);
    }
    stick::lay(view, STICK, pieces);
}

/// Those that lie open, and those that have left the game.
pub(crate) fn cards_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
    let state = &kept.states.walls;
    cards(state.open | state.gone).for_each(visit);
}

/// Those that nobody has seen are in their piles.
pub(crate) fn deal_cards(_game: &mut Game, mixed: &mut MixedIn<'_>) {
    let unseen = mixed.unseen.iter().copied();
    let own = unseen.filter(|card| number(*card).is_some());
    mixed.hide(own, &WALL_PILES, false);
}

/// Nobody knows which of those in the deck comes first.
pub(crate) fn exchange(game: &mut Game, _you: Option<Seat>, dice: &mut Dice) {
    let is_own = |card: &&mut Card| number(**card).is_some();
    let mut pool: Vec<Card> = game.deck.iter_mut().filter(is_own).map(|c| *c).collect();
    dice.shuffle(&mut pool);
    for (place, card) in game.deck.iter_mut().filter(is_own).zip(pool) {
        *place = card;
    }
}

/// As many as the cards that were used have shown.
pub(crate) fn sticks(game: &Game, sticks: &mut u32) {
    let used = cards(game.states.walls.gone).filter_map(sides);
    *sticks += used.map(|sides| sides.0.count_ones()).sum::<u32>();
}

/// A card goes onto just those tiles of a palace after which a plain survey finds no fault.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    if game.states.walls.open & game.states.walls.gone != 0 {
        faults.push("a wall card lies open and has left the game".to_owned());
    }
    // One card a time will do: others come first later.
    if let (Some(seat), Some(card)) = (game.to_act(), game.states.walls.open().next()) {
        let palace = game.palace(seat);
        let sides = sides(card).expect("it is a wall card");
        for (at, placed) in palace.iter().enumerate() {
            let is_free = placed.ground() == Ground::Palace && placed.walls().0 & sides.0 == 0;
            let mut heap = palace.to_vec();
            heap[at] = placed.with_sticks(sides);
            let fits = is_free && survey::faults(game.built(seat).with(&heap)).is_empty();
            if fits != check(game, seat, card, placed.tile).is_ok() {
                faults.push(format!("{card} on {}: a survey finds {fits}", placed.tile));
            }
        }
    }
}

/// In a scene no card is left.
pub(crate) fn settle_down(game: &mut Game) {
    game.states.walls.gone = u8::MAX >> (8 - COUNT);
}

/// A scene may take any of them.
pub(crate) fn take_card(game: &mut Game, card: Card, taken: &mut bool) {
    let gone = &mut game.states.walls.gone;
    if let Some(n) = number(card) {
        *taken |= *gone >> n & 1 != 0;
        *gone &= !(1 << n);
    }
}

/// The pieces of wall; the cards are in the piles.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::Walls);
    guide.beside("wall-piece", data::STICKS);
}

impl Scene {
    /// Wall cards that lie open.
    pub fn wall_cards(mut self, names: &str) -> Self {
        for name in names.split_whitespace() {
            let n = CARDS.iter().position(|own| *own == name);
            let n = n.unwrap_or_else(|| panic!("there is no wall card `{name}`"));
            let state = &mut self.game.states.walls;
            assert!(state.gone >> n & 1 != 0, "{name} is in two places");
            state.gone &= !(1 << n);
            state.open |= 1 << n;
        }
        self
    }
}
