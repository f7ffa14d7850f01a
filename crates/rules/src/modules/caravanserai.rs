//! Caravanserai · Die Karawanserei · Mega Box, page 26
//!
//! Cards beside the market, the cheaper the more types of building somebody has. On each a marker climbs
//! one field in a turn; what it shows is money that joins a payment as a whole, and then the marker
//! goes back. `Tender::Caravan` is that money, so all that pays knows it.
//!
//! # Rulings
//! * K1: the vizier buys none; a marker moves only in one's own turn; they are no money cards for the
//!   beggar; their value counts when the last tiles are handed out.
//! * H60: what is paid too much for one counts as overpaid.
//! * H73: the whole value joins a payment like one card of its currency, wherever a card could.
//! * H90: where a card is the price it serves as one; it cannot be bid for a project.
//! * H190: a marker may be moved until the first action of the turn; characters that act before the turn
//!   come before it.
//! * H191: halves of projects and plots have types like others, unfinished sites and watchtowers have none.
//! * H192: neither patron nor treasure helps to buy one, since they are no tiles.
//! * H193: it pays for a character that was won at an auction.

use crate::action::{self, OwnAction};
use crate::base::market::Slot;
use crate::base::money::{Caravan, Card, Currency, Face, Tender};
use crate::base::purchase::{Occasion, Offer, Offers, Purchase, Ware};
use crate::base::redesign;
use crate::base::tile::{Building, TileSet};
use crate::components::{BUILT, FIRST_CARAVANSERAI};
use crate::data::caravanserai as data;
use crate::event::{Log, decided_openly};
use crate::frame::Frame;
use crate::game::Game;
use crate::guide::Guide;
use crate::hooks::Kept;
use crate::list::List;
use crate::module::Module;
use crate::notation::deeds;
use crate::piece::{Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{Kinds, Setup};
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many cards there are.
const COUNT: usize = data::CARDS.len();
/// How many somebody can have.
const MOST: usize = data::MAX_PER_PLAYER as usize;
/// The highest value of a track.
pub const MAX_CARAVAN: u8 = data::TRACK_VALUES[data::TRACK_VALUES.len() - 1];

const _: () = {
    assert!(
        COUNT == data::COUNT as usize && COUNT == data::MARKERS as usize,
        "data/caravanserai.toml: there is a marker for each card"
    );
    assert!(
        MOST == Caravan::ALL.len() && MOST == data::TYPES_NEEDED.len(),
        "a hand knows two caravans"
    );
    let mut at = 0;
    while at < data::TRACK_VALUES.len() {
        assert!(
            data::TRACK_VALUES[at] as usize == at,
            "data/caravanserai.toml: a track goes up one by one"
        );
        at += 1;
    }
};

/// The names of the cards.
pub(crate) const CARDS: [&str; COUNT] = {
    let mut names = [""; COUNT];
    let mut at = 0;
    while at < COUNT {
        names[at] = data::CARDS[at].id;
        at += 1;
    }
    names
};

/// A card, by its row in `data/caravanserai.toml`.
const fn card(row: u8) -> Card {
    Card::other(FIRST_CARAVANSERAI + row)
}

/// All cards.
fn all() -> impl Iterator<Item = Card> {
    (0..COUNT as u8).map(card)
}

/// A card before somebody, and where its marker stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
struct Owned {
    /// Its row in the table.
    row: u8,
    /// The value of the field.
    value: u8,
    /// Whether it is the field beside the track.
    aside: bool,
}

impl Owned {
    /// The currency of the field beside the track at this value, if there is one.
    const fn branch(self) -> Option<Currency> {
        let card = data::CARDS[self.row as usize];
        match self.value {
            2 => Some(card.branch_at_2),
            3 => Some(card.branch_at_3),
            4 => Some(card.branch_at_4),
            _ => None,
        }
    }

    /// In which currency its value is.
    fn currency(self) -> Currency {
        let beside = self.branch().filter(|_| self.aside);
        beside.unwrap_or(data::CARDS[self.row as usize].main)
    }

    /// Its value as money of the owner's first or second caravan; nothing on field 0.
    fn money(self, caravan: Caravan) -> Option<Card> {
        let tender = Tender::Caravan(caravan, self.value);
        (self.value > 0).then(|| Card::tender(self.currency(), tender))
    }

    /// The same with the marker one field on: up, or from the track to the side. There is no way back.
    fn steps(self) -> impl Iterator<Item = Self> {
        let value = self.value + 1;
        let up = (!self.aside && value <= MAX_CARAVAN).then_some(Self { value, ..self });
        let aside = (!self.aside && self.branch().is_some()).then_some(Self {
            aside: true,
            ..self
        });
        up.into_iter().chain(aside)
    }
}

/// Who has which cards. All of it lies open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// By seat, in the order in which they were bought.
    owned: [List<Owned, MOST>; MAX_SEATS],
    /// Whether a marker was moved in this turn.
    moved: bool,
}

