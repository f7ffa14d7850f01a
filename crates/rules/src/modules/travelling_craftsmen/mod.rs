//! Travelling Craftsmen · Die Wanderhandwerker · Mega Box, page 36 · Klaus-Jürgen Wrede
//!
//! Two craftsmen lie open before everybody. One of them may be used in a turn, and goes on to the next player
//! at its end, who lays it face down; a third one, which came from the other side, is turned up in its
//! place. Who they are and where stands here, what they can do in the file beside this one.
//!
//! # Rulings
//! * H1: the carpenter lowers the price after tower and site, and before the treasure.
//! * H4: the price of a bazaar is borrowed, and no carpenter changes it.
//! * H14: a scoring card that the smith turns up is scored at the end of the running turn.
//! * H65: what the brickmaker takes out may be built through a gate like any other tile.
//! * H76: the mosaic layer turns any one building; double tiles lie as printed.
//! * H77: no card is added while four or more lie open at the end of a turn.
//! * H78: cards of the display that join a payment go to the discard pile, or to whoever sells.
//! * H79: a tile that is moved obeys the rules where it was and where it goes.
//! * H89: a craftsman is used along with the decision that is open anyway.
//! * H310: what is dealt face down nobody knows; what is passed on everybody has seen.
//! * H311: carpenter and minter help to buy tiles of every kind, mixer exchanges any two of the market.
//! * H312: where the merchant may take as much, it is he who works, and not the goldsmith.
//! * H313: the minter pays in one currency, without an exchange office.
//! * H314: what the brickmaker takes out is built or stored at once, and is no gift for Dirk.
//! * H315: builder, smith and mortar mixer serve while acting, while placing, and before passing on.
//! * H316: the stonemason serves before the first action, and gives no two equal cards for each other.
//! * H317: no gate leads to a building that the mosaic layer turns.

mod crafts;
mod speech;

pub(crate) use crafts::{
    actions, after_building, aided, aids, became, bought, extra_redesigned, further_redesigns,
    helps, paid, placements, removed, take_limit, took, wallets,
};
pub use speech::{Action, Event, Question};

use crate::base::tile::TileSet;
use crate::chance::Dice;
use crate::data::travelling_craftsmen as data;
use crate::event::Log;
use crate::game::Game;
use crate::guide::Guide;
use crate::module::Module;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::Setup;
use crate::spares::Spares;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many lie open before everybody.
const EACH: usize = data::EACH as usize;

const _: () = {
    assert!(
        data::TILES.len() == EACH * MAX_SEATS + 1,
        "data/travelling_craftsmen.toml: there are two for everybody, and one more"
    );
    assert!(
        Craftsman::ALL.len() == data::KINDS as usize,
        "data/travelling_craftsmen.toml: there are as many kinds as here"
    );
};

/// The craftsmen, in the order of `data/travelling_craftsmen.toml`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[repr(u8)]
pub enum Craftsman {
    /// Lays a building turned.
    #[default]
    MosaicLayer,
    /// Lowers a price.
    Carpenter,
    /// Takes up to 8.
    Goldsmith,
    /// Exchanges two tiles of the market.
    MortarMixer,
    /// Exchanges a card with the display.
    Stonemason,
    /// A redesign, also inside the palace.
    Builder,
    /// Lays out six cards.
    Smith,
    /// Swaps a new building for one that stands.
    Brickmaker,
    /// Pays with cards of the display.
    Minter,
}

impl Craftsman {
    /// All nine.
    pub const ALL: [Self; 9] = [
        Self::MosaicLayer,
        Self::Carpenter,
        Self::Goldsmith,
        Self::MortarMixer,
        Self::Stonemason,
        Self::Builder,
        Self::Smith,
        Self::Brickmaker,
        Self::Minter,
    ];

    /// A bit for each of them.
    const fn bit(self) -> u16 {
        1 << self as u8
    }

