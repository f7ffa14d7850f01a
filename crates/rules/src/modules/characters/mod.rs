//! Characters · Die Charaktere · Mega Box, page 14
//!
//! Ten cards with a power each, auctioned when they turn up in the refill. What they remember
//! stands here, the auction and the powers in the files beside this one.
//!
//! # Rulings
//! * C1: bids in one currency; an exchange office may help. D3: diamonds may pay.
//! * C2: no character while using the vizier.
//! * C3: the beggar draws something that is no money or exchange office: follow that card's rule,
//!   draw another.
//! * H14: a scoring card met by the beggar is scored at the end of the running turn.
//! * H22: of miser, builder, merchant, dancer, money changer and beggar one may be used in a turn.
//! * H23: the auction goes round; it ends when all but one have passed, or all. The winner pays at
//!   least their bid, in one currency; no further action.
//! * H38: the patron pays for what lies on the market or beside it, not for a watchtower with
//!   it nor for a site. H39: a tile the dancer gives back goes to a random place in the bag.

mod auction;
mod powers;
mod speech;

pub(crate) use auction::{card_drawn, unlisted};
pub(crate) use powers::{
    NOTE, after_building, before_scoring, begin_turn, bought, end_points, half_counts, paid, score,
    take_limit, took, wallets,
};
pub(crate) use powers::{adds, asks, guide, reckon, reckon_end};
pub(crate) use speech::declinable;
pub use speech::{Action, Event, Question, Reason};

use crate::base::money::{Card, Face};
use crate::base::purchase::{Help, Payment};
use crate::base::tile::Building;
use crate::chance::Dice;
use crate::components::into_piles;
use crate::data::characters as data;
use crate::determinize::MixedIn;
use crate::game::Game;
use crate::hooks::Kept;
use crate::list::List;
use crate::module::Module;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{Kinds, Piles, Setup};
use crate::touch::Touch;
use crate::view::View;
use auction::Auction;
use serde::{Deserialize, Serialize};

/// Into which pile how many characters go.
pub const CHARACTER_PILES: [(usize, usize); data::PILES.len()] = into_piles(data::PILES);

/// The characters, in the order of `data/characters.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Character {
    /// Pays for a building, once.
    Patron,
    /// Takes a card after a dear purchase.
    Miser,
    /// A further redesign.
    Builder,
    /// Takes up to 7.
    Merchant,
    /// 8 points or another character.
    Juggler,
    /// Half a building more.
    Sage,
    /// Exchanges a tile of the market.
    Dancer,
    /// Exchanges a card with the display.
    MoneyChanger,
    /// Draws a card when poor.
    Beggar,
    /// More points for walls.
    CityWatch,
}

impl Character {
    /// All ten.
    pub const ALL: [Self; data::CARDS.len()] = [
        Self::Patron,
        Self::Miser,
        Self::Builder,
        Self::Merchant,
        Self::Juggler,
        Self::Sage,
        Self::Dancer,
        Self::MoneyChanger,
        Self::Beggar,
        Self::CityWatch,
    ];

    /// The name in the game's notation.
    pub const fn name(self) -> &'static str {
        data::CARDS[self as usize].id
    }

    /// Its card.
    pub const fn card(self) -> Card {
        Card::character(self)
    }
}

/// Who owns whom, and the running auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Set aside face down, the topmost last. Hidden from all: in a view there is nobody.
    pub(crate) aside: List<Option<Character>, { Character::ALL.len() }>,
    /// Characters of each seat, as bits.
    pub(crate) owned: [u16; MAX_SEATS],
    /// Characters that have left the game, as bits.
    gone: u16,
    /// Whether one of the powers for once a turn was used in this turn (H22).
    used: bool,
    auction: Auction,
    /// What each sage counts as.
    sages: [Option<Building>; MAX_SEATS],
}

impl State {
    /// Whether `seat` owns the character.
    pub const fn has(&self, seat: Seat, character: Character) -> bool {
        self.owned[seat.at()] >> character as u8 & 1 != 0
    }

    /// The characters of `seat`.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = Character> {
        let owned = self.owned[seat.at()];
        Character::ALL
            .into_iter()
            .filter(move |c| owned >> *c as u8 & 1 != 0)
    }

    /// Who has to raise or pass.
    pub const fn bidder(&self) -> Seat {
        self.auction.bidder
    }

    /// The running auction: the character, the highest bid and who made it.
    pub fn auction(&self) -> Option<(Character, u8, Option<Seat>)> {
        let character = self.auction.character?;
        Some((character, self.auction.highest, self.auction.leader))
    }

    /// What was set aside is hidden.
    pub(crate) fn seen(&self) -> Self {
        let mut seen = Self {
            aside: List::new(),
            ..*self
        };
        for _ in &self.aside {
            seen.aside.push(None);
        }
        seen
    }

    /// The characters that nobody has seen: set aside, or still in the deck.
    fn unseen(&self) -> impl Iterator<Item = Character> {
        let mut seen = self.owned.iter().fold(self.gone, |a, b| a | b);
        if let Some(open) = self.auction.character {
            seen |= 1 << open as u8;
        }
        Character::ALL
            .into_iter()
            .filter(move |c| seen >> *c as u8 & 1 == 0)
    }

    /// Deals the unseen characters anew; returns those that are in the deck, but for those that were looked
    /// at there and are not among the `unseen` cards.
    fn deal(&mut self, unseen: &[Card], dice: &mut Dice) -> Vec<Character> {
        let is_unseen = |character: &Character| unseen.contains(&character.card());
        let mut unseen: Vec<Character> = self.unseen().filter(is_unseen).collect();
        dice.shuffle(&mut unseen);
        for place in self.aside.iter_mut() {
            let character = unseen.pop().expect("every character is somewhere");
            *place = Some(character);
        }
        unseen
    }
}