impl State {
    /// The cards of a seat, the first caravan first.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.owned[seat.at()].iter().map(|owned| card(owned.row))
    }

    /// Whether somebody has this card.
    fn is_sold(&self, card: Card) -> bool {
        Seat::all(MAX_SEATS as u8).any(|seat| self.of(seat).any(|sold| sold == card))
    }

    /// What somebody with these types of building pays for the next card; nothing who cannot have one.
    fn price(&self, seat: Seat, types: u8) -> Option<u8> {
        let needed = *data::TYPES_NEEDED.get(self.owned[seat.at()].len())?;
        let mut rows = data::PRICE_BY_TYPES.into_iter();
        let row = rows.find(|row| row[0] == types && types >= needed)?;
        Some(row[1])
    }

    /// The caravans of a seat with all fields to which one step leads, as money.
    fn steps(&self, seat: Seat) -> impl Iterator<Item = (Caravan, Owned, Card)> {
        let own = Caravan::ALL.into_iter().zip(&self.owned[seat.at()]);
        own.flat_map(|(caravan, owned)| {
            let steps = owned.steps();
            steps.filter_map(move |next| Some((caravan, next, next.money(caravan)?)))
        })
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Move the marker of a caravanserai by one field, to where it is worth this.
        Advance "advance" { card: Card },
    }
}

impl OwnAction for Action {
    /// The caravanserai, and the currency of the field: of two ways on, one leads to another.
    fn touches(&self, game: &Game, seat: Seat, all: &mut Vec<Touch>) {
        let Self::Advance { card } = *self;
        if let Face::Special(currency, Tender::Caravan(caravan, _)) = card.face() {
            let own = game.states.caravanserai.of(seat).nth(caravan.at());
            all.extend(own.map(|card| Touch::Own(Thing::Card(card))));
            all.push(Touch::Currency(currency));
        }
    }

    /// The action of the turn is still to come.
    fn act(&self, game: &mut Game, log: &mut Log) {
        let Self::Advance { card } = *self;
        let seat = game.turn;
        let state = &game.states.caravanserai;
        let step = state.steps(seat).find(|step| step.2 == card);
        let (caravan, next, _) = step.expect("one step leads there");
        set(game, seat, caravan, next);
        game.states.caravanserai.moved = true;
        game.frames.push(Frame::Act { bonus: false });
        log.say(Event::Advanced { seat, card });
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// The marker of a caravanserai was moved to where it is worth this.
        Advanced "caravan-advanced" { seat: Seat, card: Card },
    }
}

decided_openly!(Event);

/// The marker of a caravan stands somewhere else, and what its owner can pay with it changes.
fn set(game: &mut Game, seat: Seat, caravan: Caravan, next: Owned) {
    let place = &mut game.states.caravanserai.owned[seat.at()][caravan.at()];
    let before = std::mem::replace(place, next).money(caravan);
    if let Some(money) = before {
        game.hands[seat.at()].give(money);
        game.forget(seat, money);
    }
    if let Some(money) = next.money(caravan) {
        game.gain(seat, money);
    }
}

/// One of each.
pub(crate) fn kinds(_setup: &Setup, kinds: &mut Kinds) {
    for card in all() {
        kinds[card.kind() as usize] += 1;
    }
}

/// In each turn a marker may be moved.
pub(crate) fn begin_turn(game: &mut Game, _log: &mut Log) {
    game.states.caravanserai.moved = false;
}

/// One marker, by one field, before anything else is done (H190). It may stay where it is, also where
/// nothing else is possible.
pub(crate) fn actions(game: &Game, seat: Seat, bonus: bool, out: &mut Vec<action::Action>) {
    let state = &game.states.caravanserai;
    let first = out.len();
    if !bonus && !state.moved && !state.owned[seat.at()].is_empty() {
        let steps = state.steps(seat);
        steps.for_each(|(.., card)| out.push(Action::Advance { card }.into()));
    }
    if first == 0 && !out.is_empty() {
        let mut others = Vec::new();
        redesign::list(game, seat, &mut others);
        if others.is_empty() {
            out.push(action::Action::Pass);
        }
    }
}

/// In one's own turn every card that is left, in any currency (K1, H192).
pub(crate) fn offers(game: &Game, seat: Seat, occasion: Occasion, out: &mut Offers) {
    let state = &game.states.caravanserai;
    // Whoever could have none with all six types need not count theirs.
    let all_types = Building::ALL.len() as u8;
    if occasion != Occasion::OwnTurn || state.price(seat, all_types).is_none() {
        return;
    }
    let finished = game
        .palaces
        .tiles(seat)
        .without(game.states.building_sites.tiles());
    let Some(price) = state.price(seat, types(finished)) else {
        return;
    };
    if !Currency::ALL
        .iter()
        .any(|currency| out.can_be(*currency, price))
    {
        return;
    }
    for card in all().filter(|card| !state.is_sold(*card)) {
        out.push(Offer {
            ware: Ware::Card(card),
            currency: None,
            plain: false,
            ..Offer::on_slot(Slot(0), price)
        });
    }
}