    /// The name in the game's notation.
    pub const fn name(self) -> &'static str {
        data::TILES[self as usize].kind
    }

    /// The piece on the table.
    pub const fn thing(self) -> Thing {
        Thing::plain(KINDS[self as usize])
    }

    /// The same face down, as all have seen it passed on.
    const fn resting(self) -> Thing {
        Thing::plain(KINDS[Self::ALL.len() + self as usize])
    }

    /// How many of each there are with so many players.
    fn in_play(players: u8) -> [u8; Self::ALL.len()] {
        let mut count = [0; Self::ALL.len()];
        for tile in data::TILES.iter().filter(|tile| tile.from <= players) {
            let kind = Self::ALL.into_iter().find(|c| c.name() == tile.kind);
            count[kind.expect("every kind has a name") as usize] += 1;
        }
        count
    }
}

/// Who has whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that lie open before each seat.
    open: [[Craftsman; EACH]; MAX_SEATS],
    /// The one that lies face down: before whose turn it is, and once one was passed on, before the next. In
    /// a view it is nobody as long as nobody has seen it.
    down: Option<Craftsman>,
    /// Whether it was dealt, so that nobody has seen it.
    unseen: bool,
    /// Who was used in this turn.
    used: Option<Craftsman>,
    /// Whether one was passed on in this turn.
    passed_on: bool,
    /// Tiles that were bought in this turn by whose turn it is.
    bought: TileSet,
}

impl State {
    /// Those that lie open before `seat`.
    pub const fn open(&self, seat: Seat) -> [Craftsman; EACH] {
        self.open[seat.at()]
    }

    /// The one that lies face down, if anybody knows it.
    pub const fn down(&self) -> Option<Craftsman> {
        self.down
    }

    /// Who was used in this turn.
    pub const fn used(&self) -> Option<Craftsman> {
        self.used
    }

    /// Whether one was passed on in this turn already.
    pub const fn has_passed_on(&self) -> bool {
        self.passed_on
    }

    /// What was dealt face down is hidden from all (H310).
    pub(crate) const fn seen(&self) -> Self {
        Self {
            down: if self.unseen { None } else { self.down },
            ..*self
        }
    }

    /// Those in play that do not lie open, each as often as it is there.
    fn closed(&self, players: u8) -> Vec<Craftsman> {
        let mut left = Craftsman::in_play(players);
        for open in Seat::all(players).flat_map(|seat| self.open(seat)) {
            left[open as usize] -= 1;
        }
        let each = Craftsman::ALL.into_iter().zip(left);
        each.flat_map(|(craftsman, count)| std::iter::repeat_n(craftsman, count.into()))
            .collect()
    }

    /// Deals anew what nobody has seen.
    fn deal(&mut self, players: u8, dice: &mut Dice) {
        if self.unseen {
            self.down = Some(dice.one_of(&self.closed(players)));
        }
    }
}

/// Two for everybody, open, and a third one for whoever begins, face down.
pub(crate) fn start(game: &mut Game) {
    let in_play = Craftsman::in_play(game.players);
    let each = Craftsman::ALL.into_iter().zip(in_play);
    let each = each.flat_map(|(craftsman, count)| std::iter::repeat_n(craftsman, count.into()));
    let mut all: Vec<Craftsman> = each.collect();
    game.chance.shuffle(&mut all);
    let mut next = || {
        all.pop()
            .expect("there are two for everybody, and one more")
    };
    let state = &mut game.states.travelling_craftsmen;
    for seat in Seat::all(game.players) {
        state.open[seat.at()] = [(); EACH].map(|()| next());
    }
    state.down = Some(next());
    state.unseen = true;
}

/// In each turn one may be used, and one is passed on.
pub(crate) fn begin_turn(game: &mut Game, _log: &mut Log) {
    let state = &mut game.states.travelling_craftsmen;
    (state.used, state.passed_on, state.bought) = (None, false, TileSet::NONE);
}

/// The kinds of its pieces: open, then face down, then what nobody has seen.
pub const KINDS: &[&str] = &[
    "craftsman-mosaic-layer",
    "craftsman-carpenter",
    "craftsman-goldsmith",
    "craftsman-mortar-mixer",
    "craftsman-stonemason",
    "craftsman-builder",
    "craftsman-smith",
    "craftsman-brickmaker",
    "craftsman-minter",
    "resting-mosaic-layer",
    "resting-carpenter",
    "resting-goldsmith",
    "resting-mortar-mixer",
    "resting-stonemason",
    "resting-builder",
    "resting-smith",
    "resting-brickmaker",
    "resting-minter",
    "craftsman-back",
];