/// One of each.
pub(crate) fn kinds(_setup: &Setup, kinds: &mut Kinds) {
    for character in Character::ALL {
        kinds[character.card().kind() as usize] += 1;
    }
}

/// Two characters go into each of three piles, the others are set aside.
pub(crate) fn piles(game: &mut Game, piles: &mut Piles) {
    let mut all = Vec::from(Character::ALL);
    piles.dice.shuffle(&mut all);
    for (pile, cards) in CHARACTER_PILES {
        for _ in 0..cards {
            let character = all.pop().expect("there are ten characters");
            piles.mix_in(&mut game.deck, pile, Card::character(character));
        }
    }
    game.states.characters.aside = all.into_iter().map(Some).collect();
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["bid", "character-back"];

/// Everybody's characters, the one that is auctioned with its highest bid, and those set aside.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Characters);
    let state = &view.states.characters;
    if let Some((character, highest, leader)) = state.auction() {
        let card = character.card();
        pieces.lay(Thing::Card(card), Place::Table);
        if let Some(seat) = leader {
            pieces.own(Thing::number("bid", highest), Place::Card(card), seat);
        }
    }
    pieces.heap(
        Thing::Back("character"),
        Place::Table,
        state.aside.len() as u8,
    );
    for seat in Seat::all(view.setup.players) {
        for character in state.of(seat) {
            pieces.own(Thing::Card(character.card()), Place::Seat(seat), seat);
        }
    }
}

/// The patron is pointed at where he pays.
pub(crate) fn helps(_game: &Game, payment: Payment, all: &mut Vec<Touch>) {
    if payment.help == Help::Patron {
        all.push(Touch::Own(Thing::Card(Character::Patron.card())));
    }
}

/// Those set aside, owned, auctioned, or gone.
pub(crate) fn cards_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
    let state = &kept.states.characters;
    let known = state.aside.iter().flatten();
    known
        .map(|character| character.card())
        .for_each(&mut *visit);
    for bits in state.owned.into_iter().chain([state.gone]) {
        let those = Character::ALL.into_iter();
        let those = those.filter(|character| bits >> *character as u8 & 1 != 0);
        those.map(Character::card).for_each(&mut *visit);
    }
    state
        .auction
        .character
        .map(Character::card)
        .into_iter()
        .for_each(visit);
}

/// A state that agrees with a view: those that nobody has seen are set aside or in their piles.
pub(crate) fn deal_cards(game: &mut Game, mixed: &mut MixedIn<'_>) {
    let left = game.states.characters.deal(mixed.unseen, mixed.dice);
    let cards = left.into_iter().map(Character::card);
    mixed.hide(cards, &CHARACTER_PILES, false);
}

/// Nobody knows who is set aside and who is in the deck.
pub(crate) fn exchange(game: &mut Game, _you: Option<Seat>, dice: &mut Dice) {
    let in_deck = |card: &Card| match card.face() {
        Face::Character(character) => Some(character),
        _ => None,
    };
    let aside = game.states.characters.aside;
    let mut pool: Vec<Character> = game.deck.iter().filter_map(in_deck).collect();
    pool.extend(aside.iter().flatten());
    dice.shuffle(&mut pool);
    let mut pool = pool.into_iter();
    for card in game.deck.iter_mut().filter(|c| in_deck(c).is_some()) {
        *card = Card::character(pool.next().expect("as many as before"));
    }
    for (place, character) in game.states.characters.aside.iter_mut().zip(pool) {
        *place = Some(character);
    }
}

/// In a scene all are set aside.
pub(crate) fn settle_down(game: &mut Game) {
    game.states.characters.aside = Character::ALL.into_iter().map(Some).collect();
}

/// A scene may take any that is set aside.
pub(crate) fn take_card(game: &mut Game, card: Card, taken: &mut bool) {
    if let Face::Character(character) = card.face() {
        *taken |= game.states.characters.aside.take(&Some(character));
    }
}

impl Scene {
    /// Characters of a seat.
    pub fn characters(mut self, seat: u8, names: &str) -> Self {
        let seat = self.seat(seat);
        for name in names.split_whitespace() {
            let character = self.take_character(name);
            self.game.states.characters.owned[seat.at()] |= 1 << character as u8;
        }
        self
    }

    /// The character that lies on top of those set aside.
    pub fn top_character(mut self, name: &str) -> Self {
        let character = self.take_character(name);
        self.game.states.characters.aside.push(Some(character));
        self
    }

    /// Takes a character from those set aside.
    fn take_character(&mut self, name: &str) -> Character {
        let character = Character::ALL.into_iter().find(|c| c.name() == name);
        let character = character.unwrap_or_else(|| panic!("there is no character `{name}`"));
        let free = self.game.states.characters.aside.take(&Some(character));
        assert!(free, "{name} is in two places");
        character
    }
}