/// How many of the six types of building there are among finished tiles (H191).
fn types(finished: TileSet) -> u8 {
    let is_there = |building: &Building| {
        let mut halves = BUILT.iter();
        halves.any(|half| finished.meets(half[building.at()]))
    };
    Building::ALL.iter().filter(|b| is_there(b)).count() as u8
}

/// The buyer lays the card before them, its marker on field 0.
pub(crate) fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, _log: &mut Log) {
    if let Ware::Card(bought) = purchase.ware
        && let Some(row) = all().position(|card| card == bought)
    {
        let row = row as u8;
        game.states.caravanserai.owned[seat.at()].push(Owned {
            row,
            ..Owned::default()
        });
    }
}

/// A caravan that paid begins anew.
pub(crate) fn laid_down(game: &mut Game, seat: Seat, card: Card) {
    if let Face::Special(_, Tender::Caravan(caravan, _)) = card.face() {
        let owned = &mut game.states.caravanserai.owned[seat.at()][caravan.at()];
        (owned.value, owned.aside) = (0, false);
    }
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["caravan-a", "caravan-b"];

/// The cards that are left, with their price for whoever looks; everybody's cards, and what they are
/// worth.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Caravanserai);
    let state = &view.states.caravanserai;
    let buyer = view.you.unwrap_or(view.turn);
    let palace = view.seats[buyer.at()].palace.iter();
    let palace: TileSet = palace.map(|placed| placed.tile).collect();
    let finished = palace.without(view.states.building_sites.tiles());
    pieces.cost(state.price(buyer, types(finished)));
    for card in all().filter(|card| !state.is_sold(*card)) {
        pieces.lay(Thing::Card(card), Place::Table);
    }
    for seat in Seat::all(view.setup.players) {
        for (caravan, owned) in Caravan::ALL.into_iter().zip(&state.owned[seat.at()]) {
            pieces.own(Thing::Card(card(owned.row)), Place::Seat(seat), seat);
            if let Some(thing) = owned.money(caravan).and_then(Thing::open) {
                pieces.own(thing, Place::Seat(seat), seat);
            }
        }
    }
}

/// All of them lie on the table.
pub(crate) fn cards_kept(_kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
    all().for_each(visit);
}

/// Nobody has the card of somebody else, and all hold what their markers show.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.caravanserai;
    let mut sold = Vec::new();
    for seat in game.seats() {
        for card in state.of(seat) {
            if sold.contains(&card) {
                faults.push(format!("{card} is in two places"));
            }
            sold.push(card);
        }
        for caravan in Caravan::ALL {
            let owned = state.owned[seat.at()].get(caravan.at());
            let shown = owned.and_then(|owned| owned.money(caravan));
            let is_caravan = |card: &Card| matches!(card.face(), Face::Special(_, Tender::Caravan(own, _)) if own == caravan);
            if !game.hand(seat).open().filter(is_caravan).eq(shown) {
                faults.push(format!(
                    "seat {} has other money than its markers",
                    seat.0 + 1
                ));
            }
        }
    }
}

/// Cards and their markers.
pub(crate) fn guide(_game: &Game, guide: &mut Guide) {
    guide.begin(Module::Caravanserai);
    guide.beside("caravanserai", COUNT as u8);
    guide.beside("caravan-markers", data::MARKERS);
}

impl Scene {
    /// Caravanserais of a seat, with what their markers show: `dukat-1 dukat-2; denar-1 0`.
    pub fn caravanserais(mut self, seat: u8, cards: &str) -> Self {
        let seat = self.seat(seat);
        for line in cards.split(';') {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [name, field] = words[..] else {
                panic!("`{line}` is no caravanserai: write `dukat-1 dukat-2`")
            };
            let name = format!("caravanserai-{name}");
            let row = CARDS.iter().position(|card| *card == name);
            let row = row.unwrap_or_else(|| panic!("there is no {name}")) as u8;
            let state = &mut self.game.states.caravanserai;
            assert!(!state.is_sold(card(row)), "{name} is in two places");
            let caravan = Caravan::ALL[state.owned[seat.at()].len()];
            let empty = Owned {
                row,
                ..Owned::default()
            };
            state.owned[seat.at()].push(empty);
            let fields = (0..=MAX_CARAVAN)
                .flat_map(|value| [false, true].map(|aside| Owned { row, value, aside }));
            let mut fields = fields.filter(|owned| !owned.aside || owned.branch().is_some());
            let shows = |owned: &Owned| match owned.value {
                0 => field == "0",
                value => field == format!("{}-{value}", owned.currency().name()),
            };
            let found = fields.find(shows);
            let found = found.unwrap_or_else(|| panic!("{name} has no field `{field}`"));
            set(&mut self.game, seat, caravan, found);
        }
        self
    }
}