/// Everybody's craftsmen.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::TravellingCraftsmen);
    let state = &view.states.travelling_craftsmen;
    let players = view.setup.players;
    let holder = if state.passed_on {
        view.turn.next(players)
    } else {
        view.turn
    };
    for seat in Seat::all(players) {
        let at = Place::Seat(seat);
        match state.open(seat) {
            [one, other] if one == other => pieces.owns(one.thing(), 2, at, seat),
            both => both
                .into_iter()
                .for_each(|craftsman| pieces.own(craftsman.thing(), at, seat)),
        }
        if seat == holder {
            let back = Thing::Back("craftsman");
            pieces.own(state.down.map_or(back, Craftsman::resting), at, seat);
        }
    }
}

/// A state that agrees with a view.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    game.states.travelling_craftsmen.deal(game.players, dice);
}

/// Nobody knows who was dealt face down and who is in the box.
pub(crate) fn exchange(game: &mut Game, _you: Option<Seat>, dice: &mut Dice) {
    game.states.travelling_craftsmen.deal(game.players, dice);
}

/// Nobody is in two places, one lies face down, and whoever was used lies open until he is passed on.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.travelling_craftsmen;
    let mut left = Craftsman::in_play(game.players).map(i16::from);
    let open = game.seats().flat_map(|seat| state.open(seat));
    for craftsman in open.chain(state.down) {
        left[craftsman as usize] -= 1;
    }
    for (craftsman, left) in Craftsman::ALL.into_iter().zip(left) {
        if left < 0 {
            faults.push(format!("{} is there once too often", craftsman.name()));
        }
    }
    if state.down.is_none() {
        faults.push("no craftsman lies face down".to_owned());
    }
    let open = state.open(game.turn);
    if let Some(used) = state.used
        && !state.passed_on
        && !open.contains(&used)
    {
        faults.push(format!("{} was used and is gone", used.name()));
    }
}

/// Craftsmen before everybody, and one more for whoever begins.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::TravellingCraftsmen);
    guide.each("craftsman", EACH as u8);
    guide.beside("craftsman-down", 1);
    let in_play: u8 = EACH as u8 * game.players + 1;
    guide.boxed("craftsman", data::COUNT - in_play);
}

/// Those that are dealt to so many players.
pub(crate) fn spares(setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::TravellingCraftsmen);
    let craftsmen = Craftsman::ALL.into_iter().map(Craftsman::thing);
    spares.bag(
        "craftsmen",
        craftsmen.zip(Craftsman::in_play(setup.players)),
    );
}

impl Scene {
    /// The two craftsmen that lie open before a seat: `smith minter`.
    pub fn craftsmen(mut self, seat: u8, names: &str) -> Self {
        let seat = self.seat(seat);
        let names: Vec<Craftsman> = names.split_whitespace().map(named).collect();
        assert_eq!(names.len(), EACH, "two lie open before everybody");
        for (at, craftsman) in names.into_iter().enumerate() {
            let state = &mut self.game.states.travelling_craftsmen;
            let before = std::mem::replace(&mut state.open[seat.at()][at], craftsman);
            // Whoever else had this one gets the one that lay here.
            let mut others: Vec<&mut Craftsman> = Vec::new();
            for (other, open) in state.open.iter_mut().enumerate() {
                for (place, has) in open.iter_mut().enumerate() {
                    if other != seat.at() || place > at {
                        others.push(has);
                    }
                }
            }
            others.extend(&mut state.down);
            if let Some(has) = others.into_iter().find(|has| **has == craftsman) {
                *has = before;
            }
        }
        self
    }

    /// The craftsman that lies face down before whose turn it is; all have seen it.
    pub fn craftsman_down(mut self, name: &str) -> Self {
        let craftsman = named(name);
        let state = &mut self.game.states.travelling_craftsmen;
        let before = state.down.replace(craftsman);
        let mut open = state.open.iter_mut().flatten();
        if let (Some(has), Some(before)) = (open.find(|has| **has == craftsman), before) {
            *has = before;
        }
        state.unseen = false;
        self
    }
}

fn named(name: &str) -> Craftsman {
    let craftsman = Craftsman::ALL.into_iter().find(|c| c.name() == name);
    craftsman.unwrap_or_else(|| panic!("there is no craftsman `{name}`"))
}
